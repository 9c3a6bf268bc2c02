// Small helpers around files and text that the judge's parts share.
#ifndef JUDGE_FILES_H_
#define JUDGE_FILES_H_

#include <filesystem>
#include <ios>
#include <stdexcept>
#include <string>
#include <vector>

namespace fs = std::filesystem;

// A fault of the call or of the kit's files; main prints the text and exits with `status`.
struct Failure : std::runtime_error {
  Failure(int exit_status, const std::string& text)
      : std::runtime_error(text), status(exit_status) {}
  int status;
};
constexpr int kNotAsExpected = 1, kWrongUsage = 2, kJudgeError = 3;

// The whole file, or its first `limit` bytes. Throws Failure(kJudgeError) if it cannot be read.
std::string read_file(const fs::path& path, std::size_t limit = std::string::npos);

// The last `limit` bytes of the file, likewise.
std::string read_tail(const fs::path& path, std::size_t limit);

// Throws Failure(kJudgeError) if the file cannot be written whole.
void write_file(const fs::path& path, const std::string& content,
                std::ios::openmode mode = std::ios::trunc);

// A name beside the file, for what is to take its place.
fs::path aside(const fs::path& file);

// Writes the file whole or not at all: an older one keeps its content until then, and its mode.
// Throws as write_file() and fs::rename() do, and leaves nothing aside.
void replace_file(const fs::path& file, const std::string& content);

// The regular files of a folder, by name; none if there is no such folder.
std::vector<fs::path> files_in(const fs::path& folder);

// Where the PATH finds a program, or an empty path.
fs::path find_program(const std::string& name);

std::vector<std::string> split(const std::string& text, const std::string& separators);
std::string trim(const std::string& text);
std::string first_line(const std::string& text);

// The text with every byte that is not printable ASCII (or, with `keep_lines`, a line feed)
// replaced by '?', so that what a stranger's program wrote cannot steer a terminal.
std::string printable(const std::string& text, bool keep_lines = false);

// The text, or its beginning and "..." if it has more than so many characters.
std::string shortened(const std::string& text, std::size_t most);

// "1 test", "2 tests".
std::string count_of(std::size_t count, const std::string& what);

// A word as a shell reads it.
std::string quoted(const std::string& word);

// A file's name as an argument, as a shell reads it; never one that looks like an option.
std::string argument(const fs::path& file);

// Removes a folder with all it holds, whatever its depth and modes; follows no link.
void remove_tree(const fs::path& folder);

// A new folder below the system's temporary folder, removed with all it holds at the end; its path
// has no links.
class ScratchFolder {
 public:
  ScratchFolder();
  ~ScratchFolder();
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

#endif
