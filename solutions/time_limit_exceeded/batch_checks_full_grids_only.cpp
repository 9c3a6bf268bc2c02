// Task:    batch
// Mistake: writes each digit into each empty cell, and looks at the rule only when the grid is
//          full.
// Source:  all combinations, like the digits of a counter
// Tested:  right on every test that it ends in time.
// Caught by: 01-sample
#include <cstdio>

char text[82];

bool is_legal() {
  for (int cell = 0; cell < 81; cell++) {
    for (int other = 0; other < cell; other++) {
      if (text[cell] != text[other]) continue;
      if (cell / 9 == other / 9 || cell % 9 == other % 9) return false;
      if (cell / 27 == other / 27 && cell % 9 / 3 == other % 9 / 3) return false;
    }
  }
  return true;
}

bool solve(int cell) {
  while (cell < 81 && text[cell] != '0') cell++;
  if (cell == 81) return is_legal();
  for (text[cell] = '1'; text[cell] <= '9'; text[cell]++) {
    if (solve(cell + 1)) return true;
  }
  text[cell] = '0';
  return false;
}

int main() {
  int count;
  if (std::scanf("%d", &count) != 1) return 1;
  while (count-- > 0) {
    if (std::scanf("%81s", text) != 1) return 1;
    solve(0);
    std::puts(text);
  }
  return 0;
}
