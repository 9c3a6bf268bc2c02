// Checker of "deduction": the output must be the fixpoint of the two rules and its verdict. On a
// board with a solution the fixpoint does not depend on the order of the placements, so the
// checker derives its own and can tell why a cell should have been filled, or left alone.
#include <string>

#include "lines.h"
#include "sudoku.h"
#include "testlib.h"
#include "verdict.h"

const LineFormat kBoard{9, true, "0123456789", "a digit from 0 to 9"};
const LineFormat kResult{9, true, "123456789.", "a digit from 1 to 9 or \".\""};

/// The first digit that a rule should have placed: what and why.
std::string reason(const sudoku::Placement& p) {
  return sudoku::cell_name(p.cell) + " is left empty, but " + std::to_string(p.digit) +
         (p.unit < 0 ? " is the only digit it can take"
                     : " has no other place in " + sudoku::unit_name(p.unit));
}

void judge(InStream& in, Picture picture) {
  Lines lines(in, Lines::kLenient);
  std::string verdict;
  picture.came.clear();
  if (const auto fault = lines.read(verdict)) reject(in, _pe, *fault, picture);
  if (verdict != "Easy" && verdict != "Not easy") {
    const std::string fault =
        "line 1: " + shown(verdict) + " where \"Easy\" or \"Not easy\" is expected";
    reject(in, _pe, fault, picture);
  }
  read_rows(in, lines, kResult, picture);
  judge_grid(in, picture, "", "given as");

  const sudoku::Grid came = *sudoku::from_line(picture.came);
  for (int cell = 0; cell < sudoku::kCells; ++cell) {
    const int expected = picture.expected[static_cast<std::size_t>(cell)];
    const int digit = came[static_cast<std::size_t>(cell)];
    if (digit == 0 || digit == expected) continue;
    reject(in, _wa,
           sudoku::cell_name(cell) + ": " + std::to_string(digit) + " is placed, but " +
               (expected == 0 ? "no rule gives it" : "the rules give " + std::to_string(expected)),
           picture, {cell});
  }
  // All digits are right now; if some are missing, a rule still applies.
  if (const auto single = sudoku::next_single(came)) {
    reject(in, _wa, reason(*single), picture, {single->cell});
  }
  const std::string wanted = sudoku::is_full(came) ? "Easy" : "Not easy";
  if (verdict != wanted) {
    reject(in, _wa,
           "the grid is right, but line 1 must be \"" + wanted + "\", not \"" + verdict + "\"",
           picture);
  }
}

int main(int argc, char* argv[]) {
  setName("deduction: the fixpoint of naked and hidden singles, and its verdict");
  register_checker(argc, argv);

  Picture picture;
  Lines lines(inf, Lines::kLenient);
  read_rows(inf, lines, kBoard, picture);
  picture.puzzle = picture.expected = *sudoku::from_line(picture.came);
  if (const auto fault = not_solvable(picture.puzzle)) reject(inf, _wa, *fault, picture);
  const bool easy = sudoku::deduce(picture.expected);

  if (has_answer()) judge(ans, picture);
  judge(ouf, picture);
  quitf(_ok, easy ? "Easy" : "Not easy");
}
