// Task:   batch
// Method: most-constrained cell, with sets of digits as nine-bit masks. One pass over the empty
//         cells finds the cell with the fewest candidates; where all have two or more, the same
//         pass has also told which digits have one place left in a row, column or box (take it)
//         or none (go back), so that the search guesses only where it must.
// Source: J. R. Bitner and E. M. Reingold, Backtrack Programming Techniques (1975); counting
//         places with "once" and "twice" masks is common among sudoku solvers.
// Cost:   8 us for a hard puzzle of the puzzle bank, 10 us for a diabolical one, 15 us with 17
//         clues, 160 us for the hardest known.
// Tested: every answer checked on seven public collections, and against batch_most_constrained.cpp;
//         broken inputs; ASan, UBSan, valgrind.
#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

constexpr unsigned kAll = 0x1FF;  // bit d - 1 stands for digit d
constexpr int kUnits = 27;        // 0..8 rows, 9..17 columns, 18..26 boxes

// The row, column and box of each cell.
struct Units {
  Units() {
    for (int cell = 0; cell < 81; ++cell) {
      of[cell][0] = cell / 9;
      of[cell][1] = 9 + cell % 9;
      of[cell][2] = 18 + cell / 27 * 3 + cell % 9 / 3;
    }
  }
  int of[81][3];
};
const Units units;

// The number of bits in a nine-bit mask. (Without -mpopcnt, std::bitset calls a function.)
struct BitCounts {
  BitCounts() {
    for (unsigned mask = 1; mask <= kAll; ++mask)
      of[mask] = of[mask / 2] + static_cast<int>(mask % 2);
  }
  int of[kAll + 1] = {};
};
const BitCounts bit_counts;

int lowest_digit(unsigned mask) {
  int digit = 1;
  while ((mask & 1) == 0) {
    mask >>= 1;
    ++digit;
  }
  return digit;
}

struct Puzzle {
  char digits[82] = {};  // '1' to '9', and an end that puts() understands
  unsigned used[kUnits] = {};
  int empty[81];  // the cells still empty, in any order
  int empties = 0;

  void toggle(int cell, unsigned digit) {
    for (int unit : units.of[cell]) used[unit] ^= digit;
  }

  unsigned candidates(int cell) const {
    const int* const unit = units.of[cell];
    return kAll & ~(used[unit[0]] | used[unit[1]] | used[unit[2]]);
  }

  // The cell to fill next, as its index in `empty`, and the digits to try there.
  struct Choice {
    int index;
    unsigned digits;
  };
  Choice choose() const {
    Choice best = {0, kAll};
    int fewest = 10;
    unsigned once[kUnits] = {}, twice[kUnits] = {};  // digits with at least so many places
    for (int i = 0; i < empties; ++i) {
      const unsigned mask = candidates(empty[i]);
      if (bit_counts.of[mask] < fewest) {
        best = {i, mask};
        fewest = bit_counts.of[mask];
        if (fewest <= 1) return best;
      }
      for (int unit : units.of[empty[i]]) {
        twice[unit] |= once[unit] & mask;
        once[unit] |= mask;
      }
    }
    unsigned lonely[kUnits], any = 0;
    for (int unit = 0; unit < kUnits; ++unit) {
      if ((once[unit] | used[unit]) != kAll) return {0, 0};
      lonely[unit] = once[unit] & ~twice[unit];
      any |= lonely[unit];
    }
    if (any == 0) return best;
    for (int i = 0;; ++i) {
      const int* const unit = units.of[empty[i]];
      const unsigned mask =
          (lonely[unit[0]] | lonely[unit[1]] | lonely[unit[2]]) & candidates(empty[i]);
      if (mask == 0) continue;
      // Two digits that both have to be here: either fails, so trying one of them is enough.
      return {i, mask & (~mask + 1)};
    }
  }

  bool solve() {
    if (empties == 0) return true;
    const Choice choice = choose();
    if (choice.digits == 0) return false;
    const int cell = empty[choice.index];
    empty[choice.index] = empty[--empties];
    for (unsigned rest = choice.digits; rest != 0; rest &= rest - 1) {
      const unsigned digit = rest & (~rest + 1);
      toggle(cell, digit);
      digits[cell] = static_cast<char>('0' + lowest_digit(digit));
      if (solve()) return true;
      toggle(cell, digit);
    }
    empty[empties++] = empty[choice.index];
    empty[choice.index] = cell;
    return false;
  }
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

std::string unit_name(int unit) {
  static const char* const kinds[3] = {"row ", "column ", "box "};
  return kinds[unit / 9] + std::to_string(unit % 9 + 1);
}

void read_puzzle(const std::string& name, Puzzle& puzzle) {
  static std::string line;
  if (!read_line(line)) fail(name + " is missing");
  if (line.size() != 81) {
    fail(name + ": expected 81 digits, found " + std::to_string(line.size()) +
         (line.size() == kLongest ? " or more" : ""));
  }
  for (int cell = 0; cell < 81; ++cell) {
    const char c = line[static_cast<std::size_t>(cell)];
    if (c == '0' || c == '.') {
      puzzle.empty[puzzle.empties++] = cell;
      continue;
    }
    if (c < '1' || c > '9') {
      fail(name + ": character " + std::to_string(cell + 1) + " is not a digit");
    }
    const unsigned digit = 1U << (c - '1');
    for (int unit : units.of[cell]) {
      if (puzzle.used[unit] & digit) fail(name + ": " + unit_name(unit) + " has " + c + " twice");
    }
    puzzle.toggle(cell, digit);
    puzzle.digits[cell] = c;
  }
}

}  // namespace

int main() {
  const long long count = read_count();
  for (long long number = 1; number <= count; ++number) {
    const std::string name = "puzzle " + std::to_string(number);
    Puzzle puzzle;
    read_puzzle(name, puzzle);
    if (!puzzle.solve()) fail(name + " has no solution");
    std::puts(puzzle.digits);
  }
  for (std::string line; read_line(line);) {
    if (line.empty()) continue;
    fail("line " + std::to_string(count + 2) + ": expected nothing after puzzle " +
         std::to_string(count));
  }
  if (std::fflush(stdout) != 0) fail("cannot write the output");
  return 0;
}
