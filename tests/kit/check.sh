# Sourced by the tests that are bash scripts: check() and its kin, and finish() at the end.
# shellcheck shell=bash
checks=0
failures=0

failed() {
  failures=$((failures + 1))
  printf 'FAILED: %s\n  expected: %s\n  got: %s\n' "$1" "$2" "$3"
}

# check WHAT ACTUAL PART: ACTUAL contains PART.
check() {
  checks=$((checks + 1))
  case "$2" in
    *"$3"*) ;;
    *) failed "$1" "something with: $3" "$2" ;;
  esac
}

# check_not WHAT ACTUAL PART: ACTUAL does not contain PART.
check_not() {
  checks=$((checks + 1))
  case "$2" in
    *"$3"*) failed "$1" "nothing with: $3" "$2" ;;
  esac
}

# check_is WHAT ACTUAL EXPECTED: they are the same.
check_is() {
  checks=$((checks + 1))
  [ "$2" = "$3" ] || failed "$1" "$3" "$2"
}

# run COMMAND...: output and errors into $out, the exit code into $code.
run() {
  code=0
  # shellcheck disable=SC2034
  out=$("$@" 2>&1) || code=$?
}

finish() {
  echo "$checks checks, $failures failures"
  [ "$failures" -eq 0 ]
}
