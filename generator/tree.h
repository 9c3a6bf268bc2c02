// The tree that an in-order search walks through, for puzzles on which walking all of it takes too
// long: counted with equal parts counted once, or estimated from samples.
//
// The walk stops at its first solution. That solution is found beforehand (count_solutions, cell by
// cell), so that the tree falls apart into the path to the solution, and the branches that leave
// the path for a smaller digit. No branch holds a solution; each is walked in full.
#ifndef GENERATOR_TREE_H_
#define GENERATOR_TREE_H_

#include <array>
#include <cmath>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "cost.h"
#include "sudoku.h"

namespace sudoku {

/// A number known from independent samples: their mean and its standard error.
struct Estimate {
  double mean = 0, error = 0;
};

/// The tree of one puzzle and one order.
class Tree {
 public:
  Tree(const Grid& grid, const Order& order) : Tree(grid, order, first_solution(grid, order)) {}

  /// For a puzzle with one solution that is known.
  Tree(const Grid& grid, const Order& order, const std::optional<Grid>& solution)
      : solvable_(solution.has_value()) {
    for (unsigned cell = 0; cell < 81; ++cell) {
      if (grid[cell] != 0) flip(start_, units(cell), bit_of(grid[cell], order));
    }
    for (std::size_t i = 0; i < order.cells.size(); ++i) {
      if (i == 27) middle_ = cells_.size();
      if (grid[order.cells[i]] == 0) cells_.push_back(units(order.cells[i]));
    }
    // Rows and boxes are crossed by the columns, columns by the rows. Other orders have no middle.
    if (order.name == "static") middle_ = cells_.size();
    across_ = order.kind == Kind::kColumns ? 0 : 9;

    for (const std::size_t cell : order.cells) {
      if (solvable_ && grid[cell] == 0) path_.push_back(bit_of((*solution)[cell], order));
    }
  }

  /// The digits written, if at most cap, else a number above cap. Exact: what lies below the first
  /// three units depends only on the digits used in the nine lines that cross them, and is counted
  /// once for each such set (as long as the table remembers it). Where *stop becomes true the count
  /// ends early, and is too low.
  std::int64_t count(std::int64_t cap, const volatile std::sig_atomic_t* stop = nullptr) {
    stop_ = stop;
    table_.assign(kSmallTable, {0, 0});
    cap_ = cap;
    digits_ = 0;
    Masks masks = start_;
    if (!solvable_) {
      walk(masks, 0);
      return digits_;
    }
    for (std::size_t depth = 0; depth < cells_.size() && digits_ <= cap; ++depth) {
      const Units& cell = cells_[depth];
      const unsigned bit = path_[depth];
      for (unsigned left = candidates(masks, cell) & (bit - 1); left != 0; left &= left - 1) {
        ++digits_;
        const unsigned tried = left & (0u - left);
        flip(masks, cell, tried);
        walk(masks, depth + 1);
        flip(masks, cell, tried);
      }
      ++digits_;
      flip(masks, cell, bit);
    }
    return digits_;
  }

  /// No estimate above this is to be trusted.
  static constexpr std::uint64_t kMostSampled = 1'000'000'000'000'000;

