// Hunts for a puzzle that costs an in-order search as much as possible (climb.h).
//   hunt [-order ORDER] [-most N] [-from FILE] [-seed N] [-steps N] [-time SECONDS] [-prove]
//   -order ORDER    a fixed order (cost.h; "row" is short for "rows"), by itself rows; "static"; or
//                   "all": bad in the twelve fixed orders at once
//   -most N         digits that most-constrained-cell search may write under each tie-break,
//                   5000 by itself (20000 for all orders)
//   -from FILE      starts from puzzles of that list (puzzle_list.h), not from random ones
//   -seed N         1 by itself
//   -steps N        ends after N steps. The same seed and steps give the same result.
//   -time SECONDS   ends after so much processor time; 60 by itself, if no steps are given
//   -prove          counts the result exactly, which may take minutes
// Prints one line as in records.tsv: order, digits ("~N" is an estimate), puzzle, how to make it
// again; for all orders, one line each. On a terminal a progress line shows on standard error. On
// SIGINT and SIGTERM the best so far is printed, not proven.
#include <algorithm>
#include <csignal>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <string>
#include <vector>

#include "../scripts/progress.h"
#include "climb.h"
#include "cost.h"
#include "figures.h"
#include "options.h"
#include "puzzle_list.h"
#include "sudoku.h"
#include "testlib.h"
#include "tree.h"

namespace {

volatile std::sig_atomic_t stopped = 0;

extern "C" void stop(int) {
  stopped = 1;
}

double seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

std::vector<sudoku::Order> orders_in(const sudoku::Option& option) {
  if (option.value == "all") return sudoku::fixed_orders();
  std::vector<std::string> names = sudoku::order_names();
  for (const char* unit : {"row", "column", "box"}) {
    if (option.value != unit) continue;
    const std::string plural = option.value + (option.value == "box" ? "es" : "s");
    return {*sudoku::find_order(plural)};
  }
  if (option.value == "static") return {sudoku::static_order(sudoku::Grid{})};
  names.insert(names.end(), {"static", "all"});
  return {sudoku::fixed_orders()[sudoku::choice_in(option, names)]};
}

std::vector<sudoku::Grid> puzzles_in(const sudoku::Option& option) {
  try {
    std::vector<sudoku::Grid> puzzles;
    for (const sudoku::ListedPuzzle& listed : sudoku::read_puzzle_file(option.value)) {
      if (!sudoku::is_unique(listed.grid)) {
        quitf(_fail, "%s: line %d: does not have exactly one solution", option.value.c_str(),
              static_cast<int>(listed.line));
      }
      puzzles.push_back(listed.grid);
      if (stopped != 0) break;
    }
    return puzzles;
  } catch (const sudoku::ListError& error) {
    quitf(_fail, "%s", error.what());
  }
}

struct Wishes {
  std::string order = "rows", most, from, seed = "1";
  std::vector<sudoku::Order> orders = {sudoku::reading_order()};
  std::vector<sudoku::Grid> starts;
  std::int64_t steps = 0, time = 0;
  bool prove = false;
};

Wishes read(int argc, char* argv[]) {
  constexpr std::int64_t kMost = 1'000'000'000'000;
  Wishes wishes;
  const sudoku::Arguments arguments = sudoku::read_arguments(
      argc, argv, {"order", "most", "from", "seed", "steps", "time"}, {"prove"});
  if (!arguments.others.empty()) {
    quitf(_fail, "argument '%s' belongs to no option", arguments.others.front().c_str());
  }
  for (const sudoku::Option& option : arguments.options) {
    if (option.name == "order") {
      wishes.orders = orders_in(option);
      wishes.order = option.value;
    } else if (option.name == "most") {
      sudoku::number_in(option, 1, 100'000'000);
      wishes.most = option.value;
    } else if (option.name == "from") {
      wishes.starts = puzzles_in(option);
      wishes.from = option.value;
    } else if (option.name == "seed") {
      sudoku::number_in(option, 0, kMost);
      wishes.seed = option.value;
    } else if (option.name == "steps") {
      wishes.steps = sudoku::number_in(option, 1, kMost);
    } else if (option.name == "time") {
      wishes.time = sudoku::number_in(option, 1, 1'000'000);
    } else {
      wishes.prove = true;
    }
  }
  if (wishes.most.empty()) wishes.most = wishes.orders.size() == 1 ? "5000" : "20000";
  if (wishes.steps == 0 && wishes.time == 0) wishes.time = 60;
  return wishes;
}

void show(const Wishes& wishes, const sudoku::Climb& climb) {
  const std::string how = "hunt -order " + wishes.order + " -most " + wishes.most +
                          (wishes.from.empty() ? "" : " -from " + wishes.from) + " -seed " +
                          wishes.seed + " -steps " + std::to_string(climb.steps());
  for (const sudoku::Order& wished : wishes.orders) {
    const sudoku::Order order = sudoku::order_for(wished, climb.best());
    constexpr std::int64_t kExact = 2'000'000, kMost = 100'000'000'000'000;
    const std::int64_t few = sudoku::in_order_digits(climb.best(), order, kExact);
    sudoku::Figure digits{few, false, few > kExact, 0};
    if (digits.estimated) {
      sudoku::Xorshift random(1);
      sudoku::Tree tree(climb.best(), order);
      digits.digits = static_cast<std::int64_t>(tree.estimate(500, 1000, random).mean);
      if (wishes.prove && stopped == 0) {
        const std::int64_t exact =
            sudoku::count_digits_in_order(climb.best(), order, kMost, &stopped);
        if (stopped == 0) digits = {exact, exact > kMost, false, 0};
      }
    }
    std::printf("%s\t%s\t%s\t%s\n", order.name.c_str(), to_text(digits).c_str(),
                sudoku::to_line(climb.best()).c_str(), how.c_str());
    std::fflush(stdout);
  }
}

}  // namespace

int main(int argc, char* argv[]) {
  registerGen(argc, argv, 1);
  std::signal(SIGINT, stop);  // before a list is read, which may take a while
  std::signal(SIGTERM, stop);
  Wishes wishes = read(argc, argv);
  rnd.setSeed(std::stoll(wishes.seed));

  sudoku::Climb climb({wishes.orders, std::stoll(wishes.most)}, wishes.starts, &stopped);
  ProgressLine progress(stderr);
  while (stopped == 0 && (wishes.steps == 0 || climb.steps() < wishes.steps)) {
    const double now = seconds();
    if (wishes.time != 0 && now >= static_cast<double>(wishes.time)) break;
    char found[80];
    std::snprintf(found, sizeof found, "%.0f steps a second, best ~%.3e",
                  static_cast<double>(climb.steps()) / now, climb.best_digits());
    progress.show(std::max(wishes.time ? now / static_cast<double>(wishes.time) : 0,
                           wishes.steps ? static_cast<double>(climb.steps()) /
                                              static_cast<double>(wishes.steps)
                                        : 0),
                  found);
    climb.step();
  }
  progress.clear();
  show(wishes, climb);
  sudoku::flush_output();
}
