#!/usr/bin/env bash
# Usage: tests/kit/mutants/mutants.sh [--every N] [--inputs COUNT] [SUBMISSION...]
# Changes accepted C++ and Python submissions (all of them without an argument) in every single way
# of a list (mutants.cpp) and counts how many of the changed programs the test set catches. What
# survives is run on COUNT random inputs (100,000; in Python 2,000) beside the original: it either
# does the same, or a test is missing. Takes hours; Linux. Writes build/mutants/SUBMISSION/mutants.tsv.
# Exit 1 if some mutant survives that is not equal to the original on the random inputs.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.." && pwd)
cd "$root"
every=1
inputs=
while [ $# -gt 0 ]; do
  case $1 in
    --every) every=$2 && shift 2 ;;
    --inputs) inputs=$2 && shift 2 ;;
    -*) sed -n '2,7s/^# //p' "${BASH_SOURCE[0]}" && exit 2 ;;
    *) break ;;
  esac
done
scripts/build.sh judging random_inputs mutants
build=$root/build/release
if [ $# -eq 0 ]; then
  set -- solutions/accepted/*.cpp
  if command -v python3 >/dev/null; then set -- "$@" solutions/accepted/*.py; fi
fi

# make_inputs FORMAT COUNT: as one file. Only a list of lines begins with its length.
make_inputs() {
  if [ "$1" = lines ]; then echo "$2"; fi
  "$build/tests/kit/random_inputs" "$1" "$2" 1
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
  for test in tests/"$task"/*.in; do basename "$test" .in; done |
    "$build/tests/kit/mutants" "$build" "$task" "$submission" "$work" "$format" "$size" \
      "$work/inputs" "$every" || worst=1
done
exit $worst
