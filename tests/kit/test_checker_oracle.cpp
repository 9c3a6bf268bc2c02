// The checkers against the oracle (oracle.h): right outputs changed in every way below are judged
// as the oracle says (accepted, wrong or malformed), and as a jury answer they are never anything
// but accepted or "fail".
//
//   test_checker_oracle BUILD_FOLDER
#include <random>

#include "check.h"
#include "in_process.h"
#include "oracle.h"
#include "run.h"

namespace greenhouse {
#define main run
#include "../../checker/greenhouse.cpp"
#undef main
}  // namespace greenhouse
namespace batch {
#define main run
#include "../../checker/batch.cpp"
#undef main
}  // namespace batch
namespace deduction {
#define main run
#include "../../checker/deduction.cpp"
#undef main
}  // namespace deduction

namespace {

struct Task {
  const char* name;
  int (*check)(int, char**);
  oracle::Verdict (*judge)(const std::vector<oracle::Board>&, const std::string&);
};

long cases = 0, verdicts[4] = {};
std::vector<std::string> disagreements;

/// One input with its right output.
class Judged {
 public:
  /// `known` is what the oracle has to know of the input: the puzzles, or their fixpoints.
  Judged(const Task& task, const std::string& input, const std::string& good,
         const std::vector<oracle::Board>& known)
      : task_(task), input_(input), good_(good), known_(known) {}

  /// `text` as the output beside a good answer, as the answer beside a good output, and now and
  /// then as both.
  void compare(const std::string& text) const {
    const int expected = task_.judge(known_, text);
    expect("output", expected, in_process::run_checker(task_.check, input_, text, &good_), text);
    const int of_jury = expected == oracle::kAccepted ? oracle::kAccepted : oracle::kFail;
    expect("answer", of_jury, in_process::run_checker(task_.check, input_, good_, &text), text);
    if (cases % 8 != 0) return;
    expect("both", of_jury, in_process::run_checker(task_.check, input_, text, &text), text);
  }

  /// Every single change of the kinds that the issue of testing names.
  void compare_all() const {
    const in_process::Silence silence;
    compare(good_);
    expect("no answer", 0, in_process::run_checker(task_.check, input_, good_, nullptr), good_);
    for (std::size_t end = 0; end < good_.size(); ++end) compare(good_.substr(0, end));
    characters();
    tokens();
    lines();
    grids();
  }

  /// One to three random changes of characters, `count` times.
  void compare_random(int count, unsigned seed) const {
    const in_process::Silence silence;
    std::mt19937 random(seed);
    const std::string bytes = kInserted;
    for (int i = 0; i < count; ++i) {
      std::string text = good_;
      for (auto changes = random() % 3 + 1; changes > 0; --changes) {
        const std::size_t at = random() % text.size();
        const char c = bytes[random() % bytes.size()];
        const auto kind = random() % 4;
        if (kind == 0) text.insert(at, 1, c);
        if (kind == 1) text.erase(at, 1);
        if (kind == 2) text[at] = c;
        if (kind == 3) std::swap(text[at], text[random() % text.size()]);
      }
      compare(text);
    }
  }

 private:
  static constexpr const char* kInserted = "123456789.0 \t\r\n\v-aE\x01\x7f\xef";

  static void expect(const char* as, int expected, int code, const std::string& text) {
    ++cases;
    ++verdicts[code & 3];
    if (code == expected) return;
    disagreements.push_back(std::string("as ") + as + " " + std::to_string(code) + " instead of " +
                            std::to_string(expected) + ": " + text);
  }

  /// Each character substituted, deleted, and something inserted before it.
  void characters() const {
    const std::string bytes = kInserted + std::string(1, '\0');
    for (std::size_t at = 0; at <= good_.size(); ++at) {
      for (const char c : bytes) {
        std::string text = good_;
        if (at < good_.size()) text[at] = c, compare(text);
        text = good_;
        compare(text.insert(at, 1, c));
      }
      std::string text = good_;
      if (at < good_.size()) compare(text.erase(at, 1));
    }
  }

