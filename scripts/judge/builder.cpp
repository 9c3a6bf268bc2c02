#include "builder.h"

#include <unistd.h>

#include <atomic>
#include <cstdint>
#include <cstdio>

#include "process.h"

namespace {

constexpr int kCompileTimeoutMs = 60000;

// FNV-1a, twice with different offsets: 128 bits, far more than a cache of some thousands needs.
std::string digest(const std::string& text) {
  std::uint64_t a = 0xcbf29ce484222325u, b = 0x9ae16a3b2f90404fu;
  for (unsigned char c : text) {
    a = (a ^ c) * 0x100000001b3u;
    b = (b ^ c) * 0x100000001b3u;
    b ^= b >> 29;
  }
  char hex[33];
  std::snprintf(hex, sizeof hex, "%016llx%016llx", static_cast<unsigned long long>(a),
                static_cast<unsigned long long>(b));
  return hex;
}

std::vector<std::string> fill_in(std::vector<std::string> command, const std::string& source,
                                 const std::string& program) {
  for (std::string& word : command) {
    if (word == "{source}") word = source;
    if (word == "{program}") word = program;
  }
  return command;
}

}  // namespace

Built build(const fs::path& source, const Language& language, const fs::path& cache) {
  const std::string content = read_file(source), name = source.filename().string();
  std::string key = language.fingerprint + '\0' + name + '\0' + content;
  for (const std::string& word : language.compile) key += '\0' + word;
  const fs::path folder = cache / digest(key), program = folder / "program";
  Built built;
  built.argv = fill_in(language.run, (folder / name).string(), program.string());
  built.readable = language.readable;
  built.readable.push_back(folder.string());
  std::error_code error;
  if (fs::exists(folder, error)) {
    built.compiled = true;
    return built;
  }

  // Built aside and renamed, so that a program in the cache is always a whole one.
  static std::atomic<int> counter{0};
  const fs::path aside =
      cache / ("building-" + std::to_string(getpid()) + "-" + std::to_string(counter++));
  fs::create_directories(aside, error);
  write_file(aside / name, content);
  Command command;
  command.argv = fill_in(language.compile, name, "program");
  command.folder = aside.string();
  command.timeout_ms = kCompileTimeoutMs;
  // Messages in plain ASCII; and Go wants a cache of its own, also for a user without a home.
  command.environment = {{"LC_ALL", "C"}};
  if (language.name == "Go") {
    command.environment.emplace_back("GOCACHE", (cache / "go").string());
    command.environment.emplace_back("GO111MODULE", "off");
  }
  Completion compilation;
  try {
    compilation = run_command(command);
  } catch (...) {
    fs::remove_all(aside, error);
    throw;
  }
  built.compiled = compilation.succeeded();
  if (built.compiled) {
    fs::rename(aside, folder, error);
    if (error && !fs::exists(folder)) throw Failure(kJudgeError, "cannot write " + folder.string());
  } else {
    built.error = compilation.timed_out ? "the compiler takes longer than 60 s"
                                        : compilation.err + compilation.out;
  }
  fs::remove_all(aside, error);
  return built;
}
