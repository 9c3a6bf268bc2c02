// Task:    deduction
// Mistake: finds the candidates of all cells once, and when it places a digit, looks anew at that
//          cell only: digits are placed where they no longer can be.
// Source:  sets of candidates, found anew after each digit
// Tested:  accepted without the mistake.
// Caught by: 01-sample
#include <iostream>
#include <set>
#include <string>

int grid[9][9];
std::set<int> candidates[9][9];

void find_candidates(int row, int column) {
  candidates[row][column].clear();
  if (grid[row][column] != 0) return;
  candidates[row][column] = {1, 2, 3, 4, 5, 6, 7, 8, 9};
  for (int i = 0; i < 9; i++) {
    candidates[row][column].erase(grid[row][i]);
    candidates[row][column].erase(grid[i][column]);
    candidates[row][column].erase(grid[row / 3 * 3 + i / 3][column / 3 * 3 + i % 3]);
  }
}

void find_all_candidates() {
  for (int row = 0; row < 9; row++) {
    for (int column = 0; column < 9; column++) find_candidates(row, column);
  }
}

void place(int row, int column, int digit) {
  grid[row][column] = digit;
  find_candidates(row, column);
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
  for (auto& row : grid) {
    for (int& digit : row) std::cin >> digit;
  }
  find_all_candidates();
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
