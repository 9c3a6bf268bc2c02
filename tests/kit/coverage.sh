#!/usr/bin/env bash
# Usage: tests/kit/coverage.sh [CTEST-OPTION...]
# Builds the kit with gcov's counters into build/coverage, runs the kit's own tests there, and prints
# how many lines of checker/, generator/*.h and scripts/judge/ they reach, and which they do not.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/../.."
root=$PWD
cmake -S . -B build/coverage -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_COMPILER=g++ \
  -DCMAKE_CXX_FLAGS="--coverage -fprofile-update=atomic" >/dev/null
cmake --build build/coverage --parallel 2 >build/coverage/build.log 2>&1
find build/coverage -name '*.gcda' -exec rm -f {} +
(cd build/coverage && ctest --output-on-failure "$@" >ctest.log 2>&1) || tail -20 build/coverage/ctest.log
mkdir -p build/coverage/gcov
cd build/coverage/gcov
find .. -name '*.gcda' ! -path '../gcov/*' | while read -r counts; do
  # One listing for each source; a header is in many programs: keep the best count of each line.
  gcov --preserve-paths --stdout "$counts" 2>/dev/null
done | awk -v root="$root/" '
  function number(text) { gsub(/[^0-9]/, "", text); return text + 0 }
  { split($0, part, ":"); line = number(part[2]) }
  line == 0 && part[3] == "Source" { file = $0; sub(/.*:Source:/, "", file); sub(root, "", file); next }
  line == 0 { next }
  file !~ /^(checker\/|generator\/[a-z_]*\.h$|scripts\/judge\/)/ { next }
  part[1] ~ /-$/ { next }
  { key = file "\t" line; if (!(key in count)) { count[key] = 0; text[key] = substr($0, length(part[1] part[2]) + 3) }
    if (part[1] !~ /#|=/) count[key] = 1 }
  END {
    for (key in count) { split(key, f, "\t"); lines[f[1]]++; reached[f[1]] += count[key]
      if (!count[key]) print "  " f[1] ":" f[2] ":" text[key] }
    for (file in lines) print "= " file ": " reached[file] " of " lines[file]
  }' | sort -t: -k1,1 -k2,2n
