// Checker of "batch": the output must be one line of 81 digits for each puzzle, keep its clues,
// and have each digit once in every row, column and box. Any such grid is accepted, and any
// number of puzzles (the limit of 200 is the validator's business).
#include <string>
#include <vector>

#include "lines.h"
#include "sudoku.h"
#include "testlib.h"
#include "verdict.h"

const LineFormat kPuzzle{81, false, "0123456789", "a digit from 0 to 9"};
const LineFormat kSolution{81, false, "123456789", "a digit from 1 to 9"};

std::string name_of(std::size_t i) {
  return "puzzle " + std::to_string(i + 1);
}

/// The puzzles, each with a solution to show. A bad input ends the checker.
std::vector<Picture> read_puzzles(InStream& in) {
  Lines lines(in, Lines::kLenient);
  std::string count;
  auto fault = lines.read(count);
  if (!fault && (count.empty() || count.size() > 7 || count[0] == '0' ||
                 count.find_first_not_of("0123456789") != std::string::npos)) {
    fault = "line 1: " + shown(count) + " where the number of puzzles is expected";
  }
  std::vector<Picture> puzzles;
  const std::size_t size = fault ? 0 : std::stoul(count);
  for (std::size_t i = 0; !fault && i < size; ++i) {
    std::string cells;
    fault = lines.read_cells(kPuzzle, cells, name_of(i));
    if (fault) break;
    puzzles.push_back({name_of(i) + ":", *sudoku::from_line(cells), {}, ""});
    fault = not_solvable(puzzles[i].puzzle, &puzzles[i].expected);
    if (fault) fault = name_of(i) + ": " + *fault;
  }
  if (!fault) fault = lines.read_end();
  if (fault) in.quitf(_pe, "%s", fault->c_str());
  return puzzles;
}

/// The first fault in reading order ends the checker.
void judge(InStream& in, const std::vector<Picture>& puzzles) {
  Lines lines(in, Lines::kLenient);
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    Picture picture = puzzles[i];
    const auto fault = lines.read_cells(kSolution, picture.came, name_of(i));
    if (fault) reject_line(in, lines, kSolution, *fault, picture);
    judge_grid(in, picture, name_of(i) + ": ", "given as");
  }
  if (const auto fault = lines.read_end()) in.quitf(_pe, "%s", fault->c_str());
}

int main(int argc, char* argv[]) {
  setName("batch: a legal full grid for each puzzle that keeps its clues");
  register_checker(argc, argv);
  const std::vector<Picture> puzzles = read_puzzles(inf);
  if (has_answer()) judge(ans, puzzles);
  judge(ouf, puzzles);
  if (puzzles.size() == 1) quitf(_ok, "the puzzle is solved");
  quitf(_ok, "all %d puzzles solved", static_cast<int>(puzzles.size()));
}
