// Usage: mutants BUILD TASK SUBMISSION WORK FORMAT SIZE INPUTS [EVERY [CXX-FLAG...]]
// Changes a submission (.cpp or .py) in every single way of the list below, judges each mutant on
// tests/TASK with the task's checker under the task's limits, and runs what survives on the INPUTS
// file (random_inputs.cpp; FORMAT is its format) beside the original. Writes WORK/mutants.tsv, a
// line for each mutant, and prints the score. The names of the tests come on standard input. EVERY:
// only every so manyeth mutant. What differs is kept as WORK/differs-N.cpp.
//
// No parser: the source is cut into tokens, and a change that does not compile is no mutant. The
// operators: comparison, arithmetic, shift, bit and logical operators replaced; constants (also
// characters) plus and minus one; true and false exchanged; ! and ~ removed; conditions negated;
// indices plus and minus one; statements (also break, continue, return) removed.
//
//   status     killed      a test fails: which ones (at most two are looked for)
//              equal       survives, and does on every random input what the original does
//              differs     survives, but not on this random input
//              invalid     does not compile
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "../run.h"

namespace {

struct Token {
  enum Kind { kWord, kNumber, kCharacter, kString, kSign } kind;
  std::size_t begin, end;
  std::string text;
};

struct Mutant {
  std::size_t line;
  std::string change, source;
};

bool is_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
}

/// The tokens of a source, without comments and preprocessor lines.
std::vector<Token> tokens_of(const std::string& s, bool python) {
  std::vector<Token> tokens;
  const std::vector<std::string> signs = {
      "<<=", ">>=", "//=", "**=", "...", "::", "->", "<=", ">=", "==", "!=", "&&", "||", "<<",
      ">>",  "++",  "--",  "+=",  "-=",  "*=", "/=", "%=", "&=", "|=", "^=", "**", "//", "[["};
  for (std::size_t i = 0; i < s.size();) {
    const std::size_t start = i;
    const auto add = [&](Token::Kind kind) {
      tokens.push_back({kind, start, i, s.substr(start, i - start)});
    };
    const bool line_start = i == 0 || s[i - 1] == '\n';
    if (std::isspace(static_cast<unsigned char>(s[i])) != 0) {
      ++i;
    } else if ((python && s[i] == '#') || s.compare(i, 2, python ? "#" : "//") == 0 ||
               (line_start && s[i] == '#')) {
      while (i < s.size() && s[i] != '\n') ++i;
    } else if (python && (s.compare(i, 3, "\"\"\"") == 0)) {
      i = s.find("\"\"\"", i + 3) + 3;
    } else if (s[i] == '"' || s[i] == '\'') {
      for (++i; s[i] != s[start]; ++i) i += s[i] == '\\';
      ++i;
      add(s[start] == '"' || python ? Token::kString : Token::kCharacter);
    } else if (std::isdigit(static_cast<unsigned char>(s[i])) != 0) {
      while (is_word(s[i]) || s[i] == '.' || (s[i] == '\'' && is_word(s[i + 1]))) ++i;
      add(Token::kNumber);
    } else if (is_word(s[i])) {
      while (is_word(s[i])) ++i;
      // A string with a prefix (f"...") is a string.
      if (s[i] != '"' && s[i] != '\'') add(Token::kWord);
    } else {
      ++i;
      for (const std::string& sign : signs) {
        if (s.compare(start, sign.size(), sign) != 0) continue;
        if (python && (sign == "[[" || sign == "::")) continue;
        i = start + sign.size();
        break;
      }
      add(Token::kSign);
    }
  }
  return tokens;
}

/// All mutants of one source.
class Mutator {
 public:
  Mutator(std::string source, bool python)
      : source_(std::move(source)), python_(python), tokens_(tokens_of(source_, python)) {}

  std::vector<Mutant> all() {
    for (std::size_t i = 0; i < tokens_.size(); ++i) {
      signs(i);
      constants(i);
      conditions(i);
      indices(i);
      if (!python_) statement(i);
    }
    if (python_) lines();
    return std::move(mutants_);
  }

