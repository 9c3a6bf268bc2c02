#include "markdown.h"

#include <cctype>
#include <sstream>

#include "../judge/files.h"
#include "symbols.h"

namespace {

const char kSpecial[] = "\\`*_$[]()|#-.!{}<>+\"'~";

bool blank(char c) {
  return c == ' ' || c == '\n';
}

// Reads the spans of one paragraph, cell or heading.
class SpanReader {
 public:
  SpanReader(const std::string& text, int line) : text_(text), line_(line) {}

  Spans read() { return until(""); }

 private:
  [[noreturn]] void refuse(const std::string& what) const {
    throw Failure(kWrongUsage, "problem.md:" + std::to_string(line_) + ": " + what);
  }

  bool here(const std::string& mark) const { return text_.compare(at_, mark.size(), mark) == 0; }
  // A mark opens in front of something, and closes behind something.
  bool opens(const std::string& mark) const {
    const std::size_t next = at_ + mark.size();
    return here(mark) && next < text_.size() && !blank(text_[next]);
  }

  // Up to the mark, which is passed over, or to the end if it is empty.
  Spans until(const std::string& end) {
    Spans spans;
    std::string text;
    const auto flush = [&] {
      if (!text.empty()) spans.push_back({Span::kText, text, {}});
      text.clear();
    };
    const auto add = [&](const Span& span) {
      flush();
      spans.push_back(span);
    };
    while (at_ < text_.size()) {
      if (!end.empty() && here(end) && at_ > 0 && !blank(text_[at_ - 1])) {
        at_ += end.size();
        flush();
        return spans;
      }
      const char c = text_[at_];
      if (c == '\\' && at_ + 1 < text_.size() &&
          std::string(kSpecial).find(text_[at_ + 1]) != std::string::npos) {
        text += text_[at_ + 1];
        at_ += 2;
      } else if (c == '`') {
        add({Span::kCode, raw("`"), {}});
      } else if (opens("$") && text_.find('$', at_ + 1) != std::string::npos) {
        add({Span::kMath, raw("$"), {}});
      } else if (opens("**")) {
        at_ += 2;
        add({Span::kStrong, "", until("**")});
      } else if (opens("*")) {
        ++at_;
        add({Span::kEmphasis, "", until("*")});
      } else if (here("![")) {
        refuse("images are not supported");
      } else if (c == '[') {
        ++at_;
        Span link{Span::kLink, "", until("]")};
        if (!here("(")) refuse("[text] without (target)");
        ++at_;
        const std::size_t close = text_.find(')', at_);
        if (close == std::string::npos) refuse("a link's target does not end");
        link.text = text_.substr(at_, close - at_);
        at_ = close + 1;
        add(link);
      } else if (c == '<' && at_ + 1 < text_.size() &&
                 (std::isalpha(static_cast<unsigned char>(text_[at_ + 1])) ||
                  text_[at_ + 1] == '/' || text_[at_ + 1] == '!')) {
        refuse("HTML is not supported (write \\< for the character)");
      } else {
        text += c == '\n' ? ' ' : c;
        ++at_;
      }
    }
    if (!end.empty()) refuse("'" + end + "' is missing");
    flush();
    return spans;
  }

  // What stands between two marks, as it is.
  std::string raw(const std::string& mark) {
    const std::size_t begin = at_ + mark.size(), end = text_.find(mark, begin);
    if (end == std::string::npos) refuse("'" + mark + "' is missing");
    at_ = end + mark.size();
    std::string inside = text_.substr(begin, end - begin);
    for (char& c : inside)
      if (c == '\n') c = ' ';
    return inside;
  }

  const std::string& text_;
  const int line_;
  std::size_t at_ = 0;
};

Spans spans_of(const std::string& text, int line) {
  const std::string trimmed = trim(text);
  return SpanReader(trimmed, line).read();
}

// A formula with characters in place of the commands for them: "1 ≤ n ≤ 10^5".
std::string plain_formula(const std::string& tex) {
  std::string text;
  for (std::size_t i = 0; i < tex.size();) {
    std::size_t end = i + 1;
    if (tex[i] == '\\')
      while (end < tex.size() && std::isalpha(static_cast<unsigned char>(tex[end]))) ++end;
    const Symbol* symbol = symbol_named(tex.substr(i + 1, end - i - 1));
    text += tex[i] == '\\' && symbol != nullptr ? symbol->mark : tex.substr(i, end - i);
    i = end;
  }
  return text;
}

// The length of "- " or "12. " at the start of a line, or 0.
std::size_t list_mark(const std::string& line) {
  if (line.compare(0, 2, "- ") == 0 || line.compare(0, 2, "* ") == 0) return 2;
  std::size_t digits = 0;
  while (digits < line.size() && std::isdigit(static_cast<unsigned char>(line[digits]))) ++digits;
  return digits > 0 && line.compare(digits, 2, ". ") == 0 ? digits + 2 : 0;
}

bool numbered(const std::string& item) {
  return std::isdigit(static_cast<unsigned char>(item[0])) != 0;
}

std::vector<Spans> table_row(const std::string& line, int number) {
  std::vector<Spans> cells;
  std::string cell;
  for (std::size_t i = 1; i < line.size(); ++i) {
    if (line[i] == '\\' && i + 1 < line.size()) {
      // A bar's backslash belongs to the table: in code it would stand there.
      cell += line.compare(i + 1, 1, "|") == 0 ? "|" : line.substr(i, 2);
      ++i;
    } else if (line[i] == '|') {
      cells.push_back(spans_of(cell, number));
      cell.clear();
    } else {
      cell += line[i];
    }
  }
  return cells;
}

}  // namespace

