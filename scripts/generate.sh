#!/usr/bin/env bash
# Usage: scripts/generate.sh [TASK...] [--check]
# Makes the test sets of the tasks (all, or just those) from generator/TASK.plan into tests/TASK.
# Every input is validated; every answer comes from solutions/accepted/TASK.cpp, must be what every
# other accepted C++ submission of the task (TASK_*.cpp) prints, and must satisfy the checker. A set
# takes the place of the old one only when all is good. With --check nothing is changed: the new
# sets are compared with those in tests/, byte for byte.
# A plan with the line `costs: PROGRAM` gets tests/TASK/costs.tsv, in which that program says what each
# test costs each search (generator/cost.cpp): the sum over its puzzles, the least and the most. A line
# `cost NN-name: -cap COLUMN:N ...` below a test has its searches counted further than the usual
# 1,000,000 digits a puzzle. Numbers above that are taken from
# generator/records.tsv, and counted again here.
# Exit 0 if all is well, 1 if a test cannot be made or differs, 2 for wrong usage or a bad plan.
set -euo pipefail

root=$(CDPATH="" cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"

. scripts/progress.sh
die() {  # die CODE MESSAGE
  progress ""
  echo "generate.sh: $2" >&2
  exit "$1"
}

check=false
tasks=()
for argument in "$@"; do
  case $argument in
    --check) check=true ;;
    -*) die 2 "unknown option '$argument'; usage: scripts/generate.sh [TASK...] [--check]" ;;
    *)
      [ -f "generator/$argument.plan" ] || die 2 "there is no generator/$argument.plan"
      case " ${tasks[*]-} " in *" $argument "*) ;; *) tasks+=("$argument") ;; esac
      ;;
  esac
