// Runs a submission under limits and prints how it ended, once for each request (runner.h). When
// stdin ends, or on SIGTERM, the submission is killed.
//
// CPU time and resident memory of the submission's whole process tree are polled every few
// milliseconds, and the run is stopped beyond a limit; what is reported in the end is the kernel's
// own account where that says more. There is no address-space limit: reserving memory is no fault,
// using it is.
//
// With namespaces (sandbox.h) there are four processes:
//
//   server ---- runner ---- keeper (first of the namespaces) ---- submission ---- what it starts
//
// The server starts a runner for each request, so that no run knows of another; what takes long to
// set up (a network, a root) it has and they inherit. A runner and its keeper are there before the
// request is, which then need not wait for them. The keeper reports how the submission ended and
// kills what outlives it. To stop the submission the runner asks the keeper, who accounts for what
// was used, and kills the keeper if it does not answer: then the kernel ends everything below.
// Without namespaces the runner is the keeper; on Linux it is a subreaper then, so that processes
// whose parent has died become its children and can be killed. Elsewhere the process group is all
// that it can kill.
//
// What a test costs beside the submission's own CPU time, with the checker, which takes a third of
// it, and with 0.2 ms of the judge's own start: 2.65 to 3.03 ms. That is the wall time of the
// accepted greenhouse.cpp on its 63 tests with --jobs 1, less the CPU time of the runs, for each
// test; on Linux 6.18 with two virtual cores at 2.0 GHz, as root.
#include "runner.h"

#include <dirent.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <map>
#include <new>
#include <set>
#include <utility>

#include "sandbox.h"
#include "start_process.h"
extern char** environ;
#ifdef RUNNER_ON_LINUX
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

