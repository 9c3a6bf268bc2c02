#!/usr/bin/env bash
# Usage: scripts/chart.sh [--check] tests/TASK
# Draws tests/TASK/costs.tsv into solutions/TASK_cost.svg: the digits that each search writes over a
# whole test, on a logarithmic scale, and how many a program can write within the time limits of
# problem.md. With --check nothing is written: exit 1 if the picture is not what would be drawn.
#
# Digits a second, of the kit's own in-order submissions (g++ -O2 and CPython 3.11, one core of a
# virtual machine at 2.0 GHz; user time, median of 5 and of 3 runs):
#   C++     69,175,316 digits of one puzzle in 0.80 s: time_limit_exceeded/batch_in_order_rows.cpp on
#           ..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9
#   Python  961,777 digits in 2.1 s, start taken off: accepted/greenhouse_in_order.py on
#           .7....8.9.......5....4.8...2.........6..5.27.5...829.69..3.......41.....15...4..7
# The digits are those that generator/cost counts.
set -euo pipefail

rates='C++ 86000000 Python 460000'
root=$(CDPATH="" cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
stop() {
  echo "chart.sh: $1" >&2
  exit 2
}
check=false
usage='usage: scripts/chart.sh [--check] tests/TASK'
while [ $# -gt 0 ]; do
  case $1 in
    --check) check=true ;;
    -h | --help)
      sed -n '2,5s/^# //p' "$0"
      exit 0
      ;;
    -*) stop "unknown option '$1'; $usage" ;;
    *) break ;;
  esac
  shift
