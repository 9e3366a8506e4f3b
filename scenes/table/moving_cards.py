"""Draws the cards that do not rest: sliding, turning, shaking or dragged ones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from itertools import zip_longest

import pygame

from game.core.cards import Card
from scenes.cards.deck import Deck
from scenes.cards.metrics import scaled
from scenes.table.fitting import Pixel
from scenes.table.shadows import Offset, Shadow
from scenes.table.sprites import Sprite

LIFT = 0.035
"""The share by which a lifted card grows."""
KEPT = 160
"""How many pictures of leaning cards are cached."""
AIR_ALPHA, LOW_ALPHA = 100, 90
"""The opacity of the shadows of lifted and of sliding cards, of 255."""


class _Pictures:
    """The pictures of moving cards at one size and with one back. ``near`` is the deck at the size
    of a dragged card."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        width, height = deck.size
        self.near = deck.sized((round(width * (1 + LIFT)), round(height * (1 + LIFT))))
        self.aslant: dict[tuple[Card, int], pygame.Surface] = {}

    @cached_property
    def air(self) -> Shadow:
        """The shadow of a dragged card."""
        width = self.deck.size[0]
        blur, drop = max(3, width // 9), max(2, width // 16)
        return Shadow(self.near.size, self.deck.radius, blur=blur, drop=drop, strength=AIR_ALPHA)

    @cached_property
    def low(self) -> Shadow:
        """The shadow of a sliding card."""
        return self._sliding(self.deck.size)

    @cached_property
    def wide(self) -> Shadow:
        """The shadow of a sliding card on its side."""
        return self._sliding(self.deck.size[::-1])

    def _sliding(self, size: tuple[int, int]) -> Shadow:
        width = self.deck.size[0]
        blur, drop = max(2, width // 20), max(2, width // 16) // 2
        return Shadow(size, self.deck.radius, blur=blur, drop=drop, strength=LOW_ALPHA)

    def leaning(self, sprite: Sprite) -> pygame.Surface:
        """Return the picture of a leaning card, cached for each degree."""
        key = sprite.side, round(sprite.lean)
        if key not in self.aslant:
            if len(self.aslant) >= KEPT:
                self.aslant.clear()
            self.aslant[key] = pygame.transform.rotozoom(self.near.card(key[0]), -key[1], 1)
        return self.aslant[key]


class MovingCards:
    """Draws the moving cards of a table with this deck."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self._pictures: dict[tuple[float, int], _Pictures] = {}

    def _of(self, sprite: Sprite) -> _Pictures:
        kind = sprite.scale, sprite.origin
        if kind not in self._pictures:
            self._pictures[kind] = _Pictures(self.deck.kin(*kind))
        return self._pictures[kind]

    def draw(self, surface: pygame.Surface, flying: Sequence[Sprite]) -> None:
        """Draw these sprites, lowest first."""
        seen, before = _uncovered(flying), (0, 0)
        for sprite, above in zip_longest(seen, seen[1:]):
            if sprite.lift:
                after = _offset(sprite, above)
                self._lifted(surface, sprite, before, after)
                before = after
            elif sprite.breadth < 1 or 0 < sprite.tilt < 1 or sprite.zoom != sprite.scale:
                self._turning(surface, sprite)
            elif sprite.tilt:
                pictures = self._of(sprite)
                place = self._lying(sprite, *pictures.deck.size[::-1])
                pictures.wide.cast(surface, place)
                surface.blit(pictures.deck.turned(sprite.side), place)
            else:
                pictures = self._of(sprite)
                pictures.low.cast(surface, sprite.place)
                surface.blit(pictures.deck.card(sprite.side), sprite.place)

    def _turning(self, surface: pygame.Surface, sprite: Sprite) -> None:
        """Draw a card that is turning over, narrow in the middle of its turn, or turning sideways,
        or that grows or shrinks on its way to another seat."""
        drawn, (width, height) = self._largest(sprite), scaled(self.deck.size, sprite.zoom)
        if sprite.breadth < 1 or drawn.get_size() != (width, height):
            narrow = max(1, round(width * sprite.breadth))
            drawn = pygame.transform.smoothscale(drawn, (narrow, height))
        if sprite.zoom != sprite.scale and not sprite.tilt:
            self._of(sprite).low.cast_at(surface, pygame.Rect(sprite.place, (width, height)))
        if sprite.tilt:
            drawn = pygame.transform.rotozoom(drawn, -90 * sprite.tilt, 1)
        surface.blit(drawn, self._lying(sprite, *drawn.get_size()))

    def _largest(self, sprite: Sprite) -> pygame.Surface:
        """Return the visible side, at the table's full size where the card changes its size."""
        scale = sprite.scale if sprite.zoom == sprite.scale else 1.0
        return self.deck.kin(scale, sprite.origin).card(sprite.side)

    def _lying(self, sprite: Sprite, across: int, along: int) -> Pixel:
        """Return where to draw a picture of this size centered on the card."""
        (x, y), (width, height) = sprite.place, scaled(self.deck.size, sprite.zoom)
        return x - (across - width) // 2, y - (along - height) // 2

    def _lifted(
        self, surface: pygame.Surface, sprite: Sprite, before: Offset, after: Offset
    ) -> None:
        """Draw a dragged card: a little larger, with a deeper shadow."""
        pictures, (width, height) = self._of(sprite), scaled(self.deck.size, sprite.zoom)
        if sprite.lift < 1 or sprite.aloft:
            grown = 1 + LIFT * sprite.lift
            size = max(1, round(width * grown * sprite.breadth)), round(height * grown)
            face = pygame.transform.smoothscale(self._largest(sprite), size)
        else:
            face = pictures.near.card(sprite.side)
        covered = sprite.lift == 1 and not sprite.tilt and not sprite.lean
        place = self._lying(sprite, *face.get_size())
        if sprite.zoom == sprite.scale:
            pictures.air.cast(surface, place, before, after, covered=covered)
        else:
            pictures.air.cast_at(surface, face.get_rect(topleft=place))
        if sprite.tilt:
            face = pygame.transform.rotozoom(face, -90 * sprite.tilt, 1)
        elif sprite.lean and sprite.lift == 1:
            face = pictures.leaning(sprite)
        surface.blit(face, self._lying(sprite, *face.get_size()))


def _offset(sprite: Sprite, above: Sprite | None) -> Offset:
    """Return the offset down to the next dragged card of a column, (0, 0) if there is none."""
    if above is None or not above.lift:
        return 0, 0
    if above.place[0] != sprite.place[0] and not (above.held and above.home[0] == sprite.home[0]):
        return 0, 0
    return 0, max(0, above.place[1] - sprite.place[1])


def _uncovered(flying: Iterable[Sprite]) -> list[Sprite]:
    """Leave out cards that lie hidden in exactly the same place as another."""
    taken: set[tuple[Pixel, float, float]] = set()
    seen: list[Sprite] = []
    for sprite in reversed(list(flying)):
        if sprite.breadth < 1 or sprite.lift:
            seen.append(sprite)
        elif (lies := (sprite.place, sprite.zoom, sprite.tilt)) not in taken:
            taken.add(lies)
            seen.append(sprite)
    return seen[::-1]
