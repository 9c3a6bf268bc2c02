// The part of the testlib interface that this kit uses, so that the kit builds on its own.
//
// The interface, its exit codes and its random sequence are those of Mike Mirzayanov's testlib
// (https://github.com/MikeMirzayanov/testlib); the code is not. Every source of the kit compiles
// unchanged against the original too and then behaves the same: -DTESTLIB_DIR=DIR builds it so.
// What the kit does not use is left out: token and number readers, patterns, wnext, any, perm, opt
// (generator/options.h is stricter), ensuref, points, scorers, interactors, XML reports.
//
//   checker    registerTestlibCmd(argc, argv), streams inf, ouf, ans, quitf
//   validator  registerValidation(), stream inf, inf.readEof() or a quitf at the end
//   generator  registerGen(argc, argv, 1), rnd, shuffle
//
// A verdict goes to stderr, or to the report file if one is named; the exit code is 0 for _ok,
// 1 for _wa, 2 for _pe, 3 for _fail. Judges that want it otherwise get sources into which
// scripts/package has put a header that sets two hooks (testlib_internal::Convention).
#ifndef _TESTLIB_H_
#define _TESTLIB_H_

#include <algorithm>
#include <climits>
#include <cmath>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#if defined(__GNUC__)
#define TESTLIB_PRINTF(text, rest) __attribute__((format(printf, text, rest)))
#else
#define TESTLIB_PRINTF(text, rest)
#endif

enum TMode { _input, _output, _answer };
enum TResult { _ok = 0, _wa = 1, _pe = 2, _fail = 3 };
enum TTestlibMode { _unknown, _checker, _validator, _generator };

inline TTestlibMode testlibMode = _unknown;
inline std::string resultName;  // the report file; empty: stderr
inline std::string checkerName = "untitled";

namespace testlib_internal {

inline bool has_quit = false;
inline bool has_read_eof = false;

/// How a judge calls a program, where that is not testlib's way.
struct Convention {
  /// Turns the judge's command line of a checker into testlib's.
  void (*arguments)(int& argc, char**& argv) = nullptr;
  /// Reports a verdict, that of a validator that has found no fault included, and ends the program.
  void (*verdict)(TResult result, const std::string& message) = nullptr;
};
inline Convention convention;

inline std::string format(const char* text, va_list arguments) {
  va_list again;
  va_copy(again, arguments);
  const int length = std::vsnprintf(nullptr, 0, text, again);
  va_end(again);
  if (length <= 0) return "";
  std::vector<char> buffer(static_cast<std::size_t>(length) + 1);
  std::vsnprintf(buffer.data(), buffer.size(), text, arguments);
  return buffer.data();
}

inline bool is_blank(int c) {
  return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

}  // namespace testlib_internal

/// A stream of bytes: the input, the output or the answer that is judged.
struct InStream {
  std::string name;  // as given on the command line
  TMode mode = _input;
  bool stdfile = false;  // standard input

  InStream() = default;
  InStream(const InStream&) = delete;
  InStream& operator=(const InStream&) = delete;
  ~InStream() { close(); }

  /// Opens a file. One that is missing, or above 128 MiB, ends the program (an input that is
  /// missing reads as empty).
  void init(const std::string& file_name, TMode stream_mode) {
    name = file_name;
    mode = stream_mode;
    reset();
    if (file_ == nullptr) return;
    if (std::fseek(file_, 0, SEEK_END) == 0) {
      const long size = std::ftell(file_);
      if (size > kMaxSize) {
        quitf(_pe, "File size exceeds %d bytes, size is %d", static_cast<int>(kMaxSize),
              static_cast<int>(size));
      }
      std::rewind(file_);
    }
  }

  void init(std::FILE* file, TMode stream_mode) {
    name = "stdin";
    mode = stream_mode;
    stdfile = true;
    file_ = file;
  }

