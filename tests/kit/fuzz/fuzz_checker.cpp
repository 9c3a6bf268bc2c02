// Any bytes as the output, the answer and the input of a checker (TASK), beside the oracle.
// -DTASK=greenhouse and so on.
#include "../in_process.h"
#include "../oracle.h"

// clang-format off
namespace checker {
#define main run
#define CHECKER(task) CHECKER_TEXT(task.cpp)
#define CHECKER_TEXT(name) #name
#include CHECKER(TASK)
#undef main
}  // namespace checker
// clang-format on

#define JUDGE_NAME(task) JUDGE_NAME_OF(task)
#define JUDGE_NAME_OF(task) judge_##task

namespace {

std::string rows(const std::string& cells, const char* between) {
  std::string text;
  for (std::size_t i = 0; i < cells.size(); ++i)
    text += cells[i] + std::string(i % 9 == 8 ? "\n" : between);
  return text;
}

struct Judged {
  std::vector<oracle::Board> known;
  std::string input, good;
};

std::string dots(std::string cells) {
  for (char& c : cells) c = c == '0' ? '.' : c;
  return cells;
}

// Inputs with what the oracle has to know: the puzzles (their fixpoints for "deduction").
std::vector<Judged> make_inputs(const std::string& task) {
  // Four cells are open in both; only the second has two solutions.
  const std::vector<std::pair<std::string, std::string>> puzzles = {
      {"097381402831254976245967183183542697769813240524679318452796831976138524318425760",
       "697381452831254976245967183183542697769813245524679318452796831976138524318425769"},
      {"810750649940680175675491283154237896369845721287169534521974368438526917796318452",
       "812753649943682175675491283154237896369845721287169534521974368438526917796318452"}};
  std::vector<Judged> inputs;
  std::vector<oracle::Board> boards;
  std::string batch = std::to_string(puzzles.size()) + "\n", solved;
  for (const auto& [cells, solution] : puzzles) {
    if (task == "deduction") {
      const oracle::Board end = oracle::fixpoint(cells);
      const bool easy = end.find('.') == std::string::npos;
      inputs.push_back(
          {{end}, rows(cells, " "), (easy ? "Easy\n" : "Not easy\n") + rows(end, " ")});
    } else {
      inputs.push_back({{cells}, rows(dots(cells), ""), rows(solution, "")});
    }
    boards.push_back(cells);
    batch += cells + "\n";
    solved += solution + "\n";
  }
  if (task == "batch") return {{boards, batch, solved}};
  return inputs;
}

void require(bool holds) {
  if (!holds) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
#define TEXT(task) CHECKER_TEXT(task)
  static const std::vector<Judged> inputs = make_inputs(TEXT(TASK));
  static const int silent = open("/dev/null", O_WRONLY);
  static const int once = dup2(silent, 1);
  (void)once;
  const std::string text(reinterpret_cast<const char*>(data), size);
  for (const Judged& judged : inputs) {
    const int expected = oracle::JUDGE_NAME(TASK)(judged.known, text);
    const int as_output = in_process::run_checker(checker::run, judged.input, text, &judged.good);
    const int as_answer = in_process::run_checker(checker::run, judged.input, judged.good, &text);
    // No line of an output may be longer than a thousand characters, blanks at its end included.
    if (size < 1000) {
      require(as_output == expected);
      require(as_answer == (expected == 0 ? 0 : 3));
    }
    require(as_output >= 0 && as_output <= 2 && (as_answer == 0 || as_answer == 3));
  }
  // A bad input is the jury's fault, whatever the output.
  const int as_input = in_process::run_checker(checker::run, text, inputs[0].good, nullptr);
  require(as_input >= 0 && as_input <= 3);
  return 0;
}
