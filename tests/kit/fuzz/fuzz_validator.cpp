// Any bytes as an input of a task's validator (TASK), beside the oracle. -DTASK=greenhouse and so
// on.
#include "../in_process.h"
#include "../oracle.h"

// clang-format off
namespace validator {
#define main run
#define VALIDATOR(task) VALIDATOR_TEXT(validate_##task.cpp)
#define VALIDATOR_OF(task) VALIDATOR(task)
#define VALIDATOR_TEXT(name) #name
#include VALIDATOR_OF(TASK)
#undef main
}  // namespace validator
// clang-format on

#define IS_VALID(task) IS_VALID_NAME(task)
#define IS_VALID_NAME(task) is_valid_##task

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const int expected = oracle::IS_VALID(TASK)(text) ? 0 : 3;
  if (in_process::run_validator(validator::run, text) != expected) std::abort();
  return 0;
}
