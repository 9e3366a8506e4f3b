"""The chain: how many paying moves followed closely on one another."""

from __future__ import annotations

import tomllib
from functools import cache

from game.arcade.figures import MOST_CHAIN
from game.system import paths

FILE = paths.ASSETS / "pace.toml"
"""How long the chain waits in each game, as it was measured (``docs/score.md``)."""
USUAL = 8
"""The pace of a game that is not listed there."""


@cache
def paces() -> dict[str, int]:
    """Return, for each game, the number of moves in a row without pay that shorten the chain."""
    return tomllib.loads(FILE.read_text("utf-8"))


class Chain:
    """The chain. Its ``length`` is from 0 to ``MOST_CHAIN``."""

    def __init__(self, pace: int) -> None:
        """It is shortened by one after ``pace`` moves in a row that pay nothing."""
        self.length = 0
        self._pace, self._idle = pace, 0
        self._unpaid: tuple[int, int] | None = (0, 0)
        """Length and idle moves before the last chosen move; None once that move has paid."""

    def follow(self, *, chosen: bool, pays: bool) -> None:
        """Count a move. A chosen move that pays makes the chain longer; ``pace`` chosen moves in a
        row without pay make it shorter. A move that was not chosen counts with the chosen move
        before it: if it pays, that move has paid."""
        if chosen:
            self._unpaid = None if pays else (self.length, self._idle)
        elif pays and self._unpaid is not None:
            (self.length, self._idle), self._unpaid = self._unpaid, None
        else:
            return
        self._idle = 0 if pays else self._idle + 1
        if pays:
            self.length = min(self.length + 1, MOST_CHAIN)
        elif self._idle == self._pace:
            self.length, self._idle = max(self.length - 1, 0), 0

    def end(self) -> None:
        """End the chain, because help was taken or a move taken back."""
        self.length = self._idle = 0
        self._unpaid = (0, 0)
