"""Where things are on a table: which card lies under a point, and what each card covers."""

from __future__ import annotations

import pygame

from game.core.cards import DOWN
from scenes.cards.deck import Deck
from scenes.table.fitting import Fitting
from scenes.table.sprites import SpritePiles

Spot = int
Pos = tuple[int, int]


class CardPlaces:
    """The places of a table as it settles, whatever still moves on it. The view sets ``fitting``
    and ``deck`` anew when the cards change their size."""

    def __init__(self, sprites: SpritePiles, fitting: Fitting, deck: Deck) -> None:
        self.sprites = sprites
        self.fitting = fitting
        self.deck = deck

    @property
    def heights(self) -> list[int]:
        """How many cards lie on each pile."""
        return [len(pile) for pile in self.sprites.piles]

    def hit(self, pos: Pos) -> tuple[Spot, int] | None:
        """The card under this point, as the table settles; -1 is an empty place.

        Only what can be seen counts: of a covered card, its strip.
        """
        covered = self.fitting.covered
        for spot in range(len(self.sprites.piles) - 1, -1, -1):
            pile = self.sprites.piles[spot]
            for index in range(len(pile) - 1, -1, -1):
                if covered(spot, pile[index].home).collidepoint(pos):
                    return spot, index
        for spot, pile in enumerate(self.sprites.piles):
            if not pile and self.shows(spot) and self.fitting.base(spot).collidepoint(pos):
                return spot, -1
        return None

    def shows(self, spot: Spot) -> bool:
        """Is there anything to be seen on this spot: cards, or at least an empty place?"""
        return bool(self.sprites.piles[spot]) or self.fitting.style(spot).outline

    def card_rect(self, spot: Spot, index: int) -> pygame.Rect:
        """The settled place of a card; of the empty place where the index is -1."""
        pile = self.sprites.piles[spot]
        if not pile or index < 0:
            return self.fitting.base(spot)
        return self.fitting.covered(spot, pile[index].home)

    def top_rect(self, spot: Spot) -> pygame.Rect:
        """The settled place of the top card of a pile, or its empty place."""
        return self.card_rect(spot, len(self.sprites.piles[spot]) - 1)

    def seen_rect(self, spot: Spot, index: int) -> pygame.Rect:
        """What is to be seen of a card that lies there, when all is settled."""
        pile = self.sprites.piles[spot]
        if index == len(pile) - 1:
            return self.card_rect(spot, index)
        return self.fitting.strip(spot, pile[index].home, pile[index + 1].home)

    def index_rects(self) -> list[pygame.Rect]:
        """Where rank and suit can be read of the cards that lie face up."""
        found = []
        for spot, pile in enumerate(self.sprites.piles):
            for at, sprite in enumerate(pile):
                if not sprite.card & DOWN:
                    box = self.deck.index_box(self.card_rect(spot, at))
                    found.append(box.clip(self.seen_rect(spot, at)))
        return [box for box in found if box.width and box.height]

    def note_rects(self, name: str) -> list[pygame.Rect]:
        """The parts of the table kept free for notes of this name: ``tally-1`` and so on."""
        return [box.copy() for note, box in self.fitting.notes if note.name.startswith(name)]

    def spot_rect(self, spot: Spot) -> pygame.Rect:
        """The settled area of a whole pile."""
        last = len(self.sprites.piles[spot]) - 1
        return self.card_rect(spot, 0).union(self.card_rect(spot, last))
