#!/usr/bin/env bash
# Usage: hunt_test.sh BUILD
# The program hunt: the same result for the same seed and steps, what it says is true, signals end it
# with the best so far, and bad arguments are refused.
# shellcheck disable=SC1091,SC2154  # check.sh sets out and code
set -euo pipefail

. "$(dirname "$0")/check.sh"
bin=$(cd "$1" && pwd)/generator
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
good=.....14..831..49....596.1.....5..6.77.........2.6....8...7.68.197..3..2.3.8...7.9

# column NAME: what cost says of the one puzzle in its output, the file costs.
column() {
  awk -F '\t' -v name="$1" 'NR == 1 { for (i = 1; i <= NF; i++) if ($i == name) c = i } NR == 2 { print $c }' costs
}

run "$bin/hunt" -order columns-backward -seed 3 -steps 1000 -most 700 -prove
check_is 'a proven hunt: exit code' "$code" 0
first=$out
IFS=$'\t' read -r order digits puzzle how <<<"$first"
echo "$puzzle" >puzzle
"$bin/cost" -cap columns-backward:1000000000 puzzle >costs
check_is 'its order' "$order" columns-backward
check_is 'its digits, counted by cost' "$digits" "$(column columns-backward)"
check_is 'how to make it again' "$how" 'hunt -order columns-backward -most 700 -seed 3 -steps 1000'
check_is 'it got somewhere' "$((digits > 10000))" 1
check_is 'one solution' "$(column solutions)" 1
for tie in first swap last; do
  check_is "at most 700 digits, $tie" "$(($(column "$tie") <= 700))" 1
done
run "$bin/hunt" -order columns-backward -seed 3 -steps 1000 -most 700 -prove
check_is 'the same seed and steps' "$out" "$first"
run "$bin/hunt" -order columns-backward -seed 4 -steps 1000 -most 700
check_is 'another seed' "$([ "$out" = "$first" ] && echo same || echo other)" other

echo "$good" >list
run "$bin/hunt" -order row -from list -steps 500
check 'from a list' "$out" "hunt -order row -most 5000 -from list -seed 1 -steps 500"
run "$bin/hunt" -order all -from list -steps 200
check_is 'all orders' "$(echo "$out" | wc -l | tr -d ' ')" 12
check_is 'all orders: which' "$(echo "$out" | cut -f1 | tr '\n' ' ')" \
  "$("$bin/cost" list | head -n 1 | cut -f 6-17 | tr '\t' ' ') "
run "$bin/hunt" -time 1
check '-time' "$out" 'hunt -order rows -most 5000 -seed 1 -steps '

for signal in INT TERM; do
  "$bin/hunt" -time 1000 >out 2>&1 &
  pid=$!
  sleep 1
  # A shell without job control starts background programs with SIGINT ignored, but hunt catches it.
  kill -s "$signal" "$pid"
  code=0
  wait "$pid" || code=$?
  check_is "SIG$signal: exit code" "$code" 0
  check "SIG$signal: the best so far" "$(cat out)" '-seed 1 -steps '
done

# A signal while a list is still being read: hunt opened this one, and waits for its lines.
mkfifo slow
"$bin/hunt" -time 1000 -from slow >out 2>&1 &
pid=$!
exec 3>slow
kill -s TERM "$pid"
echo "$good" >&3
exec 3>&-
code=0
wait "$pid" || code=$?
check_is 'a signal while a list is read: exit code' "$code" 0
check 'a signal while a list is read: the best so far' "$(cat out)" '-from slow -seed 1 -steps 0'

# refused MESSAGE ARGUMENT...
refused() {
  local message=$1
  shift
  run "$bin/hunt" "$@"
  check "hunt $*" "$out" "$message"
  check_is "hunt $*: exit code" "$code" 3
}
refused 'not one of rows, ' -order diagonals
refused '-seed -1: not a number' -seed -1
refused '-steps 0: not in 1 to' -steps 0
refused '-time 1e9: not a number' -time 1e9
refused '-most 0: not in 1 to' -most 0
refused "unknown option '-orders'" -orders row
refused "option '-steps' has no value" -steps
refused "argument 'list' belongs to no option" list
refused '/nowhere: cannot be read' -from /nowhere
refused '/: cannot be read' -from /
echo "$good" | cut -c2- >short
refused 'short: line 1: expected 81 characters, found 80' -from short
echo "55${good#..}" >equal
refused 'equal: line 1: row 1 has 5 twice' -from equal
echo "2${good#.}" >none
refused 'none: line 1: does not have exactly one solution' -from none
refused 'none is easy enough' -most 1 -from list -steps 1

finish
