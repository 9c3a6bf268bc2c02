// Task:    greenhouse
// Mistake: knows rows and columns only: the floor that comes out is a Latin square, with crops
//          twice in a block.
// Source:  backtracking in reading order with sets of used crops
// Tested:  accepted without the mistake.
// Caught by: 01-sample
#include <cstdio>

char beds[9][10];
bool in_row[9][10], in_column[9][10];

bool plant_from(int bed) {
  if (bed == 81) return true;
  const int row = bed / 9, column = bed % 9;
  if (beds[row][column] != '.') return plant_from(bed + 1);
  for (int crop = 1; crop <= 9; crop++) {
    if (in_row[row][crop] || in_column[column][crop]) continue;
    beds[row][column] = char('0' + crop);
    in_row[row][crop] = in_column[column][crop] = true;
    if (plant_from(bed + 1)) return true;
    in_row[row][crop] = in_column[column][crop] = false;
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
    }
  }
  plant_from(0);
  for (int row = 0; row < 9; row++) std::puts(beds[row]);
  return 0;
}
