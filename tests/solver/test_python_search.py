"""The search in Python looks at every position once: its keys are those of the tables, whatever the
way there, and a plain walk through all positions meets the same number."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from game.book.catalog import find
from game.core.shuffle import Stream
from game.core.table import Spot
from game.match.match import Match
from game.rules.game import Game
from game.solver.position_keys import Keys
from game.solver.python_search import PythonSearch, bared_spots, key_after
from game.solver.search_table import Position, SearchTable
from game.solver.sinks import Tops, sinks_of
from tests.support.selection import drawn, games, some

MEMORY = 2**26
MOVES, FEW = 60, 1500


@pytest.mark.parametrize("game", some(games()), ids=lambda game: game.id)
def test_a_key_does_not_depend_on_the_way_to_the_position(game: Game) -> None:
    """It is computed from all piles, from the piles that a move touched, and before the move."""
    match = Match(game.under(), drawn(game.id, 2**31))
    walk, bared = SearchTable(match), bared_spots(match.game)
    keys = Keys(len(walk.table.piles), sinks_of(match.game))
    choice = Stream(match.seed)
    keyed = keys.of(walk.table, walk.shuffles)
    for number in range(MOVES):
        offers = match.game.offers(walk.table)
        if not offers:
            break
        for move in [*offers, offers[choice.below(len(offers))]]:
            key = None
            if number and bared is not None:
                key = key_after(keys, keyed, walk.table, move, bared)
            walk.step(move)
            after = keys.after(keyed, walk.table, walk.events, walk.shuffles)
            assert after == keys.of(walk.table, walk.shuffles), move.text
            assert key in (None, after.key), move.text
            last = walk.events
            walk.take_back(last)
            assert keys.of(walk.table, walk.shuffles) == keyed
        walk.again(last)
        keyed = after


def met(match: Match, most: int) -> tuple[int, bool]:
    """Return the number of positions of a plain walk that stores them all, and whether one is
    won."""
    walk = SearchTable(match)
    start = walk.position()
    sinks = sinks_of(match.game)
    seen, waiting, won = {state(start, sinks)}, [start], walk.won
    while waiting and len(seen) < most:
        here = waiting.pop()
        for move in walk.go(here):
            walk.step(move)
            there = walk.position()
            won = won or walk.won
            if state(there, sinks) not in seen:
                seen.add(state(there, sinks))
                waiting.append(there)
            walk.back()
    return len(seen), won


def state(position: Position, sinks: Mapping[Spot, Tops]) -> tuple[object, ...]:
    """Return what distinguishes a position: of a sink only its size and what goes on its top."""
    piles: list[object] = [*position.piles]
    for spot, tops in sinks.items():
        pile = position.piles[spot]
        piles[spot] = len(pile), tops[pile[-1]] if pile and tops else None
    return tuple(piles), position.facts, position.shuffles


EXHAUSTED = (
    "klondike", "canfield", "golf", "accordion", "spiderette", "beleaguered-castle", "osmosis",
    "pyramid", "gaps", "eight-off", "sir-tommy", "joker-klondike", "trefoil", "agnes", "nestor",
    "little-spider", "aces-up", "grand-duchess",
)  # fmt: skip


@pytest.mark.parametrize("name", some(EXHAUSTED, 6))
def test_it_meets_as_many_positions_as_a_plain_walk(name: str) -> None:
    """The deals are played at random to near their end, where few positions are left."""
    game, compared = find(name).under(), 0
    for seed in range(80):
        match, choice = Match(game, seed), Stream(seed)
        for _ in range(10 + 4 * seed):
            offers = match.moves()
            home = [move for move in offers if game.is_home(move.target)]
            pick = home or offers
            if not pick or match.status != "playing":
                break
            match.play(pick[choice.below(len(pick))])
        many, won = met(match, FEW)
        if many >= FEW:
            continue
        search = PythonSearch(match, MEMORY)
        search.run(2 * FEW)
        assert (search.line is not None) == won
        assert won or (search.exhausted and search.nodes == many)
        compared += not won
        if compared == 5:
            break
    assert compared


def test_with_little_memory_it_proves_nothing_it_did_not_see() -> None:
    match = Match(find("klondike").under("three"), 3)
    search = PythonSearch(match, 400 * 50)
    search.run(5000)
    assert search.over and not search.exhausted and search.line is None
