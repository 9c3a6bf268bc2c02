// Runs a program as a child process, for the tests of checkers and validators (POSIX).
#ifndef TESTS_KIT_RUN_H_
#define TESTS_KIT_RUN_H_

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

/// A new folder under $TMPDIR or /tmp, removed with all its files at the end.
class Scratch {
 public:
  Scratch() {
    const char* base = std::getenv("TMPDIR");
    folder_ = std::string(base != nullptr ? base : "/tmp") + "/kit-test-XXXXXX";
    if (mkdtemp(folder_.data()) == nullptr) std::perror("mkdtemp"), std::exit(2);
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch() {
    for (const std::string& file : files_) unlink(file.c_str());
    rmdir(folder_.c_str());
  }

  /// The path of a file in the folder, which need not exist.
  std::string path(const std::string& name) {
    files_.push_back(folder_ + "/" + name);
    return files_.back();
  }

  std::string write(const std::string& name, const std::string& text) {
    const std::string file = path(name);
    std::ofstream(file, std::ios::binary) << text;
    return file;
  }

 private:
  std::string folder_;
  std::vector<std::string> files_;
};

inline std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

struct Result {
  int exit_code = -1;  // 128 + signal if it was killed
  std::string out, err;
  double seconds = 0;  // CPU time: a busy machine makes no test fail
};

/// Of all child processes that have ended.
inline double cpu_seconds_of_children() {
  rusage usage{};
  getrusage(RUSAGE_CHILDREN, &usage);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

/// Runs `command` (program and arguments) with standard input from a file.
inline Result run(Scratch& scratch, const std::vector<std::string>& command,
                  const std::string& input = "/dev/null") {
  const std::string out = scratch.path("stdout"), err = scratch.path("stderr");
  const double before = cpu_seconds_of_children();
  const pid_t child = fork();
  if (child == 0) {
    const auto redirect = [](const std::string& path, int flags, int to) {
      const int fd = open(path.c_str(), flags, 0600);
      if (fd < 0 || dup2(fd, to) < 0) _exit(126);
      close(fd);
    };
    redirect(input, O_RDONLY, 0);
    redirect(out, O_WRONLY | O_CREAT | O_TRUNC, 1);
    redirect(err, O_WRONLY | O_CREAT | O_TRUNC, 2);
    std::vector<char*> argv;
    for (const std::string& part : command) argv.push_back(const_cast<char*>(part.c_str()));
    argv.push_back(nullptr);
    execv(argv[0], argv.data());
    _exit(127);
  }
  int status = 0;
  waitpid(child, &status, 0);
  Result result;
  result.seconds = cpu_seconds_of_children() - before;
  result.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  result.out = read_file(out);
  result.err = read_file(err);
  return result;
}

inline std::string repeated(const std::string& text, int times) {
  std::string result;
  for (int i = 0; i < times; ++i) result += text;
  return result;
}

/// `line` in pieces of `width` characters, a line feed after each: 81 characters as nine lines.
inline std::string in_rows(const std::string& line, std::size_t width = 9) {
  std::string result;
  for (std::size_t i = 0; i < line.size(); i += width) result += line.substr(i, width) + "\n";
  return result;
}

/// 81 characters as nine lines of nine tokens.
inline std::string spaced(const std::string& line) {
  std::string result;
  for (std::size_t i = 0; i < line.size(); ++i) {
    result += line[i];
    result += i % 9 == 8 ? '\n' : ' ';
  }
  return result;
}

/// `text` with the first `from` made `to`; ends the test program if there is none.
inline std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  if (at == std::string::npos) std::printf("no \"%s\" to replace\n", from.c_str()), std::exit(2);
  return text.replace(at, from.size(), to);
}

/// Every `from` made `to`.
inline std::string all_replaced(const std::string& text, char from, const std::string& to) {
  std::string result;
  for (const char c : text) result += c == from ? to : std::string(1, c);
  return result;
}

/// The lines of `text` with numbers a and b (from 1) swapped.
inline std::string rows_swapped(const std::string& text, std::size_t a, std::size_t b) {
  std::vector<std::string> lines;
  std::string line;
  for (const char c : text) {
    line += c;
    if (c == '\n') lines.push_back(std::move(line)), line.clear();
  }
  std::swap(lines.at(a - 1), lines.at(b - 1));
  std::string result;
  for (const std::string& l : lines) result += l;
  return result + line;
}

#endif  // TESTS_KIT_RUN_H_
