// Validator of "batch": T from 1 to 200, then T lines of 81 digits; in each puzzle no digit
// stands twice in a unit, and exactly one solution exists.
#include <string>

#include "lines.h"
#include "puzzle_list.h"
#include "sudoku.h"
#include "testlib.h"
#include "verdict.h"

int main() {
  registerValidation();
  const LineFormat format{81, false, "0123456789", "a digit from 0 to 9"};
  Lines lines(inf, Lines::kStrict);
  std::string line;
  require_none(lines.read(line));
  int count = 0;
  for (int t = 1; t <= sudoku::kMostPuzzles; ++t) {
    if (line == std::to_string(t)) count = t;
  }
  if (count == 0) {
    quitf(_fail, "line 1: %s where a number of puzzles from 1 to %d is expected",
          shown(line).c_str(), sudoku::kMostPuzzles);
  }
  for (int i = 1; i <= count; ++i) {
    const std::string name =
        "line " + std::to_string(i + 1) + " (puzzle " + std::to_string(i) + ")";
    std::string cells;
    require_none(lines.read_cells(format, cells, name));
    require_none(not_unique(*sudoku::from_line(cells)), name + ": ");
  }
  require_none(lines.read_end());
  inf.readEof();
}
