"""The paths of a won game's cards: how they leave their places, and where they come to rest."""

from __future__ import annotations

import math
from random import Random
from typing import NamedTuple

from scenes.table.tween import Point, between, gentle


class Room(NamedTuple):
    """The size of the table and of a card, in pixels; places are upper left corners of cards."""

    width: int
    height: int
    wide: int
    high: int

    @property
    def floor(self) -> float:
        """The lowest place of a card on the table."""
        return float(self.height - self.high)

    @property
    def middle(self) -> Point:
        """The place of a card in the middle of the table."""
        return (self.width - self.wide) / 2, self.floor / 2


class FlightPath:
    """The path of one card, the ``number``-th of ``count``."""

    lean = 0.0
    """The card's lean on its way, in degrees clockwise."""

    def __init__(self, start: Point, number: int, count: int, room: Room, luck: Random) -> None:
        self.start = start
        self.room = room
        self._share = number / max(count - 1, 1)

    def after(self, seconds: float) -> Point:
        """Return the card's place this many seconds after its start."""
        return self.start


class Cascade(FlightPath):
    """The card leaps to one side and bounces off the lower edge until it is gone. The lower it
    lies, the higher it leaps, so that the cards cross the whole table."""

    PULL = 10.0
    """Its acceleration downwards, in card heights per second squared."""

    def __init__(self, start: Point, number: int, count: int, room: Room, luck: Random) -> None:
        super().__init__(start, number, count, room, luck)
        self._across = luck.choice((-1, 1)) * luck.uniform(2.6, 6.0) * room.wide
        rise = luck.uniform(0.45, 0.9) * room.floor - max(0.0, room.floor - start[1])
        least = math.sqrt(2 * self.PULL * room.high * max(0.0, rise))
        self._up = max(luck.uniform(0.0, 2.4) * room.high, least)

    def after(self, seconds: float) -> Point:
        """Fall and bounce like a ball."""
        x, y = self.start
        down = bounced(y, -self._up, self.PULL * self.room.high, self.room.floor, seconds)
        return x + self._across * seconds, down


class Fountain(FlightPath):
    """The card runs to the middle of the lower edge, is thrown up there, and lands in a heap along
    the edge."""

    RUN = 0.3

    def __init__(self, start: Point, number: int, count: int, room: Room, luck: Random) -> None:
        super().__init__(start, number, count, room, luck)
        self._mouth = room.middle[0], room.floor
        self._end = luck.uniform(0, room.width - room.wide)
        self._rest = room.floor + luck.uniform(-0.12, 0.3) * room.high
        self._high = luck.uniform(0.55, 0.98) * room.floor

    def after(self, seconds: float) -> Point:
        """Run to the edge, then rise and fall like water."""
        if seconds < self.RUN:
            return between(self.start, self._mouth, gentle(seconds / self.RUN))
        share = min(1.0, (seconds - self.RUN) / 1.1)
        x = self._mouth[0] + (self._end - self._mouth[0]) * share
        y = self._mouth[1] + (self._rest - self._mouth[1]) * share
        return x, y - self._high * 4 * share * (1 - share)


class Spiral(FlightPath):
    """The card spirals from the middle outwards into a wreath round the table."""

    LASTS = 1.3

    def __init__(self, start: Point, number: int, count: int, room: Room, luck: Random) -> None:
        super().__init__(start, number, count, room, luck)
        self._angle = math.tau * number / max(count, 1)

    def after(self, seconds: float) -> Point:
        """Make one and a half turns, moving outwards."""
        share = gentle(seconds / self.LASTS)
        x, y = self.room.middle
        angle = self._angle + 1.5 * math.tau * (share - 1)
        out = (0.15 + 0.85 * share) * 0.94
        there = x + x * out * math.sin(angle), y - y * out * math.cos(angle)
        return between(self.start, there, min(1.0, gentle(seconds / 0.5)))


class Fan(FlightPath):
    """The cards gather in one hand, which opens into a fan over the whole table."""

    LASTS, BROAD = 0.75, 58.0

    def __init__(self, start: Point, number: int, count: int, room: Room, luck: Random) -> None:
        super().__init__(start, number, count, room, luck)
        self.lean = self.BROAD * (2 * self._share - 1)

    def after(self, seconds: float) -> Point:
        """Move to the left end of the fan, and along it to the card's own place."""
        share = gentle(seconds / self.LASTS)
        angle = math.radians(-self.BROAD + (self.lean + self.BROAD) * share)
        x, y = self.room.middle
        far = min(0.44 * self.room.width, 0.72 * self.room.floor)
        there = x + 1.3 * far * math.sin(angle), y * 1.85 - far * math.cos(angle)
        return between(self.start, there, gentle(seconds / 0.4))


PATHS: tuple[type[FlightPath], ...] = (Cascade, Fountain, Spiral, Fan)


def bounced(start: float, speed: float, pull: float, floor: float, seconds: float) -> float:
    """Return the y of something that falls and bounces, keeping 0.78 of its speed each time.

    >>> bounced(0, 0, 10, 5, 0), round(bounced(0, 0, 10, 5, 1), 6)
    (0.0, 5.0)
    >>> 0 < bounced(0, 0, 10, 5, 1.4) < 5
    True
    """
    y, left = min(start, floor), seconds
    for _ in range(40):
        falls = (-speed + math.sqrt(max(0.0, speed * speed + 2 * pull * (floor - y)))) / pull
        if left < falls:
            return y + speed * left + pull * left * left / 2
        left -= falls
        speed, y = -0.78 * (speed + pull * falls), floor
    return floor
