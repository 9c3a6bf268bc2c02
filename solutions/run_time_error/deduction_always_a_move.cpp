// Task:    deduction
// Mistake: goes on until the grid is full and takes for granted that there is always a next move;
//          where the rules are stuck, at() throws.
// Source:  a list of all moves that the rules allow, of which the first is made
// Tested:  accepted without the mistake.
// Caught by: 02-sample-not-easy
#include <iostream>
#include <vector>

struct Move {
  int row, column, digit;
};

int grid[9][9];
int empty_cells = 0;

bool can_hold(int row, int column, int digit) {
  if (grid[row][column] != 0) return false;
  for (int i = 0; i < 9; i++) {
    if (grid[row][i] == digit || grid[i][column] == digit) return false;
    if (grid[row / 3 * 3 + i / 3][column / 3 * 3 + i % 3] == digit) return false;
  }
  return true;
}

std::vector<Move> moves() {
  std::vector<Move> result;
  for (int row = 0; row < 9; row++) {
    for (int column = 0; column < 9; column++) {
      int values = 0;
      for (int digit = 1; digit <= 9; digit++) values += can_hold(row, column, digit);
      for (int digit = 1; digit <= 9; digit++) {
        if (!can_hold(row, column, digit)) continue;
        int in_row = 0, in_column = 0, in_box = 0;
        for (int i = 0; i < 9; i++) {
          in_row += can_hold(row, i, digit);
          in_column += can_hold(i, column, digit);
          in_box += can_hold(row / 3 * 3 + i / 3, column / 3 * 3 + i % 3, digit);
        }
        if (values == 1 || in_row == 1 || in_column == 1 || in_box == 1) {
          result.push_back({row, column, digit});
        }
      }
    }
  }
  return result;
}

int main() {
  for (auto& row : grid) {
    for (int& digit : row) {
      std::cin >> digit;
      empty_cells += digit == 0;
    }
  }
  while (empty_cells > 0) {
    const Move move = moves().at(0);
    grid[move.row][move.column] = move.digit;
    empty_cells--;
  }
  std::cout << (empty_cells == 0 ? "Easy\n" : "Not easy\n");
  for (auto& row : grid) {
    for (int column = 0; column < 9; column++) {
      std::cout << (row[column] == 0 ? '.' : char('0' + row[column])) << (column == 8 ? '\n' : ' ');
    }
  }
}
