// Isomorphs that are as bad for one order of search as a known puzzle is for another.
#ifndef GENERATOR_ISOMORPH_H_
#define GENERATOR_ISOMORPH_H_

#include <cstddef>
#include <cstdint>

#include "cost.h"
#include "sudoku.h"
#include "symmetry.h"

namespace sudoku {

/// The isomorph on which a search in `order` does, step for step, what a search of `puzzle` does
/// in rows (in boxes, if `order` goes by boxes) with digits ascending: the same digits written.
/// Rows and boxes have no such image of each other.
inline Grid image(const Grid& puzzle, const Order& order) {
  Grid result = puzzle;
  if (order.kind == Kind::kColumns) result = transformed(transposition(), result);
  if (order.backward) result = transformed(half_turn(), result);
  if (order.descending) result = transformed(digit_complement(), result);
  return result;
}

/// A random isomorph of a puzzle that is bad in `order` which tends to be bad there as well: cells
/// move only inside the units that the order fills one after the other, which leaves the number of
/// ways to fill the first k units as it is, and the digits are renamed so that the solution has in
/// its first unit what the search tries last. How bad it is has to be counted.
inline Grid random_bad_isomorph(const Grid& puzzle, const Order& order) {
  Symmetry symmetry;
  const bool boxes = order.kind == Kind::kBoxes;
  if (order.kind != Kind::kRows) symmetry.rows = random_lines(boxes);
  if (order.kind != Kind::kColumns) symmetry.columns = random_lines(boxes);
  const Grid moved = transformed(symmetry, puzzle);

  Grid solution{};
  count_solutions(moved, 1, &solution);
  Symmetry renaming;
  for (std::size_t i = 0; i < 9; ++i) {
    const std::size_t digit = solution[order.cells[i]];
    renaming.digits[digit] = static_cast<std::uint8_t>(order.descending ? i + 1 : 9 - i);
  }
  return transformed(renaming, moved);
}

}  // namespace sudoku

#endif  // GENERATOR_ISOMORPH_H_
