// What the judge and its runner say to each other. The runner is a program of its own because it
// has to be small: on Linux a child's peak memory starts at that of the process that launched it.
//
// A runner answers one request after another, until its stdin ends: each is four bytes with the
// length of what follows, and the fields as text. What it prepares for the first it keeps: only the
// input's name, the output and the limits may be others in the next.
#ifndef JUDGE_RUNNER_H_
#define JUDGE_RUNNER_H_

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

// So many processes and threads at once are a fork bomb; and so many bytes of files (beside stdout)
// in the working directory are more than any solution needs. A file of no size counts as a page.
constexpr int kMostTasks = 128;
constexpr std::int64_t kMostFileBytes = std::int64_t{64} << 20, kPageBytes = 4096;

// One run of a submission, or of a compiler on one. Times in milliseconds, sizes in bytes; every
// path without links.
struct RunRequest {
  std::vector<std::string> argv;         // argv[0] is a path
  std::string folder;                    // working directory, the only one it may write to; empty
  std::string input, output;             // files for stdin and stdout
  std::string errors;                    // for stderr; nothing in its folder is seen by the run
  std::vector<std::string> readable;     // what it may read beside the system and its folder
  std::string hidden;                    // a folder of which it sees no more than that
  std::int64_t cpu_ms = 0, wall_ms = 0;  // the run is stopped beyond these
  std::int64_t memory_bytes = 0;
  std::int64_t output_bytes = 0;  // of stdout, and of any other file
  std::int64_t files_bytes = kMostFileBytes;
  int tasks = kMostTasks;
  bool sandbox = true;  // take what protection the system offers (sandbox.h)

  // A compiler keeps its environment and its user, and what it writes: to the working directory and
  // to `cache`, a folder that is there from one run to the next.
  bool compiler = false;
  std::string cache;
  std::vector<std::pair<std::string, std::string>> environment;  // added to the judge's own
};

// How the run ended; from Cpu to Files: stopped by the runner at that limit. NotStarted is the
// judge's fault or the system's, NotExecutable that of the program.
enum class RunEnd { Exit, Signal, Cpu, Wall, Memory, Processes, Files, NotStarted, NotExecutable };

struct RunResult {
  RunEnd end = RunEnd::NotStarted;
  int code = 0;                 // the exit code, the signal, or errno
  std::int64_t cpu_us = 0;      // user and system time of the whole process tree
  std::int64_t wall_us = 0;     // from start to the exit of the program itself
  std::int64_t delay_us = 0;    // out of wall time: what it waited for a busy processor
  std::int64_t peak_bytes = 0;  // peak resident memory of the tree
  int leftovers = 0;            // processes that outlived the program, and were killed
  std::string leftover_names;   // of the first few, separated by commas
  unsigned protection = 0;      // what was in force (sandbox.h)
};

// Calls visit(field) for every field of a request, in the order in which they are sent.
template <typename Request, typename Visit>
void for_each_field(Request& request, Visit visit) {
  visit(request.argv);
  visit(request.folder);
  visit(request.input);
  visit(request.output);
  visit(request.errors);
  visit(request.readable);
  visit(request.hidden);
  visit(request.cpu_ms);
  visit(request.wall_ms);
  visit(request.memory_bytes);
  visit(request.output_bytes);
  visit(request.files_bytes);
  visit(request.tasks);
  visit(request.sandbox);
  visit(request.compiler);
  visit(request.cache);
  visit(request.environment);
}

// A request as it is sent, without its length; of what must be the same in all requests to one
// runner, all but `folder` and `errors`; and the line that it answers with.
std::string encode_request(const RunRequest& request);
std::string shared_part(const RunRequest& request);
bool decode_result(const std::string& line, RunResult& result);

#endif
