"""Redeals, reversals and the hand, on tiny tables."""

from __future__ import annotations

import pytest

from game.core.cards import name, read
from game.core.shuffle import later_seed, shuffled
from game.rules.game import Game
from game.vocabulary import fits, lifts
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import of_facts
from game.vocabulary.plays import (
    carry,
    gather_shuffled,
    redeal_by,
    redeal_gathered,
    turn_into_hand,
)
from game.vocabulary.reversals import any_number, reversal
from game.vocabulary.zones import foundations, hand, stock, tableau, waste
from tests.support.tiny import all_piles, dealer_over, lying, offers, played, tiny

# ---------------------------------------------------------------- the card in the hand


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (("stock: <2C> <3C>",), "turn"),
        (("stock: <2C>", "hand: 4C"), "hand>tableau"),
        ((), ""),
    ],
)
def test_a_turned_card_is_placed_before_the_next(rows: tuple[str, ...], expected: str) -> None:
    game = tiny(
        tableau(1, space=fits.from_("hand")), stock(), hand(), play=(carry, turn_into_hand())
    )
    assert offers(game, *rows) == expected


def test_the_next_card_comes_to_the_hand_face_up() -> None:
    game = tiny(tableau(1), stock(), hand(), play=(turn_into_hand(),))
    assert lying(played(game, "turn", "stock: <2C> <3C>"), "stock", "hand") == "<2C> | 3C"


# ---------------------------------------------------------------- redeals


def gathering(times: int = 1) -> Game:
    """Return a game whose tableau is gathered, with a hand for one waiting card."""
    play = (redeal_gathered(times, "tableau"),)
    return tiny(tableau(3), stock(), hand(), waste(), play=play)


@pytest.mark.parametrize(
    ("rows", "left", "expected"),
    [
        (("tableau: 2C | | 3C",), 1, "redeal"),
        (("tableau: 2C | | 3C",), 0, ""),
        (("tableau: 2C | | 3C", "stock: <4C>"), 1, ""),
        (("tableau: 2C | | 3C", "hand: 4C"), 1, ""),
        (("waste: 4C",), 1, ""),
        ((), 1, ""),
    ],
)
def test_when_the_piles_may_be_gathered(rows: tuple[str, ...], left: int, expected: str) -> None:
    assert offers(gathering(), *rows, redeals_left=left) == expected


def test_the_bottom_card_of_the_first_pile_is_dealt_first() -> None:
    match = played(gathering(2), "redeal", "tableau: 2C 3C | 4C | 5C 6C", redeals_left=2)
    assert lying(match, "stock") == "<6C> <5C> <4C> <3C> <2C>"
    assert match.facts() == {"redeals_left": 1}


def test_a_redeal_that_is_the_pages_own_function_is_counted_too() -> None:
    def over(dealer: Dealer) -> None:
        for spot in dealer.page.spots("tableau"):
            dealer.block(spot, 0, len(dealer.table.piles[spot]), dealer.page.stock)

    play = redeal_by(over, lambda page, table: bool(table.piles[0]), 3)
    game = tiny(tableau(1), stock(), waste(), play=(play,))
    assert offers(game, "waste: 4C") == ""
    match = played(game, "redeal", "tableau: 2C 3C", "waste: 4C")
    assert lying(match, "tableau", "stock") == " | 2C 3C"
    assert match.facts() == {"redeals_left": 2}


def test_piles_are_gathered_in_order_before_the_stock_and_shuffled() -> None:
    dealer = dealer_over(gathering(), "tableau: 2C 3C | 4C", "stock: <5C>", "waste: 9C")
    gather_shuffled(dealer, range(3))
    deck = shuffled(read("2C 3C 4C 5C"), later_seed(0, 1))
    expected = " ".join(f"<{name(card)}>" for card in reversed(deck))
    assert all_piles(dealer) == f"stock: {expected}; waste: 9C"


# ---------------------------------------------------------------- reversals

UP, DOWN = fits.up & fits.in_suit, fits.down & fits.in_suit


@pytest.mark.parametrize(
    ("homes", "expected"),
    [
        ("4C 5C | 6C", "reverse foundation-1>foundation-2; reverse foundation-1:2>foundation-2; "
         "reverse foundation-2>foundation-1"),
        ("5C | 6D", ""),
        ("5C | 7C", ""),
        ("5C | <6C>", ""),
        ("5C |", ""),
        ("AC | KC", ""),
    ],
)  # fmt: skip
def test_where_two_foundations_of_a_suit_meet(homes: str, expected: str) -> None:
    play = reversal("foundation", "foundation", any_number)
    game = tiny(foundations(2, build=UP | DOWN), tableau(1), play=(play,))
    assert offers(game, f"foundation: {homes}", "tableau: 2H") == expected


def test_a_card_that_the_target_does_not_build_is_not_reversed_onto_it() -> None:
    play = reversal("foundation", "foundation", any_number)
    game = tiny(foundations(1, build=UP), foundations(1, build=DOWN), tableau(1), play=(play,))
    rows = ("foundation: 4C 5C | 6C", "tableau: 2H")
    assert offers(game, *rows) == (
        "reverse foundation-1>foundation-2; reverse foundation-1:2>foundation-2; "
        "reverse foundation-2>foundation-1"
    )
    assert offers(game, "foundation: 7C | 6C", "tableau: 2H") == ""


def test_cards_are_reversed_one_by_one() -> None:
    play = reversal("foundation", "foundation", any_number)
    game = tiny(foundations(2, build=UP | DOWN), tableau(1), play=(play,))
    rows = ("foundation: 3C 4C 5C | 7C 6C", "tableau: 2H")
    match = played(game, "reverse foundation-1:2>foundation-2", *rows)
    assert lying(match, "foundation-1", "foundation-2") == "3C | 7C 6C 5C 4C"
    match.undo()
    assert lying(match, "foundation-1", "foundation-2") == "3C 4C 5C | 7C 6C"


@pytest.mark.parametrize(
    ("left", "expected"),
    [(1, "tableau-1>tableau-2"), (0, "tableau-1[1]>tableau-2; tableau-1>tableau-2")],
)
def test_a_lift_may_depend_on_a_fact(left: int, expected: str) -> None:
    last = of_facts("the redeals are over", lambda facts: facts.get("redeals_left") == 0)
    lift = lifts.top | lifts.buried.once(last)
    game = tiny(tableau(2, space=fits.anything, lift=lift))
    offered = offers(game, "tableau: 2C 3C |", redeals_left=left).split("; ")
    assert sorted(offered) == sorted(expected.split("; "))
