#include "stress.h"

#include <chrono>
#include <cstdio>
#include <optional>
#include <set>

#include "parallel.h"
#include "process.h"

namespace {

using Clock = std::chrono::steady_clock;
constexpr int kGeneratorTimeoutMs = 3000, kShrinkerTimeoutMs = 60000;

// SplitMix64 (G. Steele, D. Lea, C. Flood, Fast splittable pseudorandom number generators, 2014):
// the i-th random number of a seed, for any i.
unsigned long long random_number(unsigned long long seed, unsigned long long i) {
  unsigned long long z = seed + (i + 1) * 0x9e3779b97f4a7c15u;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
  return z ^ (z >> 31);
}

struct Failing {
  Test test;
  TestResult result;
  std::string origin;  // the command that made it
};

// The same way to fail: the same verdict, and for a run-time error the same signal or exit code.
bool same_way(const TestResult& a, const TestResult& b) {
  if (a.verdict != b.verdict) return false;
  auto cause = [](const TestResult& r) {
    return r.message.substr(0, std::min(r.message.find_first_of(":("), r.message.size()));
  };
  return a.verdict != Verdict::RTE || cause(a) == cause(b);
}

class Stress {
 public:
  Stress(const Kit& kit, const Options& options, Judge& judge, Report& report,
         const Submission& submission)
      : kit_(kit),
        judge_(judge),
        report_(report),
        submission_(submission),
        task_(*submission.task),
        jobs_(options.jobs ? options.jobs : cores()),
        seed_(options.seed),
        seconds_(options.seconds),
        built_(judge.build_submission(submission.path)) {
    if (!built_.compiled)
      throw Failure(kNotAsExpected,
                    submission.path.string() + " does not compile: " + first_line(built_.error));
  }

  std::optional<Failing> try_tests(const std::vector<Test>& tests) {
    std::optional<Failing> found;
    for (const Test& test : tests) {
      report_.live(static_cast<double>(&test - tests.data()) / static_cast<double>(tests.size()),
                   "trying " + test.name);
      const TestResult result = judge_.judge_test(submission_, built_, test);
      if (result.verdict == Verdict::AC) continue;
      return Failing{test, result, "test " + test.name};
    }
    return found;
  }

  // The first failing test of the seed's endless list that is reached before the time is over.
  std::optional<Failing> try_random() {
    std::vector<GeneratorCall> calls;
    // A line with a seed ends in one: a number that is not the value of an option.
    for (const GeneratorCall& call : kit_.plan(task_)) {
      const std::vector<std::string>& words = call.command;
      const bool number = words.back().size() < 10 &&
                          words.back().find_first_not_of("0123456789") == std::string::npos;
      if (words.size() > 1 && number) calls.push_back(call);
    }
    if (calls.empty())
      throw Failure(kWrongUsage, "no line of the plan of " + task_.name + " ends with a seed");
    const Clock::time_point end = Clock::now() + std::chrono::seconds(seconds_);
    constexpr std::size_t kEndless = static_cast<std::size_t>(-1);
    std::mutex mutex;
    std::optional<Failing> found;
    std::size_t found_at = kEndless;
    std::set<std::string> slow;  // tests whose making takes too long for this
    for_each_parallel(
        kEndless, jobs_,
        [&](std::size_t) {
          std::lock_guard<std::mutex> lock(mutex);
          return !found && Clock::now() < end;
        },
        [&](std::size_t i) {
          const GeneratorCall& call = calls[random_number(seed_, 2 * i) % calls.size()];
          {
            std::lock_guard<std::mutex> lock(mutex);
            if (slow.count(call.name)) return;
          }
          std::vector<std::string> command = call.command;
          command.back() = std::to_string(random_number(seed_, 2 * i + 1) % 1000000000);
          std::string origin;
          for (const std::string& word : command) origin += (origin.empty() ? "" : " ") + word;
          const std::chrono::duration<double> left = end - Clock::now();
          report_.live(1 - left.count() / seconds_,
                       "random test " + std::to_string(i + 1) + ": " + origin);
          command[0] = kit_.generator_program(command[0]).string();
          Command generator;
          generator.argv = command;
          generator.timeout_ms = kGeneratorTimeoutMs;
          const Completion made = run_command(generator);
          if (made.timed_out) {
            std::lock_guard<std::mutex> lock(mutex);
            slow.insert(call.name);
            return;
          }
          if (!made.fault().empty()) throw Failure(kJudgeError, origin + " " + made.fault());
          if (!made.succeeded())
            throw Failure(kJudgeError, origin + ": " + testlib_message(made.err));
          Test test;
          test.name = "random-" + std::to_string(i + 1);
          test.input = scratch_.path() / (test.name + ".in");
          test.answer = scratch_.path() / (test.name + ".ans");
          write_file(test.input, made.out);
          judge_.answer(task_, test.input, test.answer);
          const TestResult result = judge_.judge_test(submission_, built_, test);
          std::lock_guard<std::mutex> lock(mutex);
          ++tried_;
          if (result.verdict == Verdict::AC) {
            fs::remove(test.input);
            fs::remove(test.answer);
          } else if (i < found_at) {
            // Another thread may be on an earlier test: the earliest counts, whoever comes first.
            found = Failing{test, result, origin};
            found_at = i;
          }
        });
    return found;
  }

