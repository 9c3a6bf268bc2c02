#!/usr/bin/env bash
# Usage: html_test.sh BUILD
# The page of judge.sh --html: a real run on a tiny kit, and a large page full of attacks, read with
# xmllint and opened in Chromium (one start) at 400 and 1400 pixels, light and dark, without network.
# Exit 77 if all is well but there is no Chromium.
set -euo pipefail

. "$(dirname "$0")/check.sh"
build=$1
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT

# --- A kit with one task and programs that are shell scripts: nothing has to be compiled. ---
mkdir -p "$root"/solutions/{accepted,wrong_answer} "$root/tests/echo" "$root/build/release/checker"
printf '# Tasks\n## echo: Say it again\n**Limits:** %s\n' \
  '2000 ms (C++), 64 MB memory, 1 MB output' >"$root/problem.md"
for name in 01-a 02-b; do
  echo "$name" >"$root/tests/echo/$name.in"
  echo "$name" >"$root/tests/echo/$name.ans"
done
cat >"$root/build/release/checker/echo" <<'END'
#!/bin/sh
read -r got <"$2"; read -r jury <"$3"
[ -z "${REMOVES:-}" ] || rm -rf "$REMOVES"
[ "$got" = "$jury" ] && { echo "ok same" >&2; exit 0; }
printf 'a > b\nseen\n1*2 | 3\n----+--\n4 5 | <\n'
echo "wrong answer <script>hacked = 1</script> \"$got\" & so on" >&2
exit 1
END
printf '#!/bin/sh\ncat\n' >"$root/solutions/accepted/echo"
evil='echo_<img src=x onerror="hacked=1">'$'\033\377'
printf '#!/bin/sh\n# Caught by: 01-a\necho "</button>"\n' >"$root/solutions/wrong_answer/$evil"
chmod +x "$root"/solutions/*/* "$root"/build/release/checker/*
judge() { run "$build/scripts/judge/judge" --kit "$root" "$@"; }

judge --html "$root/no/such/folder/page.html"
check "a page that cannot be written: said" "$out" "cannot write $root/no/such/folder/page.html"
check_is "a page that cannot be written: exit code" "$code" 2
check_not "a page that cannot be written: before judging" "$out" "01-a"
judge --html "$root/tests"
check_is "a folder is no page" "$code" 2
echo old >"$root/old.html"
judge --html "$root/old.html" echo "$root/none.cpp"
check_is "a wrong call leaves an older page alone" "$code $(cat "$root/old.html")" "2 old"
judge --list --html "$root/old.html"
check "--list has no results" "$code $out $(cat "$root/old.html")" "2 judge: --list has no results"
judge --html "$root/same" --json "$root/./same"
check_is "two kinds of results in one file: exit code" "$code" 2
check_not "two kinds of results in one file: before judging" "$out" "01-a"
if [ -c /dev/full ]; then
  judge --html /dev/full --json "$root/other.jsonl"
  check "a full disk: said" "$out" "judge: cannot write /dev/full"
  check_is "a full disk: exit code" "$code" 3
  check_is "a full disk: the other results are written" "$(wc -l <"$root/other.jsonl" | tr -d ' ')" 3
fi
mkdir "$root/gone"
REMOVES="$root/gone" judge --html "$root/gone/page.html"
check "a page whose folder goes meanwhile: said" "$out" "judge: cannot write $root/gone/page.html"
check_is "a page whose folder goes meanwhile: exit code" "$code" 3
mkfifo "$root/pipe"
cat "$root/pipe" >"$root/piped" &
judge --json "$root/pipe"
wait $!
check_is "a pipe gets the results" "$(grep -c '"test_verdict"' "$root/piped")" 3
check_is "and stays a pipe" "$([ -p "$root/pipe" ] && echo yes)" yes
printf '#!/bin/sh\nprintf "panic: a fault\\n\\n\\t/a/b.go:9\\n" >&2\nexit 2\n' >"$root/panics"
chmod +x "$root/panics"
mkdir "$root/twin"
cp "$root/panics" "$root/twin"
judge --html "$root/twins.html" echo --test 01-a "$root/panics" "$root/twin/panics"
check "two files of one name: the first" "$(cat "$root/twins.html")" "<bdi>$root/panics</bdi>"
check "two files of one name: the second" "$(cat "$root/twins.html")" "<bdi>$root/twin/panics</bdi>"
check "Go's words for a fault, not a place" "$out" "01-a: exit code 2: panic: a fault"
printf '#!/bin/sh\ncat\n' >"$root/quick"
printf '#!/bin/sh\nexec sleep 60\n' >"$root/sleeper"
chmod +x "$root/quick" "$root/sleeper"
full=()
if [ -c /dev/full ]; then full=(--junit /dev/full); fi
"$build/scripts/judge/judge" --kit "$root" -j1 --html "$root/old.html" --json "$root/new.jsonl" ${full[@]+"${full[@]}"} echo \
  "$root/quick" "$root/sleeper" >"$root/log" 2>&1 &
for ((i = 0; i < 200; ++i)); do
  if grep -q "AC, accepted" "$root/log" 2>/dev/null; then break; fi
  sleep 0.05
done
kill -INT $! 2>/dev/null || true
code=0
wait $! || code=$?
check_is "interrupted: exit code" "$code" 130
check "interrupted: said" "$(cat "$root/log")" "$root/old.html is as it was; what was known is in $root/old.partial.html"
[ -z "${full[*]-}" ] || check "interrupted: what cannot be written" "$(cat "$root/log")" "judge: cannot write /dev/full"
check_is "interrupted: an older page is kept" "$(cat "$root/old.html")" old
check "interrupted: what is known" "$(cat "$root/old.partial.html")" "The run ended early"
check_is "interrupted: where nothing was" "$(grep -c quick "$root/new.jsonl")" 2
echo old >"$root/real.html"
chmod 640 "$root/real.html"
ln -s real.html "$root/link.html"
judge --html "$root/link.html" --json "$root/real.jsonl"
check_is "a link stays a link" "$([ -L "$root/link.html" ] && echo yes)" yes
check_is "a file keeps its mode" "$(find "$root/real.html" -perm 640)" "$root/real.html"
check_is "a run: exit code ($out)" "$code" 0
check_is "written aside and renamed" "$(find "$root" -name '*.part-*')" ""
real=$(cat "$root/real.html")
check "the summary" "$real" "2 submissions: 2 as expected, 0 not, 0 skipped"
check "the message, escaped" "$real" \
  "&lt;script&gt;hacked = 1&lt;/script&gt; &quot;&lt;/button&gt;&quot; &amp; so on"
check "the name of a file, escaped" "$real" 'echo_&lt;img src=x onerror=&quot;hacked=1&quot;&gt;?'
check "a grid of any kind is drawn" "$real" '<text x="11 33 55" y="38">45&lt;</text>'
check "its mark" "$real" '<text class="hit-text" x="11" y="16">1</text>'
check "what stands above it is its name" "$real" "<figcaption>seen</figcaption>"
check "the rest as it came" "$real" "<pre>a &gt; b</pre>"
check_is "as many runs as in --json" "$(grep -c '"test_verdict"' "$root/real.jsonl")" \
  "$(grep -o 'title="0[^"]* CPU' "$root/real.html" | wc -l | tr -d ' ')"

# --- 60 submissions, 40 tests ---
"$build/tests/kit/page_sample" 60 40 >"$root/large.html"
size=$(wc -c <"$root/large.html" | tr -d ' ')
check_is "60 x 40 are less than 1 MB ($size bytes)" "$((size < 1000000))" 1
large=$(cat "$root/large.html")
check_not "no tag that was not ours" "$large" "<img"
check_is "one script" "$(grep -c '<script' "$root/large.html")" 1
check_is "nothing from elsewhere" \
  "$(grep -oE '<[^>]*(src|href)="[^#][^>]*>|url\(|@import' "$root/large.html" || true)" ""
check_is "no control character" \
  "$(LC_ALL=C tr -d '\n\040-\176\200-\377' <"$root/large.html" | wc -c | tr -d ' ')" 0
for mark in $'\xd8\x9c' $'\xe2\x80\xae' $'\xe2\x81\xa6'; do
  check_not "no mark that turns text" "$large" "$mark"
done
if command -v xmllint >/dev/null 2>&1; then
  for page in real large; do
    run xmllint --noout "$root/$page.html"
    check_is "$page.html is well-formed: $out" "$code" 0
  done
else
  echo "SKIPPED: is it well-formed? (there is no xmllint; Debian's libxml2-utils has it)"
fi

# --- The pictures of the kit ---
for task in batch greenhouse; do
  run scripts/chart.sh --check "tests/$task"
  check_is "solutions/${task}_cost.svg is up to date: $out" "$code" 0
done
check_is "no pale text in the pictures" "$(grep -hoE '<text[^>]*fill="#[89a-f][^>]*' solutions/*.svg || true)" ""
check_is "no picture shows where the kit lay" \
  "$(grep -hoE '>[^<]*[ "(]/[a-z]+/[^<]*' scripts/*.svg solutions/*.svg || true)" ""
mkdir -p "$root/chart/scripts" "$root/chart/tests/odd" "$root/chart/solutions"
cp scripts/chart.sh "$root/chart/scripts"
printf '## odd: Odd\n**Limits:** 1000 ms (C++), 64 MB memory\n' >"$root/chart/problem.md"
odd_chart() {  # odd_chart TOTALS...: of one test, in the columns rows, boxes, first
  printf 'test\tfigure\tpuzzles\trows\tboxes\tfirst\n' >"$root/chart/tests/odd/costs.tsv"
  if [ $# -gt 0 ]; then printf '01-a\ttotal\t1\t%s\t%s\t%s\n' "$@" >>"$root/chart/tests/odd/costs.tsv"; fi
  # What cannot be drawn must not be drawn without end.
  run bash -c 'ulimit -f 2000; exec "$0" "$1"' "$root/chart/scripts/chart.sh" tests/odd
}
for figures in '0 0 0' '1 1 1' '0 >999999999999999999 7'; do
  # shellcheck disable=SC2086
  odd_chart $figures
  check_is "a chart of $figures: $out" "$code" 0
  check_not "a chart of $figures" "$(cat "$root/chart/solutions/odd_cost.svg")" '"nan'
done
odd_chart
check "a chart of nothing" "$code $out" "2 no line of totals"
odd_chart 1 x 1
check "a chart of words" "$code $out" "2 line 2: not a number of digits"
run scripts/chart.sh --what
check "chart.sh: a wrong option" "$code $out" "2 chart.sh: unknown option '--what'"
if command -v xmllint >/dev/null 2>&1; then
  run xmllint --noout solutions/*.svg scripts/*.svg "$root/chart/solutions/odd_cost.svg"
  check_is "the pictures are well-formed: $out" "$code" 0
fi

# --- Contrast: every X-ink on its X-paper, or on paper, in the light and in the dark half. ---
contrasts=$(sed -n '/^:root/,/^\*/p' "$root/large.html" | sed 's/[;{]/&\
/g' | awk '
  function hex(c) { return index("0123456789abcdef", tolower(c)) - 1 }
  function part(s, i,   v) {
    v = (16 * hex(substr(s, i, 1)) + hex(substr(s, i + 1, 1))) / 255
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ^ 2.4
  }
  function light(s) { return 0.2126 * part(s, 2) + 0.7152 * part(s, 4) + 0.0722 * part(s, 6) }
  /prefers-color-scheme/ { half = 1 }
  /--.*: #/ {
    name = $1
    sub(/^ *--/, "", name)
    sub(/:.*/, "", name)
    colour[half + 0, name] = light($2)
    names[name]
  }
  END {
    for (half = 0; half < 2; ++half)
      for (name in names) {
        if (name !~ /ink$/) continue
        paper = name
        sub(/ink$/, "paper", paper)
        if (!(paper in names)) paper = "paper"
        a = colour[half, name] + 0.05
        b = colour[half, paper] + 0.05
        ratio = a > b ? a / b : b / a
        ++count
        if (ratio < 4.5) print (half ? "dark" : "light"), name, "on", paper, ratio
      }
    print count, "pairs"
  }')
