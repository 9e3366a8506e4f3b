"""``python -m tests.golden.write`` freezes the playthroughs; who commits a change says why."""

from tests.golden.playthrough import HERE, file_of, told
from tests.laws.law import PRESETS

if __name__ == "__main__":
    for file in HERE.glob("*.txt"):
        file.unlink()
    for game in PRESETS:
        file_of(game).write_text(told(game), "utf-8")
