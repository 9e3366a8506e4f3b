"""Baker's Dozen, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import dealt, lying, row, run

GAME = "bakers-dozen"
BOOK, TIPS, GENERAL = "003 Baker's Dozen", "003 Baker's Dozen, tips", "003 General Procedure"

ROWS = (
    # foundations
    row(
        "aces move to a row above the tableau as they become available",
        BOOK,
        "tableau: 9D AS 4C | 8H 5D",
        plays="tableau-1>tableau-2",
        then="tableau-1: 9D; tableau-2: 8H 5D 4C; foundation-1: AS",
    ),
    row(
        "before all else",
        GENERAL,
        "tableau: 9D AS | 8H 5D | 7C 4S",
        only="tableau-1>foundation-",
        no="tableau-3>tableau-2; tableau-1>tableau-4",
    ),
    row(
        "built up in suit",
        BOOK,
        "foundation: AS 2S | AH; tableau: 9D 3S | 8H 3H | 5C 2D | 2H",
        yes="tableau-1>foundation-1; tableau-4>foundation-2",
        no="tableau-2>foundation-1; tableau-2>foundation-2; tableau-3>foundation-2; "
        "tableau-3>foundation-3",
    ),
    row(
        "to kings",
        BOOK,
        {"foundation-1": run("C", "A", "Q"), "tableau-1": "KC", "tableau-2": "KD"},
        yes="tableau-1>foundation-1",
        no="tableau-2>foundation-1; tableau-2>foundation-2",
    ),
    row(
        "a card may wait, lest it is wanted for building: nothing but aces must go up",
        TIPS,
        "foundation-1: AS 2S; tableau: 9D 3S | 8H 4C | 2D",
        yes="tableau-1>foundation-1; tableau-1>tableau-2; tableau-3>tableau-1",
    ),
    row(
        "what is on a foundation stays there",
        GENERAL,
        "foundation-1: AS 2S; tableau: 9D 3H | 8H",
        no="foundation-1>tableau-1; foundation-1>tableau-3; foundation-1>foundation-2",
    ),
    # tableau
    row(
        "on the tableau, build down regardless of suit",
        BOOK,
        "tableau: 3D 9H | 4C 8S | 5D 8H | 6S TH",
        yes="tableau-2>tableau-1; tableau-3>tableau-1; tableau-1>tableau-4",
        no="tableau-1>tableau-2; tableau-2>tableau-3; tableau-2>tableau-4; tableau-4>tableau-1",
    ),
    row(
        "one card at a time, from the top of a pile",
        BOOK,
        "tableau: 2C 9H 8S | 4C TD | 5D JC; foundation-1: AC",
        yes="tableau-2>tableau-3",
        no="tableau-1:2>tableau-2; tableau-1[2]>tableau-2; tableau-1[1]>foundation-1; "
        "tableau-1>tableau-2",
    ),
    row(
        "a space made by removing a whole pile may not be filled",
        BOOK,
        "tableau: | 4C KD | 5D JS | TD 2H | QC",
        only="tableau-3>tableau-5; tableau-5>tableau-2",
        no="tableau-2>tableau-1; tableau-3>tableau-1; tableau-4>tableau-1; tableau-5>tableau-13",
    ),
    row(
        "nor one that has just been made",
        BOOK,
        "tableau: 9H | 5C TH",
        plays="tableau-1>tableau-2",
        then="tableau-1: ; tableau-2: 5C TH 9H",
        no="tableau-2>tableau-1",
        status="stuck",
    ),
    row(
        "a king goes on no other card",
        GENERAL,
        "tableau: 4C KD | 5D 2S | 6H QC",
        yes="tableau-3>tableau-1",
        no="tableau-1>tableau-2; tableau-1>tableau-3",
    ),
    # kings
    row(
        "every king is transferred to the bottom of its pile, as that under the three of diamonds",
        BOOK,
        deck="3D 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC 2D KS AC AD 4D 5D 6D",
        then="tableau-1: KS KD KH 3D; tableau-7: KC 7C 6H 6S",
    ),
    row(
        "two kings in one pile keep their order below",
        BOOK,
        deck="2C 3C 4C 5C 6C 7C 8C 9C TC JC QC 2D 3D KS 4D 5D 6D 7D 8D 9D TD JD QD AC AD AH KH",
        then="tableau-1: KS KH 2C QH",
    ),
    row(
        "all four suits home is the win",
        GENERAL,
        {f"foundation-{n}": run(suit, "A", "K") for n, suit in enumerate("CDH", 1)}
        | {"foundation-4": run("S", "A", "Q"), "tableau-13": "KS"},
        plays="tableau-13>foundation-4",
        status="won",
        score=52,
    ),
)

PAGE = Page(
    GAME,
    offered=14,
    refused=26,
    played=3,
    rows=ROWS,
    deals_on={
        "opening": "the entire deck is dealt, and the kings put under, before a card is played"
    },
    exempt={"always": {"hidden": "all cards lie open, and there is no stock"}},
)


def test_thirteen_piles_of_four_by_rows_the_kings_below() -> None:
    piles = lying(dealt(GAME))
    assert piles["tableau-2"] == "2C 2D 2H 2S"
    assert piles["tableau-13"] == "KC KD KH KS"
    # the ace of spades goes up, and with it those that it bares
    assert piles["tableau-1"] == ""
    assert [piles[f"foundation-{n}"] for n in range(1, 5)] == ["AS", "AH", "AD", "AC"]
    assert "<" not in "".join(piles.values())
