// Looks for a small input on which a submission fails.
#ifndef JUDGE_STRESS_H_
#define JUDGE_STRESS_H_

#include "judge.h"
#include "kit.h"
#include "options.h"
#include "report.h"

// Tries the given tests, or (with none) random ones: calls of the task's plan with other seeds,
// against the accepted submission, until one fails or the time is over. Then shrinks it with the
// task's shrink_TASK to an input that still gets the same verdict and of which no smaller proposal
// does, and reports that. The same seed finds the same test. Returns the exit code of the judge.
int stress(const Kit& kit, const Options& options, Judge& judge, Report& report,
           const Submission& submission, const std::vector<Test>& tests);

#endif
