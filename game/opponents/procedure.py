"""Which plays break the procedure of a game.

A game that leaves it to the players to keep its procedure has an option under which only moves that
keep it are offered. The rules under that option decide here.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.table import Table
from game.match.match import Match
from game.rules.game import Game

PROCEDURE, FORCED = "procedure", "forced"
"""The name of that option, and its value under which only such moves are offered."""


def strict(game: Game) -> Game:
    """The same game where only what the procedure allows is offered."""
    if PROCEDURE not in game.options or game.chosen.get(PROCEDURE) == FORCED:
        return game
    return game.under(game.preset, {**game.chosen, PROCEDURE: FORCED}, seats=len(game.seats))


@dataclass(frozen=True, slots=True)
class Procedure:
    """The procedure of a match."""

    match: Match
    rules: Game

    @classmethod
    def of(cls, match: Match) -> Procedure:
        return cls(match, strict(match.game))

    def broken(self) -> bool:
        """Whether the last play broke the procedure, judged by the table before it without the
        secret facts."""
        last = self.match.line[-1]
        before = self._without_secrets()
        before.take_back(last.events)
        offers = self.rules.views[last.seat].offers(before)
        return all(move.text != last.move for move in offers)

    def _without_secrets(self) -> Table:
        table = self.match.table.copy()
        for key in self.match.game.secret_facts:
            table.facts.pop(key, None)
        return table
