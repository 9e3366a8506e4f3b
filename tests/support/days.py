"""Days for tests: a clock that can be set, challenges of the shipped pools, and their lines."""

from __future__ import annotations

from datetime import UTC, date, datetime

from game.daily.challenge import LENGTHS, Challenge, challenge
from game.system.clock import WallClock
from scenes.title import Title
from tests.support.player import FRAME, Player

DAY = date(2026, 3, 4)
"""A Wednesday in the middle of the first pool."""
MOST_FRAMES = 600
"""The number of frames within which the title shows the day's challenges, however slow the
machine."""


class SetClock:
    """A wall clock whose time and ticks the test sets."""

    def __init__(self, text: str) -> None:
        self.wall = datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()
        self.ticks = 0.0
        self.wall_clock = WallClock(lambda: self.wall, lambda: self.ticks)


def set_clock(player: Player, text: str) -> SetClock:
    """Set date and time for this window, and wait until the title shows the challenges of that
    day."""
    clock = SetClock(text)
    player.app.context.wall_clock = clock.wall_clock
    player.rest(0.2)
    await_today(player)
    return clock


def await_today(player: Player) -> None:
    """If the title is in front, wait until it shows the challenges of the day."""
    title, today = player.top, player.app.context.wall_clock.today()
    for _ in range(MOST_FRAMES if isinstance(title, Title) else 0):
        if [tile.challenge.day for tile in title.today.tiles][:1] == [today]:
            break
        player.rest(FRAME)


def line_of(one: Challenge) -> list[str]:
    """Return the moves of a challenge's certified line."""
    return list(one.deal.line)


def of(length: str, day: date = DAY) -> Challenge:
    """Return the challenge of this length."""
    assert length in LENGTHS
    return challenge(day, length)
