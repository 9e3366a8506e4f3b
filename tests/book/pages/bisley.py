"""Bisley, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import dealt, lay, lying, row, run

GAME = "bisley"
BOOK, TIPS, GENERAL, RULING = (
    "003 Bisley",
    "003 Bisley, tips",
    "003 General Procedure",
    "rulings",
)
ACES = lay("foundation-5: AC; foundation-6: AD; foundation-7: AH; foundation-8: AS")
"""The aces as they are set out, in the lower row."""

ROWS = (
    # foundations
    row(
        "the aces are built up in suit",
        BOOK,
        ACES | lay("tableau: 2C | 2S | 3H | 3C"),
        yes="tableau-1>foundation-5; tableau-2>foundation-8",
        no="tableau-1>foundation-6; tableau-3>foundation-7; tableau-4>foundation-5; "
        "tableau-1>foundation-1",
    ),
    row(
        "the kings go up as they become available, in the row above",
        BOOK,
        ACES | lay("tableau: KD 5C | 6C"),
        plays="tableau-1>tableau-2",
        then="foundation-1: KD; tableau: | 6C 5C",
    ),
    row(
        "they are built down in suit",
        BOOK,
        ACES | lay("foundation: KD | KS QS; tableau: QD | JS | JD | TS"),
        yes="tableau-1>foundation-1; tableau-2>foundation-2",
        no="tableau-3>foundation-1; tableau-4>foundation-2; tableau-2>foundation-1",
    ),
    row(
        "nothing else begins a king's foundation",
        BOOK,
        ACES | lay("tableau: QD | 2H"),
        no="tableau-1>foundation-1; tableau-2>foundation-4",
        yes="tableau-2>foundation-7",
    ),
    row(
        "it does not matter where the foundations of a suit meet: a card goes on either",
        BOOK,
        ACES
        | {
            "foundation-1": run("D", "K", "8", -1),
            "foundation-6": run("D", "A", "6"),
            "tableau-4": "7D",
        },
        yes="tableau-4>foundation-1; tableau-4>foundation-6",
    ),
    row(
        "cards do not pass from foundation to foundation, nor back",
        GENERAL,
        ACES
        | {
            "foundation-1": run("D", "K", "8", -1),
            "foundation-6": run("D", "A", "7"),
            "tableau-1": "9C",
        },
        no="foundation-1>foundation-6; foundation-6>foundation-1; foundation-1>tableau-2; "
        "foundation-6>tableau-1",
    ),
    row(
        "a queen that can go up need not",
        TIPS,
        ACES | lay("foundation-1: KD; tableau: QD | JD"),
        yes="tableau-1>foundation-1; tableau-2>tableau-1; tableau-1>tableau-2",
    ),
    # the tableau
    row(
        "on the bottom card of a column one builds in suit, up or down",
        BOOK,
        ACES | lay("tableau: 9C 6S | 5S | 7S | 8H 7H"),
        yes="tableau-1>tableau-2; tableau-1>tableau-3; tableau-2>tableau-1; tableau-3>tableau-1",
        no="tableau-4>tableau-1; tableau-2>tableau-3; tableau-1>tableau-4",
    ),
    row(
        "only the bottom card is available, one at a time",
        BOOK,
        ACES | lay("tableau: 9C 6S 5S | 4H 7S | TC"),
        no="tableau-1:2>tableau-2; tableau-1[2]>tableau-2; tableau-1[1]>tableau-3; "
        "tableau-3>tableau-1",
        status="stuck",
    ),
    row(
        "direction may be changed as one wishes",
        BOOK,
        ACES | lay("tableau: 9C 6S | 3H 7S | 8S"),
        plays="tableau-2>tableau-1",
        then="tableau: 9C 6S 7S | 3H | 8S",
        yes="tableau-3>tableau-1; tableau-1>tableau-3",
    ),
    row(
        "a build is reversed card by card",
        TIPS,
        ACES | lay("tableau: 9S 5S 6S | 7S"),
        plays="tableau-1>tableau-2; tableau-1>tableau-2",
        then="tableau: 9S | 7S 6S 5S",
    ),
    row(
        "the ranks do not go round",
        BOOK,
        ACES | lay("tableau: 2C | QC; foundation-1: KC"),
        yes="tableau-1>foundation-5; tableau-2>foundation-1",
        no="tableau-1>tableau-2; tableau-2>tableau-1; tableau-1>foundation-1; "
        "tableau-2>foundation-5",
    ),
    row(
        "a king that is available goes up rather than on its queen",
        RULING,
        ACES | lay("tableau: 9C KS | QS"),
        only="tableau-1>foundation-",
        no="tableau-1>tableau-2; tableau-2>tableau-1",
    ),
    row(
        "a space may not be filled",
        BOOK,
        ACES | lay("tableau: | 9C 6S | 5S"),
        yes="tableau-2>tableau-3",
        no="tableau-2>tableau-1; tableau-3>tableau-1; tableau-2:2>tableau-1",
    ),
    # the end
    row(
        "the entire deck on the foundations is the win",
        BOOK,
        {
            "foundation-1": run("C", "K", "8", -1),
            "foundation-2": run("D", "K", "2", -1),
            "foundation-3": "KH",
            "foundation-4": run("S", "K", "7", -1),
            "foundation-5": run("C", "A", "7"),
            "foundation-6": "AD",
            "foundation-7": run("H", "A", "Q"),
            "foundation-8": run("S", "A", "5"),
            "tableau-9": "6S",
        },
        plays="tableau-9>foundation-8",
        status="won",
        score=52,
    ),
    row(
        "with no play left it is stuck",
        GENERAL,
        ACES | lay("tableau: 9C | 6S | 3H"),
        status="stuck",
        no="turn; redeal; deal",
    ),
)

PAGE = Page(
    GAME,
    offered=20,
    refused=32,
    played=4,
    deals_on={"opening": LAID_OUT},
    rows=ROWS,
    exempt={"always": {"hidden": "all the cards lie face up"}},
)


def test_aces_in_the_lower_row_nine_cards_beside_them_and_three_rows_of_thirteen() -> None:
    piles = lying(dealt(GAME, "2C KC 2D KD 2H KH 2S KS 3C"))
    assert [piles[f"foundation-{n}"] for n in range(5, 9)] == ["AC", "AD", "AH", "AS"]
    first = [piles[f"tableau-{n}"].split() for n in range(1, 14)]
    assert [pile[0] for pile in first[4:]] == ["2C", "KC", "2D", "KD", "2H", "KH", "2S", "KS", "3C"]
    assert [len(pile) for pile in first[:4]] == [3] * 4
    # of the unshuffled deck the next card is the four of clubs, on the first column of all
    assert [pile[0] for pile in first[:4]] == ["4C", "5C", "6C", "7C"]
    assert first[4][:2] == ["2C", "8C"]


def test_aces_are_taken_out_of_the_deck_before_the_deal() -> None:
    piles = lying(dealt(GAME, "AS AH KC 2C"))
    assert (piles["foundation-8"], piles["foundation-7"]) == ("AS", "AH")
    assert piles["tableau-5"].startswith("KC ")
    assert piles["tableau-6"].startswith("2C ")
