// Task:    greenhouse
// Mistake: looks only at the row before it plants, and at columns and blocks when the floor is
//          full.
// Source:  backtracking in reading order with a check at the end
// Tested:  accepted without the mistake.
// Caught by: 01-sample
#include <cstdio>

char beds[9][10];
bool in_row[9][10];

bool is_right() {
  for (int i = 0; i < 9; i++) {
    int row = 0, column = 0, block = 0;
    for (int k = 0; k < 9; k++) {
      row |= 1 << (beds[i][k] - '0');
      column |= 1 << (beds[k][i] - '0');
      block |= 1 << (beds[i / 3 * 3 + k / 3][i % 3 * 3 + k % 3] - '0');
    }
    if (row != 0x3FE || column != 0x3FE || block != 0x3FE) return false;
  }
  return true;
}

bool plant_from(int bed) {
  if (bed == 81) return is_right();
  const int row = bed / 9, column = bed % 9;
  if (beds[row][column] != '.') return plant_from(bed + 1);
  for (int crop = 1; crop <= 9; crop++) {
    if (in_row[row][crop]) continue;
    beds[row][column] = char('0' + crop);
    in_row[row][crop] = true;
    if (plant_from(bed + 1)) return true;
    in_row[row][crop] = false;
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
      in_row[row][crop] = true;
    }
  }
  plant_from(0);
  for (int row = 0; row < 9; row++) std::puts(beds[row]);
  return 0;
}
