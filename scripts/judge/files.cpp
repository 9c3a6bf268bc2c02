#include "files.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <fstream>

std::string read_file(const fs::path& path, std::size_t limit) {
  std::error_code none;
  std::ifstream stream(path, std::ios::binary);
  if (!stream || fs::is_directory(path, none))
    throw Failure(kJudgeError, "cannot read " + path.string());
  std::string content;
  char block[1 << 16];
  while (content.size() < limit && (stream.read(block, sizeof block), stream.gcount() > 0))
    content.append(block, static_cast<std::size_t>(stream.gcount()));
  if (content.size() > limit) content.resize(limit);
  return content;
}

std::string read_tail(const fs::path& path, std::size_t limit) {
  std::error_code error;
  const std::uintmax_t size = fs::file_size(path, error);
  std::ifstream stream(path, std::ios::binary);
  if (error || !stream) throw Failure(kJudgeError, "cannot read " + path.string());
  const std::uintmax_t length = std::min<std::uintmax_t>(size, limit);
  std::string content(static_cast<std::size_t>(length), '\0');
  stream.seekg(static_cast<std::streamoff>(size - length));
  stream.read(&content[0], static_cast<std::streamsize>(length));
  content.resize(static_cast<std::size_t>(stream.gcount()));
  return content;
}

void write_file(const fs::path& path, const std::string& content, std::ios::openmode mode) {
  std::ofstream stream(path, std::ios::binary | mode);
  stream.write(content.data(), static_cast<std::streamsize>(content.size()));
  stream.close();
  if (!stream) throw Failure(kJudgeError, "cannot write " + path.string());
}

fs::path aside(const fs::path& file) {
  return file.string() + ".part-" + std::to_string(getpid());
}

void replace_file(const fs::path& file, const std::string& content) {
  const fs::path part = aside(file);
  try {
    write_file(part, content);
    if (fs::exists(file)) fs::permissions(part, fs::status(file).permissions());
    fs::rename(part, file);
  } catch (...) {
    std::error_code none;
    fs::remove(part, none);
    throw;
  }
}

std::vector<fs::path> files_in(const fs::path& folder) {
  std::vector<fs::path> found;
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(folder, none))
    if (entry.is_regular_file()) found.push_back(entry.path());
  std::sort(found.begin(), found.end());
  return found;
}

fs::path find_program(const std::string& name) {
  if (name.find('/') != std::string::npos)
    return access(name.c_str(), X_OK) == 0 ? fs::absolute(name) : fs::path();
  const char* path = std::getenv("PATH");
  for (const std::string& folder : split(path ? path : "/usr/bin:/bin", ":")) {
    fs::path candidate = fs::path(folder) / name;
    std::error_code none;
    if (fs::is_regular_file(candidate, none) && access(candidate.c_str(), X_OK) == 0)
      return candidate;
  }
  return {};
}

std::vector<std::string> split(const std::string& text, const std::string& separators) {
  std::vector<std::string> parts;
  std::size_t begin = 0;
  while ((begin = text.find_first_not_of(separators, begin)) != std::string::npos) {
    std::size_t end = std::min(text.find_first_of(separators, begin), text.size());
    parts.push_back(text.substr(begin, end - begin));
    begin = end;
  }
  return parts;
}

std::string trim(const std::string& text) {
  std::size_t begin = text.find_first_not_of(" \t\r\n");
  if (begin == std::string::npos) return "";
  return text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1);
}

std::string first_line(const std::string& text) {
  return trim(text.substr(0, std::min(text.find('\n'), text.size())));
}

std::string printable(const std::string& text, bool keep_lines) {
  std::string clean = text;
  for (char& c : clean)
    if ((c < ' ' || c > '~') && !(keep_lines && c == '\n')) c = '?';
  return clean;
}

std::string quoted(const std::string& word) {
  if (word.find_first_not_of(
          "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./+=:,@%") ==
      std::string::npos)
    return word;
  std::string text = "'";
  for (char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

std::string argument(const fs::path& file) {
  return quoted(file.string()[0] == '-' ? "./" + file.string() : file.string());
}

std::string count_of(std::size_t count, const std::string& what) {
  return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

std::string shortened(const std::string& text, std::size_t most) {
  return text.size() <= most ? text : text.substr(0, most - 3) + "...";
}

namespace {

// The names in an open folder, but "." and "..".
std::vector<std::string> names_in(int folder) {
  std::vector<std::string> names;
  const int copy = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR* entries = copy < 0 ? nullptr : fdopendir(copy);
  if (copy >= 0 && !entries) close(copy);
  if (!entries) return names;
  while (dirent* entry = readdir(entries))
    if (std::strcmp(entry->d_name, ".") != 0 && std::strcmp(entry->d_name, "..") != 0)
      names.push_back(entry->d_name);
  closedir(entries);
  return names;
}

// Gives the owner all rights to a folder, but not to what a link of that name leads to.
void open_up(int parent, const std::string& name) {
  struct stat status;
  if (fstatat(parent, name.c_str(), &status, AT_SYMLINK_NOFOLLOW) == 0 && S_ISDIR(status.st_mode))
    fchmodat(parent, name.c_str(), 0700, 0);
}

}  // namespace

// What lies in a folder's folders moves up to it before they go, so that two descriptors are enough
// for any depth.
void remove_tree(const fs::path& folder) {
  chmod(folder.c_str(), 0700);
  const int top = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (top >= 0) {
    unsigned long long moved = 0;
    std::vector<std::string> names = names_in(top);
    while (!names.empty()) {
      const std::string name = names.back();
      names.pop_back();
      if (unlinkat(top, name.c_str(), 0) == 0 || unlinkat(top, name.c_str(), AT_REMOVEDIR) == 0)
        continue;
      open_up(top, name);
      const int inner = openat(top, name.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
      if (inner < 0) continue;
      for (const std::string& inside : names_in(inner)) {
        if (unlinkat(inner, inside.c_str(), 0) == 0) continue;
        open_up(inner, inside);  // to move it, it must be writable
        std::string above;
        int failed;
        do {
          above = "moved-" + std::to_string(moved++);
          failed = renameat(inner, inside.c_str(), top, above.c_str());
        } while (failed && (errno == EEXIST || errno == ENOTEMPTY || errno == ENOTDIR));
        if (!failed) names.push_back(above);
      }
      close(inner);
      unlinkat(top, name.c_str(), AT_REMOVEDIR);
    }
    close(top);
  }
  rmdir(folder.c_str());
}

ScratchFolder::ScratchFolder() {
  std::error_code error;
  const fs::path parent = fs::temp_directory_path(error);
  if (error)
    throw Failure(kJudgeError,
                  "cannot make a scratch folder: TMPDIR names no folder (" + error.message() + ")");
  std::string name = (parent / "judge-XXXXXX").string();
  if (!mkdtemp(&name[0]))
    throw Failure(kJudgeError,
                  "cannot make a scratch folder " + name + ": " + std::strerror(errno));
  path_ = fs::canonical(name);
}

ScratchFolder::~ScratchFolder() {
  remove_tree(path_);
}
