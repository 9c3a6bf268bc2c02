// What the shrinkers share. A shrinker, shrink_TASK INPUT FOLDER, writes smaller valid inputs of
// its task into the folder, as ORDER-NAME: in the order in which they should be tried (the boldest
// first), each under a name that says what was done, and that means the same for the next, smaller
// input. It knows nothing of what makes a submission fail: whoever calls it tries the proposals and
// goes on from one that still fails, until none does (delta debugging: A. Zeller, R. Hildebrandt,
// Simplifying and Isolating Failure-Inducing Input, 2002).
#ifndef GENERATOR_SHRINK_H_
#define GENERATOR_SHRINK_H_

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "sudoku.h"

namespace shrink {

// Ends the program with a message and exit code 1.
[[noreturn]] inline void fail(const std::string& message) {
  std::fprintf(stderr, "%s\n", message.c_str());
  std::exit(1);
}

// The lines of the input file, without their line feeds.
inline std::vector<std::string> read_lines(const char* path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) fail(std::string(path) + ": cannot be read");
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// Writes the proposals of one shrinker.
class Proposals {
 public:
  explicit Proposals(const char* folder) : folder_(folder) {}

  // `bold`: a part of the change is proposed as well.
  void add(bool bold, const std::string& name, const std::string& input) {
    char order[24];
    std::snprintf(order, sizeof order, "%s-%06d-", bold ? "bold" : "step", ++count_);
    std::ofstream out(folder_ + "/" + order + name, std::ios::binary);
    out << input;
    if (!out.flush()) fail("cannot write to " + folder_);
  }

 private:
  std::string folder_;
  int count_ = 0;
};

// A grid with some more of its cells filled, and a name for which.
struct Filled {
  bool bold;  // more than one cell
  std::string name;
  sudoku::Grid grid;
};

// Every way to fill the empty cells in a stretch of the grid from one of its solutions: stretches
// of half the grid, of a quarter, ... of a single cell, always at the same places.
inline std::vector<Filled> fill_in(const sudoku::Grid& grid) {
  std::vector<Filled> result;
  sudoku::Grid solution;
  if (sudoku::count_solutions(grid, 1, &solution) == 0) fail("a grid without a solution");
  constexpr std::size_t kStretches[] = {41, 21, 11, 6, 3, 1};
  for (const std::size_t length : kStretches) {
    for (std::size_t begin = 0; begin < sudoku::kCells; begin += length) {
      Filled filled{length > 1, "fill-" + std::to_string(begin) + "-" + std::to_string(length),
                    grid};
      for (std::size_t i = begin; i < begin + length && i < sudoku::kCells; ++i)
        filled.grid[i] = solution[i];
      if (filled.grid != grid) result.push_back(filled);
    }
  }
  return result;
}

// The grid that nine lines hold; `blank` stands between two cells if it is not 0.
inline sudoku::Grid read_grid(const std::vector<std::string>& lines, char blank) {
  std::string cells;
  for (const std::string& line : lines)
    for (const char c : line)
      if (c != blank) cells += c;
  const auto grid = sudoku::from_line(cells);
  if (!grid) fail("not a grid");
  return *grid;
}

// Nine lines, as read_grid takes them.
inline std::string write_grid(const sudoku::Grid& grid, char empty, const std::string& between) {
  const std::string cells = sudoku::to_line(grid, empty);
  std::string text;
  for (std::size_t i = 0; i < cells.size(); ++i)
    text += cells[i] + (i % 9 == 8 ? std::string("\n") : between);
  return text;
}

}  // namespace shrink

#endif  // GENERATOR_SHRINK_H_
