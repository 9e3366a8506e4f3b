"""A clock that tests set."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta

import pytest

from game.system.clock import WallClock


class SetClock:
    """A system's clock, which can be set, and one that only ticks, both in seconds."""

    def __init__(self, text: str) -> None:
        self.wall = datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()
        self.ticks = 1234.5

    def wait(self, **time: float) -> None:
        """Let time pass."""
        seconds = timedelta(**time).total_seconds()
        self.wall += seconds
        self.ticks += seconds

    def wall_clock(self) -> WallClock:
        """Return the program's clock, begun now."""
        return WallClock(lambda: self.wall, lambda: self.ticks)


@contextmanager
def in_zone(name: str) -> Iterator[None]:
    """Let the system be in this time zone, as POSIX writes one; skip the test where that can't
    be set."""
    if not hasattr(time, "tzset"):
        pytest.skip("the time zone can't be set here")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TZ", name)
        time.tzset()
        try:
            yield
        finally:
            patch.undo()
            time.tzset()
