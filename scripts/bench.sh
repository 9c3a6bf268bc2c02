#!/usr/bin/env bash
# Usage: scripts/bench.sh [-n REPEATS] [-p PUZZLES] [-d FILE]... [-o TSV] [PROGRAM...]
# Compares programs for the batch task: they run in turn on the same puzzles, output to /dev/null;
# before and after, every output is checked. A table tells puzzles a second and the ratio to the
# first program (how many times as fast), with the middle half of what the repeats gave.
#   PROGRAM      an executable, or a .cpp (compiled with ${CXX:-g++} -O2 -std=c++17) or .go source;
#                without one: the kit's own three solvers
#   -d FILE      a test, or a list of puzzles, one a line; without one: puzzles of five kinds that
#                the kit generates
#   -n REPEATS   rounds that count (default 5)
#   -p PUZZLES   puzzles a run, a short FILE being repeated (default 10000)
#   -o TSV       where the figures go as well (default build/bench/bench.tsv)
# Exit 0 if all outputs are right, 1 if not, 2 if something cannot be built, read or run.
set -euo pipefail

root=$(CDPATH="" cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
folder=$root/build/bench
repeats=5 puzzles=10000 tsv=$folder/bench.tsv
files=()

stop() {
  echo "bench.sh: $1" >&2
  exit 2
}

while getopts 'n:p:d:o:h' option; do
  case $option in
    n) repeats=$OPTARG ;;
    p) puzzles=$OPTARG ;;
    d) files+=("$OPTARG") ;;
    o) tsv=$OPTARG ;;
    h) sed -n '2,/^set/s/^# \{0,1\}//p' "${BASH_SOURCE[0]}"; exit 0 ;;
    *) stop "see the first lines of scripts/bench.sh" ;;
  esac
done
shift $((OPTIND - 1))

for file in ${files[@]+"${files[@]}"}; do
  [ -r "$file" ] || stop "cannot read $file"
done
if [ $# -eq 0 ]; then
  accepted=$root/solutions/accepted
  set -- "$accepted/batch.cpp" "$accepted/batch_most_constrained.cpp"
  if command -v go >/dev/null 2>&1; then
    set -- "$@" "$accepted/batch.go"
  else
    echo "bench.sh: without Go, batch.go is left out" >&2
  fi
fi

mkdir -p "$folder"
"$root/scripts/build.sh" bench batch gen_batch

# Puzzles of five kinds, a file each: what the generator makes does not depend on the machine.
generated() {
  local name=$1
  shift
  local file=$folder/$name.in
  if [ ! -s "$file" ]; then
    "$root/build/release/generator/gen_batch" "$@" >"$file.new" || stop "cannot generate $name"
    mv "$file.new" "$file"
  fi
  files+=("$file")
}
if [ ${#files[@]} -eq 0 ]; then
  generated easy -grade singles -clues 30 -count 200 1
  generated medium -grade singles -count 200 1
  generated hard -grade locked -count 200 1
  generated diabolical -grade guess -count 200 1
  generated minimal -grade any -clues 23 -count 200 1
fi

programs=()
for program in "$@"; do
  case $program in
    *.cpp | *.cc | *.go)
      binary=$folder/$(basename "${program%.*}")_${program##*.}
      case $program in
        *.go) (cd "$(dirname "$program")" && go build -o "$binary" "$(basename "$program")") ||
          stop "cannot compile $program" ;;
        *)
          # ${CXX} may carry flags.
          # shellcheck disable=SC2086
          ${CXX:-g++} -O2 -std=c++17 "$program" -o "$binary" || stop "cannot compile $program" ;;
      esac
      programs+=("$binary")
      ;;
    */*) programs+=("$program") ;;
    *) if [ -x "$program" ]; then programs+=("./$program"); else programs+=("$program"); fi ;;
  esac
done

exec "$root/build/release/scripts/bench/bench" "$root/build/release/checker/batch" "$folder" \
  "$repeats" "$puzzles" "$tsv" "${files[@]}" -- "${programs[@]}"
