#include "sandbox.h"

#include <unistd.h>

#ifdef RUNNER_ON_LINUX

#include <dirent.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <iterator>

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

constexpr std::uint32_t kKeptSet = 1u << CAP_DAC_OVERRIDE | 1u << CAP_DAC_READ_SEARCH;

void become_stranger(const std::string& folder) {
  prctl(PR_SET_KEEPCAPS, 1, 0, 0, 0);
  // The system calls themselves: the C library's functions would speak for other threads too.
  syscall(SYS_setgroups, 0, nullptr);
  for (uid_t user : {stranger, kNobody}) {
    if (chown(folder.c_str(), user, user) != 0 || syscall(SYS_setresgid, user, user, user) != 0)
      continue;
    if (syscall(SYS_setresuid, user, user, user) == 0) break;
  }
  __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
  const __user_cap_data_struct data[2] = {{kKeptSet, kKeptSet, kKeptSet}, {0, 0, 0}};
  if (syscall(SYS_capset, &header, data) != 0) return;
  for (int capability : kKept) prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, capability, 0, 0);
}

// --- a root of their own ------------------------------------------------------------------------

// What every program may read: the system's programs and libraries, and what they look up.
const char* const kSystem[] = {"/bin",
                               "/sbin",
                               "/usr",
                               "/lib",
                               "/lib32",
                               "/lib64",
                               "/libx32",
                               "/nix/store",
                               "/gnu/store",
                               "/etc/ld.so.cache",
                               "/etc/ld.so.preload",
                               "/etc/alternatives",
                               "/etc/localtime",
                               "/dev/urandom",
                               "/dev/random"};
// The folder of the inputs is in the root only until the submission starts.
const char kNull[] = "/dev/null", kStdin[] = "/dev/stdin", kInputs[] = "/dev/inputs";

bool is_within(const std::string& path, const std::string& folder) {
  return !folder.empty() && path.compare(0, folder.size(), folder) == 0 &&
         (path.size() == folder.size() || path[folder.size()] == '/');
}

bool make_folders(const std::string& path) {
  for (std::size_t slash = path.find('/', 1);; slash = path.find('/', slash + 1)) {
    if (mkdir(path.substr(0, slash).c_str(), 0755) != 0 && errno != EEXIST) return false;
    if (slash == std::string::npos) return true;
  }
}

#ifndef SYS_mount_setattr
#define SYS_mount_setattr 442
#endif

// The mount at the path, and with `all` those below it.
bool make_read_only(const std::string& path, bool all) {
  const struct {
    std::uint64_t set, clear, propagation, namespace_fd;
  } attributes{1 /* MOUNT_ATTR_RDONLY */, 0, 0, 0};
  constexpr unsigned kRecursive = 0x8000;  // AT_RECURSIVE
  if (syscall(SYS_mount_setattr, -1, path.c_str(), all ? kRecursive : 0, &attributes,
              sizeof attributes) == 0)
    return true;
  if (errno != ENOSYS) return false;
  // Before Linux 5.12, with the flags that it has already; what is mounted below stays as it is.
  struct statvfs now;
  if (statvfs(path.c_str(), &now) != 0) return false;
  const unsigned long kept =
      now.f_flag & (MS_NOSUID | MS_NODEV | MS_NOEXEC | MS_NOATIME | MS_NODIRATIME | MS_RELATIME);
  return mount(nullptr, path.c_str(), nullptr, MS_REMOUNT | MS_BIND | MS_RDONLY | kept, nullptr) ==
         0;
}

// An empty file system in memory. One entry takes about a kilobyte of the kernel's, whatever it
// holds, so entries are counted as pages.
bool mount_memory(const std::string& path, std::int64_t bytes) {
  char options[100];
  std::snprintf(options, sizeof options, "size=%lld,nr_inodes=%lld,mode=755",
                static_cast<long long>(bytes), static_cast<long long>(bytes / kPageBytes));
  return mount("scratch", path.c_str(), "tmpfs", MS_NOSUID | MS_NODEV, options) == 0;
}

// Builds the new root below a folder, which is mounted over: nothing in it can be shown.
class NewRoot {
 public:
  explicit NewRoot(const std::string& base) : base_(base) {}

  // A file or folder of the machine, at the same place; what does not exist is left out.
  bool show(const std::string& from, const std::string& path, bool writable = false) {
    struct stat status;
    if (stat(from.c_str(), &status) != 0) return true;
    const std::string target = base_ + path;
    if (S_ISDIR(status.st_mode) ? !make_folders(target) : !add_file(path)) return false;
    // All mounts below it, since a user namespace may not show what another mount covers.
    return mount(from.c_str(), target.c_str(), nullptr, MS_BIND | MS_REC, nullptr) == 0 &&
           (writable || make_read_only(target, true));
  }

