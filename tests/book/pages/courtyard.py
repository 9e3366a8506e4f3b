"""Courtyard, as the book's page says it (003)."""

from __future__ import annotations

from tests.book.pages.deuces import BUILT, TEN, on_twelve
from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, run

GAME = "courtyard"
BOOK, GENERAL, RULING = "003 Courtyard", "003 General Procedure", "rulings"
TWELVE = TEN | lay("tableau-11: KH; tableau-12: KD")

ROWS = (
    row(
        "aces are moved into position as they become available",
        BOOK,
        TWELVE | lay("tableau-2: AS 8D; waste: 3S 7D; stock: <4D> <3D>"),
        plays="tableau-2>tableau-1",
        then="foundation-1: AS; tableau-1: 9D 8D; tableau-2: ",
        only="waste>tableau-2; stock>tableau-2",
        no="tableau-1>tableau-2; turn",
    ),
    row(
        "before all else",
        GENERAL,
        TWELVE | lay("tableau-2: AS; waste: 3S 7D; stock: <4D> <3D>"),
        only="tableau-2>foundation-",
        no="turn; tableau-2>tableau-1; waste>tableau-1",
    ),
    row(
        "one that is turned goes up in the same breath",
        BOOK,
        TWELVE | lay("waste: 3S; stock: <4D> <AD>"),
        plays="turn",
        then="foundation-1: AD; waste: 3S; stock: <4D>",
    ),
    row(
        "one that fills a space too, and the space is filled again",
        BOOK,
        TWELVE | lay("stock: <4D> <3D> <AD>"),
        plays="tableau-2>tableau-1",
        then="foundation-1: AD; tableau-2: 3D; stock: <4D>",
    ),
    row(
        "no other card starts a foundation",
        BOOK,
        TWELVE | lay("foundation-1: AC; waste: 3D; stock: <4D>"),
        no="waste>foundation-2; tableau-10>foundation-1; tableau-4>foundation-2",
        yes="turn",
    ),
    row(
        "foundations are built up in suit to kings",
        BOOK,
        {"foundation-1": run("C", "A", "Q"), "foundation-2": "AD 2D", "foundation-3": "AH"}
        | lay("tableau: KC | 3D | 2H | 9C | 4D | 5H | QS | 7S | JH | 4C | KH | KD; stock: <3D>"),
        yes="tableau-1>foundation-1; tableau-2>foundation-2; tableau-3>foundation-3",
        no="tableau-1>foundation-2; tableau-1>foundation-4; tableau-4>foundation-1; "
        "tableau-2>foundation-3; tableau-5>foundation-2",
    ),
    row(
        "no king on an ace or on a two",
        GENERAL,
        TWELVE | lay("foundation-1: AC; tableau-1: 2C; waste: KD; stock: <3D>"),
        yes="tableau-1>foundation-1",
        no="tableau-4>tableau-1; tableau-4>foundation-1; waste>tableau-1",
    ),
    row(
        "a card once built on a foundation does not leave it",
        GENERAL,
        TWELVE | lay("foundation-1: AC 2C 3C; waste: KD; stock: <3D>"),
        yes="tableau-10>foundation-1",
        no="foundation-1>tableau-10; foundation-1>waste",
    ),
    *on_twelve(*BUILT),
)

PAGE = Page(GAME, offered=21, refused=49, played=11, rows=ROWS, deals_on={"opening": LAID_OUT})


def test_twelve_cards_are_dealt_and_no_() -> None:
    piles = lying(dealt(GAME, "3C 4C 5C 6C 7C 8C 9C TC JC QC KC 3D"))
    assert [piles[f"tableau-{n}"] for n in range(1, 13)] == [*run("C", "3", "K").split(), "3D"]
    assert piles["foundation-1"] == ""
    second = " ".join(run(suit, "A", "K") for suit in "CDHS")
    rest = f"AC 2C AD 2D {run('D', '4', 'K')} " + " ".join(run(suit, "A", "K") for suit in "HS")
    assert piles["stock"] == down(backwards(f"{rest} {second}"))
