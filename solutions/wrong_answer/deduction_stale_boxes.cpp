// Task:    deduction
// Mistake: takes a digit out of the candidates of its row and column when it places it, and forgets
//          the box.
// Source:  sets of candidates, updated with each digit
// Tested:  accepted without the mistake.
// Caught by: 01-sample
#include <iostream>
#include <set>
#include <string>

int grid[9][9];
std::set<int> candidates[9][9];

bool share_a_unit(int row, int column, int r, int c) {
  return row == r || column == c;
}

void place(int row, int column, int digit) {
  grid[row][column] = digit;
  candidates[row][column].clear();
  for (int r = 0; r < 9; r++) {
    for (int c = 0; c < 9; c++) {
      if (share_a_unit(row, column, r, c)) candidates[r][c].erase(digit);
    }
  }
}

// Whether the cell is the only one of its row, column or box that can hold the digit.
bool is_unique(int row, int column, int digit) {
  int in_row = 0, in_column = 0, in_box = 0;
  for (int i = 0; i < 9; i++) {
    in_row += int(candidates[row][i].count(digit));
    in_column += int(candidates[i][column].count(digit));
    in_box += int(candidates[row / 3 * 3 + i / 3][column / 3 * 3 + i % 3].count(digit));
  }
  return in_row == 1 || in_column == 1 || in_box == 1;
}

bool place_one() {
  for (int row = 0; row < 9; row++) {
    for (int column = 0; column < 9; column++) {
      const std::set<int>& here = candidates[row][column];
      for (int digit : here) {
        if (here.size() == 1 || is_unique(row, column, digit)) {
          place(row, column, digit);
          return true;
        }
      }
    }
  }
  return false;
}

int main() {
  for (auto& row : candidates) {
    for (auto& cell : row) cell = {1, 2, 3, 4, 5, 6, 7, 8, 9};
  }
  for (int row = 0; row < 9; row++) {
    for (int column = 0; column < 9; column++) {
      int digit;
      std::cin >> digit;
      if (digit != 0) place(row, column, digit);
    }
  }
  while (place_one()) {
  }
  bool easy = true;
  std::string text;
  for (auto& row : grid) {
    for (int column = 0; column < 9; column++) {
      easy = easy && row[column] != 0;
      text += row[column] == 0 ? '.' : char('0' + row[column]);
      text += column == 8 ? '\n' : ' ';
    }
  }
  std::cout << (easy ? "Easy\n" : "Not easy\n") << text;
}
