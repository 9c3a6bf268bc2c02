#!/usr/bin/env bash
# Usage: generate_test.sh BUILD
# generate.sh on a small copy of the kit: bad plans, sets that are made and compared, and all that
# can go wrong on the way, after which the old set must stand as it was.
# shellcheck disable=SC1091,SC2154  # check.sh sets out and code
set -euo pipefail

. "$(dirname "$0")/check.sh"
root=$(pwd)
build=$(cd "$1" && pwd)
kit=$(mktemp -d)
trap 'rm -rf "$kit"' EXIT
# The programs are built already: the copy's build.sh has nothing to do.
mkdir -p "$kit/scripts" "$kit/build" "$kit/solutions/accepted"
cp -r "$root/generator" "$root/checker" "$kit"
cp "$root"/scripts/{generate,progress}.sh "$kit/scripts"
cp "$root"/solutions/accepted/deduction.cpp "$kit/solutions/accepted"
echo '#!/bin/sh' >"$kit/scripts/build.sh"
chmod +x "$kit/scripts/build.sh"
ln -s "$build" "$kit/build/release"
rm "$kit"/generator/*.plan
# One record that is soon counted.
records=generator/records.tsv
good=.....14..831..49....596.1.....5..6.77.........2.6....8...7.68.197..3..2.3.8...7.9
record() { printf 'order\tdigits\tpuzzle\torigin\nrows\t%s\t%s\t\n' "$1" "$good" >"$kit/$records"; }
record 5128
cd "$kit"

set_of() { (cd tests 2>/dev/null && find . -type f -exec cksum {} + | sort); }
plan() { printf '%s\n' 'costs: cost' "$@" >generator/deduction.plan; }
# expect WHAT CODE PART ARGUMENT...: generate.sh ends so, and the set is what it was.
expect() {
  local what=$1 wanted=$2 part=$3 before
  shift 3
  before=$(set_of)
  run scripts/generate.sh "$@"
  check "$what" "$out" "$part"
  check_is "$what: exit code" "$code" "$wanted"
  check_is "$what: the set" "$(set_of)" "$before"
  check_is "$what: what is left in build/" "$(ls build)" release
}

first='01-board: gen_deduction -rule row 1'
second='02-stuck: gen_deduction -stuck 0 2'
plan '# a comment' '' "$first" "$second"
run scripts/generate.sh
check 'a set is made' "$out" '2 tests made: deduction'
check_is 'a set is made: exit code' "$code" 0
check_is 'its files' "$(cd tests && echo ./* deduction/*)" \
  './deduction deduction/01-board.ans deduction/01-board.in deduction/02-stuck.ans deduction/02-stuck.in deduction/costs.tsv'
check 'an Easy answer' "$(cat tests/deduction/01-board.ans)" Easy
check 'a Not easy answer' "$(cat tests/deduction/02-stuck.ans)" 'Not easy'
expect 'it is as the plan makes it' 0 '2 tests are as the plans make them' --check

# Plans that are refused before anything runs, with file and line.
while IFS='|' read -r bad message; do
  plan "$first" "$bad"
  expect "the plan line '$bad'" 2 "generator/deduction.plan:3: $message"
done <<'END'
costs: cost|'costs:' has to stand above the tests
02-stuck gen_deduction -stuck 0 2|not of the form
2-stuck: gen_deduction -stuck 0 2|not of the form
02-Stuck: gen_deduction -stuck 0 2|not of the form
02-stuck:gen_deduction -stuck 0 2|not of the form
02-stuck: gen_deduction  -stuck 0 2|not of the form
02-stuck: gen_deduction -stuck 0 2 |not of the form
02-stuck: gen_deduction -stuck $(touch hacked) 2|not of the form
02-stuck: ../gen_deduction -stuck 0 2|not of the form
02-stuck:|not of the form
 02-stuck: gen_deduction -stuck 0 2|not of the form
01-board: gen_deduction -stuck 0 2|'01-board' is a duplicate
01-other: gen_deduction -stuck 0 2|'01-other' is a duplicate, or its number
00-other: gen_deduction -stuck 0 2|'00-other' is a duplicate, or its number
cost 02-stuck: -cap rows:5|there is no test '02-stuck' in the line before
cost 01-board: -cap rows|not of the form
02-stuck: gen_nothing -stuck 0 2|unknown program 'gen_nothing'
END
plan 'costs: count' "$first"
expect 'a program that is not there' 2 "generator/deduction.plan:2: unknown program 'count'"
plan "$first" "$second"$'\r'
expect 'a plan line that ends in CR LF' 2 'generator/deduction.plan:3: not of the form'
plan '# nothing'
expect 'a plan without tests' 2 'has no tests'
expect 'an unknown task' 2 'there is no generator/nothing.plan' nothing
expect 'an unknown option' 2 "unknown option '--chekc'" --chekc
rm generator/deduction.plan
expect 'no plan at all' 2 'there is no generator/*.plan'

# What fails on the way.
plan "$first" '02-bad: gen_deduction -stuck 99 2'
expect 'a generator that fails' 1 'deduction/02-bad: gen_deduction failed (exit code 3): FAIL -stuck 99: not in 0 to 64'
plan "$first" '02-other: gen_greenhouse -clues 81 1'
expect 'an input that is not valid' 1 'deduction/02-other: the input is not valid: FAIL'
plan "$first" "$second"
solution=solutions/accepted/deduction.cpp
mv "$solution" kept
expect 'no accepted solution' 2 "there is no $solution"
echo 'int main() { return 1; }' >"$solution"
expect 'a solution that fails' 1 "deduction/01-board: $solution failed"
echo 'int main() {}' >"$solution"
expect 'a solution that is wrong' 1 'deduction/01-board: the checker rejects the answer'
echo 'int main() {' >"$solution"
expect 'a solution that does not compile' 1 "$solution does not compile"
cp kept "$solution"
echo 'int main() {}' >solutions/accepted/deduction_second.cpp
expect 'solutions that disagree' 1 'deduction.cpp and deduction_second.cpp do not print the same'
rm solutions/accepted/deduction_second.cpp

record 5129
expect 'a record that is not true' 1 "generate.sh: $records: line 2: $good costs rows 5128 digits, not 5129"
record 5128
run "$build/generator/prove_records" -line 3 "$records"
check 'a record that is not there' "$code $out" "3 FAIL $records: there is no line 3"

# What a test costs, counted as far as the plan says; not at all if it says nothing of it.
printf '%s\n' "$first" >generator/deduction.plan
run scripts/generate.sh
check_is 'without costs: its files' "$(cd tests && echo deduction/*)" 'deduction/01-board.ans deduction/01-board.in'
plan "$first" 'cost 01-board: -cap rows:3'
run scripts/generate.sh
check 'a cap in the plan' "$(head -n 2 tests/deduction/costs.tsv)" $'01-board\ttotal\t1\t>3\t'
plan "$first" "$second"
run scripts/generate.sh

# Differences that --check finds and leaves alone.
echo >>tests/deduction/02-stuck.ans
expect 'a changed answer' 1 'tests/deduction/02-stuck.ans differs from' --check
rm tests/deduction/02-stuck.ans
expect 'a missing answer' 1 'tests/deduction/02-stuck.ans is missing' deduction --check
touch tests/deduction/{03-more.in,.hidden,'a b'}
mkdir tests/deduction/folder
expect 'a test too many' 1 'tests/deduction/03-more.in comes from no line of' --check deduction
for more in .hidden 'a b' folder; do check "$more" "$out" "tests/deduction/$more comes from no line of"; done

# What killed runs leave goes away; a living one that makes sets keeps others off, but not --check.
run scripts/generate.sh deduction deduction
check_is 'a task named twice' "$out" '2 tests made: deduction'
(exit 0) &
gone=$!
wait "$gone"
mkdir -p "build/generate.make.$gone.a/deduction" "build/generate.check.$gone.b" "build/generate.make.$$.c"
run scripts/generate.sh --check
check_is 'beside a living run' "$out" '2 tests are as the plans make them'
run scripts/generate.sh
check_is 'two at once: exit code' "$code" 1
check 'two at once' "$out" "another run is making sets, in process $$ "
check_is 'after killed runs: what is left in build/' "$(cd build && echo *)" "generate.make.$$.c release"
rmdir "build/generate.make.$$.c"

# SIGTERM stops a generator that does not end.
slow=$kit/build/slow
cat >"$kit/scripts/build.sh" <<END
#!/bin/sh
rm "$kit/build/release"
mkdir -p "$kit/build/release/generator"
ln -s "$build/checker" "$kit/build/release/checker"
printf '%s\n' '#!/bin/sh' 'echo \$\$ >"$slow"' 'exec sleep 600' >"$kit/build/release/generator/gen_deduction"
chmod +x "$kit/build/release/generator/gen_deduction"
END
printf '%s\n' "$first" >generator/deduction.plan
scripts/generate.sh >/dev/null 2>&1 &
pid=$!
for ((i = 0; i < 600; ++i)); do [ ! -s "$slow" ] || break; sleep 0.1; done
kill "$pid"
code=0
wait "$pid" || code=$?
check_is 'SIGTERM: exit code' "$code" 130
for ((i = 0; i < 100; ++i)); do kill -0 "$(cat "$slow")" 2>/dev/null || break; sleep 0.1; done
check_is 'SIGTERM: the generator' "$(kill -0 "$(cat "$slow")" 2>/dev/null && echo runs || echo gone)" gone
rm -rf "$slow" build/release
ln -s "$build" build/release
printf '#!/bin/sh\n' >scripts/build.sh
plan "$first" "$second"

# A run that lost its power between the renames.
before=$(set_of)
mv tests/deduction tests/.deduction.old
mkdir tests/.deduction.new
plan "$first" '02-bad: gen_deduction -stuck 99 2'
run scripts/generate.sh
check_is 'the old set is put back' "$(set_of)" "$before"
plan "$first" "$second"
run scripts/generate.sh
check_is 'the next run leaves nothing else there' "$(cd tests && ls -A)" deduction
check_is 'and makes the same set' "$(set_of)" "$before"

finish
