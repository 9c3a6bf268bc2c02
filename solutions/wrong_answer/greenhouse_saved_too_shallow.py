# Task:    greenhouse
# Mistake: goes on after the first completion and saves it in a copy of the outer list only: its
#          rows are still those of the floor, which is cleared bed by bed.
# Source:  backtracking that looks along row, column and block each time
# Tested:  accepted without the mistake.
# Caught by: 01-sample
import sys

beds = [list(line) for line in sys.stdin.read().split()]


def fits(row, column, crop):
    for i in range(9):
        if beds[row][i] == crop or beds[i][column] == crop:
            return False
        if beds[row // 3 * 3 + i // 3][column // 3 * 3 + i % 3] == crop:
            return False
    return True


def solve():
    global found
    for row in range(9):
        for column in range(9):
            if beds[row][column] != ".":
                continue
            for crop in "123456789":
                if fits(row, column, crop):
                    beds[row][column] = crop
                    solve()
                    beds[row][column] = "."
            return
    found = beds[:]


found = None
solve()
for row in found:
    print("".join(row))
