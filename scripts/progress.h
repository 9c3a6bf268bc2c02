// A line on a terminal that tells how far a longer work has come: a bar, the time so far, the time
// that is probably left, and what is being done. Off a terminal nothing is written at all. For all
// of the kit's C++ programs; scripts/progress.sh is the same for its scripts.
#ifndef SCRIPTS_PROGRESS_H_
#define SCRIPTS_PROGRESS_H_

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#ifdef _WIN32
#include <io.h>
#else
#include <sys/ioctl.h>
#include <unistd.h>

#include <csignal>
#endif

/// "[#####---------------]  25%  12 s, about 36 s left": `part` of the work (0 to 1) took
/// `seconds`. The estimate is left out where it would be a guess: in the first two seconds, and
/// before a fiftieth of the work is done. With a negative `part` only the time so far is told.
inline std::string progress_text(double part, double seconds) {
  char text[80];
  if (part < 0) {
    std::snprintf(text, sizeof text, "%.0f s", seconds);
    return text;
  }
  constexpr int kWidth = 20;
  part = std::min(part, 1.0);
  const int done = static_cast<int>(part * kWidth);
  std::snprintf(text, sizeof text, "[%s%s] %3d%%  %.0f s",
                std::string(static_cast<std::size_t>(done), '#').c_str(),
                std::string(static_cast<std::size_t>(kWidth - done), '-').c_str(),
                static_cast<int>(part * 100), seconds);
  std::string line = text;
  if (seconds >= 2 && part >= 0.02) {
    std::snprintf(text, sizeof text, ", about %.0f s left", seconds * (1 - part) / part);
    line += text;
  }
  return line;
}

/// The line itself. Not for several threads at once.
class ProgressLine {
 public:
  /// `stream`: where the line goes if that is a terminal, and not a dumb one.
  explicit ProgressLine(std::FILE* stream) : stream_(stream) {
    const char* name = std::getenv("TERM");
#ifdef _WIN32
    terminal_ = _isatty(_fileno(stream)) != 0;
#else
    terminal_ = isatty(fileno(stream)) == 1 && name && std::strcmp(name, "dumb") != 0;
    // Where nobody else waits for ^C, the line goes away with the program.
    if (terminal_) {
      descriptor() = fileno(stream);
      for (const int number : {SIGINT, SIGTERM}) {
        struct sigaction now;
        if (sigaction(number, nullptr, &now) == 0 && now.sa_handler == SIG_DFL)
          std::signal(number, leave);
      }
    }
#endif
  }
  ~ProgressLine() {
    clear();
  }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  /// Draws the line anew, but not more often than ten times a second. `part`: see progress_text; a
  /// bar never goes back. The line is cut to the width of the terminal, less the "^C" that this
  /// adds; `what` holds no control character.
  void show(double part, const std::string& what) {
    if (!terminal_) return;
    const Clock::time_point now = Clock::now();
    if (shown_ && now - last_ < std::chrono::milliseconds(100)) return;
    last_ = now;
    if (part >= 0) part = part_ = std::max(part, part_);
    std::string line =
        progress_text(part, std::chrono::duration<double>(now - start_).count()) + "  " + what;
    const std::size_t room = columns();
    line.resize(std::min(line.size(), room > 3 ? room - 3 : 0));
    std::fprintf(stream_, "\r%s\033[K", line.c_str());
    std::fflush(stream_);
    shown_ = true;
  }

  /// Takes the line away, so that something that stays can be written.
  void clear() {
    if (!shown_) return;
    std::fputs("\r\033[K", stream_);
    std::fflush(stream_);
    shown_ = false;
  }

 private:
  std::size_t columns() const {
#ifndef _WIN32
    winsize size{};
    if (ioctl(fileno(stream_), TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
#endif
    return 80;
  }

#ifndef _WIN32
  static int& descriptor() {
    static int number = 2;
    return number;
  }
  static void leave(int number) {
    if (write(descriptor(), "\r\033[K", 4) < 0) {
    }
    std::signal(number, SIG_DFL);
    std::raise(number);
  }
#endif

  using Clock = std::chrono::steady_clock;
  std::FILE* stream_;
  bool terminal_ = false, shown_ = false;
  double part_ = 0;
  Clock::time_point start_ = Clock::now(), last_;
};

#endif
