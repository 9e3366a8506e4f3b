"""A move is described in the same words at the table and in its replay."""

from __future__ import annotations

import pytest

from game.book.catalog import BOOK, find
from game.core.shuffle import Stream
from game.match.match import Match
from game.replay.source import Live
from game.replay.timeline import of_source
from game.rules.game import Game
from scenes.wording.narrator import narrate, narrate_move
from scenes.wording.step_wording import step_sentence, step_words
from scenes.wording.wording import move_words, pile_words


@pytest.mark.parametrize("game", BOOK, ids=lambda game: game.id)
def test_the_replay_says_what_the_table_said(game: Game) -> None:
    match, chance = Match(game.under(), 5), Stream(5)
    said, short = [], []
    for _ in range(25):
        offers = match.moves()
        if not offers:
            break
        before, move = match.table.copy(), offers[chance.below(len(offers))]
        events, seen = match.play(move).events, match.game.views.get(move.seat, match.game)
        said.append(narrate(seen, before, move.text, events, whence=True))
        assert (
            narrate(seen, before, move.text, events).split("; ")[1:] == (said[-1].split("; ")[1:])
        )
        short.append(narrate_move(seen, before, move.text, events))
    line = of_source(Live(match))
    steps = range(len(line.steps) - len(said), len(line.steps))
    assert said and [step_sentence(line, step) for step in steps] == said
    assert [step_words(line, step) for step in steps] == short


def test_a_place_of_a_grid_is_named_by_row_and_place() -> None:
    """This holds even where every other card lies on its side and rows are not quite straight."""
    roles = {(game, zone.role) for game in BOOK for zone, _ in game.under().zones if zone.grid}
    grids = [(game, game.under().spots(role)) for game, role in roles]
    assert grids
    every = [zone for game in BOOK for zone, _ in game.under().zones]
    assert all(zone.grid for zone in every if zone.role == "grid")
    for game, spots in grids:
        places = [pile_words(game, spot) for spot in spots]
        across = places.index("row 2, place 1")
        assert places == [
            f"row {n // across + 1}, place {n % across + 1}" for n in range(len(places))
        ]


@pytest.mark.parametrize(
    ("name", "move", "followed"),
    [
        (
            "thirteens",
            "discard reserve-1 reserve-4",
            ["king of spades to reserve 1", "queen of hearts to reserve 4"],
        ),
        ("carpet", "carpet-5>foundation-1", ["2 of hearts to carpet 5"]),
    ],
)
def test_a_card_that_fills_a_place_is_named_once(name: str, move: str, followed: list[str]) -> None:
    match = Match(find(name), 3)
    before = match.table.copy()
    events = match.play(match.find(move)).events
    assert narrate(match.game, before, move, events).split("; ")[1:] == followed


def test_a_face_down_card_is_not_named_before_it_is_turned() -> None:
    """A card that was drawn unseen is named once it is open, and not after an undo."""
    blocked = {"hour-5": "5H 5D <7S> <5S> KS", "hour-13": "KC KD KH"}
    match = Match.at(find("watch"), blocked)
    before, move = match.table.copy(), match.find("exchange hour-5[3]")
    assert move_words(match.game, before, move) == "1 face-down card exchanged"
    events = match.play(move).events
    assert narrate_move(match.game, before, move.text, events) == "7 of spades exchanged"
    assert narrate_move(match.game, before, move.text, events, back=True) == "1 card exchanged"


@pytest.mark.parametrize("game", ["tournament", "nivernaise"])
def test_there_is_a_warning_before_a_foundation_is_reversed_to_its_last_card(game: str) -> None:
    """The ace would then lie on the kings' foundation, and its twin could begin nothing."""
    piles = {"foundation-1": "AH", "foundation-5": "KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H"}
    match = Match.at(find(game), piles | {"tableau-1": "KD AH"})
    before, move = match.table.copy(), match.find("reverse foundation-1>foundation-5")
    events = match.play(move).events
    assert narrate(match.game, before, move.text, events) == (
        "ace of hearts turned over on 2 of hearts; no ace of hearts can start a foundation any more"
    )
    assert not [move.text for move in match.moves() if move.text.startswith("tableau-1>foundation")]


def test_a_call_for_an_ace_names_the_ace() -> None:
    match = Match.at(find("multiple-klondike"), {"a/tableau-1": "AS", "b/stock": "<8C>"})
    before = match.table.copy()
    called = match.play("demand a/tableau-1", seat="b")
    said = narrate_move(match.game, before, called.move, called.events)
    assert said == "called for ace of spades"


def test_there_is_no_warning_if_a_foundation_keeps_a_card() -> None:
    piles = {"foundation-1": "AH 2H 3H", "foundation-5": "KH QH JH TH 9H 8H 7H 6H 5H 4H"}
    match = Match.at(find("tournament"), piles | {"tableau-1": "KD 9C"})
    before, move = match.table.copy(), match.find("reverse foundation-1:2>foundation-5")
    words = narrate(match.game, before, move.text, match.play(move).events)
    assert "any more" not in words
