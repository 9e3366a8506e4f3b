"""Days for tests: an almanac that is set, challenges of the shipped pools, and their lines."""

from __future__ import annotations

from datetime import UTC, date, datetime

from game.almanac import Almanac
from game.daily import LENGTHS, Challenge, challenge
from game.match import Match
from tests.scenes.hand import Hand

DAY = date(2026, 3, 4)
"""A Wednesday in the midst of the first pool."""


class Clock:
    """A clock that is set by hand, and one of the system that anybody may change."""

    def __init__(self, text: str) -> None:
        self.wall = datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()
        self.ticks = 0.0
        self.almanac = Almanac(lambda: self.wall, lambda: self.ticks)


def set_clock(hand: Hand, text: str) -> Clock:
    """It is this date and time, in this window; the title shows the challenges of that day."""
    clock = Clock(text)
    hand.app.desk.almanac = clock.almanac
    hand.rest(0.2)
    return clock


def line_of(one: Challenge) -> list[str]:
    """The certified line of a challenge, move by move."""
    match, found = Match(one.game, one.seed), []
    for place in one.deal.line:
        move = match.moves()[place]
        found.append(move.text)
        match.play(move)
    return found


def of(length: str, day: date = DAY) -> Challenge:
    """The challenge of this length."""
    assert length in LENGTHS
    return challenge(day, length)
