"""Days for tests: a clock that can be set, challenges of the shipped pools, and their lines."""

from __future__ import annotations

from datetime import date

from game.daily.challenge import Challenge, challenge
from game.rules.game import LENGTHS
from scenes.title import Title
from tests.support.clocks import SetClock
from tests.support.player import Player

DAY = date(2026, 3, 4)
"""A Wednesday in the middle of the first pool."""


def set_clock(player: Player, text: str) -> SetClock:
    """Set date and time for this window, and wait until the title shows the challenges of that
    day."""
    clock = SetClock(text)
    player.app.context.wall_clock = clock.wall_clock()
    player.rest(0.2)
    await_today(player)
    return clock


def await_today(player: Player) -> None:
    """If the title is in front, wait until it shows the challenges of the day, or why there are
    none."""
    title, today = player.top, player.app.context.wall_clock.today()

    def shown(title: Title) -> bool:
        days = {tile.challenge.day for tile in title.today.tiles}
        return days == {today} or (not days and bool(title.today.words))

    if isinstance(title, Title):
        player.until(lambda: shown(title))


def line_of(one: Challenge) -> list[str]:
    """Return the moves of a challenge's certified line."""
    return list(one.deal.line)


def of(length: str, day: date = DAY) -> Challenge:
    """Return the challenge of this length."""
    assert length in LENGTHS
    return challenge(day, length)
