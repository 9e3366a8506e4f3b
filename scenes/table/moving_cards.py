"""Draws the cards that do not rest: sliding, turning, shaking or dragged ones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import zip_longest

import pygame

from game.core.cards import Card
from scenes.cards.deck import Deck
from scenes.table.fitting import Pixel
from scenes.table.shadows import Offset, Shadow
from scenes.table.sprites import Sprite

LIFT = 0.035
"""By what share a lifted card grows."""
KEPT = 160
"""How many pictures of leaning cards are cached."""
AIR_ALPHA, LOW_ALPHA = 100, 90
"""The opacity of the shadows of lifted and of sliding cards, of 255."""


class MovingCards:
    """Draws the moving cards of one deck. ``near`` is the deck at the size of a dragged card."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        width, height = deck.size
        self.near = deck.sized((round(width * (1 + LIFT)), round(height * (1 + LIFT))))
        self._aslant: dict[tuple[Card, int], pygame.Surface] = {}

    @cached_property
    def _air(self) -> Shadow:
        """The shadow of a dragged card."""
        width = self.deck.size[0]
        blur, drop = max(3, width // 9), max(2, width // 16)
        return Shadow(self.near.size, self.deck.radius, blur=blur, drop=drop, strength=AIR_ALPHA)

    @cached_property
    def _low(self) -> Shadow:
        """The shadow of a sliding card."""
        return self._sliding(self.deck.size)

    @cached_property
    def _wide(self) -> Shadow:
        """The shadow of a sliding card on its side."""
        return self._sliding(self.deck.size[::-1])

    def _sliding(self, size: tuple[int, int]) -> Shadow:
        width = self.deck.size[0]
        blur, drop = max(2, width // 20), max(2, width // 16) // 2
        return Shadow(size, self.deck.radius, blur=blur, drop=drop, strength=LOW_ALPHA)

    def draw(self, surface: pygame.Surface, flying: Sequence[Sprite]) -> None:
        """Draw these sprites, lowest first."""
        seen, before = _uncovered(flying), (0, 0)
        for sprite, above in zip_longest(seen, seen[1:]):
            if sprite.lift:
                after = _offset(sprite, above)
                self._lifted(surface, sprite, before, after)
                before = after
            elif sprite.breadth < 1 or 0 < sprite.tilt < 1:
                self._turning(surface, sprite)
            elif sprite.tilt:
                place = self._lying(sprite, *self.deck.size[::-1])
                self._wide.cast(surface, place)
                surface.blit(self.deck.turned(sprite.side), place)
            else:
                self._low.cast(surface, sprite.place)
                surface.blit(self.deck.card(sprite.side), sprite.place)

    def _turning(self, surface: pygame.Surface, sprite: Sprite) -> None:
        """Draw a card that is turning over, narrow in the middle of its turn, or turning
        sideways."""
        drawn = self.deck.card(sprite.side)
        if sprite.breadth < 1:
            width, height = self.deck.size
            narrow = max(1, round(width * sprite.breadth))
            drawn = pygame.transform.smoothscale(drawn, (narrow, height))
        if sprite.tilt:
            drawn = pygame.transform.rotozoom(drawn, -90 * sprite.tilt, 1)
        surface.blit(drawn, self._lying(sprite, *drawn.get_size()))

    def _lying(self, sprite: Sprite, across: int, along: int) -> Pixel:
        """Return where to draw a picture of this size centered on the card."""
        (x, y), (width, height) = sprite.place, self.deck.size
        return x - (across - width) // 2, y - (along - height) // 2

    def _lifted(
        self, surface: pygame.Surface, sprite: Sprite, before: Offset, after: Offset
    ) -> None:
        """Draw a dragged card: a little larger, with a deeper shadow."""
        face, (width, height) = self.near.card(sprite.side), self.deck.size
        if sprite.lift < 1:
            grown = 1 + LIFT * sprite.lift
            face = pygame.transform.smoothscale(face, (round(width * grown), round(height * grown)))
        covered = sprite.lift == 1 and not sprite.tilt and not sprite.lean
        place = self._lying(sprite, *face.get_size())
        self._air.cast(surface, place, before, after, covered=covered)
        if sprite.tilt:
            face = pygame.transform.rotozoom(face, -90 * sprite.tilt, 1)
        elif sprite.lean and sprite.lift == 1:
            face = self._leaning(sprite)
        surface.blit(face, self._lying(sprite, *face.get_size()))

    def _leaning(self, sprite: Sprite) -> pygame.Surface:
        """Return the picture of a leaning card, cached for each degree."""
        key = sprite.side, round(sprite.lean)
        if key not in self._aslant:
            if len(self._aslant) >= KEPT:
                self._aslant.clear()
            self._aslant[key] = pygame.transform.rotozoom(self.near.card(key[0]), -key[1], 1)
        return self._aslant[key]


def _offset(sprite: Sprite, above: Sprite | None) -> Offset:
    """Return the offset of the next dragged card if it lies below this one, else (0, 0)."""
    if above is None or not above.lift:
        return 0, 0
    if above.place[0] != sprite.place[0] and not (above.held and above.home[0] == sprite.home[0]):
        return 0, 0
    return 0, max(0, above.place[1] - sprite.place[1])


def _uncovered(flying: Iterable[Sprite]) -> list[Sprite]:
    """Leave out cards that lie hidden in exactly the same place as another."""
    taken: set[Pixel] = set()
    seen: list[Sprite] = []
    for sprite in reversed(list(flying)):
        if sprite.breadth < 1 or sprite.lift:
            seen.append(sprite)
        elif sprite.place not in taken:
            taken.add(sprite.place)
            seen.append(sprite)
    return seen[::-1]
