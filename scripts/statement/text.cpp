#include <algorithm>

#include "../judge/files.h"
#include "statement.h"

namespace {

// The characters of valid UTF-8: all bytes but those that continue a character.
std::size_t width(const std::string& text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

// A paragraph, its lines broken before column 80; the first starts with `first`, others with
// `next`.
std::string wrapped(const std::string& text, const std::string& first = "",
                    const std::string& next = "") {
  constexpr std::size_t kColumns = 80;
  std::string result, line = first;
  for (const std::string& word : split(text, " ")) {
    if (width(line) + width(word) >= kColumns &&
        line.size() > std::max(first.size(), next.size())) {
      result += line.erase(line.find_last_not_of(' ') + 1) + "\n";
      line = next;
    }
    line += word + " ";
  }
  return result + line.erase(line.find_last_not_of(' ') + 1) + "\n";
}

std::string indented(const std::string& code) {
  std::string result;
  for (std::size_t at = 0, end; at < code.size(); at = end + 1) {
    end = std::min(code.find('\n', at), code.size());
    result += (end > at ? "    " : "") + code.substr(at, end - at) + "\n";
  }
  return result;
}

std::string table(const Block& block) {
  std::vector<std::size_t> widths(block.rows[0].size(), 0);
  for (const auto& row : block.rows)
    for (std::size_t j = 0; j < row.size(); ++j)
      widths[j] = std::max(widths[j], width(plain(row[j])));
  std::string result;
  for (const auto& row : block.rows) {
    std::string line;
    for (std::size_t j = 0; j < row.size(); ++j) {
      const std::string cell = plain(row[j]);
      line += cell + std::string(widths[j] - width(cell) + 2, ' ');
    }
    result += "    " + line.erase(line.find_last_not_of(' ') + 1) + "\n";
  }
  return result;
}

std::string text_of(const Blocks& blocks) {
  std::string result;
  for (const Block& block : blocks) {
    result += "\n";
    int number = 0;
    switch (block.kind) {
      case Block::kHeading:
      case Block::kParagraph:
        result += wrapped(plain(block.spans()));
        break;
      case Block::kCode:
        result += indented(block.code);
        break;
      case Block::kBullets:
        for (const auto& row : block.rows) result += wrapped(plain(row[0]), "- ", "  ");
        break;
      case Block::kNumbers:
        for (const auto& row : block.rows)
          result += wrapped(plain(row[0]), std::to_string(++number) + ". ", "   ");
        break;
      case Block::kTable:
        result += table(block);
        break;
    }
  }
  return result;
}

std::string part(const std::string& title, const Blocks& blocks) {
  if (blocks.empty()) return "";
  return "\n\n" + title + "\n" + std::string(width(title), '-') + "\n" + text_of(blocks);
}

}  // namespace

std::string text_page(const Statement& statement) {
  std::string result = statement.title + "\n" + std::string(width(statement.title), '=') + "\n\n" +
                       wrapped("Limits: " + statement.limits) + text_of(statement.story);
  for (const Part& each : statement.parts) result += part(each.title, each.blocks);
  for (std::size_t i = 0; i < statement.samples.size(); ++i) {
    const Sample& sample = statement.samples[i];
    Blocks blocks = {{Block::kParagraph}, {Block::kCode}, {Block::kParagraph}, {Block::kCode}};
    blocks[0].rows = {{{{Span::kText, "Input:", {}}}}};
    blocks[1].code = sample.input;
    blocks[2].rows = {{{{Span::kText, "Output:", {}}}}};
    blocks[3].code = sample.output;
    blocks.insert(blocks.end(), sample.explanation.begin(), sample.explanation.end());
    result += part("Sample " + std::to_string(i + 1), blocks);
  }
  return result + part("Notes", statement.notes);
}
