// Runs one submission under limits and prints how it ended (runner.h). The judge starts it with a
// lifeline as stdin: when that ends, or on SIGTERM, the submission is killed.
//
// CPU time and resident memory of the submission's whole process tree are polled every few
// milliseconds, and the run is stopped beyond a limit; what is reported in the end is the kernel's
// own account where that says more. There is no address-space limit: reserving memory is no fault,
// using it is.
//
// With namespaces (sandbox.h) there are three processes:
//
//   runner ---- keeper (first process of the namespaces) ---- submission ---- whatever it starts
//
// The keeper reports how the submission ended and kills what outlives it. To stop the submission
// the runner asks the keeper, who accounts for what was used, and kills the keeper if it does not
// answer: then the kernel ends everything below. Without namespaces the runner is the keeper; on
// Linux it is a subreaper then, so that processes whose parent has died become its children and can
// be killed. Elsewhere the process group is all that it can kill.
#include "runner.h"

#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <map>

#include "sandbox.h"
#ifdef RUNNER_ON_LINUX
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

namespace {

constexpr int kPollMs = 4;
constexpr int kFilesEvery = 8;     // polls between two looks at the working directory
constexpr int kReapRounds = 2000;  // of a millisecond each, until survivors are given up
constexpr int kNamesShown = 3;
constexpr std::int64_t kStopGraceUs = 300000;

std::int64_t now_us() {
  timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return static_cast<std::int64_t>(t.tv_sec) * 1000000 + t.tv_nsec / 1000;
}

std::int64_t microseconds(const timeval& t) {
  return static_cast<std::int64_t>(t.tv_sec) * 1000000 + t.tv_usec;
}

std::int64_t cpu_of(const rusage& usage) {
  return microseconds(usage.ru_utime) + microseconds(usage.ru_stime);
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
  std::int64_t cpu_us = 0;  // with the children that it has waited for
  std::int64_t own_us = 0;  // without
  std::int64_t resident_bytes = 0;
  int tasks = 0;
};

#ifdef RUNNER_ON_LINUX

// Reads a small file below /proc into the buffer; leaves an empty text if it is gone.
void read_proc(const std::string& pid, const char* name, char* buffer, std::size_t size) {
  buffer[0] = '\0';
  const std::string path = "/proc/" + pid + "/" + name;
  const int fd = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0) return;
  const ssize_t got = read(fd, buffer, size - 1);
  close(fd);
  buffer[got > 0 ? got : 0] = '\0';
}

// What one process, with its threads and the children that it has waited for, uses now.
Usage usage_of(pid_t pid) {
  static const std::int64_t tick_us = 1000000 / sysconf(_SC_CLK_TCK);
  static const std::int64_t page = sysconf(_SC_PAGESIZE);
  Usage usage;
  char text[1024];
  read_proc(std::to_string(pid), "stat", text, sizeof text);
  // The name, in parentheses, may hold anything; after its last ')' come numbers (proc(5)).
  const char* rest = std::strrchr(text, ')');
  unsigned long own_user, own_system;
  long children_user, children_system, threads, resident;
  if (!rest || std::sscanf(rest + 1,
                           " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu %ld %ld %*d %*d "
                           "%ld %*d %*u %*u %ld",
                           &own_user, &own_system, &children_user, &children_system, &threads,
                           &resident) != 6)
    return usage;
  // Ticks are coarse; the process's own clock is exact.
  std::int64_t own_us = static_cast<std::int64_t>(own_user + own_system) * tick_us;
  clockid_t clock;
  timespec t;
  if (clock_getcpuclockid(pid, &clock) == 0 && clock_gettime(clock, &t) == 0)
    own_us = static_cast<std::int64_t>(t.tv_sec) * 1000000 + t.tv_nsec / 1000;
  usage.own_us = own_us;
  usage.cpu_us = own_us + (children_user + children_system) * tick_us;
  usage.resident_bytes = resident * page;
  usage.tasks = static_cast<int>(threads);
  return usage;
}

