// A sudoku grid: its units, its first conflict, its solutions counted up to a limit, and the two
// rules of the task "deduction".
//
// Cells are numbered 0 to 80, row by row; units 0 to 26: rows 0-8, columns 9-17, boxes 18-26.
// Code counts from 0, names and messages count from 1. Nothing here reads, writes or allocates,
// except for the strings that are returned.
//
// Written apart from the solvers in solutions/, so that an error in one shows in the other.
#ifndef CHECKER_SUDOKU_H_
#define CHECKER_SUDOKU_H_

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace sudoku {

constexpr int kCells = 81;
constexpr int kUnits = 27;

/// 81 digits, row by row; 0 is an empty cell. Every function expects digits 0 to 9.
using Grid = std::array<std::uint8_t, kCells>;

/// Two equal digits in one unit; `first` < `second` are cells.
struct Conflict {
  int unit, digit, first, second;
};

/// A digit that a rule gives to an empty cell. `unit` is where the digit has no other place
/// (hidden single), or -1 if the cell has no other digit (naked single).
struct Placement {
  int cell, digit, unit;
};

constexpr int row_of(int cell) {
  return cell / 9;
}
constexpr int column_of(int cell) {
  return cell % 9;
}
constexpr int box_of(int cell) {
  return cell / 27 * 3 + cell % 9 / 3;
}

/// The i-th cell (0 to 8, in reading order) of a unit (0 to 26).
constexpr int cell_of(int unit, int i) {
  if (unit < 9) return unit * 9 + i;
  if (unit < 18) return i * 9 + (unit - 9);
  const int box = unit - 18;
  return (box / 3 * 3 + i / 3) * 9 + box % 3 * 3 + i % 3;
}

/// "row 3", "column 7", "box 5".
inline std::string unit_name(int unit) {
  const char* kinds[] = {"row ", "column ", "box "};
  return kinds[unit / 9] + std::to_string(unit % 9 + 1);
}

/// "r3c4".
inline std::string cell_name(int cell) {
  return "r" + std::to_string(row_of(cell) + 1) + "c" + std::to_string(column_of(cell) + 1);
}

/// A grid from 81 characters `1`-`9`, with `.` or `0` for empty; nothing if `line` is not that.
inline std::optional<Grid> from_line(std::string_view line) {
  if (line.size() != kCells) return std::nullopt;
  Grid grid{};
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '.') continue;
    if (line[i] < '0' || line[i] > '9') return std::nullopt;
    grid[i] = static_cast<std::uint8_t>(line[i] - '0');
  }
  return grid;
}

/// 81 characters, row by row, `empty` for an empty cell.
inline std::string to_line(const Grid& grid, char empty = '.') {
  std::string line(kCells, empty);
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (grid[i] != 0) line[i] = static_cast<char>('0' + grid[i]);
  }
  return line;
}

/// True if no cell is empty.
inline bool is_full(const Grid& grid) {
  for (const int digit : grid) {
    if (digit == 0) return false;
  }
  return true;
}

/// The first digit that stands twice in a unit; units in their order, then cells in reading order.
inline std::optional<Conflict> first_conflict(const Grid& grid) {
  for (int unit = 0; unit < kUnits; ++unit) {
    std::array<int, 10> place;
    place.fill(-1);
    for (int i = 0; i < 9; ++i) {
      const int cell = cell_of(unit, i);
      const std::size_t digit = grid[static_cast<std::size_t>(cell)];
      if (digit == 0) continue;
      if (place[digit] >= 0) return Conflict{unit, static_cast<int>(digit), place[digit], cell};
      place[digit] = cell;
    }
  }
  return std::nullopt;
}

/// "row 3 has 5 twice (columns 2 and 8)", "box 2 has 5 twice (r1c4 and r2c6)".
inline std::string describe(const Conflict& c) {
  std::string places = cell_name(c.first) + " and " + cell_name(c.second);
  const auto pair = [](const char* kind, int a, int b) {
    return kind + std::to_string(a + 1) + " and " + std::to_string(b + 1);
  };
  if (c.unit < 9) {
    places = pair("columns ", column_of(c.first), column_of(c.second));
  } else if (c.unit < 18) {
    places = pair("rows ", row_of(c.first), row_of(c.second));
  }
  return unit_name(c.unit) + " has " + std::to_string(c.digit) + " twice (" + places + ")";
}

