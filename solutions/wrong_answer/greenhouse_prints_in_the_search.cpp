// Task:    greenhouse
// Mistake: prints the floor when the last empty bed is planted. A floor without an empty bed is
//          never printed.
// Source:  backtracking over a list of the empty beds
// Tested:  accepted without the mistake.
// Caught by: 03-sample-full
#include <iostream>
#include <string>
#include <vector>

std::vector<std::string> beds(9);
std::vector<int> empty;
bool row_has[9][128], column_has[9][128], block_has[9][128];

void set(int bed, char crop, bool used) {
  const int row = bed / 9, column = bed % 9;
  row_has[row][int(crop)] = column_has[column][int(crop)] = used;
  block_has[row / 3 * 3 + column / 3][int(crop)] = used;
}

bool is_free(int bed, char crop) {
  const int row = bed / 9, column = bed % 9;
  return !row_has[row][int(crop)] && !column_has[column][int(crop)] &&
         !block_has[row / 3 * 3 + column / 3][int(crop)];
}

void print() {
  for (const std::string& row : beds) std::cout << row << '\n';
}

bool solve(std::size_t done) {
  const int bed = empty.at(done);
  for (char crop = '1'; crop <= '9'; crop++) {
    if (!is_free(bed, crop)) continue;
    beds[std::size_t(bed / 9)][std::size_t(bed % 9)] = crop;
    set(bed, crop, true);
    if (done + 1 == empty.size()) {
      print();
      return true;
    }
    if (solve(done + 1)) return true;
    set(bed, crop, false);
  }
  return false;
}

int main() {
  for (int row = 0; row < 9; row++) {
    std::string& line = beds[std::size_t(row)];
    std::cin >> line;
    for (int column = 0; column < 9; column++) {
      const char crop = line[std::size_t(column)];
      if (crop == '.') {
        empty.push_back(9 * row + column);
      } else {
        set(9 * row + column, crop, true);
      }
    }
  }
  if (!empty.empty()) solve(0);
}
