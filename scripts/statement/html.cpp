#include <algorithm>

#include "grids.h"
#include "statement.h"
#include "symbols.h"

namespace {

std::string escaped(const std::string& text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const int code = static_cast<unsigned char>(c);
    if (c == '&') {
      result += "&amp;";
    } else if (c == '<') {
      result += "&lt;";
    } else if (c == '>') {
      result += "&gt;";
    } else if (c == '"') {
      result += "&quot;";
    } else if (c == '\'') {
      result += "&#39;";
    } else if ((code < ' ' && c != '\n' && c != '\t') || code == 127) {
      result += '?';  // not allowed in a page, whatever way it is written
    } else {
      result += c;
    }
  }
  return result;
}

// Text, with relations as they are printed.
std::string prose(const std::string& text) {
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t found = std::min(text.find("<=", at), text.find(">=", at));
    result += escaped(text.substr(at, found - at));
    if (found == std::string::npos) break;
    result += text[found] == '<' ? "≤" : "≥";
    at = found + 2;
  }
  return result;
}

// A formula: letters in italics, raised and lowered parts, and the commands that statements use.
// Any other command is shown by its name.
std::string formula(const std::string& tex) {
  std::string result;
  const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  for (std::size_t i = 0; i < tex.size();) {
    const char c = tex[i];
    if (c == '\\' && i + 1 < tex.size()) {
      std::size_t end = i + 1;
      while (end < tex.size() && letter(tex[end])) ++end;
      if (end == i + 1) {  // \, \{ and the like
        const char next = tex[end++];
        result += next == ',' || next == ' ' || next == ';' ? " " : escaped(std::string(1, next));
      } else {
        const std::string name = tex.substr(i + 1, end - i - 1);
        const Symbol* symbol = symbol_named(name);
        result += symbol == nullptr ? escaped(name) : symbol->mark;
      }
      i = end;
    } else if ((c == '^' || c == '_') && i + 1 < tex.size()) {
      std::size_t begin = i + 1, end = begin + 1;
      if (tex[begin] == '{') {
        int depth = 1;
        for (++begin; end < tex.size() && depth > 0; ++end) {
          if (tex[end] == '{') ++depth;
          if (tex[end] == '}') --depth;
        }
        i = end;
        --end;
      } else {
        if (tex[begin] == '\\')
          while (end < tex.size() && letter(tex[end])) ++end;
        i = end;
      }
      const std::string tag = c == '^' ? "sup" : "sub";
      result += "<" + tag + ">" + formula(tex.substr(begin, end - begin)) + "</" + tag + ">";
    } else {
      if (letter(c)) {
        result += std::string("<i>") + c + "</i>";
      } else if (c != '{' && c != '}') {
        result += c == '-' ? "−" : escaped(std::string(1, c));
      }
      ++i;
    }
  }
  return result;
}

std::string spans_of(const Spans& spans) {
  std::string result;
  for (const Span& span : spans) {
    switch (span.kind) {
      case Span::kText:
        result += prose(span.text);
        break;
      case Span::kCode:
        result += "<code>" + escaped(span.text) + "</code>";
        break;
      case Span::kMath:
        result += "<span class=\"math\">" + formula(span.text) + "</span>";
        break;
      case Span::kStrong:
        result += "<strong>" + spans_of(span.inner) + "</strong>";
        break;
      case Span::kEmphasis:
        result += "<em>" + spans_of(span.inner) + "</em>";
        break;
      case Span::kLink:
        if (leads_to_web(span))
          result += "<a href=\"" + escaped(span.text) + "\">" + spans_of(span.inner) + "</a>";
        else
          result += spans_of(span.inner);
        break;
    }
  }
  return result;
}