namespace internal {

// The candidates are held by digit: for each digit and each band (three rows), a word of 27 bits
// in reading order, set where the digit may still go. Whole bands are then handled at once.
using Word = std::uint32_t;
constexpr Word kBand = (Word{1} << 27) - 1;
constexpr Word kRow = 0x1FF;        // the top row of a band
constexpr Word kColumn = 0x40201;   // its left column
constexpr Word kBox = kColumn * 7;  // its left box
constexpr std::size_t kDigits = 9, kBands = 3;

constexpr bool at_most_one(Word w) {
  return (w & (w - 1)) == 0;
}

inline int count_bits(Word w) {
  int n = 0;
  for (; w != 0; w &= w - 1) ++n;
  return n;
}

struct Tables {
  /// Three minirows of each of three rows, as nine bits (3 * row + box): which of them can hold
  /// the digit if it stands once in each row and once in each box. 0 if that cannot be.
  std::array<std::uint16_t, 512> possible{};
  /// The same nine bits, each widened to the three cells of the minirow.
  std::array<Word, 512> widened{};
  /// Nine cells of a row as three minirows: bit k if one of cells 3k to 3k+2 is set.
  std::array<std::uint8_t, 512> minirows{};
  /// The cells of each band that share no unit with this cell, and the cell itself.
  std::array<std::array<Word, kBands>, kCells> spared{};
};

constexpr Tables make_tables() {
  Tables t;
  const unsigned orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
  for (unsigned m = 0; m < 512; ++m) {
    unsigned possible = 0, minirows = 0;
    for (const auto& order : orders) {
      const unsigned picked = 1u << order[0] | 8u << order[1] | 64u << order[2];
      if ((m & picked) == picked) possible |= picked;
    }
    Word widened = 0;
    for (unsigned i = 0; i < 9; ++i) {
      if (m >> i & 1) {
        widened |= Word{7} << 3 * i;
        minirows |= 1u << i / 3;
      }
    }
    t.possible[m] = static_cast<std::uint16_t>(possible);
    t.minirows[m] = static_cast<std::uint8_t>(minirows);
    t.widened[m] = widened;
  }
  for (int a = 0; a < kCells; ++a) {
    for (int b = 0; b < kCells; ++b) {
      const bool shared =
          row_of(a) == row_of(b) || column_of(a) == column_of(b) || box_of(a) == box_of(b);
      if (a == b || !shared) {
        t.spared[static_cast<std::size_t>(a)][static_cast<std::size_t>(b / 27)] |= Word{1}
                                                                                   << b % 27;
      }
    }
  }
  return t;
}

inline constexpr Tables kTables = make_tables();

/// Finds solutions depth first: propagation to a fixpoint, then a branch on the choice with the
/// fewest options, a cell or a digit in a unit.
class Search {
 public:
  explicit Search(int limit, Grid* first) : limit_(limit), first_(first) {}

  int run(const Grid& grid) {
    State state;
    for (auto& digit : state.at) digit.fill(kBand);
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      if (grid[cell] > 9) return 0;
      if (grid[cell] == 0) continue;
      const std::size_t band = cell / 27;
      for (std::size_t d = 0; d < kDigits; ++d) {
        if (d + 1 != grid[cell]) state.at[d][band] &= ~(Word{1} << cell % 27);
      }
    }
    descend(state);
    return found_;
  }

 private:
  struct State {
    std::array<std::array<Word, kBands>, kDigits> at{};    // the candidates
    std::array<std::array<Word, kBands>, kDigits> seen{};  // as narrow() last left them
    std::array<Word, kBands> done{};  // cells whose digit was taken out of their units
  };

  // The choice to branch on: the digits of one cell, or the places of one digit in one unit.
  struct Choice {
    int options = 100;
    std::size_t digit = kDigits;  // kDigits: any digit of the cells below
    std::array<Word, kBands> cells{};
  };

  /// Naked singles: a cell with one candidate takes it from the cells that share a unit with it.
  /// False if a cell has no candidate left.
  static bool settle(State& s) {
    for (std::size_t band = 0; band < kBands;) {
      Word once = 0, twice = 0;
      for (const auto& digit : s.at) {
        twice |= once & digit[band];
        once |= digit[band];
      }
      if (once != kBand) return false;
      const Word singles = ~twice & kBand & ~s.done[band];
      if (singles == 0) {
        ++band;
        continue;
      }
      s.done[band] |= singles;
      for (auto& digit : s.at) {
        for (Word left = digit[band] & singles; left != 0; left &= left - 1) {
          std::size_t cell = band * 27;
          while ((left >> (cell - band * 27) & 1) == 0) ++cell;
          for (std::size_t b = 0; b < kBands; ++b) digit[b] &= kTables.spared[cell][b];
        }
      }
      band = 0;
    }
    return true;
  }

