"""Verdicts: a line wins by the rules, a proof holds without any of the shortcuts, and the results
don't depend on chance."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

import pytest
import wasmtime

from game.advice.hint import hints
from game.book.catalog import BOOK, find
from game.core.shuffle import Stream
from game.core.table import Table
from game.match.match import Match
from game.rules.game import Game
from game.solver import beam
from game.solver import kernel as kernels
from game.solver import solve as solving
from game.solver.kernel_export import why_not
from game.solver.solve import Limits, kernel_answer, python_answer, solve
from game.system.jobs import run_to_end
from tests.solver.test_kernel_laws import plain
from tests.support.selection import drawn, some

FEW, SMALL, PLENTY = 4_000, 400, 12_000
TRIED, MOST_TRIED = 3, 60
FIRST_PASS = 3_000
"""The positions after which the kernel's search begins again for the first time."""


def wins(match: Match, line: Sequence[str]) -> bool:
    """Does the line win by the rules?"""
    trial = match.trial()
    for move in line:
        trial.play(move)
    return trial.status == "won"


@pytest.mark.parametrize("game", some(plain()), ids=lambda game: game.id)
def test_shortcuts_change_no_verdict_and_lines_win(game: Game) -> None:
    """Deals are taken up later and later, until the search has decided one in several ways."""
    ruled, met = game.under(), False
    for number in range(MOST_TRIED):
        if met and number >= TRIED:
            break
        match = wandered(ruled, drawn(f"{game.id} {number}", 2**31), number * 25)
        verdicts = []
        for safe in (True, False):
            for talon in (True, False):
                answer = kernel_answer(match, Limits(FEW), safe=safe, talon=talon, beams=False)
                assert answer.verdict != "winnable" or wins(match, answer.line)
                verdicts.append(answer.verdict)
        decided = [verdict for verdict in verdicts if verdict != "unknown"]
        assert len({*decided}) <= 1, match.piles()
        met |= len(decided) > 1
    assert met


def wandered(game: Game, seed: int, moves: int) -> Match:
    """Return a match after this number of random moves, mostly home."""
    match, choice = Match(game, seed), Stream(seed)
    for _ in range(moves):
        offered = match.moves()
        if not offered:
            if match.made:
                match.undo()
            break
        home = [move for move in offered if game.is_home(move.target)]
        pick = home if home and choice.below(4) else offered
        match.play(pick[choice.below(len(pick))])
    return match


PROVED = (
    "klondike", "canfield", "beleaguered-castle", "eight-off", "yukon", "golf", "accordion",
    "bakers-dozen", "carpet", "spiderette", "bisley", "napoleon-at-st-helena",
    "house-in-the-wood", "osmosis",
)  # fmt: skip


@pytest.mark.parametrize("name", some(PROVED, 4))
def test_a_small_lost_deal_is_lost_for_a_plain_search_too(name: str) -> None:
    """The search in Python has no shortcuts: it tries every move that is offered."""
    game, confirmed = find(name).under(), 0
    for seed in range(60):
        match = wandered(game, seed, 20 + seed * 3)
        answer = kernel_answer(match, Limits(nodes=SMALL), beams=False)
        if answer.verdict == "unknown":
            continue
        slow = python_answer(match, Limits(nodes=PLENTY), beams=False)
        assert slow.verdict in (answer.verdict, "unknown"), match.piles()
        confirmed += slow.verdict == answer.verdict == "unwinnable"
        if confirmed == 3:
            break
    assert confirmed


RESTARTED = (("klondike", "three"), ("canfield", "book"), ("streets-and-alleys", "book"))


@pytest.mark.long
@pytest.mark.parametrize(("name", "preset"), RESTARTED)
def test_a_search_that_begins_again_never_gives_up_a_deal_that_is_won(
    name: str, preset: str
) -> None:
    """It skips the positions that it has backtracked from; still, no position on a winning line may
    come out as lost. With two shortcuts off it begins again more often."""
    game, restarts = find(name).under(preset), 0
    for seed in range(1, 13):
        match = Match(game, seed)
        line = kernel_answer(match, Limits(nodes=10 * PLENTY)).line
        for number, move in enumerate(line):
            if number % 9 == 0:
                answer = kernel_answer(
                    match, Limits(2 * PLENTY), talon=False, loose=False, beams=False
                )
                assert answer.verdict != "unwinnable", match.piles()
                restarts += answer.nodes > FIRST_PASS
            match.play(move)
    assert restarts > 10


