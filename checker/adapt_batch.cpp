// Usage: adapt_batch LIST INPUT
// Turns any list of puzzles (puzzle_list.h) into an input of the task "batch", of any size, for
// scripts/judge.sh --in. Prints how many times the largest test of the task it is (at least 1), and
// what it holds: "100 20000 puzzles". Exit 1, with a message and nothing written, on a bad list.
#include <algorithm>
#include <cstdio>
#include <fstream>

#include "puzzle_list.h"

int main(int argc, char** argv) {
  if (argc != 3) {
    std::fprintf(stderr, "usage: adapt_batch LIST INPUT\n");
    return 1;
  }
  try {
    std::ifstream in(argv[1], std::ios::binary);
    if (!in) throw sudoku::ListError("cannot be read");
    const auto puzzles = sudoku::read_puzzle_list(in);
    std::ofstream out(argv[2], std::ios::binary);
    out << puzzles.size() << '\n';
    for (const auto& puzzle : puzzles) out << sudoku::to_line(puzzle.grid, '0') << '\n';
    out.close();
    if (!out) throw sudoku::ListError(std::string("cannot write ") + argv[2]);
    const auto count = static_cast<double>(puzzles.size());
    std::printf("%g %zu puzzle%s\n", std::max(1.0, count / sudoku::kMostPuzzles), puzzles.size(),
                puzzles.size() == 1 ? "" : "s");
  } catch (const sudoku::ListError& error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 1;
  }
  return 0;
}