  /// Opens the file again, from its first byte.
  void reset() {
    close();
    file_ = std::fopen(name.c_str(), "rb");
    if (file_ != nullptr) return;
    if (mode == _output) quitf(_pe, "Output file not found: \"%s\"", name.c_str());
    if (mode == _answer) quitf(_fail, "Answer file not found: \"%s\"", name.c_str());
  }

  void close() {
    if (file_ != nullptr && !stdfile) std::fclose(file_);
    file_ = nullptr;
    begin_ = end_ = 0;
  }

  /// True if no byte is left; moves nothing.
  bool eof() { return peek() < 0; }

  /// The next byte, without or with moving on; char(255) at the end.
  char curChar() { return static_cast<char>(peek()); }
  char nextChar() {
    const char c = curChar();
    skipChar();
    return c;
  }
  void skipChar() {
    if (peek() >= 0) ++begin_;
  }

  /// Moves on to the first byte that is no space, tab, CR or LF.
  void skipBlanks() {
    while (testlib_internal::is_blank(peek())) ++begin_;
  }

  bool seekEof() {
    skipBlanks();
    return eof();
  }

  /// Ends the program unless no byte is left.
  void readEof() {
    if (!eof()) quit(_pe, "Expected EOF");
    if (mode == _input) testlib_internal::has_read_eof = true;
  }

  /// Moves on over a byte order mark.
  void skipBom() {
    if (peek() == 0xEF && end_ - begin_ >= 3 && buffer_[begin_ + 1] == '\xBB' &&
        buffer_[begin_ + 2] == '\xBF') {
      begin_ += 3;
    }
  }

  /// Ends the program with a verdict. In the input and the answer everything is the jury's fault:
  /// any verdict becomes _fail, with the name of the stream added.
  [[noreturn]] void quit(TResult result, const char* message);
  [[noreturn]] void quitf(TResult result, const char* format, ...) TESTLIB_PRINTF(3, 4);

 private:
  static constexpr long kMaxSize = 128L * 1024 * 1024;

  int peek() {
    if (begin_ == end_) {
      if (file_ == nullptr || std::feof(file_) != 0) return -1;
      // Most files are short; a page that is not touched costs nothing.
      buffer_.resize(buffer_.empty() ? 1 << 12 : 1 << 16);
      begin_ = 0;
      end_ = std::fread(buffer_.data(), 1, buffer_.size(), file_);
      if (end_ == 0) return -1;
    }
    return static_cast<unsigned char>(buffer_[begin_]);
  }

