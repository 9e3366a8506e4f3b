"""``python -m tests.perft.write [game …]`` freezes the counts; who commits a change says why."""

import sys

from tests.laws.law import wanted
from tests.perft.counting import write

if __name__ == "__main__":
    write(wanted(sys.argv[1:]))
