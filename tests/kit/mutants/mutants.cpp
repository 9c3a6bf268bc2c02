// Usage: mutants BUILD TASK SUBMISSION WORK FORMAT SIZE INPUTS [EVERY [FROM [LANES...]]]
// Changes a submission (.cpp or .py) in every single way of the list below, judges each mutant on
// tests/TASK with the task's checker under the task's limits, and runs what survives on the INPUTS
// file (random_inputs.cpp; FORMAT is its format) beside the original. Writes WORK/mutants.tsv, a
// line for each mutant, and prints the score. The names of the tests come on standard input. EVERY:
// only every so manyeth mutant, starting with number FROM; 0: only what survived by the report of
// the run before, which is kept for the others. What differs is kept as WORK/differs-N.cpp.
// WORK/unreached has the lines of the submission that neither the tests nor the inputs reach.
// LANES: what SUDOKU_BATCH_LANES may be; the mutant is tried with each.
//
// No parser: the source is cut into tokens, and a change that does not compile is no mutant. The
// operators: comparison, arithmetic, shift, bit and logical operators replaced; constants (also
// characters) plus and minus one; true and false exchanged; ! and ~ removed; conditions negated;
// indices plus and minus one; statements (also break, continue, return) removed.
//
//   status     killed      a test fails: which ones (at most two are looked for). TLE: longer than
//                          the task's limit, or 0.25 s and twenty times the original
//              equal       survives, and does on every random input what the original does; or is
//                          compiled to the same machine code, or stands on a line never reached
//              differs     survives, but not on this random input, or takes twenty times as
//                          long there
//              invalid     does not compile
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/time.h>
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
#include <tuple>
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
    bool in_text = false;  // a docstring
    for (std::size_t end; (end = source_.find('\n', begin)) != std::string::npos; begin = end + 1) {
      const std::string line = source_.substr(begin, end - begin);
      const std::size_t quotes = line.find("\"\"\"");
      if (quotes != std::string::npos && line.find("\"\"\"", quotes + 3) == std::string::npos) {
        in_text = !in_text;
      }
      if (in_text) continue;
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
  double seconds;
  rlim_t megabytes, output;
};

