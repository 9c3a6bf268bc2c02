// Task:    greenhouse
// Mistake: takes a crop out of the bed again when it has to go back, but leaves it in the sets of
//          row, column and block. Later beds are refused crops that are free, no completion is
//          found, and the floor comes out with its dots.
// Source:  backtracking in reading order with sets of used crops
// Tested:  accepted without the mistake.
// Caught by: 01-sample
#include <cstdio>

char beds[9][10];
bool in_row[9][10], in_column[9][10], in_block[9][10];

int block_of(int row, int column) {
  return row / 3 * 3 + column / 3;
}

bool plant_from(int bed) {
  if (bed == 81) return true;
  const int row = bed / 9, column = bed % 9, block = block_of(row, column);
  if (beds[row][column] != '.') return plant_from(bed + 1);
  for (int crop = 1; crop <= 9; crop++) {
    if (in_row[row][crop] || in_column[column][crop] || in_block[block][crop]) continue;
    beds[row][column] = char('0' + crop);
    in_row[row][crop] = in_column[column][crop] = in_block[block][crop] = true;
    if (plant_from(bed + 1)) return true;
  }
  beds[row][column] = '.';
  return false;
}

int main() {
  for (int row = 0; row < 9; row++) {
    if (std::scanf("%9s", beds[row]) != 1) return 1;
    for (int column = 0; column < 9; column++) {
      if (beds[row][column] == '.') continue;
      const int crop = beds[row][column] - '0';
      in_row[row][crop] = in_column[column][crop] = true;
      in_block[block_of(row, column)][crop] = true;
    }
  }
  plant_from(0);
  for (int row = 0; row < 9; row++) std::puts(beds[row]);
  return 0;
}
