#!/usr/bin/env bash
# Usage: scripts/judge.sh [options] [TASK [SUBMISSION...]]   (scripts/judge.sh --help)
# Builds the judge and the checkers, and hands over to the judge (scripts/judge/main.cpp).
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
"$root/scripts/build.sh" judging
exec "$root/build/release/scripts/judge/judge" --kit "$root" "$@"
