#include "page.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <map>
#include <set>

#include "markup.h"

namespace {

// How much of a message is shown in the matrix and among the faults; how much of a picture.
constexpr std::size_t kHoverShown = 110, kMessageShown = 2000, kPictureShown = 4000;

// Each colour of text is named X-ink and stands on X-paper, or, if there is none, on paper.
constexpr const char* kStyle = R"(
:root { color-scheme: light dark;
  --paper: #fcfbf8; --ink: #1f2328; --quiet-ink: #5b626c; --line: #dfdbd2; --rule: #8a8f98;
  --accent-ink: #1f4f96; --alarm-ink: #9b1c10;
  --AC-paper: #edf3ed; --AC-ink: #2b6140; --WA-paper: #f7d8d2; --WA-ink: #861d10;
  --PE-paper: #f7e5c8; --PE-ink: #714000; --TLE-paper: #d9e5f6; --TLE-ink: #1c4685;
  --MLE-paper: #e6ddf4; --MLE-ink: #50308a; --OLE-paper: #e6ddf4; --OLE-ink: #50308a;
  --RTE-paper: #f4dae8; --RTE-ink: #801a58; --CE-paper: #e6e3dc; --CE-ink: #3c3a34;
  --JE-paper: #1f2328; --JE-ink: #ffffff; --near: #1f4f9620; }
@media screen and (prefers-color-scheme: dark) { :root {
  --paper: #16181c; --ink: #e7e5e0; --quiet-ink: #a0a7b0; --line: #31353c; --rule: #7d858f;
  --accent-ink: #9cc0f5; --alarm-ink: #ff9d8c;
  --AC-paper: #1b2721; --AC-ink: #8fc7a4; --WA-paper: #4c211b; --WA-ink: #ffb8aa;
  --PE-paper: #463213; --PE-ink: #f2c887; --TLE-paper: #1e3458; --TLE-ink: #aecaff;
  --MLE-paper: #362650; --MLE-ink: #d4bcff; --OLE-paper: #362650; --OLE-ink: #d4bcff;
  --RTE-paper: #471b39; --RTE-ink: #ffb6de; --CE-paper: #34373d; --CE-ink: #d8d6d0;
  --JE-paper: #f2f0ea; --JE-ink: #16181c; --near: #9cc0f526; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2.5rem clamp(1rem, 4vw, 3.5rem) 5rem; max-width: 84rem;
  background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, "Segoe UI", Roboto,
  "Helvetica Neue", "DejaVu Sans", sans-serif; font-variant-numeric: tabular-nums; }
h1 { font-size: 1.65rem; font-weight: 650; letter-spacing: -.01em; margin: 0; line-height: 1.2; }
h2 { font-size: 1.3rem; font-weight: 650; margin: 4rem 0 0; line-height: 1.25; }
h3 { font-size: 1rem; font-weight: 650; margin: 2.25rem 0 .25rem; }
p { margin: .3rem 0; max-width: 46rem; }
a { color: inherit; text-decoration: underline 1px var(--rule); text-underline-offset: .22em; }
th a { text-decoration-color: var(--line); }
ul { margin: .5rem 0; padding-left: 1.2rem; }
.quiet { color: var(--quiet-ink); }
.alarm { color: var(--alarm-ink); font-weight: 650; }
nav a { margin-right: 1.1rem; }
.legend { margin: 1.25rem 0 0; max-width: none; font-size: .85rem; }
.legend > span { display: inline-block; margin-right: 1.1rem; white-space: nowrap; }
.v { display: inline-block; min-width: 2.6rem; padding: .02rem .3rem; border-radius: 4px;
  text-align: center; font-size: .75rem; font-weight: 650; letter-spacing: .02em; }
.v.AC { font-weight: 450; }
.AC { background: var(--AC-paper); color: var(--AC-ink); }
.WA { background: var(--WA-paper); color: var(--WA-ink); }
.PE { background: var(--PE-paper); color: var(--PE-ink); }
.TLE { background: var(--TLE-paper); color: var(--TLE-ink); }
.MLE { background: var(--MLE-paper); color: var(--MLE-ink); }
.OLE { background: var(--OLE-paper); color: var(--OLE-ink); }
.RTE { background: var(--RTE-paper); color: var(--RTE-ink); }
.CE { background: var(--CE-paper); color: var(--CE-ink); }
.JE { background: var(--JE-paper); color: var(--JE-ink); }
.not { background: none; color: var(--quiet-ink); }
table { border-collapse: collapse; }
th { text-align: left; font-weight: 450; }
.wide { overflow-x: auto; margin: 0 -.25rem; padding: .25rem; }
.matrix td { padding: 1px; }
.matrix tr th:first-child { padding-right: 1rem; white-space: nowrap; position: sticky; left: -.25rem;
  background: var(--paper); z-index: 1; }
.matrix tbody td.v-of { padding-right: .6rem; }
.matrix thead th { vertical-align: bottom; padding: 0 0 .35rem; font-size: .75rem;
  color: var(--quiet-ink); }
.matrix thead span { display: block; writing-mode: vertical-rl; transform: rotate(180deg);
  margin: 0 auto; max-height: 11rem; overflow: hidden; line-height: 1.1; text-align: left;
  white-space: nowrap; text-overflow: ellipsis; }
.matrix bdi { display: inline-block; max-width: 24rem; overflow: hidden; text-overflow: ellipsis;
  vertical-align: bottom; }
.matrix .group th:first-child { padding: .9rem 0 .25rem; font-size: .85rem; color: var(--quiet-ink); }
.matrix button { display: block; width: 2.35rem; height: 1.45rem; padding: 0; border: 0;
  border-radius: 3px; font: inherit; font-size: .7rem; font-weight: 600; line-height: 1;
  letter-spacing: .01em; cursor: default; }
.matrix button.AC, .matrix button.not { font-weight: 400; }
.matrix button:hover, .matrix button:focus { outline: 2px solid var(--ink); outline-offset: 0;
  position: relative; }
.matrix tbody tr:hover th a { text-decoration-color: var(--ink); }
#tip { position: absolute; z-index: 2; max-width: min(25rem, calc(100vw - 1.5rem));
  padding: .6rem .85rem; border-radius: 6px; background: var(--ink); color: var(--paper);
  font-size: .85rem; line-height: 1.45; white-space: pre-line; overflow-wrap: anywhere;
  pointer-events: none; }
#tip::first-line { font-weight: 650; }
.times { width: 100%; max-width: 72rem; table-layout: fixed; font-size: .85rem; }
.times th { width: 22rem; white-space: nowrap; overflow: hidden; text-overflow: ellipsis;
  padding-right: .8rem; }
.times td { padding: 0; }
.times td.n { width: 5.2rem; text-align: right; white-space: nowrap; padding-left: .6rem; }
.times td.of { width: 4.2rem; color: var(--quiet-ink); }
.times .head th, .times .head td { color: var(--quiet-ink); vertical-align: bottom;
  padding-top: 1.1rem; }
.times .v { margin-right: .5rem; }
.times svg { display: block; width: 100%; height: 1.55rem; overflow: visible; }
.times .head svg { height: 1.5rem; }
.times svg text { font-size: .75rem; fill: var(--quiet-ink); }
.tick { stroke: var(--line); stroke-width: 1; }
.near { fill: var(--near); }
.limit { stroke: var(--accent-ink); stroke-width: 1.5; }
.times svg text.at-limit { fill: var(--accent-ink); font-weight: 650; }
.span { stroke: var(--rule); stroke-width: 1; }
.mark { stroke-width: 1.4; stroke: var(--quiet-ink); fill: none; }
.mark.ok { fill: var(--paper); stroke: var(--AC-ink); }
.mark.ok.last { fill: var(--AC-ink); }
.mark.bad { fill: var(--WA-ink); stroke: var(--WA-ink); }
.mark.late { stroke: var(--TLE-ink); stroke-width: 2; }
.key svg { width: 14px; height: 14px; vertical-align: -2px; margin-right: .25rem; overflow: visible; }
details { border-top: 1px solid var(--line); max-width: 72rem; }
details:last-of-type { border-bottom: 1px solid var(--line); }
summary { padding: .4rem 0; cursor: pointer; overflow-wrap: anywhere; }
summary .what { color: var(--quiet-ink); }
details > div { padding: .2rem 0 1.4rem 1.1rem; scroll-margin-top: 4rem; }
.grids { display: flex; flex-wrap: wrap; gap: 1rem 2.2rem; margin: .9rem 0; }
figure { margin: 0; max-width: 100%; }
figcaption { font-size: .85rem; color: var(--quiet-ink); margin-bottom: .25rem; }
.grid { display: block; font-size: 14px; max-width: 100%; height: auto; }
.grid text { fill: var(--ink); text-anchor: middle; }
.grid .hit { fill: var(--WA-paper); stroke: var(--WA-ink); stroke-width: 1.5; }
.grid .hit-text { fill: var(--WA-ink); font-weight: 700; }
.grid .thin { stroke: var(--line); fill: none; }
.grid .thick { stroke: var(--rule); stroke-width: 1.4; fill: none; }
pre { margin: .6rem 0; font: .8rem/1.45 ui-monospace, "SF Mono", Menlo, Consolas,
  "DejaVu Sans Mono", monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
:focus-visible { outline: 2px solid var(--accent-ink); outline-offset: 2px; }
/* Paper does not scroll: there, too, a row of the matrix has to break. */
@media (max-width: 56rem), print {
  .matrix, .matrix tbody, .matrix tr, .matrix th, .matrix td { display: block; }
  .matrix thead { display: none; }
  .matrix tr { display: flex; flex-wrap: wrap; align-items: end; padding-bottom: .6rem; }
  .matrix tbody th:first-child { flex: 1 0 calc(100% - 4rem); max-width: calc(100% - 4rem);
    white-space: normal; overflow-wrap: anywhere; padding: 0 0 .1rem; position: static; order: -1; }
  .matrix bdi { max-width: none; white-space: normal; }
  .matrix .group th:first-child { max-width: none; flex-basis: 100%; padding-top: .9rem; }
  .matrix tbody td.v-of { flex: 0 0 3.4rem; order: -2; align-self: start; }
  .matrix td[data-n]:has(.not) { display: none; }
  .matrix td[data-n]::before { content: attr(data-n); display: block; text-align: center;
    font-size: .65rem; line-height: 1.25; color: var(--quiet-ink); max-width: 2.35rem;
    overflow: hidden; }
}
@media (max-width: 56rem) {
  h2 { margin-top: 3rem; }
  .times, .times tbody, .times tr { display: block; }
  .times tr { display: grid; grid-template-columns: 1fr auto auto; padding-bottom: .35rem; }
  .times tr > * { display: block; width: auto; }
  .times tr > th { grid-row: 1; grid-column: 1; }
  .times tr > td.bar { grid-row: 2; grid-column: 1 / 4; }
  .times th { white-space: normal; overflow-wrap: anywhere; }
  .times td.of { min-width: 3.6rem; }
  .legend > span { white-space: normal; }
  .times .head th, .times .head td { padding-top: .6rem; }
}
@media print {
  :root { color-scheme: light; --paper: #ffffff; }
  body { padding: 0; font-size: 10px; max-width: none; }
  #tip, nav { display: none; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .wide { overflow: visible; }
  .matrix button { width: 1.9rem; height: 1.2rem; }
  tr, figure, summary { break-inside: avoid; }
  h2, h3, .head { break-after: avoid; }
  details::details-content { content-visibility: visible; display: block; block-size: auto; }
}
)";

// No ampersand and no less-than sign: the page has to be well-formed XML as well.
constexpr const char* kScript = R"(
'use strict';
const tip = document.getElementById('tip');
let shown = null;
function hide() {
  if (!shown) return;
  shown.title = tip.textContent;
  shown.removeAttribute('aria-describedby');
  shown = null;
  tip.hidden = true;
}
function show(button) {
  if (button === shown) return;
  hide();
  shown = button;
  tip.textContent = button.title;
  button.removeAttribute('title');
  button.setAttribute('aria-describedby', 'tip');
  tip.hidden = false;
  tip.style.left = '0';
  const at = button.getBoundingClientRect(), size = tip.getBoundingClientRect();
  const width = document.documentElement.clientWidth;
  const above = at.bottom + size.height + 12 > innerHeight ? at.top > size.height + 12 : false;
  const left = Math.max(8, Math.min(at.left + at.width / 2 - 24, width - size.width - 8));
  tip.style.left = left + scrollX + 'px';
  tip.style.top = (above ? at.top - size.height - 8 : at.bottom + 8) + scrollY + 'px';
}
const seen = cell => cell.getClientRects().length !== 0;
const cellOf = event => event.target.closest ? event.target.closest('.matrix button') : null;
for (const kind of ['pointerover', 'focusin', 'click'])
  document.addEventListener(kind, event => {
    const cell = cellOf(event);
    if (cell) show(cell); else hide();
  });
document.addEventListener('focusout', hide);
document.addEventListener('keydown', event => {
  if (event.key === 'Escape') return hide();
  const cell = cellOf(event);
  if (!cell) return;
  const all = [...cell.closest('tr').querySelectorAll('button')], row = all.filter(seen);
  const column = [...cell.closest('tbody').rows].filter(tr => tr.querySelector('button')).map(
      tr => tr.querySelectorAll('button')[all.indexOf(cell)]).filter(seen);
  const x = row.indexOf(cell), y = column.indexOf(cell);
  const next = { ArrowRight: row[x + 1], ArrowLeft: row[x - 1], Home: row[0],
    End: row[row.length - 1], ArrowUp: column[y - 1], ArrowDown: column[y + 1] }[event.key];
  if (!next) return;
  event.preventDefault();
  cell.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
});
// Each matrix is one stop of the tab key, at a cell that is seen: a narrow screen leaves some out.
function settle() {
  for (const table of document.querySelectorAll('.matrix')) {
    const cells = [...table.querySelectorAll('button')], first = cells.find(seen);
    if (cells.filter(cell => cell.tabIndex === 0).length === 1)
      if (seen(cells.find(cell => cell.tabIndex === 0))) continue;
    for (const cell of cells) cell.tabIndex = -1;
    if (first) first.tabIndex = 0;
  }
}
settle();
addEventListener('resize', settle);
addEventListener('beforeprint', () => {
  for (const part of document.querySelectorAll('details')) part.open = true;
});
)";

std::string formatted(const char* format, double value) {
  char text[40];
  std::snprintf(text, sizeof text, format, value);
  return text;
}

std::string milliseconds(std::int64_t us) {
  return std::to_string((us + 500) / 1000) + " ms";
}

std::string percent(double part) {
  return formatted(part < 0.0995 ? "%.1f%%" : "%.0f%%", part * 100);
}

// A place on an axis, in percent of its width.
std::string at(double percentage) {
  return formatted("%.1f%%", percentage);
}

// The letters of a verdict on its colours.
std::string badge(const std::string& letters) {
  return "<span class=\"v " + letters + "\">" + letters + "</span>";
}

std::string letters_of(const Judgement& judgement) {
  return judgement.skipped.empty() ? name_of(judgement.verdict) : "not";
}

std::string badge(const Judgement& judgement) {
  return judgement.skipped.empty() ? badge(letters_of(judgement))
                                   : "<span class=\"v not\">skipped</span>";
}

bool is_surprise(const Entry& entry) {
  return !entry.judgement.surprises.empty() ||
         (entry.judgement.skipped.empty() && entry.judgement.verdict == Verdict::JE);
}

// Whether there is something to tell beside the matrix; and the name of the place.
bool has_story(const Entry& entry) {
  return is_surprise(entry) ||
         (entry.judgement.skipped.empty() && entry.judgement.verdict != Verdict::AC);
}

std::string place_of(const Entry& entry, const std::vector<Entry>& entries) {
  return "s" + std::to_string(&entry - entries.data());
}

using Entries = std::vector<const Entry*>;

// --- The pictures of checkers ---

// Where a grid stands in the lines of a picture, and where its vertical lines are.
struct Panel {
  std::size_t begin, end;
  std::set<std::size_t> bars;
};

// The grids that a ruler ("------+------  ------+------") underlines; none if it is no ruler.
std::vector<Panel> panels_of(const std::string& line) {
  std::vector<Panel> panels;
  if (line.find_first_not_of("-+ ") != std::string::npos) return {};
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == ' ') continue;
    if (panels.empty() || panels.back().end + 1 < i) panels.push_back({i, i, {}});
    panels.back().end = i;
    if (line[i] == '+') panels.back().bars.insert(i);
  }
  for (const Panel& panel : panels)
    if (panel.bars.empty()) return {};
  return panels;
}

