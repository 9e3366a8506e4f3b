"""Flower Garden, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import dealt, lying, row, run

GAME = "flower-garden"
BOOK, TIPS, GENERAL, RULING = (
    "003 Flower Garden",
    "003 Flower Garden, tips",
    "003 General Procedure",
    "rulings",
)

ROWS = (
    # foundations
    row(
        "aces move to a row above the garden as they become available",
        BOOK,
        "tableau: 9D AS 4C | 8H 5D",
        plays="tableau-1>tableau-2",
        then="tableau-1: 9D; tableau-2: 8H 5D 4C; foundation-1: AS",
    ),
    row(
        "an ace of the bouquet is available too, and goes up before all else",
        GENERAL,
        "tableau: 9D 4C | 8H 5D; reserve-7: AH",
        only="reserve-7>foundation-",
        no="tableau-1>tableau-2; reserve-7>tableau-3",
    ),
    row(
        "built up in suit",
        BOOK,
        "foundation: AS 2S | AH; tableau: 9D 3S | 8H 3H | 5C 2D; reserve-3: 2H",
        yes="tableau-1>foundation-1; reserve-3>foundation-2",
        no="tableau-2>foundation-1; tableau-2>foundation-2; tableau-3>foundation-2; "
        "tableau-3>foundation-3; reserve-3>foundation-1",
    ),
    row(
        "to kings",
        BOOK,
        {"foundation-1": run("C", "A", "Q"), "tableau-1": "9D KC", "reserve-16": "KD"},
        yes="tableau-1>foundation-1",
        no="reserve-16>foundation-1; reserve-16>foundation-2",
    ),
    row(
        "what is on a foundation stays there",
        GENERAL,
        "foundation-1: AS 2S; tableau: 9D 3H | 8H",
        no="foundation-1>tableau-1; foundation-1>tableau-3; foundation-1>reserve-1; "
        "foundation-1>foundation-2",
    ),
    # the garden
    row(
        "on the columns of the garden, build down regardless of suits",
        BOOK,
        "tableau: 3D 9H | 4C 8S | 5D 8H | 6S TC; reserve-2: 8D",
        yes="tableau-2>tableau-1; tableau-3>tableau-1; reserve-2>tableau-1; tableau-1>tableau-4",
        no="tableau-1>tableau-2; tableau-2>tableau-3; tableau-2>tableau-4; reserve-2>tableau-4",
    ),
    row(
        "one card at a time may be lifted from the top of a pile",
        BOOK,
        "tableau: 2C 9H 8S | 4C TD | 5D JC; foundation-1: AC",
        yes="tableau-2>tableau-3",
        no="tableau-1:2>tableau-2; tableau-1[2]>tableau-2; tableau-1[1]>foundation-1; "
        "tableau-1>tableau-2",
    ),
    row(
        "a space may be filled by any available card",
        BOOK,
        "tableau: | 4C KD | 5D JS | TD 2H | 9S | 8H; reserve-9: 7C",
        yes="tableau-2>tableau-1; tableau-3>tableau-1; tableau-4>tableau-1; reserve-9>tableau-1",
        no="tableau-2[1]>tableau-1; tableau-3:2>tableau-1",
    ),
    row(
        "a space may be kept",
        RULING,
        "tableau: | 4C 9D | 5D 8S",
        yes="tableau-3>tableau-2; tableau-3>tableau-1",
    ),
    row(
        "a king goes on no other card, an ace on no two",
        GENERAL,
        "tableau: 4C KD | 5D 2S | 6H QC; reserve: KS | QD",
        yes="tableau-3>tableau-1; reserve-2>tableau-1",
        no="tableau-1>tableau-2; reserve-1>tableau-2; tableau-1>tableau-3; reserve-1>tableau-3",
    ),
    # the bouquet
    row(
        "every card of the bouquet is available at all times",
        BOOK,
        "tableau: 3D 9H | 4C TS; foundation-1: AS; reserve: 8D | 2S | 9C | 8C | | 8S",
        yes="reserve-1>tableau-1; reserve-2>foundation-1; reserve-3>tableau-2; "
        "reserve-4>tableau-1; reserve-6>tableau-1",
        no="reserve-3>tableau-1; reserve-1>tableau-2",
    ),
    row(
        "the bouquet only shrinks: nothing is put into it, nor built on it",
        TIPS,
        "tableau: 3D 9H | 4C 8S; reserve: TD | | 9S | 8H",
        no="tableau-1>reserve-1; tableau-1>reserve-2; reserve-4>reserve-3; reserve-1>reserve-2; "
        "tableau-2>reserve-3; tableau-2>reserve-16",
    ),
    # ends
    row(
        "nothing fits, and there is no space: stuck",
        GENERAL,
        "tableau: 2C 3D | 4H 5S | 6C 7S | 8D 9S | TC JD | QC KD; reserve-5: 5D",
        status="stuck",
        score=0,
        no="reserve-5>tableau-2; tableau-1>tableau-2",
    ),
    row(
        "the last card of the bouquet may be the win",
        GENERAL,
        {f"foundation-{n}": run(suit, "A", "K") for n, suit in enumerate("CDH", 1)}
        | {"foundation-4": run("S", "A", "Q"), "reserve-16": "KS"},
        plays="reserve-16>foundation-4",
        status="won",
        score=52,
    ),
)

PAGE = Page(
    GAME,
    offered=22,
    refused=37,
    played=2,
    rows=ROWS,
    deals_on={"opening": "garden and bouquet are laid out before a card is played"},
    exempt={"always": {"hidden": "all cards lie open, and there is no stock"}},
)


def test_six_piles_of_six_by_rows_and_sixteen_in_the_bouquet() -> None:
    piles = lying(dealt(GAME))
    # the deck lies club by club: each pile gets every sixth card; the ace of spades goes up
    assert piles["tableau-1"] == "AC 7C KC 6D QD 5H"
    assert piles["tableau-6"] == "6C QC 5D JD 4H TH"
    bouquet = [piles[f"reserve-{n}"] for n in range(1, 17)]
    assert bouquet == f"JH QH KH  {run('S', '2', 'K')}".split(" ")
    assert piles["foundation-1"] == "AS"
    assert "<" not in "".join(piles.values())
