// The judge that scripts/judge.sh builds and hands over to.
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <sstream>
#include <thread>

#include "judge.h"
#include "kit.h"
#include "language.h"
#include "options.h"
#include "parallel.h"
#include "process.h"
#include "report.h"
#include "results.h"
#include "stress.h"

namespace {

// Judges `submissions` on several threads and calls report(judgement) in order, each as soon as it
// and all before it are done.
template <typename TestsOf, typename ReportOne>
void judge_all(Judge& judge, const std::vector<const Submission*>& submissions, int jobs,
               TestsOf tests_of, ReportOne report, std::atomic<std::size_t>& done) {
  std::vector<Judgement> judgements(submissions.size());
  std::vector<char> ready(submissions.size(), 0);
  std::size_t reported = 0;
  std::mutex mutex;
  for_each_parallel(
      submissions.size(), jobs, [](std::size_t) { return !was_interrupted(); },
      [&](std::size_t i) {
        Judgement judgement = judge.judge(*submissions[i], tests_of(*submissions[i]));
        ++done;
        std::lock_guard<std::mutex> lock(mutex);
        judgements[i] = std::move(judgement);
        ready[i] = 1;
        for (; reported < submissions.size() && ready[reported]; ++reported)
          report(judgements[reported]);
      });
  if (was_interrupted()) throw Interrupted();
}

std::vector<Test> select_tests(const Task& task, const std::vector<std::string>& names) {
  if (task.tests.empty())
    throw Failure(kJudgeError,
                  "task " + task.name + " has no tests; scripts/generate.sh makes them");
  if (names.empty()) return task.tests;
  std::vector<Test> selected;
  for (const std::string& name : names) {
    auto found = std::find_if(task.tests.begin(), task.tests.end(),
                              [&](const Test& test) { return test.name == name; });
    if (found == task.tests.end())
      throw Failure(kWrongUsage,
                    "task " + task.name + " has no test '" + name + "'; --list shows them");
    selected.push_back(*found);
  }
  return selected;
}

constexpr int kReaderTimeoutMs = 120000;

// Makes a test of any file. A program adapt_TASK in checker/, where there is one, turns what the
// task's users have into the task's input and says how large it is ("SCALE DESCRIPTION"); otherwise
// the task's validator must accept the file as it is.
Test test_from_file(const Kit& kit, Judge& judge, const Task& task, const fs::path& file,
                    const fs::path& folder) {
  std::error_code error;
  if (!fs::is_regular_file(file, error) || access(file.c_str(), R_OK) != 0)
    throw Failure(kWrongUsage, "--in " + file.string() + ": not a file that can be read");
  Test test;
  test.name = file.filename().string();
  test.input = file;
  test.answer = folder / "answer";
  const fs::path adapter = kit.checker_program("adapt_" + task.name);
  Command command;
  if (fs::exists(adapter)) {
    test.input = folder / "input";
    command.argv = {adapter.string(), file.string(), test.input.string()};
  } else {
    command.argv = {kit.checker_program("validate_" + task.name).string()};
    command.input = file.string();
  }
  command.timeout_ms = kReaderTimeoutMs;
  const Completion completion = run_command(command);
  if (!completion.succeeded()) {
    // A refusal says why; anything else is the program's own fault.
    const std::string said = testlib_message(completion.err), fault = completion.fault();
    if (!fault.empty()) throw Failure(kJudgeError, command.argv[0] + " " + fault);
    if (said.empty()) throw Failure(kJudgeError, command.argv[0] + " fails on " + file.string());
    throw Failure(kWrongUsage, file.string() + ": " + said);
  }
  if (fs::exists(adapter)) {
    std::istringstream words(completion.out);
    std::string description;
    words >> test.scale;
    std::getline(words, description);
    std::printf("%s: %s", printable(file.string()).c_str(), printable(trim(description)).c_str());
    if (test.scale > 1) {
      std::printf("; the limits on time and output are scaled by %g:", test.scale);
      for (const auto& limit : task.limits.time_ms)
        std::printf(" %.0f ms (%s)", static_cast<double>(limit.second) * test.scale,
                    limit.first.c_str());
    }
    std::printf("\n");
    std::fflush(stdout);
  }
  try {
    judge.answer(task, test.input, test.answer);
  } catch (const Failure& failure) {
    if (failure.status == kWrongUsage)
      throw Failure(kWrongUsage, file.string() + ": " + failure.what());
    // The kit's own submission is broken: the checker has to do without an answer.
    test.answer = "/dev/null";
  }
  return test;
}

int judge_contestant(const Kit& kit, const Options& options, Judge& judge, Report& report,
                     Results& results) {
  const Task& task = kit.task(options.task);
  std::vector<Submission> submissions;
  for (const fs::path& path : options.submissions) {
    std::error_code error;
    if (!fs::is_regular_file(path, error) || access(path.c_str(), R_OK) != 0)
      throw Failure(kWrongUsage, path.string() + ": not a file that can be read");
    if (!language_of(path) && access(path.c_str(), X_OK) != 0)
      throw Failure(kWrongUsage,
                    path.string() + ": not .cpp, .cc, .cxx, .py or .go, and not an executable");
    Submission submission;
    submission.path = path;
    submission.task = &task;
    submissions.push_back(submission);
  }
  ScratchFolder folder;
  const std::vector<Test> tests =
      options.in.empty()
          ? select_tests(task, options.tests)
          : std::vector<Test>{test_from_file(kit, judge, task, options.in, folder.path())};
  if (options.stress) {
    const bool given = !options.in.empty() || !options.tests.empty();
    return stress(kit, options, judge, report, submissions[0], given ? tests : std::vector<Test>());
  }
  std::vector<const Submission*> all;
  for (const Submission& submission : submissions) all.push_back(&submission);
  std::atomic<std::size_t> done{0};
  std::atomic<std::size_t> started{0};
  judge.on_start = [&](const Submission& submission, const Test& test) {
    report.started(static_cast<double>(started++) / static_cast<double>(all.size() * tests.size()),
                   submission, test);
  };
  bool accepted = true, judge_error = false;
  judge_all(
      judge, all, options.jobs ? options.jobs : cores(), [&](const Submission&) { return tests; },
      [&](const Judgement& judgement) {
        std::string again;
        if (judgement.has_tests())
          again = quoted(options.self) + " " + task.name +
                  (options.in.empty() ? " --test " + judgement.decider().test.name
                                      : " --in " + argument(options.in)) +
                  " " + argument(judgement.submission->path);
        report.contestant(judgement, again);
        if (judgement.interrupted) return;
        results.add(judgement);
        accepted &= judgement.skipped.empty() && judgement.verdict == Verdict::AC;
        judge_error |= judgement.skipped.empty() && judgement.verdict == Verdict::JE;
      },
      done);
  if (judge.protection() != kFullProtection) report.protection_line(judge.protection());
  return judge_error ? kJudgeError : accepted ? 0 : kNotAsExpected;
}

int judge_solutions(const Kit& kit, const Options& options, Judge& judge, Report& report,
                    Results& results) {
  std::vector<std::vector<Submission>> by_task;
  std::vector<const Submission*> all;
  for (const Task& task : kit.tasks()) {
    if (!options.task.empty() && options.task != task.name) continue;
    select_tests(task, {});
    by_task.push_back(kit.submissions_of(task));
  }
  for (const std::vector<Submission>& submissions : by_task)
    for (const Submission& submission : submissions) all.push_back(&submission);

  std::atomic<std::size_t> done{0};
  judge.on_start = [&](const Submission& submission, const Test& test) {
    // Most of the wrong ones end early: what counts is the submissions.
    report.started(static_cast<double>(done) / static_cast<double>(all.size()), submission, test);
  };
  const Task* current = nullptr;
  int status = 0;
  auto report_one = [&](const Judgement& judgement) {
    const Task* task = judgement.submission->task;
    if (task != current) {
      current = task;
      std::vector<const Submission*> own;
      for (const Submission* submission : all)
        if (submission->task == task) own.push_back(submission);
      report.task_heading(*task, own);
    }
    report.submission_line(judgement);
    if (judgement.interrupted) return;
    results.add(judgement);
    if (!judgement.skipped.empty()) return;
    if (judgement.verdict == Verdict::JE)
      status = kJudgeError;
    else if (!judgement.surprises.empty() && status == 0)
      status = kNotAsExpected;
  };
  try {
    judge_all(
        judge, all, options.jobs ? options.jobs : cores(),
        [&](const Submission& submission) { return select_tests(*submission.task, {}); },
        report_one, done);
  } catch (const Interrupted&) {
    report.summary(true, judge.protection());
    throw;
  }
  report.summary(false, judge.protection());
  return status;
}

void list(const Kit& kit, const Options& options) {
  Report report(false);
  for (const Task& task : kit.tasks()) {
    if (!options.task.empty() && options.task != task.name) continue;
    report.say_wrapped(task.name + ": " + task.limits.text);
    std::string tests = "  tests:";
    for (const Test& test : task.tests) tests += " " + printable(test.name);
    report.say_wrapped(tests);
    for (const Submission& submission : kit.submissions_of(task)) {
      const Language* language = language_of(submission.path);
      report.say_wrapped("  " + submission.expected->folder + "/" +
                         printable(submission.path.filename().string()) + " (" +
                         (language ? language->name : "executable") + ")");
    }
  }
}

int run(int argc, char** argv) {
  const Options options = parse_options(argc, argv);
  if (options.help) {
    std::fputs(kHelp, stdout);
    return 0;
  }
  const Kit kit(options.kit);
  if (!options.task.empty()) kit.task(options.task);
  if (options.list) {
    list(kit, options);
    return 0;
  }
  const bool contestant = !options.submissions.empty();
  Judge judge(kit, fs::absolute(argv[0]).parent_path() / "runner", contestant, options.sandbox);
  Report report(options.verbose);
  std::vector<fs::path> read = options.submissions;
  if (!options.in.empty()) read.push_back(options.in);
  Results results(options.json, options.junit, options.html, read);
  int status = 0;
  try {
    status = contestant ? judge_contestant(kit, options, judge, report, results)
                        : judge_solutions(kit, options, judge, report, results);
  } catch (...) {
    try {
      results.write(false);
    } catch (const Failure& failure) {
      std::fprintf(stderr, "judge: %s\n", printable(failure.what()).c_str());
    }
    throw;
  }
  results.write(true);
  return status;
}

}  // namespace

int main(int argc, char** argv) {
  open_missing_streams();
  // An empty name is none.
  const char* const folder = std::getenv("TMPDIR");
  if (folder && !*folder) unsetenv("TMPDIR");
  catch_interrupts();
  try {
    return run(argc, argv);
  } catch (const Failure& failure) {
    std::fprintf(stderr, "judge: %s\n", printable(failure.what(), true).c_str());
    return failure.status;
  } catch (const Interrupted&) {
    std::fprintf(stderr, "judge: interrupted\n");
    return 130;
  } catch (const std::exception& failure) {
    std::fprintf(stderr, "judge: %s\n", printable(failure.what(), true).c_str());
    return kJudgeError;
  }
}
