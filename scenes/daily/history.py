"""The player's history of daily challenges, from the ledger and the unfinished games."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import date

from game.daily.awards import Outcome, Streak, badge, outcomes, streak
from game.daily.challenge import Challenge, challenges
from game.rules.game import LENGTHS
from game.storage.ledger_schema import Result
from game.storage.saves import Saved
from scenes.app.context import Context

ALL_STARS = 2
"""The number of stars of a challenge: one for moves or points, one for time."""


@dataclass(frozen=True)
class ChallengeStatus:
    """The player's status in one challenge: the outcome of the attempt that counts, the unfinished
    attempt that counts, and the unfinished practice. ``best`` is the fewest moves of any win."""

    outcome: Outcome | None = None
    counted: Saved | None = None
    practice: Saved | None = None
    best: int | None = None

    @property
    def sign(self) -> str:
        """The medal, or without one: ``open``, ``begun``, ``over``, ``checking`` while the record
        is unchecked, or ``refused`` if it is invalid."""
        if self.outcome is not None and (self.outcome.checking or self.outcome.refused):
            return "checking" if self.outcome.checking else "refused"
        if self.outcome is not None:
            return self.outcome.medal or "over"
        return "open" if self.counted is None else "begun"

    @property
    def over(self) -> bool:
        """Whether the attempt that counts is over, so that all others are practice."""
        return self.outcome is not None


class History:
    """The status of all challenges that the player has played."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._outcomes: dict[tuple[date, str], Outcome] = {}
        self._best: dict[tuple[str, str], int] = {}
        self._days: set[str] = set()
        """The days whose challenges are computed."""
        self._saved: dict[tuple[str, str, bool], Saved] = {}
        self._checked = 0

    @property
    def behind(self) -> bool:
        """Whether records were checked since the last look."""
        return self._checked != self._context.ledger.checked

    def look(self, most: int | None = None) -> bool:
        """Read new records and compute days, ``most`` of each at a time. True when all are done;
        nothing is updated before that."""
        ledger, waiting = self._context.ledger, self._context.saves.challenges()
        if most is None:
            ledger.refresh()  # finish a partial refresh before looking again
        if not ledger.refresh(most):
            return False
        self._checked = ledger.checked
        results = ledger.dailies()
        self._context.check()
        if not self._compute_days(results, most):
            return False
        self._outcomes = {(each.day, each.length): each for each in outcomes(results)}
        self._best = _fewest(results)
        self._saved = {
            (each.slot.day, each.slot.length, each.slot.practice): each
            for each in reversed(waiting)
        }
        return True

    def _compute_days(self, results: Iterable[Result], most: int | None) -> bool:
        """Compute and cache the challenges of more days. True when none is missing."""
        missing = list({result.day for result in results} - self._days)
        for day in missing[:most]:
            self._days.add(day)
            with suppress(ValueError):  # no such day, or no challenges on it
                challenges(date.fromisoformat(day))
        return most is None or len(missing) <= most

    def status(self, challenge: Challenge) -> ChallengeStatus:
        """The status of a challenge."""
        day, length = challenge.day.isoformat(), challenge.length
        return ChallengeStatus(
            self._outcomes.get((challenge.day, length)),
            self._saved.get((day, length, False)),
            self._saved.get((day, length, True)),
            self._best.get((day, length)),
        )

    def after(self, challenge: Challenge) -> Challenge | None:
        """The next challenge of the same day that has no finished attempt, if any."""
        day = challenges(challenge.day)
        at = [each.length for each in day].index(challenge.length)
        following = (*day[at + 1 :], *day[:at])
        return next((each for each in following if not self.status(each).over), None)

    def signs(self, day: date) -> list[str]:
        """The sign of each challenge of a day, by length."""
        return [self._sign(day, length) for length in LENGTHS]

    def _sign(self, day: date, length: str) -> str:
        saved = self._saved.get((day.isoformat(), length, False))
        return ChallengeStatus(self._outcomes.get((day, length)), saved).sign

    def streak(self, today: date) -> Streak:
        """The streak as of today."""
        return streak(self._outcomes.values(), today)

    def badge(self, month: date, first: date) -> str:
        """The badge of this month. ``first`` is the first day that had a challenge."""
        return badge(self._outcomes.values(), month.year, month.month, first)


def _fewest(results: Iterable[Result]) -> dict[tuple[str, str], int]:
    """For each day and length, the fewest moves of any win."""
    moves: dict[tuple[str, str], list[int]] = defaultdict(list)
    for result in results:
        if result.result == "won" and not result.refused:
            moves[result.day, result.length].append(result.moves)
    return {key: min(found) for key, found in moves.items()}
