// The validators against the oracle (oracle.h): every input below with every single byte
// substituted, deleted and inserted. Not one disagreement.
//
//   test_validator_oracle BUILD_FOLDER
#include "check.h"
#include "in_process.h"
#include "oracle.h"
#include "run.h"

namespace greenhouse {
#define main run
#include "../../checker/validate_greenhouse.cpp"
#undef main
}  // namespace greenhouse
namespace batch {
#define main run
#include "../../checker/validate_batch.cpp"
#undef main
}  // namespace batch
namespace deduction {
#define main run
#include "../../checker/validate_deduction.cpp"
#undef main
}  // namespace deduction

namespace {

struct Task {
  const char* name;
  int (*validate)();
  bool (*is_valid)(const std::string&);
};

long cases = 0, accepted = 0;
std::vector<std::string> disagreements;

void compare(const Task& task, const std::string& input) {
  ++cases;
  const bool valid = task.is_valid(input);
  const int code = in_process::run_validator(task.validate, input);
  accepted += code == 0;
  if (code != (valid ? 0 : 3)) disagreements.push_back(std::to_string(code) + " for " + input);
}

/// Every text that is one byte away from the input, and the input itself.
void compare_near(const Task& task, const std::string& input) {
  const in_process::Silence silence;
  compare(task, input);
  for (std::size_t at = 0; at <= input.size(); ++at) {
    for (int byte = 0; byte < 256; ++byte) {
      const char c = static_cast<char>(byte);
      if (at < input.size() && c != input[at]) {
        std::string other = input;
        other[at] = c;
        compare(task, other);
      }
      if (byte > 0 && at > 0 && c == input[at - 1]) continue;  // the same as one place before
      std::string longer = input;
      compare(task, longer.insert(at, 1, c));
    }
    std::string shorter = input;
    if (at < input.size()) compare(task, shorter.erase(at, 1));
  }
}

void compare_all(const Task& task, const std::vector<std::string>& inputs) {
  const long cases_before = cases, accepted_before = accepted;
  for (const std::string& input : inputs) compare_near(task, input);
  const long here = cases - cases_before, valid = accepted - accepted_before;
  std::printf("%s: %ld inputs, %ld of them valid\n", task.name, here, valid);
  for (std::size_t i = 0; i < disagreements.size() && i < 5; ++i) {
    check::that(std::string(task.name) + ": exit code " + disagreements[i], false);
  }
  check::equal(std::string(task.name) + ": disagreements", std::size_t{0}, disagreements.size());
  disagreements.clear();
  check::that(std::string(task.name) + ": there are valid inputs and others",
              valid >= static_cast<long>(inputs.size()) && valid < here);
}

std::string test(const std::string& name) {
  const std::string text = read_file("tests/" + name + ".in");
  check::that("tests/" + name + ".in is there", !text.empty());
  return text;
}

}  // namespace

int main() {
  const std::string full =
      "697381452831254976245967183183542697769813245524679318452796831976138524318425769";
  const std::string hard =
      "800000000003600000070090200050007000000045700000100030001000068008500010090000400";
  // Two digits of a rectangle are open in the first; in the second they are the only two cells.
  const std::string two =
      "810750649940680175675491283154237896369845721287169534521974368438526917796318452";
  compare_all({"greenhouse", greenhouse::run, oracle::is_valid_greenhouse},
              {test("greenhouse/01-sample"), test("greenhouse/55-22-beds")});
  compare_all({"batch", batch::run, oracle::is_valid_batch},
              {test("batch/01-sample"), "1\n" + full + "\n", "1\n" + hard + "\n"});
  compare_all({"deduction", deduction::run, oracle::is_valid_deduction},
              {test("deduction/01-sample"), test("deduction/03-sample-empty"), spaced(two)});
  std::printf("%ld inputs compared with the oracle\n", cases);
  return check::finish("test_validator_oracle");
}
