#include "problem.h"

#include <algorithm>
#include <set>
#include <sstream>

#include "sha512.h"

namespace {

// The files of tests/edge/TASK/FOLDER. An input is NAME.in; an output is TEST.NAME.out and goes
// with the test TEST.
void read_edges(const Problem& problem, std::vector<Edge>& edges) {
  const fs::path folder = problem.kit.root() / "tests" / "edge" / problem.task.name;
  for (const char* kind : {"invalid_input", "invalid_output", "valid_output"}) {
    const bool is_input = std::string(kind) == "invalid_input";
    for (const fs::path& file : files_in(folder / kind)) {
      // Not what editors and file managers leave.
      if (file.filename().string()[0] == '.' || file.extension() != (is_input ? ".in" : ".out"))
        continue;
      const std::string name = file.stem().string(), content = read_file(file);
      if (is_input) {
        edges.push_back({kind, name, content, "", ""});
        continue;
      }
      const std::string of = name.substr(0, name.find('.'));
      const auto test = std::find_if(problem.task.tests.begin(), problem.task.tests.end(),
                                     [&](const Test& t) { return t.name == of; });
      if (test == problem.task.tests.end())
        throw Failure(kWrongUsage, file.string() + ": there is no test '" + of + "'");
      std::string plain_name = name;
      std::replace(plain_name.begin(), plain_name.end(), '.', '-');
      edges.push_back({kind, plain_name, read_file(test->input), read_file(test->answer), content});
    }
  }
}

std::string with_crlf(const std::string& text) {
  std::string result;
  for (const char c : text) result += c == '\n' ? "\r\n" : std::string(1, c);
  return result;
}

// Those that the house's rules for inputs and outputs give for any task, out of its first test.
void make_edges(const Problem& problem, std::vector<Edge>& edges) {
  if (problem.task.tests.empty()) return;
  const Test& test = problem.task.tests.front();
  const std::string in = read_file(test.input), ans = read_file(test.answer);
  const auto without_last_line = [](const std::string& text) {
    const std::size_t end = text.size() > 1 ? text.rfind('\n', text.size() - 2) : 0;
    return text.substr(0, end == std::string::npos ? 0 : end + 1);
  };
  const auto without_last_feed = [](const std::string& text) {
    return text.substr(0, text.find_last_not_of('\n') + 1);
  };
  edges.push_back({"invalid_input", "carriage-returns", with_crlf(in), "", ""});
  edges.push_back({"invalid_input", "no-last-line-feed", without_last_feed(in), "", ""});
  edges.push_back({"invalid_input", "last-line-missing", without_last_line(in), "", ""});
  edges.push_back({"invalid_input", "empty-line-at-the-end", in + "\n", "", ""});
  edges.push_back({"invalid_output", "last-line-missing", in, ans, without_last_line(ans)});
  edges.push_back({"invalid_output", "text-at-the-end", in, ans, ans + "done\n"});
  edges.push_back({"invalid_output", "blank-at-the-start", in, ans, " " + ans});
  edges.push_back({"valid_output", "carriage-returns", in, ans, with_crlf(ans)});
  edges.push_back({"valid_output", "no-last-line-feed", in, ans, without_last_feed(ans)});
  edges.push_back({"valid_output", "empty-lines-at-the-end", in, ans, ans + "\n\n"});
}

std::string rights_owner(const std::string& license) {
  std::istringstream lines(license);
  for (std::string line; std::getline(lines, line);) {
    const std::vector<std::string> words = split(line, " \r");
    if (words.size() < 4 || words[0] != "Copyright" || words[1] != "(c)") continue;
    return trim(line.substr(line.find(words[2]) + words[2].size()));
  }
  throw Failure(kWrongUsage, "LICENSE has no line 'Copyright (c) YEAR OWNER'");
}

// RFC 9562, version 8 (made by a rule of one's own).
std::string uuid_of(const std::string& name) {
  std::string digits = sha512("sudoku judge kit: " + name).substr(0, 32);
  digits[12] = '8';
  digits[16] = 'a';
  for (const std::size_t at : {8U, 13U, 18U, 23U}) digits.insert(at, "-");
  return digits;
}

std::string include_of(const std::string& line) {
  const std::string mark = "#include \"";
  if (line.compare(0, mark.size(), mark) != 0) return "";
  return line.substr(mark.size(), line.find('"', mark.size()) - mark.size());
}

fs::path find_header(const Problem& problem, const fs::path& from, const std::string& name) {
  const fs::path& root = problem.kit.root();
  for (const fs::path& folder : {from.parent_path(), root / "checker", root / "generator"})
    if (fs::exists(folder / name)) return folder / name;
  throw Failure(kWrongUsage, from.string() + ": cannot find \"" + name + "\"");
}

void inline_into(std::string& result, const Problem& problem, const fs::path& file,
                 std::set<fs::path>& done) {
  std::istringstream lines(read_file(file));
  for (std::string line; std::getline(lines, line);) {
    const std::string name = include_of(line);
    if (name.empty()) {
      result += line + "\n";
      continue;
    }
    const fs::path header = find_header(problem, file, name);
    if (!done.insert(fs::canonical(header)).second) continue;
    result += "// ---- " + name + "\n";
    inline_into(result, problem, header, done);
    result += "// ---- end of " + name + "\n";
  }
}

void headers_into(const Problem& problem, const fs::path& file, std::set<fs::path>& found) {
  std::istringstream lines(read_file(file));
  for (std::string line; std::getline(lines, line);) {
    const std::string name = include_of(line);
    if (name.empty() || name == "testlib.h") continue;
    const fs::path header = fs::canonical(find_header(problem, file, name));
    if (found.insert(header).second) headers_into(problem, header, found);
  }
}

}  // namespace

