#!/usr/bin/env bash
# Usage: submissions_test.sh BUILD
# The accepted submissions on input that breaks the statement: one line on stderr that names the line
# or the puzzle, exit 1, the answers of all earlier puzzles; and on boards that are hard or odd.
set -euo pipefail

. "$(dirname "$0")/check.sh"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# compile TASK: every accepted submission of the task that this machine has the language for, as
# commands in $programs, one a line.
compile() {
  programs=
  local source program
  for source in solutions/accepted/"$1".* solutions/accepted/"$1"_*; do
    program=$work/$(basename "$source" | tr . -)
    case $source in
      *.cpp) "${CXX:-g++}" -O1 -std=c++17 -o "$program" "$source" ;;
      *.py)
        command -v python3 >/dev/null || continue
        printf '#!/bin/sh\nexec python3 %s\n' "$source" >"$program"
        chmod +x "$program"
        ;;
      *.go)
        command -v go >/dev/null || continue
        GOCACHE=$work/go GO111MODULE=off go build -o "$program" "$source"
        ;;
      *) continue ;;
    esac
    programs="$programs $program"
  done
}

# refused WHAT INPUT ANSWERS PART...: the INPUT (as printf's %b takes it) gets exit 1, the ANSWERS so far, and one line
# on stderr that has every PART.
refused() {
  local what=$1 input=$2 answers=$3 program part errors
  shift 3
  for program in $programs; do
    code=0
    printf '%b' "$input" | timeout 20 "$program" >"$work/out" 2>"$work/err" || code=$?
    errors=$(cat "$work/err")
    check_is "$(basename "$program"): $what: exit code" "$code" 1
    check_is "$(basename "$program"): $what: answers so far" "$(cat "$work/out")" "$answers"
    check_is "$(basename "$program"): $what: one line on stderr: $errors" "$(wc -l <"$work/err" | tr -d ' ')" 1
    for part in "$@"; do check "$(basename "$program"): $what" "$errors" "$part"; done
  done
}

# solves WHAT INPUT OUTPUT: exit 0, exactly the output, nothing on stderr.
solves() {
  local program
  for program in $programs; do
    code=0
    printf '%b' "$2" | timeout 20 "$program" >"$work/out" 2>"$work/err" || code=$?
    check_is "$(basename "$program"): $1: exit code" "$code" 0
    check_is "$(basename "$program"): $1: output" "$(cat "$work/out")" "$3"
    check_is "$(basename "$program"): $1: stderr" "$(cat "$work/err")" ""
  done
}

worst=........1..4...........9..5..........1...7.......4.68.4.2.....9..8.2.........1.57
full=697381452831254976245967183183542697769813245524679318452796831976138524318425769
empty=000000000000000000000000000000000000000000000000000000000000000000000000000000000
lines() { printf '%s' "$1" | sed 's/........./&\\n/g'; }

compile batch
two="2\n$full\n"
refused "no input" "" "" "line 1"
refused "T is no number" "x\n$full\n" "" "line 1"
refused "T is 0" "0\n" "" "line 1"
refused "T is negative" "-1\n$full\n" "" "line 1"
refused "fewer puzzles than T" "$two" "$full" "puzzle 2"
refused "more puzzles than T" "1\n$full\n$full\n" "$full"
refused "80 digits" "$two${full%?}\n" "$full" "puzzle 2" "80"
refused "82 digits" "$two${full}1\n" "$full" "puzzle 2" "82"
refused "a letter" "$two$(printf %s "$full" | tr 9 x)\n" "$full" "puzzle 2"
refused "a digit twice" "${two}11${empty#??}\n" "$full" "puzzle 2" "row 1" "1 twice"
refused "no solution" "${two}123456780000000009${empty#??????????????????}\n" "$full" "puzzle 2" "no solution"
refused "a NUL byte" "$two\\000${full#?}\n" "$full" "puzzle 2"
solves "a full grid" "1\n$full\n" "$full"
solves "dots, CR LF and no line feed at the end" "1\r\n.${full#?}\r" "$full"

compile greenhouse
floor=$(lines "$full")
refused "no input" "" "" "line 1"
refused "eight lines" "${floor%?????????\\n}" "" "line 9"
refused "ten lines" "$floor$(lines 123456789)" "" "after line 9"
refused "eight characters" "$(printf %s "$floor" | sed 's/697381452/69738145/')" "" "line 1" "8"
refused "a letter" "$(printf %s "$floor" | sed 's/831254976/83125497a/')" "" "line 2"
refused "a crop twice" "$(lines "11.......$(printf %.72s "$(printf %s $empty | tr 0 .)")")" "" "row 1" "1 twice"
refused "no completion" "$(lines "12345678.........9$(printf %.63s "$(printf %s $empty | tr 0 .)")")" "" "no"
solves "a full floor" "$floor" "$(printf '%b' "$floor")"
programs=$(printf '%s' "$programs" | tr ' ' '\n' | grep -v in_order | tr '\n' ' ')
norvig=.....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........
refused "Norvig's impossible puzzle" "$(lines $norvig)" "" "no"
for program in $programs; do
  printf '%b' "$(lines $worst)" >"$work/in"
  run timeout 5 "$program" <"$work/in"
  check_is "$(basename "$program"): the puzzle that costs reading order most: exit code" "$code" 0
  check_is "$(basename "$program"): is solved" "$(printf %s "$out" | tr -d '\n' | wc -c | tr -d ' ')" 81
done

compile deduction
spaced() { lines "$1" | sed 's/[0-9]/& /g; s/ \\n/\\n/g'; }
refused "no input" "" "" "line 1"
refused "eight integers" "$(spaced $empty | sed 's/0 0/0/')" "" "line 1"
refused "10 for a digit" "$(spaced $empty | sed 's/0/10/')" "" "line 1"
refused "a letter" "$(spaced $empty | sed 's/0/x/')" "" "line 1"
refused "a negative number" "$(spaced $empty | sed 's/0/-1/')" "" "line 1"
for board in 55${empty#??} 123456780000000009${empty#??????????????????} \
  111111111111111111111111111111111111111111111111111111111111111111111111111111111; do
  printf '%b' "$(spaced "$board")" >"$work/in"
  for program in $programs; do
    run timeout 5 "$program" <"$work/in"
    check_is "$(basename "$program"): a contradictory board: exit code" "$code" 0
    check_is "$(basename "$program"): a contradictory board: ten lines" "$(printf '%s\n' "$out" | wc -l | tr -d ' ')" 10
  done
done
finish
