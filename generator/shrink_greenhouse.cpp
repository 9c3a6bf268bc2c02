// Usage: shrink_greenhouse INPUT FOLDER
// Proposes floors with more of their beds planted (shrink.h).
#include "shrink.h"

int main(int argc, char** argv) {
  if (argc != 3) shrink::fail("usage: shrink_greenhouse INPUT FOLDER");
  const sudoku::Grid floor = shrink::read_grid(shrink::read_lines(argv[1]), '\0');
  shrink::Proposals proposals(argv[2]);
  for (const auto& filled : shrink::fill_in(floor))
    proposals.add(filled.bold, filled.name, shrink::write_grid(filled.grid, '.', ""));
}
