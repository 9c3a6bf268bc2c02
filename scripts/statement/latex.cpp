#include <cctype>

#include "statement.h"
#include "symbols.h"

namespace {

// Straight quotes become a pair, by what stands before them.
std::string escaped(const std::string& text, bool code, char before) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const char last = i > 0 ? text[i - 1] : before;
    const bool opening = last == ' ' || last == '(' || last == '\0';
    const bool relation = (c == '<' || c == '>') && i + 1 < text.size() && text[i + 1] == '=';
    if (const Symbol* symbol = symbol_at(text, i)) {
      result += "$\\" + std::string(symbol->name) + "$";
      i += std::string(symbol->mark).size() - 1;
    } else if (!code && relation) {
      result += c == '<' ? "$\\le$" : "$\\ge$";
      ++i;
    } else if (c == '"') {
      result += code ? "\\char34{}" : opening ? "``" : "''";
    } else if (c == '\\') {
      result += "\\textbackslash{}";
    } else if (c == '{' || c == '}' || c == '#' || c == '$' || c == '%' || c == '&' || c == '_') {
      result += '\\';
      result += c;
    } else if (c == '~') {
      result += "\\textasciitilde{}";
    } else if (c == '^') {
      result += "\\textasciicircum{}";
    } else if (c == '<') {
      result += "\\textless{}";
    } else if (c == '>') {
      result += "\\textgreater{}";
    } else if (c == '|') {
      result += "\\textbar{}";
    } else if (code && c == '`') {
      result += "\\char96{}";
    } else if (code && c == '\'') {
      result += "\\char39{}";
    } else if (code && c == '-') {
      result += "-{}";  // no dash out of two
    } else if (code && c == ' ') {
      result += "\\ ";
    } else {
      result += c;
    }
  }
  return result;
}

std::string spans_of(const Spans& spans) {
  std::string result;
  char before = '\0';
  for (const Span& span : spans) {
    switch (span.kind) {
      case Span::kText:
        result += escaped(span.text, false, before);
        break;
      case Span::kCode:
        result += "\\texttt{" + escaped(span.text, true, '\0') + "}";
        break;
      case Span::kMath:
        result += "$" + span.text + "$";
        break;
      case Span::kStrong:
        result += "\\textbf{" + spans_of(span.inner) + "}";
        break;
      case Span::kEmphasis:
        result += "\\emph{" + spans_of(span.inner) + "}";
        break;
      case Span::kLink:
        result += spans_of(span.inner);
        break;
    }
    before = span.kind == Span::kText && !span.text.empty() ? span.text.back() : 'x';
  }
  return result;
}

// Code as it is, smaller if its lines are long. What would end the environment is broken up.
std::string verbatim(std::string code) {
  const std::size_t width = widest_line(code);
  const std::string size = width <= 76    ? ""
                           : width <= 84  ? "\\small"
                           : width <= 94  ? "\\footnotesize"
                           : width <= 108 ? "\\scriptsize"
                                          : "\\tiny";
  for (std::size_t at = 0; (at = code.find("\\end{", at)) != std::string::npos; at += 6)
    code.insert(at + 4, " ");
  const std::string block = "\\begin{verbatim}\n" + code + "\\end{verbatim}\n";
  return size.empty() ? block : "{" + size + "\n" + block + "}\n";
}

// What follows \item or the end of a row: a bracket or a star there would belong to that.
std::string behind_command(const Spans& spans) {
  const std::string text = spans_of(spans);
  return (text.compare(0, 1, "[") == 0 || text.compare(0, 1, "*") == 0 ? "{}" : "") + text;
}

std::string list(const Block& block, const std::string& environment) {
  std::string result = "\\begin{" + environment + "}\n";
  for (const auto& row : block.rows) result += "  \\item " + behind_command(row[0]) + "\n";
  return result + "\\end{" + environment + "}\n";
}

std::string table(const Block& block) {
  std::string result = "\\begin{center}\n\\begin{tabular}{";
  result += std::string(block.rows[0].size(), 'l') + "}\n\\hline\n";
  for (std::size_t i = 0; i < block.rows.size(); ++i) {
    for (std::size_t j = 0; j < block.rows[i].size(); ++j)
      result += (j > 0 ? " & " : "") + behind_command(block.rows[i][j]);
    result += i == 0 ? " \\\\\n\\hline\n" : " \\\\\n";
  }
  return result + "\\hline\n\\end{tabular}\n\\end{center}\n";
}

std::string section(const std::string& title, const Blocks& blocks) {
  if (blocks.empty()) return "";
  return "\n\\section*{" + latex_text(title) + "}\n\n" + latex(blocks);
}

}  // namespace

std::string latex_text(const std::string& text) {
  return escaped(text, false, '\0');
}

std::string latex(const Blocks& blocks) {
  std::string result;
  for (const Block& block : blocks) {
    if (!result.empty()) result += "\n";
    switch (block.kind) {
      case Block::kHeading:
        result += "\\section*{" + spans_of(block.spans()) + "}\n";
        break;
      case Block::kParagraph:
        result += spans_of(block.spans()) + "\n";
        break;
      case Block::kCode:
        result += verbatim(block.code);
        break;
      case Block::kBullets:
        result += list(block, "itemize");
        break;
      case Block::kNumbers:
        result += list(block, "enumerate");
        break;
      case Block::kTable:
        result += table(block);
        break;
    }
  }
  return result;
}

std::string latex_problem(const Statement& statement) {
  std::string result = "\\problemname{" + latex_text(statement.title) + "}\n\n";
  result += latex(statement.story);
  for (const Part& part : statement.parts) result += section(part.title, part.blocks);
  return result + section("Notes", remarks(statement));
}

std::string latex_document(const Statement& statement) {
  std::string result =
      "\\documentclass[11pt,a4paper]{article}\n"
      "\\usepackage[utf8]{inputenc}\n\\usepackage[T1]{fontenc}\n\\usepackage{lmodern}\n"
      "\\usepackage[margin=2.3cm]{geometry}\n"
      "\\setlength{\\parindent}{0pt}\n\\setlength{\\parskip}{0.6em}\n"
      "\\newcommand{\\problemname}[1]{{\\LARGE\\bfseries #1\\par}}\n"
      "\\begin{document}\n";
  Statement rest = statement;
  for (Sample& sample : rest.samples) sample.explanation.clear();
  rest.notes.clear();
  const std::string problem = latex_problem(rest);
  const std::size_t title_end = problem.find('\n');
  result += problem.substr(0, title_end) + "\n\n" + latex_text(statement.limits) + "\n" +
            problem.substr(title_end);
  for (std::size_t i = 0; i < statement.samples.size(); ++i) {
    const Sample& sample = statement.samples[i];
    const bool beside = widest_line(sample.input) <= 40 && widest_line(sample.output) <= 40;
    const std::string width = beside ? "0.48" : "1.0";
    const auto box = [&](const char* title, const std::string& code) {
      return "\\begin{minipage}[t]{" + width + "\\textwidth}\n\\textbf{" + title +
             "}\n\\footnotesize\n" + verbatim(code) + "\\end{minipage}";
    };
    result += "\n\\section*{Sample " + std::to_string(i + 1) + "}\n\n" +
              box("Input", sample.input) + (beside ? "\\hfill\n" : "\n\n") +
              box("Output", sample.output) + "\n\n" + latex(sample.explanation);
  }
  return result + section("Notes", statement.notes) + "\\end{document}\n";
}
