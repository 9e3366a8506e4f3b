"""The deals of a Rush."""

from __future__ import annotations

from itertools import islice, pairwise

import pytest

from game.arcade.figures import FIGURES
from game.book.catalog import GAMES
from game.daily import challenge, pools
from game.runs import plan
from game.runs.plan import UNTIMED_DEALS, Planned, rush, rush_games
from game.runs.points import A_SECOND, UNTIMED, points
from game.runs.run_header import TEN, THREE
from tests.runs.write import FIRST, QUICK_SECONDS, measured

NAMES = sorted(rush_games())


def first(number: int, seed: int = 7) -> list[Planned]:
    return list(islice(rush(seed, TEN), number))


def test_a_seed_has_the_same_deals_for_everybody() -> None:
    assert first(40) == first(40)
    assert [one.number for one in first(3)] == [1, 2, 3]
    assert [one.deal for one in first(12)] != [one.deal for one in first(12, seed=8)]
    assert first(5) == list(islice(rush(7, THREE), 5))


def test_timed_runs_deal_quick_games_only_and_untimed_ones_ten_deals() -> None:
    games = rush_games()
    assert {one.game.id for one in first(60)} == {name for name, row in games.items() if row.quick}
    assert all(games[one.game.id].seconds < QUICK_SECONDS for one in first(60))
    assert len(list(rush(7, None))) == UNTIMED_DEALS
    untimed = {one.game.id for seed in range(30) for one in rush(seed, None)}
    assert untimed == games.keys()


def test_no_game_comes_twice_in_a_row_and_no_deal_twice_in_a_run() -> None:
    for seed in range(20):
        deals = first(60, seed)
        assert all(one.game is not other.game for one, other in pairwise(deals))
        assert len({(one.game.id, one.deal.seed) for one in deals}) == len(deals)


def test_a_run_never_comes_to_an_end_of_its_deals() -> None:
    every = sum(row.deals for row in rush_games().values())
    assert len(first(every + 1)) == every + 1


def test_the_first_deals_are_easier_than_the_last() -> None:
    def places(number: int) -> list[float]:
        found = []
        for seed in range(30):
            one = first(number, seed)[-1]
            deals = sorted(pools.load(one.game, plan.FOLDER).deals, key=pools.hardness)
            found.append(deals.index(one.deal) / len(deals))
        return found

    assert max(places(1)) < 1 / 3
    assert min(places(6)) >= 1 / 3 and max(places(6)) < 2 / 3
    assert min(places(12)) >= 2 / 3


def test_no_deal_of_a_rush_is_a_challenge_of_any_day() -> None:
    for season in challenge.seasons():
        for name in season.deals.keys() & rush_games().keys():
            daily = {deal.seed for deal in pools.load(GAMES[name]).deals}
            assert daily.isdisjoint(
                deal.seed for deal in pools.load(GAMES[name], plan.FOLDER).deals
            )
    for name in rush_games():
        assert all(deal.seed >= FIRST for deal in pools.load(GAMES[name], plan.FOLDER).deals)


def test_the_games_are_measured_by_the_figures_in_force() -> None:
    """If this fails, measure them again (``python -m tests.runs.write --measure``) and raise
    ``PLAN``."""
    assert f"figures = {FIGURES}\n" in plan.GAMES_FILE.read_text("utf-8")


@pytest.mark.a_third
@pytest.mark.parametrize("name", NAMES)
def test_the_lines_win_and_are_as_long_as_the_list_says(name: str) -> None:
    row = rush_games()[name]
    pool = pools.load(GAMES[name], plan.FOLDER)
    assert pool.rules == GAMES[name].rules, "the lines were found under other rules"
    seconds, score = measured(pool)
    assert (seconds, score) == (row.seconds, row.score)
    assert row.quick == (row.seconds < QUICK_SECONDS)


def test_points_are_the_share_of_the_median_score() -> None:
    assert points(17_816, 17_816, 900, won=True) == 900
    assert points(17_816, 17_816, 901, won=False) == 450
    assert points(8_908, 17_816, 900, won=True) == 450
    assert points(0, 17_816, 900, won=False) == 0
    assert points(99_999, 17_816, 900, won=True) == 1125


def test_a_deal_pays_for_the_usual_time_of_its_game_and_untimed_always_the_same() -> None:
    games = rush_games()
    assert all(one.full == round(A_SECOND * games[one.game.id].seconds) for one in first(30))
    assert {one.full for one in rush(7, None)} == {UNTIMED}
