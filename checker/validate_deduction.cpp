// Validator of "deduction": nine lines of nine integers 0 to 9 between single spaces; no digit
// stands twice in a unit, and at least one solution exists (only then is the fixpoint the same
// for every order of placements).
#include <string>

#include "lines.h"
#include "sudoku.h"
#include "testlib.h"
#include "verdict.h"

int main() {
  registerValidation();
  const LineFormat format{9, true, "0123456789", "a digit from 0 to 9"};
  Lines lines(inf, Lines::kStrict);
  std::string cells;
  for (int row = 0; row < 9; ++row) require_none(lines.read_cells(format, cells));
  require_none(lines.read_end());
  require_none(not_solvable(*sudoku::from_line(cells)));
  inf.readEof();
}
