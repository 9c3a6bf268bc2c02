// Reads generator/records.tsv: the puzzles that are known to cost an order most, each with its
// exact number of digits. Tab-separated: order, digits, puzzle, how to make it. The first line is a
// header.
#ifndef GENERATOR_RECORDS_H_
#define GENERATOR_RECORDS_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <string>
#include <vector>

#include "figures.h"
#include "puzzle_list.h"
#include "sudoku.h"

namespace sudoku {

/// One line; the order by its column in figure_names().
struct Record {
  std::size_t line;  // the header stands on line 1
  std::size_t column;
  std::int64_t digits;
  Grid puzzle;
};

/// Reads the file. Throws ListError, with file and line.
inline std::vector<Record> read_records(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw ListError(path + ": cannot be read");
  std::vector<Record> records;
  std::size_t number = 0;
  for (std::string line; std::getline(in, line);) {
    if (++number == 1) continue;
    const auto bad = [&](const char* what) {
      return ListError(path + ": " + internal::on_line(number, what));
    };
    std::vector<std::string> fields(1);
    for (const char c : line) {
      if (c == '\t') {
        fields.emplace_back();
      } else {
        fields.back() += c;
      }
    }
    if (fields.size() != 4) throw bad("expected order, digits, puzzle, origin between tabs");
    const auto& names = figure_names();
    const auto name = std::find(names.begin(), names.begin() + kInOrderFigures, fields[0]);
    if (name == names.begin() + kInOrderFigures) throw bad("there is no such order");
    if (fields[1].size() > 15 || fields[1].find_first_not_of("0123456789") != std::string::npos ||
        fields[1].find_first_not_of('0') == std::string::npos) {
      throw bad("the digits are not a number from 1");
    }
    const auto puzzle = from_line(fields[2]);
    if (!puzzle || first_conflict(*puzzle)) throw bad("the puzzle is not one");
    records.push_back(
        {number, static_cast<std::size_t>(name - names.begin()), std::stoll(fields[1]), *puzzle});
  }
  if (!in.eof()) throw ListError(path + ": cannot be read");
  if (number == 0) throw ListError(path + ": is empty; line 1 should be the header");
  return records;
}

}  // namespace sudoku

#endif  // GENERATOR_RECORDS_H_
