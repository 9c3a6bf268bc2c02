// Climbs from puzzle to puzzle towards those that cost a search as much as possible: simulated
// annealing (S. Kirkpatrick, C. D. Gelatt, M. P. Vecchi, Optimization by Simulated Annealing, 1983)
// over symmetries and clue moves. What a step costs is estimated from a small sample (tree.h); what
// looks like a new best is estimated again with a larger one, since the largest of many noisy
// numbers is mostly noise.
//
// For a single order three things shorten the way. The digits are always named so that the search
// comes to the solution as late as can be, which leaves the clue cells to be climbed over. A climb
// starts from the best of many puzzles, each turned to its worst. And of the clues that a move
// makes needless, those go first that stand where the search begins.
#ifndef GENERATOR_CLIMB_H_
#define GENERATOR_CLIMB_H_

#include <algorithm>
#include <array>
#include <cmath>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "cost.h"
#include "figures.h"
#include "puzzle.h"
#include "sudoku.h"
#include "symmetry.h"
#include "testlib.h"
#include "tree.h"

namespace sudoku {

/// A puzzle with its only solution.
struct Solved {
  Grid puzzle{}, solution{};
};

/// The puzzle with its solution, if it has exactly one.
inline std::optional<Solved> solved(const Grid& puzzle) {
  Solved result{puzzle, {}};
  if (count_solutions(puzzle, 2, &result.solution) != 1) return std::nullopt;
  return result;
}

/// What is sought.
struct Goal {
  std::vector<Order> orders;      // each of them is to cost much
  std::int64_t most_constrained;  // and the most-constrained-cell search at most this
};

/// One climb. Everything in it follows from the seed of testlib's `rnd`.
class Climb {
 public:
  /// `starts` are the puzzles to start from, each with one solution; if there are none, random ones
  /// are made. Ends the program if none is within the goal's bound on most-constrained-cell search.
  /// Where *stop becomes true, those not looked at yet are left out.
  Climb(Goal goal, const std::vector<Grid>& starts, const volatile std::sig_atomic_t* stop)
      : goal_(std::move(goal)) {
    fill_pool(starts, stop);
    restart();
  }

  /// Tries one move.
  void step() {
    if (++age_ == kCycle) restart();
    ++steps_;
    std::optional<Solved> next = moved(now_);
    if (!next) return;
    name_digits(*next);
    // Most moves are for the worse by far, which the smallest sample shows.
    if (measure(*next, kTiny, digits_ / 4) < digits_ / 4) return;
    const double digits = measure(*next, kSmall, digits_ / 4);
    // The colder, the more comparisons a worse puzzle has to win.
    const int comparisons = static_cast<int>(kHot + age_ * (kCold + 1 - kHot) / kCycle);
    for (int i = 0; i < comparisons && digits < digits_; ++i) {
      if (digits_ * random_() > digits * 4294967296.0) return;
    }
    if (!is_cheap(next->puzzle)) return;
    now_ = *next;
    digits_ = digits;
    if (digits > best_digits_) consider();
  }

  std::int64_t steps() const { return steps_; }
  const Grid& best() const { return best_.puzzle; }
  /// The estimate of the best, of its worst order.
  double best_digits() const { return best_digits_; }

 private:
  static constexpr std::int64_t kCycle = 40'000;  // steps from hot to cold
  static constexpr std::int64_t kHot = 3, kCold = 10;
  static constexpr std::size_t kRandomStarts = 1000, kPool = 20;
  static constexpr int kTurns = 24;  // symmetries that are tried on a start
  static constexpr std::size_t kPolished = 500;
  static constexpr int kSwaps = 200;  // swaps that are tried on each of so many of the best
  static constexpr int kHaste = 27;   // cells by which thin_out() strays from the order
  struct Effort {
    int samples;
    std::size_t width;
  };
  static constexpr Effort kTiny = {1, 40}, kSmall = {1, 300}, kLarge = {10, 1000};

