// Runs one submission under limits and prints how it ended (runner.h). The judge starts it with a
// lifeline as stdin: when that ends, or on SIGTERM, the submission is killed.
//
// CPU time and resident memory of the submission's whole process tree are polled every few
// milliseconds, and the run is stopped beyond a limit; what is reported in the end is the kernel's
// own account where that says more. On Linux the runner is a subreaper: processes that outlive the
// submission become its children, and are killed and counted. Elsewhere the process group is all
// that it can kill. There is no address-space limit: reserving memory is no fault, using it is.
#include "runner.h"

#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

namespace {

constexpr int kPollMs = 4;
constexpr int kReapRounds = 2000;  // of a millisecond each, until survivors are given up

std::int64_t now_us() {
  timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return static_cast<std::int64_t>(t.tv_sec) * 1000000 + t.tv_nsec / 1000;
}

std::int64_t microseconds(const timeval& t) {
  return static_cast<std::int64_t>(t.tv_sec) * 1000000 + t.tv_usec;
}

// SIGCHLD and SIGTERM write a byte here, so that poll() wakes up.
int wake_pipe[2];
volatile sig_atomic_t terminated = 0;

void on_signal(int number) {
  const int saved = errno;
  if (number != SIGCHLD) terminated = 1;
  if (write(wake_pipe[1], "", 1) < 0) {
    // Full: then it wakes up anyway.
  }
  errno = saved;
}

struct Usage {
  std::int64_t cpu_us = 0;
  std::int64_t resident_bytes = 0;
};

#ifdef __linux__

// Reads a small file below /proc; an empty string's worth if it is gone.
std::size_t read_proc(pid_t pid, const char* name, char* buffer, std::size_t size) {
  char path[64];
  std::snprintf(path, sizeof path, "/proc/%d/%s", static_cast<int>(pid), name);
  int fd = open(path, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return 0;
  ssize_t got = read(fd, buffer, size - 1);
  close(fd);
  if (got < 0) got = 0;
  buffer[got] = '\0';
  return static_cast<std::size_t>(got);
}

// What one process (with all its threads) uses now, from /proc/PID/stat; nothing if it is gone.
Usage usage_of(pid_t pid) {
  static const std::int64_t page = sysconf(_SC_PAGESIZE);
  Usage usage;
  clockid_t clock;
  timespec t;
  if (clock_getcpuclockid(pid, &clock) == 0 && clock_gettime(clock, &t) == 0)
    usage.cpu_us = static_cast<std::int64_t>(t.tv_sec) * 1000000 + t.tv_nsec / 1000;
  char text[128];
  long resident = 0;
  if (read_proc(pid, "statm", text, sizeof text) && std::sscanf(text, "%*d %ld", &resident) == 1)
    usage.resident_bytes = resident * page;
  return usage;
}

// Appends the children of the process, whichever of its threads started them.
void append_children(pid_t pid, std::vector<pid_t>& children) {
  char path[64];
  std::snprintf(path, sizeof path, "/proc/%d/task", static_cast<int>(pid));
  DIR* tasks = opendir(path);
  if (!tasks) return;
  while (dirent* task = readdir(tasks)) {
    if (task->d_name[0] == '.') continue;
    char name[64], text[1 << 14];
    std::snprintf(name, sizeof name, "task/%.20s/children", task->d_name);
    read_proc(pid, name, text, sizeof text);
    for (char* at = text; *at;) {
      char* end;
      const long child = std::strtol(at, &end, 10);
      if (end == at) break;
      if (child > 0) children.push_back(static_cast<pid_t>(child));
      at = end;
    }
  }
  closedir(tasks);
}

// All live descendants of this process.
std::vector<pid_t> descendants() {
  std::vector<pid_t> found;
  append_children(getpid(), found);
  for (std::size_t i = 0; i < found.size(); ++i) append_children(found[i], found);
  return found;
}

#else

Usage usage_of(pid_t) {
  return {};
}
std::vector<pid_t> descendants() {
  return {};
}

#endif

// What the tree uses now; processes already reaped count with their CPU time.
Usage tree_usage() {
  Usage total;
  rusage reaped;
  getrusage(RUSAGE_CHILDREN, &reaped);
  total.cpu_us = microseconds(reaped.ru_utime) + microseconds(reaped.ru_stime);
  for (pid_t pid : descendants()) {
    const Usage one = usage_of(pid);
    total.cpu_us += one.cpu_us;
    total.resident_bytes += one.resident_bytes;
  }
  return total;
}

void set_limit(int which, std::int64_t value) {
  rlimit limit;
  if (getrlimit(which, &limit) != 0) return;
  rlim_t wanted = static_cast<rlim_t>(value);
  if (limit.rlim_max != RLIM_INFINITY) wanted = std::min(wanted, limit.rlim_max);
  limit.rlim_cur = limit.rlim_max = wanted;
  setrlimit(which, &limit);
}

// Marks every descriptor from `first` on, so that nothing the judge's caller had open gets through.
void close_on_exec_from(int first) {
#if defined(__linux__) && defined(SYS_close_range)
  constexpr unsigned kCloseOnExec = 4;  // CLOSE_RANGE_CLOEXEC of linux/close_range.h
  if (syscall(SYS_close_range, first, ~0U, kCloseOnExec) == 0) return;
#endif
  const long most = sysconf(_SC_OPEN_MAX);
  for (int fd = first; fd < most; ++fd) {
    const int flags = fcntl(fd, F_GETFD);
    if (flags >= 0) fcntl(fd, F_SETFD, flags | FD_CLOEXEC);
  }
}

// In the child: takes the limits and becomes the submission. Returns only if it cannot.
void become_submission(const RunRequest& request) {
  setpgid(0, 0);
  for (int number = 1; number < NSIG; ++number) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);

  int in = open(request.input.c_str(), O_RDONLY);
  int out = open(request.output.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  int err = open(request.errors.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (in < 0 || out < 0 || err < 0) return;
  if (dup2(in, 0) < 0 || dup2(out, 1) < 0 || dup2(err, 2) < 0) return;
  close_on_exec_from(3);
  if (chdir(request.folder.c_str()) != 0) return;

  set_limit(RLIMIT_CORE, 0);
  // One byte more than is allowed, so that a full file tells too much from just enough.
  set_limit(RLIMIT_FSIZE, request.output_bytes + 1);
  set_limit(RLIMIT_STACK, request.memory_bytes);
  // The kernel's own guard, in whole seconds, in case the runner is starved.
  set_limit(RLIMIT_CPU, request.cpu_ms / 1000 + 2);

  const std::string home = "HOME=" + request.folder, temporary = "TMPDIR=" + request.folder;
  std::string path = "PATH=/usr/local/bin:/usr/bin:/bin", locale = "LC_ALL=C";
  char* environment[] = {&path[0], &locale[0], const_cast<char*>(home.c_str()),
                         const_cast<char*>(temporary.c_str()), nullptr};
  std::vector<char*> argv;
  for (const std::string& argument : request.argv)
    argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);
  execve(argv[0], argv.data(), environment);
}

// Kills what is left of the tree and reaps it; the number of processes that were still alive.
int kill_leftovers(pid_t child) {
  int killed = 0;
  kill(-child, SIGKILL);
  for (int round = 0; round < kReapRounds; ++round) {
    // Reaping is what counts them: each one was alive when the submission itself had ended.
    int status;
    pid_t reaped;
    while ((reaped = waitpid(-1, &status, WNOHANG)) > 0)
      if (WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) ++killed;
    if (reaped < 0) break;  // no child any more
    for (pid_t pid : descendants()) kill(pid, SIGKILL);
    usleep(1000);
  }
  return killed;
}

RunResult run(const RunRequest& request) {
  RunResult result;
  int report[2];
  if (pipe(report) != 0) {
    result.code = errno;
    return result;
  }
  for (int fd : report) fcntl(fd, F_SETFD, FD_CLOEXEC);
  const std::int64_t start = now_us();
  pid_t child = fork();
  if (child == 0) {
    become_submission(request);
    int error = errno;
    if (write(report[1], &error, sizeof error) < 0) _exit(126);
    _exit(127);
  }
  close(report[1]);
  if (child < 0) {
    result.code = errno;
    return result;
  }
  setpgid(child, child);
  int error = 0;
  if (read(report[0], &error, sizeof error) > 0) {
    waitpid(child, nullptr, 0);
    result.code = error;
    return result;
  }

  Usage most;
  int status = 0;
  bool stopped = false;
  for (;;) {
    pollfd wanted[2] = {{wake_pipe[0], POLLIN, 0}, {0, 0, 0}};
    poll(wanted, 2, kPollMs);
    const std::int64_t now = now_us();
    if (wanted[0].revents) {
      char bytes[64];
      if (read(wake_pipe[0], bytes, sizeof bytes) < 0) continue;
    }
    if (waitpid(child, &status, WNOHANG) == child) {
      result.wall_us = now - start;
      break;
    }
    if (stopped) continue;
    const Usage usage = tree_usage();
    most.cpu_us = std::max(most.cpu_us, usage.cpu_us);
    most.resident_bytes = std::max(most.resident_bytes, usage.resident_bytes);
    if (terminated || (wanted[1].revents & (POLLHUP | POLLERR | POLLNVAL)))
      stopped = true;
    else if (usage.cpu_us > request.cpu_ms * 1000)
      stopped = true, result.end = RunEnd::Cpu;
    else if (now - start > request.wall_ms * 1000)
      stopped = true, result.end = RunEnd::Wall;
    else if (usage.resident_bytes > request.memory_bytes)
      stopped = true, result.end = RunEnd::Memory;
    if (stopped) kill(-child, SIGKILL), kill(child, SIGKILL);
  }
  const int survivors = kill_leftovers(child);
  if (!stopped) {
    result.leftovers = survivors;
    result.end = WIFEXITED(status) ? RunEnd::Exit : RunEnd::Signal;
    result.code = WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status);
  }
  rusage account;
  getrusage(RUSAGE_CHILDREN, &account);
  result.cpu_us =
      std::max(most.cpu_us, microseconds(account.ru_utime) + microseconds(account.ru_stime));
#ifdef __APPLE__
  const std::int64_t unit = 1;
#else
  const std::int64_t unit = 1024;
#endif
  result.peak_bytes =
      std::max(most.resident_bytes, static_cast<std::int64_t>(account.ru_maxrss) * unit);
  return result;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 10) {
    std::fprintf(stderr, "runner: part of the judge; scripts/judge.sh starts it\n");
    return 2;
  }
  RunRequest request;
  request.cpu_ms = std::atoll(argv[1]);
  request.wall_ms = std::atoll(argv[2]);
  request.memory_bytes = std::atoll(argv[3]);
  request.output_bytes = std::atoll(argv[4]);
  request.folder = argv[5];
  request.input = argv[6];
  request.output = argv[7];
  request.errors = argv[8];
  request.argv.assign(argv + 9, argv + argc);

#ifdef __linux__
  prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
  if (pipe(wake_pipe) != 0) return 2;
  for (int fd : wake_pipe) {
    fcntl(fd, F_SETFD, FD_CLOEXEC);
    fcntl(fd, F_SETFL, O_NONBLOCK);
  }
  struct sigaction action {};
  action.sa_handler = on_signal;
  for (int number : {SIGCHLD, SIGTERM, SIGINT, SIGHUP}) sigaction(number, &action, nullptr);
  signal(SIGPIPE, SIG_IGN);

  RunResult result = run(request);
  std::printf("%d %d %lld %lld %lld %d\n", static_cast<int>(result.end), result.code,
              static_cast<long long>(result.cpu_us), static_cast<long long>(result.wall_us),
              static_cast<long long>(result.peak_bytes), result.leftovers);
  return terminated ? 1 : 0;
}
