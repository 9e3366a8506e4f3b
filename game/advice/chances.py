"""The chance of a game: how many deals a player won, beside the guess of its book."""

from __future__ import annotations

from typing import NamedTuple

from game.advice.odds import PRESET, wilson
from game.book import catalog

FIRST, GREEDY, HINTS, SOLVER = "first", "greedy", "hints", "solver"
"""Who played: the first move offered, the best at once, the hints, the solver that knows all
cards."""


class Share(NamedTuple):
    """The deals of a game that a player played: how many, how many were won, and how many were left
    open."""

    game: str
    preset: str
    player: str
    version: str
    deals: int
    won: int
    open: int

    @property
    def share(self) -> float:
        """The share that was won for certain."""
        return self.won / self.deals

    @property
    def interval(self) -> tuple[float, float]:
        """The bounds of the chance with 95 % certainty; open deals count as lost for the lower
        one and as won for the upper."""
        low, high = wilson(self.won, self.deals)[0], wilson(self.won + self.open, self.deals)[1]
        return max(low, 0.0), min(high, 1.0)  # which rounding may pass by a hair

    @property
    def guess(self) -> tuple[int, int] | None:
        """The authors' guess of games won and played, for the rules of their page alone."""
        return catalog.GAMES[self.game].chance if self.preset == PRESET else None
