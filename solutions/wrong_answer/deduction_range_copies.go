// Task:    deduction
// Mistake: changes the rows that range hands out, which are copies: the grid stays as it came.
// Source:  both rules as the statement has them
// Tested:  accepted without the mistake.
// Caught by: 01-sample
package main

import "fmt"

var grid [9][9]int

func fits(row, column, digit int) bool {
	if grid[row][column] != 0 {
		return false
	}
	for i := 0; i < 9; i++ {
		if grid[row][i] == digit || grid[i][column] == digit ||
			grid[row/3*3+i/3][column/3*3+i%3] == digit {
			return false
		}
	}
	return true
}

func forced(row, column, digit int) bool {
	digits, inRow, inColumn, inBox := 0, 0, 0, 0
	count := func(n *int, yes bool) {
		if yes {
			*n++
		}
	}
	for i := 0; i < 9; i++ {
		count(&digits, fits(row, column, i+1))
		count(&inRow, fits(row, i, digit))
		count(&inColumn, fits(i, column, digit))
		count(&inBox, fits(row/3*3+i/3, column/3*3+i%3, digit))
	}
	return digits == 1 || inRow == 1 || inColumn == 1 || inBox == 1
}

func main() {
	for row := range grid {
		for column := range grid[row] {
			fmt.Scan(&grid[row][column])
		}
	}
	for round := 0; round < 81; round++ {
		for r, row := range grid {
			for c := range row {
				for digit := 1; digit <= 9; digit++ {
					if fits(r, c, digit) && forced(r, c, digit) {
						row[c] = digit
					}
				}
			}
		}
	}
	verdict, text := "Easy", ""
	for _, row := range grid {
		for c, digit := range row {
			if digit == 0 {
				verdict = "Not easy"
				text += "."
			} else {
				text += fmt.Sprint(digit)
			}
			text += map[bool]string{true: "\n", false: " "}[c == 8]
		}
	}
	fmt.Print(verdict, "\n", text)
}
