// Finds the grids in a block of code, to be drawn. It knows three ways in which people write one:
// a line of 81 characters; nine lines of nine characters, with or without single blanks between
// them; and a picture of nine lines in a frame of '+', '-' and '|', with words after a line.
#ifndef STATEMENT_GRIDS_H_
#define STATEMENT_GRIDS_H_

#include <array>
#include <string>
#include <vector>

struct DrawnGrid {
  std::string cells;                     // 81 characters, row by row
  std::string title;                     // what stands above a picture
  std::array<std::string, 9> row_names;  // what stands beside it
  bool picture = false;                  // 'o' is a marked cell; otherwise 1-9 and '.' or '0'
};

/// The grids of a text in their order; none if there are none.
std::vector<DrawnGrid> find_grids(const std::string& code);

#endif