  /// Each token between blanks deleted, doubled, and each of a few inserted before it.
  void tokens() const {
    for (std::size_t at = 0; at < good_.size(); ++at) {
      const char* blanks = " \n";
      const bool starts = std::string(blanks).find(good_[at]) == std::string::npos &&
                          (at == 0 || std::string(blanks).find(good_[at - 1]) != std::string::npos);
      if (!starts) continue;
      const std::size_t end = good_.find_first_of(blanks, at);
      const std::string token = good_.substr(at, end - at);
      compare(good_.substr(0, at) + good_.substr(end));
      compare(good_.substr(0, at) + good_.substr(end + 1));
      for (const std::string& more : {token, std::string("1"), std::string("Easy"),
                                      std::string("\xef\xbb\xbf"), std::string("10")}) {
        compare(good_.substr(0, at) + more + " " + good_.substr(at));
        compare(good_.substr(0, at) + more + "\n" + good_.substr(at));
        compare(good_.substr(0, at) + more + good_.substr(at));
      }
    }
  }

  /// Each line deleted, doubled, swapped with each other one, made upper case or reversed; an empty
  /// line before it; other ends of lines.
  void lines() const {
    std::vector<std::string> all;
    std::string line;
    for (const char c : good_) {
      line += c;
      if (c == '\n') all.push_back(std::move(line)), line.clear();
    }
    const auto joined = [&](const std::vector<std::string>& parts) {
      std::string text;
      for (const std::string& part : parts) text += part;
      compare(text);
    };
    for (std::size_t i = 0; i < all.size(); ++i) {
      auto changed = all;
      for (const char* end : {"\r\n", " \n", "\t\n", "\r", " ", "", "\n\n", " 1\n", "\r\r\n"}) {
        changed[i] = all[i].substr(0, all[i].size() - 1) + end;
        joined(changed);
      }
      changed[i] = "";
      joined(changed);
      changed[i] = all[i] + all[i];
      joined(changed);
      changed[i] = "\n" + all[i];
      joined(changed);
      changed[i] = " " + all[i];
      joined(changed);
      changed[i] = std::string(all[i].rbegin() + 1, all[i].rend()) + "\n";
      joined(changed);
      for (std::size_t j = 0; j < i; ++j) {
        changed = all;
        std::swap(changed[i], changed[j]);
        joined(changed);
      }
    }
    compare(all_replaced(good_, '\n', "\r\n"));
    compare(all_replaced(good_, '\n', "\r"));
    compare(all_replaced(good_, '\n', " "));
    compare(all_replaced(good_, ' ', "  "));
    compare(all_replaced(good_, ' ', "\t"));
    compare(all_replaced(good_, ' ', ""));
    compare(all_replaced(good_, '.', "0"));
    compare(good_ + good_);
    compare(good_ + "\n\n \r\n\t");
    compare(good_.substr(0, 4) == "Easy"
                ? "Not easy" + good_.substr(4)
                : "Easy" + good_.substr(std::min<std::size_t>(8, good_.size())));
  }

  /// In the first grid: every two rows, columns, cells, digits swapped; turned and mirrored.
  void grids() const {
    std::vector<std::size_t> cells;  // where they stand in the text
    for (std::size_t i = good_.find_first_of("123456789."); cells.size() < 81; ++i) {
      if (oracle::is_digit(good_[i]) || good_[i] == '.') cells.push_back(i);
    }
    const auto moved = [&](const auto& source) {
      std::string text = good_;
      for (std::size_t c = 0; c < 81; ++c) text[cells[c]] = good_[cells[source(c)]];
      compare(text);
    };
    for (std::size_t a = 0; a < 81; ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        moved([&](std::size_t c) { return c == a ? b : c == b ? a : c; });
      }
    }
    for (std::size_t a = 0; a < 9; ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        const auto swapped = [&](std::size_t i) { return i == a ? b : i == b ? a : i; };
        moved([&](std::size_t c) { return swapped(c / 9) * 9 + c % 9; });
        moved([&](std::size_t c) { return c / 9 * 9 + swapped(c % 9); });
        std::string text = good_;
        for (const std::size_t c : cells) {
          if (text[c] == '.') continue;
          text[c] = static_cast<char>('1' + swapped(static_cast<std::size_t>(text[c] - '1')));
        }
        compare(text);
      }
    }
    moved([](std::size_t c) { return c % 9 * 9 + c / 9; });
    moved([](std::size_t c) { return 80 - c; });
    moved([](std::size_t c) { return c / 9 * 9 + 8 - c % 9; });
  }

  const Task& task_;
  const std::string input_, good_;
  const std::vector<oracle::Board> known_;
};

