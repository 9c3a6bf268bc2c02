# Task:    batch
# Mistake: copies the list of candidate sets before a guess, but not the sets: what a wrong guess
#          took out of them stays out.
# Source:  sets of candidates, pruned after each digit
# Tested:  accepted without the mistake.
# Caught by: 05-hard
import sys

PEERS = [[b for b in range(81) if b != a and (
    a // 9 == b // 9 or a % 9 == b % 9 or (a // 27 == b // 27 and a % 9 // 3 == b % 9 // 3))]
         for a in range(81)]


def place(choices, cell, digit):
    """False if a cell has no candidate left."""
    choices[cell].intersection_update(digit)
    for peer in PEERS[cell]:
        if digit in choices[peer]:
            choices[peer].discard(digit)
            if not choices[peer]:
                return False
            if len(choices[peer]) == 1 and not place(choices, peer, next(iter(choices[peer]))):
                return False
    return True


def search(choices):
    open_cells = [cell for cell in range(81) if len(choices[cell]) > 1]
    if not open_cells:
        return choices
    cell = min(open_cells, key=lambda c: len(choices[c]))
    for digit in sorted(choices[cell]):
        guess = choices[:]
        if place(guess, cell, digit):
            result = search(guess)
            if result:
                return result
    return None


for line in sys.stdin.read().split()[1:]:
    start = [set("123456789") for _ in range(81)]
    for number, character in enumerate(line):
        if character != "0":
            place(start, number, character)
    solution = search(start)
    print("".join(min(s, default="0") for s in solution) if solution else line)
