#include "polygon.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <random>
#include <set>

#include "markup.h"
#include "sha512.h"

namespace {

const char kCpp[] = "cpp.g++17";

std::string source_type(const fs::path& path) {
  if (path.extension() == ".cpp") return kCpp;
  if (path.extension() == ".py") return "python.3";
  if (path.extension() == ".go") return "go";
  return "";
}

struct Tag {
  const char* xml;
  const char* api;
};
Tag tag_of(const Problem& problem, const Submission& submission) {
  if (submission.path == problem.kit.reference(problem.task)) return {"main", "MA"};
  const std::string& folder = submission.expected->folder;
  if (folder == "accepted") return {"accepted", "OK"};
  if (folder == "time_limit_exceeded") return {"time-limit-exceeded", "TL"};
  if (folder == "run_time_error") return {"failed", "RE"};
  return {"rejected", "RJ"};  // a wrong answer or a presentation error, which Polygon tells apart
}

// Polygon has one folder of solutions: of two with the same name each gets its verdict to it.
std::string solution_name(const Problem& problem, const Submission& submission) {
  const fs::path name = submission.path.filename();
  const auto same = [&](const Submission& other) { return other.path.filename() == name; };
  if (std::count_if(problem.submissions.begin(), problem.submissions.end(), same) == 1)
    return name.string();
  return name.stem().string() + "_" + submission.expected->folder + name.extension().string();
}

// Polygon takes no other limits than multiples of this.
std::int64_t milliseconds(const Problem& problem) {
  constexpr std::int64_t kStep = 50;
  return (problem.milliseconds() + kStep - 1) / kStep * kStep;
}

// What the problem is made of, for the package and the upload alike.
struct Parts {
  std::vector<std::string> commands;  // for each test, what makes it; empty: it is given as a file
  std::vector<fs::path> generators, headers;
  std::string script;
};

Parts parts_of(const Problem& problem) {
  Parts parts;
  std::set<fs::path> generators, headers;
  std::vector<fs::path> sources = {problem.checker, problem.validator};
  const std::vector<GeneratorCall> plan = problem.kit.plan(problem.task);
  for (std::size_t i = 0; i < problem.task.tests.size(); ++i) {
    const Test& test = problem.task.tests[i];
    std::string command;
    for (const GeneratorCall& call : plan) {
      if (call.name != test.name || is_sample(test)) continue;
      for (const std::string& word : call.command) command += (command.empty() ? "" : " ") + word;
      generators.insert(problem.kit.root() / "generator" / (call.command[0] + ".cpp"));
    }
    if (!command.empty()) parts.script += command + " > " + std::to_string(i + 1) + "\n";
    parts.commands.push_back(command);
  }
  parts.generators.assign(generators.begin(), generators.end());
  sources.insert(sources.end(), generators.begin(), generators.end());
  for (const fs::path& source : sources)
    for (const fs::path& header : own_headers(problem, source)) headers.insert(header);
  parts.headers.assign(headers.begin(), headers.end());
  return parts;
}

// Polygon has no sections of one's own: headings are paragraphs.
std::string polygon_latex(Blocks blocks) {
  for (Block& block : blocks) {
    if (block.kind != Block::kHeading) continue;
    block.kind = Block::kParagraph;
    block.rows = {{{{Span::kStrong, "", block.spans()}}}};
  }
  return latex(blocks);
}

// And other parts go to the end of the legend.
std::string legend(const Problem& problem) {
  Blocks blocks = problem.statement.story;
  for (const Part& part : problem.statement.parts) {
    if (part.title == "Input" || part.title == "Output") continue;
    Block heading{Block::kHeading};
    heading.rows = {{{{Span::kText, part.title, {}}}}};
    blocks.push_back(heading);
    blocks.insert(blocks.end(), part.blocks.begin(), part.blocks.end());
  }
  return polygon_latex(blocks);
}

std::string number(std::size_t i, const char* end = "") {
  return (i < 10 ? "0" : "") + std::to_string(i) + end;
}

std::string attribute(const char* name, const std::string& value) {
  return " " + std::string(name) + "=\"" + markup(value) + "\"";
}

std::string upload_list(const Problem& problem, const Parts& parts) {
  std::string text =
      "How to make \"" + problem.statement.title + "\" on Polygon by hand.\n" +
      "(scripts/package.sh polygon --upload " + problem.task.name +
      " does the same through Polygon's API.)\n\n" + "1. New problem: " + problem.short_name +
      ". General info: standard input and " + "output, " + std::to_string(milliseconds(problem)) +
      " ms, " + std::to_string(problem.memory_mib()) + " MB.\n" +
      "2. Statement, English: the files of statement-sections/english, each into the " +
      "field of its name.\n3. Files, resource files:";
  for (const fs::path& header : parts.headers) text += " files/" + header.filename().string();
  text += "\n   Files, source files (" + std::string(kCpp) + "):";
  for (const fs::path& generator : parts.generators)
    text += " files/" + generator.filename().string();
  text +=
      "\n4. Checker: files/check.cpp. Validator: files/validate.cpp. (testlib.h is Polygon's "
      "own.)\n"
      "5. Tests: add these by hand, with \"use in statements\" for the samples:";
  for (std::size_t i = 0; i < parts.commands.size(); ++i)
    if (parts.commands[i].empty())
      text += " tests/" + number(i + 1) + (is_sample(problem.task.tests[i]) ? " (sample)" : "");
  text +=
      ".\n   The others come from the script: paste script.txt.\n6. Solution files: solutions/, "
      "with these tags:\n";
  for (const Submission& submission : problem.submissions)
    text += "     " + solution_name(problem, submission) + ": " + tag_of(problem, submission).xml +
            "\n";
  return text +
         "7. Invocations: run all solutions on all tests. Then commit, and make a package.\n";
}

std::string problem_xml(const Problem& problem, const Parts& parts) {
  std::string xml =
      "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"no\"?>\n<problem" +
      attribute("revision", "1") + attribute("short-name", problem.short_name) +
      ">\n  <names>\n    <name" + attribute("language", "english") +
      attribute("value", problem.statement.title) +
      "/>\n  </names>\n  <statements>\n    <statement charset=\"UTF-8\" " +
      "language=\"english\" mathjax=\"true\" path=\"statements/english/problem.tex\" " +
      "type=\"application/x-tex\"/>\n  </statements>\n" +
      "  <judging input-file=\"\" output-file=\"\">\n    <testset name=\"tests\">\n" +
      "      <time-limit>" + std::to_string(milliseconds(problem)) +
      "</time-limit>\n      <memory-limit>" + std::to_string(problem.task.limits.memory_bytes) +
      "</memory-limit>\n      <test-count>" + std::to_string(problem.task.tests.size()) +
      "</test-count>\n      <input-path-pattern>tests/%02d</input-path-pattern>\n" +
      "      <answer-path-pattern>tests/%02d.a</answer-path-pattern>\n      <tests>\n";
  for (std::size_t i = 0; i < parts.commands.size(); ++i) {
    const std::string& command = parts.commands[i];
    xml += "        <test";
    if (!command.empty()) xml += attribute("cmd", command);
    xml += attribute("method", command.empty() ? "manual" : "generated");
    if (is_sample(problem.task.tests[i])) xml += attribute("sample", "true");
    xml += "/>\n";
  }
  xml += "      </tests>\n    </testset>\n  </judging>\n  <files>\n    <resources>\n";
  for (const fs::path& header : parts.headers)
    xml += "      <file" + attribute("path", "files/" + header.filename().string()) +
           attribute("type", "h.g++") + "/>\n";
  xml += "    </resources>\n    <executables>\n";
  const auto source = [](const std::string& path, const std::string& type) {
    return "<source" + attribute("path", path) + attribute("type", type) + "/>";
  };
  for (const fs::path& generator : parts.generators)
    xml += "      <executable>" + source("files/" + generator.filename().string(), kCpp) +
           "</executable>\n";
  xml += "    </executables>\n  </files>\n  <assets>\n    <checker type=\"testlib\">" +
         source("files/check.cpp", kCpp) + "</checker>\n    <validators>\n      <validator>" +
         source("files/validate.cpp", kCpp) + "</validator>\n    </validators>\n    <solutions>\n";
  for (const Submission& submission : problem.submissions)
    xml += "      <solution" + attribute("tag", tag_of(problem, submission).xml) + ">" +
           source("solutions/" + solution_name(problem, submission), source_type(submission.path)) +
           "</solution>\n";
  return xml + "    </solutions>\n  </assets>\n</problem>\n";
}

}  // namespace

