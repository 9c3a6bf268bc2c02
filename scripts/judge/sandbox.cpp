#include "sandbox.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/resource.h>
#include <unistd.h>

#ifdef RUNNER_ON_LINUX

#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>

namespace {

// --- namespaces -----------------------------------------------------------------------------

pid_t clone_like_fork(unsigned long flags) {
  return static_cast<pid_t>(syscall(SYS_clone, flags | SIGCHLD, 0, 0, 0, 0));
}

bool write_file(const char* path, const char* text) {
  const int fd = open(path, O_WRONLY | O_CLOEXEC);
  if (fd < 0) return false;
  const bool written =
      write(fd, text, std::strlen(text)) == static_cast<ssize_t>(std::strlen(text));
  close(fd);
  return written;
}

// In a new user namespace: the user stays who they are. (user_namespaces(7))
bool map_user(uid_t user, gid_t group) {
  char users[64], groups[64];
  std::snprintf(users, sizeof users, "%u %u 1\n", user, user);
  std::snprintf(groups, sizeof groups, "%u %u 1\n", group, group);
  return write_file("/proc/self/setgroups", "deny") && write_file("/proc/self/uid_map", users) &&
         write_file("/proc/self/gid_map", groups);
}

// --- a user of their own ------------------------------------------------------------------------

// A number that no system hands out, another one for each runner, so that runs side by side do not
// share their count of processes; where a container knows no such users, "nobody".
constexpr uid_t kStrangers = 1900000000, kNobody = 65534;
uid_t stranger = kStrangers;

// Without this power root's submissions could not run in an ordinary user's private folder.
constexpr int kKept[] = {CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH};

void become_stranger(const std::string& folder) {
  for (int capability = 0; capability <= 63; ++capability)
    if (capability != CAP_DAC_OVERRIDE && capability != CAP_DAC_READ_SEARCH)
      prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);
  prctl(PR_SET_KEEPCAPS, 1, 0, 0, 0);
  // The system calls themselves: the C library's functions would speak for other threads too.
  syscall(SYS_setgroups, 0, nullptr);
  for (uid_t user : {stranger, kNobody}) {
    if (chown(folder.c_str(), user, user) != 0 || syscall(SYS_setresgid, user, user, user) != 0)
      continue;
    if (syscall(SYS_setresuid, user, user, user) == 0) break;
  }
  std::uint32_t kept = 0;
  for (int capability : kKept) kept |= 1u << capability;
  __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
  const __user_cap_data_struct data[2] = {{kept, kept, kept}, {0, 0, 0}};
  if (syscall(SYS_capset, &header, data) != 0) return;
  for (int capability : kKept) prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, capability, 0, 0);
}

// The threads of all processes of this user that /proc shows.
rlim_t tasks_of_user() {
  rlim_t count = 0;
  DIR* processes = opendir("/proc");
  if (!processes) return 0;
  while (dirent* entry = readdir(processes)) {
    if (entry->d_name[0] < '0' || entry->d_name[0] > '9') continue;
    struct stat status;
    const std::string tasks = std::string("/proc/") + entry->d_name + "/task";
    if (stat(tasks.c_str(), &status) == 0 && status.st_uid == getuid())
      count += status.st_nlink - 2;
  }
  closedir(processes);
  return count;
}

// --- Landlock -------------------------------------------------------------------------------
// The interface, from landlock(7) and the kernel's include/uapi/linux/landlock.h, so that the kit
// also builds where the system's headers are older than its kernel.

#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444
#define SYS_landlock_add_rule 445
#define SYS_landlock_restrict_self 446
#endif

constexpr std::uint64_t kExecute = 1, kWriteFile = 2, kReadFile = 4, kReadFolder = 8;
constexpr unsigned kVersionQuery = 1, kPathBeneath = 1;

struct RulesetAttributes {
  std::uint64_t handled_files, handled_network, scoped;
};

struct __attribute__((packed)) PathBeneath {
  std::uint64_t allowed;
  std::int32_t parent;
};

