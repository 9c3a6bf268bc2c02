#include "files.h"

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

void write_file(const fs::path& path, const std::string& content) {
  std::ofstream stream(path, std::ios::binary);
  stream.write(content.data(), static_cast<std::streamsize>(content.size()));
  stream.close();
  if (!stream) throw Failure(kJudgeError, "cannot write " + path.string());
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

ScratchFolder::ScratchFolder() {
  std::string name = (fs::temp_directory_path() / "judge-XXXXXX").string();
  if (!mkdtemp(&name[0]))
    throw Failure(kJudgeError,
                  "cannot make a scratch folder " + name + ": " + std::strerror(errno));
  path_ = name;
}

ScratchFolder::~ScratchFolder() {
  std::error_code none;
  fs::remove_all(path_, none);
  if (!fs::exists(path_, none)) return;
  // A submission may have taken away rights to its folders; never through a link.
  fs::permissions(path_, fs::perms::owner_all, none);
  for (fs::recursive_directory_iterator entry(path_, none), end; entry != end;
       entry.increment(none)) {
    std::error_code error;
    if (entry->symlink_status(error).type() == fs::file_type::directory)
      fs::permissions(entry->path(), fs::perms::owner_all, error);
  }
  fs::remove_all(path_, none);
}
