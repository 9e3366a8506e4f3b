"""Lifts on tiny tables: what may be taken from a pile and laid in a space."""

from __future__ import annotations

import pytest

from game.vocabulary import fits, lifts
from game.vocabulary.dealer import Dealer
from game.vocabulary.lifts import Lift
from game.vocabulary.zones import foundations, tableau
from tests.laws.walks import texts
from tests.support.tiny import offers, table, tiny

A_SPACE = ">tableau-2"
LIFTS = [
    # lift, the pile, what goes into the space: "" the top card, ":n" the top n, "[n]" the nth
    (lifts.top, "2C 3C 4C", [""]),
    (lifts.top, "2C 3C <4C>", []),
    (lifts.alone, "2C", [""]),
    (lifts.alone, "2C 3C", []),
    (lifts.each, "2C <3C> 4C 5C", ["", "[1]", "[3]"]),
    (lifts.faces, "<2C> 9C 4C 5D", ["", ":2", ":3"]),
    (lifts.faces, "9C 4C", ["", ":2"]),
    (lifts.faces, "2C <3C>", []),
    (lifts.faces, "2C <3C> 4C", [""]),
    (lifts.all_faces, "<2C> 9C 4C 5D", [":3"]),
    (lifts.all_faces, "<2C> 5D", [""]),
    (lifts.all_faces, "2C <3C>", []),
    (lifts.whole, "2C 9C 4C", [":3"]),
    (lifts.whole, "2C", [""]),
    (lifts.whole, "<2C> 9C", []),
    (lifts.run(fits.down & fits.in_suit), "9C 8C 7C", ["", ":2", ":3"]),
    (lifts.run(fits.down & fits.in_suit), "9H 8C 7C", ["", ":2"]),
    (lifts.run(fits.down & fits.in_suit), "9C 7C", [""]),
    (lifts.run(fits.down & fits.in_suit), "7C 8C 9C", [""]),
    (lifts.run(fits.down & fits.in_suit), "<9C> 8C 7C", ["", ":2"]),
    (lifts.run(fits.down & fits.in_suit), "9C <8C>", []),
    (lifts.run(fits.down & fits.alternate), "9C 8D 7S 6S", [""]),
    (lifts.run(fits.down & fits.alternate), "TH 9C 8D 7S", ["", ":2", ":3", ":4"]),
    (lifts.run(fits.down), "2C AC KC", [""]),
    (lifts.whole_run(fits.down & fits.alternate), "TH 9C 8D 7S", [":4"]),
    (lifts.whole_run(fits.down & fits.alternate), "KC TH 9C 8C", [""]),
    (lifts.run(fits.down), "2C <AC>", []),
    (lifts.top, "2C <AC>", []),
    (lifts.faces, "2C <AC>", []),
    (lifts.whole, "<AC>", []),
    (lifts.each, "<AC>", []),
    (lifts.top | lifts.whole, "2C 3C 4C", ["", ":3"]),
    (lifts.top | lifts.whole, "2C", [""]),
    (lifts.top | lifts.buried, "2C 3C 4C", ["", "[1]", "[2]"]),
    (lifts.top.when(fits.kings) | lifts.whole, "KC QC", [":2"]),
    (lifts.top.when(fits.kings) | lifts.whole, "QC KC", ["", ":2"]),
    (lifts.faces.when(fits.rank(9)), "<2C> 9C 4C", [":2"]),
    (lifts.faces.when(fits.rank(9)).when(fits.to("reserve")), "<2C> 9C 4C", []),
]


@pytest.mark.parametrize(
    ("lift", "pile", "taken"), LIFTS, ids=[f"{row[0]!r}: {row[1]}" for row in LIFTS]
)
def test_what_may_be_lifted(lift: Lift, pile: str, taken: list[str]) -> None:
    game = tiny(tableau(2, space=fits.anything, lift=lift))
    offered = offers(game, f"tableau: {pile} |").split("; ")
    expected = [f"tableau-1{what}{A_SPACE}" for what in taken]
    assert sorted(filter(None, offered)) == sorted(expected)


@pytest.mark.parametrize(
    ("lift", "target", "fitting"),
    [
        (lifts.whole, "JD", False),
        (lifts.whole, "9D", True),
        (lifts.whole_by_top, "JD", True),
        (lifts.whole_by_top, "9D", False),
    ],
)
def test_which_card_of_a_pile_decides(lift: Lift, target: str, fitting: bool) -> None:
    """The pile is an eight with a ten on top."""
    game = tiny(tableau(2, build=fits.down, lift=lift))
    offered = offers(game, f"tableau: 8C TC | {target}")
    assert ("tableau-1:2>tableau-2" in offered) is fitting


