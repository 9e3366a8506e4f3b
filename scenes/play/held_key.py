"""Repeats undo and redo faster and faster while their key is held down."""

from __future__ import annotations

REPEATED = ("undo", "redo")
FIRST_PAUSE = 0.35
SECOND_PAUSE, LEAST_PAUSE = 0.2, 0.05
"""Seconds between the first two repeats, and the least seconds between any two."""
SHRINK = 0.85
"""Each pause is the one before it times this factor."""


class HeldKey:
    """The key that is held down, if its action repeats."""

    def __init__(self) -> None:
        self.action = ""
        """The name of its action in the settings; empty where no key with a repeating action is
        held."""
        self._key = 0
        self._due = 0.0
        self._pause = SECOND_PAUSE

    def press(self, key: int, action: str, now: float) -> None:
        """Start to repeat this action if it is one that repeats. The key replaces the one held
        before."""
        self._key, self.action = key, action if action in REPEATED else ""
        self._due, self._pause = now + FIRST_PAUSE, SECOND_PAUSE

    def release(self, key: int) -> None:
        if key == self._key:
            self.end()

    def end(self) -> None:
        self.action = ""

    def repeats(self, now: float) -> bool:
        """Is the action due again? It is due at most once per frame, even after a long frame."""
        if not self.action or now < self._due:
            return False
        self._due = max(self._due + self._pause, now)
        self._pause = max(LEAST_PAUSE, self._pause * SHRINK)
        return True
