"""Shows the cards of one pile side by side on a plate over the table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.cards.deck import Deck
from scenes.look.theme import Theme
from scenes.table.fitting import BROAD

STEP = 0.34
"""The visible strip of a covered card, as a share of its width; wider with the large index."""


class SpreadPile:
    """A pile spread in lines, lowest card first, near its place."""

    def __init__(
        self,
        cards: Sequence[int],
        deck: Deck,
        theme: Theme,
        room: pygame.Rect,
        near: pygame.Rect,
    ) -> None:
        self._cards = list(cards)
        self._deck = deck
        self._theme = theme
        wide, high = deck.size
        pad = theme.px(14)
        self._step = max(1, round(wide * (BROAD if deck.large else STEP)))
        most = max(1, (room.width - 4 * pad - wide) // self._step + 1)
        lines = -(-len(cards) // most)
        self._line = -(-len(cards) // lines)
        across = (self._line - 1) * self._step + wide + 2 * pad
        below = max(1, min(high + pad, (room.height - 4 * pad - high) // max(lines - 1, 1)))
        self._below = below
        along = (lines - 1) * below + high + 2 * pad
        self.box = pygame.Rect(0, 0, across, along)
        self.box.center = near.center
        self.box.clamp_ip(room.inflate(-pad, -pad))
        self._pad = pad

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate and the cards."""
        pygame.draw.rect(surface, self._theme.plate, self.box, border_radius=self._theme.px(10))
        rim = max(2, self._theme.px(2))
        pygame.draw.rect(surface, self._theme.spot, self.box, rim, border_radius=self._theme.px(10))
        for index, card in enumerate(self._cards):
            line, place = divmod(index, self._line)
            x = self._pad + place * self._step
            if self._deck.right:
                x = self.box.width - self._deck.size[0] - x
            y = self._pad + line * self._below
            surface.blit(self._deck.card(card), (self.box.x + x, self.box.y + y))
