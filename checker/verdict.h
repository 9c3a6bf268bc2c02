// What the checkers and validators share: what is wrong with a grid, the picture that a contestant
// gets to see, and the judging of grids.
#ifndef CHECKER_VERDICT_H_
#define CHECKER_VERDICT_H_

#include <algorithm>
#include <cstdio>
#include <initializer_list>
#include <optional>
#include <string>
#include <utility>

#include "lines.h"
#include "sudoku.h"
#include "testlib.h"

/// A puzzle, what was expected and what came, to be shown side by side.
struct Picture {
  std::string title;  // one line, or empty
  sudoku::Grid puzzle{};
  sudoku::Grid expected{};
  std::string came;  // the cells as they came
};

/// Prints a picture to standard output: plain ASCII, at most 80 columns, `*` after marked cells.
inline void print(const Picture& picture, std::initializer_list<int> marked) {
  std::string came = picture.came;
  came.resize(sudoku::kCells, ' ');
  const std::string grids[] = {sudoku::to_line(picture.puzzle), sudoku::to_line(picture.expected),
                               came};
  if (!picture.title.empty()) std::printf("%s\n", picture.title.c_str());
  std::printf("%-26s%-26s%s\n", "puzzle", "expected", "output");
  for (int row = 0; row < 9; ++row) {
    if (row == 3 || row == 6) {
      std::puts("------+-------+-------    ------+-------+-------    ------+-------+------");
    }
    std::string line;
    for (const std::string& grid : grids) {
      for (int cell = row * 9; cell < row * 9 + 9; ++cell) {
        if (cell % 9 == 3 || cell % 9 == 6) line += "| ";
        line += grid[static_cast<std::size_t>(cell)];
        bool mark = false;
        for (const int m : marked) mark = mark || m == cell;
        line += mark ? '*' : ' ';
      }
      line += "    ";
    }
    std::printf("%s\n", line.erase(line.find_last_not_of(' ') + 1).c_str());
  }
  if (std::any_of(marked.begin(), marked.end(), [](int m) { return m < sudoku::kCells; }))
    std::puts("(* marks the cells that the message is about)");
}

/// Ends the checker. If the contestant's output is at fault, what came of the grid is shown first.
[[noreturn]] inline void reject(InStream& in, TResult result, const std::string& message,
                                const Picture& picture, std::initializer_list<int> marked = {}) {
  const bool something = picture.came.find_first_not_of(' ') != std::string::npos;
  if (&in == &ouf && something) print(picture, marked);
  in.quitf(result, "%s", message.c_str());
}

/// Ends the checker for a fault that was met while picture.came was read, and shows the rest as
/// well.
[[noreturn]] inline void reject_line(InStream& in, Lines& lines, const LineFormat& format,
                                     const std::string& fault, Picture picture) {
  const int at = static_cast<int>(picture.came.size());
  lines.read_rest(format, picture.came, sudoku::kCells);
  reject(in, _pe, fault, picture, {at});
}

/// Nine lines into `picture.came`, after which nothing may follow; anything else ends the checker.
inline void read_rows(InStream& in, Lines& lines, const LineFormat& format, Picture& picture) {
  picture.came.clear();
  for (int row = 0; row < 9; ++row) {
    const auto fault = lines.read_cells(format, picture.came);
    if (fault) reject_line(in, lines, format, *fault, picture);
  }
  if (const auto fault = lines.read_end()) reject(in, _pe, *fault, picture);
}

/// Like registerTestlibCmd, but a byte order mark in the output is kept, to be refused.
inline void register_checker(int argc, char* argv[]) {
  registerTestlibCmd(argc, argv);
  ouf.reset();
}

/// False if the caller has no jury answer, and says so by naming /dev/null. (An answer that exists
/// and is empty is a bad one.)
inline bool has_answer() {
  return ans.name != "/dev/null";
}

/// Rejects `picture.came`, 81 digits or `.`, if it changes a clue or breaks the rule. `prefix` goes
/// in front of the message, `given` is what the statement says of a clue.
inline void judge_grid(InStream& in, const Picture& picture, const std::string& prefix,
                       const char* given) {
  const sudoku::Grid came = *sudoku::from_line(picture.came);
  for (int cell = 0; cell < sudoku::kCells; ++cell) {
    const auto c = static_cast<std::size_t>(cell);
    if (picture.puzzle[c] == 0 || picture.puzzle[c] == came[c]) continue;
    const std::string clue = std::to_string(picture.puzzle[c]), now(1, picture.came[c]);
    reject(in, _wa,
           prefix + sudoku::cell_name(cell) + " was " + given + " " + clue +
               ", but the output has " + now,
           picture, {cell});
  }
  if (const auto conflict = sudoku::first_conflict(came)) {
    reject(in, _wa, prefix + sudoku::describe(*conflict), picture,
           {conflict->first, conflict->second});
  }
}

/// Why a board is no puzzle with a solution, if it is not.
inline std::optional<std::string> not_solvable(const sudoku::Grid& board,
                                               sudoku::Grid* solution = nullptr) {
  if (const auto conflict = sudoku::first_conflict(board)) return sudoku::describe(*conflict);
  if (sudoku::count_solutions(board, 1, solution) == 0) return "there is no solution";
  return std::nullopt;
}

/// Why a board is no puzzle with exactly one solution, if it is not.
inline std::optional<std::string> not_unique(sudoku::Grid board) {
  sudoku::Grid solution;
  if (auto fault = not_solvable(board, &solution)) return fault;
  if (sudoku::count_solutions(board, 2) == 1) return std::nullopt;
  for (std::size_t c = 0; c < board.size(); ++c) {
    for (std::uint8_t digit = 1; board[c] == 0 && digit <= 9; ++digit) {
      if (digit == solution[c]) continue;
      sudoku::Grid other = board;
      other[c] = digit;
      if (sudoku::count_solutions(other, 1) == 0) continue;
      return "there is more than one solution: " + sudoku::cell_name(static_cast<int>(c)) +
             " can be " + std::to_string(std::min(digit, solution[c])) + " or " +
             std::to_string(std::max(digit, solution[c]));
    }
  }
  return std::nullopt;  // cannot be: two solutions differ somewhere
}

/// Ends the validator if there is a fault.
inline void require_none(const std::optional<std::string>& fault, const std::string& prefix = "") {
  if (fault) quitf(_fail, "%s%s", prefix.c_str(), fault->c_str());
}

#endif  // CHECKER_VERDICT_H_