done
[ $# -eq 1 ] || stop "$usage"
folder=${1%/}
task=${folder##*/}
if [ ! -d "$folder" ]; then folder=$root/$folder; fi
[ "$folder" -ef "$root/tests/$task" ] || stop "$1 is no folder of tests of this kit; $usage"
costs=$root/tests/$task/costs.tsv
[ -r "$costs" ] || stop "cannot read $costs"
limits=$(sed -n "/^## $task:/,/\*\*Limits:\*\*/s/^\*\*Limits:\*\* *//p" "$root/problem.md")
[ -n "$limits" ] || stop "problem.md has no limits for '$task'"
picture=$root/solutions/${task}_cost.svg
drawn=$(mktemp "$picture.XXXXXX")
trap 'rm -f "$drawn"' EXIT

LC_ALL=C awk -F'\t' -v task="$task" -v limits="$limits" -v rates="$rates" '
  function log10(v) { return log(v) / log(10) }
  function y(v) { return bottom - (log10(v) - low) * decade }
  function mark(kind, x, v, what,   value, more, where, shape) {
    more = sub(/^>/, "", v)
    value = v + 0
    if (value < 1) return
    where = sprintf("%.1f", y(value))
    shape = "<use href=\"#" kind "\" x=\"" x "\" y=\"" where "\"/>"
    if (more) shape = "<path class=\"more " kind "\" d=\"M" x " " where "v-13m-3 4l3-4 3 4\"/>" shape
    print "<g><title>" what ": " (more ? "more than " : "") grouped(v) " digits</title>" shape "</g>"
  }
  function safe(s) {
    gsub(/&/, "\\&amp;", s)
    gsub(/</, "\\&lt;", s)
    gsub(/"/, "\\&quot;", s)
    return s
  }
  function grouped(v,   text) {
    text = v
    while (match(text, /^[0-9]+[0-9][0-9][0-9]($|,)/)) {
      sub(/,.*/, "", text)
      v = substr(text, 1, length(text) - 3) "," substr(v, length(text) - 2)
      text = v
      sub(/,.*/, "", text)
      if (length(text) < 4) break
    }
    return v
  }
  function words(v) {
    if (v >= 1e9) return v / 1e9 " billion"
    if (v >= 1e6) return v / 1e6 " million"
    return v >= 1e3 ? v / 1e3 " thousand" : v
  }
  function text(class, x, at, what) {
    print "<text class=\"" class "\" x=\"" x "\" y=\"" at "\">" what "</text>"
  }
  NR == 1 { task = safe(task); for (i = 4; i <= NF; ++i) column[i] = safe($i); next }
  $2 == "total" {
    name[++tests] = safe($1)
    for (i = 4; i <= NF; ++i) {
      digits[tests, i] = $i
      if ($i !~ /^>?[0-9]+$/) bad = bad ? bad : NR
      value = $i
      sub(/^>/, "", value)
      if (value + 0 > largest) largest = value + 0
      if (value + 0 > 0 && (!smallest || value + 0 < smallest)) smallest = value + 0
    }
  }
  END {
    if (bad || !tests) {
      print bad ? "line " bad ": not a number of digits" : "no line of totals" >"/dev/stderr"
      exit 1
    }
    # "1000 ms (C++, Go), 4000 ms (Python), ...": what a program of each language that has a rate can write.
    count = split(rates, rate, " ")
    for (r = 1; r < count; r += 2) {
      before = limits
      place = index(before, rate[r])
      if (!place) continue
      before = substr(before, 1, place - 1)
      while (match(before, /[0-9]+ ms/)) {
        ms = substr(before, RSTART, RLENGTH) + 0
        before = substr(before, RSTART + RLENGTH)
      }
      seconds[r] = ms / 1000
      limit[r] = rate[r + 1] * ms / 1000
      if (limit[r] > largest) largest = limit[r]
    }
    if (!smallest) smallest = largest = 1  # every grid is full
    low = int(log10(smallest))
    width = 800; left = 96; right = width - 132; top = 116
    high = int(log10(largest)) + 1
    decade = 32
    bottom = top + (high - low) * decade
    step = (right - left) / tests
    for (t = 1; t <= tests; ++t) if (split(name[t], part, "-") > lines) lines = split(name[t], part, "-")
    if (step <= 40) lines = 1
    height = bottom + 24 + 14 * lines
    print "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " width " " height "\" width=\"" width \
      "\" height=\"" height "\" role=\"img\" aria-label=\"Digits written for each test of " task "\">"
    print "<style>"
    print "svg { --paper: #fcfbf8; --ink: #1f2328; --quiet-ink: #5b626c; --line: #e4e0d8; --rows-ink: #1c4685;"
    print "  --first-ink: #2b6140; --limit-ink: #9b1c10; }"
    print "@media (prefers-color-scheme: dark) { svg { --paper: #16181c; --ink: #e7e5e0; --quiet-ink: #a0a7b0;"
    print "  --line: #2c3037; --rows-ink: #9cc0f5; --first-ink: #8fc7a4; --limit-ink: #ff9d8c; } }"
    print "text { font: 12px system-ui, \"Segoe UI\", Roboto, \"Helvetica Neue\", \"DejaVu Sans\", sans-serif;"
    print "  fill: var(--quiet-ink); }"
    print ".title { font-size: 15px; font-weight: 650; fill: var(--ink); }"
    print ".right { text-anchor: end; } .middle { text-anchor: middle; }"
    print ".number { text-anchor: middle; fill: var(--ink); font-weight: 650; }"
    print ".limit-text { fill: var(--limit-ink); font-weight: 650; } .rows-text { fill: var(--rows-ink); font-weight: 650; }"
    print ".first-text { fill: var(--first-ink); font-weight: 650; }"
    print ".rows-text, .first-text { paint-order: stroke; stroke: var(--paper); stroke-width: 4px; }"
    print ".line { stroke: var(--line); } .limit { stroke: var(--limit-ink); stroke-width: 1.5; stroke-dasharray: 5 3; }"
    print ".rows { fill: var(--rows-ink); stroke: var(--rows-ink); } .first { fill: var(--first-ink); stroke: var(--first-ink); }"
    print ".other { fill: var(--paper); stroke: var(--quiet-ink); } .more { fill: none; stroke-width: 1.3; }"
    print "</style>"
    print "<defs><circle id=\"rows\" class=\"rows\" r=\"4.5\"/><circle id=\"other\" class=\"other\" r=\"3\"/>" \
      "<path id=\"first\" class=\"first\" d=\"M0-5L5 0 0 5-5 0z\"/></defs>"
    print "<rect width=\"100%\" height=\"100%\" fill=\"var(--paper)\"/>"
    text("title", 20, 32, "Digits written over each test of " task)
    # The key stands above the plot.
    print "<use href=\"#rows\" x=\"26\" y=\"58\"/>"
    text("rows-text", 37, 62, "cells in reading order")
    print "<use href=\"#other\" x=\"196\" y=\"58\"/>"
    text("", 206, 62, "other orders that are fixed before")
    print "<use href=\"#first\" x=\"430\" y=\"58\"/>"
    text("first-text", 441, 62, "most-constrained cell, three ways to break ties")
    print "<path class=\"more rows\" d=\"M26 87v-13m-3 4l3-4 3 4\"/>"
    text("", 37, 84, "more than that: the counting was stopped")
    for (d = low; d <= high; ++d) {
      print "<line class=\"line\" x1=\"" left "\" x2=\"" right "\" y1=\"" bottom - (d - low) * decade "\" y2=\"" \
        bottom - (d - low) * decade "\"/>"
      text("right", left - 10, bottom - (d - low) * decade + 4, words(10 ^ d))
    }
    for (r = 1; r < count; r += 2) {
      if (!(r in limit)) continue
      most = limit[r]
      at = sprintf("%.1f", y(most))
      print "<line class=\"limit\" x1=\"" left "\" x2=\"" right "\" y1=\"" at "\" y2=\"" at "\"/>"
      # Two lines may be close: one has its words above, the other below.
      at += r == 1 ? -8 : 6
      text("limit-text", right + 8, at - 2, seconds[r] " s of " rate[r])
      text("", right + 8, at + 12, words(most) " digits")
    }
    for (t = 1; t <= tests; ++t) {
      x = sprintf("%.1f", left + (t - 0.5) * step)
      apart = step > 40 ? 14 : 0
      for (i = 4; i in column; ++i) {
        kind = column[i] == "rows" ? "rows" : column[i] ~ /^(first|swap|last)$/ ? "first" : "other"
        if (kind == "other") mark(kind, x, digits[t, i], name[t] ", " column[i])
        value = digits[t, i]
        sub(/^>/, "", value)
        if (value + 0 > most_of[kind]) { most_of[kind] = value + 0; at_of[kind] = t; said[kind] = digits[t, i] }
      }
      for (i = 4; i in column; ++i) {
        if (column[i] == "rows") mark("rows", x - apart, digits[t, i], name[t] ", in reading order")
        if (column[i] ~ /^(first|swap|last)$/)
          mark("first", x + apart, digits[t, i], name[t] ", most-constrained cell, tie: " column[i])
      }
      parts = split(name[t], part, "-")
      if (step > 20 || t == 1 || t % 10 == 0) text("number", x, bottom + 20, part[1])
      if (step > 40)
        for (p = 2; p <= parts; ++p) text("middle", x, bottom + 20 + (p - 1) * 14, part[p])
    }
    # The dearest test of both: what it costs.
    for (k = 1; k <= 2; ++k) {
      kind = k == 1 ? "rows" : "first"
      if (!most_of[kind]) continue
      x = left + (at_of[kind] - 0.5) * step
      shown = said[kind]
      gsub(/^>/, "", shown)
      text(kind "-text right", sprintf("%.1f", x + (k == 1 ? 0 : 2 * apart)),
           sprintf("%.1f", y(most_of[kind]) - (said[kind] ~ /^>/ ? 18 : 10)),
           (said[kind] ~ /^>/ ? "more than " : "") grouped(shown))
    }
    print "</svg>"
  }' "$costs" >"$drawn" || stop "cannot draw $costs"

if $check; then
  cmp -s "$drawn" "$picture" && exit 0
  echo "chart.sh: $picture is not what scripts/chart.sh tests/$task draws" >&2
  exit 1
fi
chmod 644 "$drawn"
mv "$drawn" "$picture"
