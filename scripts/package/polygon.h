// Polygon's public API: what is called to make a problem there, and how.
#ifndef PACKAGE_POLYGON_H_
#define PACKAGE_POLYGON_H_

#include <string>
#include <utility>
#include <vector>

#include "problem.h"

/// A call: the method and its own parameters (the key, the time and the problem are added later).
struct Call {
  std::string method;
  std::vector<std::pair<std::string, std::string>> parameters;
};

/// The calls that make the whole problem, in their order. Source: the API's page in Polygon's help.
std::vector<Call> polygon_calls(const Problem& problem);

/// The parameter apiSig: six characters of one's own, then the SHA-512 of
/// "SIX/METHOD?NAME=VALUE&...#SECRET", the parameters sorted by name, then value.
std::string signature(const Call& call, const std::string& six, const std::string& secret);

/// Where and as whom to upload.
struct Account {
  std::string server, key, secret;
};
/// From POLYGON_KEY and POLYGON_SECRET; POLYGON_SERVER if it is not
/// https://polygon.codeforces.com/api. Throws Failure(kWrongUsage) if one of the first two is
/// missing.
Account account_from_environment();

/// Makes the problem, or changes the one that the account owns under the task's name (or the one
/// with the number `problem_id`, if it is not empty). Sends by curl; throws Failure(kJudgeError)
/// with the server's answer if a call fails or is not answered with the status OK.
void upload(const Problem& problem, const Account& account, std::string problem_id);

/// Prints the calls instead.
void print_calls(const Problem& problem);

#endif