 private:
  void replace(std::size_t begin, std::size_t end, const std::string& by, std::string change = "") {
    std::string text = source_.substr(0, begin) + by + source_.substr(end);
    if (!seen_.insert(text).second) return;
    if (change.empty()) change = source_.substr(begin, end - begin) + " -> " + by;
    for (char& c : change) c = c == '\n' || c == '\t' ? ' ' : c;
    const auto line = std::count(source_.begin(), source_.begin() + static_cast<long>(begin), '\n');
    mutants_.push_back({static_cast<std::size_t>(line) + 1, change, std::move(text)});
  }

  void replace(const Token& token, const std::string& by) { replace(token.begin, token.end, by); }

  bool is(std::size_t i, const char* text) const {
    return i < tokens_.size() && tokens_[i].text == text;
  }

  // Binary signs stand between blanks in the house's style; template brackets do not.
  bool between_blanks(const Token& t) const {
    return source_[t.begin - 1] == ' ' && (source_[t.end] == ' ' || source_[t.end] == '\n');
  }

  void signs(std::size_t i) {
    static const std::map<std::string, std::vector<std::string>> binary = {
        {"<", {"<=", ">"}},   {">", {">=", "<"}}, {"<=", {"<", ">="}}, {">=", {">", "<="}},
        {"==", {"!="}},       {"!=", {"=="}},     {"+", {"-"}},        {"-", {"+"}},
        {"*", {"+"}},         {"/", {"*", "%"}},  {"//", {"*", "%"}},  {"%", {"/", "*"}},
        {"<<", {">>"}},       {">>", {"<<"}},     {"&", {"|"}},        {"|", {"&"}},
        {"^", {"|", "&"}},    {"&&", {"||"}},     {"||", {"&&"}},      {"+=", {"-="}},
        {"-=", {"+="}},       {"*=", {"+="}},     {"&=", {"|="}},      {"|=", {"&="}},
        {"^=", {"|=", "&="}}, {"<<=", {">>="}},   {">>=", {"<<="}},    {"and", {"or"}},
        {"or", {"and"}},      {"in", {"not in"}}, {"is", {"is not"}}};
    static const std::map<std::string, std::string> unary = {
        {"++", "--"},      {"--", "++"},      {"!", ""},         {"~", ""},  {"true", "false"},
        {"false", "true"}, {"True", "False"}, {"False", "True"}, {"not", ""}};
    const Token& t = tokens_[i];
    if (t.kind != Token::kSign && t.kind != Token::kWord) return;
    const auto two = binary.find(t.text);
    if (two != binary.end() && between_blanks(t)) {
      if (t.text == "in" && for_line(t.begin)) return;
      for (const std::string& by : two->second) replace(t, by);
      return;
    }
    const auto one = unary.find(t.text);
    if (one != unary.end()) replace(t, one->second);
  }

  // In Python, the `in` of a loop or comprehension is no operator.
  bool for_line(std::size_t at) const {
    const std::size_t start = source_.rfind('\n', at) + 1;
    const std::string before = source_.substr(start, at - start);
    const std::size_t loop = before.rfind("for ");
    const std::size_t other = before.rfind(" in ");
    return loop != std::string::npos && (other == std::string::npos || other < loop);
  }

  void constants(std::size_t i) {
    const Token& t = tokens_[i];
    if (t.kind == Token::kCharacter && t.text.size() == 3 && t.text[1] != '\\') {
      for (const int by : {1, -1}) {
        const char c = static_cast<char>(t.text[1] + by);
        if (c != '\'' && c != '\\') replace(t, std::string("'") + c + "'");
      }
    }
    if (t.kind != Token::kNumber || t.text.find('.') != std::string::npos) return;
    std::string digits = t.text;
    digits.erase(std::remove(digits.begin(), digits.end(), python_ ? '_' : '\''), digits.end());
    char* rest = nullptr;
    const unsigned long long value = std::strtoull(digits.c_str(), &rest, 0);
    replace(t, std::to_string(value + 1) + rest);
    if (value > 0) replace(t, std::to_string(value - 1) + rest);
  }

  /// The place after the bracket that closes the one at token `i`.
  std::size_t closing(std::size_t i) const {
    int depth = 0;
    for (; i < tokens_.size(); ++i) {
      const std::string& t = tokens_[i].text;
      if (tokens_[i].kind != Token::kSign) continue;
      if (t == "(" || t == "[" || t == "{") ++depth;
      if (t == "[[") depth += 2;
      if ((t == ")" || t == "]" || t == "}") && --depth == 0) return i;
    }
    return tokens_.size();
  }

