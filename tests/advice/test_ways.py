"""Where cards are hidden, hints follow the way that wins the most possible tables."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations

import pytest

from game.advice import hint_memory, ways
from game.advice.determinizations import Hidden, Observations
from game.advice.hint import hints
from game.advice.hint_memory import HintMemory
from game.advice.ways import Way, best_ways, sees_stock_first
from game.book.catalog import find
from game.core.cards import DOWN, FACE, write
from game.core.shuffle import Stream
from game.match.match import Match
from game.solver.solve import Limits, kernel_answer
from game.system.jobs import never, run_to_end
from tests.laws.walks import walk


def stock_seen(preset: str, seed: int) -> Match:
    """Return a match in which only cards of the tableau are hidden."""
    match = Match(find("klondike").under(preset), seed)
    while match.table.piles[match.game.stock]:
        match.play("turn")
    return match


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("klondike", {"draw": 1}),
        ("klondike", {"draw": 3}),
        ("whitehead", {}),
        ("thumb-and-pouch", {}),
        ("westcliff", {}),
    ],
)
def test_nothing_is_lost_by_seeing_the_stock_first(name: str, options: dict[str, int]) -> None:
    """Turning the rest of the stock, a redeal, and turning as far as before restore the table."""
    game, met = find(name).under(options=options), 0
    for seed in range(4):
        match = Match(game, seed)
        for _ in walk(match, Stream(seed), 30):
            if not sees_stock_first(match, Observations(match)):
                continue
            met += 1
            trial = match.trial()
            waste = game.spots("waste")[0]
            before, lying = trial.table.copy(), len(trial.table.piles[waste])
            while trial.table.piles[game.stock]:
                trial.play("turn")
            trial.play("redeal")
            while len(trial.table.piles[waste]) < lying:
                trial.play("turn")
            assert trial.table == before
    limited = any("redeals_left" in fact for fact in Match(game, 1).table.facts)
    redeals = any(play.verb == "redeal" for play in game.play)
    assert bool(met) == (redeals and not limited)


FEW = {
    "foundation-1": "AC 2C 3C",
    "foundation-2": "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD",
    "foundation-3": "AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH",
    "foundation-4": "AS 2S 3S 4S 5S 6S 7S 8S 9S",
    "tableau-1": "<4C> <TS> 9C",
    "tableau-2": "<JS> KC",
    "tableau-3": "<QS> 8C",
    "tableau-4": "7C",
    "tableau-5": "KS",
    "waste": "5C 6C TC JC QC",
}


def test_the_chance_of_a_way_is_exact_where_few_cards_are_hidden() -> None:
    match = Match.at(find("klondike").under("book"), FEW)
    hidden = Observations(match).hidden()
    found = best_ways(hidden, never)
    cards = [match.table.piles[spot][at] for spot, at in hidden.places]
    orders = [*permutations(cards)]
    for way in found:
        won = 0
        for order in orders:
            piles = [pile[:] for pile in match.table.piles]
            for (spot, at), card in zip(hidden.places, order, strict=True):
                piles[spot][at] = card & FACE | DOWN
            table = match.table.copy()
            table.load(piles, dict(match.table.facts))
            trial = match.trial(table)
            for move in way.moves:
                trial.play(move)
            answer = kernel_answer(trial, Limits(200_000)).verdict
            assert answer != "unknown"
            won += answer == "winnable" or trial.status == "won"
        assert way.chance == pytest.approx(won / len(orders)), way
    assert found and found[0].chance == max(way.chance for way in found)


@pytest.mark.parametrize("preset", ["classic", "three"])
def test_hidden_cards_make_no_difference_to_the_ways(
    preset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ways, "BUDGET", 60)
    match = stock_seen(preset, 3)
    given = Match.at(match.game, match.piles(), match.table.facts)
    same = best_ways(Observations(given).hidden(), never)
    assert same
    for world in Observations(given).draw(3):
        position = dict(zip(match.game.names, map(write, world.table.piles), strict=True))
        other = Match.at(match.game, position, world.table.facts)
        assert best_ways(Observations(other).hidden(), never) == same


def test_a_way_is_followed_to_its_end_without_thinking_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ways, "BUDGET", 60)
    sought = list[list[Way]]()

    def counted(hidden: Hidden, stopped: Callable[[], bool], *, longer: bool) -> list[Way]:
        sought.append(best_ways(hidden, stopped, longer=longer))
        return sought[-1]

    monkeypatch.setattr(hint_memory, "best_ways", counted)
    match = stock_seen("three", 3)
    memory, longest, thought = HintMemory(match), 0, 0
    for _ in range(2):
        hidden, followed = len(Observations(match).unknown()), list[str]()
        while len(Observations(match).unknown()) == hidden:
            forced = len(match.moves()) == 1
            move = match.moves()[0] if forced else hints(match, memory).suggestions[0].move
            if followed or not forced:
                followed.append(move.text)
            match.play(move)
        if followed:
            thought += 1
            longest = max(longest, len(followed))
            assert tuple(followed) == sought[-1][0].moves
        assert len(sought) == thought
    assert longest > 1


def test_another_move_than_the_hint_lets_the_hints_think_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ways, "BUDGET", 60)
    strayed = 0
    for seed in range(1, 6):
        match = stock_seen("classic", seed)
        memory = HintMemory(match)
        known = run_to_end(memory.ways([*match.line]))
        begun = {way.moves[0] for way in known}
        for other in (move for move in match.moves() if move.text not in begun):
            match.play(other)
            memory.observations.update()
            found = run_to_end(memory.ways([*match.line]))
            match.undo()
            assert found and found is not known
            strayed += 1
    assert strayed


def test_pondering_tries_the_ways_in_more_tables_once_a_position(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(ways, "BUDGET", 12)
    monkeypatch.setattr(ways, "LONGER_BUDGET", 120)
    match = stock_seen("three", 1)
    memory = HintMemory(match)
    assert run_to_end(memory.pondering()) == "", "no hint was asked for"
    shown = hints(match, memory).suggestions[0].move.text
    better = run_to_end(memory.pondering())
    found = best_ways(memory.observations.hidden(), never, longer=True)
    assert run_to_end(memory.ways([*match.line])) == found
    assert shown != better == found[0].moves[0]
    assert hints(match, memory).suggestions[0].move.text == better
    assert len(found[0].moves) > 1
    match.play(better)
    assert run_to_end(memory.pondering()) == "", "the rest of this way was judged at length"


def test_games_that_small_searches_do_not_decide_have_no_ways() -> None:
    assert best_ways(Observations(Match(find("spider"), 1)).hidden(), never) == []
