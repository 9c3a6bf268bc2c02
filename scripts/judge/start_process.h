// Starts a program, for the judge and for the runner.
#ifndef JUDGE_START_PROCESS_H_
#define JUDGE_START_PROCESS_H_

#include <fcntl.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>

// Calls become() in a new process, where it becomes another program, or returns why it cannot
// (errno). Comes back when it has; the process's number, or 0 with `error` set. On Linux that
// process works in the caller's memory until then, which need not be copied (vfork(2)): what
// become() writes the caller sees, and it must not be interrupted by the caller's signal handlers.
template <typename Function>
pid_t start_process(Function become, int& error) {
#if defined(__linux__) && !defined(PORTABLE_RUNNER)  // which is tested on Linux
  volatile int failed = 0;
  const pid_t pid = vfork();
  if (pid == 0) {
    failed = become();
    _exit(127);
  }
  error = pid < 0 ? errno : failed;
#else
  int running[2];  // nothing is said, unless it fails; closed when the other program is there
  if (pipe(running) != 0) {
    error = errno;
    return 0;
  }
  for (int fd : running) fcntl(fd, F_SETFD, FD_CLOEXEC);
  const pid_t pid = fork();
  if (pid == 0) {
    const int failed = become();
    _exit(write(running[1], &failed, sizeof failed) > 0 ? 127 : 126);
  }
  error = pid < 0 ? errno : 0;
  close(running[1]);
  while (pid > 0 && read(running[0], &error, sizeof error) < 0 && errno == EINTR) {
  }
  close(running[0]);
#endif
  if (error == 0) return pid;
  while (pid > 0 && waitpid(pid, nullptr, 0) < 0 && errno == EINTR) {
  }
  return 0;
}

#endif