  void conditions(std::size_t i) {
    if (!is(i, "if") && !is(i, "while") && !is(i, "elif") && !is(i, "for")) return;
    std::size_t begin = 0, end = 0;
    if (python_) {
      if (is(i, "for")) return;
      begin = tokens_[i].end + 1;
      int depth = 0;
      for (std::size_t k = i; k < tokens_.size(); ++k) {
        const std::string& t = tokens_[k].text;
        depth += t == "(" || t == "[" || t == "{";
        depth -= t == ")" || t == "]" || t == "}";
        if (depth < 0 || (depth == 0 && (t == ":" || t == "else" || t == "for"))) {
          end = tokens_[k].begin;
          break;
        }
      }
      while (end > begin && source_[end - 1] == ' ') --end;
    } else {
      const std::size_t open = is(i + 1, "constexpr") ? i + 2 : i + 1;
      if (!is(open, "(")) return;
      const std::size_t close = closing(open);
      begin = tokens_[open].end;
      end = tokens_[close].begin;
      if (is(i, "for")) {
        const std::size_t first = source_.find(';', begin), second = source_.find(';', first + 1);
        if (first >= end || second >= end || second == first + 1) return;
        begin = first + 2;
        end = second;
      }
    }
    const std::string condition = source_.substr(begin, end - begin);
    replace(begin, end, (python_ ? "not (" : "!(") + condition + ")");
  }

  void indices(std::size_t i) {
    if (!is(i, "[") || i == 0) return;
    const Token& before = tokens_[i - 1];
    if (before.kind != Token::kWord && before.text != "]" && before.text != ")") return;
    if (before.text == "in" || before.text == "return") return;
    const std::size_t close = closing(i);
    if (close == i + 1 || close >= tokens_.size()) return;
    const std::size_t begin = tokens_[i].end, end = tokens_[close].begin;
    const std::string index = source_.substr(begin, end - begin);
    if (index.find(':') != std::string::npos) return;
    for (const char* by : {" + 1", " - 1"}) replace(begin, end, "(" + index + ")" + by);
  }

  /// A C++ statement that ends in a semicolon, from the token after another one's end.
  void statement(std::size_t i) {
    if (i == 0) return;
    const std::string& before = tokens_[i - 1].text;
    const bool starts = before == ";" || before == "{" || before == "}" || before == ")" ||
                        before == "else" || before == ":";
    static const std::set<std::string> others = {
        "for",    "if",   "while",    "else",  "case", "default", "using",  "const",  "constexpr",
        "struct", "enum", "template", "class", "int",  "static",  "public", "private"};
    if (!starts || others.count(tokens_[i].text) > 0) return;
    if (tokens_[i].kind != Token::kWord && !is(i, "++") && !is(i, "--") && !is(i, "*")) return;
    int depth = 0;
    for (std::size_t k = i; k < tokens_.size(); ++k) {
      const std::string& t = tokens_[k].text;
      if (t == "(" || t == "[" || t == "{") ++depth;
      if (t == ")" || t == "]" || t == "}") --depth;
      if (depth < 0) return;
      if (depth > 0 || t != ";") continue;
      // The second part of a for loop is a condition.
      const std::string text =
          source_.substr(tokens_[i].begin, tokens_[k].begin - tokens_[i].begin);
      replace(tokens_[i].begin, tokens_[k].begin, "", text + " -> (removed)");
      return;
    }
  }

  /// Python statements of one line, but for those that open a block.
  void lines() {
    std::size_t begin = 0;
    for (std::size_t end; (end = source_.find('\n', begin)) != std::string::npos; begin = end + 1) {
      const std::string line = source_.substr(begin, end - begin);
      const std::size_t indent = line.find_first_not_of(' ');
      if (indent == std::string::npos || line[indent] == '#' || line[indent] == '"') continue;
      if (line.back() == ':' || line.back() == ',' || line.compare(indent, 3, "def") == 0) continue;
      if (line.compare(indent, 4, "pass") == 0 || line.compare(indent, 6, "import") == 0) continue;
      if (std::count(line.begin(), line.end(), '(') != std::count(line.begin(), line.end(), ')') ||
          std::count(line.begin(), line.end(), '[') != std::count(line.begin(), line.end(), ']')) {
        continue;
      }
      replace(begin + indent, end, "pass", line.substr(indent) + " -> (removed)");
    }
  }

