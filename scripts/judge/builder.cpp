#include "builder.h"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <set>

#include "kit.h"

namespace {

constexpr int kCompileSeconds = 30, kCompileTasks = 4096;
constexpr std::int64_t kCompileMemory = 2048 * kMegabyte, kCompileFile = 256 * kMegabyte;
constexpr std::size_t kMessagesRead = 1 << 20;

// FNV-1a, twice with different offsets: 128 bits, far more than a cache of some thousands needs.
std::string digest(const std::string& text) {
  std::uint64_t a = 0xcbf29ce484222325u, b = 0x9ae16a3b2f90404fu;
  for (const char character : text) {
    const auto c = static_cast<unsigned char>(character);
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

// The folder that a program was installed into ("/opt/gcc" for /opt/gcc/bin/g++), with its
// libraries and what it calls; only the one that it lies in where the other would show too much.
fs::path home_of(const fs::path& program) {
  const fs::path folder = program.parent_path();
  const char* home = std::getenv("HOME");
  const std::string prefix = folder.parent_path().string() + "/";
  if (folder.filename() != "bin" || prefix == "//" ||
      (home && (std::string(home) + "/").compare(0, prefix.size(), prefix) == 0))
    return folder;
  return folder.parent_path();
}

// What a compiler reads beside the system: itself, and the paths in its command ("-I/opt/include")
// and its environment.
std::vector<std::string> compiler_reads(const Language& language) {
  std::vector<std::string> words = language.compile, readable = language.readable;
  for (const char* name : {"CPATH", "CPLUS_INCLUDE_PATH", "LIBRARY_PATH", "LD_LIBRARY_PATH"})
    if (const char* list = std::getenv(name))
      for (const std::string& path : split(list, ":")) words.push_back(path);
  std::error_code error;
  for (const std::string& word : words) {
    const std::size_t slash = word.find('/');
    if (slash == std::string::npos) continue;
    const fs::path path = fs::canonical(word.substr(slash), error);
    if (!error && path != "/") readable.push_back(path.string());
  }
  for (const std::string& word : language.compile) {
    const fs::path found = find_program(word), program = fs::canonical(found, error);
    if (found.empty() || error) continue;
    readable.push_back(found.parent_path().string());
    readable.push_back(home_of(program).string());
  }
  return readable;
}

struct Compilation {
  RunResult run;
  std::string said;
  bool succeeded() const { return run.end == RunEnd::Exit && run.code == 0; }
  bool started() const { return run.end != RunEnd::NotStarted && run.end != RunEnd::NotExecutable; }
};

// The name that a source is compiled under: its own, unless a compiler takes that for an option, or
// (as Go does with "_x.go", ".x.go" and "x_test.go") for something else than a program.
std::string name_to_compile(const fs::path& source) {
  const std::string name = source.filename().string(), stem = source.stem().string();
  const bool odd = name.find_first_of("-_.") == 0 ||
                   (stem.size() > 5 && stem.compare(stem.size() - 5, 5, "_test") == 0);
  return odd ? "submission" + source.extension().string() : name;
}

// Compiles the source of this name in the folder.
Compilation compile(const Language& language, const fs::path& folder, const std::string& name,
                    const fs::path& cache, const RunCompiler& run, bool sandbox) {
  ScratchFolder scratch;
  RunRequest request;
  request.argv = fill_in(language.compile, name, "program");
  const fs::path program = find_program(request.argv[0]);
  request.argv[0] = program.string();
  request.folder = folder.string();
  request.input = "/dev/null";
  request.output = (scratch.path() / "output").string();
  request.errors = (scratch.path() / "errors").string();
  request.readable = compiler_reads(language);
  request.cpu_ms = kCompileSeconds * 1000;
  request.wall_ms = 3 * request.cpu_ms;
  request.memory_bytes = kCompileMemory;
  request.output_bytes = kCompileFile;
  request.files_bytes = 2 * kCompileFile;
  request.tasks = kCompileTasks;
  request.compiler = true;
  request.cache = cache.string();
  // Messages in plain ASCII; and what compilers keep from one run to the next.
  request.environment = language.environment;
  request.environment.emplace_back("LC_ALL", "C");
  request.environment.emplace_back("TMPDIR", folder.string());
  for (const char* kept : {"GOCACHE", "GOPATH", "CCACHE_DIR"})
    request.environment.emplace_back(kept, (cache / kept).string());
  Compilation compilation;
  compilation.run = run(request, sandbox);
  compilation.said =
      read_file(request.errors, kMessagesRead) + read_file(request.output, kMessagesRead);
  // Names of files without the folder that nobody knows.
  const std::string where = folder.string() + "/", said = std::move(compilation.said);
  compilation.said.clear();
  for (std::size_t begin = 0, at; begin < said.size(); begin = at + where.size()) {
    at = std::min(said.find(where, begin), said.size());
    compilation.said.append(said, begin, at - begin);
  }
  return compilation;
}

// Why the compiler was stopped; empty if it ended by itself, or never ran.
std::string excess(const Compilation& compilation) {
  switch (compilation.run.end) {
    case RunEnd::Cpu:
    case RunEnd::Wall:
      return "the compiler takes more than " + std::to_string(kCompileSeconds) + " s";
    case RunEnd::Memory:
      return "the compiler uses more than " + std::to_string(kCompileMemory / kMegabyte) +
             " MB of memory";
    case RunEnd::Files:
      break;
    default:
      if (compilation.said.find("File size limit exceeded") == std::string::npos &&
          compilation.said.find("file too large") == std::string::npos &&
          compilation.said.find("File too large") == std::string::npos)
        return "";
  }
  return "the compiler writes more than " + std::to_string(kCompileFile / kMegabyte) + " MB";
}

// Whether the compiler can compile anything in the sandbox; found out once.
bool works_in_sandbox(const Language& language, const fs::path& cache, const RunCompiler& run) {
  static std::mutex mutex;
  static std::set<std::string> works, fails;
  std::lock_guard<std::mutex> lock(mutex);
  if (works.count(language.name)) return true;
  if (fails.count(language.name)) return false;
  ScratchFolder folder;
  const std::string name = "example" + language.extension;
  write_file(folder.path() / name, language.example);
  auto succeeds = [&](bool sandbox) {
    return compile(language, folder.path(), name, cache, run, sandbox).succeeded();
  };
  // One that fails everywhere is no reason to leave the sandbox.
  const bool good = succeeds(true) || !succeeds(false);
  (good ? works : fails).insert(language.name);
  if (!good)
    std::fprintf(stderr,
                 "judge: %s does not work in the sandbox, so it runs outside; a submission could\n"
                 "  include other files while it is compiled\n",
                 printable(language.tool).c_str());
  return good;
}

}  // namespace

Built build(const fs::path& source, const Language& language, const fs::path& given_cache,
            const RunCompiler& run) {
  std::error_code error;
  fs::create_directories(given_cache / "compilers", error);
  const fs::path cache = fs::weakly_canonical(given_cache);
  const std::string content = read_file(source), name = name_to_compile(source);
  std::string key = language.fingerprint + '\0' + name + '\0' + content;
  for (const std::string& word : language.compile) key += '\0' + word;
  const fs::path folder = cache / digest(key), program = folder / "program";
  Built built;
  built.argv = fill_in(language.run, (folder / name).string(), program.string());
  built.readable = language.readable;
  built.readable.push_back(folder.string());
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
  Compilation compilation;
  try {
    const fs::path kept = cache / "compilers";
    compilation = compile(language, aside, name, kept, run, true);
    if (!compilation.succeeded() && excess(compilation).empty() &&
        !works_in_sandbox(language, kept, run))
      compilation = compile(language, aside, name, kept, run, false);
    if (!compilation.started())
      throw Failure(kJudgeError, "the compiler cannot be started: " + language.tool);
  } catch (...) {
    fs::remove_all(aside, error);
    throw;
  }
  built.compiled = compilation.succeeded();
  if (built.compiled) {
    fs::rename(aside, folder, error);
    if (error && !fs::exists(folder)) throw Failure(kJudgeError, "cannot write " + folder.string());
  } else {
    built.error = excess(compilation);
    if (built.error.empty()) built.error = compilation.said;
  }
  fs::remove_all(aside, error);
  return built;
}
