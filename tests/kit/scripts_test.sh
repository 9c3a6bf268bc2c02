#!/usr/bin/env bash
# Usage: scripts_test.sh BUILD
# setup.sh and build.sh on machines that lack something: each machine is a PATH of a few stubs.
set -euo pipefail

. "$(dirname "$0")/check.sh"
root=$(pwd)
stubs=$(mktemp -d)
trap 'rm -rf "$stubs"' EXIT
bash=$(command -v bash)

# machine PROGRAM...: a PATH with the basic tools and stubs that only say how they were called.
machine() {
  rm -rf "${stubs:?}/bin"
  mkdir "$stubs/bin"
  for tool in bash env dirname basename sed id mkdir cat getconf; do
    ln -s "$(command -v "$tool")" "$stubs/bin/$tool"
  done
  for stub in "$@"; do
    printf '#!%s\necho "%s: $*"\n' "$bash" "$stub" >"$stubs/bin/$stub"
    chmod +x "$stubs/bin/$stub"
  done
}
# expect WHAT CODE PART COMMAND...
expect() {
  local what=$1 wanted=$2 part=$3
  shift 3
  run env -i PATH="$stubs/bin" HOME="$stubs" "$@"
  check "$what" "$out" "$part"
  check_is "$what: exit code" "$code" "$wanted"
}

machine apt-get g++ cmake make
expect "nothing is missing" 0 "setup.sh: nothing to install" "$root/scripts/setup.sh"
machine apt-get g++ cmake ninja
expect "ninja does for make" 0 "setup.sh: nothing to install" "$root/scripts/setup.sh"
machine apt-get sudo
expect "Debian: shows the command" 0 "apt-get install -q -y --no-install-recommends g++ cmake make" "$root/scripts/setup.sh"
expect "Debian: runs it" 0 "apt-get: install -q -y --no-install-recommends g++ cmake make" "$root/scripts/setup.sh"
machine apt-get g++ make
expect "only what is missing" 0 "apt-get: install -q -y --no-install-recommends cmake" "$root/scripts/setup.sh"
expect "--all: Python and Go too" 0 "--no-install-recommends cmake python3 golang" "$root/scripts/setup.sh" --all
machine dnf
expect "Fedora" 0 "dnf: install -y gcc-c++ cmake make" "$root/scripts/setup.sh"
machine pacman
expect "Arch" 0 "pacman: -Sy --needed --noconfirm gcc cmake make" "$root/scripts/setup.sh"
machine apk
expect "Alpine" 0 "apk: add g++ musl-dev linux-headers cmake make" "$root/scripts/setup.sh"
machine brew g++ make
expect "macOS" 0 "brew: install cmake" "$root/scripts/setup.sh"
machine
expect "no package manager" 2 "please install: compiler cmake make" "$root/scripts/setup.sh"
expect "unknown argument" 2 "usage: scripts/setup.sh [--all]" "$root/scripts/setup.sh" --everything
machine apt-get
printf '#!%s\nexit 100\n' "$bash" >"$stubs/bin/apt-get"
expect "the package manager fails" 2 "the package manager failed; please install: g++ cmake make" "$root/scripts/setup.sh"

machine cmake make
expect "no compiler" 2 "build.sh: a C++17 compiler (g++) is missing; scripts/setup.sh installs it" "$root/scripts/judge.sh"
machine g++ make
expect "no CMake" 2 "build.sh: CMake is missing; scripts/setup.sh installs it" "$root/scripts/judge.sh"
expect "no CMake, for the tests" 2 "build.sh: CMake is missing; scripts/setup.sh installs it" "$root/scripts/test.sh"
machine g++ cmake
expect "no make" 2 "build.sh: make is missing; scripts/setup.sh installs it" "$root/scripts/judge.sh"
machine g++ cmake make
expect "CXX names no program" 2 "build.sh: the C++ compiler 'nope' (from CXX) is missing" CXX="nope -m64" "$root/scripts/judge.sh"

# Where the kit stands, and what the user's shell has set.
machine g++ make
mkdir -p "$stubs/elsewhere/scripts" "$stubs/a\"b"
for script in judge test generate package statement; do
  expect "CDPATH, $script.sh" 2 "build.sh: CMake is missing" CDPATH="$stubs/elsewhere" "scripts/$script.sh"
done
cp -R "$root/scripts" "$stubs/a\"b"
machine g++ cmake make
expect "a path that CMake cannot take" 2 'build.sh: CMake cannot build in a folder whose path has one of " \ ; #: ' \
  "$stubs/a\"b/scripts/judge.sh"

# Stopped while it builds: the compilers end with it.
machine g++ make
ln -s "$(command -v sleep)" "$stubs/bin/sleep"
printf '#!%s\necho $$ >"%s/compiler"\nsleep 4321\n' "$bash" "$stubs" >"$stubs/bin/cmake"
chmod +x "$stubs/bin/cmake"
env -i PATH="$stubs/bin" HOME="$stubs" "$root/scripts/judge.sh" >"$stubs/log" 2>&1 &
judge=$!
for ((i = 0; i < 100; i++)); do [ -s "$stubs/compiler" ] || sleep 0.1; done
kill -TERM "$judge"
code=0
wait "$judge" || code=$?
check_is "stopped while it builds: exit code" "$code" 130
check "stopped while it builds: says so" "$(cat "$stubs/log")" "build.sh: interrupted"
# It is gone once whoever inherits it has taken note of its end.
for ((i = 0; i < 20; i++)); do
  if kill -0 "$(cat "$stubs/compiler")" 2>/dev/null; then sleep 0.1; fi
done
check_is "stopped while it builds: nothing goes on" \
  "$(kill -0 "$(cat "$stubs/compiler")" 2>/dev/null && echo alive)" ""

finish
