"""What the kernel does where cards are hidden: it draws worlds that agree with what was seen, finds
ways that end with a new card, and judges worlds as the search of one table does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from math import factorial

import pytest

from game.advice.determinizations import Observations
from game.book.catalog import find
from game.core.cards import FACE
from game.core.shuffle import Stream
from game.match.match import Match
from game.solver.kernel import Kernel, borrowed
from game.solver.kernel_worlds import Worlds
from game.solver.solve import Limits, kernel_answer
from tests.laws.walks import walk

NODES = 2000
HIDING = [
    ("klondike", "classic"),
    ("klondike", "three"),
    ("canfield", None),
    ("yukon", None),
    ("spiderette", None),
]


def played(name: str, preset: str | None, seed: int, most: int) -> Match:
    match = Match(find(name).under(preset), seed)
    for _ in walk(match, Stream(seed), most):
        pass
    return match


@contextmanager
def worlds_of(match: Match) -> Iterator[tuple[Worlds, Kernel, Match]]:
    """Lend the worlds of a match, the kernel that holds them, and world 0 as a match."""
    hidden = Observations(match).hidden()
    with borrowed(match.game, match.game.base_of(match.table)) as kernel:
        yield Worlds(kernel, hidden.world, hidden.places, hidden.rounds), kernel, hidden.world


@pytest.mark.parametrize(("name", "preset"), HIDING)
@pytest.mark.parametrize("most", [0, 12])
def test_worlds_agree_with_what_was_seen(name: str, preset: str | None, most: int) -> None:
    match = played(name, preset, 3, most)
    hidden = {*Observations(match).unknown()}
    now = [[*pile] for pile in match.table.piles]
    lying = Counter(now[spot][at] & FACE for spot, at in hidden)
    met = set()
    with worlds_of(match) as (worlds, kernel, _):
        for number in range(12):
            worlds.lay(number)
            piles = kernel.piles()
            assert Counter(piles[spot][at] & FACE for spot, at in hidden) == lying
            for spot, pile in enumerate(now):
                for at, card in enumerate(pile):
                    if (spot, at) not in hidden:
                        assert piles[spot][at] == card
            met.add(str(piles))
    assert len(met) == 12


def test_a_number_always_means_the_same_world() -> None:
    with worlds_of(played("klondike", "three", 5, 9)) as (worlds, kernel, _):
        worlds.lay(7)
        piles = kernel.piles()
        worlds.find(200, 10)
        worlds.judge(0, 1, 5, NODES)
        worlds.lay(7)
        assert kernel.piles() == piles


FEW = {"tableau-1": "<2C> <9D> 8S", "tableau-2": "<5H> <JC> 7H", "tableau-3": "KS", "stock": "QH"}


def test_each_order_of_few_hidden_cards_is_one_world() -> None:
    match = Match.at(find("klondike"), FEW)
    with worlds_of(match) as (worlds, kernel, _):
        many = len(Observations(match).unknown())
        assert worlds.orders == factorial(many)
        met = set()
        for number in range(worlds.orders):
            worlds.lay(number)
            met.add(str(kernel.piles()))
        assert len(met) == worlds.orders


@pytest.mark.parametrize(("name", "preset"), HIDING)
def test_each_way_ends_with_its_first_new_card(name: str, preset: str | None) -> None:
    match = played(name, preset, 4, 8)
    with worlds_of(match) as (worlds, _, world):
        ways = [worlds.moves(way) for way in range(worlds.find(600, 20))]
    assert ways
    for way in ways:
        trial = world.trial()
        known = Observations(match)
        events = [event for move in way for event in trial.play(move).events]
        last = len(trial.line[-1].events)
        assert known.shows(events) or trial.status == "won", way
        assert not known.shows(events[:-last]), way
    assert len({tuple(way) for way in ways}) == len(ways)


@pytest.mark.parametrize(("name", "preset"), HIDING)
def test_a_world_after_a_way_is_judged_as_that_table_is_solved(
    name: str, preset: str | None
) -> None:
    match = played(name, preset, 4, 10)
    decided = 0
    with worlds_of(match) as (worlds, kernel, world):
        many = min(3, worlds.find(600, 20))
        for way in range(many):
            moves = worlds.moves(way)
            for number in range(1, 4):
                tally = worlds.judge(way, number, 1, NODES)
                worlds.lay(number)
                table = world.table.copy()
                table.load([bytearray(pile) for pile in kernel.piles()], dict(table.facts))
                trial = world.trial(table)
                for move in moves:
                    trial.play(move)
                found = kernel_answer(trial, Limits(20 * NODES)).verdict
                if found == "unknown" or tally.open:
                    continue
                assert tally.won == (found == "winnable" or trial.status == "won")
                decided += 1
    assert decided


def test_a_lead_is_the_beginning_of_a_line_that_wins_its_world() -> None:
    found = 0
    for seed in range(4):
        with worlds_of(played("klondike", "three", seed, 14)) as (worlds, _, _):
            worlds.find(300, 10)
            for number in range(1, 5):
                way = worlds.lead(number, NODES)
                if way < 0:
                    continue
                assert worlds.judge(way, number, 1, 20 * NODES).won == 1
                found += 1
    assert found
