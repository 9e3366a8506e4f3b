"""The cards of a won game leap off the table, one after another, and leave their trail."""

from __future__ import annotations

from random import Random

import pygame

from scenes.cards.deck import Deck
from scenes.table.sprites import Lying

PULL = 9.0
"""How fast the cards fall faster, in card heights a second and second."""
NEXT = 0.09
"""Seconds between one card and the next."""
SPRING = 0.78
"""How much of its speed a card keeps that bounces."""
LONGEST = 9.0
"""Seconds after which it ends in any case."""


class _Leaper:
    """A card on its way off the table; places in pixels, speeds in pixels a second."""

    def __init__(
        self, face: pygame.Surface, place: tuple[int, int], speed: tuple[float, float]
    ) -> None:
        self.face = face
        self.x, self.y = float(place[0]), float(place[1])
        self.across, self.down = speed

    def step(self, dt: float, pull: float, floor: int) -> None:
        """Falls a little, and bounces off the lower rim."""
        self.down += pull * dt
        self.x += self.across * dt
        self.y += self.down * dt
        if self.y > floor and self.down > 0:
            self.y, self.down = float(floor), -self.down * SPRING


class Cascade:
    """The flight of the cards. ``picture`` is what is to be shown."""

    def __init__(self, lying: Lying, deck: Deck, ground: pygame.Surface, rect: pygame.Rect) -> None:
        self.picture = ground.copy()
        self._deck = deck
        self._rect = rect
        self._luck = Random(52)
        self._waiting = self._in_turn(lying)
        self._leaping: list[_Leaper] = []
        self._spent = self._started = 0.0

    def _in_turn(self, lying: Lying) -> list[tuple[int, tuple[int, int]]]:
        """The cards and their places: the top of each pile in turn, the last to leap first."""
        found = []
        deepest = max(map(len, lying.piles), default=0)
        for depth in range(1, deepest + 1):
            for pile in lying.piles:
                if len(pile) >= depth:
                    x, y = pile[-depth].home
                    found.append((pile[-depth].card, (x - self._rect.x, y - self._rect.y)))
        return found[::-1]

    def step(self, dt: float) -> bool:
        """Time goes by; tells whether it still goes on."""
        self._spent += dt
        while self._waiting and self._started <= self._spent:
            self._started += NEXT
            self._leaping.append(self._leaper())
        high = self._deck.size[1]
        for leaper in self._leaping:
            leaper.step(dt, PULL * high, self._rect.height - high)
            self.picture.blit(leaper.face, (round(leaper.x), round(leaper.y)))
        self._leaping = [each for each in self._leaping if self._inside(each)]
        return bool(self._waiting or self._leaping) and self._spent < LONGEST

    def _leaper(self) -> _Leaper:
        """The next card, with a leap of its own."""
        card, place = self._waiting.pop()
        wide, high = self._deck.size
        side = self._luck.choice((-1, 1))
        speed = side * self._luck.uniform(1.6, 4.4) * wide, -self._luck.uniform(0.0, 2.2) * high
        return _Leaper(self._deck.face(card), place, speed)

    def _inside(self, leaper: _Leaper) -> bool:
        return -self._deck.size[0] < leaper.x < self._rect.width
