# Task:    greenhouse
# Mistake: goes on and back by calling itself, so that the recursion is as deep as the search is
#          long: Python stops it at a thousand calls.
# Source:  backtracking as a chain of calls
# Tested:  accepted without the mistake.
# Caught by: 01-sample
import sys

beds = [c for line in sys.stdin.read().split() for c in line]
empty = [bed for bed in range(81) if beds[bed] == "."]


def fits(bed, crop):
    for other in range(81):
        if beds[other] == crop and (other // 9 == bed // 9 or other % 9 == bed % 9
                                    or other // 27 == bed // 27
                                    and other % 9 // 3 == bed % 9 // 3):
            return False
    return True


def search(done, crop):
    if done == len(empty):
        return
    bed = empty[done]
    beds[bed] = "."
    if crop > 9:
        search(done - 1, int(beds[empty[done - 1]]) + 1)
    elif fits(bed, str(crop)):
        beds[bed] = str(crop)
        search(done + 1, 1)
    else:
        search(done, crop + 1)


search(0, 1)
for row in range(9):
    print("".join(beds[9 * row:9 * row + 9]))
