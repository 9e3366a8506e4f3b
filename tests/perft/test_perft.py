"""The numbers of lines of play from deal 1 by depth are frozen."""

from __future__ import annotations

import pytest

from game.book.catalog import BOOK
from game.match.match import Match
from game.match.perft import perft
from game.rules.game import Game
from tests.laws.law import PRESETS, named
from tests.perft.counting import HERE, SEED, written


@pytest.mark.parametrize("game", PRESETS, ids=named)
def test_the_counts_are_unchanged(game: Game) -> None:
    frozen = written(game)[game.preset]
    match = Match(game, SEED)
    before = match.table.copy()
    assert [perft(match, depth) for depth in range(1, len(frozen) + 1)] == frozen
    assert match.table == before
    assert sum(frozen) > 0


def test_the_counted_games_are_those_of_the_book() -> None:
    assert {file.stem for file in HERE.glob("*.json")} == {game.id for game in BOOK}
    for game in BOOK:
        assert list(written(game)) == list(game.presets)
