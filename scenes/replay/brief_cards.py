"""Lines of the list of moves and of tips, in which cards are named by rank and pip. Sentences in
the foot line and in speech name them in words."""

from __future__ import annotations

import re

from pygame import Rect, Surface
from pygame.font import Font

from scenes.cards.pips import pip
from scenes.look.colors import Color
from scenes.widgets.text import breadth, write
from scenes.wording.wording import SUITS

_NAMED = re.compile(rf"\b(ace|10|[2-9]|jack|queen|king) of ({'|'.join(SUITS)})", re.IGNORECASE)
PIP = 0.62
"""The height of a pip, as a share of the line's."""


def write_cards(surface: Surface, words: str, font: Font, color: Color, box: Rect) -> None:
    """Write a line with rank and pip for each card that it names: "Q♥ and A♠ discarded"."""
    room, side = box.copy(), _pip_side(font)
    for part in brief(words):
        if isinstance(part, int):
            drawn = pip(part, side, color)
            place = drawn.get_rect(left=room.x, centery=room.centery)
            if place.right <= box.right:
                surface.blit(drawn, place)
            room.x = place.right
        else:
            room.width = max(0, box.right - room.x)
            write(surface, part, font, color, room)
            room.x += breadth(part, font)


def brief_breadth(words: str, font: Font) -> int:
    """Return the width of a line that :func:`write_cards` writes."""
    side = _pip_side(font)
    return sum(side if isinstance(part, int) else breadth(part, font) for part in brief(words))


def _pip_side(font: Font) -> int:
    return round(font.get_height() * PIP)


def brief(words: str) -> list[str | int]:
    """Return the line in parts: words, and for each card its rank and then the number of its suit.

    >>> brief("Queen of hearts and 10 of spades discarded")
    ['Q', 2, ' and 10', 3, ' discarded']
    """
    parts: list[str | int] = [""]
    at = 0
    for card in _NAMED.finditer(words):
        rank = card[1] if card[1].isdigit() else card[1][0].upper()
        parts[-1] = f"{parts[-1]}{words[at : card.start()]}{rank}"
        parts += [SUITS.index(card[2].lower()), ""]
        at = card.end()
    parts[-1] = f"{parts[-1]}{words[at:]}"
    return [part for part in parts if part != ""]
