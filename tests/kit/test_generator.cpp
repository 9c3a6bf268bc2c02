// The generator's headers by their properties, the counters against the figures of the tasks and
// against slow ones written anew here, and what the generators say to bad arguments.
//
//   test_generator BUILD_FOLDER     (the generators are in BUILD_FOLDER/generator)
#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "check.h"
#include "cost.h"
#include "grade.h"
#include "isomorph.h"
#include "puzzle.h"
#include "run.h"
#include "sudoku.h"
#include "symmetry.h"
#include "testlib.h"

namespace {

using sudoku::Grid;
using sudoku::to_line;

constexpr std::int64_t kNoCap = std::int64_t{1} << 40;

Grid board(const std::string& line) {
  return sudoku::from_line(line).value();
}

Grid solution_of(const Grid& grid) {
  Grid solution{};
  sudoku::count_solutions(grid, 1, &solution);
  return solution;
}

// ---- slow counters, straight from the definition
// -------------------------------------------------

bool fits(const Grid& grid, std::size_t cell, std::uint8_t digit) {
  const int here = static_cast<int>(cell);
  for (int there = 0; there < sudoku::kCells; ++there) {
    if (grid[static_cast<std::size_t>(there)] != digit) continue;
    if (sudoku::row_of(here) == sudoku::row_of(there) ||
        sudoku::column_of(here) == sudoku::column_of(there) ||
        sudoku::box_of(here) == sudoku::box_of(there)) {
      return false;
    }
  }
  return true;
}

std::vector<std::uint8_t> fitting(const Grid& grid, std::size_t cell) {
  std::vector<std::uint8_t> digits;
  for (std::uint8_t digit = 1; digit <= 9; ++digit) {
    if (fits(grid, cell, digit)) digits.push_back(digit);
  }
  return digits;
}

bool slow_in_order(Grid& grid, const sudoku::Order& order, std::size_t at, std::int64_t& written) {
  while (at < 81 && grid[order.cells[at]] != 0) ++at;
  if (at == 81) return true;
  std::vector<std::uint8_t> digits = fitting(grid, order.cells[at]);
  if (order.descending) std::reverse(digits.begin(), digits.end());
  for (const std::uint8_t digit : digits) {
    ++written;
    grid[order.cells[at]] = digit;
    if (slow_in_order(grid, order, at + 1, written)) return true;
  }
  grid[order.cells[at]] = 0;
  return false;
}

// The tie-breaks by reading order; the empty cells are found anew each time.
bool slow_most_constrained(Grid& grid, sudoku::Tie tie, std::int64_t& written) {
  std::size_t best = 81, fewest = 10;
  for (std::size_t cell = 0; cell < 81; ++cell) {
    if (grid[cell] != 0) continue;
    const std::size_t count = fitting(grid, cell).size();
    if (count < fewest || (tie == sudoku::Tie::kLast && count == fewest)) {
      best = cell;
      fewest = count;
    }
    if (tie == sudoku::Tie::kFirst && fewest <= 1) break;
  }
  if (best == 81) return true;
  for (const std::uint8_t digit : fitting(grid, best)) {
    ++written;
    grid[best] = digit;
    if (slow_most_constrained(grid, tie, written)) return true;
  }
  grid[best] = 0;
  return false;
}

// ---- the headers
// ---------------------------------------------------------------------------------

// True if the three boxes of that band (0 to 2) have the same three minirows, as sets.
bool has_equal_boxes(const Grid& grid, std::size_t band) {
  const auto minirow = [&](std::size_t row, std::size_t box) {
    unsigned digits = 0;
    for (std::size_t i = 0; i < 3; ++i) digits |= 1u << grid[(band * 3 + row) * 9 + box * 3 + i];
    return digits;
  };
  for (std::size_t box = 1; box < 3; ++box) {
    for (std::size_t row = 0; row < 3; ++row) {
      const unsigned digits = minirow(row, box);
      if (digits != minirow(0, 0) && digits != minirow(1, 0) && digits != minirow(2, 0))
        return false;
    }
  }
  return true;
}

void check_puzzles() {
  std::array<int, 10> corner{};
  int equal_boxes = 0;
  for (int i = 0; i < 900; ++i) {
    const Grid grid = sudoku::random_grid();
    check::that("a random grid is full and legal: " + to_line(grid),
                sudoku::is_full(grid) && !sudoku::first_conflict(grid));
    ++corner[grid[0]];
    for (const Grid& turned : {grid, sudoku::transformed(sudoku::transposition(), grid)}) {
      for (std::size_t band = 0; band < 3; ++band) equal_boxes += has_equal_boxes(turned, band);
    }
  }
  check::that(
      "5.3% of the bands and stacks of 900 random grids, about 284, have equal boxes, not " +
          std::to_string(equal_boxes),
      equal_boxes > 220 && equal_boxes < 350);
  for (std::size_t digit = 1; digit <= 9; ++digit) {
    check::that("of 900 random grids about 100 begin with " + std::to_string(digit) + ", not " +
                    std::to_string(corner[digit]),
                corner[digit] > 50 && corner[digit] < 150);
  }
  for (int i = 0; i < 20; ++i) {
    const Grid puzzle = sudoku::random_minimal_puzzle();
    check::equal("solutions of the minimal puzzle " + to_line(puzzle), 1,
                 sudoku::count_solutions(puzzle, 2));
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if (puzzle[cell] == 0) continue;
      Grid fewer = puzzle;
      fewer[cell] = 0;
      check::equal(
          "solutions, up to 2, of " + to_line(puzzle) + " without cell " + std::to_string(cell), 2,
          sudoku::count_solutions(fewer, 2));
    }
  }
  for (const int clues : {23, 24, 30, 50, 80, 81}) {
    const Grid puzzle = sudoku::random_puzzle(clues);
    check::equal("clues of " + to_line(puzzle), clues, sudoku::count_clues(puzzle));
    check::that("one solution: " + to_line(puzzle), sudoku::is_unique(puzzle));
  }
}

