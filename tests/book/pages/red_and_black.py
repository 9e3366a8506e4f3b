"""Red and Black, as the book's page says it (003); ``piles-move`` is its alternative rule."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, run

GAME = "red-and-black"
BOOK, GENERAL, RULING = "003 Red and Black", "003 General Procedure", "rulings"
ACES = lay("foundation: AC | AD | AH | AS | AC | AD | AH | AS")
FULL = ACES | lay("tableau: 9D | 8S | 8H | KC | TC | 5H | QH | 2D")

EVERY = (
    row(
        "foundations are built up in alternate colors",
        BOOK,
        FULL | lay("tableau-2: 2S; foundation-8: AS 2H; tableau-6: 3C; stock: <KD>"),
        yes="tableau-8>foundation-1; tableau-8>foundation-4; tableau-2>foundation-2; "
        "tableau-2>foundation-7; tableau-6>foundation-8",
        no="tableau-8>foundation-2; tableau-8>foundation-3; tableau-2>foundation-1; "
        "tableau-2>foundation-5; tableau-6>foundation-1; tableau-6>foundation-2",
    ),
    row(
        "to kings",
        BOOK,
        FULL
        | {"foundation-1": "AC 2D 3C 4D 5C 6D 7C 8D 9C TD JC QD", "waste": "KD", "stock": "<3S>"},
        yes="tableau-4>foundation-1",
        no="waste>foundation-1; tableau-7>foundation-1",
    ),
    row(
        "the tableau is built down in alternate colors",
        BOOK,
        FULL | lay("waste: JS; stock: <KD>"),
        yes="tableau-2>tableau-1; tableau-1>tableau-5; tableau-7>tableau-4; waste>tableau-7",
        no="tableau-3>tableau-1; tableau-1>tableau-2; tableau-5>tableau-1; waste>tableau-4; "
        "tableau-4>tableau-7; tableau-2>tableau-3",
    ),
    row(
        "spaces must be filled at once from the wastepile",
        BOOK,
        FULL | lay("waste: 4C JS; stock: <KD>"),
        plays="tableau-2>tableau-1",
        then="tableau-1: 9D 8S; tableau-2: JS; waste: 4C; stock: <KD>",
    ),
    row(
        "or, if there is none, from the stock",
        BOOK,
        FULL | lay("stock: <KD> <JS>"),
        plays="tableau-2>tableau-1",
        then="tableau-2: JS; stock: <KD>; waste: ",
    ),
    row(
        "never from the tableau, though both are used up",
        BOOK,
        FULL,
        plays="tableau-2>tableau-1",
        then="tableau-2: ",
        no="tableau-1>tableau-2; tableau-3>tableau-2; tableau-4>tableau-2; tableau-1:2>tableau-2",
    ),
    row(
        "cards are turned one at a time on a single wastepile",
        BOOK,
        FULL | lay("waste: 4C; stock: <KD> <JS>"),
        plays="turn",
        then="waste: 4C JS; stock: <KD>",
        no="deal; stock>tableau-1; tableau-1>waste",
    ),
    row(
        "of which the top is always available, and nothing else",
        BOOK,
        FULL | lay("waste: 2C JS; stock: <KD>"),
        yes="waste>tableau-7",
        no="waste>foundation-2; waste[1]>foundation-2; waste:2>tableau-7",
    ),
    row(
        "a card once built on a foundation does not leave it",
        GENERAL,
        FULL | lay("foundation-1: AC 2D; tableau-6: 3C; stock: <KD>"),
        no="foundation-1>tableau-6; foundation-2>tableau-8; foundation-1>waste",
    ),
    row(
        "as an option a space is filled when the player likes, from the wastepile",
        RULING,
        FULL | lay("waste: 4C JS; stock: <KD>"),
        plays="tableau-2>tableau-1",
        yes="waste>tableau-2; waste>tableau-7; turn",
        no="stock>tableau-2; tableau-3>tableau-2",
        fill_spaces="free",
    ),
)

ROWS = (
    row(
        "one card at a time may be lifted",
        BOOK,
        FULL | lay("tableau-1: 9D 8C; stock: <KD>"),
        preset="book",
        no="tableau-1:2>tableau-5; tableau-1[1]>tableau-5",
        yes="turn",
    ),
    row(
        "one redeal is allowed",
        BOOK,
        FULL | lay("waste: 4C JS 3S"),
        preset="book",
        plays="redeal",
        then="stock: <3S> <JS> <4C>; waste: ",
        noted={"redeals_left": 0},
        yes="turn",
    ),
    row(
        "and no second",
        BOOK,
        FULL | lay("waste: 4C JS 3S"),
        preset="book",
        facts={"redeals_left": 0},
        no="redeal; turn",
    ),
    row(
        "nor before the stock is used up",
        BOOK,
        FULL | lay("waste: 4C JS 3S; stock: <KD>"),
        preset="book",
        no="redeal",
        yes="turn",
    ),
    row(
        "the alternative: no redeal, but tableau piles may be lifted as units",
        BOOK,
        FULL | lay("tableau-1: 9D 8C; waste: 4C JS"),
        preset="piles-move",
        yes="tableau-1:2>tableau-5",
        no="redeal; turn",
    ),
    row(
        "the whole pile or its top card, nothing in between",
        RULING,
        FULL | lay("tableau-1: 9D 8C 7D; tableau-6: 9H; waste: 4C; stock: <KD>"),
        preset="piles-move",
        yes="tableau-1:3>tableau-5; tableau-1>tableau-2",
        no="tableau-1:2>tableau-6; tableau-1:2>tableau-5; tableau-1:3>foundation-1",
    ),
    row(
        "a pile that moves leaves a space, and the wastepile fills it",
        BOOK,
        FULL | lay("tableau-1: 9D 8C; waste: 4C JS; stock: <KD>"),
        preset="piles-move",
        plays="tableau-1:2>tableau-5",
        then="tableau-5: TC 9D 8C; tableau-1: JS; waste: 4C",
    ),
)

PAGE = Page(
    GAME,
    offered=20,
    refused=39,
    played=7,
    deals_on={"opening": LAID_OUT},
    every=EVERY,
    rows=ROWS,
    exempt={
        "fill_spaces=free": {"obligations": "the aces are in place from the start, spaces wait"},
    },
)


def test_the_aces_are_set_out_and_eight_cards_dealt() -> None:
    piles = lying(dealt(GAME))
    assert [piles[f"foundation-{n}"] for n in range(1, 9)] == ["AC", "AD", "AH", "AS"] * 2
    assert [piles[f"tableau-{n}"] for n in range(1, 9)] == run("C", "2", "9").split()
    second = " ".join(run(suit, "2", "K") for suit in "CDHS")
    rest = "TC JC QC KC " + " ".join(run(suit, "2", "K") for suit in "DHS")
    assert piles["stock"] == down(backwards(f"{rest} {second}"))
