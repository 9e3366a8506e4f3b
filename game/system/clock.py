"""The day it is, and the time, for as long as the program runs; all of it in UTC.

The clock of the system is read once. From then on time is counted by a clock that nobody can set,
so that whoever changes the system's while the program runs neither opens tomorrow's deal nor loses
a day. Time zones play no part.
"""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta

_STAMP = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", re.ASCII)

Seconds = Callable[[], float]
"""A clock: seconds, from some moment on."""


def ticking() -> float:
    """Seconds by a clock that can't be set and, where there is one, also counts while the computer
    sleeps."""
    for name in ("CLOCK_BOOTTIME", "CLOCK_MONOTONIC"):
        clock = getattr(time, name, None)
        if clock is not None:
            return time.clock_gettime(clock)
    return time.monotonic()


def cpu_seconds() -> float:
    """Seconds for which a processor has worked at this thread, so that other programs beside it
    make no difference. Windows counts these by sixtieths of a second: there it is seconds that have
    gone by."""
    return time.perf_counter() if sys.platform == "win32" else time.thread_time()


class WallClock:
    """Date and time in UTC: those of ``wall`` when it was made, and what has ticked since."""

    def __init__(self, wall: Seconds = time.time, ticks: Seconds = ticking) -> None:
        self._began = datetime.fromtimestamp(wall(), UTC)
        self._first = ticks()
        self._ticks = ticks

    def now(self) -> datetime:
        """Date and time."""
        return self._began + timedelta(seconds=self._ticks() - self._first)

    def today(self) -> date:
        """The date."""
        return self.now().date()

    def until_next(self) -> float:
        """How many seconds are left of today."""
        now = self.now()
        begun = now - now.replace(hour=0, minute=0, second=0, microsecond=0)
        return (timedelta(days=1) - begun).total_seconds()


def stamp(moment: datetime | None) -> str:
    """Date and time in UTC as records write them; nothing where there are none.

    >>> stamp(datetime(2026, 11, 20, 9, tzinfo=UTC))
    '2026-11-20T09:00:00Z'
    """
    if moment is None:
        return ""
    return f"{moment.replace(tzinfo=None).isoformat(timespec='seconds')}Z"


def stamped(words: str) -> datetime | None:
    """The date and time that a record tells so; None for all other words."""
    try:
        return datetime.fromisoformat(words) if _STAMP.fullmatch(words) else None
    except ValueError:  # a day or an hour that there is not
        return None


def clock_words(seconds: float) -> str:
    """A time of play as it is read: "4:07", "1:02:30"."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


WALL_CLOCK = WallClock()
"""The one of this program, begun when it was."""
