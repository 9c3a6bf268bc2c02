# Task:    greenhouse
# Mistake: keeps the line feed at the end of each line that it reads as a tenth bed, and prints it,
#          too: every second line is empty.
# Source:  backtracking that looks along row, column and block each time
# Tested:  accepted without the mistake.
# Caught by: 01-sample
import sys

beds = [list(line) for line in sys.stdin]


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
    print("".join(row))
