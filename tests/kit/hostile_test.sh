#!/usr/bin/env bash
# Usage: hostile_test.sh BUILD [ROUNDS [JOBS]]
# The programs of hostile.cpp against the judge: in the sandbox, with Landlock but no mount namespace,
# with the fallback alone, with the portable runner, and (if started by root, and with ROUNDS given)
# again as an ordinary user. Every verdict as listed, and nothing left behind: no process, no file.
# ROUNDS times in a row (1), JOBS at once (12).
set -euo pipefail

here=$(cd "$(dirname "$0")" && pwd)
. "$here/check.sh"
if [ "$(uname)" = Linux ] && [ ! -d /proc/self ]; then
  echo "skipped: /proc is not mounted, without which the judge promises less"
  exit 77
fi
build=$(cd "$1" && pwd)
rounds=${2:-1}
jobs=${3:-12}

root=$(mktemp -d)
# The judge's scratch folders are in memory, where that is possible: a disk may take its time.
scratch=$(mktemp -d /dev/shm/hostile-XXXXXX 2>/dev/null || mktemp -d)
trap 'chmod -R u+rwX "$root" "$scratch"; rm -rf "$root" "$scratch" ${inside:+"$inside"}' EXIT
kit=$root/kit
mkdir -p "$kit/tests/hostile" "$kit/build/release/checker" "$kit/programs" "$kit/portable"
# limit MS MB: the CPU time and the memory that a program has.
limit() {
  cat >"$kit/problem.md" <<END
## hostile: Print 42
**Limits:** $1 ms (C++), $2 MB memory, 1 MB output
END
}
head -c 50000000 /dev/zero >"$kit/tests/hostile/01-large.in"
echo 42 >"$kit/tests/hostile/01-large.ans"
cat >"$kit/build/release/checker/hostile" <<'END'
#!/bin/sh
[ -s "$2" ] || { echo "wrong output format empty" >&2; exit 2; }
cmp -s "$2" "$3" || { echo "wrong answer not 42" >&2; exit 1; }
echo "ok" >&2
END
chmod +x "$kit/build/release/checker/hostile"
"$build/tests/kit/hostile" --list >"$root/cases"
while IFS=$'\t' read -r name _; do cp "$build/tests/kit/hostile" "$kit/programs/$name"; done <"$root/cases"
cp "$build/scripts/judge/judge" "$build/scripts/judge/runner" "$kit"
cp "$kit/judge" "$kit/portable/judge"
cp "$build/scripts/judge/runner_portable" "$kit/portable/runner"

# The columns are read by name, as ${!column}.
# shellcheck disable=SC2034
# expect HOW COLUMN COMMAND...: judges every case that has a verdict in the column, and compares.
expect() {
  local how=$1 column=$2 names=() name sandbox without portable landlock expected verdict word
  shift 2
  while IFS=$'\t' read -r name sandbox without portable landlock; do
    expected=${!column}
    [ "$expected" = - ] || names+=("$kit/programs/$name")
  done <"$root/cases"
  "$@" hostile -v --jobs "$jobs" "${names[@]}" >"$root/out" 2>"$root/err" || true
  check_is "$how: the judge itself does not complain" "$(cat "$root/err")" ""
  while IFS=$'\t' read -r name sandbox without portable landlock; do
    expected=${!column}
    [ "$expected" = - ] && continue
    verdict=$(sed -n "/\/programs\/$name (executable)/{n;p;}" "$root/out")
    word=${expected#* }
    [ "$word" != "$expected" ] || word=
    checks=$((checks + 1))
    # shellcheck disable=SC2254
    if ! [[ "$verdict" =~ ^\ \ 01-large\ +(${expected%% *})\ .*"$word" ]]; then
      failed "$how: $name" "$expected" "$verdict"
    fi
  done <"$root/cases"
  check_is "$how: no file is left" "$(find "$scratch" -mindepth 1)" ""
  local left="" file command
  if [ -d /proc/self ]; then
    for file in /proc/[0-9]*/cmdline; do
      command=$( (tr '\0' ' ' <"$file") 2>/dev/null || true)
      case "$command" in "$kit/programs"*) left="$left $command" ;; esac
    done
  fi
  check_is "$how: no process is left" "$left" ""
  check_is "$how: nothing outside is changed" "$(find /usr -prune -perm -005)" /usr
}

