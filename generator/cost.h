// What a puzzle costs a search, counted in digits written: a digit is written when it is placed in
// an empty cell, legal against the clues and the earlier placements. Placements on the final path
// count, rejected tries do not, and the search stops at its first solution.
//
// Every counter takes a cap and returns the exact number if it is at most cap, else cap + 1. A
// board without a solution costs its whole tree.
#ifndef GENERATOR_COST_H_
#define GENERATOR_COST_H_

#include <algorithm>
#include <array>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "sudoku.h"

namespace sudoku {

/// The units that a fixed order fills one after the other.
enum class Kind { kRows, kColumns, kBoxes };

/// A fixed order of search: the cells in the order in which they are filled, and whether the
/// digits of a cell are tried from 9 down to 1.
struct Order {
  std::string name;
  Kind kind;
  bool backward;  // the cells from the last to the first
  bool descending;
  std::array<std::uint8_t, kCells> cells;
};

/// The twelve fixed orders: rows, columns, boxes; each also "-backward" and "-descending".
inline const std::vector<Order>& fixed_orders() {
  static const std::vector<Order> orders = [] {
    std::vector<Order> all;
    for (const Kind kind : {Kind::kRows, Kind::kColumns, Kind::kBoxes}) {
      const std::string name = std::array{"rows", "columns", "boxes"}[std::size_t(kind)];
      Order order{name, kind, false, false, {}};
      for (int i = 0; i < kCells; ++i) {
        const int cell = cell_of(static_cast<int>(kind) * 9 + i / 9, i % 9);
        order.cells[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(cell);
      }
      for (const bool backward : {false, true}) {
        if (backward) std::reverse(order.cells.begin(), order.cells.end());
        for (const bool descending : {false, true}) {
          order.name = name + (backward ? "-backward" : "") + (descending ? "-descending" : "");
          order.backward = backward;
          order.descending = descending;
          all.push_back(order);
        }
      }
    }
    return all;
  }();
  return orders;
}

/// The names of the fixed orders, in the same order.
inline std::vector<std::string> order_names() {
  std::vector<std::string> names;
  for (const Order& order : fixed_orders()) names.push_back(order.name);
  return names;
}

/// The fixed order of that name, or nullptr.
inline const Order* find_order(const std::string& name) {
  for (const Order& order : fixed_orders()) {
    if (order.name == name) return &order;
  }
  return nullptr;
}

/// Reading order, digits ascending: what "in order" means without more words.
inline const Order& reading_order() {
  return fixed_orders().front();
}

namespace internal_cost {

constexpr unsigned kAllDigits = 0x1ff;

inline int count_digits(unsigned mask) {
  // Quicker than what std::bitset calls where the processor is any of its kind.
  static constexpr auto kCounts = [] {
    std::array<std::uint8_t, 512> counts{};
    for (unsigned i = 1; i < 512; ++i) {
      counts[i] = static_cast<std::uint8_t>(counts[i / 2] + i % 2);
    }
    return counts;
  }();
  return kCounts[mask];
}

// The digits used in each unit, as nine-bit masks. With `descending`, digit d has the bit of
// 10 - d, so that the lowest bit is always the digit to try first.
struct Used {
  std::array<unsigned, 9> row{}, column{}, box{};

  explicit Used(const Grid& grid, bool descending = false) {
    for (unsigned cell = 0; cell < 81; ++cell) {
      const unsigned digit = grid[cell];
      if (digit != 0) flip(cell, 1u << (descending ? 9 - digit : digit - 1));
    }
  }
  void flip(unsigned cell, unsigned bit) {
    row[cell / 9] ^= bit;
    column[cell % 9] ^= bit;
    box[cell / 27 * 3 + cell % 9 / 3] ^= bit;
  }
  unsigned candidates(unsigned cell) const {
    return kAllDigits & ~(row[cell / 9] | column[cell % 9] | box[cell / 27 * 3 + cell % 9 / 3]);
  }
};

}  // namespace internal_cost

/// The static order "fewest initial candidates first": the empty cells by their number of
/// candidates on the board as given, equal ones in reading order; digits ascending.
inline Order static_order(const Grid& grid) {
  const internal_cost::Used used(grid);
  Order order{"static", Kind::kRows, false, false, {}};
  std::size_t next = 0;
  // A filled cell takes no part in the search; it goes to the front, as if it had none.
  for (int wanted = 0; wanted <= 9; ++wanted) {
    for (unsigned cell = 0; cell < 81; ++cell) {
      const int count = grid[cell] != 0 ? 0 : internal_cost::count_digits(used.candidates(cell));
      if (count == wanted) order.cells[next++] = static_cast<std::uint8_t>(cell);
    }
  }
  return order;
}

/// The order as it is for this board: the static one depends on it, the fixed ones do not.
inline Order order_for(const Order& order, const Grid& grid) {
  return order.name == "static" ? static_order(grid) : order;
}

/// Digits that plain backtracking writes, cell after cell in the given order. About 140 million a
/// second on one core. Where *stop becomes true the count ends early, and is too low.
inline std::int64_t in_order_digits(const Grid& grid, const Order& order, std::int64_t cap,
                                    const volatile std::sig_atomic_t* stop = nullptr) {
  struct Level {
    unsigned* row;
    unsigned* column;
    unsigned* box;
    unsigned left;  // candidates not tried yet
    unsigned bit;   // the one that stands in the cell
  };
  internal_cost::Used used(grid, order.descending);
  std::array<Level, 81> levels{};
  std::size_t depth = 0;
  for (const std::size_t cell : order.cells) {
    if (grid[cell] != 0) continue;
    levels[depth++] = {&used.row[cell / 9], &used.column[cell % 9],
                       &used.box[cell / 27 * 3 + cell % 9 / 3], 0, 0};
  }
  if (depth == 0) return 0;
  const Level* const last = &levels[depth - 1];

  std::int64_t digits = 0;
  Level* level = &levels[0];
  level->left = internal_cost::kAllDigits & ~(*level->row | *level->column | *level->box);
  for (;;) {
    if (level->left == 0) {
      if (level == &levels[0] || (stop != nullptr && *stop != 0)) return digits;
      --level;
      *level->row ^= level->bit;
      *level->column ^= level->bit;
      *level->box ^= level->bit;
      continue;
    }
    if (++digits > cap || level == last) return digits;
    level->bit = level->left & (0u - level->left);
    level->left ^= level->bit;
    *level->row ^= level->bit;
    *level->column ^= level->bit;
    *level->box ^= level->bit;
    ++level;
    level->left = internal_cost::kAllDigits & ~(*level->row | *level->column | *level->box);
  }
}

/// How the most-constrained-cell search chooses among cells with equally few candidates: the first
/// or the last in reading order, or the first in a list of the empty cells from which each chosen
/// cell was swapped to the front and never back.
enum class Tie { kFirst, kSwap, kLast };

/// The three tie-breaks, and their names in tables and messages.
constexpr std::array<Tie, 3> kTies = {Tie::kFirst, Tie::kSwap, Tie::kLast};
constexpr std::array<const char*, 3> kTieNames = {"first", "swap", "last"};

namespace internal_cost {

class MostConstrained {
 public:
  MostConstrained(const Grid& grid, Tie tie, std::int64_t cap) : used_(grid), tie_(tie), cap_(cap) {
    for (unsigned cell = 0; cell < 81; ++cell) {
      if (grid[cell] == 0) cells_.push_back(cell);
    }
  }
  std::int64_t digits() {
    search(0);
    return digits_;
  }

 private:
  // True when the search is over: a solution was found, or the cap was passed.
  bool search(std::size_t depth) {
    if (depth == cells_.size()) return true;
    std::size_t best = depth;
    int fewest = 10;
    for (std::size_t i = depth; i < cells_.size(); ++i) {
      const int count = count_digits(used_.candidates(cells_[i]));
      if (count < fewest || (count == fewest && tie_ == Tie::kLast)) {
        fewest = count;
        best = i;
      }
      // The first cell with one candidate or none settles it, except where the last is wanted.
      if (fewest <= 1 && tie_ != Tie::kLast) break;
    }
    if (fewest == 0) return false;
    choose(depth, best);
    const unsigned cell = cells_[depth];
    for (unsigned left = used_.candidates(cell); left != 0; left &= left - 1) {
      if (++digits_ > cap_) return true;
      const unsigned bit = left & (0u - left);
      used_.flip(cell, bit);
      const bool over = search(depth + 1);
      used_.flip(cell, bit);
      if (over) return true;
    }
    unchoose(depth, best);
    return false;
  }
  // Brings the chosen cell to the front of the open ones; the others keep their order (reading
  // order, that is) unless the tie-break is the swap.
  void choose(std::size_t front, std::size_t chosen) {
    const auto at = cells_.begin();
    using Step = std::ptrdiff_t;
    if (tie_ == Tie::kSwap) {
      std::swap(cells_[front], cells_[chosen]);
    } else {
      std::rotate(at + Step(front), at + Step(chosen), at + Step(chosen) + 1);
    }
  }
  void unchoose(std::size_t front, std::size_t chosen) {
    const auto at = cells_.begin();
    using Step = std::ptrdiff_t;
    if (tie_ != Tie::kSwap) {
      std::rotate(at + Step(front), at + Step(front) + 1, at + Step(chosen) + 1);
    }
  }

  Used used_;
  Tie tie_;
  std::int64_t cap_;
  std::int64_t digits_ = 0;
  std::vector<unsigned> cells_;
};

}  // namespace internal_cost

/// Digits that the most-constrained-cell search writes under that tie-break: it always fills a
/// cell with the fewest candidates, digits ascending, and gives a branch up where a cell has none.
inline std::int64_t most_constrained_digits(const Grid& grid, Tie tie, std::int64_t cap) {
  return internal_cost::MostConstrained(grid, tie, cap).digits();
}

}  // namespace sudoku

#endif  // GENERATOR_COST_H_
