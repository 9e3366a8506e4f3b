"""The computers at a table: when they move, and how long they take."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.match.match import Match
from game.opponents.opponent import REACTION, Opponent
from game.record.holders import Holder
from game.vocabulary.moves import Move

WAITS = {"slow": 1.6, "usual": 0.8, "at once": 0.0}
"""Seconds before a computer's move in a game by turns."""
AT_ONCE = {"slow": 1.5, "usual": 1.0, "at once": 1.0}
"""How much longer than their reaction computers take where all play at once."""

CARRYING = 0.6
"""Seconds of a reaction between choosing a card and letting it land, where all play at once:
meanwhile a faster card may take its place."""


class Computers:
    """The computers that hold seats of a match, and the time until their next moves."""

    def __init__(
        self, match: Match, holders: Sequence[Holder], begins: Callable[[Move], None]
    ) -> None:
        """``begins`` is called with a move as soon as a computer has chosen it, where all play at
        once."""
        self.match, self._begins = match, begins
        self.players = {
            seat: Opponent(match, seat, holder.level)
            for seat, holder in zip(match.game.seats, holders, strict=True)
            if holder.by == "computer"
        }
        self._due = {seat: REACTION[one.level] for seat, one in self.players.items()}
        self._meant: dict[str, Move | None] = {}
        """The moves that were begun, until their cards land."""
        self._wait = 0.0
        self._asked = -1
        """The entries of the journal for which every computer has been asked."""

    def update(self, dt: float, pace: str, *, still: bool) -> Move | None:
        """Return the next move of a computer, if it is due. In a game by turns it waits until the
        table is ``still``; where all play at once the move may be impossible by now."""
        if self.match.turn is None:
            return self._at_once(dt / AT_ONCE[pace])
        return self._by_turns(dt, pace) if still else None

    def _by_turns(self, dt: float, pace: str) -> Move | None:
        """A seat that waits, and may call, comes before the one whose turn it is."""
        match, entries = self.match, len(self.match.journal)
        if self._asked == entries:
            return None
        self._wait += dt
        if self._wait < WAITS[pace]:
            return None
        self._wait, self._asked = 0.0, entries
        order = sorted(self.players, key=lambda seat: seat == match.turn)
        moves = (self.players[seat].choose() for seat in order if match.moves(seat))
        return next((move for move in moves if move is not None), None)

    def _at_once(self, dt: float) -> Move | None:
        for seat in self._due:
            self._due[seat] -= dt
        for seat, player in self.players.items():
            if self._due[seat] <= CARRYING and seat not in self._meant:
                self._meant[seat] = move = player.choose()
                if move is not None:
                    self._begins(move)
            if self._due[seat] <= 0:
                self._due[seat] = REACTION[player.level]
                return self._meant.pop(seat)
        return None
