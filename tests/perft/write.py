"""``python -m tests.perft.write`` freezes the counts; who commits a change says why."""

from tests.laws.law import PRESETS
from tests.perft.counting import write

if __name__ == "__main__":
    write(PRESETS)
