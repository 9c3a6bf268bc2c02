// Makes a test of "batch" out of a bank file or any other list of puzzles (puzzle_list.h).
//   from_bank [-rating LOW..HIGH] [-worst ORDER | -random SEED] [-count N] FILE
//   -rating LOW..HIGH   only puzzles with a rating (the last field of a bank record) in that range,
//                       numbers with at most one decimal
//   -worst ORDER        those on which that order (cost.h) writes most digits, the worst first
//   -random SEED        chosen at random, in the order of the list
//   -count N            how many, 1 to 200; 200 by itself, or what there is
// Without -worst or -random, the first ones of the list. The test goes to standard output, and
// nothing does if there is a fault in the list.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>
#include <utility>
#include <vector>

#include "cost.h"
#include "options.h"
#include "puzzle_list.h"
#include "sudoku.h"
#include "testlib.h"
#include "tree.h"

namespace {

using sudoku::ListedPuzzle;
using sudoku::Option;

// "4.5" in tenths.
std::int64_t tenths(const Option& option, const std::string& text) {
  const std::size_t dot = text.find('.');
  if (dot == std::string::npos) return 10 * sudoku::number_in({option.name, text}, 0, 100);
  const std::int64_t whole = sudoku::number_in({option.name, text.substr(0, dot)}, 0, 100);
  return 10 * whole + sudoku::number_in({option.name, text.substr(dot + 1)}, 0, 9);
}

// A puzzle's rating in tenths; -1 if it is no number like those of a range.
std::int64_t rating_in(std::string text) {
  if (text.find('.') == std::string::npos) text += ".0";
  const std::size_t dot = text.find('.');
  const bool number = dot >= 1 && dot <= 3 && dot + 2 == text.size() &&
                      text.find_first_not_of("0123456789") == dot &&
                      text.find_first_not_of("0123456789", dot + 1) == std::string::npos;
  if (!number) return -1;
  text.erase(dot, 1);
  return std::stoll(text);
}

void keep_rated(std::vector<ListedPuzzle>& puzzles, const Option& option, const std::string& path) {
  const std::size_t dots = option.value.find("..");
  if (dots == std::string::npos) sudoku::reject(option, "not a range, as 2.5..4.8");
  const std::int64_t low = tenths(option, option.value.substr(0, dots));
  const std::int64_t high = tenths(option, option.value.substr(dots + 2));
  if (low > high) sudoku::reject(option, "the range is empty");
  const auto outside = [&](const ListedPuzzle& puzzle) {
    const std::size_t start = puzzle.rating.find_first_not_of(' ');
    const bool none = start == std::string::npos;
    const std::int64_t rating = none ? -1 : rating_in(puzzle.rating.substr(start));
    if (rating < 0) {
      quitf(_fail, "%s: line %d: %s%s", path.c_str(), static_cast<int>(puzzle.line),
            none ? "has no rating" : "the rating is not a number with at most one decimal:",
            none ? "" : puzzle.rating.c_str());
    }
    return rating < low || rating > high;
  };
  puzzles.erase(std::remove_if(puzzles.begin(), puzzles.end(), outside), puzzles.end());
  if (puzzles.empty()) sudoku::reject(option, "no puzzle has such a rating");
}

// Leaves the worst ones, the worst first.
void sort_by_cost(std::vector<ListedPuzzle>& puzzles, const sudoku::Order& order,
                  std::size_t count) {
  constexpr std::int64_t kMost = 100'000'000'000;
  std::vector<std::pair<std::int64_t, std::size_t>> worst;  // minus the digits, place in the list
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    worst.emplace_back(-sudoku::count_digits_in_order(puzzles[i].grid, order, kMost), i);
    std::sort(worst.begin(), worst.end());
    if (worst.size() > count) worst.pop_back();
  }
  std::vector<ListedPuzzle> chosen;
  for (const auto& [digits, place] : worst) chosen.push_back(puzzles[place]);
  puzzles = chosen;
}

}  // namespace

int main(int argc, char* argv[]) {
  registerGen(argc, argv, 1);
  const sudoku::Arguments arguments =
      sudoku::read_arguments(argc, argv, {"rating", "worst", "random", "count"}, {});
  if (arguments.others.size() != 1) quitf(_fail, "give one file");
  std::size_t count = 200;
  const sudoku::Order* worst = nullptr;
  const Option *rating = nullptr, *random = nullptr;
  for (const Option& option : arguments.options) {
    if (option.name == "rating") {
      rating = &option;
    } else if (option.name == "random") {
      rnd.setSeed(static_cast<long long>(sudoku::number_in(option, 0, 1'000'000'000'000)));
      random = &option;
    } else if (option.name == "count") {
      count = static_cast<std::size_t>(sudoku::number_in(option, 1, 200));
    } else {
      worst = &sudoku::fixed_orders()[sudoku::choice_in(option, sudoku::order_names())];
    }
  }
  if (worst != nullptr && random != nullptr) quitf(_fail, "-worst and -random exclude each other");

  std::vector<ListedPuzzle> puzzles;
  try {
    puzzles = sudoku::read_puzzle_file(arguments.others.front());
  } catch (const sudoku::ListError& error) {
    quitf(_fail, "%s", error.what());
  }
  for (const ListedPuzzle& puzzle : puzzles) {
    if (const int solutions = sudoku::count_solutions(puzzle.grid, 2); solutions != 1) {
      quitf(_fail, "%s: line %d: has %s", arguments.others.front().c_str(),
            static_cast<int>(puzzle.line), solutions == 0 ? "no solution" : "several solutions");
    }
  }
  if (rating != nullptr) keep_rated(puzzles, *rating, arguments.others.front());
  count = std::min(count, puzzles.size());
  if (worst != nullptr) sort_by_cost(puzzles, *worst, count);
  if (random != nullptr) {
    // Each next puzzle is taken with the chance that leaves every choice equally likely.
    std::vector<ListedPuzzle> chosen;
    for (std::size_t i = 0; i < puzzles.size() && chosen.size() < count; ++i) {
      const auto left = static_cast<int>(puzzles.size() - i);
      if (rnd.next(left) < static_cast<int>(count - chosen.size())) chosen.push_back(puzzles[i]);
    }
    puzzles = chosen;
  }
  std::printf("%d\n", static_cast<int>(count));
  for (std::size_t i = 0; i < count; ++i) {
    std::printf("%s\n", sudoku::to_line(puzzles[i].grid, '0').c_str());
  }
  sudoku::flush_output();
}
