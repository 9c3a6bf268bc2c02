// The verdicts, their names, and which of them each folder of solutions/ expects.
#ifndef JUDGE_VERDICT_H_
#define JUDGE_VERDICT_H_

#include <string>
#include <vector>

enum class Verdict { AC, WA, PE, TLE, MLE, OLE, RTE, CE, JE };

// The short name ("AC").
const char* name_of(Verdict verdict);

// What a contestant reads ("accepted").
const char* meaning_of(Verdict verdict);

// A folder of solutions/ and the verdicts that satisfy it. Judges without a presentation error call
// it a wrong answer, so the folder wrong_answer takes both.
struct Expectation {
  std::string folder;
  std::vector<Verdict> verdicts;
};

// The folders of solutions/, in the order in which they are reported.
const std::vector<Expectation>& expectations();

bool contains(const Expectation& expectation, Verdict verdict);

// "WA or PE".
std::string describe(const Expectation& expectation);

#endif