// Whether the line continues grids between such rulers.
bool continues(const std::string& line, const std::vector<Panel>& panels) {
  if (line.empty()) return false;
  for (std::size_t k = 0; k < panels.size(); ++k) {
    const Panel& panel = panels[k];
    for (std::size_t i = panel.begin; i <= panel.end && i < line.size(); ++i) {
      const bool odd = (i - panel.begin) % 2 == 1;
      if (panel.bars.count(i) ? line[i] != '|' && line[i] != '+'
          : odd               ? line[i] != ' ' && line[i] != '*' && line[i] != '-'
                              : line[i] == '|')
        return false;
    }
    if (panel.begin > line.size()) continue;
    // Between grids there is nothing, a mark of the last cell apart.
    const std::size_t next = k + 1 < panels.size() ? panels[k + 1].begin : line.size();
    for (std::size_t i = panel.end + 1; i < next && i < line.size(); ++i)
      if (line[i] != ' ' && !(line[i] == '*' && i <= panel.end + 1)) return false;
  }
  return true;
}

constexpr int kCell = 22;

std::string draw(const std::vector<std::string>& lines, const Panel& panel,
                 const std::string& caption) {
  // Columns of cells, and the cells before which a line stands.
  std::vector<std::size_t> columns;
  std::vector<int> bars;
  for (std::size_t i = panel.begin; i <= panel.end; i += 2) {
    if (panel.bars.count(i))
      bars.push_back(static_cast<int>(columns.size()));
    else
      columns.push_back(i);
  }
  const int width = static_cast<int>(columns.size()) * kCell;
  int row = 0;
  std::string hits, texts, thick, thin;
  std::string xs;
  for (std::size_t c = 0; c < columns.size(); ++c)
    xs += (c ? " " : "") + std::to_string(static_cast<int>(c) * kCell + kCell / 2);
  for (const std::string& line : lines) {
    const int y = row * kCell;
    if (!panels_of(line).empty()) {
      thick += "M0 " + std::to_string(y) + "h" + std::to_string(width);
      continue;
    }
    if (row > 0) thin += "M0 " + std::to_string(y) + "h" + std::to_string(width);
    std::string plain, stressed;
    for (std::size_t c = 0; c < columns.size(); ++c) {
      const std::size_t i = columns[c];
      const char cell = i < line.size() ? line[i] : ' ';
      const bool marked = i + 1 < line.size() && line[i + 1] == '*';
      const std::string shown = cell == ' ' ? "\xC2\xA0" : markup(std::string(1, cell));
      plain += marked ? "\xC2\xA0" : shown;
      if (!marked) continue;
      const int x = static_cast<int>(c) * kCell;
      hits += "<rect class=\"hit\" x=\"" + std::to_string(x + 2) + "\" y=\"" +
              std::to_string(y + 2) + "\" width=\"18\" height=\"18\" rx=\"4\"/>";
      stressed += "<text class=\"hit-text\" x=\"" + std::to_string(x + kCell / 2) + "\" y=\"" +
                  std::to_string(y + 16) + "\">" + shown + "</text><text class=\"hit-text\" x=\"" +
                  std::to_string(x + kCell - 5) + "\" y=\"" + std::to_string(y + 12) +
                  "\" font-size=\"10\">*</text>";
    }
    texts += "<text x=\"" + xs + "\" y=\"" + std::to_string(y + 16) + "\">" + plain + "</text>" +
             stressed;
    ++row;
  }
  const int height = row * kCell;
  for (std::size_t c = 1; c < columns.size(); ++c)
    thin += "M" + std::to_string(static_cast<int>(c) * kCell) + " 0v" + std::to_string(height);
  for (const int bar : bars)
    thick += "M" + std::to_string(bar * kCell) + " 0v" + std::to_string(height);
  thick += "M0 0h" + std::to_string(width) + "v" + std::to_string(height) + "h-" +
           std::to_string(width) + "z";
  return "<figure>" + (caption.empty() ? "" : "<figcaption>" + markup(caption) + "</figcaption>") +
         "<svg class=\"grid\" xmlns=\"http://www.w3.org/2000/svg\" width=\"" +
         std::to_string(width + 2) + "\" height=\"" + std::to_string(height + 2) +
         "\" viewBox=\"-1 -1 " + std::to_string(width + 2) + " " + std::to_string(height + 2) +
         "\">" + "<path class=\"thin\" d=\"" + thin + "\"/><path class=\"thick\" d=\"" + thick +
         "\"/>" + hits + texts + "</svg></figure>";
}

