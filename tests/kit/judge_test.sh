#!/usr/bin/env bash
# Usage: judge_test.sh BUILD
# The judge itself, on a kit of its own with one tiny task (print the sum of two integers), so that
# what is tested is the judge and not the tasks: verdicts, expectations, options, errors.
set -euo pipefail

. "$(dirname "$0")/check.sh"
judge_program=$(cd "$1" && pwd)/scripts/judge/judge
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
export CXXFLAGS=-O1
judge() { run "$judge_program" --kit "$root" "$@"; }

mkdir -p "$root"/solutions/{accepted,wrong_answer,time_limit_exceeded,run_time_error} \
  "$root/tests/sum" "$root/build/release/checker" "$root/mine"
cat >"$root/problem.md" <<'END'
# Tasks
## sum: Two numbers
**Limits:** 200 ms (C++, Go), 2000 ms (Python), 64 MB memory, 1 MB output
END
echo "1 2" >"$root/tests/sum/01-sample.in"
echo "3" >"$root/tests/sum/01-sample.ans"
echo "20 -5" >"$root/tests/sum/02-negative.in"
echo "15" >"$root/tests/sum/02-negative.ans"

cat >"$root/sum.cpp" <<'END'
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <unistd.h>
static bool number(const char* file, int& value) {
  FILE* stream = fopen(file, "r");
  return stream && fscanf(stream, "%d", &value) == 1;
}
static void wait_for_ever(const char* mark) {
  signal(SIGTERM, SIG_IGN);
  fclose(fopen(mark, "w"));
  for (;;) pause();
}
static int quit(int code, const char* format, int a = 0, int b = 0) {
  fprintf(stderr, format, a, b);
  return code;
}
int main(int, char** argv) {
  if (getenv("CHECKER_CRASHES")) abort();
  if (getenv("CHECKER_ODD")) return 77;
  if (getenv("CHECKER_WAITS")) wait_for_ever(getenv("CHECKER_WAITS"));
  if (getenv("CHECKER_HOGS"))
    for (int i = 0; i < 3000; ++i) {
      volatile char* block = (volatile char*)malloc(1 << 20);
      for (int k = 0; block && k < 1 << 20; k += 4096) block[k] = 1;
    }
  int jury, got;
  if (!number(argv[3], jury)) return quit(3, "FAIL no jury answer\n");
  if (!number(argv[2], got)) return quit(2, "wrong output format no number\n");
  if (got == jury) return quit(0, "ok sum %d\n", got);
  printf("expected %d\ngot %d\n", jury, got);
  return quit(1, "wrong answer sum is %d, not %d\n", jury, got);
}
END
"${CXX:-g++}" -std=c++17 -o "$root/build/release/checker/sum" "$root/sum.cpp"
cat >"$root/build/release/checker/validate_sum" <<'END'
#!/bin/sh
read -r a b rest
[ -n "$a" ] && [ -n "$b" ] && [ -z "$rest" ] || { echo "FAIL two integers, please" >&2; exit 3; }
END
chmod +x "$root/build/release/checker/validate_sum"

# program FOLDER/NAME.cpp BODY [CAUGHT_BY]
program() {
  {
    [ -z "${3:-}" ] || echo "// Caught by: $3"
    printf '#include <cstdio>\n#include <cstdlib>\n#include <unistd.h>\n#include <sys/mman.h>\n#include <sys/syscall.h>\n#include <sys/wait.h>\n#include <ctime>\n'
    printf 'int main() { int a, b; if (scanf("%%d%%d", &a, &b) != 2) return 1;\n%s\n}\n' "$2"
  } >"$root/$1"
}
good='printf("%d\n", a + b);'
program solutions/accepted/sum.cpp "$good"
program solutions/wrong_answer/sum_minus.cpp 'printf("%d\n", a - b);' 01-sample
program solutions/wrong_answer/sum_silent.cpp '' 01-sample
program solutions/time_limit_exceeded/sum_spins.cpp \
  "for (volatile int i = 0;; i = i + 1) {} $good" 01-sample
program solutions/run_time_error/sum_negative.cpp "if (b < 0) abort(); $good" 02-negative

# Replaying solutions/
judge
check_is "all as expected: exit code" "$code" 0
check "summary" "$out" "5 submissions: 5 as expected, 0 not, 0 skipped"
check "margins" "$out" "slowest accepted, against its limit"
check "WA" "$out" "sum_minus.cpp     WA"
check "the deciding test and the message" "$out" "01-sample: sum is 3, not -1"
check "PE satisfies wrong_answer" "$out" "sum_silent.cpp    PE"
check "TLE" "$out" "sum_spins.cpp     TLE"
check "abort is an RTE with its signal" "$out" "02-negative: SIGABRT"
check_not "no control character in a pipe" "$out" $'\033'
check_not "no carriage return in a pipe" "$out" $'\r'
judge -v sum
check "verbose: a line for each test" "$out" "02-negative  AC"
judge --jobs 3 sum
check_is "three at once" "$code" 0

