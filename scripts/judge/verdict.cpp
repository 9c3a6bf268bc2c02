#include "verdict.h"

#include <algorithm>

const char* name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::AC:
      return "AC";
    case Verdict::WA:
      return "WA";
    case Verdict::PE:
      return "PE";
    case Verdict::TLE:
      return "TLE";
    case Verdict::MLE:
      return "MLE";
    case Verdict::OLE:
      return "OLE";
    case Verdict::RTE:
      return "RTE";
    case Verdict::CE:
      return "CE";
    case Verdict::JE:
      break;
  }
  return "JE";
}

const char* meaning_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::AC:
      return "accepted";
    case Verdict::WA:
      return "wrong answer";
    case Verdict::PE:
      return "presentation error";
    case Verdict::TLE:
      return "time limit exceeded";
    case Verdict::MLE:
      return "memory limit exceeded";
    case Verdict::OLE:
      return "output limit exceeded";
    case Verdict::RTE:
      return "run-time error";
    case Verdict::CE:
      return "does not compile";
    case Verdict::JE:
      break;
  }
  return "judge error: not the submission's fault";
}

const std::vector<Expectation>& expectations() {
  static const std::vector<Expectation> all = {
      {"accepted", {Verdict::AC}},
      {"wrong_answer", {Verdict::WA, Verdict::PE}},
      {"time_limit_exceeded", {Verdict::TLE}},
      {"run_time_error", {Verdict::RTE}},
  };
  return all;
}

bool contains(const Expectation& expectation, Verdict verdict) {
  return std::find(expectation.verdicts.begin(), expectation.verdicts.end(), verdict) !=
         expectation.verdicts.end();
}

std::string describe(const Expectation& expectation) {
  std::string text;
  for (Verdict verdict : expectation.verdicts) {
    if (!text.empty()) text += " or ";
    text += name_of(verdict);
  }
  return text;
}
