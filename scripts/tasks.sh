#!/usr/bin/env bash
# Usage: scripts/tasks.sh
# The tasks, one a line: the sections of problem.md ("## NAME: ...") that state limits.
set -euo pipefail

awk '/^## / { name = $2; sub(/:.*/, "", name) } /\*\*Limits:\*\*/ && name { print name; name = "" }' \
  "$(dirname "${BASH_SOURCE[0]}")/../problem.md"
