// Checker of "greenhouse": the output must be nine lines of nine crops, keep every planted bed,
// and have each crop once in every row, column and box. Any such floor is accepted.
#include "lines.h"
#include "sudoku.h"
#include "testlib.h"
#include "verdict.h"

const LineFormat kPlan{9, false, "123456789.", "a crop from 1 to 9 or \".\""};
const LineFormat kFloor{9, false, "123456789", "a crop from 1 to 9"};

/// Nine lines into `picture.came`; anything else ends the checker.
void read_floor(InStream& in, const LineFormat& format, Picture& picture) {
  Lines lines(in, Lines::kLenient);
  picture.came.clear();
  for (int row = 0; row < 9; ++row) {
    const auto fault = lines.read_cells(format, picture.came);
    if (fault) reject(in, _pe, *fault, picture);
  }
  if (const auto fault = lines.read_end()) reject(in, _pe, *fault, picture);
}

int main(int argc, char* argv[]) {
  setName("greenhouse: a complete legal floor that keeps what is planted");
  register_checker(argc, argv);

  Picture picture;
  read_floor(inf, kPlan, picture);
  picture.puzzle = *sudoku::from_line(picture.came);
  const auto fault = not_solvable(picture.puzzle, &picture.expected);
  if (fault) reject(inf, _wa, *fault, picture);

  for (InStream* in : {&ans, &ouf}) {
    if (in == &ans && !has_answer()) continue;
    read_floor(*in, kFloor, picture);
    judge_grid(*in, picture, "", "planted with");
  }
  quitf(_ok, "the floor is complete and keeps the rule");
}
