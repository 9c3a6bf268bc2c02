// checker/testlib.h: its random sequence, which makes the test sets, and how programs end.
//
// The numbers come from a run with the original testlib.h; this test holds for it as well, when
// the kit is built with -DTESTLIB_DIR.
#include <climits>
#include <cstdio>
#include <functional>
#include <numeric>
#include <string>
#include <type_traits>
#include <vector>

#include "testlib.h"
// The order matters when the original is on trial.
#include "check.h"
#include "run.h"

namespace {

/// `count` draws, as text.
template <typename Draw>
std::string drawn(int count, const Draw& draw) {
  std::string result;
  for (int i = 0; i < count; ++i) {
    char text[40];
    const auto value = draw();
    if constexpr (std::is_floating_point_v<decltype(draw())>) {
      std::snprintf(text, sizeof text, "%.17g", value);
    } else if constexpr (std::is_signed_v<decltype(draw())>) {
      std::snprintf(text, sizeof text, "%lld", static_cast<long long>(value));
    } else {
      std::snprintf(text, sizeof text, "%llu", static_cast<unsigned long long>(value));
    }
    result += (i > 0 ? " " : "") + std::string(text);
  }
  return result;
}

void seed(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "program");
  std::vector<char*> argv;
  for (std::string& argument : arguments) argv.push_back(argument.data());
  const int argc = static_cast<int>(argv.size());
  argv.push_back(nullptr);
  registerGen(argc, argv.data(), 1);
}

/// The seed is all arguments, byte by byte.
void test_seeds() {
  const struct {
    std::vector<std::string> arguments;
    const char* expected;
  } cases[] = {
      {{}, "276543 661396 84821 450279"},
      {{"1"}, "704061 285041 728366 840457"},
      {{"2"}, "896436 26401 634547 986591"},
      {{"12"}, "235174 180282 325112 750079"},
      {{"1", "2"}, "520080 186298 508374 17091"},
      {{""}, "892860 946303 90837 149893"},
      {{"-clues", "24", "1"}, "179102 157113 956280 837064"},
      {{"-empty", "row:1", "-empty", "row:9", "7"}, "375782 206999 34089 913500"},
      {{"seed \xC3\xA9"}, "206944 321461 409210 373413"},
  };
  for (const auto& c : cases) {
    std::string name = "first draws after";
    for (const std::string& argument : c.arguments) name += " '" + argument + "'";
    seed(c.arguments);
    check::equal(name, c.expected, drawn(4, [] { return rnd.next(1000000); }));
  }
  rnd.setSeed(0LL);
  check::equal("seed 0", "741360 505948 548029 116447", drawn(4, [] { return rnd.next(1000000); }));
  rnd.setSeed(-20230101234567LL);
  check::equal("a negative seed", "654451 390181 757114 184866",
               drawn(4, [] { return rnd.next(1000000); }));
}

