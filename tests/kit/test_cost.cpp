// The trees of in-order searches (tree.h) against the plain walk, and the program `cost`.
//
//   test_cost BUILD_FOLDER     (the program is BUILD_FOLDER/generator/cost)
#include <array>
#include <cmath>
#include <cstdint>
#include <fstream>
#include <istream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "check.h"
#include "cost.h"
#include "figures.h"
#include "puzzle.h"
#include "puzzle_list.h"
#include "run.h"
#include "sudoku.h"
#include "testlib.h"
#include "tree.h"

namespace {

using sudoku::Grid;
using sudoku::to_line;

constexpr std::int64_t kNoCap = std::int64_t{1} << 40;
const char* const kWorst =
    "........1..4...........9..5..........1...7.......4.68.4.2.....9..8.2.........1.57";

// Puzzles, boards with several solutions and boards without one, on which the plain walk is short.
std::vector<Grid> boards() {
  std::vector<Grid> all;
  for (int i = 0; i < 12; ++i) {
    all.push_back(sudoku::random_puzzle(24 + i));
    Grid several = sudoku::random_puzzle(30 + i);
    for (int taken = 0; taken < 6;) {
      std::uint8_t& digit = several[static_cast<std::size_t>(rnd.next(81))];
      taken += digit != 0;
      digit = 0;
    }
    all.push_back(several);
    Grid none = sudoku::random_puzzle(30 + i);
    while (sudoku::count_solutions(none, 1) == 1) {
      none[static_cast<std::size_t>(rnd.next(81))] = static_cast<std::uint8_t>(rnd.next(1, 9));
      if (sudoku::first_conflict(none)) none = sudoku::random_puzzle(30 + i);
    }
    all.push_back(none);
  }
  all.push_back(sudoku::random_grid());
  return all;
}

void check_trees() {
  for (const Grid& board : boards()) {
    std::vector<sudoku::Order> orders = sudoku::fixed_orders();
    orders.push_back(sudoku::static_order(board));
    for (const sudoku::Order& order : orders) {
      const std::string what = order.name + " on " + to_line(board);
      const std::int64_t digits = sudoku::in_order_digits(board, order, 300'000);
      if (digits > 300'000) continue;
      sudoku::Tree tree(board, order);
      if (sudoku::find_order(order.name) != nullptr) {
        check::equal("exact count by " + what, digits, tree.count(kNoCap));
        check::that("a cap is passed by " + what, digits == 0 || tree.count(digits - 1) >= digits);
      }
      sudoku::Xorshift random(1);
      check::equal("a sample that leaves nothing out, by " + what, digits,
                   static_cast<std::int64_t>(tree.sample(1'000'000, random)));
      // Of narrow samples the mean is right all the same.
      const sudoku::Estimate estimate = tree.estimate(300, 40, random);
      check::that(
          "an estimate within five standard errors by " + what + ": " +
              std::to_string(estimate.mean) + " for " + std::to_string(digits),
          std::abs(estimate.mean - static_cast<double>(digits)) <= 5 * estimate.error + 1e-6);
    }
  }
  // Where many digits are counted at once.
  const Grid worst = sudoku::from_line(kWorst).value();
  check::equal("exact count of many digits by columns", std::int64_t{132'680'627},
               sudoku::count_digits_in_order(worst, *sudoku::find_order("columns"), kNoCap));
  check::equal("exact count of many digits by rows", std::int64_t{20'764'401'093},
               sudoku::count_digits_in_order(worst, sudoku::reading_order(), kNoCap));
  check::equal("the cap is passed by many digits", std::int64_t{100'000'001},
               sudoku::count_digits_in_order(worst, *sudoku::find_order("columns"), 100'000'000));
}

void check_figures() {
  const Grid worst = sudoku::from_line(kWorst).value();
  std::vector<std::int64_t> caps(sudoku::figure_names().size(), 1000);
  sudoku::Figures figures(caps, false);
  check::equal("a number above the cap", std::string(">1000"), to_text(figures(worst)[0]));
  figures.know(worst, 0, 20'764'401'093);
  check::equal("a known number", std::string("20764401093"), to_text(figures(worst)[0]));
  for (std::size_t column = 0; column < 8; ++column) {
    const Grid image = sudoku::image(worst, sudoku::fixed_orders()[column]);
    check::equal("known of an image: " + sudoku::figure_names()[column], std::string("20764401093"),
                 to_text(figures(image)[column]));
  }
}

void check_program(const std::string& build) {
  Scratch scratch;
  const auto file = [&scratch](const std::string& text) {
    static int number = 0;
    const std::string path = scratch.path("list" + std::to_string(++number));
    std::ofstream(path, std::ios::binary) << text;
    return path;
  };
  const auto cost = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), build + "/generator/cost");
    return run(scratch, arguments);
  };
  const std::string puzzle =
      ".....14..831..49....596.1.....5..6.77.........2.6....8...7.68.197..3..2.3.8...7.9";
  const std::string line =
      puzzle + "\t1\t30\tsingles\t5128\t1998\t620\t562\t402\t797\t5091\t5737\t";

  // The same puzzle in every form, and on which line it starts.
  std::string zeros = puzzle, rows, spaced;
  for (char& c : zeros) c = c == '.' ? '0' : c;
  for (int i = 0; i < 81; ++i) {
    rows += puzzle[static_cast<std::size_t>(i)];
    spaced += zeros[static_cast<std::size_t>(i)];
    if (i % 9 == 8) rows += '\n';
    spaced += i % 9 == 8 ? '\n' : ' ';
  }
  const std::vector<std::pair<std::string, std::string>> forms = {
      {puzzle + "\n", "1"},
      {"\n# comment\r\n" + zeros + "\r\n", "3"},
      {"1\n" + zeros + "\n", "2"},
      {rows, "1"},
      {spaced, "1"},
      {"0123456789ab " + zeros + " 1.2\n", "1"}};
  for (const auto& [text, number] : forms) {
    const Result result = cost({file(text)});
    check::equal("exit code for " + text, 0, result.exit_code);
    check::that("line " + number + " of " + text + ": " + result.out,
                result.out.find("\n" + number + "\t" + line) != std::string::npos);
  }
  const std::string two = file(zeros + "\n" + kWorst + "\n" + std::string(81, '0') + "\n");
  const Result totals = cost({"-totals", "-cap", "10000", "-cap", "swap:299", two});
  for (const char* part :
       {"figure\tpuzzles\trows\t", "\ntotal\t3\t>15519\t>12389\t>", "\nleast\t3\t391\t391\t",
        "\nmost\t3\t>10000\t>10000\t>10000\t", "\t507\t>431\t"}) {
    check::that(std::string("totals have ") + part + ": " + totals.out,
                totals.out.find(part) != std::string::npos);
  }
  // No digit 1 fits into row 9, which reading order finds out at the end of some 1e19 digits.
  std::string huge(81, '.');
  for (const std::size_t cell : {6, 34, 54, 66}) huge[cell] = '1';
  huge[80] = '2';
  const Result none = cost({"-estimate", "-cap", "1000", file(huge)});
  check::that("no estimate beyond measure: " + none.out,
              none.out.find(huge + "\t0\t5\t-\t>1000000000000\t0\t") != std::string::npos);
  // A disk that fails in the second line of a list.
  struct : std::stringbuf {
    int_type underflow() override {
      if (gptr() == nullptr || gptr() == egptr()) throw std::runtime_error("no more");
      return std::stringbuf::underflow();
    }
  } failing;
  failing.str(puzzle + "\n");
  std::istream broken(&failing);
  std::string message;
  try {
    sudoku::read_puzzle_list(broken);
  } catch (const sudoku::ListError& error) {
    message = error.what();
  }
  check::equal("a list that breaks off", std::string("line 2: cannot be read"), message);

  const Result estimate = cost({"-estimate", "-cap", "1000000", file(kWorst)});
  const std::size_t at = estimate.out.find('~');
  const double digits = at == std::string::npos ? 0 : std::stod(estimate.out.substr(at + 1));
  check::that("an estimate within 3%: " + estimate.out,
              digits > 0.97 * 20'764'401'093 && digits < 1.03 * 20'764'401'093);

  const struct {
    std::vector<std::string> arguments;
    std::string message;  // a part of it
  } cases[] = {
      {{}, "give one file"},
      {{"/nowhere"}, "/nowhere: cannot be read"},
      {{"/"}, "/: cannot be read"},
      {{file("")}, "there is no puzzle"},
      {{file(puzzle + "\n" + puzzle.substr(1))}, "line 2: expected 81 characters, found 80"},
      {{file("\n55" + puzzle.substr(2))}, "line 2: row 1 has 5 twice"},
      {{file("x" + puzzle.substr(1))}, "line 1: character 1 of the puzzle"},
      {{file(rows + rows.substr(0, 20))}, "line 11: the last puzzle has 2 of 9 rows"},
      {{file(rows + puzzle + "\n" + rows.substr(0, 10) + puzzle)}, "expected row 2"},
      {{file("2\n" + puzzle)}, "line 1 announces 2 puzzles"},
      {{"-cap", "0", two}, "-cap 0: not in 1 to"},
      {{"-cap", "-1", two}, "-cap -1: not a number"},
      {{"-cap", "rows:", two}, "-cap rows:: not a number"},
      {{"-cap", "rows:0", two}, "-cap rows:0: not in 1 to"},
      {{"-cap", "diagonals:1", two}, "not one of rows, "},
      {{"-cup", "1", two}, "unknown option '-cup'"},
      {{"-known", "/nowhere", two}, "/nowhere: cannot be read"},
      {{"-known", file("order\nrows\tx\t" + puzzle + "\t"), two}, "line 2: the digits"},
      {{"-known", file("order\nrows\t0\t" + puzzle + "\t"), two}, "line 2: the digits"},
      {{"-known", file(""), two}, ": is empty; line 1"},
      {{"-known", file("order\nrow\t1\t" + puzzle + "\t"), two}, "line 2: there is no such"},
      {{"-known", file("order\nrows\t1\t55\t"), two}, "line 2: the puzzle"},
      {{"-known", file("order\nrows 1"), two}, "line 2: expected order"}};
  for (const auto& c : cases) {
    const Result result = cost(c.arguments);
    check::equal("exit code where it says: " + c.message, 3, result.exit_code);
    check::equal("standard output where it says: " + c.message, std::string(), result.out);
    check::that("it says '" + c.message + "', not '" + result.err + "'",
                result.err.find(c.message) != std::string::npos);
  }
}

}  // namespace

int main(int argc, char* argv[]) {
  if (argc != 2) return 2;
  const std::string build = argv[1];
  std::array<char*, 2> seed = {argv[0], nullptr};
  registerGen(1, seed.data(), 1);
  check_trees();
  check_figures();
  check_program(build);
  return check::finish("cost");
}
