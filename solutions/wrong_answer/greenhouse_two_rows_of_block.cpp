// Task:    greenhouse
// Mistake: looks at two of the three rows of a block.
// Source:  backtracking that looks along row, column and block each time
// Tested:  accepted without the mistake.
// Caught by: 62-last-row-of-a-block-left
#include <iostream>
#include <string>
#include <vector>

std::vector<std::string> beds(9);

bool fits(std::size_t row, std::size_t column, char crop) {
  for (std::size_t i = 0; i < 9; i++) {
    if (beds[row][i] == crop || beds[i][column] == crop) return false;
    if (i < 6 && beds[row / 3 * 3 + i / 3][column / 3 * 3 + i % 3] == crop) return false;
  }
  return true;
}

bool solve(std::size_t bed) {
  if (bed == 81) return true;
  const std::size_t row = bed / 9, column = bed % 9;
  if (beds[row][column] != '.') return solve(bed + 1);
  for (char crop = '1'; crop <= '9'; crop++) {
    if (!fits(row, column, crop)) continue;
    beds[row][column] = crop;
    if (solve(bed + 1)) return true;
    beds[row][column] = '.';
  }
  return false;
}

int main() {
  for (auto& row : beds) std::cin >> row;
  solve(0);
  for (const auto& row : beds) std::cout << row << '\n';
}
