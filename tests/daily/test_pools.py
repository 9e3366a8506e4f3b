"""The deals that are shipped can all be won, by the line that is shipped with each."""

from __future__ import annotations

import pytest

from game import certify, pool
from game.book import BOOK
from game.pool import Deal
from game.rules import Game

GAMES = pool.games_in()
MOST_BYTES = 2 * 2**20
ENOUGH = 100


def named(game: Game) -> str:
    return game.id


def check(game: Game, deal: Deal) -> None:
    """Its line wins with its last move, and not before."""
    end = pool.solved(game.under(), deal)
    assert end.status == "won", f"{game.id} {deal.seed}"
    assert end.made == deal.par
    end.undo()
    assert end.status == "playing"


def test_games_are_certified() -> None:
    assert len(GAMES) >= 8


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_some_stored_lines_win(game: Game) -> None:
    deals = pool.load(game).deals
    for deal in (deals[0], deals[len(deals) // 2], deals[-1]):
        check(game, deal)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES, ids=named)
def test_all_stored_lines_win(game: Game) -> None:
    for deal in pool.load(game).deals:
        check(game, deal)


@pytest.mark.parametrize("game", GAMES, ids=named)
def test_there_are_enough_different_deals(game: Game) -> None:
    found = pool.load(game)
    seeds = [deal.seed for deal in found.deals]
    assert len(seeds) >= ENOUGH
    assert seeds == sorted(set(seeds))
    assert max(seeds) <= found.tried
    assert found.rules == game.rules, "the lines were found under other rules: certify it anew"
    assert found.game.preset == next(iter(game.presets))


def test_only_games_without_a_choice_are_pure_chance() -> None:
    assert [game.id for game in BOOK if certify.is_pure_chance(game.under())] == ["clock"]


def test_the_deals_are_small_enough_to_ship() -> None:
    assert sum(file.stat().st_size for file in pool.SHIPPED.iterdir()) < MOST_BYTES
