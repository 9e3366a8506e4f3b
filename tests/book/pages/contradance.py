"""Contradance, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row

GAME = "contradance"
BOOK, GENERAL, RULING = "003 Contradance", "003 General Procedure", "rulings"
FIVES = lay("foundation: 5C | 5D | 5H | 5S | 5C | 5D | 5H | 5S")
OUT = FIVES | {f"foundation-{n}": "6" + suit for n, suit in enumerate("CDHSCDHS", 9)}
COMING = {"stock": down("2S 9C JC")}

ROWS = (
    row(
        "sixes are built up in suit",
        BOOK,
        OUT | lay("waste: 7C") | COMING,
        yes="waste>foundation-9; waste>foundation-13; turn",
        no="waste>foundation-10; waste>foundation-12; waste>foundation-1",
    ),
    row(
        "to queens",
        BOOK,
        OUT | lay("foundation-10: 6D 7D 8D 9D TD JD; waste: KD QD") | COMING,
        plays="waste>foundation-10",
        then="foundation-10: 6D 7D 8D 9D TD JD QD; waste: KD",
        no="waste>foundation-10; waste>foundation-2",
    ),
    row(
        "step by step",
        BOOK,
        OUT | lay("waste: 8C") | COMING,
        only="turn",
        no="waste>foundation-9; waste>foundation-13; waste>foundation-1",
    ),
    row(
        "fives are built down in suit",
        BOOK,
        OUT | lay("waste: 4H") | COMING,
        yes="waste>foundation-3; waste>foundation-7",
        no="waste>foundation-1; waste>foundation-4; waste>foundation-11",
    ),
    row(
        "to aces, then kings",
        BOOK,
        OUT | lay("foundation-8: 5S 4S 3S 2S; waste: KS AS") | COMING,
        plays="waste>foundation-8; waste>foundation-8",
        then="foundation-8: 5S 4S 3S 2S AS KS; waste: ",
    ),
    row(
        "a king does not come before the ace, and nothing after the king",
        BOOK,
        OUT
        | lay("foundation-8: 5S 4S 3S 2S; foundation-5: 5C 4C 3C 2C AC KC; waste: QC KS")
        | COMING,
        only="turn",
        no="waste>foundation-8; waste>foundation-4; waste>foundation-5",
    ),
    row(
        "a queen of clubs does not go upon the king",
        BOOK,
        OUT | lay("foundation-5: 5C 4C 3C 2C AC KC; waste: QC") | COMING,
        only="turn",
        no="waste>foundation-5; waste>foundation-9",
    ),
    row(
        "cards are turned one at a time on a single wastepile",
        BOOK,
        OUT | lay("waste: 9S") | COMING,
        plays="turn",
        then="waste: 9S JC; stock: <2S> <9C>",
        no="stock>foundation-1; deal; redeal",
    ),
    row(
        "the top card of the wastepile is always available, and no other",
        BOOK,
        OUT | lay("waste: 7H 9S 7C") | COMING,
        yes="waste>foundation-9",
        no="waste[1]>foundation-11; waste:3>foundation-11",
    ),
    row(
        "the one below it when that has gone",
        GENERAL,
        OUT | lay("waste: 8C 7C") | COMING,
        plays="waste>foundation-9; waste>foundation-9",
        then="foundation-9: 6C 7C 8C; waste: ",
    ),
    row(
        "one need not play what fits",
        RULING,
        OUT | lay("waste: 7C") | COMING,
        plays="turn",
        then="waste: 7C JC",
    ),
    row(
        "one redeal is allowed, when the stock is used up",
        BOOK,
        OUT | lay("waste: 9S JC 2S"),
        plays="redeal",
        then="stock: <2S> <JC> <9S>; waste: ",
        noted={"redeals_left": 0},
        only="turn",
    ),
    row(
        "not before, and no second",
        BOOK,
        OUT | lay("waste: 9S JC 2S"),
        facts={"redeals_left": 0},
        no="redeal; turn",
        status="stuck",
        score=16,
    ),
    row(
        "a card once built on a foundation may not be moved elsewhere",
        GENERAL,
        OUT | lay("foundation-9: 6C 7C; waste: 8C") | COMING,
        no="foundation-9>foundation-13; foundation-9>waste",
    ),
    row(
        "the redeal does not disturb their order: the first card comes first again",
        GENERAL,
        OUT | lay("waste: 9S JC 2S"),
        plays="redeal; turn; turn",
        then="waste: 9S JC; stock: <2S>",
        no="redeal",
    ),
    row(
        "no king goes on a queen, and no foundation upon another",
        BOOK,
        OUT | {"foundation-9": "6C 7C 8C 9C TC JC QC"} | lay("waste: KC; stock: <2S>"),
        only="turn",
        no="waste>foundation-9; waste>foundation-1; foundation-2>foundation-10; "
        "foundation-10>foundation-2",
    ),
)

PAGE = Page(
    GAME,
    offered=11,
    refused=30,
    played=7,
    rows=ROWS,
)


def test_the_fives_and_the_sixes_are_set_out_in_two_rows() -> None:
    piles = lying(dealt(GAME))
    twice = [*"CDHSCDHS"]
    assert [piles[f"foundation-{n}"] for n in range(1, 9)] == ["5" + suit for suit in twice]
    assert [piles[f"foundation-{n}"] for n in range(9, 17)] == ["6" + suit for suit in twice]
    left = " ".join(rank + suit for suit in twice for rank in "A234789TJQK")
    assert piles["stock"] == down(backwards(left))
    assert piles["waste"] == ""
