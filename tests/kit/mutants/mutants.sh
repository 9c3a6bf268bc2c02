#!/usr/bin/env bash
# Usage: tests/kit/mutants/mutants.sh [--every N] [--from K] [--survivors] [--inputs N] [SUBMISSION...]
# Changes accepted C++ and Python submissions (all of them without an argument) in every single way
# of a list (mutants.cpp) and counts how many of the changed programs the test set catches. What
# survives is run on N random inputs (100,000; in Python 2,000) beside the original: it either does
# the same, or a test is missing. --every: only every so manyeth mutant, from number K (0);
# --survivors: only what survived in the run before, after a change of the tests.
# Takes an hour or two; Linux, g++ with gcov. Writes build/mutants/SUBMISSION/mutants.tsv. Exit 1 if
# some mutant survives that is not equal to the original on the random inputs.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
cd "$root"
every=1
from=0
inputs=
while [ $# -gt 0 ]; do
  case $1 in
    --every) every=$2 && shift 2 ;;
    --from) from=$2 && shift 2 ;;
    --survivors) every=0 && shift ;;
    --inputs) inputs=$2 && shift 2 ;;
    -*) sed -n '2,9s/^# //p' "${BASH_SOURCE[0]}" && exit 2 ;;
    *) break ;;
  esac
done
scripts/build.sh judging random_inputs mutants
build=$root/build/release
if [ $# -eq 0 ]; then
  set -- solutions/accepted/*.cpp
  if command -v python3 >/dev/null; then set -- "$@" solutions/accepted/*.py; fi
fi
# The interpreter itself: what is found first may be a script that looks for it at every start.
PYTHON=$(python3 -c 'import sys; print(sys.executable)' 2>/dev/null || true)
export PYTHON

# make_inputs FORMAT COUNT: as one file. Only a list of lines begins with its length.
make_inputs() {
  if [ "$1" = lines ]; then echo "$2"; fi
  "$build/tests/kit/random_inputs" "$1" "$2" 1
}

# unreached SUBMISSION WORK FORMAT SIZE LANES...: the numbers of the lines that no test and no random
# input reaches: a change there cannot be seen.
unreached() {
  local submission=$1 work=$2 format=$3 size=$4 task test bytes
  task=$(basename "$submission")
  task=${task%%[_.]*}
  shift 4
  case $submission in
    *.py)
      for test in tests/"$task"/*.in "$work/inputs"; do
        bytes=$size
        if [ "$format" = lines ] || [ "$test" != "$work/inputs" ]; then
          bytes=$(wc -c <"$test" | tr -d ' ')
        fi
        "$PYTHON" tests/kit/mutants/harness.py "$submission" "$bytes" lines <"$test"
      done | sort -u | awk '{ seen[$1] = seen[$1] $2 } END { for (n in seen) if (!seen[n]) print n }'
      return
      ;;
  esac
  mkdir -p "$work/gcov"
  rm -f "$work"/gcov/*
  g++ -std=c++17 -O1 -w --coverage -o "$work/gcov/program" "$root/$submission"
  if [ "$format" != lines ]; then
    g++ -std=c++17 -O1 -w --coverage -DCOUNT_LINES -DSUBMISSION="\"$root/$submission\"" \
      -o "$work/gcov/harness" tests/kit/mutants/harness.cpp
    "$work/gcov/harness" "$size" <"$work/inputs" >/dev/null
  fi
  if [ $# -eq 0 ]; then set -- 8; fi
  for lanes in "$@"; do
    for test in tests/"$task"/*.in "$work/inputs"; do
      if [ "$format" = lines ] || [ "$test" != "$work/inputs" ]; then
        SUDOKU_BATCH_LANES=$lanes "$work/gcov/program" <"$test" >/dev/null
      fi
    done
  done
  for test in "$work"/gcov/*.gcda; do
    (cd "$work/gcov" && gcov --preserve-paths --stdout "$test" 2>/dev/null)
  done | awk -v root="$root/" -f tests/kit/lines_reached.awk |
    awk -F '\t' -v file="$submission" '$1 == file && $3 == 0 { print $2 }'
}

worst=0
for submission in "$@"; do
  name=$(basename "$submission")
  task=${name%%[_.]*}
  work=$root/build/mutants/$name
  mkdir -p "$work"
  # The format of the task's inputs is the one that its validator accepts.
  format=
  for try in lines rows spaced; do
    if make_inputs "$try" 1 | "$build/checker/validate_$task" 2>/dev/null; then format=$try; fi
  done
  if [ -z "$format" ]; then echo "$name: no random inputs for $task" >&2 && exit 2; fi
  size=$(make_inputs "$format" 1 | wc -c | tr -d ' ')
  case $name in
    *.py) count=${inputs:-2000} ;;
    *) count=${inputs:-100000} ;;
  esac
  make_inputs "$format" "$count" >"$work/inputs"
  widths=()
  if grep -q SUDOKU_BATCH_LANES "$submission"; then widths=(32 16); fi
  unreached "$submission" "$work" "$format" "$size" ${widths[@]+"${widths[@]}" 8} >"$work/unreached"
  for test in tests/"$task"/*.in; do basename "$test" .in; done |
    "$build/tests/kit/mutants" "$build" "$task" "$submission" "$work" "$format" "$size" \
      "$work/inputs" "$every" "$from" ${widths[@]+"${widths[@]}"} || worst=1
done

# By task and language, over all reports that there are.
for report in build/mutants/*/mutants.tsv; do
  name=$(basename "$(dirname "$report")")
  awk -F '\t' -v kind="${name%%[_.]*}, ${name##*.}" '{ print kind "\t" $1 }' "$report"
done | awk -F '\t' '
  { kinds[$1]; count[$1, $2]++ }
  END {
    for (kind in kinds) {
      killed = count[kind, "killed"] + 0
      rest = killed + count[kind, "differs"]
      printf "%s: %d of %d killed (%.1f%%), %d equal\n", kind, killed, rest,
        100 * killed / (rest ? rest : 1), count[kind, "equal"]
    }
  }' | sort
exit $worst
