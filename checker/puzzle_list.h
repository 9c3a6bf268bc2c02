// Reads lists of puzzles as people have them: a batch input, lines of 81 characters, or the records
// of the Sudoku Exchange puzzle bank (github grantm/sudoku-exchange-puzzle-bank: 12 characters of a
// hash, a blank, 81 digits, a blank, a rating).
#ifndef CHECKER_PUZZLE_LIST_H_
#define CHECKER_PUZZLE_LIST_H_

#include <cstdlib>
#include <istream>
#include <stdexcept>
#include <string>
#include <vector>

#include "sudoku.h"

namespace sudoku {

/// The largest T of the task "batch" (problem.md).
constexpr int kMostPuzzles = 200;

/// A fault in a list; the text names the line.
struct ListError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// One puzzle of a list, and the line (from 1) on which it stands.
struct ListedPuzzle {
  Grid grid;
  std::size_t line;
};

namespace internal {

inline std::string on_line(std::size_t line, const std::string& what) {
  return "line " + std::to_string(line) + ": " + what;
}

/// The 81 characters within a line of a list: the line itself, or the middle of a bank record.
inline std::string puzzle_part(const std::string& line) {
  constexpr std::size_t kHash = 12;
  const bool record = line.size() > kHash + 1 + kCells && line[kHash] == ' ' &&
                      line[kHash + 1 + kCells] == ' ' && line.find(' ') == kHash;
  return record ? line.substr(kHash + 1, kCells) : line;
}

}  // namespace internal

/// Reads the whole stream. Lines may end in blanks or CR LF, and a byte order mark
/// may come first; in a list without a count, empty lines and lines
/// that start with `#` are passed over. Each puzzle is legal (no digit twice in a unit), but may
/// have any number of solutions. Throws ListError, also if there is no puzzle at all, or (in a
/// batch input) not as many as the first line says.
inline std::vector<ListedPuzzle> read_puzzle_list(std::istream& in) {
  std::vector<ListedPuzzle> puzzles;
  std::size_t number = 0, announced = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (number == 1 && line.compare(0, 3, "\xEF\xBB\xBF") == 0) line.erase(0, 3);
    line.erase(line.find_last_not_of(" \t\r") + 1);
    if (number == 1 && !line.empty() && line.size() < 10 &&
        line.find_first_not_of("0123456789") == std::string::npos) {
      announced = static_cast<std::size_t>(std::atoll(line.c_str()));
      if (announced == 0) throw ListError(internal::on_line(1, "T is 0"));
      continue;
    }
    if (announced == 0 && (line.empty() || line[0] == '#')) continue;
    if (announced != 0 && puzzles.size() == announced) {
      if (line.empty()) continue;
      throw ListError(internal::on_line(
          number, "more than the " + std::to_string(announced) + " puzzles that line 1 announces"));
    }
    const std::string part = internal::puzzle_part(line);
    if (part.size() != kCells) {
      throw ListError(internal::on_line(
          number, "expected 81 characters, found " + std::to_string(part.size())));
    }
    const auto grid = from_line(part);
    if (!grid) {
      throw ListError(internal::on_line(
          number, "character " + std::to_string(part.find_first_not_of(".0123456789") + 1) +
                      " of the puzzle is neither a digit nor a dot"));
    }
    if (const auto conflict = first_conflict(*grid)) {
      throw ListError(internal::on_line(number, describe(*conflict)));
    }
    puzzles.push_back({*grid, number});
  }
  if (puzzles.size() < announced) {
    throw ListError("line 1 announces " + std::to_string(announced) + " puzzles, but there are " +
                    std::to_string(puzzles.size()));
  }
  if (puzzles.empty()) throw ListError("there is no puzzle");
  return puzzles;
}

}  // namespace sudoku

#endif  // CHECKER_PUZZLE_LIST_H_