// The layout of the packages that Polygon makes itself.
Files polygon_files(const Problem& problem) {
  const Parts parts = parts_of(problem);
  Files files;
  files["problem.xml"] = problem_xml(problem, parts);
  files["script.txt"] = parts.script;
  files["UPLOAD.txt"] = upload_list(problem, parts);
  files["files/check.cpp"] = read_file(problem.checker);
  files["files/validate.cpp"] = read_file(problem.validator);
  // What lies in several folders here lies in one there.
  const auto add = [&](const std::string& path, const fs::path& file) {
    if (!files.emplace(path, read_file(file)).second)
      throw Failure(kWrongUsage, file.string() + ": Polygon has one folder for all of these, and " +
                                     path + " is taken");
  };
  for (const std::vector<fs::path>& sources : {parts.headers, parts.generators})
    for (const fs::path& file : sources) add("files/" + file.filename().string(), file);
  for (const Submission& submission : problem.submissions)
    add("solutions/" + solution_name(problem, submission), submission.path);

  const std::string sections = "statement-sections/english/";
  const std::string statement = "statements/english/";
  const std::string input = polygon_latex(part_of(problem.statement, "Input"));
  const std::string output = polygon_latex(part_of(problem.statement, "Output"));
  const std::string notes = polygon_latex(remarks(problem.statement));
  files[sections + "name.tex"] = latex_text(problem.statement.title) + "\n";
  files[sections + "legend.tex"] = legend(problem);
  files[sections + "input.tex"] = input;
  files[sections + "output.tex"] = output;
  files[sections + "notes.tex"] = notes;
  std::string examples;
  std::size_t shown = 0;
  for (std::size_t i = 0; i < problem.task.tests.size(); ++i) {
    const Test& test = problem.task.tests[i];
    const std::string in = read_file(test.input), answer = read_file(test.answer);
    files["tests/" + number(i + 1)] = in;
    files["tests/" + number(i + 1, ".a")] = answer;
    if (!is_sample(test)) continue;
    const std::string name = "example." + number(++shown);
    files[statement + name] = in;
    files[statement + name + ".a"] = answer;
    examples += "\\exmpfile{" + name + "}{" + name + ".a}%\n";
  }
  files[statement + "problem.tex"] =
      "\\begin{problem}{" + latex_text(problem.statement.title) +
      "}{standard input}{standard output}{" + seconds_text(milliseconds(problem)) + " seconds}{" +
      std::to_string(problem.memory_mib()) + " megabytes}\n\n" + legend(problem) +
      "\n\\InputFile\n" + input + "\n\\OutputFile\n" + output + "\n\\Examples\n\\begin{example}\n" +
      examples + "\\end{example}\n\n\\Note\n" + notes + "\n\\end{problem}\n";
  return files;
}