void allow(int ruleset, const std::string& path, std::uint64_t rights) {
  const int fd = open(path.c_str(), O_PATH | O_CLOEXEC);
  if (fd < 0) return;
  struct stat status;
  // Rights over folders make no sense for a file, and the kernel says so.
  if (fstat(fd, &status) == 0 && !S_ISDIR(status.st_mode))
    rights &= kExecute | kWriteFile | kReadFile;
  const PathBeneath rule{rights, fd};
  syscall(SYS_landlock_add_rule, ruleset, kPathBeneath, &rule, 0);
  close(fd);
}

bool restrict_files(const std::vector<std::string>& readable, const std::string& writable) {
  const long version = syscall(SYS_landlock_create_ruleset, nullptr, 0, kVersionQuery);
  if (version < 1) return false;
  // Each version of the interface added rights: 13 at first, then refer, truncate and ioctl.
  const int rights = version >= 5 ? 16 : version >= 3 ? 15 : version == 2 ? 14 : 13;
  RulesetAttributes attributes{(std::uint64_t{1} << rights) - 1, 0, 0};
  std::size_t size = sizeof attributes.handled_files;
  if (version >= 4) {
    attributes.handled_network = 3;  // TCP bind and connect
    size += sizeof attributes.handled_network;
  }
  if (version >= 6) {
    attributes.scoped = 3;  // abstract sockets and signals stay inside
    size += sizeof attributes.scoped;
  }
  const int ruleset = static_cast<int>(syscall(SYS_landlock_create_ruleset, &attributes, size, 0));
  if (ruleset < 0) return false;
  const std::uint64_t read = kReadFile | kReadFolder | kExecute;
  for (const char* path :
       {"/bin", "/sbin", "/usr", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store", "/gnu/store",
        "/etc/ld.so.cache", "/etc/ld.so.preload", "/etc/alternatives", "/etc/localtime",
        "/dev/urandom", "/dev/random", "/dev/zero"})
    allow(ruleset, path, read);
  allow(ruleset, "/dev/null", kReadFile | kWriteFile);
  for (const std::string& path : readable) allow(ruleset, path, read);
  allow(ruleset, writable, attributes.handled_files);
  const bool restricted = syscall(SYS_landlock_restrict_self, ruleset, 0) == 0;
  close(ruleset);
  return restricted;
}

// --- system calls ---------------------------------------------------------------------------

#if defined(__x86_64__)
constexpr std::uint32_t kMachine = AUDIT_ARCH_X86_64;
#elif defined(__aarch64__)
constexpr std::uint32_t kMachine = AUDIT_ARCH_AARCH64;
#elif defined(__i386__)
constexpr std::uint32_t kMachine = AUDIT_ARCH_I386;
#else
constexpr std::uint32_t kMachine = 0;
#endif

// What no solution of a task needs, and a hostile one could use: to reach other processes and other
// machines, or a corner of the kernel that only administrators and debuggers visit.
constexpr int kRefused[] = {
    SYS_socket,
    SYS_ptrace,
    SYS_process_vm_readv,
    SYS_process_vm_writev,
    SYS_mount,
    SYS_umount2,
    SYS_setns,
    SYS_unshare,
    SYS_pivot_root,
    SYS_chroot,
    SYS_bpf,
    SYS_perf_event_open,
    SYS_add_key,
    SYS_request_key,
    SYS_keyctl,
    SYS_userfaultfd,
    SYS_reboot,
    SYS_kexec_load,
    SYS_swapon,
    SYS_swapoff,
    SYS_open_by_handle_at,
    SYS_init_module,
    SYS_acct,
    SYS_finit_module,
    SYS_quotactl,
    SYS_delete_module,
    SYS_settimeofday,
    SYS_sethostname,
    // Landlock guards what a file holds, but not its mode, owner, times and attributes.
    SYS_fchmod,
    SYS_fchmodat,
    SYS_fchown,
    SYS_fchownat,
    SYS_utimensat,
    SYS_setxattr,
    SYS_lsetxattr,
    SYS_fsetxattr,
    SYS_removexattr,
    SYS_lremovexattr,
    SYS_fremovexattr,
#ifdef SYS_chmod
    SYS_chmod,
    SYS_chown,
    SYS_lchown,
    SYS_utime,
    SYS_utimes,
    SYS_futimesat,
#endif
#ifdef SYS_fchmodat2
    SYS_fchmodat2,
#else
    452,
#endif
#ifdef SYS_socketcall
    SYS_socketcall,
#endif
#ifdef SYS_io_uring_setup
    SYS_io_uring_setup,
#endif
#ifdef SYS_pidfd_getfd
    SYS_pidfd_getfd,
#endif
};

