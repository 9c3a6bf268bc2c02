// Task:    batch
// Mistake: fills all cells with one candidate before it guesses, and when the guess was wrong,
//          takes back the guess but not these.
// Source:  cells with one candidate first, then a guess
// Tested:  accepted without the mistake.
// Caught by: 05-hard
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

int first(Digits free) {
  int digit = 1;
  while (!free[digit]) digit++;
  return digit;
}

bool solve() {
  int best;
  for (bool filled = true; filled;) {
    filled = false;
    best = -1;
    std::size_t fewest = 10;
    for (int cell = 0; cell < 81; cell++) {
      if (grid[cell] != '0') continue;
      const Digits free = candidates(cell);
      if (free.count() == 0) return false;
      if (free.count() == 1) {
        grid[cell] = char('0' + first(free));
        filled = true;
      } else if (free.count() < fewest) {
        fewest = free.count();
        best = cell;
      }
    }
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
  while (count-- > 0 && std::cin >> grid) {
    solve();
    std::cout << grid << '\n';
  }
}