  // A link as it is, anything else as show() does.
  bool show_system(const std::string& path) {
    char link[4096];
    const ssize_t length = readlink(path.c_str(), link, sizeof link - 1);
    if (length < 0) return show(path, path);
    link[length] = '\0';
    const std::string target = base_ + path;
    return make_folders(target.substr(0, target.rfind('/'))) && symlink(link, target.c_str()) == 0;
  }

  bool add_folder(const std::string& path) { return make_folders(base_ + path); }

  bool add_file(const std::string& path) {
    const std::string target = base_ + path;
    if (!make_folders(target.substr(0, target.rfind('/')))) return false;
    if (access(target.c_str(), F_OK) == 0) return true;
    const int fd = open(target.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    return fd >= 0 && close(fd) == 0;
  }

  bool add_memory(const std::string& path, std::int64_t bytes) {
    return add_folder(path) && mount_memory(base_ + path, bytes);
  }

 private:
  std::string base_;
};

bool fill_root(NewRoot& root, const RunRequest& request) {
  bool covered = false;  // the hidden folder, by what is shown
  for (const char* path : kSystem) {
    if (!root.show_system(path)) return false;
    covered |= is_within(request.hidden, path);
  }
  auto is_system = [](const std::string& path) {
    for (const char* folder : kSystem)
      if (is_within(path, folder)) return true;
    return false;
  };
  for (const std::string& path : request.readable) {
    if (is_within(path, request.hidden) || is_system(path)) continue;
    if (!root.show(path, path)) return false;
    covered |= is_within(request.hidden, path);
  }
  if (covered && !root.add_memory(request.hidden, 1 << 20)) return false;
  for (const std::string& path : request.readable)
    if (is_within(path, request.hidden) && path != request.hidden && !root.show(path, path))
      return false;
  if (!root.show(kNull, kNull)) return false;
  if (request.compiler)
    return root.show(kNull, kStdin) && root.show(request.cache, request.cache, true) &&
           root.show(request.folder, request.folder, true);
  return root.add_folder(request.folder) && root.add_file(kStdin) &&
         root.show(request.input.substr(0, request.input.rfind('/') + 1), kInputs);
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

// Everything below the path but the hidden folder: then its neighbours, one by one.
void allow(int ruleset, const std::string& path, std::uint64_t rights,
           const std::string& hidden = "") {
  if (is_within(hidden, path)) {
    DIR* entries = hidden == path ? nullptr : opendir(path.c_str());
    if (!entries) return;
    while (dirent* entry = readdir(entries)) {
      const std::string name = entry->d_name;
      if (name != "." && name != "..") allow(ruleset, path + "/" + name, rights, hidden);
    }
    closedir(entries);
    return;
  }
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

bool restrict_files(const RunRequest& request, bool own_root) {
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
  if (own_root) {
    allow(ruleset, "/", read);
  } else {
    for (const char* path : kSystem) allow(ruleset, path, read, request.hidden);
    for (const std::string& path : request.readable)
      allow(ruleset, path, read, is_within(path, request.hidden) ? "" : request.hidden);
    allow(ruleset, request.input, kReadFile);  // by the name that stdin has
  }
  allow(ruleset, kNull, kReadFile | kWriteFile);
  allow(ruleset, request.folder, attributes.handled_files);
  if (request.compiler) allow(ruleset, request.cache, attributes.handled_files);
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
// machines, to hold memory that is not mapped and so not counted, or a corner of the kernel that
// only administrators and debuggers visit.
constexpr int kRefused[] = {
    SYS_socket,
    SYS_socketpair,
    SYS_ptrace,
    SYS_process_vm_readv,
    SYS_process_vm_writev,
    SYS_kcmp,
    SYS_memfd_create,
    SYS_vmsplice,
    SYS_mq_open,
#ifdef SYS_shmget
    SYS_shmget,
    SYS_msgget,
    SYS_semget,
#endif
#ifdef SYS_ipc
    SYS_ipc,
#endif
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
    SYS_fanotify_init,
    SYS_init_module,
    SYS_acct,
    SYS_finit_module,
    SYS_quotactl,
    SYS_delete_module,
    SYS_settimeofday,
    SYS_sethostname,
#ifdef SYS_socketcall
    SYS_socketcall,
#endif
    // Newer than some systems' headers, and the same number everywhere: io_uring_setup, open_tree,
    // move_mount, fsopen, pidfd_getfd, process_madvise, memfd_secret.
    425,
    428,
    429,
    430,
    438,
    440,
    447,
};

// Landlock guards what a file holds, but not its mode, owner, times and attributes.
constexpr int kRefusedModes[] = {
    SYS_fchmod,
    SYS_fchmodat,
    SYS_fchown,
    SYS_utimensat,
    SYS_setxattr,
    SYS_lsetxattr,
    SYS_fsetxattr,
    SYS_removexattr,
    SYS_lremovexattr,
    SYS_fremovexattr,
#ifdef SYS_chmod
    SYS_chmod,
    SYS_lchown,
    SYS_utime,
    SYS_utimes,
    SYS_futimesat,
#endif
#ifdef SYS_chown32
    SYS_fchown32,
    SYS_lchown32,
    SYS_utimensat_time64,
#endif
    452,  // fchmodat2
};

// More of both lists, which the keeper and its child need themselves. The first: mount_setattr.
constexpr int kRefusedLate[] = {442, SYS_mount};
constexpr int kRefusedModesLate[] = {
    SYS_fchownat,
#ifdef SYS_chown
    SYS_chown,
#endif
#ifdef SYS_chown32
    SYS_chown32,
#endif
};

constexpr std::uint32_t kClone3 = 435;

#if defined(__x86_64__)
// Both lists by the numbers that 32-bit programs use (asm/unistd_32.h), and those only they have:
// umount, stime, mmap with its arguments in memory, vm86, ipc, socketcall.
constexpr int kRefused32[] = {
    359, 360, 26,  347, 348, 349, 356, 316, 277, 395, 399, 393, 117, 102, 21,  22,  52,
    346, 310, 217, 61,  357, 336, 286, 287, 288, 374, 88,  283, 87,  115, 342, 338, 128,
    51,  350, 131, 129, 79,  25,  74,  90,  166, 425, 428, 429, 430, 438, 440, 442, 447,
};
constexpr int kRefusedModes32[] = {94,  306, 95, 207, 298, 320, 412, 226, 227, 228, 235,
                                   236, 237, 15, 182, 212, 16,  198, 30,  271, 299, 452};
constexpr std::uint32_t kClone32 = 120, kMap32 = 192, kLimit32 = 340;
#endif
#ifdef SYS_mmap2
constexpr std::uint32_t kMap = SYS_mmap2;
#else
constexpr std::uint32_t kMap = SYS_mmap;
#endif

constexpr std::uint32_t kRefuse = SECCOMP_RET_ERRNO | EPERM;

// A program for the kernel's filter of system calls (seccomp(2)).
class Filter {
 public:
  void add(unsigned operation, std::uint32_t k, unsigned if_true = 0, unsigned if_false = 0) {
    code_.push_back({static_cast<std::uint16_t>(operation), static_cast<std::uint8_t>(if_true),
                     static_cast<std::uint8_t>(if_false), k});
  }
  void load(std::size_t offset) {
    add(BPF_LD | BPF_W | BPF_ABS, static_cast<std::uint32_t>(offset));
  }
  void refuse(std::uint32_t number, std::uint32_t answer = kRefuse) {
    add(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 1);
    add(BPF_RET | BPF_K, answer);
  }

  // The number is loaded. In order and in groups, each of which is passed over in one step: the
  // kernel tries all of its calls on a new filter, and that is what to install it costs.
  void refuse_all(std::vector<std::uint32_t> numbers) {
    constexpr std::size_t kGroup = 8;
    std::sort(numbers.begin(), numbers.end());
    std::vector<std::size_t> done;
    for (std::size_t begin = 0; begin < numbers.size(); begin += kGroup) {
      const std::size_t size = std::min(kGroup, numbers.size() - begin);
      const unsigned steps = static_cast<unsigned>(size);
      add(BPF_JMP | BPF_JGT | BPF_K, numbers[begin + size - 1], steps + 2, 0);
      for (unsigned i = 0; i < steps; ++i)
        add(BPF_JMP | BPF_JEQ | BPF_K, numbers[begin + i], steps - i, 0);
      done.push_back(code_.size());
      add(BPF_JMP | BPF_JA, 0);
      add(BPF_RET | BPF_K, kRefuse);
    }
    for (std::size_t jump : done)
      code_[jump].k = static_cast<std::uint32_t>(code_.size() - jump - 1);
  }

  // The number is loaded. Refuses the call if its argument, with all bits but `mask` cleared, is
  // `bad` (or with bad = 0: is not 0).
  void refuse_argument(std::uint32_t number, unsigned argument, std::uint32_t mask,
                       std::uint32_t bad) {
    add(BPF_JMP | BPF_JEQ | BPF_K, number, 0, 5);
    load_argument(argument);
    add(BPF_ALU | BPF_AND | BPF_K, mask);
    add(BPF_JMP | BPF_JEQ | BPF_K, bad, bad ? 0 : 1, bad ? 1 : 0);
    add(BPF_RET | BPF_K, kRefuse);
    load(offsetof(seccomp_data, nr));
  }

  // What is not refused by number but by what it asks for; again in two parts.
  void refuse_by_argument(std::uint32_t limit) {
    // Its flags are in memory, where the filter does not look; without it the C library uses clone.
    refuse(kClone3, SECCOMP_RET_ERRNO | ENOSYS);
    refuse_argument(limit, 0, ~0u, 0);  // the limits of another process
  }
  void refuse_by_argument_late(std::uint32_t clone, std::uint32_t map) {
    constexpr std::uint32_t kNamespaces = CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWPID |
                                          CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS |
                                          CLONE_NEWCGROUP;
    refuse_argument(clone, 0, kNamespaces, 0);
    // Shared memory without a file stays when it is unmapped in part, and is not counted then.
    constexpr std::uint32_t kShared = 0x01 /* MAP_SHARED */, kAnonymous = 0x20;
    refuse_argument(map, 3, kShared | kAnonymous, kShared | kAnonymous);
  }
  void allow_the_rest() { add(BPF_RET | BPF_K, SECCOMP_RET_ALLOW); }

  // From here to end_skip() only calls by the given machine's convention are looked at.
  void begin_for(std::uint32_t machine) {
    load(offsetof(seccomp_data, arch));
    add(BPF_JMP | BPF_JEQ | BPF_K, machine, 1, 0);
    skip_ = code_.size();
    add(BPF_JMP | BPF_JA, 0);
    load(offsetof(seccomp_data, nr));
  }
  void end_for() { code_[skip_].k = static_cast<std::uint32_t>(code_.size() - skip_ - 1); }

  bool install() {
    const sock_fprog program{static_cast<unsigned short>(code_.size()), code_.data()};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
  }

 private:
  void load_argument(unsigned argument) {
    std::size_t offset = offsetof(seccomp_data, args) + argument * sizeof(std::uint64_t);
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    offset += sizeof(std::uint32_t);
#endif
    load(offset);
  }

  std::vector<sock_filter> code_;
  std::size_t skip_ = 0;
};

template <typename First, typename Second>
std::vector<std::uint32_t> refused_numbers(const First& always, const Second& modes,
                                           bool compiler) {
  std::vector<std::uint32_t> numbers(std::begin(always), std::end(always));
  // A compiler may change the modes of what it makes.
  if (!compiler) numbers.insert(numbers.end(), std::begin(modes), std::end(modes));
  return numbers;
}

// Whether limit_future_calls() could; processes inherit it.
bool calls_limited = false;

// What limit_future_calls() leaves.
bool restrict_calls(bool compiler) {
  if (!calls_limited) return false;
  Filter filter;
  filter.begin_for(kMachine);
  filter.refuse_all(refused_numbers(kRefusedLate, kRefusedModesLate, compiler));
  filter.refuse_by_argument_late(SYS_clone, kMap);
  filter.end_for();
  filter.allow_the_rest();
  return filter.install();
}

// --- the whole ------------------------------------------------------------------------------

bool enter_own_root(const RunRequest& request) {
  const std::string base = request.errors.substr(0, request.errors.rfind('/'));
  // What is mounted here must not show up outside.
  if (mount(nullptr, "/", nullptr, MS_REC | MS_PRIVATE, nullptr) != 0) return false;
  if (mount("root", base.c_str(), "tmpfs", MS_NOSUID | MS_NODEV, "size=1m,mode=755") != 0)
    return false;
  NewRoot root(base);
  if (fill_root(root, request) && make_read_only(base, false) && chdir(base.c_str()) == 0) {
    // The old root comes to lie over the new one, and is taken away.
    if (syscall(SYS_pivot_root, ".", ".") == 0) {
      if (umount2(".", MNT_DETACH) == 0 && chdir("/") == 0) return true;
      _exit(1);  // half way: better nothing
    }
    if (chroot(".") == 0) return true;
  }
  if (chdir("/") != 0) _exit(1);
  umount2(base.c_str(), MNT_DETACH);
  return false;
}

}  // namespace

unsigned prepare_sandbox(const RunRequest& request) {
  const uid_t user = getuid();
  const gid_t group = getgid();
  // An administrator needs no user namespace, and may not be able to make one (in a chroot).
  const int owner = geteuid() == 0 ? 0 : CLONE_NEWUSER;
  unsigned got = 0;
  bool own_mounts = false;
  for (const int flags : {CLONE_NEWNET | CLONE_NEWNS, CLONE_NEWNS, CLONE_NEWNET, 0}) {
    if (unshare(owner | flags) != 0) continue;
    if (flags & CLONE_NEWNET) got |= kOwnNetwork;
    own_mounts = flags & CLONE_NEWNS;
    // Without a name in its own namespace it can open files, but not everywhere.
    if (owner) map_user(user, group);
    break;
  }
  const pid_t trial = fork_with_namespaces(own_mounts ? kOwnDisk : 0);
  if (trial < 0) return got;
  if (trial == 0) _exit(0);
  waitpid(trial, nullptr, 0);
  got |= kOwnProcesses;
  if (own_mounts && enter_own_root(request)) got |= kOwnDisk;
  return got;
}

pid_t fork_with_namespaces(unsigned prepared) {
  // By the number outside the namespace, where every runner has its own.
  stranger = kStrangers + static_cast<uid_t>(getpid());
  const unsigned long flags = CLONE_NEWPID | (prepared & kOwnDisk ? CLONE_NEWNS : 0);
  const pid_t child = clone_like_fork(flags | CLONE_NEWIPC);
  return child < 0 ? clone_like_fork(flags) : child;
}

void add_own_files(const RunRequest& request) {
  if (request.compiler) return;
  const std::string input = kInputs + request.input.substr(request.input.rfind('/'));
  if (!mount_memory(request.folder, request.files_bytes) ||
      mount(input.c_str(), kStdin, nullptr, MS_BIND, nullptr) != 0 ||
      !mount_memory(kInputs, 2 * kPageBytes) || !make_read_only(kInputs, false))
    _exit(1);
}

void limit_future_powers() {
  if (geteuid() != 0) return;
  for (int capability = 0; capability <= 63; ++capability)
    if (capability != CAP_DAC_OVERRIDE && capability != CAP_DAC_READ_SEARCH)
      prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);
}

// Refused calls fail with EPERM, so that a program can say so. Calls by the convention of another
// machine are refused, but for 32-bit programs on a 64-bit kernel, which have lists of their own.
void limit_future_calls(bool compiler) {
  if (kMachine == 0 || prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return;
  Filter filter;
  filter.begin_for(kMachine);
#if defined(__x86_64__)
  constexpr std::uint32_t kX32 = 0x40000000;  // the third convention of the machine: nobody's
  filter.add(BPF_JMP | BPF_JGE | BPF_K, kX32, 0, 1);
  filter.add(BPF_RET | BPF_K, kRefuse);
#endif
  filter.refuse_all(refused_numbers(kRefused, kRefusedModes, compiler));
  filter.refuse_by_argument(SYS_prlimit64);
  filter.allow_the_rest();
  filter.end_for();
#if defined(__x86_64__)
  filter.begin_for(AUDIT_ARCH_I386);
  filter.refuse_all(refused_numbers(kRefused32, kRefusedModes32, compiler));
  filter.refuse_by_argument(kLimit32);
  filter.refuse_by_argument_late(kClone32, kMap32);
  filter.allow_the_rest();
  filter.end_for();
#endif
  filter.add(BPF_RET | BPF_K, kRefuse);
  calls_limited = filter.install();
}

void limit_powers(const RunRequest& request, int others) {
  // Without namespaces the runner is the parent, and its number is known only now.
  if (stranger == kStrangers) stranger += static_cast<uid_t>(getppid());
  if (request.compiler) return;
  if (geteuid() == 0) become_stranger(request.folder);
  const rlim_t limit = static_cast<rlim_t>(2 * request.tasks + others);
  const rlimit both{limit, limit};
  setrlimit(RLIMIT_NPROC, &both);
}

unsigned restrict_self(const RunRequest& request, bool own_root) {
  unsigned got = own_root ? kOwnFiles : 0;
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return got;
  if (restrict_files(request, own_root)) got |= kOwnFiles;
  if (restrict_calls(request.compiler)) got |= kFewerCalls;
  return got;
}

#else

unsigned prepare_sandbox(const RunRequest&) {
  return 0;
}

pid_t fork_with_namespaces(unsigned) {
  return -1;
}

void add_own_files(const RunRequest&) {}

void limit_future_powers() {}

void limit_future_calls(bool) {}

void limit_powers(const RunRequest&, int) {}

unsigned restrict_self(const RunRequest&, bool) {
  return 0;
}

#endif
