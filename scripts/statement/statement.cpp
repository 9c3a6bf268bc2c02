#include "statement.h"

#include <algorithm>
#include <cctype>
#include <sstream>

#include "../judge/files.h"

namespace {

const char kLimits[] = "**Limits:**";

// A "## " section of problem.md.
struct Section {
  std::string heading;
  std::string text;  // below the heading
  int line;          // of the text's first line
};

std::vector<Section> sections_of(const std::string& problem_md) {
  std::vector<Section> sections;
  std::istringstream stream(problem_md);
  int number = 0;
  bool code = false;
  for (std::string line; std::getline(stream, line);) {
    ++number;
    if (line.compare(0, 3, "```") == 0) code = !code;
    if (!code && line.compare(0, 3, "## ") == 0)
      sections.push_back({trim(line.substr(3)), "", number + 1});
    else if (!sections.empty())
      sections.back().text += line + "\n";
  }
  return sections;
}

// What a link to a heading is: lower case, blanks as dashes, other marks left out.
std::string anchor(const std::string& heading) {
  std::string result;
  for (const char c : heading) {
    const int code = static_cast<unsigned char>(c);
    if (std::isalnum(code)) result += static_cast<char>(std::tolower(code));
    if (c == ' ' || c == '-') result += '-';
  }
  return result;
}

void targets(const Spans& spans, std::vector<std::string>& found) {
  for (const Span& span : spans) {
    if (span.kind == Span::kLink) found.push_back(span.text);
    targets(span.inner, found);
  }
}

bool is_paragraph(const Block& block, const std::string& text) {
  return block.kind == Block::kParagraph && plain(block.spans()) == text;
}

Sample read_sample(const Part& part) {
  const Blocks& b = part.blocks;
  if (b.size() < 4 || !is_paragraph(b[0], "Input:") || b[1].kind != Block::kCode ||
      !is_paragraph(b[2], "Output:") || b[3].kind != Block::kCode)
    throw Failure(kWrongUsage,
                  "problem.md: '" + part.title + "' is not 'Input:', code, 'Output:', code");
  return {b[1].code, b[3].code, Blocks(b.begin() + 4, b.end())};
}

}  // namespace

Statement read_statement(const std::string& problem_md, const std::string& task) {
  const std::vector<Section> sections = sections_of(problem_md);
  const auto own = std::find_if(sections.begin(), sections.end(), [&](const Section& section) {
    return section.text.find(kLimits) != std::string::npos &&
           section.heading.substr(0, section.heading.find_first_of(": ")) == task;
  });
  if (own == sections.end())
    throw Failure(kWrongUsage, "problem.md has no section '## " + task + ": ...' with limits");

  Statement statement;
  statement.name = task;
  statement.title = trim(own->heading.substr(std::min(task.size() + 1, own->heading.size())));
  if (statement.title.empty()) statement.title = task;
  const std::size_t limits = own->text.find(kLimits);
  statement.limits = first_line(own->text.substr(limits + sizeof kLimits - 1));

  std::string text = own->text;
  text.erase(limits, text.find('\n', limits) - limits);
  const Blocks blocks = parse_markdown(text, own->line);
  std::vector<std::string> links;
  std::vector<Part> parts = {{"", {}}};
  for (const Block& block : blocks) {
    for (const auto& row : block.rows)
      for (const Spans& cell : row) targets(cell, links);
    if (block.kind == Block::kHeading && block.level == 3)
      parts.push_back({plain(block.spans()), {}});
    else
      parts.back().blocks.push_back(block);
  }
  statement.story = parts[0].blocks;
  parts.erase(parts.begin());
  for (const Part& part : parts) {
    if (part.title.compare(0, 7, "Sample ") == 0) {
      statement.samples.push_back(read_sample(part));
    } else if (part.title == "Notes") {
      statement.notes = part.blocks;
    } else {
      statement.parts.push_back(part);
    }
  }
  for (const Section& section : sections) {
    const bool linked =
        std::find(links.begin(), links.end(), "#" + anchor(section.heading)) != links.end();
    if (!linked || section.text.find(kLimits) != std::string::npos) continue;
    statement.parts.push_back({section.heading, parse_markdown(section.text, section.line)});
  }
  return statement;
}

Blocks part_of(const Statement& statement, const std::string& title) {
  for (const Part& part : statement.parts)
    if (part.title == title) return part.blocks;
  return {};
}

std::size_t widest_line(const std::string& code) {
  std::size_t widest = 0, width = 0;
  for (const char c : code) {
    width = c == '\n' ? 0 : width + 1;
    widest = std::max(widest, width);
  }
  return widest;
}

Blocks remarks(const Statement& statement) {
  Blocks all;
  for (std::size_t i = 0; i < statement.samples.size(); ++i) {
    Blocks explanation = statement.samples[i].explanation;
    if (explanation.empty()) continue;
    const Span label{
        Span::kStrong, "", {{Span::kText, "Sample " + std::to_string(i + 1) + ".", {}}}};
    if (explanation[0].kind == Block::kParagraph) {
      Spans& spans = explanation[0].rows[0][0];
      spans.insert(spans.begin(), {label, {Span::kText, " ", {}}});
    } else {
      Block paragraph{Block::kParagraph};
      paragraph.rows = {{{label}}};
      explanation.insert(explanation.begin(), paragraph);
    }
    all.insert(all.end(), explanation.begin(), explanation.end());
  }
  all.insert(all.end(), statement.notes.begin(), statement.notes.end());
  return all;
}
