// Usage: shrink_batch INPUT FOLDER
// Proposes batches with fewer puzzles, then batches with more cells of one puzzle filled
// (shrink.h).
#include <algorithm>

#include "puzzle_list.h"
#include "shrink.h"

namespace {

using Puzzles = std::vector<sudoku::Grid>;

std::string write_batch(const Puzzles& puzzles) {
  std::string text = std::to_string(puzzles.size()) + "\n";
  for (const sudoku::Grid& puzzle : puzzles) text += sudoku::to_line(puzzle, '0') + "\n";
  return text;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) shrink::fail("usage: shrink_batch INPUT FOLDER");
  Puzzles puzzles;
  try {
    std::ifstream in(argv[1], std::ios::binary);
    for (const auto& listed : sudoku::read_puzzle_list(in)) puzzles.push_back(listed.grid);
  } catch (const sudoku::ListError& error) {
    shrink::fail(std::string(argv[1]) + ": " + error.what());
  }
  shrink::Proposals proposals(argv[2]);
  const std::size_t all = puzzles.size();
  // Only a stretch of the puzzles; then all but a stretch of them.
  for (const bool keep : {true, false}) {
    for (std::size_t length = (all + 1) / 2; length > 0 && all > 1;
         length = length == 1 ? 0 : (length + 1) / 2) {
      for (std::size_t begin = 0; begin < all; begin += length) {
        const std::size_t end = std::min(begin + length, all);
        Puzzles fewer;
        for (std::size_t i = 0; i < all; ++i)
          if ((i >= begin && i < end) == keep) fewer.push_back(puzzles[i]);
        if (!fewer.empty() && fewer.size() < all)
          proposals.add(length > 1,
                        (keep ? "keep-" : "drop-") + std::to_string(begin) + "-" +
                            std::to_string(length) + "-of-" + std::to_string(all),
                        write_batch(fewer));
      }
    }
  }
  // Cell by cell only where that is not too much to try: many puzzles are needed only if it is
  // their number that matters, and then they may as well be full.
  constexpr std::size_t kFewPuzzles = 4;
  for (std::size_t i = 0; i < all; ++i) {
    std::vector<shrink::Filled> fillings = shrink::fill_in(puzzles[i]);
    if (all > kFewPuzzles && !fillings.empty()) {
      fillings = {{false, "full", puzzles[i]}};
      sudoku::count_solutions(puzzles[i], 1, &fillings[0].grid);
    }
    for (const shrink::Filled& filled : fillings) {
      Puzzles changed = puzzles;
      changed[i] = filled.grid;
      proposals.add(
          filled.bold,
          "puzzle-" + std::to_string(i) + "-of-" + std::to_string(all) + "-" + filled.name,
          write_batch(changed));
    }
  }
}
