"""The next card of the stock, shown on its back to a player who likes to know it."""

from __future__ import annotations

import pygame

from game.core.cards import Card
from scenes.cards.deck import Deck
from scenes.look.theme import Theme

SHARE, TOP = 0.62, 0.06
"""How large it is on the back, and how far from the upper edge, against a card: what is written at
the foot of the back stays clear."""


def draw(surface: pygame.Surface, card: Card, deck: Deck, theme: Theme, where: pygame.Rect) -> None:
    """Draws a small picture of this card on the back that lies there."""
    width, height = deck.size
    small = pygame.transform.smoothscale(
        deck.face(card), (round(width * SHARE), round(height * SHARE))
    )
    box = small.get_rect(midtop=(where.centerx, where.top + round(height * TOP)))
    rim = theme.px(2)
    pygame.draw.rect(surface, theme.accent, box.inflate(2 * rim, 2 * rim), 0, deck.radius)
    surface.blit(small, box)