check_is "contrast of at least 4.5" "$contrasts" "26 pairs"

# --- In the browser ---
browser=
for name in chromium chromium-browser google-chrome; do
  if [ -z "$browser" ] && command -v "$name" >/dev/null 2>&1; then browser=$name; fi
done
if [ -z "$browser" ]; then
  echo "SKIPPED: the page in a browser (there is no chromium)"
  finish
  exit 77
fi
# The pages as they are may run only their own script; to look into the large one, this protection
# is taken out of a copy, so that here the escaping alone has to hold.
sed -e 's/<meta http-equiv="Content-Security-Policy"[^>]*>//' \
  -e 's,</body></html>,<script src="probe.js"></script>&,' "$root/large.html" >"$root/probed.html"
cat >"$root/probe.js" <<'END'
const results = [];
const say = (what, value) => results.push(what + '=' + value);
function probe() {
  const cells = [...document.querySelectorAll('.matrix button')];
  say('cells', cells.length);
  say('tabindex0', cells.filter(c => c.tabIndex === 0).length);
  say('wordless', cells.filter(c => !/^(AC|WA|PE|TLE|MLE|OLE|RTE|JE|·)$/.test(c.textContent) ||
      c.title.length < 15).length);
  const run = cells.filter(c => / CPU \(/.test(c.title));
  say('times', run.length);
  say('in-words', run.every(c => c.title.includes(': ' + c.textContent + '\n')));
  say('unlike', cells.filter(
      c => c.className !== (c.textContent === '·' ? 'not' : c.textContent)).length);
  say('bold', cells.every(c => (getComputedStyle(c).fontWeight === '600') ===
      !/^(AC|·)$/.test(c.textContent)));
  say('overflow', Math.max(0, document.documentElement.scrollWidth - innerWidth));
  say('lost', [...document.querySelectorAll('use')].filter(
      u => !document.querySelector(u.getAttribute('href'))).length);
  say('hacked', typeof hacked !== 'undefined');
  say('strangers', document.querySelectorAll('img, iframe, object, script').length);
  const tip = document.getElementById('tip'), text = cells[0].title;
  const key = (cell, name) =>
      cell.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
  const over = e => e.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  // Events stand in for the focus, which only one frame can have.
  const focus = e => e.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  focus(cells[0]);
  say('focus', !tip.hidden && tip.textContent === text);
  say('once', !cells[0].title);
  key(cells[0], 'ArrowRight');
  say('right', document.activeElement === cells[1]);
  key(cells[1], 'ArrowDown');
  say('down', document.activeElement === cells[41]);
  key(cells[250], 'ArrowDown');  // in the row below, a narrow screen leaves out what was not run
  say('skips', document.activeElement === cells[name === 'narrow' ? 330 : 290]);
  focus(cells[41]);
  key(cells[41], 'Escape');
  say('escape', tip.hidden && cells[0].title === text);
  over(cells[5]);
  const box = tip.getBoundingClientRect();
  say('hover', !tip.hidden && box.width > 100);
  say('inside', box.left >= 0 && box.right <= innerWidth);
  over(document.body);
  say('away', tip.hidden);
  cells[7].click();
  say('tap', !tip.hidden);
  // Every kind of text that is seen, against the first background behind it.
  document.querySelectorAll('details').forEach(d => { d.open = true; });
  say('beyond', Math.max(0, document.documentElement.scrollWidth - innerWidth));
  const rgb = css => css.match(/[\d.]+/g).map(Number);
  const light = c => [0.2126, 0.7152, 0.0722].reduce((sum, weight, i) => {
    const v = c[i] / 255;
    return sum + weight * (v > 0.04045 ? ((v + 0.055) / 1.055) ** 2.4 : v / 12.92);
  }, 0);
  const kinds = new Set(), seen = new Map(), page = rgb(getComputedStyle(document.body).backgroundColor);
  for (const e of document.querySelectorAll('body *')) {
    const says = [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim());
    const kind = [e, e.parentElement, e.parentElement.parentElement].map(
        x => x.tagName + '.' + x.getAttribute('class')).join();
    if (!says || kinds.has(kind) || !e.getClientRects().length) continue;
    kinds.add(kind);
    let back = page;
    for (let at = e; at; at = at.parentElement) {
      const own = rgb(getComputedStyle(at).backgroundColor);
      if (own.length === 4) continue;  // transparent
      back = own;
      break;
    }
    const style = getComputedStyle(e);
    const ink = rgb(e.ownerSVGElement ? style.fill : style.color);
    const a = light(ink) + 0.05, b = light(back) + 0.05;
    seen.set(ink + ' on ' + back, Math.max(a, b) / Math.min(a, b));
  }
  say('colours', seen.size > 8);
  say('faint', [...seen].filter(([, ratio]) => ratio < 4.5).map(String).join());
  say('dark', matchMedia('(prefers-color-scheme: dark)').matches);
  parent.postMessage('FROM ' + name + ': ' + results.join(' ') + ' ', '*');
}
addEventListener('load', () => setTimeout(probe));
END
cat >"$root/all.html" <<'END'
<!DOCTYPE html><meta charset="utf-8"><title>all</title><body><pre id="said"></pre><script>
addEventListener('message', event => { said.textContent += event.data + '\n'; });
</script>
<iframe src="real.html" width="1400" height="900"></iframe>
<iframe name="wide" src="probed.html" width="1400" height="900" style="color-scheme: light"></iframe>
<iframe name="narrow" src="probed.html" width="400" height="900" style="color-scheme: light"></iframe>
<iframe name="dark" src="probed.html" width="1400" height="900" style="color-scheme: dark"></iframe>
END
run "$browser" --headless --no-sandbox --disable-gpu --disable-extensions --no-first-run \
  --user-data-dir="$root/profile" --host-resolver-rules='MAP * ~NOTFOUND' --enable-logging=stderr \
  --virtual-time-budget=20000 --window-size=1500,1000 --dump-dom "file://$root/all.html"
check_is "no word on the console" "$(printf '%s\n' "$out" | grep CONSOLE || true)" ""
for view in wide narrow dark; do
  said=$(printf '%s\n' "$out" | sed -n "s/.*FROM $view:/$view:/p")
  dark=false
  if [ "$view" = dark ]; then dark=true; fi
  for wanted in cells=2400 tabindex0=1 wordless=0 times=2364 in-words=true unlike=0 bold=true overflow=0 beyond=0 lost=0 \
    hacked=false strangers=2 focus=true once=true right=true down=true skips=true escape=true hover=true \
    inside=true away=true tap=true colours=true faint= dark=$dark; do
    check "in the browser, $view" "$said" " $wanted "
  done
done
finish
