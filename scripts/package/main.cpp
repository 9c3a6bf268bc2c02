// Usage: scripts/package.sh FORMAT [TASK...] [options]   (see kUsage)
#include <cstdio>

#include "polygon.h"
#include "problem.h"

namespace {

const char kUsage[] =
    "Usage: scripts/package.sh FORMAT [TASK...] [options]\n"
    "Writes build/packages/FORMAT/TASK.zip for the tasks (all, if none is named), the same bytes "
    "each\n"
    "time. FORMAT is one of:\n"
    "  kattis     Kattis, problem package format \"legacy\"\n"
    "  icpc       ICPC and BAPCtools, problem package format \"2025-09\"\n"
    "  domjudge   DOMjudge\n"
    "  polygon    Polygon of Codeforces\n"
    "  dmoj       DMOJ\n"
    "Options:\n"
    "  --out DIR      where the zips go instead\n"
    "  --upload       (polygon) makes or changes the problem through Polygon's API; needs curl, "
    "and\n"
    "                 POLYGON_KEY and POLYGON_SECRET in the environment\n"
    "  --problem ID   with --upload: the problem's number, instead of the task's name\n"
    "  --dry-run      with --upload: shows the calls, and sends nothing\n"
    "Exit 0 if all is made, 2 for wrong usage or missing files, 3 if something cannot be written "
    "or\n"
    "sent.\n";

struct Options {
  fs::path kit, out;
  std::string format, problem_id;
  std::vector<std::string> tasks;
  bool upload = false, dry_run = false;
};

Options read_options(const std::vector<std::string>& words) {
  Options options;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string& word = words[i];
    const auto value = [&] {
      if (i + 1 == words.size()) throw Failure(kWrongUsage, word + " needs a value");
      return words[++i];
    };
    if (word == "--kit") {
      options.kit = value();
    } else if (word == "--out") {
      options.out = value();
    } else if (word == "--problem") {
      options.problem_id = value();
    } else if (word == "--upload") {
      options.upload = true;
    } else if (word == "--dry-run") {
      options.dry_run = true;
    } else if (word.compare(0, 1, "-") == 0) {
      throw Failure(kWrongUsage, "unknown option '" + word + "'; --help lists them");
    } else if (options.format.empty()) {
      options.format = word;
    } else {
      options.tasks.push_back(word);
    }
  }
  if (options.format.empty())
    throw Failure(kWrongUsage, "which format? scripts/package.sh --help lists them");
  if ((options.upload || options.dry_run || !options.problem_id.empty()) &&
      options.format != "polygon")
    throw Failure(kWrongUsage, "only polygon packages can be uploaded");
  if (options.dry_run && !options.upload)
    throw Failure(kWrongUsage, "--dry-run goes with --upload");
  if (!options.problem_id.empty() &&
      (!options.upload || options.tasks.size() != 1 ||
       options.problem_id.find_first_not_of("0123456789") != std::string::npos))
    throw Failure(kWrongUsage, "--problem takes a number, and goes with --upload and one task");
  return options;
}

const Format& format_named(const std::string& name) {
  std::string known;
  for (const Format& format : formats()) {
    if (name == format.name) return format;
    known += std::string(known.empty() ? "" : ", ") + format.name;
  }
  throw Failure(kWrongUsage, "there is no format '" + name + "'; the formats are: " + known);
}

void run(const Options& options) {
  const Format& format = format_named(options.format);
  const Kit kit(options.kit);
  std::vector<std::string> names = options.tasks;
  if (names.empty())
    for (const Task& task : kit.tasks()) names.push_back(task.name);
  const fs::path out =
      options.out.empty() ? kit.root() / "build" / "packages" / format.name : options.out;
  for (const std::string& name : names) {
    const Problem problem(kit, kit.task(name));
    if (options.dry_run) {
      print_calls(problem);
    } else if (options.upload) {
      upload(problem, account_from_environment(), options.problem_id);
    } else {
      Files files;
      for (const auto& [path, content] : format.files(problem))
        files[(format.in_folder ? problem.short_name + "/" : "") + path] = content;
      const fs::path file = out / (problem.short_name + ".zip");
      fs::create_directories(out);
      write_file(file, zip(files));
      std::printf("%s\n", file.c_str());
    }
  }
}

}  // namespace

int main(int argc, char* argv[]) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  for (const std::string& word : words) {
    if (word != "--help" && word != "-h") continue;
    std::fputs(kUsage, stdout);
    return 0;
  }
  try {
    run(read_options(words));
  } catch (const Failure& failure) {
    std::fprintf(stderr, "package.sh: %s\n", printable(failure.what()).c_str());
    return failure.status;
  } catch (const fs::filesystem_error& error) {
    std::fprintf(stderr, "package.sh: %s\n", printable(error.what()).c_str());
    return kJudgeError;
  }
}
