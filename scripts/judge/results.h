// Results for other programs to read.
#ifndef JUDGE_RESULTS_H_
#define JUDGE_RESULTS_H_

#include <string>
#include <vector>

#include "judge.h"

// A judgement with what outlives its submission.
struct Entry {
  Judgement judgement;  // its `submission` is null
  std::string task, limits, path, file, folder, expected, language;
  bool from_solutions;
};

// Collects judgements and writes them, when asked to, as
//
// - JSON lines: one object for each run of a submission on a test (and one, without a test, for a
//   submission that does not compile or was skipped), with the keys task, submission, language,
//   expected (the verdicts, null for a contestant's file), verdict of the submission, skipped (a
//   reason or null), test (null if none), test_verdict, cpu_ms, wall_ms, limit_ms, memory_bytes,
//   message, surprises (a list);
// - JUnit XML, as GitLab and Jenkins read it: a suite for each task, a case for each submission of
//   solutions/, failed if its verdict is not the expected one; for a contestant's file, a case for
//   each test;
// - a page for people (page.h).
class Results {
 public:
  // Empty paths: not wanted. Throws Failure(kWrongUsage) if a file cannot be written, or is named
  // twice, or is one of those that are `read`.
  Results(const fs::path& json, const fs::path& junit, const fs::path& html,
          const std::vector<fs::path>& read);

  void add(const Judgement& judgement);

  // Each file is written aside and renamed, so that it is whole or as it was; links stay links, and
  // devices and pipes are written into. `whole`: all that was asked for was judged. If not, an
  // older file is kept, NAME.partial.EXT is written instead, and without any result nothing at all.
  // Throws Failure(kJudgeError) if a file cannot be written, when the others are.
  void write(bool whole) const;

 private:
  std::string json_lines() const;
  std::string junit_xml() const;

  fs::path json_, junit_, html_;
  std::vector<Entry> entries_;
};

#endif
