// All that a puzzle costs, as one line of numbers: the twelve fixed orders, the static one, and the
// three tie-breaks of the most-constrained-cell search; each counted up to a cap, looked up among
// known results, or estimated.
#ifndef GENERATOR_FIGURES_H_
#define GENERATOR_FIGURES_H_

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "cost.h"
#include "isomorph.h"
#include "sudoku.h"
#include "tree.h"

namespace sudoku {

/// Random bits for estimates (G. Marsaglia, Xorshift RNGs, 2003), the same on every platform.
class Xorshift {
 public:
  explicit Xorshift(std::uint64_t seed) : state_(seed * 2 + 0x9e3779b97f4a7c15) {
    for (int i = 0; i < 20; ++i) (*this)();
  }
  std::uint32_t operator()() {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return static_cast<std::uint32_t>(state_ >> 32);
  }

 private:
  std::uint64_t state_;
};

/// One number: exact; or a lower bound (more than `digits`); or an estimate with its standard
/// error.
struct Figure {
  std::int64_t digits = 0;
  bool more = false, estimated = false;
  double error = 0;
};

/// "20764401093", ">1000000", "~20764401093".
inline std::string to_text(const Figure& figure) {
  return (figure.more ? ">" : figure.estimated ? "~" : "") + std::to_string(figure.digits);
}

/// The figures of several puzzles together.
inline Figure operator+(const Figure& a, const Figure& b) {
  return {a.digits + b.digits, a.more || b.more, a.estimated || b.estimated,
          std::sqrt(a.error * a.error + b.error * b.error)};
}

/// The columns: names of the fixed orders, "static", then "first", "swap" and "last".
inline const std::vector<std::string>& figure_names() {
  static const std::vector<std::string> names = [] {
    std::vector<std::string> all = order_names();
    all.push_back("static");
    for (const char* tie : kTieNames) all.push_back(tie);
    return all;
  }();
  return names;
}

/// What is estimated at more than this is only said to be more. It is far below what ends a sample,
/// and the sum over any list stays a number.
constexpr std::int64_t kMostEstimated = 1'000'000'000'000;

/// Number of columns that belong to fixed orders and the static one.
constexpr std::size_t kInOrderFigures = 13;

/// Makes figures. Isomorphs on which a search does the same (see image()) are counted only once.
class Figures {
 public:
  /// `caps` has one number a column; with `estimates` what is above the cap gets estimated.
  Figures(std::vector<std::int64_t> caps, bool estimates)
      : caps_(std::move(caps)), estimates_(estimates) {}

  /// Tells an exact number beforehand; the order by its column.
  void know(const Grid& grid, std::size_t column, std::int64_t digits) {
    known_[key(grid, column)] = {digits, false, false, 0};
  }

  std::vector<Figure> operator()(const Grid& grid) {
    std::vector<Figure> figures;
    for (std::size_t column = 0; column < figure_names().size(); ++column) {
      figures.push_back(column < kInOrderFigures ? in_order(grid, column)
                                                 : most_constrained(grid, column));
    }
    return figures;
  }

 private:
  // The puzzle on which rows or boxes (columns 0 and 8), or the static order, do the same.
  using Key = std::pair<std::size_t, Grid>;
  static Key key(const Grid& grid, std::size_t column) {
    if (column >= fixed_orders().size()) return {column, grid};
    const Order& order = fixed_orders()[column];
    return {order.kind == Kind::kBoxes ? 8 : 0, image(grid, order)};
  }
  static Figure up_to(std::int64_t digits, std::int64_t cap) {
    return {digits > cap ? cap : digits, digits > cap, false, 0};
  }

  Figure in_order(const Grid& grid, std::size_t column) {
    const std::int64_t cap = caps_[column];
    const Key known = key(grid, column);
    const auto found = known_.find(known);
    if (found != known_.end() && (!found->second.more || found->second.digits >= cap)) {
      return found->second;
    }
    const Order order =
        column < fixed_orders().size() ? fixed_orders()[column] : static_order(grid);
    Figure figure = up_to(count_digits_in_order(grid, order, cap), cap);
    if (figure.more && estimates_) {
      constexpr int kSamples = 1000;
      constexpr std::size_t kWidth = 1000;
      Xorshift random(column);
      const Estimate estimate = Tree(grid, order).estimate(kSamples, kWidth, random);
      figure = {static_cast<std::int64_t>(estimate.mean + 0.5), false, true, estimate.error};
      // Boards without a solution can have trees that no number here holds.
      if (figure.digits > kMostEstimated) figure = {kMostEstimated, true, false, 0};
    }
    // A small one is counted anew sooner than it is worth remembering: lists can be long.
    constexpr std::int64_t kSmall = 100'000;
    if (figure.digits >= kSmall) known_[known] = figure;
    return figure;
  }
  Figure most_constrained(const Grid& grid, std::size_t column) const {
    const std::int64_t cap = caps_[column];
    return up_to(most_constrained_digits(grid, kTies[column - kInOrderFigures], cap), cap);
  }

  std::vector<std::int64_t> caps_;
  bool estimates_;
  std::map<Key, Figure> known_;
};

}  // namespace sudoku

#endif  // GENERATOR_FIGURES_H_
