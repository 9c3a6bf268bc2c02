// Results for people to look at.
#ifndef JUDGE_PAGE_H_
#define JUDGE_PAGE_H_

#include <string>
#include <vector>

#include "results.h"

// One page that needs nothing else, no network and no script (a small one of its own adds what a
// pointer, a finger or the arrow keys ask for): for each task of `entries` the verdicts of each
// submission on each test, its CPU times against the limit on a logarithmic scale, and what is
// wrong with those that fail. It is HTML that is well-formed XML as well. `whole`: all that was
// asked for was judged.
//
// What a checker drew is shown as it came. Where it contains ruled grids, and that may be of any
// task, they are drawn as grids: lines of single characters at every second column, `|` for a
// vertical line, `------+-------+------` for a horizontal one, `*` behind a character to mark it;
// several grids may stand side by side, two blanks or more between their rulers, their names above.
std::string html_page(const std::vector<Entry>& entries, bool whole);

#endif
