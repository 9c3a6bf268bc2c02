// Task:    batch
// Mistake: looks for the most constrained cell before it asks whether there is one. On a full grid
//          the list of empty cells is empty, and at() throws.
// Source:  most-constrained-cell search with masks of used digits
// Tested:  accepted without the mistake.
// Caught by: 02-full-grids
#include <cstdio>
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
    if (best != done) std::swap(empty[done], empty[best]);
    const int cell = empty.at(done);
    for (int digit = 1; digit <= 9; digit++) {
      if (used(cell) >> digit & 1) continue;
      text[cell] = char('0' + digit);
      toggle(cell, 1 << digit);
      if (done + 1 == empty.size() || solve(done + 1)) return true;
      toggle(cell, 1 << digit);
    }
    text[cell] = '0';
    return false;
  }
};

int main() {
  int count;
  if (std::scanf("%d", &count) != 1) return 1;
  while (count-- > 0) {
    Puzzle puzzle;
    if (std::scanf("%81s", puzzle.text) != 1) return 1;
    puzzle.read();
    puzzle.solve(0);
    std::printf("%s\n", puzzle.text);
  }
  return 0;
}
