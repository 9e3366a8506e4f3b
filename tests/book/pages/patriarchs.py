"""Patriarchs, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, run

GAME = "patriarchs"
BOOK, CAPTION, GENERAL, RULING = (
    "003 Patriarchs",
    "003 Patriarchs, caption",
    "003 General Procedure",
    "rulings",
)
OUT = lay("foundation: AC | AD | AH | AS | KC | KD | KH | KS")
NINE = lay("reserve: 9D | 8S | 8H | TC | 5H | QS | 7D | JS | 6C")

FILLED = (
    row(
        "all cards of the reserve are available, and nothing is built on them",
        BOOK,
        OUT | NINE | lay("foundation-3: AH 2H 3H 4H; waste: 7S; stock: <3C>"),
        yes="reserve-5>foundation-3",
        no="waste>reserve-2; waste>reserve-3; reserve-2>reserve-1; reserve-3>foundation-3",
    ),
    row(
        "cards are turned one at a time on a single wastepile",
        BOOK,
        OUT | NINE | lay("waste: 6S; stock: <3C> <7S>"),
        plays="turn",
        then="waste: 6S 7S; stock: <3C>",
        no="deal; stock>reserve-1; stock>foundation-1",
    ),
)

ROWS = (
    row(
        "queen of clubs on the king, two of spades on the ace",
        CAPTION,
        OUT | NINE | lay("reserve-1: QC; reserve-2: 2S; waste: 7S; stock: <3C>"),
        yes="reserve-1>foundation-5; reserve-2>foundation-4",
        no="reserve-1>foundation-1; reserve-2>foundation-8; reserve-1>foundation-8; "
        "reserve-2>foundation-1",
    ),
    row(
        "aces are built up in suit and kings down",
        BOOK,
        OUT | NINE | lay("foundation-1: AC 2C; foundation-8: KS QS; waste: 3C; stock: <3C>"),
        yes="waste>foundation-1; reserve-8>foundation-8",
        no="waste>foundation-2; reserve-6>foundation-4; reserve-8>foundation-4",
    ),
    row(
        "where two foundations of a suit are in sequence any or all the cards may be reversed",
        BOOK,
        OUT
        | NINE
        | {"foundation-1": run("C", "A", "6"), "foundation-5": run("C", "K", "7", -1)}
        | lay("reserve-9: 6D; waste: 7S; stock: <3H>"),
        yes="reverse foundation-1>foundation-5; reverse foundation-1:5>foundation-5; "
        "reverse foundation-5>foundation-1; reverse foundation-5:6>foundation-1",
        no="foundation-1>foundation-5; foundation-5:2>foundation-1",
    ),
    row(
        "card upon card",
        BOOK,
        OUT
        | NINE
        | {"foundation-1": run("C", "A", "6"), "foundation-5": run("C", "K", "7", -1)}
        | lay("reserve-9: 6D; waste: 7S; stock: <3H>"),
        plays="reverse foundation-1:3>foundation-5",
        then={"foundation-1": "AC 2C 3C", "foundation-5": run("C", "K", "4", -1)},
    ),
    row(
        "except for the ace or king at bottom",
        BOOK,
        OUT
        | NINE
        | {"foundation-1": run("C", "A", "6"), "foundation-5": run("C", "K", "7", -1)}
        | lay("reserve-9: 6D; waste: 7S; stock: <3H>"),
        no="reverse foundation-1:6>foundation-5; reverse foundation-5:7>foundation-1",
        yes="reverse foundation-1:5>foundation-5",
    ),
    row(
        "not where they are apart, or of two suits",
        BOOK,
        OUT
        | NINE
        | lay("foundation-1: AC 2C 3C; foundation-5: KC QC JC; waste: 7S")
        | {"foundation-6": run("D", "K", "T", -1), "foundation-3": run("H", "A", "9")}
        | lay("reserve-1: 5S; reserve-3: 2D; stock: <3S>"),
        no="reverse foundation-1>foundation-5; reverse foundation-3>foundation-6; "
        "reverse foundation-5>foundation-1; reverse foundation-6>foundation-3",
        yes="reserve-3>foundation-2",
    ),
    row(
        "spaces must be filled at once from the wastepile",
        BOOK,
        OUT | NINE | lay("reserve-1: 2C; waste: 6S 7S; stock: <3C>"),
        plays="reserve-1>foundation-1",
        then="reserve-1: 7S; waste: 6S; stock: <3C>",
    ),
    row(
        "or, if there is none, from the stock",
        BOOK,
        OUT | NINE | lay("reserve-1: 2C; stock: <3C> <7S>"),
        plays="reserve-1>foundation-1",
        then="reserve-1: 7S; waste: ; stock: <3C>",
    ),
    row(
        "not from the reserve itself, though both are used up",
        BOOK,
        OUT | NINE | lay("reserve-1: 2C"),
        plays="reserve-1>foundation-1",
        then="reserve-1: ",
        no="reserve-2>reserve-1; reserve-9>reserve-1",
    ),
    row(
        "the top of the wastepile is always available, and nothing else",
        BOOK,
        OUT | NINE | lay("waste: 2H 2C; stock: <3C>"),
        yes="waste>foundation-1",
        no="waste>foundation-3; waste[1]>foundation-3; waste:2>foundation-1",
    ),
    row(
        "one redeal is allowed",
        BOOK,
        OUT | NINE | lay("waste: 6S 7S"),
        plays="redeal",
        then="stock: <7S> <6S>; waste: ",
        noted={"redeals_left": 0},
        yes="turn",
    ),
    row(
        "and no second",
        BOOK,
        OUT | NINE | lay("reserve-6: 9S; waste: 6S 7S"),
        facts={"redeals_left": 0},
        no="redeal; turn",
        status="stuck",
    ),
    row(
        "a card once built on a foundation comes back to no other place",
        GENERAL,
        OUT | NINE | lay("foundation-1: AC 2C; foundation-8: KS QS; waste: 6S; stock: <3C>"),
        no="foundation-1>waste; foundation-8>reserve-1; foundation-8>waste",
    ),
    row(
        "as an option the player fills a space when he likes, from the wastepile",
        RULING,
        OUT | NINE | lay("reserve-1: 2C; waste: 6S 7S; stock: <3C>"),
        plays="reserve-1>foundation-1",
        yes="waste>reserve-1; turn",
        no="stock>reserve-1; reserve-2>reserve-1",
        fill_spaces="free",
    ),
    *FILLED,
)

PAGE = Page(
    GAME,
    offered=15,
    refused=34,
    played=7,
    deals_on={"opening": LAID_OUT},
    rows=ROWS,
    exempt={"fill_spaces=free": {"obligations": "the foundations are in place, spaces wait"}},
)


def test_aces_and_kings_are_set_out_and_nine_cards_dealt() -> None:
    piles = lying(dealt(GAME))
    kings = ["KC", "KD", "KH", "KS"]
    assert [piles[f"foundation-{n}"] for n in range(1, 9)] == ["AC", "AD", "AH", "AS", *kings]
    assert [piles[f"reserve-{n}"] for n in range(1, 10)] == run("C", "2", "T").split()
    first = "JC QC " + " ".join(run(suit, "2", "Q") for suit in "DHS")
    second = " ".join(run(suit, "A", "K") for suit in "CDHS")
    assert piles["stock"] == down(backwards(f"{first} {second}"))