std::string figure(const std::string& picture) {
  std::vector<std::string> lines(1);
  for (const char c : picture) {
    if (c == '\n')
      lines.emplace_back();
    else
      lines.back() += c;
  }
  std::string result, text;
  auto end_text = [&] {
    const std::string trimmed = trim(text);
    if (!trimmed.empty()) result += "<pre>" + markup(trimmed) + "</pre>";
    text.clear();
  };
  for (std::size_t i = 0; i < lines.size();) {
    // The next ruler that has lines of its grids above and below.
    std::size_t begin = i, end = i;
    std::vector<Panel> panels;
    for (std::size_t k = i; k < lines.size() && panels.empty(); ++k) {
      panels = panels_of(lines[k]);
      begin = end = k;
    }
    if (panels.empty()) {
      for (; i < lines.size(); ++i) text += lines[i] + "\n";
      break;
    }
    while (begin > i && continues(lines[begin - 1], panels)) --begin;
    while (end < lines.size() && continues(lines[end], panels)) ++end;
    if (end == begin) ++end;
    std::size_t captions = begin;
    if (begin > i && !lines[begin - 1].empty()) captions = begin - 1;
    for (; i < captions; ++i) text += lines[i] + "\n";
    end_text();
    const std::vector<std::string> grid(lines.begin() + static_cast<std::ptrdiff_t>(begin),
                                        lines.begin() + static_cast<std::ptrdiff_t>(end));
    result += "<div class=\"grids\">";
    for (std::size_t k = 0; k < panels.size(); ++k) {
      std::string caption;
      if (captions < begin && panels[k].begin < lines[captions].size())
        caption = trim(lines[captions].substr(
            panels[k].begin,
            k + 1 < panels.size() ? panels[k + 1].begin - panels[k].begin : std::string::npos));
      result += draw(grid, panels[k], caption);
    }
    result += "</div>";
    i = end;
  }
  end_text();
  return result;
}

