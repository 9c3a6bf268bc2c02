// Task:    batch
// Mistake: reads a puzzle with std::stoll. No integer type has 81 digits, and out_of_range is
//          thrown.
// Source:  most-constrained-cell search with masks of used digits
// Tested:  accepted without the mistake.
// Caught by: 01-sample
#include <iostream>
#include <string>
#include <utility>
#include <vector>

struct Puzzle {
  char text[82];
  int row[9] = {}, column[9] = {}, box[9] = {};
  std::vector<int> empty;

  static int box_of(int cell) { return cell / 27 * 3 + cell % 9 / 3; }

  void read() {
    for (int cell = 0; cell < 81; cell++) {
      if (text[cell] == '0') {
        empty.push_back(cell);
      } else {
        toggle(cell, 1 << (text[cell] - '0'));
      }
    }
  }

  void toggle(int cell, int digit) {
    row[cell / 9] ^= digit;
    column[cell % 9] ^= digit;
    box[box_of(cell)] ^= digit;
  }

  int used(int cell) const { return row[cell / 9] | column[cell % 9] | box[box_of(cell)]; }

  bool solve(std::size_t done) {
    if (done == empty.size()) return true;
    std::size_t best = done;
    int fewest = 10;
    for (std::size_t i = done; i < empty.size(); i++) {
      int count = 0;
      for (int digit = 1; digit <= 9; digit++) count += (used(empty[i]) >> digit & 1) == 0;
      if (count < fewest) {
        fewest = count;
        best = i;
      }
    }
    std::swap(empty[done], empty[best]);
    const int cell = empty[done];
    for (int digit = 1; digit <= 9; digit++) {
      if (used(cell) >> digit & 1) continue;
      text[cell] = char('0' + digit);
      toggle(cell, 1 << digit);
      if (solve(done + 1)) return true;
      toggle(cell, 1 << digit);
    }
    text[cell] = '0';
    return false;
  }
};

int main() {
  int count;
  std::cin >> count;
  while (count-- > 0) {
    Puzzle puzzle;
    std::string digits;
    std::cin >> digits;
    long long number = std::stoll(digits);
    for (int cell = 80; cell >= 0; cell--, number /= 10)
      puzzle.text[cell] = char('0' + number % 10);
    puzzle.text[81] = 0;
    puzzle.read();
    puzzle.solve(0);
    std::cout << puzzle.text << '\n';
  }
  return 0;
}
