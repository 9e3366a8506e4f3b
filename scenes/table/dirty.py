"""Dirty rectangles: where a table may look different than before, so that only that is drawn."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence

from pygame import Rect

from scenes.table.hit_test import Spot
from scenes.table.resting_cards import RestingCards, joined
from scenes.table.sprites import Sprite

ROUND = 0.3
"""How far a shadow, a lift or a rim reaches beyond its card at most, in card widths."""


class Dirty:
    """Remembers how a table looked when it was last asked about."""

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
        """The parts of the window that have to be drawn anew; no two of them overlap.

        These are what was painted of the ground, the cards on their way that are elsewhere now or
        look different, and the cards that are ``lit``. ``more`` says that more is to be seen now:
        then, and when it is no longer so, it is the whole table. So it is where another pile shows
        its next card (``peek``), and after a change of size.
        """
        size, area = resting.deck.size, resting.fitting.area
        cards = {_look(each): _box(each, size) for each in moving}
        gone = [box for look, box in self._cards.items() if look not in cards]
        come = [box for look, box in cards.items() if look not in self._cards]
        shining = [_round(box, size) for box in lit]
        found = [*resting.painted_since(), *gone, *come, *self._lit, *shining]
        whole = more or self._more or resting is not self.resting or peek != self._peek
        self.resting, self._peek, self._more = resting, peek, more
        self._cards, self._lit = cards, shining
        if whole:
            return [area.copy()]
        return joined([part for box in found if (part := box.clip(area))])


def _look(sprite: Sprite) -> Hashable:
    """All by which two cards on their way look different."""
    lies = sprite.lift, sprite.tilt, sprite.lean
    return sprite.side, sprite.place, sprite.breadth, sprite.depth, lies


def _box(sprite: Sprite, size: tuple[int, int]) -> Rect:
    """All that a card on its way touches, its shadow included."""
    box = Rect(sprite.place, size)
    if sprite.tilt or sprite.lean:
        middle = box.center
        box.size = (max(size), max(size))
        box.center = middle
    return _round(box, size)


def _round(box: Rect, size: tuple[int, int]) -> Rect:
    """A card and what reaches beyond it."""
    wide = round(2 * ROUND * size[0])
    return box.inflate(wide, wide)
