// Task:    batch
// Mistake: writes through a buffer and never flushes it: what is left in it at the end is lost.
// Source:  always the cell with the fewest candidates
// Tested:  accepted without the mistake.
// Caught by: 01-sample
package main

import (
	"bufio"
	"fmt"
	"os"
)

func sees(a, b int) bool {
	return a/9 == b/9 || a%9 == b%9 || (a/27 == b/27 && a%9/3 == b%9/3)
}

func candidates(grid []byte, cell int) int {
	free := 0x3FE
	for other := range grid {
		if sees(cell, other) {
			free &^= 1 << (grid[other] - '0')
		}
	}
	return free
}

func solve(grid []byte) bool {
	best, fewest := -1, 10
	for cell := range grid {
		if grid[cell] != '0' {
			continue
		}
		count := 0
		for free := candidates(grid, cell); free > 0; free &= free - 1 {
			count++
		}
		if count < fewest {
			best, fewest = cell, count
		}
	}
	if best < 0 {
		return true
	}
	free := candidates(grid, best)
	for digit := 1; digit <= 9; digit++ {
		if free>>digit&1 == 1 {
			grid[best] = byte('0' + digit)
			if solve(grid) {
				return true
			}
		}
	}
	grid[best] = '0'
	return false
}

func main() {
	in, out := bufio.NewReader(os.Stdin), bufio.NewWriter(os.Stdout)
	var count int
	fmt.Fscan(in, &count)
	for ; count > 0; count-- {
		var line string
		fmt.Fscan(in, &line)
		grid := []byte(line)
		solve(grid)
		fmt.Fprintln(out, string(grid))
	}
}
