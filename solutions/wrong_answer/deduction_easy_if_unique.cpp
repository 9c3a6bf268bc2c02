// Task:    deduction
// Mistake: fills the grid as the rules say, but says "Easy" where a search would find one solution.
// Source:  a solver at hand for the verdict
// Tested:  accepted without the mistake.
// Caught by: 02-sample-not-easy
#include <iostream>
#include <string>

int grid[9][9];

bool fits(int row, int column, int digit) {
  if (grid[row][column] != 0) return false;
  for (int i = 0; i < 9; i++) {
    if (grid[row][i] == digit || grid[i][column] == digit) return false;
    if (grid[row / 3 * 3 + i / 3][column / 3 * 3 + i % 3] == digit) return false;
  }
  return true;
}

bool place_one() {
  for (int row = 0; row < 9; row++) {
    for (int column = 0; column < 9; column++) {
      int digits = 0;
      for (int digit = 1; digit <= 9; digit++) digits += fits(row, column, digit);
      for (int digit = 1; digit <= 9; digit++) {
        if (!fits(row, column, digit)) continue;
        int in_row = 0, in_column = 0, in_box = 0;
        for (int i = 0; i < 9; i++) {
          in_row += fits(row, i, digit);
          in_column += fits(i, column, digit);
          in_box += fits(row / 3 * 3 + i / 3, column / 3 * 3 + i % 3, digit);
        }
        if (digits == 1 || in_row == 1 || in_column == 1 || in_box == 1) {
          grid[row][column] = digit;
          return true;
        }
      }
    }
  }
  return false;
}

// Solutions, counted up to two.
int count(int cell) {
  if (cell == 81) return 1;
  if (grid[cell / 9][cell % 9] != 0) return count(cell + 1);
  int found = 0;
  for (int digit = 1; digit <= 9 && found < 2; digit++) {
    if (!fits(cell / 9, cell % 9, digit)) continue;
    grid[cell / 9][cell % 9] = digit;
    found += count(cell + 1);
    grid[cell / 9][cell % 9] = 0;
  }
  return found;
}

int main() {
  for (auto& row : grid) {
    for (int& digit : row) std::cin >> digit;
  }
  while (place_one()) {
  }
  std::cout << (count(0) == 1 ? "Easy\n" : "Not easy\n");
  for (auto& row : grid) {
    for (int column = 0; column < 9; column++) {
      std::cout << (row[column] == 0 ? "." : std::to_string(row[column]));
      std::cout << (column < 8 ? " " : "\n");
    }
  }
}
