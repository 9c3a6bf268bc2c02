# Sourced by scripts that take a while: a line on a terminal (standard error) that tells how far the
# work has come. Off a terminal nothing is written. scripts/progress.h is the same for C++.
# shellcheck shell=bash

# progress WHAT [DONE ALL]: a bar, the time so far and what is probably left, if there are numbers;
# without WHAT the line goes away. It leaves room for the "^C" that a terminal adds.
progress() {
  [ -t 2 ] && [ "${TERM:-dumb}" != dumb ] || return 0
  local line=$1 part bar columns
  columns=$(stty size <&2 2>/dev/null) || columns=
  columns=${columns#* }
  case $columns in '' | 0 | *[!0-9]*) columns=80 ;; esac
  if [ $# -eq 3 ]; then
    part=$((100 * $2 / $3)) bar='####################--------------------'
    line="[${bar:20 - part / 5:20}] $(printf %3d "$part")%  $SECONDS s"
    if [ "$SECONDS" -ge 2 ] && [ "$part" -ge 2 ]; then
      line="$line, about $((SECONDS * ($3 - $2) / $2)) s left"
    fi
    line="$line  $1"
  fi
  printf '\r%s\033[K' "${line:0:columns > 3 ? columns - 3 : 0}" >&2
}
