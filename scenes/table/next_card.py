"""Shows the next card of the stock on its back, for players who want to know it."""

from __future__ import annotations

import pygame

from game.core.cards import Card
from scenes.cards.deck import Deck
from scenes.look.theme import Theme

SHARE, TOP = 0.62, 0.06
"""The size of the small card, and its distance from the upper edge, as shares of a card: the
writing at the foot of the back stays visible."""


def draw(surface: pygame.Surface, card: Card, deck: Deck, theme: Theme, where: pygame.Rect) -> None:
    """Draw a small picture of this card on the back that lies there."""
    width, height = deck.size
    small = pygame.transform.smoothscale(
        deck.face(card), (round(width * SHARE), round(height * SHARE))
    )
    box = small.get_rect(midtop=(where.centerx, where.top + round(height * TOP)))
    rim = theme.px(2)
    pygame.draw.rect(surface, theme.accent, box.inflate(2 * rim, 2 * rim), 0, deck.radius)
    surface.blit(small, box)
