// Task:    batch
// Mistake: fills the cells in a fixed order (column by column, from the last cell to the first),
//          however many candidates they have.
// Source:  backtracking with masks of digits, as fast as that goes
// Tested:  right on every test that it ends in time.
// Caught by: 08-every-lazy-order
#include <cstdio>

char text[82];
int row[9], column[9], box[9];  // masks of the digits that are still to come, 1 first

struct Cell {
  int number;
  int *row, *column, *box;
};
Cell order[81];  // the empty cells as they are filled
int cells;

void append_if_empty(int cell) {
  if (text[cell] != '0') return;
  order[cells++] = {cell, &row[cell / 9], &column[cell % 9], &box[cell / 27 * 3 + cell % 9 / 3]};
}

void toggle(const Cell& cell, int digit) {
  *cell.row ^= digit;
  *cell.column ^= digit;
  *cell.box ^= digit;
}

bool solve(int done) {
  if (done == cells) return true;
  const Cell& cell = order[done];
  int left = *cell.row & *cell.column & *cell.box;
  for (; left != 0; left &= left - 1) {
    const int digit = left & -left;
    toggle(cell, digit);
    if (solve(done + 1)) {
      text[cell.number] = char('1' + __builtin_ctz(digit));
      return true;
    }
    toggle(cell, digit);
  }
  return false;
}

int main() {
  int count;
  if (std::scanf("%d", &count) != 1) return 1;
  while (count-- > 0) {
    if (std::scanf("%81s", text) != 1) return 1;
    for (int i = 0; i < 9; i++) row[i] = column[i] = box[i] = 0x1ff;
    for (int cell = 0; cell < 81; cell++) {
      if (text[cell] == '0') continue;
      const int digit = 1 << (text[cell] - '1');
      row[cell / 9] ^= digit;
      column[cell % 9] ^= digit;
      box[cell / 27 * 3 + cell % 9 / 3] ^= digit;
    }
    cells = 0;
    for (int i = 80; i >= 0; i--) append_if_empty(i % 9 * 9 + i / 9);
    solve(0);
    std::puts(text);
  }
  return 0;
}