  // The digits that the order with the fewest writes; smoothly, so that the others count a little.
  // Where they are fewer than `least`, it may stop looking as soon as it knows that.
  double measure(const Solved& solved, Effort effort, double least = 0) {
    double digits = 0, inverse = 0;
    for (std::size_t i = 0; i < goal_.orders.size(); ++i) {
      const Order& order = goal_.orders[i];
      Tree tree(solved.puzzle, order_for(order, solved.puzzle), solved.solution);
      double sum = 0;
      for (int k = 0; k < effort.samples; ++k) {
        sum += static_cast<double>(tree.sample(effort.width, random_));
      }
      const double mean = sum / effort.samples;
      inverse += 1 / (mean * mean);
      digits = i == 0 ? mean : 1 / std::sqrt(inverse);
      if (digits >= least) continue;
      // What showed it this time is asked first the next time.
      std::swap(goal_.orders[i], goal_.orders[i / 2]);
      break;
    }
    return digits;
  }
  bool is_cheap(const Grid& puzzle) const {
    return std::all_of(kTies.begin(), kTies.end(), [&](Tie tie) {
      return most_constrained_digits(puzzle, tie, goal_.most_constrained) <= goal_.most_constrained;
    });
  }

  // Measures the current puzzle well. It may be the best.
  void consider() {
    digits_ = measure(now_, kLarge);
    if (digits_ > best_digits_) {
      best_ = now_;
      best_digits_ = digits_;
    }
  }

  // Every other cycle heats up the best so far, the others a puzzle of the pool, in turn.
  void restart() {
    age_ = 0;
    now_ = cycle_ % 2 == 1 ? best_ : pool_[static_cast<std::size_t>(cycle_ / 2) % pool_.size()];
    ++cycle_;
    digits_ = measure(now_, kSmall);
    if (digits_ > best_digits_) consider();
  }

  // The best of the puzzles to start from, the best first.
  void fill_pool(const std::vector<Grid>& starts, const volatile std::sig_atomic_t* stop) {
    std::vector<std::pair<double, Solved>> found;
    const std::size_t all = starts.empty() ? kRandomStarts : starts.size();
    for (std::size_t i = 0; i < all && (i == 0 || *stop == 0); ++i) {
      Solved start = starts.empty() ? random_start() : *solved(starts[i]);
      double digits = 0;
      // A symmetry does nothing for a goal that has all orders in it, as those have each other.
      const int turns = starts.empty() || goal_.orders.size() > 1 ? 0 : kTurns;
      for (int turn = 0; turn <= turns; ++turn) {
        Solved turned = start;
        if (turn > 0) {
          const Symmetry symmetry = random_symmetry();
          turned = {transformed(symmetry, start.puzzle), transformed(symmetry, start.solution)};
        }
        name_digits(turned);
        const double measured = measure(turned, kTiny);
        if (measured <= digits) continue;
        digits = measured;
        start = turned;
      }
      found.emplace_back(digits, start);
    }
    const auto sort = [&found] {
      std::stable_sort(found.begin(), found.end(),
                       [](const auto& a, const auto& b) { return a.first > b.first; });
    };
    sort();
    if (!starts.empty() && goal_.orders.size() == 1) {
      for (std::size_t i = 0; i < std::min(found.size(), kPolished) && *stop == 0; ++i) {
        found[i].first = polish(found[i].second);
      }
      sort();
    }
    for (const auto& [digits, start] : found) {
      if (pool_.size() < kPool && is_cheap(start.puzzle)) pool_.push_back(start);
    }
    if (pool_.empty()) {
      quitf(_fail, "of %d puzzles to start from, none is easy enough for the intended search",
            static_cast<int>(all));
    }
  }
  // Moves lines, bands and stacks while that makes the puzzle worse; tells how bad it is.
  double polish(Solved& puzzle) {
    double digits = is_cheap(puzzle.puzzle) ? measure(puzzle, kSmall) : 0;
    for (int i = 0; i < kSwaps; ++i) {
      Solved next = swapped(puzzle);
      if (rnd.next(3) == 0) next = swapped(next);
      name_digits(next);
      const double measured = measure(next, kSmall);
      if (measured <= digits || !is_cheap(next.puzzle)) continue;
      puzzle = next;
      digits = measured;
    }
    return measure(puzzle, kSmall);
  }
  Solved random_start() const {
    Solved fresh;
    fresh.solution = fresh.puzzle = random_grid();
    thin_out(fresh, true);
    return fresh;
  }

  // Names the digits so that the cells that are filled first have in the solution the digits that
  // are tried last. With orders that try them upwards and downwards no name is better than another.
  void name_digits(Solved& solved) const {
    if (goal_.orders.size() > 1) return;
    const Order order = order_for(goal_.orders.front(), solved.puzzle);
    Symmetry names;
    std::array<bool, 10> named{};
    std::uint8_t next = 0;
    for (const bool clues : {false, true}) {
      for (const std::size_t cell : order.cells) {
        const std::size_t digit = solved.solution[cell];
        if ((solved.puzzle[cell] != 0) != clues || named[digit]) continue;
        named[digit] = true;
        ++next;
        names.digits[digit] = static_cast<std::uint8_t>(order.descending ? next : 10 - next);
      }
    }
    solved = {transformed(names, solved.puzzle), transformed(names, solved.solution)};
  }

