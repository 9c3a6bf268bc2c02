// One board for "deduction", from exactly one source:
//   -board BOARD         that board as it is
//   -like BOARD          a random isomorph of it
//   -rule RULE           a board with one solution that one rule alone fills and the three others
//                        together do not: naked, row, column or box (a hidden single there)
//   -rounds N            an Easy board that takes at least N rounds, in each of which all cells are
//                        filled that can be, and often only one can
//   -stuck LOW..HIGH     a board with one solution that is Not easy, after LOW to HIGH moves
//   -short N             the same, but any one of at least N of the cells would have made it Easy
//   -solutions LOW..HIGH a board with so many solutions, 2 to 1000
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <vector>

#include "grade.h"
#include "options.h"
#include "puzzle.h"
#include "sudoku.h"
#include "symmetry.h"
#include "testlib.h"

namespace {

using sudoku::Grid;
using sudoku::Option;

constexpr int kAttempts = 100'000;
constexpr int kClimbs = 20;  // the same for -rounds, where an attempt is a climb of so many steps
constexpr int kSteps = 10'000;

// As few clues as that rule alone can do with.
std::optional<Grid> needs_one_rule(unsigned rule) {
  const Grid board = sudoku::dig(sudoku::random_grid(), 0, [rule](const Grid& candidate) {
    return sudoku::solved_by(candidate, rule);
  });
  if (sudoku::solved_by(board, sudoku::kAllSingles & ~rule)) return std::nullopt;
  return board;
}

// Climbs from a random Easy puzzle: a clue goes, three come, and whatever is not needed goes too;
// kept if the board is still Easy and no quicker to fill.
std::optional<Grid> long_chain(int rounds) {
  const auto easy = [](const Grid& board) { return sudoku::solved_by(board, sudoku::kAllSingles); };
  const Grid solution = sudoku::random_grid();
  Grid best = sudoku::dig(solution, 0, easy);
  for (int step = 0; step < kSteps; ++step) {
    const sudoku::Deduction now = sudoku::deduce_in_rounds(best, sudoku::kAllSingles);
    if (now.rounds >= rounds) return best;
    const int slowness = 2 * now.rounds + now.one_move_rounds;

    Grid next = best;
    int gone = 0, come = 0;
    for (const std::size_t cell : sudoku::random_order<sudoku::kCells>()) {
      if (best[cell] != 0 && gone < 1) {
        next[cell] = 0;
        ++gone;
      } else if (best[cell] == 0 && come < 3) {
        next[cell] = solution[cell];
        ++come;
      }
    }
    if (!easy(next)) continue;
    next = sudoku::dig(next, 0, easy);
    const sudoku::Deduction then = sudoku::deduce_in_rounds(next, sudoku::kAllSingles);
    if (2 * then.rounds + then.one_move_rounds >= slowness) best = next;
  }
  return std::nullopt;
}

// A random minimal puzzle on which the rules get stuck after so many moves. With 0 moves it is one
// on which they did get stuck, as they left it.
std::optional<Grid> stuck(std::int64_t low, std::int64_t high) {
  const Grid board = sudoku::random_minimal_puzzle();
  const sudoku::Deduction deduction = sudoku::deduce_in_rounds(board, sudoku::kAllSingles);
  if (sudoku::is_full(deduction.grid)) return std::nullopt;
  if (high == 0) return deduction.grid;
  if (deduction.placed < low || deduction.placed > high) return std::nullopt;
  return board;
}

// A random minimal puzzle that is Not easy, and Easy once any one of `cells` cells is given.
std::optional<Grid> one_short(int cells) {
  const Grid board = sudoku::random_minimal_puzzle();
  const Grid end = sudoku::deduce_in_rounds(board, sudoku::kAllSingles).grid;
  if (sudoku::is_full(end)) return std::nullopt;
  Grid solution{};
  sudoku::count_solutions(board, 1, &solution);
  int found = 0;
  for (std::size_t cell = 0; cell < end.size(); ++cell) {
    if (end[cell] != 0) continue;
    Grid helped = end;
    helped[cell] = solution[cell];
    found += sudoku::solved_by(helped, sudoku::kAllSingles);
  }
  return found >= cells ? std::optional<Grid>(board) : std::nullopt;
}

// A random full grid, emptied until it has at least `low` solutions.
std::optional<Grid> several_solutions(std::int64_t low, std::int64_t high) {
  Grid board = sudoku::random_grid();
  for (const std::size_t cell : sudoku::random_order<sudoku::kCells>()) {
    board[cell] = 0;
    const int solutions = sudoku::count_solutions(board, static_cast<int>(high) + 1);
    if (solutions > high) return std::nullopt;
    if (solutions >= low) return board;
  }
  return std::nullopt;
}

std::optional<Grid> attempt(const Option& option) {
  constexpr std::int64_t kMostMoves = 64;  // 81 cells less the fewest clues
  if (option.name == "board" || option.name == "like") {
    const Grid board = sudoku::board_in(option);
    if (sudoku::count_solutions(board, 1) == 0) sudoku::reject(option, "has no solution");
    return option.name == "board" ? board : sudoku::transformed(sudoku::random_symmetry(), board);
  }
  if (option.name == "rule") {
    constexpr std::array<const char*, 4> names = {"naked", "row", "column", "box"};
    return needs_one_rule(1u << sudoku::choice_in(option, names));
  }
  if (option.name == "rounds") {
    return long_chain(static_cast<int>(sudoku::number_in(option, 1, kMostMoves)));
  }
  if (option.name == "stuck") {
    const auto [low, high] = sudoku::range_in(option, 0, kMostMoves);
    return stuck(low, high);
  }
  if (option.name == "short") {
    return one_short(static_cast<int>(sudoku::number_in(option, 1, kMostMoves)));
  }
  const auto [low, high] = sudoku::range_in(option, 2, 1000);
  return several_solutions(low, high);
}

}  // namespace

int main(int argc, char* argv[]) {
  registerGen(argc, argv, 1);
  const std::vector<Option> options = sudoku::read_options(
      argc, argv, {"board", "like", "rule", "rounds", "stuck", "short", "solutions"});
  if (options.size() != 1) quitf(_fail, "give one of the options, and one only");
  const int attempts = options.front().name == "rounds" ? kClimbs : kAttempts;
  for (int i = 0; i < attempts; ++i) {
    const std::optional<Grid> board = attempt(options.front());
    if (!board) continue;
    for (int cell = 0; cell < sudoku::kCells; ++cell) {
      std::printf("%d%c", (*board)[static_cast<std::size_t>(cell)], cell % 9 == 8 ? '\n' : ' ');
    }
    sudoku::flush_output();
    return 0;
  }
  sudoku::reject(options.front(), std::to_string(attempts) + " attempts made no such board");
}