// Digits that were there before (`given`, or all) are bold on a tinted cell.
std::string drawing(const DrawnGrid& grid, const std::string& label, const DrawnGrid* given) {
  constexpr int kCell = 26;
  const bool names = std::any_of(grid.row_names.begin(), grid.row_names.end(),
                                 [](const std::string& name) { return !name.empty(); });
  const int top = grid.title.empty() ? 2 : 24, width = 9 * kCell + 4 + (names ? 60 : 0);
  const auto number = [](int n) { return std::to_string(n); };
  const auto text = [&](int x, int y, const char* kind, const std::string& what) {
    return "<text class=\"" + std::string(kind) + "\" x=\"" + number(x) + "\" y=\"" + number(y) +
           "\">" + escaped(what) + "</text>";
  };
  std::string svg = "<svg class=\"grid\" role=\"img\" aria-label=\"" + escaped(label) +
                    "\" width=\"" + number(width) + "\" height=\"" + number(top + 9 * kCell + 2) +
                    "\" viewBox=\"0 0 " + number(width) + " " + number(top + 9 * kCell + 2) +
                    "\" xmlns=\"http://www.w3.org/2000/svg\">";
  if (!grid.title.empty()) svg += text(2, 16, "name", grid.title);
  for (int cell = 0; cell < 81; ++cell) {
    const auto c = static_cast<std::size_t>(cell);
    const char mark = grid.cells[c];
    const int x = 2 + cell % 9 * kCell, y = top + cell / 9 * kCell;
    const bool digit = mark >= '1' && mark <= '9';
    const bool clue = grid.picture ? mark == 'o' : digit && (!given || given->cells[c] == mark);
    if (clue)
      svg += "<rect class=\"clue\" x=\"" + number(x) + "\" y=\"" + number(y) + "\" width=\"" +
             number(kCell) + "\" height=\"" + number(kCell) + "\"/>";
    if (digit) svg += text(x + kCell / 2, y + 19, clue ? "given" : "found", std::string(1, mark));
  }
  for (int i = 0; i <= 9; ++i) {
    const std::string at = number(2 + i * kCell), down = number(top + i * kCell);
    const std::string kind = i % 3 == 0 ? "thick" : "thin";
    svg += "<path class=\"" + kind + "\" d=\"M" + at + " " + number(top) + "v" + number(9 * kCell) +
           "M2 " + down + "h" + number(9 * kCell) + "\"/>";
  }
  for (int row = 0; row < 9; ++row) {
    const std::string& name = grid.row_names[static_cast<std::size_t>(row)];
    if (!name.empty()) svg += text(9 * kCell + 12, top + row * kCell + 18, "name", name);
  }
  return svg + "</svg>";
}

std::string blocks_of(const Blocks& blocks) {
  std::string result;
  for (const Block& block : blocks) {
    const std::string tag = block.kind == Block::kBullets ? "ul" : "ol";
    switch (block.kind) {
      case Block::kHeading:
        result += "<h3>" + spans_of(block.spans()) + "</h3>\n";
        break;
      case Block::kParagraph:
        result += "<p>" + spans_of(block.spans()) + "</p>\n";
        break;
      case Block::kCode: {
        const std::vector<DrawnGrid> grids = find_grids(block.code);
        if (grids.empty()) result += "<pre>" + escaped(block.code) + "</pre>\n";
        for (const DrawnGrid& grid : grids)
          result += "<p>" + drawing(grid, "a grid of nine by nine cells", nullptr) + "</p>\n";
        break;
      }
      case Block::kBullets:
      case Block::kNumbers:
        result += "<" + tag + ">\n";
        for (const auto& row : block.rows) result += "<li>" + spans_of(row[0]) + "</li>\n";
        result += "</" + tag + ">\n";
        break;
      case Block::kTable:
        result += "<table>\n";
        for (std::size_t i = 0; i < block.rows.size(); ++i) {
          const std::string cell = i == 0 ? "th" : "td";
          result += "<tr>";
          for (const Spans& spans : block.rows[i])
            result += "<" + cell + ">" + spans_of(spans) + "</" + cell + ">";
          result += "</tr>\n";
        }
        result += "</table>\n";
        break;
    }
  }
  return result;
}

std::string part(const std::string& title, const Blocks& blocks) {
  if (blocks.empty()) return "";
  return "<h2>" + prose(title) + "</h2>\n" + blocks_of(blocks);
}

std::string example(const std::string& title, const std::string& code, bool script) {
  // The line feed after <pre> is not part of the text.
  return "<div><h3>" + title + (script ? "<button type=\"button\" hidden=\"\">copy</button>" : "") +
         "</h3>\n<pre>\n" + escaped(code) + "</pre></div>\n";
}

std::string sample(const Sample& one, std::size_t number, bool script) {
  constexpr std::size_t kMostDrawn = 6;
  const std::string name = "Sample " + std::to_string(number);
  const bool wide = widest_line(one.input) > 40 || widest_line(one.output) > 40;
  std::string result = "<section>\n<h2>" + name + "</h2>\n<div class=\"sample" +
                       (wide ? " wide" : "") + "\">\n" + example("Input", one.input, script) +
                       example("Output", one.output, script) + "</div>\n";
  const std::vector<DrawnGrid> before = find_grids(one.input), after = find_grids(one.output);
  if (before.size() == after.size() && !before.empty()) {
    result += "<details open=\"\"><summary>drawn</summary>\n";
    for (std::size_t i = 0; i < std::min(before.size(), kMostDrawn); ++i)
      result +=
          "<p class=\"pair\">" +
          drawing(before[i], name + ": grid " + std::to_string(i + 1) + " of the input", nullptr) +
          " <span class=\"arrow\">→</span> " +
          drawing(after[i], name + ": grid " + std::to_string(i + 1) + " of the output",
                  &before[i]) +
          "</p>\n";
    result += "</details>\n";
  }
  return result + blocks_of(one.explanation) + "</section>\n";
}

