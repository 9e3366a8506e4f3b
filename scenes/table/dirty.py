"""Dirty rectangles: finds the parts of a table that changed, so that only those are drawn."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from pygame import Rect

from game.core.table import Spot
from scenes.cards.metrics import scaled
from scenes.table.resting_cards import RestingCards, joined
from scenes.table.sprites import Sprite

ROUND = 0.3
"""How far a shadow, a lift or a rim reaches beyond its card, in card widths."""


class Dirty:
    """Remembers how a table looked when its dirty parts were last taken."""

    def __init__(self) -> None:
        self.resting: RestingCards | None = None
        self._peek: Spot | None = None
        self._more = False
        self._cards: dict[Hashable, Rect] = {}
        self._lit: list[Rect] = []

    def since(
        self,
        resting: RestingCards,
        moving: Iterable[Sprite],
        lit: Sequence[Rect],
        peek: Spot | None,
        more: bool,
    ) -> list[Rect]:
        """Return the parts of the window that must be redrawn, without overlaps.

        These are the repainted parts of the resting cards, the moving cards that changed, and the
        ``lit`` cards. The whole table is redrawn while ``more`` is true, because something besides
        cards is shown, and once after that; when the pile with the shown next card (``peek``)
        changes; and after a change of size.
        """
        size, area = resting.deck.size, resting.fitting.area
        cards = {_appearance(each): _box(each, size) for each in moving}
        gone = [box for appearance, box in self._cards.items() if appearance not in cards]
        come = [box for appearance, box in cards.items() if appearance not in self._cards]
        shining = [_round(box, size) for box in lit]
        found = [*resting.painted_since(), *gone, *come, *self._lit, *shining]
        whole = more or self._more or resting is not self.resting or peek != self._peek
        self.resting, self._peek, self._more = resting, peek, more
        self._cards, self._lit = cards, shining
        if whole:
            return [area.copy()]
        return joined([part for box in found if (part := box.clip(area))])


def _appearance(sprite: Sprite) -> Hashable:
    """Return all that distinguishes the looks of two moving cards."""
    lies = sprite.lift, sprite.tilt, sprite.lean, sprite.zoom
    return sprite.side, sprite.place, sprite.breadth, sprite.depth, lies


def _box(sprite: Sprite, size: tuple[int, int]) -> Rect:
    """Return the area of a moving card with its shadow."""
    box = Rect(sprite.place, scaled(size, sprite.zoom))
    if sprite.tilt or sprite.lean:
        middle = box.center
        box.size = (max(size), max(size))
        box.center = middle
    return _round(box, size)


def _round(box: Rect, size: tuple[int, int]) -> Rect:
    """Return the area of a card with all that reaches beyond it."""
    wide = round(2 * ROUND * size[0])
    return box.inflate(wide, wide)
