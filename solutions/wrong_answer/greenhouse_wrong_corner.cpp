// Task:    greenhouse
// Mistake: looks at the nine beds that begin at the bed itself, not at the corner of its block, and
//          stops at the edge of the floor.
// Source:  backtracking that looks along row, column and block each time
// Tested:  accepted without the mistake.
// Caught by: 01-sample
#include <iostream>
#include <string>
#include <vector>

using std::string;
using std::vector;

bool fits(const vector<string>& floor, std::size_t row, std::size_t column, char crop) {
  for (std::size_t i = 0; i < 9; i++) {
    if (floor[row][i] == crop || floor[i][column] == crop) return false;
    if (row + i / 3 > 8 || column + i % 3 > 8) continue;
    if (floor[row + i / 3][column + i % 3] == crop) return false;
  }
  return true;
}

bool solve(vector<string>& floor) {
  for (std::size_t row = 0; row < 9; row++) {
    for (std::size_t column = 0; column < 9; column++) {
      if (floor[row][column] != '.') continue;
      for (char crop = '1'; crop <= '9'; crop++) {
        if (!fits(floor, row, column, crop)) continue;
        floor[row][column] = crop;
        if (solve(floor)) return true;
        floor[row][column] = '.';
      }
      return false;
    }
  }
  return true;
}

int main() {
  vector<string> floor(9);
  for (string& row : floor) std::cin >> row;
  solve(floor);
  for (const string& row : floor) std::cout << row << '\n';
}
