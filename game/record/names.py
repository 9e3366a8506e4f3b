"""The name of a player, as the player gives it."""

from __future__ import annotations

import unicodedata

from game.record.strict_json import Unreadable
from game.system.terminal import BLANK

LONGEST_NAME = 40
NAME = f"a text of at most {LONGEST_NAME} characters, without controls or marks of direction"
"""The description of a valid player's name, for error messages."""
_JOINERS = "\u200c\u200d"
"""Invisible joiners that some scripts need."""


def player_name(given: object) -> str:
    """Check and normalize a player's name: spaces are collapsed, accents composed (Unicode NFC).

    :raises Unreadable: if it is too long, or would affect how the text around it is displayed.

    >>> player_name("  Ana   Lía ")
    'Ana Lía'
    """
    name = unicodedata.normalize("NFC", " ".join(given.split())) if isinstance(given, str) else ""
    if not isinstance(given, str) or len(name) > LONGEST_NAME or any(map(_disturbs, given)):
        raise Unreadable(f"a player's name is {NAME}")
    return name


def _disturbs(sign: str) -> bool:
    """Whether a character is a control, a directional mark, a lone surrogate or invisible."""
    if sign in _JOINERS:
        return False
    return sign in BLANK or unicodedata.category(sign) in ("Cc", "Cf", "Cs", "Zl", "Zp")
