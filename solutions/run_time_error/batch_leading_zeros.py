# Task:    batch
# Mistake: reads every puzzle as an integer. The leading zeros are lost, the text is shorter than 81
#          digits, and an index is out of range.
# Source:  most-constrained-cell search with masks, in Python
# Tested:  accepted without the mistake.
# Caught by: 01-sample
import sys


def box_of(cell):
    return cell // 27 * 3 + cell % 9 // 3


def solve(grid, used, empty):
    if not empty:
        return True

    def candidates(cell):
        taken = used[0][cell // 9] | used[1][cell % 9] | used[2][box_of(cell)]
        return [digit for digit in range(1, 10) if not taken >> digit & 1]

    cell = min(empty, key=lambda cell: len(candidates(cell)))
    empty.remove(cell)
    for digit in candidates(cell):
        grid[cell] = digit
        used[0][cell // 9] ^= 1 << digit
        used[1][cell % 9] ^= 1 << digit
        used[2][box_of(cell)] ^= 1 << digit
        if solve(grid, used, empty):
            return True
        used[0][cell // 9] ^= 1 << digit
        used[1][cell % 9] ^= 1 << digit
        used[2][box_of(cell)] ^= 1 << digit
    empty.append(cell)
    return False


def main():
    puzzles = [int(text) for text in sys.stdin.read().split()][1:]
    for puzzle in puzzles:
        digits = str(puzzle)
        grid = [int(digits[cell]) for cell in range(81)]
        used = [[0] * 9 for _ in range(3)]
        empty = []
        for cell in range(81):
            if grid[cell] == 0:
                empty.append(cell)
            else:
                used[0][cell // 9] |= 1 << grid[cell]
                used[1][cell % 9] |= 1 << grid[cell]
                used[2][box_of(cell)] |= 1 << grid[cell]
        solve(grid, used, empty)
        print("".join(map(str, grid)))


main()
