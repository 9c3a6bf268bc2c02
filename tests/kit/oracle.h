// What checkers and validators must say, written anew and in the simplest way: strings compared
// with the format, every pair of cells compared with the rule, plain backtracking. It shares no
// code with checker/ and none with solutions/, so that an error in one shows in the other.
#ifndef TESTS_KIT_ORACLE_H_
#define TESTS_KIT_ORACLE_H_

#include <string>
#include <vector>

namespace oracle {

/// 81 characters, row by row; `1` to `9`, anything else is an empty cell.
using Board = std::string;

inline bool is_digit(char c) {
  return c >= '1' && c <= '9';
}

inline bool share_a_unit(int a, int b) {
  return a / 9 == b / 9 || a % 9 == b % 9 || (a / 27 == b / 27 && a % 9 / 3 == b % 9 / 3);
}

/// No two equal digits share a unit.
inline bool is_legal(const Board& board) {
  for (int a = 0; a < 81; ++a) {
    for (int b = a + 1; b < 81; ++b) {
      const char c = board[static_cast<std::size_t>(a)];
      if (is_digit(c) && c == board[static_cast<std::size_t>(b)] && share_a_unit(a, b))
        return false;
    }
  }
  return true;
}

/// The digits that a cell can take, as a set of bits 1 to 9.
inline unsigned candidates(const Board& board, int cell) {
  unsigned free = 0x3FE;
  for (int other = 0; other < 81; ++other) {
    const char c = board[static_cast<std::size_t>(other)];
    if (other != cell && is_digit(c) && share_a_unit(cell, other)) free &= ~(1u << (c - '0'));
  }
  return free;
}

inline int size(unsigned set) {
  int n = 0;
  for (; set != 0; set &= set - 1) ++n;
  return n;
}

namespace internal {

struct Counter {
  unsigned row[9] = {}, column[9] = {}, box[9] = {};
  Board board;
  int limit, found = 0;

  void flip(int cell, unsigned bit) {
    row[cell / 9] ^= bit;
    column[cell % 9] ^= bit;
    box[cell / 27 * 3 + cell % 9 / 3] ^= bit;
  }

  // The next cell is one with the fewest digits; before a guess, a digit without any place in some
  // unit ends the branch, since boards without a solution would take too long otherwise.
  void descend() {
    int best = -1, fewest = 10;
    unsigned digits = 0;
    for (int cell = 0; cell < 81; ++cell) {
      if (is_digit(board[static_cast<std::size_t>(cell)])) continue;
      const unsigned free =
          0x3FE & ~(row[cell / 9] | column[cell % 9] | box[cell / 27 * 3 + cell % 9 / 3]);
      if (size(free) >= fewest) continue;
      fewest = size(free);
      best = cell;
      digits = free;
    }
    if (best < 0) {
      ++found;
      return;
    }
    if (fewest > 1 && some_digit_has_no_place()) return;
    for (int digit = 1; digit <= 9; ++digit) {
      if ((digits >> digit & 1) == 0) continue;
      board[static_cast<std::size_t>(best)] = static_cast<char>('0' + digit);
      flip(best, 1u << digit);
      descend();
      flip(best, 1u << digit);
      board[static_cast<std::size_t>(best)] = '.';
      if (found >= limit) return;
    }
  }

