// Task:    deduction
// Mistake: prints the verdict after the grid.
// Source:  both rules on the grid, round by round
// Tested:  accepted without the mistake.
// Caught by: 01-sample
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

// The cells of row, column and box number i, one after the other.
int row_of(int kind, int i, int k) {
  return kind == 0 ? i : kind == 1 ? k : i / 3 * 3 + k / 3;
}
int column_of(int kind, int i, int k) {
  return kind == 0 ? k : kind == 1 ? i : i % 3 * 3 + k % 3;
}

bool unique_locations() {
  bool placed = false;
  for (int kind = 0; kind < 3; kind++) {
    for (int i = 0; i < 9; i++) {
      for (int digit = 1; digit <= 9; digit++) {
        int count = 0, place = 0;
        for (int k = 0; k < 9; k++) {
          if (can_hold(row_of(kind, i, k), column_of(kind, i, k), digit)) {
            count++;
            place = k;
          }
        }
        if (count == 1) {
          grid[row_of(kind, i, place)][column_of(kind, i, place)] = digit;
          placed = true;
        }
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
  while (true) {
    const bool single = single_values();
    const bool unique = unique_locations();
    if (!single && !unique) break;
  }
  for (auto& row : grid) {
    for (int column = 0; column < 9; column++) {
      std::putchar(row[column] == 0 ? '.' : '0' + row[column]);
      std::putchar(column == 8 ? '\n' : ' ');
    }
  }
  std::puts(is_full() ? "Easy" : "Not easy");
  return 0;
}
