"""Streets and Alleys, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import dealt, lying, row, run

GAME = "streets-and-alleys"
BOOK, CASTLE, GENERAL = "003 Streets and Alleys", "003 Beleaguered Castle", "003 General Procedure"

ROWS = (
    # aces
    row(
        "the aces are moved into the foundations column as they become available",
        BOOK,
        "tableau: 9D AS 4C | 8H 5D",
        plays="tableau-1>tableau-2",
        then="tableau: 9D | 8H 5D 4C; foundation-1: AS",
    ),
    row(
        "an ace that is available goes up before all else",
        GENERAL,
        "tableau: 9D AS | 8H 5D | 7C 4S",
        only="tableau-1>foundation-",
        no="tableau-3>tableau-2; tableau-1>tableau-4",
    ),
    row(
        "no other card begins a foundation",
        GENERAL,
        "tableau: 9D 2S | 8H KD | 7C QS",
        yes="tableau-3>tableau-2",
        no="tableau-1>foundation-1; tableau-2>foundation-1; tableau-3>foundation-4",
    ),
    row(
        "nothing is built on an ace in the tableau, nor an ace on a two",
        GENERAL,
        "tableau: 9D 2S | 8H AD; foundation-1: AS",
        only="tableau-2>foundation-",
        no="tableau-2>tableau-1; tableau-1>tableau-2",
    ),
    # as in Beleaguered Castle
    row(
        "foundations are built up in suit",
        CASTLE,
        "foundation: AS | AH 2H; tableau: 9D 2S | 8H 3S | 7C 3H | 2C",
        yes="tableau-1>foundation-1; tableau-3>foundation-2",
        no="tableau-2>foundation-1; tableau-2>foundation-2; tableau-4>foundation-1; "
        "tableau-1>foundation-2; tableau-4>foundation-3",
    ),
    row(
        "what is on a foundation stays there",
        GENERAL,
        "foundation-1: AS 2S; tableau: 9D 3H | 8H",
        no="foundation-1>tableau-1; foundation-1>tableau-3; foundation-1>foundation-2",
    ),
    row(
        "on the tableau, downward regardless of suit",
        CASTLE,
        "tableau: 3D 9H | 4C 8S | 5D 8H | 6S 9C",
        yes="tableau-2>tableau-1; tableau-3>tableau-1; tableau-2>tableau-4",
        no="tableau-1>tableau-2; tableau-2>tableau-3; tableau-1>tableau-4",
    ),
    row(
        "one card at a time, and only the uppermost of a row",
        CASTLE,
        "tableau: 3D 9H 8S | 4C TD | 7C 2S; foundation-1: AD",
        no="tableau-1:2>tableau-2; tableau-1[2]>tableau-2; tableau-1>tableau-2; "
        "tableau-1[1]>foundation-1",
        yes="tableau-1>tableau-8",
    ),
    row(
        "a space may be filled by any available card",
        CASTLE,
        "tableau: | 4C KD | 5D JS | TD 2H",
        yes="tableau-2>tableau-1; tableau-3>tableau-1; tableau-4>tableau-1",
        no="tableau-2[1]>tableau-1; tableau-3:2>tableau-1",
    ),
    row(
        "a king goes on no other card",
        GENERAL,
        "tableau: 4C KD | 5D QS | 6H 2C",
        yes="tableau-2>tableau-1",
        no="tableau-1>tableau-2; tableau-1>tableau-3",
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
    offered=13,
    refused=26,
    played=2,
    rows=ROWS,
    deals_on={"opening": "the entire deck is dealt before a card is played"},
    exempt={"always": {"hidden": "all cards lie open, and there is no stock"}},
)


def test_the_upper_four_rows_have_seven_cards_the_lower_four_six() -> None:
    match = dealt(GAME, "2C 3C 4C 5C 6C 7C 8C 9C AS AH AD AC")
    piles = lying(match)
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 9)] == [7] * 4 + [6] * 4
    assert piles["tableau-1"].startswith("2C AS")
    assert piles["tableau-8"].startswith("9C")
    assert all(not piles[f"foundation-{n}"] for n in range(1, 5))


def test_aces_at_the_ends_of_rows_go_up_with_the_deal() -> None:
    two = f"{run('C', '2', 'K')} {run('D', '2', 'K')} {run('H', '2', 'K')} {run('S', '2', 'K')}"
    piles = lying(dealt(GAME, f"{two} AC AD AH AS"))
    assert [piles[f"foundation-{n}"] for n in range(1, 5)] == ["AC", "AD", "AH", "AS"]
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 9)] == [6] * 8
