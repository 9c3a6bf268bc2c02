// What a person sees: a live line on a terminal, a line for each submission, a summary.
#ifndef JUDGE_REPORT_H_
#define JUDGE_REPORT_H_

#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "../progress.h"
#include "judge.h"
#include "kit.h"

class Report {
 public:
  // `verbose`: a line for each test. Colour and the live line only where stdout is a terminal;
  // NO_COLOR is respected.
  explicit Report(bool verbose);

  // The live line (progress.h), and a line that stays; safe from any thread.
  void live(double part, const std::string& text);
  void say(const std::string& text);

  // A line of prose, broken between words where it is too long; with -v it stays whole.
  void say_wrapped(const std::string& line);
  void started(double part, const Submission& submission, const Test& test);

  // Replaying solutions/: a heading for each task, then its submissions, in order.
  void task_heading(const Task& task, const std::vector<const Submission*>& submissions);
  void submission_line(const Judgement& judgement);

  // One submission of a contestant: every test, the verdict, and for a wrong answer what is wrong.
  // `again`: the command that reruns the deciding test; empty if there is none.
  void contestant(const Judgement& judgement, const std::string& again);

  // Counts and margins over everything reported, and the protection that was in force.
  void summary(bool interrupted, unsigned protection);

  // Says what kept the submissions from the rest of the machine, and what did not.
  void protection_line(unsigned protection);

  // What a checker drew, its marks inverted where there is colour.
  std::string marked(const std::string& picture) const;

 private:
  std::string test_line(const std::string& indent, const TestResult& result,
                        std::size_t name_width) const;
  std::string coloured(Verdict verdict, const std::string& text) const;
  std::string cut(const std::string& line) const;
  std::string cut_name(const std::string& name) const;
  std::string clean(const std::string& text) const;

  bool verbose_, colour_ = false;
  std::size_t columns_ = 80;
  std::size_t name_width_ = 0;
  std::string folder_;
  ProgressLine live_{stdout};
  std::mutex mutex_;

  std::size_t judged_ = 0, surprises_ = 0, judge_errors_ = 0;
  std::map<std::string, std::size_t> skipped_;  // by reason
  struct Margin {
    std::string task, name;
    std::int64_t cpu_us, limit_ms;
  };
  std::vector<Margin> margins_;  // the slowest accepted submission of a task for each limit
};

#endif
