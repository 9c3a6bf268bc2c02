# Task:   greenhouse
# Method: the whole floor is one integer: bit 81 * d + 9 * r + c says that bed (r, c) may still get
#         crop d + 1. A few shifts, ands and ors find every bed with one crop left, and every crop
#         with one bed left in a row, column or block, at once; where there is none, they find all
#         locked candidates. Guesses are made where two possibilities are left, at the place whose
#         two sides rule out most. As an integer never changes, going back is taking the last one
#         from a stack.
# Source: counting with bitwise carries is folklore (H. S. Warren, Hacker's Delight, chapter 5);
#         a whole board in one integer is ours.
# Cost:   0.2 to 4 ms, and 0.1 s for the tables; floors without a completion, sought by hill
#         climbing, took up to 0.2 s.
# Tested: against greenhouse.cpp on all puzzles of seven public collections, floors without a
#         completion found by hill climbing, broken inputs.
import sys

LONGEST = 1000  # of a longer line, only so many bytes are read


def bits(chosen):
    """The integer of all candidates (digit, row, column) for which chosen(...) is true."""
    return sum(1 << 81 * d + 9 * r + c
               for d in range(9) for r in range(9) for c in range(9) if chosen(d, r, c))


# One candidate for each cell, row, column, box, minirow (three cells of a row in a box) and
# minicolumn: the first of its nine or three. The others lie a fixed distance behind it.
CELL = bits(lambda d, r, c: d == 0)
ROW = bits(lambda d, r, c: c == 0)
COLUMN = bits(lambda d, r, c: r == 0)
BOX = bits(lambda d, r, c: r % 3 == 0 and c % 3 == 0)
MINIROW = bits(lambda d, r, c: c % 3 == 0)
MINICOLUMN = bits(lambda d, r, c: r % 3 == 0)
THREE_DIGITS = bits(lambda d, r, c: d % 3 == 0)

