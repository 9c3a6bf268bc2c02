// Task:    greenhouse
// Mistake: hands an array over, which Go copies: the finished floor is not the one that is printed.
// Source:  backtracking that looks along row, column and block each time
// Tested:  accepted without the mistake.
// Caught by: 01-sample
package main

import "fmt"

type floor [9][9]byte

func (beds floor) fits(row, column int, crop byte) bool {
	for i := 0; i < 9; i++ {
		if beds[row][i] == crop || beds[i][column] == crop ||
			beds[row/3*3+i/3][column/3*3+i%3] == crop {
			return false
		}
	}
	return true
}

func solve(beds floor, bed int) bool {
	if bed == 81 {
		return true
	}
	row, column := bed/9, bed%9
	if beds[row][column] != '.' {
		return solve(beds, bed+1)
	}
	for crop := byte('1'); crop <= '9'; crop++ {
		if beds.fits(row, column, crop) {
			beds[row][column] = crop
			if solve(beds, bed+1) {
				return true
			}
		}
	}
	return false
}

func main() {
	var beds floor
	for row := range beds {
		var line string
		fmt.Scan(&line)
		copy(beds[row][:], line)
	}
	solve(beds, 0)
	for _, row := range beds {
		fmt.Println(string(row[:]))
	}
}
