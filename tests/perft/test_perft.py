"""The number of lines of play from deal 1, by depth, is what it was."""

from __future__ import annotations

import pytest

from game.match.match import Match
from game.rules.game import Game
from tests.laws.law import PRESETS, named
from tests.perft.counting import SEED, perft, written


@pytest.mark.parametrize("game", PRESETS, ids=named)
def test_the_counts_are_as_they_were(game: Game) -> None:
    frozen = written()[named(game)]
    match = Match(game, SEED)
    before = match.table.copy()
    assert [perft(match, depth) for depth in range(1, len(frozen) + 1)] == frozen
    assert match.table == before
    assert sum(frozen) > 0


def test_every_game_is_counted_and_no_other() -> None:
    assert list(written()) == [named(game) for game in PRESETS]
