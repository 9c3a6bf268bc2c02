// What the judge and its runner say to each other. The runner is a program of its own because it
// has to be small: on Linux a child's peak memory starts at that of the process that launched it.
#ifndef JUDGE_RUNNER_H_
#define JUDGE_RUNNER_H_

#include <cstdint>
#include <string>
#include <vector>

// One run of a submission. Times in milliseconds, sizes in bytes.
struct RunRequest {
  std::vector<std::string> argv;         // argv[0] is a path
  std::string folder;                    // working directory, the only one it may write to
  std::string input, output, errors;     // files for stdin, stdout and stderr
  std::vector<std::string> readable;     // what it may read beside the system and its folder
  std::int64_t cpu_ms = 0, wall_ms = 0;  // the run is stopped beyond these
  std::int64_t memory_bytes = 0, output_bytes = 0;
  bool sandbox = true;  // take what protection the system offers (sandbox.h)
};

// How the run ended; from Cpu to Files: stopped by the runner at that limit.
enum class RunEnd { Exit, Signal, Cpu, Wall, Memory, Processes, Files, NotStarted };

struct RunResult {
  RunEnd end = RunEnd::NotStarted;
  int code = 0;                 // the exit code, the signal, or errno
  std::int64_t cpu_us = 0;      // user and system time of the whole process tree
  std::int64_t wall_us = 0;     // from start to the exit of the program itself
  std::int64_t peak_bytes = 0;  // peak resident memory of the tree
  int leftovers = 0;            // processes that outlived the program, and were killed
  std::string leftover_names;   // of the first few, separated by commas
  unsigned protection = 0;      // what was in force (sandbox.h)
};

// So many processes and threads at once are a fork bomb; and so many bytes of files (beside stdout)
// in the working directory are more than any solution needs.
constexpr int kMostTasks = 128;
constexpr std::int64_t kMostFileBytes = std::int64_t{64} << 20;

// The command line that makes `runner` do the request, and the line that it answers with.
std::vector<std::string> encode_request(const std::string& runner, const RunRequest& request);
bool decode_result(const std::string& line, RunResult& result);

#endif
