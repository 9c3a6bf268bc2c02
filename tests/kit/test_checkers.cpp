// The three checkers on good and broken outputs: exit code, exact message, picture, time.
//
//   test_checkers BUILD_FOLDER     (the checkers are in BUILD_FOLDER/checker)
//
// All of it holds for checkers built with the original testlib.h too.
#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "check.h"
#include "run.h"

namespace {

struct Case {
  std::string name, input, output, answer;
  int exit_code;
  std::string message;  // {input}, {output}, {answer} stand for the paths
};

const char kMissing[] = "(no such file)";
const char kNoAnswer[] = "(none)";

Scratch* scratch = nullptr;
std::string folder;

Result run_checker(const std::string& checker, const Case& c) {
  const auto file = [](const char* name, const std::string& text) {
    if (text == kNoAnswer) return std::string("/dev/null");
    const std::string path = scratch->path(name);
    std::remove(path.c_str());
    return text == kMissing ? path : scratch->write(name, text);
  };
  const std::string input = file("input", c.input), output = file("output", c.output),
                    answer = file("answer", c.answer);
  Result result = run(*scratch, {folder + "/" + checker, input, output, answer});
  for (const auto& [path, name] :
       {std::pair{input, "{input}"}, {output, "{output}"}, {answer, "{answer}"}}) {
    const std::size_t at = result.err.find(path);
    if (at != std::string::npos) result.err.replace(at, path.size(), name);
  }
  return result;
}

void check_picture(const std::string& name, const std::string& picture) {
  std::size_t width = 0, longest = 0;
  bool plain = true;
  for (const char c : picture) {
    width = c == '\n' ? 0 : width + 1;
    longest = std::max(longest, width);
    plain = plain && (c == '\n' || (c >= ' ' && c <= '~'));
  }
  check::that(name + ": the picture has at most 80 columns", longest <= 80);
  check::that(name + ": the picture is plain ASCII", plain);
}

void check_cases(const std::string& checker, const std::vector<Case>& cases) {
  for (const Case& c : cases) {
    const std::string name = checker + ", " + c.name;
    const Result result = run_checker(checker, c);
    check::equal(name + ": message", c.message + "\n", result.err);
    check::equal(name + ": exit code", c.exit_code, result.exit_code);
    check::that(name + ": within a second", result.seconds < 1);
    if (c.exit_code == 0 || c.exit_code == 3) {
      check::equal(name + ": no picture", std::string(), result.out);
    } else {
      check_picture(name, result.out);
    }
  }
}

std::string nul(const std::string& text) {
  return all_replaced(text, '@', std::string(1, '\0'));
}

const std::string kPlan =
    ".....14..831..49....596.1.....5..6.77.........2.6....8...7.68.197..3..2.3.8...7.9";
const std::string kFloor =
    "697381452831254976245967183183542697769813245524679318452796831976138524318425769";
const std::string kEmpty(81, '.');
// In order, 20 billion digits are written for it.
const std::string kWorst =
    "........1..4...........9..5..........1...7.......4.68.4.2.....9..8.2.........1.57";
const std::string kTwoSolutions =
    "81.75.64994.68.175675491283154237896369845721287169534521974368438526917796318452";
const std::string kImpossible =
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
const std::string kNines = in_rows(std::string(81, '9'));

void test_greenhouse() {
  const std::string in = in_rows(kPlan), good = in_rows(kFloor);
  const std::string fine = "ok the floor is complete and keeps the rule";
  const std::string format = "wrong output format ", wrong = "wrong answer ";
  const std::string relabelled =
      all_replaced(all_replaced(all_replaced(good, '1', "x"), '2', "1"), 'x', "2");
  const std::string one_left = in_rows("69738145." + kFloor.substr(9));
  std::string latin, rows;
  for (std::size_t r = 0; r < 9; ++r) {
    latin += std::string("123456789123456789").substr(r, 9) + "\n";
    rows += "123456789\n";
  }
  std::string columns_swapped = good;
  for (std::size_t r = 0; r < 90; r += 10) std::swap(columns_swapped[r], columns_swapped[r + 1]);
  std::string transposed(good);
  for (std::size_t r = 0; r < 9; ++r) {
    for (std::size_t c = 0; c < 9; ++c) transposed[r * 10 + c] = good[c * 10 + r];
  }
  const auto line1 = [&](const std::string& line) { return line + good.substr(9); };
  const auto with = [&](const std::string& from, const std::string& to) {
    return replaced(good, from, to);
  };

  check_cases(
      "greenhouse",
      {
          // Accepted.
          {"right", in, good, good, 0, fine},
          {"CR LF", in, all_replaced(good, '\n', "\r\n"), good, 0, fine},
          {"CR LF everywhere", all_replaced(in, '\n', "\r\n"), all_replaced(good, '\n', "\r\n"),
           all_replaced(good, '\n', "\r\n"), 0, fine},
          {"no last line feed", in, good.substr(0, 89), good, 0, fine},
          {"CR at the very end", in, good.substr(0, 89) + "\r", good, 0, fine},
          {"trailing blanks", in, all_replaced(good, '\n', " \t \n"), good, 0, fine},
          {"blank lines at the end", in, good + "\n\n\n", good, 0, fine},
          {"blanks at the end", in, good + "  \r\n\t\n ", good, 0, fine},
          {"one bed left", one_left, good, good, 0, fine},
          {"nothing left", good, good, good, 0, fine},
          {"no jury answer", in, good, kNoAnswer, 0, fine},
          {"another completion of a plan that has several", in_rows(kEmpty), relabelled, good, 0,
           fine},
          {"two completions, the first", in_rows(kTwoSolutions),
           in_rows(
               replaced(replaced(replaced(replaced(kTwoSolutions, ".", "2"), ".", "3"), ".", "3"),
                        ".", "2")),
           kNoAnswer, 0, fine},
          // Missing.
          {"empty", in, "", good, 2, format + "line 1 is missing: there is no text at all"},
          {"no file", in, kMissing, good, 2, format + "Output file not found: \"{output}\""},
          {"a line feed only", in, "\n", good, 2, format + "line 1 is empty"},
          {"blanks only", in, " \n \n", good, 2, format + "line 1 is empty"},
          {"eight lines", in, good.substr(0, 80), good, 2, format + "line 9 is missing"},
          {"one line", in, good.substr(0, 10), good, 2, format + "line 2 is missing"},
          {"a crop too few in line 1", in, line1("69738145"), good, 2,
           format + "line 1 ends after 8 of 9 characters"},
          {"a crop too few in line 9", in, good.substr(0, 88), good, 2,
           format + "line 9 ends after 8 of 9 characters"},
          // Extra.
          {"a crop too many in line 1", in, line1("6973814522"), good, 2,
           format + "line 1 goes on after 9 characters: \"2\""},
          {"ten lines", in, good + "318425769\n", good, 2,
           format + "extra text after line 9: \"318425769\\n\""},
          {"a digit after blank lines", in, good + "\n\n7", good, 2,
           format + "extra text after line 9: \"7\""},
          {"a word at the end", in, good + "done", good, 2,
           format + "extra text after line 9: \"done\""},
          {"NUL at the end", in, good + nul("@"), good, 2,
           format + "extra text after line 9: \"\\x00\""},
          {"form feed at the end", in, good + "\f", good, 2,
           format + "extra text after line 9: \"\\x0c\""},
          {"byte 255 at the end", in, good + "\xFF", good, 2,
           format + "extra text after line 9: \"\\xff\""},
          {"the floor twice", in, good + good, good, 2,
           format +
               "extra text after line 9: \"697381452\\n831254976\\n245967183\\n183542697\\n...\""},
          {"the plan in front", in, in + good, good, 2,
           format + "line 1, character 1: \".\" where a crop from 1 to 9 is expected"},
          // Malformed.
          {"81 crops on one line", in, kFloor + "\n", good, 2,
           format + "line 1 goes on after 9 characters: "
                    "\"8312549762459671831835426977698132455246...\""},
          {"three crops a line", in, in_rows(kFloor, 3), good, 2,
           format + "line 1 ends after 3 of 9 characters"},
          {"spaces between", in, spaced(kFloor), good, 2,
           format + "line 1, character 2: \" \" where a crop from 1 to 9 is expected"},
          {"a leading blank line", in, "\n" + good, good, 2, format + "line 1 is empty"},
          {"a blank line in between", in, with("831", "\n831"), good, 2,
           format + "line 2 is empty"},
          {"a leading blank", in, " " + good, good, 2,
           format + "line 1, character 1: \" \" where a crop from 1 to 9 is expected"},
          {"a leading tab", in, with("318425769", "\t318425769"), good, 2,
           format + "line 9, character 1: \"\\t\" where a crop from 1 to 9 is expected"},
          {"CR alone ends lines", in, all_replaced(good, '\n', "\r"), good, 2,
           format + "line 1 goes on after 9 characters: "
                    "\"\\r831254976\\r245967183\\r183542697\\r769813245...\""},
          {"byte order mark", in, "\xEF\xBB\xBF" + good, good, 2,
           format + "line 1, character 1: \"\\xef\" where a crop from 1 to 9 is expected"},
          {"half a byte order mark", in, "\xEF\xBB" + good, good, 2,
           format + "line 1, character 1: \"\\xef\" where a crop from 1 to 9 is expected"},
          {"NUL for a crop", in, nul(with("83125", "831@5")), good, 2,
           format + "line 2, character 4: \"\\x00\" where a crop from 1 to 9 is expected"},
          {"NULs only", in, std::string(90, '\0'), good, 2,
           format + "line 1, character 1: \"\\x00\" where a crop from 1 to 9 is expected"},
          {"a dot", in, with("697", "69."), good, 2,
           format + "line 1, character 3: \".\" where a crop from 1 to 9 is expected"},
          {"the plan itself", in, in, good, 2,
           format + "line 1, character 1: \".\" where a crop from 1 to 9 is expected"},
          {"a zero", in, with("245", "205"), good, 2,
           format + "line 3, character 2: \"0\" where a crop from 1 to 9 is expected"},
          {"letters", in, with("183542697", "abcdefghi"), good, 2,
           format + "line 4, character 1: \"a\" where a crop from 1 to 9 is expected"},
          {"-1", in, line1("-97381452"), good, 2,
           format + "line 1, character 1: \"-\" where a crop from 1 to 9 is expected"},
          {"+1", in, with("1452", "+452"), good, 2,
           format + "line 1, character 6: \"+\" where a crop from 1 to 9 is expected"},
          {"-1 as a crop", in, with("381452", "38-1452"), good, 2,
           format + "line 1, character 6: \"-\" where a crop from 1 to 9 is expected"},
          {"+1 as a crop", in, with("381452", "38+1452"), good, 2,
           format + "line 1, character 6: \"+\" where a crop from 1 to 9 is expected"},
          {"a wide digit", in, with("697", "69\xEF\xBC\x97"), good, 2,
           format + "line 1, character 3: \"\\xef\" where a crop from 1 to 9 is expected"},
          {"byte 255 for a crop", in,
           with("697",
                "6\xFF"
                "7"),
           good, 2, format + "line 1, character 2: \"\\xff\" where a crop from 1 to 9 is expected"},
          {"an escape sequence", in, "\x1B[31m" + good, good, 2,
           format + "line 1, character 1: \"\\x1b\" where a crop from 1 to 9 is expected"},
          {"no solution found", in, "no completion\n", good, 2,
           format + "line 1, character 1: \"n\" where a crop from 1 to 9 is expected"},
          {"a percent sign", in, "%s%n%d\n", good, 2,
           format + "line 1, character 1: \"%\" where a crop from 1 to 9 is expected"},
          {"5000 trailing blanks", in, good.substr(0, 9) + std::string(5000, ' ') + good.substr(9),
           good, 0, fine},
          {"something after 5000 blanks", in,
           good.substr(0, 9) + std::string(5000, ' ') + "1" + good.substr(9), good, 2,
           format + "line 1 goes on after 9 characters: \"" + std::string(40, ' ') + "...\""},
          // Wrong.
          {"legal, but a planted bed changed", in, relabelled, good, 1,
           wrong + "r1c6 was planted with 1, but the output has 2"},
          {"rows of a band swapped", in, rows_swapped(good, 1, 2), good, 1,
           wrong + "r1c6 was planted with 1, but the output has 4"},
          {"rows of two bands swapped", in, rows_swapped(good, 3, 4), good, 1,
           wrong + "r3c3 was planted with 5, but the output has 3"},
          {"rows swapped, nothing planted", in_rows(kEmpty), rows_swapped(good, 3, 4), good, 1,
           wrong + "box 1 has 1 twice (r2c3 and r3c1)"},
          {"columns swapped", in, columns_swapped, good, 1,
           wrong + "r2c1 was planted with 8, but the output has 3"},
          {"transposed", in, transposed, good, 1,
           wrong + "r1c6 was planted with 1, but the output has 5"},
          {"nine rows of 123456789", in, rows, good, 1,
           wrong + "r1c6 was planted with 1, but the output has 6"},
          {"nine rows of 123456789, nothing planted", in_rows(kEmpty), rows, good, 1,
           wrong + "column 1 has 1 twice (rows 1 and 2)"},
          {"all nines", in, kNines, good, 1,
           wrong + "r1c6 was planted with 1, but the output has 9"},
          {"all nines, nothing planted", in_rows(kEmpty), kNines, good, 1,
           wrong + "row 1 has 9 twice (columns 1 and 2)"},
          {"twice in a row", in, with("697", "997"), good, 1,
           wrong + "row 1 has 9 twice (columns 1 and 2)"},
          {"twice in a column", in, with("697", "967"), good, 1,
           wrong + "column 1 has 9 twice (rows 1 and 8)"},
          {"twice in a box", in_rows(kEmpty), latin, good, 1,
           wrong + "box 1 has 2 twice (r1c2 and r2c1)"},
          {"the last bed", one_left.substr(0, 89) + "\n", good, good, 0, fine},
          {"the one bed left is wrong", one_left, line1("697381453"), good, 1,
           wrong + "row 1 has 3 twice (columns 4 and 9)"},
          {"the last planted bed", in, with("318425769", "318425768"), good, 1,
           wrong + "r9c9 was planted with 9, but the output has 8"},
          {"wrong at the end, and CR LF", in,
           all_replaced(with("318425769", "318452769"), '\n', "\r\n"), good, 1,
           wrong + "column 5 has 5 twice (rows 2 and 9)"},
          // The jury's fault.
          {"answer empty", in, good, "", 3,
           "FAIL line 1 is missing: there is no text at all ({answer})"},
          {"answer missing", in, good, kMissing, 3, "FAIL Answer file not found: \"{answer}\""},
          {"answer cut", in, good, good.substr(0, 50), 3, "FAIL line 6 is missing ({answer})"},
          {"answer with a dot", in, good, with("697", "6.7"), 3,
           "FAIL line 1, character 2: \".\" where a crop from 1 to 9 is expected ({answer})"},
          {"answer wrong", in, good, with("697", "997"), 3,
           "FAIL row 1 has 9 twice (columns 1 and 2) ({answer})"},
          {"answer changes a planted bed", in, good, relabelled, 3,
           "FAIL r1c6 was planted with 1, but the output has 2 ({answer})"},
          {"answer and output bad", in, "", "\n", 3, "FAIL line 1 is empty ({answer})"},
          {"answer with extra text", in, good, good + "1", 3,
           "FAIL extra text after line 9: \"1\" ({answer})"},
          {"input missing", kMissing, good, good, 3,
           "FAIL line 1 is missing: there is no text at all ({input})"},
          {"input empty", "", good, good, 3,
           "FAIL line 1 is missing: there is no text at all ({input})"},
          {"input with a letter", replaced(in, "831", "83x"), good, good, 3,
           "FAIL line 2, character 3: \"x\" where a crop from 1 to 9 or \".\" is expected "
           "({input})"},
          {"input starts 55", "55" + in_rows(kEmpty).substr(2), good, good, 3,
           "FAIL row 1 has 5 twice (columns 1 and 2) ({input})"},
          {"input without completion", in_rows(kImpossible), good, good, 3,
           "FAIL there is no solution ({input})"},
          {"input with extra text", in + ".", good, good, 3,
           "FAIL extra text after line 9: \".\" ({input})"},
      });
}

void test_batch() {
  const std::string first =
      "902006053180000020000970008700104300006000500008203007800037000030000071270600904";
  const std::string second =
      "000000230037000090050940700000500049020080070540007000009052080070000460082000000";
  const std::string solved_first =
      "942816753187345629563972418729154386316798542458263197891437265634529871275681934";
  const std::string solved_second =
      "894175236137268594256943718763521849921384675548697123619452387375819462482736951";
  const std::string worst = all_replaced(kWorst, '.', "0"), empty = all_replaced(kEmpty, '.', "0");
  const std::string solved_worst =
      "987654321534712968621839745246598173813267594795143682452376819178925436369481257";
  const std::string in = "2\n" + first + "\n" + second + "\n";
  const std::string good = solved_first + "\n" + solved_second + "\n";
  const std::string fine = "ok all 2 puzzles solved";
  const std::string format = "wrong output format ", wrong = "wrong answer ";
  const std::string bare = "1\n" + empty + "\n", rows = repeated("123456789", 9);
  const std::string expected = " where a digit from 1 to 9 is expected";
  const auto two = [&](const std::string& a, const std::string& b) { return a + "\n" + b + "\n"; };
  std::string relabelled = all_replaced(solved_second, '7', "x");
  relabelled = all_replaced(all_replaced(relabelled, '3', "7"), 'x', "3");
  std::string many_in = "1000\n", many_out;
  for (int i = 0; i < 1000; ++i) {
    many_in += (i % 2 == 0 ? first : second) + "\n";
    many_out += (i % 2 == 0 ? solved_first : solved_second) + "\n";
  }

  check_cases(
      "batch",
      {
          // Accepted.
          {"right", in, good, good, 0, fine},
          {"CR LF", in, all_replaced(good, '\n', "\r\n"), good, 0, fine},
          {"CR LF everywhere", all_replaced(in, '\n', "\r\n"), all_replaced(good, '\n', "\r\n"),
           all_replaced(good, '\n', "\r\n"), 0, fine},
          {"no last line feed", in, good.substr(0, 163), good, 0, fine},
          {"trailing blanks", in, all_replaced(good, '\n', "\t \n"), good, 0, fine},
          {"blank lines at the end", in, good + "\n \n\n", good, 0, fine},
          {"no jury answer", in, good, kNoAnswer, 0, fine},
          {"a full grid", "1\n" + solved_first + "\n", solved_first + "\n", solved_first, 0,
           "ok the puzzle is solved"},
          {"a full grid in front", "2\n" + two(solved_first, second), good, good, 0, fine},
          {"the empty grid", bare, solved_first, solved_second, 0, "ok the puzzle is solved"},
          {"the 20-billion puzzle", "1\n" + worst + "\n", solved_worst + "\n", kNoAnswer, 0,
           "ok the puzzle is solved"},
          {"a thousand puzzles", many_in, many_out, many_out, 0, "ok all 1000 puzzles solved"},
          // Missing.
          {"empty", in, "", good, 2, format + "puzzle 1 is missing: there is no text at all"},
          {"no file", in, kMissing, good, 2, format + "Output file not found: \"{output}\""},
          {"a line feed only", in, "\n", good, 2, format + "puzzle 1 is empty"},
          {"one puzzle", in, solved_first + "\n", good, 2, format + "puzzle 2 is missing"},
          {"one puzzle and a blank line", in, solved_first + "\n\n", good, 2,
           format + "puzzle 2 is empty"},
          {"a digit too few", in, two(solved_first.substr(1), solved_second), good, 2,
           format + "puzzle 1 ends after 80 of 81 characters"},
          {"a digit too few at the end", in, good.substr(0, 162), good, 2,
           format + "puzzle 2 ends after 80 of 81 characters"},
          {"999 of a thousand", many_in, many_out.substr(82), many_out, 1,
           wrong + "puzzle 1: r1c1 was given as 9, but the output has 8"},
          {"the last of a thousand missing", many_in, many_out.substr(0, 999 * 82), many_out, 2,
           format + "puzzle 1000 is missing"},
          {"the leading zeros lost", "1\n" + worst + "\n", "0\n", kNoAnswer, 2,
           format + "puzzle 1, character 1: \"0\"" + expected},
          // Extra.
          {"a digit too many", in, two(solved_first + "9", solved_second), good, 2,
           format + "puzzle 1 goes on after 81 characters: \"9\""},
          {"no line break", in, solved_first + solved_second + "\n", good, 2,
           format + "puzzle 1 goes on after 81 characters: "
                    "\"8941752361372685942569437187635218499213...\""},
          {"no line break in a thousand", many_in, all_replaced(many_out, '\n', ""), many_out, 2,
           format + "puzzle 1 goes on after 81 characters: "
                    "\"8941752361372685942569437187635218499213...\""},
          {"three solutions", in, good + solved_first + "\n", good, 2,
           format + "extra text after line 2: \"9428167531873456295639724187291543863167...\""},
          {"the count in front", in, "2\n" + good, good, 2,
           format + "puzzle 1 ends after 1 of 81 characters"},
          {"a word at the end", in, good + "\nend", good, 2,
           format + "extra text after line 2: \"end\""},
          {"NUL at the end", in, good + nul("@"), good, 2,
           format + "extra text after line 2: \"\\x00\""},
          {"byte 255 at the end", in, good + "\xFF", good, 2,
           format + "extra text after line 2: \"\\xff\""},
          // Malformed.
          {"a name in front", in, two("Puzzle 1:", good), good, 2,
           format + "puzzle 1, character 1: \"P\"" + expected},
          {"nine rows of nine", in, in_rows(solved_first) + in_rows(solved_second), good, 2,
           format + "puzzle 1 ends after 9 of 81 characters"},
          {"spaces between", in, two(all_replaced(solved_first, '3', "3 "), solved_second), good, 2,
           format + "puzzle 1, character 10: \" \"" + expected},
          {"a leading blank line", in, "\n" + good, good, 2, format + "puzzle 1 is empty"},
          {"a blank line between", in, two(solved_first + "\n", solved_second), good, 2,
           format + "puzzle 2 is empty"},
          {"a leading blank", in, two(solved_first, " " + solved_second), good, 2,
           format + "puzzle 2, character 1: \" \"" + expected},
          {"CR alone ends lines", in, all_replaced(good, '\n', "\r"), good, 2,
           format + "puzzle 1 goes on after 81 characters: "
                    "\"\\r894175236137268594256943718763521849921...\""},
          {"byte order mark", in, "\xEF\xBB\xBF" + good, good, 2,
           format + "puzzle 1, character 1: \"\\xef\"" + expected},
          {"NUL for a digit", in, nul(two(solved_first, replaced(solved_second, "894", "8@4"))),
           good, 2, format + "puzzle 2, character 2: \"\\x00\"" + expected},
          {"NULs only", in, std::string(164, '\0'), good, 2,
           format + "puzzle 1, character 1: \"\\x00\"" + expected},
          {"a dot", in, replaced(good, "942", "9.2"), good, 2,
           format + "puzzle 1, character 2: \".\"" + expected},
          {"the puzzles themselves", in, two(first, second), good, 2,
           format + "puzzle 1, character 2: \"0\"" + expected},
          {"a zero in the second", in, two(solved_first, second), good, 2,
           format + "puzzle 2, character 1: \"0\"" + expected},
          {"letters", in, replaced(good, "894", "abc"), good, 2,
           format + "puzzle 2, character 1: \"a\"" + expected},
          {"-1", in, two("-1", solved_second), good, 2,
           format + "puzzle 1, character 1: \"-\"" + expected},
          {"+1", in, two(solved_first, "+" + solved_second.substr(1)), good, 2,
           format + "puzzle 2, character 1: \"+\"" + expected},
          {"a minus in a grid", in, replaced(good, "894175", "894-75"), good, 2,
           format + "puzzle 2, character 4: \"-\"" + expected},
          {"a number in scientific notation", in, "9.42816753187346e+80\n", good, 2,
           format + "puzzle 1, character 2: \".\"" + expected},
          {"quotes", in, "'" + solved_first + "'\n", good, 2,
           format + "puzzle 1, character 1: \"'\"" + expected},
          // Wrong.
          {"legal, but clues changed", in, two(solved_first, relabelled), good, 1,
           wrong + "puzzle 2: r1c8 was given as 3, but the output has 7"},
          {"solutions in the wrong order", in, two(solved_second, solved_first), good, 1,
           wrong + "puzzle 1: r1c1 was given as 9, but the output has 8"},
          {"the first solution twice", in, two(solved_first, solved_first), good, 1,
           wrong + "puzzle 2: r1c7 was given as 2, but the output has 7"},
          {"two rows swapped", in,
           two(solved_first,
               solved_second.substr(9, 9) + solved_second.substr(0, 9) + solved_second.substr(18)),
           good, 1, wrong + "puzzle 2: r1c7 was given as 2, but the output has 5"},
          {"two rows swapped, no clues", bare,
           solved_second.substr(27, 9) + solved_second.substr(9, 18) + solved_second.substr(0, 9) +
               solved_second.substr(36),
           kNoAnswer, 1, wrong + "puzzle 1: box 1 has 3 twice (r1c3 and r2c2)"},
          {"nine times 123456789", "1\n" + first + "\n", rows + "\n", kNoAnswer, 1,
           wrong + "puzzle 1: r1c1 was given as 9, but the output has 1"},
          {"nine times 123456789, no clues", bare, rows + "\n", kNoAnswer, 1,
           wrong + "puzzle 1: column 1 has 1 twice (rows 1 and 2)"},
          {"a wrong digit, twice in the row", in, replaced(good, "894175236", "994175236"), good, 1,
           wrong + "puzzle 2: row 1 has 9 twice (columns 1 and 2)"},
          {"two digits swapped in a row", in, replaced(good, "894175236", "984175236"), good, 1,
           wrong + "puzzle 2: column 1 has 9 twice (rows 1 and 5)"},
          {"one wrong digit in a thousand", many_in,
           many_out.substr(0, 16 * 82) + replaced(many_out.substr(16 * 82), "942", "943"), many_out,
           1, wrong + "puzzle 17: r1c3 was given as 2, but the output has 3"},
          {"wrong first, malformed later", in, two(relabelled, "x"), good, 1,
           wrong + "puzzle 1: r1c1 was given as 9, but the output has 8"},
          {"wrong, and then too much", in, two(solved_first, relabelled) + "x", good, 1,
           wrong + "puzzle 2: r1c8 was given as 3, but the output has 7"},
          // The jury's fault.
          {"answer empty", in, good, "", 3,
           "FAIL puzzle 1 is missing: there is no text at all ({answer})"},
          {"answer missing", in, good, kMissing, 3, "FAIL Answer file not found: \"{answer}\""},
          {"answer cut", in, good, solved_first, 3, "FAIL puzzle 2 is missing ({answer})"},
          {"answer wrong", in, good, two(solved_first, relabelled), 3,
           "FAIL puzzle 2: r1c8 was given as 3, but the output has 7 ({answer})"},
          {"answer and output bad", in, "", good + "1", 3,
           "FAIL extra text after line 2: \"1\" ({answer})"},
          {"input missing", kMissing, good, good, 3,
           "FAIL line 1 is missing: there is no text at all ({input})"},
          {"input without a count", first + "\n", good, good, 3,
           "FAIL line 1: \"9020060531800000200009700087001043000060...\" where the number of "
           "puzzles is expected ({input})"},
          {"input with count 0", "0\n", "", "", 3,
           "FAIL line 1: \"0\" where the number of puzzles is expected ({input})"},
          {"input with a puzzle too few", "3\n" + two(first, second), good, good, 3,
           "FAIL puzzle 3 is missing ({input})"},
          {"input with a puzzle too many", "1\n" + two(first, second), good, good, 3,
           "FAIL extra text after line 2: \"0000002300370000900509407000005000490200...\" "
           "({input})"},
          {"input with 80 digits", "1\n" + first.substr(1) + "\n", good, good, 3,
           "FAIL puzzle 1 ends after 80 of 81 characters ({input})"},
          {"input with dots", "1\n" + all_replaced(first, '0', ".") + "\n", good, good, 3,
           "FAIL puzzle 1, character 2: \".\" where a digit from 0 to 9 is expected ({input})"},
          {"input starts 55", "1\n55" + empty.substr(2) + "\n", solved_first, solved_first, 3,
           "FAIL puzzle 1: row 1 has 5 twice (columns 1 and 2) ({input})"},
          {"input without solution", "2\n" + two(first, all_replaced(kImpossible, '.', "0")), good,
           good, 3, "FAIL puzzle 2: there is no solution ({input})"},
          {"input with a huge count", "9999999\n", good, good, 3,
           "FAIL puzzle 1 is missing ({input})"},
      });
}

void test_deduction() {
  const std::string easy =
      "260510300300060002015073904009000500002601400006000700601940230900020005008035049";
  const std::string hard =
      "000000701000001235001800006000025093900000002310670000200003800138900000406000000";
  const std::string solved =
      "264519378397864152815273964139487526572691483486352791651948237943726815728135649";
  const std::string stuck =
      "..3...781.....1235..183.946....25.939..3...723126794582....38..1389..5..4.6...3..";
  const std::string solved_worst =
      "987654321534712968621839745246598173813267594795143682452376819178925436369481257";
  const std::string guessed =
      "643592781897461235521837946784125693965384172312679458259713864138946527476258319";
  // No naked singles are left in these.
  const std::string naked_only =
      "......781.....1235..18..946....25.939.......23126794582....38..1389.....4.6......";
  const std::string by_column =
      "7..2.4..5..2.6.7..3...1...2426...589...4.9......6.5.............48...15.1.7.4.2.3";
  const std::string by_box =
      ".6.....8.7.4...2.5.5.....1...2...6...3.7.1.2....832...325618479...4.7.......5....";
  const std::string in = spaced(easy), good = "Easy\n" + spaced(solved);
  const std::string in2 = spaced(hard), good2 = "Not easy\n" + spaced(stuck);
  const std::string bare = spaced(std::string(81, '0')), dots = "Not easy\n" + spaced(kEmpty);
  const std::string format = "wrong output format ", wrong = "wrong answer ";
  const std::string expected = " where a digit from 1 to 9 or \".\" is expected";
  const std::string verdict = " where \"Easy\" or \"Not easy\" is expected";
  const auto with = [&](const std::string& from, const std::string& to) {
    return replaced(good, from, to);
  };
  const auto with2 = [&](const std::string& from, const std::string& to) {
    return replaced(good2, from, to);
  };
  std::string relabelled = all_replaced(good, '2', "x");
  relabelled = all_replaced(all_replaced(relabelled, '1', "2"), 'x', "1");

  check_cases(
      "deduction",
      {
          // Accepted.
          {"easy", in, good, good, 0, "ok Easy"},
          {"not easy", in2, good2, good2, 0, "ok Not easy"},
          {"the empty board", bare, dots, dots, 0, "ok Not easy"},
          {"a full board", spaced(solved), good, good, 0, "ok Easy"},
          {"the 20-billion puzzle", spaced(all_replaced(kWorst, '.', "0")),
           "Easy\n" + spaced(solved_worst), kNoAnswer, 0, "ok Easy"},
          {"two solutions", spaced(all_replaced(kTwoSolutions, '.', "0")),
           "Not easy\n" + spaced(kTwoSolutions), kNoAnswer, 0, "ok Not easy"},
          {"CR LF", in, all_replaced(good, '\n', "\r\n"), good, 0, "ok Easy"},
          {"CR LF everywhere", all_replaced(in2, '\n', "\r\n"), all_replaced(good2, '\n', "\r\n"),
           all_replaced(good2, '\n', "\r\n"), 0, "ok Not easy"},
          {"no last line feed", in2, good2.substr(0, good2.size() - 1), good2, 0, "ok Not easy"},
          {"trailing blanks", in2, all_replaced(good2, '\n', " \t\n"), good2, 0, "ok Not easy"},
          {"blank lines at the end", in, good + "\n\n", good, 0, "ok Easy"},
          {"no jury answer", in, good, kNoAnswer, 0, "ok Easy"},
          // Missing.
          {"empty", in, "", good, 2, format + "line 1 is missing: there is no text at all"},
          {"no file", in, kMissing, good, 2, format + "Output file not found: \"{output}\""},
          {"a line feed only", in, "\n", good, 2, format + "line 1: \"\"" + verdict},
          {"verdict only", in, "Easy\n", good, 2, format + "line 2 is missing"},
          {"verdict and a blank line", in, "Easy\n\n", good, 2, format + "line 2 is empty"},
          {"eight rows", in, good.substr(0, good.size() - 18), good, 2,
           format + "line 10 is missing"},
          {"a token too few", in, with("2 6 4 5 1 9", "2 6 4 5 1"), good, 2,
           format + "line 2 ends after 8 of 9 tokens"},
          {"a token too few at the end", in, good.substr(0, good.size() - 2), good, 2,
           format + "line 10 ends after 8 of 9 tokens"},
          {"no verdict", in, spaced(solved), good, 2,
           format + "line 1: \"2 6 4 5 1 9 3 7 8\"" + verdict},
          // Extra.
          {"a token too many", in, with("3 7 8\n", "3 7 8 1\n"), good, 2,
           format + "line 2 goes on after 9 tokens: \"1\""},
          {"ten rows", in, good + "1 2 3 4 5 6 7 8 9\n", good, 2,
           format + "extra text after line 10: \"1 2 3 4 5 6 7 8 9\\n\""},
          {"the verdict twice", in, good + "Easy\n", good, 2,
           format + "extra text after line 10: \"Easy\\n\""},
          {"the verdict after the grid", in, spaced(solved) + "Easy\n", good, 2,
           format + "line 1: \"2 6 4 5 1 9 3 7 8\"" + verdict},
          {"NUL at the end", in, good + nul("@"), good, 2,
           format + "extra text after line 10: \"\\x00\""},
          {"byte 255 at the end", in, good + "\xFF", good, 2,
           format + "extra text after line 10: \"\\xff\""},
          // Malformed.
          {"Noteasy", in2, with2("Not easy", "Noteasy"), good2, 2,
           format + "line 1: \"Noteasy\"" + verdict},
          {"Not Easy", in2, with2("Not easy", "Not Easy"), good2, 2,
           format + "line 1: \"Not Easy\"" + verdict},
          {"Not  easy", in2, with2("Not easy", "Not  easy"), good2, 2,
           format + "line 1: \"Not  easy\"" + verdict},
          {"Not and easy on two lines", in2, with2("Not easy", "Not\neasy"), good2, 2,
           format + "line 1: \"Not\"" + verdict},
          {"EASY", in, with("Easy", "EASY"), good, 2, format + "line 1: \"EASY\"" + verdict},
          {"easy in lower case", in, with("Easy", "easy"), good, 2,
           format + "line 1: \"easy\"" + verdict},
          {"Easy with a full stop", in, with("Easy", "Easy."), good, 2,
           format + "line 1: \"Easy.\"" + verdict},
          {"a blank in front of Easy", in, " " + good, good, 2,
           format + "line 1: \" Easy\"" + verdict},
          {"12 3 for 1 2 3", in, with("8 1 3 5", "8 13 5"), good, 2,
           format + "line 10, token 4: \"13\"" + expected},
          {"78 6 for 7 8 6", in, with("7 8 6", "78 6"), good, 2,
           format + "line 3, token 3: \"78\"" + expected},
          {"12 3 for the first row", bare, replaced(dots, ". . .", "12 3"), dots, 2,
           format + "line 2, token 1: \"12\"" + expected},
          {"no blanks", in, "Easy\n" + in_rows(solved), good, 2,
           format + "line 2, token 1: \"264519378\"" + expected},
          {"double blanks", in, with("6 4 5 1", "6 4  5 1"), good, 2,
           format + "line 2 has other blanks than one space between two tokens: "
                    "\"2 6 4  5 1 9 3 7 8\""},
          {"a tab", in, with("6 4 5 1", "6 4\t5 1"), good, 2,
           format + "line 2 has other blanks than one space between two tokens: "
                    "\"2 6 4\\t5 1 9 3 7 8\""},
          {"a leading blank in a row", in, with("2 6 4 5", " 2 6 4 5"), good, 2,
           format + "line 2 has other blanks than one space between two tokens: "
                    "\" 2 6 4 5 1 9 3 7 8\""},
          {"commas", in, with("2 6 4 5 1", "2,6 4 5 1"), good, 2,
           format + "line 2, token 1: \"2,6\"" + expected},
          {"0 for a dot", in2, all_replaced(good2, '.', "0"), good2, 2,
           format + "line 2, token 1: \"0\"" + expected},
          {"0 for the last dot", in2, good2.substr(0, good2.size() - 2) + "0\n", good2, 2,
           format + "line 10, token 9: \"0\"" + expected},
          {"an underscore for a dot", in2, with2(".", "_"), good2, 2,
           format + "line 2, token 1: \"_\"" + expected},
          {"letters", in, with("2 6 4", "2 b 4"), good, 2,
           format + "line 2, token 2: \"b\"" + expected},
          {"-1", in, with("1 9 3 7 8", "-1 9 3 7 8"), good, 2,
           format + "line 2, token 5: \"-1\"" + expected},
          {"+1", in, with("1 9 3 7 8", "+1 9 3 7 8"), good, 2,
           format + "line 2, token 5: \"+1\"" + expected},
          {"10", in, with("2 6 4", "2 10 4"), good, 2,
           format + "line 2, token 2: \"10\"" + expected},
          {"01", in, with("2 6 4", "2 06 4"), good, 2,
           format + "line 2, token 2: \"06\"" + expected},
          {"a leading blank line", in, "\n" + good, good, 2, format + "line 1: \"\"" + verdict},
          {"a blank line after the verdict", in, with("Easy\n", "Easy\n\n"), good, 2,
           format + "line 2 is empty"},
          {"a blank line in the grid", in, with("3 7 8\n", "3 7 8\n\n"), good, 2,
           format + "line 3 is empty"},
          {"byte order mark", in, "\xEF\xBB\xBF" + good, good, 2,
           format + "line 1: \"\\xef\\xbb\\xbfEasy\"" + verdict},
          {"NULs only", in, std::string(10, '\0'), good, 2,
           format + "line 1: \"\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\\x00\"" + verdict},
          {"NUL for a digit", in, nul(with("2 6 4", "2 @ 4")), good, 2,
           format + "line 2, token 2: \"\\x00\"" + expected},
          {"CR alone ends lines", in, all_replaced(good, '\n', "\r"), good, 2,
           format + "line 1: \"Easy\\r2 6 4 5 1 9 3 7 8\\r3 9 7 8 6 4 1 5 2...\"" + verdict},
          // Wrong.
          {"legal, but clues changed", in, relabelled, good, 1,
           wrong + "r1c1 was given as 2, but the output has 1"},
          {"a clue left out", in, with("2 6 4 5", ". 6 4 5"), good, 1,
           wrong + "r1c1 was given as 2, but the output has ."},
          {"two rows swapped", in, rows_swapped(good, 2, 3), good, 1,
           wrong + "r1c1 was given as 2, but the output has 3"},
          {"nine rows of 1 to 9", in, "Easy\n" + spaced(repeated("123456789", 9)), good, 1,
           wrong + "r1c1 was given as 2, but the output has 1"},
          {"nine rows of 1 to 9 on the empty board", bare,
           "Easy\n" + spaced(repeated("123456789", 9)), dots, 1,
           wrong + "column 1 has 1 twice (rows 1 and 2)"},
          {"a solution of the empty board", bare, good, dots, 1,
           wrong + "r1c1: 2 is placed, but no rule gives it"},
          {"solved by guessing", in2, "Easy\n" + spaced(guessed), good2, 1,
           wrong + "r1c1: 6 is placed, but no rule gives it"},
          {"one guess too many", in2, with2(". . 3", "6 . 3"), good2, 1,
           wrong + "r1c1: 6 is placed, but no rule gives it"},
          {"a wrong digit, legal", in2, with2("4 . 6 . . . 3", "4 . 6 . . . 1"), good2, 1,
           wrong + "r9c7: 1 is placed, but the rules give 3"},
          {"the input as it is", in, "Not easy\n" + all_replaced(in, '0', "."), good, 1,
           wrong + "r3c1 is left empty, but 8 is the only digit it can take"},
          {"the input as it is, not easy", in2, "Not easy\n" + all_replaced(in2, '0', "."), good2,
           1, wrong + "r3c8 is left empty, but 4 is the only digit it can take"},
          {"the last cell left", in, "Not easy\n" + spaced(replaced(solved, "264", "26.")), good, 1,
           wrong + "r1c3 is left empty, but 4 is the only digit it can take"},
          {"naked singles only", in2, "Not easy\n" + spaced(naked_only), good2, 1,
           wrong + "r3c5 is left empty, but 3 has no other place in row 3"},
          {"a hidden single in a column left", spaced(all_replaced(by_column, '.', "0")),
           "Not easy\n" + spaced(by_column), kNoAnswer, 1,
           wrong + "r3c3 is left empty, but 4 has no other place in column 3"},
          {"a hidden single in a box left", spaced(all_replaced(by_box, '.', "0")),
           "Not easy\n" + spaced(by_box), kNoAnswer, 1,
           wrong + "r5c5 is left empty, but 6 has no other place in box 5"},
          {"Easy for not easy", in2, with2("Not easy", "Easy"), good2, 1,
           wrong + "the grid is right, but line 1 must be \"Not easy\", not \"Easy\""},
          {"Not easy for easy", in, with("Easy", "Not easy"), good, 1,
           wrong + "the grid is right, but line 1 must be \"Easy\", not \"Not easy\""},
          {"Easy for the empty board", bare, replaced(dots, "Not easy", "Easy"), dots, 1,
           wrong + "the grid is right, but line 1 must be \"Not easy\", not \"Easy\""},
          // The jury's fault.
          {"answer empty", in, good, "", 3,
           "FAIL line 1 is missing: there is no text at all ({answer})"},
          {"answer missing", in, good, kMissing, 3, "FAIL Answer file not found: \"{answer}\""},
          {"answer with the wrong verdict", in, good, with("Easy", "Not easy"), 3,
           "FAIL the grid is right, but line 1 must be \"Easy\", not \"Not easy\" ({answer})"},
          {"answer with a guess", in2, good2, with2(". . 3", "6 . 3"), 3,
           "FAIL r1c1: 6 is placed, but no rule gives it ({answer})"},
          {"answer and output bad", in, "", "Hard\n", 3,
           "FAIL line 1: \"Hard\"" + verdict + " ({answer})"},
          {"input missing", kMissing, good, good, 3,
           "FAIL line 1 is missing: there is no text at all ({input})"},
          {"input with a dot", replaced(in, "0", "."), good, good, 3,
           "FAIL line 1, token 3: \".\" where a digit from 0 to 9 is expected ({input})"},
          {"input with 10", replaced(in, "2 6", "10 6"), good, good, 3,
           "FAIL line 1, token 1: \"10\" where a digit from 0 to 9 is expected ({input})"},
          {"input with 80 numbers", in.substr(0, in.size() - 2), good, good, 3,
           "FAIL line 9 ends after 8 of 9 tokens ({input})"},
          {"input with ten lines", in + "0\n", good, good, 3,
           "FAIL extra text after line 9: \"0\\n\" ({input})"},
          {"input starts 5 5", "5 5" + bare.substr(3), dots, dots, 3,
           "FAIL row 1 has 5 twice (columns 1 and 2) ({input})"},
          {"input without solution", spaced(all_replaced(kImpossible, '.', "0")), good, good, 3,
           "FAIL there is no solution ({input})"},
      });
}

/// What a contestant sees on standard output.
void test_pictures() {
  const std::string plan = in_rows(kPlan), floor = in_rows(kFloor);
  const Case conflict{"", plan, replaced(floor, "697", "997"), floor, 1, ""};
  check::equal(
      "picture of a conflict",
      std::string("puzzle                    expected                  output\n"
                  ".*.*. | . . 1 | 4 . .     6*9*7 | 3 8 1 | 4 5 2     9*9*7 | 3 8 1 | 4 5 2\n"
                  "8 3 1 | . . 4 | 9 . .     8 3 1 | 2 5 4 | 9 7 6     8 3 1 | 2 5 4 | 9 7 6\n"
                  ". . 5 | 9 6 . | 1 . .     2 4 5 | 9 6 7 | 1 8 3     2 4 5 | 9 6 7 | 1 8 3\n"
                  "------+-------+-------    ------+-------+-------    ------+-------+------\n"
                  ". . . | 5 . . | 6 . 7     1 8 3 | 5 4 2 | 6 9 7     1 8 3 | 5 4 2 | 6 9 7\n"
                  "7 . . | . . . | . . .     7 6 9 | 8 1 3 | 2 4 5     7 6 9 | 8 1 3 | 2 4 5\n"
                  ". 2 . | 6 . . | . . 8     5 2 4 | 6 7 9 | 3 1 8     5 2 4 | 6 7 9 | 3 1 8\n"
                  "------+-------+-------    ------+-------+-------    ------+-------+------\n"
                  ". . . | 7 . 6 | 8 . 1     4 5 2 | 7 9 6 | 8 3 1     4 5 2 | 7 9 6 | 8 3 1\n"
                  "9 7 . | . 3 . | . 2 .     9 7 6 | 1 3 8 | 5 2 4     9 7 6 | 1 3 8 | 5 2 4\n"
                  "3 . 8 | . . . | 7 . 9     3 1 8 | 4 2 5 | 7 6 9     3 1 8 | 4 2 5 | 7 6 9\n"
                  "(* marks the cells that the message is about)\n"),
      run_checker("greenhouse", conflict).out);

  const auto has_line = [](const std::string& name, const std::string& text,
                           const std::string& line) {
    const std::string searched = "\n" + line + "\n";
    if (("\n" + text).find(searched) != std::string::npos) return check::that(name, true);
    check::equal(name + ": picture with a line", line, text);
  };
  std::string out = run_checker("greenhouse", {"", plan,
                                               floor.substr(0, 22) + "\x1b"
                                                                     "57",
                                               floor, 2, ""})
                        .out;
  has_line("malformed floor, line 3", out,
           ". . 5*| 9 6 . | 1 . .     2 4 5*| 9 6 7 | 1 8 3     2 4 ?*| 5 7   |");
  has_line("malformed floor, line 4", out,
           ". . . | 5 . . | 6 . 7     1 8 3 | 5 4 2 | 6 9 7           |       |");

  const std::string puzzle = all_replaced(kPlan, '.', "0");
  const std::string both = kFloor + "\n" + replaced(kFloor, "697", "967") + "\n";
  out =
      run_checker("batch", {"", "2\n" + puzzle + "\n" + puzzle + "\n", both, kNoAnswer, 1, ""}).out;
  has_line("second of two puzzles, title", out, "puzzle 2:");
  has_line("second of two puzzles, row 1", out,
           ".*. . | . . 1 | 4 . .     6*9 7 | 3 8 1 | 4 5 2     9*6 7 | 3 8 1 | 4 5 2");
  has_line("second of two puzzles, row 8", out,
           "9*7 . | . 3 . | . 2 .     9*7 6 | 1 3 8 | 5 2 4     9*7 6 | 1 3 8 | 5 2 4");

  out =
      run_checker("deduction", {"", spaced(puzzle), "Not easy\n" + spaced(kPlan), kNoAnswer, 1, ""})
          .out;
  has_line("a cell left empty, row 2", out,
           "8 3 1 | .*. 4 | 9 . .     8 3 1 | 2*5 4 | 9 7 6     8 3 1 | .*. 4 | 9 . .");
  check::equal("nothing to show of an empty output", std::string(),
               run_checker("greenhouse", {"", plan, "", floor, 2, ""}).out);
}

/// What is larger than 128 MiB is refused unread. (The file is one hole.)
void test_too_large() {
  const std::string input = scratch->write("input", in_rows(kPlan));
  const std::string output = scratch->write("output", "");
  check::equal("an output of 128 MiB and a byte: made", 0, truncate(output.c_str(), 134217729));
  const Result result =
      run(*scratch, {folder + "/greenhouse", input, output, scratch->write("answer", "")});
  check::equal("an output of 128 MiB and a byte: message",
               "wrong output format File size exceeds 134217728 bytes, size is 134217729\n",
               result.err);
  check::equal("an output of 128 MiB and a byte: exit code", 2, result.exit_code);
}

/// 100 MB of anything are judged within a second.
void test_floods() {
  const std::string puzzle = all_replaced(kPlan, '.', "0");
  struct Flood {
    std::string checker, input, good, lines, digits;
  };
  const std::string nines(40, '9');
  const Flood floods[] = {
      {"greenhouse", in_rows(kPlan), in_rows(kFloor),
       "extra text after line 9: ", "line 1 goes on after 9 characters: "},
      {"batch", "1\n" + puzzle + "\n", kFloor + "\n",
       "extra text after line 1: ", "puzzle 1 goes on after 81 characters: "},
      {"deduction", spaced(puzzle), "Easy\n" + spaced(kFloor),
       "extra text after line 10: ", "line 1: "},
  };
  const auto fill = [](const std::string& start, const std::string& block) {
    const std::string path = scratch->path("output");
    std::ofstream file(path, std::ios::binary);
    file << start;
    const std::string many = repeated(block, 1000);
    for (std::size_t done = 0; done < 100000000; done += many.size()) file << many;
    return path;
  };
  const std::string output = fill("", nines);
  for (const Flood& f : floods) {
    const std::string input = scratch->write("input", f.input);
    const std::string answer = scratch->write("answer", f.good);
    const std::string program = folder + "/" + f.checker;
    const std::string end =
        f.checker == "deduction" ? " where \"Easy\" or \"Not easy\" is expected" : "";
    const Result digits = run(*scratch, {program, input, output, answer});
    check::equal(f.checker + ", 100 MB of digits: message",
                 "wrong output format " + f.digits + "\"" + nines + "...\"" + end + "\n",
                 digits.err);
    check::equal(f.checker + ", 100 MB of digits: exit code", 2, digits.exit_code);
    check::that(f.checker + ", 100 MB of digits: within a second", digits.seconds < 1);
    const Result jury = run(*scratch, {program, input, answer, output});
    check::equal(f.checker + ", 100 MB of digits as the answer: exit code", 3, jury.exit_code);
    check::that(f.checker + ", 100 MB of digits as the answer: within a second", jury.seconds < 1);
    const Result in = run(*scratch, {program, output, answer, answer});
    check::equal(f.checker + ", 100 MB of digits as the input: exit code", 3, in.exit_code);
    check::that(f.checker + ", 100 MB of digits as the input: within a second", in.seconds < 1);
  }
  for (const Flood& f : floods) {
    const std::string input = scratch->write("input", f.input);
    const std::string answer = scratch->write("answer", f.good);
    const std::string program = folder + "/" + f.checker;
    // The right output, 100 MB of line feeds, and then a digit or nothing.
    fill(f.good, "\n");
    const Result blanks = run(*scratch, {program, input, output, answer});
    check::equal(f.checker + ", right with 100 MB of blank lines: exit code", 0, blanks.exit_code);
    check::that(f.checker + ", right with 100 MB of blank lines: within a second",
                blanks.seconds < 1);
    std::ofstream(output, std::ios::app | std::ios::binary) << "7";
    const Result more = run(*scratch, {program, input, output, answer});
    check::equal(f.checker + ", a digit after 100 MB of blank lines: message",
                 "wrong output format " + f.lines + "\"7\"\n", more.err);
    check::that(f.checker + ", a digit after 100 MB of blank lines: within a second",
                more.seconds < 1);
  }
}

/// With a report file the message goes there, without the verdict in front.
void test_report() {
  const std::string input = scratch->write("input", in_rows(kPlan));
  const std::string answer = scratch->write("answer", in_rows(kFloor));
  const std::string output = scratch->write("output", replaced(in_rows(kFloor), "697", "997"));
  const std::string report = scratch->path("report"), program = folder + "/greenhouse";
  const Result wrong = run(*scratch, {program, input, output, answer, report});
  check::equal("report: exit code", 1, wrong.exit_code);
  check::equal("report: message", std::string("row 1 has 9 twice (columns 1 and 2)"),
               read_file(report));
  check::equal("report: stderr", std::string("\nSee file to check exit message\n"), wrong.err);
  const Result right = run(*scratch, {program, input, answer, answer, report});
  check::equal("report of a right output: exit code", 0, right.exit_code);
  check::equal("report of a right output: message",
               std::string("the floor is complete and keeps the rule"), read_file(report));
  const Result lost = run(*scratch, {program, input, answer, answer, "/no/such/folder/report"});
  check::equal("report that cannot be written: exit code", 3, lost.exit_code);
  check::equal("report that cannot be written: stderr",
               std::string("FAIL Can not write to the result file\n"), lost.err);
  check::equal("too few arguments: exit code", 3,
               run(*scratch, {program, input, output}).exit_code);
  check::equal("no arguments: exit code", 3, run(*scratch, {program}).exit_code);
}

}  // namespace

int main(int argc, char* argv[]) {
  if (argc != 2) return std::printf("usage: test_checkers BUILD_FOLDER\n"), 2;
  Scratch files;
  scratch = &files;
  folder = std::string(argv[1]) + "/checker";
  test_greenhouse();
  test_batch();
  test_deduction();
  test_pictures();
  test_report();
  test_too_large();
  test_floods();
  return check::finish("test_checkers");
}