# Nothing is carried from one test to the next.
program mine/keeps.cpp "const char* home = getenv(\"HOME\");
if (chdir(home ? home : \"/\") || !access(\"kept\", F_OK) || !access(\"more/kept\", F_OK)) abort();
if (system(\"mkdir more && echo x >kept && echo x >more/kept\")) abort();
$good"
judge sum "$root/mine/keeps.cpp"
check_is "an empty scratch folder for each test" "$code" 0
judge --sandbox=off sum "$root/mine/keeps.cpp"
check_is "and without a sandbox" "$code" 0

# Expectations that do not hold
program solutions/wrong_answer/sum_right.cpp "$good" 01-sample
judge sum
check_is "a right program in wrong_answer: exit code" "$code" 1
check "says what it expected" "$out" "UNEXPECTED: expected WA or PE, got AC"
check "says which named test does not catch it" "$out" \
  "its comment says that 01-sample catches it; there it got AC"
program solutions/wrong_answer/sum_right.cpp 'printf("%d\n", b < 0 ? 7 : a + b);' 01-sample
judge sum
check "caught, but not where the comment says" "$out" \
  "its comment says that 01-sample catches it; there it got AC"
check_is "caught elsewhere: exit code" "$code" 1
program solutions/wrong_answer/sum_right.cpp 'printf("%d\n", b < 0 ? 7 : a + b);'
judge sum
check "no test named" "$out" "no 'Caught by:'"
program solutions/wrong_answer/sum_right.cpp 'printf("7\n");' 09-none
judge sum
check "a test that does not exist" "$code $out" "3 judge: "
check "a test that does not exist: which" "$out" "names '09-none'"
rm "$root/solutions/wrong_answer/sum_right.cpp"
program solutions/accepted/other.cpp "$good"
judge
check "a submission of no task" "$out" "starts with no task's name"
rm "$root/solutions/accepted/other.cpp"

# A contestant's file
program mine/right.cpp "$good"
judge sum "$root/mine/right.cpp"
check_is "accepted: exit code" "$code" 0
check "accepted" "$out" "AC, accepted: slowest"
program mine/wrong.cpp 'printf("%d\n", a > 1 ? 0 : a + b);'
judge sum "$root/mine/wrong.cpp"
check_is "wrong: exit code" "$code" 1
check "every test is run" "$out" "01-sample    AC"
check "wrong: verdict, test and message" "$out" \
  "WA, wrong answer on 02-negative: sum is 15, not 0"
check "wrong: the checker's picture" "$out" $'expected 15\ngot 0'
check "wrong: how to run it again" "$out" \
  "scripts/judge.sh sum --test 02-negative $root/mine/wrong.cpp"
judge --self ./judge.sh sum "$root/mine/wrong.cpp"
check "wrong: by the name of the script" "$out" "again, just this test: ./judge.sh sum --test"
judge sum --test 01-sample "$root/mine/wrong.cpp"
check_is "--test: only that test" "$code" 0
echo "100 1" >"$root/extra.in"
judge sum --in "$root/extra.in" "$root/mine/wrong.cpp"
check_is "--in: exit code" "$code" 1
check "--in: jury answer from the accepted submission" "$out" \
  "WA, wrong answer on extra.in: sum is 101, not 0"
echo "100" >"$root/extra.in"
judge sum --in "$root/extra.in" "$root/mine/wrong.cpp"
check "--in: an invalid input" "$code $out" "2 judge: $root/extra.in: two integers, please"

# verdict NAME BODY EXPECTED: one run on the first test; limits 200 ms, 64 MB, 1 MB
verdict() {
  program "mine/$1.cpp" "$2"
  judge sum --test 01-sample "$root/mine/$1.cpp"
  check "$1" "$out" "$3"
  check_is "$1: exit code" "$code" 1
}
verdict sleeps 'sleep(100);' 'TLE, time limit exceeded on 01-sample: stopped after'
check "a sleeper is stopped by wall time" "$out" "of wall time"
verdict child_spins \
  "if (fork() == 0) for (volatile int i = 0;; i = i + 1) {} wait(nullptr); $good" "TLE, time"
# Without /proc nobody sees what a child uses before it has ended.
[ ! -d /proc/self ] || check "a child's CPU time counts" "$out" "of CPU time"
# In huge pages, where they are to be had: small ones may take longer than the time limit.
verdict touches_memory 'for (;;) { void* p; if (posix_memalign(&p, 4 << 20, 4 << 20)) return 1;
#ifdef MADV_HUGEPAGE
  madvise(p, 4 << 20, MADV_HUGEPAGE);
#endif
  for (int i = 0; i < 4 << 20; i += 4096) ((volatile char*)p)[i] = 1; }' "MLE, memory"
verdict floods 'for (;;) puts("0123456789012345678901234567890123456789");' "OLE, output"
verdict exits_3 'fprintf(stderr, "no luck\n"); return 3;' \
  "RTE, run-time error on 01-sample: exit code 3: no luck"
verdict exits_42 'return 42;' "RTE, run-time error on 01-sample: exit code 42"
verdict segfaults '*(volatile int*)8 = a;' "RTE, run-time error on 01-sample: SIGSEGV"
verdict takes_a_little_more \
  'for (const clock_t start = clock(); clock() - start < 0.21 * CLOCKS_PER_SEC;) {}' \
  "TLE, time limit exceeded on 01-sample: took 2"
verdict closes_stdout 'fclose(stdout); close(1); sleep(100);' "of wall time"
verdict broken 'undeclared();' "CE, does not compile: "
check "CE: the compiler's first error" "$out" "broken.cpp:9:"

# What waits as one waits for memory or a disk, until a moment that the input tells: out of wall time
# for no fault of its own, it is tried again.
program mine/held_up.cpp '
  constexpr int kSibling = 0x4000 | 0x8000 | 0x100;  // CLONE_VFORK, CLONE_PARENT, CLONE_VM
  if (time(nullptr) < a && syscall(SYS_clone, kSibling, 0, 0, 0, 0) == 0) { sleep(100); _exit(0); }'"$good"
for later in 0 2; do
  echo "$(($(date +%s) + later)) 0" >"$root/extra.in"
  judge sum --in "$root/extra.in" "$root/mine/held_up.cpp"
  check "held up by the machine" "$out" "AC, accepted"
done

# The compiler reads no answer, and is bounded
verdict includes '
#include "'"$root"'/tests/sum/01-sample.ans"' "CE, does not compile: includes.cpp"
verdict embeds 'asm(".incbin \"'"$root"'/tests/sum/01-sample.ans\"");' "CE, does not compile: "
check "the answer cannot be embedded" "$out" "file not found"
verdict bloats 'static char big[300000000] = {1}; printf("%d", big[a]);' \
  "CE, does not compile: the compiler writes more than 256 MB"
mkdir -p "$root/opt/bin" "$root/secret"
# shellcheck disable=SC2016
printf '#!/bin/sh\n[ -z "${CCACHE_DIR:-}" ] || { mkdir -p "$CCACHE_DIR" && : >"$CCACHE_DIR/used"; } || exit 1\nexec %s "$@"\n' \
  "${CXX:-g++}" >"$root/opt/bin/wrapper"
printf '#!/bin/sh\n[ -r %s/secret/licence ] || { echo "error: no licence" >&2; exit 1; }\nexec %s "$@"\n' \
  "$root" "${CXX:-g++}" >"$root/opt/bin/licensed"
: >"$root/secret/licence"
chmod +x "$root/opt/bin"/*
CXX="$root/opt/bin/wrapper" judge sum --test 01-sample "$root/mine/right.cpp"
check "a wrapper with a cache of its own" "$out" "AC, accepted"
check_not "works in the sandbox" "$out" "runs outside"
CXX="$root/opt/bin/licensed" judge sum --test 01-sample "$root/mine/right.cpp"
check "a compiler that wants more files still compiles" "$out" "AC, accepted"
cp "$(command -v sh)" "$root/secret/sh"
printf '#!%s/secret/sh\nexec %s "$@"\n' "$root" "${CXX:-g++}" >"$root/opt/bin/interpreted"
chmod +x "$root/opt/bin/interpreted"
CXX="$root/opt/bin/interpreted" judge sum --test 01-sample "$root/mine/right.cpp"
check "and one that cannot even be started there" "$out" "AC, accepted"
if [ -d /proc/self ]; then # else nobody sees how much it has
  cat >"$root/hog.cpp" <<'END'
// Maps one small file until more than 2 GB are resident.
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>
int main(int argc, char**) {
  if (argc == 2) return 0;  // --version
  const int size = 16 << 20, file = open("file", O_RDWR | O_CREAT, 0600);
  if (ftruncate(file, size) != 0) return 1;
  for (int i = 0; i < 150; ++i) {
    volatile char* at = (volatile char*)mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    for (int k = 0; k < size; k += 4096) at[k] = 1;
  }
  for (;;) pause();
}
END
  "${CXX:-g++}" -O1 -o "$root/opt/bin/hog" "$root/hog.cpp"
  CXX="$root/opt/bin/hog" judge sum --test 01-sample "$root/mine/right.cpp"
  check "a compiler without bounds" "$out" "CE, does not compile: the compiler uses more than 2048 MB"
fi
if judge --sandbox=require sum --test 01-sample "$root/mine/right.cpp" && [ "$code" -eq 0 ]; then
  echo '#error seen' >"$root/opt/private"
  program mine/pries.cpp "
#include \"$root/opt/private\""
  HOME="$root/opt" CXX="$root/opt/bin/wrapper" judge sum --test 01-sample "$root/mine/pries.cpp"
  check "a compiler in the user's home does not show it" "$out" "CE, does not compile: pries.cpp:"
  check_not "nothing of it" "$out" "seen"
  CXX="$root/opt/bin/licensed -O0" judge sum --test 01-sample "$root/mine/right.cpp"
  check "and stderr says that it ran outside" "$out" "does not work in the sandbox, so it runs outside"
  CXX="$root/opt/bin/licensed -O0" judge --sandbox=require sum --test 01-sample "$root/mine/wrong.cpp"
  check_is "which --sandbox=require refuses" "$code" 3
fi

# Executables that cannot start
: >"$root/mine/empty"
printf '\177ELF\002\001\001\000\000\000\000\000\000\000\000\000\002\000\377\377' >"$root/mine/foreign"
printf '#!/no/such/interpreter\n' >"$root/mine/orphan"
printf '#!/usr\n' >"$root/mine/barred"
printf '#!%s/mine/looped\n' "$root" >"$root/mine/looped"
never=("$root/mine/empty" "$root/mine/foreign" "$root/mine/orphan" "$root/mine/barred" "$root/mine/looped")
chmod +x "${never[@]}"
for sandbox in auto off; do
  judge --sandbox=$sandbox sum "${never[@]}"
  check_is "executables that cannot start, $sandbox: exit code" "$code" 1
  check_is "executables that cannot start, $sandbox: verdicts" \
    "$(printf '%s\n' "$out" | grep -c '^RTE, run-time error on 01-sample: cannot be started: ')" 5
  check "and why, $sandbox: no program" "$out" "not a program for this"
  check "and why, $sandbox: no interpreter" "$out" "its loader or interpreter"
  check "and why, $sandbox: a folder for an interpreter" "$out" "the system may not execute"
done
[ ! -d /proc/self ] || check_not "what cannot start does not change what the sandbox promises" "$out" "a view of all"

# Every signal by its name
signals=(FPE BUS ILL KILL TRAP TERM USR1)
for signal in "${signals[@]}"; do
  printf '#!/bin/sh\nkill -%s $$\n' "$signal" >"$root/mine/$signal"
  chmod +x "$root/mine/$signal"
done
judge sum --test 01-sample "${signals[@]/#/$root/mine/}"
for name in "SIGFPE, division by zero" "SIGBUS, invalid memory access" "SIGILL, invalid instruction" \
  SIGKILL SIGTRAP SIGTERM "User defined signal 1"; do
  check "a signal by its name" "$out" "RTE, run-time error on 01-sample: $name"
done

# What strangers write does not steer a terminal, nor make lines longer than 80 characters
strange=$root/mine/$(printf 'na\033[31mme-\377\303\244-')$(printf '%0100d' 0).cpp
cp "$root/mine/wrong.cpp" "$strange"
judge sum "$strange"
check_is "no control character, no high byte" "$(printf '%s' "$out" | LC_ALL=C tr -d '\n -~' | wc -c | tr -d ' ')" 0
judge sum --in "$strange" "$root/mine/right.cpp"
check_is "nor in complaints" "$(printf '%s' "$out" | LC_ALL=C tr -d '\n -~' | wc -c | tr -d ' ')" 0
verdict talks 'for (int i = 0; i < 5000; i++) fputs("word ", stderr); return 1;' "RTE, run-time error"
check_is "80 columns are enough" "$(printf '%s\n' "$out" | grep -v '^again' | awk 'length > 80')" ""
judge -v sum --test 01-sample "$root/mine/talks.cpp"
check "-v shows more of it" "$out" "word word word word word word word word word word word word word word word word"


program mine/leaves.cpp "if (fork() == 0) { setsid(); sleep(98765); } $good"
judge sum --test 01-sample "$root/mine/leaves.cpp"
check "a daemon does not change the verdict" "$out" "AC, accepted"
check "and is reported" "$out" "1 process outlived it and had to be"
program mine/reserves.cpp "volatile char* p = (char*)malloc(4ULL << 30); if (p) p[0] = 1; $good"
judge sum --test 01-sample "$root/mine/reserves.cpp"
check "reserving memory is no fault" "$out" "AC, accepted"
"${CXX:-g++}" -o "$root/mine/program" "$root/mine/right.cpp"
judge sum "$root/mine/program"
check "an executable" "$out" "program (executable), task sum"
check_is "an executable: exit code" "$code" 0
mkdir "$root/odd"
cp "$root/mine/right.cpp" "$root/odd/-x.cpp"
TMPDIR=/nowhere judge sum "$root/odd/-x.cpp"
check "no folder for scratch files" "$code $out" "TMPDIR names no folder"
judge sum "$root/odd/-x.cpp"
check_is "a name that looks like an option: exit code" "$code" 0
cp "$root/mine/wrong.cpp" "$root/odd/-w.cpp"
here=$PWD
cd "$root/odd"
judge sum -- -w.cpp
cd "$here"
check "and the command to run it again" "$out" "--test 02-negative ./-w.cpp"
if command -v python3 >/dev/null; then
  echo 'a, b = map(int, input().split()); print(a + b)' >"$root/mine/right.py"
  judge sum "$root/mine/right.py"
  check "Python" "$out" "of 2000 ms"
  echo 'print(' >"$root/mine/broken.py"
  judge sum "$root/mine/broken.py"
  check "Python that does not compile" "$out" "CE, does not compile: broken.py:1: error: "
  echo 'print(1 // 0)' >"$root/mine/zero.py"
  judge sum "$root/mine/zero.py"
  check "Python that raises" "$out" "exit code 1: ZeroDivisionError"
fi
# A stand-in: the tests of the submissions use the real one, where it is.
cat >"$root/opt/bin/go" <<'END'
#!/bin/sh
case "$1" in
  env) echo /usr && echo go1 ;;
  build) [ "$GOROOT" = /usr ] && cp "$4" "$3" && chmod +x "$3" ;;
esac
END
chmod +x "$root/opt/bin/go"
printf '#!/bin/sh\nread -r a b\necho $((a + b))\n' >"$root/mine/right.go"
GO="$root/opt/bin/go" judge sum "$root/mine/right.go"
check "Go" "$out" "right.go (Go), task sum"
check "Go: accepted" "$out" "AC, accepted"
GO=no-such-go judge sum "$root/mine/right.go"
check "a contestant's language that is missing" "$code $out" "1 $root/mine/right.go (Go)"
check "which one" "$out" "skipped: no-such-go is not installed"
cp "$root/mine/right.cpp" "$root/solutions/accepted/sum_script.py"
PYTHON=no-such-python judge
check "a missing language is skipped, and counted" "$out" \
  "1 skipped (no-such-python is not installed:"
check_is "a missing language: exit code" "$code" 0
rm "$root/solutions/accepted/sum_script.py"

# The checker's own faults are never the submission's
CHECKER_CRASHES=1 judge sum "$root/mine/right.cpp"
check_is "a checker that crashes: exit code" "$code" 3
check "a checker that crashes" "$out" \
  "JE, judge error: not the submission's fault on 01-sample: the checker crashed:"
if [ "$(uname)" != Linux ] || [ -d /proc/self ]; then # else nobody sees how much it has
  CHECKER_HOGS=1 judge sum "$root/mine/right.cpp"
  check "a checker without bounds" "$out" "the checker uses too much memory"
fi
CHECKER_ODD=1 judge sum "$root/mine/right.cpp"
check "an odd exit code of the checker" "$out" "the checker ended with exit code 77"
mv "$root/build/release/checker/sum" "$root/sum"
: >"$root/build/release/checker/sum"
chmod +x "$root/build/release/checker/sum"
judge sum "$root/mine/right.cpp"
check "a checker that is no program" "$out" "the checker is missing or cannot be"
mv "$root/sum" "$root/build/release/checker/sum"
echo "no number" >"$root/tests/sum/01-sample.ans"
judge sum "$root/mine/wrong.cpp"
check_is "a bad jury answer: exit code" "$code" 3
echo 3 >"$root/tests/sum/01-sample.ans"

# And the kit's own faults, of its programs and of the jury's
mkdir "$root/alone"
cp "$judge_program" "$root/alone"
run "$root/alone/judge" --kit "$root" sum "$root/mine/right.cpp"
check "a runner that is missing" "$code $out" "3 judge: the runner failed"
cp "$(dirname "$judge_program")/runner_portable" "$root/alone/runner"
run "$root/alone/judge" --kit "$root" --sandbox=require sum "$root/mine/right.cpp"
check "a system without protection" "$code $out" "3 judge: --sandbox=require: this system lacks a process"
# One that looks, and has to wait before it looks again: meanwhile all is said, and over.
cat >"$root/late.h" <<'END'
#include <poll.h>
#include <signal.h>
#include <unistd.h>
static int late(pollfd* wanted, nfds_t count, int) {
  const int found = poll(wanted, count, 0);
  usleep(30000);
  return found;
}
#define poll late
// And what outlives the submission waits in the kernel for longer than the runner waits for it.
static int in_vain(pid_t pid, int number) { return pid == -1 ? 0 : kill(pid, number); }
#define kill in_vain
END
"${CXX:-g++}" -std=c++17 -include "$root/late.h" -pthread -o "$root/alone/runner" \
  scripts/judge/runner.cpp scripts/judge/sandbox.cpp
run "$root/alone/judge" --kit "$root" sum "$root/mine/right.cpp"
check "a runner that looks late" "$code $out" "AC, accepted"
program mine/leaves_child.cpp "if (fork() == 0) sleep(100); $good"
run "$root/alone/judge" --kit "$root" sum --test 01-sample "$root/mine/leaves_child.cpp"
check "a process that does not die at once" "$out" "(1 process outlived it"
# A machine that stands still for 1.6 s, longer than the wall limit, while the submission runs; and one
# on which it takes 3 s until what was killed is dead. Each at the submission's wish, in its first run.
cat >"$root/stuck.h" <<END
#include <signal.h>
#include <time.h>
#include <sys/wait.h>
#include <unistd.h>
static pid_t dying;
static time_t killed_at;
static pid_t stuck_wait(pid_t pid, int* status, int options) {
  if (pid > 0 && options == WNOHANG && unlink("$root/alone/stand_still") == 0) {
    kill(-pid, SIGSTOP);
    // Each nap but those that SIGCHLD cuts short. Then it naps itself, and is not seen ready to run.
    for (int i = 0; i < 17; ++i) usleep(100000);
    kill(-pid, SIGCONT);
    for (int i = 0; i < 4; ++i) usleep(10000);
  }
  if (dying > 0 && time(nullptr) > killed_at + 3) kill(dying, SIGKILL);
  return waitpid(pid, status, options);
}
static int stuck_kill(pid_t pid, int number) {
  if (pid > 0 && number == SIGKILL && unlink("$root/alone/die_hard") == 0) {
    dying = pid;
    killed_at = time(nullptr);
  }
  return dying ? 0 : kill(pid, number);
}
#define waitpid stuck_wait
#define kill stuck_kill
END
"${CXX:-g++}" -std=c++17 -include "$root/stuck.h" -pthread -o "$root/alone/runner" \
  scripts/judge/runner.cpp scripts/judge/sandbox.cpp
wish='fclose(fopen(TO, "w"))'
program mine/naps.cpp "if (symlink(\"x\", \"$root/alone/stood\") == 0) ${wish/TO/\"$root/alone/stand_still\"};
  for (int i = 0; i < 30; ++i) usleep(7000); $good"
program mine/sleeps.cpp "if (symlink(\"x\", \"$root/alone/died\") == 0) ${wish/TO/\"$root/alone/die_hard\"}, sleep(100);
  $good"
for name in naps sleeps; do
  run "$root/alone/judge" --kit "$root" --sandbox=off sum --test 01-sample "$root/mine/$name.cpp"
  check "a machine that is stuck: $name" "$code $out" "AC, accepted"
done
check_is "a machine that is stuck: it was" "$(ls "$root/alone" | tr "\n" " ")" "died judge runner stood "
run "$(dirname "$judge_program")/runner" --help
check "a runner that somebody else starts" "$code $out" "2 runner: part of the judge"
judge --kit "$root/none"
check "no kit" "$code $out" "3 judge: cannot read $root/none/problem.md"
if [ -d /proc/self ]; then
  TMPDIR=/proc judge sum "$root/mine/right.cpp"
  check "a scratch folder that cannot be made" "$code $out" "3 judge: cannot make a scratch folder /proc/judge-"
fi
program solutions/accepted/sum.cpp "if (a == 77) { fprintf(stderr, \"not 77\\n\"); return 1; } $good"
echo "77 1" >"$root/extra.in"
judge sum --in "$root/extra.in" "$root/mine/right.cpp"
check "what the jury's program refuses" "$code $out" "2 judge: $root/extra.in: not 77"
program solutions/accepted/sum.cpp 'undeclared();'
judge sum --in "$root/extra.in" "$root/mine/right.cpp"
check "a jury's program that does not compile: no answer" "$out" "JE, judge error: not the submission's fault on extra.in: no jury answer"
program solutions/accepted/sum.cpp "$good"

# --in by way of a program that reads what people have
printf '#!/bin/sh\nread -r a b <"$1"\n[ "$a" != none ] || { echo "no numbers" >&2; exit 1; }\necho "$a $b" >"$2"\necho "3 2 numbers"\n' \
  >"$root/build/release/checker/adapt_sum"
chmod +x "$root/build/release/checker/adapt_sum"
judge sum --in "$root/extra.in" "$root/mine/right.cpp"
check "what it is, and the limits for that" "$out" "extra.in: 2 numbers; the limits on time and output are scaled by 3: 600 ms (C++) 600 ms (Go) 6000 ms (Python)"
check "are those that count" "$out" "of 600 ms"
echo none >"$root/extra.in"
judge sum --in "$root/extra.in" "$root/mine/right.cpp"
check "what it refuses" "$code $out" "2 judge: $root/extra.in: no numbers"
rm "$root/build/release/checker/adapt_sum"

# Wrong usage
judge ""
check "no task's name" "$code $out" "2 judge: the task's name is empty"
judge nothing
check "unknown task" "$code $out" "2 judge: there is no task 'nothing'; the tasks are: sum"
judge --frobnicate
check "unknown option" "$code $out" "2 judge: unknown option '--frobnicate'"
judge --jobs 0
check "--jobs 0" "$code $out" "2 judge: --jobs wants a number"
judge sum --test 01-sample
check "--test without a submission" "$code $out" "2 judge: --test wants"
judge sum "$root/mine/none.cpp"
check "no such file" "$code $out" "2 judge: $root/mine/none.cpp: not a file"
judge sum "$root/mine"
check "a directory" "$code $out" "2 judge: $root/mine: not a file"
judge sum "$root/extra.in"
check "neither source nor executable" "$code $out" "2 judge: $root/extra.in: not .cpp"
judge sum --test 44 "$root/mine/right.cpp"
check "unknown test" "$code $out" "2 judge: task sum has no test '44'"
judge --help
check "--help" "$code $out" "0 Usage: scripts/judge.sh"
check_is "--help fits 80 columns" "$(printf '%s\n' "$out" | awk 'length > 80')" ""
for test in 1 2 3 4; do cp "$root/tests/sum/01-sample.in" "$root/tests/sum/9$test-with-a-long-name.in"; done
for test in 1 2 3 4; do echo 3 >"$root/tests/sum/9$test-with-a-long-name.ans"; done
judge --list
rm "$root"/tests/sum/9*
check "--list" "$out" "sum: 200 ms (C++, Go), 2000 ms (Python), 64 MB memory, 1 MB output"
check "--list: all tests" "$out" "94-with-a-long-name"
check_is "--list fits 80 columns" "$(printf '%s\n' "$out" | awk 'length > 80')" ""

# stress: random tests from the plan, then smaller ones from the shrinker, by a generator that prints
# SEED modulo 4096 plus 4096 and 5, and a shrinker that proposes parts of the first number and one less
mkdir -p "$root/generator" "$root/build/release/generator"
printf '# comment\n01-sample: gen_sum 1 2\n02-negative: gen_fixed -x\n' >"$root/generator/sum.plan"
cat >"$root/build/release/generator/gen_sum" <<'END'
#!/bin/sh
echo "$(($2 % 4096 + 4096)) 5"
END
cat >"$root/build/release/generator/shrink_sum" <<'END'
#!/bin/sh
read -r a b <"$1"
[ "$a" -gt 0 ] || exit 0
echo "$((a / 2)) $b" >"$2/bold-1-half"
echo "$((a - a / 8)) $b" >"$2/bold-2-eighth"
echo "$((a - a / 64)) $b" >"$2/bold-3-less"
echo "$((a - 1)) $b" >"$2/step-4-one"
[ "$b" -le 5 ] || echo "$a $((b - 1))" >"$2/step-5-second"
END
chmod +x "$root/build/release/generator/"*
program mine/large.cpp 'printf("%d\n", a >= 1000 ? -1 : a + b);'
judge stress sum "$root/mine/large.cpp"
check_is "stress: exit code" "$code" 1
check "stress: what fails" "$out" "fails on gen_sum 1 "
check "stress: the smallest input" "$(cat "$root/build/stress/large.in")" "1000 5"
check "stress: how to run it again" "$out" "scripts/judge.sh sum --in $root/build/stress/large.in"
first=$out
judge stress --jobs 1 sum "$root/mine/large.cpp"
check_is "stress: the same seed finds the same" "$out" "$first"
judge stress --seed 2 sum "$root/mine/large.cpp"
check_not "stress: another seed does not" "$out" "$(printf '%s\n' "$first" | head -n 1)"
judge stress --time 1 sum "$root/mine/right.cpp"
check "stress: nothing to find" "$code $out" "0 no failing test: "
echo "5000 5" >"$root/large.in"
judge stress --time 0 --in "$root/large.in" sum "$root/mine/large.cpp"
check "stress: says when there was no time to shrink" "$out" "shrinking stopped after 0 s"
check_is "stress: and keeps what there is" "$(cat "$root/build/stress/large.in")" "5000 5"
program mine/crashes.cpp 'if (a > 7) abort(); printf("%d\n", a < 3 ? 0 : a + b);'
judge stress sum "$root/mine/crashes.cpp"
check_is "stress: the failure stays the same one" "$(cat "$root/build/stress/crashes.in")" "8 5"
program mine/slow.cpp 'for (volatile long i = 0; i < (a > 50 ? 1000000000000 : 1); i = i + 1) {} printf("%d\n", a + b);'
judge stress sum "$root/mine/slow.cpp"
check_is "stress: TLE too" "$(cat "$root/build/stress/slow.in")" "51 5"
program mine/later.cpp 'printf("%d\n", a > 1000 || (a == 1000 && b <= 5) ? -1 : a + b);'
echo "1001 7" >"$root/large.in"
judge stress --in "$root/large.in" sum "$root/mine/later.cpp"
check_is "stress: a step that did not fail is tried again later" "$(cat "$root/build/stress/later.in")" "1000 5"
judge stress sum "$root/mine/broken.cpp"
check "stress: what does not compile" "$code $out" "1 judge: $root/mine/broken.cpp does not compile"
mv "$root/build/stress" "$root/stress"
: >"$root/build/stress"
judge stress --in "$root/large.in" sum "$root/mine/later.cpp"
check_is "stress: a folder that cannot be made: exit code" "$code" 3
check "stress: a folder that cannot be made" "$out" "judge: filesystem error"
rm "$root/build/stress"
for name in gen_sum shrink_sum; do
  cp "$root/build/release/generator/$name" "$root/kept"
  printf '#!/bin/sh\necho "FAIL a bad day" >&2\nexit 3\n' >"$root/build/release/generator/$name"
  judge stress sum "$root/mine/large.cpp"
  check "stress: a $name that fails" "$code $out" "a bad day"
  check "stress: a $name that fails is a judge error" "$code $out" "3 "
  cp "$root/kept" "$root/build/release/generator/$name"
done
judge stress sum
check "stress without a submission" "$code $out" "2 judge: stress wants"

# Results for other programs
cp "$root/mine/wrong.cpp" "$root/mine/od\"d <&>.cpp"
judge sum --json "$root/results.json" --junit "$root/results.xml" "$root/mine/od\"d <&>.cpp" "$root/mine/broken.cpp"
check_is "--json: an object for each run" "$(wc -l <"$root/results.json" | tr -d ' ')" 3
check "--json: content" "$(cat "$root/results.json")" '"test": "02-negative", "test_verdict": "WA", "cpu_ms": '
check "--json: quotes are escaped" "$(cat "$root/results.json")" 'od\"d <&>.cpp'
check "--junit: counts" "$(cat "$root/results.xml")" '<testsuite name="sum" tests="3" failures="2" errors="0" skipped="0">'
check "--junit: escapes" "$(cat "$root/results.xml")" 'sum.od&quot;d &lt;&amp;&gt;.cpp'
if command -v python3 >/dev/null; then
  check_is "--json, --junit: well-formed" "$(python3 -c '
import json, sys, xml.dom.minidom
for line in open(sys.argv[1]): json.loads(line)
xml.dom.minidom.parse(sys.argv[2])' "$root/results.json" "$root/results.xml" 2>&1)" ""
fi
# Of solutions/: what is as expected and what is not, what is skipped, and more than one task
printf '## other: Another\n**Limits:** 200 ms (C++), 64 MB memory, 1 MB output\n' >>"$root/problem.md"
cp -R "$root/tests/sum" "$root/tests/other"
cp "$root/build/release/checker/sum" "$root/build/release/checker/other"
cp "$root/mine/right.go" "$root/solutions/accepted/other"
cp "$root/mine/right.go" "$root/solutions/accepted/other_again"
chmod +x "$root"/solutions/accepted/other*
cp "$root/mine/right.cpp" "$root/solutions/accepted/sum_script.py"
cp "$root/mine/broken.cpp" "$root/solutions/accepted/sum_broken.cpp"
PYTHON=no-such-python judge --json "$root/results.json" --junit "$root/results.xml" --html "$root/results.html"
check_is "replay: exit code" "$code" 1
check "replay: what does not compile" "$out" "CE   sum_broken.cpp:9:"
check_is "replay: of each task and limit only the slowest" "$(printf '%s\n' "$out" | grep -c ' of   200 ms')" 2
check "--json: surprises" "$(cat "$root/results.json")" '"surprises": ["expected AC, got CE"]'
check "--json: skipped" "$(cat "$root/results.json")" '"verdict": null, "skipped": "no-such-python is not installed"'
check "--junit: counts of each task" "$(cat "$root/results.xml")" '<testsuite name="sum" tests="7" failures="1" errors="0" skipped="1">'
check "--junit: skipped" "$(cat "$root/results.xml")" '<skipped message="no-such-python is not installed"/>'
check "--junit: a surprise" "$(cat "$root/results.xml")" '<failure type="CE" message="expected AC, got CE">'
check "--html: the tasks" "$(cat "$root/results.html")" '<a href="#t1">other</a>'
check "--html: why there is no run" "$(cat "$root/results.html")" '01-sample&#10;does not compile'
check "--html: why it is skipped" "$(cat "$root/results.html")" '01-sample&#10;skipped: no-such-python'
rm "$root"/solutions/accepted/sum_*
CHECKER_ODD=1 judge --junit "$root/results.xml" other
check "replay: a judge error" "$code $out" "3 "
check "replay: whose fault" "$out" "2 judge errors (the kit's own"
check "--junit: a judge error" "$(cat "$root/results.xml")" 'errors="2"'
judge sum --json "$root/no/such/folder" "$root/mine/right.cpp"
check "--json: a file that cannot be written" "$code $out" "2 judge: cannot write $root/no/such/folder"
judge sum --json= "$root/mine/right.cpp"
check "--json: an empty name" "$code $out" "2 judge: --json wants a value"
ln -s right.cpp "$root/mine/link.cpp"
judge sum --junit "$root/mine/link.cpp" "$root/mine/right.cpp"
check "--junit: the submission itself" "$code $out" "2 judge: results would take the place of $root/mine/right.cpp"
check "--junit: the submission is what it was" "$(cat "$root/mine/right.cpp")" "int main()"
cp "$root/mine/right.cpp" "$root/mine/a"$'\n'"AC, accepted.cpp"
judge sum "$root/mine/a"$'\n'"AC, accepted.cpp"
check "a line feed in a name" "$out" "$root/mine/a?AC, accepted.cpp (C++)"
TMPDIR="" judge sum "$root/mine/right.cpp"
check "TMPDIR is empty" "$out" "AC, accepted"

# What the caller has closed or ignores
run timeout -k 1 30 sh -c 'exec "$@" <&- >&-' sh "$judge_program" --kit "$root" --jobs 1 sum \
  "$root/mine/right.cpp" "$root/mine/right.cpp" "$root/mine/right.cpp"
check_is "closed stdin and stdout" "$code $out" "0 "
run timeout -k 1 30 bash -c 'trap "" CHLD; exec "$@"' bash "$judge_program" --kit "$root" sum "$root/mine/right.cpp"
check "SIGCHLD is ignored" "$code $out" "0 "
check "SIGCHLD is ignored: the verdict" "$out" "AC, accepted"

# signalled SIGNAL: sends it to the judge that is $pid; its exit code into $code, its output into $out.
signalled() {
  kill "-$1" $pid
  code=0
  wait $pid || code=$?
  out=$(cat "$root/log")
}

# Interrupted: nothing stays behind
program mine/long.cpp 'if (fork() == 0) { setsid(); sleep(87654); } sleep(87654);'
mkdir "$root/tmp"
TMPDIR="$root/tmp" "$judge_program" --kit "$root" sum "$root/mine/long.cpp" >"$root/log" 2>&1 &
pid=$!
sleep 1.5
signalled TERM
check_is "interrupted: exit code" "$code" 130
check "interrupted: says what is known" "$out" "interrupted after 0 tests"
check_is "interrupted: no scratch folder is left" "$(find "$root/tmp" -mindepth 1)" ""

(trap '' HUP && TMPDIR="$root/tmp" exec "$judge_program" --kit "$root" sum "$root/mine/long.cpp") >"$root/log" 2>&1 &
pid=$!
sleep 1
signalled HUP
check_is "SIGHUP that the caller ignores" "$code" 1
check "SIGHUP that the caller ignores: a verdict" "$out" "TLE, time limit exceeded"

# interrupted MARK COMMAND...: interrupted when there is a file that fits; the output into $out.
interrupted() {
  local pid i mark=$1
  shift
  rm -f "$root/mark"
  TMPDIR="$root/tmp" "$@" >"$root/log" 2>&1 &
  pid=$!
  for ((i = 0; i < 200; ++i)); do
    if compgen -G "$mark" >/dev/null; then break; fi
    sleep 0.05
  done
  signalled TERM
  check_is "interrupted: exit code of $*" "$code" 130
  check_is "interrupted: no scratch folder is left by $*" "$(find "$root/tmp" -mindepth 1)" ""
}
printf '#!/bin/sh\n[ $# -gt 1 ] || exit 0\n: >"$TMPDIR/mark"\nexec sleep 87654\n' >"$root/opt/bin/waits"
chmod +x "$root/opt/bin/waits"
CXX="$root/opt/bin/waits" interrupted "$root/build/cache/building-*/mark" "$judge_program" --kit "$root" sum
check "interrupted while compiling: said" "$out" "interrupted after 0 tests"
check "interrupted while compiling: the summary" "$out" "interrupted after 0 submissions"
check_is "interrupted while compiling: nothing is left" "$(find "$root/build/cache" -name 'building-*')" ""
CHECKER_WAITS="$root/mark" interrupted "$root/mark" "$judge_program" --kit "$root" sum "$root/mine/right.cpp"
# The shrinker waits when it is asked for the second time.
rm -rf "$root/build/stress"
printf '#!/bin/sh\nread -r a b <"$1"\n[ "$a" = 4000 ] || { : >%s/mark && exec sleep 87654; }\necho "2000 $b" >"$2/bold-1-half"\n' \
  "$root" >"$root/build/release/generator/shrink_sum"
echo "4000 5" >"$root/extra.in"
interrupted "$root/mark" "$judge_program" --kit "$root" stress --in "$root/extra.in" sum "$root/mine/large.cpp"
check "interrupted while shrinking: said" "$out" "the smallest input that was found"
check_is "interrupted while shrinking: kept" "$(cat "$root/build/stress/large.in")" "2000 5"
printf '#!/bin/sh\ntrap "" TERM\n: >%s/mark\nexec sleep 87654\n' "$root" >"$root/alone/runner"
interrupted "$root/mark" "$root/alone/judge" --kit "$root" sum "$root/mine/right.cpp"
if [ -d /proc/self ]; then
  sleep 0.3
  survivors=
  for file in /proc/[0-9]*/cmdline; do
    command=$( (tr '\0' ' ' <"$file") 2>/dev/null || true)
    case "$command" in "$root/build/cache"*) survivors="$survivors $file" ;; esac
  done
  check_is "interrupted: no process is left" "$survivors" ""
fi

finish