void check_symmetries() {
  // With one, two (from a bug report) and many solutions.
  const std::vector<Grid> boards = {
      board("........1..4...........9..5..........1...7.......4.68.4.2.....9..8.2.........1.57"),
      board("81.75.64994.68.175675491283154237896369845721287169534521974368438526917796318452"),
      board("12.............3..............4..........5..........6............7..............8")};
  for (const Grid& grid : boards) {
    for (int i = 0; i < 50; ++i) {
      const Grid moved = sudoku::transformed(sudoku::random_symmetry(), grid);
      check::equal("solutions, up to 50, of the isomorph " + to_line(moved),
                   sudoku::count_solutions(grid, 50), sudoku::count_solutions(moved, 50));
      check::equal("clues of " + to_line(moved), sudoku::count_clues(grid),
                   sudoku::count_clues(moved));
    }
    for (const sudoku::Symmetry& twice :
         {sudoku::transposition(), sudoku::half_turn(), sudoku::digit_complement()}) {
      check::equal("twice the same is nothing",
                   to_line(sudoku::transformed(twice, sudoku::transformed(twice, grid))),
                   to_line(grid));
    }
  }
}

void check_grades() {
  std::array<int, 3> seen{};
  for (int i = 0; i < 300; ++i) {
    const Grid puzzle = sudoku::random_minimal_puzzle();
    Grid deduced = puzzle;
    const bool easy = sudoku::deduce(deduced);
    const sudoku::Deduction rounds = sudoku::deduce_in_rounds(puzzle, sudoku::kAllSingles);
    check::equal("in rounds as one by one: " + to_line(puzzle), to_line(deduced),
                 to_line(rounds.grid));
    const sudoku::Grade grade = sudoku::grade(puzzle);
    ++seen[static_cast<std::size_t>(grade)];
    check::equal("singles are enough for " + to_line(puzzle), easy,
                 grade == sudoku::Grade::kSingles);

    sudoku::Candidates candidates(puzzle);
    for (bool more = true; more;) {
      const auto singles = candidates.singles(sudoku::kAllSingles);
      for (const auto& single : singles) candidates.place(single.cell, single.digit);
      more = candidates.lock() || !singles.empty();
    }
    const Grid solution = solution_of(puzzle);
    bool sound = true;
    for (std::size_t cell = 0; cell < 81; ++cell) {
      const int digit = candidates.grid()[cell];
      sound = sound && (digit == 0 || digit == solution[cell]);
    }
    check::that("locked candidates remove no digit of the solution of " + to_line(puzzle), sound);
    check::equal("locked candidates are enough for " + to_line(puzzle),
                 sudoku::is_full(candidates.grid()), grade != sudoku::Grade::kGuess);
  }
  for (std::size_t i = 0; i < 3; ++i) {
    check::that(std::string("of 300 puzzles some have the grade ") + sudoku::kGradeNames[i],
                seen[i] > 0);
  }
}

