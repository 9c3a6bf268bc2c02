#include "report.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>

#include "language.h"

namespace {

constexpr std::size_t kVerdictWidth = 3, kNameWidth = 34;
const char kPlain[] = "\033[0m", kInverted[] = "\033[7m";

std::string pad(const std::string& text, std::size_t width) {
  return text.size() < width ? text + std::string(width - text.size(), ' ') : text;
}

std::string padded_milliseconds(std::int64_t us) {
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
  return verbose_ ? line : shortened(line, columns_);
}

// A name in a column of names.
std::string Report::cut_name(const std::string& name) const {
  return verbose_ ? name : shortened(name, kNameWidth);
}

// What strangers wrote, and what is made of it, goes to the terminal or into the pipe through here:
// the only control characters that pass are line feeds and the report's own colours.
std::string Report::clean(const std::string& text) const {
  if (!colour_) return printable(text, true);
  std::string result;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t escape = std::min(text.find("\033[", begin), text.size());
    result += printable(text.substr(begin, escape - begin), true);
    if (escape == text.size()) break;
    // The digits and what closes them are all that a colour is made of.
    std::size_t end = escape + 2;
    while (end < text.size() &&
           (std::isdigit(static_cast<unsigned char>(text[end])) || text[end] == ';'))
      ++end;
    const bool colour = end < text.size() && text[end] == 'm';
    result += colour ? text.substr(escape, end + 1 - escape) : "?";
    begin = colour ? end + 1 : escape + 1;
  }
  return result;
}

std::string Report::coloured(Verdict verdict, const std::string& text) const {
  if (!colour_) return text;
  const char* code = verdict == Verdict::AC ? "32" : verdict == Verdict::JE ? "35;1" : "33";
  return std::string("\033[") + code + "m" + text + kPlain;
}

// A checker marks a cell by a star behind it; on a terminal it is shown inverted as well.
std::string Report::marked(const std::string& picture) const {
  if (!colour_) return picture;
  std::string text;
  for (std::size_t i = 0; i < picture.size(); ++i) {
    const bool mark =
        picture.compare(i + 1, 1, "*") == 0 && picture[i] != '(' && picture[i] != '\n';
    text += mark ? kInverted + picture.substr(i, 2) + kPlain : picture.substr(i, 1);
    if (mark) ++i;
  }
  return text;
}

void Report::say(const std::string& text) {
  std::lock_guard<std::mutex> lock(mutex_);
  live_.clear();
  std::fputs(clean(text).c_str(), stdout);
  std::fputc('\n', stdout);
  std::fflush(stdout);
}

void Report::say_wrapped(const std::string& line) {
  if (verbose_) return say(line);
  const std::string indent = line.substr(0, line.find_first_not_of(' ')) + "    ";
  std::string text;
  // Colours take no room.
  auto width_of = [](const std::string& part) {
    std::size_t width = 0;
    bool in_colour = false;
    for (char c : part) {
      if (c == '\033') in_colour = true;
      width += !in_colour;
      if (c == 'm') in_colour = false;
    }
    return width;
  };
  for (std::string rest = line; !rest.empty();) {
    std::size_t end = rest.size();
    while (width_of(rest.substr(0, end)) > columns_) {
      const std::size_t blank = rest.rfind(' ', end - 1);
      const bool inside = blank != std::string::npos && blank > indent.size();
      end = inside ? blank : end - 1;
    }
    text += rest.substr(0, end);
    const std::size_t next = rest.find_first_not_of(' ', end);
    rest = next == std::string::npos ? "" : indent + rest.substr(next);
    if (!rest.empty()) text += '\n';
  }
  say(text);
}

void Report::live(double part, const std::string& text) {
  std::lock_guard<std::mutex> lock(mutex_);
  live_.show(part, printable(text));
}

void Report::started(double part, const Submission& submission, const Test& test) {
  live(part, submission.path.filename().string() + "  " + test.name);
}

void Report::task_heading(const Task& task, const std::vector<const Submission*>& submissions) {
  say_wrapped(task.name + ": " + std::to_string(task.tests.size()) + " tests, " + task.limits.text);
  folder_.clear();
  name_width_ = 0;
  for (const Submission* submission : submissions)
    name_width_ = std::max(name_width_, cut_name(submission->path.filename().string()).size());
}

