// Task:    greenhouse
// Mistake: when it goes back, it steps into planted beds as well and tries the next crop there: the
//          floor that it prints keeps the rule, but not every planted bed.
// Source:  backtracking with a loop, an odometer over the beds
// Tested:  accepted without the mistake.
// Caught by: 01-sample
#include <cstdio>

char beds[82];  // row by row; '0' is empty

bool fits(int bed) {
  for (int other = 0; other < 81; other++) {
    if (other == bed || beds[other] != beds[bed]) continue;
    if (other / 9 == bed / 9 || other % 9 == bed % 9) return false;
    if (other / 27 == bed / 27 && other % 9 / 3 == bed % 9 / 3) return false;
  }
  return true;
}

int next_empty(int bed) {
  while (bed < 81 && beds[bed] != '0') bed++;
  return bed;
}

int main() {
  for (int row = 0; row < 9; row++) {
    if (std::scanf("%9s", beds + 9 * row) != 1) return 1;
  }
  for (int bed = 0; bed < 81; bed++) {
    if (beds[bed] == '.') beds[bed] = '0';
  }
  int bed = next_empty(0);
  while (bed >= 0 && bed < 81) {
    do beds[bed]++;
    while (beds[bed] <= '9' && !fits(bed));
    if (beds[bed] <= '9') {
      bed = next_empty(bed);
    } else {
      beds[bed] = '0';
      bed--;
    }
  }
  for (int row = 0; row < 9; row++) std::printf("%.9s\n", beds + 9 * row);
  return 0;
}
