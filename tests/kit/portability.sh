#!/usr/bin/env bash
# Usage: tests/kit/portability.sh [WORD]
# Every accepted C++ submission, and every checker and validator, compiled in many ways and run on all
# tests: two compilers, four standards (submissions), three levels of optimisation, 32 bits, Windows
# under wine, aarch64 under qemu. Prints a line of a table for each way; a way whose compiler or
# emulator is not installed is named as such. With WORD, only the ways with that word in their name. Exit 1 if something fails.
set -euo pipefail

word=${1:-}
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
bad=0

# submissions RUN COMPILER...: how many of the accepted submissions give the jury's answers on all
# tests. Windows ends lines with CR LF, which every checker takes.
submissions() {
  local run=$1 source task test total=0 good=0 name
  shift
  for source in solutions/accepted/*.cpp; do
    name=$(basename "$source")
    task=${name%%[_.]*}
    total=$((total + 1))
    "$@" -o "$work/program.exe" "$source" 2>"$work/log" || {
      echo "$source does not compile: $*" >&2
      continue
    }
    good=$((good + 1))
    for test in tests/"$task"/*.in; do
      if ! $run "$work/program.exe" <"$test" 2>/dev/null | tr -d '\r' | cmp -s - "${test%.in}.ans"; then
        echo "$source fails $test: $*" >&2
        good=$((good - 1))
        break
      fi
    done
  done
  echo "$good of $total"
  [ "$good" -eq "$total" ]
}

# tools RUN COMPILER...: how many of the checkers and validators accept all tests, and refuse (with 2
# and 3) an empty file.
tools() {
  local run=$1 source task test total=0 good=0 ok code
  shift
  : >"$work/empty"
  for source in checker/validate_*.cpp; do
    task=$(basename "${source#checker/validate_}" .cpp)
    total=$((total + 2))
    "$@" -Ichecker -o "$work/validator.exe" "$source" 2>"$work/log" || continue
    "$@" -Ichecker -o "$work/checker.exe" "checker/$task.cpp" 2>"$work/log" || continue
    ok=2
    for test in tests/"$task"/*.in; do
      $run "$work/validator.exe" <"$test" >/dev/null 2>&1 || ok=1
      $run "$work/checker.exe" "$test" "${test%.in}.ans" "${test%.in}.ans" >/dev/null 2>&1 || ok=0
    done
    code=0
    $run "$work/validator.exe" <"$work/empty" >/dev/null 2>&1 || code=$?
    [ $code -eq 3 ] || ok=0
    code=0
    $run "$work/checker.exe" "$test" "$work/empty" "${test%.in}.ans" >/dev/null 2>&1 || code=$?
    [ $code -eq 2 ] || ok=0
    good=$((good + ok))
  done
  echo "$good of $total"
  [ "$good" -eq "$total" ]
}

# row WHAT NEEDED RUN COMPILER...: both counts, unless a program that is needed is missing.
row() {
  local what=$1 needed=$2 program a b
  shift 2
  case $what in
    *"$word"*) ;;
    *) return ;;
  esac
  for program in $needed; do
    if ! command -v "$program" >/dev/null; then
      echo "| $what | not run: no $program | |"
      return
    fi
  done
  printf '#include <string>\nint main() { return std::string().size(); }\n' >"$work/probe.cpp"
  if ! "${@:2}" -o "$work/probe.exe" "$work/probe.cpp" 2>/dev/null; then
    echo "| $what | not run: no libraries for it | |"
    return
  fi
  a=$(submissions "$@") || bad=1
  b=-
  case $what in
    *C++17*) b=$(tools "$@") || bad=1 ;;
  esac
  echo "| $what | $a | $b |"
}

echo "| compiler and platform | submissions | checkers and validators |"
echo "|---|---|---|"
for compiler in g++ clang++; do
  for standard in 14 17 20 23; do
    name=$standard
    if [ "$standard" = 23 ]; then name=2b; fi
    for level in 0 2 3; do
      row "$compiler C++$standard -O$level" $compiler "" $compiler -O$level -std=c++$name
    done
  done
  row "$compiler C++17 -O2 -m32" $compiler "" $compiler -O2 -std=c++17 -m32
done
export WINEDEBUG=-all
row "mingw-w64 C++17 -O2, wine" "x86_64-w64-mingw32-g++-posix wine" wine \
  x86_64-w64-mingw32-g++-posix -O2 -std=c++17 -static
row "aarch64 C++17 -O2, qemu-user" "aarch64-linux-gnu-g++ qemu-aarch64" qemu-aarch64 \
  aarch64-linux-gnu-g++ -O2 -std=c++17 -static
exit $bad
