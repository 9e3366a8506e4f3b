"""A game in five lines, as they stand at the head of its rules page."""

from __future__ import annotations

import re
from functools import lru_cache

from game.rules.game import Game
from game.system.paths import ASSETS

HEAD = "## In short"
"""The heading below which the lines stand, a list of five."""
LINES, LONGEST = 5, 68
"""So many lines there are, and so many letters long is one at most."""
_LIST = re.compile(rf"^{HEAD}\n\n((?:- .+\n)+)", re.MULTILINE)


@lru_cache(maxsize=256)
def in_short(name: str) -> tuple[str, ...]:
    """The five lines of the game of this id; none where its rules page has none or cannot be
    read."""
    try:
        text = (ASSETS / "rules" / f"{name}.md").read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return ()
    found = _LIST.search(text)
    return tuple(found[1].removeprefix("- ").rstrip("\n").split("\n- ")) if found else ()


def known_as(game: Game) -> str:
    """The other names of a game: "also Demon, Fascination and Thirteen"; nothing without any."""
    if not game.aka:
        return ""
    *most, last = game.aka
    return f"also {', '.join(most)} and {last}" if most else f"also {last}"
