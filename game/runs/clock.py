"""The clock of a run: it counts down while the player can move, and stops otherwise."""

from __future__ import annotations

from enum import Enum

from game.runs.run_file import LONGEST_TIME

_NOTED_EVERY = 2000
"""The least milliseconds between two readings that are written to the file."""


class Stop(Enum):
    """Why the clock of a run stands still."""

    READY = "the run has not begun"
    DEALING = "cards are gathered and dealt"


class RunClock:
    """The time of a run in milliseconds.

    ``length`` is None for an untimed run. For every ``pace`` milliseconds of real time
    the clock counts one. It does not read the time: its owner passes in the milliseconds elapsed.
    """

    def __init__(self, length: int | None, pace: float = 1.0, elapsed: int = 0) -> None:
        """``elapsed`` is the time on the clock of a run that is taken up."""
        self._length, self._pace = length, pace
        self._elapsed = float(elapsed)
        self._stops = {Stop.READY}

    def pass_time(self, milliseconds: float) -> None:
        """Count this much real time, unless the clock stands still."""
        if self.runs:
            self._elapsed += milliseconds / self._pace

    def stop(self, why: Stop) -> None:
        """Stop for a reason; the clock stands still until none is left."""
        self._stops.add(why)

    def go(self, why: Stop) -> None:
        """Remove a reason to stand still."""
        self._stops.discard(why)

    def charge(self, milliseconds: int) -> None:
        """Take time from the clock, as for passing a deal."""
        self._elapsed += milliseconds

    def grant(self, milliseconds: int) -> None:
        """Give time, as a combo of puzzles does."""
        if self._length is not None:
            self._length += milliseconds

    @property
    def started(self) -> bool:
        """Whether the run has begun."""
        return Stop.READY not in self._stops

    @property
    def runs(self) -> bool:
        """Whether time counts now."""
        return not self._stops and not self.over

    @property
    def elapsed(self) -> int:
        """The time on the clock, at most the length of the run, or a day if it is untimed."""
        return min(int(self._elapsed), LONGEST_TIME if self._length is None else self._length)

    def due(self, noted: int) -> bool:
        """Whether the time is to be written to the file again, after it was ``noted`` last. This is
        less often the longer the run lasts, so that the file of a whole day stays short."""
        return self.elapsed >= noted + _NOTED_EVERY + noted // 1000

    @property
    def remaining(self) -> int | None:
        """The time left on the clock; None if the run is untimed."""
        return None if self._length is None else self._length - self.elapsed

    @property
    def real_time_left(self) -> int | None:
        """The real time left, ``remaining`` times the pace; None if the run is untimed."""
        left = self.remaining
        return None if left is None else int(left * self._pace)

    @property
    def over(self) -> bool:
        """Whether the time is up."""
        return self._length is not None and self._elapsed >= self._length
