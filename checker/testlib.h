// The part of the testlib interface that this kit uses, so that the kit builds on its own.
//
// The interface, its exit codes and its random sequence are those of Mike Mirzayanov's testlib
// (https://github.com/MikeMirzayanov/testlib); the code is not. Every source of the kit compiles
// unchanged against the original too and then behaves the same: -DTESTLIB_DIR=DIR builds it so.
// What the kit does not use is left out: token and number readers, patterns, wnext, 1e5 as a number
// in options, points, scorers, interactors, XML reports.
//
//   checker    registerTestlibCmd(argc, argv), streams inf, ouf, ans, quitf
//   validator  registerValidation(), stream inf, inf.readEof() or a quitf at the end
//   generator  registerGen(argc, argv, 1), opt<T>("name"), rnd, shuffle
//
// A verdict goes to stderr, or to the report file if one is named; the exit code is 0 for _ok,
// 1 for _wa, 2 for _pe, 3 for _fail.
#ifndef _TESTLIB_H_
#define _TESTLIB_H_

#include <algorithm>
#include <cctype>
#include <climits>
#include <cmath>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <limits>
#include <map>
#include <string>
#include <type_traits>
#include <utility>
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

/// For messages: the ends of `s` if it is longer than 64 characters.
inline std::string shortened(const std::string& s) {
  return s.size() <= 64 ? s : s.substr(0, 30) + "..." + s.substr(s.size() - 31);
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

  /// Quits with _wa unless `condition` holds.
  void ensuref(bool condition, const char* format, ...) TESTLIB_PRINTF(3, 4);

 private:
  static constexpr long kMaxSize = 128L * 1024 * 1024;

  int peek() {
    if (begin_ == end_) {
      if (file_ == nullptr) return -1;
      buffer_.resize(1 << 16);
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

inline void InStream::ensuref(bool condition, const char* format, ...) {
  if (condition) return;
  va_list arguments;
  va_start(arguments, format);
  const std::string message = testlib_internal::format(format, arguments);
  va_end(arguments);
  quit(_wa, message.c_str());
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

/// Quits with _fail unless `condition` holds.
inline void ensuref(bool condition, const char* format, ...) TESTLIB_PRINTF(2, 3);
inline void ensuref(bool condition, const char* format, ...) {
  if (condition) return;
  va_list arguments;
  va_start(arguments, format);
  const std::string message = testlib_internal::format(format, arguments);
  va_end(arguments);
  quit(_fail, message);
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

  /// An element of a container that is not empty.
  template <typename Container>
  typename Container::value_type any(const Container& c) {
    require(!c.empty(), "random_t::any(const Container& c): c.size() must be positive");
    return *std::next(c.begin(), next(static_cast<int>(c.size())));
  }

  /// The numbers first to first + size - 1 in random order.
  template <typename T, typename E>
  std::vector<E> perm(T size, E first) {
    require(size >= 0, "random_t::perm(T size, E first = 0): size must non-negative");
    std::vector<E> p(static_cast<std::size_t>(size));
    for (E& value : p) value = first++;
    for (T i = 1; i < size; ++i) {
      std::swap(p[static_cast<std::size_t>(i)], p[static_cast<std::size_t>(next(i + 1))]);
    }
    return p;
  }
  template <typename T>
  std::vector<T> perm(T size) {
    return perm(size, T(0));
  }

 private:
  static constexpr unsigned long long kFirstSeed = 3905348978240129619ULL;
  static constexpr unsigned long long kMultiplier = 0x5DEECE66DULL;
  static constexpr unsigned long long kAddend = 0xBULL;
  static constexpr unsigned long long kMask = (1ULL << 48) - 1;

  static void require(bool condition, const char* message) { ensuref(condition, "%s", message); }

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

// Options of a generator: -name value, -name=value, -n5, or -name alone ("true"); two dashes are
// as good as one. Those that nobody asks for are an error at the end of a program that gives
// defaults, since a mistyped name would go unnoticed there.
namespace testlib_internal {

struct Option {
  std::string value;
  bool used = false;
};

inline std::vector<std::string> arguments;
inline std::map<std::string, Option> options;
inline bool check_unused = false;

/// 1 or 2, the dashes before a name; 0 if `argument` is no option.
inline std::size_t dashes(const std::string& argument) {
  const std::size_t n = argument.find_first_not_of('-');
  if (n == std::string::npos || n > 2) return 0;
  return n > 0 && std::isalpha(static_cast<unsigned char>(argument[n])) ? n : 0;
}

inline void read_options(int argc, char* argv[]) {
  arguments.assign(argv, argv + argc);
  for (std::size_t i = 1; i < arguments.size(); ++i) {
    const std::size_t start = dashes(arguments[i]);
    if (start == 0) continue;
    std::string name = arguments[i].substr(start), value = "true";
    const std::size_t equals = name.find('=');
    if (equals != std::string::npos) {
      value = name.substr(equals + 1);
      name.resize(equals);
    } else if (i + 1 < arguments.size() && dashes(arguments[i + 1]) == 0) {
      value = arguments[++i];
    } else if (name.size() > 1 && std::isdigit(static_cast<unsigned char>(name[1]))) {
      value = name.substr(1);
      name.resize(1);
    }
    options[name].value = value;
  }
}

inline std::string argument_at(int index) {
  const int count = static_cast<int>(arguments.size());
  ensuref(index >= 0 && index < count, "Opts: index '%d' is out of range [0,%d)", index, count);
  return arguments[static_cast<std::size_t>(index)];
}

inline std::string option_named(const std::string& name) {
  const auto found = options.find(name);
  ensuref(found != options.end(), "Opts: unknown key '%s'", shortened(name).c_str());
  found->second.used = true;
  return found->second.value;
}

template <typename T>
T converted(const std::string& text) {
  const std::string shown = shortened(text);
  const bool negative = !text.empty() && text[0] == '-';
  const std::string digits = text.substr(negative ? 1 : 0);
  if constexpr (std::is_same_v<T, std::string>) {
    return text;
  } else if constexpr (std::is_same_v<T, bool>) {
    ensuref(text == "true" || text == "1" || text == "false" || text == "0",
            "Opts: expected bool true/false or 0/1 but '%s' found", shown.c_str());
    return text == "true" || text == "1";
  } else if constexpr (std::is_integral_v<T>) {
    ensuref(!negative || std::is_signed_v<T>, "Opts: expected non-negative integer but '%s' found",
            shown.c_str());
    ensuref(!digits.empty() && digits.find_first_not_of("0123456789") == std::string::npos,
            "Opts: expected integer but '%s' found", shown.c_str());
    using Limits = std::numeric_limits<T>;
    T value = 0;
    for (const char c : digits) {
      const T digit = static_cast<T>(c - '0');
      ensuref(
          negative ? value >= (Limits::min() + digit) / 10 : value <= (Limits::max() - digit) / 10,
          "Opts: integer overflow: expected integer but '%s' found", shown.c_str());
      value = static_cast<T>(negative ? value * 10 - digit : value * 10 + digit);
    }
    return value;
  } else {
    ensuref(!digits.empty() && digits.find_first_not_of("0123456789.") == std::string::npos &&
                std::count(digits.begin(), digits.end(), '.') <= 1,
            "Opts: expected float number but '%s' found", shown.c_str());
    long double value = 0, scale = 1;
    bool fraction = false;
    for (const char c : digits) {
      if (c == '.') {
        fraction = true;
      } else if (fraction) {
        scale *= 10;
        value += (c - '0') / scale;
      } else {
        value = value * 10 + (c - '0');
      }
    }
    return static_cast<T>(negative ? -value : value);
  }
}

inline void ensure_no_unused_options() {
  for (const auto& [name, option] : options) {
    ensuref(option.used, "Opts: unused key '%s'", shortened(name).c_str());
  }
}

/// Catches, when the program ends, what it forgot.
struct Finish {
  ~Finish() {
    if (has_quit) return;
    const char* message = nullptr;
    std::string text;
    if (testlibMode == _checker) message = "Checker must end with quit or quitf call.";
    if (testlibMode == _validator && !has_read_eof) {
      message = "Validator must end with readEof call.";
    }
    for (const auto& [name, option] : options) {
      if (!check_unused || option.used || message != nullptr) continue;
      text = "Opts: unused key '" + shortened(name) + "'";
      message = text.c_str();
    }
    if (message == nullptr) return;
    std::fflush(nullptr);
    std::fprintf(stderr, "FAIL %s\n", message);
    std::_Exit(_fail);
  }
};
inline Finish finish;  // the last global, so the first to go

}  // namespace testlib_internal

/// True if the option was given.
inline bool has_opt(const std::string& name) {
  testlib_internal::check_unused = true;
  return testlib_internal::options.count(name) != 0;
}

/// The value of an option, or the argument at an index (the program's name is 0), as a string, a
/// bool, an integer or a real number. Without a default it must be there (a bool is then false).
template <typename T>
T opt(const std::string& name) {
  if (std::is_same_v<T, bool> && !has_opt(name)) return T();
  return testlib_internal::converted<T>(testlib_internal::option_named(name));
}
template <typename T>
T opt(const std::string& name, const T& fallback) {
  return has_opt(name) ? opt<T>(name) : fallback;
}
template <typename T>
T opt(int index) {
  return testlib_internal::converted<T>(testlib_internal::argument_at(index));
}
template <typename T>
T opt(int index, const T& fallback) {
  return index < static_cast<int>(testlib_internal::arguments.size()) ? opt<T>(index) : fallback;
}
inline std::string opt(const std::string& name) {
  return opt<std::string>(name);
}
inline std::string opt(int index) {
  return opt<std::string>(index);
}

/// Quits with _fail if an option was given that nobody asked for.
inline void ensureNoUnusedOpts() {
  testlib_internal::ensure_no_unused_options();
}

/// First call of a checker: `checker INPUT OUTPUT ANSWER [REPORT]`.
inline void registerTestlibCmd(int argc, char* argv[]) {
  testlibMode = _checker;
  ensuref(argc == 4 || argc == 5,
          "Program must be run with the following arguments: "
          "<input-file> <output-file> <answer-file> [<report-file>]");
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

/// First call of a generator; seeds `rnd` and reads the options. Only version 1 of the random
/// sequence is known.
inline void registerGen(int argc, char* argv[], int version) {
  testlibMode = _generator;
  ensuref(version == 1, "Random generator version is expected to be 1.");
  rnd.setSeed(argc, argv);
  testlib_internal::read_options(argc, argv);
}

#endif  // _TESTLIB_H_
