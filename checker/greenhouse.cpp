// Checker of "greenhouse": the output must be nine lines of nine crops, keep every planted bed,
// and have each crop once in every row, column and box. Any such floor is accepted.
#include "lines.h"
#include "sudoku.h"
#include "testlib.h"
#include "verdict.h"

const LineFormat kPlan{9, false, "123456789.", "a crop from 1 to 9 or \".\""};
const LineFormat kFloor{9, false, "123456789", "a crop from 1 to 9"};

int main(int argc, char* argv[]) {
  setName("greenhouse: a complete legal floor that keeps what is planted");
  register_checker(argc, argv);

  Picture picture;
  Lines plan(inf, Lines::kLenient);
  read_rows(inf, plan, kPlan, picture);
  picture.puzzle = *sudoku::from_line(picture.came);
  const auto fault = not_solvable(picture.puzzle, &picture.expected);
  if (fault) reject(inf, _wa, *fault, picture);

  for (InStream* in : {&ans, &ouf}) {
    if (in == &ans && !has_answer()) continue;
    Lines floor(*in, Lines::kLenient);
    read_rows(*in, floor, kFloor, picture);
    judge_grid(*in, picture, "", "planted with");
  }
  quitf(_ok, "the floor is complete and keeps the rule");
}
