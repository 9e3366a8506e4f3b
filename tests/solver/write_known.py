"""Write which games the kernel knows, and the word that keeps each of the others out.

python -m tests.solver.write_known"""

from __future__ import annotations

import json
from pathlib import Path

from game.book.catalog import BOOK
from game.solver.kernel_export import why_not

TABLE = Path(__file__).with_name("known.json")
KNOWN = "known"


def listed() -> dict[str, str]:
    """Return the stored table."""
    found = json.loads(TABLE.read_text("utf-8"))
    assert isinstance(found, dict)
    return found


def now() -> dict[str, str]:
    """Return the table computed from the words of the games."""
    return {game.id: why_not(game.under()) or KNOWN for game in BOOK}


if __name__ == "__main__":
    table = now()
    TABLE.write_text(json.dumps(table, indent=1, sort_keys=True) + "\n", "utf-8")
    many = [*table.values()].count(KNOWN)
    print(f"{many} of {len(table)} games are known to the kernel")
