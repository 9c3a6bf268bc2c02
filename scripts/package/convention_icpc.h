// Put in front of checkers and validators for judges of the Kattis and ICPC kind (and DOMjudge).
//   output validator  validator INPUT ANSWER FEEDBACK_DIR < OUTPUT
//   input validator   validator < INPUT
// Exit 42 accepts, 43 refuses, 3 says that the jury is at fault. What a checker says goes to
// FEEDBACK_DIR: the message, with the picture below it, to judgemessage.txt; of a refusal, the
// message alone to teammessage.txt (the picture would give the whole test away).
// Further arguments change nothing. BAPCtools may ask with `--constraints_file FILE` for the bounds
// of numbers that a test set should reach: there are none to report, and no FILE is written.
#ifndef PACKAGE_CONVENTION_ICPC_H_
#define PACKAGE_CONVENTION_ICPC_H_

#include <cstdio>
#include <cstdlib>
#include <string>

#include "testlib.h"

namespace convention_icpc {

inline std::string feedback, output;  // the folder with its '/', and the copy of the output there

[[noreturn]] inline void jury_fault(const std::string& message) {
  std::fprintf(stderr, "%s\n", message.c_str());
  std::_Exit(3);
}

/// No right output comes near it; what stands behind is read, so that the writer does not fail, but
/// not kept.
constexpr std::size_t kMostOutput = 64 << 20;

inline void copy(std::FILE* from, std::FILE* to) {
  static char block[1 << 16];
  std::size_t kept = 0;
  for (std::size_t n; (n = std::fread(block, 1, sizeof block, from)) > 0;)
    if (kept < kMostOutput) kept += std::fwrite(block, 1, n, to);
}

/// testlib opens the output by its name, perhaps twice, and standard input may be a pipe: so
/// copied.
inline void arguments(int& argc, char**& argv) {
  if (argc < 4) jury_fault("usage: validator INPUT ANSWER FEEDBACK_DIR < OUTPUT");
  feedback = argv[3];
  if (feedback.empty() || feedback.back() != '/') feedback += '/';
  output = feedback + "output.copy";
  std::FILE* file = std::fopen(output.c_str(), "wb");
  if (file == nullptr) jury_fault("cannot write to " + feedback);
  copy(stdin, file);
  if (std::fclose(file) != 0) jury_fault("cannot write to " + feedback);
  // Pictures are printed to standard output.
  if (std::freopen((feedback + "judgemessage.txt").c_str(), "w+", stdout) == nullptr)
    jury_fault("cannot write to " + feedback);
  static char* changed[] = {argv[0], argv[1], &output[0], argv[2], nullptr};
  argc = 4;
  argv = changed;
}

/// The message first, then what is in judgemessage.txt already.
inline void report(TResult result, const std::string& message) {
  std::remove(output.c_str());
  std::string picture;
  std::rewind(stdout);
  for (int c; (c = std::fgetc(stdout)) != EOF;) picture += static_cast<char>(c);
  std::rewind(stdout);
  std::printf("%s\n%s", message.c_str(), picture.c_str());
  if (result != _wa && result != _pe) return;
  std::FILE* team = std::fopen((feedback + "teammessage.txt").c_str(), "w");
  if (team == nullptr) return;
  std::fprintf(team, "%s\n", message.c_str());
  std::fclose(team);
}

inline void verdict(TResult result, const std::string& message) {
  const bool validator = testlibMode == _validator;
  if (!feedback.empty()) report(result, message);
  if (!message.empty()) std::fprintf(stderr, "%s\n", message.c_str());
  std::fflush(nullptr);
  std::_Exit(result == _ok ? 42 : validator || result == _wa || result == _pe ? 43 : 3);
}

inline const bool installed = (testlib_internal::convention = {arguments, verdict}, true);

}  // namespace convention_icpc

#endif  // PACKAGE_CONVENTION_ICPC_H_
