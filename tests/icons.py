"""``python -m tests.icons`` draws the program's icons: the ace of spades, a little tilted."""

from __future__ import annotations

from pathlib import Path

import pygame
from pygame import Surface

from game.core.cards import parse
from scenes.cards.deck import Deck
from scenes.look.theme import GREEN

SIZES = 16, 32, 48, 64, 128, 256, 512
FOLDER = Path(__file__).resolve().parents[1] / "packaging" / "icons"
_DRAWN = 1024
"""The size at which the card is drawn, so that the smaller ones have smooth edges."""
_CARD = 0.66, 0.9
"""The card's width and height, as shares of that size."""
_TILT = -8.0


def icon(size: int) -> Surface:
    """Return the icon as a square of this many pixels with a transparent ground."""
    card = tuple(round(_DRAWN * side) for side in _CARD)
    # in small icons only large indices are legible
    deck = Deck((card[0], card[1]), GREEN, large=size <= 48)
    turned = pygame.transform.rotozoom(deck.face(parse("AS")).convert_alpha(), _TILT, 1.0)
    side = max(turned.get_size())
    square = Surface((side, side), pygame.SRCALPHA)
    square.blit(turned, turned.get_rect(center=square.get_rect().center))
    return pygame.transform.smoothscale(square, (size, size))


def main() -> None:
    """Write all sizes."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    FOLDER.mkdir(exist_ok=True)
    for size in SIZES:
        pygame.image.save(icon(size), FOLDER / f"{size}.png")


if __name__ == "__main__":
    main()
