# Task:    batch
# Mistake: buffers its output and ends with os._exit, which leaves before the output has been written.
# Source:  always the cell with the fewest candidates
# Tested:  accepted without the mistake.
# Caught by: 01-sample
import os
import sys

PEERS = [[b for b in range(81) if b != a and (
    a // 9 == b // 9 or a % 9 == b % 9 or (a // 27 == b // 27 and a % 9 // 3 == b % 9 // 3))]
         for a in range(81)]


def solve(grid):
    choices = {cell: set("123456789") - {grid[p] for p in PEERS[cell]}
               for cell in range(81) if grid[cell] == "0"}
    if not choices:
        return True
    cell = min(choices, key=lambda c: len(choices[c]))
    for digit in sorted(choices[cell]):
        grid[cell] = digit
        if solve(grid):
            return True
    grid[cell] = "0"
    return False


sys.stdout = open(1, "w")  # with a buffer, whatever PYTHONUNBUFFERED says
for line in sys.stdin.read().split()[1:]:
    puzzle = list(line)
    solve(puzzle)
    print("".join(puzzle))
os._exit(0)
