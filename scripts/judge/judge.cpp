#include "judge.h"

#include <signal.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>

#include "process.h"
#include "runner.h"

namespace {

constexpr int kCheckerTimeoutMs = 20000;
constexpr std::size_t kStderrRead = 1 << 16, kSaidShown = 1000;
constexpr std::size_t kMostWaiting = 16;  // launchers: two for each of several threads

std::int64_t size_of(const fs::path& file) {
  std::error_code error;
  const auto size = fs::file_size(file, error);
  return error ? 0 : static_cast<std::int64_t>(size);
}

// Why the system does not run a file, from errno.
std::string why_not_executable(int error) {
  switch (error) {
    case ENOEXEC:
      return "cannot be started: not a program for this machine";
    case ENOENT:
      return "cannot be started: its loader or interpreter is not there";
    case EACCES:
      return "cannot be started: the system may not execute it";
    default:
      return std::string("cannot be started: ") + std::strerror(error);
  }
}

std::string last_line(const std::string& text) {
  const std::string trimmed = trim(text);
  return trim(trimmed.substr(trimmed.rfind('\n') + 1));
}

// What a program says about its end: Go names the fault first and the places, with their paths,
// below; others end with it.
std::string last_words(const std::string& text) {
  for (const std::string& line : split(text, "\n"))
    for (const char* sign : {"panic: ", "fatal error: "})
      if (line.compare(0, std::string(sign).size(), sign) == 0) return trim(line);
  return last_line(text);
}

// The first error that a compiler reports, or the first line that it prints.
std::string first_error(const std::string& text) {
  for (const char* sign : {": error", "rror:", "undefined reference", ".go:"})
    for (const std::string& line : split(text, "\n"))
      if (line.find(sign) != std::string::npos && line.find("ld returned") == std::string::npos)
        return trim(line);
  return first_line(text);
}

std::string seconds(double ms) {
  char text[40];
  std::snprintf(text, sizeof text, "%.0f ms", ms);
  return text;
}

std::int64_t time_limit_ms(const Submission& submission) {
  const Language* language = language_of(submission.path);
  return submission.task->limits.time_for(language ? language->name : "");
}

}  // namespace

std::string testlib_message(const std::string& said) {
  const std::string message = shortened(printable(first_line(said)), kSaidShown);
  for (const std::string prefix : {"ok ", "wrong answer ", "wrong output format ", "FAIL "})
    if (message.compare(0, prefix.size(), prefix) == 0) return message.substr(prefix.size());
  return message;
}

std::int64_t Judgement::slowest_cpu_us() const {
  std::int64_t most = 0;
  for (const TestResult& result : tests) most = std::max(most, result.cpu_us);
  return most;
}

std::int64_t Judgement::peak_bytes() const {
  std::int64_t most = 0;
  for (const TestResult& result : tests) most = std::max(most, result.peak_bytes);
  return most;
}

std::int64_t Judgement::limit_us(const Test& test) const {
  return std::llround(static_cast<double>(time_limit_ms) * 1000 * test.scale);
}

void Lanes::lock_shared() {
  std::unique_lock<std::mutex> guard(mutex_);
  changed_.wait(guard, [this] { return !alone_ && waiting_alone_ == 0; });
  ++running_;
}

void Lanes::unlock_shared() {
  std::lock_guard<std::mutex> guard(mutex_);
  --running_;
  changed_.notify_all();
}

void Lanes::lock() {
  std::unique_lock<std::mutex> guard(mutex_);
  ++waiting_alone_;
  changed_.wait(guard, [this] { return !alone_ && running_ == 0; });
  --waiting_alone_;
  alone_ = true;
}

void Lanes::unlock() {
  std::lock_guard<std::mutex> guard(mutex_);
  alone_ = false;
  changed_.notify_all();
}

Built Judge::build_submission(const fs::path& source) {
  if (const Language* language = language_of(source)) {
    if (!language->missing.empty())
      throw Failure(kWrongUsage, source.string() + ": " + language->missing);
    return build(
        source, *language, kit_.root() / "build" / "cache",
        [this](const RunRequest& request, bool sandbox) { return run_compiler(request, sandbox); });
  }
  Built executable;
  executable.compiled = true;
  const fs::path file = fs::absolute(source);
  executable.argv = {(fs::canonical(file.parent_path()) / file.filename()).string()};
  executable.readable = executable.argv;
  return executable;
}

