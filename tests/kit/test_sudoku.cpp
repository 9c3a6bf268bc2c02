// checker/sudoku.h against plain definitions, brute force and known puzzles.
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "check.h"
#include "sudoku.h"

using sudoku::Grid;

namespace {

std::mt19937 random_bits(2);  // mt19937 is the same everywhere, the library's distributions are not

int below(int n) {
  return static_cast<int>(random_bits() % static_cast<unsigned>(n));
}

int digit_at(const Grid& g, int cell) {
  return g[static_cast<std::size_t>(cell)];
}

void put(Grid& g, int cell, int digit) {
  g[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(digit);
}

bool share_unit(int a, int b) {
  return a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
}

/// The 20 other cells of a cell's row, column and box.
const std::vector<int>& peers(int cell) {
  static const std::vector<std::vector<int>> all = [] {
    std::vector<std::vector<int>> result(81);
    for (int a = 0; a < 81; ++a) {
      for (int b = 0; b < 81; ++b) {
        if (a != b && share_unit(a, b)) result[static_cast<std::size_t>(a)].push_back(b);
      }
    }
    return result;
  }();
  return all[static_cast<std::size_t>(cell)];
}

bool is_legal(const Grid& g, int cell, int digit) {
  for (const int other : peers(cell)) {
    if (digit_at(g, other) == digit) return false;
  }
  return true;
}

/// Bit d is set if digit d may go to the cell; 0 for a full cell.
unsigned legal_digits(const Grid& g, int cell) {
  if (digit_at(g, cell) != 0) return 0;
  unsigned used = 1;
  for (const int other : peers(cell)) used |= 1u << digit_at(g, other);
  return ~used & 0x3FE;
}

int count(unsigned bits) {
  int n = 0;
  for (; bits != 0; bits >>= 1) n += static_cast<int>(bits & 1);
  return n;
}

/// Solutions up to a limit by plain backtracking on the cell with the fewest digits.
int brute_force(Grid& g, int limit) {
  int best = -1, fewest = 10;
  for (int cell = 0; cell < 81; ++cell) {
    if (digit_at(g, cell) != 0) continue;
    const int options = count(legal_digits(g, cell));
    if (options < fewest) fewest = options, best = cell;
  }
  if (best < 0) return 1;
  int found = 0;
  const unsigned legal = legal_digits(g, best);
  for (int d = 1; d <= 9 && found < limit; ++d) {
    if ((legal >> d & 1) == 0) continue;
    put(g, best, d);
    found += brute_force(g, limit - found);
    put(g, best, 0);
  }
  return found;
}

Grid parse(const std::string& line) {
  const auto grid = sudoku::from_line(line);
  check::that("a grid of 81 characters: " + line, grid.has_value());
  return grid.value_or(Grid{});
}

Grid random_solution() {
  // Any solved grid with its digits, rows in a band, bands, and sides shuffled.
  const Grid base =
      parse("697381452831254976245967183183542697769813245524679318452796831976138524318425769");
  std::vector<int> digits{1, 2, 3, 4, 5, 6, 7, 8, 9}, rows, columns;
  const auto mix = [](std::vector<int>& v) {
    for (std::size_t i = 1; i < v.size(); ++i) {
      std::swap(v[i], v[static_cast<std::size_t>(below(static_cast<int>(i) + 1))]);
    }
  };
  const auto lines = [&] {
    std::vector<int> bands{0, 1, 2}, result;
    mix(bands);
    for (const int band : bands) {
      std::vector<int> inner{0, 1, 2};
      mix(inner);
      for (const int i : inner) result.push_back(band * 3 + i);
    }
    return result;
  };
  mix(digits);
  rows = lines();
  columns = lines();
  Grid g{};
  for (int cell = 0; cell < 81; ++cell) {
    const int r = rows[static_cast<std::size_t>(cell / 9)];
    const int c = columns[static_cast<std::size_t>(cell % 9)];
    put(g, cell, digits[static_cast<std::size_t>(digit_at(base, r * 9 + c) - 1)]);
  }
  return g;
}

/// `clues` cells of a solved grid, of which `changed` get another digit that is legal there.
Grid random_board(int clues, int changed) {
  const Grid solution = random_solution();
  Grid g{};
  std::vector<int> cells;
  while (static_cast<int>(cells.size()) < clues) {
    const int cell = below(81);
    if (digit_at(g, cell) != 0) continue;
    put(g, cell, digit_at(solution, cell));
    cells.push_back(cell);
  }
  for (int tries = 0; tries < 1000 && changed > 0; ++tries) {
    const int cell = cells[static_cast<std::size_t>(below(clues))], digit = 1 + below(9);
    if (digit_at(solution, cell) == digit || !is_legal(g, cell, digit)) continue;
    put(g, cell, digit);
    --changed;
  }
  return g;
}

/// Random digits, each legal when it is placed.
Grid random_legal_board(int clues) {
  Grid g{};
  for (int placed = 0, tries = 0; placed < clues && tries < 5000; ++tries) {
    const int cell = below(81), digit = 1 + below(9);
    if (digit_at(g, cell) != 0 || !is_legal(g, cell, digit)) continue;
    put(g, cell, digit);
    ++placed;
  }
  return g;
}

/// CPU time: a busy machine makes no test fail.
double milliseconds(const Grid& g, int limit, int* count) {
  const std::clock_t start = std::clock();
  *count = sudoku::count_solutions(g, limit);
  return static_cast<double>(std::clock() - start) * 1000 / CLOCKS_PER_SEC;
}

void test_geometry() {
  for (int cell = 0; cell < 81; ++cell) {
    std::set<int> found;
    for (int unit = 0; unit < 27; ++unit) {
      for (int i = 0; i < 9; ++i) {
        if (sudoku::cell_of(unit, i) == cell) found.insert(unit);
      }
    }
    const std::set<int> expected{sudoku::row_of(cell), 9 + sudoku::column_of(cell),
                                 18 + sudoku::box_of(cell)};
    check::that("units of cell " + std::to_string(cell), found == expected);
  }
  for (int unit = 0; unit < 27; ++unit) {
    for (int i = 1; i < 9; ++i) {
      const int a = sudoku::cell_of(unit, i - 1), b = sudoku::cell_of(unit, i);
      check::that("cells of unit " + std::to_string(unit) + " share it, in reading order",
                  a < b && share_unit(a, b));
    }
  }
  check::equal("unit 0", std::string("row 1"), sudoku::unit_name(0));
  check::equal("unit 8", std::string("row 9"), sudoku::unit_name(8));
  check::equal("unit 9", std::string("column 1"), sudoku::unit_name(9));
  check::equal("unit 17", std::string("column 9"), sudoku::unit_name(17));
  check::equal("unit 18", std::string("box 1"), sudoku::unit_name(18));
  check::equal("unit 26", std::string("box 9"), sudoku::unit_name(26));
  check::equal("cell 0", std::string("r1c1"), sudoku::cell_name(0));
  check::equal("cell 21", std::string("r3c4"), sudoku::cell_name(21));
  check::equal("cell 80", std::string("r9c9"), sudoku::cell_name(80));
  check::equal("box of r3c4", 1, sudoku::box_of(21));
  check::equal("box of r4c3", 3, sudoku::box_of(29));
}

void test_lines() {
  const std::string line = "123456789" + std::string(71, '.') + "1";
  const Grid g = parse(line);
  check::equal("a line there and back", line, sudoku::to_line(g));
  check::equal("0 is empty too", line,
               sudoku::to_line(parse("123456789" + std::string(71, '0') + "1")));
  check::equal("with 0 for empty", "123456789" + std::string(71, '0') + "1",
               sudoku::to_line(g, '0'));
  const std::string bad[] = {"",
                             line + "1",
                             line.substr(1),
                             "x" + line.substr(1),
                             " " + line.substr(1),
                             std::string(1, '\0') + line.substr(1),
                             "/" + line.substr(1),
                             ":" + line.substr(1)};
  for (const std::string& text : bad) check::that("no grid: " + text, !sudoku::from_line(text));
  check::that("a grid with an empty cell is not full", !sudoku::is_full(g));
  check::that("a solved grid is full", sudoku::is_full(random_solution()));
}

void test_conflicts() {
  for (int a = 0; a < 81; ++a) {
    for (int b = a + 1; b < 81; ++b) {
      Grid g{};
      put(g, a, 7);
      put(g, b, 7);
      const auto conflict = sudoku::first_conflict(g);
      const std::string what = "7 in " + sudoku::cell_name(a) + " and " + sudoku::cell_name(b);
      check::equal(what + ": conflict", share_unit(a, b), conflict.has_value());
      if (conflict) {
        const int unit = a / 9 == b / 9   ? a / 9
                         : a % 9 == b % 9 ? 9 + a % 9
                                          : 18 + sudoku::box_of(a);
        check::that(what + ": unit, digit, places",
                    conflict->unit == unit && conflict->digit == 7 && conflict->first == a &&
                        conflict->second == b);
        check::equal(what + ": no solution", 0, sudoku::count_solutions(g, 1));
      }
      put(g, b, 8);
      check::that(what + " made 8: no conflict", !sudoku::first_conflict(g));
    }
  }
  check::that("no conflict in the empty grid", !sudoku::first_conflict(Grid{}));
  for (int i = 0; i < 100; ++i) {
    Grid g = random_solution();
    check::that("no conflict in " + sudoku::to_line(g), !sudoku::first_conflict(g));
    check::equal("one solution of " + sudoku::to_line(g), 1, sudoku::count_solutions(g, 2));
    const int cell = below(81);
    put(g, cell, digit_at(g, cell) % 9 + 1);
    check::that("a conflict in " + sudoku::to_line(g), sudoku::first_conflict(g).has_value());
    check::equal("no solution of " + sudoku::to_line(g), 0, sudoku::count_solutions(g, 2));
  }
}

void test_counting() {
  int solvable = 0, unsolvable = 0, unique = 0;
  for (int i = 0; i < 4000; ++i) {
    const Grid g = i % 4 == 0   ? random_legal_board(20 + below(16))
                   : i % 4 == 1 ? random_board(24 + below(20), 1 + below(3))
                                : random_board(24 + below(50), 0);
    Grid scratch = g, first = random_solution();
    const Grid before = first;
    const int expected = brute_force(scratch, 30);
    const int found = sudoku::count_solutions(g, 30, &first);
    const std::string line = sudoku::to_line(g);
    check::equal("solutions of " + line, expected, found);
    (expected == 0 ? unsolvable : expected == 1 ? unique : solvable)++;
    if (found == 0) {
      check::that("`first` left alone for " + line, first == before);
      continue;
    }
    bool fits = sudoku::is_full(first) && !sudoku::first_conflict(first);
    for (int c = 0; c < 81; ++c) {
      fits = fits && (digit_at(g, c) == 0 || digit_at(g, c) == digit_at(first, c));
    }
    check::that("`first` is a solution of " + line, fits);
    for (const int limit : {-1, 0, 1, 2, 5}) {
      check::equal("solutions of " + line + " up to " + std::to_string(limit),
                   std::max(0, std::min(expected, limit)), sudoku::count_solutions(g, limit));
    }
  }
  check::that("enough boards of each kind", unsolvable > 300 && unique > 300 && solvable > 300);

  check::equal("the empty board up to 5000", 5000, sudoku::count_solutions(Grid{}, 5000));
  // Rows 1 and 2 lack 2 and 3, both in columns 3 and 6: the pairs can be exchanged.
  const Grid two =
      parse("81.75.64994.68.175675491283154237896369845721287169534521974368438526917796318452");
  check::equal("exactly two solutions", 2, sudoku::count_solutions(two, 1000));
}

/// Boards that are bad for one search or another, and random ones: all of them quickly.
void test_speed() {
  const struct {
    const char* line;
    int solutions;
  } boards[] = {
      {".................................................................................", 2},
      {"........1..4...........9..5..........1...7.......4.68.4.2.....9..8.2.........1.57", 1},
      {"9..8...........5............2..1...3.1.....6....4...7.7.86.........3.1..4.....2..", 1},
      {"....6..8..2.........1.......7....1.25...3..........4....42.1...3..7..6.........5.", 1},
      {"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9", 1},
      {".6..3....8......4....2.......2..4..37..............5....3.8....1......5....4..16.", 1},
      {".3....4..6..1...........72....9....6....4..9..1...7.....8...1..9...6.......3.....", 1},
      {".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........", 0},
      {"12345678.........9...............................................................", 0},
      {"12345678................9........................................................", 0},
      {"..9.7...5..21..9..1...28....7...5..1..851......5....3.......3..68........21.....8", 0},
      {"55...............................................................................", 0},
  };
  int count = 0;
  for (const auto& board : boards) {
    const double ms = milliseconds(parse(board.line), 2, &count);
    check::equal(std::string("solutions up to 2 of ") + board.line, board.solutions, count);
    check::that(std::string("within 100 ms (they take less than 1): ") + board.line, ms < 100);
  }
  double worst = 0;
  std::string slowest;
  for (int i = 0; i < 20000; ++i) {
    const Grid g =
        i % 2 == 0 ? random_legal_board(5 + below(31)) : random_board(5 + below(31), below(4));
    const double ms = milliseconds(g, 2, &count);
    if (ms > worst) worst = ms, slowest = sudoku::to_line(g);
  }
  check::that("within 100 ms: " + slowest, worst < 100);
}

struct Single {
  int cell, digit, unit;  // as in sudoku::Placement
  bool operator==(const Single& other) const {
    return cell == other.cell && digit == other.digit && unit == other.unit;
  }
};

/// All naked singles, by cell, and then all hidden ones, by unit and digit.
std::vector<Single> singles(const Grid& g) {
  std::vector<unsigned> legal;
  std::vector<Single> result;
  for (int cell = 0; cell < 81; ++cell) {
    legal.push_back(legal_digits(g, cell));
    for (int d = 1; d <= 9; ++d) {
      if (legal.back() == 1u << d) result.push_back({cell, d, -1});
    }
  }
  for (int unit = 0; unit < 27; ++unit) {
    for (int d = 1; d <= 9; ++d) {
      std::vector<int> places;
      for (int cell = 0; cell < 81; ++cell) {
        const int box = cell / 27 * 3 + cell % 9 / 3;
        const bool inside = unit == cell / 9 || unit == 9 + cell % 9 || unit == 18 + box;
        if (inside && (legal[static_cast<std::size_t>(cell)] >> d & 1) != 0) places.push_back(cell);
      }
      if (places.size() == 1) result.push_back({places[0], d, unit});
    }
  }
  return result;
}

std::string text(const std::optional<Single>& s) {
  if (!s) return "none";
  return sudoku::cell_name(s->cell) + " is " + std::to_string(s->digit) +
         (s->unit < 0 ? "" : " by " + sudoku::unit_name(s->unit));
}

void test_singles() {
  int solvable = 0, filled = 0, naked = 0, hidden[3] = {0, 0, 0};
  for (int i = 0; i < 1500; ++i) {
    const Grid g =
        i % 3 == 0 ? random_legal_board(5 + below(40)) : random_board(5 + below(61), i % 3 - 1);
    const std::string line = sudoku::to_line(g);
    // Step by step: the first single of each board on the way.
    Grid step = g;
    for (;;) {
      const std::vector<Single> all = singles(step);
      std::optional<Single> expected, got;
      if (!all.empty()) expected = all[0];
      if (const auto p = sudoku::next_single(step)) got = Single{p->cell, p->digit, p->unit};
      check::equal("next single of " + sudoku::to_line(step), text(expected), text(got));
      if (!got || !expected) break;
      (got->unit < 0 ? naked : hidden[got->unit / 9])++;
      put(step, got->cell, got->digit);
      if (!(*got == *expected)) break;
    }
    Grid result = g;
    const bool full = sudoku::deduce(result);
    check::equal("deduced from " + line, sudoku::to_line(step), sudoku::to_line(result));
    check::equal("deduce tells if it is full: " + line, sudoku::is_full(result), full);
    if (sudoku::count_solutions(g, 1) == 0) continue;
    ++solvable;
    filled += full;
    // On a solvable board any other order ends in the same grid: all singles of a round at once,
    // or one picked at random.
    Grid rounds = g, random = g;
    for (auto left = singles(rounds); !left.empty(); left = singles(rounds)) {
      for (const Single& s : left) put(rounds, s.cell, s.digit);
    }
    check::equal("round by round from " + line, sudoku::to_line(rounds), sudoku::to_line(result));
    for (auto left = singles(random); !left.empty(); left = singles(random)) {
      const auto& s = left[static_cast<std::size_t>(below(static_cast<int>(left.size())))];
      put(random, s.cell, s.digit);
    }
    check::equal("at random from " + line, sudoku::to_line(random), sudoku::to_line(result));
  }
  check::that("enough boards of each kind", solvable > 500 && filled > 100 && naked > 1000);
  check::that("enough hidden singles of each kind",
              hidden[0] > 1000 && hidden[1] > 200 && hidden[2] > 20);

  Grid easy =
      parse("260510300300060002015073904009000500002601400006000700601940230900020005008035049");
  check::that("sample 1 is easy", sudoku::deduce(easy));
  check::equal(
      "sample 1",
      std::string(
          "264519378397864152815273964139487526572691483486352791651948237943726815728135649"),
      sudoku::to_line(easy));
  Grid hard =
      parse("000000701000001235001800006000025093900000002310670000200003800138900000406000000");
  check::that("sample 2 is not easy", !sudoku::deduce(hard));
  check::equal(
      "sample 2",
      std::string(
          "..3...781.....1235..183.946....25.939..3...723126794582....38..1389..5..4.6...3.."),
      sudoku::to_line(hard));
  Grid empty{};
  check::that("the empty board is not easy", !sudoku::deduce(empty) && empty == Grid{});
}

}  // namespace

int main() {
  test_geometry();
  test_lines();
  test_conflicts();
  test_counting();
  test_speed();
  test_singles();
  return check::finish("test_sudoku");
}