std::vector<Call> polygon_calls(const Problem& problem) {
  const Parts parts = parts_of(problem);
  std::vector<Call> calls;
  calls.push_back({"problem.updateInfo",
                   {{"inputFile", "stdin"},
                    {"outputFile", "stdout"},
                    {"interactive", "false"},
                    {"timeLimit", std::to_string(milliseconds(problem))},
                    {"memoryLimit", std::to_string(problem.memory_mib())}}});
  calls.push_back({"problem.saveStatement",
                   {{"lang", "english"},
                    {"encoding", "UTF-8"},
                    {"name", latex_text(problem.statement.title)},
                    {"legend", legend(problem)},
                    {"input", polygon_latex(part_of(problem.statement, "Input"))},
                    {"output", polygon_latex(part_of(problem.statement, "Output"))},
                    {"notes", polygon_latex(remarks(problem.statement))}}});
  const auto save_file = [&](const char* type, const fs::path& file, const std::string& name) {
    Call call{"problem.saveFile", {{"type", type}, {"name", name}, {"file", read_file(file)}}};
    if (std::string(type) == "source") call.parameters.emplace_back("sourceType", kCpp);
    calls.push_back(call);
  };
  for (const fs::path& header : parts.headers)
    save_file("resource", header, header.filename().string());
  save_file("source", problem.checker, "check.cpp");
  save_file("source", problem.validator, "validate.cpp");
  for (const fs::path& generator : parts.generators)
    save_file("source", generator, generator.filename().string());
  calls.push_back({"problem.setChecker", {{"checker", "check.cpp"}}});
  calls.push_back({"problem.setValidator", {{"validator", "validate.cpp"}}});
  for (std::size_t i = 0; i < parts.commands.size(); ++i) {
    if (!parts.commands[i].empty()) continue;
    const Test& test = problem.task.tests[i];
    calls.push_back({"problem.saveTest",
                     {{"testset", "tests"},
                      {"testIndex", std::to_string(i + 1)},
                      {"testInput", read_file(test.input)},
                      {"testUseInStatements", is_sample(test) ? "true" : "false"}}});
  }
  calls.push_back({"problem.saveScript", {{"testset", "tests"}, {"source", parts.script}}});
  for (const Submission& submission : problem.submissions) {
    Call call{"problem.saveSolution",
              {{"name", solution_name(problem, submission)},
               {"file", read_file(submission.path)},
               {"tag", tag_of(problem, submission).api}}};
    // Of other languages Polygon has several versions, and goes by the file's ending.
    const std::string type = source_type(submission.path);
    if (type != "go" && !type.empty()) call.parameters.emplace_back("sourceType", type);
    calls.push_back(call);
  }
  calls.push_back({"problem.commitChanges",
                   {{"minorChanges", "true"}, {"message", "uploaded by the sudoku judge kit"}}});
  return calls;
}

