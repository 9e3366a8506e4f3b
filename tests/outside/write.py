"""``python -m tests.outside.write`` freezes how much was compared; a change is explained."""

from __future__ import annotations

import json

from tests.outside.comparing import FROZEN, compared, files

if __name__ == "__main__":
    lines = [
        f'  "{game.id}": {json.dumps(dict(sorted(compared(game).counts.items())))}'
        for game in files()
    ]
    FROZEN.write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")
