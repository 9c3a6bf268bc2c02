#!/usr/bin/env bash
# Usage: messages_test.sh BUILD
# What the judge says to wrong usage and about a kit that is broken; nothing is compiled for it.
set -euo pipefail

. "$(dirname "$0")/check.sh"
judge_program=$1/scripts/judge/judge
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT

# says CODE MESSAGE ARGUMENT...
says() {
  local expected=$1 message=$2
  shift 2
  run "$judge_program" --kit "$root" "$@"
  check "$*" "$out" "judge: $message"
  check_is "exit code of $*" "$code" "$expected"
}

limits() {
  printf '# Tasks\n## sum: Two numbers\n**Limits:** %s\n' "$1" >"$root/problem.md"
}

mkdir -p "$root/solutions/accepted" "$root/tests/sum" "$root/generator"
echo 'print(sum(map(int, input().split())))' >"$root/solutions/accepted/sum.py"
echo "1 2" >"$root/tests/sum/01-sample.in"
echo 'int main() {}' >"$root/solutions/accepted/sum.cpp"
limits "1000 ms (C++, Python), 64 MB memory, 1 MB output"

says 2 "--seed wants a number up to 18446744073709551615, not '1x'" --seed=1x
says 2 "--jobs wants a number up to 1024, not '1025'" --jobs 1025
says 2 "--sandbox is auto, require or off, not 'on'" --sandbox=on
says 2 "--in wants a TASK and a SUBMISSION to run on the file" --in x sum
says 2 "--in and --test exclude each other" --in x --test 01-sample sum x.py
says 2 "--list takes no value" --list=1

says 3 "$root/tests/sum/01-sample.in has no jury answer; scripts/generate.sh makes it" sum
rm "$root/tests/sum/01-sample.in"
says 3 "task sum has no tests; scripts/generate.sh makes them" sum "$root/solutions/accepted/sum.py"
echo "1 2" >"$root/tests/sum/01-sample.in"
echo "3" >"$root/tests/sum/01-sample.ans"
says 2 "--in $root/none: not a file that can be read" --in "$root/none" sum "$root/solutions/accepted/sum.py"
says 2 "task sum has no $root/generator/sum.plan" stress sum "$root/solutions/accepted/sum.cpp"
PYTHON=$root/none says 2 "$root/solutions/accepted/sum.py: $root/none is not installed" \
  stress sum "$root/solutions/accepted/sum.py"
echo "01-sample: gen_sum -puzzle 1.2" >"$root/generator/sum.plan"
says 2 "no line of the plan of sum ends with a seed" stress sum "$root/solutions/accepted/sum.cpp"
echo "02-none" >>"$root/generator/sum.plan"
says 3 "$root/generator/sum.plan: not NAME: PROGRAM ARGUMENTS: 02-none" \
  stress sum "$root/solutions/accepted/sum.cpp"

limits "64 MB memory, 1 MB output"
says 3 "problem.md: task sum: the limits must state ms, MB memory and MB output" --list
limits "1000 ms, 64 MB memory, 1 MB output"
says 3 "problem.md: task sum: expected '(LANGUAGE, ...)' after '1000 ms'" --list
limits "1000 ms (Python), 64 MB disk, 1 MB output"
says 3 "problem.md: task sum: expected 'memory' or 'output' after 'MB'" --list
limits "1000 ms (Python), 64 GB memory, 1 MB output"
says 3 "problem.md: task sum: unknown unit 'GB'" --list
limits "fast (Python)"
says 3 "problem.md: task sum: expected a number before 'fast'" --list
finish
