#include <cctype>

#include "statement.h"

namespace {

std::string replaced(const std::string& text, char what, const std::string& by) {
  std::string result;
  for (const char c : text) result += c == what ? by : std::string(1, c);
  return result;
}

std::string escaped(const std::string& text) {
  std::string result;
  for (const char c : text) {
    if (c == '&') {
      result += "&amp;";
    } else if (c == '<') {
      result += "&lt;";
    } else if (c == '>') {
      result += "&gt;";
    } else if (c == '$') {
      result += "&#36;";  // two of them would begin a formula
    } else {
      if (std::string("\\`*_[]~|").find(c) != std::string::npos) result += '\\';
      result += c;
    }
  }
  return result;
}

std::string spans_of(const Spans& spans) {
  std::string result;
  for (const Span& span : spans) {
    switch (span.kind) {
      case Span::kText:
        result += escaped(span.text);
        break;
      case Span::kCode:
        result += span.text.find('`') == std::string::npos ? "`" + span.text + "`"
                                                           : "`` " + span.text + " ``";
        break;
      case Span::kMath:
        result += "~" + replaced(span.text, '~', "\\ ") + "~";
        break;
      case Span::kStrong:
        result += "**" + spans_of(span.inner) + "**";
        break;
      case Span::kEmphasis:
        result += "*" + spans_of(span.inner) + "*";
        break;
      case Span::kLink:
        if (leads_to_web(span))
          result += "[" + spans_of(span.inner) + "](" + span.text + ")";
        else
          result += spans_of(span.inner);
        break;
    }
  }
  return result;
}

// A paragraph, which must not begin as a heading or a list does.
std::string paragraph(const Spans& spans) {
  std::string text = spans_of(spans);
  std::size_t mark = 0;
  while (mark < text.size() && std::isdigit(static_cast<unsigned char>(text[mark]))) ++mark;
  const bool number = mark > 0 && text.compare(mark, 2, ". ") == 0;
  if (number || text.find_first_of("#+-") == 0) text.insert(mark, "\\");
  return text + "\n";
}

// A bar inside a cell, be it in text, in code or in a formula, has a backslash.
std::string cell(const Spans& spans) {
  const std::string text = spans_of(spans);
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '|' && (i == 0 || text[i - 1] != '\\')) result += '\\';
    result += text[i];
  }
  return " " + result + " |";
}

std::string table(const Block& block) {
  std::string result;
  for (std::size_t i = 0; i < block.rows.size(); ++i) {
    std::string row = "|";
    for (const Spans& spans : block.rows[i]) row += cell(spans);
    result += row + "\n";
    if (i > 0) continue;
    result += "|";
    for (std::size_t j = 0; j < block.rows[i].size(); ++j) result += "---|";
    result += "\n";
  }
  return result;
}

std::string fenced(const std::string& code) {
  return "```\n" + code + "```\n";
}

std::string blocks_of(const Blocks& blocks) {
  std::string result;
  for (const Block& block : blocks) {
    result += "\n";
    int number = 0;
    switch (block.kind) {
      case Block::kHeading:
        result += "### " + spans_of(block.spans()) + "\n";
        break;
      case Block::kParagraph:
        result += paragraph(block.spans());
        break;
      case Block::kCode:
        result += fenced(block.code);
        break;
      case Block::kBullets:
        for (const auto& row : block.rows) result += "- " + paragraph(row[0]);
        break;
      case Block::kNumbers:
        for (const auto& row : block.rows)
          result += std::to_string(++number) + ". " + paragraph(row[0]);
        break;
      case Block::kTable:
        result += table(block);
        break;
    }
  }
  return result;
}

std::string part(const std::string& title, const Blocks& blocks) {
  return blocks.empty() ? "" : "\n## " + escaped(title) + "\n" + blocks_of(blocks);
}

}  // namespace

std::string dmoj_page(const Statement& statement) {
  std::string result = blocks_of(statement.story);
  for (const Part& each : statement.parts) result += part(each.title, each.blocks);
  for (std::size_t i = 0; i < statement.samples.size(); ++i) {
    const Sample& sample = statement.samples[i];
    const std::string number = std::to_string(i + 1);
    result += "\n## Sample Input " + number + "\n\n" + fenced(sample.input) +
              "\n## Sample Output " + number + "\n\n" + fenced(sample.output) +
              part("Explanation of Sample " + number, sample.explanation);
  }
  result += part("Notes", statement.notes);
  return result.substr(1);  // the empty line in front
}