Judgement Judge::judge(const Submission& submission, const std::vector<Test>& tests) {
  Judgement judgement;
  judgement.submission = &submission;
  judgement.asked = tests;
  const Language* language = language_of(submission.path);
  if (language && !language->missing.empty()) {
    judgement.skipped = language->missing;
    return judgement;
  }
  judgement.time_limit_ms = time_limit_ms(submission);
  Built built;
  try {
    built = build_submission(submission.path);
  } catch (const Interrupted&) {
    judgement.interrupted = true;
    return judgement;
  }
  if (!built.compiled) {
    judgement.verdict = Verdict::CE;
    judgement.message = shortened(printable(first_error(built.error)), kSaidShown);
  } else {
    bool failed = false;
    for (const Test& test : tests) {
      const bool named =
          std::count(submission.caught_by.begin(), submission.caught_by.end(), test.name) > 0;
      if (failed && !all_tests_ && !named) continue;
      if (on_start) on_start(submission, test);
      try {
        judgement.tests.push_back(judge_test(submission, built, test));
      } catch (const Interrupted&) {
        judgement.interrupted = true;
        return judgement;
      }
      const TestResult& result = judgement.tests.back();
      if (!failed && result.verdict != Verdict::AC) {
        failed = true;
        judgement.verdict = result.verdict;
        judgement.message = result.message;
        judgement.deciding = judgement.tests.size() - 1;
      }
    }
    if (!failed && judgement.has_tests()) {
      judgement.verdict = Verdict::AC;
      for (std::size_t i = 1; i < judgement.tests.size(); ++i)
        if (judgement.tests[i].cpu_us > judgement.decider().cpu_us) judgement.deciding = i;
      judgement.message = judgement.decider().message;
    }
  }

  if (const Expectation* expected = submission.expected) {
    if (!contains(*expected, judgement.verdict))
      judgement.surprises.push_back("expected " + describe(*expected) + ", got " +
                                    name_of(judgement.verdict));
    for (const TestResult& result : judgement.tests) {
      const bool named = std::count(submission.caught_by.begin(), submission.caught_by.end(),
                                    result.test.name) > 0;
      if (named && !contains(*expected, result.verdict))
        judgement.surprises.push_back("its comment says that " + result.test.name +
                                      " catches it; there it got " + name_of(result.verdict));
    }
    if (expected->folder != "accepted" && submission.caught_by.empty())
      judgement.surprises.push_back("no 'Caught by:' in its opening comment");
  }
  return judgement;
}

TestResult Judge::judge_test(const Submission& submission, const Built& built, const Test& test,
                             int tries) {
  TestResult result;
  {
    const std::shared_lock<Lanes> lane(lanes_);
    result = run_once(submission, built, test);
  }

  const double limit_us = static_cast<double>(time_limit_ms(submission)) * 1000 * test.scale;
  // Near the limit the machine's mood decides; and out of wall time while it was computing means
  // that the machine was busy with something else.
  auto is_close = [&](const TestResult& r) {
    return std::fabs(static_cast<double>(r.cpu_us) - limit_us) <= kMargin * limit_us &&
           (r.verdict == Verdict::AC || r.verdict == Verdict::TLE);
  };
  auto is_starved = [&](const TestResult& r) {
    return r.verdict == Verdict::TLE && static_cast<double>(r.cpu_us) < limit_us &&
           (30 * r.cpu_us > r.wall_us || 4 * r.delay_us > r.wall_us);
  };
  const auto counts = [&](int attempt) {
    return (attempt >= tries || !is_close(result)) && (attempt >= kTries || !is_starved(result));
  };
  if (counts(1)) return result;
  // For all attempts: the others would have to end before each.
  const std::unique_lock<Lanes> lane(lanes_);
  for (int attempt = 1; !counts(attempt); ++attempt) {
    TestResult again = run_once(submission, built, test);
    if (again.cpu_us < result.cpu_us || is_starved(result)) result = again;
    result.alone = true;
  }
  return result;
}

