// The puzzles of one test of "batch". The options are a recipe, read from left to right: some set
// what later ones use, the others add puzzles.
//   -puzzle PUZZLE       adds that puzzle
//   -full N              adds N random full grids
//   -grade GRADE         sets what it takes to solve: singles, locked, guess, or any (as at first)
//   -clues N             sets the number of clues, 22 to 81, or 0 for minimal puzzles (as at first)
//   -open N              sets how many cells are empty at the start, 0 (as at first) to 17
//   -count N             adds N random puzzles that are so
//   -image ORDER         adds the isomorph of the last -puzzle on which a search in that order
//                        (cost.h) does what it does in rows on the puzzle itself (in boxes, if the
//                        order goes by boxes): it costs the same
//   -least N             sets how many digits an isomorph costs at least, 1000000 at first
//   -isomorphs ORDER:N   adds N random isomorphs of the last -puzzle, taken as bad in that order;
//                        what each costs is counted up to -least
//   -most N              sets how many digits a random puzzle or isomorph may cost the intended
//                        search, 2500 at first
//   -most-in-order N     sets how many digits a random puzzle may cost each other order that a test
//                        is measured by (cost.h), any number at first
// The whole test may cost the intended search 500,000 digits, under each of its tie-breaks.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <vector>

#include "cost.h"
#include "grade.h"
#include "isomorph.h"
#include "options.h"
#include "puzzle.h"
#include "sudoku.h"
#include "testlib.h"
#include "tree.h"

namespace {

using sudoku::Grid;
using sudoku::Option;

constexpr std::int64_t kMostPuzzles = 200;
constexpr std::int64_t kMostDigits = 500'000;  // what the intended search writes in Python in 1.5 s
constexpr std::int64_t kMostInOrder = 1'000'000'000;
constexpr int kAttempts = 100'000;

class Recipe {
 public:
  void follow(const Option& option) {
    if (option.name == "puzzle") {
      base_ = sudoku::puzzle_in(option);
      puzzles_.push_back(*base_);
    } else if (option.name == "full") {
      for (auto n = count_in(option); n > 0; --n) puzzles_.push_back(sudoku::random_grid());
    } else if (option.name == "grade") {
      constexpr std::array<const char*, 4> names = {"singles", "locked", "guess", "any"};
      grade_ = sudoku::choice_in(option, names);
    } else if (option.name == "clues") {
      clues_ = static_cast<int>(sudoku::number_in(option, 0, 81));
      if (clues_ > 0 && clues_ < 22) sudoku::reject(option, "not 0 or 22 to 81");
    } else if (option.name == "open") {
      open_ = static_cast<int>(sudoku::number_in(option, 0, 17));
    } else if (option.name == "count") {
      for (auto n = count_in(option); n > 0; --n) add([this] { return random_puzzle(); }, option);
    } else if (option.name == "least") {
      least_ = sudoku::number_in(option, 0, 1'000'000'000);
    } else if (option.name == "most") {
      most_ = sudoku::number_in(option, 0, kMostDigits);
    } else if (option.name == "most-in-order") {
      most_in_order_ = sudoku::number_in(option, 0, kMostInOrder);
    } else if (option.name == "image") {
      puzzles_.push_back(sudoku::image(base(option), order_in(option, option.value)));
    } else {
      add_isomorphs(option);
    }
    if (puzzles_.size() > kMostPuzzles) sudoku::reject(option, "makes more than 200 puzzles");
  }

  // The finished test.
  const std::vector<Grid>& puzzles() const {
    if (puzzles_.empty()) quitf(_fail, "no option adds a puzzle");
    for (std::size_t i = 0; i < sudoku::kTies.size(); ++i) {
      std::int64_t left = kMostDigits;
      for (const Grid& puzzle : puzzles_) {
        if (left < 0) break;
        left -= sudoku::most_constrained_digits(puzzle, sudoku::kTies[i], left);
      }
      if (left < 0) {
        quitf(_fail, "the intended search writes more than 500000 digits (tie-break: %s)",
              sudoku::kTieNames[i]);
      }
    }
    return puzzles_;
  }

 private:
  static std::int64_t count_in(const Option& option) {
    return sudoku::number_in(option, 1, kMostPuzzles);
  }
  static const sudoku::Order& order_in(const Option& option, const std::string& name) {
    std::string names;
    for (const sudoku::Order& order : sudoku::fixed_orders()) {
      if (order.name == name) return order;
      names += ' ' + order.name;
    }
    sudoku::reject(option, "no such order; there are:" + names);
  }
  const Grid& base(const Option& option) const {
    if (!base_) sudoku::reject(option, "no -puzzle before it");
    return *base_;
  }

  // Adds a puzzle from `source`, which gives none where an attempt fails.
  template <class Source>
  void add(const Source& source, const Option& option) {
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
      const std::optional<Grid> puzzle = source();
      if (puzzle && is_cheap(*puzzle)) {
        puzzles_.push_back(*puzzle);
        return;
      }
    }
    sudoku::reject(option, std::to_string(kAttempts) + " attempts made no such puzzle");
  }
  bool is_cheap(const Grid& puzzle) const {
    return std::all_of(sudoku::kTies.begin(), sudoku::kTies.end(), [&](sudoku::Tie tie) {
      return sudoku::most_constrained_digits(puzzle, tie, most_) <= most_;
    });
  }