// Refused calls fail with EPERM, so that a program can say so. Calls by the ABI of another machine
// (32-bit programs on a 64-bit kernel) get through by number only where they are known not to be
// sockets or ptrace.
bool restrict_calls() {
  if (kMachine == 0) return false;
  constexpr std::uint32_t kRefuse = SECCOMP_RET_ERRNO | EPERM;
  std::vector<sock_filter> code;
  auto add = [&](unsigned operation, std::uint32_t k, std::size_t if_true = 0,
                 std::size_t if_false = 0) {
    code.push_back({static_cast<std::uint16_t>(operation), static_cast<std::uint8_t>(if_true),
                    static_cast<std::uint8_t>(if_false), k});
  };
  auto refuse = [&](std::uint32_t number) {
    add(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 1);
    add(BPF_RET | BPF_K, kRefuse);
  };
  add(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, arch));
#if defined(__x86_64__)
  add(BPF_JMP | BPF_JEQ | BPF_K, AUDIT_ARCH_I386, 0, 10);
  add(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr));
  for (std::uint32_t number :
       {26u /* ptrace */, 102u /* socketcall */, 359u /* socket */, 425u /* io_uring_setup */})
    refuse(number);
  add(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
#endif
  add(BPF_JMP | BPF_JEQ | BPF_K, kMachine, 1, 0);
  add(BPF_RET | BPF_K, kRefuse);
  add(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr));
#if defined(__x86_64__)
  constexpr std::uint32_t kX32 = 0x40000000;  // the third ABI of the machine: nobody's
  add(BPF_JMP | BPF_JGE | BPF_K, kX32, 0, 1);
  add(BPF_RET | BPF_K, kRefuse);
#endif
  for (int number : kRefused) refuse(static_cast<std::uint32_t>(number));
  add(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  sock_fprog program{static_cast<unsigned short>(code.size()), code.data()};
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
}

}  // namespace

pid_t fork_with_namespaces(unsigned& got) {
  // By the number outside the namespace, where every runner has its own.
  stranger = kStrangers + static_cast<uid_t>(getpid());
  const uid_t user = getuid();
  const gid_t group = getgid();
  // An administrator needs no user namespace, and may not be able to make one (in a chroot).
  const unsigned long owner = geteuid() == 0 ? 0 : CLONE_NEWUSER;
  const struct {
    unsigned long flags;
    unsigned bits;
  } attempts[] = {
      {owner | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC, kOwnProcesses | kOwnNetwork},
      {owner | CLONE_NEWPID, kOwnProcesses},
      {0, 0},
  };
  for (const auto& attempt : attempts) {
    const pid_t child = clone_like_fork(attempt.flags);
    if (child == 0) {
      got = attempt.bits;
      // Without a name in its own namespace it can open files, but not everywhere.
      if (attempt.flags & CLONE_NEWUSER) map_user(user, group);
      return 0;
    }
    if (child > 0) {
      got = attempt.bits;
      return child;
    }
  }
  return -1;
}

void limit_tasks(int most, const std::string& folder) {
  // Without namespaces the runner is the parent, and its number is known only now.
  if (stranger == kStrangers) stranger += static_cast<uid_t>(getppid());
  if (geteuid() == 0) become_stranger(folder);
  const rlim_t limit = static_cast<rlim_t>(most) + tasks_of_user();
  const rlimit both{limit, limit};
  setrlimit(RLIMIT_NPROC, &both);
}

unsigned restrict_self(const std::vector<std::string>& readable, const std::string& writable) {
  unsigned got = 0;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return got;
  if (restrict_files(readable, writable)) got |= kOwnFiles;
  if (restrict_calls()) got |= kFewerCalls;
  return got;
}

#else

pid_t fork_with_namespaces(unsigned& got) {
  got = 0;
  return fork();
}

void limit_tasks(int, const std::string&) {}

unsigned restrict_self(const std::vector<std::string>&, const std::string&) {
  return 0;
}

#endif
