// Task:    batch
// Mistake: prints "Case #1: " in front of each solution, as other contests want it.
// Source:  always the cell with the fewest candidates
// Tested:  accepted without the mistake.
// Caught by: 01-sample
#include <bitset>
#include <iostream>
#include <string>

using Digits = std::bitset<10>;

std::string grid;

Digits candidates(int cell) {
  Digits free("1111111110");
  for (int other = 0; other < 81; other++) {
    if (grid[other] != '0' && (other / 9 == cell / 9 || other % 9 == cell % 9 ||
                               (other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3))) {
      free.reset(grid[other] - '0');
    }
  }
  return free;
}

bool solve() {
  int best = -1;
  std::size_t fewest = 10;
  for (int cell = 0; cell < 81; cell++) {
    if (grid[cell] != '0') continue;
    const std::size_t count = candidates(cell).count();
    if (count < fewest) fewest = count, best = cell;
  }
  if (best < 0) return true;
  const Digits free = candidates(best);
  for (int digit = 1; digit <= 9; digit++) {
    if (!free[digit]) continue;
    grid[best] = char('0' + digit);
    if (solve()) return true;
    grid[best] = '0';
  }
  return false;
}

int main() {
  int count;
  std::cin >> count;
  for (int i = 1; i <= count && std::cin >> grid; i++) {
    solve();
    std::cout << "Case #" << i << ": " << grid << '\n';
  }
}