std::string signature(const Call& call, const std::string& six, const std::string& secret) {
  std::vector<std::pair<std::string, std::string>> sorted = call.parameters;
  std::sort(sorted.begin(), sorted.end());
  std::string text = six + "/" + call.method;
  for (std::size_t i = 0; i < sorted.size(); ++i)
    text += (i == 0 ? "?" : "&") + sorted[i].first + "=" + sorted[i].second;
  return six + sha512(text + "#" + secret);
}

Account account_from_environment() {
  const auto value = [](const char* name) {
    const char* text = std::getenv(name);
    return std::string(text ? text : "");
  };
  Account account{value("POLYGON_SERVER"), value("POLYGON_KEY"), value("POLYGON_SECRET")};
  if (account.server.empty()) account.server = "https://polygon.codeforces.com/api";
  if (account.key.empty() || account.secret.empty())
    throw Failure(kWrongUsage,
                  "--upload needs POLYGON_KEY and POLYGON_SECRET in the environment (Polygon, "
                  "Settings, API keys)");
  return account;
}

namespace {

// The value of a member: text without its quotes, a number or a word; "" if there is none. Enough
// for answers whose objects hold no objects.
std::string json_value(const std::string& json, const std::string& name) {
  const std::string key = "\"" + name + "\"";
  constexpr char kBlank[] = " \t\r\n";
  for (std::size_t at = 0; (at = json.find(key, at)) != std::string::npos;) {
    at = json.find_first_not_of(kBlank, at + key.size());
    if (at == std::string::npos || json[at] != ':') continue;  // a value that reads like the name
    at = std::min(json.find_first_not_of(kBlank, at + 1), json.size());
    const bool text = json.compare(at, 1, "\"") == 0;
    if (text) ++at;
    return json.substr(at, json.find_first_of(text ? "\"" : ",} \t\r\n", at) - at);
  }
  return "";
}

// Sends one call and returns the answer, whose status is OK. Parameters go by files, so that no
// process list shows them.
std::string send(const Account& account, Call call) {
  static std::random_device random;
  std::string six;
  while (six.size() < 6) six += static_cast<char>('a' + random() % 26);
  call.parameters.emplace_back("apiKey", account.key);
  call.parameters.emplace_back("time", std::to_string(std::time(nullptr)));
  call.parameters.emplace_back("apiSig", signature(call, six, account.secret));

  // curl runs in the folder of the files, so that their names need no quotes, whatever the path.
  const ScratchFolder scratch;
  std::string options = "url = \"" + account.server + "/" + call.method +
                        "\"\noutput = answer\nsilent\nshow-error\nmax-time = 120\n";
  for (std::size_t i = 0; i < call.parameters.size(); ++i) {
    const std::string file = std::to_string(i);
    write_file(scratch.path() / file, call.parameters[i].second);
    options += "form = \"" + call.parameters[i].first + "=<" + file + "\"\n";
  }
  write_file(scratch.path() / "options", options);
  const std::string command = "cd " + quoted(scratch.path().string()) + " && " +
                              quoted(find_program("curl").string()) +
                              " --disable --config options 2>errors";
  if (std::system(command.c_str()) != 0)
    throw Failure(kJudgeError, call.method + ": " + trim(read_file(scratch.path() / "errors")));
  const fs::path answer = scratch.path() / "answer";
  const std::string text = fs::exists(answer) ? read_file(answer) : "";
  if (json_value(text, "status") != "OK")
    throw Failure(kJudgeError, call.method + " failed: " +
                                   (text.empty() ? "no answer" : shortened(printable(text), 500)));
  return text;
}

// The number of the problem with that name which the account owns; "" if there is none. Others may
// have shared a problem of the same name with the account, which is not to be changed.
std::string own_problem(const std::string& json, const std::string& name) {
  for (std::size_t at = 0; (at = json.find("\"id\"", at)) != std::string::npos; ++at) {
    const std::size_t begin = json.rfind('{', at), end = json.find('}', at);
    const std::string object = json.substr(begin, end - begin);
    if (json_value(object, "name") == name && json_value(object, "accessType") == "OWNER" &&
        json_value(object, "deleted") != "true")
      return json_value(object, "id");
  }
  return "";
}

}  // namespace

