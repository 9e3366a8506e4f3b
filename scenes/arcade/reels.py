"""Mechanical reels: counts on turning drums behind a brass frame."""

from __future__ import annotations

from functools import lru_cache

import pygame
from pygame import Rect, Surface

from scenes.arcade.lettering import COUNTS
from scenes.arcade.shapes import gradient, rounded
from scenes.arcade.tokens import BRASS, BUFF, INK, Stops
from scenes.look.colors import hexed, mixed
from scenes.look.theme import lettering

DIGITS = "0123456789"
SCORE_DIGITS = 5
"""The digits of a score on reels; the highest scores are about 20,000."""
BROAD = 0.66
"""The width of a digit, as a share of its height."""
EACH, MOST = 0.09, 0.6
"""The seconds of turning per symbol that a reel moves on, and the most seconds of a turn."""
DRUM: Stops = (
    (0.0, hexed("#2a1f14")),
    (0.10, hexed("#8a7b5f")),
    (0.34, hexed("#efe3c2")),
    (0.5, hexed("#fffaea")),
    (0.66, hexed("#efe3c2")),
    (0.90, hexed("#8a7b5f")),
    (1.0, hexed("#2a1f14")),
)
"""The light on a drum, from top to bottom."""


@lru_cache(maxsize=8)
def strip(high: int, symbols: str = DIGITS) -> Surface:
    """Return the symbols in a column, each as high as the reel; the first one is repeated at the
    end for the wrap-around."""
    wide = _wide(high)
    font = lettering(COUNTS, round(high * 0.92))
    drawn = Surface((wide, high * (len(symbols) + 1)), pygame.SRCALPHA)
    drawn.fill((*INK, 0))
    for number, symbol in enumerate(symbols + symbols[0]):
        letter = font.render(symbol, True, INK)
        part = letter.get_bounding_rect()
        place = part.copy()
        place.center = wide // 2, high * number + high // 2
        drawn.blit(letter, place, part)
    return drawn.convert_alpha()


@lru_cache(maxsize=8)
def _drum(high: int) -> Surface:
    """One empty drum, with the dark gaps at its sides."""
    wide = _wide(high)
    drawn = gradient((wide, high), DRUM)
    gap = max(1, high // 28)
    for x in (0, wide - gap):
        drawn.fill((70, 54, 36), Rect(x, 0, gap, high))
    return drawn.convert()


@lru_cache(maxsize=8)
def _shade(high: int) -> Surface:
    """The shadow of the frame on the digits."""
    column = Surface((1, high), pygame.SRCALPHA)
    for y in range(high):
        edge = abs(2 * y / max(1, high - 1) - 1)
        column.set_at((0, y), (30, 18, 8, round(190 * edge**5)))
    return pygame.transform.scale(column, (_wide(high), high))


def _wide(high: int) -> int:
    return round(high * BROAD)


def _edge(high: int) -> int:
    return max(2, round(high * 0.09))


@lru_cache(maxsize=8)
def _frame(places: int, high: int) -> Surface:
    edge = _edge(high)
    size = places * _wide(high) + 2 * edge, high + 2 * edge
    return rounded(size, max(3, high // 8), BRASS).convert_alpha()


def reel_size(places: int, high: int) -> tuple[int, int]:
    """Return the size of a row of reels, ``places`` wide, with its frame."""
    return _frame(places, high).get_size()


class Reels:
    """Reels that show a text, usually of digits, and turn to the next text."""

    def __init__(self, text: str, high: int, symbols: str = DIGITS) -> None:
        self.high = high
        self.symbols = symbols
        self._from = self._at = [float(self._index(each)) for each in text]
        self._to = [*self._at]
        self._since = MOST

    def _index(self, symbol: str) -> int:
        return max(0, self.symbols.find(symbol))

    @property
    def size(self) -> tuple[int, int]:
        return reel_size(len(self._to), self.high)

    @property
    def turning(self) -> bool:
        """Do the reels still turn?"""
        return self._at != self._to

    def show(self, text: str, *, at_once: bool = False) -> None:
        """Turn to this text, by the shorter way; ``at_once`` without motion."""
        goals = [float(self._index(each)) for each in text]
        if at_once or len(goals) != len(self._to):
            self._from = self._at = self._to = goals
        elif goals != [at % len(self.symbols) for at in self._to]:
            many = len(self.symbols)
            self._from = [at % many for at in self._at]
            self._to = [
                at + (goal - at + many / 2) % many - many / 2
                for at, goal in zip(self._from, goals, strict=True)
            ]
            self._at, self._since = [*self._from], 0.0

    def count(self, value: float) -> None:
        """Show this number as a mechanical counter does: a digit turns while the one after it goes
        from nine to zero."""
        places, turned = len(self._at), list[float]()
        for place in range(places - 1, -1, -1):
            whole, within = divmod(value / 10**place, 1)
            near = 1 - 10**-place
            turned.append((whole + max(0.0, (within - near) * 10**place)) % len(self.symbols))
        self._from = self._at = self._to = turned

    def settle(self) -> None:
        """Jump to the goal and stop turning."""
        self._from = self._at = self._to = [at % len(self.symbols) for at in self._to]

    def update(self, dt: float) -> bool:
        """Let time pass; return whether the reels look different."""
        if not self.turning:
            return False
        self._since += dt
        self._at = [
            _turned(at, goal, self._since) for at, goal in zip(self._from, self._to, strict=True)
        ]
        if self._since >= MOST:
            self.settle()
        return True

    def draw(self, surface: Surface, corner: tuple[int, int]) -> Rect:
        """Draw the reels with their frame; return their place."""
        high, edge, wide = self.high, _edge(self.high), _wide(self.high)
        place = surface.blit(_frame(len(self._at), high), corner)
        drum, digits, shade = _drum(high), strip(high, self.symbols), _shade(high)
        for number, at in enumerate(self._at):
            spot = corner[0] + edge + number * wide, corner[1] + edge
            surface.blit(drum, spot)
            down = round(at % len(self.symbols) * high)
            surface.blit(digits, spot, Rect(0, down, wide, high))
            surface.blit(shade, spot)
        if high >= 48:
            seam = Rect(corner[0] + edge, corner[1] + edge + high // 2, wide * len(self._at), 1)
            surface.fill(mixed(BUFF.ground, INK, 0.25), seam)
        return place


def _turned(at: float, goal: float, since: float) -> float:
    """Return where a reel stands after this many seconds: a cubic ease-out towards its goal."""
    lasts = min(MOST, EACH * max(1.0, abs(goal - at)))
    left = 1 - min(1.0, since / lasts)
    return goal - (goal - at) * left**3


def digits_of(number: int, places: int) -> str:
    """Return a number as digits for reels, with leading zeros, clamped to what they can show."""
    return str(min(max(number, 0), 10**places - 1)).zfill(places)


def draw_number(
    surface: Surface, number: int, high: int, corner: tuple[int, int], places: int
) -> Rect:
    """Draw a number at rest on reels."""
    return Reels(digits_of(number, places), high).draw(surface, corner)
