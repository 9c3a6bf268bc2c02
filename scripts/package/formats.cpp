// The packages of the judges that take ready-made tests: Kattis, ICPC, DOMjudge, DMOJ.
#include <algorithm>

#include "problem.h"

namespace {

constexpr char kIcpc[] = "convention_icpc.h", kDmoj[] = "convention_dmoj.h";
// The formats know no MIT licence; of those they know, this one asks for the same, to name the
// author.
constexpr char kLicense[] = "cc by";

std::string file_name(const fs::path& path) {
  return path.filename().string();
}

std::string limits(const Problem& problem, std::int64_t memory_mib) {
  return "  memory: " + std::to_string(memory_mib) +
         "  # MiB\n  output: " + std::to_string(problem.output_mib()) + "  # MiB\n";
}

// The tools of Kattis and BAPCtools count address space. The run-time systems of Go and PyPy want
// up to 768 MiB of it before they begin, and gccgo, which is Kattis's Go, 8 MiB for each goroutine,
// so 1.6 GiB for one on each of 200 puzzles. This is the formats' own default; a limit that is too
// wide refuses no good submission.
std::int64_t address_space_mib(const Problem& problem) {
  return std::max<std::int64_t>(problem.memory_mib(), 2048);
}

}  // namespace

const std::vector<Format>& formats() {
  static const std::vector<Format> all = {{"kattis", true, kattis_files},
                                          {"icpc", true, icpc_files},
                                          {"domjudge", false, domjudge_files},
                                          {"polygon", false, polygon_files},
                                          {"dmoj", true, dmoj_files}};
  return all;
}

// Problem package format "legacy".
Files kattis_files(const Problem& problem) {
  Files files;
  files["problem.yaml"] =
      "problem_format_version: legacy\nuuid: " + problem.uuid + "\nauthor: " + yaml(problem.owner) +
      "\nlicense: " + kLicense + "\nrights_owner: " + yaml(problem.owner) +
      "\nvalidation: custom\n" +
      "limits:\n  # Kattis computes its limit: the slowest accepted submission times\n" +
      "  # this, in whole seconds.\n" + "  time_multiplier: 5\n  time_safety_margin: 2\n" +
      limits(problem, address_space_mib(problem));
  std::string& statement = files["problem_statement/problem.en.tex"];
  statement = latex_problem(problem.statement);
  const auto wide = [](const Sample& sample) {
    return widest_line(sample.input) > 76 || widest_line(sample.output) > 76;
  };
  if (std::any_of(problem.statement.samples.begin(), problem.statement.samples.end(), wide))
    statement += "\n% Kattis sets the samples below this, in the size that ends here.\n\\small\n";
  files["input_validators/" + file_name(problem.validator)] =
      one_file(problem, problem.validator, kIcpc);
  files["output_validators/" + file_name(problem.checker)] =
      one_file(problem, problem.checker, kIcpc);
  add_data(files, problem, "data");
  add_submissions(files, problem, "submissions");
  return files;
}

// Problem package format "2025-09".
Files icpc_files(const Problem& problem) {
  Files files;
  files["problem.yaml"] =
      "problem_format_version: 2025-09\ntype: pass-fail\nname: " + yaml(problem.statement.title) +
      "\nuuid: " + problem.uuid + "\ncredits: " + yaml(problem.owner) + "\nlicense: " + kLicense +
      "\nrights_owner: " + yaml(problem.owner) +
      "\nlimits:\n  time_limit: " + std::to_string((problem.milliseconds() + 999) / 1000) +
      "  # whole seconds, as the format wants; the largest of: " + problem.task.limits.text + "\n" +
      limits(problem, address_space_mib(problem));
  files["statement/problem.en.tex"] = latex_problem(problem.statement);
  if (!problem.statement.notes.empty())  // a slide, as BAPCtools sets it
    files["solution/solution.en.tex"] = "\\begin{frame}[fragile]\n\\frametitle{\\problemtitle}\n" +
                                        latex(problem.statement.notes) + "\\end{frame}\n";
  files["input_validators/" + file_name(problem.validator)] =
      one_file(problem, problem.validator, kIcpc);
  files["output_validator/" + file_name(problem.checker)] =
      one_file(problem, problem.checker, kIcpc);
  add_data(files, problem, "data");
  add_submissions(files, problem, "submissions");
  for (const Edge& edge : problem.edges) {
    const std::string base = "data/" + edge.folder + "/" + edge.name;
    files[base + ".in"] = edge.input;
    if (edge.folder == "invalid_input") continue;
    files[base + ".ans"] = edge.answer;
    files[base + ".out"] = edge.output;
  }

  // These tell BAPCtools, which tries variants of good outputs, that blanks and case count; the
  // validator itself takes no arguments.
  files["data/valid_output/test_group.yaml"] =
      "output_validator_args: [case_sensitive, space_change_sensitive]\n";

  std::string expected;
  for (const Submission& submission : problem.submissions) {
    std::string demands;
    if (submission.path == problem.kit.reference(problem.task))
      demands += "  model_solution: true\n";
    const std::string verdict = submission.expected->folder == "run_time_error"        ? "RTE"
                                : submission.expected->folder == "time_limit_exceeded" ? "TLE"
                                                                                       : "WA";
    for (const Test& test : problem.task.tests) {
      const auto& caught = submission.caught_by;
      if (std::find(caught.begin(), caught.end(), test.name) == caught.end()) continue;
      demands += "  " + std::string(is_sample(test) ? "sample/" : "secret/") + test.name +
                 ":\n    required: [" + verdict + "]\n";
    }
    if (demands.empty()) continue;
    expected += submission.expected->folder + "/" + file_name(submission.path) + ":\n" + demands;
  }
  files["submissions/submissions.yaml"] = expected;
  return files;
}

// As read by DOMjudge's ImportProblemService: the legacy layout at the zip's root, and a page as
// statement, since it shows neither LaTeX nor Markdown.
Files domjudge_files(const Problem& problem) {
  Files files;
  files["domjudge-problem.ini"] = "short-name = '" + problem.short_name + "'\ntimelimit = '" +
                                  seconds_text(problem.milliseconds()) + "'\n";
  files["problem.yaml"] = "name: " + yaml(problem.statement.title) +
                          "\nvalidation: custom\nlimits:\n" + limits(problem, problem.memory_mib());
  files["problem.html"] = html_page(problem.statement, false);
  files["output_validators/" + file_name(problem.checker)] =
      one_file(problem, problem.checker, kIcpc);
  add_data(files, problem, "data");
  add_submissions(files, problem, "submissions");
  return files;
}

// A folder of DMOJ's problem root, and the statement to be pasted into its site.
Files dmoj_files(const Problem& problem) {
  Files files, tests;
  std::string cases;
  for (const Test& test : problem.task.tests) {
    tests[test.name + ".in"] = read_file(test.input);
    tests[test.name + ".ans"] = read_file(test.answer);
    cases += "- {in: " + test.name + ".in, out: " + test.name + ".ans, points: 1}\n";
  }
  files["tests.zip"] = zip(tests);
  files["checker.cpp"] = one_file(problem, problem.checker, kDmoj);
  files["init.yml"] = "archive: tests.zip\noutput_limit_length: " +
                      std::to_string(problem.task.limits.output_bytes) + "\ntest_cases:\n" + cases +
                      "checker:\n  name: bridged\n  args:\n    files: checker.cpp\n" +
                      "    lang: CPP17\n    type: testlib\n";
  files["statement.md"] = dmoj_page(problem.statement);
  return files;
}
