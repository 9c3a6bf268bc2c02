// Usage: scripts/package.sh FORMAT [TASK...] [options]   (see kUsage)
#include <cstdio>
#include <map>
#include <set>

#include "polygon.h"
#include "problem.h"

namespace {

const char kUsage[] =
    "Usage: scripts/package.sh FORMAT [TASK...] [options]\n"
    "Writes build/packages/FORMAT/TASK.zip for the tasks (all, if none is named), the same bytes "
    "each\n"
    "time. An older package there is replaced; any other file of that name is kept, with exit 2.\n"
    "FORMAT is one of:\n"
    "  kattis     Kattis, problem package format \"legacy\"\n"
    "  icpc       ICPC and BAPCtools, problem package format \"2025-09\"\n"
    "  domjudge   DOMjudge\n"
    "  polygon    Polygon of Codeforces\n"
    "  dmoj       DMOJ\n"
    "Options:\n"
    "  --out DIR      where the zips go instead\n"
    "  --upload       (polygon) makes or changes the problem through Polygon's API; needs curl, "
    "and\n"
    "                 POLYGON_KEY and POLYGON_SECRET in the environment. Only a problem that the\n"
    "                 account owns is changed; files and tests that only it has stay there\n"
    "  --problem ID   with --upload: the problem's number, instead of the task's name; it may be\n"
    "                 another owner's\n"
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
      if (words[i + 1].empty()) throw Failure(kWrongUsage, word + " needs a value, not \"\"");
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
  if (options.upload && !options.out.empty())
    throw Failure(kWrongUsage, "--upload writes no file: leave --out away");
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

// All of them are known, and none has another's zip, before anything is written or sent.
std::vector<Problem> problems_of(const Kit& kit, std::vector<std::string> names) {
  if (names.empty())
    for (const Task& task : kit.tasks()) names.push_back(task.name);
  std::set<std::string> seen;
  std::map<std::string, std::string> zips;
  std::vector<Problem> problems;
  for (const std::string& name : names) {
    const Task& task = kit.task(name);
    if (!seen.insert(name).second) continue;
    problems.emplace_back(kit, task);
    const std::string& zip = problems.back().short_name;
    if (zip.empty())
      throw Failure(kWrongUsage, "the name '" + name + "' has neither letters nor digits");
    const auto [other, is_new] = zips.emplace(zip, name);
    if (!is_new)
      throw Failure(kWrongUsage, "the packages of " + other->second + " and " + name +
                                     " would both be called " + zip + "; make them one at a time");
  }
  return problems;
}

// Whole or not at all, and never in place of what is no package.
void write_package(const fs::path& file, const std::string& bytes) {
  fs::create_directories(file.parent_path());
  const fs::file_status there = fs::symlink_status(file);
  if (fs::exists(there) && (!fs::is_regular_file(there) || !is_our_zip(read_file(file, 64))))
    throw Failure(kWrongUsage, file.string() + " is no package of this kit, and is kept; " +
                                   "move it away, or choose another --out");
  replace_file(file, bytes);
}

void run(const Options& options) {
  const Format& format = format_named(options.format);
  const Kit kit(options.kit);
  const fs::path out =
      options.out.empty() ? kit.root() / "build" / "packages" / format.name : options.out;
  for (const Problem& problem : problems_of(kit, options.tasks)) {
    if (options.dry_run) {
      print_calls(problem);
    } else if (options.upload) {
      upload(problem, account_from_environment(), options.problem_id);
    } else {
      Files files;
      for (const auto& [path, content] : format.files(problem))
        files[(format.in_folder ? problem.short_name + "/" : "") + path] = content;
      const fs::path file = out / (problem.short_name + ".zip");
      write_package(file, zip(files));
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
