// Put in front of checkers for DMOJ, which calls them as testlib does (`checker INPUT OUTPUT
// ANSWER`, the same exit codes) but shows a contestant what stands on standard output, cut to one
// short line: so the message goes there, and the picture nowhere.
#ifndef PACKAGE_CONVENTION_DMOJ_H_
#define PACKAGE_CONVENTION_DMOJ_H_

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>

#include "testlib.h"

namespace convention_dmoj {

inline std::FILE* feedback = nullptr;

inline void arguments(int&, char**&) {
  feedback = fdopen(dup(STDOUT_FILENO), "w");
  if (std::freopen("/dev/null", "w", stdout) == nullptr) std::_Exit(_fail);
}

inline void verdict(TResult result, const std::string& message) {
  std::fprintf(feedback != nullptr ? feedback : stderr, "%s\n", message.c_str());
  std::fflush(nullptr);
  std::_Exit(result);
}

inline const bool installed = (testlib_internal::convention = {arguments, verdict}, true);

}  // namespace convention_dmoj

#endif  // PACKAGE_CONVENTION_DMOJ_H_
