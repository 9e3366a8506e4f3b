"""The end of a timed run: its last seconds tick, and the time left is said."""

from __future__ import annotations

from math import ceil

from scenes.app.context import Context

LAST_SECONDS = 10
"""The seconds before the end in which the clock ticks."""
SPOKEN_AT = (60, 30, LAST_SECONDS)
"""The seconds before the end at which the time left is said."""


class LastSeconds:
    """Ticks and speaks as the seconds of a run pass. The second at which it begins, or is taken up,
    is passed over."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._last: int | None = None

    def tell(self, left: float | None) -> None:
        """Play a tick in each of the last seconds, and say the time left at :data:`SPOKEN_AT`.
        ``left`` is in milliseconds; None without a limit."""
        second = None if left is None else ceil(left / 1000)
        if second is None or second == self._last:
            return
        if self._last is not None:
            if second <= LAST_SECONDS:
                self._context.hear("initials")
            if second in SPOKEN_AT:
                self._context.tell(f"{second} seconds left.")
        self._last = second
