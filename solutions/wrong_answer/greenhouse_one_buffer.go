// Task:    greenhouse
// Mistake: reads every line into the same buffer and keeps slices of it: all nine rows are the last
//          one.
// Source:  backtracking that looks along row, column and block each time
// Tested:  accepted without the mistake.
// Caught by: 01-sample
package main

import "fmt"

var beds [9][]byte

func fits(row, column int, crop byte) bool {
	for i := 0; i < 9; i++ {
		if beds[row][i] == crop || beds[i][column] == crop ||
			beds[row/3*3+i/3][column/3*3+i%3] == crop {
			return false
		}
	}
	return true
}

func solve(bed int) bool {
	if bed == 81 {
		return true
	}
	row, column := bed/9, bed%9
	if beds[row][column] != '.' {
		return solve(bed + 1)
	}
	for crop := byte('1'); crop <= '9'; crop++ {
		if fits(row, column, crop) {
			beds[row][column] = crop
			if solve(bed + 1) {
				return true
			}
			beds[row][column] = '.'
		}
	}
	return false
}

func main() {
	buffer := make([]byte, 9)
	for row := range beds {
		var line string
		fmt.Scan(&line)
		copy(buffer, line)
		beds[row] = buffer
	}
	solve(0)
	for _, row := range beds {
		fmt.Println(string(row))
	}
}
