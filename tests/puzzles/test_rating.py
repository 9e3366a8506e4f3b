"""The rating is Glicko-2 as its author describes it, and finds how strong simulated players are."""

from __future__ import annotations

from random import Random
from statistics import median

import pytest

from game.puzzles.rating import PERIOD, PUZZLE_DEVIATION, Rating, Try, after, rating

PLAYERS = 200
TRIES = 60
"""The first tries after which a player's rating is compared with the true one."""
NEAR, FAR = 50, 130
"""The limit of the median error, and that of the error of 95 players in 100."""


def test_the_example_of_the_paper() -> None:
    games = [Try(1400, True, 30), Try(1550, False, 100), Try(1700, False, 300)]
    found = after(Rating(1500, 200, 0.06), games)
    assert found.points == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


def test_without_tries_the_rating_is_a_new_players() -> None:
    assert rating([]) == Rating()


def test_tries_count_in_periods() -> None:
    tries = [Try(1500 + 10 * n, n % 3 == 0) for n in range(PERIOD + 4)]
    assert rating(tries) == after(after(Rating(), tries[:PERIOD]), tries[PERIOD:])


def test_a_solved_puzzle_raises_the_rating_and_a_hard_one_more() -> None:
    easy, hard = rating([Try(1200, True)]), rating([Try(1800, True)])
    assert Rating().points < easy.points < hard.points
    assert rating([Try(1200, False)]).points < rating([Try(1800, False)]).points < 1500


def _met(luck: Random, strength: float) -> Try:
    """A try of a player of this strength at a puzzle of the ladder's five grades."""
    told = luck.choice((1100, 1300, 1500, 1700, 1900)) + luck.uniform(-60, 60)
    true = luck.gauss(told, PUZZLE_DEVIATION)
    return Try(told, luck.random() < 1 / (1 + 10 ** ((true - strength) / 400)))


def test_simulated_players_are_found() -> None:
    luck, errors = Random(27), list[float]()
    for _ in range(PLAYERS):
        strength = luck.gauss(1500, 200)
        found = rating(_met(luck, strength) for _ in range(TRIES))
        errors.append(abs(found.points - strength))
    errors.sort()
    middle, outer = median(errors), errors[PLAYERS * 95 // 100 - 1]
    print(
        f"{PLAYERS} players after {TRIES} first tries: median error {middle:.0f}, 95 % {outer:.0f}"
    )
    assert middle <= NEAR
    assert outer <= FAR
