// Usage: reference MANNER <INPUTS >ANSWERS
//   puzzles   an input of "batch" of any length, solved by the checker's solver, which also proves
//             that there is no second solution; exit 1 if there is
//   checker   inputs of "deduction", 162 bytes each: what the checker's rules make of them
//   rounds    the same by the oracle, round by round
// For "deduction" the answers are as mutants/harness.cpp prints them: an exit code and a hash.
#include <cstdint>
#include <cstdio>
#include <iostream>
#include <string>

#include "../oracle.h"
#include "sudoku.h"

namespace {

int solve_puzzles() {
  std::string line;
  std::getline(std::cin, line);
  for (std::size_t number = 1; std::getline(std::cin, line); ++number) {
    const auto grid = sudoku::from_line(line);
    sudoku::Grid solution{};
    if (!grid || sudoku::count_solutions(*grid, 2, &solution) != 1) {
      std::fprintf(stderr, "puzzle %zu has not one solution\n", number);
      return 1;
    }
    std::puts(sudoku::to_line(solution).c_str());
  }
  return 0;
}

std::string fixpoint(const std::string& board, bool by_rounds) {
  if (by_rounds) return oracle::fixpoint(board);
  sudoku::Grid grid = *sudoku::from_line(board);
  sudoku::deduce(grid);
  return sudoku::to_line(grid);
}

int deduce_boards(bool by_rounds) {
  std::string input(162, ' ');
  while (std::fread(&input[0], 1, input.size(), stdin) == input.size()) {
    std::string board;
    for (std::size_t i = 0; i < input.size(); i += 2) board += input[i];
    const std::string end = fixpoint(board, by_rounds);
    std::string text = end.find('.') == std::string::npos ? "Easy\n" : "Not easy\n";
    for (std::size_t i = 0; i < 81; ++i) {
      text += end[i];
      text += i % 9 == 8 ? '\n' : ' ';
    }
    std::uint64_t hash = 14695981039346656037u;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211u;
    std::printf("0 %016llx\n", static_cast<unsigned long long>(hash));
  }
  return 0;
}

}  // namespace

int main(int argc, char* argv[]) {
  const std::string manner = argc == 2 ? argv[1] : "";
  if (manner == "puzzles") return solve_puzzles();
  if (manner == "checker" || manner == "rounds") return deduce_boards(manner == "rounds");
  return std::fprintf(stderr, "usage: reference puzzles|checker|rounds\n"), 2;
}