  std::FILE* file_ = nullptr;
  std::vector<char> buffer_;
  std::size_t begin_ = 0, end_ = 0;
};

inline InStream inf, ouf, ans;

inline void InStream::quit(TResult result, const char* text) {
  testlib_internal::has_quit = true;
  std::string message = text;
  const auto visible = [](char c) { return !testlib_internal::is_blank(c); };
  message.erase(message.begin(), std::find_if(message.begin(), message.end(), visible));
  message.erase(std::find_if(message.rbegin(), message.rend(), visible).base(), message.end());

  if (mode != _output && result != _fail) {
    result = _fail;
    message += " (" + name + ")";
  }
  if (result == _ok && !ouf.seekEof()) {
    result = _pe;
    message = "Extra information in the output file";
  }
  if (testlib_internal::convention.verdict) testlib_internal::convention.verdict(result, message);
  const char* verdicts[] = {"ok", "wrong answer", "wrong output format", "FAIL"};
  if (!resultName.empty()) {
    std::FILE* report = std::fopen(resultName.c_str(), "w");
    const bool written = report != nullptr && std::fputs(message.c_str(), report) >= 0;
    if (report != nullptr && (std::fclose(report) == 0) && written) {
      std::fputs("\nSee file to check exit message\n", stderr);
      std::exit(result);
    }
    result = _fail;
    message = "Can not write to the result file";
  }
  std::fprintf(stderr, "%s %s\n", verdicts[result], message.c_str());
  std::exit(result);
}

inline void InStream::quitf(TResult result, const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const std::string message = testlib_internal::format(format, arguments);
  va_end(arguments);
  quit(result, message.c_str());
}

[[noreturn]] inline void quit(TResult result, const std::string& message) {
  // A program that is no checker has no output stream, and its verdicts are about the input.
  ouf.quit(result, message.c_str());
}

/// Ends the program with a verdict.
[[noreturn]] inline void quitf(TResult result, const char* format, ...) TESTLIB_PRINTF(2, 3);
inline void quitf(TResult result, const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const std::string message = testlib_internal::format(format, arguments);
  va_end(arguments);
  quit(result, message);
}

/// What the program is, in a few words for the reader of its source.
inline void setName(const char* format, ...) TESTLIB_PRINTF(1, 2);
inline void setName(const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  checkerName = testlib_internal::format(format, arguments);
  va_end(arguments);
}

/// Random numbers that are the same everywhere: a linear congruential generator of 48 bits (the
/// one of POSIX drand48 and of Java), its upper bits used, seeded by the command line.
class random_t {
 public:
  /// Seeds from the arguments after the program's name.
  void setSeed(int argc, char* argv[]) {
    seed_ = kFirstSeed;
    for (int i = 1; i < argc; ++i) {
      for (const char* c = argv[i]; *c != 0; ++c) {
        // A byte above 127 counts as negative, also where char is unsigned.
        const auto code = static_cast<unsigned int>(static_cast<signed char>(*c));
        seed_ = seed_ * kMultiplier + code + kAddend;
      }
      seed_ += kMultiplier / kAddend;
    }
    seed_ &= kMask;
  }

  void setSeed(long long seed) {
    seed_ = (static_cast<unsigned long long>(seed) ^ kMultiplier) & kMask;
  }

  /// 0 to n - 1, evenly; n must be positive. The sequence depends on the type of n.
  int next(int n) {
    require(n > 0, "random_t::next(int n): n must be positive");
    if ((n & -n) == n) return static_cast<int>((n * bits(31)) >> 31);
    return static_cast<int>(below(n, INT_MAX, 31));
  }
  long long next(long long n) {
    require(n > 0, "random_t::next(long long n): n must be positive");
    return below(n, LLONG_MAX, 63);
  }
  long next(long n) { return static_cast<long>(next(static_cast<long long>(n))); }
  unsigned int next(unsigned int n) {
    require(n < INT_MAX, "random_t::next(unsigned int n): n must be less INT_MAX");
    return static_cast<unsigned int>(next(static_cast<int>(n)));
  }
  unsigned long long next(unsigned long long n) {
    require(n < LLONG_MAX, "random_t::next(unsigned long long n): n must be less LONGLONG_MAX");
    return static_cast<unsigned long long>(next(static_cast<long long>(n)));
  }
  unsigned long next(unsigned long n) {
    require(n < LONG_MAX, "random_t::next(unsigned long n): n must be less LONG_MAX");
    return static_cast<unsigned long>(next(static_cast<unsigned long long>(n)));
  }

  /// from to to, both included, evenly.
  int next(int from, int to) {
    return static_cast<int>(next(static_cast<long long>(to) - from + 1) + from);
  }
  long long next(long long from, long long to) { return next(to - from + 1) + from; }
  long next(long from, long to) { return next(to - from + 1) + from; }
  unsigned int next(unsigned int from, unsigned int to) {
    return static_cast<unsigned int>(next(static_cast<long long>(to) - from + 1) + from);
  }
  unsigned long next(unsigned long from, unsigned long to) { return next(to - from + 1) + from; }
  unsigned long long next(unsigned long long from, unsigned long long to) {
    return next(to - from + 1) + from;
  }

