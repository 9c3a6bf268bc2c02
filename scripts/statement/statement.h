// One task's statement, taken from its section of problem.md.
//
//   ## name: Title            the task; its text up to the first ### is the story
//   **Limits:** ...           on a line of its own
//   ### Input, ### Output, ### Notes, or any other heading
//   ### Sample N              a paragraph "Input:", code, "Output:", code, then an explanation
//   ## Anything else          (a section without limits) belongs to each task that links to it:
//                             [grid](#the-grid)
#ifndef STATEMENT_STATEMENT_H_
#define STATEMENT_STATEMENT_H_

#include <string>
#include <vector>

#include "markdown.h"

struct Part {
  std::string title;
  Blocks blocks;
};

struct Sample {
  std::string input, output;
  Blocks explanation;
};

struct Statement {
  std::string name;    // "batch"
  std::string title;   // "The morning's puzzles"
  std::string limits;  // as in problem.md
  Blocks story;
  std::vector<Part> parts;  // Input, Output and others, in their order; then the linked ones
  std::vector<Sample> samples;
  Blocks notes;
};

/// Reads the statement of a task out of the text of problem.md. Throws Failure(kWrongUsage) if
/// there is no such section, or it cannot be read.
Statement read_statement(const std::string& problem_md, const std::string& task);

/// A part by its title, or nothing.
Blocks part_of(const Statement& statement, const std::string& title);

/// The explanations of the samples, each after a paragraph "Sample N." in bold; then the notes.
Blocks remarks(const Statement& statement);

/// The characters of the longest line: what fits beside something else, and what does not.
std::size_t widest_line(const std::string& code);

// The formats. All of them escape what the text holds.

/// The body of a LaTeX document for these blocks: nothing but base LaTeX and \textgreater and the
/// like. Headings are \section*.
std::string latex(const Blocks& blocks);
/// The same for one piece of text.
std::string latex_text(const std::string& text);
/// The body of a Kattis or ICPC statement: \problemname, story, parts, remarks; without samples.
std::string latex_problem(const Statement& statement);
/// A whole LaTeX document, with the samples.
std::string latex_document(const Statement& statement);

/// A page for DOMjudge or a browser, complete in itself, with samples and drawn grids.
/// `script`: with the button that copies a sample.
std::string html_page(const Statement& statement, bool script);

/// Markdown as DMOJ's site reads it (its formulas stand between ~), with samples; without the title
/// and the limits, for which the site has fields. Source: DMOJ/online-judge, judge/jinja2/markdown.
std::string dmoj_page(const Statement& statement);

/// Plain text of at most 80 columns (code may be wider).
std::string text_page(const Statement& statement);

#endif
