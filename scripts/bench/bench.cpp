// Compares programs that speak the batch task's format, on the same puzzles. The programs run in
// turn, A B C A B C ..., so that whatever slows the machine down for a while slows all of them;
// what counts is the processor time of the whole process, its median, and the ratio to the first
// program round by round. Every program's output is checked.
//
//   bench CHECKER FOLDER REPEATS PUZZLES TSV FILE... -- PROGRAM...
//
// CHECKER: the kit's checker of batch. FOLDER: where inputs and outputs may be written. FILE: a
// test, or a list of puzzles, one a line, with 0 or . for empty; repeated up to PUZZLES puzzles.
// TSV: a file to write the figures to. Exit 0 if all is right, 1 if an output is wrong, 2 if
// something cannot be read or run.
#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "../progress.h"

extern char** environ;

namespace {

[[noreturn]] void give_up(const std::string& message) {
  std::fprintf(stderr, "bench: %s\n", message.c_str());
  std::exit(2);
}

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) give_up("cannot read " + path);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string base_name(const std::string& path, bool with_extension) {
  std::string name = path.substr(path.find_last_of('/') + 1);
  if (!with_extension) name = name.substr(0, name.find_last_of('.'));
  return name;
}

// Writes the puzzles of a file as one test of `wanted` puzzles.
void make_input(const std::string& from, const std::string& to, long wanted) {
  std::ifstream file(from);
  if (!file) give_up("cannot read " + from);
  std::vector<std::string> puzzles;
  for (std::string line; std::getline(file, line);) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    // A test begins with its number of puzzles; a line of a list may go on after the puzzle.
    if (line.size() < 81) continue;
    line.resize(81);
    std::replace(line.begin(), line.end(), '.', '0');
    if (line.find_first_not_of("0123456789") == std::string::npos) puzzles.push_back(line);
  }
  if (puzzles.empty()) give_up("no puzzle in " + from);
  std::ofstream out(to);
  out << wanted << '\n';
  for (long i = 0; i < wanted; ++i)
    out << puzzles[static_cast<std::size_t>(i) % puzzles.size()] << '\n';
  if (!out.flush()) give_up("cannot write " + to);
}

struct Run {
  int status;      // exit status, or -1 for a signal
  double seconds;  // of processor time, user and system
};

// Runs a command, its output and errors going to files.
Run run(const std::vector<std::string>& command, const std::string& input,
        const std::string& output, const std::string& errors = "") {
  const int in = open(input.c_str(), O_RDONLY | O_CLOEXEC);
  const int out = open(output.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (in < 0 || out < 0) give_up("cannot open " + (in < 0 ? input : output));
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in, 0);
  posix_spawn_file_actions_adddup2(&actions, out, 1);
  if (!errors.empty()) {
    posix_spawn_file_actions_addopen(&actions, 2, errors.c_str(), O_WRONLY | O_CREAT | O_TRUNC,
                                     0666);
  }
  std::vector<char*> words;
  for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  pid_t child = 0;
  if (posix_spawnp(&child, words[0], &actions, nullptr, words.data(), environ) != 0) {
    give_up("cannot run " + command[0]);
  }
  posix_spawn_file_actions_destroy(&actions);
  int status = 0;
  struct rusage used;
  while (wait4(child, &status, 0, &used) < 0) {
  }
  close(in);
  close(out);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + 1e-6 * static_cast<double>(t.tv_usec);
  };
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1,
          seconds(used.ru_utime) + seconds(used.ru_stime)};
}

