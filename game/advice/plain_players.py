"""Players without foresight: the yardsticks for hints, chances and puzzles.

None takes a move back or returns to a position of its own line.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.advice.following import MOST_MOVES
from game.core.shuffle import Stream
from game.core.table import Table
from game.match.match import Match
from game.rules.game import Game
from game.solver.evaluation import Evaluation
from game.solver.search_table import SearchTable
from game.solver.weights import WEIGHT_SETS
from game.vocabulary.moves import Move

DEED = 1 / 3
"""What a deed on the way to the goal is worth; a step of progress is worth 1."""


class Line(NamedTuple):
    """The moves that a player made, and whether they won."""

    won: bool
    moves: tuple[str, ...]


def first_moves(match: Match, most: int = MOST_MOVES) -> Line:
    """Play the deal from here by the first move offered; the match stays as it is."""
    return _Player(match).line(most)


def greedy_moves(match: Match, most: int = MOST_MOVES) -> Line:
    """Play the deal from here by the move that brings the goal nearest at once; the match stays as
    it is. The player sees all that a move does, even the card that it turns up. Among equal moves
    it chooses at random, seeded by the seed of the deal."""
    return Greedy(match).line(most)


def worth(game: Game, table: Table) -> float:
    """Return how near a table is to the goal, in steps of progress."""
    deeds = sum(deed.done(game, table) for deed in game.all_deeds)
    return game.measure.at(game, table).done + DEED * deeds


class _Player:
    """Plays a deal, on a table of its own, by the first move that leads to a new position."""

    def __init__(self, match: Match) -> None:
        self.game = match.game
        self.walk = SearchTable(match)
        self._been = {self.walk.table.snapshot()}

    def line(self, most: int) -> Line:
        """Play until the deal is over, nothing new can be reached, or ``most`` moves are made."""
        game, table, made = self.game, self.walk.table, list[str]()
        while not self.walk.won and len(made) < most:
            if game.lost is not None and game.lost(game, table):
                break
            move = self._choice(game.offers(table))
            if move is None:
                break
            self.walk.make(move)
            self._been.add(table.snapshot())
            made.append(move.text)
        return Line(self.walk.won, tuple(made))

    def _choice(self, offers: Sequence[Move]) -> Move | None:
        """Return the first move that leads to a new position."""
        return next((move for move in offers if self._worth_after(move) is not None), None)

    def _worth_after(self, move: Move) -> float | None:
        """Return what the position after a move is worth; None if it is not new."""
        self.walk.make(move)
        table = self.walk.table
        found = None if table.snapshot() in self._been else self._worth(table)
        self.walk.back()
        return found

    def _worth(self, table: Table) -> float:
        return 0.0


class Greedy(_Player):
    """A player that compares all moves by what they bring at once."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self._stream = Stream(match.seed)

    def ranked(self) -> list[str]:
        """Return the texts of the moves to new positions, best first; equals stay in the order of
        the offers."""
        tried = [(self._worth_after(move), move) for move in self.game.offers(self.walk.table)]
        new = [(found, move.text) for found, move in tried if found is not None]
        return [text for _, text in sorted(new, key=lambda each: -each[0])]

    def make(self, text: str) -> None:
        """Make one of the moves offered."""
        table = self.walk.table
        self.walk.make(next(move for move in self.game.offers(table) if move.text == text))
        self._been.add(table.snapshot())

    def _choice(self, offers: Sequence[Move]) -> Move | None:
        tried = [(self._worth_after(move), move) for move in offers]
        new = [(found, move) for found, move in tried if found is not None]
        if not new:
            return None
        most = max(found for found, _ in new)
        best = [move for found, move in new if found == most]
        return best[self._stream.below(len(best))]

    def _worth(self, table: Table) -> float:
        return worth(self.game, table)


class Quick(Greedy):
    """A player that compares all moves by the solver's evaluation of the tables after them."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self._evaluation = Evaluation(self.game, self.walk.table, WEIGHT_SETS[0])

    def _worth(self, table: Table) -> float:
        return self._evaluation.worth([bytes(pile) for pile in table.piles], table)
