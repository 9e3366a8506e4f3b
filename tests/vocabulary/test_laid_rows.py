"""Rows laid below one another: spaces that are filled first (Parallels), the last cards (Four
Intruders), spaces filled one by one (Triumph)."""

from __future__ import annotations

import pytest

from game.rules.game import Game
from game.vocabulary import fits
from game.vocabulary.laid_rows import deal_next_row, lowest, rows_filled
from game.vocabulary.lifts import top
from game.vocabulary.plays import carry
from game.vocabulary.stock_plays import may_fill
from game.vocabulary.zones import Zone, foundations, stock, tableau
from tests.support.tiny import lying, offers, played, table, tiny

SIX = tuple(f"tableau-{n}" for n in range(1, 7))


def filling() -> Game:
    return tiny(tableau(6), stock(), play=(deal_next_row("tableau", 2, fill=True),))


@pytest.mark.parametrize(
    ("piles", "rows", "cards", "expected", "now"),
    [
        ("2C | 3C | | | |", 1, "<4C> <5C> <6C>", "2C | 3C | 6C | 5C |  | ", 2),
        ("2C | | | 5D | |", 2, "<4C> <5C> <6C>", "2C | 6C | 5C | 5D |  | ", 2),
        ("| | 2C | | |", 2, "<4C> <5C>", "5C | 4C | 2C |  |  | ", 2),
    ],
)
def test_spaces_in_the_rows_are_filled_before_a_row_is_dealt(
    piles: str, rows: int, cards: str, expected: str, now: int
) -> None:
    match = played(filling(), "deal", f"tableau: {piles}", f"stock: {cards}", rows=rows)
    assert lying(match, *SIX) == expected
    assert match.facts() == {"rows": now}


def test_spaces_are_filled_even_without_room_for_another_row() -> None:
    assert offers(filling(), "tableau: 2C | 3C | 4C | 5C | 6C |", "stock: <7C>", rows=3) == "deal"
    assert offers(filling(), "tableau: 2C | 3C | 4C | 5C | 6C | 8C", "stock: <7C>", rows=3) == ""


def test_the_last_cards_lie_apart_and_are_not_dealt_in_rows() -> None:
    side = Zone("intruder", 2)
    play = deal_next_row("tableau", 2, last="intruder")
    game = tiny(tableau(4), side, stock(), play=(play,))
    match = played(game, "deal", "tableau: 2C | 3C | | ", "stock: <4C> <5C> <6C>")
    assert lying(match, "tableau-3", "tableau-4", "stock") == "6C |  | <4C> <5C>"
    match.play("deal")
    assert lying(match, "intruder-1", "intruder-2", "stock") == "5C | 4C | "
    assert match.facts() == {"rows": 2}


def test_only_spaces_in_dealt_rows_are_filled_one_by_one() -> None:
    fill, row = may_fill("tableau", width=2), deal_next_row("tableau", 2)
    game = tiny(tableau(6), stock(), play=(fill, row))
    assert offers(game, "tableau: 2C | | | 4C | |", "stock: <7C>", rows=2) == (
        "stock>tableau-2; stock>tableau-3; deal"
    )


def test_a_row_is_dealt_while_the_rows_have_no_space() -> None:
    when, game = rows_filled("tableau", 2), filling()
    assert when.words == "the rows of the tableau have no space"
    assert when(game, table(game, "tableau: 2C | 3C | | | |", rows=1))
    assert not when(game, table(game, "tableau: 2C | 3C | | | |", rows=2))
    assert not when(game, table(game, "tableau: 2C | | | | |", rows=1))


@pytest.mark.parametrize(
    ("piles", "expected"),
    [
        ("2C | 2D | 9C | | |", "tableau-2>foundation-2"),
        ("2C | | 9C | 2D | |", "tableau-4>foundation-2"),
        ("2C | 2D | | | 9C |", "tableau-2>foundation-2"),
        ("2C | 2D | | 9C | |", "tableau-1>foundation-1"),
    ],
)
def test_the_lowest_card_of_a_column_is_open_whatever_its_gaps(piles: str, expected: str) -> None:
    grid = tableau(6, lift=top.when(lowest(2)))
    game = tiny(foundations(2, build=fits.up & fits.in_suit), grid, stock(), play=(carry,))
    assert offers(game, "foundation: AC | AD", f"tableau: {piles}") == expected
