"""A game in five lines: the summary at the head of its rules page."""

from __future__ import annotations

import re
from functools import lru_cache

from game.rules.game import Game
from game.system.paths import ASSETS

HEADING = "## In short"
"""The heading above the list of five lines."""
LINES, LONGEST = 5, 68
"""The number of lines, and the most letters in one."""
_LIST = re.compile(rf"^{HEADING}\n\n((?:- .+\n)+)", re.MULTILINE)


@lru_cache(maxsize=256)
def in_short(name: str) -> tuple[str, ...]:
    """Return the five lines of a game by its id; empty if its rules page has none or cannot be
    read."""
    try:
        text = (ASSETS / "rules" / f"{name}.md").read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return ()
    match = _LIST.search(text)
    return tuple(match[1].removeprefix("- ").rstrip("\n").split("\n- ")) if match else ()


def known_as(game: Game) -> str:
    """Return the other names of a game: "also Demon, Fascination and Thirteen"; empty if it has
    none."""
    if not game.aka:
        return ""
    *most, last = game.aka
    return f"also {', '.join(most)} and {last}" if most else f"also {last}"
