// One floor for "greenhouse", from exactly one source:
//   -floor FLOOR      that floor as it is
//   -like FLOOR       a random isomorph of it
//   -clues N          a random floor with N planted beds, 22 to 81
//   -empty PART       a random full floor with a part cleared: row:3, column:3, block:3 or crop:3;
//                     several parts may be given
// and
//   -digits LOW..HIGH what it may cost in reading order, in digits written (default 0..100000)
#include <cstdint>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include "cost.h"
#include "options.h"
#include "puzzle.h"
#include "sudoku.h"
#include "symmetry.h"
#include "testlib.h"

namespace {

using sudoku::Grid;

constexpr std::int64_t kMostDigits = 100'000;  // tasks with a higher cost fail in Python

// A part to clear: the cells of a unit, or all beds of one crop.
struct Part {
  int unit = -1;
  int crop = 0;
};

Part part_in(const sudoku::Option& option) {
  const std::size_t colon = option.value.find(':');
  const std::string number = colon == std::string::npos ? "" : option.value.substr(colon + 1);
  if (number.size() != 1 || number < "1" || number > "9") {
    sudoku::reject(option, "not row, column, block or crop with a number, like row:3");
  }
  const std::vector<std::string> kinds = {"row", "column", "block", "crop"};
  const std::size_t kind = sudoku::choice_in({option.name, option.value.substr(0, colon)}, kinds);
  const int n = number[0] - '0';
  return kind == 3 ? Part{-1, n} : Part{static_cast<int>(kind) * 9 + n - 1, 0};
}

void clear(Grid& floor, const Part& part) {
  if (part.unit >= 0) {
    for (int i = 0; i < 9; ++i) {
      floor[static_cast<std::size_t>(sudoku::cell_of(part.unit, i))] = 0;
    }
  } else {
    for (std::uint8_t& crop : floor) crop = crop == part.crop ? 0 : crop;
  }
}

}  // namespace

int main(int argc, char* argv[]) {
  registerGen(argc, argv, 1);
  Grid given{};
  bool as_it_is = false, isomorph = false;
  int clues = 0;
  std::vector<Part> parts;
  std::pair<std::int64_t, std::int64_t> digits(0, kMostDigits);
  for (const sudoku::Option& option :
       sudoku::read_options(argc, argv, {"floor", "like", "clues", "empty", "digits"})) {
    if (option.name == "floor" || option.name == "like") {
      given = sudoku::puzzle_in(option);
      (option.name == "floor" ? as_it_is : isomorph) = true;
    } else if (option.name == "clues") {
      clues = static_cast<int>(sudoku::number_in(option, 22, 81));
    } else if (option.name == "empty") {
      parts.push_back(part_in(option));
    } else {
      digits = sudoku::range_in(option, 0, kMostDigits);
    }
  }
  if (as_it_is + isomorph + (clues > 0) + !parts.empty() != 1) {
    quitf(_fail, "give one of -floor, -like, -clues and -empty");
  }

  for (int attempt = 0; attempt < 10'000; ++attempt) {
    Grid floor = given;
    if (isomorph) floor = sudoku::transformed(sudoku::random_symmetry(), given);
    if (clues > 0) floor = sudoku::random_puzzle(clues);
    if (!parts.empty()) floor = sudoku::random_grid();
    for (const Part& part : parts) clear(floor, part);
    const std::int64_t cost =
        sudoku::in_order_digits(floor, sudoku::reading_order(), digits.second);
    if (cost >= digits.first && cost <= digits.second && sudoku::is_unique(floor)) {
      for (int row = 0; row < 9; ++row) {
        std::printf("%s\n", sudoku::to_line(floor).substr(std::size_t(row) * 9, 9).c_str());
      }
      sudoku::flush_output();
      return 0;
    }
  }
  quitf(_fail, "10000 floors were tried, and none was what the options ask for");
}