def test_the_same_limit_gives_the_same_answer() -> None:
    match = Match(find("canfield"), 5)
    one, other = (kernel_answer(match, Limits(nodes=PLENTY)) for _ in range(2))
    assert one._replace(seconds=0) == other._replace(seconds=0)


def test_a_used_kernel_answers_like_a_new_one() -> None:
    game = find("klondike").under("book-three")
    matches = [wandered(game, seed, 5 * seed) for seed in range(8)]
    kernels._idle.clear()
    once = [kernel_answer(match, Limits(nodes=FEW)) for match in matches]
    assert [kernel.game for kernel in kernels._idle] == [game]
    again = [kernel_answer(match, Limits(nodes=FEW)) for match in reversed(matches)]
    assert [a._replace(seconds=0) for a in once] == [a._replace(seconds=0) for a in again[::-1]]


def test_the_answer_is_the_same_without_its_line() -> None:
    match = Match(find("klondike"), 8)
    answer, bare = (solve(match, Limits(nodes=PLENTY), with_line=each) for each in (True, False))
    assert answer.line and not bare.line
    assert answer._replace(seconds=0, line=[]) == bare._replace(seconds=0, line=[])


def test_little_memory_never_changes_a_verdict() -> None:
    met = set[str]()
    for seed in range(12):
        match = Match(find("beleaguered-castle"), seed)
        verdicts = {
            kernel_answer(match, Limits(nodes=60_000, memory=memory), beams=False).verdict
            for memory in (2**17, 2**20, 2**28)
        }
        assert not {"winnable", "unwinnable"} <= verdicts
        met |= verdicts if len(verdicts) == 1 else set()
    assert {"winnable", "unwinnable"} <= met


def test_the_match_is_unchanged() -> None:
    match = Match(find("klondike"), 8)
    piles, entries = match.piles(), len(match.journal)
    solve(match, Limits(nodes=1000))
    assert (match.piles(), len(match.journal)) == (piles, entries)


def test_a_search_can_be_stopped() -> None:
    answer = solve(Match(find("spider"), 3), Limits(), stopped=lambda: True)
    assert answer.verdict == "unknown"


def test_a_search_is_soon_stopped_while_the_beams_have_their_turn() -> None:
    calls = count(1)
    answer = solve(Match(find("spider"), 1), Limits(), lambda: next(calls) >= 150)
    assert answer.verdict == "unknown" and answer.nodes > 5 * solving.FIRST_TURN
    assert next(calls) == 151


OPEN_TO_THE_SEARCH = ("four-seasons", "diplomat", "british-square")


@pytest.mark.long
@pytest.mark.parametrize("name", OPEN_TO_THE_SEARCH)
def test_beams_win_what_the_search_leaves_open(name: str) -> None:
    match, limits = Match(find(name), 1), Limits(nodes=400_000)
    assert kernel_answer(match, limits, beams=False).verdict == "unknown"
    answer, again = (solve(match, limits) for _ in range(2))
    assert answer.verdict == "winnable" and wins(match, answer.line)
    assert answer.nodes < 400_000 and answer._replace(seconds=0) == again._replace(seconds=0)


def test_beams_win_in_python_too() -> None:
    match, limits = Match(find("four-seasons"), 1), Limits(nodes=60_000)
    answer = python_answer(match, limits)
    assert answer.verdict == "winnable" and wins(match, answer.line)


def test_beams_change_nothing_of_a_search_that_is_decided_without_them() -> None:
    for seed in range(1, 9):
        match = Match(find("beleaguered-castle"), seed)
        alone = kernel_answer(match, Limits(nodes=solving.FIRST_TURN), beams=False)
        both = kernel_answer(match, Limits(nodes=solving.FIRST_TURN))
        assert both._replace(seconds=0) == alone._replace(seconds=0)