TestResult Judge::run_once(const Submission& submission, const Built& built, const Test& test) {
  const Limits& limits = submission.task->limits;
  const double limit_ms = static_cast<double>(time_limit_ms(submission)) * test.scale;
  RunRequest request;
  complete(request, built);
  request.input = fs::canonical(test.input).string();
  request.cpu_ms = std::llround(limit_ms * (1 + kMargin));
  request.wall_ms = std::llround(2 * limit_ms) + 1000;
  request.memory_bytes = limits.memory_bytes;
  request.output_bytes = std::llround(static_cast<double>(limits.output_bytes) * test.scale);

  TestResult result;
  result.test = test;
  std::unique_ptr<Launcher> launcher = take_launcher(request);
  const RunResult run = this->run(*launcher, request);
  const fs::path output = launcher->output(), errors = launcher->errors();
  result.cpu_us = run.cpu_us;
  result.wall_us = run.wall_us;
  result.delay_us = run.delay_us;
  result.peak_bytes = run.peak_bytes;

  const std::int64_t written = size_of(output);
  if (run.end == RunEnd::NotStarted) {
    result.message = std::string("cannot be started: ") + std::strerror(run.code);
  } else if (run.end == RunEnd::NotExecutable) {
    result.verdict = Verdict::RTE;
    result.message = why_not_executable(run.code);
  } else if (std::max(written, size_of(errors)) > request.output_bytes) {
    result.verdict = Verdict::OLE;
    result.message = "more than " + std::to_string(request.output_bytes >> 20) + " MB of output";
  } else if (run.end == RunEnd::Files) {
    result.verdict = Verdict::OLE;
    result.message = "writes more than " + std::to_string(kMostFileBytes >> 20) + " MB of files";
  } else if (run.end == RunEnd::Processes) {
    result.verdict = Verdict::RTE;
    result.message = "more than " + std::to_string(kMostTasks) + " processes and threads at once";
  } else if (run.end == RunEnd::Memory || run.peak_bytes > limits.memory_bytes) {
    result.verdict = Verdict::MLE;
    result.message = "uses more than " + std::to_string(limits.memory_bytes >> 20) + " MB";
  } else if (run.end == RunEnd::Cpu) {
    result.verdict = Verdict::TLE;
    result.message =
        "stopped after " + seconds(static_cast<double>(run.cpu_us) / 1000) + " of CPU time";
  } else if (run.end == RunEnd::Wall) {
    result.verdict = Verdict::TLE;
    result.message =
        "stopped after " + seconds(static_cast<double>(run.wall_us) / 1000) + " of wall time";
  } else if (static_cast<double>(run.cpu_us) > limit_ms * 1000) {
    result.verdict = Verdict::TLE;
    result.message = "took " + seconds(static_cast<double>(run.cpu_us) / 1000) + " of CPU time";
  } else if (run.end == RunEnd::Signal || run.code != 0) {
    result.verdict = Verdict::RTE;
    result.message =
        run.end == RunEnd::Signal ? signal_name(run.code) : "exit code " + std::to_string(run.code);
    const std::string said = last_words(read_tail(errors, kStderrRead));
    if (!said.empty()) result.message += ": " + shortened(printable(said), kSaidShown);
  } else {
    check(*submission.task, test, output, result);
  }
  if (run.leftovers > 0) {
    result.message += " (" + std::to_string(run.leftovers) +
                      (run.leftovers == 1 ? " process" : " processes") +
                      " outlived it and had to be killed";
    if (!run.leftover_names.empty()) result.message += ": " + printable(run.leftover_names);
    result.message += ")";
  }
  give_back(std::move(launcher));
  return result;
}

namespace {

RunResult ask(Service& runner, const RunRequest& request) {
  RunResult result;
  if (!decode_result(runner.ask(encode_request(request)), result))
    throw Failure(kJudgeError, "the runner failed");
  return result;
}

}  // namespace

Launcher::Launcher(const fs::path& runner, const std::string& shared)
    : shared_(shared), service_(runner.string()) {}

RunResult Launcher::run(RunRequest request) {
  if (!scratch_ || !untouched_) {
    scratch_ = std::make_unique<ScratchFolder>();
    fs::create_directory(scratch_->path() / "work");
  } else {
    fs::remove(output());
    fs::remove(errors());
  }
  request.folder = (scratch_->path() / "work").string();
  request.errors = errors().string();
  if (request.output.empty()) request.output = output().string();
  const RunResult result = ask(service_, request);
  untouched_ = result.protection & kOwnDisk;
  return result;
}

std::unique_ptr<Launcher> Judge::take_launcher(const RunRequest& request) {
  const std::string shared = shared_part(request);
  {
    std::lock_guard<std::mutex> lock(launchers_mutex_);
    const auto waiting =
        std::find_if(launchers_.begin(), launchers_.end(),
                     [&](const auto& launcher) { return launcher->shared() == shared; });
    if (waiting != launchers_.end()) {
      std::unique_ptr<Launcher> found = std::move(*waiting);
      launchers_.erase(waiting);
      return found;
    }
  }
  return std::make_unique<Launcher>(runner_, shared);
}

