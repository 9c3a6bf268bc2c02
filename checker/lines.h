// Reads a stream line by line, for checkers and validators, and says what is wrong with a line.
//
// A valid line of any task is short, so reading stops at kLongest characters: 100 MB of anything
// are refused at once. Faults are returned as text, since only the caller knows the verdict.
#ifndef CHECKER_LINES_H_
#define CHECKER_LINES_H_

#include <algorithm>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>

#include "testlib.h"

/// Text for a message: in quotes, cut after 40 characters, only printable ASCII.
inline std::string shown(std::string_view text) {
  std::string result = "\"";
  for (const char c : text.substr(0, 40)) {
    const int code = static_cast<unsigned char>(c);
    char escaped[8];
    std::snprintf(escaped, sizeof escaped, "\\x%02x", static_cast<unsigned>(code));
    if (c == '\n' || c == '\r' || c == '\t') {
      result += c == '\n' ? "\\n" : c == '\r' ? "\\r" : "\\t";
    } else if (code < ' ' || code > '~') {
      result += escaped;
    } else {
      result += c;
    }
  }
  return result + (text.size() > 40 ? "...\"" : "\"");
}

/// How a line of cells is written.
struct LineFormat {
  std::size_t cells;
  bool spaced;  // with a single space between two cells
  std::string_view allowed;
  const char* wanted;  // `allowed` in words
};

class Lines {
 public:
  /// Lenient (outputs): CR LF, blanks at the end of a line, blank lines at the end of the file and
  /// a missing last line feed are accepted. Strict (inputs): not one byte is.
  enum Manner { kLenient, kStrict };

  Lines(InStream& in, Manner manner) : in_(in), manner_(manner) {}

  /// The next line without its end; `name` is what messages call it ("line 3" if empty). On
  /// success `line` is set, otherwise the fault is returned.
  std::optional<std::string> read(std::string& line, std::string name = "") {
    ++number_;
    if (name.empty()) name = "line " + std::to_string(number_);
    line.clear();
    int c = next_byte();
    if (c < 0) return name + " is missing" + (number_ == 1 ? ": there is no text at all" : "");
    for (; c >= 0 && c != '\n' && line.size() < kLongest; c = next_byte()) {
      line += static_cast<char>(c);
    }
    if (manner_ == kLenient) {
      while (c == ' ' || c == '\t' || c == '\r') c = next_byte();  // at the end, however many
    }
    if (c >= 0 && c != '\n') return std::nullopt;  // too long for any format, so refused there
    if (manner_ == kLenient) {
      line.erase(line.find_last_not_of(" \t\r") + 1);
    } else if (c < 0) {
      return name + " does not end with a line feed";
    }
    return std::nullopt;
  }

  /// The next line as cells, which are appended to `cells` (also those before a fault).
  std::optional<std::string> read_cells(const LineFormat& format, std::string& cells,
                                        std::string name = "") {
    std::string line;
    rest_.clear();
    if (auto fault = read(line, name)) return fault;
    if (name.empty()) name = "line " + std::to_string(number_);
    return format.spaced ? split(line, format, cells, name) : take(line, format, cells, name);
  }

  /// After a fault: what remains of a grid of `size` cells, to be shown. One character for a cell,
  /// as it stands; `?` for one that cannot be shown, blank where a line is too short.
  void read_rest(const LineFormat& format, std::string& cells, std::size_t size) {
    for (int lines = 0;;) {
      std::size_t row = cells.size() - cells.size() % format.cells + format.cells;
      if (cells.size() % format.cells == 0 && rest_.empty()) row = cells.size();
      const char* blanks = format.spaced ? " \t" : "";
      for (std::size_t i = 0;
           cells.size() < row && (i = rest_.find_first_not_of(blanks, i)) < rest_.size();) {
        const std::size_t end =
            format.spaced ? std::min(rest_.find_first_of(blanks, i), rest_.size()) : i + 1;
        cells += end == i + 1 && rest_[i] >= ' ' && rest_[i] <= '~' ? rest_[i] : '?';
        i = end;
      }
      cells.resize(std::max(row, cells.size()), ' ');
      if (cells.size() >= size || ++lines > kRestLines || read(rest_)) break;
    }
    cells.resize(size, ' ');
  }

  /// Nothing may follow.
  std::optional<std::string> read_end() {
    if (manner_ == kLenient && !in_.eof()) in_.skipBlanks();
    std::string rest;
    for (int c = next_byte(); c >= 0 && rest.size() <= 40; c = next_byte()) {
      rest += static_cast<char>(c);
    }
    if (rest.empty()) return std::nullopt;
    return "extra text after line " + std::to_string(number_) + ": " + shown(rest);
  }

 private:
  static constexpr std::size_t kLongest = 1000;
  static constexpr int kRestLines = 12;  // a grid, and some empty lines within it

  int next_byte() {
    if (!in_.eof()) return static_cast<unsigned char>(in_.nextChar());
    // The original testlib takes byte 255 on standard input for the end.
    return in_.stdfile && !std::feof(stdin) ? 255 : -1;
  }

  std::optional<std::string> take(const std::string& line, const LineFormat& format,
                                  std::string& cells, const std::string& name) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (i == format.cells) {
        return name + " goes on after " + std::to_string(i) +
               " characters: " + shown(std::string_view(line).substr(i));
      }
      if (format.allowed.find(line[i]) == std::string_view::npos) {
        rest_ = line.substr(i);
        return name + ", character " + std::to_string(i + 1) + ": " + shown(line.substr(i, 1)) +
               " where " + format.wanted + " is expected";
      }
      cells += line[i];
    }
    if (line.size() == format.cells) return std::nullopt;
    return too_few(line.size(), "characters", format, name);
  }

  std::optional<std::string> split(const std::string& line, const LineFormat& format,
                                   std::string& cells, const std::string& name) {
    const char* blanks = " \t";
    std::size_t count = 0, end = 0;
    for (;;) {
      const std::size_t start = line.find_first_not_of(blanks, end);
      if (start == std::string::npos) break;
      if (count == format.cells) {
        return name + " goes on after " + std::to_string(count) +
               " tokens: " + shown(std::string_view(line).substr(start));
      }
      ++count;
      end = std::min(line.find_first_of(blanks, start), line.size());
      const std::string token = line.substr(start, end - start);
      if (token.size() != 1 || format.allowed.find(token) == std::string_view::npos) {
        rest_ = line.substr(start);
        return name + ", token " + std::to_string(count) + ": " + shown(token) + " where " +
               format.wanted + " is expected";
      }
      cells += token;
    }
    if (count < format.cells) return too_few(count, "tokens", format, name);
    if (line.size() == 2 * count - 1 && line.find('\t') == std::string::npos) return std::nullopt;
    return name + " has other blanks than one space between two tokens: " + shown(line);
  }

  static std::string too_few(std::size_t count, const char* things, const LineFormat& format,
                             const std::string& name) {
    if (count == 0) return name + " is empty";
    return name + " ends after " + std::to_string(count) + " of " + std::to_string(format.cells) +
           " " + things;
  }

  InStream& in_;
  const Manner manner_;
  int number_ = 0;
  std::string rest_;  // of a line of cells, from the fault on
};

#endif  // CHECKER_LINES_H_
