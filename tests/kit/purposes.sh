#!/usr/bin/env bash
# Usage: tests/kit/purposes.sh [TASK...]
# What each test of a set is for: the wrong submissions and mutants that it alone catches. Judges every
# wrong submission on all tests, and reads build/mutants/*/mutants.tsv where mutants/mutants.sh has
# written it. A test that catches nothing alone is listed with the comment of its plan, which states
# the property that it has.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/../.."
if [ $# -eq 0 ]; then
  for plan in generator/*.plan; do set -- "$@" "$(basename "$plan" .plan)"; done
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for task in "$@"; do
  files=()
  for folder in wrong_answer run_time_error time_limit_exceeded; do
    for file in "solutions/$folder/$task"_*; do
      if [ -f "$file" ]; then files+=("$file"); fi
    done
  done
  code=0
  scripts/judge.sh --json "$work/runs" "$task" "${files[@]}" >"$work/log" 2>&1 || code=$?
  if [ $code -gt 1 ]; then  # 1: not accepted, as they should be
    tail -5 "$work/log" >&2
    echo "purposes.sh: the judge failed with exit code $code" >&2
    exit 2
  fi
  # One line for each failure: what fails, and on which test.
  sed -n 's/.*"submission": *"\([^"]*\)".*"test": *"\([^"]*\)".*"test_verdict": *"\([^"]*\)".*/\1 \2 \3/p' \
    "$work/runs" | awk '$3 != "AC" { sub(".*/", "", $1); print $1 "\t" $2 }' >"$work/failures"
  for report in build/mutants/"$task"[_.]*/mutants.tsv; do
    if [ ! -f "$report" ]; then continue; fi
    name=$(basename "$(dirname "$report")")
    awk -F '\t' -v name="$name" '$1 == "killed" && $4 !~ /,/ && $4 !~ /^$/ {
      split($4, test, " "); print name ":" $2 " " $3 "\t" test[1] }' "$report" >>"$work/failures"
  done
  echo "$task: what only one test catches"
  awk -F '\t' '{ count[$1]++; test[$1] = $2 }
    END { for (what in count) if (count[what] == 1) print test[what] "\t" what }' \
    "$work/failures" | sort >"$work/only"
  awk -F '\t' '/^#/ { comment = (last ? comment " " : "") substr($0, 3); last = 1; next }
    { last = 0; split($0, part, ":"); if (part[1] !~ /^costs?( |$)/) print part[1] "\t" comment }' \
    "generator/$task.plan" >"$work/stated"
  awk -F '\t' -v only="$work/only" '
    BEGIN { while ((getline line < only) > 0) { split(line, f, "\t"); n[f[1]]++
              if (n[f[1]] <= 3) what[f[1]] = what[f[1]] (n[f[1]] > 1 ? "; " : "") f[2] } }
    { if ($1 in n) print "  " $1 ": " n[$1] ", such as " what[$1]
      else print "  " $1 ": nothing alone; stated: " $2 }' "$work/stated"
done
