"""The light: what a search finds, and what follows from it without another search."""

from __future__ import annotations

import random

import pytest

from game.advice import light
from game.advice.light import Light, hides_nothing, lies_open, switched
from game.book import catalog
from game.book.catalog import find
from game.match.match import Match
from game.solver.kernel import NoKernel
from game.solver.solve import Limits, solve
from game.system.jobs import Task, run_to_end


def found(lit: Light) -> str:
    return run_to_end(lit.finding())


def no_search(lit: Light, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fail on a further search."""

    def never(match: Match, nodes: int) -> Task[light.Known]:
        raise AssertionError("searched again")
        yield

    monkeypatch.setattr(light, "_searching", never)


@pytest.fixture
def searches(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The limit of positions of each search that is started."""
    begun, searching = list[int](), light._searching

    def counted(match: Match, nodes: int) -> Task[light.Known]:
        begun.append(nodes)
        return (yield from searching(match, nodes))

    monkeypatch.setattr(light, "_searching", counted)
    return begun


def wins(lit: Light) -> bool:
    """Does the line that the light knows win?"""
    check = lit.match.trial()
    for move in lit.line:
        check.play(move)
    return check.status == "won"


def at_random(name: str, seed: int, moves: int) -> Match:
    """Return a deal after this number of random moves."""
    match, chance = Match(find(name), seed), random.Random(seed)
    for _ in range(moves):
        if match.status != "playing":
            break
        match.play(chance.choice(match.moves()))
    return match


def test_the_whole_winning_line_needs_no_further_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = Match(find("eight-off"), 1)
    lit = Light(match)
    assert lit.verdict() is None
    assert found(lit) == "winnable"
    line = list(lit.line)
    no_search(lit, monkeypatch)
    for at, move in enumerate(line):
        match.play(move)
        assert lit.verdict() == "winnable"
        assert list(lit.line) == line[at + 1 :]
    assert match.status == "won"


def test_positions_on_the_way_back_from_a_won_one_are_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = Match(find("eight-off"), 1)
    lit = Light(match)
    for _ in range(3):
        match.play(match.moves()[0])
    verdict = found(lit)
    assert verdict == "winnable"
    no_search(lit, monkeypatch)
    for _ in range(3):
        match.undo()
        assert lit.verdict() == "winnable" and wins(lit)
    match.redo()
    assert lit.verdict() == "winnable"


def test_every_position_after_a_lost_one_is_lost_without_a_search(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = Match(find("beleaguered-castle"), 2)
    lit = Light(match)
    assert found(lit) == "unwinnable"
    no_search(lit, monkeypatch)
    for _ in range(4):
        match.play(match.moves()[0])
        assert lit.verdict() == "unwinnable"
    assert lit.last_winnable() is None
    assert run_to_end(lit.finding_last_winnable()) is None


def test_a_move_made_again_needs_no_search(searches: list[int]) -> None:
    match = Match(find("beleaguered-castle"), 5)
    lit, verdicts = Light(match), list[str | None]()
    for move in list(match.moves()):
        match.play(move)
        verdicts.append(found(lit))
        match.undo()
    before, again = len(searches), list[str | None]()
    assert before and len(set(verdicts)) > 1
    for move in list(match.moves()):
        match.play(move)
        again.append(lit.verdict())
        assert again[-1] != "winnable" or wins(lit)
        match.undo()
    assert (again, len(searches)) == (verdicts, before)


def test_the_moves_of_a_winning_line_in_another_order_need_no_search(
    searches: list[int],
) -> None:
    """A later move of the line is made now, and the other moves still win."""
    brought_forward = 0
    for seed in range(1, 6):
        match = Match(find("eight-off"), seed)
        lit = Light(match)
        assert found(lit) == "winnable"
        line, begun = list(lit.line), len(searches)
        for move in list(match.moves()):
            if move.text in line[1:]:
                match.play(move)
                assert found(lit) == "winnable" and wins(lit)
                brought_forward += len(searches) == begun
                begun = len(searches)
                match.undo()
    assert brought_forward > 5


def test_a_long_lost_game_is_not_searched_for_every_moment(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Only the current position is looked up, not each one before it."""
    match, calls, follows = Match(find("beleaguered-castle"), 2), list[int](), Light._follows
    lit = Light(match)
    while match.made < 300 and match.status == "playing":
        match.play(match.moves()[match.made % len(match.moves())])
    assert found(lit) == "unwinnable"

    def counted(lit: Light, made: int) -> light.Known | None:
        calls.append(made)
        return follows(lit, made)

    monkeypatch.setattr(Light, "_follows", counted)
    assert lit.last_winnable() is None
    assert match.made > 50 and len(calls) <= 1


def test_beams_may_win_where_the_search_does_not() -> None:
    lit = Light(Match(find("four-seasons"), 1))
    assert run_to_end(lit.finding(nodes=400_000)) == "winnable"
    lit.match.play(lit.line[0])
    assert lit.verdict() == "winnable" and wins(lit)


def test_a_line_that_no_longer_wins_is_rejected(searches: list[int]) -> None:
    """In Fourteen Out, after a losing move, the earlier winning line leads to no win."""
    piles = {
        "reserve-1": "8C 6C", "reserve-2": "8D", "reserve-3": "6D",
        "reserve-4": "KC", "reserve-5": "AC",
    }  # fmt: skip
    match = Match.at(find("fourteen-out"), piles)
    lit = Light(match)
    assert found(lit) == "winnable"
    match.play("discard reserve-2 reserve-3")
    assert found(lit) == "unwinnable"
    assert len(searches) == 2
    assert lit.last_winnable() == 0


@pytest.mark.parametrize(
    ("name", "seed"),
    [
        ("beleaguered-castle", 1),
        ("beleaguered-castle", 7),
        ("eight-off", 3),
        ("eight-off", 5),
        ("nestor", 1),
        ("nestor", 3),
        ("accordion", 2),
        ("accordion", 5),
    ],
)
def test_the_last_winnable_moment_can_be_won_and_the_next_is_lost(name: str, seed: int) -> None:
    match = at_random(name, seed, 60)
    made = run_to_end(Light(match).finding_last_winnable())
    assert made is not None
    limits = Limits(nodes=light.PAST_NODES, memory=light.MEMORY)
    assert solve(match.earlier(made), limits).verdict == "winnable"
    assert solve(match.earlier(made + 1), limits).verdict == "unwinnable"


def test_a_finished_game_needs_no_search(monkeypatch: pytest.MonkeyPatch) -> None:
    match = at_random("beleaguered-castle", 5, 400)
    assert match.status == "stuck"
    lit = Light(match)
    no_search(lit, monkeypatch)
    assert lit.verdict() == "unwinnable"


def test_without_the_kernel_the_search_in_python_gives_the_same_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = find("klondike")
    home = {
        f"foundation-{n}": " ".join(r + s for r in "A23456789T") for n, s in enumerate("CDHS", 1)
    }
    piles = {**home, "tableau-1": "KC QC", "tableau-2": "KD QD", "tableau-3": "KH QH JH"}
    piles |= {"tableau-4": "KS QS", "tableau-5": "JC JD", "tableau-6": "JS"}
    fast = Light(Match.at(game, piles))
    assert found(fast) == "winnable"

    def missing(*_: object) -> None:
        raise NoKernel("no kernel here")

    monkeypatch.setattr("game.solver.solve.kernel_answer", missing)
    slow = Light(Match.at(game, piles))
    assert found(slow) == "winnable" and wins(slow)


def test_open_games_are_recognized_by_their_cards() -> None:
    opened = {name for name, game in catalog.GAMES.items() if lies_open(game)}
    assert {"beleaguered-castle", "eight-off", "bakers-dozen", "fortress", "bisley"} <= opened
    assert not opened & {"klondike", "golf", "spider", "canfield", "la-belle-lucie", "yukon"}
    for name in opened:
        match = Match(find(name), 1)
        assert not any(card >= light.DOWN for pile in match.table.piles for card in pile)


def test_a_given_position_with_a_hidden_card_is_not_open() -> None:
    game = find("beleaguered-castle")
    assert hides_nothing(Match.at(game, {"tableau-1": "2S 3S"}))
    assert not hides_nothing(Match.at(game, {"tableau-1": "<2S> 3S"}))


def test_the_last_state_of_the_light_in_a_record_counts() -> None:
    match = Match(find("golf"), 1)
    assert switched(match.journal) is None
    match.remark("light", on=True)
    match.remark("bookmark")
    assert switched(match.journal) is True
    match.remark("light", on=False)
    assert switched(match.journal) is False


def test_an_earlier_moment_has_its_own_table() -> None:
    """It also has the number of shuffles up to then."""
    match = Match(find("la-belle-lucie"), 3)
    lain = [([*map(list, match.table.piles)], match.shuffles)]
    while match.made < 12 and match.status == "playing":
        moves = match.moves()
        match.play(next((m for m in moves if m.verb == "redeal" and match.made == 5), moves[0]))
        lain.append(([*map(list, match.table.piles)], match.shuffles))
    assert lain[-1][1] > lain[0][1]
    for made, (piles, shuffles) in enumerate(lain):
        then = match.earlier(made)
        assert ([*map(list, then.table.piles)], then.shuffles) == (piles, shuffles)
