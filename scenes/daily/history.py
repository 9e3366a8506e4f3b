"""What this player made of the daily challenges, as the ledger and the unfinished games tell it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import date

from game.daily.awards import Outcome, Streak, badge, outcomes, streak
from game.daily.challenge import LENGTHS, Challenge, challenges
from game.storage.ledger import Result
from game.storage.saves import Saved
from scenes.app.context import Context

ALL_STARS = 2
"""A challenge has so many stars to win: one for its moves, one for its time."""


@dataclass(frozen=True)
class ChallengeStatus:
    """What was made of one challenge: the attempt that counts once it is over, or as long as it
    lies unfinished; and the practice after it. ``best`` are the fewest moves of all that won."""

    outcome: Outcome | None = None
    counted: Saved | None = None
    practice: Saved | None = None
    best: int | None = None

    @property
    def sign(self) -> str:
        """Its medal, or how it stands without one: ``open``, ``begun``, ``over``; ``checking``
        while the rules are asked of its record, ``refused`` where that does not hold."""
        if self.outcome is not None and (self.outcome.checking or self.outcome.refused):
            return "checking" if self.outcome.checking else "refused"
        if self.outcome is not None:
            return self.outcome.medal or "over"
        return "open" if self.counted is None else "begun"

    @property
    def over(self) -> bool:
        """Is the attempt that counts over, so that all others are practice?"""
        return self.outcome is not None


class History:
    """The challenges of all days, as far as this player has played them."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._outcomes: dict[tuple[date, str], Outcome] = {}
        self._best: dict[tuple[str, str], int] = {}
        self._days: set[str] = set()
        """The days whose challenges are worked out."""
        self._saved: dict[tuple[str, str, bool], Saved] = {}
        self._checked = 0

    @property
    def behind(self) -> bool:
        """Were records checked since it looked?"""
        return self._checked != self._context.ledger.checked

    def look(self, most: int | None = None) -> bool:
        """Read what is new, so many records and days at most. True when all are read; before that
        nothing is known."""
        ledger, waiting = self._context.ledger, self._context.saves.challenges()
        if most is None:
            ledger.refresh()  # the rest of what was begun in portions, before looking anew
        if not ledger.refresh(most):
            return False
        self._checked = ledger.checked
        results = ledger.dailies()
        self._context.check()
        if not self._worked_out(results, most):
            return False
        self._outcomes = {(each.day, each.length): each for each in outcomes(results)}
        self._best = _fewest(results)
        self._saved = {
            (each.slot.day, each.slot.length, each.slot.practice): each
            for each in reversed(waiting)
        }
        return True

    def _worked_out(self, results: Iterable[Result], most: int | None) -> bool:
        """Work the challenges of a few more days out, which are kept. True when none is missing."""
        missing = list({result.day for result in results} - self._days)
        for day in missing[:most]:
            self._days.add(day)
            with suppress(ValueError):  # no day, or one without challenges
                challenges(date.fromisoformat(day))
        return most is None or len(missing) <= most

    def status(self, challenge: Challenge) -> ChallengeStatus:
        """What was made of a challenge."""
        day, length = challenge.day.isoformat(), challenge.length
        return ChallengeStatus(
            self._outcomes.get((challenge.day, length)),
            self._saved.get((day, length, False)),
            self._saved.get((day, length, True)),
            self._best.get((day, length)),
        )

    def after(self, challenge: Challenge) -> Challenge | None:
        """The next challenge of the same day of which no attempt is over yet, if there is any."""
        day = challenges(challenge.day)
        at = [each.length for each in day].index(challenge.length)
        following = (*day[at + 1 :], *day[:at])
        return next((each for each in following if not self.status(each).over), None)

    def signs(self, day: date) -> list[str]:
        """The medals of a day, or how its challenges stand without one, by length."""
        return [self._sign(day, length) for length in LENGTHS]

    def _sign(self, day: date, length: str) -> str:
        outcome = self._outcomes.get((day, length))
        begun = (day.isoformat(), length, False) in self._saved
        if outcome is not None:
            return ChallengeStatus(outcome).sign
        return "begun" if begun else "open"

    def streak(self, today: date) -> Streak:
        """How many days in a row something was won."""
        return streak(self._outcomes.values(), today)

    def badge(self, month: date, first: date) -> str:
        """The badge of the month in which this day lies, if it has one. ``first`` is the first day
        that there was anything to play."""
        return badge(self._outcomes.values(), month.year, month.month, first)


def _fewest(results: Iterable[Result]) -> dict[tuple[str, str], int]:
    """By day and length, the fewest moves in which the challenge was ever won."""
    moves: dict[tuple[str, str], list[int]] = defaultdict(list)
    for result in results:
        if result.result == "won" and not result.refused:
            moves[result.day, result.length].append(result.moves)
    return {key: min(found) for key, found in moves.items()}
