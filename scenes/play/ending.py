"""The end of a game at the table: the cards come to rest, then it is said what came of it."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.play.move_maker import Changed
from scenes.play.seat import Seat
from scenes.widgets.buttons import Button

AFTER = 0.7
"""Seconds between the last move of a game that is not won and the board that says so."""


class Ending:
    """Whether the game has come to an end that is not announced yet, and how it is announced."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.waits = False
        """Has it come to an end that is not announced yet?"""
        self._wait = 0.0

    def on_changed(self, changed: Changed) -> None:
        """Begin the end of a game that is over now. One that is lost again after a redo was
        announced before."""
        self.drop()
        seat = self.seat
        if seat.session.over and (not changed.again or seat.match.status == "won"):
            self._begin()

    def _begin(self) -> None:
        """Let the cards finish, then say what came of the game."""
        seat = self.seat
        seat.stop()
        self.waits, self._wait = True, AFTER
        if seat.match.status == "won":
            number = int(seat.session.identity, 16)
            seat.view.celebrate(number, f"You won {seat.game.name}")
            seat.sounds.won(number)
        elif seat.match.status == "lost":
            seat.sounds.lost()

    def drop(self) -> None:
        """It is no end any more, or of no interest."""
        self.waits = False

    def update(self, dt: float) -> None:
        """Say it when its time has come and no card moves."""
        if self.waits:
            self._wait -= dt
            if self._wait <= 0 and not self.seat.view.moving:
                self.announce()

    def announce(self) -> None:
        """Say what came of the game: a mode does, or the table itself."""
        seat, self.waits = self.seat, False
        seat.view.finish()
        if any(mode.announce() for mode in seat.modes):
            return
        from scenes.play.result_dialog import ResultDialog  # not before the first table

        dialog = ResultDialog(seat.context, seat.session, seat.actions, self._ways())
        seat.context.stack.push(dialog)

    def _ways(self) -> Sequence[Button]:
        """What a player may want who has not won: to go back, or to know where it was lost."""
        seat, act = self.seat, self.seat.actions
        if seat.match.status == "won":
            return ()
        found = [seat.way_back.button] if seat.way_back.offered else []
        if seat.can_undo:
            found.append(Button("Take a move back", act["undo"], "undo"))
        if seat.advice.could_do_better:
            found.append(Button("Where was it lost?", act["analyse"], "search"))
        return found
