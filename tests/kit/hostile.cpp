// Programs that want to harm the judge, or just behave badly: one for each name, chosen by the name
// that the program was started under, so that each is a submission of its own. Right answer: "42".
//
//   hostile --list     name, the verdict expected in the sandbox, without, with the portable
//   runner,
//                      with Landlock alone (tab-separated; what follows the verdict must appear in
//                      the judge's message; "-": not tried)
//
// The limits are 1 s of CPU time, 3 s of wall time, 256 MiB, 1 MiB of output.
#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <sched.h>
#include <signal.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <thread>
#include <vector>

namespace {

void answer() {
  std::puts("42");
  std::fflush(stdout);
}

// Whether this is a new process; a system that gives none is not to pass for a verdict.
bool is_child() {
  const pid_t pid = fork();
  if (pid < 0) {
    std::puts("cannot fork");
    std::fflush(stdout);
  }
  return pid == 0;
}

void spin() {
  for (volatile unsigned i = 0;; i = i + 1) {
  }
}

void sleep_long() {
  for (;;) sleep(1000);
}

// For what must be refused: the right answer shows that it was not.
void answer_if(bool possible) {
  if (!possible) std::exit(9);
  answer();
}

// In huge pages where they are to be had: small ones may take longer than the time limit.
void touch(std::size_t bytes) {
  constexpr std::size_t kStep = 4 << 20;
  for (std::size_t done = 0; done < bytes; done += kStep) {
    void* block;
    if (posix_memalign(&block, kStep, kStep) != 0) std::exit(8);
#ifdef MADV_HUGEPAGE
    madvise(block, kStep, MADV_HUGEPAGE);
#endif
    std::memset(block, 1, kStep);
    asm volatile("" : : "r"(block) : "memory");
  }
}

// Wide frames: to touch all of a large stack takes seconds where a virtual machine's memory comes
// from its host page by page.
int recurse(int depth) {
  volatile char room[100000];
  room[0] = static_cast<char>(depth);
  return depth < 0 ? 0 : recurse(depth + 1) + room[0];
}

std::string self;  // argv[0]: KIT/programs/NAME

// A stranger would guess.
std::string secret() {
  return self.substr(0, self.rfind('/')) + "/../tests/hostile/01-large.ans";
}

bool can_read(const std::string& path) {
  const int fd = open(path.c_str(), O_RDONLY);
  char byte;
  return fd >= 0 && read(fd, &byte, 1) == 1;
}

bool can_connect(int family, const sockaddr* address, socklen_t size) {
  const int fd = socket(family, SOCK_STREAM, 0);
  if (fd < 0) return false;
  // On an open network nobody listens there, and that answer comes from the network too.
  return connect(fd, address, size) == 0 || errno == ECONNREFUSED;
}

bool can_reach_loopback() {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(9);
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return can_connect(AF_INET, reinterpret_cast<sockaddr*>(&address), sizeof address);
}

bool can_trace_parent() {
#ifdef __linux__
  return ptrace(PTRACE_ATTACH, getppid(), nullptr, nullptr) == 0;
#else
  return false;
#endif
}

bool can_read_parent_memory() {
  const std::string path = "/proc/" + std::to_string(getppid()) + "/mem";
  return open(path.c_str(), O_RDONLY) >= 0;
}

// A system call by the 32-bit way into the kernel, which 64-bit programs can take as well.
long call_by_interrupt(long number, long a, long b) {
#ifdef __x86_64__
  long result;
  asm volatile("int $0x80" : "=a"(result) : "a"(number), "b"(a), "c"(b), "d"(0) : "memory");
  return result;
#else
  static_cast<void>(number + a + b);
  return -1;
#endif
}

// Fills files of 1 MB in the working folder, for ever or until it cannot.
void fill_files(bool unlinked) {
  std::vector<char> block(1 << 20);
  for (int i = 0;; ++i) {
    const std::string name = std::to_string(i);
    const int fd = open(name.c_str(), O_WRONLY | O_CREAT, 0600);
    if (unlinked) unlink(name.c_str());
    if (fd < 0 || write(fd, block.data(), block.size()) < 0) std::exit(7);
    if (!unlinked) close(fd);
  }
}

constexpr std::size_t kHidden = std::size_t{400} << 20, kPiece = 1 << 20;

// Only in a process namespace of its own, where the program is the second process and the first one
// is its parent: anywhere else this would end everything on the machine.
bool alone_in_namespace() {
  return getpid() == 2 && getppid() == 1;
}

struct Case {
  const char* name;
  const char* expected;  // in the sandbox
  const char* without;   // with the fallback alone
  void (*run)();
};

const Case kCases[] = {
    {"answers", "AC", "AC", answer},
    {"sleeps", "TLE wall time", "TLE wall time", sleep_long},
    {"spins", "TLE", "TLE", spin},
    {"answers_then_spins", "TLE", "TLE",
     [] {
       answer();
       spin();
     }},
    {"answers_then_sleeps", "TLE wall time", "TLE wall time",
     [] {
       answer();
       sleep_long();
     }},
    {"child_survives", "AC outlived it", "AC outlived it",
     [] {
       if (is_child()) sleep_long();
       answer();
     }},
    {"daemon", "AC outlived it", "AC outlived it",
     [] {
       if (is_child()) {
         setsid();
         if (is_child()) sleep_long();
         _exit(0);
       }
       answer();
     }},
    {"daemon_spins", "AC outlived it", "AC outlived it",
     [] {
       if (is_child()) {
         setsid();
         if (is_child()) spin();
         _exit(0);
       }
       answer();
     }},
    {"floods", "OLE", "OLE",
     [] {
       for (;;) std::puts("4242424242424242424242424242424242424242");
     }},
    {"floods_ignoring", "OLE", "OLE",
     [] {
       signal(SIGXFSZ, SIG_IGN);
       for (int i = 0; i < 1 << 20; ++i) std::puts("4242424242");
     }},
    {"floods_stderr", "OLE", "OLE",
     [] {
       for (;;) std::fputs("4242424242424242\n", stderr);
     }},
    {"touches_4_gib", "MLE", "MLE",
     [] {
       touch(std::size_t{4} << 30);
       answer();
     }},
    {"touches_300_mib", "MLE", "MLE",
     [] {
       touch(std::size_t{300} << 20);
       answer();
     }},
    {"children_touch_400_mib", "MLE", "MLE",
     [] {
       for (int i = 0; i < 4; ++i)
         if (is_child()) {
           touch(std::size_t{100} << 20);
           sleep(2);
           _exit(0);
         }
       while (wait(nullptr) > 0) {
       }
       answer();
     }},
    {"reserves_4_gib", "AC", "AC",
     [] {
       void* p = mmap(nullptr, std::size_t{1} << 32, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
       if (p != MAP_FAILED) answer();
     }},
    {"children_share_memory", "AC", "AC",
     [] {
       touch(std::size_t{120} << 20);
       for (int i = 0; i < 4; ++i)
         if (is_child()) {
           usleep(300000);
           _exit(0);
         }
       while (wait(nullptr) > 0) {
       }
       answer();
     }},
#ifdef __linux__
    {"hides_memory_in_tables", "MLE", "MLE",
     [] {
       // A page that is only read costs no memory, but the table that it is entered in does.
       constexpr std::size_t kTable = std::size_t{2} << 20;
       const std::size_t bytes = kHidden / 4096 * kTable;
       void* all =
           mmap(nullptr, bytes, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
       if (all == MAP_FAILED) std::exit(9);
       madvise(all, bytes, MADV_NOHUGEPAGE);
       for (std::size_t at = 0; at < bytes; at += kTable) {
         static_cast<void>(static_cast<volatile char*>(all)[at]);
         if (at % (kTable << 13) == 0) usleep(1000);
       }
       answer();
     }},
    {"hides_memory_in_files", "RTE|MLE|OLE", "-",
     [] {
       std::vector<char> block(kPiece);
       for (std::size_t done = 0; done < kHidden; done += kPiece) {
         const int fd = static_cast<int>(syscall(SYS_memfd_create, "", 0));
         if (fd < 0 || write(fd, block.data(), kPiece) < 0) std::exit(9);
       }
       answer();
     }},
    {"hides_memory_in_segments", "RTE|MLE", "-",
     [] {
       const int id = shmget(IPC_PRIVATE, kHidden, IPC_CREAT | 0600);
       if (id < 0) std::exit(9);
       for (std::size_t done = 0; done < kHidden; done += kPiece) {
         char* at = static_cast<char*>(shmat(id, nullptr, 0));
         std::memset(at + done, 1, kPiece);
         shmdt(at);
       }
       shmctl(id, IPC_RMID, nullptr);
       answer();
     }},
    {"hides_memory_unmapped", "RTE|MLE", "-",
     [] {
       for (std::size_t done = 0; done < kHidden; done += kPiece) {
         void* piece =
             mmap(nullptr, kPiece, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
         if (piece == MAP_FAILED) std::exit(9);
         std::memset(piece, 1, kPiece);
         munmap(static_cast<char*>(piece) + 4096, kPiece - 4096);
       }
       answer();
     }},
    {"calls_by_interrupt", "RTE", "-",
     [] { answer_if(call_by_interrupt(94 /* fchmod */, 0, 0644) == 0); }},
    {"segments_by_interrupt", "RTE", "-",
     [] { answer_if(call_by_interrupt(395 /* shmget */, IPC_PRIVATE, 4096) >= 0); }},
    // With no sense in it, each of these fails; but not with this error.
    {"calls_without_sense", "AC", "-",
     [] {
       constexpr long kNone = -1;
       bool refused = true;
       for (int call : {SYS_mount, SYS_umount2, SYS_unshare, SYS_setns, SYS_bpf, SYS_keyctl,
                        SYS_fchmod, SYS_fchown, SYS_fchownat, SYS_utimensat, SYS_fsetxattr,
                        SYS_vmsplice, 442 /* mount_setattr */, 452 /* fchmodat2 */}) {
         errno = 0;
         refused &= syscall(call, kNone, kNone, kNone, kNone, kNone) == -1 && errno == EPERM;
       }
#ifdef __x86_64__
       for (int call :
            {21 /* mount */, 212 /* chown32 */, 310 /* unshare */, 316 /* vmsplice */, 442, 452})
         refused &= call_by_interrupt(call, kNone, kNone) == -EPERM;
#endif
       answer_if(refused);
     }},
    {"new_user_namespace", "RTE", "-",
     [] {
       const long pid = syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0);
       if (pid == 0) _exit(0);
       answer_if(pid > 0);
     }},
    {"new_user_namespace_3", "RTE", "-",
     [] {
       unsigned long long arguments[8] = {CLONE_NEWUSER, 0, 0, 0, SIGCHLD, 0, 0, 0};
       const long pid = syscall(435 /* clone3 */, arguments, sizeof arguments);
       if (pid == 0) _exit(0);
       answer_if(pid > 0);
     }},
    {"limits_its_keeper", "AC|RTE", "-",
     [] {
       const rlimit none{0, 0};
       if (alone_in_namespace()) prlimit(1, RLIMIT_CPU, &none, nullptr);
       usleep(100000);
       answer();
     }},
#endif
    {"raises_sigxcpu", "RTE SIGXCPU", "RTE SIGXCPU", [] { raise(SIGXCPU); }},
    {"raises_sigxfsz", "RTE SIGXFSZ", "RTE SIGXFSZ", [] { raise(SIGXFSZ); }},
    // It sleeps as one does that waits for a disk, and gets no longer for it.
    {"waits_for_its_vfork", "TLE stopped after 3", "TLE stopped after 2",
     [] {
       if (vfork() == 0) sleep_long();
     }},
    {"closes_stdout", "TLE wall time", "TLE wall time",
     [] {
       close(1);
       sleep_long();
     }},
    {"closes_everything", "PE", "PE",
     [] {
       for (int fd = 0; fd < 64; ++fd) close(fd);
       _exit(0);
     }},
    {"ignores_signals", "TLE", "TLE",
     [] {
       for (int i = 1; i < NSIG; ++i) signal(i, SIG_IGN);
       spin();
     }},
    {"stops_itself", "TLE wall time", "TLE wall time",
     [] {
       raise(SIGSTOP);
       answer();
     }},
    {"recurses", "RTE|MLE", "RTE|MLE", [] { std::printf("%d\n", recurse(0)); }},
    {"one_big_file", "AC|OLE", "AC|OLE",
     [] {
       std::vector<char> block(1 << 20);
       const int fd = open("big", O_WRONLY | O_CREAT, 0600);
       signal(SIGXFSZ, SIG_IGN);
       for (int i = 0; i < 2000; ++i)
         if (write(fd, block.data(), block.size()) < 0) break;
       answer();
     }},
    {"many_files", "OLE files", "OLE files", [] { fill_files(false); }},
    {"many_files_unlinked", "OLE|RTE", "OLE files", [] { fill_files(true); }},
    {"many_files_unlisted", "OLE files", "OLE files",
     [] {
       if (mkdir("a", 0300) != 0 || chdir("a") != 0) std::exit(6);
       fill_files(false);
     }},
    // On a slow machine the time that it has without a sandbox does not suffice for so many.
    {"many_folders", "OLE files", "OLE|TLE",
     [] {
       for (int i = 0; mkdir(std::to_string(i).c_str(), 0700) == 0; ++i) {
       }
       std::exit(7);
     }},
    {"deep_folders", "AC", "AC",
     [] {
       for (int i = 0; i < 3000 && mkdir("deep", 0700) == 0 && chdir("deep") == 0; ++i) {
       }
       answer();
     }},
    {"takes_rights_away", "AC", "AC",
     [] {
       mkdir("a", 0700);
       mkdir("a/b", 0700);
       close(open("a/b/c", O_WRONLY | O_CREAT, 0));
       chmod("a/b", 0);
       chmod("a", 0);
       answer();
     }},
    {"takes_its_folder_away", "AC", "AC",
     [] {
       chmod(".", 0);
       chmod("..", 0);
       answer();
     }},
    {"links_outside", "AC", "AC",
     [] {
       // What the judge does to what is left must not reach through it. The program itself leaves
       // it alone: run by root without a sandbox it would change the mode of /usr.
       if (symlink("/usr", "a") == 0) chmod(".", 0);
       answer();
     }},
    {"changes_input", "RTE", "-", [] { answer_if(fchmod(0, 0644) == 0); }},
    {"hides_children", "TLE", "TLE",
     [] {
       signal(SIGCHLD, SIG_IGN);
       for (int i = 0; i < 40; ++i) {
         if (is_child()) {
           for (volatile int k = 0; k < 150000000; k = k + 1) {
           }
           _exit(0);
         }
         wait(nullptr);
       }
       answer();
     }},
    {"exits_42", "RTE exit code 42", "RTE exit code 42",
     [] {
       answer();
       std::exit(42);
     }},
    {"exits_43", "RTE exit code 43", "RTE exit code 43",
     [] {
       answer();
       std::exit(43);
     }},
    {"aborts", "RTE SIGABRT", "RTE SIGABRT",
     [] {
       answer();
       std::abort();
     }},
    {"closed_pipe", "RTE SIGPIPE", "RTE SIGPIPE",
     [] {
       int end[2];
       if (pipe(end)) std::exit(5);
       dup2(end[1], 1);
       close(end[0]);
       close(end[1]);
       answer();
     }},
    {"ignores_input", "AC", "AC", answer},
    {"forks_4000", "RTE processes", "RTE processes",
     [] {
       for (int i = 0; i < 4000; ++i)
         if (fork() == 0) sleep_long();
       sleep_long();
     }},
    {"fork_bomb", "RTE processes", "-",
     [] {
       for (;;)
         if (fork() < 0) usleep(100);
     }},
    {"thread_bomb", "RTE", "RTE",
     [] {
       std::vector<std::thread> all;
       for (int i = 0; i < 2000; ++i) all.emplace_back(sleep_long);
       answer();
       std::_Exit(0);
     }},
    {"child_spins", "TLE", "TLE",
     [] {
       if (is_child()) spin();
       wait(nullptr);
       answer();
     }},
    {"children_spin_in_turn", "TLE", "TLE",
     [] {
       for (int i = 0; i < 60; ++i) {
         if (is_child()) {
           for (volatile int k = 0; k < 100000000; k = k + 1) {
           }
           _exit(0);
         }
         wait(nullptr);
       }
       answer();
     }},
    {"four_threads_spin", "TLE", "TLE",
     [] {
       std::vector<std::thread> all;
       for (int i = 0; i < 4; ++i) all.emplace_back(spin);
       all[0].join();
     }},
    {"child_answers", "AC", "AC",
     [] {
       if (is_child()) {
         answer();
         _exit(0);
       }
       wait(nullptr);
       _exit(0);
     }},
    {"signals_group", "RTE|WA|PE|AC", "RTE|WA|PE|AC",
     [] {
       signal(SIGTERM, SIG_IGN);
       kill(0, SIGTERM);
       answer();
     }},
    {"signals_parent", "RTE|WA|PE|AC", "-",
     [] {
       kill(getppid(), SIGKILL);
       kill(getppid(), SIGSTOP);
       answer();
     }},
    {"signals_everybody", "AC|RTE|PE", "-",
     [] {
       if (alone_in_namespace()) kill(-1, SIGKILL);
       answer();
     }},
    {"reads_answer", "RTE", "-", [] { answer_if(can_read(secret())); }},
    {"reads_answer_beside_input", "RTE", "-",
     [] { answer_if(can_read("/dev/inputs/01-large.ans")); }},
    {"reads_input_by_name", "AC", "-", [] { answer_if(can_read("/dev/stdin")); }},
    {"reads_passwords", "RTE", "-", [] { answer_if(can_read("/etc/passwd")); }},
    {"lists_root", "RTE", "-",
     [] { answer_if(open("/", O_RDONLY) >= 0 && can_read("/proc/self/maps")); }},
    {"writes_outside", "RTE", "-",
     [] { answer_if(open("/tmp/judge-kit-hostile-was-here", O_WRONLY | O_CREAT, 0600) >= 0); }},
    {"reads_parent", "RTE", "-", [] { answer_if(can_read_parent_memory()); }},
    {"traces_parent", "RTE", "-", [] { answer_if(can_trace_parent()); }},
    {"opens_socket", "RTE", "-", [] { answer_if(socket(AF_INET, SOCK_DGRAM, 0) >= 0); }},
    {"opens_local_socket", "RTE", "-", [] { answer_if(socket(AF_UNIX, SOCK_STREAM, 0) >= 0); }},
    {"reaches_loopback", "RTE", "-", [] { answer_if(can_reach_loopback()); }},
};

// The portable runner looks at a submission only when it has ended: it promises nothing for what
// has children, grows without bound, or lasts.
const char* portable(const Case& one) {
  for (const char* beyond :
       {"child", "daemon", "hides", "touches", "many_", "forks", "bomb", "threads"})
    if (std::strstr(one.name, beyond)) return "-";
  return one.without;
}

// Without a root of their own Landlock alone keeps programs from files; and the rest is as it was.
const char* landlock(const Case& one) {
  for (const char* kind : {"reads_", "lists_", "links_", "writes_", "changes_", "opens_"})
    if (std::strncmp(one.name, kind, std::strlen(kind)) == 0) return one.expected;
  return "-";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 2 && std::strcmp(argv[1], "--list") == 0) {
    for (const Case& one : kCases)
      std::printf("%s\t%s\t%s\t%s\t%s\n", one.name, one.expected, one.without, portable(one),
                  landlock(one));
    return 0;
  }
  const char* slash = std::strrchr(argv[0], '/');
  const std::string name = slash ? slash + 1 : argv[0];
  self = argv[0];
  for (const Case& one : kCases) {
    if (name != one.name) continue;
    one.run();
    return 0;
  }
  std::fprintf(stderr, "there is no case '%s'\n", name.c_str());
  return 2;
}