double children_seconds() {
  rusage usage{};
  getrusage(RUSAGE_CHILDREN, &usage);
  return static_cast<double>(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) +
         static_cast<double>(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

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
    const auto seconds = static_cast<long>(limits.seconds);
    const itimerval end{{0, 0},
                        {seconds, static_cast<long>((limits.seconds - double(seconds)) * 1e6)}};
    setitimer(ITIMER_PROF, &end, nullptr);  // which counts CPU time, and outlives the exec
    set(RLIMIT_CPU, static_cast<rlim_t>(seconds) + 2);
    set(RLIMIT_AS, limits.megabytes << 20);
    set(RLIMIT_FSIZE, limits.output);
    set(RLIMIT_CORE, 0);
    alarm(static_cast<unsigned>(limits.seconds * 60 + 60));  // asleep, on a machine that is busy
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
  double seconds;  // of the original
};

class Judge {
 public:
  Judge(const std::string& checker, const std::string& task, bool python, std::string work,
        const std::vector<std::string>& names)
      : checker_(checker),
        work_(std::move(work)),
        limits_{python ? 4.0 : 1.0, python ? rlim_t{1024} : 256, 1 << 20} {
    for (const std::string& name : names) {
      const std::string path = "tests/" + task + "/" + name;
      tests_.push_back({name, path + ".in", path + ".ans", read_file(path + ".ans"), 0});
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
  std::string judge(const std::vector<std::string>& command, Test& test) {
    const std::string out = work_ + "/out";
    // Most mutants that take twenty times as long as the original would never end.
    Limits limits = limits_;
    if (test.seconds > 0) limits.seconds = std::min(limits.seconds, 0.25 + 20 * test.seconds);
    const double before = children_seconds();
    const int code = run_limited(command, test.input, out, limits);
    if (test.seconds <= 0) test.seconds = std::max(children_seconds() - before, 1e-6);
    if (code == 128 + SIGPROF || code == 128 + SIGXCPU || code == 128 + SIGKILL ||
        code == 128 + SIGALRM)
      return "TLE";
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

/// The includes of a C++ source as a header of their own, which is compiled once: most of the time
/// to compile a mutant goes into them. `more` follows.
std::string includes_of(const std::string& source, const std::string& more) {
  std::istringstream lines(source);
  std::string text;
  for (std::string line; std::getline(lines, line);) {
    if (line.compare(0, 10, "#include <") != 0) continue;
    const std::string name = line.substr(9);
    text += "#if __has_include(" + name + ")\n#include " + name + "\n#endif\n";
  }
  return text + more;
}

/// A manner to compile and to run the submission.
struct Way {
  std::string header;  // included before all
  std::string lanes;   // SUDOKU_BATCH_LANES, or nothing
  std::string machine_code, wanted;
};

/// A submission, its mutants, and what is done with them.
class Experiment {
 public:
  Experiment(const std::vector<std::string>& arguments, const std::vector<std::string>& widths,
             const std::vector<std::string>& tests)
      : submission_(arguments[2]),
        work_(arguments[3]),
        format_(arguments[4]),
        size_(arguments[5]),
        inputs_(arguments[6]),
        extension_(submission_.substr(submission_.rfind('.'))),
        python_(extension_ == ".py"),
        source_(work_ + "/mutant" + extension_),
        program_(work_ + "/mutant"),
        judge_(arguments[0] + "/checker/" + arguments[1], arguments[1], python_, work_, tests) {
    // The portable path alone is compiled in a third of the time, and most of the source is common
    // to all paths: a mutant that the portable path kills need not be compiled for the others.
    if (!widths.empty()) ways_.push_back({work_ + "/portable.h", "", "", ""});
    for (const std::string& lanes : widths) ways_.push_back({work_ + "/includes.h", lanes, "", ""});
    if (widths.empty()) ways_.push_back({work_ + "/includes.h", "", "", ""});
    const std::string text = read_file(submission_);
    std::ofstream(work_ + "/includes.h") << includes_of(text, "");
    std::ofstream(work_ + "/portable.h")
        << includes_of(text, "#undef __x86_64__\n#undef __i386__\n");
    std::ifstream unreached(work_ + "/unreached");
    for (std::size_t line; unreached >> line;) unreached_.insert(line);
  }

  /// Compiles, judges and observes the original; false, with a message, if it fails.
  bool prepare() {
    std::ofstream(source_) << read_file(submission_);
    std::string compiled;
    for (std::size_t i = 0; i < ways_.size(); ++i) {
      Way& way = ways_[i];
      if (!python_ && way.header != compiled) {
        run_limited({"g++", "-O2", "-std=c++17", "-w", "-x", "c++-header", way.header, "-o",
                     way.header + ".gch"},
                    "", "", kCompiling);
        if (!compile(way, {}, source_, program_)) return std::puts("it does not compile"), false;
        compiled = way.header;
      }
      use(way);
      if (!judge_.failed(command()).empty()) return std::puts("the original fails"), false;
      if (!python_) way.machine_code = read_file(program_);
      way.wanted = work_ + "/wanted-" + std::to_string(i);
      const double before = children_seconds();
      observe(way, source_, way.wanted);
      slowest_ = std::max(slowest_, children_seconds() - before);
    }
    comparing_.seconds = 20 * slowest_ + 5;
    return true;
  }

  using Statuses = std::map<std::size_t, std::pair<std::string, std::string>>;

  /// The statuses of several mutants, compiled into one program, each in a namespace of its own:
  /// that takes a tenth of the time. Those that are missing in the result are to be looked at one
  /// by one.
  void judge_together(const std::vector<std::pair<std::size_t, const Mutant*>>& herd,
                      Statuses& statuses) {
    if (python_ || herd.empty()) return;
    std::string text, cases;
    for (std::size_t i = 0; i < herd.size(); ++i) {
      const std::string number = std::to_string(i);
      std::istringstream lines(herd[i].second->source);
      text += "namespace m" + number + " {\n";
      for (std::string line; std::getline(lines, line);) {
        text += (line.compare(0, 9, "#include ") == 0 ? "" : line) + "\n";
      }
      text += "}\n";
      cases += "case " + number + ": return m" + number + "::main();\n";
    }
    text += "int main() { switch (harness::number) {\n" + cases + "} return 2; }\n";
    const std::string source = work_ + "/herd.cpp", program = work_ + "/herd";
    std::ofstream(source) << text;
    use(ways_[0]);
    if (!compile(ways_[0], {"-O1", "-DSUBMISSION=\"" + source + "\""}, folder_ + "harness.cpp",
                 program)) {
      if (herd.size() == 1) return;
      const auto middle = herd.begin() + static_cast<long>(herd.size() / 2);
      judge_together({herd.begin(), middle}, statuses);
      judge_together({middle, herd.end()}, statuses);
      return;
    }
    for (std::size_t i = 0; i < herd.size(); ++i) {
      const std::string number = std::to_string(i);
      const std::string how = in_words(judge_.failed({program, "0", number}));
      if (!how.empty()) {
        statuses[herd[i].first] = {"killed", how};
      } else if (ways_.size() == 1) {
        const std::string got = work_ + "/got", size = format_ == "lines" ? "0" : size_;
        run_limited({program, size, number}, inputs_, got, comparing_);
        statuses[herd[i].first] = compared(ways_[0], got);
      }
    }
  }

  /// Whether a mutant stands on a line that neither the tests nor the random inputs reach.
  bool reached(const Mutant& mutant) const { return unreached_.count(mutant.line) == 0; }

  /// The status of a mutant, and details.
  std::pair<std::string, std::string> status(const Mutant& mutant) {
    if (!reached(mutant)) return {"equal", "never reached"};
    std::ofstream(source_) << mutant.source;
    std::vector<const Way*> changed;
    std::string compiled;
    for (const Way& way : ways_) {
      if (!python_ && way.header != compiled) {
        if (!compile(way, {}, source_, program_)) return {"invalid", ""};
        compiled = way.header;
      }
      if (!python_ && read_file(program_) == way.machine_code) continue;
      changed.push_back(&way);
      use(way);
      const std::string how = in_words(judge_.failed(command()));
      if (!how.empty()) return {"killed", how};
    }
    if (changed.empty()) return {"equal", "same machine code"};
    compiled.clear();
    for (const Way* way : changed) {
      use(*way);
      const std::string got = work_ + "/got";
      observe(*way, source_, got);
      if (const auto status = compared(*way, got); status.first != "equal") return status;
    }
    return {"equal", ""};
  }

  std::vector<Mutant> mutants() const { return Mutator(read_file(submission_), python_).all(); }

  /// Keeps a mutant to be looked at.
  void keep(std::size_t number, const Mutant& mutant) const {
    std::ofstream(work_ + "/differs-" + std::to_string(number) + extension_) << mutant.source;
  }

 private:
  /// What a mutant is that did `got` on the random inputs.
  static std::pair<std::string, std::string> compared(const Way& way, const std::string& got) {
    const std::size_t line = first_difference(way.wanted, got);
    if (line == 0) return {"equal", ""};
    return {"differs", way.lanes + " random input " + std::to_string(line)};
  }

  static std::string in_words(const std::vector<std::string>& tests) {
    std::string text;
    for (const std::string& test : tests) text += (text.empty() ? "" : ", ") + test;
    return text;
  }

  const std::string folder_ = "tests/kit/mutants/";
  static constexpr Limits kCompiling{120, 4096, rlim_t{1} << 30};

  std::vector<std::string> command() const {
    return python_ ? std::vector<std::string>{python(), source_}
                   : std::vector<std::string>{program_};
  }

  /// The interpreter itself, which may hide behind a script that looks for it at every start.
  static std::string python() {
    const char* found = std::getenv("PYTHON");
    return found != nullptr ? found : "python3";
  }

  static void use(const Way& way) {
    way.lanes.empty() ? unsetenv("SUDOKU_BATCH_LANES")
                      : setenv("SUDOKU_BATCH_LANES", way.lanes.c_str(), 1);
  }

  static bool compile(const Way& way, const std::vector<std::string>& more, const std::string& from,
                      const std::string& to) {
    std::vector<std::string> command = {"g++",      "-O2",      "-std=c++17",          "-w",
                                        "-include", way.header, "-Wl,--build-id=none", "-o",
                                        to,         from};
    command.insert(command.end(), more.begin(), more.end());
    return run_limited(command, "", "", kCompiling) == 0;
  }

  /// What the source does on the random inputs, one line each, to the file `out`.
  void observe(const Way& way, const std::string& path, const std::string& out) {
    if (format_ == "lines" && !python_) compile(way, {}, path, program_);
    if (format_ == "lines") {
      run_limited(command(), inputs_, out, comparing_);
    } else if (python_) {
      run_limited({python(), folder_ + "harness.py", path, size_}, inputs_, out, comparing_);
    } else {
      const std::string harness = work_ + "/harness";
      compile(way, {"-DSUBMISSION=\"" + path + "\""}, folder_ + "harness.cpp", harness);
      run_limited({harness, size_}, inputs_, out, comparing_);
    }
  }

  const std::string submission_, work_, format_, size_, inputs_, extension_;
  const bool python_;
  const std::string source_, program_;
  Judge judge_;
  Limits comparing_{3600, 4096, rlim_t{1} << 30};
  double slowest_ = 0;  // seconds that the original takes for all random inputs
  std::vector<Way> ways_;
  std::set<std::size_t> unreached_;
};

}  // namespace

int main(int argc, char* argv[]) {
  if (argc < 8) return std::fprintf(stderr, "mutants: see the first line of mutants.cpp\n"), 2;
  const std::vector<std::string> arguments(argv + 1, argv + 8);
  const std::size_t every = argc > 8 ? static_cast<std::size_t>(std::atoi(argv[8])) : 1;
  const std::size_t from = argc > 9 ? static_cast<std::size_t>(std::atoi(argv[9])) : 0;
  std::vector<std::string> tests;
  for (std::string name; std::getline(std::cin, name);) tests.push_back(name);
  Experiment experiment(arguments, {argv + std::min(argc, 10), argv + argc}, tests);
  if (!experiment.prepare()) return 2;

  // What is to be done, and what is known already.
  const std::vector<Mutant> mutants = experiment.mutants();
  std::map<std::size_t, std::string> known;
  if (every == 0) {
    std::ifstream before(arguments[3] + "/mutants.tsv");
    for (std::string line; std::getline(before, line);) {
      known[static_cast<std::size_t>(std::stoul(line.substr(line.rfind('\t') + 1)))] = line;
    }
  } else {
    for (std::size_t i = from; i < mutants.size(); i += every) known[i];
  }
  std::ofstream report(arguments[3] + "/mutants.tsv");
  std::map<std::string, int> count;
  while (!known.empty()) {
    constexpr std::size_t kHerd = 20;
    const auto end = std::next(known.begin(), static_cast<long>(std::min(kHerd, known.size())));
    const std::map<std::size_t, std::string> some(known.begin(), end);
    known.erase(known.begin(), end);
    std::vector<std::pair<std::size_t, const Mutant*>> herd;
    Experiment::Statuses statuses;
    for (const auto& [i, line] : some) {
      // Without its `return`, main is as good as before, but not under another name.
      const bool is_return = mutants[i].change.compare(0, 6, "return") == 0;
      if (line.empty() && !is_return && experiment.reached(mutants[i])) {
        herd.emplace_back(i, &mutants[i]);
      }
    }
    experiment.judge_together(herd, statuses);
    for (const auto& [i, line] : some) {
      std::string status = line.substr(0, line.find('\t')), detail;
      const bool proven = line.find("\t\t") == std::string::npos;
      if (statuses.count(i) > 0) {
        std::tie(status, detail) = statuses[i];
      } else if (line.empty() || status == "differs" || (status == "equal" && !proven)) {
        std::tie(status, detail) = experiment.status(mutants[i]);
      } else {
        report << line << std::endl;
        ++count[status];
        continue;
      }
      ++count[status];
      if (status == "differs") experiment.keep(i, mutants[i]);
      report << status << '\t' << mutants[i].line << '\t' << mutants[i].change << '\t' << detail
             << '\t' << i << std::endl;
    }
  }
  const int valid = count["killed"] + count["differs"];
  std::printf("%s: %d mutants, %d equal, %d of the other %d killed (%.1f%%)\n",
              arguments[2].c_str(), valid + count["equal"], count["equal"], count["killed"], valid,
              100.0 * count["killed"] / std::max(valid, 1));
  return count["differs"] == 0 ? 0 : 1;
}
