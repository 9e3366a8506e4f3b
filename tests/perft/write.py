"""``python -m tests.perft.write [game …]`` freezes the counts; a commit that changes them must say
why."""

import sys

from tests.laws.law import wanted
from tests.perft.counting import write

if __name__ == "__main__":
    write(wanted(sys.argv[1:]))
