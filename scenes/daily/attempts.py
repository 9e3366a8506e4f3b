"""Attempts at daily challenges. The first attempt whose deal was shown counts; all others are
practice."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from game.daily.challenge import Challenge, challenge
from game.daily.pools import solved
from game.match.match import Match
from game.record.header import Daily, Links
from game.storage.autosave import Busy
from game.storage.saves import NothingSaved
from game.storage.slots import Slot
from game.system.jobs import Task
from scenes.app.context import Context
from scenes.daily.history import History
from scenes.play.session import Session


@dataclass(frozen=True)
class ChallengeAttempt:
    """An attempt at a challenge."""

    challenge: Challenge
    practice: bool

    @property
    def header_link(self) -> Daily:
        """The link to the challenge in the header of its record."""
        return Daily(self.challenge.day.isoformat(), self.challenge.length, self.practice)

    @property
    def slot(self) -> Slot:
        """The slot for the unfinished attempt."""
        return Slot(self.challenge.game.id, *self.header_link)

    def begun(self, context: Context) -> Session:
        """Start a session with the deal of the challenge.

        :raises Busy: if the attempt is open in another window.
        """
        session = self.session(context, Match(self.challenge.game, self.challenge.seed))
        if not session.has_file:
            raise Busy(session.trouble)
        return session

    def session(self, context: Context, match: Match) -> Session:
        """Start a session with this match, which must have the deal of the challenge."""
        return Session.begun(context, match, Links(daily=self.header_link))


def attempting(context: Context, challenge: Challenge) -> Task[Session]:
    """Resume the unfinished attempt, or start a new one.

    :raises Busy: if it is open in another window.
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
    session.archive()  # a foreign file in the slot of this challenge
    return attempt.begun(context)


def attempt_of(session: Session) -> ChallengeAttempt | None:
    """The attempt that a session belongs to by its header, or None if there is none or the deal
    differs."""
    link = session.header.links.daily
    if link is None:
        return None
    try:
        one = challenge(date.fromisoformat(link.day), link.length)
    except ValueError:  # no such day, or no challenge on it
        return None
    return ChallengeAttempt(one, link.practice) if is_of(session.match, one) else None


def is_of(match: Match, challenge: Challenge) -> bool:
    """Whether a match has the deal and rules of a challenge."""
    game = match.game
    same = (game.id, dict(game.chosen)) == (challenge.game.id, dict(challenge.game.chosen))
    return same and match.seed == challenge.seed and match.deck is None and match.given is None


def solution(challenge: Challenge) -> Match:
    """Play a challenge along its certified line, in par time.

    :raises BadPool: if the rules reject a move of the line.
    """
    return solved(challenge.game, challenge.deal, 1000 * challenge.par_time)
