// Usage: statement KIT OUT [TASK...]
// Writes OUT/TASK.html, OUT/TASK.tex and OUT/TASK.txt for the tasks (all, if none is named) of the
// kit's problem.md. Exit 0, or 2 and one line about what is wrong.
#include <cstdio>

#include "../judge/kit.h"
#include "statement.h"

namespace {

void write_statements(const fs::path& root, const fs::path& out, std::vector<std::string> tasks) {
  const Kit kit(root);
  if (tasks.empty())
    for (const Task& task : kit.tasks()) tasks.push_back(task.name);
  const std::string problem_md = read_file(root / "problem.md");
  fs::create_directories(out);
  for (const std::string& name : tasks) {
    const Statement statement = read_statement(problem_md, kit.task(name).name);
    write_file(out / (name + ".html"), html_page(statement, true));
    write_file(out / (name + ".tex"), latex_document(statement));
    write_file(out / (name + ".txt"), text_page(statement));
    std::printf("%s\n", (out / (name + ".html")).c_str());
  }
}

}  // namespace

int main(int argc, char* argv[]) {
  try {
    if (argc < 3) throw Failure(kWrongUsage, "usage: statement KIT OUT [TASK...]");
    write_statements(argv[1], argv[2], std::vector<std::string>(argv + 3, argv + argc));
  } catch (const std::exception& error) {
    std::fprintf(stderr, "statement.sh: %s\n", printable(error.what()).c_str());
    return kWrongUsage;
  }
}