/// The sequence depends on the type of the bound; a power of two is drawn in another way, and a
/// bound just above one is drawn again half of the time.
void test_draws() {
  seed({"-clues", "24", "1"});
  const auto check_draws = [](const char* name, const char* expected, int count, auto draw) {
    check::equal(std::string("draws of ") + name, expected, drawn(count, draw));
  };
  check_draws("next(1)", "0 0 0 0", 4, [] { return rnd.next(1); });
  check_draws("next(2)", "1 0 0 0 0 1 0 0 1 1 1 1", 12, [] { return rnd.next(2); });
  check_draws("next(9)", "6 5 2 1 7 4 3 6 1 6 0 1", 12, [] { return rnd.next(9); });
  check_draws("next(64)", "51 24 58 56 25 32", 6, [] { return rnd.next(64); });
  check_draws("next(1073741825)", "560932896 518998038 82659940 1064098901", 4,
              [] { return rnd.next(1073741825); });
  check_draws("next(INT_MAX)", "638723491 2128520740 90904777", 3,
              [] { return rnd.next(INT_MAX); });
  check_draws("next(9LL)", "4 2 2 5 8 6 8 7", 8, [] { return rnd.next(9LL); });
  check_draws("next(1LL << 40)", "937036447724 800060345919 759871000185", 3,
              [] { return rnd.next(1LL << 40); });
  check_draws("next((1LL << 62) + 1)",
              "1181552110199276754 2882233390876065992 3709778296002902120", 3,
              [] { return rnd.next((1LL << 62) + 1); });
  check_draws("next(LLONG_MAX)", "3906704452413220647 7869326118607410138", 2,
              [] { return rnd.next(LLONG_MAX); });
  check_draws("next(9u)", "3 1 6 6 2 2 1 5", 8, [] { return rnd.next(9u); });
  check_draws("next(9ULL)", "2 2 6 8 7 7 8 6", 8, [] { return rnd.next(9ULL); });
  check_draws("next(9L)", "4 5 3 0 8 5 5 4", 8, [] { return rnd.next(9L); });
  check_draws("next(9UL)", "5 3 4 1 6 4 1 5", 8, [] { return rnd.next(9UL); });
  check_draws("next(-4, 4)", "1 1 4 3 3 1 -1 2", 8, [] { return rnd.next(-4, 4); });
  check_draws("next(INT_MIN, INT_MAX)", "861825827 1554593892 772162603", 3,
              [] { return rnd.next(INT_MIN, INT_MAX); });
  check_draws("next(1LL, 6LL)", "4 2 2 2 1 5 1 4", 8, [] { return rnd.next(1LL, 6LL); });
  check_draws("next()", "0.47228020927308456 0.1620051705763863 0.2019030752062021", 3,
              [] { return rnd.next(); });
  check_draws("next(2.5)", "2.4096359754023196 0.6407497205815984 2.0471494010550022", 3,
              [] { return rnd.next(2.5); });
  check_draws("next(-1.0, 3.0)", "-0.19423904972200612 0.96901567112438425 2.9670636054414232", 3,
              [] { return rnd.next(-1.0, 3.0); });
}

void test_shuffles() {
  seed({"7"});
  std::vector<int> numbers(81);
  std::iota(numbers.begin(), numbers.end(), 0);
  shuffle(numbers.begin(), numbers.end());
  std::string order;
  for (const int number : numbers) order += std::to_string(number) + " ";
  check::equal("81 numbers shuffled",
               "60 70 29 9 27 69 76 21 26 66 54 62 4 78 74 5 34 45 31 15 37 50 14 68 51 65 77 18 "
               "28 53 22 23 73 6 59 48 10 75 80 16 7 72 12 64 42 46 47 24 25 58 56 36 13 2 38 55 "
               "43 32 57 52 20 67 17 39 49 0 19 30 11 3 40 33 1 63 61 35 44 79 8 41 71 ",
               order);
  std::string one = "x", none;
  shuffle(one.begin(), one.end());
  shuffle(none.begin(), none.end());
  check::equal("one and none shuffled draw nothing", "746489 597883 941060",
               drawn(3, [] { return rnd.next(1000000); }));

  // A long run of everything, folded into one number.
  unsigned long long sum = 0;
  for (int i = 1; i <= 100000; ++i) {
    sum = sum * 1099511628211ULL + static_cast<unsigned long long>(rnd.next(i));
    sum = sum * 1099511628211ULL + static_cast<unsigned long long>(rnd.next(1LL << 40 | i));
    sum = sum * 1099511628211ULL + static_cast<unsigned long long>(rnd.next() * 1e15);
  }
  check::equal("300000 draws", "12029365962963522517", std::to_string(sum));
}

Scratch* scratch = nullptr;

