"""Where the cards of a table lie: the card under a point, and the area of each card."""

from __future__ import annotations

import pygame

from game.core.cards import DOWN
from game.core.table import Spot
from scenes.cards.deck import Deck
from scenes.table.fitting import Fitting, Pixel
from scenes.table.sprites import SpritePiles


class CardPlaces:
    """The places of a table's cards at rest, even while they still move. The view sets ``fitting``
    and ``deck`` when the cards change size."""

    def __init__(self, sprites: SpritePiles, fitting: Fitting, deck: Deck) -> None:
        self.sprites = sprites
        self.fitting = fitting
        self.deck = deck

    @property
    def heights(self) -> list[int]:
        """The number of cards on each pile."""
        return [len(pile) for pile in self.sprites.piles]

    def hit(self, pos: Pixel) -> tuple[Spot, int] | None:
        """Return the spot and index of the card under this point, -1 for an empty place.

        Only visible parts count: of a covered card, its strip.
        """
        covered = self.fitting.covered
        for spot in range(len(self.sprites.piles) - 1, -1, -1):
            pile = self.sprites.piles[spot]
            for index in range(len(pile) - 1, -1, -1):
                if covered(spot, pile[index].home, index).collidepoint(pos):
                    return spot, index
        for spot, pile in enumerate(self.sprites.piles):
            if not pile and self.shows(spot) and self.fitting.base(spot).collidepoint(pos):
                return spot, -1
        return None

    def shows(self, spot: Spot) -> bool:
        """Is anything visible on this spot, cards or an empty place?"""
        return bool(self.sprites.piles[spot]) or self.fitting.style(spot).outline

    def card_rect(self, spot: Spot, index: int) -> pygame.Rect:
        """Return a card's area at rest, or that of the empty place for -1."""
        pile = self.sprites.piles[spot]
        if not pile or index < 0:
            return self.fitting.base(spot)
        return self.fitting.covered(spot, pile[index].home, index)

    def top_rect(self, spot: Spot) -> pygame.Rect:
        """Return the area of a pile's top card at rest, or that of its empty place."""
        return self.card_rect(spot, len(self.sprites.piles[spot]) - 1)

    def seen_rect(self, spot: Spot, index: int) -> pygame.Rect:
        """Return the visible part of a card at rest."""
        pile = self.sprites.piles[spot]
        if index == len(pile) - 1:
            return self.card_rect(spot, index)
        return self.fitting.strip(spot, pile[index].home, pile[index + 1].home, index)

    def index_rects(self) -> list[pygame.Rect]:
        """Return the areas of the visible indices of all face-up cards."""
        found = []
        for spot, pile in enumerate(self.sprites.piles):
            for at, sprite in enumerate(pile):
                if not sprite.card & DOWN:
                    deck = self.deck.kin(self.fitting.scales[spot])
                    box = deck.index_box(self.card_rect(spot, at))
                    found.append(box.clip(self.seen_rect(spot, at)))
        return [box for box in found if box.width and box.height]

    def note_rects(self, name: str) -> list[pygame.Rect]:
        """Return the areas of the notes whose names begin with this: ``tally-1`` for ``tally``."""
        return [box.copy() for note, box in self.fitting.notes if note.name.startswith(name)]

    def spot_rect(self, spot: Spot) -> pygame.Rect:
        """Return the area of a whole pile at rest."""
        last = len(self.sprites.piles[spot]) - 1
        return self.card_rect(spot, 0).union(self.card_rect(spot, last))
