// Runs the judge's own helpers (checkers, generators, the runner) and collects what they print.
#ifndef JUDGE_PROCESS_H_
#define JUDGE_PROCESS_H_

#include <sys/types.h>

#include <string>
#include <utility>
#include <vector>

struct Command {
  std::vector<std::string> argv;  // argv[0] is looked up in the PATH
  std::string input;              // a file for stdin; empty: it ends at once
  std::vector<std::pair<std::string, std::string>> environment;  // added to the judge's own
  int timeout_ms = 0;                                            // 0: none
  // Resident memory beyond which it is killed, where /proc tells. The kit's programs need far less.
  long long memory_bytes = 1LL << 30;
};

struct Completion {
  bool started = false;
  bool timed_out = false;
  bool out_of_memory = false;
  int exit_code = -1;    // -1 unless it exited by itself
  int signal = 0;        // the signal that ended it, if one did
  std::string out, err;  // the first MiB of each

  bool succeeded() const { return exit_code == 0; }
  // How it ended, when that was none of the ways in which one of the kit's programs ends: "takes
  // too long", "crashed: SIGSEGV"; empty if it exited by itself.
  std::string fault() const;
};

// The signal's name, and what it means.
std::string signal_name(int number);

// Runs the command to its end. When the judge is interrupted, the command gets SIGTERM, half a
// second later its process group gets SIGKILL, and Interrupted is thrown.
Completion run_command(const Command& command);

struct Interrupted {};

// A helper that answers requests on its stdin, one after another, until that ends; which it does
// when the judge does.
class Service {
 public:
  explicit Service(const std::string& program);
  ~Service();  // waits until it has ended
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;

  // Sends the request, with its length in four bytes before it, and returns the line that comes
  // back, without its end; empty if the helper ended instead. When the judge is interrupted, the
  // helper ends as in run_command().
  std::string ask(const std::string& request);

 private:
  pid_t pid_;
  int to_ = -1, from_ = -1;
};

// From here on SIGINT, SIGTERM and SIGHUP (unless the caller ignores it) interrupt the judge;
// was_interrupted() tells.
void catch_interrupts();

// A standard stream that the caller has closed leads nowhere from here on. Else the next pipe would
// take its number, and what is printed would go to the runner.
void open_missing_streams();
bool was_interrupted();

#endif