/// Runs a "program" in a child process, as its main: exit code and standard error.
std::string ending(const std::string& input, const std::function<void()>& program) {
  const std::string in = scratch->write("in", input), err = scratch->path("err");
  std::fflush(nullptr);
  const pid_t child = fork();
  if (child == 0) {
    if (std::freopen(in.c_str(), "rb", stdin) == nullptr) _exit(126);
    if (std::freopen(err.c_str(), "wb", stderr) == nullptr) _exit(126);
    program();
    std::exit(0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  std::string text = read_file(err);
  for (const auto& [path, name] : {std::pair{in, "{in}"}}) {
    const std::size_t at = text.find(path);
    if (at != std::string::npos) text.replace(at, path.size(), name);
  }
  return std::to_string(WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status)) + " " +
         text;
}

void test_endings() {
  const std::string path = scratch->path("in"), output = scratch->path("out");
  const auto checker = [&](const std::string& text, const std::function<void()>& judge) {
    scratch->write("out", text);
    return ending("1", [&] {
      std::vector<std::string> arguments{"checker", path, output, path};
      std::vector<char*> argv;
      for (std::string& argument : arguments) argv.push_back(argument.data());
      registerTestlibCmd(4, argv.data());
      judge();
    });
  };
  const auto validator = [&](const std::string& text, const std::function<void()>& validate) {
    return ending(text, [&] {
      registerValidation();
      validate();
    });
  };
  const auto generator = [&](const std::function<void()>& generate) {
    return ending("", [&] {
      seed({"1"});
      generate();
    });
  };

  check::equal("ok", "0 ok fine\n", checker("", [] { quitf(_ok, "fine"); }));
  check::equal("ok, with blanks left", "0 ok fine\n",
               checker(" \t\r\n\n", [] { quitf(_ok, "fine"); }));
  check::equal("ok, with text left", "2 wrong output format Extra information in the output file\n",
               checker(" x", [] { quitf(_ok, "fine"); }));
  check::equal("wrong answer", "1 wrong answer 1 is not 2 (100%)\n",
               checker("x", [] { quitf(_wa, "%d is not %d (%s)", 1, 2, "100%"); }));
  check::equal("wrong format", "2 wrong output format no\n",
               checker("x", [] { ouf.quitf(_pe, "%s", "no"); }));
  check::equal("failure", "3 FAIL no\n", checker("x", [] { quitf(_fail, "no"); }));
  check::equal("wrong answer file", "3 FAIL no ({in})\n",
               checker("x", [] { ans.quitf(_wa, "no"); }));
  check::equal("an answer file is never ok", "3 FAIL fine ({in})\n",
               checker("", [] { ans.quitf(_ok, "fine"); }));
  check::equal("wrong input", "3 FAIL no ({in})\n", checker("x", [] { inf.quitf(_pe, "no"); }));
  check::equal("blanks around a message go", "1 wrong answer a  b\n",
               checker("x", [] { quitf(_wa, " \n a  b \t"); }));
  check::equal("a byte order mark in the output is passed over", "1 wrong answer x\n",
               checker("\xEF\xBB\xBFx", [] { quitf(_wa, "%c", ouf.nextChar()); }));
  check::equal("half a byte order mark is not", "1 wrong answer ef bb\n", checker("\xEF\xBBx", [] {
                 const int a = static_cast<unsigned char>(ouf.nextChar());
                 const int b = static_cast<unsigned char>(ouf.nextChar());
                 quitf(_wa, "%x %x", static_cast<unsigned>(a), static_cast<unsigned>(b));
               }));
  check::equal("reading from the start again", "1 wrong answer xyx\n", checker("xy", [] {
                 const char a = ouf.nextChar(), b = ouf.nextChar();
                 ouf.reset();
                 quitf(_wa, "%c%c%c", a, b, ouf.curChar());
               }));
  check::equal("a checker that forgets its verdict",
               "3 FAIL Checker must end with quit or quitf call.\n", checker("x", [] {}));
  check::equal("a valid input", "0 ", validator("", [] { inf.readEof(); }));
  check::equal("a validator that fails", "3 FAIL no\n", validator("", [] { quitf(_fail, "no"); }));
  check::equal("a validator that forgets the end of the input",
               "3 FAIL Validator must end with readEof call.\n", validator("", [] {}));
  check::equal("a generator", "0 ", generator([] { rnd.next(5); }));
  check::equal("a generator that fails", "3 FAIL no\n", generator([] { quitf(_fail, "no"); }));
  check::equal("a bound of 0", "3 FAIL random_t::next(int n): n must be positive\n",
               generator([] { rnd.next(0); }));
  check::equal("a negative bound", "3 FAIL random_t::next(long long n): n must be positive\n",
               generator([] { rnd.next(-1LL); }));
  check::equal("an empty range", "3 FAIL random_t::next(long long n): n must be positive\n",
               generator([] { rnd.next(5, 4); }));
}

}  // namespace

int main() {
  Scratch files;
  scratch = &files;
  test_endings();
  test_seeds();
  test_draws();
  test_shuffles();
  return check::finish("test_testlib");
}
