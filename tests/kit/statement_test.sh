#!/usr/bin/env bash
# Usage: statement_test.sh BUILD
# The statement pages: complete, well-formed, opened by a browser and set by LaTeX where these are
# installed; and what the converter refuses. Escaping is tested with the packages (package_test.sh).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
# shellcheck source=tests/kit/check.sh
. tests/kit/check.sh
statement=$1/scripts/statement/statement
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
has() { command -v "$1" >/dev/null 2>&1; }

run "$statement" . "$work/out"
check_is "the pages are made" "$code" 0
tasks=$(scripts/tasks.sh)
for task in $tasks; do
  page=$work/out/$task.html
  title=$(sed -n "s/^## $task: //p" problem.md)
  check "$task: the title" "$(sed "s/&#39;/'/g" "$page")" "<h1>$title</h1>"
  check "$task: the limits" "$(cat "$work/out/$task.txt")" "Limits: 1000 ms (C++, Go), 4000 ms"
  samples=0
  for test in tests/"$task"/[0-9][0-9]-sample*.in; do
    samples=$((samples + 1))
    check "$task: the text has $test" "$(sed 's/^    //' "$work/out/$task.txt")" "$(cat "$test")"
    check "$task: the page has $test" "$(cat "$page")" "<pre>
$(cat "$test")
</pre>"
  done
  check_is "$task: a heading for each sample" "$(grep -c '<h2>Sample ' "$page")" "$samples"
  check_is "$task: text fits 80 columns" "$(grep -v '^    ' "$work/out/$task.txt" | awk 'length > 80')" ""
  check_not "$task: nothing comes from elsewhere" "$(grep -v xmlns "$page")" "http"
  for other in $tasks; do
    [ "$other" = "$task" ] ||
      check_not "$task: nothing of $other" "$(cat "$page")" "$(sed -n "s/^## $other: //p" problem.md)"
  done
done
check_is "batch: three grids and two solutions are drawn" \
  "$(grep -o '<svg class="grid"' "$work/out/batch.html" | wc -l | tr -d ' ')" 5
if has xmllint; then
  run xmllint --noout "$work"/out/*.html
  check_is "the pages are well-formed" "$code $out" "0 "
fi

# What the converter does not know, it refuses, with the line.
refused() {  # refused TEXT MESSAGE: in line 7 of problem.md
  mkdir -p "$work/kit/tests/one"
  printf '# Kit\n\n## one: One\n\n**Limits:** 1 ms (C++), 1 MB memory, 1 MB output\n\n%b\n' "$1" \
    >"$work/kit/problem.md"
  run "$statement" "$work/kit" "$work/refused"
  check "refuses $1" "$code $out" "2 statement.sh: problem.md:$2"
}
refused 'A <b>bold</b> word.' '7: HTML is not supported'
refused 'See ![it](a.png).' '7: images are not supported'
refused '- one\n  - two' '8: lists and code in lists are not supported'
refused '> said' '7: quotes and indented code are not supported'
refused 'A **bold word.' "7: '**' is missing"
refused 'A `word.' "7: '\`' is missing"
refused '```\ncode' "7: \`\`\` is not closed"
refused 'A [link].' '7: [text] without (target)'
run "$statement" . "$work/out" nothing
check "an unknown task" "$code $out" "2 statement.sh: there is no task 'nothing'"

if has chromium; then
  sandbox=()
  if [ "$(id -u)" -eq 0 ]; then sandbox=(--no-sandbox); fi
  # The page measures itself: nothing may be wider than a narrow screen.
  # Without a clipboard, as over http, the button copies or at least selects.
  {
    cat "$work/out/batch.html"
    cat <<'END'
<script>
Object.defineProperty(navigator, 'clipboard', { value: undefined });
const button = document.querySelector("button");
button.click();
const taken = getSelection().toString().trim() === document.querySelector("section pre").textContent.trim();
document.title = document.documentElement.scrollWidth + " of " + innerWidth + " " +
  document.querySelectorAll("button:not([hidden])").length + " buttons, " + taken + " " +
  button.getAttribute("aria-label");
</script>
END
  } >"$work/measured.html"
  for width in 500 1400; do
    run chromium --headless --disable-gpu ${sandbox[@]+"${sandbox[@]}"} --enable-logging=stderr \
      --user-data-dir="$work/profile" --window-size=$width,900 --dump-dom "file://$work/measured.html"
    title=$(printf '%s\n' "$out" | sed -n 's/.*<title>\([^<]*\)<\/title>.*/\1/p' | head -n 1)
    check "chromium, $width pixels: as wide as the window, two buttons" "$title" " 2 buttons, "
    case $title in
      *", true copied Sample 1, Input" | *", true selected Sample 1, Input") checks=$((checks + 1)) ;;
      *) failed "chromium, $width pixels: the button copies or selects" "true copied" "$title" ;;
    esac
    # shellcheck disable=SC2086
    set -- $title
    checks=$((checks + 1))
    [ "${1:-9999}" -le "${3:-0}" ] || failed "chromium, $width pixels: no wider than the window" "fits" "$title"
    check_not "chromium, $width pixels: nothing on the console" "$out" "CONSOLE"
  done
else
  echo "skipped: the pages in a browser (needs chromium)"
fi
if has pdflatex; then
  run sh -c 'cd "$1" && pdflatex -interaction=nonstopmode -halt-on-error batch.tex' sh "$work/out"
  check_is "LaTeX takes the page" "$code" 0
  check_not "LaTeX: no line is too long" "$out" "Overfull"
else
  echo "skipped: the pages in LaTeX (needs pdflatex)"
fi

# What it knows, in plain text.
mkdir -p "$work/kit/tests/one"
# shellcheck disable=SC2016
printf '## one: One\n\n**Limits:** 1 ms (C++), 1 MB memory, 1 MB output\n\n$1 \\le n_1 \\le 10^5$\n\n- a\n\n1. b\n\n| $\\le$ | x |\n|---|---|\n| ab | y |\n' \
  >"$work/kit/problem.md"
run "$statement" "$work/kit" "$work/known"
check "plain text: a formula, numbers behind bullets, a table" "$(cat "$work/known/one.txt")" '1 ≤ n_1 ≤ 10^5

- a

1. b

    ≤   x
    ab  y'
finish
