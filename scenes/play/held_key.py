"""A key held down at the table: undo and redo are done again and again, faster and faster."""

from __future__ import annotations

REPEATED = ("undo", "redo")
FIRST = 0.35
"""Seconds between the press and the first repeat."""
SLOWEST, FASTEST = 0.2, 0.05
"""Seconds between the first two repeats, and between two after a while."""
QUICKER = 0.85
"""Each pause is this share of the one before it."""


class HeldKey:
    """The key that was pressed last, where holding it repeats what it does."""

    def __init__(self) -> None:
        self.action = ""
        """What it does, in the settings' words; nothing where no key is held that repeats."""
        self._key = 0
        self._due = 0.0
        self._pause = SLOWEST

    def press(self, key: int, action: str, now: float) -> None:
        """A key was pressed for this action; the one before it is no longer held."""
        self._key, self.action = key, action if action in REPEATED else ""
        self._due, self._pause = now + FIRST, SLOWEST

    def release(self, key: int) -> None:
        """This key was let go."""
        if key == self._key:
            self.end()

    def end(self) -> None:
        """Repeat nothing until the next press."""
        self.action = ""

    def repeats(self, now: float) -> bool:
        """Is the action due again? One time per frame, however long that was."""
        if not self.action or now < self._due:
            return False
        self._due = max(self._due + self._pause, now)
        self._pause = max(FASTEST, self._pause * QUICKER)
        return True
