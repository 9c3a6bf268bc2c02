// Task:    greenhouse
// Mistake: goes to the next row when it reaches the last column, not after it: the beds of that
//          column are never planted.
// Source:  backtracking that looks along row, column and block each time
// Tested:  accepted without the mistake.
// Caught by: 01-sample, 24-column-9-empty
#include <iostream>
#include <string>
#include <vector>

std::vector<std::string> beds(9);

bool fits(std::size_t row, std::size_t column, char crop) {
  for (std::size_t i = 0; i < 9; i++) {
    if (beds[row][i] == crop || beds[i][column] == crop) return false;
    if (beds[row / 3 * 3 + i / 3][column / 3 * 3 + i % 3] == crop) return false;
  }
  return true;
}

bool solve(std::size_t row, std::size_t column) {
  if (column == 8) return solve(row + 1, 0);
  if (row == 9) return true;
  if (beds[row][column] != '.') return solve(row, column + 1);
  for (char crop = '1'; crop <= '9'; crop++) {
    if (!fits(row, column, crop)) continue;
    beds[row][column] = crop;
    if (solve(row, column + 1)) return true;
    beds[row][column] = '.';
  }
  return false;
}

int main() {
  for (auto& row : beds) std::cin >> row;
  solve(0, 0);
  for (const auto& row : beds) std::cout << row << '\n';
}
