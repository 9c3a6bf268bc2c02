#include "report.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "language.h"

namespace {

constexpr std::size_t kVerdictWidth = 3;

std::string pad(const std::string& text, std::size_t width) {
  return text.size() < width ? text + std::string(width - text.size(), ' ') : text;
}

std::string milliseconds(std::int64_t us) {
  char text[32];
  std::snprintf(text, sizeof text, "%5lld ms", static_cast<long long>((us + 500) / 1000));
  return text;
}

std::string megabytes(std::int64_t bytes) {
  char text[32];
  std::snprintf(text, sizeof text, "%4lld MB",
                static_cast<long long>((bytes + (1 << 20) - 1) >> 20));
  return text;
}

std::string count_of(int count, const std::string& what) {
  return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

}  // namespace

Report::Report(bool verbose) : verbose_(verbose) {
  if (isatty(STDOUT_FILENO) != 1) return;
  const char* no_colour = std::getenv("NO_COLOR");
  const char* name = std::getenv("TERM");
  colour_ = name && std::string(name) != "dumb" && !(no_colour && *no_colour);
  winsize size{};
  columns_ = ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 20 ? size.ws_col : 80;
}

std::string Report::cut(const std::string& line) const {
  if (columns_ == 0 || verbose_ || line.size() <= columns_) return line;
  return line.substr(0, columns_ - 3) + "...";
}

std::string Report::coloured(Verdict verdict, const std::string& text) const {
  if (!colour_) return text;
  const char* code = verdict == Verdict::AC ? "32" : verdict == Verdict::JE ? "35;1" : "33";
  return std::string("\033[") + code + "m" + text + "\033[0m";
}

// A checker marks a cell by a star behind it; on a terminal it is shown inverted as well.
std::string Report::marked(const std::string& picture) const {
  if (!colour_) return picture;
  std::string text;
  for (std::size_t i = 0; i < picture.size(); ++i) {
    const bool mark =
        picture.compare(i + 1, 1, "*") == 0 && picture[i] != '(' && picture[i] != '\n';
    text += mark ? "\033[7m" + picture.substr(i, 2) + "\033[0m" : picture.substr(i, 1);
    if (mark) ++i;
  }
  return text;
}

void Report::say(const std::string& text) {
  std::lock_guard<std::mutex> lock(mutex_);
  live_.clear();
  std::fputs(text.c_str(), stdout);
  std::fputc('\n', stdout);
  std::fflush(stdout);
}

void Report::live(double part, const std::string& text) {
  std::lock_guard<std::mutex> lock(mutex_);
  live_.show(part, printable(text));
}

void Report::started(double part, const Submission& submission, const Test& test) {
  live(part, submission.path.filename().string() + "  " + test.name);
}

void Report::task_heading(const Task& task, const std::vector<const Submission*>& submissions) {
  say(task.name + ": " + std::to_string(task.tests.size()) + " tests, " + task.limits.text);
  folder_.clear();
  name_width_ = 0;
  for (const Submission* submission : submissions)
    name_width_ = std::max(name_width_, submission->path.filename().string().size());
}

void Report::submission_line(const Judgement& judgement) {
  const Submission& submission = *judgement.submission;
  if (submission.expected->folder != folder_) {
    folder_ = submission.expected->folder;
    say("  " + folder_);
  }
  const std::string name = "    " + pad(submission.path.filename().string(), name_width_);
  if (judgement.interrupted) {
    say(name + "  interrupted after " + count_of(static_cast<int>(judgement.tests.size()), "test"));
    return;
  }
  ++judged_;
  if (!judgement.skipped.empty()) {
    ++skipped_[judgement.skipped];
    say(name + "  skipped: " + judgement.skipped);
    return;
  }
  std::string rest;
  if (judgement.has_tests())
    rest = " " + milliseconds(judgement.slowest_cpu_us()) + " " +
           megabytes(judgement.peak_bytes()) + "  " + judgement.decider().test.name + ": " +
           judgement.message;
  else
    rest = "  " + judgement.message;
  const std::string verdict = pad(name_of(judgement.verdict), kVerdictWidth);
  const std::string plain = cut(name + "  " + verdict + rest);
  const std::size_t at = name.size() + 2;
  say(plain.substr(0, at) + coloured(judgement.verdict, plain.substr(at, kVerdictWidth)) +
      plain.substr(at + kVerdictWidth));
  if (verbose_) {
    std::size_t width = 0;
    for (const TestResult& result : judgement.tests)
      width = std::max(width, result.test.name.size());
    for (const TestResult& result : judgement.tests) say("      " + test_line(result, width));
  }
  for (const std::string& surprise : judgement.surprises) say("      UNEXPECTED: " + surprise);
  if (judgement.verdict == Verdict::JE)
    ++judge_errors_;
  else if (!judgement.surprises.empty())
    ++surprises_;

  if (judgement.verdict != Verdict::AC || submission.expected->folder != "accepted") return;
  const Margin margin{submission.task->name, submission.path.filename().string(),
                      judgement.slowest_cpu_us(), judgement.time_limit_ms};
  for (Margin& known : margins_) {
    if (known.task != margin.task || known.limit_ms != margin.limit_ms) continue;
    if (known.cpu_us < margin.cpu_us) known = margin;
    return;
  }
  margins_.push_back(margin);
}

std::string Report::test_line(const TestResult& result, std::size_t name_width) const {
  std::string line = pad(result.test.name, name_width) + "  " +
                     coloured(result.verdict, pad(name_of(result.verdict), kVerdictWidth)) + " " +
                     milliseconds(result.cpu_us);
  if (verbose_) line += " (wall" + milliseconds(result.wall_us) + ")";
  line += " " + megabytes(result.peak_bytes) + "  " + result.message;
  if (result.alone) line += " (best of several, alone)";
  return line;
}

void Report::contestant(const Judgement& judgement, const std::string& again) {
  const Submission& submission = *judgement.submission;
  const Language* language = language_of(submission.path);
  say(submission.path.string() + " (" + (language ? language->name : "executable") + "), task " +
      submission.task->name);
  if (!judgement.skipped.empty()) {
    say("  skipped: " + judgement.skipped);
    return;
  }
  std::size_t width = 0;
  for (const TestResult& result : judgement.tests) width = std::max(width, result.test.name.size());
  for (const TestResult& result : judgement.tests) say("  " + test_line(result, width));
  if (judgement.interrupted) {
    say("  interrupted after " + count_of(static_cast<int>(judgement.tests.size()), "test"));
    return;
  }
  std::string verdict = coloured(judgement.verdict, name_of(judgement.verdict));
  verdict += std::string(", ") + meaning_of(judgement.verdict);
  if (judgement.verdict == Verdict::AC) {
    char percent[64];
    const double limit_us =
        static_cast<double>(judgement.time_limit_ms) * 1000 * judgement.decider().test.scale;
    std::snprintf(percent, sizeof percent, " of %.0f ms (%.0f%%)", limit_us / 1000,
                  100 * static_cast<double>(judgement.slowest_cpu_us()) / limit_us);
    say(verdict + ": slowest " + trim(milliseconds(judgement.slowest_cpu_us())) + percent + ", " +
        trim(megabytes(judgement.peak_bytes())));
    return;
  }
  if (judgement.has_tests()) verdict += " on " + judgement.decider().test.name;
  say(verdict + ": " + judgement.message);
  if (judgement.has_tests() && !judgement.decider().picture.empty())
    say("\n" + marked(judgement.decider().picture));
  if (!again.empty()) say("again, just this test: " + again);
}

void Report::summary(bool interrupted, unsigned protection) const {
  int skipped = 0;
  std::string reasons;
  for (const auto& reason : skipped_) {
    skipped += reason.second;
    reasons +=
        (reasons.empty() ? " (" : "; ") + reason.first + ": " + std::to_string(reason.second);
  }
  if (!reasons.empty()) reasons += ")";
  std::printf("%s%s: %d as expected, %d not, %d skipped%s", interrupted ? "interrupted after " : "",
              count_of(judged_, "submission").c_str(),
              judged_ - surprises_ - judge_errors_ - skipped, surprises_, skipped, reasons.c_str());
  if (judge_errors_)
    std::printf(", %s (the kit's own fault)", count_of(judge_errors_, "judge error").c_str());
  std::printf("\n");
  if (!margins_.empty()) std::printf("slowest accepted, against its limit:\n");
  std::size_t width = 0;
  for (const Margin& margin : margins_) width = std::max(width, margin.name.size());
  for (const Margin& margin : margins_)
    std::printf("  %s  %s of %5lld ms  (%.1f%%)\n", pad(margin.name, width).c_str(),
                milliseconds(margin.cpu_us).c_str(), static_cast<long long>(margin.limit_ms),
                static_cast<double>(margin.cpu_us) / 10.0 / static_cast<double>(margin.limit_ms));
  protection_line(protection);
}

void Report::protection_line(unsigned protection) const {
  if (protection == kFullProtection) {
    std::printf("sandbox: own processes, network, files and disk; seccomp for system calls\n");
  } else {
    std::string dangers;
    for (const auto& part :
         {std::make_pair(kOwnFiles, "read the answers and other files"),
          std::make_pair(kOwnNetwork | kFewerCalls, "reach the network"),
          std::make_pair(kOwnProcesses, "signal other programs"),
          std::make_pair(kOwnDisk, "fill more disk than is seen in time"),
          std::make_pair(kWholeTree, "leave processes behind and hide what they use")})
      if (!(protection & part.first))
        dangers += (dangers.empty() ? "" : ", ") + std::string(part.second);
    std::printf("sandbox: without %s%s%s\n", missing_protection(protection).c_str(),
                dangers.empty() ? "" : "; a submission could ", dangers.c_str());
  }
  std::fflush(stdout);
}
