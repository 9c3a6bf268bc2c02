#include "options.h"

#include <cerrno>
#include <cstdlib>

const char kHelp[] =
    "Usage: scripts/judge.sh [options] [TASK [SUBMISSION...]]\n"
    "       scripts/judge.sh stress [options] TASK SUBMISSION\n"
    "Judges all of solutions/ and compares each verdict with its folder; or, with a\n"
    "submission (.cpp, .py, .go, executable), says what an online judge would say.\n"
    "stress looks for the smallest input, among random ones, on which it fails.\n"
    "  --in FILE     run on this input; for batch also lines of 81 characters or bank\n"
    "                records, any number of them (above 200 the limits grow)\n"
    "  --test NAME   run on this test only; may be repeated\n"
    "  --time S      stress: look for so many seconds, then shrink for as many (60)\n"
    "  --seed N      stress: other random tests (1)\n"
    "  -j, --jobs N  so many runs at once (default: one for each core)\n"
    "  --sandbox=X   auto: what protection the system offers (the default); require:\n"
    "                all of it, or refuse to run; off: none, for debugging\n"
    "  --json FILE   results as JSON lines, one object for each run\n"
    "  --junit FILE  results as JUnit XML, for GitLab or Jenkins\n"
    "  --html FILE   results as a page: who fails where, times, what is wrong\n"
    "  -v, --verbose a line for each test\n"
    "  --list        show the tasks with their limits, tests and submissions\n"
    "  -h, --help    this text\n"
    "CXX, CXXFLAGS, PYTHON and GO choose the compilers and the interpreter.\n"
    "Exit: 0 all as expected (or accepted), 1 not, 2 wrong usage or something is\n"
    "missing, 3 judge error (the kit's own fault).\n";

Options parse_options(int argc, char** argv) {
  Options options;
  bool only_names = false;
  for (int i = 1; i < argc; ++i) {
    std::string argument = argv[i], inline_value;
    // -j4 is -j 4.
    if (!only_names && argument.size() > 2 && argument.compare(0, 2, "-j") == 0)
      argument = "--jobs=" + argument.substr(2);
    const std::size_t equals = argument.find('=');
    const bool has_inline =
        !only_names && argument.compare(0, 2, "--") == 0 && equals != std::string::npos;
    if (has_inline) {
      inline_value = argument.substr(equals + 1);
      argument.resize(equals);
    }
    auto value = [&]() -> std::string {
      const std::string given = has_inline ? inline_value : ++i < argc ? argv[i] : "";
      if (given.empty()) throw Failure(kWrongUsage, argument + " wants a value");
      return given;
    };
    auto flag = [&](bool& target) {
      if (has_inline) throw Failure(kWrongUsage, argument + " takes no value");
      target = true;
    };
    auto number = [&](unsigned long long most) {
      const std::string text = value();
      char* end;
      errno = 0;
      const unsigned long long parsed = std::strtoull(text.c_str(), &end, 10);
      if (text.empty() || text[0] < '0' || text[0] > '9' || *end != '\0' || errno != 0 ||
          parsed > most)
        throw Failure(kWrongUsage, argument + " wants a number up to " + std::to_string(most) +
                                       ", not '" + text + "'");
      return parsed;
    };
    if (argument.empty()) {
      throw Failure(kWrongUsage, options.task.empty() ? "the task's name is empty"
                                                      : "a submission's name is empty");
    } else if (only_names || argument[0] != '-' || argument == "-") {
      if (argument == "stress" && !options.stress && options.task.empty())
        options.stress = true;
      else if (options.task.empty())
        options.task = argument;
      else
        options.submissions.emplace_back(argument);
    } else if (argument == "--") {
      only_names = true;
    } else if (argument == "--kit") {
      options.kit = value();
    } else if (argument == "--self") {
      options.self = value();
    } else if (argument == "--in") {
      options.in = value();
    } else if (argument == "--json") {
      options.json = value();
    } else if (argument == "--junit") {
      options.junit = value();
    } else if (argument == "--html") {
      options.html = value();
    } else if (argument == "--test") {
      options.tests.push_back(value());
    } else if (argument == "-j" || argument == "--jobs") {
      options.jobs = static_cast<int>(number(1024));
      if (options.jobs == 0) throw Failure(kWrongUsage, "--jobs wants a number from 1 to 1024");
    } else if (argument == "--time") {
      options.seconds = static_cast<int>(number(1000000));
    } else if (argument == "--seed") {
      options.seed = number(~0ULL);
    } else if (argument == "--sandbox") {
      const std::string text = value();
      if (text != "auto" && text != "require" && text != "off")
        throw Failure(kWrongUsage, "--sandbox is auto, require or off, not '" + text + "'");
      options.sandbox = text == "auto"  ? Sandbox::Auto
                        : text == "off" ? Sandbox::Off
                                        : Sandbox::Require;
    } else if (argument == "-v" || argument == "--verbose") {
      flag(options.verbose);
    } else if (argument == "--list") {
      flag(options.list);
    } else if (argument == "-h" || argument == "--help") {
      flag(options.help);
    } else {
      throw Failure(kWrongUsage, "unknown option '" + argument + "'; --help lists them");
    }
  }
  if (options.stress && options.submissions.size() != 1)
    throw Failure(kWrongUsage, "stress wants a TASK and one SUBMISSION");
  if ((options.stress || options.list) &&
      !(options.json.empty() && options.junit.empty() && options.html.empty()))
    throw Failure(kWrongUsage, std::string(options.stress ? "stress" : "--list") +
                                   " has no results for --json, --junit or --html");
  if (!options.in.empty() && options.submissions.empty())
    throw Failure(kWrongUsage, "--in wants a TASK and a SUBMISSION to run on the file");
  if (!options.tests.empty() && options.submissions.empty())
    throw Failure(kWrongUsage, "--test wants a TASK and a SUBMISSION to run on the test");
  if (!options.in.empty() && !options.tests.empty())
    throw Failure(kWrongUsage, "--in and --test exclude each other");
  return options;
}
