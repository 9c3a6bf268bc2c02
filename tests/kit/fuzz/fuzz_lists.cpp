// Any bytes as what `cost`, `adapt_batch` and the generators read: lists of puzzles in both
// manners, and records. What is read must be legal, and must be read again from plain lines.
#include <cstdint>
#include <cstdlib>
#include <sstream>

#include "puzzle_list.h"

namespace {

void read(const std::string& text, bool in_rows) {
  std::vector<sudoku::ListedPuzzle> puzzles;
  try {
    std::istringstream in(text);
    puzzles = sudoku::read_puzzle_list(in, in_rows);
  } catch (const sudoku::ListError& error) {
    if (*error.what() == '\0') std::abort();
    return;
  }
  std::string lines;
  for (const sudoku::ListedPuzzle& puzzle : puzzles) {
    if (sudoku::first_conflict(puzzle.grid)) std::abort();
    lines += sudoku::to_line(puzzle.grid) + "\n";
  }
  std::istringstream again(lines);
  const auto same = sudoku::read_puzzle_list(again, in_rows);
  if (same.size() != puzzles.size()) std::abort();
  for (std::size_t i = 0; i < same.size(); ++i) {
    if (same[i].grid != puzzles[i].grid) std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  read(text, false);
  read(text, true);
  return 0;
}
