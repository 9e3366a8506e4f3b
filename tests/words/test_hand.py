"""The hand's gestures, and the later shuffles that undo and redo roll the same."""

from __future__ import annotations

import pytest

from game.cards import pack, read, write
from game.dice import later_seed, shuffled
from game.events import Shuffled
from game.hand import Hand, first_dealt
from game.match import Match
from game.moves import Move
from game.page import Page
from game.plays import Play, turn
from game.rules import Game
from game.table import EMPTY, Table
from game.zones import stock, tableau, waste
from tests.words.tiny import hand_over, lying, piles_of, tiny, told

GAME = tiny(tableau(3), stock(), waste())


def test_only_cards_that_lie_otherwise_are_turned() -> None:
    hand = hand_over(GAME, "tableau: <2C> 3C <4C> <5C>")
    hand.turn(0, 0, 4)
    assert told(hand) == "tableau-1: 2C 3C 4C 5C"
    assert len(hand.events) == 2
    hand.turn(0, 0, 4)
    assert len(hand.events) == 2
    hand.turn(0, 1, 2, up=False)
    assert told(hand) == "tableau-1: 2C <3C> <4C> 5C"


def test_a_pile_is_turned_over_in_one_motion() -> None:
    hand = hand_over(GAME, "waste: 2C 3C 4C", "stock: <9C>")
    hand.turn_over(GAME.spot("waste"), GAME.stock)
    assert told(hand) == "stock: <9C> <4C> <3C> <2C>"


def test_piles_are_gathered_one_on_another() -> None:
    hand = hand_over(GAME, "tableau: 2C 3C | | 4C <5C>", "stock: <9C>")
    for pile in (2, 1, 0):
        hand.block(pile, 0, len(hand.table.piles[pile]), GAME.stock)
    assert told(hand) == "stock: <9C> 4C <5C> 2C 3C"


def test_a_block_may_go_under_a_pile_with_its_order_turned_round() -> None:
    hand = hand_over(GAME, "tableau: 2C 3C 4C | 9C")
    hand.block(0, 1, 2, 1, put=0, turned_round=True)
    assert told(hand) == "tableau-1: 2C; tableau-2: 4C 3C 9C"
    hand.block(1, 0, 1, 1)
    assert told(hand) == "tableau-1: 2C; tableau-2: 3C 9C 4C"
    hand.block(1, 0, 0, 0)
    assert len(hand.events) == 2


def test_with_no_card_left_nothing_is_dealt() -> None:
    hand = hand_over(GAME, "tableau: 2C")
    assert not hand.deal(0)
    assert hand.events == []


def test_a_fact_is_noted_once() -> None:
    hand = hand_over(GAME, base="7")
    hand.note("base", "7")
    assert hand.events == []
    hand.note("base", None)
    hand.note("by", 2)
    assert hand.table.facts == {"by": 2}
    hand.rollback()
    assert hand.table.facts == {"base": "7"}


def test_a_hand_can_take_back_all_that_it_did() -> None:
    hand = hand_over(GAME, "stock: <9C> <8C> <7C>", "waste: 2C 3C")
    before = hand.table.copy()
    hand.deal(0)
    kept = len(hand.events)
    after = hand.table.copy()
    hand.block(0, 0, 1, 1)
    hand.block(GAME.spot("waste"), 0, 2, 1)
    hand.shuffle(GAME.stock)
    assert hand.shuffles == 1
    hand.rollback(kept)
    assert (hand.table, hand.shuffles) == (after, 0)
    hand.rollback()
    assert hand.table == before


def test_the_first_card_of_a_kind_is_found_in_dealing_order() -> None:
    table = Table([read("<2C> <9H> <3C> <9S> <4C>")])
    assert first_dealt(table, 0, lambda card: card % 13 == 8) == 3
    assert first_dealt(table, 0, lambda card: card == 51) is None


# ---------------------------------------------------------------- later shuffles


def reshuffle() -> Play:
    """Gather the waste and shuffle it into a new stock."""

    def act(hand: Hand, move: Move) -> None:
        hand.turn_over(move.source, move.target)
        hand.shuffle(move.target)

    def offers(page: Page):  # type: ignore[no-untyped-def]
        source = page.spots("waste")[0]
        move = page.move("redeal", "redeal", act, source=source, target=page.stock)
        return lambda table: [move] if table.tops[page.stock] == EMPTY else []

    return Play("redeal", offers)


@pytest.fixture
def rolling() -> Game:
    """A game in which a few cards are turned and shuffled again and again."""
    return tiny(stock(), waste(), tableau(1), cards=pack(), play=(turn(), reshuffle()))


def through(match: Match, times: int) -> str:
    """Go through the stock and shuffle so often; the stock as it lies then, first card first."""
    for _ in range(times):
        while match.moves()[0].text == "turn":
            match.play("turn")
        match.play("redeal")
    return lying(match, "stock")


@pytest.mark.parametrize("seed", [0, 1])
def test_a_later_shuffle_hangs_on_seed_and_number_alone(rolling: Game, seed: int) -> None:
    match = Match(rolling, seed)
    for number in (1, 2):
        through(match, 1)
        shuffle = match.line[-1].events[-1]
        assert isinstance(shuffle, Shuffled)
        assert sorted(shuffle.now) == list(pack())
        assert list(shuffle.now[::-1]) == shuffled(shuffle.was, later_seed(seed, number))


def test_to_take_back_and_shuffle_again_rolls_the_same(rolling: Game) -> None:
    match = Match(rolling, 7)
    first = through(match, 1)
    match.undo()
    match.play("redeal")
    assert lying(match, "stock") == first
    second = through(match, 1)
    assert second != first
    while match.can_undo:
        match.undo()
    assert through(match, 1) == first
    assert through(match, 1) == second
    while match.can_undo:
        match.undo()
    while match.can_redo:
        match.redo()
    assert lying(match, "stock") == second
    third = through(match, 1)
    assert len({first, second, third}) == 3


def test_a_given_position_shuffles_too(rolling: Game) -> None:
    match = Match.at(rolling, piles_of(rolling, ("waste: 2C 3C 4C 5C", "tableau: 9C")))
    match.play("redeal")
    deck = shuffled(read("5C 4C 3C 2C"), later_seed(0, 1))
    assert lying(match, "stock") == " ".join(f"<{write([card])}>" for card in reversed(deck))
