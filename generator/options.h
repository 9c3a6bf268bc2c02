// The arguments of a generator, as in a line of a plan: `-option value` pairs, then perhaps a seed.
// They are read from left to right; a bad one ends the program (exit 3) with a message that names
// it. testlib's own opt<>() is not used: it takes the "-1" of "-count -1" for another option, and
// keeps neither the order of options nor repeated ones.
#ifndef GENERATOR_OPTIONS_H_
#define GENERATOR_OPTIONS_H_

#ifdef _WIN32
#include <fcntl.h>
#include <io.h>
#endif

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "sudoku.h"
#include "testlib.h"

namespace sudoku {

/// One `-name value`; the name without its dash.
struct Option {
  std::string name;
  std::string value;
};

/// Ends the program: the option cannot be used, and why.
[[noreturn]] inline void reject(const Option& option, const std::string& why) {
  quitf(_fail, "-%s %s: %s", option.name.c_str(), option.value.c_str(), why.c_str());
}

/// Ends the program with a message (exit 3) unless all that was printed has been written. Every
/// program here calls it last: a full disk must not pass for a test.
inline void flush_output() {
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
    quitf(_fail, "standard output cannot be written");
  }
}

/// What stands on a command line.
struct Arguments {
  std::vector<Option> options;  // in their order; a flag has no value
  std::vector<std::string> others;
};

/// The options of `known` have a value, those of `flags` have none, and there are no others. From
/// here on standard output takes bytes as they are; Windows would make CR LF of a line feed.
inline Arguments read_arguments(int argc, char* argv[], const std::vector<std::string>& known,
                                const std::vector<std::string>& flags) {
#ifdef _WIN32
  _setmode(_fileno(stdout), _O_BINARY);
#endif
  Arguments arguments;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument.size() < 2 || argument[0] != '-') {
      arguments.others.push_back(argument);
      continue;
    }
    const std::string name = argument.substr(1);
    const auto among = [&name](const std::vector<std::string>& names) {
      return std::find(names.begin(), names.end(), name) != names.end();
    };
    if (among(flags)) {
      arguments.options.push_back({name, ""});
      continue;
    }
    if (!among(known)) {
      std::string names;
      for (const auto* list : {&known, &flags}) {
        for (const std::string& other : *list) names += " -" + other;
      }
      quitf(_fail, "unknown option '%s'; there are:%s", argv[i], names.c_str());
    }
    if (i + 1 == argc) quitf(_fail, "option '%s' has no value", argv[i]);
    arguments.options.push_back({name, argv[++i]});
  }
  return arguments;
}

/// The options of a generator, in their order. Every name must be among `known`; a last argument
/// that belongs to no option is the seed, a whole number, which has done its work once testlib has
/// seen it.
inline std::vector<Option> read_options(int argc, char* argv[],
                                        const std::vector<std::string>& known) {
  const Arguments arguments = read_arguments(argc, argv, known, {});
  for (const std::string& other : arguments.others) {
    const bool number = !other.empty() && other.size() <= 18 &&
                        other.find_first_not_of("0123456789") == std::string::npos;
    if (number && arguments.others.size() == 1 && other == argv[argc - 1]) break;
    quitf(_fail, "argument '%s' is neither an option nor, at the end, a seed", other.c_str());
  }
  return arguments.options;
}

/// The value, or what follows its first `skipped` characters, as a whole number from `low` to
/// `high`.
inline std::int64_t number_in(const Option& option, std::int64_t low, std::int64_t high,
                              std::size_t skipped = 0) {
  const std::string range = std::to_string(low) + " to " + std::to_string(high);
  const std::string text = option.value.substr(skipped);
  const bool digits = text.find_first_not_of("0123456789") == std::string::npos;
  if (text.empty() || text.size() > 18 || !digits) {
    reject(option, "not a number from " + range);
  }
  const std::int64_t number = std::stoll(text);
  if (number < low || number > high) reject(option, "not in " + range);
  return number;
}

/// A range `LOW..HIGH` within `low` to `high`; a single number stands for both.
inline std::pair<std::int64_t, std::int64_t> range_in(const Option& option, std::int64_t low,
                                                      std::int64_t high) {
  const std::size_t dots = option.value.find("..");
  const std::string second =
      dots == std::string::npos ? option.value : option.value.substr(dots + 2);
  const auto from = number_in({option.name, option.value.substr(0, dots)}, low, high);
  const auto to = number_in({option.name, second}, low, high);
  if (from > to) reject(option, "the range is empty");
  return {from, to};
}

/// A board of 81 characters, digits with `.` or `0` for an empty cell, without equal digits in any
/// unit.
inline Grid board_in(const Option& option) {
  const std::size_t bad = option.value.find_first_not_of(".0123456789");
  if (bad != std::string::npos) {
    reject(option, "character " + std::to_string(bad + 1) + " is neither a digit nor '.'");
  }
  const std::optional<Grid> grid = from_line(option.value);
  if (!grid) {
    reject(option, "has " + std::to_string(option.value.size()) + " characters instead of 81");
  }
  if (const auto conflict = first_conflict(*grid)) {
    reject(option, unit_name(conflict->unit) + " has " + std::to_string(conflict->digit) +
                       " twice (" + cell_name(conflict->first) + " and " +
                       cell_name(conflict->second) + ")");
  }
  return *grid;
}

/// The same, with exactly one solution.
inline Grid puzzle_in(const Option& option) {
  const Grid grid = board_in(option);
  const int solutions = count_solutions(grid, 2);
  if (solutions == 0) reject(option, "has no solution");
  if (solutions > 1) reject(option, "has several solutions");
  return grid;
}

/// The position of the value in a list of names.
template <class Names>
std::size_t choice_in(const Option& option, const Names& names) {
  std::string list;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (option.value == names[i]) return i;
    list += (i == 0 ? "" : ", ") + std::string(names[i]);
  }
  reject(option, "not one of " + list);
}

}  // namespace sudoku

#endif  // GENERATOR_OPTIONS_H_
