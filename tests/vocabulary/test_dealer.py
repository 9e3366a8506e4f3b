"""What a dealer does, and later shuffles, which undo and redo repeat exactly."""

from __future__ import annotations

import pytest

from game.core.cards import pack, read, write
from game.core.events import Shuffled
from game.core.shuffle import later_seed, shuffled
from game.core.table import EMPTY, Table
from game.match.match import Match
from game.rules.game import Game
from game.vocabulary.dealer import Dealer, first_dealt
from game.vocabulary.moves import Move
from game.vocabulary.page import Page
from game.vocabulary.plays import Play, turn
from game.vocabulary.zones import stock, tableau, waste
from tests.support.tiny import all_piles, dealer_over, lying, piles_of, tiny

GAME = tiny(tableau(3), stock(), waste())


def test_only_cards_that_lie_the_other_way_are_turned() -> None:
    dealer = dealer_over(GAME, "tableau: <2C> 3C <4C> <5C>")
    dealer.turn(0, 0, 4)
    assert all_piles(dealer) == "tableau-1: 2C 3C 4C 5C"
    assert len(dealer.events) == 2
    dealer.turn(0, 0, 4)
    assert len(dealer.events) == 2
    dealer.turn(0, 1, 2, up=False)
    assert all_piles(dealer) == "tableau-1: 2C <3C> <4C> 5C"


def test_a_pile_is_turned_over_in_one_motion() -> None:
    dealer = dealer_over(GAME, "waste: 2C 3C 4C", "stock: <9C>")
    dealer.turn_over(GAME.spot("waste"), GAME.stock)
    assert all_piles(dealer) == "stock: <9C> <4C> <3C> <2C>"


def test_piles_are_gathered_one_on_another() -> None:
    dealer = dealer_over(GAME, "tableau: 2C 3C | | 4C <5C>", "stock: <9C>")
    for pile in (2, 1, 0):
        dealer.block(pile, 0, len(dealer.table.piles[pile]), GAME.stock)
    assert all_piles(dealer) == "stock: <9C> 4C <5C> 2C 3C"


def test_a_block_may_go_under_a_pile_in_reverse_order() -> None:
    dealer = dealer_over(GAME, "tableau: 2C 3C 4C | 9C")
    dealer.block(0, 1, 2, 1, put=0, turned_round=True)
    assert all_piles(dealer) == "tableau-1: 2C; tableau-2: 4C 3C 9C"
    dealer.block(1, 0, 1, 1)
    assert all_piles(dealer) == "tableau-1: 2C; tableau-2: 3C 9C 4C"
    dealer.block(1, 0, 0, 0)
    assert len(dealer.events) == 2


def test_with_no_card_left_nothing_is_dealt() -> None:
    dealer = dealer_over(GAME, "tableau: 2C")
    assert not dealer.deal(0)
    assert dealer.events == []


def test_a_fact_is_noted_once() -> None:
    dealer = dealer_over(GAME, base="7")
    dealer.note("base", "7")
    assert dealer.events == []
    dealer.note("base", None)
    dealer.note("by", 2)
    assert dealer.table.facts == {"by": 2}
    dealer.rollback()
    assert dealer.table.facts == {"base": "7"}


def test_a_dealer_can_revert_all_that_it_did() -> None:
    dealer = dealer_over(GAME, "stock: <9C> <8C> <7C>", "waste: 2C 3C")
    before = dealer.table.copy()
    dealer.deal(0)
    kept = len(dealer.events)
    after = dealer.table.copy()
    dealer.block(0, 0, 1, 1)
    dealer.block(GAME.spot("waste"), 0, 2, 1)
    dealer.shuffle(GAME.stock)
    assert dealer.shuffles == 1
    dealer.rollback(kept)
    assert (dealer.table, dealer.shuffles) == (after, 0)
    dealer.rollback()
    assert dealer.table == before


def test_the_first_card_of_a_kind_is_found_in_dealing_order() -> None:
    table = Table([read("<2C> <9H> <3C> <9S> <4C>")])
    assert first_dealt(table, 0, lambda card: card % 13 == 8) == 3
    assert first_dealt(table, 0, lambda card: card == 51) is None


# ---------------------------------------------------------------- later shuffles


def reshuffle() -> Play:
    """Gather the waste and shuffle it into a new stock."""

    def act(dealer: Dealer, move: Move) -> None:
        dealer.turn_over(move.source, move.target)
        dealer.shuffle(move.target)

    def offers(page: Page):  # type: ignore[no-untyped-def]
        source = page.spots("waste")[0]
        move = page.move("redeal", "redeal", act, source=source, target=page.stock)
        return lambda table: [move] if table.tops[page.stock] == EMPTY else []

    return Play("redeal", offers)


@pytest.fixture
def rolling() -> Game:
    """Return a game in which a few cards are turned and shuffled again and again."""
    return tiny(stock(), waste(), tableau(1), cards=pack(), play=(turn(), reshuffle()))


def through(match: Match, times: int) -> str:
    """Go through the stock and shuffle this many times; return the stock, first card first."""
    for _ in range(times):
        while match.moves()[0].text == "turn":
            match.play("turn")
        match.play("redeal")
    return lying(match, "stock")


@pytest.mark.parametrize("seed", [0, 1])
def test_a_later_shuffle_depends_on_seed_and_number_alone(rolling: Game, seed: int) -> None:
    match = Match(rolling, seed)
    for number in (1, 2):
        through(match, 1)
        shuffle = match.line[-1].events[-1]
        assert isinstance(shuffle, Shuffled)
        assert sorted(shuffle.now) == list(pack())
        assert list(shuffle.now[::-1]) == shuffled(shuffle.was, later_seed(seed, number))


def test_a_shuffle_undone_and_made_again_is_the_same(rolling: Game) -> None:
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
