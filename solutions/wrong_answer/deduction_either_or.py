# Task:    deduction
# Mistake: stops as soon as one of the two rules finds nothing ("and" for "or").
# Source:  both rules as the statement has them
# Tested:  accepted without the mistake.
# Caught by: 06-row-only
import sys

CELLS = [(r, c) for r in range(9) for c in range(9)]
UNITS = ([[(i, k) for k in range(9)] for i in range(9)] + [[(k, i) for k in range(9)] for i in range(9)]
         + [[(i // 3 * 3 + k // 3, i % 3 * 3 + k % 3) for k in range(9)] for i in range(9)])
PEERS = {cell: {other for unit in UNITS if cell in unit for other in unit if other != cell}
         for cell in CELLS}
numbers = sys.stdin.read().split()
grid = {cell: int(number) for cell, number in zip(CELLS, numbers)}


def legal(cell):
    if grid[cell]:
        return set()
    return set(range(1, 10)) - {grid[peer] for peer in PEERS[cell]}


def naked_singles():
    placed = False
    for cell in CELLS:
        digits = legal(cell)
        if len(digits) == 1:
            grid[cell] = digits.pop()
            placed = True
    return placed


def hidden_singles():
    placed = False
    for unit in UNITS:
        for digit in range(1, 10):
            places = [cell for cell in unit if digit in legal(cell)]
            if len(places) == 1:
                grid[places[0]] = digit
                placed = True
    return placed


while naked_singles() and hidden_singles():
    pass

print("Easy" if all(grid.values()) else "Not easy")
for row in range(9):
    print(*(grid[row, column] or "." for column in range(9)))