const char kStyle[] = R"(
:root { color-scheme: light dark; --ink: #1b1f24; --paper: #fff; --line: #6b7280; --tint: #e6ebf2;
  --found: #0b5cad; --soft: #f3f5f8; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e8eb; --paper: #15181c; --line: #8b949e;
  --tint: #2b3440; --found: #79b8ff; --soft: #1e2329; } }
body { max-width: 46rem; margin: 0 auto; padding: 1rem; color: var(--ink); background: var(--paper);
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: break-word; }
h1 { line-height: 1.2; margin-bottom: 0.2rem; }
h2 { margin: 1.8rem 0 0.4rem; font-size: 1.25rem; }
h3 { margin: 0.4rem 0; font-size: 1rem; display: flex; gap: 0.8rem; align-items: baseline; }
.limits { margin-top: 0; }
pre, code { font-family: ui-monospace, monospace; background: var(--soft); }
pre { margin: 0; padding: 0.6rem; overflow-x: auto; font-size: 0.9rem; line-height: 1.35; }
code { padding: 0 0.2em; }
.sample { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: 0.8rem; }
.sample.wide { grid-template-columns: minmax(0, 1fr); }
.sample > div { min-width: 0; }
button { font: inherit; font-size: 0.85rem; color: var(--ink); background: var(--paper);
  border: 1px solid var(--line); border-radius: 4px; padding: 0 0.6em; cursor: pointer; }
details { margin-top: 0.8rem; }
summary { cursor: pointer; }
.pair { display: flex; flex-wrap: wrap; gap: 0.8rem; align-items: center; }
svg.grid { max-width: 100%; height: auto; }
svg.grid text { fill: var(--ink); font: 17px sans-serif; text-anchor: middle; }
svg.grid text.given { font-weight: bold; }
svg.grid text.found { fill: var(--found); }
svg.grid text.name { font-size: 14px; text-anchor: start; }
svg.grid .clue { fill: var(--tint); }
svg.grid path { stroke: var(--ink); fill: none; }
svg.grid .thin { stroke: var(--line); stroke-width: 0.7; }
svg.grid .thick { stroke-width: 2.2; }
table { border-collapse: collapse; }
th, td { border: 1px solid var(--line); padding: 0.2rem 0.6rem; text-align: left; }
a { color: var(--found); }
@media print { body { max-width: none; padding: 0; font-size: 10.5pt; } button, summary { display: none; }
  pre { overflow: visible; font-size: 7.5pt; } section, .pair, .sample { break-inside: avoid; }
  svg.grid { width: 170px; } }
)";

// Written without & and <, so that the page is well-formed XML as well.
const char kScript[] = R"(
document.querySelectorAll('button').forEach(function (button) {
  var pre = button.parentNode.nextElementSibling;
  var what = button.closest('section').firstElementChild.textContent + ', ' +
    button.parentNode.firstChild.data;
  function say(word) {
    button.textContent = word;
    button.setAttribute('aria-label', word + ' ' + what);
  }
  function said(word) {
    say(word);
    setTimeout(say, 1500, 'copy');
  }
  // A page from a server without TLS has no clipboard.
  function select() {
    getSelection().selectAllChildren(pre);
    document.addEventListener('copy', function (event) {
      event.clipboardData.setData('text/plain', pre.textContent);
      event.preventDefault();
    }, { once: true });
    said(document.execCommand('copy') ? 'copied' : 'selected');
  }
  button.onclick = function () {
    if (!navigator.clipboard) return select();
    navigator.clipboard.writeText(pre.textContent).then(said.bind(null, 'copied'), select);
  };
  say('copy');
  button.hidden = false;
});
)";

}  // namespace

std::string html_page(const Statement& statement, bool script) {
  std::string page =
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>" +
      escaped(statement.title) + "</title>\n<style>" + kStyle +
      "</style>\n</head>\n<body>\n<main>\n" + "<h1>" + prose(statement.title) +
      "</h1>\n<p class=\"limits\">" + prose(statement.limits) + "</p>\n" +
      blocks_of(statement.story);
  for (const Part& each : statement.parts) page += part(each.title, each.blocks);
  for (std::size_t i = 0; i < statement.samples.size(); ++i)
    page += sample(statement.samples[i], i + 1, script);
  page += part("Notes", statement.notes) + "</main>\n";
  if (script) page += std::string("<script>") + kScript + "</script>\n";
  return page + "</body>\n</html>\n";
}