# A first candidate times this is all nine.
NINE_OF_CELL = sum(1 << 81 * d for d in range(9))
NINE_OF_ROW = sum(1 << c for c in range(9))
NINE_OF_COLUMN = sum(1 << 9 * r for r in range(9))
NINE_OF_BOX = sum(1 << 9 * (i // 3) + i % 3 for i in range(9))
KINDS = ((CELL, NINE_OF_CELL, range(0, 729, 81)), (ROW, NINE_OF_ROW, range(9)),
         (COLUMN, NINE_OF_COLUMN, range(0, 81, 9)),
         (BOX, NINE_OF_BOX, (0, 1, 2, 9, 10, 11, 18, 19, 20)))


def around(position):
    """What placing this candidate rules out."""
    digit, row, column = position // 81, position // 9 % 9, position % 9
    first = 1 << 81 * digit
    return ((1 << 9 * row + column) * NINE_OF_CELL | (first << 9 * row) * NINE_OF_ROW
            | (first << column) * NINE_OF_COLUMN
            | (first << row // 3 * 27 + column // 3 * 3) * NINE_OF_BOX) & ~(1 << position)


EVERYTHING = (1 << 729) - 1
RULED_OUT = [around(position) for position in range(729)]
KEPT = [EVERYTHING & ~ruled_out for ruled_out in RULED_OUT]

try:
    size = int.bit_count
except AttributeError:  # before Python 3.10

    def size(board):
        return bin(board).count("1")


def join(some, many, step, firsts):
    """Joins each three groups that lie a step apart into one.

    some and many are the groups that have a candidate, and that have two or more; so are the
    results. A group is named by its first candidate.
    """
    a = some & firsts
    b = some >> step & firsts
    c = some >> 2 * step & firsts
    many |= many >> step | many >> 2 * step | a & b | (a | b) & c
    return a | b | c, many & firsts


def in_the_others(board, step, firsts):
    """For each of three groups that lie a step apart: what one of the other two has."""
    a = board & firsts
    b = board >> step & firsts
    c = board >> 2 * step & firsts
    return b | c | (a | c) << step | (a | b) << 2 * step


def locked_out(thirds, line_step, lines, box_step):
    """The minirows (or minicolumns) that locked candidates empty.

    Where all candidates for a digit in a row lie in one minirow, the box has it there and the
    box's other minirows do not; and the same with row and box exchanged.
    """
    only_of_line = thirds & ~in_the_others(thirds, line_step, lines)
    only_of_box = thirds & ~in_the_others(thirds, box_step, BOX)
    return (in_the_others(only_of_line, box_step, BOX)
            | in_the_others(only_of_box, line_step, lines))


def choose(board):
    """The candidates for one cell, or for one digit in a unit, among which to guess."""
    best = most = 0
    for firsts, nine, steps in KINDS:
        some = two = three = 0
        for step in steps:
            here = board >> step & firsts
            three |= two & here
            two |= some & here
            some |= here
        two &= ~three
        while two:
            first = two & -two
            two ^= first
            pair = first * nine & board
            high = pair.bit_length() - 1
            low = (pair ^ 1 << high).bit_length() - 1
            effect = size(board & RULED_OUT[high]) * size(board & RULED_OUT[low])
            if effect > most:
                best, most = pair, effect
    if best:
        return best
    groups = (first_bit * nine & board for firsts, nine, _ in KINDS for first_bit in split(firsts))
    return min((group for group in groups if size(group) > 1), key=size)


def split(board):
    """The single bits of an integer, lowest first."""
    while board:
        lowest = board & -board
        yield lowest
        board ^= lowest


def solve(board, placed):
    """Fills the board; returns None where that is impossible."""
    guesses = []
    while True:
        minirows, many = join(board, 0, 1, MINIROW)
        rows, many_in_row = join(minirows, many, 3, ROW)
        boxes, many_in_box = join(minirows, many, 9, BOX)
        minicolumns, many = join(board, 0, 9, MINICOLUMN)
        columns, many_in_column = join(minicolumns, many, 27, COLUMN)
        some, many = join(board, 0, 81, THREE_DIGITS)
        cells, many_in_cell = join(some, many, 243, CELL)

        if cells != CELL or rows != ROW or columns != COLUMN or boxes != BOX:
            if not guesses:
                return None
            board, placed = guesses.pop()
            continue
        if not many_in_cell:
            return board

        singles = board & ~placed & (
            (CELL ^ many_in_cell) * NINE_OF_CELL | (ROW ^ many_in_row) * NINE_OF_ROW
            | (COLUMN ^ many_in_column) * NINE_OF_COLUMN | (BOX ^ many_in_box) * NINE_OF_BOX)
        if singles:
            placed |= singles
            for single in split(singles):
                board &= KEPT[single.bit_length() - 1]
            continue

        emptied = (locked_out(minirows, 3, ROW, 9) * 7
                   | locked_out(minicolumns, 27, COLUMN, 1) * (1 | 1 << 9 | 1 << 18))
        if board & emptied:
            board &= ~emptied
            continue

        choices = choose(board)
        guess = choices & -choices
        guesses.append((board ^ guess, placed))
        board &= KEPT[guess.bit_length() - 1]
        placed |= guess


def fail(message):
    sys.exit(message)


def read_floor():
    """Returns the board, with what is planted placed, and what is planted."""
    board, placed = EVERYTHING, 0
    for row in range(9):
        line = sys.stdin.buffer.readline(LONGEST)
        name = f"line {row + 1}"
        if not line:
            fail(f"{name} is missing")
        line = line.decode("ascii", "replace").rstrip("\r\n")
        if len(line) != 9:
            more = " or more" if len(line) == LONGEST else ""
            fail(f"{name}: expected 9 characters, found {len(line)}{more}")
        for column, character in enumerate(line):
            if character == ".":
                continue
            if character not in "123456789":
                fail(f"{name}: character {column + 1} is neither 1-9 nor '.'")
            position = 81 * (int(character) - 1) + 9 * row + column
            clash = placed & RULED_OUT[position]
            if clash:
                other = (clash.bit_length() - 1) % 81
                unit = (f"row {row + 1}" if other // 9 == row else
                        f"column {column + 1}" if other % 9 == column else
                        f"block {row // 3 * 3 + column // 3 + 1}")
                fail(f"{name}: {unit} has {character} twice")
            board &= KEPT[position]
            placed |= 1 << position
    if sys.stdin.buffer.read(1000).strip():
        fail("expected nothing after line 9")
    return board, placed


def main():
    board = solve(*read_floor())
    if board is None:
        fail("the floor has no completion")
    crops = [""] * 81
    for candidate in split(board):
        position = candidate.bit_length() - 1
        crops[position % 81] = str(position // 81 + 1)
    for row in range(9):
        print("".join(crops[9 * row:9 * row + 9]))


if __name__ == "__main__":
    main()
