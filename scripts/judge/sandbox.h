// What keeps a submission from the rest of the machine, without root and without packages: on Linux
// its own user, process, IPC and network namespaces, Landlock for files, a seccomp filter for
// calls. Each part works alone; where the kernel refuses one, the others stay.
#ifndef JUDGE_SANDBOX_H_
#define JUDGE_SANDBOX_H_

// PORTABLE_RUNNER builds on Linux what other systems get.
#if defined(__linux__) && !defined(PORTABLE_RUNNER)
#define RUNNER_ON_LINUX
#endif

#include <sys/types.h>

#include <string>
#include <vector>

// Parts of the protection, as bits: it sees and signals no process but its own, and all of them end
// together; a network without a working interface, and its own System V IPC; it reads the system,
// its program and its interpreter, and writes its scratch folder; no sockets, no ptrace, no mounts
// ...; and, with or without namespaces, the whole tree of its processes is measured and ended.
constexpr unsigned kOwnProcesses = 1, kOwnNetwork = 2, kOwnFiles = 4, kFewerCalls = 8,
                   kWholeTree = 16;
constexpr unsigned kFullProtection =
    kOwnProcesses | kOwnNetwork | kOwnFiles | kFewerCalls | kWholeTree;

// Like fork(), but the child is the first process of new namespaces: when it ends, the kernel kills
// all others in them. Sets the bits that it got. With none of them possible it is a plain fork().
pid_t fork_with_namespaces(unsigned& got);

// Bounds the processes and threads that this process and its children can have at once. A limit of
// that kind does not bind root, so root first becomes a user that nobody else is (and owner of the
// folder), who keeps one of root's powers: to reach files whatever their mode.
void limit_tasks(int most, const std::string& folder);

// In the process that will become the submission: restricts files and calls for good. `readable`:
// files and folders beyond the system's; `writable`: one folder. Returns the bits that it got. From
// here on nothing else can be opened.
unsigned restrict_self(const std::vector<std::string>& readable, const std::string& writable);

#endif
