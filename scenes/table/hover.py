"""The cards under the pointer, or in the focus of the keys, that can move: they rise by a hair."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.table.moving_cards import MovingCards
from scenes.table.sprites import Sprite

RISE = 0.09
"""Seconds in which they rise."""
HAIR = 0.018
"""How far they rise, in card heights."""

Group = tuple[int, int, int]
"""A spot, the place of the lowest card in its pile, and how many cards there are."""


class Hover:
    """Which cards are raised, and how far by now. The cards themselves rest where they rested:
    those that are raised are drawn over them, a little larger and higher."""

    def __init__(self) -> None:
        self.groups: tuple[Group, ...] = ()
        self._share = 0.0

    def aim(self, groups: tuple[Group, ...], *, at_once: bool) -> bool:
        """Raise these cards, and no others; tells whether that is new."""
        if groups == self.groups:
            return False
        self.groups, self._share = groups, 1.0 if at_once else 0.0
        return True

    def step(self, dt: float) -> bool:
        """Time goes by; tells whether they rose."""
        if not self.groups or self._share >= 1:
            return False
        self._share = min(1.0, self._share + dt / RISE)
        return True

    @property
    def rising(self) -> bool:
        """Are they still on their way up?"""
        return bool(self.groups) and self._share < 1

    def draw(
        self, surface: pygame.Surface, moving_cards: MovingCards, piles: Sequence[Sequence[Sprite]]
    ) -> list[int]:
        """Draw the cards that are raised; the piles of which any were drawn."""
        up, found = round(HAIR * moving_cards.deck.size[1] * self._share), []
        for spot, took, count in self.groups:
            cards = piles[spot][took : took + count]
            if cards and all(sprite.done for sprite in cards):
                moving_cards.draw(surface, [_raised(sprite, up, self._share) for sprite in cards])
                found.append(spot)
        return found


def _raised(sprite: Sprite, up: int, share: float) -> Sprite:
    """The same card so many pixels higher, and in the air."""
    x, y = sprite.home
    raised = Sprite(sprite.card, (x, y - up))
    raised.turned, raised.tilt, raised.lift = sprite.turned, sprite.tilt, max(share, 0.01)
    return raised
