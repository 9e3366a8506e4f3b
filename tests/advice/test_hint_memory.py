"""A line that is proved to win is kept: hints follow it until the game is won."""

from __future__ import annotations

import pytest

from game.advice import hint_memory
from game.advice.determinizations import TURNED_OVER
from game.advice.following import followed
from game.advice.hint import Hints, hints
from game.advice.hint_memory import HintMemory
from game.advice.light import lies_open
from game.advice.only_move import leaves_no_choice
from game.advice.ways import Way
from game.book import catalog
from game.core.events import Shuffled
from game.core.shuffle import Stream
from game.match.match import Match
from game.rules.game import Game
from game.solver.solve import Limits, solve
from game.system.clock import cpu_seconds
from game.system.jobs import run_to_end
from game.vocabulary.sentences import spec_of
from tests.laws.walks import walk
from tests.support.selection import games

OPEN = [
    game
    for game in catalog.BOOK
    if game.alone and not leaves_no_choice(game.under()) and lies_open(game.under())
]
"""The games with a choice in which every card lies open from the deal on."""
UNKNOWN = {"fission", "pendulum"}
"""Those of them in which no line is known at any of the first ten deals."""


def turns_over(game: Game) -> bool:
    """Does the game have a redeal that leaves the cards in their order?"""
    kinds = (spec_of(play) for play in game.under().play)
    return any(kind is not None and kind.kind in TURNED_OVER for kind in kinds)


LONGER = 1.5
"""A deal with a known line is won in at most this many times the moves of the line."""


def wins_along_its_line(game: Game, seed: int) -> bool:
    """Follow hints in a deal and check that it is won; False if no line is known at the start."""
    match = Match(game, seed)
    memory = HintMemory(match)
    hints(match, memory)
    line = memory.line(match)
    if not line:
        return False
    done = followed(match, cpu_seconds)
    assert done.won and done.moves <= LONGER * len(line), (game.id, seed, done.end)
    return True


@pytest.mark.long
@pytest.mark.parametrize("game", OPEN, ids=lambda game: game.id)
def test_ten_deals_with_a_known_line_are_won(game: Game) -> None:
    won = [wins_along_its_line(game, seed) for seed in range(1, 11)]
    assert any(won) == (game.id not in UNKNOWN)


@pytest.mark.parametrize(("name", "seed"), [("beleaguered-castle", 7), ("streets-and-alleys", 5)])
def test_nobody_is_told_that_all_leads_back_where_the_game_is_won(name: str, seed: int) -> None:
    assert wins_along_its_line(catalog.find(name), seed)


def first_of(found: Hints) -> str:
    return found.suggestions[0].move.text


def test_the_next_hint_is_the_next_move_of_the_line_also_after_undo() -> None:
    match = Match(catalog.find("streets-and-alleys"), 1)
    memory = HintMemory(match)
    made = list[str]()
    for _ in range(6):
        made.append(first_of(hints(match, memory)))
        match.play(made[-1])
    for move in reversed(made):
        match.undo()
        assert first_of(hints(match, memory)) == move


def test_the_line_goes_on_where_other_moves_come_back_to_it() -> None:
    """The next move of the line is shown even if it leads to an earlier position of the game."""
    match = Match(catalog.find("eight-off"), 1)
    memory = HintMemory(match)
    while True:
        move = first_of(hints(match, memory))
        if (back := way_back(match, move)) is not None:
            break
        match.play(move)
    match.play(move)
    match.play(back)
    assert first_of(hints(match, memory)) == move


def way_back(match: Match, move: str) -> str | None:
    """Return the move that takes this move back, if there is one."""
    trial = match.trial()
    trial.play(move)
    return next((each.text for each in trial.moves() if leads_to(trial, each.text, match)), None)


def leads_to(match: Match, move: str, other: Match) -> bool:
    trial = match.trial()
    trial.play(move)
    return trial.table == other.table


def test_a_line_is_taken_from_the_light_and_cut_where_it_returns() -> None:
    """A line that begins by moving to and fro is kept without these moves."""
    match = Match(catalog.find("streets-and-alleys"), 1)
    line = [*solve(match, Limits(20_000)).line]
    ways = ((each.text, way_back(match, each.text)) for each in match.moves())
    there, back = next((there, back) for there, back in ways if back is not None)
    trial = match.trial()
    trial.play(there)
    memory = HintMemory(match)
    run_to_end(memory.keep(match, [there, back, *line]))
    assert [*memory.line(match)] == line
    assert [*memory.line(trial)] == [back, *line]


def test_a_reason_says_how_long_the_line_is() -> None:
    match = Match(catalog.find("accordion"), 2)
    best = hints(match).suggestions[0]
    assert best.reason == "leads to a win in 51 moves"


def test_no_line_is_kept_while_a_card_is_hidden() -> None:
    match = Match(catalog.find("klondike"), 3)
    memory = HintMemory(match)
    match.play(first_of(hints(match, memory)))
    hints(match, memory)
    assert run_to_end(memory.pondering()) == ""
    assert memory._lines == {}


def test_no_way_is_followed_that_wins_nothing_or_that_forgets_points(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A move that only shows the next card is no better than another if neither can win."""
    way = Way(("turn",), 0.0)
    monkeypatch.setattr(hint_memory, "best_ways", lambda *_, **__: [way])
    assert run_to_end(HintMemory(Match(catalog.find("klondike"), 1)).ways(())) == []
    way = Way(("turn",), 0.25)
    assert run_to_end(HintMemory(Match(catalog.find("klondike"), 1)).ways(())) == [way]
    assert run_to_end(HintMemory(Match(catalog.find("golf"), 1)).ways(())) == []


def test_pondering_finds_the_line_that_a_hint_had_no_time_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for limit in ("BEAM_NODES", "FIRST_NODES", "NEXT_NODES"):
        monkeypatch.setattr(hint_memory, limit, 1)
    match = Match(catalog.find("beleaguered-castle"), 7)
    memory = HintMemory(match)
    hints(match, memory)
    assert not memory.line(match)
    found = run_to_end(memory.pondering())
    assert found
    assert first_of(hints(match, memory)) == found == memory.line(match)[0]
    assert run_to_end(memory.pondering()) == "", "a line is known already"


@pytest.mark.parametrize(
    "game", [game for game in games() if turns_over(game)], ids=lambda game: game.id
)
def test_a_game_whose_redeals_keep_the_order_never_shuffles(game: Game) -> None:
    match = Match(game, 1)
    for _ in walk(match, Stream(5), 400):
        events = match.line[-1].events if match.line else ()
        assert not any(type(event) is Shuffled for event in events)
