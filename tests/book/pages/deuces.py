"""Deuces: what ``deuces.rows`` leaves out."""

from __future__ import annotations

from dataclasses import replace

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import Row, backwards, dealt, down, lay, lying, row, run

GAME = "deuces"
BOOK, CAPTION, GENERAL, RULING = (
    "003 Deuces",
    "003 Deuces, caption",
    "003 General Procedure",
    "rulings",
)
TEN = lay("tableau: 9D | 8D | 8H | KC | TC | 5H | QS | 7S | JH | 4C")

BUILT = (
    row(
        "on the tableau one builds down in suit",
        BOOK,
        TEN | lay("waste: 7D; stock: <3D>"),
        yes="tableau-2>tableau-1; waste>tableau-2",
        no="tableau-3>tableau-1; tableau-1>tableau-5; tableau-1>tableau-2; tableau-7>tableau-4; "
        "waste>tableau-3; tableau-8>tableau-3",
    ),
    row(
        "any or all cards in proper sequence at the top may be moved as a unit",
        BOOK,
        TEN | lay("tableau-2: KS 8D 7D 6D; tableau-3: 9D; stock: <3D>"),
        yes="tableau-2:3>tableau-1; tableau-2:3>tableau-3",
        no="tableau-2:4>tableau-1; tableau-2:2>tableau-1; tableau-2>tableau-1; "
        "tableau-2[2]>tableau-1",
    ),
    row(
        "a part of them too",
        BOOK,
        TEN | lay("tableau-2: KS 8D 7D 6D; tableau-3: 8D; stock: <3D>"),
        plays="tableau-2:2>tableau-3",
        then="tableau-2: KS 8D; tableau-3: 8D 7D 6D",
    ),
    row(
        "cards out of sequence are not moved together",
        BOOK,
        TEN | lay("tableau-2: 8D 6D; tableau-3: 8H 7S; stock: <3D>"),
        no="tableau-2:2>tableau-1; tableau-3:2>tableau-1",
    ),
    row(
        "spaces are filled at once from wastepile or stock, never from the tableau",
        BOOK,
        TEN | lay("waste: 3S 7D; stock: <4D> <3D>"),
        plays="tableau-2>tableau-1",
        then="tableau-2: ; tableau-1: 9D 8D",
        only="waste>tableau-2; stock>tableau-2",
        no="turn; tableau-1>tableau-2; tableau-3>tableau-2; tableau-1:2>tableau-2; waste>tableau-1",
    ),
    row(
        "from the stock",
        BOOK,
        TEN | lay("waste: 3S 7D; stock: <4D> <3D>"),
        plays="tableau-2>tableau-1; stock>tableau-2",
        then="tableau-2: 3D; waste: 3S 7D; stock: <4D>",
    ),
    row(
        "from the wastepile",
        BOOK,
        TEN | lay("waste: 3S 7D; stock: <4D> <3D>"),
        plays="tableau-2>tableau-1; waste>tableau-2",
        then="tableau-2: 7D; waste: 3S; stock: <4D> <3D>",
    ),
    row(
        "where only one of them has a card it comes by itself",
        RULING,
        TEN | lay("waste: 3S 7D"),
        plays="tableau-2>tableau-1",
        then="tableau-2: 7D; waste: 3S",
    ),
    row(
        "with both used up it stays a space",
        BOOK,
        TEN,
        plays="tableau-2>tableau-1",
        then="tableau-2: ",
        no="tableau-1>tableau-2; tableau-3>tableau-2; tableau-1:2>tableau-2",
    ),
    row(
        "cards are turned one at a time, unplayable ones put on a single wastepile",
        BOOK,
        TEN | lay("waste: 3S; stock: <4D> <3D>"),
        plays="turn",
        then="waste: 3S 3D; stock: <4D>",
        no="stock>tableau-1; stock>foundation-1; deal; tableau-1>waste",
    ),
    row(
        "the top of the wastepile is available, and nothing beneath it",
        BOOK,
        TEN | lay("waste: 7D 3S; stock: <4D>"),
        no="waste>tableau-2; waste[1]>tableau-2; waste:2>tableau-2",
        yes="turn",
    ),
    row(
        "no redeal is named",
        RULING,
        TEN | lay("waste: 3S 7D"),
        no="redeal; turn",
        yes="waste>tableau-2",
    ),
    row(
        "as an option a space is filled when the player likes",
        RULING,
        TEN | lay("waste: 3S 7D; stock: <4D> <3D>"),
        plays="tableau-2>tableau-1",
        yes="waste>tableau-2; stock>tableau-2; turn; waste>tableau-1",
        no="tableau-3>tableau-2; tableau-1>tableau-2",
        fill_spaces="free",
    ),
)
"""The tableau of all three games, whatever their foundations begin with."""

FROM_TWOS = (
    row(
        "foundations are built up in suit to aces, which rank highest",
        BOOK,
        {"foundation-1": run("C", "2", "K"), "foundation-2": "2D 3D", "foundation-3": "2H"}
        | lay("tableau: AC | 4D | 3H | 9C | 4D | 5H | QS | 7S | JH | 4C; stock: <3D>"),
        yes="tableau-1>foundation-1; tableau-2>foundation-2; tableau-3>foundation-3",
        no="tableau-1>foundation-2; tableau-1>foundation-4; tableau-4>foundation-1; "
        "tableau-2>foundation-3; tableau-6>foundation-3",
    ),
    row(
        "a king may be built on an ace",
        CAPTION,
        TEN | lay("tableau-1: AS; waste: KS; stock: <3D>"),
        yes="waste>tableau-1",
        no="tableau-4>tableau-1; tableau-1>tableau-4",
    ),
    row(
        "an ace goes on no two",
        GENERAL,
        TEN | lay("tableau-1: AC; tableau-10: 3C; foundation-1: 2C; waste: AD; stock: <3D>"),
        yes="tableau-10>foundation-1",
        no="tableau-1>foundation-1; waste>foundation-1; tableau-1>tableau-10",
    ),
    row(
        "a card once built on a foundation does not leave it",
        GENERAL,
        TEN | lay("foundation-1: 2C 3C; waste: AD; stock: <3D>"),
        yes="tableau-10>foundation-1",
        no="foundation-1>tableau-10; foundation-1>waste",
    ),
)
"""The foundations of Deuces and of Square."""


def on_twelve(*rows: Row) -> tuple[Row, ...]:
    """The same rows where there are two piles more, each with a king."""
    two = lay("tableau-11: KH; tableau-12: KD")
    return tuple(replace(each, piles=two | dict(each.piles)) for each in rows)


ROWS = (*FROM_TWOS, *BUILT)

PAGE = Page(
    GAME,
    offered=23,
    refused=46,
    played=8,
    deals_on={"opening": LAID_OUT},
    rows=ROWS,
    exempt={
        "fill_spaces=free": {"obligations": "the twos are in place from the start, spaces wait"}
    },
)


def test_the_twos_are_set_out_and_ten_cards_dealt() -> None:
    piles = lying(dealt(GAME))
    assert [piles[f"foundation-{n}"] for n in range(1, 9)] == ["2C", "2D", "2H", "2S"] * 2
    assert [piles[f"tableau-{n}"] for n in range(1, 11)] == f"AC {run('C', '3', 'J')}".split()
    second = " ".join(f"A{suit} {run(suit, '3', 'K')}" for suit in "CDHS")
    rest = "QC KC " + " ".join(f"A{suit} {run(suit, '3', 'K')}" for suit in "DHS")
    assert piles["stock"] == down(backwards(f"{rest} {second}"))
