# Task:    greenhouse
# Mistake: plants in a copy of the row, so that the same bed stays empty and is planted again, one
#          call deeper each time.
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
    for row in range(9):
        for column in range(9):
            if beds[row][column] != ".":
                continue
            for crop in "123456789":
                if fits(row, column, crop):
                    line = beds[row][:]
                    line[column] = crop
                    if solve():
                        return True
                    beds[row][column] = "."
            return False
    return True


solve()
for row in beds:
    print("".join(row))