  bool some_digit_has_no_place() const {
    unsigned in_row[9] = {}, in_column[9] = {}, in_box[9] = {};
    for (int cell = 0; cell < 81; ++cell) {
      const int b = cell / 27 * 3 + cell % 9 / 3;
      const char c = board[static_cast<std::size_t>(cell)];
      const unsigned set =
          is_digit(c) ? 1u << (c - '0') : 0x3FE & ~(row[cell / 9] | column[cell % 9] | box[b]);
      in_row[cell / 9] |= set;
      in_column[cell % 9] |= set;
      in_box[b] |= set;
    }
    for (int i = 0; i < 9; ++i) {
      if ((in_row[i] & in_column[i] & in_box[i]) != 0x3FE) return true;
    }
    return false;
  }
};

}  // namespace internal

/// Solutions of a board, counted up to `limit`.
inline int count_solutions(const Board& board, int limit) {
  if (!is_legal(board)) return 0;
  internal::Counter counter;
  counter.limit = limit;
  counter.board = board;
  for (int cell = 0; cell < 81; ++cell) {
    const char c = board[static_cast<std::size_t>(cell)];
    if (is_digit(c)) counter.flip(cell, 1u << (c - '0'));
  }
  counter.descend();
  return counter.found;
}

/// The fixpoint of naked and hidden singles, by rounds: everything that the rules give on the board
/// as it stands is placed at once. For boards with a solution. Empty cells become `.`.
inline Board fixpoint(Board board) {
  for (char& c : board) {
    if (!is_digit(c)) c = '.';
  }
  for (bool placed = true; placed;) {
    placed = false;
    unsigned free[81];
    for (int cell = 0; cell < 81; ++cell) {
      free[cell] = board[static_cast<std::size_t>(cell)] == '.' ? candidates(board, cell) : 0;
    }
    for (int cell = 0; cell < 81; ++cell) {
      for (int digit = 1; digit <= 9; ++digit) {
        if ((free[cell] >> digit & 1) == 0) continue;
        bool alone_in_row = true, alone_in_column = true, alone_in_box = true;
        for (int other = 0; other < 81; ++other) {
          if (other == cell || (free[other] >> digit & 1) == 0) continue;
          if (other / 9 == cell / 9) alone_in_row = false;
          if (other % 9 == cell % 9) alone_in_column = false;
          if (other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3) alone_in_box = false;
        }
        if (size(free[cell]) == 1 || alone_in_row || alone_in_column || alone_in_box) {
          board[static_cast<std::size_t>(cell)] = static_cast<char>('0' + digit);
          placed = true;
        }
      }
    }
  }
  return board;
}

/// Lines of an output: CR, blanks at the end of a line and empty lines at the end do not count.
inline std::vector<std::string> lenient_lines(const std::string& text) {
  std::vector<std::string> lines(1);
  for (const char c : text) {
    if (c == '\n') {
      lines.emplace_back();
    } else {
      lines.back() += c;
    }
  }
  for (std::string& line : lines) {
    while (!line.empty() && std::string(" \t\r").find(line.back()) != std::string::npos) {
      line.pop_back();
    }
  }
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  return lines;
}

/// A line of cells has the right length, and nothing but `allowed` in it.
inline bool is_line(const std::string& line, std::size_t length, const char* allowed) {
  return line.size() == length && line.find_first_not_of(allowed) == std::string::npos;
}

/// Nine tokens with one blank between two: the tokens, or nothing if the line is not that.
inline std::string spaced_line(const std::string& line, const char* allowed) {
  std::string cells;
  if (line.size() != 17) return cells;
  for (std::size_t i = 0; i < 17; i += 2) {
    if (i > 0 && line[i - 1] != ' ') return {};
    cells += line[i];
  }
  return is_line(cells, 9, allowed) ? cells : std::string();
}

enum Verdict { kAccepted = 0, kWrong = 1, kMalformed = 2, kFail = 3 };

/// A full legal board that keeps the digits of `puzzle`.
inline bool solves(const Board& puzzle, const Board& came) {
  for (std::size_t c = 0; c < 81; ++c) {
    if (!is_digit(came[c]) || (is_digit(puzzle[c]) && puzzle[c] != came[c])) return false;
  }
  return is_legal(came);
}

inline Verdict judge_greenhouse(const std::vector<Board>& puzzles, const std::string& output) {
  const auto lines = lenient_lines(output);
  Board came;
  if (lines.size() != 9) return kMalformed;
  for (const std::string& line : lines) {
    if (!is_line(line, 9, "123456789")) return kMalformed;
    came += line;
  }
  return solves(puzzles[0], came) ? kAccepted : kWrong;
}

/// The first fault in reading order counts.
inline Verdict judge_batch(const std::vector<Board>& puzzles, const std::string& output) {
  const auto lines = lenient_lines(output);
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    if (i >= lines.size() || !is_line(lines[i], 81, "123456789")) return kMalformed;
    if (!solves(puzzles[i], lines[i])) return kWrong;
  }
  return lines.size() == puzzles.size() ? kAccepted : kMalformed;
}

/// `fixpoints` holds what fixpoint() makes of the board.
inline Verdict judge_deduction(const std::vector<Board>& fixpoints, const std::string& output) {
  const auto lines = lenient_lines(output);
  if (lines.size() != 10 || (lines[0] != "Easy" && lines[0] != "Not easy")) return kMalformed;
  Board came;
  for (std::size_t row = 1; row <= 9; ++row) {
    const std::string cells = spaced_line(lines[row], "123456789.");
    if (cells.empty()) return kMalformed;
    came += cells;
  }
  const bool full = came.find('.') == std::string::npos;
  return came == fixpoints[0] && (lines[0] == "Easy") == full ? kAccepted : kWrong;
}

inline bool is_valid_greenhouse(const std::string& input) {
  Board board;
  if (input.size() != 90) return false;
  for (std::size_t i = 0; i < 90; ++i) {
    if (i % 10 == 9 ? input[i] != '\n' : !is_digit(input[i]) && input[i] != '.') return false;
    if (i % 10 != 9) board += input[i];
  }
  return count_solutions(board, 2) == 1;
}

inline bool is_valid_batch(const std::string& input) {
  const std::size_t end = input.find('\n');
  if (end == std::string::npos || end == 0 || end > 3 || input[0] == '0') return false;
  std::size_t count = 0;
  for (std::size_t i = 0; i < end; ++i) {
    if (input[i] < '0' || input[i] > '9') return false;
    count = count * 10 + static_cast<std::size_t>(input[i] - '0');
  }
  if (count > 200 || input.size() != end + 1 + 82 * count) return false;
  for (std::size_t i = end + 1; i < input.size(); ++i) {
    const bool at_end = (i - end - 1) % 82 == 81;
    if (at_end ? input[i] != '\n' : input[i] < '0' || input[i] > '9') return false;
  }
  for (std::size_t i = end + 1; i < input.size(); i += 82) {
    if (count_solutions(input.substr(i, 81), 2) != 1) return false;
  }
  return true;
}

inline bool is_valid_deduction(const std::string& input) {
  Board board;
  if (input.size() != 162) return false;
  for (std::size_t i = 0; i < 162; ++i) {
    const char end = i % 18 == 17 ? '\n' : ' ';
    if (i % 2 == 1 ? input[i] != end : input[i] < '0' || input[i] > '9') return false;
    if (i % 2 == 0) board += input[i];
  }
  return count_solutions(board, 1) == 1;
}

}  // namespace oracle

#endif  // TESTS_KIT_ORACLE_H_