double quantile(std::vector<double> values, double part) {
  std::sort(values.begin(), values.end());
  const double place = part * static_cast<double>(values.size() - 1);
  const auto below = static_cast<std::size_t>(place);
  const std::size_t above = std::min(below + 1, values.size() - 1);
  return values[below] + (place - static_cast<double>(below)) * (values[above] - values[below]);
}

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  const auto dashes = std::find(words.begin(), words.end(), "--");
  if (words.size() < 8 || dashes == words.end() || dashes - words.begin() < 6) {
    give_up("usage: bench CHECKER FOLDER REPEATS PUZZLES TSV FILE... -- PROGRAM...");
  }
  const std::string checker = words[0], folder = words[1];
  const long repeats = std::atol(words[2].c_str()), puzzles = std::atol(words[3].c_str());
  const std::vector<std::string> files(words.begin() + 5, dashes),
      programs(dashes + 1, words.end());
  if (repeats < 1 || puzzles < 1) give_up("expected 1 or more repeats and puzzles");
  std::FILE* const tsv = std::fopen(words[4].c_str(), "w");
  if (tsv == nullptr) give_up("cannot write " + words[4]);
  std::fprintf(tsv, "puzzles\tprogram\tper_second\tmicroseconds\tratio\tratio_low\tratio_high\n");

  bool right = true;
  ProgressLine progress(stderr);
  const std::size_t runs = files.size() * static_cast<std::size_t>(repeats + 2) * programs.size();
  std::size_t done = 0;
  const std::string input = folder + "/bench.in", output = folder + "/bench.out";
  for (const std::string& file : files) {
    make_input(file, input, puzzles);
    std::vector<std::vector<double>> seconds(programs.size());
    std::vector<std::string> trouble(programs.size());
    // The first round and the last do not count: their outputs are checked. Between them outputs
    // go to /dev/null, as what a file system costs is not the programs' doing.
    for (long round = 0; round < repeats + 2; ++round) {
      const bool counts = round > 0 && round <= repeats;
      for (std::size_t i = 0; i < programs.size(); ++i) {
        progress.show(static_cast<double>(done++) / static_cast<double>(runs),
                      base_name(file, false) + ": " + base_name(programs[i], true));
        if (!trouble[i].empty()) continue;
        const Run one = run({programs[i]}, input, counts ? "/dev/null" : output);
        if (one.status != 0) {
          trouble[i] = "exit " + std::to_string(one.status);
        } else if (counts) {
          seconds[i].push_back(one.seconds);
        } else {
          // Judged by rule and clues, so that the output can stand for the jury's answer as well.
          const std::string report = folder + "/bench.report", said = folder + "/bench.said";
          if (run({checker, input, output, output, report}, input, said, said).status == 0)
            continue;
          trouble[i] = read_file(report);
          trouble[i] = trouble[i].substr(0, trouble[i].find('\n'));
          if (trouble[i].empty()) trouble[i] = "refused by the checker";
        }
      }
    }
    progress.clear();
    std::printf("%s (%ld puzzles, %ld repeats)\n", base_name(file, false).c_str(), puzzles,
                repeats);
    std::printf("  %-28s %12s %10s %8s  %s\n", "", "puzzles/s", "us each", "ratio", "middle half");
    for (std::size_t i = 0; i < programs.size(); ++i) {
      const std::string name = base_name(programs[i], true);
      if (!trouble[i].empty()) {
        std::printf("  %-28s WRONG: %s\n", name.c_str(), trouble[i].c_str());
        right = false;
        continue;
      }
      std::vector<double> ratios;  // how often as fast as the first program
      for (std::size_t k = 0; k < seconds[i].size() && k < seconds[0].size(); ++k) {
        ratios.push_back(seconds[0][k] / std::max(seconds[i][k], 1e-6));
      }
      if (ratios.empty()) ratios.push_back(0);
      const double each = std::max(quantile(seconds[i], 0.5), 1e-6) / static_cast<double>(puzzles);
      const double ratio = quantile(ratios, 0.5), low = quantile(ratios, 0.25),
                   high = quantile(ratios, 0.75);
      std::printf("  %-28s %12.0f %10.3f %8.3f  %.3f to %.3f\n", name.c_str(), 1 / each, each * 1e6,
                  ratio, low, high);
      std::fprintf(tsv, "%s\t%s\t%.0f\t%.4f\t%.4f\t%.4f\t%.4f\n", base_name(file, false).c_str(),
                   name.c_str(), 1 / each, each * 1e6, ratio, low, high);
    }
    std::fflush(stdout);
  }
  std::fclose(tsv);
  return right ? 0 : 1;
}