// Of the figures that were measured for the tasks, those that take less than a second each.
void check_figures() {
  struct Figures {
    const char* puzzle;
    std::vector<std::pair<const char*, std::int64_t>> in_order;
    std::array<std::int64_t, 3> most_constrained;  // 0: not known
  };
  const char* reverse = "rows-backward";
  const std::vector<Figures> all = {
      {".....14..831..49....596.1.....5..6.77.........2.6....8...7.68.197..3..2.3.8...7.9",
       {{"rows", 5128}},
       {}},
      {"902006053180000020000970008700104300006000500008203007800037000030000071270600904",
       {{"rows", 402}},
       {}},
      {"000000230037000090050940700000500049020080070540007000009052080070000460082000000",
       {{"rows", 7241}},
       {}},
      {"........1..4...........9..5..........1...7.......4.68.4.2.....9..8.2.........1.57",
       {{reverse, 16352}, {"rows-descending", 973401}},
       {375, 300, 103}},
      {"9..8...........5............2..1...3.1.....6....4...7.7.86.........3.1..4.....2..",
       {{reverse, 111732}, {"columns", 1708431}},
       {8841, 1326, 0}},
      {"....6..8..2.........1.......7....1.25...3..........4....42.1...3..7..6.........5.",
       {{reverse, 2361961}, {"columns", 27924270}, {"rows-descending", 12685302}},
       {1647890, 176433, 0}},
      {"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
       {{"rows", 69175316}, {reverse, 518274}, {"columns", 52481621}, {"rows-descending", 31974}},
       {58233, 4146, 0}},
      {".6..3....8......4....2.......2..4..37..............5....3.8....1......5....4..16.",
       {{"rows", 93431716}, {reverse, 75903645}, {"columns", 73324890}},
       {828877, 1307702, 3335553}},
      {".3....4..6..1...........72....9....6....4..9..1...7.....8...1..9...6.......3.....",
       {},
       {0, 5134457, 0}}};
  for (const Figures& figures : all) {
    const Grid puzzle = board(figures.puzzle);
    for (const auto& [name, digits] : figures.in_order) {
      check::equal(std::string("digits by ") + name + " on " + figures.puzzle, digits,
                   sudoku::in_order_digits(puzzle, *sudoku::find_order(name), kNoCap));
    }
    for (std::size_t i = 0; i < 3; ++i) {
      if (figures.most_constrained[i] == 0) continue;
      check::equal(
          std::string("most constrained, ") + sudoku::kTieNames[i] + ", on " + figures.puzzle,
          figures.most_constrained[i],
          sudoku::most_constrained_digits(puzzle, sudoku::kTies[i], kNoCap));
    }
  }
}

