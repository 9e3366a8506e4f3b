"""The names and numbers of piles are fixed, because records refer to them."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from game.book.catalog import BOOK
from game.rules.game import Game
from tests.laws.law import PRESETS, named

FIXED = tomllib.loads(Path(__file__).with_name("piles.toml").read_text("utf-8"))


@pytest.mark.parametrize("game", PRESETS, ids=named)
def test_the_piles_are_as_fixed(game: Game) -> None:
    """The order and the numbers are fixed; new piles come last. A preset may need more."""
    counts = {role: len(spots) for role, spots in game.roles.items()}
    line = ", ".join(f"{role} = {count}" for role, count in counts.items())
    assert game.id in FIXED, f"add to piles.toml: {game.id} = {{ {line} }}"
    fixed = FIXED[game.id]
    assert list(counts)[: len(fixed)] == list(fixed)
    if game.preset == next(iter(game.presets)):
        assert {role: counts[role] for role in fixed} == fixed
    assert all(counts[role] >= count for role, count in fixed.items())


@pytest.mark.parametrize("game", PRESETS, ids=named)
def test_piles_are_numbered_in_their_order(game: Game) -> None:
    expected = [
        role if count == 1 else f"{role}-{number}"
        for role, count in ((role, len(spots)) for role, spots in game.roles.items())
        for number in range(1, count + 1)
    ]
    assert list(game.names) == expected
    assert [game.spot(name) for name in expected] == list(range(len(expected)))


def test_ids_are_fixed() -> None:
    assert {game.id for game in BOOK} <= FIXED.keys()
    assert len({game.id for game in BOOK}) == len(BOOK)
