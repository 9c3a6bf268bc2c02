// What keeps a submission from the rest of the machine, without root and without packages: on Linux
// its own user, process, IPC and network namespaces, a root of its own and Landlock for files, a
// seccomp filter for calls. Each part works alone; where the kernel refuses one, the others stay.
#ifndef JUDGE_SANDBOX_H_
#define JUDGE_SANDBOX_H_

// PORTABLE_RUNNER builds on Linux what other systems get.
#if defined(__linux__) && !defined(PORTABLE_RUNNER)
#define RUNNER_ON_LINUX
#endif

#include <sys/types.h>

#include "runner.h"

// Parts of the protection, as bits: it sees and signals no process but its own, and all of them end
// together; a network without a working interface, and its own System V IPC; it reads the system,
// its program and its interpreter, and writes its scratch folder; no sockets, no ptrace, no mounts
// ...; with or without namespaces, the whole tree of its processes is measured and ended; and its
// scratch folder is a file system in memory, which cannot grow and vanishes by itself.
constexpr unsigned kOwnProcesses = 1, kOwnNetwork = 2, kOwnFiles = 4, kFewerCalls = 8,
                   kWholeTree = 16, kOwnDisk = 32;
constexpr unsigned kFullProtection =
    kOwnProcesses | kOwnNetwork | kOwnFiles | kFewerCalls | kWholeTree | kOwnDisk;

// In the server, once for all its runs: enters a network of its own, and a root that holds only the
// system and what the request lets them read. Returns the bits that the runs will get.
unsigned prepare_sandbox(const RunRequest& request);

// Like fork(), but the child is the first process of new namespaces: when it ends, the kernel kills
// all others in them. Only if prepare_sandbox() got kOwnProcesses.
pid_t fork_with_namespaces(unsigned prepared);

// In the first process of the namespaces, with kOwnDisk: an empty scratch folder in memory, and the
// input, both seen by nobody else. Ends the process if that fails.
void add_own_files(const RunRequest& request);

// In the server: what root has beyond an ordinary user, no program that is started from here on
// gets.
void limit_future_powers();

// In the server, after prepare_sandbox(): refuses, for all that is started from here on, the calls
// that neither the keeper nor a submission, or a compiler, needs. Most of what there is to refuse,
// and only once: it takes the kernel as long as to start a program.
void limit_future_calls(bool compiler);

// Takes away what the submission, or a compiler, does not need of its user's powers. A limit on
// processes does not bind root, so root first becomes a user that nobody else is (and owner of the
// folder), who keeps one of root's powers: to reach files whatever their mode. Then a user may have
// request.tasks twice, beside the `others` that it has already.
void limit_powers(const RunRequest& request, int others);

// In the process that will become the submission: restricts files and the rest of the calls for
// good. `own_root`: it has kOwnDisk. Returns the bits that it got. From here on nothing else can be
// opened.
unsigned restrict_self(const RunRequest& request, bool own_root);

#endif
