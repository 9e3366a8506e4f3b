"""What must be done first, on tiny tables.

``must_fill`` is used by Congress and Terrace (with several sources), Sultan, Carpet, Patriarchs and
Royal Rendezvous (by turning); ``choice_first`` by Chessboard, Pendulum and Gavotte;
``first_foundation`` by Selective Canfield and Dutchess."""

from __future__ import annotations

import pytest

from game.rules.game import Game
from game.vocabulary import fits
from game.vocabulary.obligations import Must, choice_first, must_fill
from game.vocabulary.plays import carry, choose, first_foundation, turn
from game.vocabulary.sentences import words_of
from game.vocabulary.stock_plays import may_fill
from game.vocabulary.zones import foundations, stock, tableau, waste
from tests.support.tiny import lying, offers, played, tiny


def filling(must: Must) -> Game:
    return tiny(
        tableau(3, build=fits.down, space=fits.from_("waste")),
        stock(),
        waste(),
        play=(carry, may_fill("tableau"), turn()),
        must=(must,),
    )


CHOICE = must_fill("tableau", "waste", "stock")
ONE_SOURCE = must_fill("tableau", "waste")
BY_TURNING = must_fill("tableau", "waste", by_turning=True)
WITHOUT_STOCK = must_fill("tableau", "waste", when=fits.empty("stock"))


@pytest.mark.parametrize(
    ("must", "rows", "expected"),
    [
        (CHOICE, ("tableau: 9C | 8C |", "waste: 2C", "stock: <3C>"),
         "stock>tableau-3; waste>tableau-3"),
        (CHOICE, ("tableau: 9C | 8C |", "stock: <3C>"), "stock>tableau-3"),
        (ONE_SOURCE, ("tableau: 9C | 8C |", "waste: 2C", "stock: <3C>"), "waste>tableau-3"),
        (ONE_SOURCE, ("tableau: 9C | 8C |", "stock: <3C>"),
         "tableau-2>tableau-1; stock>tableau-3; turn"),
        (BY_TURNING, ("tableau: 9C | 8C |", "waste: 2C", "stock: <3C>"), "waste>tableau-3"),
        (BY_TURNING, ("tableau: 9C | 8C |", "stock: <3C>"), "turn"),
        (BY_TURNING, ("tableau: 9C | 8C |",), "tableau-2>tableau-1"),
        (BY_TURNING, ("tableau: 9C | 8C | KC", "stock: <3C>"), "tableau-2>tableau-1; turn"),
        (WITHOUT_STOCK, ("tableau: 9C | 8C |", "waste: 2C"), "waste>tableau-3"),
        (WITHOUT_STOCK, ("tableau: 9C | 8C |", "waste: 2C", "stock: <3C>"),
         "tableau-2>tableau-1; stock>tableau-3; waste>tableau-3; turn"),
    ],
)  # fmt: skip
def test_a_space_comes_before_all_else(must: Must, rows: tuple[str, ...], expected: str) -> None:
    assert offers(filling(must), *rows) == expected


def test_with_one_source_spaces_fill_by_themselves() -> None:
    rows = ("tableau: 9C | 8C | 5S", "waste: 2C", "stock: <3C> <4C>")
    match = played(filling(ONE_SOURCE), "tableau-2>tableau-1", *rows)
    assert lying(match, "tableau-2", "waste", "stock") == "2C |  | <3C> <4C>"


def test_the_stock_fills_spaces_through_the_waste() -> None:
    rows = ("tableau: 9C | 8C | 5S", "stock: <3C> <KC>")
    match = played(filling(BY_TURNING), "tableau-2>tableau-1", *rows)
    assert lying(match, "tableau-2", "waste", "stock") == "KC |  | <3C>"


def test_nothing_is_played_before_a_choice() -> None:
    game = filling(CHOICE).but(play=(choose("by", 1, 2), carry), must=(choice_first,))
    assert offers(game, "tableau: 9C | 8C |") == "choose by=1; choose by=2"
    assert offers(game, "tableau: 9C | 8C |", by=1) == "tableau-2>tableau-1"


CHOOSING = tiny(
    foundations(2, build=fits.up, space=fits.base & fits.once(fits.chosen("base"))),
    tableau(3, build=fits.down),
    play=(first_foundation("tableau"), carry),
    must=(choice_first,),
    noted=("base",),
)


def test_the_first_foundation_is_chosen_among_the_top_cards() -> None:
    rows = ("tableau: 9C | 3H 8C |",)
    assert offers(CHOOSING, *rows) == "tableau-1>foundation-1; tableau-2>foundation-1"
    match = played(CHOOSING, "tableau-2>foundation-1", *rows)
    assert lying(match, "foundation-1", "tableau-2") == "8C | 3H"
    assert match.facts() == {"base": "8"}
    assert "tableau-1>foundation-1" in [move.text for move in match.moves()]


def test_after_the_choice_only_its_rank_begins_another() -> None:
    rows = ("foundation: 8C |", "tableau: 8D | 9H | AC")
    assert offers(CHOOSING, *rows, base="8") == (
        "tableau-1>foundation-2; tableau-1>tableau-2; tableau-2>foundation-1"
    )


def test_an_obligation_has_a_spec() -> None:
    assert words_of(CHOICE) == "a space of the tableau is filled at once from the waste and stock"
