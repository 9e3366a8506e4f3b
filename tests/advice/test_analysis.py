"""Where a game was lost, compared with an exhaustive search."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.advice.analysis import Analysis, Analyst, WrongLine, wins
from game.advice.analysis_words import as_json, foreseen, headline
from game.advice.foresight import Foresight
from game.book.catalog import find
from game.match.match import Match
from game.solver.solve import Answer, Limits, python_answer, solve
from game.system.jobs import Task, run_to_end
from tests.support.late_games import LATE, late, strolled

LIMITS = Limits(300_000, memory=16 << 20)


def analysed(match: Match, limits: Limits = LIMITS) -> Analysis:
    return run_to_end(Analyst(match).analyse(limits))


def winnable(match: Match, seen: set[object] | None = None) -> bool:
    """Can it be won? Searches every reachable position by the rules alone."""
    seen = set() if seen is None else seen
    if match.status == "won":
        return True
    now = match.table.snapshot()
    if now in seen:
        return False
    seen.add(now)
    for move in [*match.moves()]:
        match.play(move)
        can = winnable(match, seen)
        match.undo()
        if can:
            return True
    return False


@pytest.mark.parametrize("game", [*LATE])
def test_every_state_agrees_with_an_exhaustive_search(game: str) -> None:
    states = set[str]()
    for walk in range(2):
        match = strolled(late(game), walk)
        found, played = analysed(match), [move.move for move in match.line]
        assert found.decided
        assert [*found.moves] == played
        for made in range(len(played), -1, -1):
            assert winnable(match) == (found.state(made) == "won"), made
            if match.made:
                match.undo()
        for move in [*played[: found.winnable_to], *found.instead]:
            match.play(move)
        assert match.status == "won"
        states |= {found.state(made) for made in range(len(played) + 1)}
    assert states == {"won", "lost"}


def lost() -> Match:
    """Return a game of Baker's Dozen that is lost by one of its moves."""
    return strolled(late("bakers-dozen"), 1)


def test_both_searches_find_the_same_losing_move() -> None:
    found, other = (
        analysed(lost()),
        run_to_end(Analyst(lost(), python_answer.steps).analyse(LIMITS)),
    )
    assert (found.backend, other.backend) == ("kernel", "python")
    assert found.lost_at == other.lost_at == found.winnable_to + 1
    assert headline(found) == headline(other) == f"Move {found.lost_at} lost it."
    match = lost()
    while match.made > found.winnable_to:
        match.undo()
    assert wins(match, found.instead)
    assert wins(match, other.instead)
    assert match.made == found.winnable_to
    match.play(found.moves[found.winnable_to])
    assert python_answer(match, LIMITS).verdict == "unwinnable"


def test_a_won_game_needs_no_search() -> None:
    match = Match(find("klondike"), 3)
    for move in solve(match, LIMITS).line:
        match.play(move)
    found = analysed(match)
    assert found.nodes == 0
    assert {found.state(made) for made in range(match.made + 1)} == {"won"}
    assert found.lost_at is found.between is None
    assert not found.instead
    assert headline(found) == "It was won."


def test_moves_that_were_undone_do_not_count() -> None:
    match = lost()
    tried = analysed(match)
    while match.made > tried.winnable_to:
        match.undo()
    match.play(tried.instead[0])
    found = analysed(match)
    assert found.open_to_the_end
    assert found.lost_at is None
    assert wins(match, found.instead)
    assert headline(found) == "It could still be won at the end."


def test_a_deal_that_cannot_be_won() -> None:
    found = analysed(strolled(Match(find("beleaguered-castle"), 4), 1, 12))
    assert found.unwinnable_from == 0
    assert found.lost_at is found.between is None
    assert headline(found) == "No line of play wins this deal."


def test_a_small_effort_says_less_but_nothing_different() -> None:
    match = strolled(Match(find("beleaguered-castle"), 3), 3, 120)
    whole = analysed(match, Limits(200_000, memory=16 << 20))
    for nodes in (1, 50, 2_000, 30_000):
        found = analysed(match, Limits(nodes, memory=16 << 20))
        assert found.nodes <= nodes + 8
        assert -1 <= found.winnable_to <= whole.winnable_to
        assert found.first_lost >= whole.first_lost
        states = [found.state(made) for made in range(match.made + 1)]
        assert states == sorted(states, key=["won", "unknown", "lost"].index)
    assert match.made == 120


def test_an_analysis_improves_step_by_step_and_can_be_continued() -> None:
    match = strolled(Match(find("beleaguered-castle"), 3), 3, 60)
    analyst = Analyst(match)
    seen = [analyst.known for _ in analyst.analyse(Limits(500, memory=16 << 20))]
    begun = analyst.known
    assert not begun.decided
    further = Analyst(match, known=begun)
    seen += [further.known for _ in further.analyse(Limits(20_000, memory=16 << 20))]
    assert further.known.decided
    assert begun.nodes < further.known.nodes <= begun.nodes + 20_008
    for one, other in pairwise(seen):
        assert one.winnable_to <= other.winnable_to
        assert one.first_lost >= other.first_lost
        assert one.nodes <= other.nodes


def test_an_undecided_part_is_a_span() -> None:
    moves = list("abcdef")
    assert headline(Analysis(moves, 2, 5, ["x"])) == "It was lost between move 3 and move 5."
    assert Analysis(moves, 2, 5, ["x"]).lost_at is None
    assert headline(Analysis(moves, -1, 5)) == "It was lost by move 5 at the latest."
    assert headline(Analysis(moves, 3)) == "It could be won after move 3; later is not known."
    assert headline(Analysis(moves)) == "It is not known whether it could be won."


def test_whether_the_player_could_have_known() -> None:
    hidden = Match(find("klondike"), 10)
    for move in solve(hidden, LIMITS).line[:40]:
        hidden.play(move)
    strolled(hidden, 1, 80)
    found = analysed(hidden)
    assert found.foresight is not None
    assert 0 < found.foresight.worlds <= 20
    assert found.foresight.lost <= found.foresight.winnable <= found.foresight.worlds
    assert found == analysed(hidden)
    assert analysed(lost()).foresight is None
    seen = strolled(late("canfield"), 0)
    assert analysed(seen).foresight is None, "the stock was seen before the losing move"
    assert foreseen(Foresight(20, 0, 0, 20, 9)) == "Whether it could have been known is open."


def test_a_line_that_does_not_win_is_rejected() -> None:
    def lying(match: Match, limits: Limits) -> Task[Answer]:
        yield
        return Answer("winnable", [match.moves()[0].text], 1, 0.0, "kernel")

    with pytest.raises(WrongLine):
        run_to_end(Analyst(lost(), lying).analyse(LIMITS))


def test_an_analysis_as_json() -> None:
    found = as_json(
        Analysis(["a", "b", "c"], 1, 2, ["x", "y"], 70, "kernel", Foresight(9, 8, 7, 1, 5))
    )
    assert found == {
        "deal": "won",
        "moves": [
            {"n": 1, "move": "a", "state": "won"},
            {"n": 2, "move": "b", "state": "lost"},
            {"n": 3, "move": "c", "state": "lost"},
        ],
        "lost_at": 2,
        "between": None,
        "instead": ["x", "y"],
        "instead_from": 1,
        "backend": "kernel",
        "nodes": 70,
        "worlds": {"worlds": 9, "winnable": 8, "lost": 7, "unknown": 1},
    }
