"""Diplomat, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, run

GAME = "diplomat"
BOOK, GENERAL, RULING = "003 Diplomat", "003 General Procedure", "rulings"
FULL = lay("tableau: 9D | 8S | 8H | KC | TC | 5H | QS | 2D")

ROWS = (
    row(
        "on the tableau one builds down regardless of suit",
        BOOK,
        FULL | lay("waste: 7S; stock: <3C>"),
        yes="tableau-2>tableau-1; tableau-3>tableau-1; tableau-1>tableau-5; waste>tableau-2; "
        "waste>tableau-3; tableau-7>tableau-4",
        no="tableau-1>tableau-2; tableau-5>tableau-1; tableau-2>tableau-3; waste>tableau-1; "
        "tableau-4>tableau-7",
    ),
    row(
        "the end card of each row is available, and no other",
        BOOK,
        FULL | lay("foundation-1: AD; tableau-1: 2D 9D; tableau-2: KS 8S; tableau-8: JS TH"),
        yes="tableau-2>tableau-1",
        no="tableau-1>foundation-1; tableau-1[1]>foundation-1; tableau-2:2>tableau-1; "
        "tableau-8:2>tableau-7",
    ),
    row(
        "aces go up as they become available",
        BOOK,
        FULL | lay("tableau-2: AD 8S; stock: <3C>"),
        plays="tableau-2>tableau-1",
        then="foundation-1: AD; tableau-1: 9D 8S; tableau-2: ",
    ),
    row(
        "before all else",
        GENERAL,
        FULL | lay("tableau-8: AD; waste: 7S; stock: <3C>"),
        only="tableau-8>foundation-",
        no="turn; waste>tableau-2; tableau-2>tableau-1",
    ),
    row(
        "foundations are built up in suit",
        BOOK,
        FULL | lay("foundation: AC | AD 2D | AS; tableau-7: 2C; tableau-6: 2S; tableau-2: 3D"),
        yes="tableau-7>foundation-1; tableau-6>foundation-3; tableau-2>foundation-2",
        no="tableau-7>foundation-3; tableau-6>foundation-1; tableau-8>foundation-1; "
        "tableau-2>foundation-1; tableau-8>foundation-4",
    ),
    row(
        "a space made by clearing away a row may be filled by any available card",
        BOOK,
        FULL | lay("tableau-2: ; waste: 3S 7S; stock: <3C>"),
        yes="tableau-1>tableau-2; tableau-4>tableau-2; waste>tableau-2; turn; waste>tableau-3",
        no="stock>tableau-2; waste[1]>tableau-2",
    ),
    row(
        "by one card",
        BOOK,
        FULL | lay("tableau-1: 9D 8C; tableau-2: ; waste: 3S 7S; stock: <3C>"),
        yes="tableau-1>tableau-2",
        no="tableau-1:2>tableau-2; tableau-1[1]>tableau-2",
    ),
    row(
        "cards are turned one at a time on a single wastepile",
        BOOK,
        FULL | lay("waste: 3S; stock: <3C> <9H>"),
        plays="turn",
        then="waste: 3S 9H; stock: <3C>",
        no="stock>tableau-1; deal; tableau-8>waste",
    ),
    row(
        "of which the top is always available, and nothing else",
        BOOK,
        FULL | lay("foundation-1: AC; waste: 2C 7S; stock: <3C> <9H>"),
        yes="waste>tableau-2",
        no="waste>foundation-1; waste[1]>foundation-1; waste:2>tableau-2",
    ),
    row(
        "there is no redeal",
        BOOK,
        lay("tableau: 9D | 9S | 9H | KC | KD | 5H | QS | QD; waste: 3S 7S"),
        no="redeal; turn",
        yes="tableau-7>tableau-4",
    ),
    row(
        "a card once built on a foundation does not leave it",
        GENERAL,
        FULL | lay("foundation: AC | AD 2D 3D; tableau-6: 4C; stock: <3C>"),
        no="foundation-2>tableau-6; foundation-1>tableau-8; foundation-2>waste",
        yes="turn",
    ),
)

PAGE = Page(GAME, offered=20, refused=32, played=2, deals_on={"opening": LAID_OUT}, rows=ROWS)


def test_the_wings_are_dealt_by_columns_the_left_one_first() -> None:
    piles = lying(dealt(GAME, "KD QD JD TD 9D 8D 7D 6D"))
    assert [piles[f"tableau-{n}"].split()[0] for n in (1, 3, 5, 7)] == ["KD", "QD", "JD", "TD"]
    assert [piles[f"tableau-{n}"].split()[0] for n in (2, 4, 6, 8)] == ["9D", "8D", "7D", "6D"]
    assert piles["tableau-1"] == "KD AC 9C 4D"
    assert piles["tableau-8"] == "6D 8C 3D 6H"
    assert piles["foundation-1"] == "AH", "it was dealt last on the third row at the left"
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 9)] == [4, 4, 4, 4, 3, 4, 4, 4]
    second = " ".join(run(suit, "A", "K") for suit in "CDHS")
    rest = f"{run('H', '7', 'K')} {run('S', 'A', 'K')}"
    assert piles["stock"] == down(backwards(f"{rest} {second}"))
