#include "grids.h"

#include <sstream>

#include "../judge/files.h"

namespace {

bool digits(const std::string& text) {
  return text.find_first_not_of(".0123456789") == std::string::npos;
}

// The nine cells of a line of a board, or nothing.
std::string row_of(const std::string& line) {
  std::string row = line;
  if (line.size() == 17) {
    row.clear();
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (i % 2 == 1 && line[i] != ' ') return "";
      if (i % 2 == 0) row += line[i];
    }
  }
  return row.size() == 9 && digits(row) ? row : "";
}

// The nine cells of a line of a picture, "| o o o | . . . | . . . |  row 1", or nothing.
std::string picture_row(const std::string& line, std::string& name) {
  const std::size_t end = line.rfind('|');
  if (line.empty() || line[0] != '|' || end == 0) return "";
  std::string row;
  for (const char c : line.substr(0, end))
    if (c != '|' && c != ' ') row += c;
  name = trim(line.substr(end + 1));
  return row.size() == 9 ? row : "";
}

}  // namespace

std::vector<DrawnGrid> find_grids(const std::string& code) {
  std::vector<DrawnGrid> grids;
  DrawnGrid grid;
  std::istringstream lines(code);
  for (std::string line; std::getline(lines, line);) {
    line.erase(line.find_last_not_of(" \r") + 1);
    if (line.size() == 81 && digits(line)) {
      grids.push_back({line, "", {}, false});
      continue;
    }
    std::string name, row = row_of(line);
    const bool framed = row.empty() && !line.empty() && (line[0] == '|' || line[0] == '+');
    if (row.empty()) row = picture_row(line, name);
    if (!row.empty()) {
      grid.picture = framed;
      grid.row_names[grid.cells.size() / 9] = name;
      grid.cells += row;
      if (grid.cells.size() == 81) {
        grids.push_back(grid);
        grid = {};
      }
    } else if (!framed) {
      grid = {};
      grid.title = trim(line);
    }
  }
  return grids;
}