Blocks parse_markdown(const std::string& text, int first_line) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) {
    line.erase(line.find_last_not_of(" \t\r") + 1);
    lines.push_back(line);
  }
  Blocks blocks;
  const auto number = [&](std::size_t i) { return first_line + static_cast<int>(i); };
  const auto starts_block = [&](const std::string& line) {
    return line.empty() || line[0] == '#' || line[0] == '|' || line.compare(0, 3, "```") == 0 ||
           list_mark(line) > 0;
  };
  for (std::size_t i = 0; i < lines.size();) {
    const std::string& line = lines[i];
    const std::size_t begin = i;
    if (line.empty()) {
      ++i;
    } else if (line.compare(0, 3, "```") == 0) {
      Block block{Block::kCode};
      for (++i; i < lines.size() && lines[i].compare(0, 3, "```") != 0; ++i)
        block.code += lines[i] + "\n";
      if (i == lines.size())
        throw Failure(kWrongUsage,
                      "problem.md:" + std::to_string(number(begin)) + ": ``` is not closed");
      ++i;
      blocks.push_back(block);
    } else if (line[0] == '#') {
      const std::size_t level = line.find_first_not_of('#');
      if (level == std::string::npos) {
        ++i;
        continue;
      }
      Block block{Block::kHeading, static_cast<int>(level)};
      block.rows = {{spans_of(line.substr(level), number(i))}};
      blocks.push_back(block);
      ++i;
    } else if (line[0] == '|') {
      Block block{Block::kTable};
      for (; i < lines.size() && !lines[i].empty() && lines[i][0] == '|'; ++i)
        if (i != begin + 1 || lines[i].find_first_not_of("|-: ") != std::string::npos)
          block.rows.push_back(table_row(lines[i], number(i)));
      for (auto& row : block.rows) row.resize(block.rows[0].size());
      blocks.push_back(block);
    } else if (list_mark(line) > 0) {
      Block block{numbered(line) ? Block::kNumbers : Block::kBullets};
      const auto goes_on = [&](std::size_t at) {
        return at < lines.size() && list_mark(lines[at]) > 0 &&
               numbered(lines[at]) == numbered(line);
      };
      while (goes_on(i)) {
        const int item_line = number(i);
        std::string item = lines[i].substr(list_mark(lines[i]));
        for (++i; i < lines.size() && lines[i].compare(0, 2, "  ") == 0; ++i) {
          if (list_mark(trim(lines[i])) > 0 || trim(lines[i]).compare(0, 3, "```") == 0)
            throw Failure(kWrongUsage, "problem.md:" + std::to_string(number(i)) +
                                           ": lists and code in lists are not supported");
          item += "\n" + trim(lines[i]);
        }
        block.rows.push_back({spans_of(item, item_line)});
        // One empty line between two items is nothing.
        if (i < lines.size() && lines[i].empty() && goes_on(i + 1)) ++i;
      }
      blocks.push_back(block);
    } else {
      if (line[0] == '>' || line.compare(0, 4, "    ") == 0)
        throw Failure(kWrongUsage, "problem.md:" + std::to_string(number(i)) +
                                       ": quotes and indented code are not supported");
      std::string paragraph = line;
      for (++i; i < lines.size() && !starts_block(lines[i]); ++i) paragraph += "\n" + lines[i];
      Block block{Block::kParagraph};
      block.rows = {{spans_of(paragraph, number(begin))}};
      blocks.push_back(block);
    }
  }
  return blocks;
}

bool leads_to_web(const Span& link) {
  return link.text.compare(0, 8, "https://") == 0 || link.text.compare(0, 7, "http://") == 0;
}

std::string plain(const Spans& spans) {
  std::string text;
  for (const Span& span : spans) {
    if (span.kind == Span::kMath)
      text += plain_formula(span.text);
    else
      text += span.inner.empty() && span.kind != Span::kLink ? span.text : plain(span.inner);
  }
  return text;
}
