// Usage: random_inputs FORMAT COUNT SEED
// Random valid inputs for the tests that need very many, on standard output:
//   lines   COUNT puzzles with one solution, one a line, 0 for an empty cell
//   rows    COUNT inputs of greenhouse in a row, 90 bytes each, of at most 10,000 digits in order
//   spaced  COUNT inputs of deduction in a row, 162 bytes each: boards with one or more solutions
// Every fiftieth puzzle is a new random minimal one, the others are isomorphs of it with some clues
// added; in `spaced`, every other board lacks some clues.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "cost.h"
#include "puzzle.h"
#include "symmetry.h"
#include "testlib.h"

namespace {

using sudoku::Grid;

Grid minimal{};

/// Some cells made what they are in `source`: none in every third case, else up to `most`.
void change(Grid& grid, const Grid& source, int most) {
  if (rnd.next(3) == 0) return;
  int left = rnd.next(most + 1);
  for (const std::size_t cell : sudoku::random_order<81>()) {
    if (left == 0) break;
    if (grid[cell] == source[cell]) continue;
    grid[cell] = source[cell];
    --left;
  }
}

Grid random_board(int number, bool may_lack_clues) {
  if (number % 50 == 0) minimal = sudoku::random_minimal_puzzle();
  Grid grid = sudoku::transformed(sudoku::random_symmetry(), minimal), solution{};
  if (may_lack_clues && number % 2 == 1) {
    change(grid, Grid{}, 20);
  } else if (sudoku::count_solutions(grid, 1, &solution) == 1) {
    change(grid, solution, rnd.next(4) == 0 ? 60 : 15);
  }
  return grid;
}

std::string in_rows(const std::string& cells, const char* between) {
  std::string text;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    text += cells[i];
    text += i % 9 == 8 ? "\n" : between;
  }
  return text;
}

}  // namespace

int main(int argc, char* argv[]) {
  if (argc != 4) return std::fprintf(stderr, "usage: random_inputs FORMAT COUNT SEED\n"), 2;
  registerGen(argc, argv, 1);
  const std::string format = argv[1];
  const int count = std::atoi(argv[2]);
  for (int i = 0; i < count; ++i) {
    Grid grid = random_board(i, format == "spaced");
    while (format == "rows" &&
           sudoku::in_order_digits(grid, sudoku::reading_order(), 10000) > 10000) {
      grid = random_board(i, false);
    }
    std::string text = sudoku::to_line(grid, format == "rows" ? '.' : '0') + "\n";
    if (format != "lines") text = in_rows(text.substr(0, 81), format == "spaced" ? " " : "");
    std::fwrite(text.data(), 1, text.size(), stdout);
  }
  return 0;
}
