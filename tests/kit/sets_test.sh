#!/usr/bin/env bash
# Usage: sets_test.sh BUILD
# The test sets as they stand: every input is valid, every jury answer satisfies the checker, and the
# samples of the statement are the sample tests, byte for byte.
set -euo pipefail

. "$(dirname "$0")/check.sh"
checkers=$1/checker
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# samples TASK: writes the samples of its section in problem.md to $work/TASK-N.in and .ans
samples() {
  awk -v task="$1" -v work="$work" '
    /^## / { current = $2; sub(/:.*/, "", current); number = 0 }
    current != task { next }
    /^### Sample / { number++ }
    /^Input:/ { file = work "/" task "-" number ".in" }
    /^Output:/ { file = work "/" task "-" number ".ans" }
    /^```/ { inside = !inside; next }
    inside && number { print > file }' problem.md
}

tasks=$(scripts/tasks.sh)
check "problem.md states tasks" "$tasks" "batch"
for task in $tasks; do
  samples "$task"
  number=0
  count=0
  for input in tests/"$task"/*.in; do
    answer=${input%.in}.ans
    count=$((count + 1))
    run "$checkers/validate_$task" <"$input"
    check_is "$input is valid: $out" "$code" 0
    run "$checkers/$task" "$input" "$answer" "$answer"
    check_is "$answer satisfies the checker: $out" "$code" 0
    case $input in
      */[0-9][0-9]-sample*)
        number=$((number + 1))
        check_is "$input is sample $number of the statement" "$(cat "$input")" "$(cat "$work/$task-$number.in")"
        check_is "$answer is sample $number of the statement" "$(cat "$answer")" "$(cat "$work/$task-$number.ans")"
        ;;
    esac
  done
  check_is "$task: as many samples in the statement as sample tests" \
    "$(find "$work" -name "$task-*.in" | wc -l | tr -d ' ')" "$number"
  check_is "$task: nothing but tests in its folder" "$(find "tests/$task" -mindepth 1 | wc -l | tr -d ' ')" \
    "$(find "tests/$task" -name '[0-9][0-9]-*.in' -o -name '[0-9][0-9]-*.ans' -o -name costs.tsv | wc -l | tr -d ' ')"
  [ "$count" -gt 0 ] || failed "$task has tests" "some" "none"
done
finish
