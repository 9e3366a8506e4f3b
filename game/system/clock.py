"""Date and time in UTC.

The system clock is read once, at the start; from then on a monotonic clock counts. So setting the
system clock while the program runs neither opens tomorrow's deal nor loses a day.
"""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta

_STAMP = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", re.ASCII)

Seconds = Callable[[], float]
"""A clock that returns seconds since some fixed moment."""


def ticking() -> float:
    """Monotonic seconds; on systems that support it, the clock also runs while the computer
    sleeps."""
    for name in ("CLOCK_BOOTTIME", "CLOCK_MONOTONIC"):
        clock = getattr(time, name, None)
        if clock is not None:
            return time.clock_gettime(clock)
    return time.monotonic()


def cpu_seconds() -> float:
    """CPU seconds of this thread, so that other programs don't affect measurements. On Windows,
    where CPU time has a resolution of only 1/60 second, elapsed seconds."""
    return time.perf_counter() if sys.platform == "win32" else time.thread_time()


def cpu_seconds_of_all_threads() -> float:
    """CPU seconds of this process, work that runs in other threads included."""
    return time.process_time()


class WallClock:
    """Date and time in UTC: ``wall`` is read when the clock is made, then elapsed time is added."""

    def __init__(self, wall: Seconds = time.time, ticks: Seconds = ticking) -> None:
        self._began = datetime.fromtimestamp(wall(), UTC)
        self._first = ticks()
        self._ticks = ticks

    def now(self) -> datetime:
        """The date and time."""
        return self._began + timedelta(seconds=self._ticks() - self._first)

    def today(self) -> date:
        """The date."""
        return self.now().date()

    def local_today(self) -> date:
        """The date where the player is, which challenges don't go by."""
        return local_day(self.now())

    def until_next(self) -> float:
        """The seconds left until midnight."""
        now = self.now()
        begun = now - now.replace(hour=0, minute=0, second=0, microsecond=0)
        return (timedelta(days=1) - begun).total_seconds()


def local_day(moment: datetime) -> date:
    """The date of a moment where the player is."""
    try:
        return moment.astimezone().date()
    except (OverflowError, OSError, ValueError):  # at an end of the calendar
        return moment.date()


def stamp(moment: datetime | None) -> str:
    """A moment in the format of records; empty if there is none.

    >>> stamp(datetime(2026, 11, 20, 9, tzinfo=UTC))
    '2026-11-20T09:00:00Z'
    """
    if moment is None:
        return ""
    return f"{moment.replace(tzinfo=None).isoformat(timespec='seconds')}Z"


def stamped(words: str) -> datetime | None:
    """Parse a time stamp of a record; None for any other text."""
    try:
        return datetime.fromisoformat(words) if _STAMP.fullmatch(words) else None
    except ValueError:  # a day or an hour that does not exist
        return None


def clock_words(seconds: float) -> str:
    """Play time for display: "4:07", "1:02:30"."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


WALL_CLOCK = WallClock()
"""The clock of this process."""