// --- The parts of a task ---

std::string hover(const Entry& entry, const std::string& test, const TestResult* result) {
  const Judgement& judgement = entry.judgement;
  if (!result) {
    std::string why = "not run";
    if (!judgement.skipped.empty())
      why = "skipped: " + judgement.skipped;
    else if (judgement.verdict == Verdict::CE)
      why = "does not compile";
    else if (judgement.has_tests())
      why = "not run: failed before, on " + judgement.decider().test.name;
    return test + "\n" + why;
  }
  std::string text = test + ": " + name_of(result->verdict) + "\n" + milliseconds(result->cpu_us) +
                     " CPU (" +
                     percent(static_cast<double>(result->cpu_us) /
                             static_cast<double>(judgement.limit_us(result->test))) +
                     " of " + milliseconds(judgement.limit_us(result->test)) + "), " +
                     milliseconds(result->wall_us) + " wall, " +
                     std::to_string((result->peak_bytes + (1 << 20) - 1) >> 20) + " MB";
  if (result->alone) text += "\nbest of several, alone";
  if (!result->message.empty()) text += "\n" + shortened(result->message, kHoverShown);
  return text;
}

std::string matrix(const Entries& own, const std::vector<Entry>& entries) {
  // All tests that any submission was to run on, by name.
  std::set<std::string> names;
  for (const Entry* entry : own)
    for (const Test& test : entry->judgement.asked) names.insert(test.name);
  std::string html =
      "<div class=\"wide\"><table class=\"matrix\"><thead><tr>"
      "<th>submission</th><th>verdict</th>";
  std::map<std::string, std::string> numbers;  // what a narrow screen has room for
  for (const std::string& name : names) {
    html += "<th scope=\"col\"><span>" + markup(name) + "</span></th>";
    numbers[name] = markup(name.substr(0, std::min<std::size_t>(name.find('-'), 4)));
  }
  html += "</tr></thead><tbody>\n";
  std::string folder;
  for (const Entry* entry : own) {
    const Judgement& judgement = entry->judgement;
    if (entry->from_solutions && entry->folder != folder) {
      folder = entry->folder;
      html += "<tr class=\"group\"><th colspan=\"" + std::to_string(names.size() + 2) + "\">" +
              markup(folder) + ": " + markup(entry->expected) + " expected</th></tr>\n";
    }
    std::string name = markup(entry->file);
    if (has_story(*entry)) name = "<a href=\"#" + place_of(*entry, entries) + "\">" + name + "</a>";
    html += "<tr><th scope=\"row\"><bdi>" + name + "</bdi>";
    if (is_surprise(*entry)) html += " <span class=\"alarm\">not as expected</span>";
    html += "</th><td class=\"v-of\">" + badge(judgement) + "</td>";
    std::map<std::string, const TestResult*> results;
    for (const TestResult& result : judgement.tests) results[result.test.name] = &result;
    for (const std::string& test : names) {
      const TestResult* result = results.count(test) ? results[test] : nullptr;
      html += "<td data-n=\"" + numbers[test] + "\"><button class=\"" +
              (result ? name_of(result->verdict) : "not") + "\" title=\"" +
              markup(hover(*entry, test, result)) + "\">" +
              (result ? name_of(result->verdict) : "\xC2\xB7") + "</button></td>";
    }
    html += "</tr>\n";
  }
  return html + "</tbody></table></div>\n";
}