def test_beams_leave_pages_without_foundations_and_pages_that_count_points_to_the_search() -> None:
    """Beams judge a position by the cards at home."""
    points = find("four-seasons").under().but(score=lambda page, table: 7)
    for match in (Match(find("golf"), 1), Match(points, 1)):
        limits = Limits(nodes=100_000)
        alone, both = (kernel_answer(match, limits, beams=each) for each in (False, True))
        assert alone._replace(seconds=0) == both._replace(seconds=0)
        assert both.nodes > solving.FIRST_TURN


def test_a_won_table_is_winnable_without_a_move() -> None:
    match = Match(find("klondike"), 3)
    for move in solve(match, Limits(nodes=PLENTY)).line:
        match.play(move)
    answer = solve(match)
    assert (match.status, answer.verdict, [*answer.line]) == ("won", "winnable", [])


def test_a_given_position_is_solved_as_it_is() -> None:
    """Its reflexes have not run yet."""
    piles = {"tableau-1": "<2C> KD", "foundation-1": "AC"}
    match = Match.at(find("klondike").under(), piles)
    assert solve(match, Limits(nodes=FEW)).verdict in ("unwinnable", "unknown")
    match = Match.at(find("klondike").under(), {"tableau-1": "<2C>", "foundation-1": "AC"})
    fast, slow = solve(match, Limits(nodes=FEW)), python_answer(match, Limits(nodes=FEW))
    assert fast.verdict == slow.verdict


def test_a_six_stays_as_long_as_a_four_may_need_a_five_upon_it() -> None:
    """The five of spades goes home next, but is wanted first below the four of diamonds."""
    ranks, up = "A23456789TJQK", {"C": 13, "D": 2, "H": 5, "S": 4}
    piles = {
        f"foundation-{number}": " ".join(rank + suit for rank in ranks[:many])
        for number, (suit, many) in enumerate(up.items(), 1)
    }
    piles |= {
        "tableau-1": "6H",
        "tableau-2": "<KD> <QD> <JD> <TD> <9D> <8D> <7D> <6D> <3D> 4D",
        "tableau-3": "<KS> <QS> <JS> <TS> <9S> <8S> <7S> 6S",
        "tableau-4": "<KH> <QH> <JH> <TH> <9H> <8H> 7H",
        "stock": "<5D> <5S>",
    }
    match = Match.at(find("klondike").under("classic"), piles)
    for safe in (True, False):
        assert wins(match, kernel_answer(match, Limits(nodes=PLENTY), safe=safe).line)
    match.play("tableau-1>foundation-3")
    assert solve(match, Limits(nodes=PLENTY)).verdict == "unwinnable"


def test_a_given_position_without_redeals_has_those_of_the_deal() -> None:
    game = find("klondike").under("book-three")
    piles = {"stock": "<2D> <AD> <2C> <3D> <4D>", "foundation-1": "AC"}
    match, gone = Match.at(game, piles), Match.at(game, piles, {"redeals_left": 0})
    kernel = kernels.Kernel(game, "A")
    for table in (match.table, Table(match.table.piles)):  # with its facts, and without any
        kernel.lay(table)
        assert kernel.redeals_left == match.table.facts["redeals_left"] == 2
    assert (solve(match).verdict, solve(gone).verdict) == ("winnable", "unwinnable")


def test_without_memory_for_the_kernel_python_searches(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Under a limit of addresses (``ulimit -v``) the kernel is read but can't be instantiated."""

    def full(*_: object) -> None:
        raise wasmtime.WasmtimeError("mmap failed to reserve 0x104000000 bytes")

    monkeypatch.setattr(wasmtime, "Instance", full)
    monkeypatch.setattr(kernels, "_idle", [])
    match = Match(find("klondike"), 3)
    assert solve(match, Limits(nodes=50)).backend == "python"
    assert run_to_end(solving.solving(match, Limits(nodes=50))).backend == "python"
    assert hints(match).suggestions
    assert beam.find(match.game, 3, 50) is None
    assert kernels.backend() == "python"


def test_games_that_the_kernel_does_not_know_are_searched_in_python(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    other = next(game for game in BOOK if why_not(game.under()))
    assert solve(Match(other, 1), Limits(nodes=50)).backend == "python"

    def missing(*_: object) -> None:
        raise kernels.NoKernel("no kernel here")

    monkeypatch.setattr(solving, "borrowed", missing)
    assert solve(Match(find("klondike"), 3), Limits(nodes=50)).backend == "python"
