"""Napoleon's Square, as the book's page says it (003)."""

from __future__ import annotations

from tests.book.pages.napoleon_at_st_helena import FOLLOWED
from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import dealt, lying, row

GAME = "napoleons-square"
BOOK, GENERAL, RULING = "003 Napoleon's Square", "003 General Procedure", "rulings"

ROWS = (
    row(
        "on the tableau one builds down in suit",
        BOOK,
        "tableau: 9D | 8D | 8H | 8C | TD | 7D; waste: JD; stock: <3C>",
        yes="tableau-2>tableau-1; tableau-1>tableau-5; tableau-6>tableau-2",
        no="tableau-1>tableau-2; tableau-3>tableau-1; tableau-4>tableau-1; tableau-6>tableau-1; "
        "waste>tableau-5",
    ),
    row(
        "all cards at the top in correct sequence may be lifted as a unit",
        BOOK,
        "tableau: KS 9D 8D 7D | TD | 2H; stock: <3C>",
        plays="tableau-1:3>tableau-2",
        then="tableau: KS | TD 9D 8D 7D",
    ),
    row(
        "or some of them",
        RULING,
        "tableau: KS 9D 8D 7D | 9D | 8D; stock: <3C>",
        yes="tableau-1:2>tableau-2; tableau-1>tableau-3",
        no="tableau-1:3>tableau-2; tableau-1:2>tableau-3; tableau-1:4>tableau-2",
    ),
    row(
        "cards out of sequence are not lifted together",
        BOOK,
        "tableau: KS 9D 7D | TD | 9H 8D; stock: <3C>",
        no="tableau-1:2>tableau-2; tableau-3:2>tableau-2; tableau-1:3>tableau-4",
        yes="tableau-1>tableau-3",
    ),
    row(
        "a space may be filled by any available card or build",
        BOOK,
        "tableau: KS 9D 8D 7D | | 2H; waste: 5C; stock: <3C>",
        yes="tableau-1:3>tableau-2; tableau-1:2>tableau-2; tableau-1>tableau-2; "
        "tableau-3>tableau-2; waste>tableau-2; turn",
        no="tableau-1:4>tableau-2; stock>tableau-2",
    ),
    row(
        "from the stock by way of the wastepile",
        RULING,
        "tableau: KS 9D 8D 7D | | 2H; waste: 5C; stock: <3C>",
        plays="turn; waste>tableau-2",
        then="tableau-2: 3C; waste: 5C",
    ),
    *FOLLOWED,
)

PAGE = Page(GAME, offered=28, refused=49, played=5, rows=ROWS, deals_on={"opening": LAID_OUT})


def test_forty_eight_cards_are_dealt_in_rotation_on_twelve_piles() -> None:
    piles = lying(dealt(GAME))
    assert piles["tableau-1"] == "AC KC QD JH"
    assert piles["tableau-12"] == "QC JD TH 9S"
    assert sum(len(piles[f"tableau-{n}"].split()) for n in range(1, 13)) == 47
    assert piles["foundation-1"] == "AS", "it was dealt in the fourth row, and went up"
    assert len(piles["stock"].split()) == 56
