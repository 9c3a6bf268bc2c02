#!/usr/bin/env bash
# Usage: progress_test.sh BUILD
# The progress line: a bar and an estimate on a terminal (made by script), nothing in a pipe.
set -euo pipefail

. "$(dirname "$0")/check.sh"
build=$1
if ! script --version 2>/dev/null | grep -q util-linux; then
  echo "SKIPPED: there is no script of util-linux, which makes terminals"
  exit 77
fi
if ! script -qec true /dev/null >/dev/null 2>&1; then
  echo "SKIPPED: script cannot make a terminal here (is devpts mounted?)"
  exit 77
fi
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
# A submission that mostly sleeps: more than two seconds over all tests, and hardly any of CPU time.
printf '#!/bin/sh\nsleep 0.04\necho no\n' >"$root/sleeper"
printf '#!/usr/bin/env bash\n. scripts/progress.sh\nSECONDS=30\nprogress work 25 100\nprogress ""\n' \
  >"$root/worker"
chmod +x "$root/sleeper" "$root/worker"
terminal() { run env TERM="$1" script -qec "$2" /dev/null; }
judge="$build/scripts/judge/judge --kit . -j1 greenhouse $root/sleeper"

check_plain() {  # check_plain WHAT TEXT
  local text=${2//$'\r\n'/}
  text=${text%$'\r'}
  check_is "$1" "$(printf %s "$text" | LC_ALL=C tr -d '\t\n\040-\176' | wc -c | tr -d ' ')" 0
  check_not "$1: no bar" "$2" "##"
}

terminal xterm "$judge"
check "judge, on a terminal: a bar" "$out" $'\r[#'
check "how long it will take" "$out" " s left  sleeper "
check "it goes away at the end" "$out" $'\r\033[K'"$root/sleeper (executable), task greenhouse"
terminal dumb "$judge --test 01-sample"
check_plain "judge, on a dumb terminal" "$out"
run bash -c "$judge --test 01-sample"
check_plain "judge, in a pipe" "$out"
terminal xterm "$build/generator/hunt -order row -steps 20 -seed 1"
check "hunt, on a terminal" "$out" " steps a second, best ~"
run "$build/generator/hunt" -order row -steps 20 -seed 1
check_plain "hunt, in a pipe" "$out"
terminal xterm "$root/worker"
check "a script, on a terminal" "$out" "[#####---------------]  25%  30 s, about 90 s left  work"
run "$root/worker"
check_is "a script, in a pipe" "$out" ""

# 30 columns: three are kept for the ^C that a terminal adds to a line.
longest() {
  printf '%s\n' "$1" | sed $'s/\033\\[K//g' | tr '\r' '\n' | awk '
    /^\[[#-]/ && length > most { most = length }
    END { print most }'
}
terminal xterm "stty cols 30; $root/worker"
check_is "a script, on a narrow terminal" "$(longest "$out")" 27
terminal xterm "stty cols 30; $build/generator/hunt -order row -steps 20 -seed 1"
check_is "a program, on a narrow terminal" "$(longest "$out")" 27
printf '%081d\n' 0 >"$root/puzzle"
cat >"$root/stopped" <<END
$build/scripts/bench/bench /bin/true $root 1 1 $root/tsv $root/puzzle -- $root/idler &
sleep 0.4
kill -TERM \$!
wait
echo after
END
printf '#!/bin/sh\nexec sleep 1\n' >"$root/idler"
chmod +x "$root/idler"
terminal xterm "sh $root/stopped"
check "a program that is stopped takes its line away" "$out" $'idler\033[K\r\033[K'
terminal xterm "scripts/generate.sh --check none"
check "a script that gives up begins a line of its own" "$out" $'\r\033[Kgenerate.sh: there is no'
finish
