"""Animates a change of the cards' size, when a pile has become too long."""

from __future__ import annotations

import pygame

from game.core.cards import FACE, Card
from scenes.cards.deck import Deck
from scenes.cards.metrics import scaled
from scenes.table.moving_cards import MovingCards
from scenes.table.tween import BACK, Tween


class Stretched(Deck):
    """A deck whose cards are another deck's, scaled to an intermediate size."""

    def __init__(self, deck: Deck, size: tuple[int, int]) -> None:
        super().__init__(size, deck.theme, deck.index, deck.large, deck.right, deck.small)
        self._whole = deck

    def _relative(self, scale: float, origin: int) -> Deck:
        return Stretched(self._whole.kin(scale, origin), scaled(self.size, scale))

    def _draw(self, face: Card) -> pygame.Surface:
        return pygame.transform.smoothscale(self._whole.face(face & FACE), self.size)

    def _draw_back(self) -> pygame.Surface:
        return pygame.transform.smoothscale(self._whole.back(), self.size)


class Resizing:
    """Cards that grow or shrink to the size of their deck while they slide to their places, and the
    old empty places, which fade."""

    def __init__(self, before: int, deck: Deck, bare: pygame.Surface) -> None:
        self._time = Tween(BACK)
        self._before = before
        self._deck = deck
        self._bare = bare
        self.moving_cards = self._moving_cards()
        """Draws the cards at their current size."""

    def _moving_cards(self) -> MovingCards:
        width, height = self._deck.size
        now = self._before + (width - self._before) * self._time.share
        size = max(1, round(now)), max(1, round(height * now / width))
        return MovingCards(Stretched(self._deck, size))

    def step(self, dt: float) -> bool:
        """Advance the time; return whether the change still goes on."""
        self._time.step(dt)
        if self._time.done:
            return False
        self._bare.set_alpha(round(255 * (1 - self._time.share)))
        self.moving_cards = self._moving_cards()
        return True

    def fade(self, surface: pygame.Surface, corner: tuple[int, int]) -> None:
        """Draw the fading old places."""
        surface.blit(self._bare, corner)