// Appends the children of the process (a number or "self"), whichever of its threads started them.
void append_children(const std::string& pid, std::vector<pid_t>& children) {
  DIR* tasks = opendir(("/proc/" + pid + "/task").c_str());
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

// All live descendants of this process, by the numbers that /proc has for them (in a namespace of
// their own those are not the numbers that kill() takes).
std::vector<pid_t> descendants() {
  std::vector<pid_t> found;
  append_children("self", found);
  // More are a fork bomb, and looking for all of them would give it time.
  for (std::size_t i = 0; i < found.size() && found.size() <= kMostTasks; ++i)
    append_children(std::to_string(found[i]), found);
  return found;
}

std::string name_of(pid_t pid) {
  char text[64];
  read_proc(std::to_string(pid), "comm", text, sizeof text);
  for (char* c = text; *c; ++c)
    if (*c <= ' ' || *c > '~' || *c == ',') *c = '_';
  const std::size_t length = std::strlen(text);
  return std::string(text, length ? length - 1 : 0);  // without its line feed
}

#else

Usage usage_of(pid_t) {
  return {};
}
std::vector<pid_t> descendants() {
  return {};
}
std::string name_of(pid_t) {
  return "";
}

#endif

// What the tree uses now; what this process has reaped already counts with its CPU time.
Usage tree_usage() {
  Usage total;
  rusage reaped;
  getrusage(RUSAGE_CHILDREN, &reaped);
  total.cpu_us = cpu_of(reaped);
  const std::vector<pid_t> tree = descendants();
  total.tasks = static_cast<int>(tree.size());
  if (total.tasks > kMostTasks) return total;
  // A parent that ignores SIGCHLD loses its children's account: so each process seen is remembered.
  static std::map<pid_t, std::int64_t> seen;
  for (pid_t pid : tree) {
    const Usage one = usage_of(pid);
    seen[pid] = std::max(seen[pid], one.own_us);
    total.cpu_us += one.cpu_us;
    total.resident_bytes += one.resident_bytes;
    total.tasks += one.tasks - 1;
  }
  std::int64_t all_seen = 0;
  for (const auto& process : seen) all_seen += process.second;
  total.cpu_us = std::max(total.cpu_us, all_seen);
  return total;
}

// The bytes of all files below a folder, as the disk holds them.
std::int64_t bytes_below(const std::string& folder) {
  std::int64_t total = 0;
  DIR* entries = opendir(folder.c_str());
  if (!entries) return 0;
  while (dirent* entry = readdir(entries)) {
    const std::string name = entry->d_name;
    if (name == "." || name == "..") continue;
    struct stat status;
    const std::string path = folder + "/" + name;
    if (lstat(path.c_str(), &status) != 0) continue;
    total += static_cast<std::int64_t>(status.st_blocks) * 512;
    if (S_ISDIR(status.st_mode)) total += bytes_below(path);
  }
  closedir(entries);
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
#if defined(RUNNER_ON_LINUX) && defined(SYS_close_range)
  constexpr unsigned kCloseOnExec = 4;  // CLOSE_RANGE_CLOEXEC of linux/close_range.h
  if (syscall(SYS_close_range, first, ~0U, kCloseOnExec) == 0) return;
#endif
  const long most = sysconf(_SC_OPEN_MAX);
  for (int fd = first; fd < most; ++fd) {
    const int flags = fcntl(fd, F_GETFD);
    if (flags >= 0) fcntl(fd, F_SETFD, flags | FD_CLOEXEC);
  }
}

void reset_signals() {
  for (int number = 1; number < NSIG; ++number) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
}

// In the child: takes the limits and becomes the submission. Returns only if it cannot. Tells
// through `protection` what the sandbox gave.
void become_submission(const RunRequest& request, int report) {
  setpgid(0, 0);
  reset_signals();
  const int in = open(request.input.c_str(), O_RDONLY);
  const int out = open(request.output.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  const int err = open(request.errors.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
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

  limit_tasks(2 * kMostTasks, request.folder);
  const unsigned protection = request.sandbox ? restrict_self(request.readable, request.folder) : 0;
  if (write(report, &protection, sizeof protection) != sizeof protection) return;

  std::string path = "PATH=/usr/local/bin:/usr/bin:/bin", locale = "LC_ALL=C";
  std::string home = "HOME=" + request.folder, temporary = "TMPDIR=" + request.folder;
  // The leak check of a program built with -fsanitize=address needs /proc, which it cannot have.
  std::string sanitizer = "ASAN_OPTIONS=detect_leaks=0";
  char* environment[] = {&path[0], &locale[0], &home[0], &temporary[0], &sanitizer[0], nullptr};
  std::vector<char*> argv;
  for (const std::string& argument : request.argv)
    argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);
  execve(argv[0], argv.data(), environment);
}

// What the keeper knows when the submission has ended.
struct Ending {
  int started = 0;  // 0: it never ran, and status is errno
  int status = 0;   // as wait() says
  unsigned protection = 0;
  std::int64_t ended_us = 0;
  int leftovers = 0;
  std::int64_t cpu_us = 0, peak_bytes = 0;  // the kernel's account of all that was reaped
  char names[kNamesShown * 20] = "";
};

std::int64_t peak_of(const rusage& usage) {
#ifdef __APPLE__
  return usage.ru_maxrss;  // in bytes there, in KiB everywhere else
#else
  return static_cast<std::int64_t>(usage.ru_maxrss) * 1024;
#endif
}

// Kills what is left of the submission's tree and reaps it; counts and names what was still alive.
void kill_leftovers(pid_t submission, bool namespaced, Ending& ending) {
  std::string names;
  int named = 0;
  for (pid_t pid : descendants()) {
    if (named == kNamesShown) break;
    const std::string name = name_of(pid);
    if (name.empty() || names.size() + name.size() + 2 > sizeof ending.names) continue;
    names += (named++ ? "," : "") + name;
  }
  for (int round = 0; round < kReapRounds; ++round) {
    // In a namespace of their own "everybody" is everything but the keeper.
    kill(namespaced ? -1 : -submission, SIGKILL);
    if (!namespaced)
      for (pid_t pid : descendants()) kill(pid, SIGKILL);
    int status;
    pid_t reaped;
    while ((reaped = waitpid(-1, &status, WNOHANG)) > 0)
      if (WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) ++ending.leftovers;
    if (reaped < 0) break;  // no child any more
    usleep(500);
  }
  if (ending.leftovers) std::memcpy(ending.names, names.c_str(), names.size() + 1);
}

// Starts the submission; its pid, or -1 with ending.status set to errno.
pid_t start_submission(const RunRequest& request, Ending& ending) {
  int report[2];
  if (pipe(report) != 0) {
    ending.status = errno;
    return -1;
  }
  for (int fd : report) fcntl(fd, F_SETFD, FD_CLOEXEC);
  const pid_t submission = fork();
  if (submission == 0) {
    become_submission(request, report[1]);
    const int error = errno;
    if (write(report[1], &error, sizeof error) < 0) _exit(126);
    _exit(127);
  }
  close(report[1]);
  int error = submission < 0 ? errno : 0;
  if (submission > 0) {
    setpgid(submission, submission);
    // First the protection, if it got so far; then an error, if exec failed.
    int words[2];
    std::size_t count = 0;
    while (count < 2 &&
           read(report[0], &words[count], sizeof(int)) == static_cast<ssize_t>(sizeof(int)))
      ++count;
    if (count >= 1) ending.protection |= static_cast<unsigned>(words[0]);
    if (count == 2) error = words[1];
    if (count == 0) error = EIO;
  }
  close(report[0]);
  if (error == 0) {
    ending.started = 1;
    return submission;
  }
  if (submission > 0) waitpid(submission, nullptr, 0);
  ending.status = error;
  return -1;
}

void finish(pid_t submission, bool namespaced, Ending& ending) {
  kill_leftovers(submission, namespaced, ending);
  rusage account;
  getrusage(RUSAGE_CHILDREN, &account);
  ending.cpu_us = cpu_of(account);
  ending.peak_bytes = peak_of(account);
}

volatile sig_atomic_t asked_to_stop = 0;

void on_request_to_stop(int, siginfo_t* info, void*) {
  // A sender outside the namespace has no number in it; the submission's own signals do not count.
  if (info->si_pid == 0) asked_to_stop = 1;
}

// The first process of the namespaces: starts the submission, waits for it, reports.
[[noreturn]] void keep(const RunRequest& request, unsigned protection, int report) {
#ifdef RUNNER_ON_LINUX
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  prctl(PR_SET_DUMPABLE, 0);  // nobody inside may read or trace it
#endif
  reset_signals();
  signal(SIGPIPE, SIG_IGN);
  struct sigaction action {};
  action.sa_sigaction = on_request_to_stop;
  action.sa_flags = SA_SIGINFO;
  sigaction(SIGTERM, &action, nullptr);
  Ending ending;
  ending.protection = protection;
  const pid_t submission = start_submission(request, ending);
  if (submission > 0) {
    // It also inherits what loses its parent; that counts as a leftover only when all is over.
    pid_t reaped;
    do reaped = waitpid(-1, &ending.status, 0);
    while (reaped != submission && (reaped > 0 || (errno == EINTR && !asked_to_stop)));
    ending.ended_us = now_us();
    finish(submission, true, ending);
  }
  const bool told = write(report, &ending, sizeof ending) == static_cast<ssize_t>(sizeof ending);
  _exit(told ? 0 : 1);
}

RunResult run(const RunRequest& request) {
  RunResult result;
  Ending ending;
  int report[2];
  if (pipe(report) != 0) {
    result.code = errno;
    return result;
  }
  for (int fd : report) fcntl(fd, F_SETFD, FD_CLOEXEC);
  const std::int64_t start = now_us();
  unsigned protection = 0;
  pid_t child = -1;  // the keeper, or the submission itself
  bool namespaced = false;
  if (request.sandbox) {
    child = fork_with_namespaces(protection);
    namespaced = protection & kOwnProcesses;
    if (child == 0) {
      if (namespaced) keep(request, protection, report[1]);
      _exit(0);
    }
    if (child > 0 && !namespaced) waitpid(child, nullptr, 0);
  }
  if (!namespaced) child = start_submission(request, ending);
  close(report[1]);
  if (child < 0) {
    result.code = ending.status ? ending.status : errno;
    return result;
  }

  Usage most;
  bool stopped = false;
  std::int64_t stop_at = 0;
  auto stop = [&](RunEnd end) {
    stopped = true;
    result.end = end;
    stop_at = now_us();
    if (!namespaced) {
      kill(child, SIGKILL);
      kill(-child, SIGKILL);
    }
  };
  for (int round = 0;; ++round) {
    pollfd wanted[2] = {{wake_pipe[0], POLLIN, 0}, {0, 0, 0}};
    poll(wanted, 2, kPollMs);
    if (wanted[0].revents) {
      char bytes[64];
      if (read(wake_pipe[0], bytes, sizeof bytes) < 0) continue;
    }
    if (waitpid(child, &ending.status, WNOHANG) == child) {
      ending.ended_us = now_us();
      break;
    }
    if (stopped) {
      // Asked at each round: a signal that comes just before the keeper waits would be lost.
      if (namespaced) kill(child, now_us() - stop_at < kStopGraceUs ? SIGTERM : SIGKILL);
      continue;
    }
    const Usage usage = tree_usage();
    most.cpu_us = std::max(most.cpu_us, usage.cpu_us);
    most.resident_bytes = std::max(most.resident_bytes, usage.resident_bytes);
    if (terminated || (wanted[1].revents & (POLLHUP | POLLERR | POLLNVAL)))
      stop(RunEnd::NotStarted);  // nobody will read it
    else if (usage.cpu_us > request.cpu_ms * 1000)
      stop(RunEnd::Cpu);
    else if (now_us() - start > request.wall_ms * 1000)
      stop(RunEnd::Wall);
    else if (usage.resident_bytes > request.memory_bytes)
      stop(RunEnd::Memory);
    else if (usage.tasks > kMostTasks)
      stop(RunEnd::Processes);
    else if (round % kFilesEvery == kFilesEvery - 1 && bytes_below(request.folder) > kMostFileBytes)
      stop(RunEnd::Files);
  }

  if (namespaced) {
    Ending told;
    if (read(report[0], &told, sizeof told) == static_cast<ssize_t>(sizeof told)) {
      ending = told;
    } else {
      ending.started = stopped;
      rusage account;
      getrusage(RUSAGE_CHILDREN, &account);
      ending.cpu_us = cpu_of(account);
      ending.peak_bytes = peak_of(account);
      ending.protection = protection | (request.sandbox ? kOwnFiles | kFewerCalls : 0);
      ending.status = EIO;
    }
  } else {
    finish(child, false, ending);
  }
  result.protection = ending.protection;
#ifdef RUNNER_ON_LINUX
  if (access("/proc/self/task", F_OK) == 0) result.protection |= kWholeTree;
#endif
  if (!ending.started) {
    result.code = ending.status;
    return result;
  }
  result.cpu_us = std::max(most.cpu_us, ending.cpu_us);
  result.wall_us = ending.ended_us - start;
  result.peak_bytes = std::max(most.resident_bytes, ending.peak_bytes);
  if (stopped) return result;
  result.end = WIFEXITED(ending.status) ? RunEnd::Exit : RunEnd::Signal;
  result.code = WIFEXITED(ending.status) ? WEXITSTATUS(ending.status) : WTERMSIG(ending.status);
  result.leftovers = ending.leftovers;
  result.leftover_names = ending.names;
  return result;
}

}  // namespace

int main(int argc, char** argv) {
  // The order of runner_client.cpp.
  constexpr int kFixed = 11;
  const int readable = argc > kFixed ? std::atoi(argv[kFixed - 1]) : 0;
  if (argc <= kFixed + readable) {
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
  request.sandbox = std::strcmp(argv[9], "sandbox") == 0;
  request.readable.assign(argv + kFixed, argv + kFixed + readable);
  request.argv.assign(argv + kFixed + readable, argv + argc);

#ifdef RUNNER_ON_LINUX
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

  const RunResult result = run(request);
  std::printf("%d %d %lld %lld %lld %d %u %s\n", static_cast<int>(result.end), result.code,
              static_cast<long long>(result.cpu_us), static_cast<long long>(result.wall_us),
              static_cast<long long>(result.peak_bytes), result.leftovers, result.protection,
              result.leftover_names.c_str());
  return terminated ? 1 : 0;
}
