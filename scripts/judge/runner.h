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
  std::string folder;                    // working directory
  std::string input, output, errors;     // files for stdin, stdout and stderr
  std::int64_t cpu_ms = 0, wall_ms = 0;  // the run is stopped beyond these
  std::int64_t memory_bytes = 0, output_bytes = 0;
};

// How the run ended; Cpu, Wall and Memory: stopped by the runner at that limit.
enum class RunEnd { Exit, Signal, Cpu, Wall, Memory, NotStarted };

struct RunResult {
  RunEnd end = RunEnd::NotStarted;
  int code = 0;                 // the exit code, the signal, or errno
  std::int64_t cpu_us = 0;      // user and system time of the whole process tree
  std::int64_t wall_us = 0;     // from start to the exit of the program itself
  std::int64_t peak_bytes = 0;  // peak resident memory of the tree
  int leftovers = 0;            // processes that outlived the program, and were killed
};

// The command line that makes `runner` do the request, and the line that it answers with.
std::vector<std::string> encode_request(const std::string& runner, const RunRequest& request);
bool decode_result(const std::string& line, RunResult& result);

#endif
