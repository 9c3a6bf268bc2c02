// Any bytes as the input of an accepted submission (-DSUBMISSION='"solutions/...cpp"') that uses
// the standard streams: no error of memory or arithmetic, an exit code of 0 or 1, nothing printed
// where the input is refused but the answers of earlier puzzles. TASK as for the validators: where
// the oracle calls an input valid, the exit code is 0.
//
// The submission's variables have sections of their own, which are put back before each run.
#include <bitset>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

#include "../oracle.h"

struct Ended {
  int code;
};
namespace std {
[[noreturn]] inline void fuzz_exit(int code) {
  throw Ended{code};
}
}  // namespace std

#pragma clang section bss = "submission_bss" data = "submission_data"
#define exit fuzz_exit
#define main submission_main
#include SUBMISSION
#undef main
#undef exit
#pragma clang section bss = "" data = ""

#define IS_VALID(task) IS_VALID_NAME(task)
#define IS_VALID_NAME(task) is_valid_##task

// A submission may have no variables at all.
extern "C" {
extern char __start_submission_bss[] __attribute__((weak));
extern char __stop_submission_bss[] __attribute__((weak));
extern char __start_submission_data[] __attribute__((weak));
extern char __stop_submission_data[] __attribute__((weak));
}

namespace {

// The variables and what the sanitizer has put between them.
__attribute__((no_sanitize("address"))) void put_back(char* to, const char* end, const char* from) {
  for (volatile char* c = to; c != end; ++c) *c = from == nullptr ? '\0' : *from++;
}

// A search without a solution may take hours, which is known: only boards that have one are tried.
// The digits and dots of the text, 81 at a time (after the first line in "batch").
bool boards_have_solutions(std::string text, bool skip_line) {
  if (skip_line) text.erase(0, text.find('\n'));
  std::string cells;
  for (const char c : text) {
    if ((c >= '0' && c <= '9') || c == '.') cells += c;
    if (cells.size() < 81) continue;
    if (oracle::count_solutions(cells, 1) == 0 && oracle::is_legal(cells)) return false;
    cells.clear();
  }
  return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::string fresh_data(__start_submission_data, __stop_submission_data);
  std::string text(reinterpret_cast<const char*>(data), size);
  const bool valid = oracle::IS_VALID(TASK)(text);
  if (size == 0 || !boards_have_solutions(text, std::strstr(SUBMISSION, "/batch") != nullptr))
    return 0;
  put_back(__start_submission_bss, __stop_submission_bss, nullptr);
  put_back(__start_submission_data, __stop_submission_data, fresh_data.data());
  char* output = nullptr;
  std::size_t length = 0;
  FILE *const real_in = stdin, *const real_out = stdout, *const real_err = stderr;
  static FILE* const nowhere = std::fopen("/dev/null", "w");
  stdin = fmemopen(text.data(), size, "r");
  stdout = open_memstream(&output, &length);
  stderr = nowhere;
  FILE *const in = stdin, *const out = stdout;
  int code = 0;
  try {
    code = submission_main();
  } catch (const Ended& end) {
    code = end.code;
  }
  stdin = real_in, stdout = real_out, stderr = real_err;
  std::fclose(in);
  std::fclose(out);
  const std::size_t printed = length;
  std::free(output);
  if (code != 0 && code != 1) std::abort();
  if (valid && (code != 0 || printed == 0)) std::abort();
  return 0;
}