// The CPU times on a logarithmic axis from 1 ms to beyond the longest limit; a part for each limit.
std::string times(const Entries& own, const std::string& task_id) {
  std::map<std::int64_t, Entries> by_limit;
  for (const Entry* entry : own)
    if (entry->judgement.has_tests())
      by_limit[entry->judgement.limit_us(entry->judgement.tests[0].test)].push_back(entry);
  if (by_limit.empty()) return "";
  const double first = 1000;
  const double last = static_cast<double>(by_limit.rbegin()->first) * (1 + Judge::kMargin) * 1.25;
  auto place = [&](double us) {
    return 2 + 96 * std::log(std::max(us, first) / first) / std::log(last / first);
  };
  std::string html = "<table class=\"times\">";
  for (auto& part : by_limit) {
    const double limit = static_cast<double>(part.first);
    std::set<std::string> languages;
    for (const Entry* entry : part.second)
      languages.insert(entry->language.empty() ? "executable" : entry->language);
    std::string who;
    for (const std::string& language : languages) who += (who.empty() ? "" : ", ") + language;
    const std::string id = "axis-" + task_id + "-" + std::to_string(part.first);
    std::string labels, ticks;
    for (double us = first; us < last; us *= 10) {
      ticks += "<line class=\"tick\" x1=\"" + at(place(us)) + "\" x2=\"" + at(place(us)) +
               "\" y1=\"0\" y2=\"100%\"/>";
      // The limit has a label of its own.
      if (std::fabs(place(us) - place(limit)) > 9)
        labels += "<text x=\"" + at(us > first ? place(us) : 0) + "\" y=\"17\" text-anchor=\"" +
                  (us > first ? "middle" : "start") + "\">" +
                  (us < 1e6 ? formatted("%.0f ms", us / 1000) : formatted("%.0f s", us / 1e6)) +
                  "</text>";
    }
    const double low = place(limit * (1 - Judge::kMargin));
    ticks += "<rect class=\"near\" x=\"" + at(low) + "\" y=\"0\" height=\"100%\" width=\"" +
             at(place(limit * (1 + Judge::kMargin)) - low) + "\"/><line class=\"limit\" x1=\"" +
             at(place(limit)) + "\" x2=\"" + at(place(limit)) + "\" y1=\"0\" y2=\"100%\"/>";
    html += "<tbody><tr class=\"head\"><th>" + markup(who) +
            "</th><td class=\"bar\"><svg xmlns=\"http://www.w3.org/2000/svg\"><defs><g id=\"" + id +
            "\">" + ticks + "</g></defs>" + labels + "<text class=\"at-limit\" x=\"" +
            at(place(limit)) + "\" y=\"17\" text-anchor=\"middle\">" +
            markup(milliseconds(part.first)) +
            "</text></svg></td><td class=\"n\">slowest</td><td class=\"n of\">of limit</td></tr>\n";
    // By folder as in the matrix, and the slowest first.
    std::stable_sort(part.second.begin(), part.second.end(), [](const Entry* a, const Entry* b) {
      return a->folder == b->folder &&
             a->judgement.slowest_cpu_us() > b->judgement.slowest_cpu_us();
    });
    for (const Entry* entry : part.second) {
      const Judgement& judgement = entry->judgement;
      double least = 100, most = 0;
      std::string marks;
      std::set<std::string> drawn;  // one mark for times that cannot be told apart
      std::size_t slowest = 0;
      for (std::size_t i = 1; i < judgement.tests.size(); ++i)
        if (judgement.tests[i].cpu_us > judgement.tests[slowest].cpu_us) slowest = i;
      auto add_mark = [&](const TestResult& result, bool is_slowest) {
        const double x = place(static_cast<double>(result.cpu_us));
        least = std::min(least, x);
        most = std::max(most, x);
        const std::string kind = result.verdict == Verdict::AC    ? is_slowest ? "last" : "ok"
                                 : result.verdict == Verdict::TLE ? "late"
                                                                  : "bad";
        const std::string mark = "<use href=\"#mark-" + kind + "\" x=\"" + at(x) + "\" y=\"12\"/>";
        if (drawn.insert(mark).second) marks += mark;
      };
      for (const TestResult& result : judgement.tests)
        if (&result != &judgement.tests[slowest]) add_mark(result, false);
      add_mark(judgement.tests[slowest], true);
      html +=
          "<tr><th scope=\"row\">" + badge(judgement) + "<bdi>" + markup(entry->file) +
          "</bdi></th><td class=\"bar\"><svg xmlns=\"http://www.w3.org/2000/svg\"><use href=\"#" +
          id + "\"/><line class=\"span\" x1=\"" + at(least) + "\" x2=\"" + at(most) +
          "\" y1=\"12\" y2=\"12\"/>" + marks + "</svg></td><td class=\"n\">" +
          milliseconds(judgement.slowest_cpu_us()) + "</td><td class=\"n of\">" +
          percent(static_cast<double>(judgement.slowest_cpu_us()) / limit) + "</td></tr>\n";
    }
    html += "</tbody>";
  }
  return html + "</table>\n";
}

