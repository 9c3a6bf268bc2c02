// Compiles submissions, once for each content.
#ifndef JUDGE_BUILDER_H_
#define JUDGE_BUILDER_H_

#include <string>
#include <vector>

#include "files.h"
#include "language.h"

struct Built {
  bool compiled = false;
  std::vector<std::string> argv;      // how to start it
  std::vector<std::string> readable;  // what it reads beside the system
  std::string error;                  // what the compiler said, if it did not compile
};

// Compiles a source as an online judge would, in a folder of its own below `cache`; a source with
// the same content, name, compiler and options is not compiled again. Two judges may share a cache.
// Throws Failure(kJudgeError) if the cache cannot be written.
Built build(const fs::path& source, const Language& language, const fs::path& cache);

#endif
