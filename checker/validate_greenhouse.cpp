// Validator of "greenhouse": nine lines of nine characters, `1`-`9` or `.`; no rule is broken and
// exactly one completion exists.
#include <string>

#include "lines.h"
#include "sudoku.h"
#include "testlib.h"
#include "verdict.h"

int main() {
  registerValidation();
  const LineFormat format{9, false, "123456789.", "a crop from 1 to 9 or \".\""};
  Lines lines(inf, Lines::kStrict);
  std::string cells;
  for (int row = 0; row < 9; ++row) require_none(lines.read_cells(format, cells));
  require_none(lines.read_end());
  require_none(not_unique(*sudoku::from_line(cells)));
  inf.readEof();
}