std::string faults(const Entries& own, const std::vector<Entry>& entries, bool only) {
  std::string html;
  for (const Entry* entry : own) {
    if (!has_story(*entry)) continue;
    const Judgement& judgement = entry->judgement;
    html += "<details" + std::string(only || is_surprise(*entry) ? " open=\"open\"" : "") +
            "><summary>" + badge(judgement) + " <bdi>" + markup(entry->file) + "</bdi> ";
    if (judgement.has_tests())
      html += "<span class=\"what\">on " + markup(judgement.decider().test.name) + "</span>";
    html += "</summary><div id=\"" + place_of(*entry, entries) + "\"><p>" +
            markup(shortened(judgement.message, kMessageShown)) + "</p>";
    for (const std::string& surprise : judgement.surprises)
      html += "<p class=\"alarm\">Not as expected: " + markup(surprise) + "</p>";
    if (judgement.has_tests())
      html += figure(shortened(judgement.decider().picture, kPictureShown));
    html += "</div></details>\n";
  }
  return html;
}

std::string key() {
  auto mark = [](const std::string& kind, const std::string& text) {
    return "<span><svg xmlns=\"http://www.w3.org/2000/svg\" aria-hidden=\"true\"><use "
           "href=\"#mark-" +
           kind + "\" x=\"7\" y=\"7\"/></svg>" + text + "</span>";
  };
  return "<p class=\"legend key quiet\">" + mark("ok", "a test that is accepted") +
         mark("last", "the slowest, if accepted") + mark("late", "too slow") +
         mark("bad", "fails otherwise") +
         "<span>line: the limit; band: 20% around it, where runs are timed again "
         "alone</span></p>\n";
}