  // Goes from proposal to proposal, until none fails or the time given is over. One that did not
  // fail is not tried again for a smaller input until nothing else is left to try, and then only if
  // it is a smallest step: what makes a failure vanish mostly does so later, too.
  void shrink(Failing& failing) {
    const fs::path shrinker = kit_.generator_program("shrink_" + task_.name);
    if (!fs::exists(shrinker)) return;
    end_ = Clock::now() + std::chrono::seconds(seconds_);
    std::set<std::string> passed, passed_now;
    // Inputs that were the failing one: a shrinker that proposes one again would go round for ever.
    std::set<std::string> been;
    for (int step = 1;; ++step) {
      been.insert(read_file(failing.test.input));
      const fs::path folder = scratch_.path() / ("step-" + std::to_string(step));
      fs::create_directory(folder);
      Command command;
      command.argv = {shrinker.string(), failing.test.input.string(), folder.string()};
      command.timeout_ms = kShrinkerTimeoutMs;
      const Completion made = run_command(command);
      if (!made.fault().empty()) throw Failure(kJudgeError, shrinker.string() + " " + made.fault());
      if (!made.succeeded())
        throw Failure(kJudgeError, shrinker.string() + ": " + first_line(made.err));
      std::vector<fs::path> proposals = files_in(folder), untried, again;
      for (const fs::path& proposal : proposals) {
        const std::string name = name_of(proposal);
        if (been.count(read_file(proposal))) continue;
        if (!passed.count(name))
          untried.push_back(proposal);
        else if (!passed_now.count(name) &&
                 proposal.filename().string().compare(0, 5, "step-") == 0)
          again.push_back(proposal);
      }
      std::optional<Failing> smaller = first_failing(untried, failing, passed, passed_now, step);
      if (!smaller) smaller = first_failing(again, failing, passed, passed_now, step);
      if (!smaller) break;
      failing = *smaller;
      passed_now.clear();
    }
    if (Clock::now() >= end_)
      report_.say_wrapped(
          "shrinking stopped after " + std::to_string(seconds_) +
          " s, before all was tried; the command at the end, with \"stress\" before "
          "the task, goes on from here");
  }

  int tried() const { return tried_; }

 private:
  // A proposal's name without its kind and its place in the order.
  static std::string name_of(const fs::path& proposal) {
    const std::string file = proposal.filename().string();
    return file.substr(file.find('-', file.find('-') + 1) + 1);
  }

  std::optional<Failing> first_failing(const std::vector<fs::path>& proposals,
                                       const Failing& failing, std::set<std::string>& passed,
                                       std::set<std::string>& passed_now, int step) {
    std::mutex mutex;
    std::optional<Failing> found;
    std::size_t found_at = proposals.size();
    for_each_parallel(
        proposals.size(), jobs_,
        [&](std::size_t) {
          std::lock_guard<std::mutex> lock(mutex);
          return !found && Clock::now() < end_;
        },
        [&](std::size_t i) {
          report_.live(-1,
                       "shrinking, step " + std::to_string(step) + ": " + name_of(proposals[i]));
          Test test;
          test.name = name_of(proposals[i]);
          test.scale = failing.test.scale;
          test.input = proposals[i];
          test.answer = proposals[i].string() + ".ans";
          judge_.answer(task_, test.input, test.answer);
          const TestResult result = judge_.judge_test(submission_, built_, test, 1);
          std::lock_guard<std::mutex> lock(mutex);
          if (!same_way(result, failing.result)) {
            passed.insert(test.name);
            passed_now.insert(test.name);
          } else if (i < found_at) {
            found = Failing{test, result, failing.origin};
            found_at = i;
          }
        });
    return found;
  }

  const Kit& kit_;
  Judge& judge_;
  Report& report_;
  const Submission& submission_;
  const Task& task_;
  int jobs_;
  unsigned long long seed_;
  int seconds_;
  Clock::time_point end_;  // of shrinking
  Built built_;
  ScratchFolder scratch_;
  int tried_ = 0;
};

}  // namespace

int stress(const Kit& kit, const Options& options, Judge& judge, Report& report,
           const Submission& submission, const std::vector<Test>& tests) {
  Stress run(kit, options, judge, report, submission);
  std::optional<Failing> failing = tests.empty() ? run.try_random() : run.try_tests(tests);
  if (!failing) {
    report.say("no failing test: " +
               std::to_string(tests.empty() ? run.tried() : static_cast<int>(tests.size())) +
               " tried");
    return 0;
  }
  const TestResult first = failing->result;
  report.say_wrapped("fails on " + failing->origin + ": " + name_of(first.verdict) + ", " +
                     first.message);
  if (first.verdict == Verdict::JE) return kJudgeError;
  bool interrupted = false;
  try {
    run.shrink(*failing);
  } catch (const Interrupted&) {
    interrupted = true;
  }
  const fs::path folder = kit.root() / "build" / "stress";
  fs::create_directories(folder);
  fs::path kept = folder / (submission.path.stem().string() + ".in");
  fs::copy_file(failing->test.input, kept, fs::copy_options::overwrite_existing);
  // Short where the reader stands in the kit.
  const fs::path relative = fs::proximate(kept);
  if (relative.begin()->string() != "..") kept = relative;
  report.say("the smallest input that was found, " + kept.string() + ":\n");
  report.say(printable(read_file(kept, 2000), true));
  report.say_wrapped(std::string(name_of(failing->result.verdict)) + ", " +
                     meaning_of(failing->result.verdict) + ": " + failing->result.message);
  if (!failing->result.picture.empty()) report.say("\n" + report.marked(failing->result.picture));
  report.say("again: " + quoted(options.self) + " " + submission.task->name + " --in " +
             argument(kept) + " " + argument(submission.path));
  if (interrupted) throw Interrupted();
  return kNotAsExpected;
}
