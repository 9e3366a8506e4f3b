"""Good Measure, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import dealt, lying, row, run

GAME = "good-measure"
BOOK, DOZEN, GENERAL = "003 Good Measure", "003 Baker's Dozen", "003 General Procedure"

ROWS = (
    # the deal
    row(
        "the first two aces turned up are put at once in the foundation row",
        BOOK,
        deck="2C AS 3C AH 4C 5C 6C 7C 8C 9C TC JC QC",
        then="foundation: AS | AH | | ; tableau-1: 2C QC 8D 6H 4S; tableau-2: 3C AC 9D 7H 5S; "
        "tableau-3: KC 4C TD 8H 6S",
    ),
    row(
        "only two: the third and fourth are dealt to the tableau",
        BOOK,
        deck="AS AH 2C AD 3C 4C 5C 6C 7C 8C 9C TC JC AC QC",
        then="foundation: AS | AH | | ; tableau-1: 2C JC 8D 6H 4S; tableau-2: AD AC 9D 7H 5S",
    ),
    row(
        "every king is put to the bottom of its pile",
        DOZEN,
        deck="AS AH 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC",
        then="tableau-2: KC 3C 9D 7H 5S",
    ),
    row(
        "both aces may come one after the other for the same place",
        BOOK,
        deck="2C 3C AC AD 4C 5C",
        then="foundation: AC | AD | | ; tableau-3: 4C 2D QD 9H 6S",
    ),
    # foundations
    row(
        "the other aces move to their row as they become available",
        DOZEN,
        "foundation: AS | AH; tableau: 9D AC 4C | 8H 5D",
        plays="tableau-1>tableau-2",
        then="tableau-1: 9D; tableau-2: 8H 5D 4C; foundation-3: AC",
    ),
    row(
        "before all else",
        GENERAL,
        "foundation: AS | AH; tableau: 9D AC | 8H 5D | 7C 4S",
        only="tableau-1>foundation-",
        no="tableau-3>tableau-2; tableau-1>tableau-4",
    ),
    row(
        "foundations are built up in suit",
        DOZEN,
        "foundation: AS 2S | AH; tableau: 9D 3S | 8H 3H | 5C 2D | 2H",
        yes="tableau-1>foundation-1; tableau-4>foundation-2",
        no="tableau-2>foundation-1; tableau-2>foundation-2; tableau-3>foundation-2; "
        "tableau-3>foundation-3",
    ),
    row(
        "what is on a foundation stays there",
        GENERAL,
        "foundation: AS 2S | AH; tableau: 9D 3H | 8H",
        no="foundation-1>tableau-1; foundation-1>tableau-3; foundation-1>foundation-3",
    ),
    # tableau
    row(
        "build down regardless of suit",
        DOZEN,
        "foundation: AS | AH; tableau: 3D 9H | 4C 8S | 5D 8H | 6S TH",
        yes="tableau-2>tableau-1; tableau-3>tableau-1; tableau-1>tableau-4",
        no="tableau-1>tableau-2; tableau-2>tableau-3; tableau-2>tableau-4; tableau-4>tableau-1",
    ),
    row(
        "one card at a time, from the top of a pile",
        DOZEN,
        "foundation: AS | AC; tableau: 2C 9H 8S | 4C TD | 5D JC",
        yes="tableau-2>tableau-3",
        no="tableau-1:2>tableau-2; tableau-1[2]>tableau-2; tableau-1[1]>foundation-2; "
        "tableau-1>tableau-2",
    ),
    row(
        "a space may not be filled",
        DOZEN,
        "foundation: AS | AH; tableau: | 4C KD | 5D JS | TD 2D | QC",
        only="tableau-3>tableau-5; tableau-5>tableau-2",
        no="tableau-2>tableau-1; tableau-3>tableau-1; tableau-4>tableau-1; tableau-5>tableau-10",
    ),
    row(
        "a king goes on no other card",
        GENERAL,
        "foundation: AS | AH; tableau: 4C KD | 5D 2S | 6H QC",
        yes="tableau-3>tableau-1",
        no="tableau-1>tableau-2; tableau-1>tableau-3",
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
    offered=10,
    refused=23,
    played=2,
    rows=ROWS,
    deals_on={
        "opening": "the entire deck is dealt, and the kings put under, before a card is played"
    },
    exempt={"always": {"hidden": "all cards lie open, and there is no stock"}},
)


def test_ten_piles_of_five_and_two_aces() -> None:
    piles = lying(dealt(GAME, "AS 2C 3C 4C AH"))
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 11)] == [5] * 10
    assert [piles[f"foundation-{n}"] for n in range(1, 5)] == ["AS", "AH", "", ""]
    assert "<" not in "".join(piles.values())