void Report::submission_line(const Judgement& judgement) {
  const Submission& submission = *judgement.submission;
  if (submission.expected->folder != folder_) {
    folder_ = submission.expected->folder;
    say("  " + folder_);
  }
  const std::string name = "    " + pad(cut_name(submission.path.filename().string()), name_width_);
  if (judgement.interrupted) {
    say(name + "  interrupted after " + count_of(judgement.tests.size(), "test"));
    return;
  }
  ++judged_;
  if (!judgement.skipped.empty()) {
    ++skipped_[judgement.skipped];
    say(cut(name + "  skipped: " + judgement.skipped));
    return;
  }
  std::string rest;
  if (judgement.has_tests())
    rest = " " + padded_milliseconds(judgement.slowest_cpu_us()) + " " +
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
      width = std::max(width, cut_name(result.test.name).size());
    for (const TestResult& result : judgement.tests) say(test_line("      ", result, width));
  }
  for (const std::string& surprise : judgement.surprises)
    say_wrapped("      UNEXPECTED: " + surprise);
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

std::string Report::test_line(const std::string& indent, const TestResult& result,
                              std::size_t name_width) const {
  const std::string name = indent + pad(cut_name(result.test.name), name_width) + "  ";
  std::string line =
      name + pad(name_of(result.verdict), kVerdictWidth) + " " + padded_milliseconds(result.cpu_us);
  if (verbose_) line += " (wall" + padded_milliseconds(result.wall_us) + ")";
  line += " " + megabytes(result.peak_bytes) + "  " + result.message;
  if (result.alone) line += " (best of several, alone)";
  // What decides is told in full below; what is accepted has no other place.
  if (result.verdict != Verdict::AC) line = cut(line);
  return name + coloured(result.verdict, line.substr(name.size(), kVerdictWidth)) +
         line.substr(name.size() + kVerdictWidth);
}

void Report::contestant(const Judgement& judgement, const std::string& again) {
  const Submission& submission = *judgement.submission;
  const Language* language = language_of(submission.path);
  say_wrapped(printable(submission.path.string()) + " (" +
              (language ? language->name : "executable") + "), task " + submission.task->name);
  if (!judgement.skipped.empty()) {
    say("  skipped: " + judgement.skipped);
    return;
  }
  std::size_t width = 0;
  for (const TestResult& result : judgement.tests)
    width = std::max(width, cut_name(result.test.name).size());
  for (const TestResult& result : judgement.tests) say_wrapped(test_line("  ", result, width));
  if (judgement.interrupted) {
    say("  interrupted after " + count_of(judgement.tests.size(), "test"));
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
    say(verdict + ": slowest " + trim(padded_milliseconds(judgement.slowest_cpu_us())) + percent +
        ", " + trim(megabytes(judgement.peak_bytes())));
    return;
  }
  if (judgement.has_tests()) verdict += " on " + judgement.decider().test.name;
  say_wrapped(verdict + ": " + judgement.message);
  if (judgement.has_tests() && !judgement.decider().picture.empty())
    say("\n" + marked(judgement.decider().picture));
  if (!again.empty()) say("again, just this test: " + again);
}

void Report::summary(bool interrupted, unsigned protection) {
  std::size_t skipped = 0;
  std::string reasons;
  for (const auto& reason : skipped_) {
    skipped += reason.second;
    reasons +=
        (reasons.empty() ? " (" : "; ") + reason.first + ": " + std::to_string(reason.second);
  }
  if (!reasons.empty()) reasons += ")";
  std::string line = (interrupted ? "interrupted after " : "") + count_of(judged_, "submission") +
                     ": " + std::to_string(judged_ - surprises_ - judge_errors_ - skipped) +
                     " as expected, " + std::to_string(surprises_) + " not, " +
                     std::to_string(skipped) + " skipped" + reasons;
  if (judge_errors_)
    line += ", " + count_of(judge_errors_, "judge error") + " (the kit's own fault)";
  say_wrapped(line);
  if (!margins_.empty()) say("slowest accepted, against its limit:");
  std::size_t width = 0;
  for (const Margin& margin : margins_) width = std::max(width, cut_name(margin.name).size());
  for (const Margin& margin : margins_) {
    char limit[64];
    std::snprintf(limit, sizeof limit, " of %5lld ms  (%.1f%%)",
                  static_cast<long long>(margin.limit_ms),
                  static_cast<double>(margin.cpu_us) / 10.0 / static_cast<double>(margin.limit_ms));
    say("  " + pad(cut_name(margin.name), width) + "  " + padded_milliseconds(margin.cpu_us) +
        limit);
  }
  protection_line(protection);
}

void Report::protection_line(unsigned protection) {
  if (protection == kFullProtection) {
    say("sandbox: own processes, network, files and disk; seccomp for system calls");
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
    say_wrapped("sandbox: without " + missing_protection(protection) +
                (dangers.empty() ? "" : "; a submission could ") + dangers);
  }
}
