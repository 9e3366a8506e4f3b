"""Several threads may ask the rules at once: the light searches while a hint is computed."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest

from game.book import catalog
from game.core.shuffle import Stream
from game.match.match import Match
from game.system.jobs import Jobs, in_thread, run_to_end

LONG, ROUNDS = 100, 12


@pytest.fixture(autouse=True)
def _restless() -> Iterator[None]:
    """Make threads switch as often as possible."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


def walked(name: str, seed: int) -> list[list[str]]:
    """Return the offers at each turn of a random game."""
    match, chance = Match(catalog.find(name).under(), seed), Stream(seed)
    found = []
    for _ in range(LONG):
        moves = match.moves()
        found.append([move.text for move in moves])
        if not moves:
            break
        match.play(moves[chance.below(len(moves))])
    return found


@pytest.mark.parametrize("name", ["grandfathers-clock", "canfield"])
def test_offers_do_not_depend_on_other_threads(name: str) -> None:
    alone = [walked(name, seed) for seed in (1, 2)]
    for _ in range(ROUNDS):
        jobs = Jobs()
        aside = jobs.begin(in_thread(lambda _: walked(name, 2)))
        jobs.run(0.001)
        here = walked(name, 1)
        while not aside.done:
            jobs.run(0.01)
        assert [here, aside.answer] == alone


def test_all_threads_share_the_move_tables_and_each_table_has_its_own_cache() -> None:
    game = catalog.find("golf").under()
    here, there = Match(game, 1).table, Match(game, 1).table
    aside = run_to_end(in_thread(lambda _: game.move_tables(there)))
    assert aside is game.move_tables(here)
    assert aside.accept_cache(there) is not aside.accept_cache(here)