done
if [ ${#tasks[@]} -eq 0 ]; then
  for plan in generator/*.plan; do
    [ -f "$plan" ] || die 2 "there is no generator/*.plan"
    plan=${plan##*/}
    tasks+=("${plan%.plan}")
  done
fi

# The lines of all plans, checked before anything runs, as "TASK NAME PROGRAM ARGUMENTS".
lines=()
caps=()     # of each line
counters=() # of each line: the program that counts its costs, or ""
programs=()
read_plan() {  # read_plan TASK
  local plan=generator/$1.plan number=0 last=-1 line name program place counter=
  local syntax='^([0-9][0-9]-[a-z0-9]+(-[a-z0-9]+)*): ([a-z][a-z0-9_]*)(( [-A-Za-z0-9.:_]+)*)$'
  local cost_syntax='^cost ([-a-z0-9]+):(( -cap [-a-z]+:[0-9]+)+)$'
  while IFS= read -r line || [ -n "$line" ]; do
    number=$((number + 1))
    place=$plan:$number
    case $line in '' | '#'*) continue ;; esac
    if [[ $line =~ ^costs:\ ([a-z][a-z0-9_]*)$ ]]; then
      counter=${BASH_REMATCH[1]}
      [ "$last" -lt 0 ] || die 2 "$place: 'costs:' has to stand above the tests"
      [ -f "generator/$counter.cpp" ] ||
        die 2 "$place: unknown program '$counter' (there is no generator/$counter.cpp)"
      programs+=("$counter" prove_records)
      continue
    fi
    if [[ $line =~ $cost_syntax ]]; then
      if [ "$last" -lt 0 ] || [[ ${lines[${#lines[@]}-1]} != "$1 ${BASH_REMATCH[1]} "* ]]; then
        die 2 "$place: there is no test '${BASH_REMATCH[1]}' in the line before"
      fi
      [ -n "$counter" ] || die 2 "$place: without a line 'costs: PROGRAM' nothing is counted"
      caps[${#lines[@]}-1]=${BASH_REMATCH[2]}
      continue
    fi
    [[ $line =~ $syntax ]] ||
      die 2 "$place: not of the form 'NN-name: program -option value ... seed': $line"
    name=${BASH_REMATCH[1]}
    program=${BASH_REMATCH[3]}
    if [ "$((10#${name%%-*}))" -le "$last" ]; then
      die 2 "$place: '$name' is a duplicate, or its number is not above the one before"
    fi
    last=$((10#${name%%-*}))
    [ -f "generator/$program.cpp" ] ||
      die 2 "$place: unknown program '$program' (there is no generator/$program.cpp)"
    lines+=("$1 $name $program${BASH_REMATCH[4]}")
    caps+=("")
    counters+=("$counter")
    programs+=("$program")
  done <"$plan"
  [ "$last" -ge 0 ] || die 2 "$plan: has no tests"
}
for task in "${tasks[@]}"; do
  read_plan "$task"
  for needed in "checker/$task.cpp" "checker/validate_$task.cpp" "solutions/accepted/$task.cpp"; do
    [ -f "$needed" ] || die 2 "there is no $needed, which task '$task' needs"
  done
  programs+=("$task" "validate_$task")
done

# What a run that was cut off in its last moment left behind.
for task in "${tasks[@]}"; do
  if $check || [ ! -d "tests/.$task.old" ]; then continue; fi
  if [ -d "tests/$task" ]; then rm -rf "tests/.$task.old"; else mv "tests/.$task.old" "tests/$task"; fi
done

scripts/build.sh "${programs[@]}"
bin=$root/build/release

# Each run works in a folder of its own, whose name has its process number. Those of runs that were
# killed go away. Two runs that both want to put sets in place would get into each other's way.
kind='make'
if $check; then kind='check'; fi
work=$(mktemp -d "$root/build/generate.$kind.$$.XXXXXX")
workers=()
stop_workers() {
  local worker
  for worker in ${workers[@]+"${workers[@]}"}; do kill -- "-$worker" 2>/dev/null || true; done
  rm -rf "$work"
  progress ""
}
trap stop_workers EXIT
trap 'exit 130' INT TERM
for other in "$root"/build/generate.*.*.*; do
  run=${other##*/generate.}
  number=${run#*.}
  number=${number%%.*}
  if [ "$other" = "$work" ] || [ ! -d "$other" ]; then continue; fi
  if ! kill -0 "$number" 2>/dev/null; then
    rm -rf "$other"
  elif [ "$kind ${run%%.*}" = 'make make' ]; then
    die 1 "another run is making sets, in process $number (if that is something else, remove $other)"
  fi
done
read -r -a compiler <<<"${CXX:-g++}"
for task in "${tasks[@]}"; do
  mkdir -p "$work/$task" "$work/solutions/$task"
  for source in "solutions/accepted/$task.cpp" solutions/accepted/"$task"_*.cpp; do
    [ -f "$source" ] || continue
    progress "compiling $source"
    program=$work/solutions/$task/$(basename "$source" .cpp)
    "${compiler[@]}" -O2 -std=c++17 -o "$program" "$source" || die 1 "$source does not compile"
  done
done

# make_test COUNTER CAPS TASK NAME PROGRAM [ARGUMENT...]: the input and its answer, proven; and, with a
# counter, its costs.
make_test() {
  local counter=$1 options=$2 task=$3 name=$4 program=$5 test=$work/$3/$4 solution
  local log=$work/$name.log costs=$work/$task.$name.costs
  shift 5
  "$bin/generator/$program" "$@" >"$test.in" 2>"$log" ||
    die 1 "$task/$name: $program failed (exit code $?): $(cat "$log")"
  "$bin/checker/validate_$task" <"$test.in" >"$log" 2>&1 ||
    die 1 "$task/$name: the input is not valid: $(cat "$log")"
  "$work/solutions/$task/$task" <"$test.in" >"$test.ans" 2>"$log" ||
    die 1 "$task/$name: solutions/accepted/$task.cpp failed: $(cat "$log")"
  for solution in "$work/solutions/$task/$task"_*; do
    [ -f "$solution" ] || continue
    if ! "$solution" <"$test.in" >"$work/$name.second" 2>"$log" ||
      ! cmp -s "$test.ans" "$work/$name.second"; then
      die 1 "$task/$name: $task.cpp and $(basename "$solution").cpp do not print the same"
    fi
  done
  "$bin/checker/$task" "$test.in" "$test.ans" "$test.ans" >/dev/null 2>"$log" ||
    die 1 "$task/$name: the checker rejects the answer: $(cat "$log")"
  [ -n "$counter" ] || return 0
  # shellcheck disable=SC2086  # $options is several words
  "$bin/generator/$counter" -known generator/records.tsv -cap 1000000 $options -totals "$test.in" \
    >"$costs" 2>"$log" || die 1 "$task/$name: cannot be counted: $(cat "$log")"
}

# Two at a time: each worker makes every second test, then counts what records are left to count.
work_off() {  # work_off FIRST
  local i words made
  for ((i = $1; i < ${#lines[@]}; i += 2)); do
    read -r -a words <<<"${lines[i]}"
    made=("$work"/*/*.ans)
    progress "${words[0]} ${words[1]}" $((${#made[@]} - 1)) ${#lines[@]}
    make_test "${counters[i]}" "${caps[i]}" "${words[@]}"
  done
  local records=0
  case " ${programs[*]} " in *" prove_records "*) records=$(awk 'END { print NR }' generator/records.tsv) ;; esac
  for ((i = 2; i <= records; ++i)); do
    mkdir "$work/record.$i" 2>/dev/null || continue
    progress "proving generator/records.tsv:$i" ${#lines[@]} ${#lines[@]}
    "$bin/generator/prove_records" -line "$i" generator/records.tsv \
      >/dev/null 2>"$work/record.$i/log" || die 1 "$(sed 's/^FAIL //' "$work/record.$i/log")"
  done
}
SECONDS=0  # what was built before says nothing about the rest
set -m  # each worker in a process group of its own, which can be stopped with all that it runs
for first in 0 1; do
  work_off "$first" &
  workers+=($!)
done
set +m
failed=false
for worker in "${workers[@]}"; do wait "$worker" || failed=true; done
workers=()
progress ""
if $failed; then exit 1; fi
for line in "${lines[@]}"; do
  read -r -a words <<<"$line"
  sum=$work/${words[0]}/costs.tsv
  [ -f "$work/${words[0]}.${words[1]}.costs" ] || continue
  [ -f "$sum" ] || awk 'NR == 1 { print "test\t" $0 }' "$work/${words[0]}.${words[1]}.costs" >"$sum"
  awk -v name="${words[1]}" 'NR > 1 { print name "\t" $0 }' "$work/${words[0]}.${words[1]}.costs" >>"$sum"
done

if $check; then
  faults=$(
    for task in "${tasks[@]}"; do
      { ls -A "$work/$task"; ls -A "tests/$task" 2>/dev/null || true; } | sort -u | while IFS= read -r file; do
        if [ ! -e "tests/$task/$file" ]; then
          echo "tests/$task/$file is missing"
        elif [ ! -f "$work/$task/$file" ]; then
          echo "tests/$task/$file comes from no line of generator/$task.plan"
        elif ! cmp -s "$work/$task/$file" "tests/$task/$file"; then
          echo "tests/$task/$file differs from what generator/$task.plan makes"
        fi
      done
    done
  )
  [ -z "$faults" ] || die 1 "$faults"
  echo "${#lines[@]} tests are as the plans make them"
  exit 0
fi

# Swap the sets by renames, after a sync. If the machine stops here, tests/ holds the old folder or
# the new one or, between two renames, the old one as .TASK.old; the next run then puts it back.
mkdir -p tests
for task in "${tasks[@]}"; do
  rm -rf "tests/.$task.new"
  mv "$work/$task" "tests/.$task.new"
done
sync
trap '' INT TERM
for task in "${tasks[@]}"; do
  if [ -d "tests/$task" ]; then mv "tests/$task" "tests/.$task.old"; fi
  mv "tests/.$task.new" "tests/$task"
  rm -rf "tests/.$task.old"
done
echo "${#lines[@]} tests made: ${tasks[*]}"
