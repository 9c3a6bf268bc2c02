#!/usr/bin/env bash
# Usage: tests/kit/coverage.sh [CTEST-OPTION...]
# Copies the kit to build/coverage, builds it there with gcov's counters, runs the kit's own tests, and
# prints which lines of checker/, generator/*.h and scripts/judge/ they do not reach, and how many of
# each file they do. The oracles are left out: they take the checkers and validators through half a
# million cases, and to no line that the other tests do not reach. Tests that look at the clock may
# fail here. coverage.md says why the lines that are left are left. Linux; as root, the hostile
# programs run as an ordinary user too.
#
# The judge's runner forks processes that lose the disk and never exit in an ordinary way, so that
# gcov would not learn of them. With clang++ its counters lie in files that are mapped into memory,
# which the processes share.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/../.."
kit=$PWD/build/coverage
mkdir -p "$kit"
tar -cf - --exclude ./build --exclude ./.git . | tar -xf - -C "$kit"
cd "$kit"
cmake -S . -B build/release -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_COMPILER=g++ \
  -DCMAKE_CXX_FLAGS="-Og --coverage -fprofile-update=atomic" >/dev/null
cmake --build build/release --parallel 2 >build/build.log 2>&1
find . -name '*.gcda' -exec rm -f {} +
rm -rf build/profiles
mkdir -m 1777 build/profiles  # some tests run as another user
llvm=$(dirname "$(readlink -f "$(command -v clang++ || echo none)")")
if [ -x "$llvm/llvm-cov" ]; then
  for runner in runner runner_portable; do
    kind=()
    if [ $runner = runner_portable ]; then kind=(-DPORTABLE_RUNNER); fi
    clang++ -std=c++17 -O1 ${kind[@]+"${kind[@]}"} -fcoverage-mapping \
      -fprofile-instr-generate="$kit/build/profiles/$runner-%p%c.profraw" \
      -mllvm -runtime-counter-relocation -o build/release/scripts/judge/$runner \
      scripts/judge/runner.cpp scripts/judge/sandbox.cpp
  done
fi
(cd build/release && ctest --output-on-failure --exclude-regex oracle "$@" >../ctest.log 2>&1) ||
  grep -E '^(FAILED:|.*\*\*\*)' build/ctest.log || true
if [ "$(id -u)" -eq 0 ] && [ $# -eq 0 ]; then
  find build/release -name '*.gcda' -exec chmod a+rw {} +
  bash tests/kit/hostile_test.sh build/release 1 >build/hostile.log 2>&1 || grep '^FAILED:' build/hostile.log || true
fi

# Lines as lines_reached.awk writes them, of all that gcov and clang know.
lines() {
  mkdir -p build/gcov
  (cd build/gcov && find .. -name '*.gcda' ! -path '../gcov/*' | while read -r counts; do
    gcov --preserve-paths --stdout "$counts" 2>/dev/null
  done) | awk -v root="$kit/" -f tests/kit/lines_reached.awk
  for runner in runner runner_portable; do
    find build/profiles -name "$runner-[0-9]*" >build/profiles/list 2>/dev/null || continue
    "$llvm/llvm-profdata" merge -f build/profiles/list -o build/profiles/$runner.profdata
    "$llvm/llvm-cov" show build/release/scripts/judge/$runner \
      -instr-profile=build/profiles/$runner.profdata scripts/judge/runner.cpp scripts/judge/sandbox.cpp
  done | awk -v root="$kit/" '
    /^\// { file = $0; sub(/:$/, "", file); file = substr(file, length(root) + 1) }
    { split($0, part, "|") }
    part[2] ~ /[0-9]/ { print file "\t" part[1] + 0 "\t" (part[2] !~ /^ *0$/) "\t" substr($0, length(part[1] part[2]) + 3) }'
}
# A brace alone is no statement: what is counted there is what an exception would destroy. Nor is a
# line of the preprocessor.
lines | awk -F '\t' '
  $1 !~ /^(checker\/|generator\/[a-z_]*\.h$|scripts\/judge\/)/ { next }
  $4 ~ /^ *(}|#.*)?$/ { next }
  { key = $1 "\t" $2; text[key] = $4; if ($3) count[key] = 1 }
  END {
    for (key in text) {
      split(key, at, "\t")
      lines[at[1]]++; all++
      if (count[key]) { reached[at[1]]++; sum++ } else print "  " at[1] ":" at[2] ":" text[key]
    }
    for (file in lines) print "= " file ": " reached[file] + 0 " of " lines[file]
    print "= in all: " sum " of " all
  }' | sort -t: -k1,1 -k2,2n