  /// Locked candidates: keeps the places of a digit that agree with one place in each row, column
  /// and box of every band and stack. False if there are none.
  static bool lock(std::array<Word, kBands>& w) {
    std::array<Word, kBands> columns{};
    for (std::size_t b = 0; b < kBands; ++b) {
      const unsigned m = kTables.minirows[w[b] & kRow] | kTables.minirows[w[b] >> 9 & kRow] * 8u |
                         kTables.minirows[w[b] >> 18] * 64u;
      w[b] &= kTables.widened[kTables.possible[m]];
      columns[b] = (w[b] | w[b] >> 9 | w[b] >> 18) & kRow;
    }
    for (unsigned shift = 0; shift < 9; shift += 3) {
      // The stack, lying on its side: its columns are the rows of the table, its boxes the bits.
      const unsigned m = (columns[0] >> shift & 7) | (columns[1] >> shift & 7) << 3 |
                         (columns[2] >> shift & 7) << 6;
      const unsigned kept = kTables.possible[m];
      if (kept == 0) return false;  // also if a band lost its last place above
      for (unsigned b = 0; b < kBands; ++b) {
        const Word gone = (m & ~kept) >> 3 * b & 7;
        w[b] &= ~((gone * kColumn) << shift);
      }
    }
    return true;
  }

  /// Hidden singles: a digit with one place in a unit is the only candidate there.
  static void claim(State& s, std::size_t d) {
    const std::array<Word, kBands> w = s.at[d];
    Word once = 0, twice = 0;  // columns
    for (const Word band : w) {
      for (unsigned row = 0; row < 27; row += 9) {
        twice |= once & (band >> row);
        once |= band >> row & kRow;
      }
    }
    const Word lone_columns = (once & ~twice) * kColumn;
    for (std::size_t b = 0; b < kBands; ++b) {
      Word lone = w[b] & lone_columns;
      for (unsigned i = 0; i < 3; ++i) {
        const Word row = w[b] & kRow << 9 * i, box = w[b] & kBox << 3 * i;
        if (at_most_one(row)) lone |= row;
        if (at_most_one(box)) lone |= box;
      }
      lone &= ~s.done[b];
      if (lone == 0) continue;
      for (std::size_t e = 0; e < kDigits; ++e) {
        if (e != d) s.at[e][b] &= ~lone;
      }
    }
  }

  /// All three, until nothing changes. False on a contradiction.
  static bool narrow(State& s) {
    for (bool changed = true; changed;) {
      if (!settle(s)) return false;
      changed = false;
      for (std::size_t d = 0; d < kDigits; ++d) {
        if (s.at[d] == s.seen[d]) continue;
        if (!lock(s.at[d])) return false;
        s.seen[d] = s.at[d];
        claim(s, d);
        changed = true;
      }
    }
    return true;
  }

  static Choice tightest(const State& s) {
    Choice best;
    for (std::size_t b = 0; b < kBands; ++b) {
      Word once = 0, twice = 0, thrice = 0;
      for (const auto& digit : s.at) {
        thrice |= twice & digit[b];
        twice |= once & digit[b];
        once |= digit[b];
      }
      const Word open = twice, pairs = twice & ~thrice;
      for (Word left = pairs != 0 ? pairs : open; left != 0; left &= left - 1) {
        const Word cell = left & ~(left - 1);
        int options = 0;
        for (const auto& digit : s.at) options += (digit[b] & cell) != 0;
        if (options >= best.options) continue;
        best = Choice{options, kDigits, {}};
        best.cells[b] = cell;
        if (options == 2) return best;
      }
    }
    for (std::size_t d = 0; d < kDigits; ++d) {
      for (unsigned i = 0; i < 9; ++i) {
        const Word row = s.at[d][i / 3] & kRow << 9 * (i % 3);
        offer(best, d, i / 3, row);
        offer(best, d, i / 3, s.at[d][i / 3] & kBox << 3 * (i % 3));
        std::array<Word, kBands> column{};
        int options = 0;
        for (std::size_t b = 0; b < kBands; ++b) {
          column[b] = s.at[d][b] & kColumn << i;
          options += count_bits(column[b]);
        }
        if (options > 1 && options < best.options) best = Choice{options, d, column};
      }
    }
    return best;
  }

