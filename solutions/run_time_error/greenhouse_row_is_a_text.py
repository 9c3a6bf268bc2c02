# Task:    greenhouse
# Mistake: keeps a row as a text, which cannot be changed.
# Source:  backtracking that looks along row, column and block each time
# Tested:  accepted without the mistake.
# Caught by: 01-sample
import sys

beds = sys.stdin.read().split()


def fits(row, column, crop):
    for i in range(9):
        if beds[row][i] == crop or beds[i][column] == crop:
            return False
        if beds[row // 3 * 3 + i // 3][column // 3 * 3 + i % 3] == crop:
            return False
    return True


def solve():
    for row in range(9):
        for column in range(9):
            if beds[row][column] != ".":
                continue
            for crop in "123456789":
                if fits(row, column, crop):
                    beds[row][column] = crop
                    if solve():
                        return True
                    beds[row][column] = "."
            return False
    return True


solve()
for row in beds:
    print(row)