void report(const Task& task) {
  std::printf("%s: %ld runs (%ld accepted, %ld wrong, %ld malformed, %ld fail)\n", task.name, cases,
              verdicts[0], verdicts[1], verdicts[2], verdicts[3]);
  for (std::size_t i = 0; i < disagreements.size() && i < 5; ++i) {
    check::that(std::string(task.name) + " " + disagreements[i], false);
  }
  check::equal(std::string(task.name) + ": disagreements", std::size_t{0}, disagreements.size());
  for (int v = 0; v < 4; ++v) {
    check::that(std::string(task.name) + ": exit code " + std::to_string(v) + " occurs",
                verdicts[v] > 0);
    verdicts[v] = 0;
  }
  disagreements.clear();
  cases = 0;
}

std::string file(const std::string& name) {
  const std::string text = read_file("tests/" + name);
  check::that("tests/" + name + " is there", !text.empty());
  return text;
}

/// The characters of cells in a text.
std::string cells_of(const std::string& text) {
  std::string cells;
  for (const char c : text) {
    if ((c >= '0' && c <= '9') || c == '.') cells += c;
  }
  return cells;
}

const std::string kFull =
    "697381452831254976245967183183542697769813245524679318452796831976138524318425769";

void test_greenhouse() {
  const Task task{"greenhouse", greenhouse::run, oracle::judge_greenhouse};
  for (const char* name : {"01-sample", "02-sample-one-bed", "03-sample-full"}) {
    const std::string input = file(std::string("greenhouse/") + name + ".in");
    Judged(task, input, file(std::string("greenhouse/") + name + ".ans"), {cells_of(input)})
        .compare_all();
  }
  // Of the empty floor, a swap of rows within a band is a completion too.
  const std::string empty(81, '.');
  const Judged any(task, in_rows(empty), in_rows(kFull), {empty});
  any.compare_all();
  any.compare_random(2000, 1);
  report(task);
}

void test_batch() {
  const Task task{"batch", batch::run, oracle::judge_batch};
  std::string some = kFull;
  for (const std::size_t c : {0u, 4u, 40u, 76u, 80u}) some[c] = '0';
  Judged(task, "1\n" + some + "\n", kFull + "\n", {some}).compare_all();
  const std::string empty(81, '0');
  Judged(task, "2\n" + kFull + "\n" + empty + "\n", kFull + "\n" + kFull + "\n", {kFull, empty})
      .compare_random(10000, 1);
  for (const char* name : {"01-sample", "02-full-grids", "08-every-lazy-order"}) {
    const std::string input = file(std::string("batch/") + name + ".in");
    std::vector<oracle::Board> puzzles;
    for (std::size_t at = input.find('\n') + 1; at < input.size(); at += 82) {
      puzzles.push_back(input.substr(at, 81));
    }
    Judged(task, input, file(std::string("batch/") + name + ".ans"), puzzles)
        .compare_random(puzzles.size() > 100 ? 20
                        : puzzles.size() > 2 ? 300
                                             : 10000,
                        2);
  }
  report(task);
}

void test_deduction() {
  const Task task{"deduction", deduction::run, oracle::judge_deduction};
  for (const char* name : {"01-sample", "02-sample-not-easy", "04-sample-full"}) {
    const oracle::Board board = cells_of(file(std::string("deduction/") + name + ".in"));
    Judged(task, spaced(board), file(std::string("deduction/") + name + ".ans"),
           {oracle::fixpoint(board)})
        .compare_all();
  }
  const oracle::Board empty(81, '0');
  Judged(task, spaced(empty), file("deduction/03-sample-empty.ans"), {oracle::fixpoint(empty)})
      .compare_random(3000, 3);
  report(task);
}

}  // namespace

int main() {
  test_greenhouse();
  test_batch();
  test_deduction();
  return check::finish("test_checker_oracle");
}
