"""Medals, stars, streaks, freezes, badges and result lines, as tables."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

import pytest

from game.daily import awards, challenge
from game.daily.awards import Outcome, Streak
from game.daily.challenge import Challenge
from game.daily.pools import Deal
from game.record import share
from game.rules.game import LENGTHS
from game.storage.ledger_schema import Result
from tests.daily.certified import BEGINS, days

FIRST = date(2026, 3, 1)


def outcome(day: date, **words: Any) -> Outcome:
    usual = {"length": "long", "medal": "gold", "stars": 0, "same_day": True}
    return Outcome(**{"day": day, **usual, "moves": 90, "time": 1000, **words})


def lived(text: str) -> Iterator[Outcome]:
    """Yield a day's outcome for each letter: W won, S won with silver, L won on a later day, X
    tried and not won."""
    for number, letter in enumerate(text):
        day = FIRST + timedelta(number)
        if letter == "W":
            yield outcome(day)
        elif letter == "S":
            yield outcome(day, medal="silver", length="short")
        elif letter == "L":
            yield outcome(day, same_day=False)
        elif letter == "X":
            yield outcome(day, medal="")


TEN = 10 * "W"
TABLE: dict[str, tuple[str, int, int, int, list[int]]] = {
    # days from the first to today, then: days, best, freezes, the days on which a freeze was spent
    "nothing yet": (".", 0, 0, 0, []),
    "the first day": ("W", 1, 1, 0, []),
    "three days": ("WWW", 3, 3, 0, []),
    "today is not over": ("WW.", 2, 2, 0, []),
    "today was tried": ("WWX", 2, 2, 0, []),
    "yesterday was missed": ("WW..", 0, 2, 0, []),
    "yesterday was not won": ("WWX.", 0, 2, 0, []),
    "begun anew": ("WW.W", 1, 2, 0, []),
    "won later does not count": ("WWL.", 0, 2, 0, []),
    "won later, begun anew": ("WWLWW", 2, 2, 0, []),
    "any medal counts": ("WSW", 3, 3, 0, []),
    "nine days earn nothing": (9 * "W" + ".", 9, 9, 0, []),
    "ten days earn a freeze": (TEN, 10, 10, 1, []),
    "a freeze is not spent on today": (TEN + ".", 10, 10, 1, []),
    "a missed day spends a freeze": (TEN + "..", 10, 10, 0, [10]),
    "the streak goes on after a frozen day": (TEN + ".W", 11, 11, 0, [10]),
    "a second missed day ends the streak": (TEN + "...", 0, 10, 0, [10]),
    "the freeze does not come back": (TEN + "..WW", 2, 10, 0, [10]),
    "twenty days earn two": (2 * TEN, 20, 20, 2, []),
    "two freezes in a row": (2 * TEN + "..W", 21, 21, 0, [20, 21]),
    "two freezes apart": (2 * TEN + ".W.W", 22, 22, 0, [20, 22]),
    "frozen days do not earn": (TEN + "." + 9 * "W", 19, 19, 0, [10]),
    "the twentieth day won earns a freeze": (TEN + "." + TEN, 20, 20, 1, [10]),
    "three freezes at most": (5 * TEN, 50, 50, 3, []),
    "three spent, a fourth missed": (5 * TEN + "....W", 1, 50, 0, [50, 51, 52]),
    "spent and earned again": (3 * TEN + "." + TEN, 40, 40, 3, [30]),
    "no fourth freeze is kept for later": (3 * TEN + TEN + "." + "W", 41, 41, 2, [40]),
    "the best streak stays": (TEN + "...WWW", 3, 10, 0, [10]),
    "a later streak is better": ("WW.." + TEN, 10, 10, 1, []),
}


@pytest.mark.parametrize("name", TABLE)
def test_won_days_and_freezes_make_the_streak(name: str) -> None:
    text, in_a_row, best, freezes, frozen = TABLE[name]
    today = FIRST + timedelta(len(text) - 1)
    spent = frozenset(FIRST + timedelta(number) for number in frozen)
    assert awards.streak(lived(text), today) == Streak(in_a_row, best, freezes, spent)


def test_three_challenges_of_a_day_count_once() -> None:
    day = [outcome(FIRST, length=length) for length in LENGTHS]
    assert awards.streak(day, FIRST).days == 1


def test_a_wrong_clock_costs_nothing() -> None:
    """A win under a fast clock counts when its day comes. A slow clock shows the streak of an
    earlier day, and nothing is lost once it is right again."""
    right = FIRST + timedelta(19)
    outcomes = list(lived(2 * TEN))
    ahead = outcome(FIRST + timedelta(400))
    assert awards.streak([*outcomes, ahead], right) == awards.streak(outcomes, right)
    assert awards.streak(outcomes, FIRST + timedelta(4)).days == 5
    assert awards.streak(outcomes, right).days == 20
    assert awards.streak(outcomes, FIRST - timedelta(9)) == Streak()


def test_the_order_of_outcomes_does_not_change_the_streak() -> None:
    outcomes = list(lived(TEN + ".WWW..SX" + TEN))
    today = FIRST + timedelta(30)
    assert awards.streak(outcomes[::-1], today) == awards.streak(outcomes, today)


@pytest.mark.parametrize(
    ("text", "badge"),
    [
        ("", ""),
        ("WWWW", ""),
        ("WWWWW", "bronze"),
        ("LLLLL", "bronze"),
        ("W.W.WX.W.W", "bronze"),
        (9 * "W" + "X", "bronze"),
        (TEN, "silver"),
        (19 * "S", "silver"),
        (2 * TEN, "gold"),
        (30 * "W", "gold"),
        (31 * "W", "diamond"),
        (30 * "W" + "L", "diamond"),
        (30 * "W" + "S", "platinum"),
        (31 * "S", "platinum"),
        (31 * "X", ""),
        (45 * "W", "diamond"),
    ],
)
def test_the_won_days_of_a_month_decide_its_badge(text: str, badge: str) -> None:
    assert FIRST.month == 3
    assert awards.badge(lived(text), 2026, 3) == badge
    assert badge in awards.BADGES


def test_each_month_has_its_own_badge() -> None:
    outcomes = list(lived(31 * "W" + 6 * "S"))
    assert [awards.badge(outcomes, 2026, month) for month in (2, 3, 4)] == ["", "diamond", "bronze"]
    assert awards.badge(outcomes, 2025, 3) == ""
    february = [outcome(day) for day in days(29, date(2028, 2, 1))]
    assert awards.badge(february, 2028, 2) == "diamond"
    assert awards.badge(february[1:], 2028, 2) == "gold"


def test_the_first_month_counts_from_the_first_challenge() -> None:
    outcomes = [outcome(day) for day in days(27)]
    assert awards.badge(outcomes, 2026, 1, BEGINS) == "diamond"
    assert awards.badge(outcomes[1:], 2026, 1, BEGINS) == "gold"
    assert awards.badge(outcomes, 2026, 1) == "gold"


# ---------------------------------------------------------------- one challenge

DAY = BEGINS + timedelta(9)
ONE = challenge.challenge(DAY, "medium")


def result(**words: Any) -> Result:
    """Return a first attempt, won in par and par time, except for these fields."""
    usual = {
        "file": "x.jsonl", "identity": "0123456789abcdef", "game": ONE.game.id,
        "preset": ONE.game.preset, "deal": "d", "seed": ONE.seed, "started": f"{DAY}T09:00:00Z",
        "result": "won", "moves": ONE.par, "time": ONE.par_time * 1000, "undos": 0, "hints": 0,
        "light": False, "score": 52, "day": DAY.isoformat(), "length": "medium", "practice": False,
        "parent": "", "entry": 0, "shared": False, "title": "", "favorite": False, "state": "kept",
        "verdict": "good",
    }  # fmt: skip
    return Result(**{**usual, **words})


@pytest.mark.parametrize(
    ("words", "medal", "stars"),
    [
        ({}, "gold", 2),
        ({"undos": 1}, "silver", 2),
        ({"hints": 1}, "bronze", 2),
        ({"hints": 1, "undos": 7}, "bronze", 2),
        ({"light": True}, "bronze", 2),
        ({"moves": ONE.par + 1}, "gold", 1),
        ({"time": ONE.par_time * 1000 + 1}, "gold", 1),
        ({"moves": ONE.par + 1, "time": 10**9}, "gold", 0),
        ({"moves": 1, "time": 1}, "gold", 2),
        ({"result": "given-up", "moves": 3, "time": 9}, "", 0),
        ({"result": "stuck"}, "", 0),
        ({"result": "lost"}, "", 0),
        ({"result": ""}, "", 0),
    ],
)
def test_help_decides_the_medal_and_par_the_stars(
    words: dict[str, Any], medal: str, stars: int
) -> None:
    found = awards.outcome_of(result(**words), ONE)
    assert found is not None
    assert (found.medal, found.stars, found.same_day) == (medal, stars, True)


@pytest.mark.parametrize(
    "words",
    [
        {"practice": True},
        {"parent": "0123456789abcdef"},
        {"shared": True},
        {"imported": True},
        {"seed": ONE.seed + 1},
        {"game": "clock"},
        {"preset": "other"},
        {"length": "long"},
        {"day": BEGINS.isoformat()},
        {"day": ""},
    ],
)
def test_only_a_first_attempt_at_the_challenge_counts(words: dict[str, Any]) -> None:
    assert awards.outcome_of(result(**words), ONE) is None


def test_the_day_of_the_beginning_counts() -> None:
    late = awards.outcome_of(result(started=f"{DAY + timedelta(1)}T00:00:00Z"), ONE)
    assert late is not None and not late.same_day
    early = awards.outcome_of(result(started=f"{DAY}T23:59:59Z", time=10**8), ONE)
    assert early is not None and early.same_day


def test_of_two_first_attempts_the_earlier_counts() -> None:
    lost = result(result="lost", started=f"{DAY}T08:00:00Z")
    for attempts in ([lost, result()], [result(), lost]):
        (found,) = awards.outcomes(attempts)
        assert found.medal == ""


def test_outcomes_are_gathered_by_day_without_other_records() -> None:
    before = challenge.challenge(BEGINS, "short")
    other = result(
        game=before.game.id, preset=before.game.preset, seed=before.seed, length="short",
        day=BEGINS.isoformat(), started=f"{DAY}T10:00:00Z",
    )  # fmt: skip
    others = [
        result(day=""), result(day="yesterday"), result(day="1999-01-01"), result(length="wide"),
        result(practice=True), result(seed=None),
    ]  # fmt: skip
    found = awards.outcomes([*others, result(), other])
    assert [(each.day, each.length, each.same_day) for each in found] == [
        (BEGINS, "short", False),
        (DAY, "medium", True),
    ]


# ---------------------------------------------------------------- for points, and in words


def for_points() -> Challenge:
    return Challenge(DAY, "short", ONE.game, Deal(5, 100, ("turn",) * 50, 120), 300)


@pytest.mark.parametrize(
    ("score", "stars"), [(119, (False, True)), (120, (True, True)), (None, (False, True))]
)
def test_in_a_game_for_points_par_is_a_score(score: int | None, stars: tuple[bool, bool]) -> None:
    assert awards.stars(for_points(), 50, 300_000, score) == stars
    assert awards.stars(for_points(), 50, 300_001, score) == (stars[0], False)


@pytest.mark.parametrize(
    ("words", "line"),
    [
        ({}, "Cadogan 2026-11-20 long · {} · gold ★★ · 94 moves · 6:21 (unproven)"),
        (
            {"stars": 1, "medal": "silver"},
            "Cadogan 2026-11-20 long · {} · silver ★ · 94 moves · 6:21 (unproven)",
        ),
        ({"stars": 0}, "Cadogan 2026-11-20 long · {} · gold · 94 moves · 6:21 (unproven)"),
        (
            {"stars": 0, "medal": "", "moves": 1, "time": 3_661_999},
            "Cadogan 2026-11-20 long · {} · not won · 1 move · 1:01:01 (unproven)",
        ),
        (
            {"length": "short", "score": 98, "time": 59_999},
            "Cadogan 2026-11-20 short · {} · gold ★★ · 98 points · 94 moves · 0:59 (unproven)",
        ),
    ],
)  # fmt: skip
def test_the_line_that_is_shared(words: dict[str, Any], line: str) -> None:
    usual = {"stars": 2, "moves": 94, "time": 381_000}
    one = outcome(date(2026, 11, 20), **{**usual, **words})
    assert awards.result_line(one, ONE) == line.format(ONE.game.name)


def test_a_shared_result_can_be_opened() -> None:
    from game.match.match import Match

    code = share.whole(Match(ONE.game, ONE.seed))
    text = awards.share_text(awards.result_line(outcome(DAY), ONE), code)
    assert text.count("\n") == 2
    found = share.read(text).match
    assert (found.game.id, found.seed) == (ONE.game.id, ONE.seed)
