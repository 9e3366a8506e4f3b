"""What the head of a game's rules page says: the game in five lines, and its aim."""

from __future__ import annotations

import re
from functools import lru_cache

from game.rules.game import Game
from game.system.paths import ASSETS

HEADING = "## In short"
"""The heading above the list of five lines."""
LINES, LONGEST = 5, 68
"""The number of lines, and the most letters in one."""
_AIM = re.compile(r"^## Aim\n\n(.+?[.!])(?:\s|\Z)", re.MULTILINE | re.DOTALL)
"""The first sentence of the section on the aim."""
_LIST = re.compile(rf"^{HEADING}\n\n((?:- .+\n)+)", re.MULTILINE)


@lru_cache(maxsize=256)
def in_short(name: str) -> tuple[str, ...]:
    """Return the five lines of a game by its id; empty if its rules page has none or cannot be
    read."""
    match = _LIST.search(_page(name))
    return tuple(match[1].removeprefix("- ").rstrip("\n").split("\n- ")) if match else ()


@lru_cache(maxsize=256)
def aim(name: str) -> str:
    """Return the sentence that says how a game is won, by its id; empty if there is none."""
    match = _AIM.search(_page(name))
    return " ".join(match[1].replace("**", "").split()) if match else ""


def _page(name: str) -> str:
    """Return the text of a rules page; empty if it cannot be read."""
    try:
        return (ASSETS / "rules" / f"{name}.md").read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return ""


def known_as(game: Game) -> str:
    """Return the other names of a game: "also Demon, Fascination and Thirteen"; empty if it has
    none."""
    if not game.aka:
        return ""
    *most, last = game.aka
    return f"also {', '.join(most)} and {last}" if most else f"also {last}"
