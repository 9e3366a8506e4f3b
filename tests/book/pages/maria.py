"""Maria, as the book's page says it (003)."""

from __future__ import annotations

from tests.book.pages.napoleon_at_st_helena import FOLLOWED, SINGLE
from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import dealt, lying, row

GAME = "maria"
BOOK, NAPOLEON, GENERAL, RULING = (
    "003 Maria",
    "003 Napoleon at St. Helena",
    "003 General Procedure",
    "rulings",
)

ROWS = (
    row(
        "on the tableau one builds down in alternate colors",
        BOOK,
        "tableau: 9D | 8S | 8H | 8C | TS | 7D; waste: JD; stock: <3C>",
        yes="tableau-2>tableau-1; tableau-4>tableau-1; tableau-1>tableau-5; tableau-6>tableau-2",
        no="tableau-1>tableau-2; tableau-3>tableau-1; tableau-6>tableau-1; waste>tableau-5",
    ),
    row(
        "not in suit, nor red on red or black on black",
        BOOK,
        "tableau: 9D | 8D | 9C | 8S; waste: 8H; stock: <3C>",
        yes="waste>tableau-3; tableau-2>tableau-3; tableau-4>tableau-1",
        no="tableau-2>tableau-1; tableau-4>tableau-3; waste>tableau-1",
    ),
    row(
        "still only one card at a time",
        NAPOLEON,
        "tableau: KS 9D 8S 7D | TC | 9H; stock: <3C>",
        no="tableau-1:3>tableau-2; tableau-1:2>tableau-3; tableau-1:2>tableau-4",
    ),
    *SINGLE,
    *FOLLOWED,
)

PAGE = Page(GAME, offered=23, refused=51, played=3, deals_on={"opening": LAID_OUT}, rows=ROWS)


def test_four_rows_of_nine_are_dealt_face_up() -> None:
    piles = lying(dealt(GAME))
    assert piles["tableau-1"] == "AC TC 6D 2H"
    assert piles["tableau-9"] == "9C 5D AH TH"
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 10)] == [4] * 9
    assert len(piles["stock"].split()) == 104 - 36