  // Takes the clue away if the solution stays the only one.
  static void take(Solved& solved, std::size_t cell) {
    const std::uint8_t digit = std::exchange(solved.puzzle[cell], std::uint8_t{0});
    if (digit != 0 && !is_unique(solved.puzzle)) solved.puzzle[cell] = digit;
  }
  // Takes away all clues that are not needed, in random order; or with `early`, if there is one
  // order only, those in cells that are filled early more or less before the others.
  void thin_out(Solved& solved, bool early) const {
    if (!early || goal_.orders.size() > 1) {
      for (const std::size_t cell : random_order<kCells>()) take(solved, cell);
      return;
    }
    std::array<std::pair<int, std::size_t>, kCells> cells;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      cells[i] = {static_cast<int>(i) + rnd.next(kHaste), goal_.orders.front().cells[i]};
    }
    std::sort(cells.begin(), cells.end());
    for (const auto& [place, cell] : cells) take(solved, cell);
  }
  static std::size_t random_cell(const Grid& grid, bool empty) {
    for (;;) {
      const auto cell = static_cast<std::size_t>(rnd.next(kCells));
      if ((grid[cell] == 0) == empty) return cell;
    }
  }

  std::optional<Solved> moved(const Solved& from) const {
    switch (rnd.next(4)) {
      case 0:
        return swapped(from);
      case 1:
        return traded(from);
      default:
        return shifted(from);
    }
  }
  // Two lines, bands, stacks or digits change places.
  Solved swapped(const Solved& from) const {
    Symmetry symmetry;
    const int what = rnd.next(goal_.orders.size() == 1 ? 4 : 0, 11);  // digits have their names
    if (what < 4) {
      const auto a = static_cast<std::size_t>(rnd.next(1, 9));
      std::swap(symmetry.digits[a], symmetry.digits[1 + (a + std::size_t(rnd.next(8))) % 9]);
    } else if (what < 5) {
      symmetry.transpose = true;
    } else {
      auto& lines = what % 2 == 0 ? symmetry.rows : symmetry.columns;
      const auto other = [](std::size_t a) { return (a + std::size_t(rnd.next(1, 2))) % 3; };
      const auto a = static_cast<std::size_t>(rnd.next(3)), b = other(a);
      const auto band = static_cast<std::size_t>(rnd.next(3)) * 3;
      if (what < 9) {
        std::swap(lines[band + a], lines[band + b]);
      } else {
        for (std::size_t i = 0; i < 3; ++i) std::swap(lines[a * 3 + i], lines[b * 3 + i]);
      }
    }
    return {transformed(symmetry, from.puzzle), transformed(symmetry, from.solution)};
  }
  // A few clues come, and all go that are not needed.
  Solved traded(const Solved& from) const {
    Solved next = from;
    for (int i = rnd.next(1, 3); i > 0; --i) {
      const std::size_t cell = random_cell(next.puzzle, true);
      next.puzzle[cell] = next.solution[cell];
    }
    thin_out(next, rnd.next(2) == 0);
    return next;
  }
  // A clue moves to another cell or changes its digit; the solution may change.
  static std::optional<Solved> shifted(const Solved& from) {
    Grid puzzle = from.puzzle;
    puzzle[random_cell(puzzle, false)] = 0;
    if (rnd.next(4) == 0) puzzle[random_cell(puzzle, false)] = 0;
    const std::size_t cell = random_cell(puzzle, true);
    puzzle[cell] =
        rnd.next(2) == 0 ? from.solution[cell] : static_cast<std::uint8_t>(rnd.next(1, 9));
    if (first_conflict(puzzle)) return std::nullopt;
    return solved(puzzle);
  }

  Goal goal_;
  std::vector<Solved> pool_;
  Xorshift random_{1};
  Solved now_, best_;
  double digits_ = 0, best_digits_ = 0;
  std::int64_t steps_ = 0, age_ = 0, cycle_ = 0;
};

}  // namespace sudoku

#endif  // GENERATOR_CLIMB_H_