export TMPDIR=$scratch
ulimit -c 0
for ((round = 0; round < rounds; round++)); do
  limit 1000 256
  if "$kit/judge" --kit "$kit" --sandbox=require hostile "$kit/programs/answers" >"$root/out" 2>&1; then
    expect "sandbox" sandbox "$kit/judge" --kit "$kit"
    if [ "$(id -u)" -eq 0 ] && inside=$(mktemp -d /usr/local/hostile-XXXXXX 2>/dev/null); then
      chmod 755 "$inside"
      mkdir -p "$inside/programs" "$inside/build/release"
      cp -R "$kit/problem.md" "$kit/judge" "$kit/runner" "$kit/tests" "$inside"
      cp -R "$kit/build/release/checker" "$inside/build/release"
      cp "$kit/programs/reads_answer" "$inside/programs"
      run "$inside/judge" --kit "$inside" hostile "$inside/programs/reads_answer"
      check "a kit below /usr is hidden too" "$out" "exit code 9"
    fi
    # A user namespace may be told not to have mount namespaces.
    without_mounts=(unshare -Ur sh -c 'echo 0 >/proc/sys/user/max_mnt_namespaces && exec "$@"' sh)
    if "${without_mounts[@]}" true 2>/dev/null; then
      if [ -n "${inside:-}" ]; then
        run "${without_mounts[@]}" "$inside/judge" --kit "$inside" hostile "$inside/programs/reads_answer"
        check "Landlock alone: a kit below /usr is hidden too" "$out" "exit code 9"
      fi
      expect "Landlock alone" landlock "${without_mounts[@]}" "$kit/judge" --kit "$kit"
      check "Landlock alone: says what is missing" "$(cat "$root/out")" "sandbox: without a mount namespace"
    fi
  else
    echo "not tried, the full sandbox: $(tail -n 1 "$root/out")"
  fi
  # Half the time for the rest, which is long enough; and what memory can be touched in that time,
  # where the machine itself is a guest that has to ask for it.
  limit 500 160
  expect "fallback" without "$kit/judge" --kit "$kit" --sandbox=off
  check "fallback: says what it cannot stop" "$(tail -n 1 "$root/out")" \
    "sandbox: without a process namespace, a network namespace, Landlock, a mount namespace, a seccomp filter; a submission could read"
  expect "portable runner" portable "$kit/portable/judge" --kit "$kit"
  check "portable runner: says what it cannot stop" "$(tail -n 1 "$root/out")" "leave processes behind"
  if [ -n "${2:-}" ] && [ "$(id -u)" -eq 0 ] && command -v setpriv >/dev/null; then
    user=(setpriv --reuid=65534 --regid=65534 --clear-groups)
    chmod 755 "$root" && chown -R 65534:65534 "$root" "$scratch"
    if "${user[@]}" "$kit/judge" --kit "$kit" --sandbox=require hostile "$kit/programs/answers" >"$root/out" 2>&1; then
      limit 1000 256
      expect "sandbox, ordinary user" sandbox "${user[@]}" "$kit/judge" --kit "$kit"
      limit 500 160
    else
      echo "not tried, the full sandbox as an ordinary user: $(tail -n 1 "$root/out")"
    fi
    expect "fallback, ordinary user" without "${user[@]}" "$kit/judge" --kit "$kit" --sandbox=off
    chown -R "$(id -u):$(id -g)" "$root" "$scratch"  # for the next round
  fi
  rm -rf ${inside:+"$inside"}
done
finish
