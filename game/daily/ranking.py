"""What a ranking says besides its order: why each record stands where it does, what the day comes
to for whoever played it, and what of all this nothing proves."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from itertools import groupby
from typing import Any, NamedTuple

from game.daily.awards import MEDALS
from game.daily.standings import Standing
from game.system.clock import clock_words

Row = tuple[int, Standing]
"""A standing behind its rank, as ``standings.ranked`` tells them."""

UNPROVEN = ("time", "started", "player")
"""What stands in a ranking by the records' own word alone."""


class Total(NamedTuple):
    """What a day comes to for somebody: the lengths that were won, their medals, and the moves that
    this took."""

    who: str
    won: int
    gold: int
    silver: int
    bronze: int
    moves: int

    @property
    def place(self) -> tuple[int, ...]:
        """By which totals are ordered: lengths won, medals, the best first, and then moves."""
        return -self.won, -self.gold, -self.silver, -self.bronze, self.moves

    def as_json(self) -> dict[str, Any]:
        """What other programs are told of it."""
        return self._asdict()


def totals(rows: Sequence[Row]) -> list[tuple[int, Total]]:
    """What the day comes to for all who won anything, in order, each with a rank. Who has handed in
    several records of one length has the best of them counted."""
    best: dict[tuple[str, bool], dict[str, Standing]] = {}
    for _, each in sorted(rows, key=lambda row: row[1].place):
        if each.result == "won" and not each.refused:
            whose = each.who, bool(each.player)  # a name may be that of another's file
            best.setdefault(whose, {}).setdefault(each.length, each)
    found = [_total(who, list(won.values())) for (who, _), won in best.items()]
    ordered = sorted(found, key=lambda each: (each.place, each.who))
    places = [each.place for each in ordered]
    return [(bisect_left(places, each.place) + 1, each) for each in ordered]


def _total(who: str, won: Sequence[Standing]) -> Total:
    gold, silver, bronze = (sum(each.medal == medal for each in won) for medal in MEDALS[:3])
    return Total(who, len(won), gold, silver, bronze, sum(each.moves for each in won))


# -------------------------------------------------------------------- why each stands there


def games(rows: Sequence[Row]) -> list[list[Row]]:
    """The rows of a ranking, those together that tell the same moves."""
    return [list(game) for _, game in groupby(rows, key=lambda row: row[1].game)]


def reasons(rows: Sequence[Row]) -> list[str]:
    """Why each stands where it does, a sentence for each row of a ranking."""
    best: dict[object, Standing] = {}
    for _, each in sorted(rows, key=lambda row: row[1].place):
        best.setdefault(each.claim, each)
    before = dict(zip(best, [None, *best.values()], strict=False))
    found = list[str]()
    for game in games(rows):
        first, shown = game[0][1], dict[object, Standing]()
        for _, each in game:
            alike = shown.setdefault(each.claim, each)
            if alike is each:
                why = _why(each, best[each.claim], before[each.claim])
            else:
                why = f"the same moves as {alike.who}, and so the same rank"
            found.append(f"{why}{_begun(each, first) if len(game) > 1 else ''}")
    return found


def _why(each: Standing, best: Standing, before: Standing | None) -> str:
    """Why a standing has its rank, which ``best`` has earned, behind the one ``before``."""
    if each.refused:
        return each.refused
    if each.result != "won" and each.points is None:
        return "not won; all who did not win share the last place"
    if before is None or before.length != each.length:
        return f"first, with {_merits(each)}"
    return _behind(best, before)


def _merits(each: Standing) -> str:
    """All that counts of a game."""
    points = [] if each.points is None else [f"{each.points} points"]
    if each.result != "won":
        return ", ".join([*points, "though not won"])
    time = "no time that can be" if each.time is None else f"{clock_words(each.time / 1000)}"
    return ", ".join([*points, each.medal, f"{each.moves} moves", f"{time} by its own word"])


def _behind(each: Standing, before: Standing) -> str:
    """What decided between two games, of which the other stands before."""
    other = before.who
    if each.result != before.result and "won" in (each.result, before.result):
        return f"not won, as {other} is"
    if each.points is not None and before.points is not None and each.points != before.points:
        return f"fewer points than {other}, by {before.points - each.points}"
    if each.result == "won" and each.medal != before.medal:
        return f"{each.medal}, where {other} has {before.medal}"
    if each.result == "won" and each.moves != before.moves:
        return f"more moves than {other}, by {each.moves - before.moves}"
    if each.result == "won" and each.time != before.time:
        if each.time is None or before.time is None:
            return f"it tells no time that can be, as {other} does"
        return f"slower than {other}, by {(each.time - before.time) / 1000:g} s, by their own word"
    return f"level with {other} in all that counts"


def _begun(each: Standing, first: Standing) -> str:
    """When one of several records of the same moves was begun, and which of them was the first."""
    when = f"{each.started}" if each.started else "at a time that it does not tell"
    where = "before all others of the same moves" if each is first else f"after {first.who}"
    return f"; begun {when}, {where}, by its own word (unproven)"
