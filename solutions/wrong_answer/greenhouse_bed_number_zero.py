# Task:    greenhouse
# Mistake: takes the number of the first empty bed for a truth value: number 0, the corner, means
#          that there is none.
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


def first_empty():
    for bed in range(81):
        if beds[bed // 9][bed % 9] == ".":
            return bed
    return None


def solve():
    bed = first_empty()
    if not bed:
        return True
    row, column = divmod(bed, 9)
    for crop in "123456789":
        if fits(row, column, crop):
            beds[row][column] = crop
            if solve():
                return True
            beds[row][column] = "."
    return False


solve()
for row in beds:
    print("".join(row))
