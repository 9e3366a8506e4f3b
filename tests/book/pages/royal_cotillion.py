"""Royal Cotillion, as the book's page says it (003)."""

from __future__ import annotations

from tests.book.pages.odd_and_even import BY_TWOS, EVEN, ODD, suited
from tests.support.book_page import LAID_OUT, Last, Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, run

GAME = "royal-cotillion"
BOOK, CAPTION, GENERAL, RULING = (
    "003 Royal Cotillion",
    "003 Royal Cotillion, caption",
    "003 General Procedure",
    "rulings",
)
RIGHT = lay("right: 9D | 8S | 8H | KC | TC | 5H | QS | 7D | JS | JH | KH | KD | QD | QC | 9S | 6D")
LEFT = lay("left: 4H | 5C | 6H | 7H | 8D | 9C | TH | JC | QH | KS | 3H | 5S")

ROWS = (
    *BY_TWOS,
    row(
        "in the left wing only the bottom card of each column is available",
        BOOK,
        LEFT | RIGHT | lay("foundation: AC 3C | AS 3S; foundation-5: 2H; foundation-3: AH"),
        yes="left-12>foundation-2; left-11>foundation-3",
        no="left-2>foundation-1; left-1>foundation-5; left-8>foundation-1",
    ),
    row(
        "the one above it when it has gone",
        CAPTION,
        LEFT | RIGHT | lay("left-9: ; left-5: ; foundation-5: 2H; stock: <3S>"),
        yes="left-1>foundation-5",
        no="left-1>left-5; left-12>left-9; left-10>left-9",
    ),
    row(
        "and spaces there are never filled",
        BOOK,
        LEFT | RIGHT | lay("foundation-3: AH; waste: 6S; stock: <3S>"),
        plays="left-11>foundation-3",
        then="left-11: ; waste: 6S; stock: <3S>",
        no="waste>left-11; stock>left-11; left-7>left-11; right-1>left-11",
    ),
    row(
        "in the right wing all cards are available",
        BOOK,
        LEFT | RIGHT | lay("foundation-1: AC 3C 5C 7C 9C JC; foundation-5: 2C 4C 6C 8C"),
        yes="right-4>foundation-1; right-5>foundation-5",
        no="right-6>foundation-1; right-14>foundation-5",
    ),
    row(
        "and spaces are filled at once from the wastepile",
        BOOK,
        LEFT | RIGHT | lay("foundation-5: 2C 4C 6C 8C; waste: 3D 6S; stock: <3S>"),
        plays="right-5>foundation-5",
        then="right-5: 6S; waste: 3D; stock: <3S>",
    ),
    row(
        "or, if there is none, from the stock",
        BOOK,
        LEFT | RIGHT | lay("foundation-5: 2C 4C 6C 8C; stock: <3S> <6S>"),
        plays="right-5>foundation-5",
        then="right-5: 6S; waste: ; stock: <3S>",
    ),
    row(
        "not from the wings, though both are used up",
        BOOK,
        LEFT | RIGHT | lay("foundation-5: 2C 4C 6C 8C"),
        plays="right-5>foundation-5",
        then="right-5: ",
        no="right-1>right-5; left-12>right-5",
    ),
    row(
        "nothing is built on the wings",
        BOOK,
        LEFT | RIGHT | lay("waste: 7S; stock: <3S>"),
        only="turn",
        no="waste>right-2; right-2>right-1; waste>left-10; right-1>right-5; left-12>right-16",
    ),
    row(
        "cards are turned one at a time on one wastepile, the top of which is available",
        BOOK,
        LEFT | RIGHT | lay("foundation-1: AC; waste: 3C; stock: <3S> <7S>"),
        plays="turn",
        then="waste: 3C 7S; stock: <3S>",
        no="waste>foundation-1; waste[1]>foundation-1; deal; stock>right-1",
    ),
    row(
        "the page names no redeal",
        RULING,
        LEFT | RIGHT | lay("waste: 7S 3S"),
        no="redeal; turn",
        status="stuck",
    ),
    row(
        "as an option a space is filled when the player likes, from the wastepile",
        RULING,
        LEFT | RIGHT | lay("foundation-5: 2C 4C 6C 8C; waste: 3D 6S; stock: <3S>"),
        plays="right-5>foundation-5",
        yes="waste>right-5; turn",
        no="stock>right-5; right-1>right-5; left-12>right-5",
        fill_spaces="free",
    ),
)

PAGE = Page(
    GAME,
    offered=39,
    refused=71,
    played=6,
    deals_on={"opening": LAID_OUT},
    rows=ROWS,
    last=Last(
        {f"foundation-{n}": suited(ODD, s) for n, s in enumerate("CDHS", 1)}
        | {f"foundation-{n}": suited(EVEN, s) for n, s in enumerate("CDH", 5)}
        | {"foundation-8": suited(EVEN[:-1], "S"), "left-12": "KS"},
        "left-12>foundation-8",
    ),
)


def test_three_rows_of_four_at_the_left_and_four_at_the_right() -> None:
    front = [rank + suit for suit in "CD" for rank in "3456789TJQK"]
    front += ["3H", "4H", "5H", "6H", "7H", "8H"]
    piles = lying(dealt(GAME, " ".join(front)))
    assert [piles[f"left-{n}"] for n in range(1, 13)] == front[:12]
    assert [piles[f"right-{n}"] for n in range(1, 17)] == front[12:]
    second = " ".join(run(suit, "A", "K") for suit in "CDHS")
    rest = f"AC 2C AD 2D AH 2H {run('H', '9', 'K')} {run('S', 'A', 'K')}"
    assert piles["stock"] == down(backwards(f"{rest} {second}"))


def test_starters_of_the_layout_go_up_and_the_right_wing_is_refilled() -> None:
    front = [rank + suit for suit in "CD" for rank in "3456789TJQK"]
    front += ["3H", "4H", "5H", "6H", "7H", "2H"]
    piles = lying(dealt(GAME, " ".join(front)))
    assert piles["foundation-5"] == "2H"
    assert piles["right-16"] == "8H"
