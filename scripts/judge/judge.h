// Judges submissions: builds them, runs them on tests under limits, and asks the checker.
#ifndef JUDGE_JUDGE_H_
#define JUDGE_JUDGE_H_

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <shared_mutex>
#include <string>
#include <vector>

#include "builder.h"
#include "kit.h"
#include "options.h"
#include "process.h"
#include "runner.h"
#include "sandbox.h"
#include "verdict.h"

struct TestResult {
  Test test;
  Verdict verdict = Verdict::JE;
  std::int64_t cpu_us = 0, wall_us = 0, peak_bytes = 0;
  std::int64_t delay_us = 0;  // runner.h
  std::string message;        // one line: what the checker said, or how the run ended
  std::string picture;        // what the checker drew, line by line; may be empty
  bool alone = false;         // near the limit, so it ran again with nothing beside it
};

struct Judgement {
  const Submission* submission = nullptr;
  std::string skipped;            // why it was not judged; empty if it was
  bool interrupted = false;       // before all tests were run: there is no verdict
  Verdict verdict = Verdict::JE;  // of the first test that is not accepted
  std::string message;
  std::int64_t time_limit_ms = 0;      // before a test's scale
  std::vector<Test> asked;             // what it was to run on; not all if one fails
  std::vector<TestResult> tests;       // those that were run, in order
  std::size_t deciding = 0;            // the test that decides: the first failing, or the slowest
  std::vector<std::string> surprises;  // what is not as solutions/ promises

  bool has_tests() const { return !tests.empty(); }
  const TestResult& decider() const { return tests[deciding]; }
  std::int64_t slowest_cpu_us() const;
  std::int64_t peak_bytes() const;
  std::int64_t limit_us(const Test& test) const;
};

// Lets many runs go side by side (std::shared_lock), and one alone when it has to be timed again
// (std::unique_lock), before any that has not begun. A std::shared_mutex may let it wait for ever.
class Lanes {
 public:
  void lock_shared();
  void unlock_shared();
  void lock();
  void unlock();

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  int running_ = 0, waiting_alone_ = 0;
  bool alone_ = false;
};

// A runner that is ready for the next test of a submission, and where its runs leave their files.
class Launcher {
 public:
  Launcher(const fs::path& runner, const std::string& shared);
  const std::string& shared() const { return shared_; }
  // Of the last run.
  fs::path output() const { return scratch_->path() / "output"; }
  fs::path errors() const { return scratch_->path() / "errors"; }

  // Does the request in an empty working directory; stdout goes to output() if it names no file.
  RunResult run(RunRequest request);

 private:
  std::string shared_;  // shared_part() of its requests (runner.h)
  std::unique_ptr<ScratchFolder> scratch_;
  bool untouched_ = false;  // the last run had a folder of its own in memory instead
  Service service_;
};

// The parts of full protection that are missing, in words.
std::string missing_protection(unsigned protection);

// The message within what a testlib program printed: its first line, without the word or two that
// say no more than the exit code.
std::string testlib_message(const std::string& said);

class Judge {
 public:
  static constexpr int kTries = 3;
  // A run is stopped this far beyond the time limit, so that one just above can be told from a
  // hopeless one; and one this close to the limit, below or above, is timed again alone.
  static constexpr double kMargin = 0.2;

  // `runner`: the program of runner.cpp. `all_tests`: go on after the first failing test.
  Judge(const Kit& kit, const fs::path& runner, bool all_tests, Sandbox sandbox)
      : kit_(kit),
        hidden_(fs::canonical(kit.root()).string()),
        runner_(runner),
        all_tests_(all_tests),
        sandbox_(sandbox) {}

  // Called from the judging thread before each run.
  std::function<void(const Submission&, const Test&)> on_start;

  // Judges one submission on the tests, in order. May be called from several threads at once.
  Judgement judge(const Submission& submission, const std::vector<Test>& tests);

  // Judges a submission that is built already on one test. A run near the time limit counts with
  // the best of `tries`, all but the first of them alone.
  TestResult judge_test(const Submission& submission, const Built& built, const Test& test,
                        int tries = kTries);

  // The jury answer for an input, from the task's own accepted submission, checked only for having
  // ended well. Throws Failure(kWrongUsage) with what it said if it refuses the input.
  void answer(const Task& task, const fs::path& input, const fs::path& answer);

  // Throws Failure(kWrongUsage) if what compiles or runs it is not installed.
  Built build_submission(const fs::path& source);

  // The protection (sandbox.h) that was in force in every run so far.
  unsigned protection() const { return protection_; }

 private:
  TestResult run_once(const Submission& submission, const Built& built, const Test& test);
  RunResult run_compiler(RunRequest request, bool sandbox);
  void complete(RunRequest& request, const Built& built) const;
  RunResult run(Launcher& launcher, const RunRequest& request);
  void account_for(const RunResult& result);
  std::unique_ptr<Launcher> take_launcher(const RunRequest& request);
  void give_back(std::unique_ptr<Launcher> launcher);
  void check(const Task& task, const Test& test, const fs::path& output, TestResult& result) const;

  const Kit& kit_;
  std::string hidden_;
  fs::path runner_;
  bool all_tests_;
  Sandbox sandbox_;
  std::atomic<unsigned> protection_{kFullProtection};
  Lanes lanes_;
  std::mutex launchers_mutex_;
  std::vector<std::unique_ptr<Launcher>> launchers_;  // that wait for work
};

#endif
