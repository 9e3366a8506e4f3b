"""Precedence, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, run

GAME = "precedence"
BOOK, GENERAL, RULING = "003 Precedence", "003 General Procedure", "rulings"
ALL = lay("foundation: KC | QC | JC | TC | 9C | 8C | 7C | 6C")

ROWS = (
    row(
        "a queen is moved into the row as it becomes available",
        BOOK,
        "foundation-1: KS; waste: 4D; stock: <3S> <QH>",
        plays="turn",
        then="foundation: KS | QH; waste: 4D; stock: <3S>",
    ),
    row(
        "even where it would fit upon the king",
        RULING,
        "foundation-1: KS; waste: QH; stock: <3S>",
        only="waste>foundation-2",
        no="waste>foundation-1; turn; waste>foundation-3",
    ),
    row(
        "none may be placed until all the higher ones are in place",
        BOOK,
        "foundation-1: KS; waste: JH; stock: <3S>",
        only="turn",
        no="waste>foundation-3; waste>foundation-2; waste>foundation-1",
    ),
    row(
        "a six waits for the seven",
        BOOK,
        "foundation: KC | QC | JC | TC | 9C | 8C; waste: 6D; stock: <3S>",
        only="turn",
        no="waste>foundation-8; waste>foundation-7",
    ),
    row(
        "and follows it",
        BOOK,
        "foundation: KC | QC | JC | TC | 9C | 8C | 7C; waste: 6D; stock: <3S>",
        only="waste>foundation-8",
        no="waste>foundation-7; turn",
    ),
    row(
        "each place is for its own rank",
        BOOK,
        "foundation: KC | QC; waste: TD; stock: <3S>",
        no="waste>foundation-3; waste>foundation-4; waste>foundation-2",
        yes="turn",
    ),
    row(
        "all foundations in place may be built on, down and regardless of suits",
        BOOK,
        ALL | lay("waste: JD; stock: <3S>"),
        only="waste>foundation-2; turn",
        no="waste>foundation-1; waste>foundation-3; waste>foundation-4",
    ),
    row(
        "freely: on any that it fits, though others wait to be put down",
        BOOK,
        "foundation: KC QD | QC; waste: JD 7H JS; stock: <3S>",
        only="waste>foundation-3",
        no="waste>foundation-1; waste>foundation-2",
    ),
    row(
        "a second jack has the choice of two queens",
        BOOK,
        "foundation: KC QD | QC | JC; waste: JS; stock: <3S>",
        only="waste>foundation-1; waste>foundation-2; turn",
        no="waste>foundation-3; waste>foundation-4",
    ),
    row(
        "not up",
        BOOK,
        ALL | lay("waste: AD; stock: <3S>"),
        only="turn",
        no="waste>foundation-1; waste>foundation-8",
    ),
    row(
        "ranking is continuous: ace below two, king below ace",
        BOOK,
        ALL | lay("foundation-2: QC JC TD 9H 8C 7S 6S 5S 4S 3D 2D AD; waste: KS; stock: <3S>"),
        yes="waste>foundation-2",
        no="waste>foundation-1; waste>foundation-3",
    ),
    row(
        "a pile has thirteen cards",
        BOOK,
        ALL | lay("foundation-2: QC JC TD 9H 8C 7S 6S 5S 4S 3D 2D AD KS; waste: QS; stock: <3S>"),
        only="waste>foundation-1; turn",
        no="waste>foundation-2",
    ),
    row(
        "cards are turned one at a time on a single wastepile, the top of which is available",
        BOOK,
        ALL | lay("waste: JD; stock: <3S> <AH>"),
        plays="turn",
        then="waste: JD AH; stock: <3S>",
        no="waste>foundation-2; waste[1]>foundation-2; waste:2>foundation-2; deal",
    ),
    row(
        "two redeals are allowed",
        BOOK,
        ALL | lay("waste: JD AH"),
        plays="redeal",
        then="stock: <AH> <JD>; waste: ",
        noted={"redeals_left": 1},
        yes="turn",
    ),
    row(
        "and no third",
        BOOK,
        ALL | lay("waste: JD AH"),
        facts={"redeals_left": 0},
        no="redeal; turn",
        status="stuck",
    ),
    row(
        "nor before the stock is used up",
        BOOK,
        ALL | lay("waste: JD AH; stock: <3S>"),
        no="redeal",
        yes="turn",
    ),
    row(
        "a card once built on a foundation does not leave it",
        GENERAL,
        "foundation: KC QD | QC | JC | TC; waste: 4S; stock: <3S>",
        no="foundation-3>foundation-2; foundation-1>waste; foundation-4>foundation-3",
        yes="turn",
    ),
)

PAGE = Page(GAME, offered=18, refused=35, played=3, rows=ROWS)


def test_the_first_king_is_set_out_and_the_rest_is_the_stock() -> None:
    piles = lying(dealt(GAME))
    assert piles["foundation-1"] == "KC"
    assert piles["foundation-2"] == ""
    second = " ".join(run(suit, "A", "K") for suit in "CDHS")
    rest = f"{run('C', 'A', 'Q')} " + " ".join(run(suit, "A", "K") for suit in "DHS")
    assert piles["stock"] == down(backwards(f"{rest} {second}"))
    assert piles["waste"] == ""
