// What there is to judge: the tasks of problem.md, their limits, their tests, and the submissions
// in solutions/. All of it is found by name; nothing here knows what a task is about.
#ifndef JUDGE_KIT_H_
#define JUDGE_KIT_H_

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "files.h"
#include "verdict.h"

constexpr std::int64_t kMegabyte = 1 << 20;  // judges say MB and mean MiB

struct Limits {
  // Milliseconds for each language, by the name that problem.md uses ("C++"), in its order.
  std::vector<std::pair<std::string, std::int64_t>> time_ms;
  std::int64_t memory_bytes = 0, output_bytes = 0;

  // The limit for a language; the first one stated if the language is not named.
  std::int64_t time_for(const std::string& language) const;
  // "1000 ms (C++, Go), 4000 ms (Python), 256 MB".
  std::string text;
};

struct Test {
  std::string name;  // "07-worst-in-order"
  fs::path input, answer;
  double scale = 1;  // how many times the task's limits on time and output apply
};

struct Task {
  std::string name;
  Limits limits;
  std::vector<Test> tests;  // in the order of their names
};

struct Submission {
  fs::path path;
  const Task* task = nullptr;
  const Expectation* expected = nullptr;  // none if it does not come from solutions/
  std::vector<std::string> caught_by;     // the tests that its opening comment names
};

// One line of generator/TASK.plan: what makes a test.
struct GeneratorCall {
  std::string name;                  // of the test
  std::vector<std::string> command;  // the generator's name, then its arguments
};

class Kit {
 public:
  // Reads problem.md and lists tests/. Throws Failure(kJudgeError) where they contradict each
  // other.
  explicit Kit(const fs::path& root);

  const fs::path& root() const { return root_; }
  const std::vector<Task>& tasks() const { return tasks_; }

  // The task with this name, or Failure(kWrongUsage) with the names that there are.
  const Task& task(const std::string& name) const;

  // All of solutions/ that belongs to the task, by folder and name. Throws Failure(kJudgeError) for
  // a file that belongs to no task, or names a test that does not exist.
  std::vector<Submission> submissions_of(const Task& task) const;

  // The submission that the task's jury answers come from.
  fs::path reference(const Task& task) const;

  // The lines of the task's plan. Throws Failure(kWrongUsage) if it has none.
  std::vector<GeneratorCall> plan(const Task& task) const;

  // A program built from checker/ or generator/, such as "validate_batch"; there may be none.
  fs::path checker_program(const std::string& name) const;
  fs::path generator_program(const std::string& name) const;

 private:
  const Task* owner(const fs::path& submission) const;

  fs::path root_;
  std::vector<Task> tasks_;
};

#endif
