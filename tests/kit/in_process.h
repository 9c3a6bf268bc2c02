// Runs the main function of a checker or validator inside the test, with files that are strings:
// ten microseconds for a run, where a process would take a thousand.
//
// Include this before any header of checker/. The sources of the checkers stay as they are: only
// what the kit's testlib.h takes from the system (the end of the program, files, standard input)
// has other names while it is read. The tests that do run processes are test_checkers and
// test_validators.
#ifndef TESTS_KIT_IN_PROCESS_H_
#define TESTS_KIT_IN_PROCESS_H_

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <climits>
#include <cmath>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <initializer_list>
#include <istream>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace in_process {

/// What the program under test ends with, instead of the process.
struct Ended {
  int code;
};

inline const std::string* files[3] = {};  // input, output, answer; nullptr: no such file
inline std::FILE* standard_input = nullptr;

/// A stream that reads `text`, which must live until it is closed.
inline std::FILE* open_text(const std::string& text) {
  if (text.empty()) return std::fopen("/dev/null", "rb");
  return fmemopen(const_cast<char*>(text.data()), text.size(), "r");
}

/// Standard output and error go to /dev/null while one of these lives.
class Silence {
 public:
  Silence() {
    const int none = open("/dev/null", O_WRONLY);
    for (int fd = 1; fd <= 2; ++fd) {
      std::fflush(fd == 1 ? stdout : stderr);
      saved_[fd - 1] = dup(fd);
      dup2(none, fd);
    }
    close(none);
  }
  Silence(const Silence&) = delete;
  Silence& operator=(const Silence&) = delete;
  ~Silence() {
    for (int fd = 1; fd <= 2; ++fd) {
      std::fflush(fd == 1 ? stdout : stderr);
      dup2(saved_[fd - 1], fd);
      close(saved_[fd - 1]);
    }
  }

 private:
  int saved_[2];
};

}  // namespace in_process

namespace std {
[[noreturn]] inline void in_process_exit(int code) {
  throw in_process::Ended{code};
}
inline FILE* in_process_fopen(const char* name, const char*) {
  if (name[0] == '/') return fopen("/dev/null", "rb");
  const string* text = in_process::files[name[0] - '0'];
  return text == nullptr ? nullptr : in_process::open_text(*text);
}
}  // namespace std

#define exit in_process_exit
#define fopen in_process_fopen
#undef stdin
#define stdin in_process::standard_input
#include "testlib.h"
#undef fopen
#undef exit
#include "lines.h"
#include "puzzle_list.h"
#include "sudoku.h"
#include "verdict.h"

// A validator that falls off the end of its main function accepts: anywhere else that is undefined.
#define readEof()                      \
  readEof(), throw in_process::Ended { \
    0                                  \
  }

namespace in_process {

/// The exit code of a checker; an answer that is nullptr stands for none (/dev/null).
inline int run_checker(int (*checker)(int, char**), const std::string& input,
                       const std::string& output, const std::string* answer) {
  files[0] = &input;
  files[1] = &output;
  files[2] = answer;
  char name[] = "checker", in[] = "0", out[] = "1", ans_name[] = "2", none[] = "/dev/null";
  char* arguments[] = {name, in, out, answer == nullptr ? none : ans_name, nullptr};
  int code = -1;
  try {
    checker(4, arguments);
  } catch (const Ended& end) {
    code = end.code;
  }
  for (InStream* stream : {&inf, &ouf, &ans}) stream->close();
  testlibMode = _unknown;
  return code;
}

/// The exit code of a validator.
inline int run_validator(int (*validator)(), const std::string& input) {
  standard_input = open_text(input);
  int code = -1;
  try {
    validator();
  } catch (const Ended& end) {
    code = end.code;
  }
  inf.close();
  std::fclose(standard_input);
  testlibMode = _unknown;
  testlib_internal::has_read_eof = false;
  return code;
}

}  // namespace in_process

#endif  // TESTS_KIT_IN_PROCESS_H_
