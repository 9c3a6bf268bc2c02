// Any bytes as what the judge reads and writes: its command line, problem.md, a plan, the opening
// comment of a submission, the runner's answer; and a message in its JSON and XML. Its own faults
// are Failures; nothing else may come out.
#include <cstdint>
#include <cstdlib>
#include <fstream>

#include "kit.h"
#include "options.h"
#include "results.h"
#include "runner.h"

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

/// The object, array, string, number or word that starts at `at`; moves past it. Aborts if it is
/// none.
void skip_json(const std::string& text, std::size_t& at) {
  const auto next = [&] { return at < text.size() ? text[at] : '\0'; };
  if (next() == '{' || next() == '[') {
    const char end = next() == '{' ? '}' : ']';
    const bool keys = next() == '{';
    for (++at; next() != end;) {
      if (keys) {
        require(next() == '"');
        skip_json(text, at);
        require(next() == ':');
        ++at;
        while (next() == ' ') ++at;
      }
      skip_json(text, at);
      while (next() == ' ' || next() == ',') ++at;
      require(at < text.size());
    }
    ++at;
  } else if (next() == '"') {
    for (++at; next() != '"'; ++at) {
      require(static_cast<unsigned char>(next()) >= ' ');
      if (next() == '\\') require(std::string("\"\\/bfnrtu").find(text[++at]) != std::string::npos);
    }
    ++at;
  } else {
    const std::size_t start = at;
    while (at < text.size() &&
           std::string("+-.eE0123456789truefalsnull").find(text[at]) != std::string::npos)
      ++at;
    require(at > start);
  }
}

void options(const std::string& text) {
  std::vector<std::string> words = split(text, "\n");
  std::vector<char*> arguments{const_cast<char*>("judge")};
  for (std::string& word : words) {
    word = word.c_str();  // up to a NUL
    arguments.push_back(&word[0]);
  }
  arguments.push_back(nullptr);
  parse_options(static_cast<int>(arguments.size()) - 1, arguments.data());
}

const fs::path& folder() {
  static const ScratchFolder scratch;
  for (const char* name : {"generator", "tests/task", "solutions/accepted"}) {
    fs::create_directories(scratch.path() / name);
  }
  return scratch.path();
}

void kit(const std::string& problem, const std::string& plan, const std::string& source) {
  write_file(folder() / "problem.md", problem);
  write_file(folder() / "generator/task.plan", plan);
  write_file(folder() / "solutions/accepted/task.cpp", source);
  write_file(folder() / "tests/task/01-a.in", "");
  write_file(folder() / "tests/task/01-a.ans", "");
  const Kit read(folder());
  for (const Task& task : read.tasks()) {
    require(!task.name.empty());
    read.submissions_of(task);
    read.plan(task);
  }
}

void results(const std::string& message) {
  Results written(folder() / "out.jsonl", folder() / "out.xml", folder() / "out.html");
  Task task;
  task.name = "task";
  Submission submission;
  submission.task = &task;
  submission.path = message.substr(0, 20);
  Judgement judgement;
  judgement.submission = &submission;
  judgement.message = message;
  written.add(judgement);
  written.write(true);
  std::size_t at = 0;
  const std::string text = read_file(folder() / "out.jsonl");
  skip_json(text, at);
  require(at + 1 == text.size());
}

template <typename Call>
void allowed_to_fail(const Call& call) {
  try {
    call();
  } catch (const Failure& failure) {
    require(*failure.what() != '\0');
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string text(reinterpret_cast<const char*>(data) + 1, size - 1);
  const std::string limits = "## task\n\n**Limits:** 1000 ms (C++), 256 MB memory, 1 MB output\n";
  allowed_to_fail([&] {
    switch (data[0] % 6) {
      case 0:
        return options(text);
      case 1:
        return kit(text, "", "");
      case 2:
        return kit(limits, text, "");
      case 3:
        return kit(limits, "01-a: program 1\n", text);
      case 4:
        return results(text);
      default: {
        RunResult result;
        decode_result(text, result);
      }
    }
  });
  return 0;
}