Problem::Problem(const Kit& the_kit, const Task& the_task)
    : kit(the_kit),
      task(the_task),
      statement(read_statement(read_file(kit.root() / "problem.md"), task.name)),
      owner(rights_owner(read_file(kit.root() / "LICENSE"))),
      uuid(uuid_of(task.name)),
      submissions(kit.submissions_of(task)),
      checker(kit.root() / "checker" / (task.name + ".cpp")),
      validator(kit.root() / "checker" / ("validate_" + task.name + ".cpp")) {
  for (const char c : task.name) {
    if (c >= 'A' && c <= 'Z') short_name += static_cast<char>(c - 'A' + 'a');
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) short_name += c;
  }
  if (task.tests.empty()) throw Failure(kWrongUsage, "task " + task.name + " has no tests");
  for (const fs::path& needed : {checker, validator, kit.reference(task)})
    if (!fs::exists(needed)) throw Failure(kWrongUsage, "there is no " + needed.string());
  make_edges(*this, edges);
  read_edges(*this, edges);
}

std::int64_t Problem::milliseconds() const {
  std::int64_t most = 0;
  for (const auto& limit : task.limits.time_ms) most = std::max(most, limit.second);
  return most;
}

bool is_sample(const Test& test) {
  const std::size_t dash = test.name.find('-');
  const std::string rest = test.name.substr(dash == std::string::npos ? 0 : dash + 1);
  return rest == "sample" || rest.compare(0, 7, "sample-") == 0;
}

std::string one_file(const Problem& problem, const fs::path& source,
                     const std::string& convention) {
  std::string result = "// " + source.filename().string() +
                       ", made into one file by scripts/package.sh: do not edit. MIT licence,\n" +
                       "// copyright " + problem.owner + ".\n";
  std::set<fs::path> done;
  if (!convention.empty())
    inline_into(result, problem, problem.kit.root() / "scripts" / "package" / convention, done);
  inline_into(result, problem, source, done);
  return result;
}

std::vector<fs::path> own_headers(const Problem& problem, const fs::path& source) {
  std::set<fs::path> found;
  headers_into(problem, source, found);
  return {found.begin(), found.end()};
}

void add_data(Files& files, const Problem& problem, const std::string& folder) {
  for (const Test& test : problem.task.tests) {
    const std::string base = folder + (is_sample(test) ? "/sample/" : "/secret/") + test.name;
    files[base + ".in"] = read_file(test.input);
    files[base + ".ans"] = read_file(test.answer);
  }
}

void add_submissions(Files& files, const Problem& problem, const std::string& folder) {
  for (const Submission& submission : problem.submissions)
    files[folder + "/" + submission.expected->folder + "/" + submission.path.filename().string()] =
        read_file(submission.path);
}

std::string seconds_text(std::int64_t milliseconds) {
  std::string text = std::to_string(milliseconds / 1000);
  std::string decimals = std::to_string(1000 + milliseconds % 1000).substr(1);
  decimals.erase(decimals.find_last_not_of('0') + 1);
  return decimals.empty() ? text : text + "." + decimals;
}

std::string yaml(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) {
    const int code = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\') result += '\\';
    if (code < ' ' || code == 127)
      result += "?";
    else
      result += c;
  }
  return result + "\"";
}