void upload(const Problem& problem, const Account& account, std::string problem_id) {
  if (find_program("curl").empty()) throw Failure(kWrongUsage, "--upload needs curl");
  const std::string& name = problem.short_name;
  if (problem_id.empty())
    problem_id = own_problem(send(account, {"problems.list", {{"name", name}}}), name);
  if (problem_id.empty())
    problem_id = json_value(send(account, {"problem.create", {{"name", name}}}), "id");
  if (problem_id.empty())
    throw Failure(kJudgeError, "the server's answer names no problem '" + name + "'");
  const std::vector<Call> calls = polygon_calls(problem);
  for (std::size_t i = 0; i < calls.size(); ++i) {
    Call call = calls[i];
    call.parameters.emplace_back("problemId", problem_id);
    std::printf("%zu/%zu %s\n", i + 1, calls.size(), call.method.c_str());
    std::fflush(stdout);
    send(account, call);
  }
  std::printf("%s is problem %s on %s\n", name.c_str(), problem_id.c_str(), account.server.c_str());
}

void print_calls(const Problem& problem) {
  std::printf("problems.list, or problem.create: name=%s\n", problem.short_name.c_str());
  for (const Call& call : polygon_calls(problem)) {
    std::string line = call.method + ":";
    for (const auto& [name, value] : call.parameters) {
      const bool brief = value.size() <= 40 && value.find('\n') == std::string::npos;
      line += " " + name + "=" + (brief ? value : "(" + std::to_string(value.size()) + " bytes)");
    }
    std::printf("%s\n", printable(line).c_str());
  }
}
