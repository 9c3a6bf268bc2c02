# Task:    deduction
# Mistake: makes the grid as [[0] * 9] * 9, which is the same row nine times.
# Source:  both rules as the statement has them
# Tested:  accepted without the mistake.
# Caught by: 01-sample
import sys

grid = [[0] * 9] * 9
numbers = sys.stdin.read().split()
for row in range(9):
    for column in range(9):
        grid[row][column] = int(numbers[9 * row + column])


def legal(row, column):
    digits = set(range(1, 10)) if grid[row][column] == 0 else set()
    for i in range(9):
        digits -= {grid[row][i], grid[i][column],
                   grid[row // 3 * 3 + i // 3][column // 3 * 3 + i % 3]}
    return digits


placed = True
while placed:
    placed = False
    for row in range(9):
        for column in range(9):
            digits = legal(row, column)
            for digit in digits:
                if len(digits) == 1 or 1 in (
                        sum(digit in legal(row, i) for i in range(9)),
                        sum(digit in legal(i, column) for i in range(9)),
                        sum(digit in legal(row // 3 * 3 + i // 3, column // 3 * 3 + i % 3)
                            for i in range(9))):
                    grid[row][column] = digit
                    placed = True
                    break
print("Easy" if all(map(all, grid)) else "Not easy")
for row in grid:
    print(*(digit or "." for digit in row))
