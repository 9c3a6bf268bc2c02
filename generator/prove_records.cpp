// Counts the puzzles of a file of records (records.h) again, exactly.
//   prove_records [-line N] FILE
// All of them, or only that on line N (the first stands on line 2).
// Exit 0 if every number is right, else 3, with a message.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "cost.h"
#include "figures.h"
#include "options.h"
#include "puzzle_list.h"
#include "records.h"
#include "sudoku.h"
#include "testlib.h"
#include "tree.h"

int main(int argc, char* argv[]) {
  registerGen(argc, argv, 1);
  const sudoku::Arguments arguments = sudoku::read_arguments(argc, argv, {"line"}, {});
  if (arguments.others.size() != 1) quitf(_fail, "give one file");
  std::size_t line = 0;
  for (const sudoku::Option& option : arguments.options) {
    line = static_cast<std::size_t>(sudoku::number_in(option, 2, 1'000'000));
  }
  const std::string& file = arguments.others.front();
  try {
    std::vector<sudoku::Record> records = sudoku::read_records(file);
    if (line >= records.size() + 2) {
      quitf(_fail, "%s: there is no line %d", file.c_str(), static_cast<int>(line));
    }
    if (line != 0) records = {records[line - 2]};
    for (const sudoku::Record& record : records) {
      const sudoku::Order order = record.column < sudoku::fixed_orders().size()
                                      ? sudoku::fixed_orders()[record.column]
                                      : sudoku::static_order(record.puzzle);
      const std::int64_t digits =
          sudoku::count_digits_in_order(record.puzzle, order, 2 * record.digits);
      if (digits != record.digits) {
        quitf(_fail, "%s: line %d: %s costs %s %s%s digits, not %s", file.c_str(),
              static_cast<int>(record.line), sudoku::to_line(record.puzzle).c_str(),
              order.name.c_str(), digits > 2 * record.digits ? "more than " : "",
              std::to_string(std::min(digits, 2 * record.digits)).c_str(),
              std::to_string(record.digits).c_str());
      }
      std::printf("%s\t%s\tas it says\n", order.name.c_str(), std::to_string(digits).c_str());
    }
    sudoku::flush_output();
  } catch (const sudoku::ListError& error) {
    quitf(_fail, "%s", error.what());
  }
}
