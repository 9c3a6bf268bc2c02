#include "kit.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <sstream>

namespace {

const char kLimitsMark[] = "**Limits:**";
const char kCaughtMark[] = "Caught by:";

[[noreturn]] void bad_limits(const std::string& task, const std::string& what) {
  throw Failure(kJudgeError, "problem.md: task " + task + ": " + what);
}

// Reads "1000 ms (C++, Go), 4000 ms (Python), 256 MB memory, 1 MB output".
Limits parse_limits(const std::string& task, const std::string& text) {
  Limits limits;
  limits.text = text;
  std::size_t at = 0;
  auto word = [&] {
    while (at < text.size() && (text[at] == ' ' || text[at] == ',')) ++at;
    std::size_t begin = at;
    while (at < text.size() && text[at] != ' ' && text[at] != ',') ++at;
    return text.substr(begin, at - begin);
  };
  for (std::string number = word(); !number.empty(); number = word()) {
    char* end;
    const std::int64_t value = std::strtoll(number.c_str(), &end, 10);
    if (*end != '\0' || value <= 0) bad_limits(task, "expected a number before '" + number + "'");
    const std::string unit = word();
    if (unit == "ms") {
      const std::size_t open = text.find('(', at), close = text.find(')', at);
      if (open == std::string::npos || close == std::string::npos ||
          trim(text.substr(at, open - at)) != "")
        bad_limits(task, "expected '(LANGUAGE, ...)' after '" + number + " ms'");
      for (const std::string& language : split(text.substr(open + 1, close - open - 1), ", "))
        limits.time_ms.emplace_back(language, value);
      at = close + 1;
    } else if (unit == "MB") {
      const std::string what = word();
      if (what != "memory" && what != "output")
        bad_limits(task, "expected 'memory' or 'output' after 'MB'");
      (what == "memory" ? limits.memory_bytes : limits.output_bytes) = value * kMegabyte;
    } else {
      bad_limits(task, "unknown unit '" + unit + "'");
    }
  }
  if (limits.time_ms.empty() || limits.memory_bytes == 0 || limits.output_bytes == 0)
    bad_limits(task, "the limits must state ms, MB memory and MB output");
  return limits;
}

// The name of a section such as "## batch: the morning's puzzles", or nothing for other lines.
std::string section_name(const std::string& line) {
  if (line.compare(0, 3, "## ") != 0) return "";
  std::size_t end = 3;
  while (end < line.size() &&
         (std::isalnum(static_cast<unsigned char>(line[end])) || line[end] == '_'))
    ++end;
  return line.substr(3, end - 3);
}

std::vector<Test> find_tests(const fs::path& folder) {
  std::vector<Test> tests;
  for (const fs::path& file : files_in(folder)) {
    if (file.extension() != ".in") continue;
    Test test;
    test.name = file.stem().string();
    test.input = file;
    test.answer = fs::path(file).replace_extension(".ans");
    if (!fs::exists(test.answer))
      throw Failure(kJudgeError,
                    file.string() + " has no jury answer; scripts/generate.sh makes it");
    tests.push_back(test);
  }
  return tests;
}

// The tests named in the comment that a wrong submission opens with.
std::vector<std::string> named_tests(const fs::path& source) {
  std::istringstream lines(read_file(source, 4096));
  for (std::string line; std::getline(lines, line);) {
    const std::size_t at = line.find(kCaughtMark);
    if (at != std::string::npos) return split(line.substr(at + sizeof kCaughtMark - 1), ", \r");
  }
  return {};
}

}  // namespace

std::int64_t Limits::time_for(const std::string& language) const {
  for (const auto& limit : time_ms)
    if (limit.first == language) return limit.second;
  return time_ms.front().second;
}

Kit::Kit(const fs::path& root) : root_(fs::absolute(root)) {
  std::istringstream lines(read_file(root_ / "problem.md"));
  std::string current;
  for (std::string line; std::getline(lines, line);) {
    const std::string name = section_name(line);
    if (!name.empty()) current = name;
    const std::size_t mark = line.find(kLimitsMark);
    if (mark == std::string::npos || current.empty()) continue;
    Task task;
    task.name = current;
    task.limits = parse_limits(current, trim(line.substr(mark + sizeof kLimitsMark - 1)));
    task.tests = find_tests(root_ / "tests" / current);
    tasks_.push_back(task);
    current.clear();
  }
  if (tasks_.empty()) throw Failure(kJudgeError, "problem.md states no task");
}

const Task& Kit::task(const std::string& name) const {
  std::string known;
  for (const Task& task : tasks_) {
    if (task.name == name) return task;
    known += (known.empty() ? "" : ", ") + task.name;
  }
  throw Failure(kWrongUsage, "there is no task '" + name + "'; the tasks are: " + known);
}

const Task* Kit::owner(const fs::path& submission) const {
  const std::string stem = submission.stem().string();
  const Task* best = nullptr;
  for (const Task& task : tasks_) {
    const std::size_t length = task.name.size();
    const bool fits =
        stem.compare(0, length, task.name) == 0 && (stem.size() == length || stem[length] == '_');
    if (fits && (!best || best->name.size() < length)) best = &task;
  }
  return best;
}

std::vector<Submission> Kit::submissions_of(const Task& task) const {
  std::vector<Submission> found;
  for (const Expectation& expectation : expectations()) {
    for (const fs::path& file : files_in(root_ / "solutions" / expectation.folder)) {
      const std::string file_name = file.filename().string();
      if (file_name[0] == '.' || file_name.back() == '~') continue;  // left by an editor
      const Task* file_owner = owner(file);
      if (!file_owner)
        throw Failure(kJudgeError, file.string() + ": its name starts with no task's name");
      if (file_owner != &task) continue;
      Submission submission;
      submission.path = file;
      submission.task = &task;
      submission.expected = &expectation;
      submission.caught_by = named_tests(file);
      for (const std::string& name : submission.caught_by)
        if (std::none_of(task.tests.begin(), task.tests.end(),
                         [&](const Test& t) { return t.name == name; }))
          throw Failure(kJudgeError, file.string() + ": '" + kCaughtMark + "' names '" + name +
                                         "', and " + task.name + " has no such test");
      found.push_back(submission);
    }
  }
  return found;
}

fs::path Kit::reference(const Task& task) const {
  return root_ / "solutions" / "accepted" / (task.name + ".cpp");
}

fs::path Kit::checker_program(const std::string& name) const {
  return root_ / "build" / "release" / "checker" / name;
}

fs::path Kit::generator_program(const std::string& name) const {
  return root_ / "build" / "release" / "generator" / name;
}

std::vector<GeneratorCall> Kit::plan(const Task& task) const {
  const fs::path file = root_ / "generator" / (task.name + ".plan");
  if (!fs::exists(file))
    throw Failure(kWrongUsage, "task " + task.name + " has no " + file.string());
  std::vector<GeneratorCall> calls;
  std::istringstream lines(read_file(file));
  for (std::string line; std::getline(lines, line);) {
    if (line.empty() || line[0] == '#') continue;
    const std::size_t colon = line.find(':');
    // What generate.sh is to count is no test.
    if (line.compare(0, 6, "costs:") == 0 || line.compare(0, 5, "cost ") == 0) continue;
    const std::vector<std::string> command =
        split(colon == std::string::npos ? "" : line.substr(colon + 1), " \r");
    if (command.empty())
      throw Failure(kJudgeError, file.string() + ": not NAME: PROGRAM ARGUMENTS: " + line);
    calls.push_back({line.substr(0, colon), command});
  }
  return calls;
}
