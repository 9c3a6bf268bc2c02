#!/usr/bin/env bash
# Usage: scripts/setup.sh [--all]
# Installs what the kit needs and this machine lacks: a C++17 compiler, CMake and make; with --all
# also Python 3 and Go, for the submissions in these languages. Uses the system's own package manager
# and shows its commands before it runs them. Does nothing where all is there.
# Exit 2 if something is missing and cannot be installed.
set -euo pipefail

say() { echo "setup.sh: $*"; }
fail() {
  say "$*" >&2
  exit 2
}
has() { command -v "$1" >/dev/null 2>&1; }

all=no
case "$#:${1:-}" in
  0:) ;;
  1:--all) all=yes ;;
  1:-h | 1:--help)
    sed -n '2,6s/^# //p' "$0"
    exit 0
    ;;
  *) fail "unknown argument; usage: scripts/setup.sh [--all]" ;;
esac

# What is missing, in words of our own; the package managers name each differently.
missing=()
if [ -n "${CXX:-}" ]; then
  has "${CXX%% *}" || fail "CXX names '${CXX%% *}', which is not installed; install it, or unset CXX"
else
  has g++ || has clang++ || has c++ || missing+=(compiler)
fi
has cmake || missing+=(cmake)
has make || has ninja || missing+=(make)
if [ "$all" = yes ]; then
  has python3 || missing+=(python)
  has go || missing+=(go)
fi

if [ "${#missing[@]}" -eq 0 ]; then
  say "nothing to install"
  exit 0
fi
say "missing: ${missing[*]}"

# package MANAGER THING: what the manager calls it.
package() {
  case "$1:$2" in
    *:cmake | *:make) echo "$2" ;;
    apt-get:compiler) echo g++ ;;
    dnf:compiler) echo gcc-c++ ;;
    apk:compiler) echo "g++ musl-dev linux-headers" ;;
    *:compiler) echo gcc ;;
    pacman:python | brew:python) echo python ;;
    *:python) echo python3 ;;
    apt-get:go | dnf:go) echo golang ;;
    *:go) echo go ;;
  esac
}

manager=
for candidate in apt-get dnf pacman apk brew; do
  if has "$candidate"; then
    manager=$candidate
    break
  fi
done
[ -n "$manager" ] ||
  fail "no package manager that it knows (apt-get, dnf, pacman, apk, brew); please install: ${missing[*]}"

packages=()
for thing in "${missing[@]}"; do
  # One thing may be several packages.
  # shellcheck disable=SC2207
  packages+=($(package "$manager" "$thing"))
done

as_root=()
if [ "$manager" != brew ] && [ "$(id -u)" -ne 0 ]; then
  has sudo || fail "not root, and there is no sudo; please install: ${packages[*]}"
  as_root=(sudo)
fi

run() {
  echo "+ $*"
  "$@"
}
root_run() { run ${as_root[@]+"${as_root[@]}"} "$@"; }

export DEBIAN_FRONTEND=noninteractive
case "$manager" in
  apt-get)
    root_run apt-get update -q
    root_run apt-get install -q -y --no-install-recommends "${packages[@]}"
    ;;
  dnf) root_run dnf install -y "${packages[@]}" ;;
  pacman) root_run pacman -Sy --needed --noconfirm "${packages[@]}" ;;
  apk) root_run apk add "${packages[@]}" ;;
  brew) run brew install "${packages[@]}" ;;
esac || fail "the package manager failed; please install: ${packages[*]}"
say "done"
