// The tree that an in-order search walks through, for puzzles on which walking all of it takes too
// long: counted many branches at a time, or estimated from samples.
//
// The walk stops at its first solution. That solution is found beforehand (count_solutions, cell by
// cell), so that the tree falls apart into the path to the solution, and the branches that leave
// the path for a smaller digit. No branch holds a solution; each is counted in full.
#ifndef GENERATOR_TREE_H_
#define GENERATOR_TREE_H_

#include <array>
#include <cmath>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <utility>
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
      : solvable_(solution.has_value()), line_(order.kind == Kind::kColumns ? 1 : 0) {
    for (unsigned cell = 0; cell < 81; ++cell) {
      if (grid[cell] != 0) flip(start_, units(cell), bit_of(grid[cell], order));
    }
    for (std::size_t i = 0; i < order.cells.size(); ++i) {
      if (grid[order.cells[i]] != 0) continue;
      cells_.push_back(units(order.cells[i]));
      places_.push_back(i);
      if (solvable_) path_.push_back(bit_of((*solution)[order.cells[i]], order));
    }
  }

  /// The digits written in a fixed order, if at most cap (itself at most 2^60), else a number above
  /// cap. Where *stop becomes true the count ends early, and is too low.
  ///
  /// A fixed order goes block by block: a block is the three cells that a line and a box have in
  /// common, and nine blocks make a band. (For an order by columns, read stack for band.) Where in
  /// its block a digit stands does not matter to the other cells of the band, and later on only to
  /// the stack that the block is in. So the branches are counted by the sets of digits in the
  /// blocks, and each stack is looked at alone: a way to fill the band is one way for each of the
  /// three stacks.
  std::int64_t count(std::int64_t cap, const volatile std::sig_atomic_t* stop = nullptr) {
    stop_ = stop;
    cap_ = cap;
    digits_ = 0;
    Masks masks = start_;
    if (!solvable_) {
      count_branch(masks, 0);
      return digits_;
    }
    for (std::size_t depth = 0; depth < cells_.size() && digits_ <= cap; ++depth) {
      const Units& cell = cells_[depth];
      const unsigned bit = path_[depth];
      for (unsigned left = candidates(masks, cell) & (bit - 1); left != 0; left &= left - 1) {
        ++digits_;
        const unsigned tried = left & (0u - left);
        flip(masks, cell, tried);
        count_branch(masks, depth + 1);
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

  // The digits used in the three lines across a band in one stack, and in how many ways.
  struct Above {
    std::array<std::uint16_t, 3> lines;
    std::uint32_t ways;
  };
  // A block of open cells, from that depth on.
  struct Block {
    std::size_t depth, size;
  };
  // The blocks of a stack in a band whose digits are chosen, and the block that is next.
  struct Choice {
    std::vector<std::uint32_t> ways;  // for each Above, with the ways to place the digits chosen
    bool is_open;                     // the rest is known
    Block block;
    // In how many ways a set of digits fills the block, or the first one or two cells of it.
    std::array<std::uint32_t, 512> fill;
    // What follows the choice of a set, by its number among the band's choices; 0: not known yet.
    std::array<std::uint16_t, 512> next;
  };
  // Where a stack has got to: a choice, and the digits chosen then (none at the start of the band).
  struct Place {
    Choice* choice;
    unsigned digits;
    std::uint64_t ways;  // all together
  };
  // A band on its way through its blocks.
  struct Band {
    Masks masks;  // without what the band adds to the lines across
    std::size_t number;
    std::array<std::vector<Above>, 3> above;
    std::array<Place, 3> at;
    std::array<std::pair<Block, unsigned>, 9> chosen;
    std::size_t count;
  };

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

  bool is_over() const { return digits_ > cap_ || (stop_ != nullptr && *stop_ != 0); }

  // Adds so many digits so many times. What comes to more than the cap stays a little above it.
  void add(std::uint64_t digits, std::uint64_t times) {
    if (((digits | times) >> 31) != 0 && digits > static_cast<std::uint64_t>(cap_) / times) {
      digits_ = cap_ + 1;
    } else if (digits_ <= cap_) {
      digits_ += static_cast<std::int64_t>(digits * times);
    }
  }

  // Counts the digits written from that depth on, in a branch without a solution.
  void count_branch(Masks& masks, std::size_t depth) {
    if (depth == cells_.size()) return;
    Band band{};
    band.masks = masks;
    for (std::size_t stack = 0; stack < 3; ++stack) {
      const std::uint16_t* const lines = &masks[across(stack)];
      band.above[stack] = {{{lines[0], lines[1], lines[2]}, 1}};
    }
    count_band(band, depth);
  }

  // The first of the three units that run through a stack.
  std::size_t across(std::size_t stack) const { return (line_ == 0 ? 9 : 0) + stack * 3; }
  std::size_t stack_of(std::size_t depth) const { return cells_[depth][1 - line_] % 9 / 3u; }

  // Calls visit(digits, cells) for each way to place different digits in the cells of a block, and
  // in the first ones of them only: each cell takes one of its own `open` digits.
  template <class Visit>
  static void place(const std::array<unsigned, 3>& open, std::size_t size, Visit&& visit) {
    for (unsigned a = open[0]; a != 0; a &= a - 1) {
      const unsigned first = a & (0u - a);
      visit(first, 1);
      if (size == 1) continue;
      for (unsigned b = open[1] & ~first; b != 0; b &= b - 1) {
        const unsigned both = first | (b & (0u - b));
        visit(both, 2);
        if (size == 2) continue;
        for (unsigned c = open[2] & ~both; c != 0; c &= c - 1) visit(both | (c & (0u - c)), 3);
      }
    }
  }

  std::array<unsigned, 3> open_digits(const Block& block, const Above& above, unsigned from) const {
    std::array<unsigned, 3> open{};
    for (std::size_t i = 0; i < block.size; ++i) {
      open[i] = from & ~unsigned{above.lines[cells_[block.depth + i][1 - line_] % 3]};
    }
    return open;
  }

  // The choices of a band, kept until the next band of that number.
  Choice& new_choice(std::size_t band) {
    std::size_t& used = used_[band];
    if (used == choices_[band].size()) choices_[band].emplace_back();
    Choice& choice = choices_[band][used++];
    choice.is_open = false;
    return choice;
  }

  void count_band(Band& band, std::size_t depth) {
    band.number = places_[depth] / 27;
    used_[band.number] = 0;
    band.count = 0;
    for (std::size_t stack = 0; stack < 3; ++stack) {
      Choice& start = new_choice(band.number);
      start.ways.clear();
      std::uint64_t ways = 0;
      for (const Above& above : band.above[stack]) {
        start.ways.push_back(above.ways);
        ways += above.ways;
      }
      band.at[stack] = {&start, 0, ways};
    }
    fill_block(band, depth);
  }

  // The choice that a stack has before it at a block.
  Choice& choice_at(Band& band, std::size_t stack, const Block& block, unsigned used) {
    const std::vector<Above>& above = band.above[stack];
    Choice* choice = band.at[stack].choice;
    if (const unsigned digits = band.at[stack].digits; digits != 0) {
      std::uint16_t& next = choice->next[digits];
      if (next == 0) {
        next = static_cast<std::uint16_t>(used_[band.number]);
        Choice& fresh = new_choice(band.number);
        fresh.ways = choice->ways;
        for (std::size_t i = 0; i < above.size(); ++i) {
          if (fresh.ways[i] == 0) continue;
          std::uint32_t placements = 0;
          place(open_digits(choice->block, above[i], digits), choice->block.size,
                [&](unsigned, std::size_t cells) { placements += cells == choice->block.size; });
          fresh.ways[i] *= placements;
        }
      }
      choice = &choices_[band.number][next];
    }
    if (!choice->is_open) {
      choice->is_open = true;
      choice->block = block;
      choice->fill.fill(0);
      choice->next.fill(0);
      for (std::size_t i = 0; i < above.size(); ++i) {
        const std::uint32_t ways = choice->ways[i];
        if (ways == 0) continue;
        place(open_digits(block, above[i], internal_cost::kAllDigits & ~used), block.size,
              [&](unsigned digits, std::size_t) { choice->fill[digits] += ways; });
      }
    }
    return *choice;
  }

  // Counts the digits in the block that has the cell of that depth, and in all after it.
  void fill_block(Band& band, std::size_t depth) {
    if (is_over() || depth == cells_.size()) return;
    if (places_[depth] / 27 != band.number) {
      leave_band(band, depth);
      return;
    }
    Block block{depth, 1};
    while (depth + block.size < cells_.size() &&
           places_[depth + block.size] / 3 == places_[depth] / 3) {
      ++block.size;
    }
    const std::size_t stack = stack_of(depth);
    std::uint16_t& line = band.masks[cells_[depth][line_]];
    std::uint16_t& box = band.masks[cells_[depth][2]];
    Choice& choice = choice_at(band, stack, block, box);
    const Place before = band.at[stack];
    const auto choose = [&](unsigned digits) {
      band.at[stack] = {&choice, digits, choice.fill[digits]};
      band.chosen[band.count++] = {block, digits};
      line = static_cast<std::uint16_t>(line ^ digits);
      box = static_cast<std::uint16_t>(box ^ digits);
      fill_block(band, depth + block.size);
      line = static_cast<std::uint16_t>(line ^ digits);
      box = static_cast<std::uint16_t>(box ^ digits);
      --band.count;
    };
    const unsigned open = internal_cost::kAllDigits & ~unsigned(line | box);
    std::uint64_t placed = 0;
    for (unsigned a = open; a != 0; a &= a - 1) {
      const unsigned one = a & (0u - a);
      placed += choice.fill[one];
      if (block.size == 1 && choice.fill[one] != 0) choose(one);
      if (block.size == 1) continue;
      for (unsigned b = a & (a - 1); b != 0; b &= b - 1) {
        const unsigned two = one | (b & (0u - b));
        placed += choice.fill[two];
        if (block.size == 2 && choice.fill[two] != 0) choose(two);
        if (block.size == 2) continue;
        for (unsigned c = b & (b - 1); c != 0; c &= c - 1) {
          const unsigned three = two | (c & (0u - c));
          placed += choice.fill[three];
          if (choice.fill[three] != 0) choose(three);
        }
      }
    }
    band.at[stack] = before;
    add(placed, band.at[(stack + 1) % 3].ways * band.at[(stack + 2) % 3].ways);
  }

  // Goes on with the next band: the digits of this one are placed, which adds to the lines across.
  void leave_band(const Band& band, std::size_t depth) {
    Band next{};
    next.masks = band.masks;
    next.above = band.above;
    for (std::size_t i = 0; i < band.count; ++i) {
      const auto& [block, digits] = band.chosen[i];
      std::vector<Above>& stack = next.above[stack_of(block.depth)];
      std::vector<Above> placed;
      for (const Above& above : stack) place_block(block, 0, digits, above, placed);
      stack = std::move(placed);
    }
    for (std::vector<Above>& stack : next.above) merge(stack);
    count_band(next, depth);
  }
  void place_block(const Block& block, std::size_t cell, unsigned digits, const Above& above,
                   std::vector<Above>& placed) const {
    if (cell == block.size) {
      placed.push_back(above);
      return;
    }
    const std::size_t line = cells_[block.depth + cell][1 - line_] % 3u;
    for (unsigned open = digits & ~unsigned{above.lines[line]}; open != 0; open &= open - 1) {
      const unsigned digit = open & (0u - open);
      Above next = above;
      next.lines[line] = static_cast<std::uint16_t>(next.lines[line] | digit);
      place_block(block, cell + 1, digits ^ digit, next, placed);
    }
  }
  static void merge(std::vector<Above>& stack) {
    std::sort(stack.begin(), stack.end(),
              [](const Above& a, const Above& b) { return a.lines < b.lines; });
    std::size_t size = 0;
    for (const Above& above : stack) {
      if (size > 0 && stack[size - 1].lines == above.lines) {
        stack[size - 1].ways += above.ways;
      } else {
        stack[size++] = above;
      }
    }
    stack.resize(size);
  }

  bool solvable_;
  std::size_t line_;                 // which of a cell's units is the line of its block
  std::vector<Units> cells_;         // the empty cells in their order
  std::vector<std::size_t> places_;  // their places in the order, which has all cells
  std::vector<std::uint16_t> path_;  // the digits of the first solution there, as bits
  Masks start_{};                    // the clues
  std::array<std::deque<Choice>, 3> choices_;
  std::array<std::size_t, 3> used_{};
  std::int64_t cap_ = 0, digits_ = 0;
  const volatile std::sig_atomic_t* stop_ = nullptr;
  std::vector<Masks> nodes_, children_;
  std::vector<std::uint16_t> open_;
};

/// The same number as in_order_digits(), sooner where it is large and the order is a fixed one: the
/// exact digits if at most cap, else cap + 1.
inline std::int64_t count_digits_in_order(const Grid& grid, const Order& order, std::int64_t cap,
                                          const volatile std::sig_atomic_t* stop = nullptr) {
  constexpr std::int64_t kPlain = 1'000'000;  // sets of digits do not pay below
  const bool is_fixed = find_order(order.name) != nullptr;
  const std::int64_t few = is_fixed ? std::min(cap, kPlain) : cap;
  const std::int64_t digits = in_order_digits(grid, order, few, stop);
  if (digits <= few || few == cap) return digits;
  return std::min(Tree(grid, order).count(cap, stop), cap + 1);
}

}  // namespace sudoku

#endif  // GENERATOR_TREE_H_
