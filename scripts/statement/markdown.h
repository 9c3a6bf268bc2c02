// The Markdown that problem.md uses, read into blocks and spans: headings, paragraphs, `-` and `1.`
// lists (one level), fenced code, pipe tables; **strong**, *emphasis*, `code`, [links](target),
// $formulas$, and a backslash in front of any of these characters. What else Markdown has (HTML,
// images, nested lists, quotes) is refused rather than passed on as it is not meant.
#ifndef STATEMENT_MARKDOWN_H_
#define STATEMENT_MARKDOWN_H_

#include <string>
#include <vector>

struct Span {
  enum Kind { kText, kCode, kMath, kStrong, kEmphasis, kLink };
  Kind kind;
  std::string text;         // of text, code and formulas; a link's target
  std::vector<Span> inner;  // of the others
};
using Spans = std::vector<Span>;

struct Block {
  enum Kind { kHeading, kParagraph, kCode, kBullets, kNumbers, kTable };
  Kind kind;
  int level = 0;          // of a heading, from 1
  std::string code = {};  // ends with a line feed, unless empty
  // Heading, paragraph: one cell; lists: one cell a row; tables: the first row is the head.
  std::vector<std::vector<Spans>> rows = {};
  const Spans& spans() const { return rows[0][0]; }
};
using Blocks = std::vector<Block>;

/// Reads a text; `first_line` is its place in problem.md, for messages. Throws Failure(kWrongUsage)
/// with the line of what cannot be read.
Blocks parse_markdown(const std::string& text, int first_line = 1);

/// Whether a link can be followed from a statement: one inside problem.md leads nowhere from there.
bool leads_to_web(const Span& link);

/// The spans as they would be read aloud: no marks, links by their text, formulas with characters
/// in place of the commands for them.
std::string plain(const Spans& spans);

#endif
