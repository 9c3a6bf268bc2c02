// Task:    batch
// Mistake: fills the cells in a fixed order (column by column, from the last cell to the first),
//          however many candidates they have.
// Source:  backtracking with masks of used digits
// Tested:  right on every test that it ends in time.
// Caught by: 08-every-lazy-order
#include <cstdio>

char text[82];
int row[9], column[9], box[9];  // masks of used digits
int order[81];                  // the cells as they are filled

void toggle(int cell, int digit) {
  row[cell / 9] ^= digit;
  column[cell % 9] ^= digit;
  box[cell / 27 * 3 + cell % 9 / 3] ^= digit;
}

int used(int cell) {
  return row[cell / 9] | column[cell % 9] | box[cell / 27 * 3 + cell % 9 / 3];
}

bool solve(int done) {
  while (done < 81 && text[order[done]] != '0') done++;
  if (done == 81) return true;
  const int cell = order[done];
  for (int digit = 1; digit <= 9; digit++) {
    if (used(cell) >> digit & 1) continue;
    text[cell] = char('0' + digit);
    toggle(cell, 1 << digit);
    if (solve(done + 1)) return true;
    toggle(cell, 1 << digit);
  }
  text[cell] = '0';
  return false;
}

int main() {
  for (int i = 0; i < 81; i++) order[80 - i] = i % 9 * 9 + i / 9;
  int count;
  if (std::scanf("%d", &count) != 1) return 1;
  while (count-- > 0) {
    if (std::scanf("%81s", text) != 1) return 1;
    for (int i = 0; i < 9; i++) row[i] = column[i] = box[i] = 0;
    for (int cell = 0; cell < 81; cell++) {
      if (text[cell] != '0') toggle(cell, 1 << (text[cell] - '0'));
    }
    solve(0);
    std::puts(text);
  }
  return 0;
}
