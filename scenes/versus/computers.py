"""The computers at a table: when each of them moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.match.match import Match
from game.opponents.opponent import REACTION, Opponent, asked_in_turn
from game.record.holders import Holder
from game.system.jobs import Job, Jobs, Task
from game.vocabulary.moves import Move

WAITS = {"slow": 1.6, "usual": 0.8, "at once": 0.0}
"""For each pace, the seconds before a computer's move in a game by turns."""
SLOWER = {"slow": 1.5, "usual": 1.0, "at once": 1.0}
"""For each pace, the factor by which computers are slower than their reaction time where all play
at once."""
CARRYING = 0.6
"""Seconds, at the end of a reaction, between choosing a card and letting it land, where all play at
once: meanwhile a faster card may take its place."""


class Computers:
    """The computers that hold seats of a match, and the time until their next moves."""

    def __init__(
        self, match: Match, holders: Sequence[Holder], jobs: Jobs, begins: Callable[[Move], None]
    ) -> None:
        """``begins`` is called with a move as soon as a computer has chosen it, where all play at
        once."""
        self.match, self._jobs, self._begins = match, jobs, begins
        self.players = {
            seat: Opponent(match, seat, holder.level)
            for seat, holder in zip(match.game.seats, holders, strict=True)
            if holder.by == "computer"
        }
        self._due = {seat: REACTION[one.level] for seat, one in self.players.items()}
        self._meant: dict[str, Move | None] = {}
        """For each seat, the move it has begun, until its card lands; None if it makes none."""
        self._wait = 0.0
        self._asked = -1
        """How many entries the journal had when the computers were last asked for a move."""
        self._thinking: Job[Move | None] | None = None
        """Finds the next move, in a game by turns."""

    def update(self, dt: float, pace: str, *, still: bool) -> Move | None:
        """Return the next move of a computer, if it is due. In a game by turns it waits until the
        table is ``still``; where all play at once the move may be impossible by now."""
        if self.match.turn is None:
            return self._at_once(dt / SLOWER[pace])
        return self._by_turns(dt if still else 0.0, pace)

    def refresh(self) -> None:
        """Stop the search for a move if the match has changed since it began."""
        if self._thinking is not None and self._asked != len(self.match.journal):
            self._thinking.cancel()
            self._thinking = None

    def _by_turns(self, dt: float, pace: str) -> Move | None:
        """Think between the frames, while the cards come to rest and the wait passes."""
        entries = len(self.match.journal)
        if self._asked != entries:
            self.refresh()
            self._wait, self._asked = 0.0, entries
            self._thinking = self._jobs.begin(self._next())
        self._wait += dt
        thinking = self._thinking
        if thinking is None or not thinking.done or not dt or self._wait < WAITS[pace]:
            return None
        self._thinking = None
        return thinking.answer

    def _next(self) -> Task[Move | None]:
        match = self.match
        for seat in asked_in_turn(match, self.players):
            move = (yield from self.players[seat].choosing()) if match.moves(seat) else None
            if move is not None:
                return move
        return None

    def _at_once(self, dt: float) -> Move | None:
        for seat in self._due:
            self._due[seat] -= dt
        for seat, player in self.players.items():
            if self._due[seat] <= CARRYING and seat not in self._meant:
                self._meant[seat] = move = player.move_in_time()
                if move is not None:
                    self._begins(move)
            if self._due[seat] <= 0:
                self._due[seat] = REACTION[player.level]
                return self._meant.pop(seat)
        return None
