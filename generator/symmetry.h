// The symmetries of the sudoku grid: transposition, bands, stacks, the rows of a band, the columns
// of a stack, and the digits. They generate the whole group of 2 * 6^8 * 9! operations that turn
// every puzzle into one with as many solutions (an isomorph).
#ifndef GENERATOR_SYMMETRY_H_
#define GENERATOR_SYMMETRY_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>

#include "sudoku.h"
#include "testlib.h"

namespace sudoku {

/// The numbers 0 .. N-1 in random order. All randomness of the generators is drawn from testlib's
/// rnd.next(int) and shuffle, which are the same everywhere; the standard library's are not.
template <std::size_t N>
std::array<std::uint8_t, N> random_order() {
  std::array<std::uint8_t, N> order{};
  std::iota(order.begin(), order.end(), std::uint8_t{0});
  shuffle(order.begin(), order.end());
  return order;
}

/// One operation: the board is transposed if so wanted; then row r of the result is row rows[r] of
/// that, column c is column columns[c]; and digit d becomes digits[d] (digits[0] is 0).
struct Symmetry {
  bool transpose = false;
  std::array<std::uint8_t, 9> rows{0, 1, 2, 3, 4, 5, 6, 7, 8};
  std::array<std::uint8_t, 9> columns{0, 1, 2, 3, 4, 5, 6, 7, 8};
  std::array<std::uint8_t, 10> digits{0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
};

/// The board after the operation.
inline Grid transformed(const Symmetry& symmetry, const Grid& grid) {
  Grid result{};
  for (std::size_t r = 0; r < 9; ++r) {
    for (std::size_t c = 0; c < 9; ++c) {
      std::size_t from_row = symmetry.rows[r];
      std::size_t from_column = symmetry.columns[c];
      if (symmetry.transpose) std::swap(from_row, from_column);
      result[r * 9 + c] = symmetry.digits[grid[from_row * 9 + from_column]];
    }
  }
  return result;
}

/// Rows become columns.
inline Symmetry transposition() {
  Symmetry symmetry;
  symmetry.transpose = true;
  return symmetry;
}

/// The board turned by 180 degrees: reading order becomes its reverse.
inline Symmetry half_turn() {
  Symmetry symmetry;
  symmetry.rows = symmetry.columns = {8, 7, 6, 5, 4, 3, 2, 1, 0};
  return symmetry;
}

/// d becomes 10 - d: digits tried upwards become digits tried downwards.
inline Symmetry digit_complement() {
  Symmetry symmetry;
  symmetry.digits = {0, 9, 8, 7, 6, 5, 4, 3, 2, 1};
  return symmetry;
}

/// A random order of nine lines that keeps the bands (or stacks) together; with `bands_stay`, in
/// their places as well.
inline std::array<std::uint8_t, 9> random_lines(bool bands_stay = false) {
  std::array<std::uint8_t, 3> bands{0, 1, 2};
  if (!bands_stay) shuffle(bands.begin(), bands.end());
  std::array<std::uint8_t, 9> lines{};
  for (std::size_t band = 0; band < 3; ++band) {
    const std::array<std::uint8_t, 3> inside = random_order<3>();
    for (std::size_t i = 0; i < 3; ++i) {
      lines[band * 3 + i] = static_cast<std::uint8_t>(bands[band] * 3 + inside[i]);
    }
  }
  return lines;
}

/// A random operation, each of the whole group with equal chance.
inline Symmetry random_symmetry() {
  Symmetry symmetry;
  symmetry.transpose = rnd.next(2) == 1;
  symmetry.rows = random_lines();
  symmetry.columns = random_lines();
  const std::array<std::uint8_t, 9> digits = random_order<9>();
  for (std::size_t d = 0; d < 9; ++d) {
    symmetry.digits[d + 1] = static_cast<std::uint8_t>(digits[d] + 1);
  }
  return symmetry;
}

}  // namespace sudoku

#endif  // GENERATOR_SYMMETRY_H_
