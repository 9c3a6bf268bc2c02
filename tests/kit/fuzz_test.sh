#!/usr/bin/env bash
# Usage: fuzz_test.sh BUILD
# Each fuzzer (tests/kit/fuzz) for a few hundred runs, from the test sets as seeds. They are built only by
# clang, on demand: cmake -S . -B build/fuzz -DFUZZ=ON -DCMAKE_CXX_COMPILER=clang++. By hand, for
# longer: FUZZ_SECONDS=900 bash tests/kit/fuzz_test.sh build/fuzz
set -euo pipefail

build=$1
if [ ! -d "$build/tests/kit/fuzz" ]; then
  echo "skipped: built without -DFUZZ=ON, which takes clang and its fuzzer library"
  exit 77
fi
seconds=${FUZZ_SECONDS:-}
bad=0
for fuzzer in "$build"/tests/kit/fuzz/fuzz_*; do
  name=$(basename "$fuzzer")
  if [ ! -x "$fuzzer" ]; then continue; fi
  corpus=$build/fuzz-corpus/$name
  mkdir -p "$corpus"
  # The seeds: the inputs and answers of the set that the fuzzer's name names, or of all.
  seeds=()
  for set in tests/*/; do
    set=$(basename "$set")
    case $name in *_"$set"*) seeds+=("tests/$set") ;; esac
  done
  if [ ${#seeds[@]} -eq 0 ]; then seeds=(tests/*/); fi
  if [ -n "$seconds" ]; then length=-max_total_time=$seconds; else length=-runs=300; fi
  if "$fuzzer" -verbosity=0 -print_final_stats=1 -max_len=2000 -timeout=60 -rss_limit_mb=4096 \
    -artifact_prefix="$corpus/" "$length" "$corpus" "${seeds[@]}" >"$corpus.log" 2>&1; then
    echo "$name: $(grep -a number_of_executed_units "$corpus.log" | tr -dc 0-9) runs"
  else
    echo "$name FAILED; its log is $corpus.log:"
    tail -20 "$corpus.log"
    bad=1
  fi
done
exit $bad
