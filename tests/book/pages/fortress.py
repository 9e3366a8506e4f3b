"""Fortress, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import dealt, lying, row, run

GAME = "fortress"
BOOK, GENERAL, RULING = "003 Fortress", "003 General Procedure", "rulings"

ROWS = (
    # foundations
    row(
        "the aces move, as they become available, to a column between the wings",
        BOOK,
        "tableau: 9D AS 4C | 8H 5C",
        plays="tableau-1>tableau-2",
        then="tableau: 9D | 8H 5C 4C; foundation-1: AS",
    ),
    row(
        "an ace that is available goes up before all else",
        GENERAL,
        "tableau: 9D AS | 8H 5C | 7C 4C",
        only="tableau-1>foundation-",
        no="tableau-3>tableau-2; tableau-1>tableau-4",
    ),
    row(
        "the foundations are built up in suit to kings",
        BOOK,
        {"foundation-1": "AS 2S", "foundation-2": run("H", "A", "Q"), "foundation-3": "AD"}
        | {"tableau-1": "9D 3S", "tableau-2": "8S KH", "tableau-3": "7C 3D", "tableau-4": "2C"},
        yes="tableau-1>foundation-1; tableau-2>foundation-2",
        no="tableau-3>foundation-1; tableau-3>foundation-3; tableau-4>foundation-3; "
        "tableau-4>foundation-4; tableau-2>foundation-4",
    ),
    row(
        "what is on a foundation stays there",
        GENERAL,
        "foundation-1: AS 2S; tableau: 9D 3S | 8H 4S",
        no="foundation-1>tableau-1; foundation-1>tableau-3; foundation-1>foundation-2",
        yes="tableau-1>foundation-1; tableau-1>tableau-2",
    ),
    # tableau
    row(
        "build in suit, either up or down as you please",
        BOOK,
        "tableau: 3D 9H | 4C 8H | 5D TH | 6S 8S | 7C 9D | 2C TD",
        yes="tableau-2>tableau-1; tableau-1>tableau-2; tableau-3>tableau-1; tableau-1>tableau-3; "
        "tableau-5>tableau-6; tableau-6>tableau-5",
        no="tableau-4>tableau-1; tableau-1>tableau-4; tableau-5>tableau-3; tableau-2>tableau-3; "
        "tableau-2>tableau-5",
    ),
    row(
        "up on one row and down on another",
        BOOK,
        "tableau: 3D 9H | 4C 8H | 5D TC | 6S JC",
        plays="tableau-1>tableau-2; tableau-4>tableau-3",
        then="tableau: 3D | 4C 8H 9H | 5D TC JC | 6S",
    ),
    row(
        "a row may be built both ways",
        BOOK,
        "tableau: 3D 9H | 4C 8H | 5D 9C | 6S TH",
        plays="tableau-1>tableau-4",
        yes="tableau-2>tableau-4",
        no="tableau-3>tableau-4",
    ),
    row(
        "one card at a time: the uppermost of a row",
        BOOK,
        "tableau: 2S 9H 8H | 4C TH | 7S 5D; foundation-1: AS",
        no="tableau-1:2>tableau-2; tableau-1[2]>tableau-2; tableau-1>tableau-2; "
        "tableau-1[1]>foundation-1",
    ),
    row(
        "the sequence ends at the king: no ace on a king, no king on a two or an ace",
        GENERAL,
        "tableau: 4C KD | 5H 2D | 6S QD | 7S 3D; foundation-1: AD",
        yes="tableau-1>tableau-3; tableau-3>tableau-1; tableau-2>tableau-4; tableau-4>tableau-2",
        no="tableau-1>tableau-2; tableau-2>tableau-1; tableau-1>foundation-1",
    ),
    row(
        "an ace goes on no two: it is wanted for a foundation",
        GENERAL,
        "tableau: 4C 2D | 5H AD",
        only="tableau-2>foundation-",
        no="tableau-2>tableau-1",
    ),
    # spaces
    row(
        "a space may be filled by any available card",
        RULING,
        "tableau: | 4C KD | 5D JS",
        yes="tableau-2>tableau-1; tableau-3>tableau-1",
        no="tableau-2[1]>tableau-1; tableau-2:2>tableau-1",
    ),
    row(
        "or, by the option, a space is never filled",
        RULING,
        "tableau: | 4C KD | 5D JS | 6S JD | 7H QD",
        spaces="none",
        yes="tableau-5>tableau-2",
        no="tableau-2>tableau-1; tableau-3>tableau-1; tableau-4>tableau-10",
    ),
    row(
        "all four suits home is the win",
        GENERAL,
        {f"foundation-{n}": run(suit, "A", "K") for n, suit in enumerate("CDH", 1)}
        | {"foundation-4": run("S", "A", "Q"), "tableau-10": "KS"},
        plays="tableau-10>foundation-4",
        status="won",
        score=52,
    ),
)

PAGE = Page(
    GAME,
    offered=20,
    refused=29,
    played=4,
    rows=ROWS,
    deals_on={"opening": "the entire deck is dealt before a card is played"},
    rare={
        "always": (
            {"tableau-1": "9D AS 4C", "tableau-2": "8H 5C", "tableau-3": "7C AD 6S 5S 4S"},
            {
                "tableau-1": "2D AH 9S",
                "tableau-2": "8H TS",
                "tableau-3": "7C AC 6D",
                "tableau-4": "5D",
            },
        )
    },
    exempt={"always": {"hidden": "all cards lie open, and there is no stock"}},
)


def test_the_upper_row_of_each_wing_has_six_cards_the_others_five() -> None:
    piles = lying(dealt(GAME))
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 11)] == [6, 6] + [5] * 8
    # the deck lies club by club: each row gets every tenth card
    assert piles["tableau-1"] == "AC JC 8D 5H 2S QS"
    assert piles["tableau-2"] == "2C QC 9D 6H 3S KS"
    assert piles["tableau-10"] == "TC 7D 4H AS JS"
    assert "<" not in "".join(piles.values())
