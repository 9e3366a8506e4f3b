"""Alhambra, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, run

GAME = "alhambra"
BOOK, CAPTION, GENERAL, RULING = (
    "003 Alhambra",
    "003 Alhambra, caption",
    "003 General Procedure",
    "rulings",
)
OUT = lay("foundation: AC | AD | AH | AS | KC | KD | KH | KS")
EIGHT = OUT | lay("reserve: QD | JS | 9S | 8S | 5H | 4C | TD | 6C")

ROWS = (
    row(
        "the queen of diamonds may be built on the king",
        CAPTION,
        EIGHT | lay("waste: TS; stock: <3H>"),
        yes="reserve-1>foundation-6",
        no="reserve-1>foundation-5; reserve-1>foundation-2",
    ),
    row(
        "on the ten of spades the nine may go and then the eight",
        CAPTION,
        EIGHT | lay("waste: TS; stock: <3H>"),
        plays="reserve-3>waste; reserve-4>waste",
        then="waste: TS 9S 8S; reserve-3: ; reserve-4: ",
    ),
    row(
        "or else the jack",
        CAPTION,
        EIGHT | lay("waste: TS; stock: <3H>"),
        yes="reserve-2>waste; reserve-3>waste",
        no="reserve-4>waste; reserve-7>waste; reserve-5>waste",
    ),
    row(
        "in suit",
        BOOK,
        EIGHT | lay("reserve-1: 9C; waste: TS; stock: <3H>"),
        no="reserve-1>waste; reserve-7>waste",
        yes="reserve-3>waste",
    ),
    row(
        "sequence of rank is here continuous: ace on king, king on ace",
        BOOK,
        EIGHT
        | lay("reserve-1: AS; reserve-2: 2S; reserve-3: QC; waste: KS; stock: <3H>")
        | lay("foundation-4: AS; foundation-8: KS"),
        yes="reserve-1>waste",
        no="reserve-2>waste; reserve-3>waste; reserve-1>foundation-8; waste>foundation-8",
    ),
    row(
        "aces are built up in suit and kings down",
        BOOK,
        OUT
        | lay("foundation-1: AC 2C; foundation-8: KS QS; waste: TD")
        | lay("reserve: 3C | JS | 2S | QC | 3S | 4C | QH | 2D; stock: <3H>"),
        yes="reserve-1>foundation-1; reserve-2>foundation-8; reserve-3>foundation-4; "
        "reserve-4>foundation-5; reserve-8>foundation-2",
        no="reserve-5>foundation-4; reserve-6>foundation-1; reserve-1>foundation-5; "
        "reserve-7>foundation-8; reserve-3>foundation-1",
    ),
    row(
        "the top card of each reserve pile is available, and no other",
        BOOK,
        EIGHT | lay("reserve-1: 2C QD; reserve-2: 9S JS; waste: TS; stock: <3H>"),
        yes="reserve-2>waste; reserve-1>foundation-6",
        no="reserve-1[1]>foundation-1; reserve-2:2>waste; reserve-2[1]>waste",
    ),
    row(
        "the top card of the wastepile is available for building on foundations",
        BOOK,
        EIGHT | lay("waste: TS 2D; stock: <3H>"),
        yes="waste>foundation-2",
        no="waste>foundation-1; waste>reserve-7",
    ),
    row(
        "and not on the reserve; nor is the reserve built on itself, or refilled",
        BOOK,
        EIGHT | lay("reserve-6: ; waste: TS; stock: <3H>"),
        no="waste>reserve-2; waste>reserve-6; reserve-3>reserve-4; reserve-4>reserve-3; "
        "reserve-2>reserve-6; stock>reserve-6",
        yes="turn",
    ),
    row(
        "reserve cards do not go on an empty waste",
        RULING,
        EIGHT | lay("stock: <3H>"),
        no="reserve-2>waste; reserve-5>waste",
        yes="turn",
    ),
    row(
        "cards are turned one at a time on a single wastepile",
        BOOK,
        EIGHT | lay("waste: TS; stock: <3H> <7D>"),
        plays="turn",
        then="waste: TS 7D; stock: <3H>",
        no="deal; reserve-2>waste",
    ),
    row(
        "two redeals are allowed",
        BOOK,
        EIGHT | lay("waste: 3H 7D"),
        plays="redeal",
        then="stock: <7D> <3H>; waste: ",
        noted={"redeals_left": 1},
        yes="turn",
    ),
    row(
        "and no third",
        BOOK,
        OUT | lay("reserve-1: 9C; waste: 3H 7D"),
        facts={"redeals_left": 0},
        no="redeal; turn",
        status="stuck",
    ),
    row(
        "a card once built on a foundation does not leave it",
        GENERAL,
        EIGHT | lay("foundation-4: AS 2S; foundation-8: KS QS; waste: TS; stock: <3H>"),
        no="foundation-4>waste; foundation-8>foundation-4; foundation-8>reserve-2",
    ),
)

PAGE = Page(GAME, offered=16, refused=36, played=3, rows=ROWS)


def test_an_ace_and_a_king_of_each_suit_are_set_out_and_eight_piles_of_four_dealt() -> None:
    piles = lying(dealt(GAME))
    kings = ["KC", "KD", "KH", "KS"]
    assert [piles[f"foundation-{n}"] for n in range(1, 9)] == ["AC", "AD", "AH", "AS", *kings]
    assert piles["reserve-1"] == "2C TC 7D 4H"
    assert piles["reserve-8"] == "9C 6D 3H JH"
    second = " ".join(run(suit, "A", "K") for suit in "CDHS")
    assert piles["stock"] == down(backwards(f"QH {run('S', '2', 'Q')} {second}"))
