"""Moves are ranked by playing the game to its end in many possible tables."""

from __future__ import annotations

import pytest

from game.advice.bandit import Arm, Bandit
from game.advice.determinizations import Observations
from game.advice.following import followed
from game.advice.plain_players import greedy_moves
from game.advice.playouts import played_on
from game.book.catalog import find
from game.core.cards import DOWN
from game.core.table import Table
from game.match.match import Match
from game.solver.evaluation import Evaluation
from game.solver.kernel import Kernel
from game.solver.kernel_beam import tell_evaluation, tell_weights
from game.solver.search_table import SearchTable
from game.solver.structure import HOME, SETTLED
from game.solver.tuned import PLAYOUTS, playout_weights
from game.solver.weights import WEIGHT_SETS, Weights
from game.system.clock import cpu_seconds_of_all_threads
from game.system.jobs import never
from tests.advice.tune_playouts import begun, can_be_played_out, text
from tests.support.selection import drawn

MOST_STEPS, MOST_IDLE, STEP_COST = 1000, 40, 1e-4


def playout(match: Match, weights: Weights) -> float:
    """Play a match out as the kernel does, by the rules themselves."""
    game, walk = match.game, SearchTable(match)
    evaluation = Evaluation(game, match.table, weights)
    seen, best_yet, idle = set[int](), float("-inf"), 0
    for step in range(MOST_STEPS):
        position = walk.position()
        here = evaluation.worth(position.piles, walk.table)
        seen.add(evaluation.outline(position.piles, position.facts))
        tried = []
        for number, move in enumerate(walk.go(position)):
            walk.step(move)
            after = walk.since(position)
            if walk.won:
                return 1 - STEP_COST * step
            if evaluation.outline(after.piles, after.facts) not in seen:
                stock, new_stock = position.piles[game.stock], after.piles[game.stock]
                unknown = move.verb != "carry" or (move.source == game.stock and stock[-1] >= DOWN)
                changed = len(new_stock) != len(stock) or after.shuffles != position.shuffles
                draws = unknown and changed
                worth = here if draws else evaluation.worth(after.piles, walk.table)
                tried.append((worth, not draws, -number, move))
            walk.back()
        if not tried or idle == MOST_IDLE:
            break
        worth, keeps, _, move = max(tried)
        walk.step(move)
        idle = idle + 1 if keeps and worth <= best_yet else 0
        best_yet = max(best_yet, worth)
    else:
        step = MOST_STEPS
    return at_home(walk.table, evaluation) / 2 - STEP_COST * step


def at_home(table: Table, evaluation: Evaluation) -> float:
    """Return the share of the cards at home or on piles that never give them back."""
    kinds = zip(table.piles, evaluation.structure.kinds, strict=True)
    out = sum(len(pile) for pile, kind in kinds if kind in (HOME, SETTLED))
    return out / sum(map(len, table.piles))


@pytest.mark.a_third
@pytest.mark.parametrize("name", playout_weights())
def test_a_playout_in_the_kernel_is_one_by_the_rules(name: str) -> None:
    game = find(name).under()
    match = begun(game, drawn(f"{name} playout", 2**31))
    kernel = Kernel(game, game.base_of(match.table))
    tell_evaluation(kernel)
    for weights in (WEIGHT_SETS[0], playout_weights()[name]):
        tell_weights(kernel, weights)
        kernel.lay(match.table, match)
        brings = kernel.call("playout")
        assert brings == pytest.approx(playout(match, weights), abs=1e-12)
        assert kernel.call("playout") == brings, "the table lies as before"


def test_the_file_is_as_it_would_be_written() -> None:
    known = playout_weights()
    assert known and PLAYOUTS.read_text("utf-8") == text(known)
    assert all(can_be_played_out(find(name).under()) for name in known)


def test_the_same_table_ranks_its_moves_alike_and_none_if_stopped() -> None:
    game = find("congress")
    match = Match(game, 1)
    hidden = Observations(match).hidden()
    moves = [move.text for move in match.moves()]
    best = played_on(hidden, playout_weights()["congress"], moves, never)
    assert best and set(best) <= set(moves)
    assert played_on(hidden, playout_weights()["congress"], moves, never) == best
    assert played_on(hidden, playout_weights()["congress"], moves, lambda: True) == []


def test_no_move_is_played_out_before_the_base_is_chosen() -> None:
    match = Match(find("terrace"), 1)
    moves = [move.text for move in match.moves()]
    hidden, weights = Observations(match).hidden(), WEIGHT_SETS[0]
    assert played_on(hidden, weights, moves, never) == []
    match.play(moves[0])
    moves = [move.text for move in match.moves()]
    assert played_on(Observations(match).hidden(), weights, moves, never)


@pytest.mark.long
@pytest.mark.parametrize(
    ("name", "seed"), [("british-square", 1), ("interregnum", 2), ("the-plot", 2), ("the-plot", 4)]
)
def test_hints_win_deals_that_the_greedy_player_loses(name: str, seed: int) -> None:
    match = Match(find(name), seed)
    greedy = match.again()
    for move in greedy_moves(greedy).moves:
        greedy.play(move)
    assert greedy.status != "won"
    assert followed(match, cpu_seconds_of_all_threads).won


def test_most_tables_go_to_the_best_arm() -> None:
    brings = [0.2, 0.9, 0.5]
    asked = list[tuple[int, int]]()

    def points(arm: Arm, first: int, many: int) -> float:
        asked.append((arm.number, first))
        return brings[arm.number] * many

    arms = Bandit(points, 200, 0.3).best_first([Arm(number) for number in range(3)], never)
    assert [arm.number for arm in arms] == [1, 2, 0]
    assert sum(arm.tried for arm in arms) == 200
    assert arms[0].mean == pytest.approx(0.9) and arms[0].tried > 100
    for number in range(3):
        firsts = [first for arm, first in asked if arm == number]
        assert firsts == [*range(1, 4 * len(firsts) + 1, 4)], "each in the same tables in order"


def test_counted_orders_are_tried_once_each() -> None:
    arms = Bandit(lambda arm, first, many: many, 200, 0.3, orders=6).best_first([Arm(0)], never)
    assert [(arm.tried, arm.mean) for arm in arms] == [(6, 1.0)]