  /// One unbiased sample of the digits written, from at most `width` nodes a level: where there are
  /// more, every second one is kept (or every fourth, or eighth; which of them, by chance), and
  /// counts for two (or four, or eight). `random()` gives 32 random bits. Only whole numbers are
  /// used; a sample that comes to more than kMostSampled ends there, long before they run out.
  template <class Random>
  std::uint64_t sample(std::size_t width, Random&& random) {
    std::uint64_t digits = 0, weight = 1;
    nodes_.clear();
    Masks path = start_;
    if (!solvable_) nodes_.push_back(start_);
    for (std::size_t depth = 0; depth < cells_.size(); ++depth) {
      if (digits > kMostSampled) break;
      const Units& cell = cells_[depth];
      // The branches that leave the path here count once; where a node stands for many, few of them
      // are followed.
      unsigned leaving = 0;
      if (solvable_) {
        const unsigned smaller = candidates(path, cell) & (path_[depth] - 1u);
        digits += static_cast<std::uint64_t>(internal_cost::count_digits(smaller)) + 1;
        for (unsigned left = smaller; left != 0; left &= left - 1) {
          if (weight == 1 || random() % weight == 0) leaving |= left & (0u - left);
        }
      }
      std::size_t children = static_cast<std::size_t>(internal_cost::count_digits(leaving));
      open_.clear();
      for (const Masks& node : nodes_) {
        open_.push_back(static_cast<std::uint16_t>(candidates(node, cell)));
        const int count = internal_cost::count_digits(open_.back());
        digits += weight * static_cast<std::uint64_t>(count);
        children += static_cast<std::size_t>(count);
      }
      std::size_t step = 1;
      while (children > width * step) step *= 2;
      std::size_t skip = step == 1 ? 0 : random() % step;
      children_.clear();
      const auto keep = [&](const Masks& node, unsigned left) {
        for (; left != 0; left &= left - 1) {
          if (skip-- != 0) continue;
          skip = step - 1;
          children_.push_back(node);
          flip(children_.back(), cell, left & (0u - left));
        }
      };
      for (std::size_t i = 0; i < nodes_.size(); ++i) keep(nodes_[i], open_[i]);
      keep(path, leaving);
      if (solvable_) flip(path, cell, path_[depth]);
      weight *= step;
      nodes_.swap(children_);
    }
    return digits;
  }

  /// Mean and standard error of so many samples.
  template <class Random>
  Estimate estimate(int samples, std::size_t width, Random&& random) {
    double sum = 0, squares = 0;
    for (int i = 0; i < samples; ++i) {
      const auto digits = static_cast<double>(sample(width, random));
      sum += digits;
      squares += digits * digits;
    }
    const double mean = sum / samples;
    const double variance = (squares - mean * sum) / (samples - 1);
    return {mean, variance > 0 ? std::sqrt(variance / samples) : 0};
  }

 private:
  // The solution that the search meets first, if there is any.
  static std::optional<Grid> first_solution(Grid grid, const Order& order) {
    if (count_solutions(grid, 1) == 0) return std::nullopt;
    for (const std::size_t cell : order.cells) {
      if (grid[cell] != 0) continue;
      for (std::uint8_t i = 1; i <= 9; ++i) {
        grid[cell] = order.descending ? static_cast<std::uint8_t>(10 - i) : i;
        if (!first_conflict(grid) && count_solutions(grid, 1) == 1) break;
      }
    }
    return grid;
  }

  using Units = std::array<std::uint8_t, 3>;  // the row, column and box of a cell
  using Masks =
      std::array<std::uint16_t, 32>;  // the digits used in each unit; 32 is copied faster than 27
  // What is below one set of digits used across the middle: 81 bits of them, 47 bits of digits.
  struct Entry {
    std::uint64_t key, rest;
  };
  static constexpr std::size_t kSmallTable = 1 << 10, kLargeTable = 1 << 21;  // 32 MB

  static Units units(unsigned cell) {
    const auto unit = [](unsigned number) { return static_cast<std::uint8_t>(number); };
    return {unit(cell / 9), unit(9 + cell % 9), unit(18 + cell / 27 * 3 + cell % 9 / 3)};
  }
  // The digit that is tried first has the lowest bit.
  static std::uint16_t bit_of(int digit, const Order& order) {
    return static_cast<std::uint16_t>(1 << (order.descending ? 9 - digit : digit - 1));
  }
  static void flip(Masks& masks, const Units& cell, unsigned bit) {
    for (const std::uint8_t unit : cell)
      masks[unit] = static_cast<std::uint16_t>(masks[unit] ^ bit);
  }
  static unsigned candidates(const Masks& masks, const Units& cell) {
    return internal_cost::kAllDigits & ~unsigned{masks[cell[0]]} & ~unsigned{masks[cell[1]]} &
           ~unsigned{masks[cell[2]]};
  }

  // Counts a branch from that depth on.
  void walk(Masks& masks, std::size_t depth) {
    if (digits_ > cap_ || (stop_ != nullptr && *stop_ != 0)) return;
    if (depth == middle_) {
      below(masks);
      return;
    }
    if (depth > middle_) {
      walk_below(masks, depth);
      return;
    }
    const Units& cell = cells_[depth];
    for (unsigned left = candidates(masks, cell); left != 0; left &= left - 1) {
      ++digits_;
      const unsigned bit = left & (0u - left);
      flip(masks, cell, bit);
      walk(masks, depth + 1);
      flip(masks, cell, bit);
    }
  }