void Judge::give_back(std::unique_ptr<Launcher> launcher) {
  std::unique_ptr<Launcher> oldest;
  std::lock_guard<std::mutex> lock(launchers_mutex_);
  if (launchers_.size() == kMostWaiting) {
    oldest = std::move(launchers_.front());
    launchers_.erase(launchers_.begin());
  }
  launchers_.push_back(std::move(launcher));
}

void Judge::complete(RunRequest& request, const Built& built) const {
  request.argv = built.argv;
  request.readable = built.readable;
  request.hidden = hidden_;
  request.sandbox = sandbox_ != Sandbox::Off;
}

RunResult Judge::run(Launcher& launcher, const RunRequest& request) {
  const RunResult result = launcher.run(request);
  account_for(result);
  return result;
}

RunResult Judge::run_compiler(RunRequest request, bool sandbox) {
  if (sandbox_ == Sandbox::Require && !sandbox)
    throw Failure(kJudgeError, "--sandbox=require: " + request.argv[0] + " does not work in it");
  request.hidden = hidden_;
  request.sandbox = sandbox && sandbox_ != Sandbox::Off;
  Service runner(runner_.string());
  const RunResult result = ask(runner, request);
  if (sandbox) account_for(result);
  return result;
}

void Judge::account_for(const RunResult& result) {
  protection_ &= result.protection;
  if (sandbox_ == Sandbox::Require && result.protection != kFullProtection)
    throw Failure(kJudgeError,
                  "--sandbox=require: this system lacks " + missing_protection(result.protection));
}

std::string missing_protection(unsigned protection) {
  std::string text;
  for (const auto& part :
       {std::make_pair(kOwnProcesses, "a process namespace"),
        std::make_pair(kOwnNetwork, "a network namespace"), std::make_pair(kOwnFiles, "Landlock"),
        std::make_pair(kOwnDisk, "a mount namespace"),
        std::make_pair(kFewerCalls, "a seccomp filter"),
        std::make_pair(kWholeTree, "a view of all its processes")})
    if (!(protection & part.first)) text += (text.empty() ? "" : ", ") + std::string(part.second);
  return text;
}

void Judge::check(const Task& task, const Test& test, const fs::path& output,
                  TestResult& result) const {
  Command command;
  command.argv = {kit_.checker_program(task.name).string(), test.input.string(), output.string(),
                  test.answer.string()};
  command.timeout_ms =
      std::max(kCheckerTimeoutMs, static_cast<int>(kCheckerTimeoutMs * test.scale / 10));
  const Completion checked = run_command(command);
  result.message = testlib_message(checked.err);
  result.picture = printable(checked.out, true);
  switch (checked.exit_code) {
    case 0:
      result.verdict = Verdict::AC;
      return;
    case 1:
      result.verdict = Verdict::WA;
      return;
    case 2:
      result.verdict = Verdict::PE;
      return;
    default:
      break;
  }
  result.verdict = Verdict::JE;
  if (checked.exit_code == 3) return;
  if (!checked.fault().empty())
    result.message = "the checker " + checked.fault();
  else
    result.message = "the checker ended with exit code " + std::to_string(checked.exit_code) +
                     ": " + result.message;
}

void Judge::answer(const Task& task, const fs::path& input, const fs::path& answer) {
  const fs::path source = kit_.reference(task);
  const Built built = build_submission(source);
  if (!built.compiled)
    throw Failure(kJudgeError, source.string() + " does not compile: " + first_error(built.error));
  RunRequest request;
  complete(request, built);
  request.input = fs::canonical(input).string();
  request.output = answer.string();
  // The jury's own program: these only keep a broken one from running away.
  request.cpu_ms = request.wall_ms = 3600 * 1000;
  request.memory_bytes = std::int64_t{1} << 32;
  request.output_bytes = std::int64_t{1} << 40;
  std::unique_ptr<Launcher> launcher = take_launcher(request);
  const RunResult run = this->run(*launcher, request);
  const std::string said = last_line(read_tail(launcher->errors(), kStderrRead));
  give_back(std::move(launcher));
  if (run.end == RunEnd::Exit && run.code == 0) return;
  if (run.end != RunEnd::Exit || said.empty())
    throw Failure(kJudgeError, source.string() + " fails");
  throw Failure(kWrongUsage, printable(said));
}
