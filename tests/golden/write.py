"""``python -m tests.golden.write [game …]`` freezes playthroughs; a commit that changes them must
say why."""

import sys

from tests.golden.playthrough import HERE, file_of, playthrough
from tests.laws.law import PRESETS, wanted

if __name__ == "__main__":
    for file in set(HERE.glob("*.txt")) - set(map(file_of, PRESETS)):
        file.unlink()
    for game in wanted(sys.argv[1:]):
        file_of(game).write_text(playthrough(game), "utf-8")
