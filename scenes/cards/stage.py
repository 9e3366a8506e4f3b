"""The drawing of the upper half of one court card, for every set of courts."""

from __future__ import annotations

import math
from typing import NamedTuple

from scenes.cards.dyes import Dyes
from scenes.cards.pips import pip
from scenes.cards.quill import Quill
from scenes.look.theme import Theme

LOW = 26.0
"""How far the upper half is drawn below the middle of the card, in units: beyond the seam."""
SIDE, TOP = 44.0, 4.5
"""The distance of the picture's sides from the middle of the card, and of its top from the upper
edge of the card, in units."""


class Stage(NamedTuple):
    """The upper half of one card while it is drawn."""

    rank: int
    """King, queen or jack; 0 is the joker."""
    suit: int
    quill: Quill
    theme: Theme
    dyes: Dyes
    fine: int
    """The scale of supersampling: how many pixels of the drawing, in a row, become one."""
    deep: float
    """How far the upper edge of the card is from its middle, in units."""
    right: float
    low: float
    """The inner corner of the space for the index: its x and y, in units from the middle."""

    @property
    def stand(self) -> Quill:
        """The quill at the figure's place, which is further right beside a wide index."""
        return self.quill.at(max(1.5, self.right + 15.2), 0)

    @property
    def reach(self) -> float:
        """The distance of the hand from the figure: less beside a wide index, where the figure
        stands further right."""
        return max(23.5, min(27.6, 13.8 - self.right))

    def pip(self) -> None:
        """Draw the suit under the index if there is room, low enough not to be cut on a covered
        card."""
        top = max(self.low + 2, -34.5)
        size = min(14.5, -19.5 - top)
        if size >= 9:
            grown = max(4, round(size * self.quill.grain))
            mark = pip(self.suit, grown, self.dyes.suit, self.theme.deck_style.cut)
            self.quill.stamp(mark, -33, top + size / 2)

    def whole(self, length: float, axis: int, broad: int) -> float:
        """Return this length, adjusted by less than a pixel so that a line this many pixels wide
        fills whole pixels."""
        middle, pixel = self.quill.middle[axis] / self.fine, self.fine / self.quill.grain
        return (math.floor(middle + length / pixel + 0.001) + broad % 2 / 2 - middle) * pixel
