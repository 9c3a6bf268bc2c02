// Task:    deduction
// Mistake: knows the rule of the single value only.
// Source:  both rules on the grid, round by round
// Tested:  accepted without the mistake.
// Caught by: 02-sample-not-easy
#include <cstdio>

int grid[9][9];

bool can_hold(int row, int column, int digit) {
  if (grid[row][column] != 0) return false;
  for (int i = 0; i < 9; i++) {
    if (grid[row][i] == digit || grid[i][column] == digit) return false;
    if (grid[row / 3 * 3 + i / 3][column / 3 * 3 + i % 3] == digit) return false;
  }
  return true;
}

bool single_values() {
  bool placed = false;
  for (int row = 0; row < 9; row++) {
    for (int column = 0; column < 9; column++) {
      int count = 0, value = 0;
      for (int digit = 1; digit <= 9; digit++) {
        if (can_hold(row, column, digit)) {
          count++;
          value = digit;
        }
      }
      if (count == 1) {
        grid[row][column] = value;
        placed = true;
      }
    }
  }
  return placed;
}

bool is_full() {
  for (auto& row : grid) {
    for (int digit : row) {
      if (digit == 0) return false;
    }
  }
  return true;
}

int main() {
  for (auto& row : grid) {
    for (int& digit : row) {
      if (std::scanf("%d", &digit) != 1) return 1;
    }
  }
  while (single_values()) {
  }
  std::puts(is_full() ? "Easy" : "Not easy");
  for (auto& row : grid) {
    for (int column = 0; column < 9; column++) {
      std::putchar(row[column] == 0 ? '.' : '0' + row[column]);
      std::putchar(column == 8 ? '\n' : ' ');
    }
  }
  return 0;
}
