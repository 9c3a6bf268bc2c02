#!/usr/bin/env bash
# Usage: from_bank_test.sh BUILD
# The program from_bank: by rating, at random, the worst first; and lists that it refuses.
# shellcheck disable=SC1091,SC2154  # check.sh sets out and code
set -euo pipefail

. "$(dirname "$0")/check.sh"
bin=$(cd "$1" && pwd)
root=$(pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

# A bank of the puzzles of one test, rated 0.0, 0.1, ... 19.9 in turn.
tail -n +2 "$root/tests/batch/06-diabolical.in" |
  awk '{ printf "%012d %s  %.1f\n", NR, $1, (NR - 1) / 10 }' >bank
run "$bin/generator/from_bank" bank
check_is 'all of it' "$out" "$(cat "$root/tests/batch/06-diabolical.in")"
"$bin/checker/validate_batch" <"$root/tests/batch/06-diabolical.in"

run "$bin/generator/from_bank" -rating 2.5..3 bank
check_is 'by rating' "$out" "$(echo 6 && sed -n '26,31p' bank | cut -d ' ' -f 2)"
run "$bin/generator/from_bank" -count 3 bank
check_is 'the first' "$out" "$(echo 3 && head -n 3 bank | cut -d ' ' -f 2)"

run "$bin/generator/from_bank" -random 1 -count 50 bank
first=$out
check_is 'at random: how many' "$(echo "$out" | sort -u | wc -l | tr -d ' ')" 51
check_is 'at random: from the bank' "$(echo "$out" | tail -n +2 | grep -cFf - bank)" 50
run "$bin/generator/from_bank" -random 1 -count 50 bank
check_is 'the same seed' "$out" "$first"
run "$bin/generator/from_bank" -random 2 -count 50 bank
check_is 'another seed' "$([ "$out" = "$first" ] && echo same || echo other)" other

for order in rows boxes-backward; do
  run "$bin/generator/from_bank" -worst "$order" -count 7 bank
  check_is "the worst by $order" "$out" "$(
    echo 7
    "$bin/generator/cost" bank | awk -F '\t' -v name="$order" '
      NR == 1 { for (i = 1; i <= NF; i++) if ($i == name) c = i; next }
      $1 + 0 > 0 { print $c "\t" $1 "\t" $2 }' | sort -k 1,1nr -k 2,2n | head -n 7 | cut -f 3 | tr . 0
  )"
done

# refused MESSAGE ARGUMENT...
refused() {
  local message=$1
  shift
  run "$bin/generator/from_bank" "$@"
  check "from_bank $*" "$out" "$message"
  check_is "from_bank $*: exit code" "$code" 3
  check_is "from_bank $*: standard output" "$("$bin/generator/from_bank" "$@" 2>/dev/null || true)" ''
}
good=$(head -n 1 bank)
refused 'give one file'
refused 'give one file' bank bank
refused 'nowhere: cannot be read' nowhere
refused '/: cannot be read' /
refused '-count -1: not a number' -count -1 bank
refused '-count 0: not in 1 to 200' -count 0 bank
refused '-count 1000000000: not in 1 to 200' -count 1000000000 bank
refused '-worst diagonals: not one of rows, ' -worst diagonals bank
refused 'exclude each other' -worst rows -random 1 bank
refused '-random x: not a number' -random x bank
refused '-rating 3: not a range' -rating 3 bank
refused '-rating 5..4: the range is empty' -rating 5..4 bank
refused '-rating 50..60: no puzzle has such a rating' -rating 50..60 bank
refused "unknown option '-rate'" -rate 1..2 bank
printf '%s\n%s\n' "$good" "${good:0:90}" >short
refused 'short: line 2: expected 81 characters, found 90' short
printf '%s\n55%079d\n' "$good" 0 >equal
refused 'equal: line 2: row 1 has 5 twice' equal
printf '%s\n%081d\n' "$good" 0 >several
refused 'several: line 2: has several solutions' several
printf '%s\n12345678000000000900%061d\n' "$good" 0 >none
refused 'none: line 2: has no solution' none
tail -n 1 "$root/tests/batch/06-diabolical.in" >plain
refused 'plain: line 1: has no rating' -rating 1..2 plain
echo "${good% *} hard" >word
refused 'word: line 1: the rating is not a number with at most one decimal: hard' -rating 1..2 word
for rating in 4.55 4. .5 -1 1e3 4.5x; do
  echo "${good:0:94}  $rating" >word
  refused "word: line 1: the rating is not a number with at most one decimal: $rating" -rating 1..2 word
done

finish
