"""Raises the cards that can move, under the pointer or the keyboard focus."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.table.moving_cards import LIFT, MovingCards
from scenes.table.sprites import Sprite

RISE = 0.09
"""Seconds in which they rise."""
HEIGHT = 0.018
"""How far they rise, in card heights."""

Group = tuple[int, int, int]
"""A spot, the index of the lowest card in its pile, and the number of cards."""


class Hover:
    """The raised cards, and how far they have risen. Raised copies are drawn over the resting
    cards, slightly larger and higher."""

    def __init__(self) -> None:
        self.groups: tuple[Group, ...] = ()
        self._share = 0.0

    def raise_up(self, groups: tuple[Group, ...], *, at_once: bool) -> bool:
        """Raise these cards, and no others; return whether that is new."""
        if groups == self.groups:
            return False
        self.groups, self._share = groups, 1.0 if at_once else 0.0
        return True

    def step(self, dt: float) -> bool:
        """Advance the time; return whether the cards rose."""
        if not self.groups or self._share >= 1:
            return False
        self._share = min(1.0, self._share + dt / RISE)
        return True

    @property
    def rising(self) -> bool:
        """Are the cards still rising?"""
        return bool(self.groups) and self._share < 1

    def draw(
        self, surface: pygame.Surface, moving_cards: MovingCards, piles: Sequence[Sequence[Sprite]]
    ) -> list[int]:
        """Draw the raised cards; return their piles."""
        up, found = round(HEIGHT * moving_cards.deck.size[1] * self._share), []
        for spot, took, count in self.groups:
            cards = piles[spot][took : took + count]
            if cards and all(sprite.done for sprite in cards):
                moving_cards.draw(surface, [_raised(sprite, up, self._share) for sprite in cards])
                found.append(spot)
        return found


def raised_box(box: pygame.Rect, height: int) -> pygame.Rect:
    """Return the box of a raised card, from its box at rest and the height of the table's cards."""
    grown = box.inflate(round(LIFT * box.width), round(LIFT * box.height))
    return grown.move(0, -round(HEIGHT * height))


def _raised(sprite: Sprite, up: int, share: float) -> Sprite:
    """Return a copy of a sprite, raised by this many pixels."""
    x, y = sprite.home
    raised = Sprite(sprite.card, (x, y - up), sprite.origin)
    raised.scale = raised.zoom = sprite.scale
    raised.turned, raised.tilt, raised.lift = sprite.turned, sprite.tilt, max(share, 0.01)
    return raised
