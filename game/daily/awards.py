"""What the daily challenges of a player come to: medals, stars, a streak of days, a month's badge.

All of it is worked out anew from what was played, so that nothing is lost by a clock that was wrong
for a while, and nothing has to be kept in step.
"""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Iterable
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from game.daily.challenge import Challenge, challenge
from game.storage.ledger_schema import UNCHECKED
from game.system.clock import clock_words

if TYPE_CHECKING:
    from game.storage.ledger import Result

GOLD, SILVER, BRONZE, NONE = "gold", "silver", "bronze", ""
MEDALS = (GOLD, SILVER, BRONZE, NONE)
"""Medals, the best first: nothing taken back; something taken back; helped, by a hint or the light;
not won."""
BADGES = ("", "bronze", "silver", "gold", "platinum", "diamond")
"""Badges of a month, the best last."""
_DAYS = {"bronze": 5, "silver": 10, "gold": 20}
_EARNS, _MOST_FREEZES = 10, 3


class Outcome(NamedTuple):
    """What became of the first attempt at a challenge; ``time`` is in milliseconds of play, nought
    where it tells none that can be, ``score`` counts where the challenge is one for points. A win
    earns nothing while its record is being checked by the rules (``checking``), or where it does
    not hold (``refused``)."""

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
    """Days won one after another, the most that there ever were, the freezes in hand, and the
    missed days on which one was spent."""

    days: int = 0
    best: int = 0
    freezes: int = 0
    frozen: frozenset[date] = frozenset()


# -------------------------------------------------------------------- a challenge


def medal(won: bool, undos: int, hints: int, light: bool = False) -> str:
    """What a game earns: gold where nothing was taken back, silver where something was, bronze
    where a hint was asked for or the light was ever on."""
    if not won:
        return NONE
    if hints or light:
        return BRONZE
    return SILVER if undos else GOLD


def stars(one: Challenge, moves: int, time: int, score: int | None) -> tuple[bool, bool]:
    """Are the two stars of a game that was won earned: that of par, which is a number of moves or,
    in a game for points, of points; and that of par time, where there is a time at all?"""
    points = one.points
    par = moves <= one.par if points is None else score is not None and score >= points
    return par, 0 < time <= one.par_time * 1000


def outcome_of(attempt: Result, one: Challenge) -> Outcome | None:
    """What became of a challenge; None where the record is no first attempt of this player's."""
    begun_as = attempt.day, attempt.length, attempt.game, attempt.preset, attempt.seed
    if begun_as != (one.day.isoformat(), one.length, one.game.id, one.game.preset, one.seed):
        return None
    if attempt.practice or attempt.parent or attempt.shared or attempt.imported:
        return None
    said_won = attempt.result == "won"
    won = said_won and attempt.earns
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
        checking=said_won and attempt.verdict == UNCHECKED,
        refused=said_won and bool(attempt.refused),
    )


def outcomes(attempts: Iterable[Result]) -> list[Outcome]:
    """What became of all challenges that were ever begun, by day. Where there are several first
    attempts at one, from two computers say, that begun first counts, unless it does not hold."""
    found: dict[tuple[date, str], Outcome] = {}
    for attempt in sorted(attempts, key=lambda each: (bool(each.refused), each.started)):
        try:
            one = challenge(date.fromisoformat(attempt.day), attempt.length)
        except ValueError:  # no day, or none of which there is a challenge
            continue
        outcome = outcome_of(attempt, one)
        if outcome is not None:
            found.setdefault((outcome.day, outcome.length), outcome)
    return [found[key] for key in sorted(found)]


# -------------------------------------------------------------------- days and months


def streak(outcomes: Iterable[Outcome], today: date) -> Streak:
    """The streak as it stands today. A day counts with one challenge that was begun on it and won.

    Every ten days earn a freeze, up to three; a missed day spends one by itself, or else it ends
    the streak. Today is not missed before it is over, and what lies ahead of it does not count.
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
    """The badge of a month. Bronze, silver and gold are for medals on five, ten and twenty of its
    days, platinum for a medal on every day, diamond for a gold one on every day; days that were
    played later count as well. ``first`` is the first day that there was anything to play."""
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
    """What became of a challenge in one line, to be shown to others; its time is its own word."""
    medals = f"{outcome.medal} {'★' * outcome.stars}".strip() or "not won"
    told = [f"Cadogan {outcome.day} {outcome.length}", one.game.name, medals]
    if outcome.score is not None:
        told.append(f"{outcome.score} points")
    moves = "1 move" if outcome.moves == 1 else f"{outcome.moves} moves"
    time = f"{clock_words(outcome.time / 1000)} (unproven)" if outcome.time else "no time"
    return " · ".join([*told, moves, time])


def share_text(line: str, code: str) -> str:
    """What goes on the clipboard: the line, and below it the code of the game."""
    return f"{line}\n{code}\n"
