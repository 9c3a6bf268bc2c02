#!/usr/bin/env bash
# Usage: scripts/judge.sh [options] [TASK [SUBMISSION...]]   (scripts/judge.sh --help)
# Builds the judge and the checkers, and hands over to the judge (scripts/judge/main.cpp).
set -euo pipefail

self=${BASH_SOURCE[0]}
while [ -L "$self" ]; do  # somebody's link to it
  link=$(readlink "$self")
  case $link in /*) self=$link ;; *) self=$(dirname "$self")/$link ;; esac
done
root=$(CDPATH="" cd "$(dirname "$self")/.." && pwd)
targets=(judging)
# Random tests come from the generators.
case " $* " in *" stress "*) targets+=(generating) ;; esac
exec "$root/scripts/build.sh" "${targets[@]}" -- \
  "$root/build/release/scripts/judge/judge" --kit "$root" --self "$0" "$@"
