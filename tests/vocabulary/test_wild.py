"""The joker on a tiny table, as in Joker Klondike and Joker Canfield."""

from __future__ import annotations

import pytest

from game.core.cards import name, pack
from game.match.match import Match
from game.vocabulary import fits
from game.vocabulary.fits import down, in_suit, up
from game.vocabulary.lifts import top
from game.vocabulary.obligations import choice_first, starters
from game.vocabulary.openings import base_is_first
from game.vocabulary.plays import carry
from game.vocabulary.wild import (
    joker_place,
    jokers_card,
    jokers_first,
    name_joker,
    replace_joker,
    wild,
)
from game.vocabulary.zones import foundations, hand, stock, tableau, waste
from tests.support.tiny import all_piles, dealer_over, lying, offers, piles_of, played, table, tiny

HEARTS = " ".join(f"{rank}H" for rank in "A23456789TJQK")
GAME = tiny(
    foundations(2, build=wild(up & in_suit), space=fits.base & ~jokers_card, loops=True),
    tableau(4, build=down, lift=top),
    waste(),
    hand(),
    stock(),
    play=(name_joker(), carry, replace_joker("tableau", "waste")),
    must=(choice_first, starters, jokers_first),
    noted=("base",),
    cards=pack(jokers=1),
)


@pytest.mark.parametrize(
    ("rows", "facts", "expected"),
    [
        (("foundation: AH JO |",), {}, "2H"),
        (("foundation: AH JO 3H |",), {}, "2H"),
        (("foundation: AH | 7C 8C JO",), {"base": "7"}, "9C"),
        (("foundation: KC JO |",), {"base": "K"}, "AC"),
        (("foundation: JO 8S |",), {"base": "7", "named": "7S"}, "7S"),
        (("foundation: JO |",), {}, None),
        (("foundation: JO |",), {"named": "7x"}, None),
        (("foundation: JO |",), {"named": "JO"}, None),
        ((f"foundation: {HEARTS} JO |",), {}, None),
    ],
)
def test_the_card_that_the_joker_stands_for(
    rows: tuple[str, ...], facts: dict[str, str], expected: str | None
) -> None:
    found = joker_place(GAME, table(GAME, *rows, **facts))
    assert found is not None
    assert (None if found.card is None else name(found.card)) == expected


def test_a_joker_off_the_foundations_stands_for_nothing() -> None:
    assert joker_place(GAME, table(GAME, "tableau: JO | | |", "foundation: AH |")) is None


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (("foundation: AH | AS", "tableau: JO | 2C | |"),
         "tableau-1>foundation-1; tableau-1>foundation-2"),
        (("foundation: | ", "tableau: JO | 2C | |"), ""),
        (("foundation: AH JO |", "tableau: 3H | 3C | 2S |"),
         "tableau-1>foundation-1; tableau-3>tableau-1; tableau-3>tableau-2"),
        (("foundation: AH JO |", "tableau: 4H | | |"), ""),
        (("foundation: AH JO 3H |", "tableau: 2H | AC | 2S |"), "tableau-2>foundation-2"),
        (("foundation: AH JO 3H | AC", "tableau: <2H> 2H | 9C | 3S |"), "tableau-1>foundation-1"),
        (("foundation: AH JO 3H | AC", "tableau: 2H 9C | | |"), ""),
        (("foundation: AH JO 3H | AC", "waste: 9C 2H"), "waste>foundation-1"),
    ],
)  # fmt: skip
def test_what_is_offered_with_a_joker(rows: tuple[str, ...], expected: str) -> None:
    assert offers(GAME, *rows) == expected


def test_the_natural_card_replaces_the_joker_which_goes_on_top() -> None:
    match = played(GAME, "tableau-1>foundation-1", "foundation: AH JO 3H |", "tableau: 2H | 9C | |")
    # one foundation is open, so the joker goes there by itself
    assert lying(match, "foundation-1", "tableau-1", "hand") == "AH 2H 3H JO |  | "
    match.undo()
    assert lying(match, "foundation-1", "tableau-1") == "AH JO 3H | 2H"


def test_where_two_foundations_are_open_only_the_joker_is_offered() -> None:
    rows = ("foundation: AH JO | AC", "tableau: 2H | 2C | |")
    match = played(GAME, "tableau-1>foundation-1", *rows)
    assert [move.text for move in match.moves()] == ["hand>foundation-1", "hand>foundation-2"]


def test_an_unfinished_foundation_comes_before_a_finished_one() -> None:
    rows = (f"foundation: {HEARTS} | AC", "tableau: JO | 9C | |")
    assert offers(GAME, *rows) == "tableau-1>foundation-2"
    rows = (f"foundation: {HEARTS} | {HEARTS.replace('H', 'C')}", "tableau: JO | | |")
    assert offers(GAME, *rows) == "tableau-1>foundation-1"


def test_a_card_uncovered_by_a_move_replaces_the_joker_by_itself() -> None:
    rows = ("foundation: AH JO |", "tableau: 2H 8C | 9C | |")
    match = played(GAME, "tableau-1>tableau-2", *rows)
    assert lying(match, "foundation-1", "tableau-1") == "AH 2H JO | "


def test_the_joker_dealt_as_first_foundation_is_named() -> None:
    dealer = dealer_over(GAME, "stock: <2C> <JO>")
    base_is_first(dealer)
    assert all_piles(dealer) == "foundation-1: JO; stock: <2C>"
    assert dealer.table.facts == {}
    match = Match.at(GAME, piles_of(GAME, ("foundation: JO |", "tableau: 8H | 7H | 7S | AC")), {})
    assert len(match.moves()) == 52
    match.play("choose base=7H")
    # the natural seven replaces the joker, the other seven begins, and the joker may go on either
    assert lying(match, "foundation-1", "foundation-2", "hand") == "7H | 7S | JO"
    assert match.facts() == {"base": "7", "named": None}


def test_a_card_that_the_named_joker_stands_for_begins_no_foundation() -> None:
    rows = ("foundation: JO |", "tableau: 7H | 7S | |")
    assert offers(GAME, *rows, base="7", named="7H") == "tableau-2>foundation-2"
    assert offers(GAME, "foundation: JO | 7S", "tableau: 7H | | |", base="7", named="7H") == (
        "tableau-1>foundation-1"
    )
