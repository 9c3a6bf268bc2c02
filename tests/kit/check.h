// Assertions for the kit's own tests. A check that fails prints what was checked, what was
// expected and what came; the rest still runs; finish() gives the exit code.
#ifndef TESTS_KIT_CHECK_H_
#define TESTS_KIT_CHECK_H_

#include <cstdio>
#include <sstream>
#include <string>

namespace check {

inline int done = 0;
inline int failed = 0;

/// Control characters and bytes above 126 as \xNN.
inline std::string visible(const std::string& text) {
  std::string result;
  for (const char c : text) {
    const auto code = static_cast<unsigned char>(c);
    char escaped[8];
    std::snprintf(escaped, sizeof escaped, "\\x%02x", static_cast<unsigned>(code));
    if (code >= ' ' && code <= '~') {
      result += c;
    } else {
      result += c == '\n' ? "\\n" : escaped;
    }
  }
  return result;
}

inline void that(const std::string& what, bool holds) {
  ++done;
  if (holds) return;
  ++failed;
  std::printf("FAILED: %s\n", visible(what).c_str());
}

template <typename Expected, typename Got>
void equal(const std::string& what, const Expected& expected, const Got& got) {
  ++done;
  if (expected == got) return;
  ++failed;
  std::ostringstream e, g;
  e << expected;
  g << got;
  std::printf("FAILED: %s\n  expected: %s\n  got:      %s\n", visible(what).c_str(),
              visible(e.str()).c_str(), visible(g.str()).c_str());
}

/// Prints the count of checks; 0 if all passed, else 1.
inline int finish(const char* name) {
  if (failed == 0) {
    std::printf("%s: %d checks passed\n", name, done);
  } else {
    std::printf("%s: %d of %d checks FAILED\n", name, failed, done);
  }
  return failed == 0 ? 0 : 1;
}

}  // namespace check

#endif  // TESTS_KIT_CHECK_H_
