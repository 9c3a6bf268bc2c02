#!/usr/bin/env bash
# Usage: tests/kit/differential/differential.sh [--puzzles N] [--boards N] [LIST...]
# N random puzzles (1,000,000) and every LIST of puzzles through all accepted batch programs, every
# path of batch.cpp among them, and the checker's solver; N random solvable boards (200,000) through
# all accepted deduction programs, the checker's rules and a round-by-round oracle. A tenth through
# Python and Go. Exit 1 if two of them differ. Takes minutes; Linux.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
puzzles=1000000
boards=200000
while [ $# -gt 0 ]; do
  case $1 in
    --puzzles) puzzles=$2 && shift 2 ;;
    --boards) boards=$2 && shift 2 ;;
    -*) sed -n '2,6s/^# //p' "${BASH_SOURCE[0]}" && exit 2 ;;
    *) break ;;
  esac
done
lists=()
for list in "$@"; do lists+=("$(cd "$(dirname "$list")" && pwd)/$(basename "$list")"); done
cd "$root"
scripts/build.sh judging random_inputs reference
kit=build/release/tests/kit
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
bad=0

# same WHO WANTED GOT
same() {
  if cmp -s "$2" "$3"; then
    echo "  $1: $(wc -l <"$3" | tr -d ' ') identical"
  else
    echo "  $1: DIFFERS: $(cmp "$2" "$3" 2>&1 || true)"
    bad=1
  fi
}

# compiled SOURCE: the program, built as a judge would.
compiled() {
  local program
  program=$work/$(basename "$1" | tr . -)
  case $1 in
    *.cpp) "${CXX:-g++}" -O2 -std=c++17 -o "$program" "$1" ;;
    *.go) GOCACHE=$work/go GO111MODULE=off go build -o "$program" "$1" ;;
  esac
  echo "$program"
}

# batch INPUT: an input of batch through everything.
batch() {
  local input=$1 source program count lanes
  count=$(head -n 1 "$input")
  "$kit/reference" puzzles <"$input" >"$work/wanted"
  head -n $((count / 10 + 1)) "$work/wanted" >"$work/wanted-tenth"
  { echo $((count / 10 + 1)) && sed -n "2,$((count / 10 + 2))p" "$input"; } >"$work/tenth"
  for source in solutions/accepted/batch*; do
    case $source in
      *.cpp)
        program=$(compiled "$source")
        widths=default
        if grep -q SUDOKU_BATCH_LANES "$source"; then widths="32 16 8"; fi
        for lanes in $widths; do
          SUDOKU_BATCH_LANES=$lanes "$program" <"$input" >"$work/got" || true
          same "$(basename "$source") ($lanes)" "$work/wanted" "$work/got"
        done
        ;;
      *.go)
        command -v go >/dev/null || continue
        "$(compiled "$source")" <"$work/tenth" >"$work/got" || true
        same "$(basename "$source")" "$work/wanted-tenth" "$work/got"
        ;;
      *.py)
        command -v python3 >/dev/null || continue
        python3 "$source" <"$work/tenth" >"$work/got" || true
        same "$(basename "$source")" "$work/wanted-tenth" "$work/got"
        ;;
    esac
  done
}

if [ "$puzzles" -gt 0 ]; then
  echo "$puzzles random puzzles"
  { echo "$puzzles" && "$kit/random_inputs" lines "$puzzles" 1; } >"$work/input"
  batch "$work/input"
fi
for list in ${lists[@]+"${lists[@]}"}; do
  basename "$list"
  build/release/checker/adapt_batch "$list" "$work/input" >/dev/null
  batch "$work/input"
done

if [ "$boards" -gt 0 ]; then
  echo "$boards random boards, deduction"
  "$kit/random_inputs" spaced "$boards" 1 >"$work/boards"
  head -c $((boards * 162 / 10)) "$work/boards" >"$work/tenth"
  "$kit/reference" rounds <"$work/boards" >"$work/wanted"
  head -n $((boards / 10)) "$work/wanted" >"$work/wanted-tenth"
  "$kit/reference" checker <"$work/boards" >"$work/got"
  same "checker" "$work/wanted" "$work/got"
  for source in solutions/accepted/deduction*; do
    case $source in
      *.cpp)
        "${CXX:-g++}" -O2 -std=c++17 -DSUBMISSION="\"$root/$source\"" -o "$work/harness" \
          tests/kit/mutants/harness.cpp
        "$work/harness" 162 <"$work/boards" >"$work/got"
        same "$(basename "$source")" "$work/wanted" "$work/got"
        ;;
      *.py)
        command -v python3 >/dev/null || continue
        python3 tests/kit/mutants/harness.py "$source" 162 <"$work/tenth" >"$work/got"
        same "$(basename "$source")" "$work/wanted-tenth" "$work/got"
        ;;
    esac
  done
fi
exit $bad
