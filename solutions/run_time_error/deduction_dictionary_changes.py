# Task:    deduction
# Mistake: removes cells from the dictionary that it walks through.
# Source:  sets of candidates, updated with each digit
# Tested:  accepted without the mistake.
# Caught by: 01-sample
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


candidates = {cell: legal(cell) for cell in CELLS if not grid[cell]}
placed = True
while placed:
    placed = False
    for cell in candidates:
        if len(candidates[cell]) == 1:
            grid[cell] = candidates.pop(cell).pop()
            placed = True

print("Easy" if all(grid.values()) else "Not easy")
for row in range(9):
    print(*(grid[row, column] or "." for column in range(9)))
