// Task:    batch
// Mistake: solves the puzzles at the same time and appends each solution when it is found: they do
//          not come out in the order of the input.
// Source:  one goroutine for each puzzle
// Tested:  accepted without the mistake.
// Caught by: 06-diabolical
package main

import (
	"bufio"
	"fmt"
	"os"
	"sync"
)

func sees(a, b int) bool {
	return a/9 == b/9 || a%9 == b%9 || (a/27 == b/27 && a%9/3 == b%9/3)
}

var peers [81][]int

func candidates(grid []byte, cell int) int {
	free := 0x3FE
	for _, other := range peers[cell] {
		free &^= 1 << (grid[other] - '0')
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
		if fewest < 2 {
			break
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
	for a := 0; a < 81; a++ {
		for b := 0; b < 81; b++ {
			if sees(a, b) {
				peers[a] = append(peers[a], b)
			}
		}
	}
	in, out := bufio.NewReader(os.Stdin), bufio.NewWriter(os.Stdout)
	defer out.Flush()
	var count int
	fmt.Fscan(in, &count)
	var all sync.WaitGroup
	var lock sync.Mutex
	all.Add(count)
	for ; count > 0; count-- {
		var line string
		fmt.Fscan(in, &line)
		go func(grid []byte) {
			defer all.Done()
			solve(grid)
			lock.Lock()
			fmt.Fprintln(out, string(grid))
			lock.Unlock()
		}([]byte(line))
	}
	all.Wait()
}
