"""Indian, as the book's page says it (003)."""

from __future__ import annotations

from tests.book.pages.napoleon_at_st_helena import FACE_DOWN, FOLLOWED, SINGLE
from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import dealt, lying, row

GAME = "indian"
BOOK, NAPOLEON, RULING = (
    "003 Indian",
    "003 Napoleon at St. Helena",
    "rulings",
)

ROWS = (
    row(
        "a card may be put on the next-higher card of any suit but its own",
        BOOK,
        "tableau: 9D | 8S | 8H | 8C | TS | 7D; waste: 8D; stock: <3C>",
        yes="tableau-2>tableau-1; tableau-3>tableau-1; tableau-4>tableau-1; tableau-1>tableau-5; "
        "tableau-6>tableau-2; tableau-6>tableau-3",
        no="waste>tableau-1; tableau-1>tableau-2; tableau-6>tableau-1; tableau-5>tableau-1",
    ),
    row(
        "not on one of its own suit",
        BOOK,
        "tableau: 9D | 9S | 9H | 9C; waste: 8H; stock: <3C>",
        yes="waste>tableau-1; waste>tableau-2; waste>tableau-4",
        no="waste>tableau-3",
    ),
    *FACE_DOWN,
    *SINGLE,
    *FOLLOWED,
)

PAGE = Page(GAME, offered=26, refused=49, played=4, deals_on={"opening": LAID_OUT}, rows=ROWS)


def test_thirty_cards_are_dealt_the_first_row_face_down() -> None:
    piles = lying(dealt(GAME))
    assert piles["tableau-1"] == "<AC> JC 8D"
    assert piles["tableau-10"] == "<TC> 7D 4H"
    assert all(piles[f"tableau-{n}"].count("<") == 1 for n in range(1, 11))
    assert len(piles["stock"].split()) == 74
