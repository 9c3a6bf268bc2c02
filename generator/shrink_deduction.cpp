// Usage: shrink_deduction INPUT FOLDER
// Proposes boards with more of their cells filled (shrink.h).
#include "shrink.h"

int main(int argc, char** argv) {
  if (argc != 3) shrink::fail("usage: shrink_deduction INPUT FOLDER");
  const sudoku::Grid board = shrink::read_grid(shrink::read_lines(argv[1]), ' ');
  shrink::Proposals proposals(argv[2]);
  for (const auto& filled : shrink::fill_in(board))
    proposals.add(filled.bold, filled.name, shrink::write_grid(filled.grid, '0', " "));
}
