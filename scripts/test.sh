#!/usr/bin/env bash
# Usage: scripts/test.sh [CTEST-OPTION...]   (for instance -L checkers, or -R judge)
# Builds everything and runs the kit's own tests. Exit 0 if all pass.
set -euo pipefail

root=$(CDPATH="" cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
"$root/scripts/build.sh"
cd "$root/build/release"
# One more than there are cores: some tests wait for programs that sleep.
jobs=$(($(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2) + 1))
exec ctest --output-on-failure --parallel "$jobs" "$@"