  bool is_cheap_in_order(const Grid& puzzle) const {
    const auto cheap = [&](const sudoku::Order& order) {
      return sudoku::in_order_digits(puzzle, order, most_in_order_) <= most_in_order_;
    };
    const std::vector<sudoku::Order>& orders = sudoku::fixed_orders();
    return std::all_of(orders.begin(), orders.end(), cheap) && cheap(sudoku::static_order(puzzle));
  }

  std::optional<Grid> random_puzzle() const {
    Grid puzzle = sudoku::random_grid();
    std::fill_n(puzzle.begin(), open_, std::uint8_t{0});
    if (!sudoku::is_unique(puzzle)) return std::nullopt;
    puzzle = sudoku::dig(puzzle, clues_, sudoku::is_unique);
    if (clues_ > 0 && sudoku::count_clues(puzzle) != clues_) return std::nullopt;
    const bool right =
        grade_ == sudoku::kGradeNames.size() || grade_ == std::size_t(sudoku::grade(puzzle));
    if (!right || (most_in_order_ < kMostInOrder && !is_cheap_in_order(puzzle)))
      return std::nullopt;
    return puzzle;
  }

  void add_isomorphs(const Option& option) {
    const std::size_t colon = option.value.find(':');
    if (colon == std::string::npos) sudoku::reject(option, "not an order and a number, as rows:3");
    const sudoku::Order& order = order_in(option, option.value.substr(0, colon));
    const Grid bad = sudoku::image(base(option), order);
    const auto source = [&]() -> std::optional<Grid> {
      const Grid puzzle = sudoku::random_bad_isomorph(bad, order);
      // The cheap test first: this one counts to millions.
      if (!is_cheap(puzzle)) return std::nullopt;
      if (sudoku::count_digits_in_order(puzzle, order, least_) < least_) return std::nullopt;
      return puzzle;
    };
    const Option number{option.name, option.value.substr(colon + 1)};
    for (auto n = count_in(number); n > 0; --n) add(source, option);
  }

  std::vector<Grid> puzzles_;
  std::optional<Grid> base_;  // the last -puzzle
  std::size_t grade_ = sudoku::kGradeNames.size();
  int clues_ = 0, open_ = 0;
  std::int64_t least_ = 1'000'000, most_ = kMostDigits / kMostPuzzles;
  std::int64_t most_in_order_ = kMostInOrder;
};

}  // namespace

int main(int argc, char* argv[]) {
  registerGen(argc, argv, 1);
  Recipe recipe;
  for (const Option& option :
       sudoku::read_options(argc, argv,
                            {"puzzle", "full", "grade", "clues", "open", "count", "image", "least",
                             "isomorphs", "most", "most-in-order"})) {
    recipe.follow(option);
  }
  const std::vector<Grid>& puzzles = recipe.puzzles();
  std::printf("%d\n", static_cast<int>(puzzles.size()));
  for (const Grid& puzzle : puzzles) std::printf("%s\n", sudoku::to_line(puzzle, '0').c_str());
  sudoku::flush_output();
}
