"""Computes the awards for daily challenges: medals, stars, the streak and the badge of a month.

Everything is computed anew from the records, so nothing is lost if the clock was wrong for a while.
"""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

from game.daily.challenge import Challenge, challenge
from game.storage.ledger_schema import UNCHECKED, Result
from game.system.clock import clock_words

GOLD, SILVER, BRONZE, NONE = "gold", "silver", "bronze", ""
MEDALS = (GOLD, SILVER, BRONZE, NONE)
"""Medals, best first: won without undo; with undo; with a hint or the light; not won."""
BADGES = ("", "bronze", "silver", "gold", "platinum", "diamond")
"""Badges of a month, best last."""
_DAYS = {"bronze": 5, "silver": 10, "gold": 20}
_EARNS, _MOST_FREEZES = 10, 3


class Outcome(NamedTuple):
    """The result of the first attempt at a challenge. ``time`` is play time in milliseconds, 0 if
    the record has no plausible one; ``score`` is set if the challenge is played for points. A win
    earns nothing while its record is unchecked (``checking``) or if it is invalid (``refused``)."""

    day: date
    length: str
    medal: str
    stars: int
    same_day: bool
    moves: int
    time: int
    score: int | None = None
    checking: bool = False
    refused: bool = False


class Streak(NamedTuple):
    """The current and the best number of days won in a row, the freezes left, and the missed days
    on which a freeze was spent."""

    days: int = 0
    best: int = 0
    freezes: int = 0
    frozen: frozenset[date] = frozenset()


# -------------------------------------------------------------------- a challenge


def medal(won: bool, undos: int, hints: int, light: bool = False) -> str:
    """The medal of a game: gold without undo, silver with undo, bronze with a hint or the light."""
    if not won:
        return NONE
    if hints or light:
        return BRONZE
    return SILVER if undos else GOLD


def award(result: Result) -> str:
    """The medal of a record as a daily challenge, or empty. A win is ``checking`` while it is
    unchecked, and ``refused`` if it is invalid."""
    if not (result.day and _is_first_attempt(result)):
        return NONE
    if result.result == "won" and not result.earns:
        return "refused" if result.refused else "checking"
    return medal(result.result == "won", result.undos, result.hints, result.light)


def _is_first_attempt(result: Result) -> bool:
    """Is this no practice, branch, shared game or import?"""
    return not (result.practice or result.parent or result.shared or result.imported)


def stars(one: Challenge, moves: int, time: int, score: int | None) -> tuple[bool, bool]:
    """Whether a won game earns the star for par (moves, or points in a game for points) and the
    star for par time. ``time`` is in milliseconds; 0 means unknown and earns no star."""
    points = one.points
    par = moves <= one.par if points is None else score is not None and score >= points
    return par, 0 < time <= one.par_time * 1000


def outcome_of(attempt: Result, one: Challenge) -> Outcome | None:
    """The result of an attempt at a challenge, or None if it isn't a first attempt of this
    player."""
    begun_as = attempt.day, attempt.length, attempt.game, attempt.preset, attempt.seed
    if begun_as != (one.day.isoformat(), one.length, one.game.id, one.game.preset, one.seed):
        return None
    if not _is_first_attempt(attempt):
        return None
    claims_win = attempt.result == "won"
    won = claims_win and attempt.earns
    earned = won and sum(stars(one, attempt.moves, attempt.time, attempt.score))
    return Outcome(
        day=one.day,
        length=one.length,
        medal=medal(won, attempt.undos, attempt.hints, attempt.light),
        stars=int(earned),
        same_day=attempt.started[:10] == attempt.day,
        moves=attempt.moves,
        time=attempt.time,
        score=None if one.points is None else attempt.score,
        checking=claims_win and attempt.verdict == UNCHECKED,
        refused=claims_win and bool(attempt.refused),
    )


def outcomes(attempts: Iterable[Result]) -> list[Outcome]:
    """The results of all challenges that were begun, by day. If there are several first attempts at
    one, for example from two computers, the earliest valid one counts."""
    found: dict[tuple[date, str], Outcome] = {}
    for attempt in sorted(attempts, key=lambda each: (bool(each.refused), each.started)):
        try:
            one = challenge(date.fromisoformat(attempt.day), attempt.length)
        except ValueError:  # no such day, or no challenge on it
            continue
        outcome = outcome_of(attempt, one)
        if outcome is not None:
            found.setdefault((outcome.day, outcome.length), outcome)
    return [found[key] for key in sorted(found)]


# -------------------------------------------------------------------- days and months


def streak(outcomes: Iterable[Outcome], today: date) -> Streak:
    """The streak as of today. A day counts if one of its challenges was begun on that day and won.

    Every ten days earn a freeze, up to three. A missed day spends a freeze, or ends the streak if
    there is none. Today is not missed yet, and future days don't count.
    """
    won = {each.day for each in outcomes if each.medal and each.same_day and each.day <= today}
    days = best = freezes = 0
    frozen = set[date]()
    for number in range(min(won, default=today).toordinal(), today.toordinal() + 1):
        day = date.fromordinal(number)
        if day in won:
            days += 1
            best = max(best, days)
            if days % _EARNS == 0:
                freezes = min(freezes + 1, _MOST_FREEZES)
        elif freezes and day < today:
            freezes -= 1
            frozen.add(day)
        elif day < today:
            days = 0
    return Streak(days, best, freezes, frozenset(frozen))


def badge(outcomes: Iterable[Outcome], year: int, month: int, first: date = date.min) -> str:
    """The badge of a month. Bronze, silver and gold need medals on five, ten and twenty days,
    platinum a medal on every day, diamond a gold medal on every day; days played later count too.
    ``first`` is the first day that had a challenge."""
    medals: dict[date, set[str]] = {}
    for each in outcomes:
        if each.medal and (each.day.year, each.day.month) == (year, month):
            medals.setdefault(each.day, set()).add(each.medal)
    days = monthrange(year, month)[1]
    if (first.year, first.month) == (year, month):
        days -= first.day - 1
    if len(medals) == days:
        return "diamond" if all(GOLD in earned for earned in medals.values()) else "platinum"
    reached = (name for name, least in _DAYS.items() if len(medals) >= least)
    return max(reached, key=BADGES.index, default="")


# -------------------------------------------------------------------- words to be shared


def result_line(outcome: Outcome, one: Challenge) -> str:
    """A one-line result for sharing. The time is marked as unproven."""
    medals = f"{outcome.medal} {'★' * outcome.stars}".strip() or "not won"
    parts = [f"Cadogan {outcome.day} {outcome.length}", one.game.name, medals]
    if outcome.score is not None:
        parts.append(f"{outcome.score} points")
    moves = "1 move" if outcome.moves == 1 else f"{outcome.moves} moves"
    time = f"{clock_words(outcome.time / 1000)} (unproven)" if outcome.time else "no time"
    return " · ".join([*parts, moves, time])


def share_text(line: str, code: str) -> str:
    """The text for the clipboard: the result, and the share code on a line below."""
    return f"{line}\n{code}\n"
