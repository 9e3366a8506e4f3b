"""Grades: how hard a certified deal is compared with the others of its game."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.book.catalog import BOOK, find
from game.daily import pools
from game.daily.grades import FIRST, TIMES, ease, graded
from game.daily.pools import GRADES, Deal, Ease, Pool
from game.rules.game import Game
from tests.support.selection import some

ALONE = some([game for game in BOOK if game.alone], 8)
GOLF = find("golf").under()


def pool(*eases: Ease) -> Pool:
    """Return a pool of golf with a deal of each ease."""
    deals = (Deal(seed, 1, ("turn",), None, each) for seed, each in enumerate(eases, start=1))
    return Pool(GOLF, tuple(deals), len(eases))


def grades(of: Pool) -> list[str]:
    return [deal.grade for deal in of.deals]


def test_the_first_deals_are_divided_into_thirds() -> None:
    eases = [Ease(wins, 0) for wins in range(FIRST)]
    assert grades(graded(pool(*eases[1:]))) == [""] * (FIRST - 1)
    third = FIRST // 3
    assert grades(graded(pool(*eases))) == ["hard"] * third + ["fair"] * third + ["easy"] * third


def test_wins_count_first_then_progress_then_the_work_of_the_search() -> None:
    deals = [
        Deal(1, 9, (), None, Ease(0, 7)),
        Deal(2, 5, (), None, Ease(1, 0)),
        Deal(3, 4, (), None, Ease(0, 7)),
        Deal(4, 1, (), None, Ease(0, 6)),
    ]
    assert [deal.seed for deal in sorted(deals, key=pools.hardness)] == [2, 3, 1, 4]


def test_a_grade_once_given_stays_in_however_many_runs_the_pool_is_filled() -> None:
    chance = Random(1)
    whole = pool(*(Ease(0, chance.randrange(10_000)) for _ in range(60)))
    at_once, filled = graded(whole), Pool(GOLF)
    for deal in whole.deals:
        filled = graded(filled.having(deal.seed, deal))
    assert filled.deals == at_once.deals
    assert min(Counter(grades(at_once)).values()) >= 15


def test_what_was_not_played_is_not_graded() -> None:
    some_played = pool(*[Ease(0, 0)] * FIRST)
    unknown = some_played.having(99, Deal(99, 1, ("turn",)))
    assert graded(unknown) == unknown


@pytest.mark.parametrize("game", ALONE, ids=lambda game: game.id)
def test_the_plain_player_plays_every_game_to_an_end(game: Game) -> None:
    found = ease(game.under(), 1)
    assert 0 <= found.wins <= TIMES
    assert found == ease(game.under(), 1)


def test_the_plain_player_wins_easy_deals_of_klondike_more_often() -> None:
    deals = pools.load(find("klondike")).deals
    won = Counter[str]()
    for deal in deals:
        assert deal.ease is not None
        won[deal.grade] += deal.ease.wins
    assert [grade for grade, _ in won.most_common()] == list(GRADES)
