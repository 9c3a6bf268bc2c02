#include "options.h"

#include <cstdlib>

const char kHelp[] =
    "Usage: scripts/judge.sh [options] [TASK [SUBMISSION...]]\n"
    "\n"
    "Without a submission: judges everything in solutions/ (of all tasks, or of TASK)\n"
    "and compares each verdict with the submission's folder.\n"
    "With one (.cpp, .py, .go or an executable): says what an online judge would.\n"
    "\n"
    "  --in FILE     judge on this input instead of the task's tests; for batch also\n"
    "                plain lines of 81 characters or records of the puzzle bank, any\n"
    "                number of them (the time limit grows with it beyond 200)\n"
    "  --test NAME   judge on this test only; may be repeated\n"
    "  -j, --jobs N  so many submissions at once (default: one for each core)\n"
    "  -v, --verbose a line for each test\n"
    "  --sandbox=X   auto: what protection the system offers (the default); require:\n"
    "                all of it, or refuse to run; off: none, for debugging\n"
    "  --list        show the tasks with their limits, tests and submissions\n"
    "  -h, --help    this text\n"
    "\n"
    "CXX, CXXFLAGS, PYTHON and GO choose the compilers and the interpreter.\n"
    "Exit: 0 all as expected (or accepted), 1 not, 2 wrong usage or something is\n"
    "missing, 3 judge error (the kit's own fault).\n";

Options parse_options(int argc, char** argv) {
  Options options;
  bool only_names = false;
  for (int i = 1; i < argc; ++i) {
    std::string argument = argv[i], inline_value;
    const std::size_t equals = argument.find('=');
    const bool has_inline =
        !only_names && argument.compare(0, 2, "--") == 0 && equals != std::string::npos;
    if (has_inline) {
      inline_value = argument.substr(equals + 1);
      argument.resize(equals);
    }
    auto value = [&]() -> std::string {
      if (has_inline) return inline_value;
      if (++i == argc) throw Failure(kWrongUsage, argument + " wants a value");
      return argv[i];
    };
    auto flag = [&](bool& target) {
      if (has_inline) throw Failure(kWrongUsage, argument + " takes no value");
      target = true;
    };
    if (only_names || argument[0] != '-' || argument == "-") {
      if (options.task.empty())
        options.task = argument;
      else
        options.submissions.emplace_back(argument);
    } else if (argument == "--") {
      only_names = true;
    } else if (argument == "--kit") {
      options.kit = value();
    } else if (argument == "--in") {
      options.in = value();
    } else if (argument == "--test") {
      options.tests.push_back(value());
    } else if (argument == "-j" || argument == "--jobs") {
      const std::string text = value();
      char* end;
      const long jobs = std::strtol(text.c_str(), &end, 10);
      if (text.empty() || *end != '\0' || jobs < 1 || jobs > 1024)
        throw Failure(kWrongUsage, "--jobs wants a number from 1 to 1024, not '" + text + "'");
      options.jobs = static_cast<int>(jobs);
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
  if (!options.in.empty() && options.submissions.empty())
    throw Failure(kWrongUsage, "--in wants a TASK and a SUBMISSION to run on the file");
  if (!options.tests.empty() && options.submissions.empty())
    throw Failure(kWrongUsage, "--test wants a TASK and a SUBMISSION to run on the test");
  if (!options.in.empty() && !options.tests.empty())
    throw Failure(kWrongUsage, "--in and --test exclude each other");
  return options;
}
