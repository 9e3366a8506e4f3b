"""Read and write figures that take hours to compute, one row a game, in a file beside their
program.

The pages in ``docs/`` are made from them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any

from game.book.catalog import find
from game.system.files import write_whole


def read(path: Path) -> dict[str, Any]:
    """Return the known rows by game."""
    return json.loads(path.read_text("utf-8")) if path.exists() else {}  # type: ignore[no-any-return]


def write(path: Path, known: Mapping[str, object]) -> None:
    """Write the rows, one a line; a run that is stopped leaves the old file or the new one."""
    rows = [f"{json.dumps(name)}: {json.dumps(known[name])}" for name in sorted(known)]
    write_whole(path, ("{\n" + ",\n".join(rows) + "\n}\n").encode())


def by_turns(names: Iterable[str]) -> list[str]:
    """Return these games ordered so that families alternate: a table that is cut short has some of
    each."""
    families: dict[str, list[str]] = {}
    for name in names:
        families.setdefault(find(name).family, []).append(name)
    return [name for round_ in zip_longest(*families.values()) for name in round_ if name]


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table in Markdown; all columns but the first are aligned right."""
    lines = [heads, ["---", *["---:"] * (len(heads) - 1)], *rows]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines) + "\n"
