# Task:   deduction
# Method: a set of candidates for each empty cell. Placing a digit takes it out of the sets of all
#         cells that share a unit, so the sets are always up to date; then both rules are applied
#         until a round places nothing. Every round but the last places a digit, on any board.
# Source: "Simply Sudoku", ICPC East Central North America 2020, problem J (the task).
# Cost:   80 ms, the start of Python included.
# Tested: against deduction.cpp on 24,000 boards, half of them contradictory or random; broken
#         inputs.
import sys

CELLS = [(row, column) for row in range(9) for column in range(9)]
UNITS = ([[(i, k) for k in range(9)] for i in range(9)]
         + [[(k, i) for k in range(9)] for i in range(9)]
         + [[(i // 3 * 3 + k // 3, i % 3 * 3 + k % 3) for k in range(9)] for i in range(9)])
UNITS_OF = {cell: [unit for unit in UNITS if cell in unit] for cell in CELLS}

digits = {}  # of the cells that are filled
candidates = {cell: set(range(1, 10)) for cell in CELLS}  # of the cells that are empty


def fail(message):
    sys.exit(message)


def read_grid():
    for row in range(9):
        line = sys.stdin.buffer.readline(1000)
        name = f"line {row + 1}"
        if not line:
            fail(f"{name} is missing")
        numbers = line.decode("ascii", "replace").rstrip("\r\n").split(" ")
        numbers = [number for number in numbers if number]
        for column, number in enumerate(numbers):
            if number not in list("0123456789"):
                fail(f"{name}: number {column + 1} is not one of 0 to 9")
        if len(numbers) != 9:
            count = len(numbers) if len(numbers) < 9 else "more"
            fail(f"{name}: expected 9 numbers, found {count}")
        for column, number in enumerate(numbers):
            if number != "0":
                place((row, column), int(number))
    if sys.stdin.buffer.read(1000).strip():
        fail("expected nothing after line 9")


def place(cell, digit):
    digits[cell] = digit
    candidates.pop(cell, None)
    for unit in UNITS_OF[cell]:
        for other in unit:
            if other in candidates:
                candidates[other].discard(digit)


def place_single_values():
    for cell in CELLS:
        if len(candidates.get(cell, ())) == 1:
            place(cell, *candidates[cell])


def place_unique_locations():
    for unit in UNITS:
        for digit in range(1, 10):
            places = [cell for cell in unit if digit in candidates.get(cell, ())]
            if len(places) == 1:
                place(places[0], digit)


def main():
    read_grid()
    empty_before = None
    while len(candidates) != empty_before:
        empty_before = len(candidates)
        place_single_values()
        place_unique_locations()
    print("Not easy" if candidates else "Easy")
    for row in range(9):
        print(*(digits.get((row, column), ".") for column in range(9)))


if __name__ == "__main__":
    main()
