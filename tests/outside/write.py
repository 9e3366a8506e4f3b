"""``python -m tests.outside.write [game …]`` freezes how much was compared; a commit that changes
it must say why."""

from __future__ import annotations

import json
import sys

from tests.outside.comparing import compared, files, frozen_of

if __name__ == "__main__":
    for game in files():
        if not sys.argv[1:] or game.id in sys.argv[1:]:
            counts = json.dumps(dict(sorted(compared(game).counts.items())))
            frozen_of(game).write_text(counts + "\n", "utf-8")