  // Counts what is below the middle, or remembers it.
  void below(Masks& masks) {
    std::uint64_t key = 0, rest = 0;
    for (std::size_t i = 0; i < 7; ++i) key = key << 9 | masks[across_ + i];
    for (std::size_t i = 7; i < 9; ++i) rest = rest << 9 | masks[across_ + i];
    key = key << 1 | rest >> 17;
    rest = (rest & 0x1ffff) << 47;
    std::uint64_t hash = (key ^ rest >> 40) * 0x9e3779b97f4a7c15;
    hash = (hash ^ hash >> 29) * 0xbf58476d1ce4e5b9;
    // A small tree is not worth clearing much memory for.
    if (digits_ > 1'000'000 && table_.size() == kSmallTable) table_.assign(kLargeTable, {0, 0});
    Entry& entry = table_[static_cast<std::size_t>(hash >> 32) % table_.size()];
    constexpr std::uint64_t kDigits = (std::uint64_t{1} << 47) - 1;
    // An entry holds one more than the digits, so that it is never 0.
    if (entry.key == key && (entry.rest & ~kDigits) == rest && (entry.rest & kDigits) != 0) {
      digits_ += static_cast<std::int64_t>((entry.rest & kDigits) - 1);
      return;
    }
    const std::int64_t before = digits_;
    walk_below(masks, middle_);
    const auto digits = static_cast<std::uint64_t>(digits_ - before);
    if (digits < kDigits && digits_ <= cap_) entry = {key, rest | (digits + 1)};
  }

  // Walks to the end without further ado: in_order_digits() without a solution to stop at.
  void walk_below(Masks& masks, std::size_t depth) {
    struct Level {
      std::uint16_t *row, *column, *box;
      unsigned left, bit;
    };
    if (depth >= cells_.size()) return;
    std::array<Level, 82> levels;
    for (std::size_t i = depth; i < cells_.size(); ++i) {
      levels[i] = {&masks[cells_[i][0]], &masks[cells_[i][1]], &masks[cells_[i][2]], 0, 0};
    }
    const auto open = [](const Level& level) {
      return internal_cost::kAllDigits & ~unsigned(*level.row | *level.column | *level.box);
    };
    const auto turn = [](const Level& level) {
      *level.row = static_cast<std::uint16_t>(*level.row ^ level.bit);
      *level.column = static_cast<std::uint16_t>(*level.column ^ level.bit);
      *level.box = static_cast<std::uint16_t>(*level.box ^ level.bit);
    };
    Level* const first = &levels[depth];
    Level* level = first;
    level->left = open(*level);
    std::int64_t digits = digits_;
    for (;;) {
      if (level->left == 0) {
        if (level == first) break;
        turn(*--level);
        continue;
      }
      if (++digits > cap_) {
        while (level != first) turn(*--level);
        break;
      }
      level->bit = level->left & (0u - level->left);
      level->left ^= level->bit;
      turn(*level);
      ++level;
      level->left = open(*level);
    }
    digits_ = digits;
  }

  bool solvable_;
  std::vector<Units> cells_;         // the empty cells in their order
  std::vector<std::uint16_t> path_;  // the digits of the first solution there, as bits
  Masks start_{};                    // the clues
  std::size_t middle_ = 0, across_ = 0;
  std::vector<Entry> table_;
  std::int64_t cap_ = 0, digits_ = 0;
  const volatile std::sig_atomic_t* stop_ = nullptr;
  std::vector<Masks> nodes_, children_;
  std::vector<std::uint16_t> open_;
};

/// The same number as in_order_digits(), sooner where it is large: the exact digits if at most cap,
/// else cap + 1.
inline std::int64_t count_digits_in_order(const Grid& grid, const Order& order, std::int64_t cap) {
  constexpr std::int64_t kPlain = 4'000'000;  // the table does not pay below
  const std::int64_t digits = in_order_digits(grid, order, cap < kPlain ? cap : kPlain);
  if (digits <= kPlain || cap <= kPlain) return digits;
  const std::int64_t all = Tree(grid, order).count(cap);
  return all > cap ? cap + 1 : all;
}

}  // namespace sudoku

#endif  // GENERATOR_TREE_H_
