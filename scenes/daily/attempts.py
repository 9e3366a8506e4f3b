"""An attempt at a daily challenge: the first one whose deal was shown counts, all others are
practice."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from game.daily.challenge import Challenge, challenge
from game.daily.pools import solved
from game.match.match import Match
from game.record.header import Daily, Links
from game.storage.saves import Busy, NothingSaved
from game.storage.slots import Slot
from game.system.jobs import Task
from scenes.app.context import Context
from scenes.daily.history import History
from scenes.play.session import Session


@dataclass(frozen=True)
class ChallengeAttempt:
    """One go at a challenge."""

    challenge: Challenge
    practice: bool

    @property
    def header_link(self) -> Daily:
        """What the header of its record tells of it."""
        return Daily(self.challenge.day.isoformat(), self.challenge.length, self.practice)

    @property
    def slot(self) -> Slot:
        """Where it lies while it is unfinished."""
        return Slot(self.challenge.game.id, *self.header_link)

    def begun(self, context: Context) -> Session:
        """The deal of the challenge, laid out anew.

        :raises Busy: where it lies on the table of another window.
        """
        session = self.session(context, Match(self.challenge.game, self.challenge.seed))
        if not session.kept:
            raise Busy(session.trouble)
        return session

    def session(self, context: Context, match: Match) -> Session:
        """A session for this match of its deal."""
        return Session.begun(context, match, Links(daily=self.header_link))


def attempting(context: Context, challenge: Challenge) -> Task[Session]:
    """The attempt that comes next: the one that was left, else a new one.

    :raises Busy: where it is open in another window.
    """
    history = History(context)
    history.look()
    status = history.status(challenge)
    attempt = ChallengeAttempt(challenge, practice=status.over)
    left = status.practice if attempt.practice else status.counted
    if left is None:
        return attempt.begun(context)
    try:
        session = yield from Session.resuming(context.saves, challenge.game, attempt.slot)
    except NothingSaved as error:
        session = attempt.begun(context)
        session.trouble = session.trouble or f"{error}."
        return session
    if is_of(session.match, challenge):
        return session
    session.archive()  # a stranger's file in the place of this challenge
    return attempt.begun(context)


def attempt_of(session: Session) -> ChallengeAttempt | None:
    """The attempt that a session is, by its header; None where that tells of no challenge, or of
    one with another deal."""
    told = session.header.links.daily
    if told is None:
        return None
    try:
        one = challenge(date.fromisoformat(told.day), told.length)
    except ValueError:  # a day without one, or that no calendar has
        return None
    return ChallengeAttempt(one, told.practice) if is_of(session.match, one) else None


def is_of(match: Match, challenge: Challenge) -> bool:
    """Is this match of the deal of this challenge?"""
    game = match.game
    same = (game.id, dict(game.chosen)) == (challenge.game.id, dict(challenge.game.chosen))
    return same and match.seed == challenge.seed and match.deck is None and match.given is None


def solution(challenge: Challenge) -> Match:
    """The challenge won along its certified line, in par time.

    :raises BadPool: where the rules do not offer as many moves as the line needs.
    """
    return solved(challenge.game, challenge.deal, 1000 * challenge.par_time)
