"""How the player has fared with each game so far, as far as the ledger has been read."""

from __future__ import annotations

from collections import Counter

from game.rules.game import Game
from scenes.app.context import Context

AT_ONCE = 10
"""So many records are read a frame, so that the shelf never stands still."""

WinCount = tuple[int, int]
"""How many games were won, of how many."""


class WinCounts:
    """Games won and played, by game. They are read a few records at a time."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.known = False
        """Were all records read, at least once?"""
        self._done = False
        self._played: Counter[str] = Counter()
        self._won: Counter[str] = Counter()

    def look_again(self) -> None:
        """Records may have come or gone."""
        self._done = False

    def read_on(self) -> bool:
        """Read some more records. True when all have been read, and there is something to tell."""
        if self._done or not self.context.ledger.refresh(AT_ONCE):
            return False
        results = self.context.ledger.results()
        self._played = Counter(each.game for each in results)
        self._won = Counter(each.game for each in results if each.result == "won")
        self.known = self._done = True
        return True

    def of(self, game: Game) -> WinCount | None:
        """How many games of this kind were won, and played; nothing while that is not known."""
        return (self._won[game.id], self._played[game.id]) if self.known else None
