// Task:    batch
// Mistake: guesses only in cells with two candidates, of which there is always one, until there is
//          none.
// Source:  always the cell with the fewest candidates
// Tested:  accepted without the mistake.
// Caught by: 06-diabolical
#include <bitset>
#include <iostream>
#include <string>
#include <vector>

using Digits = std::bitset<10>;

std::string grid;
std::vector<int> peers[81];

Digits candidates(int cell) {
  Digits free("1111111111");
  for (int other : peers[cell]) free.reset(grid[other] - '0');
  return free.reset(0);
}

bool solve() {
  int best = -1;
  std::size_t fewest = 3;
  bool open = false;
  for (int cell = 0; cell < 81; cell++) {
    if (grid[cell] != '0') continue;
    open = true;
    const std::size_t count = candidates(cell).count();
    if (count < fewest) fewest = count, best = cell;
    if (fewest < 2) break;
  }
  if (!open) return true;
  if (best < 0) return false;
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
  for (int a = 0; a < 81; a++) {
    for (int b = 0; b < 81; b++) {
      if (a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3)) {
        peers[a].push_back(b);
      }
    }
  }
  int count;
  std::cin >> count;
  while (count-- > 0 && std::cin >> grid) {
    solve();
    std::cout << grid << '\n';
  }
}
