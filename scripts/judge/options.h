// The command line of scripts/judge.sh.
#ifndef JUDGE_OPTIONS_H_
#define JUDGE_OPTIONS_H_

#include <string>
#include <vector>

#include "files.h"

// Off: none. Auto: what the system offers. Require: all of it, or the judge refuses to run.
enum class Sandbox { Off, Auto, Require };

struct Options {
  fs::path kit;                           // the kit's root; judge.sh says it
  std::string self = "scripts/judge.sh";  // how it was called, for commands that it shows
  std::string task;                       // empty: all
  std::vector<fs::path> submissions;      // empty: those in solutions/
  std::vector<std::string> tests;         // --test; empty: all
  fs::path in;                            // --in; empty: the task's tests
  fs::path json, junit, html;             // where results go; empty: nowhere
  int jobs = 0;                           // 0: as many as keeps timings honest
  Sandbox sandbox = Sandbox::Auto;
  bool stress = false;          // "stress" before the task
  int seconds = 60;             // --time: how long to look for a failing test
  unsigned long long seed = 1;  // --seed of the random tests
  bool verbose = false, list = false, help = false;
};

// Throws Failure(kWrongUsage) for what it cannot understand.
Options parse_options(int argc, char** argv);

extern const char kHelp[];

#endif