constexpr const char* kMarks =
    "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\" "
    "style=\"position:absolute\" aria-hidden=\"true\"><defs>"
    "<circle id=\"mark-ok\" class=\"mark ok\" r=\"3\"/>"
    "<circle id=\"mark-last\" class=\"mark ok last\" r=\"4\"/>"
    "<path id=\"mark-late\" class=\"mark late\" d=\"M-3.5-3.5l7 7m0-7l-7 7\"/>"
    "<path id=\"mark-bad\" class=\"mark bad\" d=\"M0-4.5L4.5 0 0 4.5-4.5 0z\"/>"
    "</defs></svg>\n";

std::string now() {
  const std::time_t time = std::time(nullptr);
  std::tm parts{};
  localtime_r(&time, &parts);
  char text[64];
  std::strftime(text, sizeof text, "%Y-%m-%d %H:%M", &parts);
  return text;
}

}  // namespace

std::string html_page(const std::vector<Entry>& entries, bool whole) {
  std::vector<std::pair<std::string, Entries>> tasks;
  std::set<std::string> verdicts;
  std::size_t surprises = 0, skipped = 0, promised = 0, accepted = 0;
  for (const Entry& entry : entries) {
    if (tasks.empty() || tasks.back().first != entry.task)
      tasks.emplace_back(entry.task, Entries());
    tasks.back().second.push_back(&entry);
    surprises += is_surprise(entry);
    skipped += !entry.judgement.skipped.empty();
    promised += entry.from_solutions;
    accepted += entry.judgement.skipped.empty() && entry.judgement.verdict == Verdict::AC;
    verdicts.insert(letters_of(entry.judgement));
    for (const TestResult& result : entry.judgement.tests) verdicts.insert(name_of(result.verdict));
  }

  // Should a stranger's text ever get out of its place, it still could not run: only this script
  // has the number of this page.
  std::string nonce;
  for (const char c : read_file("/dev/urandom", 16))
    nonce += std::to_string(static_cast<unsigned char>(c)) + "-";
  std::string html =
      "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"en\"><head>"
      "<meta charset=\"utf-8\"/><meta http-equiv=\"Content-Security-Policy\" content=\""
      "default-src 'none'; style-src 'unsafe-inline'; script-src 'nonce-" +
      nonce +
      "'\"/><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>"
      "<title>Judge report</title><style>" +
      kStyle + "</style></head><body>\n" + kMarks + "<header><h1>Judge report</h1>\n<p>";
  if (promised > 0) {
    html += count_of(entries.size(), "submission") + ": " +
            std::to_string(entries.size() - surprises - skipped) + " as expected, ";
    html += surprises ? "<span class=\"alarm\">" + std::to_string(surprises) + " not</span>"
                      : std::string("0 not");
    html += ", " + std::to_string(skipped) + " skipped";
  } else {
    html += count_of(entries.size(), "submission") + ", " + std::to_string(accepted) + " accepted";
  }
  html += ". <span class=\"quiet\">" + now() + "</span></p>\n";
  if (!whole)
    html += "<p class=\"alarm\">The run ended early: this is what was known by then.</p>\n";
  if (tasks.size() > 1) {
    html += "<nav><p>";
    for (std::size_t i = 0; i < tasks.size(); ++i)
      html += "<a href=\"#t" + std::to_string(i) + "\">" + markup(tasks[i].first) + "</a>";
    html += "</p></nav>\n";
  }
  if (surprises) {
    html += "<ul>";
    for (const Entry& entry : entries)
      if (is_surprise(entry))
        html += "<li><a href=\"#" + place_of(entry, entries) + "\"><bdi>" + markup(entry.file) +
                "</bdi></a>: " +
                markup(shortened(entry.judgement.surprises.empty() ? entry.judgement.message
                                                                   : entry.judgement.surprises[0],
                                 kMessageShown)) +
                "</li>";
    html += "</ul>\n";
  }
  html += "<p class=\"legend quiet\">";
  for (const Verdict verdict : {Verdict::AC, Verdict::WA, Verdict::PE, Verdict::TLE, Verdict::MLE,
                                Verdict::OLE, Verdict::RTE, Verdict::CE, Verdict::JE})
    if (verdicts.count(name_of(verdict)))
      html += "<span>" + badge(name_of(verdict)) + " " + meaning_of(verdict) + "</span>";
  html += "<span>\xC2\xB7 not run</span></p></header>\n<main>\n";
  for (std::size_t i = 0; i < tasks.size(); ++i) {
    const Entries& own = tasks[i].second;
    const std::string id = std::to_string(i);
    html += "<section><h2 id=\"t" + id + "\">" + markup(tasks[i].first) +
            "</h2>\n<p class=\"quiet\">" + markup(own[0]->limits) + "</p>\n<h3>Verdicts</h3>\n" +
            matrix(own, entries);
    const std::string chart = times(own, id);
    if (!chart.empty()) html += "<h3>CPU time against the limit</h3>\n" + key() + chart;
    const std::string stories = faults(own, entries, own.size() == 1);
    if (!stories.empty()) html += "<h3>What fails, and how</h3>\n" + stories;
    html += "</section>\n";
  }
  return html + "</main><div id=\"tip\" role=\"tooltip\" hidden=\"hidden\"></div><script nonce=\"" +
         nonce + "\">" + kScript + "</script></body></html>\n";
}
