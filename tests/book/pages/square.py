"""Square, as the book's page says it (003)."""

from __future__ import annotations

from tests.book.pages.deuces import BUILT, FROM_TWOS, TEN, on_twelve
from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, run

GAME = "square"
BOOK, GENERAL, RULING = "003 Square", "003 General Procedure", "rulings"
TWELVE = TEN | lay("tableau-11: KH; tableau-12: KD")

ROWS = (
    row(
        "twos are moved into position as they become available",
        BOOK,
        TWELVE | lay("tableau-2: 2S 8D; waste: 3S 7D; stock: <4D> <3D>"),
        plays="tableau-2>tableau-1",
        then="foundation-1: 2S; tableau-1: 9D 8D; tableau-2: ",
        only="waste>tableau-2; stock>tableau-2",
        no="tableau-1>tableau-2; turn",
    ),
    row(
        "before all else",
        GENERAL,
        TWELVE | lay("tableau-2: 2S; waste: 3S 7D; stock: <4D> <3D>"),
        only="tableau-2>foundation-",
        no="turn; tableau-2>tableau-1; waste>tableau-1",
    ),
    row(
        "one that is turned goes up in the same breath",
        BOOK,
        TWELVE | lay("waste: 3S; stock: <4D> <2D>"),
        plays="turn",
        then="foundation-1: 2D; waste: 3S; stock: <4D>",
    ),
    row(
        "one that fills a space too, and the space is filled again",
        BOOK,
        TWELVE | lay("stock: <4D> <3D> <2D>"),
        plays="tableau-2>tableau-1",
        then="foundation-1: 2D; tableau-2: 3D; stock: <4D>",
    ),
    row(
        "no other card starts a foundation",
        BOOK,
        TWELVE | lay("foundation-1: 2C; waste: 3D; stock: <4D>"),
        no="waste>foundation-2; tableau-10>foundation-1; tableau-4>foundation-2",
        yes="turn",
    ),
    *on_twelve(*FROM_TWOS),
    *on_twelve(*BUILT),
)

PAGE = Page(GAME, offered=22, refused=51, played=11, rows=ROWS, deals_on={"opening": LAID_OUT})


def test_twelve_cards_are_dealt_and_no_() -> None:
    piles = lying(dealt(GAME, "3C 4C 5C 6C 7C 8C 9C TC JC QC KC 3D"))
    assert [piles[f"tableau-{n}"] for n in range(1, 13)] == [*run("C", "3", "K").split(), "3D"]
    assert piles["foundation-1"] == ""
    second = " ".join(run(suit, "A", "K") for suit in "CDHS")
    rest = f"AC 2C AD 2D {run('D', '4', 'K')} " + " ".join(run(suit, "A", "K") for suit in "HS")
    assert piles["stock"] == down(backwards(f"{rest} {second}"))
