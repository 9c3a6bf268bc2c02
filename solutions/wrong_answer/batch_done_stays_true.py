# Task:    batch
# Mistake: notes in a variable of the module that the solution is found and does not clear it: from
#          the second puzzle on the search ends at once.
# Source:  always the cell with the fewest candidates
# Tested:  accepted without the mistake.
# Caught by: 01-sample
import sys

PEERS = [[b for b in range(81) if b != a and (
    a // 9 == b // 9 or a % 9 == b % 9 or (a // 27 == b // 27 and a % 9 // 3 == b % 9 // 3))]
         for a in range(81)]

done = False


def solve(grid):
    global done
    choices = {cell: set("123456789") - {grid[p] for p in PEERS[cell]}
               for cell in range(81) if grid[cell] == "0"}
    if not choices:
        done = True
    if done:
        return
    cell = min(choices, key=lambda c: len(choices[c]))
    for digit in sorted(choices[cell]):
        grid[cell] = digit
        solve(grid)
        if done:
            return
    grid[cell] = "0"


for line in sys.stdin.read().split()[1:]:
    puzzle = list(line)
    solve(puzzle)
    print("".join(puzzle))
