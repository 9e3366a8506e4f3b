"""Peek, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, run

GAME = "peek"
BOOK, OSMOSIS, GENERAL, RULING = (
    "003 Peek",
    "003 Osmosis",
    "003 General Procedure",
    "rulings",
)
JACKS = lay("foundation: JD 7D 4D KD | JS")

ROWS = (
    row(
        "any card of the suit goes on the first foundation, on a lower one what lies above",
        OSMOSIS,
        JACKS | lay("reserve: AD | 4S | 7S | KS"),
        yes="reserve-1>foundation-1; reserve-2>foundation-2; reserve-3>foundation-2; "
        "reserve-4>foundation-2",
    ),
    row(
        "and nothing else",
        OSMOSIS,
        JACKS | lay("reserve: AS | 8S | 7H | 2D"),
        yes="reserve-4>foundation-1",
        no="reserve-1>foundation-2; reserve-2>foundation-2; reserve-3>foundation-2; "
        "reserve-3>foundation-3; reserve-1>foundation-1",
    ),
    row(
        "the rank must lie on the foundation just above",
        OSMOSIS,
        lay("foundation: JD 7D 4D | JS 4S | JH; reserve: 7H | 4H"),
        yes="reserve-2>foundation-3",
        no="reserve-1>foundation-3",
    ),
    row(
        "a foundation card may be withheld until another becomes available",
        BOOK,
        lay("foundation-1: JD; reserve: 3C JS | 5C 2D; stock: <3H>"),
        yes="reserve-1>foundation-2; reserve-2>foundation-1; turn",
    ),
    row(
        "so that another comes first",
        BOOK,
        lay("foundation-1: JD; reserve: 3C JS | JC 2D"),
        plays="reserve-2>foundation-1; reserve-2>foundation-2; reserve-1>foundation-3",
        then="foundation: JD 2D | JC | JS; reserve: 3C |",
    ),
    row(
        "foundations are begun one under another",
        OSMOSIS,
        lay("foundation-1: JD; reserve: JS | 2H"),
        yes="reserve-1>foundation-2",
        no="reserve-1>foundation-3; reserve-1>foundation-4; reserve-2>foundation-2",
    ),
    row(
        "all cards of the reserve are seen, yet only the top ones are available",
        BOOK,
        lay("foundation-1: JD; reserve: 4D 3C | 5D 2C"),
        no="reserve-1>foundation-1; reserve-1:2>foundation-1; reserve-1[1]>foundation-1; "
        "reserve-2[1]>foundation-1; reserve-2>reserve-1",
    ),
    row(
        "three cards are turned at once, without limit",
        OSMOSIS,
        lay("foundation-1: JD; waste: 5C 4C 3C 2C"),
        plays="redeal; turn; turn; redeal; turn",
        then="waste: 5C 4C 3C; stock: <2C>",
        no="redeal; waste>foundation-1",
    ),
    row(
        "a card does not leave its foundation",
        GENERAL,
        lay("foundation: JD 4D | JS 4S; reserve-1: 3D"),
        no="foundation-2>foundation-1; foundation-1>foundation-2",
    ),
    row(
        "the entire deck on the foundations is the win",
        OSMOSIS,
        {
            "foundation-1": run("D", "J", "T"),
            "foundation-2": run("S", "J", "T"),
            "foundation-3": run("H", "J", "T"),
            "foundation-4": run("C", "J", "9"),
            "reserve-3": "TC",
        },
        plays="reserve-3>foundation-4",
        status="won",
        score=52,
    ),
)

PAGE = Page(GAME, offered=10, refused=18, played=3, rows=ROWS)


def test_the_layout_is_that_of_osmosis_with_the_reserve_in_sight() -> None:
    piles = lying(dealt(GAME))
    assert piles["reserve-1"] == "AC 5C 9C KC"
    assert piles["reserve-4"] == "4C 8C QC 3D"
    assert (piles["foundation-1"], piles["waste"]) == ("4D", "")
    rest = f"{run('D', '5', 'K')} {run('H', 'A', 'K')} {run('S', 'A', 'K')}"
    assert piles["stock"] == down(backwards(rest))
