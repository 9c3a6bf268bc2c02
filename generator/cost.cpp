// What puzzles cost: a table with one line for each puzzle of a list, tab-separated.
//   cost [-cap N] [-cap COLUMN:N] [-estimate] [-totals] [-known RECORDS] FILE
// FILE is an input of any task, a list of puzzles, or a part of the Sudoku Exchange puzzle bank
// (puzzle_list.h).
//   -cap N           counts up to N digits, 100,000,000 by itself; what is more stands as ">N"
//   -cap COLUMN:N    the same for one column
//   -estimate        estimates what is more (of orders; not of most-constrained-cell search): "~N",
//                    and prints the standard error after each column. The cap is then 1,000,000 by
//                    itself. Above 1,000,000,000,000 there is no estimate.
//   -totals          prints only the last lines: the sum, the least, the most of each column
//   -known RECORDS   takes the numbers of that file (as records.tsv) instead of counting anew
// Columns: line of FILE, puzzle, solutions (2+ if there are several), clues, grade (grade.h), then
// digits written (cost.h) by each fixed order, the static one, and most-constrained-cell search
// under each tie-break.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "figures.h"
#include "grade.h"
#include "options.h"
#include "puzzle.h"
#include "puzzle_list.h"
#include "records.h"
#include "sudoku.h"
#include "testlib.h"

namespace {

using sudoku::Figure;

void print(const std::vector<std::string>& head, const std::vector<Figure>& figures, bool errors) {
  std::string line;
  for (const std::string& text : head) line += text + '\t';
  for (const Figure& figure : figures) {
    line += to_text(figure) + '\t';
    if (errors) line += std::to_string(static_cast<std::int64_t>(figure.error + 0.5)) + '\t';
  }
  line.back() = '\n';
  std::fputs(line.c_str(), stdout);
}

bool less(const Figure& a, const Figure& b) {
  return a.digits + a.more < b.digits + b.more;
}

}  // namespace

int main(int argc, char* argv[]) {
  registerGen(argc, argv, 1);
  const sudoku::Arguments arguments =
      sudoku::read_arguments(argc, argv, {"cap", "known"}, {"estimate", "totals"});
  if (arguments.others.size() != 1) quitf(_fail, "give one file");

  constexpr std::int64_t kMostDigits = 1'000'000'000'000;
  const std::vector<std::string>& names = sudoku::figure_names();
  bool estimate = false, totals = false;
  for (const sudoku::Option& option : arguments.options) {
    estimate = estimate || option.name == "estimate";
    totals = totals || option.name == "totals";
  }
  std::vector<std::int64_t> caps(names.size(), estimate ? 1'000'000 : 100'000'000);
  std::vector<sudoku::Record> known;
  try {
    for (const sudoku::Option& option : arguments.options) {
      const std::size_t colon = option.value.find(':');
      if (option.name == "known") {
        known = sudoku::read_records(option.value);
      } else if (option.name == "cap" && colon == std::string::npos) {
        std::fill(caps.begin(), caps.end(), sudoku::number_in(option, 1, kMostDigits));
      } else if (option.name == "cap") {
        const std::size_t column =
            sudoku::choice_in({option.name, option.value.substr(0, colon)}, names);
        caps[column] = sudoku::number_in(option, 1, kMostDigits, colon + 1);
      }
    }
    const auto puzzles = sudoku::read_puzzle_file(arguments.others.front());

    std::string header = totals ? "figure\tpuzzles" : "line\tpuzzle\tsolutions\tclues\tgrade";
    for (const std::string& name : names) header += '\t' + name + (estimate ? "\t+-" : "");
    std::printf("%s\n", header.c_str());
    sudoku::Figures count(caps, estimate);
    for (const sudoku::Record& record : known)
      count.know(record.puzzle, record.column, record.digits);
    std::vector<Figure> sum(names.size()), least, most;
    for (const sudoku::ListedPuzzle& puzzle : puzzles) {
      const std::vector<Figure> figures = count(puzzle.grid);
      if (least.empty()) least = most = figures;
      for (std::size_t i = 0; i < figures.size(); ++i) {
        sum[i] = sum[i] + figures[i];
        least[i] = std::min(least[i], figures[i], less);
        most[i] = std::max(most[i], figures[i], less);
      }
      if (totals) continue;
      const int solutions = sudoku::count_solutions(puzzle.grid, 2);
      const std::string grade =
          solutions == 1 ? sudoku::kGradeNames[std::size_t(sudoku::grade(puzzle.grid))] : "-";
      print({std::to_string(puzzle.line), sudoku::to_line(puzzle.grid),
             solutions < 2 ? std::to_string(solutions) : "2+",
             std::to_string(sudoku::count_clues(puzzle.grid)), grade},
            figures, estimate);
    }
    const auto print_totals = [&](const char* name, const std::vector<Figure>& figures) {
      std::vector<std::string> head = {name, std::to_string(puzzles.size())};
      if (!totals) head.resize(5);
      print(head, figures, estimate);
    };
    print_totals("total", sum);
    print_totals("least", least);
    print_totals("most", most);
    sudoku::flush_output();
  } catch (const sudoku::ListError& error) {
    quitf(_fail, "%s", error.what());
  }
}
