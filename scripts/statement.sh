#!/usr/bin/env bash
# Usage: scripts/statement.sh [TASK...]
# Makes a page for each task (all, or just those) out of problem.md: build/statements/TASK.html with
# its grids drawn, TASK.tex and TASK.txt; and TASK.pdf where Chromium or pdflatex is installed.
# Exit 0 if all is made, 2 if not.
set -euo pipefail

root=$(CDPATH="" cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
case "${1:-}" in
  -h | --help) sed -n '2,5s/^# //p' "$0"; exit 0 ;;
  -*) echo "statement.sh: unknown option '$1'; usage: scripts/statement.sh [TASK...]" >&2; exit 2 ;;
esac
"$root/scripts/build.sh" statement
out=$root/build/statements
pages=$("$root/build/release/scripts/statement/statement" "$root" "$out" "$@")

has() { command -v "$1" >/dev/null 2>&1; }
browser=
for name in chromium chromium-browser google-chrome; do
  if has "$name"; then browser=$name; break; fi
done
sandbox=()
if [ "$(id -u)" -eq 0 ]; then sandbox=(--no-sandbox); fi  # root has none

printed() {  # printed BASE: BASE.pdf out of BASE.html or BASE.tex; no is no error
  if [ -n "$browser" ]; then
    local address=${1//%/%25}
    address=${address//\?/%3F}
    address=${address//#/%23}
    "$browser" --headless --disable-gpu ${sandbox[@]+"${sandbox[@]}"} --no-pdf-header-footer \
      --print-to-pdf="$1.pdf" "file://$address.html"
  elif has pdflatex; then
    (cd "$out" && pdflatex -interaction=batchmode -halt-on-error "$(basename "$1").tex" &&
      rm -f "$1.aux" "$1.log")
  else
    return 1
  fi
}
while IFS= read -r page; do
  base=${page%.html}
  if printed "$base" >/dev/null 2>&1 && [ -s "$base.pdf" ]; then
    echo "$page and .tex, .txt, .pdf"
  else
    echo "$page and .tex, .txt (no PDF: neither Chromium nor pdflatex made one)"
  fi
done <<END
$pages
END
