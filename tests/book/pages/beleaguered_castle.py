"""Beleaguered Castle, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import dealt, lay, lying, row, run

GAME = "beleaguered-castle"
BOOK, TIPS, GENERAL, RULING = (
    "003 Beleaguered Castle",
    "003 Beleaguered Castle, tips",
    "003 General Procedure",
    "rulings",
)
ACES = lay("foundation: AC | AD | AH | AS")

ROWS = (
    # foundations
    row(
        "build the foundations up in suit",
        BOOK,
        ACES | lay("tableau: 9D 2S | 8H 2C | 7S 3D | TD 3C"),
        yes="tableau-1>foundation-4; tableau-2>foundation-1",
        no="tableau-1>foundation-1; tableau-1>foundation-2; tableau-2>foundation-4; "
        "tableau-3>foundation-2; tableau-4>foundation-1",
    ),
    row(
        "up to kings",
        BOOK,
        ACES | {"foundation-1": run("C", "A", "Q")} | lay("tableau: 9D KC | 8H KD"),
        yes="tableau-1>foundation-1",
        no="tableau-2>foundation-1; tableau-2>foundation-2",
    ),
    row(
        "nothing goes upon a king: his foundation is complete",
        GENERAL,
        ACES | {"foundation-1": run("C", "A", "K")} | lay("tableau: 9D 2D | 8H 2S"),
        no="tableau-1>foundation-1; tableau-2>foundation-1",
    ),
    row(
        "what is on a foundation stays there",
        GENERAL,
        ACES | lay("foundation-1: AC 2C; tableau: 9D 3H | 8H 4C | "),
        no="foundation-1>tableau-1; foundation-1>tableau-3; foundation-2>foundation-1",
    ),
    row(
        "it is not compulsory to build on them: twos and threes may wait",
        TIPS,
        ACES | lay("tableau: 9D 2C | 8H 3S"),
        yes="tableau-1>foundation-1; tableau-1>tableau-2",
    ),
    # tableau
    row(
        "on the tableau, build downward regardless of suit",
        BOOK,
        ACES | lay("tableau: 3D 9H | 4C 8S | 5D 8H | 6S 8D | 7S 8C | 2C TH"),
        yes="tableau-2>tableau-1; tableau-3>tableau-1; tableau-4>tableau-1; tableau-5>tableau-1; "
        "tableau-1>tableau-6",
        no="tableau-1>tableau-2; tableau-6>tableau-1; tableau-2>tableau-6; tableau-2>tableau-3",
    ),
    row(
        "one card at a time may be lifted",
        BOOK,
        ACES | lay("tableau: 3D 9H 8S | 4C TD | 5D JS TC | "),
        yes="tableau-1>tableau-4",
        no="tableau-1:2>tableau-2; tableau-3:2>tableau-4; tableau-1:3>tableau-4",
    ),
    row(
        "only the uppermost card of each row is available",
        BOOK,
        ACES | lay("tableau: 2C 9H 8S | 4C TD | 5D JS"),
        yes="tableau-2>tableau-3",
        no="tableau-1[1]>foundation-1; tableau-1>foundation-1; tableau-1[2]>tableau-2; "
        "tableau-1>tableau-2",
    ),
    row(
        "the card below is available once the uppermost has gone",
        BOOK,
        ACES | lay("tableau: 2C 8S | 4C 9D"),
        plays="tableau-1>tableau-2; tableau-1>foundation-1",
        then="tableau: | 4C 9D 8S; foundation-1: AC 2C",
    ),
    row(
        "a space made by removing an entire row may be filled by any available card",
        BOOK,
        ACES | lay("tableau: | 4C KD | 5D JS | TD 2H"),
        yes="tableau-2>tableau-1; tableau-3>tableau-1; tableau-4>tableau-1",
        no="tableau-2[1]>tableau-1; tableau-2:2>tableau-1; foundation-1>tableau-1",
    ),
    row(
        "a space may be kept: other plays go on",
        RULING,
        ACES | lay("tableau: | 4C 9D | 5D 8S"),
        yes="tableau-3>tableau-2; tableau-3>tableau-1",
    ),
    row(
        "a king goes on no other card, not on a two either",
        GENERAL,
        ACES | lay("tableau: 4C KD | 5D 2S | 6H QC"),
        yes="tableau-3>tableau-1",
        no="tableau-1>tableau-2; tableau-1>tableau-3; tableau-2>tableau-1; tableau-1>foundation-2",
    ),
    # ends
    row(
        "a space that no card needs, and nothing else to do, is still a play",
        BOOK,
        ACES | lay("tableau: 4C KD | "),
        status="playing",
        score=4,
        only="tableau-1>tableau-",
    ),
    row(
        "no card fits anywhere and there is no space: stuck",
        BOOK,
        ACES | lay("tableau: 2C 3D | 4H 5S | 6C 7S | 8D 9S | TC JD | QC KD | 2D 3C | 4C 5D"),
        plays="",
        no="tableau-1>tableau-2; tableau-2>tableau-3; tableau-1>foundation-2",
        score=4,
        status="stuck",
    ),
    row(
        "all four suits home is the win",
        GENERAL,
        {f"foundation-{n}": run(suit, "A", "K") for n, suit in enumerate("CDH", 1)}
        | {"foundation-4": run("S", "A", "Q"), "tableau-8": "KS"},
        plays="tableau-8>foundation-4",
        status="won",
        score=52,
    ),
)

PAGE = Page(
    GAME,
    offered=19,
    refused=33,
    played=2,
    rows=ROWS,
    exempt={
        "always": {
            "hidden": "all cards lie open, and there is no stock",
            "obligations": "the aces are in place from the start",
        }
    },
)


def test_the_aces_are_taken_out_and_eight_rows_of_six_dealt_in_turn() -> None:
    piles = lying(dealt(GAME))
    assert [piles[f"foundation-{n}"] for n in range(1, 5)] == ["AC", "AD", "AH", "AS"]
    assert piles["tableau-1"] == "2C TC 6D 2H TH 6S"
    assert piles["tableau-8"] == "9C 5D KD 9H 5S KS"
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 9)] == [6] * 8
    assert "<" not in "".join(piles.values())


def test_aces_are_found_wherever_they_lie_in_the_deck() -> None:
    piles = lying(dealt(GAME, "KS AS QH AC 5D AH"))
    assert [piles[f"foundation-{n}"] for n in range(1, 5)] == ["AC", "AD", "AH", "AS"]
    assert [piles[f"tableau-{n}"][:2] for n in range(1, 4)] == ["KS", "QH", "5D"]
