#!/usr/bin/env bash
# Usage: scripts/picture.sh FILE.svg [COLUMNS] -- COMMAND [ARGUMENT...]
# Runs the command on a terminal (made by script of util-linux; 80 columns) and draws what it leaves
# there, the command above it: for pictures of real runs. The command's exit code is not looked at.
set -euo pipefail

stop() {
  echo "picture.sh: $1" >&2
  exit 2
}
usage='usage: scripts/picture.sh FILE.svg [COLUMNS] -- COMMAND [ARGUMENT...]'
[ $# -ge 3 ] || stop "$usage"
picture=$1 columns=80
if [ "$2" != -- ]; then
  columns=$2
  shift
fi
[ "$2" = -- ] || stop "$usage"
shift 2
[ $# -ge 1 ] || stop "$usage"
script --version 2>/dev/null | grep -q util-linux || stop "there is no script of util-linux"
words=$(printf ' %q' "$@")
drawn=$(mktemp "$picture.XXXXXX")
trap 'rm -f "$drawn"' EXIT
env -u NO_COLOR TERM=xterm script -qec "stty cols $columns; $words" /dev/null </dev/null |
  LC_ALL=C awk -v columns="$columns" -v command="${words# }" '
  function safe(s) {
    gsub(/&/, "\\&amp;", s)
    gsub(/</, "\\&lt;", s)
    gsub(/>/, "\\&gt;", s)
    gsub(/[^ -~]/, "?", s)
    return s
  }
  { sub(/\r$/, ""); sub(/^.*\r/, ""); gsub(/\033\[K/, ""); line[++lines] = $0 }
  END {
    while (lines && line[lines] == "") --lines
    width = int(columns * 7.85 + 48)
    height = lines * 18 + 84
    print "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " width " " height "\" width=\"" width \
      "\" height=\"" height "\" role=\"img\" aria-label=\"" safe(command) ", as it looks on a terminal\"><style>"
    print "svg { --paper: #fcfbf8; --ink: #1f2328; --quiet-ink: #5b626c; --line: #dfdbd2; --c32-ink: #2b6140;"
    print "  --c33-ink: #861d10; --c35-ink: #50308a; }"
    print "@media (prefers-color-scheme: dark) { svg { --paper: #16181c; --ink: #e7e5e0; --quiet-ink: #a0a7b0;"
    print "  --line: #31353c; --c32-ink: #8fc7a4; --c33-ink: #ffb8aa; --c35-ink: #d4bcff; } }"
    print "text { font: 13px ui-monospace, \"SF Mono\", Menlo, Consolas, \"DejaVu Sans Mono\", monospace;"
    print "  white-space: pre; fill: var(--ink); } .quiet { fill: var(--quiet-ink); }"
    print ".c32 { fill: var(--c32-ink); } .c33 { fill: var(--c33-ink); font-weight: 700; }"
    print ".c35 { fill: var(--c35-ink); font-weight: 700; } .c7 { font-weight: 700; text-decoration: underline; }"
    print "</style><rect x=\".5\" y=\".5\" width=\"" width - 1 "\" height=\"" height - 1 \
      "\" rx=\"8\" fill=\"var(--paper)\" stroke=\"var(--line)\"/>"
    print "<text class=\"quiet\" x=\"24\" y=\"36\">$ " safe(command) "</text>"
    for (i = 1; i <= lines; ++i) {
      rest = line[i]
      drawing = ""
      open = 0
      while (match(rest, /\033\[[0-9;]*m/)) {
        code = substr(rest, RSTART + 2, RLENGTH - 3)
        sub(/;.*/, "", code)
        drawing = drawing safe(substr(rest, 1, RSTART - 1))
        if (open) drawing = drawing "</tspan>"
        open = code + 0 != 0
        if (open) drawing = drawing "<tspan class=\"c" code "\">"
        rest = substr(rest, RSTART + RLENGTH)
      }
      drawing = drawing safe(rest) (open ? "</tspan>" : "")
      if (drawing != "") print "<text x=\"24\" y=\"" 46 + i * 18 "\">" drawing "</text>"
    }
    print "</svg>"
  }' >"$drawn"
chmod 644 "$drawn"
mv "$drawn" "$picture"
