from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import Row, dealt, lying, row

GAME = "rank-and-file"
BOOK, GENERAL, RULING = "003 Rank and File", "003 General Procedure", "rulings"


def alternately(book: str) -> tuple[Row, ...]:
    """Return rows about building and lifting with alternating colors and face-down cards below, for
    this page and for games that differ only in their deal."""
    return (
        row(
            "on the tableau one builds down in alternate colors",
            book,
            "tableau: 9D | 8S | 8H | 8C | TS | 7D; waste: JD; stock: <3C>",
            yes="tableau-2>tableau-1; tableau-4>tableau-1; tableau-1>tableau-5; "
            "tableau-6>tableau-2",
            no="tableau-1>tableau-2; tableau-3>tableau-1; tableau-6>tableau-1; waste>tableau-5",
        ),
        row(
            "not in suit, nor red on red or black on black",
            book,
            "tableau: 9D | 8D | 9C | 8S; waste: 8H; stock: <3C>",
            yes="waste>tableau-3; tableau-2>tableau-3; tableau-4>tableau-1",
            no="tableau-2>tableau-1; tableau-4>tableau-3; waste>tableau-1",
        ),
        row(
            "all cards on top of a pile that are in correct sequence may be lifted as a unit",
            book,
            "tableau: KS 9D 8S 7D | TC | 2H; stock: <3C>",
            plays="tableau-1:3>tableau-2",
            then="tableau: KS | TC 9D 8S 7D",
        ),
        row(
            "or any number of them from the top",
            RULING,
            "tableau: KS 9D 8S 7D | 9H | 8C; stock: <3C>",
            yes="tableau-1:2>tableau-2; tableau-1>tableau-3",
            no="tableau-1:3>tableau-2; tableau-1:2>tableau-3; tableau-1:3>tableau-3",
        ),
        row(
            "also into a space",
            RULING,
            "tableau: KS 9D 8S 7D | | 2H; stock: <3C>",
            yes="tableau-1:3>tableau-2; tableau-1:2>tableau-2; tableau-1>tableau-2; "
            "tableau-3>tableau-2",
            no="tableau-1:4>tableau-2",
        ),
        row(
            "cards that are out of sequence are not lifted together",
            book,
            "tableau: KS 9D 8H 7S | TC | 9C; stock: <3C>",
            yes="tableau-1:2>tableau-3",
            no="tableau-1:3>tableau-2; tableau-1:4>tableau-4",
        ),
        row(
            "they go to a foundation one at a time",
            GENERAL,
            "foundation-1: AD; tableau: 3S 2D | 3D 2C; stock: <3C>",
            yes="tableau-1>foundation-1",
            no="tableau-1:2>foundation-1; tableau-2:2>foundation-1",
        ),
    )


ROWS = alternately(BOOK)
PAGE = Page(GAME, deals_on={"opening": LAID_OUT}, rows=ROWS)


def test_three_rows_are_dealt_face_down_and_the_last_face_up() -> None:
    piles = lying(dealt(GAME))
    assert piles["tableau-1"] == "<AC> <JC> <8D> 5H"
    assert piles["tableau-10"] == "<TC> <7D> 4H"
    assert piles["foundation-1"] == "AS"
    assert [piles[f"tableau-{n}"].count("<") for n in range(1, 11)] == [3] * 9 + [2]
    assert len(piles["stock"].split()) == 64
