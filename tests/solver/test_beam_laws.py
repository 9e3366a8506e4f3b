"""The beam of the kernel agrees with the beam in Python."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pytest

from game.book.catalog import find
from game.core.shuffle import Stream
from game.core.table import Table
from game.match.match import Match
from game.rules.game import Game
from game.solver import beam
from game.solver.beam import Attempt, BeamSearch, Begin, Breadth, PythonBeam, beams, found_by
from game.solver.evaluation import Evaluation
from game.solver.kernel import Kernel
from game.solver.kernel_beam import KernelBeam, tell_evaluation, tell_weights
from game.solver.kernel_word import UnknownToKernel
from game.solver.search_table import SearchTable
from game.solver.weights import WEIGHT_SETS
from game.system.jobs import run_to_end
from tests.solver.test_kernel_laws import begun, otherwise, plain
from tests.support.selection import drawn

STEPS, NODES = 50, 400
SAME = ("klondike", "canfield", "eight-off", "yukon")


def seen_alike(game: Game, number: int) -> int:
    """Compare values and outlines of the positions on a walk; return the number of outlines."""
    match, choice = begun(game, number), Stream(number)
    kernel = Kernel(game, game.base_of(match.table))
    tell_evaluation(kernel)
    sights = [(each, Evaluation(game, match.table, each)) for each in WEIGHT_SETS]
    outlines: dict[int, tuple[int, int]] = {}
    for _ in range(STEPS):
        for table in (match.table, crossed(game, match.table, choice)):
            position = SearchTable(match.trial(table)).position()
            kernel.lay(table, match)
            for weights, sight in sights:
                tell_weights(kernel, weights)
                assert kernel.call("worth") == sight.worth(position.piles, table), weights
            assert kernel.call("advance") == sights[0][1].advance(position.piles)
            key = kernel.call("outline", 0), kernel.call("outline", 1)
            outline = sights[0][1].outline(position.piles, position.facts)
            assert outlines.setdefault(outline, key) == key
        upward = [move for move in match.moves() if game.is_home(move.target)]
        offers = upward if upward and choice.below(2) else match.moves()
        if not offers:
            break
        match.play(offers[choice.below(len(offers))])
    assert len({*outlines.values()}) == len(outlines)
    return len(outlines)


def crossed(game: Game, table: Table, choice: Stream) -> Table:
    """Return the table with two piles of a zone exchanged, which may be unequal."""
    other = table.copy()
    zones = [spots for _, spots in game.zones if len(spots) > 1]
    if zones:
        spots = zones[choice.below(len(zones))]
        one, two = (spots[choice.below(len(spots))] for _ in range(2))
        piles = [*other.piles]
        piles[one], piles[two] = piles[two], piles[one]
        other.load(piles, other.facts)
    return other


@pytest.mark.long
@pytest.mark.parametrize("game", plain(), ids=lambda game: game.id)
def test_positions_have_the_same_values_and_equalities_under_all_weights(
    game: Game,
) -> None:
    assert seen_alike(game.under(), drawn(f"{game.id} seen", 2**31)) > 1
    assert seen_alike(otherwise(game, "seen"), drawn(f"{game.id} seen otherwise", 2**31)) > 1


def attempted(begin: Begin, weights: int, breadth: Breadth, seed: int) -> Sequence[object]:
    """Return all results of an attempt."""
    attempt = Attempt(begin, WEIGHT_SETS[weights], Stream(seed), breadth)
    line = run_to_end(attempt.running(NODES))
    return line, attempt.nodes, attempt.farthest, attempt.saw_all


@pytest.mark.a_third
@pytest.mark.parametrize("game", plain(), ids=lambda game: game.id)
def test_an_attempt_has_the_same_results(game: Game) -> None:
    match = Match(game.under(), drawn(f"{game.id} attempt", 2**31))
    weights = drawn(f"{game.id} weights", len(WEIGHT_SETS))
    with beams(match) as begin:
        assert isinstance(begin(WEIGHT_SETS[0], Stream(0), 1), KernelBeam)
        for breadth in (Breadth(8, 10), Breadth(16, 10**9)):
            here = attempted(begin, weights, breadth, match.seed)
            assert here == attempted(partial(PythonBeam, match), weights, breadth, match.seed)


@pytest.mark.parametrize("name", SAME)
def test_the_same_line_is_found_with_the_same_number_of_positions(name: str) -> None:
    game, most = find(name).under(), 20_000
    lines = {seed: beam.find(game, seed, most) for seed in range(1, 16)}
    nodes, seed = min((found.nodes, seed) for seed, found in lines.items() if found is not None)
    match = Match(game, seed)
    assert lines[seed] == found_by(partial(PythonBeam, match), match, most, WEIGHT_SETS)
    assert found_by(partial(PythonBeam, match), match, nodes // 2, WEIGHT_SETS) is None
    assert beam.find(game, seed, nodes // 2) is None


@pytest.mark.parametrize("name", ["klondike", "gaps"])
def test_it_can_be_run_in_parts(name: str) -> None:
    match, most = Match(find(name).under(), 2), 6_000
    with beams(match) as begin:
        whole = found_by(begin, match, most, WEIGHT_SETS)
        search = BeamSearch(begin, match)
        for enough in range(500, most + 1, 500):
            run_to_end(search.running(enough))
        assert search.found == whole and (search.over or search.nodes >= most)


def test_a_beam_grows_beyond_its_first_table() -> None:
    """The search meets far more positions than the smallest table holds, by lines of hundreds of
    moves."""
    match = Match(find("spider").under(), 3)
    with beams(match) as begin:
        both = [
            Attempt(each, WEIGHT_SETS[6], Stream(3), Breadth(128, 10**9))
            for each in (begin, partial(PythonBeam, match))
        ]
        lines = [run_to_end(attempted.running(12_000)) for attempted in both]
    assert lines[0] == lines[1]
    assert both[0].nodes == both[1].nodes > 12_000


def test_games_with_points_of_their_own_are_left_to_python() -> None:
    game = find("klondike").under().but(score=lambda page, table: 7)
    with pytest.raises(UnknownToKernel, match="points"):
        tell_evaluation(Kernel(game, "A"))
    with beams(Match(game, 1)) as begin:
        assert isinstance(begin(WEIGHT_SETS[0], Stream(0), 8), PythonBeam)
