"""Computers that hold seats: they know what their seat sees, and choose by that alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.advice.determinizations import CardPlace, Observations
from game.book.catalog import BOOK, find
from game.core.cards import FACE
from game.match.match import Match
from game.opponents.opponent import LEVELS, PATIENCE, Opponent
from game.rules.contest import TURN
from game.rules.game import Game
from tests.opponents.twins import deck_of, twin
from tests.support.seats import RACE

AT_ONCE = replace(RACE, points=lambda page, table: 0)
BY_TURNS = replace(AT_ONCE, common=(TURN,), lots=lambda dealer: dealer.note(TURN, "b"))
BETWEEN_SEATS = [game for game in BOOK if game.players != (1, 1)]
ALL_AT_ONCE = [game for game in BETWEEN_SEATS if TURN not in game.common]


def played(game: Game, level: str, moves: int) -> tuple[Match, dict[str, Opponent]]:
    """A match in which computers of a level have made this many moves."""
    under = game.under()
    match = Match(under, 3, deck=deck_of(under, 3))
    opponents = {seat: Opponent(match, seat, level) for seat in under.seats}
    while match.made < moves:
        seat = match.turn or under.seats[match.made % len(under.seats)]
        move = opponents[seat].choose()
        if move is None:
            break
        match.play(move)
    return match, opponents


@pytest.mark.parametrize("game", [AT_ONCE, BY_TURNS, *BETWEEN_SEATS], ids=lambda game: game.id)
@pytest.mark.parametrize("level", LEVELS)
def test_the_choice_does_not_depend_on_cards_that_were_never_seen(game: Game, level: str) -> None:
    for moves in (0, 6, 14):
        match, _ = played(game, level, moves)
        other = twin(match, moves)
        assert match.table.piles != other.table.piles
        for seat in match.game.seats:
            chosen, same = (
                Opponent(match, seat, level).choose(),
                Opponent(other, seat, level).choose(),
            )
            assert chosen is same


@pytest.mark.parametrize("game", [AT_ONCE, BY_TURNS], ids=["at once", "by turns"])
def test_the_strong_one_sees_the_play_that_another_makes_possible(game: Game) -> None:
    piles = {
        "a/reserve": "5H",
        "a/tableau-1": "6S 3D",
        "a/tableau-2": "4S",
        "a/stock": "<9C>",
        "b/stock": "<9C>",
    }
    match = Match.at(game.under(), piles, {TURN: "a"} if game is BY_TURNS else {})
    chosen = {level: Opponent(match, "a", level).choose() for level in ("middle", "strong")}
    assert str(chosen["strong"]) == "a/tableau-1>a/tableau-2"
    assert str(chosen["middle"]) == "turn"


@pytest.mark.parametrize("game", [AT_ONCE, BY_TURNS], ids=["at once", "by turns"])
def test_the_strong_one_uncovers_a_card_before_it_turns_another(game: Game) -> None:
    piles = {
        "a/tableau-1": "<9D> 6S",
        "a/tableau-2": "7H 4S",
        "a/tableau-3": "5D",
        "a/stock": "<9C>",
        "b/stock": "<9C>",
    }
    match = Match.at(game.under(), piles, {TURN: "a"} if game is BY_TURNS else {})
    assert str(Opponent(match, "a", "strong").choose()) == "a/tableau-2>a/tableau-3"


@pytest.mark.parametrize("game", ALL_AT_ONCE, ids=lambda game: game.id)
@pytest.mark.parametrize("level", LEVELS)
def test_only_the_strong_one_waits_and_only_for_a_stock_that_ends(game: Game, level: str) -> None:
    match = Match(game.under(), 3)
    opponent, waited = Opponent(match, "a", level), 0
    while (choice := opponent.choose()) is not None and choice.verb != "turn":
        match.play(choice)
    while (move := opponent.move_in_time()) is None:
        waited += 1
    assert move is choice
    comes_round = game.under().views["a"].redeals(match.table) is None
    assert waited == (PATIENCE if level == "strong" and not comes_round else 0)


def test_a_plan_goes_on_only_from_an_answer_that_was_played() -> None:
    piles = {"a/tableau-1": "KD AS", "a/tableau-2": "KC AH", "a/stock": "<9C>", "b/stock": "<9C>"}
    match = Match.at(BY_TURNS.under(), piles, {TURN: "a"})
    opponent = Opponent(match, "a", "strong")
    first = opponent.choose()
    assert first is not None and first.target in match.game.homes
    match.remark("bookmark")
    assert opponent.choose() is first
    match.play(first)
    second = opponent.choose()
    assert second is not first
    match.undo()
    assert opponent.choose() is first
    match.redo()
    assert opponent.choose() is second


def test_a_known_card_is_turned_rather_than_a_column_carried_to_and_fro() -> None:
    bank = find("Russian Bank").under()
    piles = {
        "tableau-1": "9C",
        "tableau-2": "TH",
        "tableau-3": "TD",
        "a/waste": "KS 2D",
        "b/reserve": "5C",
    }
    facts = {TURN: "a", "a/begun": True, "b/begun": True}
    match = Match.at(bank, piles, facts)
    match.play("redeal")
    assert str(Opponent(match, "a", "middle").choose()) == "turn"


def test_it_can_think_in_steps() -> None:
    match, _ = played(BY_TURNS, "strong", 0)
    thinking = Opponent(match, "b", "strong").choosing()
    steps = 0
    with pytest.raises(StopIteration) as end:
        while True:
            next(thinking)
            steps += 1
    assert steps > 1
    assert end.value.value is Opponent(match, "b", "strong").choose()


@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_is_always_an_offer_and_changes_nothing(level: str) -> None:
    match, opponents = played(AT_ONCE, level, 0)
    for number in range(60):
        seat = match.game.seats[number % 2]
        table, offers = match.table.copy(), match.moves(seat)
        move = opponents[seat].choose()
        assert match.table == table
        assert move is None or move in offers
        if move is not None:
            match.play(move)


def test_hidden_cards_are_thought_to_be_of_the_pack_that_their_backs_show() -> None:
    match, _ = played(AT_ONCE, "middle", 12)
    hidden: dict[str, list[CardPlace]] = {seat: [] for seat in match.game.seats}
    for spot, place in Observations(match).unknown():
        hidden[match.game.zone_of[spot].seat].append((spot, place))
    for world in Observations(match).draw(3):
        assert world.table != match.table
        for places in hidden.values():
            lying, thought = (
                sorted(table.piles[spot][place] & FACE for spot, place in places)
                for table in (match.table, world.table)
            )
            assert thought == lying
