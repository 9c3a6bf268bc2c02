// What every package is made of: one task of the kit, its statement, files and sources.
#ifndef PACKAGE_PROBLEM_H_
#define PACKAGE_PROBLEM_H_

#include <string>
#include <vector>

#include "../judge/kit.h"
#include "../statement/statement.h"
#include "archive.h"

/// A test of the validators themselves. `output` is empty for an input.
struct Edge {
  std::string folder;  // invalid_input, invalid_output or valid_output
  std::string name, input, answer, output;
};

struct Problem {
  Problem(const Kit& kit, const Task& task);

  const Kit& kit;
  const Task& task;
  Statement statement;
  std::string short_name;  // the task's name as Kattis takes it: only a-z and 0-9
  std::string owner;       // who holds the rights, from LICENSE
  std::string uuid;        // made from the task's name, so always the same
  std::vector<Submission> submissions;
  fs::path checker, validator;
  std::vector<Edge> edges;

  /// The judges of these formats have one limit for all languages: the largest, so that no language
  /// gets less than the statement promises.
  std::int64_t milliseconds() const;
  std::int64_t memory_mib() const { return task.limits.memory_bytes >> 20; }
  std::int64_t output_mib() const { return task.limits.output_bytes >> 20; }
};

/// True for a test that the statement shows ("01-sample", "02-sample-one-bed").
bool is_sample(const Test& test);

/// One self-contained source: the file with all its quoted includes in their places, behind the
/// convention (a header of scripts/package; none if empty) that it is to follow.
std::string one_file(const Problem& problem, const fs::path& source, const std::string& convention);

/// The headers that a source takes in by quoted includes, directly or not, without testlib.h.
std::vector<fs::path> own_headers(const Problem& problem, const fs::path& source);

/// Adds the tests as FOLDER/sample/NAME.in, FOLDER/secret/NAME.ans and so on.
void add_data(Files& files, const Problem& problem, const std::string& folder);

/// Adds the submissions as FOLDER/VERDICT/NAME.
void add_submissions(Files& files, const Problem& problem, const std::string& folder);

/// Milliseconds as seconds, with as many decimals as that takes: "4", "2.5".
std::string seconds_text(std::int64_t milliseconds);

/// Text in double quotes, as YAML and JSON read it.
std::string yaml(const std::string& text);

/// The formats: name, what is in the zip's root, and the files of a package by their paths.
struct Format {
  const char* name;
  bool in_folder;  // the zip holds one folder of the task's name
  Files (*files)(const Problem&);
};
const std::vector<Format>& formats();

Files kattis_files(const Problem& problem);
Files icpc_files(const Problem& problem);
Files domjudge_files(const Problem& problem);
Files polygon_files(const Problem& problem);
Files dmoj_files(const Problem& problem);

#endif
