"""The deals that can take the place of the one on the table: a new one, the same from its start,
the one that was left."""

from __future__ import annotations

from game.match.match import Match
from game.record.header import NO_LINKS
from scenes.play.seat import Seat
from scenes.play.session import Session, fresh_number


class OtherDeals:
    """Which deal was left for this one, and the ways to another."""

    def __init__(self, seat: Seat, before: Session | None = None) -> None:
        """``before`` is what was played here before, and can be called back."""
        self.seat = seat
        self._before = before
        self._start = seat.match.made

    @property
    def can_go_back(self) -> bool:
        """Was another deal left for this one, and is nothing played here yet?"""
        return self._before is not None and self.seat.match.made == self._start

    def new(self) -> None:
        """Deal anew, without a question; the deal that is left can be called back."""
        self.seat.deal(Match(self.seat.game, fresh_number()), "A new deal.")

    def again(self) -> None:
        """The same deal from its start."""
        links = NO_LINKS
        for mode in self.seat.modes:
            links = mode.links(links)
        self.seat.deal(self.seat.match.again(), "The same deal, from the start.", links)

    def back(self) -> None:
        """Back to the deal that was left for this one."""
        if self._before is not None:
            self.seat.deal(self._before.match, "Back where you were.", self._before.links)

    def leave(self, coming: Match) -> None:
        """The deal on the table is put away for another one, and can be called back where it is not
        over."""
        left = self.seat.session
        unfinished = left.match.made > 0 and not left.over
        left.archive()
        going_back = self._before is not None and self._before.match is coming
        if unfinished:
            self._before = left
        if going_back or left.final:
            self._before = None
        self._start = coming.made
