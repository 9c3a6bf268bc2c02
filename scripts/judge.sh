#!/usr/bin/env bash
# Usage: scripts/judge.sh [options] [TASK [SUBMISSION...]]   (scripts/judge.sh --help)
# Builds the judge and the checkers, and hands over to the judge (scripts/judge/main.cpp).
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
targets=(judging)
# Random tests come from the generators.
case " $* " in *" stress "*) targets+=(generating) ;; esac
"$root/scripts/build.sh" "${targets[@]}"
exec "$root/build/release/scripts/judge/judge" --kit "$root" "$@"
