// Compiles submissions, once for each content.
#ifndef JUDGE_BUILDER_H_
#define JUDGE_BUILDER_H_

#include <functional>
#include <string>
#include <vector>

#include "files.h"
#include "language.h"
#include "runner.h"

struct Built {
  bool compiled = false;
  std::vector<std::string> argv;      // how to start it
  std::vector<std::string> readable;  // what it reads beside the system
  std::string error;                  // what the compiler said, if it did not compile
};

// Runs a request, in the sandbox or outside.
using RunCompiler = std::function<RunResult(const RunRequest&, bool sandbox)>;

// Compiles a source as an online judge would, in a folder of its own below `cache`; a source with
// the same content, name, compiler and options is not compiled again. Two judges may share a cache.
// The compiler runs in the sandbox and under limits like a submission: it reads what the source
// tells it to. A compiler that does not work in the sandbox at all (because it needs files that are
// hidden there) runs outside, and stderr says so. Throws Failure(kJudgeError) if the cache cannot
// be written.
Built build(const fs::path& source, const Language& language, const fs::path& cache,
            const RunCompiler& run);

#endif
