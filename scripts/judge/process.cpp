#include "process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>

#include "files.h"
#include "start_process.h"

extern char** environ;

namespace {

using Clock = std::chrono::steady_clock;
constexpr std::size_t kCaptureLimit = 1 << 20;
constexpr int kGraceMs = 500, kLookMs = 20;  // at how much memory it uses
constexpr int kForkTries = 50;

volatile sig_atomic_t signalled = 0;

void on_interrupt(int) {
  signalled = 1;
}

// Between making a pipe and marking it close-on-exec another thread must not start a process.
std::mutex spawn_mutex;

struct Pipe {
  std::array<int, 2> end{-1, -1};
  Pipe() {
    if (pipe(end.data()) != 0) throw Failure(kJudgeError, "out of file descriptors");
    for (int fd : end) fcntl(fd, F_SETFD, FD_CLOEXEC);
  }
  ~Pipe() {
    close_end(0);
    close_end(1);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  void close_end(std::size_t which) {
    if (end[which] >= 0) close(end[which]);
    end[which] = -1;
  }
};

// Keeps what fits, and goes on reading so that the writer never blocks. False at the end.
bool drain(int fd, std::string& text) {
  char block[1 << 14];
  ssize_t got = read(fd, block, sizeof block);
  if (got < 0 && errno == EINTR) return true;
  if (got <= 0) return false;
  text.append(block, std::min(static_cast<std::size_t>(got), kCaptureLimit - text.size()));
  return true;
}

std::vector<std::string> environment_with(
    const std::vector<std::pair<std::string, std::string>>& additions) {
  std::vector<std::string> all;
  for (char** entry = environ; *entry; ++entry) {
    std::string name = *entry;
    name.resize(std::min(name.find('='), name.size()));
    bool replaced = false;
    for (const auto& addition : additions) replaced |= addition.first == name;
    if (!replaced) all.push_back(*entry);
  }
  for (const auto& addition : additions) all.push_back(addition.first + "=" + addition.second);
  return all;
}

// The resident memory of a process; 0 if /proc does not tell.
long long resident_bytes(pid_t pid) {
  const std::string path = "/proc/" + std::to_string(pid) + "/statm";
  std::FILE* stream = std::fopen(path.c_str(), "re");
  if (!stream) return 0;
  long long all, resident;
  if (std::fscanf(stream, "%lld %lld", &all, &resident) != 2) resident = 0;
  std::fclose(stream);
  return resident * sysconf(_SC_PAGESIZE);
}

std::vector<char*> pointers(std::vector<std::string>& strings) {
  std::vector<char*> result;
  for (std::string& s : strings) result.push_back(&s[0]);
  result.push_back(nullptr);
  return result;
}

// Starts a program at the head of a process group of its own; spawn_mutex is held. -1 stands for
// the judge's own stderr. Returns 0 if the program cannot be started.
pid_t start(const std::string& program, std::vector<std::string> arguments,
            std::vector<std::string> environment, int in, int out, int err) {
  const std::vector<char*> argv = pointers(arguments), envp = pointers(environment);
  sigset_t all, usual;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &usual);
  const auto become = [&] {
    setpgid(0, 0);
    // What became of a signal counts for the new program too, if it was to be ignored.
    for (int number : {SIGINT, SIGTERM, SIGHUP, SIGPIPE}) signal(number, SIG_DFL);
    pthread_sigmask(SIG_SETMASK, &usual, nullptr);
    const int from = in < 0 ? open("/dev/null", O_RDONLY | O_CLOEXEC) : in;
    if (dup2(from, 0) < 0 || dup2(out, 1) < 0 || (err >= 0 && dup2(err, 2) < 0)) return errno;
    execve(program.c_str(), argv.data(), envp.data());
    return errno;
  };
  pid_t child = 0;
  int error = EAGAIN;
  for (int tries = 0; error == EAGAIN && tries < kForkTries; ++tries) {
    if (tries) usleep(100000);  // other programs hold the processes that this user may have
    child = start_process(become, error);
  }
  pthread_sigmask(SIG_SETMASK, &usual, nullptr);
  if (error == EAGAIN) throw Failure(kJudgeError, "cannot start another process");
  return child;
}

}  // namespace

void catch_interrupts() {
  struct sigaction action {};
  action.sa_handler = on_interrupt;
  for (int number : {SIGINT, SIGTERM}) sigaction(number, &action, nullptr);
  // Under nohup it goes on when its terminal is closed.
  struct sigaction before;
  if (sigaction(SIGHUP, nullptr, &before) == 0 && before.sa_handler != SIG_IGN)
    sigaction(SIGHUP, &action, nullptr);
  signal(SIGPIPE, SIG_IGN);
  // A caller that ignores it would have the kernel reap what is waited for here.
  signal(SIGCHLD, SIG_DFL);
}

void open_missing_streams() {
  int fd;
  do fd = open("/dev/null", O_RDWR);
  while (fd >= 0 && fd <= 2);
  if (fd > 2) close(fd);
}

bool was_interrupted() {
  return signalled != 0;
}

std::string Completion::fault() const {
  if (!started) return "is missing or cannot be started";
  if (timed_out) return "takes too long";
  if (out_of_memory) return "uses too much memory";
  if (signal) return "crashed: " + signal_name(signal);
  return "";
}

