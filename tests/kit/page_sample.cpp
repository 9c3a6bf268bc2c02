// Usage: page_sample SUBMISSIONS TESTS
// Prints the page of a run that never was: so many submissions on so many tests, every verdict
// among them, and names, messages and pictures as somebody would write them who wants to break the
// page.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "page.h"

int main(int argc, char** argv) {
  if (argc != 3) return 2;
  const int submissions = std::atoi(argv[1]), tests = std::atoi(argv[2]);
  const std::string attacks[] = {
      "<script>hacked = 1</script>",
      "\"><img src=\"x\" onerror=\"hacked = 1\">",
      "'/></title></style></button></pre></svg><script>hacked = 1</script><!--",
      "]]>&lt;&amp;&#0;&quot; \\u003c",
      "\x01\x02\x1b[31m\x7f\r\t bytes \xff\xfe\xc3( \xed\xa0\x80 \xf4\x90\x80\x80 \xef\xbf\xbf",
      "\xe2\x80\xae turned \xd8\x9c \xe2\x81\xa6 \xc2\x9b\x5b \xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d "
      "\xf0\x9f\x8c\xb1",
  };
  std::string picture = "a picture </pre><script>hacked = 1</script> & more\n";
  picture += "puzzle                    expected                  <b>\"output\"</b>\n";
  for (int row = 0; row < 9; ++row) {
    if (row == 3 || row == 6)
      picture += "------+-------+-------    ------+-------+-------    ------+-------+------\n";
    picture += "1 2 3 | 4 5 6 | 7 8 9     < > & | ' \" ; | . . .     1*2 3 | 4 5 6 | 7 8 9*\n";
  }
  picture += "(* marks the cells that the message is about)\n";

  // A grid as wide as a terminal.
  std::string wide = "1";
  for (int i = 1; i < 39; ++i) wide += i == 20 ? " | 1" : " 1";
  wide += "\n" + std::string(40, '-') + "+" + std::string(37, '-') + "\n" + wide + "\n";

  const Verdict verdicts[] = {Verdict::AC,  Verdict::WA,  Verdict::PE,  Verdict::TLE,
                              Verdict::MLE, Verdict::OLE, Verdict::RTE, Verdict::JE};
  std::vector<Entry> entries;
  for (int s = 0; s < submissions; ++s) {
    Entry entry;
    entry.task = "sample";
    entry.limits = "1000 ms (C++, Go), 4000 ms (Python), 256 MB memory, 1 MB output";
    entry.file = s < 6 ? attacks[s] : "sample_of_some_mistake_" + std::to_string(s) + ".cpp";
    entry.path = entry.file;
    entry.language = s % 3 ? "C++" : "Python";
    entry.from_solutions = true;
    entry.folder = s < submissions / 2 ? "accepted" : "wrong_answer";
    entry.expected = s < submissions / 2 ? "AC" : "WA or PE";
    Judgement& judgement = entry.judgement;
    judgement.time_limit_ms = s % 3 ? 1000 : 4000;
    judgement.verdict = verdicts[s % 8];
    judgement.message = attacks[s % 6];
    if (s == 3) judgement.surprises.push_back("expected AC, got " + attacks[s]);
    for (int t = 0; t < tests; ++t) {
      Test test;
      test.name = (t < 9 ? "0" : "") + std::to_string(t + 1) +
                  (t < 6 ? "-" + attacks[t] : "-worst-in-some-order");
      judgement.asked.push_back(test);
      if (s == 7 && t > 3) continue;
      TestResult result;
      result.test = test;
      result.verdict = t == s ? judgement.verdict : Verdict::AC;
      result.cpu_us = 1000 + 37 * s * t * t;
      result.wall_us = result.cpu_us + 2000;
      result.peak_bytes = (3 + t) << 20;
      result.message =
          t < 6 ? attacks[t] : "puzzle 17: row 3 has 5 twice (columns 2 and 8), of 200 puzzles";
      result.picture = result.verdict == Verdict::AC ? "" : s == 1 ? wide : picture;
      if (t == s) judgement.deciding = judgement.tests.size();
      judgement.tests.push_back(result);
    }
    entries.push_back(entry);
  }
  std::fputs(html_page(entries, true).c_str(), stdout);
}
