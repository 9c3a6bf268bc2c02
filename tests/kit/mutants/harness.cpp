// Usage: harness SIZE [NUMBER] <INPUTS >HASHES      (compiled with -DSUBMISSION='"file.cpp"')
// Runs a submission in one process on many inputs of SIZE bytes each and prints, for each, the exit
// code and a hash of its output: ten microseconds for an input, where a process would take a
// thousand. Linux only: before each run the program's variables (all of .data and .bss) are put
// back, standard input and output are streams in memory, and exit() is an exception. Compiled with
// --coverage and -DCOUNT_LINES, it hands over gcov's counters after each input. With SIZE 0 it is
// as the submission itself; NUMBER is for a file that holds several (harness::number).
#include <bitset>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <utility>
#include <vector>

namespace harness {
struct Ended {
  int code;
};
int number = 0;
}  // namespace harness
namespace std {
[[noreturn]] inline void harness_exit(int code) {
  throw harness::Ended{code};
}
}  // namespace std

#ifdef COUNT_LINES
extern "C" void __gcov_dump();
#endif
#define exit harness_exit
#define main submission_main
#include SUBMISSION
#undef main
#undef exit

extern char __data_start, _end;

int run() {
  try {
    return submission_main();
  } catch (const harness::Ended& end) {
    return end.code;
  } catch (...) {
    return 134;
  }
}

int main(int argc, char* argv[]) {
  const auto size = static_cast<std::size_t>(std::atoi(argv[1]));
  if (argc > 2) harness::number = std::atoi(argv[2]);
  if (size == 0) return run();
  std::string text(size, ' ');
  FILE *const in = stdin, *const out = stdout;
  stderr = fopen("/dev/null", "w");
  const auto bytes = static_cast<std::size_t>(&_end - &__data_start);
  const std::string fresh(&__data_start, bytes);
  while (std::fread(&text[0], 1, size, in) == size) {
    char* result = nullptr;
    std::size_t length = 0;
    stdin = fmemopen(&text[0], size, "r");
    stdout = open_memstream(&result, &length);
    FILE *const opened_in = stdin, *const opened_out = stdout;
    const int code = run();
    fclose(opened_in);
    fclose(opened_out);
    std::uint64_t hash = 14695981039346656037u;
    for (std::size_t i = 0; i < length; ++i) {
      hash = (hash ^ static_cast<unsigned char>(result[i])) * 1099511628211u;
    }
    free(result);
#ifdef COUNT_LINES
    __gcov_dump();
#endif
    std::memcpy(&__data_start, fresh.data(), bytes);
    std::fprintf(out, "%d %016llx\n", code, static_cast<unsigned long long>(hash));
  }
  std::fflush(out);
  _Exit(0);
}
