// Task:    greenhouse
// Mistake: hands the floor over by value: the finished one is a copy, and the floor is printed as
//          it came.
// Source:  backtracking that looks along row, column and block each time
// Tested:  accepted without the mistake.
// Caught by: 01-sample
#include <iostream>
#include <string>
#include <vector>

using Floor = std::vector<std::string>;

bool fits(const Floor& beds, std::size_t row, std::size_t column, char crop) {
  for (std::size_t i = 0; i < 9; i++) {
    if (beds[row][i] == crop || beds[i][column] == crop) return false;
    if (beds[row / 3 * 3 + i / 3][column / 3 * 3 + i % 3] == crop) return false;
  }
  return true;
}

bool solve(Floor beds) {
  for (std::size_t row = 0; row < 9; row++) {
    for (std::size_t column = 0; column < 9; column++) {
      if (beds[row][column] != '.') continue;
      for (char crop = '1'; crop <= '9'; crop++) {
        if (!fits(beds, row, column, crop)) continue;
        beds[row][column] = crop;
        if (solve(beds)) return true;
        beds[row][column] = '.';
      }
      return false;
    }
  }
  return true;
}

int main() {
  Floor beds(9);
  for (auto& row : beds) std::cin >> row;
  solve(beds);
  for (const auto& row : beds) std::cout << row << '\n';
}