  static void offer(Choice& best, std::size_t digit, std::size_t band, Word cells) {
    const int options = count_bits(cells);
    if (options < 2 || options >= best.options) return;
    best = Choice{options, digit, {}};
    best.cells[band] = cells;
  }

  void descend(State& s) {
    if (!narrow(s)) return;
    if ((s.done[0] & s.done[1] & s.done[2]) == kBand) {
      if (found_++ == 0 && first_ != nullptr) write(s);
      return;
    }
    const Choice choice = tightest(s);
    for (std::size_t d = 0; d < kDigits; ++d) {
      if (choice.digit != kDigits && choice.digit != d) continue;
      for (std::size_t b = 0; b < kBands; ++b) {
        for (Word left = choice.cells[b] & s.at[d][b]; left != 0; left &= left - 1) {
          const Word cell = left & ~(left - 1);
          State next = s;
          for (std::size_t e = 0; e < kDigits; ++e) {
            if (e != d) next.at[e][b] &= ~cell;
          }
          descend(next);
          if (found_ >= limit_) return;
        }
      }
    }
  }

  void write(const State& s) const {
    for (std::size_t cell = 0; cell < kCells; ++cell) {
      for (std::size_t d = 0; d < kDigits; ++d) {
        if (s.at[d][cell / 27] >> cell % 27 & 1) (*first_)[cell] = static_cast<std::uint8_t>(d + 1);
      }
    }
  }

  const int limit_;
  Grid* const first_;
  int found_ = 0;
};

}  // namespace internal

/// How many solutions `grid` has, counted up to `limit` (2 is enough to prove uniqueness, 1 to
/// prove solvability). If there is one, the first found goes to `*first`, which is otherwise left
/// alone. 0 if the clues conflict. Fast on every board: the worst of some million random ones,
/// solvable or not, takes a few milliseconds.
inline int count_solutions(const Grid& grid, int limit, Grid* first = nullptr) {
  return limit <= 0 ? 0 : internal::Search(limit, first).run(grid);
}

/// The next placement by the two rules of "deduction": the first naked single in reading order;
/// if there is none, the first hidden single by unit, then by digit. Only placed digits count as
/// reasons. Nothing if neither rule applies.
inline std::optional<Placement> next_single(const Grid& grid) {
  std::array<unsigned, kUnits> used{};  // bit d: digit d stands in the unit
  for (int unit = 0; unit < kUnits; ++unit) {
    for (int i = 0; i < 9; ++i) {
      used[static_cast<std::size_t>(unit)] |= 1u
                                              << grid[static_cast<std::size_t>(cell_of(unit, i))];
    }
  }
  std::array<unsigned, kCells> legal{};  // bit d: digit d may go here; 0 in a full cell
  for (int cell = 0; cell < kCells; ++cell) {
    const auto c = static_cast<std::size_t>(cell);
    if (grid[c] != 0) continue;
    legal[c] = 0x3FE & ~(used[static_cast<std::size_t>(row_of(cell))] |
                         used[static_cast<std::size_t>(9 + column_of(cell))] |
                         used[static_cast<std::size_t>(18 + box_of(cell))]);
    if (legal[c] == 0 || !internal::at_most_one(legal[c])) continue;
    int digit = 1;
    while ((legal[c] >> digit & 1) == 0) ++digit;
    return Placement{cell, digit, -1};
  }
  for (int unit = 0; unit < kUnits; ++unit) {
    for (int digit = 1; digit <= 9; ++digit) {
      int places = 0, place = 0;
      for (int i = 0; i < 9; ++i) {
        const int cell = cell_of(unit, i);
        if ((legal[static_cast<std::size_t>(cell)] >> digit & 1) == 0) continue;
        ++places;
        place = cell;
      }
      if (places == 1) return Placement{place, digit, unit};
    }
  }
  return std::nullopt;
}

/// Places singles until neither rule applies; true if the grid is full then. Ends on every board,
/// since each step fills a cell. On a board with at least one solution the result does not depend
/// on the order of the steps.
inline bool deduce(Grid& grid) {
  while (const auto single = next_single(grid)) {
    grid[static_cast<std::size_t>(single->cell)] = static_cast<std::uint8_t>(single->digit);
  }
  return is_full(grid);
}

}  // namespace sudoku

#endif  // CHECKER_SUDOKU_H_
