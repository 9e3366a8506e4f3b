"""Searches between frames whether all remaining cards can go up, and whether the game can still be
won."""

from __future__ import annotations

from functools import partial

from game.advice import blocked, finish
from game.advice.determinizations import Observations
from game.advice.only_move import could_do_better
from game.match.journal import Played
from game.match.match import Match
from game.system.jobs import Job, Jobs

POSITIONS = 300
"""The most positions that are searched to find out whether a deal can still be won."""


class Advice:
    """The results of the searches for the current position of a match. Each entry of the journal
    starts them anew."""

    def __init__(self, jobs: Jobs) -> None:
        self._jobs = jobs
        self._match: Match | None = None
        self._observations: Observations | None = None
        self._entries = 0
        self._finish: Job[list[str] | None] | None = None
        self._blocked: Job[bool] | None = None
        self.sure_win: list[str] | None = None
        """The moves of a sure win, if all remaining cards can go up."""
        self._better: bool | None = None
        self.unwinnable: bool | None = None
        """Is it proved that the deal can't be won any more?"""

    @property
    def thinking(self) -> bool:
        """Is the search for a sure finish still running?"""
        return self._finish is not None

    def turn_to(self, match: Match) -> None:
        """Search this match from now on. If the last move was the first of the sure win, the rest
        of it is kept."""
        if match is self._match and len(match.journal) == self._entries:
            return
        went_on = self._followed_win(match)
        self.forget()
        self._match, self._entries = match, len(match.journal)
        if went_on and self.sure_win:
            self.sure_win = self.sure_win[1:] or None
            return
        self.sure_win = None
        if match.status == "playing":
            self._finish = self._jobs.begin(
                finish.line.steps(match, partial(self.observations, match))
            )

    def observations(self, match: Match) -> Observations:
        """Return what the player of a match can know of the cards now. Each call updates the same
        observations."""
        if self._observations is None or self._observations.match is not match:
            self._observations = Observations(match)
        self._observations.update()
        return self._observations

    def _followed_win(self, match: Match) -> bool:
        """Was the last move the first of the sure win?"""
        if match is not self._match or not self.sure_win:
            return False
        new = match.journal[self._entries :]
        return len(new) == 1 and isinstance(new[0], Played) and new[0].move == self.sure_win[0]

    @property
    def could_do_better(self) -> bool:
        """Could another line have done better in this finished game?"""
        if self._better is None:
            self._better = self._match is not None and could_do_better(self._match)
        return self._better

    def ponder(self) -> None:
        """Find out whether the deal can still be won."""
        match = self._match
        if match is not None and self._blocked is None and self.unwinnable is None:
            self._blocked = self._jobs.begin(blocked.blocked.steps(match, POSITIONS))

    def forget(self) -> None:
        """Cancel all searches."""
        for job in (self._finish, self._blocked):
            if job is not None:
                job.cancel()
        self._finish = self._blocked = self._match = self._better = self.unwinnable = None

    def update(self) -> bool:
        """Take up the results of searches that are done. Return whether there is a new one to
        show."""
        news = False
        if self._finish is not None and self._finish.done:
            self.sure_win, self._finish = self._finish.answer, None
            news = self.sure_win is not None
        if self._blocked is not None and self._blocked.done:
            self.unwinnable, self._blocked = self._blocked.answer, None
            news = news or bool(self.unwinnable)
        return news