std::string signal_name(int number) {
  switch (number) {
    case SIGSEGV:
      return "SIGSEGV, invalid memory access";
    case SIGABRT:
      return "SIGABRT, abort or failed assertion";
    case SIGFPE:
      return "SIGFPE, division by zero";
    case SIGBUS:
      return "SIGBUS, invalid memory access";
    case SIGILL:
      return "SIGILL, invalid instruction";
    case SIGKILL:
      return "SIGKILL";
    case SIGXCPU:
      return "SIGXCPU";
    case SIGXFSZ:
      return "SIGXFSZ, a file too large";
    case SIGPIPE:
      return "SIGPIPE, write to a closed pipe";
    case SIGTRAP:
      return "SIGTRAP";
    case SIGTERM:
      return "SIGTERM";
    default:
      return strsignal(number);
  }
}

Completion run_command(const Command& command) {
  if (was_interrupted()) throw Interrupted();
  Completion result;
  fs::path program = find_program(command.argv.at(0));
  if (program.empty()) {
    result.err = command.argv[0] + ": not found";
    return result;
  }
  std::unique_lock<std::mutex> lock(spawn_mutex);
  const int in = command.input.empty() ? -1 : open(command.input.c_str(), O_RDONLY | O_CLOEXEC);
  Pipe out, err;
  const pid_t child = start(program.string(), command.argv, environment_with(command.environment),
                            in, out.end[1], err.end[1]);
  lock.unlock();
  if (in >= 0) close(in);
  if (child == 0) {
    result.err = command.argv[0] + ": cannot be started";
    return result;
  }
  out.close_end(1);
  err.close_end(1);
  result.started = true;

  const Clock::time_point started_at = Clock::now();
  auto since_ms = [](Clock::time_point then) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - then).count();
  };
  bool terminated = false, killed = false;
  Clock::time_point terminated_at;
  long long look_at_ms = kLookMs;
  int status = 0;
  bool reaped = false;
  bool open_out = true, open_err = true;
  while (open_out || open_err || !reaped) {
    std::array<pollfd, 2> wanted{pollfd{open_out ? out.end[0] : -1, POLLIN, 0},
                                 pollfd{open_err ? err.end[0] : -1, POLLIN, 0}};
    if (open_out || open_err)
      poll(wanted.data(), 2, kLookMs);
    else
      usleep(50);  // both ends are closed: it is on its way out
    if (wanted[0].revents) open_out = drain(out.end[0], result.out);
    if (wanted[1].revents) open_err = drain(err.end[0], result.err);
    if (!reaped && waitpid(child, &status, WNOHANG) == child) reaped = true;
    // Whoever still holds a pipe after the command itself has ended is none of ours to wait for;
    // but what it wrote just before its end may still be on the way.
    if (reaped && poll(wanted.data(), 2, 0) <= 0) break;

    if (!terminated && (was_interrupted() ||
                        (command.timeout_ms > 0 && since_ms(started_at) > command.timeout_ms))) {
      result.timed_out = !was_interrupted();
      kill(child, SIGTERM);
      terminated = true;
      terminated_at = Clock::now();
    }
    if (command.memory_bytes > 0 && !reaped && !result.out_of_memory &&
        since_ms(started_at) >= look_at_ms) {
      look_at_ms = since_ms(started_at) + kLookMs;
      result.out_of_memory = resident_bytes(child) > command.memory_bytes;
      if (result.out_of_memory) kill(-child, SIGKILL);
    }
    if (terminated && !killed && since_ms(terminated_at) > kGraceMs) {
      kill(-child, SIGKILL);
      killed = true;
    }
  }
  kill(-child, SIGKILL);
  if (was_interrupted()) throw Interrupted();
  if (!result.timed_out && !result.out_of_memory) {
    if (WIFEXITED(status)) result.exit_code = WEXITSTATUS(status);
    if (WIFSIGNALED(status)) result.signal = WTERMSIG(status);
  }
  return result;
}

Service::Service(const std::string& program) {
  std::lock_guard<std::mutex> lock(spawn_mutex);
  Pipe to, from;
  pid_ = start(program, {program}, environment_with({}), to.end[0], from.end[1], -1);
  std::swap(to_, to.end[1]);
  std::swap(from_, from.end[0]);
}

Service::~Service() {
  close(to_);
  close(from_);
  if (pid_) waitpid(pid_, nullptr, 0);
}

std::string Service::ask(const std::string& request) {
  if (was_interrupted()) throw Interrupted();
  const std::uint32_t length = static_cast<std::uint32_t>(request.size());
  std::string message(reinterpret_cast<const char*>(&length), sizeof length);
  message += request;
  for (std::size_t sent = 0; sent < message.size();) {
    const ssize_t wrote = write(to_, message.data() + sent, message.size() - sent);
    if (wrote < 0 && errno != EINTR) return "";
    if (wrote > 0) sent += static_cast<std::size_t>(wrote);
  }
  std::string line;
  bool open = true;
  Clock::time_point terminated_at;
  for (bool terminated = false; open && line.find('\n') == std::string::npos;) {
    pollfd wanted{from_, POLLIN, 0};
    poll(&wanted, 1, 50);
    if (wanted.revents) open = drain(from_, line);
    if (!was_interrupted()) continue;
    if (!terminated) {
      kill(pid_, SIGTERM);
      terminated_at = Clock::now();
      terminated = true;
    } else if (Clock::now() - terminated_at > std::chrono::milliseconds(kGraceMs)) {
      kill(-pid_, SIGKILL);
    }
  }
  if (was_interrupted()) throw Interrupted();
  return line.substr(0, line.find('\n'));
}
