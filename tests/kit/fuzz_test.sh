#!/usr/bin/env bash
# Usage: fuzz_test.sh BUILD
# Each fuzzer (tests/kit/fuzz) for a hundred runs from a few short files of the test sets, the same ones
# every time. They are built only by clang, on demand: cmake -S . -B build/fuzz -DFUZZ=ON
# -DCMAKE_CXX_COMPILER=clang++. By hand, for longer, from all that earlier runs found and kept in
# build/fuzz/fuzz-corpus: FUZZ_SECONDS=900 bash tests/kit/fuzz_test.sh build/fuzz
set -euo pipefail

build=$1
if [ ! -d "$build/tests/kit/fuzz" ]; then
  echo "skipped: built without -DFUZZ=ON, which takes clang and its fuzzer library"
  exit 77
fi
seconds=${FUZZ_SECONDS:-}
fresh=$(mktemp -d)
trap 'rm -rf "$fresh"' EXIT
bad=0
for fuzzer in "$build"/tests/kit/fuzz/fuzz_*; do
  name=$(basename "$fuzzer")
  if [ ! -x "$fuzzer" ]; then continue; fi
  # The seeds: the inputs and answers of the set that the fuzzer's name names, or of all.
  seeds=()
  for set in tests/*/; do
    set=$(basename "$set")
    case $name in *_"$set"*) seeds+=("tests/$set") ;; esac
  done
  if [ ${#seeds[@]} -eq 0 ]; then seeds=(tests/*/); fi
  if [ -n "$seconds" ]; then
    corpus=$build/fuzz-corpus/$name
    mkdir -p "$corpus"
    set -- -max_total_time="$seconds" "$corpus" "${seeds[@]}"
  else
    # A grown corpus is run through before anything else, and costs more with every run.
    corpus=$fresh/$name
    mkdir -p "$corpus/new"
    for set in "${seeds[@]}"; do cp "$set"/0[1-4]*.in "$set"/0[1-4]*.ans "$corpus" 2>/dev/null || true; done
    set -- -runs=100 -seed=1 "$corpus/new" "$corpus"
  fi
  if "$fuzzer" -verbosity=0 -print_final_stats=1 -max_len=2000 -timeout=60 -rss_limit_mb=4096 \
    -artifact_prefix="$build/" "$@" >"$build/$name.log" 2>&1; then
    echo "$name: $(grep -a number_of_executed_units "$build/$name.log" | tr -dc 0-9) runs"
  else
    echo "$name FAILED; its log is $build/$name.log:"
    tail -20 "$build/$name.log"
    bad=1
  fi
done
exit $bad
