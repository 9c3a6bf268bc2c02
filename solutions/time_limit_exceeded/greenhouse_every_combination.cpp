// Task:    greenhouse
// Mistake: plants every combination of crops in the empty beds, and checks the rule only when the
//          floor is full.
// Source:  backtracking that forgets to look before it plants
// Tested:  accepted without the mistake.
// Caught by: 01-sample
#include <cstdio>

char beds[9][10];

bool follows_the_rule() {
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
  if (bed == 81) return follows_the_rule();
  char& here = beds[bed / 9][bed % 9];
  if (here != '.') return plant_from(bed + 1);
  for (here = '1'; here <= '9'; here++) {
    if (plant_from(bed + 1)) return true;
  }
  here = '.';
  return false;
}

int main() {
  for (auto& row : beds) {
    if (std::scanf("%9s", row) != 1) return 1;
  }
  plant_from(0);
  for (auto& row : beds) std::puts(row);
  return 0;
}