void check_counters() {
  check::equal("fixed orders", std::size_t{12}, sudoku::fixed_orders().size());
  check::that("no order of that name", sudoku::find_order("rows-sideways") == nullptr);
  for (int i = 0; i < 12; ++i) {
    const Grid puzzle = sudoku::random_puzzle(26 + i * 5);
    std::vector<sudoku::Order> orders = sudoku::fixed_orders();
    orders.push_back(sudoku::static_order(puzzle));
    std::vector<std::pair<std::size_t, std::size_t>> keys;  // candidates, then reading order
    for (const std::size_t cell : orders.back().cells) {
      if (puzzle[cell] == 0) keys.emplace_back(fitting(puzzle, cell).size(), cell);
    }
    check::that("the static order goes by candidates, then by reading order: " + to_line(puzzle),
                std::is_sorted(keys.begin(), keys.end()));
    for (const sudoku::Order& order : orders) {
      const std::string what = order.name + " on " + to_line(puzzle);
      Grid work = puzzle;
      std::int64_t written = 0;
      slow_in_order(work, order, 0, written);
      check::equal("digits by " + what, written, sudoku::in_order_digits(puzzle, order, kNoCap));
      check::equal("the cap is reached by " + what, written,
                   sudoku::in_order_digits(puzzle, order, written));
      if (written > 0) {
        check::equal("the cap is passed by " + what, written,
                     sudoku::in_order_digits(puzzle, order, written - 1));
      }
    }
    for (const sudoku::Tie tie : {sudoku::Tie::kFirst, sudoku::Tie::kLast}) {
      Grid work = puzzle;
      std::int64_t written = 0;
      slow_most_constrained(work, tie, written);
      check::equal("digits by most-constrained-cell search on " + to_line(puzzle), written,
                   sudoku::most_constrained_digits(puzzle, tie, kNoCap));
    }
    for (const sudoku::Order& order : sudoku::fixed_orders()) {
      const char* base = order.kind == sudoku::Kind::kBoxes ? "boxes" : "rows";
      const Grid image = sudoku::image(puzzle, order);
      check::equal("the image costs " + order.name + " the same: " + to_line(image),
                   sudoku::in_order_digits(puzzle, *sudoku::find_order(base), kNoCap),
                   sudoku::in_order_digits(image, order, kNoCap));
      const Grid bad = sudoku::random_bad_isomorph(puzzle, order);
      check::equal("solutions of the isomorph " + to_line(bad), 1, sudoku::count_solutions(bad, 2));
      check::equal("the first cell of " + order.name + " is tried last on " + to_line(bad),
                   order.descending ? 1 : 9, int{solution_of(bad)[order.cells[0]]});
    }
  }
  const Grid none = board("55" + std::string(79, '.'));
  check::equal("a board without a solution costs its tree, up to the cap", std::int64_t{1001},
               sudoku::in_order_digits(none, sudoku::reading_order(), 1000));
}

// ---- the generators' arguments
// -------------------------------------------------------------------

