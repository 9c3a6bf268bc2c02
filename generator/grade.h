// What it takes to solve a board without guessing: singles of four kinds, then locked candidates.
#ifndef GENERATOR_GRADE_H_
#define GENERATOR_GRADE_H_

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "sudoku.h"

namespace sudoku {

/// The ways to find a single, to be combined with |: a cell with one candidate; a digit with one
/// place in a row, column or box.
enum Rule : unsigned { kNaked = 1, kInRow = 2, kInColumn = 4, kInBox = 8, kAllSingles = 15 };

/// A board with the candidates of its empty cells. Made for boards with at least one solution.
class Candidates {
 public:
  explicit Candidates(const Grid& grid) {
    open_.fill(0x3fe);
    for (int cell = 0; cell < kCells; ++cell) {
      const int digit = grid[static_cast<std::size_t>(cell)];
      if (digit != 0) place(cell, digit);
    }
  }

  const Grid& grid() const { return grid_; }

  /// Puts the digit there, and takes it from the candidates of the units around.
  void place(int cell, int digit) {
    grid_[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(digit);
    open(cell) = 0;
    for (const int unit : {row_of(cell), 9 + column_of(cell), 18 + box_of(cell)}) {
      for (int i = 0; i < 9; ++i) open(cell_of(unit, i)) &= ~(1u << digit);
    }
  }

  /// What the rules give on this board, at most one placement a cell, in reading order.
  std::vector<Placement> singles(unsigned rules) const {
    std::array<Placement, kCells> found;
    found.fill({-1, 0, -1});
    for (int cell = 0; cell < kCells && (rules & kNaked) != 0; ++cell) {
      if (const int digit = lone(open_[static_cast<std::size_t>(cell)]); digit != 0) {
        found[static_cast<std::size_t>(cell)] = {cell, digit, -1};
      }
    }
    for (int unit = 0; unit < kUnits; ++unit) {
      if ((rules & (kInRow << unit / 9)) == 0) continue;
      for (int digit = 1; digit <= 9; ++digit) {
        const int i = lone(places(unit, digit));
        if (i == 0) continue;
        const int cell = cell_of(unit, i - 1);
        found[static_cast<std::size_t>(cell)] = {cell, digit, unit};
      }
    }
    std::vector<Placement> result;
    for (const Placement& placement : found) {
      if (placement.cell >= 0) result.push_back(placement);
    }
    return result;
  }

  /// Locked candidates: where all places of a digit in one unit lie in a second unit, the digit
  /// can stand nowhere else in the second. True if that removed a candidate.
  bool lock() {
    bool changed = false;
    for (int unit = 0; unit < kUnits; ++unit) {
      for (int digit = 1; digit <= 9; ++digit) {
        for (int other = 0; other < kUnits; ++other) {
          // Two different units share cells in three places only if one of them is a box.
          if (other == unit || (other < 18) == (unit < 18)) continue;
          if (confined(unit, digit, other)) changed |= drop(other, digit, unit);
        }
      }
    }
    return changed;
  }

 private:
  unsigned& open(int cell) { return open_[static_cast<std::size_t>(cell)]; }
  unsigned open(int cell) const { return open_[static_cast<std::size_t>(cell)]; }

  static bool lies_in(int cell, int unit) {
    return unit == row_of(cell) || unit == 9 + column_of(cell) || unit == 18 + box_of(cell);
  }
  // The number of the only bit, or 0.
  static int lone(unsigned mask) {
    if (mask == 0 || (mask & (mask - 1)) != 0) return 0;
    int bit = 0;
    while ((mask >> bit & 1) == 0) ++bit;
    return bit;
  }
  // Where in the unit the digit may go: bit i + 1 for the i-th cell.
  unsigned places(int unit, int digit) const {
    unsigned mask = 0;
    for (int i = 0; i < 9; ++i) mask |= (open(cell_of(unit, i)) >> digit & 1) << (i + 1);
    return mask;
  }
  bool confined(int unit, int digit, int other) const {
    bool any = false;
    for (int i = 0; i < 9; ++i) {
      const int cell = cell_of(unit, i);
      if ((open(cell) >> digit & 1) == 0) continue;
      if (!lies_in(cell, other)) return false;
      any = true;
    }
    return any;
  }
  bool drop(int unit, int digit, int except) {
    bool changed = false;
    for (int i = 0; i < 9; ++i) {
      const int cell = cell_of(unit, i);
      if (lies_in(cell, except) || (open(cell) >> digit & 1) == 0) continue;
      open(cell) &= ~(1u << digit);
      changed = true;
    }
    return changed;
  }

  Grid grid_{};
  std::array<unsigned, kCells> open_{};  // bit d: digit d is a candidate; 0 in a filled cell
};

/// How a board behaves under some of the single rules, applied in rounds (all placements that the
/// board offers at once) until none is left.
struct Deduction {
  Grid grid{};              // where it ends
  int placed = 0;           // digits placed
  int rounds = 0;           // rounds that placed something
  int one_move_rounds = 0;  // those in which exactly one cell could be filled
};

/// Runs the rules to the end.
inline Deduction deduce_in_rounds(const Grid& grid, unsigned rules) {
  Deduction result;
  Candidates board(grid);
  for (;;) {
    const std::vector<Placement> round = board.singles(rules);
    if (round.empty()) break;
    for (const Placement& single : round) board.place(single.cell, single.digit);
    result.placed += static_cast<int>(round.size());
    result.rounds += 1;
    result.one_move_rounds += round.size() == 1;
  }
  result.grid = board.grid();
  return result;
}

/// True if the rules alone fill the board.
inline bool solved_by(const Grid& grid, unsigned rules) {
  return is_full(deduce_in_rounds(grid, rules).grid);
}

/// What a puzzle needs: singles are enough; locked candidates as well; or guessing (or rules that
/// are stronger than these).
enum class Grade { kSingles, kLocked, kGuess };

/// Names of the grades, in options and tables.
constexpr std::array<const char*, 3> kGradeNames = {"singles", "locked", "guess"};

/// The grade of a puzzle with one solution.
inline Grade grade(const Grid& grid) {
  Candidates board(grid);
  Grade needed = Grade::kSingles;
  for (;;) {
    const std::vector<Placement> round = board.singles(kAllSingles);
    for (const Placement& single : round) board.place(single.cell, single.digit);
    if (is_full(board.grid())) return needed;
    if (!round.empty()) continue;
    if (!board.lock()) return Grade::kGuess;
    needed = Grade::kLocked;
  }
}

}  // namespace sudoku

#endif  // GENERATOR_GRADE_H_
