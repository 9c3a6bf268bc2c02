// checker/adapt_batch: lists of puzzles as people have them become an input of "batch".
//
//   test_adapt_batch BUILD_FOLDER     (the program is in BUILD_FOLDER/checker)
#include <sys/stat.h>

#include <cstdio>
#include <string>

#include "check.h"
#include "run.h"

namespace {

Scratch* scratch = nullptr;
std::string program;

const std::string kDots =
    ".....14..831..49....596.1.....5..6.77.........2.6....8...7.68.197..3..2.3.8...7.9";
const std::string kFull =
    "697381452831254976245967183183542697769813245524679318452796831976138524318425769";
const std::string kZeros = all_replaced(kDots, '.', "0");

bool exists(const std::string& path) {
  struct stat status;
  return stat(path.c_str(), &status) == 0;
}

Result adapt(const std::string& list, const std::string& output) {
  std::remove(output.c_str());
  return run(*scratch, {program, list, output});
}

/// `list` is accepted, and becomes `expected`; `says` is what the program prints.
void check_good(const std::string& name, const std::string& list, const std::string& expected,
                const std::string& says) {
  const std::string output = scratch->path("output");
  const Result result = adapt(scratch->write("list", list), output);
  check::equal(name + ": exit code", 0, result.exit_code);
  check::equal(name + ": standard output", says + "\n", result.out);
  check::equal(name + ": standard error", "", result.err);
  check::equal(name + ": the input made of it", expected, read_file(output));
}

void check_bad(const std::string& name, const std::string& list, const std::string& fault) {
  const std::string output = scratch->path("output");
  const Result result = adapt(scratch->write("list", list), output);
  check::equal(name + ": exit code", 1, result.exit_code);
  check::equal(name + ": standard output", "", result.out);
  check::equal(name + ": standard error", fault + "\n", result.err);
  check::that(name + ": nothing is written", !exists(output));
}

std::string record(const std::string& puzzle, const std::string& rating) {
  return "0000183b305c " + puzzle + " " + rating + "\n";
}

void test_good() {
  const std::string two = "2\n" + kZeros + "\n" + kFull + "\n", says = "1 2 puzzles";
  const auto one = [](const std::string& puzzle) { return "1\n" + puzzle + "\n"; };
  check_good("a batch input", two, two, says);
  check_good("a batch input in CR LF", all_replaced(two, '\n', "\r\n"), two, says);
  check_good("a batch input with dots", "2\n" + kDots + "\n" + kFull + "\n", two, says);
  check_good("a batch input without the last line feed", two.substr(0, two.size() - 1), two, says);
  check_good("a batch input with blank lines at the end", two + "\n\r\n", two, says);
  check_good("a batch input with a count of 02", "0" + two, two, says);
  check_good("lines with dots", kDots + "\n" + kFull + "\n", two, says);
  check_good("lines with zeros", kZeros + "\n" + kFull + "\n", two, says);
  check_good("blanks behind", kDots + " \t \n" + kFull + " \r\n", two, says);
  check_good("a byte order mark", "\xEF\xBB\xBF" + kDots + "\n" + kFull + "\n", two, says);
  check_good("lines with both", "0" + kDots.substr(1) + "\n" + kFull, two, says);
  check_good("lines in CR LF", kDots + "\r\n" + kFull + "\r\n", two, says);
  check_good("lines without the last line feed", kDots + "\n" + kFull, two, says);
  check_good("comments and empty lines", "# mine\n\n" + kDots + "\n#\n\r\n" + kFull + "\n\n#end",
             two, says);
  check_good("one line", kDots, one(kZeros), "1 1 puzzle");
  check_good("an empty grid", std::string(81, '.'), one(std::string(81, '0')), "1 1 puzzle");
  check_good("bank records", record(kZeros, " 1.2") + record(kFull, "10.5"), two, says);
  check_good("bank records in CR LF",
             all_replaced(record(kZeros, " 1.2") + record(kFull, " 9.0"), '\n', "\r\n"), two, says);
  check_good("bank records and lines", record(kZeros, " 1.2") + "\n" + kFull, two, says);
  check_good("a batch input of bank records", "2\n" + record(kZeros, "1.2") + kFull, two, says);
  for (const auto& [count, scale] : {std::pair{200, "1"}, {201, "1.005"}, {500, "2.5"}}) {
    const std::string n = std::to_string(count);
    check_good(n + " lines", repeated(kDots + "\n", count),
               n + "\n" + repeated(kZeros + "\n", count),
               std::string(scale) + " " + n + " puzzles");
  }
}

void test_bad() {
  const std::string two = kDots + "\n" + kFull + "\n", length = "expected 81 characters, found ";
  check_bad("empty", "", "there is no puzzle");
  check_bad("blank lines", "\n\n", "there is no puzzle");
  check_bad("only a comment", "# " + kDots, "there is no puzzle");
  check_bad("80 characters", two + kDots.substr(1) + "\n", "line 3: " + length + "80");
  check_bad("82 characters", two + kDots + ".\n", "line 3: " + length + "82");
  check_bad("80 characters after comments and blank lines",
            "# a\n\n" + kDots.substr(1) + "\n" + two, "line 3: " + length + "80");
  // The first could be a count.
  check_bad("nine rows", in_rows(kFull), "line 2: " + length + "9");
  check_bad("nine rows with dots", in_rows(kDots), "line 1: " + length + "9");
  check_bad("spaces between", spaced(kDots), "line 1: " + length + "17");
  check_bad("CR alone ends lines", all_replaced(two, '\n', "\r"), "line 1: " + length + "163");
  check_bad("a letter", two + "x" + kDots.substr(1),
            "line 3: character 1 of the puzzle is neither a digit nor a dot");
  check_bad("a NUL", two + kDots.substr(0, 80) + std::string(1, '\0') + "\n",
            "line 3: character 81 of the puzzle is neither a digit nor a dot");
  check_bad("a letter in a record", record(kZeros, "1.2") + record("00x" + kZeros.substr(3), "1.2"),
            "line 2: character 3 of the puzzle is neither a digit nor a dot");
  check_bad("a record cut", record(kZeros.substr(1), "1.2"), "line 1: " + length + "97");
  check_bad("a record without a rating", "0000183b305c " + kZeros + "\n",
            "line 1: " + length + "94");
  check_bad("a hash too short", record(kZeros, "1.2").substr(1), "line 1: " + length + "97");
  check_bad("a blank in a hash", "0000 83b305c " + kZeros + " 1.2\n", "line 1: " + length + "98");
  check_bad("starts 55", two + "55" + kDots.substr(2),
            "line 3: row 1 has 5 twice (columns 1 and 2)");
  check_bad("twice in a column", two + "7" + kDots.substr(1),
            "line 3: column 1 has 7 twice (rows 1 and 5)");
  check_bad("twice in a box", two + "...5" + kDots.substr(4),
            "line 3: column 4 has 5 twice (rows 1 and 4)");
  check_bad("T = 0", "0\n" + two, "line 1: T is 0");
  check_bad("T = 000", "000\n", "line 1: T is 0");
  check_bad("T is a puzzle too many", "3\n" + two, "line 1 announces 3 puzzles, but there are 2");
  check_bad("only T", "1\n", "line 1 announces 1 puzzles, but there are 0");
  check_bad("T is a puzzle too few", "1\n" + two,
            "line 3: more than the 1 puzzles that line 1 announces");
  check_bad("T twice", "1\n1\n" + kDots, "line 2: " + length + "1");
  check_bad("T = -1", "-1\n" + two, "line 1: " + length + "2");
  check_bad("T behind a comment", "# mine\n2\n" + two, "line 2: " + length + "1");
  check_bad("a comment behind T", "2\n# mine\n" + two, "line 2: " + length + "6");
  check_bad("a blank line behind T", "2\n\n" + two, "line 2: " + length + "0");
  check_bad("a long line", std::string(5000000, '.'), "line 1: " + length + "5000000");
}

void test_files() {
  const std::string output = scratch->path("output"), list = scratch->write("list", kDots);
  const Result missing = adapt(scratch->path("no such file"), output);
  check::equal("no such list: exit code", 1, missing.exit_code);
  check::equal("no such list", "cannot be read\n", missing.err);
  check::that("no such list: nothing is written", !exists(output));
  const Result unwritable = adapt(list, "/no/such/folder/input");
  check::equal("an input that cannot be written: exit code", 1, unwritable.exit_code);
  check::equal("an input that cannot be written", "cannot write /no/such/folder/input\n",
               unwritable.err);
  check::equal("an input that cannot be written: nothing is printed", "", unwritable.out);
  check::equal("too few arguments: exit code", 1, run(*scratch, {program, list}).exit_code);

  // As large as the largest file of the bank, within seconds.
  const std::string many = repeated(record(kZeros, " 1.2"), 300000);
  const Result large = adapt(scratch->write("list", many), output);
  check::equal("300000 records", "1500 300000 puzzles\n", large.out);
  check::equal("300000 records: size of the input", std::size_t{7 + 300000 * 82},
               read_file(output).size());
  check::that("300000 records: within two seconds", large.seconds < 2);
}

}  // namespace

int main(int argc, char* argv[]) {
  if (argc != 2) return std::printf("usage: test_adapt_batch BUILD_FOLDER\n"), 2;
  Scratch files;
  scratch = &files;
  program = std::string(argv[1]) + "/checker/adapt_batch";
  test_good();
  test_bad();
  test_files();
  return check::finish("test_adapt_batch");
}