void check_arguments(const std::string& build) {
  Scratch scratch;
  const std::string good =
      ".....14..831..49....596.1.....5..6.77.........2.6....8...7.68.197..3..2.3.8...7.9";
  const std::string empty(81, '.');
  struct Case {
    std::vector<std::string> arguments;
    std::string message;  // a part of it
  };
  const std::vector<Case> cases = {
      {{"gen_batch", "-count", "-1"}, "-count -1: not a number from 1 to 200"},
      {{"gen_batch", "-count", "0"}, "-count 0: not in 1 to 200"},
      {{"gen_batch", "-count", "1000000000"}, "-count 1000000000: not in 1 to 200"},
      {{"gen_batch", "-count", "1e9"}, "-count 1e9: not a number"},
      {{"gen_batch", "-count", "99999999999999999999"}, "not a number"},
      {{"gen_batch", "-count", ""}, "not a number"},
      {{"gen_batch", "-count"}, "option '-count' has no value"},
      {{"gen_batch", "-number", "3"}, "unknown option '-number'"},
      {{"gen_batch", "7"}, "no option adds a puzzle"},
      {{"gen_batch", "x", "-count", "1"}, "argument 'x'"},
      {{"gen_batch", "-full", "1", "seed"}, "argument 'seed'"},
      {{"gen_batch", "-full", "200", "-full", "1"}, "more than 200"},
      {{"gen_batch", "-grade", "tough"}, "not one of singles, locked, guess, any"},
      {{"gen_batch", "-clues", "17"}, "-clues 17: not 0 or 22 to 81"},
      {{"gen_batch", "-open", "18"}, "-open 18: not in 0 to 17"},
      {{"gen_batch", "-image", "rows"}, "no -puzzle before it"},
      {{"gen_batch", "-puzzle", good, "-image", "diagonals"}, "no such order"},
      {{"gen_batch", "-puzzle", good, "-isomorphs", "rows"}, "not an order and a number"},
      {{"gen_batch", "-puzzle", good, "-isomorphs", "rows:0"}, "not in 1 to 200"},
      {{"gen_batch", "-puzzle", good.substr(1)}, "has 80 characters instead of 81"},
      {{"gen_batch", "-puzzle", good + "1"}, "has 82 characters instead of 81"},
      {{"gen_batch", "-puzzle", "x" + good.substr(1)}, "character 1 is neither"},
      {{"gen_batch", "-puzzle", good.substr(0, 80) + "x"}, "character 81 is neither"},
      {{"gen_batch", "-puzzle", "55" + empty.substr(2)}, "row 1 has 5 twice (r1c1 and r1c2)"},
      {{"gen_batch", "-puzzle", empty}, "has several solutions"},
      {{"gen_batch", "-puzzle", "12345678" + std::string(9, '.') + "9" + empty.substr(18)},
       "has no solution"},
      {{"gen_batch", "-puzzle",
        ".3....4..6..1...........72....9....6....4..9..1...7.....8...1..9...6.......3....."},
       "more than 500000 digits (tie-break: first)"},
      {{"gen_greenhouse"}, "give one of"},
      {{"gen_greenhouse", "-clues", "30", "-empty", "row:1"}, "give one of"},
      {{"gen_greenhouse", "-clues", "21"}, "-clues 21: not in 22 to 81"},
      {{"gen_greenhouse", "-empty", "row:0"}, "-empty row:0: not row, column, block or crop"},
      {{"gen_greenhouse", "-empty", "row"}, "not row, column, block or crop"},
      {{"gen_greenhouse", "-empty", "box:1"}, "not one of row, column, block, crop"},
      {{"gen_greenhouse", "-empty", "crop:1", "-empty", "crop:2"}, "10000 floors were tried"},
      {{"gen_greenhouse", "-clues", "30", "-digits", "9..1"}, "the range is empty"},
      {{"gen_greenhouse", "-clues", "30", "-digits", "1..100001"}, "not in 0 to 100000"},
      {{"gen_greenhouse", "-floor", good, "-digits", "..5"}, "not a number"},
      {{"gen_deduction"}, "give one of"},
      {{"gen_deduction", "-rule", "row", "-stuck", "0"}, "give one of"},
      {{"gen_deduction", "-rule", "diagonal"}, "not one of naked, row, column, box"},
      {{"gen_deduction", "-solutions", "1"}, "-solutions 1: not in 2 to 1000"},
      {{"gen_deduction", "-board", "55" + empty.substr(2)}, "row 1 has 5 twice"},
      {{"gen_deduction", "-board", "12345678" + std::string(9, '.') + "9" + empty.substr(18)},
       "has no solution"}};
  for (const Case& c : cases) {
    std::vector<std::string> command = c.arguments;
    command[0] = build + "/generator/" + command[0];
    const Result result = run(scratch, command);
    std::string what;
    for (const std::string& argument : c.arguments) what += argument + " ";
    check::equal(what + ": exit code", 3, result.exit_code);
    check::equal(what + ": standard output", std::string(), result.out);
    check::that(what + ": says '" + c.message + "', not '" + result.err + "'",
                result.err.find(c.message) != std::string::npos);
  }
}

// A test that did not fit on the disk must not pass for one.
void check_full_disk(const std::string& build) {
  Scratch scratch;
  if (run(scratch, {"/bin/sh", "-c", "test -c /dev/full"}).exit_code != 0) return;
  for (const std::string command :
       {"gen_batch -full 1 1", "gen_greenhouse -clues 81 1", "gen_deduction -stuck 0 1",
        "cost -totals tests/batch/01-sample.in", "from_bank tests/batch/01-sample.in",
        "hunt -steps 1"}) {
    for (const char* where : {" >/dev/full", " >&-"}) {
      const Result result =
          run(scratch, {"/bin/sh", "-c", "exec " + build + "/generator/" + command + where});
      check::equal(command + where + ": exit code", 3, result.exit_code);
      check::that(command + where + ": says so, not '" + result.err + "'",
                  result.err.find("standard output cannot be written") != std::string::npos);
    }
  }
}

}  // namespace

int main(int argc, char* argv[]) {
  if (argc != 2) return 2;
  const std::string build = argv[1];
  std::array<char*, 2> seed = {argv[0], nullptr};  // the same whatever the folder
  registerGen(1, seed.data(), 1);
  check_puzzles();
  check_symmetries();
  check_grades();
  check_figures();
  check_counters();
  check_arguments(build);
  check_full_disk(build);
  return check::finish("generator");
}
