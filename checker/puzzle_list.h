// Reads lists of puzzles as people have them: an input of any task, lines of 81 characters, or the
// records of the Sudoku Exchange puzzle bank (github grantm/sudoku-exchange-puzzle-bank: 12
// characters of a hash, a blank, 81 digits, a blank, a rating).
#ifndef CHECKER_PUZZLE_LIST_H_
#define CHECKER_PUZZLE_LIST_H_

#include <cstdlib>
#include <fstream>
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

/// One puzzle of a list, the line (from 1) on which it starts, and in a bank record what stands
/// after the puzzle.
struct ListedPuzzle {
  Grid grid;
  std::size_t line;
  std::string rating;
};

namespace internal {

inline std::string on_line(std::size_t line, const std::string& what) {
  return "line " + std::to_string(line) + ": " + what;
}

/// Where the 81 characters start in the record of a bank; 0 if the line is no such record.
inline std::size_t record_start(const std::string& line) {
  constexpr std::size_t kHash = 12;
  const bool record = line.size() > kHash + 1 + kCells && line[kHash] == ' ' &&
                      line[kHash + 1 + kCells] == ' ' && line.find(' ') == kHash;
  return record ? kHash + 1 : 0;
}

/// The nine characters of one line of a board that takes nine lines, with or without single blanks
/// between them; empty if the line is not that.
inline std::string row_part(const std::string& line) {
  std::string row;
  if (line.size() != 9 && line.size() != 17) return row;
  const std::size_t step = line.size() / 8;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (i % step != 0 && line[i] != ' ') return {};
    if (i % step == 0) row += line[i];
  }
  return row.find_first_not_of(".0123456789") == std::string::npos ? row : std::string();
}

}  // namespace internal

/// Reads the whole stream. A puzzle takes one line; with `in_rows` there may also be puzzles in
/// nine lines of nine characters, as in inputs of the other tasks. Lines may end in blanks or CR
/// LF, and a byte order mark may come first; in a list without a count, empty lines and lines that
/// start with `#` are passed over. Each puzzle is legal (no digit twice in a unit), but may have
/// any number of solutions. Throws ListError, also if there is no puzzle at all, or (in a batch
/// input) not as many as the first line says.
inline std::vector<ListedPuzzle> read_puzzle_list(std::istream& in, bool in_rows = false) {
  std::vector<ListedPuzzle> puzzles;
  std::size_t number = 0, announced = 0;
  std::string rows;  // those read so far of a puzzle in nine lines
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (number == 1 && line.compare(0, 3, "\xEF\xBB\xBF") == 0) line.erase(0, 3);
    line.erase(line.find_last_not_of(" \t\r") + 1);
    if (number == 1 && !line.empty() && line.size() < (in_rows ? 9 : 10) &&
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
    const std::string row = in_rows && announced == 0 ? internal::row_part(line) : std::string();
    if (rows.empty() != row.empty() && !rows.empty()) {
      throw ListError(internal::on_line(
          number, "expected row " + std::to_string(rows.size() / 9 + 1) + " of a puzzle"));
    }
    rows += row;
    if (!row.empty() && rows.size() < kCells) continue;
    const std::size_t start = internal::record_start(line);
    const std::string part = !row.empty() ? rows : start > 0 ? line.substr(start, kCells) : line;
    rows.clear();
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
    puzzles.push_back({*grid, row.empty() ? number : number - 8,
                       start > 0 ? line.substr(start + kCells + 1) : std::string()});
  }
  // A disk that fails, or a line that memory does not hold, is not the end of the list.
  if (in.bad()) throw ListError(internal::on_line(number + 1, "cannot be read"));
  if (!rows.empty()) {
    throw ListError(internal::on_line(
        number, "the last puzzle has " + std::to_string(rows.size() / 9) + " of 9 rows"));
  }
  if (puzzles.size() < announced) {
    throw ListError("line 1 announces " + std::to_string(announced) + " puzzles, but there are " +
                    std::to_string(puzzles.size()));
  }
  if (puzzles.empty()) throw ListError("there is no puzzle");
  return puzzles;
}

/// The same from a file, in all forms. Every message of its ListErrors starts with the path.
inline std::vector<ListedPuzzle> read_puzzle_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  // A folder can be opened, but not read.
  if (in) in.peek();
  if (!in && !in.eof()) throw ListError(path + ": cannot be read");
  in.clear();
  try {
    return read_puzzle_list(in, true);
  } catch (const ListError& error) {
    throw ListError(path + ": " + error.what());
  }
}

}  // namespace sudoku

#endif  // CHECKER_PUZZLE_LIST_H_
