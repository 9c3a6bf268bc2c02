// Task:    greenhouse
// Mistake: numbers the rows from 1 to 9 in an array of nine.
// Source:  backtracking that looks along row, column and block each time
// Tested:  accepted without the mistake.
// Caught by: 01-sample, 03-sample-full
package main

import "fmt"

func main() {
	var beds [9][9]byte
	for row := 1; row <= 9; row++ {
		var line string
		fmt.Scan(&line)
		copy(beds[row][:], line)
	}
	for row := 1; row <= 9; row++ {
		fmt.Println(string(beds[row][:]))
	}
}
