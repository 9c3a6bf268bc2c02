// The languages that submissions come in: how each is compiled and started.
#ifndef JUDGE_LANGUAGE_H_
#define JUDGE_LANGUAGE_H_

#include <string>
#include <utility>
#include <vector>

#include "files.h"

struct Language {
  std::string name;                   // as in the limits of problem.md
  std::string extension;              // of its sources, with the dot
  std::string tool;                   // the compiler or interpreter, as the user would name it
  std::vector<std::string> compile;   // "{source}" and "{program}" stand for files
  std::vector<std::string> run;       // likewise; run[0] is a path
  std::vector<std::string> readable;  // what a run reads beside the system and the program
  std::vector<std::pair<std::string, std::string>> environment;  // of the compiler, added
  std::string example;                                           // the shortest program
  std::string missing;  // why it cannot be used here; empty if it can

  // Everything but the source that the compiled program depends on.
  std::string fingerprint;
};

// The language of a file by its extension, looked up on this machine when it is first asked for;
// null for an executable of any other name. CXX, CXXFLAGS, PYTHON and GO are respected: CXXFLAGS
// come after the judge's own -O2 -std=c++17, so that they win.
const Language* language_of(const fs::path& file);

#endif
