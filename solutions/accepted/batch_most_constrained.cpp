// Task:   batch
// Method: always fill the empty cell with the fewest candidates. A cell without a candidate ends
//         the branch, a cell with one costs nothing; only where all have more is there a guess.
//         Of equals the cell that has run out of candidates most often: there the puzzle is
//         tight, and a puzzle without a solution is soon found out.
// Source: J. R. Bitner and E. M. Reingold, Backtrack Programming Techniques (1975).
// Cost:   29 us for a hard puzzle of the puzzle bank, 37 us for a diabolical one; 0.9 ms for the
//         hardest known; 1.6 ms on average with 17 clues, where few puzzles take most of it.
//         There is no bound: a puzzle without a solution can take seconds, and some may take far
//         longer.
// Tested: every answer checked on seven public collections; broken inputs; ASan, UBSan, valgrind.
#include <bitset>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

namespace {

using Digits = std::bitset<10>;  // a set of digits; bit 0 stays unused

Digits single(int digit) {
  return Digits().set(static_cast<std::size_t>(digit));
}

class Puzzle {
 public:
  // Writes a digit into an empty cell. The caller has made sure that it is a candidate there.
  void place(int cell, int digit) {
    toggle(cell, digit);
    digit_[cell] = digit;
  }
  void leave_empty(int cell) { empty_.push_back(cell); }

  // The digits that neither row nor column nor box of the cell has.
  Digits candidates(int cell) const {
    return ~(row_[cell / 9] | column_[cell % 9] | box_[box_of(cell)] | single(0));
  }

  // Fills all cells that are still empty, or returns false: there is no way to do it.
  bool solve() { return solve_from(0); }

  int digit(int cell) const { return digit_[cell]; }

  // Where the digit already stands, for a message: "row 3", "column 7" or "box 5"; or "".
  std::string unit_with(int digit, int cell) const {
    const auto d = static_cast<std::size_t>(digit);
    if (row_[cell / 9][d]) return "row " + std::to_string(cell / 9 + 1);
    if (column_[cell % 9][d]) return "column " + std::to_string(cell % 9 + 1);
    if (box_[box_of(cell)][d]) return "box " + std::to_string(box_of(cell) + 1);
    return "";
  }

 private:
  static int box_of(int cell) { return cell / 27 * 3 + cell % 9 / 3; }

  // Adds the digit to the three sets of the cell, or takes it out again.
  void toggle(int cell, int digit) {
    row_[cell / 9] ^= single(digit);
    column_[cell % 9] ^= single(digit);
    box_[box_of(cell)] ^= single(digit);
  }

  // The cells empty_[0..filled) are filled, the others are still to be.
  bool solve_from(std::size_t filled) {
    if (filled == empty_.size()) return true;
    std::size_t best = filled, fewest = 10;
    for (std::size_t i = filled; i < empty_.size(); ++i) {
      const std::size_t count = candidates(empty_[i]).count();
      if (count < fewest || (count == fewest && failed_[empty_[i]] > failed_[empty_[best]])) {
        fewest = count;
        best = i;
      }
    }
    std::swap(empty_[filled], empty_[best]);
    const int cell = empty_[filled];
    const Digits possible = candidates(cell);
    if (fewest == 0) ++failed_[cell];
    for (int digit = 1; digit <= 9; ++digit) {
      if (!possible[static_cast<std::size_t>(digit)]) continue;
      place(cell, digit);
      if (solve_from(filled + 1)) return true;
      toggle(cell, digit);
    }
    return false;
  }

  int digit_[81] = {};
  int failed_[81] = {};  // how often the cell had no candidate left
  Digits row_[9], column_[9], box_[9];
  std::vector<int> empty_;
};

[[noreturn]] void fail(const std::string& message) {
  std::fprintf(stderr, "%s\n", message.c_str());
  std::exit(1);  // which writes out all earlier answers
}

// Reads a line without its end. Only the first kLongest characters of an endless one.
constexpr std::size_t kLongest = 1000;
bool read_line(std::string& line) {
  line.clear();
  int c = std::getc(stdin);
  if (std::ferror(stdin)) fail("cannot read the input");
  if (c == EOF) return false;
  for (; c != EOF && c != '\n' && line.size() < kLongest; c = std::getc(stdin)) {
    line += static_cast<char>(c);
  }
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return true;
}

// The number of puzzles. Any number goes, as nothing is kept.
long long read_count() {
  std::string line;
  const bool found = read_line(line);
  if (!found || line.empty() || line.size() > 18 ||
      line.find_first_not_of("0123456789") != std::string::npos || std::stoll(line) == 0) {
    fail("line 1: expected the number of puzzles, 1 or more");
  }
  return std::stoll(line);
}

Puzzle read_puzzle(const std::string& name) {
  std::string line;
  if (!read_line(line)) fail(name + " is missing");
  if (line.size() != 81) {
    fail(name + ": expected 81 digits, found " + std::to_string(line.size()) +
         (line.size() == kLongest ? " or more" : ""));
  }
  Puzzle puzzle;
  for (int cell = 0; cell < 81; ++cell) {
    const char c = line[static_cast<std::size_t>(cell)];
    if (c == '0' || c == '.') {
      puzzle.leave_empty(cell);
    } else if (c < '1' || c > '9') {
      fail(name + ": character " + std::to_string(cell + 1) + " is not a digit");
    } else {
      const std::string unit = puzzle.unit_with(c - '0', cell);
      if (!unit.empty()) fail(name + ": " + unit + " has " + c + " twice");
      puzzle.place(cell, c - '0');
    }
  }
  return puzzle;
}

}  // namespace

int main() {
  const long long count = read_count();
  for (long long number = 1; number <= count; ++number) {
    const std::string name = "puzzle " + std::to_string(number);
    Puzzle puzzle = read_puzzle(name);
    if (!puzzle.solve()) fail(name + " has no solution");
    std::string answer;
    for (int cell = 0; cell < 81; ++cell) answer += static_cast<char>('0' + puzzle.digit(cell));
    std::puts(answer.c_str());
  }
  for (std::string line; read_line(line);) {
    if (line.empty()) continue;
    fail("line " + std::to_string(count + 2) + ": expected nothing after puzzle " +
         std::to_string(count));
  }
  if (std::fflush(stdout) != 0) fail("cannot write the output");
  return 0;
}
