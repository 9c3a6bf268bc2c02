#!/usr/bin/env bash
# Usage: scripts/package.sh FORMAT [TASK...] [options]   (scripts/package.sh --help)
# Builds the packager and hands over to it (scripts/package/main.cpp).
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
"$root/scripts/build.sh" package
exec "$root/build/release/scripts/package/package" --kit "$root" "$@"
