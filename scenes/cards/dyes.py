"""The colors of a suit's court, for every set of courts."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from scenes.cards.quill import Quill
from scenes.look.colors import Color, mixed
from scenes.look.theme import Theme


class Dyes(NamedTuple):
    """The colors of one suit's court."""

    suit: Color
    robe: Color
    trim: Color
    """The second color of the dress."""
    gold: Color
    red: Color
    blue: Color
    cream: Color

    @property
    def brass(self) -> Color:
        """Gold in the shade."""
        return mixed(self.gold, (110, 62, 20), 0.4)

    @property
    def steel(self) -> Color:
        """Blades."""
        return mixed(self.cream, self.blue, 0.24)

    @property
    def dusk(self) -> Color:
        """Blades in the shade, and lines on cream."""
        return mixed(self.cream, self.blue, 0.5)


Draw = Callable[[Quill, Dyes], None]
"""Draws one thing in the colors of a suit."""


def dyes_of(theme: Theme, suit: int) -> Dyes:
    """Return the colors of a suit's court. Where each suit has its own color, the robes take it,
    most in a slightly different shade."""
    style, (clubs, diamonds, red, black) = theme.deck_style, theme.suits
    robes_, trims = style.robes, style.trims
    if len(set(theme.suits)) == 4:
        clubs, diamonds = (mixed(color, black, 0.12) for color in (clubs, diamonds))
        robes_ = clubs, diamonds, red, mixed(black, style.blue, 0.35)
        trims = trims[0], theme.gold, style.blue, red
    return Dyes(
        theme.suits[suit], robes_[suit], trims[suit], theme.gold, red, style.blue, theme.face
    )
