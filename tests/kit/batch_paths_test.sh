#!/usr/bin/env bash
# Usage: batch_paths_test.sh BUILD
# solutions/accepted/batch.cpp on each of its paths (AVX-512, AVX2 and the narrow one; a path that
# the processor lacks falls back to the next): the test sets, batches of every size around the
# number of lanes, full and nearly full grids, puzzles with several solutions, and broken input,
# once as a judge compiles it and once under the sanitizers. And the program behind bench.sh.
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
. "$here/check.sh"
build=$(cd "$1" && pwd)
root=$here/../..
source=$root/solutions/accepted/batch.cpp
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cxx=${CXX:-g++}

# ${cxx} may carry flags.
# shellcheck disable=SC2086
$cxx -O2 -std=c++17 "$source" -o "$work/plain" &
programs=(plain)
# Without the checks of every pointer, which double the time to compile and see little that the
# address sanitizer does not.
# shellcheck disable=SC2086
if { [ "$(uname)" != Linux ] || [ -d /proc/self ]; } && # they read their own options there
  $cxx -O0 -std=c++17 -fsanitize=address,undefined -fno-sanitize=null,alignment,object-size \
  -fno-sanitize-recover=all "$source" -o "$work/sanitized" 2>/dev/null; then
  programs+=(sanitized)
else
  echo "no sanitizers here: the plain program only"
fi
wait

# All puzzles of the test sets, and their answers.
for input in "$root"/tests/batch/*.in; do
  tail -n +2 "$input" >>"$work/puzzles"
  cat "${input%.in}.ans" >>"$work/answers"
done
total=$(($(wc -l <"$work/puzzles")))

# batch N NAME: the first N of the puzzles in the file NAME, as a test.
batch() {
  echo "$1"
  head -n "$1" "$2"
}

hard=.3....4..6..1...........72....9....6....4..9..1...7.....8...1..9...6.......3.....
solved=$(head -n 1 "$root/tests/batch/01-sample.ans")
# The empty board, and a hard puzzle without its first clue: any of their solutions will do.
several=$work/several
{
  printf '%081d\n' 0
  echo "00${hard:2}" | tr . 0
} >"$several"

# One cell left, each cell in turn; then two neighbours.
for cell in 0 1 2 3 4 5 6 7 8 9 10 20 30 40 50 60 70 77 78 79 80; do
  echo "${solved:0:cell}0${solved:cell+1}"
  [ "$cell" -eq 80 ] || echo "${solved:0:cell}..${solved:cell+2}"
done >"$work/nearly"
echo "$solved" >>"$work/nearly"
nearly=$(($(wc -l <"$work/nearly")))

# broken WHAT INPUT MESSAGE ANSWERS: one line on stderr, exit 1, the earlier answers written.
broken() {
  code=0
  printf '%b' "$2" | "$program" >"$work/out" 2>"$work/err" || code=$?
  check_is "$label, $1: message" "$(cat "$work/err")" "$3"
  check_is "$label, $1: exit code" "$code" 1
  check_is "$label, $1: earlier answers" "$(($(wc -l <"$work/out")))" "$4"
}

a=$(sed -n 1p "$work/puzzles")
# Where it takes a guess, the first sixteen cells are settled.
late=040082060072900004100000000000800100803000070000190000009000000000540000007000392
clash=55${solved:2:7}$(printf '%072d' 0)
impossible=12345678.$(printf '%08d' 0)9$(printf '%063d' 0)
for name in "${programs[@]}"; do
  program=$work/$name
  for lanes in 32 16 8; do
    export SUDOKU_BATCH_LANES=$lanes
    label="$name $lanes lanes"

    batch "$total" "$work/puzzles" | "$program" >"$work/out"
    check_is "$label: the test sets" "$(cmp "$work/out" "$work/answers" 2>&1)" ""
    batch "$total" "$work/puzzles" | tr 0 . | sed 's/$/\r/' | sed '1s/\./0/g' | "$program" >"$work/out"
    check_is "$label: dots and CRLF" "$(cmp "$work/out" "$work/answers" 2>&1)" ""
    for n in 1 2 7 8 9 15 17 31 32 33 65; do
      head -n "$n" "$work/answers" >"$work/expected"
      batch "$n" "$work/puzzles" | "$program" >"$work/out"
      check_is "$label: a batch of $n" "$(cmp "$work/out" "$work/expected" 2>&1)" ""
    done

    batch "$nearly" "$work/nearly" | "$program" >"$work/out"
    check_is "$label: nearly full grids" "$(sort -u "$work/out")" "$solved"
    for line in 1 2; do
      sed -n "${line}p" "$several" | batch 1 - >"$work/in"
      "$program" <"$work/in" >"$work/out"
      run "$build/checker/batch" "$work/in" "$work/out" "$work/out"
      check_is "$label: several solutions, $line: $out" "$code" 0
    done

    batch 1 - <<<"$late" >"$work/in"
    "$program" <"$work/in" >"$work/out"
    run "$build/checker/batch" "$work/in" "$work/out" "$work/out"
    check_is "$label: a guess in a late cell: $out" "$code" 0

    broken "no number" '' "line 1: expected the number of puzzles, 1 or more" 0
    broken "too few" "2\n$a\n" "puzzle 2 is missing" 1
    broken "too many" "1\n$a\n$a\n" "line 3: expected nothing after puzzle 1" 1
    broken "80 digits" "2\n$a\n${a:1}\n" "puzzle 2: expected 81 digits, found 80" 1
    broken "an endless line" "2\n$a\n$a$a$a$a$a$a$a$a$a$a$a$a$a\n" \
      "puzzle 2: expected 81 digits, found 1000 or more" 1
    broken "a blank line" "2\n$a\n\n$a\n" "puzzle 2: expected 81 digits, found 0" 1
    broken "a letter" "3\n$a\n$a\n${a:0:80}x\n" "puzzle 3: character 81 is not a digit" 2
    broken "a slash" "1\n/${a:1}\n" "puzzle 1: character 1 is not a digit" 0
    broken "a line feed inside" "2\n$a\n${a:0:5}\n${a:6}\n" "puzzle 2: expected 81 digits, found 5" 1
    broken "a clash" "2\n$a\n$clash\n" "puzzle 2: row 1 has 5 twice" 1
    broken "no solution" "3\n$a\n$impossible\n$a\n" "puzzle 2 has no solution" 1
    broken "no solution, then a letter" "3\n$a\n$impossible\nx\n" "puzzle 2 has no solution" 1
    broken "a full grid that is wrong" "1\n${solved:0:80}${solved:0:1}\n" \
      "puzzle 1: row 9 has ${solved:0:1} twice" 0
  done
done
unset SUDOKU_BATCH_LANES

# bench.sh counts on this program; `cat` stands for a contestant that is quick and wrong.
bench=$build/scripts/bench/bench
mkdir "$work/bench"
run "$bench" "$build/checker/batch" "$work/bench" 2 300 "$work/tsv" "$work/puzzles" -- "$work/plain" cat
check_is "bench: a wrong output" "$code" 1
check "bench: a wrong output is named" "$out" "cat                          WRONG: puzzle 1"
check "bench: the right one is timed" "$out" "1.000  1.000 to 1.000"
check_is "bench: lines of TSV" "$(($(wc -l <"$work/tsv")))" 2
run "$bench" "$build/checker/batch" "$work/bench" 1 1 "$work/tsv" "$work/none" -- "$work/plain"
check_is "bench: a file that is not there: $out" "$code" 2
finish