  /// A real number: at least 0 and below 1; below n; at least `from` and below `to`.
  double next() {
    const long long high = bits(26) << 27;
    return crop(static_cast<double>(high + bits(27)) / static_cast<double>(1LL << 53), 1.0);
  }
  double next(double n) {
    require(n > 0, "random_t::next(double): n should be positive");
    return crop(n * next(), n);
  }
  double next(double from, double to) {
    require(from < to,
            "random_t::next(double from, double to): from should be strictly less than to");
    return next(to - from) + from;
  }

 private:
  static constexpr unsigned long long kFirstSeed = 3905348978240129619ULL;
  static constexpr unsigned long long kMultiplier = 0x5DEECE66DULL;
  static constexpr unsigned long long kAddend = 0xBULL;
  static constexpr unsigned long long kMask = (1ULL << 48) - 1;

  static void require(bool condition, const char* message) {
    if (!condition) quit(_fail, message);
  }

  static double crop(double value, double end) {
    value = std::max(value, 0.0);
    return value < end ? value : std::nextafter(end, 0.0);
  }

  /// 1 to 48 bits, or 63.
  long long bits(int count) {
    if (count == 63) {
      const long long high = bits(31) << 32;
      return high ^ bits(32);
    }
    seed_ = (seed_ * kMultiplier + kAddend) & kMask;
    return static_cast<long long>(seed_ >> (48 - count));
  }

  /// 0 to n - 1: draws again what lies beyond the last multiple of n.
  long long below(long long n, long long max, int count) {
    const long long end = max / n * n;
    long long drawn = bits(count);
    while (drawn >= end) drawn = bits(count);
    return drawn % n;
  }

  unsigned long long seed_ = kFirstSeed;
};

inline random_t rnd;

/// Puts a range in random order. (std::shuffle differs from one library to another.)
template <typename Iterator>
void shuffle(Iterator first, Iterator last) {
  if (first == last) return;
  for (Iterator i = first + 1; i != last; ++i) {
    std::iter_swap(i, first + rnd.next(static_cast<int>(i - first) + 1));
  }
}

namespace testlib_internal {

/// Catches, when the program ends, what it forgot.
struct Finish {
  ~Finish() {
    if (has_quit) return;
    const char* message = nullptr;
    if (testlibMode == _checker) message = "Checker must end with quit or quitf call.";
    if (testlibMode == _validator && !has_read_eof) {
      message = "Validator must end with readEof call.";
    }
    const bool passed = message == nullptr && testlibMode == _validator;
    if (convention.verdict && (message != nullptr || passed)) {
      convention.verdict(passed ? _ok : _fail, passed ? "" : message);
    }
    if (message == nullptr) return;
    std::fprintf(stderr, "FAIL %s\n", message);
    std::fflush(nullptr);
    std::_Exit(_fail);
  }
};
inline Finish finish;  // the last global, so the first to go

}  // namespace testlib_internal

/// First call of a checker: `checker INPUT OUTPUT ANSWER [REPORT]`.
inline void registerTestlibCmd(int argc, char* argv[]) {
  testlibMode = _checker;
  if (testlib_internal::convention.arguments) testlib_internal::convention.arguments(argc, argv);
  if (argc != 4 && argc != 5) {
    quit(_fail,
         "Program must be run with the following arguments: "
         "<input-file> <output-file> <answer-file> [<report-file>]");
  }
  if (argc == 5) resultName = argv[4];
  inf.init(argv[1], _input);
  ouf.init(argv[2], _output);
  ouf.skipBom();
  ans.init(argv[3], _answer);
}

/// First call of a validator, which reads standard input.
inline void registerValidation() {
  testlibMode = _validator;
  inf.init(stdin, _input);
}

/// First call of a generator; seeds `rnd`. Only version 1 of the random sequence is known.
inline void registerGen(int argc, char* argv[], int version) {
  testlibMode = _generator;
  if (version != 1) quit(_fail, "Random generator version is expected to be 1.");
  rnd.setSeed(argc, argv);
}

#endif  // _TESTLIB_H_