  const std::string source_;
  const bool python_;
  const std::vector<Token> tokens_;
  std::set<std::string> seen_;
  std::vector<Mutant> mutants_;
};

struct Limits {
  rlim_t seconds, megabytes, output;
};

/// Exit code, or 128 + signal, of a command with its streams in files ("" for /dev/null).
int run_limited(const std::vector<std::string>& command, const std::string& in,
                const std::string& out, const Limits& limits) {
  const pid_t child = fork();
  if (child == 0) {
    const auto redirect = [](const std::string& path, int flags, int to) {
      const int fd = open(path.empty() ? "/dev/null" : path.c_str(), flags, 0600);
      if (fd < 0 || dup2(fd, to) < 0) _exit(126);
      close(fd);
    };
    redirect(in, O_RDONLY, 0);
    redirect(out, O_WRONLY | O_CREAT | O_TRUNC, 1);
    redirect("", O_WRONLY, 2);
    const auto set = [](auto what, rlim_t most) {
      const rlimit limit{most, most};
      setrlimit(what, &limit);
    };
    set(RLIMIT_CPU, limits.seconds);
    set(RLIMIT_AS, limits.megabytes << 20);
    set(RLIMIT_FSIZE, limits.output);
    set(RLIMIT_CORE, 0);
    alarm(static_cast<unsigned>(limits.seconds * 10 + 10));
    std::vector<char*> argv;
    for (const std::string& part : command) argv.push_back(const_cast<char*>(part.c_str()));
    argv.push_back(nullptr);
    execvp(argv[0], argv.data());
    _exit(127);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

struct Test {
  std::string name, input, answer, right;
};

class Judge {
 public:
  Judge(const std::string& checker, const std::string& task, bool python, std::string work,
        const std::vector<std::string>& names)
      : checker_(checker),
        work_(std::move(work)),
        limits_{python ? rlim_t{4} : 1, python ? rlim_t{1024} : 256, 1 << 20} {
    for (const std::string& name : names) {
      const std::string path = "tests/" + task + "/" + name;
      tests_.push_back({name, path + ".in", path + ".ans", read_file(path + ".ans")});
    }
  }

  /// The first two tests that `command` fails, with what happened there.
  std::vector<std::string> failed(const std::vector<std::string>& command) {
    std::vector<std::string> names;
    for (std::size_t i = 0; i < tests_.size() && names.size() < 2; ++i) {
      const std::string verdict = judge(command, tests_[i]);
      if (verdict.empty()) continue;
      names.push_back(tests_[i].name + " " + verdict);
      // What caught one mutant is likely to catch the next.
      std::rotate(tests_.begin(), tests_.begin() + static_cast<long>(i),
                  tests_.begin() + static_cast<long>(i) + 1);
      if (verdict == "TLE") names.push_back("(others not tried)");
    }
    return names;
  }

 private:
  std::string judge(const std::vector<std::string>& command, const Test& test) {
    const std::string out = work_ + "/out";
    const int code = run_limited(command, test.input, out, limits_);
    if (code == 128 + SIGXCPU || code == 128 + SIGKILL || code == 128 + SIGALRM) return "TLE";
    if (code == 128 + SIGXFSZ) return "OLE";
    if (code != 0) return "RTE";
    if (read_file(out) == test.right) return "";
    const Limits plenty{60, 4096, 1 << 20};
    const int verdict = run_limited({checker_, test.input, out, test.answer}, "", "", plenty);
    return verdict == 0 ? "" : verdict == 1 ? "WA" : verdict == 2 ? "PE" : "JE";
  }

  const std::string checker_, work_;
  const Limits limits_;
  std::vector<Test> tests_;
};

/// The number (from 1) of the first line in which two files differ; 0 if they are equal.
std::size_t first_difference(const std::string& a, const std::string& b) {
  std::ifstream one(a), two(b);
  std::string x, y;
  for (std::size_t line = 1;; ++line) {
    const bool more = static_cast<bool>(std::getline(one, x)),
               also = static_cast<bool>(std::getline(two, y));
    if (more != also || x != y) return line;
    if (!more) return 0;
  }
}

}  // namespace

int main(int argc, char* argv[]) {
  if (argc < 8) return std::fprintf(stderr, "mutants: see the first line of mutants.cpp\n"), 2;
  const std::string build = argv[1], task = argv[2], submission = argv[3], work = argv[4],
                    format = argv[5], size = argv[6], inputs = argv[7];
  const std::size_t every = argc > 8 ? static_cast<std::size_t>(std::atoi(argv[8])) : 1;
  const std::string extension = submission.substr(submission.rfind('.'));
  const bool python = extension == ".py";
  const std::string folder = "tests/kit/mutants/";
  const Limits compiling{120, 4096, rlim_t{1} << 30}, comparing{3600, 4096, rlim_t{1} << 30};

  std::vector<std::string> names, flags(argv + std::min(argc, 9), argv + argc);
  for (std::string name; std::getline(std::cin, name);) names.push_back(name);
  Judge judge(build + "/checker/" + task, task, python, work, names);

  const std::string source = work + "/mutant" + extension, program = work + "/mutant";
  const auto compile = [&](const std::vector<std::string>& more, const std::string& from,
                           const std::string& to) {
    std::vector<std::string> command = {"g++", "-O2", "-std=c++17", "-w", "-Wl,--build-id=none",
                                        "-o",  to,    from};
    command.insert(command.end(), flags.begin(), flags.end());
    command.insert(command.end(), more.begin(), more.end());
    return run_limited(command, "", "", compiling) == 0;
  };
  const std::vector<std::string> command =
      python ? std::vector<std::string>{"python3", source} : std::vector<std::string>{program};
  // What the source does on the random inputs, one line each.
  const auto observe = [&](const std::string& path, const std::string& out) {
    if (format == "lines") {
      if (!python && !compile({}, path, program)) return;
      run_limited(python ? std::vector<std::string>{"python3", path} : command, inputs, out,
                  comparing);
    } else if (python) {
      run_limited({"python3", folder + "harness.py", path, size}, inputs, out, comparing);
    } else {
      const std::string harness = work + "/harness";
      compile({"-DSUBMISSION=\"" + path + "\""}, folder + "harness.cpp", harness);
      run_limited({harness, size}, inputs, out, comparing);
    }
  };

  std::ofstream(source) << read_file(submission);
  if (!python && !compile({}, source, program)) return std::puts("the original is invalid"), 2;
  if (!judge.failed(command).empty()) return std::puts("the original fails a test"), 2;
  const std::string machine_code = python ? "" : read_file(program);
  const std::string wanted = work + "/wanted", got = work + "/got";
  observe(source, wanted);

  std::ofstream report(work + "/mutants.tsv");
  std::map<std::string, int> count;
  const std::vector<Mutant> mutants = Mutator(read_file(submission), python).all();
  for (std::size_t i = 0; i < mutants.size(); i += every) {
    const Mutant& mutant = mutants[i];
    std::ofstream(source) << mutant.source;
    std::string status = "invalid", detail;
    if (python || compile({}, source, program)) {
      status = "killed";
      for (const std::string& test : judge.failed(command)) {
        detail += (detail.empty() ? "" : ", ") + test;
      }
      if (detail.empty()) {
        if (!python && read_file(program) == machine_code) {
          status = "equal";
          detail = "same machine code";
        } else {
          observe(source, got);
          const std::size_t line = first_difference(wanted, got);
          status = line == 0 ? "equal" : "differs";
          if (line != 0) {
            detail = "random input " + std::to_string(line);
            std::ofstream(work + "/differs-" + std::to_string(i) + extension) << mutant.source;
          }
        }
      }
    }
    ++count[status];
    report << status << '\t' << mutant.line << '\t' << mutant.change << '\t' << detail << std::endl;
  }
  const int valid = count["killed"] + count["differs"];
  std::printf("%s: %d mutants, %d equal, %d of the other %d killed (%.1f%%)\n", submission.c_str(),
              valid + count["equal"], count["equal"], count["killed"], valid,
              100.0 * count["killed"] / std::max(valid, 1));
  return count["differs"] == 0 ? 0 : 1;
}