def test_the_lowest_card_decides_at_each_length() -> None:
    game = tiny(tableau(3, build=fits.down & fits.in_suit, lift=lifts.faces))
    offered = offers(game, "tableau: <KH> 9C 3D 4C | TC | 5C")
    assert offered == "tableau-1:3>tableau-2; tableau-1>tableau-3"


def test_twins_in_a_pile_are_distinguished_by_their_place() -> None:
    game = tiny(tableau(2, build=fits.down, lift=lifts.each))
    offered = offers(game, "tableau: 8C 3H 8C 2H 8C | 9D").split("; ")
    pieces = ("tableau-1", "tableau-1[1]", "tableau-1[3]")
    assert sorted(offered) == [f"{piece}>tableau-2" for piece in pieces]


def test_twins_in_a_group_are_distinguished_by_their_place() -> None:
    game = tiny(tableau(2, build=fits.down, lift=lifts.faces))
    offered = offers(game, "tableau: <KS> 8C 3H 8C | 9D")
    assert offered == "tableau-1>tableau-2; tableau-1:3>tableau-2"


def test_only_single_cards_go_to_a_foundation() -> None:
    game = tiny(foundations(1, build=fits.up & fits.in_suit), tableau(1, lift=lifts.faces))
    assert offers(game, "foundation: AC", "tableau: 2C 3C") == ""
    assert offers(game, "foundation: AC", "tableau: 3C 2C") == "tableau>foundation"


def test_a_batch_has_a_fixed_size() -> None:
    game = tiny(tableau(2, space=fits.batch(2), lift=lifts.faces))
    assert offers(game, "tableau: 2C 3C 4C |") == "tableau-1:2>tableau-2"


@pytest.mark.parametrize(
    ("lying", "expected"),
    [("", "tableau-1>tableau-2; tableau-1:2>tableau-2"), ("KH", "tableau-1>tableau-2")],
)
def test_a_pile_holds_a_limited_number_of_cards(lying: str, expected: str) -> None:
    two = fits.holds(2)
    game = tiny(tableau(2, build=two, space=two, lift=lifts.faces))
    assert offers(game, f"tableau: <9H> <9H> 2C 3C | {lying}") == expected


def test_a_pile_may_take_groups_of_one_size_and_other_cards_into_its_space() -> None:
    zone = tableau(2, build=fits.batch(2), space=fits.batch(3), lift=lifts.faces)
    assert offers(tiny(zone), "tableau: 2C 3C 4C |") == "tableau-1:3>tableau-2"
    assert offers(tiny(zone), "tableau: 2C 3C 4C | 9H") == "tableau-1:2>tableau-2"


def test_a_build_and_a_space_may_have_different_limits() -> None:
    zone = tableau(2, build=fits.holds(3), space=fits.holds(2), lift=lifts.faces)
    assert offers(tiny(zone), "tableau: <9H> 2C 3C 4C |") == (
        "tableau-1>tableau-2; tableau-1:2>tableau-2"
    )
    assert offers(tiny(zone), "tableau: <9H> <9H> 2C 3C 4C | KH") == (
        "tableau-1>tableau-2; tableau-1:2>tableau-2"
    )
    assert offers(tiny(zone), "tableau: <9H> <9H> 2C 3C 4C | KH QH KH") == ""


@pytest.mark.parametrize(("stock", "expected"), [("<9H>", ""), ("", "tableau-1>tableau-2")])
def test_a_lift_may_depend_on_the_table(stock: str, expected: str) -> None:
    """The offers of a pile are cached, but not beyond the deal of the last card of the stock."""
    lift = lifts.top.once(fits.empty("stock"))
    game = tiny(tableau(2, space=fits.anything, lift=lift))
    assert offers(game, "tableau: 2C |", f"stock: {stock}") == expected
    later = table(game, "tableau: 2C |", "stock: <9H>")
    assert game.offers(later) == []
    dealer = Dealer(game, later)
    dealer.deal(1)
    assert game.offers(later) == []
    dealer.block(1, 0, 1, 0, put=0)
    assert texts(game.offers(later)) == ["tableau-1>tableau-2"]
