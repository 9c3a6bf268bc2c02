#include "language.h"

#include <algorithm>
#include <cstdlib>
#include <mutex>

#include "process.h"

namespace {

constexpr int kAskTimeoutMs = 20000;

std::string environment(const char* name, const std::string& otherwise) {
  const char* value = std::getenv(name);
  return value && *value ? value : otherwise;
}

// The version that a tool prints, and whether it is there at all.
bool ask(Language& language, const std::vector<std::string>& question) {
  Command command;
  command.argv = question;
  command.timeout_ms = kAskTimeoutMs;
  const Completion answer = run_command(command);
  if (answer.succeeded()) {
    language.fingerprint = trim(answer.out + answer.err);
    return true;
  }
  language.missing = language.tool + (answer.started ? " does not work" : " is not installed");
  return false;
}

Language cpp() {
  Language language;
  language.name = "C++";
  std::string otherwise = "g++";
  for (const char* candidate : {"c++", "clang++", "g++"})
    if (!find_program(candidate).empty()) otherwise = candidate;
  language.tool = environment("CXX", otherwise);
  language.compile = split(language.tool, " ");
  std::vector<std::string> question = language.compile;
  question.push_back("--version");
  for (const char* option : {"-O2", "-std=c++17"}) language.compile.push_back(option);
  for (const std::string& option : split(environment("CXXFLAGS", ""), " "))
    language.compile.push_back(option);
  for (const char* option : {"-o", "{program}", "{source}"}) language.compile.push_back(option);
  language.run = {"{program}"};
  language.example = "int main() {}\n";
  ask(language, question);
  return language;
}

Language python() {
  Language language;
  language.name = "Python";
  language.tool = environment("PYTHON", "python3");
  // The interpreter itself: what the PATH finds may be a wrapper that costs a start of its own.
  if (ask(language,
          {language.tool, "-c",
           "import sys; print(sys.executable); print(sys.prefix); print(sys.base_prefix)\n"
           "print(sys.version)\n"
           "if sys.version_info < (3,): sys.exit(1)"})) {
    const std::vector<std::string> lines = split(language.fingerprint, "\n");
    const std::string& interpreter = lines.at(0);
    language.readable = {interpreter, lines.at(1), lines.at(2)};
    language.compile = {
        interpreter, "-c",
        "import sys\n"
        "f = sys.argv[1]\n"
        "try: compile(open(f, 'rb').read(), f, 'exec')\n"
        "except (SyntaxError, ValueError) as e:\n"
        "    sys.exit('%s:%s: error: %s' % (f, getattr(e, 'lineno', 1), getattr(e, 'msg', e)))",
        "{source}"};
    language.run = {interpreter, "{source}"};
    language.example = "pass\n";
  }
  return language;
}

Language go() {
  Language language;
  language.name = "Go";
  language.tool = environment("GO", "go");
  language.compile = {language.tool, "build", "-o", "{program}", "{source}"};
  language.run = {"{program}"};
  language.example = "package main\nfunc main() {}\n";
  if (ask(language, {language.tool, "env", "GOROOT", "GOVERSION", "GOARCH"})) {
    // Where its library is: it cannot find that out itself without /proc.
    const std::string root = first_line(language.fingerprint);
    language.readable = {root};
    language.environment = {{"GOROOT", root}, {"GO111MODULE", "off"}};
  }
  return language;
}

}  // namespace

const Language* language_of(const fs::path& file) {
  // Each is looked up when it is first wanted: asking a tool for its version takes a tenth of a
  // second.
  struct Known {
    std::vector<std::string> extensions;
    Language (*look_up)();
    std::once_flag once;
    Language language;
  };
  static Known known[] = {
      {{".cpp", ".cc", ".cxx"}, cpp, {}, {}}, {{".py"}, python, {}, {}}, {{".go"}, go, {}, {}}};
  for (Known& one : known) {
    if (!std::count(one.extensions.begin(), one.extensions.end(), file.extension().string()))
      continue;
    std::call_once(one.once, [&] {
      one.language = one.look_up();
      one.language.extension = one.extensions.front();
    });
    return &one.language;
  }
  return nullptr;
}