namespace {

constexpr int kPollMs = 4;
constexpr int kFilesEvery = 8;     // polls between two looks at the working directory
constexpr int kSharedEvery = 4;    // and between two exact counts of shared memory,
constexpr int kLooks = 3;          // of which the least of so many counts where it is too much
constexpr int kReapRounds = 2000;  // of a millisecond each, until survivors are given up
constexpr int kNamesShown = 3;
constexpr int kNoRequest = 3;              // exit code of the server's child
constexpr std::int64_t kMostFiles = 1024;  // open at once
constexpr std::int64_t kStopGraceUs = 300000, kLongestStartUs = 60000000;
constexpr std::int64_t kLongLookUs = 200000;  // between two looks at the submission

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

// The priority of submissions. Where it may, the runner takes a higher one: else a fork bomb would
// leave it no time to see the bomb.
constexpr int kHigher = 10;
int usual_priority = 0;

// In the runner SIGCHLD and SIGTERM write a byte here, so that poll() wakes up.
int wake_pipe[2] = {-1, -1};
volatile sig_atomic_t terminated = 0;
volatile sig_atomic_t runner = 0;  // the server's child

void on_signal(int number) {
  const int saved = errno;
  if (number != SIGCHLD) {
    terminated = 1;
    if (runner > 0) kill(static_cast<pid_t>(runner), SIGTERM);
  }
  if (write(wake_pipe[1], "", 1) < 0) {
    // Full: then it wakes up anyway.
  }
  errno = saved;
}

struct Usage {
  std::int64_t cpu_us = 0;  // with the children that it has waited for
  std::int64_t own_us = 0;  // without
  std::int64_t memory_bytes = 0;
  int tasks = 0;
};

#ifdef RUNNER_ON_LINUX

// The machine's /proc, opened before the server gets a root that has none.
int proc_folder = -1;

// A folder below /proc, or null.
DIR* open_proc(const std::string& path) {
  const int fd = openat(proc_folder, path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR* folder = fd < 0 ? nullptr : fdopendir(fd);
  if (fd >= 0 && !folder) close(fd);
  return folder;
}

// Reads a small file below /proc into the buffer; leaves an empty text if it is gone.
void read_proc(const std::string& pid, const char* name, char* buffer, std::size_t size) {
  buffer[0] = '\0';
  const int fd = openat(proc_folder, (pid + "/" + name).c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0) return;
  const ssize_t got = read(fd, buffer, size - 1);
  close(fd);
  buffer[got > 0 ? got : 0] = '\0';
}

// A number of bytes that /proc tells in kilobytes behind a name; 0 if it does not.
std::int64_t kilobytes_after(const char* text, const char* name) {
  const char* at = std::strstr(text, name);
  return at ? std::atoll(at + std::strlen(name)) * 1024 : 0;
}

// What one process, with its threads and the children that it has waited for, uses now.
Usage usage_of(pid_t pid) {
  static const std::int64_t tick_us = 1000000 / sysconf(_SC_CLK_TCK);
  Usage usage;
  char text[4096];
  read_proc(std::to_string(pid), "stat", text, sizeof text);
  // The name, in parentheses, may hold anything; after its last ')' come numbers (proc(5)).
  const char* rest = std::strrchr(text, ')');
  unsigned long own_user, own_system;
  long children_user, children_system, threads;
  if (!rest || std::sscanf(rest + 1,
                           " %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu %ld %ld %*d %*d "
                           "%ld",
                           &own_user, &own_system, &children_user, &children_system, &threads) != 5)
    return usage;
  // Ticks are coarse; the process's own clock is exact.
  std::int64_t own_us = static_cast<std::int64_t>(own_user + own_system) * tick_us;
  clockid_t clock;
  timespec t;
  if (clock_getcpuclockid(pid, &clock) == 0 && clock_gettime(clock, &t) == 0)
    own_us = static_cast<std::int64_t>(t.tv_sec) * 1000000 + t.tv_nsec / 1000;
  usage.own_us = own_us;
  usage.cpu_us = own_us + (children_user + children_system) * tick_us;
  usage.tasks = static_cast<int>(threads);
  // Tables of pages cost memory too, whether or not the pages are there. The name, which may hold
  // anything, is on the first line.
  read_proc(std::to_string(pid), "status", text, sizeof text);
  const char* lines = std::strchr(text, '\n');
  if (lines)
    for (const char* name : {"\nVmRSS:", "\nVmPTE:", "\nVmSwap:"})
      usage.memory_bytes += kilobytes_after(lines, name);
  return usage;
}

// The process's share of the memory that it maps: what several map counts once in all of them
// together. -1 if the kernel does not tell.
std::int64_t share_of(pid_t pid) {
  char text[4096];
  read_proc(std::to_string(pid), "smaps_rollup", text, sizeof text);
  return std::strstr(text, "\nPss:") ? kilobytes_after(text, "\nPss:") : -1;
}

// How long the process has been ready to run, but the processors were busy with others.
std::int64_t delay_of(pid_t pid) {
  char text[256];
  read_proc(std::to_string(pid), "schedstat", text, sizeof text);
  long long running, waiting;
  return std::sscanf(text, "%lld %lld", &running, &waiting) == 2 ? waiting / 1000 : 0;
}

// Appends the children of the process (a number or "self"), whichever of its threads started them.
void append_children(const std::string& pid, std::vector<pid_t>& children) {
  DIR* tasks = open_proc(pid + "/task");
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

// Whether it could go on now if only the machine let it: it is ready to run, or waits for a disk.
// (What waits so and has children may only wait for the child of its vfork().)
bool is_held_up(pid_t pid) {
  char text[256];
  read_proc(std::to_string(pid), "stat", text, sizeof text);
  const char* rest = std::strrchr(text, ')');
  if (!rest || std::strncmp(rest, ") D", 3) != 0) return rest && std::strncmp(rest, ") R", 3) == 0;
  std::vector<pid_t> children;
  append_children(std::to_string(pid), children);
  return children.empty();
}

// All live descendants of this process, by the numbers that /proc has for them (in a namespace of
// their own those are not the numbers that kill() takes). Stops when there are more than `most`:
// that is a fork bomb, and looking for all of them would give it time.
std::vector<pid_t> descendants(int most) {
  std::vector<pid_t> found;
  append_children("self", found);
  for (std::size_t i = 0; i < found.size() && found.size() <= static_cast<std::size_t>(most); ++i)
    append_children(std::to_string(found[i]), found);
  return found;
}

// The protection, and what /proc adds to it.
unsigned with_view(unsigned protection) {
  return faccessat(proc_folder, "self/task", F_OK, 0) == 0 ? protection | kWholeTree : protection;
}

std::string name_of(pid_t pid) {
  char text[64];
  read_proc(std::to_string(pid), "comm", text, sizeof text);
  for (char* c = text; *c; ++c)
    if (*c <= ' ' || *c > '~' || *c == ',') *c = '_';
  const std::size_t length = std::strlen(text);
  return std::string(text, length ? length - 1 : 0);  // without its line feed
}

// The threads of all processes of this user that /proc shows.
int tasks_of_user() {
  int count = 0;
  DIR* processes = open_proc(".");
  if (!processes) return 0;
  while (dirent* entry = readdir(processes)) {
    if (entry->d_name[0] < '0' || entry->d_name[0] > '9') continue;
    struct stat status;
    const std::string tasks = std::string(entry->d_name) + "/task";
    if (fstatat(dirfd(processes), tasks.c_str(), &status, 0) == 0 && status.st_uid == getuid())
      count += static_cast<int>(status.st_nlink) - 2;
  }
  closedir(processes);
  return count;
}

// Gives the owner all rights to a folder; never through a link, which it may be by now.
bool open_up(int parent, const char* name) {
  const int handle = openat(parent, name, O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  if (handle < 0) return false;
  const std::string path = "self/fd/" + std::to_string(handle);
  const bool done = fchmodat(proc_folder, path.c_str(), 0700, 0) == 0;
  close(handle);
  return done;
}

// The bytes of files that have no name any more and are only held open.
std::int64_t nameless_bytes(int most_tasks) {
  std::int64_t total = 0;
  std::set<std::pair<dev_t, ino_t>> counted;
  for (pid_t pid : descendants(most_tasks)) {
    DIR* files = open_proc(std::to_string(pid) + "/fd");
    if (!files) continue;
    while (dirent* entry = readdir(files)) {
      struct stat status;
      if (fstatat(dirfd(files), entry->d_name, &status, 0) == 0 && S_ISREG(status.st_mode) &&
          status.st_nlink == 0 && counted.emplace(status.st_dev, status.st_ino).second)
        total += static_cast<std::int64_t>(status.st_blocks) * 512;
    }
    closedir(files);
  }
  return total;
}

#else

Usage usage_of(pid_t) {
  return {};
}
std::int64_t share_of(pid_t) {
  return -1;
}
std::int64_t delay_of(pid_t) {
  return 0;
}
bool is_held_up(pid_t) {
  return false;
}
std::vector<pid_t> descendants(int) {
  return {};
}
unsigned with_view(unsigned protection) {
  return protection;
}
std::string name_of(pid_t) {
  return "";
}
int tasks_of_user() {
  return 0;
}
bool open_up(int, const char*) {
  return false;
}
std::int64_t nameless_bytes(int) {
  return 0;
}

#endif

// The shares of the tree without the keeper. Too much if processes end while it looks: what was
// theirs is the others' then, and counts again with each that is looked at later.
std::int64_t shares_of_tree(const RunRequest& request, pid_t keeper) {
  std::int64_t shares = 0;
  for (pid_t pid : descendants(request.tasks)) {
    if (pid == keeper) continue;
    const std::int64_t share = share_of(pid);
    shares += share >= 0 ? share : usage_of(pid).memory_bytes;
  }
  return shares;
}

// What the tree uses now, without the keeper (0: there is none); what this process has reaped
// already counts with its CPU time.
Usage tree_usage(const RunRequest& request, pid_t keeper) {
  Usage total;
  rusage reaped;
  getrusage(RUSAGE_CHILDREN, &reaped);
  total.cpu_us = cpu_of(reaped);
  const std::vector<pid_t> tree = descendants(request.tasks);
  total.tasks = static_cast<int>(tree.size());
  if (total.tasks > request.tasks) return total;
  // A parent that ignores SIGCHLD loses its children's account: so each process seen is remembered.
  static std::map<pid_t, std::int64_t> seen;
  std::int64_t largest = 0, resident = 0;
  for (pid_t pid : tree) {
    const Usage one = usage_of(pid);
    total.tasks += one.tasks - 1;
    total.cpu_us += one.cpu_us;
    if (pid == keeper) {
      total.cpu_us -= one.own_us;  // what it has reaped is the submission's, its own work is not
      continue;
    }
    seen[pid] = std::max(seen[pid], one.own_us);
    resident += one.memory_bytes;
    largest = std::max(largest, one.memory_bytes);
  }
  std::int64_t all_seen = 0;
  for (const auto& process : seen) all_seen += process.second;
  total.cpu_us = std::max(total.cpu_us, all_seen);

  total.memory_bytes = resident;
  // What a child has from its parent, each has and both hold once. To count that exactly takes a
  // look at every page, so only when it matters, and not at each round.
  if (resident > largest && resident > request.memory_bytes / 2) {
    static int round = 0;
    total.memory_bytes = largest;
    if (round++ % kSharedEvery == 0) {
      std::int64_t shares = shares_of_tree(request, keeper);
      for (int look = 1; look < kLooks && shares > request.memory_bytes; ++look)
        shares = std::min(shares, shares_of_tree(request, keeper));
      total.memory_bytes = std::max(largest, shares);
    }
  }
  return total;
}

// The bytes of all files below a folder, as the disk holds them, but a page at least for each;
// stops when there are more than `most`. Goes down and up by single steps, so that no depth and no
// path is too long for it.
std::int64_t bytes_below(const std::string& folder, std::int64_t most) {
  struct Level {
    dev_t device;
    ino_t number;
    std::vector<std::string> folders;  // still to be looked at
  };
  std::vector<Level> levels;
  std::int64_t total = 0;
  int at = AT_FDCWD;
  auto enter = [&](const char* name) {
    int inner = openat(at, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (inner < 0 && errno == EACCES && open_up(at, name))
      inner = openat(at, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    struct stat status;
    DIR* entries = nullptr;
    if (inner < 0 || fstat(inner, &status) != 0 || !(entries = fdopendir(dup(inner)))) {
      if (inner >= 0) close(inner);
      return;
    }
    if (at != AT_FDCWD) close(at);
    at = inner;
    levels.push_back({status.st_dev, status.st_ino, {}});
    while (dirent* entry = readdir(entries)) {
      const std::string inside = entry->d_name;
      if (inside == "." || inside == "..") continue;
      if (fstatat(at, entry->d_name, &status, AT_SYMLINK_NOFOLLOW) != 0) continue;
      total += std::max(static_cast<std::int64_t>(status.st_blocks) * 512, kPageBytes);
      if (S_ISDIR(status.st_mode)) levels.back().folders.push_back(inside);
    }
    closedir(entries);
  };
  enter(folder.c_str());
  while (!levels.empty() && total <= most) {
    if (!levels.back().folders.empty()) {
      const std::string next = levels.back().folders.back();
      levels.back().folders.pop_back();
      enter(next.c_str());
      continue;
    }
    levels.pop_back();
    if (levels.empty()) break;
    const int outer = openat(at, "..", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    struct stat status;
    // Moved meanwhile: what is above is none of ours.
    if (outer < 0 || fstat(outer, &status) != 0 || status.st_dev != levels.back().device ||
        status.st_ino != levels.back().number)
      levels.clear();
    close(at);
    at = outer;
  }
  if (at >= 0) close(at);
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
  // The limit may be none at all; nobody has so many open.
  const long most = std::min(sysconf(_SC_OPEN_MAX), 65536L);
  for (int fd = first; fd < most; ++fd) {
    const int flags = fcntl(fd, F_GETFD);
    if (flags >= 0) fcntl(fd, F_SETFD, flags | FD_CLOEXEC);
  }
}

// What the server does something else with than the system does; all others it has reset for good.
constexpr int kCaught[] = {SIGCHLD, SIGTERM, SIGINT, SIGHUP};

void reset_signals() {
  for (int number : kCaught) signal(number, SIG_DFL);
  signal(SIGPIPE, SIG_DFL);
}

void set_up_signals() {
  for (int number = 1; number < NSIG; ++number) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  struct sigaction action {};
  action.sa_handler = on_signal;
  for (int number : kCaught) sigaction(number, &action, nullptr);
  signal(SIGPIPE, SIG_IGN);
}

// The submission's streams, opened before anything else changes.
struct Streams {
  int in, out, err;
};

// The machine's root, from before the server got another.
int root_folder = -1;

Streams open_streams(const RunRequest& request) {
  auto open_file = [](const std::string& path, int flags) {
    return openat(root_folder, path.c_str() + 1, flags | O_CLOEXEC, 0600);
  };
  constexpr int kNew = O_WRONLY | O_CREAT | O_TRUNC;
  return {open_file(request.input, O_RDONLY), open_file(request.output, kNew),
          open_file(request.errors, kNew)};
}

// What the child says before it becomes the submission, in memory that it shares with the runner.
struct Start {
  unsigned protection = 0;
  bool executable = true;  // false: the error is that the system cannot run such a file
  // The rest counts once there is no error: until then it is not the submission that runs.
  std::int64_t at_us = 0;
  std::int64_t cpu_us = 0;      // used before
  std::atomic<int> error{EIO};  // errno
};

// In the child: takes the limits and becomes the submission. Returns only if it cannot, with errno.
void become_submission(const RunRequest& request, const Streams& streams, int others,
                       Start& start) {
  setpgid(0, 0);
  setpriority(PRIO_PROCESS, 0, usual_priority);
  reset_signals();
  if (dup2(streams.in, 0) < 0 || dup2(streams.out, 1) < 0 || dup2(streams.err, 2) < 0) return;
  close_on_exec_from(3);
  if (chdir(request.folder.c_str()) != 0) return;

  set_limit(RLIMIT_CORE, 0);
  // One byte more than is allowed, so that a full file tells too much from just enough.
  set_limit(RLIMIT_FSIZE, request.output_bytes + 1);
  set_limit(RLIMIT_STACK, request.memory_bytes);
  set_limit(RLIMIT_NOFILE, kMostFiles);
  // The kernel's own guard, in whole seconds, in case the runner is starved.
  set_limit(RLIMIT_CPU, request.cpu_ms / 1000 + 2);

  limit_powers(request, others);
  if (request.sandbox) start.protection |= restrict_self(request, start.protection & kOwnDisk);
  start.executable = false;

  std::vector<char*> argv;
  for (const std::string& argument : request.argv)
    argv.push_back(const_cast<char*>(argument.c_str()));
  argv.push_back(nullptr);
  const auto begin = [&](char** environment) {
    rusage used;
    getrusage(RUSAGE_SELF, &used);
    start.cpu_us = cpu_of(used);
    start.at_us = now_us();
    start.error = 0;
    execve(argv[0], argv.data(), environment);
  };
  if (request.compiler) {
    for (const auto& addition : request.environment)
      setenv(addition.first.c_str(), addition.second.c_str(), 1);
    return begin(environ);
  }
  std::string path = "PATH=/usr/local/bin:/usr/bin:/bin", locale = "LC_ALL=C";
  std::string home = "HOME=" + request.folder, temporary = "TMPDIR=" + request.folder;
  // The leak check of a program built with -fsanitize=address needs /proc, which it cannot have.
  std::string sanitizer = "ASAN_OPTIONS=detect_leaks=0";
  char* environment[] = {&path[0], &locale[0], &home[0], &temporary[0], &sanitizer[0], nullptr};
  begin(environment);
}

// What the keeper knows when the submission has ended.
struct Ending {
  int full = 0;    // its scratch folder is
  int status = 0;  // as wait() says
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
  for (pid_t pid : descendants(kMostTasks)) {
    if (named == kNamesShown) break;
    const std::string name = name_of(pid);
    if (name.empty() || names.size() + name.size() + 2 > sizeof ending.names) continue;
    names += (named++ ? "," : "") + name;
  }
  for (int round = 0; round < kReapRounds; ++round) {
    // In a namespace of their own "everybody" is everything but the keeper.
    kill(namespaced ? -1 : -submission, SIGKILL);
    if (!namespaced)
      for (pid_t pid : descendants(kMostTasks)) kill(pid, SIGKILL);
    int status;
    pid_t reaped;
    while ((reaped = waitpid(-1, &status, WNOHANG)) > 0)
      if (WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) ++ending.leftovers;
    if (reaped < 0) break;  // no child any more
    // One that waits in the kernel, for memory say, dies when that is over.
    if (round + 1 == kReapRounds)
      ending.leftovers += static_cast<int>(descendants(kMostTasks).size());
    usleep(500);
  }
  if (ending.leftovers) std::memcpy(ending.names, names.c_str(), names.size() + 1);
}

// Starts the submission, and returns when it runs; its pid, or -1 with start.error set.
pid_t start_submission(const RunRequest& request, Start& start) {
  const Streams streams = open_streams(request);
  if (streams.in < 0 || streams.out < 0 || streams.err < 0) {
    start.error = errno;
    return -1;
  }
  // A limit on processes binds all of a user's.
  const int others = geteuid() == 0 ? 0 : tasks_of_user();
  if (start.protection & kOwnDisk) add_own_files(request);
  int error;
  const pid_t submission = start_process(
      [&] {
        become_submission(request, streams, others, start);
        return errno;
      },
      error);
  if (error) start.error = error;
  if (!submission) return -1;
  setpgid(submission, submission);
  return submission;
}

void finish(pid_t submission, bool namespaced, Ending& ending) {
  kill_leftovers(submission, namespaced, ending);
  rusage account;
  getrusage(RUSAGE_CHILDREN, &account);
  ending.cpu_us = cpu_of(account);
  ending.peak_bytes = peak_of(account);
}

// Reads the fields as runner_client.cpp writes them.
struct Reader {
  const char*& at;
  void operator()(std::string& field) const {
    field = at;
    at += field.size() + 1;
  }
  void operator()(std::int64_t& field) const {
    std::string text;
    (*this)(text);
    field = std::atoll(text.c_str());
  }
  void operator()(int& field) const {
    std::int64_t number;
    (*this)(number);
    field = static_cast<int>(number);
  }
  void operator()(bool& field) const {
    int number;
    (*this)(number);
    field = number != 0;
  }
  template <typename First, typename Second>
  void operator()(std::pair<First, Second>& field) const {
    (*this)(field.first);
    (*this)(field.second);
  }
  template <typename Item>
  void operator()(std::vector<Item>& list) const {
    int size;
    (*this)(size);
    list.resize(static_cast<std::size_t>(size));
    for (Item& item : list) (*this)(item);
  }
};

// False at the end of the file, and when there is a request to stop.
bool read_fully(int fd, void* to, std::size_t size) {
  char* at = static_cast<char*>(to);
  while (size > 0 && !terminated) {
    const ssize_t got = read(fd, at, size);
    if (got == 0 || (got < 0 && errno != EINTR)) return false;
    if (got < 0) continue;
    at += got;
    size -= static_cast<std::size_t>(got);
  }
  return size == 0;
}

// If nobody reads it any more, that shows in what comes back.
void write_fully(int fd, const void* from, std::size_t size) {
  const char* at = static_cast<const char*>(from);
  while (size > 0) {
    const ssize_t put = write(fd, at, size);
    if (put < 0 && errno != EINTR) return;
    if (put < 0) continue;
    at += put;
    size -= static_cast<std::size_t>(put);
  }
}

// The fields of a request, as they come.
bool read_message(int fd, std::string& text) {
  std::uint32_t length;
  if (!read_fully(fd, &length, sizeof length)) return false;
  text.assign(length, '\0');
  return read_fully(fd, &text[0], length);
}

RunRequest request_in(const std::string& text) {
  RunRequest request;
  const char* at = text.c_str();
  for_each_field(request, Reader{at});
  return request;
}

volatile sig_atomic_t asked_to_stop = 0;

void on_request_to_stop(int, siginfo_t* info, void*) {
  // A sender outside the namespace has no number in it; the submission's own signals do not count.
  if (info->si_pid == 0) asked_to_stop = 1;
}

// The first process of the namespaces: reads the request, starts the submission, waits for it,
// reports.
[[noreturn]] void keep(int orders, Start& start, int report) {
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
  std::string message;
  if (!read_message(orders, message)) _exit(0);
  const RunRequest request = request_in(message);
  Ending ending;
  const bool own_disk = start.protection & kOwnDisk;
  const pid_t submission = start_submission(request, start);
  if (submission > 0) {
    // It also inherits what loses its parent; that counts as a leftover only when all is over.
    pid_t reaped;
    do reaped = waitpid(-1, &ending.status, 0);
    while (reaped != submission && (reaped > 0 || (errno == EINTR && !asked_to_stop)));
    ending.ended_us = now_us();
    finish(submission, true, ending);
    struct statvfs disk;
    if (own_disk && !request.compiler && statvfs(request.folder.c_str(), &disk) == 0)
      ending.full = disk.f_bfree == 0 || disk.f_ffree == 0;
  }
  const bool told = write(report, &ending, sizeof ending) == static_cast<ssize_t>(sizeof ending);
  _exit(told ? 0 : 1);
}

// For a working directory on the disk; one in memory is bounded, and not seen from here.
bool too_many_files(const RunRequest& request) {
  const std::int64_t bytes = bytes_below(request.folder, request.files_bytes);
  return bytes > request.files_bytes || bytes + nameless_bytes(request.tasks) > request.files_bytes;
}

// Whether the wall limit is over, for the run and not for the machine: what it had to wait for the
// machine is added, but no more than the limit itself. What it waits for at this moment is not yet
// known, and may be all of it.
bool out_of_wall_time(const RunRequest& request, std::int64_t used_us, std::int64_t& delay_us) {
  const std::int64_t limit_us = request.wall_ms * 1000;
  if (used_us <= limit_us) return false;
  bool held_up = false;
  for (pid_t pid : descendants(request.tasks)) {
    delay_us = std::max(delay_us, delay_of(pid));
    held_up |= is_held_up(pid);
  }
  // To wait for memory or a disk has no clock of its own: it is what was seen since the limit.
  static std::int64_t seen_us = limit_us, held_up_us = 0;
  if (held_up) held_up_us += used_us - seen_us;
  seen_us = used_us;
  delay_us = std::max(delay_us, held_up_us);
  return used_us > limit_us + (held_up ? limit_us : std::min(delay_us, limit_us));
}

// What a run has before it is known what to run, so that a request need not wait for it.
struct Prepared {
  unsigned protection = 0;
  Start* start = nullptr;  // null: the system has no memory
  // Without namespaces these stay as they are.
  pid_t keeper = -1;
  int orders = -1, report = -1;
};

Prepared prepare(unsigned protection) {
  Prepared ready;
  ready.protection = protection;
  void* const shared =
      mmap(nullptr, sizeof(Start), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared == MAP_FAILED) return ready;
  ready.start = new (shared) Start;
  ready.start->protection = protection;
  if (!(protection & kOwnProcesses)) return ready;
  int orders[2], report[2];
  if (pipe(orders) != 0 || pipe(report) != 0) return ready;
  for (int fd : {orders[0], orders[1], report[0], report[1]}) fcntl(fd, F_SETFD, FD_CLOEXEC);
  ready.keeper = fork_with_namespaces(protection);
  if (ready.keeper == 0) {
    close(orders[1]);
    keep(orders[0], *ready.start, report[1]);
  }
  if (ready.keeper < 0) ready.start->error = errno;
  close(orders[0]);
  close(report[1]);
  ready.orders = orders[1];
  ready.report = report[0];
  return ready;
}

// `message`: the request as it came. `keeper` becomes the number of one that has reported and is
// about to end; the caller waits for it.
RunResult run(const std::string& message, const Prepared& ready, pid_t& keeper) {
  const RunRequest request = request_in(message);
  RunResult result;
  Ending ending;
  Start* const start = ready.start;
  if (!start) {
    result.code = ENOMEM;
    return result;
  }
  const auto not_started = [&] {
    if (!start->executable) result.end = RunEnd::NotExecutable;
    if (result.code == 0) result.code = start->error;
    result.protection = with_view(start->protection);
    return result;
  };
  const std::int64_t asked_us = now_us();
  const bool namespaced = ready.protection & kOwnProcesses;
  const pid_t child = namespaced ? ready.keeper : start_submission(request, *start);
  if (child < 0) return not_started();
  if (namespaced) {
    const auto length = static_cast<std::uint32_t>(message.size());
    write_fully(ready.orders, &length, sizeof length);
    write_fully(ready.orders, message.data(), message.size());
  }

  bool reported = false;
  const auto hear_last_word = [&] {  // of the keeper
    Ending told;
    if (read(ready.report, &told, sizeof told) != static_cast<ssize_t>(sizeof told)) return false;
    ending = told;
    return true;
  };
  Usage most;
  std::int64_t looked_us = asked_us, kept_waiting_us = 0;
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
    pollfd wanted[3] = {{wake_pipe[0], POLLIN, 0}, {0, 0, 0}, {ready.report, POLLIN, 0}};
    poll(wanted, 3, kPollMs);
    // A machine that keeps the runner waiting keeps the submission waiting too.
    const std::int64_t since_us = now_us() - looked_us;
    looked_us += since_us;
    if (since_us > kLongLookUs) kept_waiting_us += since_us;
    result.delay_us = std::max(result.delay_us, kept_waiting_us);
    if (wanted[0].revents) {
      char bytes[64];
      if (read(wake_pipe[0], bytes, sizeof bytes) < 0) continue;
    }
    // To take the keeper's namespaces apart may take longer than the run itself.
    if (wanted[2].revents && (reported = hear_last_word())) {
      keeper = child;
      break;
    }
    if (waitpid(child, &ending.status, WNOHANG) == child) {
      ending.ended_us = now_us();
      reported = namespaced && hear_last_word();  // it may have come since poll()
      break;
    }
    if (stopped) {
      // Asked at each round: a signal that comes just before the keeper waits would be lost.
      if (namespaced) kill(child, now_us() - stop_at < kStopGraceUs ? SIGTERM : SIGKILL);
      continue;
    }
    if (terminated || (wanted[1].revents & (POLLHUP | POLLERR | POLLNVAL))) {
      stop(RunEnd::NotStarted);  // nobody will read it
      continue;
    }
    if (start->error != 0) {
      if (now_us() - asked_us > kLongestStartUs) {
        result.code = ETIMEDOUT;
        stop(RunEnd::NotStarted);
      }
      continue;
    }
    const Usage usage = tree_usage(request, namespaced ? child : 0);
    most.cpu_us = std::max(most.cpu_us, usage.cpu_us);
    most.memory_bytes = std::max(most.memory_bytes, usage.memory_bytes);
    if (usage.cpu_us > request.cpu_ms * 1000 + start->cpu_us)
      stop(RunEnd::Cpu);
    else if (out_of_wall_time(request, now_us() - start->at_us, result.delay_us))
      stop(RunEnd::Wall);
    else if (usage.memory_bytes > request.memory_bytes)
      stop(RunEnd::Memory);
    else if (usage.tasks > request.tasks)
      stop(RunEnd::Processes);
    else if (round % kFilesEvery == kFilesEvery - 1 && too_many_files(request))
      stop(RunEnd::Files);
  }

  if (!namespaced) {
    finish(child, false, ending);
  } else if (!reported) {
    rusage account;
    getrusage(RUSAGE_CHILDREN, &account);
    ending.cpu_us = cpu_of(account);
    ending.peak_bytes = peak_of(account);
    if (!stopped) start->error = EIO;
  }
  if (start->error != 0) return not_started();
  result.protection = with_view(start->protection);
  result.cpu_us = std::max(most.cpu_us, ending.cpu_us) - start->cpu_us;
  result.wall_us = ending.ended_us - start->at_us;
  // What could not be ended at its wall limit waited in the kernel.
  if (result.end == RunEnd::Wall)
    result.delay_us = std::max(result.delay_us, result.wall_us - request.wall_ms * 1000);
  result.peak_bytes = std::max(most.memory_bytes, ending.peak_bytes);
  if (ending.full) result.end = RunEnd::Files;
  if (stopped || ending.full) return result;
  result.end = WIFEXITED(ending.status) ? RunEnd::Exit : RunEnd::Signal;
  result.code = WIFEXITED(ending.status) ? WEXITSTATUS(ending.status) : WTERMSIG(ending.status);
  result.leftovers = ending.leftovers;
  result.leftover_names = ending.names;
  return result;
}

// The server's child: makes the run of the message, or if that is empty of the next one, and
// prints its result. False if there is none.
bool serve(std::string message, unsigned protection) {
  runner = 0;
#ifdef RUNNER_ON_LINUX
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
  usual_priority = getpriority(PRIO_PROCESS, 0);
  setpriority(PRIO_PROCESS, 0, usual_priority - kHigher);
  if (pipe(wake_pipe) != 0) return false;
  for (int fd : wake_pipe) {
    fcntl(fd, F_SETFD, FD_CLOEXEC);
    fcntl(fd, F_SETFL, O_NONBLOCK);
  }
  const Prepared ready = prepare(protection);
  if (message.empty() && !read_message(0, message)) return false;
  pid_t keeper = 0;
  const RunResult result = run(message, ready, keeper);
  std::printf("%d %d %lld %lld %lld %lld %d %u %s\n", static_cast<int>(result.end), result.code,
              static_cast<long long>(result.cpu_us), static_cast<long long>(result.wall_us),
              static_cast<long long>(result.peak_bytes), static_cast<long long>(result.delay_us),
              result.leftovers, result.protection, result.leftover_names.c_str());
  std::fflush(stdout);
  if (keeper) waitpid(keeper, nullptr, 0);
  return true;
}

}  // namespace

int main(int argc, char**) {
  if (argc > 1 || isatty(0)) {
    std::fprintf(stderr, "runner: part of the judge; scripts/judge.sh starts it\n");
    return 2;
  }
#ifdef RUNNER_ON_LINUX
  proc_folder = open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
#endif
  root_folder = open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  set_up_signals();

  std::string first;
  if (!read_message(0, first)) return 0;
  const RunRequest request = request_in(first);
  const unsigned protection = request.sandbox ? prepare_sandbox(request) : 0;
  limit_future_powers();
  if (request.sandbox) limit_future_calls(request.compiler);
  for (int status = 0; status == 0; first.clear()) {
    const pid_t child = fork();
    if (child == 0) _exit(serve(first, protection) ? 0 : kNoRequest);
    runner = child;
    if (terminated) kill(child, SIGTERM);
    status = 1;
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    runner = 0;
    if (WIFEXITED(status) && WEXITSTATUS(status) == kNoRequest) return 0;
  }
  return 1;  // who waits for the result sees the end of it
}
