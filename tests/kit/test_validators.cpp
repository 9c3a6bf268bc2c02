// The three validators on good and broken inputs: exit code, exact message, time.
//
//   test_validators BUILD_FOLDER     (the validators are in BUILD_FOLDER/checker)
//
// All of it holds for validators built with the original testlib.h too.
#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

#include "check.h"
#include "run.h"

namespace {

struct Case {
  std::string name, input, fault;  // no fault: valid
};

Scratch* scratch = nullptr;
std::string folder;

void check_file(const std::string& validator, const std::string& what, const std::string& file,
                const std::string& fault) {
  const std::string name = validator + ", " + what;
  const Result result = run(*scratch, {folder + "/validate_" + validator}, file);
  check::equal(name + ": message", fault.empty() ? "" : "FAIL " + fault + "\n", result.err);
  check::equal(name + ": exit code", fault.empty() ? 0 : 3, result.exit_code);
  check::equal(name + ": standard output", std::string(), result.out);
  check::that(name + ": within a second", result.seconds < 1);
}

void check_cases(const std::string& validator, const std::vector<Case>& cases) {
  for (const Case& c : cases) {
    check_file(validator, c.name, scratch->write("input", c.input), c.fault);
  }
}

std::string nul(const std::string& text) {
  return all_replaced(text, '@', std::string(1, '\0'));
}

std::string zeros(const std::string& line) {
  return all_replaced(line, '.', "0");
}

const std::string kPlan =
    ".....14..831..49....596.1.....5..6.77.........2.6....8...7.68.197..3..2.3.8...7.9";
const std::string kFloor =
    "697381452831254976245967183183542697769813245524679318452796831976138524318425769";
const std::string kHardForPeople =
    ".35....6.......5...7...198...3..8.4.82.7..3.1.67.35....8.6.4.3.....138...5..2...4";
const std::string kEmpty(81, '.');
const std::string kWorst =
    "........1..4...........9..5..........1...7.......4.68.4.2.....9..8.2.........1.57";
const std::string kWorstPublished =
    "9..8...........5............2..1...3.1.....6....4...7.7.86.........3.1..4.....2..";
const std::string kNearWorst =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
const std::string kBadInEveryOrder =
    ".6..3....8......4....2.......2..4..37..............5....3.8....1......5....4..16.";
const std::string kBadForTightest =
    ".3....4..6..1...........72....9....6....4..9..1...7.....8...1..9...6.......3.....";
const std::string kTwoSolutions =
    "81.75.64994.68.175675491283154237896369845721287169534521974368438526917796318452";
const std::string kImpossible =
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
// r1c9 needs 9, which stands in its column.
const std::string kNoPlace =
    "12345678.........9...............................................................";
// The first row has 1 to 8, and 9 stands in the box of the cell that is left.
const std::string kNoPlaceInBox =
    "12345678................9........................................................";
const std::string kFives = "55" + std::string(79, '.');

void test_greenhouse() {
  const std::string good = in_rows(kPlan);
  const std::string expected = " where a crop from 1 to 9 or \".\" is expected";
  const auto with = [&](const std::string& from, const std::string& to) {
    return replaced(good, from, to);
  };
  check_cases(
      "greenhouse",
      {
          {"sample 1", good, ""},
          {"one bed left", in_rows("69738145." + kFloor.substr(9)), ""},
          {"nothing left", in_rows(kFloor), ""},
          {"sample 4", in_rows(kHardForPeople), ""},
          {"the 20-billion plan", in_rows(kWorst), ""},
          {"the worst published plan", in_rows(kWorstPublished), ""},
          {"a near-worst plan", in_rows(kNearWorst), ""},
          {"bad in every order", in_rows(kBadInEveryOrder), ""},
          {"bad for most constrained", in_rows(kBadForTightest), ""},
          // Length.
          {"empty", "", "line 1 is missing: there is no text at all"},
          {"a line feed", "\n", "line 1 is empty"},
          {"eight lines", good.substr(0, 80), "line 9 is missing"},
          {"ten lines", good + ".........\n", "extra text after line 9: \".........\\n\""},
          {"one character too few", with("831..", "831."), "line 2 ends after 8 of 9 characters"},
          {"one character too many", with("831..", "831..."),
           "line 2 goes on after 9 characters: \".\""},
          {"one too few in the last line", good.substr(0, 88) + "\n",
           "line 9 ends after 8 of 9 characters"},
          {"81 characters on one line", kPlan + "\n",
           "line 1 goes on after 9 characters: \"831..49....596.1.....5..6.77.........2.6...\""},
          {"two plans", good + good,
           "extra text after line 9: \".....14..\\n831..49..\\n..596.1..\\n...5..6.7\\n...\""},
          {"no last line feed", good.substr(0, 89), "line 9 does not end with a line feed"},
          {"no last line feed, and too short", good.substr(0, 88),
           "line 9 does not end with a line feed"},
          {"doubled last line feed", good + "\n", "extra text after line 9: \"\\n\""},
          {"a blank at the end", good + " ", "extra text after line 9: \" \""},
          {"NUL at the end", good + nul("@"), "extra text after line 9: \"\\x00\""},
          {"byte 255 at the end", good + "\xFF", "extra text after line 9: \"\\xff\""},
          {"byte 26 at the end", good + "\x1A", "extra text after line 9: \"\\x1a\""},
          {"byte 255 twice at the end", good + "\xFF\xFF",
           "extra text after line 9: \"\\xff\\xff\""},
          {"byte 255 in place of the last line feed", good.substr(0, 89) + "\xFF",
           "line 9 does not end with a line feed"},
          // Bytes.
          {"CR LF", all_replaced(good, '\n', "\r\n"), "line 1 goes on after 9 characters: \"\\r\""},
          {"CR LF in the last line", good.substr(0, 89) + "\r\n",
           "line 9 goes on after 9 characters: \"\\r\""},
          {"CR alone", all_replaced(good, '\n', "\r"), "line 1 does not end with a line feed"},
          {"a trailing blank", with("49..\n", "49.. \n"),
           "line 2 goes on after 9 characters: \" \""},
          {"a trailing tab", with("49..\n", "49..\t\n"),
           "line 2 goes on after 9 characters: \"\\t\""},
          {"a leading blank", " " + good, "line 1, character 1: \" \"" + expected},
          {"a tab for an empty bed", with("831.", "831\t"),
           "line 2, character 4: \"\\t\"" + expected},
          {"a blank for an empty bed", with("831.", "831 "),
           "line 2, character 4: \" \"" + expected},
          {"blanks between", spaced(kPlan), "line 1, character 2: \" \"" + expected},
          {"a leading blank line", "\n" + good, "line 1 is empty"},
          {"a blank line between", with("831", "\n831"), "line 2 is empty"},
          {"0 for an empty bed", in_rows(zeros(kPlan)), "line 1, character 1: \"0\"" + expected},
          {"a letter", with("831", "83l"), "line 2, character 3: \"l\"" + expected},
          {"an asterisk", with("831.", "831*"), "line 2, character 4: \"*\"" + expected},
          {"a minus", with("831", "-31"), "line 2, character 1: \"-\"" + expected},
          {"a plus", with("831", "+31"), "line 2, character 1: \"+\"" + expected},
          {"NUL for an empty bed", nul(with("831.", "831@")),
           "line 2, character 4: \"\\x00\"" + expected},
          {"byte 255 first", "\xFF" + good, "line 1, character 1: \"\\xff\"" + expected},
          {"byte 255 for an empty bed", with("831.", "831\xFF"),
           "line 2, character 4: \"\\xff\"" + expected},
          {"only byte 255", "\xFF", "line 1 does not end with a line feed"},
          {"byte order mark", "\xEF\xBB\xBF" + good, "line 1, character 1: \"\\xef\"" + expected},
          {"a middle dot", with("831.", "831\xC2\xB7"),
           "line 2, character 4: \"\\xc2\"" + expected},
          {"a percent sign", with("831", "%s%"), "line 2, character 1: \"%\"" + expected},
          {"an escape sequence", "\x1B[2J\n" + good, "line 1, character 1: \"\\x1b\"" + expected},
          {"the count in front", "1\n" + good, "line 1 ends after 1 of 9 characters"},
          // The rule.
          {"starts 55", in_rows(kFives), "row 1 has 5 twice (columns 1 and 2)"},
          {"twice in a row", with("831..49..", "831..493."), "row 2 has 3 twice (columns 2 and 8)"},
          {"twice in a column", with("7........", "7...6...."),
           "column 5 has 6 twice (rows 3 and 5)"},
          {"twice in a box", with(".....14..", ".1....4.."), "box 1 has 1 twice (r1c2 and r2c3)"},
          {"nine rows of 123456789", repeated("123456789\n", 9),
           "column 1 has 1 twice (rows 1 and 2)"},
          {"a full floor with an error", in_rows(replaced(kFloor, "697", "967")),
           "column 1 has 9 twice (rows 1 and 8)"},
          {"no completion, hard to see", in_rows(kImpossible), "there is no solution"},
          {"no completion, a bed without a crop", in_rows(kNoPlace), "there is no solution"},
          {"no completion, a crop without a bed", in_rows(kNoPlaceInBox), "there is no solution"},
          {"nearly full, with an error", in_rows("69738145." + kFloor.substr(9, 71) + "2"),
           "row 9 has 2 twice (columns 5 and 9)"},
          {"two completions", in_rows(kTwoSolutions),
           "there is more than one solution: r1c3 can be 2 or 3"},
          {"several completions", with("831..49..", "8....49.."),
           "there is more than one solution: r1c2 can be 3 or 9"},
          {"nothing planted", in_rows(kEmpty),
           "there is more than one solution: r1c1 can be 1 or 2"},
          {"16 planted", in_rows(replaced(kWorst, "57", "5.")),
           "there is more than one solution: r1c1 can be 2 or 3"},
      });
}

void test_batch() {
  const std::string a = zeros(kPlan), b = zeros(kHardForPeople), worst = zeros(kWorst);
  const std::string good = "2\n" + a + "\n" + b + "\n";
  const std::string expected = " where a digit from 0 to 9 is expected";
  const std::string count = " where a number of puzzles from 1 to 200 is expected";
  const auto counted = [&](const std::string& t, int puzzles) {
    return t + "\n" + repeated(a + "\n", puzzles);
  };
  const auto one = [](const std::string& puzzle) { return "1\n" + puzzle + "\n"; };
  const auto second = [&](const std::string& puzzle) { return "2\n" + a + "\n" + puzzle + "\n"; };
  check_cases(
      "batch",
      {
          {"two puzzles", good, ""},
          {"one puzzle", one(a), ""},
          {"200 puzzles", counted("200", 200), ""},
          {"a full grid", one(kFloor), ""},
          {"the 20-billion puzzle", one(worst), ""},
          {"the 20-billion puzzle 200 times", "200\n" + repeated(worst + "\n", 200), ""},
          {"bad for most constrained 200 times",
           "200\n" + repeated(zeros(kBadForTightest) + "\n", 200), ""},
          {"the other slow ones",
           "3\n" + zeros(kWorstPublished) + "\n" + zeros(kNearWorst) + "\n" +
               zeros(kBadInEveryOrder) + "\n",
           ""},
          // The count.
          {"empty", "", "line 1 is missing: there is no text at all"},
          {"a line feed", "\n", "line 1: \"\"" + count},
          {"T = 0", "0\n", "line 1: \"0\"" + count},
          {"T = 0 and a puzzle", counted("0", 1), "line 1: \"0\"" + count},
          {"T = 201", counted("201", 201), "line 1: \"201\"" + count},
          {"T = 007", counted("007", 7), "line 1: \"007\"" + count},
          {"T = 01", counted("01", 1), "line 1: \"01\"" + count},
          {"T = +5", counted("+5", 5), "line 1: \"+5\"" + count},
          {"T = -1", counted("-1", 1), "line 1: \"-1\"" + count},
          {"T = 1.0", counted("1.0", 1), "line 1: \"1.0\"" + count},
          {"T = 1e2", counted("1e2", 100), "line 1: \"1e2\"" + count},
          {"T = 2^32 + 1", counted("4294967297", 1), "line 1: \"4294967297\"" + count},
          {"T = 2^64 + 1", counted("18446744073709551617", 1),
           "line 1: \"18446744073709551617\"" + count},
          {"a blank before T", " " + good, "line 1: \" 2\"" + count},
          {"a blank after T", replaced(good, "2\n", "2 \n"), "line 1: \"2 \"" + count},
          {"a word for T", counted("two", 2), "line 1: \"two\"" + count},
          {"no T", a + "\n", "line 1: \"0000014008310049000059601000005006077000...\"" + count},
          {"T and puzzle on a line", replaced(good, "2\n", "2 "),
           "line 1: \"2 00000140083100490000596010000050060770...\"" + count},
          {"only T", "1\n", "line 2 (puzzle 1) is missing"},
          {"T without a line feed", "1", "line 1 does not end with a line feed"},
          {"a puzzle too few", counted("3", 2), "line 4 (puzzle 3) is missing"},
          {"a puzzle too many", counted("1", 2),
           "extra text after line 2: \"0000014008310049000059601000005006077000...\""},
          // The lines.
          {"80 digits", second(b.substr(1)), "line 3 (puzzle 2) ends after 80 of 81 characters"},
          {"82 digits", second(b + "0"), "line 3 (puzzle 2) goes on after 81 characters: \"0\""},
          {"no line break between", "2\n" + a + b + "\n",
           "line 2 (puzzle 1) goes on after 81 characters: "
           "\"0350000600000005000700019800030080408207...\""},
          {"nine lines", "1\n" + in_rows(a), "line 2 (puzzle 1) ends after 9 of 81 characters"},
          {"no last line feed", good.substr(0, good.size() - 1),
           "line 3 (puzzle 2) does not end with a line feed"},
          {"doubled last line feed", good + "\n", "extra text after line 3: \"\\n\""},
          {"a blank at the end", good + " ", "extra text after line 3: \" \""},
          {"NUL at the end", good + nul("@"), "extra text after line 3: \"\\x00\""},
          {"byte 255 at the end", good + "\xFF", "extra text after line 3: \"\\xff\""},
          {"a blank line between", second("\n" + b), "line 3 (puzzle 2) is empty"},
          {"a blank line after T", "1\n\n" + a + "\n", "line 2 (puzzle 1) is empty"},
          {"a leading blank line", "\n" + good, "line 1: \"\"" + count},
          {"CR LF", all_replaced(good, '\n', "\r\n"), "line 1: \"2\\r\"" + count},
          {"CR LF after the first line", "2\n" + a + "\r\n" + b + "\r\n",
           "line 2 (puzzle 1) goes on after 81 characters: \"\\r\""},
          {"CR LF in the last line", second(b + "\r"),
           "line 3 (puzzle 2) goes on after 81 characters: \"\\r\""},
          {"a trailing blank", second(b + " "),
           "line 3 (puzzle 2) goes on after 81 characters: \" \""},
          {"a leading tab", second("\t" + b), "line 3 (puzzle 2), character 1: \"\\t\"" + expected},
          {"dots", one(kPlan), "line 2 (puzzle 1), character 1: \".\"" + expected},
          {"a letter", second(replaced(b, "35", "3O")),
           "line 3 (puzzle 2), character 3: \"O\"" + expected},
          {"a minus", second(replaced(b, "35", "-5")),
           "line 3 (puzzle 2), character 2: \"-\"" + expected},
          {"blanks between", one(replaced(spaced(a), "\n", " ")),
           "line 2 (puzzle 1), character 2: \" \"" + expected},
          {"NUL for a 0", nul(second("@" + b.substr(1))),
           "line 3 (puzzle 2), character 1: \"\\x00\"" + expected},
          {"byte 255 for a 0", second("\xFF" + b.substr(1)),
           "line 3 (puzzle 2), character 1: \"\\xff\"" + expected},
          {"byte order mark", "\xEF\xBB\xBF" + good, "line 1: \"\\xef\\xbb\\xbf2\"" + count},
          // The rule.
          {"starts 55", one(zeros(kFives)),
           "line 2 (puzzle 1): row 1 has 5 twice (columns 1 and 2)"},
          {"twice in a row", second("0355" + b.substr(4)),
           "line 3 (puzzle 2): row 1 has 5 twice (columns 3 and 4)"},
          {"twice in a column", second("8" + b.substr(1)),
           "line 3 (puzzle 2): column 1 has 8 twice (rows 1 and 5)"},
          {"twice in a box", second(b.substr(0, 9) + "3" + b.substr(10)),
           "line 3 (puzzle 2): box 1 has 3 twice (r1c2 and r2c1)"},
          {"a full grid with an error", second(replaced(kFloor, "697", "967")),
           "line 3 (puzzle 2): column 1 has 9 twice (rows 1 and 8)"},
          {"no solution, hard to see", second(zeros(kImpossible)),
           "line 3 (puzzle 2): there is no solution"},
          {"no solution, a cell without a digit", second(zeros(kNoPlace)),
           "line 3 (puzzle 2): there is no solution"},
          {"two solutions", second(zeros(kTwoSolutions)),
           "line 3 (puzzle 2): there is more than one solution: r1c3 can be 2 or 3"},
          {"two solutions in puzzle 200", counted("200", 199) + zeros(kTwoSolutions) + "\n",
           "line 201 (puzzle 200): there is more than one solution: r1c3 can be 2 or 3"},
          {"the empty grid", one(zeros(kEmpty)),
           "line 2 (puzzle 1): there is more than one solution: r1c1 can be 1 or 2"},
      });
}

void test_deduction() {
  const std::string good = spaced(zeros(kPlan));
  const std::string expected = " where a digit from 0 to 9 is expected";
  const std::string blanks = " has other blanks than one space between two tokens: ";
  const auto with = [&](const std::string& from, const std::string& to) {
    return replaced(good, from, to);
  };
  check_cases(
      "deduction",
      {
          {"a puzzle", good, ""},
          {"sample 1",
           spaced("260510300300060002015073904009000500002601400006000700601940230900020005"
                  "008035049"),
           ""},
          {"sample 2",
           spaced("000000701000001235001800006000025093900000002310670000200003800138900000"
                  "406000000"),
           ""},
          {"the empty board", spaced(zeros(kEmpty)), ""},
          {"a full board", spaced(kFloor), ""},
          {"two solutions", spaced(zeros(kTwoSolutions)), ""},
          {"one clue", spaced("5" + std::string(80, '0')), ""},
          {"the 20-billion puzzle", spaced(zeros(kWorst)), ""},
          {"the worst published puzzle", spaced(zeros(kWorstPublished)), ""},
          {"a near-worst puzzle", spaced(zeros(kNearWorst)), ""},
          {"bad in every order", spaced(zeros(kBadInEveryOrder)), ""},
          {"bad for most constrained", spaced(zeros(kBadForTightest)), ""},
          // Length.
          {"empty", "", "line 1 is missing: there is no text at all"},
          {"a line feed", "\n", "line 1 is empty"},
          {"eight lines", good.substr(0, 144), "line 9 is missing"},
          {"ten lines", good + "0 0 0 0 0 0 0 0 0\n",
           "extra text after line 9: \"0 0 0 0 0 0 0 0 0\\n\""},
          {"80 numbers", good.substr(0, 160) + "\n", "line 9 ends after 8 of 9 tokens"},
          {"82 numbers", good.substr(0, 161) + " 1\n", "line 9 goes on after 9 tokens: \"1\""},
          {"a number too few in line 1", good.substr(2), "line 1 ends after 8 of 9 tokens"},
          {"all on one line", all_replaced(good, '\n', " "),
           "line 1 does not end with a line feed"},
          {"all on one line with a line feed", all_replaced(good.substr(0, 161), '\n', " ") + "\n",
           "line 1 goes on after 9 tokens: \"8 3 1 0 0 4 9 0 0 0 0 5 9 6 0 1 0 0 0 0 ...\""},
          {"a number on each line", in_rows(zeros(kPlan), 1), "line 1 ends after 1 of 9 tokens"},
          {"no last line feed", good.substr(0, 161), "line 9 does not end with a line feed"},
          {"doubled last line feed", good + "\n", "extra text after line 9: \"\\n\""},
          {"a blank at the end", good + " ", "extra text after line 9: \" \""},
          {"a verdict at the end", good + "Easy\n", "extra text after line 9: \"Easy\\n\""},
          {"NUL at the end", good + nul("@"), "extra text after line 9: \"\\x00\""},
          {"byte 255 at the end", good + "\xFF", "extra text after line 9: \"\\xff\""},
          // Bytes.
          {"CR LF", all_replaced(good, '\n', "\r\n"), "line 1, token 9: \"0\\r\"" + expected},
          {"CR LF in the last line", good.substr(0, 161) + "\r\n",
           "line 9, token 9: \"9\\r\"" + expected},
          {"CR alone", all_replaced(good, '\n', "\r"), "line 1 does not end with a line feed"},
          {"a trailing blank", good.substr(0, 17) + " " + good.substr(17),
           "line 1" + blanks + "\"0 0 0 0 0 1 4 0 0 \""},
          {"a leading blank", " " + good, "line 1" + blanks + "\" 0 0 0 0 0 1 4 0 0\""},
          {"a double blank", with("8 3 1", "8  3 1"), "line 2" + blanks + "\"8  3 1 0 0 4 9 0 0\""},
          {"a tab", with("8 3 1", "8\t3 1"), "line 2" + blanks + "\"8\\t3 1 0 0 4 9 0 0\""},
          {"a trailing tab", good.substr(0, 161) + "\t\n",
           "line 9" + blanks + "\"3 0 8 0 0 0 7 0 9\\t\""},
          {"no blanks", in_rows(zeros(kPlan)), "line 1, token 1: \"000001400\"" + expected},
          {"two numbers joined", with("8 3 1", "83 1"), "line 2, token 1: \"83\"" + expected},
          {"commas", with("8 3 1", "8, 3 1"), "line 2, token 1: \"8,\"" + expected},
          {"a dot", spaced(kPlan), "line 1, token 1: \".\"" + expected},
          {"10", with("8 3 1", "10 3 1"), "line 2, token 1: \"10\"" + expected},
          {"-1", with("8 3 1", "8 3 -1"), "line 2, token 3: \"-1\"" + expected},
          {"+1", with("8 3 1", "8 3 +1"), "line 2, token 3: \"+1\"" + expected},
          {"01", with("8 3 1", "8 3 01"), "line 2, token 3: \"01\"" + expected},
          {"00", "0" + good, "line 1, token 1: \"00\"" + expected},
          {"1.0", with("8 3 1", "8 3 1.0"), "line 2, token 3: \"1.0\"" + expected},
          {"a letter", with("8 3 1", "8 3 l"), "line 2, token 3: \"l\"" + expected},
          {"a leading blank line", "\n" + good, "line 1 is empty"},
          {"a blank line between", with("8 3 1", "\n8 3 1"), "line 2 is empty"},
          {"NUL for a number", nul(with("8 3 1", "8 @ 1")),
           "line 2, token 2: \"\\x00\"" + expected},
          {"NUL for a blank", nul(with("8 3 1", "8@3 1")),
           "line 2, token 1: \"8\\x003\"" + expected},
          {"byte 255 for a number", with("8 3 1", "8 \xFF 1"),
           "line 2, token 2: \"\\xff\"" + expected},
          {"a no-break space",
           with("8 3 1",
                "8\xC2\xA0"
                "3 1"),
           "line 2, token 1: \"8\\xc2\\xa03\"" + expected},
          {"byte order mark", "\xEF\xBB\xBF" + good,
           "line 1, token 1: \"\\xef\\xbb\\xbf0\"" + expected},
          {"the count in front", "1\n" + good, "line 1 ends after 1 of 9 tokens"},
          // The rule.
          {"starts 5 5", spaced(zeros(kFives)), "row 1 has 5 twice (columns 1 and 2)"},
          {"twice in a row", with("8 3 1 0 0 4 9 0 0", "8 3 1 0 0 4 9 3 0"),
           "row 2 has 3 twice (columns 2 and 8)"},
          {"twice in a column", with("7 0 0 0 0", "7 0 0 0 6"),
           "column 5 has 6 twice (rows 3 and 5)"},
          {"twice in a box", with("0 0 0 0 0 1 4", "0 1 0 0 0 0 4"),
           "box 1 has 1 twice (r1c2 and r2c3)"},
          {"nine rows of 1 to 9", spaced(repeated("123456789", 9)),
           "column 1 has 1 twice (rows 1 and 2)"},
          {"no solution, hard to see", spaced(zeros(kImpossible)), "there is no solution"},
          {"no solution, a cell without a digit", spaced(zeros(kNoPlace)), "there is no solution"},
          {"no solution, a digit without a cell", spaced(zeros(kNoPlaceInBox)),
           "there is no solution"},
      });
}

/// 100 MB of anything are refused within a second.
void test_floods() {
  const auto flood = [](const std::string& start, const std::string& block) {
    const std::string path = scratch->path("input");
    std::ofstream file(path, std::ios::binary);
    file << start;
    const std::string many = repeated(block, 1000);
    for (std::size_t done = 0; done < 100000000; done += many.size()) file << many;
    return path;
  };
  const std::string nines(40, '9'), blanks(40, ' ');
  const std::string digits = flood("", nines);
  check_file("greenhouse", "100 MB of digits", digits,
             "line 1 goes on after 9 characters: \"" + nines + "...\"");
  check_file("batch", "100 MB of digits", digits,
             "line 1: \"" + nines + "...\" where a number of puzzles from 1 to 200 is expected");
  check_file("deduction", "100 MB of digits", digits,
             "line 1, token 1: \"" + nines + "...\" where a digit from 0 to 9 is expected");
  check_file("greenhouse", "valid, then 100 MB of blanks", flood(in_rows(kPlan), blanks),
             "extra text after line 9: \"" + blanks + "...\"");
  check_file("batch", "T, then 100 MB of digits", flood("1\n", nines),
             "line 2 (puzzle 1) goes on after 81 characters: \"" + nines + "...\"");
  check_file("deduction", "100 MB of line feeds", flood("", "\n\n\n\n\n\n\n\n\n\n"),
             "line 1 is empty");
}

}  // namespace

int main(int argc, char* argv[]) {
  if (argc != 2) return std::printf("usage: test_validators BUILD_FOLDER\n"), 2;
  Scratch files;
  scratch = &files;
  folder = std::string(argv[1]) + "/checker";
  test_greenhouse();
  test_batch();
  test_deduction();
  test_floods();
  return check::finish("test_validators");
}
