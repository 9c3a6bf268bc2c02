#!/usr/bin/env bash
# Usage: scripts/build.sh [TARGET...] [-- COMMAND...]
# Configures and builds the kit's programs into build/release (everything, or just the targets), and
# becomes the command, if there is one. Quiet unless it fails; a longer build shows on a terminal how far
# it has come. Exit 2, with one line, if a tool is
# missing or the build fails; SIGINT and SIGTERM stop all that it started.
set -euo pipefail

root=$(CDPATH="" cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build=$root/build/release
name=$(basename "$0")
. "$root/scripts/progress.sh"

missing() {
  echo "$name: $1 is missing; scripts/setup.sh installs it" >&2
  exit 2
}
has() { command -v "$1" >/dev/null 2>&1; }

# ${CXX} may carry a wrapper or flags ("ccache g++"): its first word is the program.
if [ -n "${CXX:-}" ]; then
  has "${CXX%% *}" || missing "the C++ compiler '${CXX%% *}' (from CXX)"
else
  has g++ || has clang++ || has c++ || missing "a C++17 compiler (g++)"
fi
has cmake || missing "CMake"
has make || has ninja || missing "make"

case $root in
  *[\"\\\;#]*)
    echo "$name: CMake cannot build in a folder whose path has one of \" \\ ; #: $root" >&2
    exit 2
    ;;
esac

log=$build/build.log
if ! mkdir -p "$build" 2>/dev/null || ! : 2>/dev/null >"$log"; then
  echo "$name: cannot write to $build" >&2
  exit 2
fi
# CMake refuses a cache that was written for a folder which has moved since.
home=$(sed -n 's/^CMAKE_HOME_DIRECTORY:INTERNAL=//p' "$build/CMakeCache.txt" 2>/dev/null || true)
forget=no
if [ -n "$home" ] && [ "$home" != "$root" ]; then forget=yes; fi
# Nor does it take another compiler later on.
compiler=$(sed -n 's/^CMAKE_CXX_COMPILER:[A-Z]*=//p' "$build/CMakeCache.txt" 2>/dev/null || true)
if [ -n "$compiler" ] && [ -n "${CXX:-}" ] && [ "$compiler" != "$(command -v "${CXX%% *}")" ]; then forget=yes; fi
if [ "$forget" = yes ]; then rm -rf "$build/CMakeCache.txt" "$build/CMakeFiles"; fi
generator=()
if [ ! -f "$build/CMakeCache.txt" ] && ! has make; then generator=(-G Ninja); fi
targets=()
while [ $# -gt 0 ]; do
  if [ "$1" = -- ]; then
    shift
    break
  fi
  targets+=(--target "$1")
  shift
done
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
# In a process group of its own, which can be stopped as a whole.
set -m
{
  cmake -S "$root" -B "$build" ${generator[@]+"${generator[@]}"} -DCMAKE_BUILD_TYPE=Release &&
    cmake --build "$build" --parallel "$jobs" ${targets[@]+"${targets[@]}"}
} >"$log" 2>&1 </dev/null &
building=$!
set +m
show_building() {
  local part
  while sleep 1 >/dev/null 2>&1; do
    # make: "[ 42%] ..."; ninja: "[3/20] ..."
    part=$(sed -n -e 's/^\[ *\([0-9]*\)%\].*/\1 100/p' \
      -e 's,^\[\([0-9]*\)/\([0-9]*\)\].*,\1 \2,p' "$log" | tail -n 1)
    if [ -z "$part" ]; then part='0 100'; fi
    progress "building" "${part% *}" "${part#* }"
  done
}
showing=
if [ -t 2 ]; then
  show_building &
  showing=$!
fi
stop_showing() {
  [ -n "$showing" ] || return 0
  kill "$showing" 2>/dev/null || true
  wait "$showing" 2>/dev/null || true
  progress ""
}
stop() {
  trap '' INT TERM HUP
  stop_showing
  kill -TERM -- "-$building" 2>/dev/null || true
  sleep 0.3
  kill -KILL -- "-$building" 2>/dev/null || true
  echo "$name: interrupted" >&2
  exit 130
}
trap stop INT TERM HUP
built=true
wait "$building" || built=false
stop_showing
if ! $built; then
  cat "$log" >&2
  echo "$name: the kit does not build; the log above is in $log" >&2
  exit 2
fi
if [ $# -gt 0 ]; then exec "$@"; fi
