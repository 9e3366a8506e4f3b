"""King Albert, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import dealt, lying, row, run

GAME = "king-albert"
BOOK, GENERAL, RULING = "003 King Albert", "003 General Procedure", "rulings"

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
        "an ace of the reserve too, before all else",
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
        {"foundation-1": run("C", "A", "Q"), "tableau-1": "9D KC", "reserve-7": "KD"},
        yes="tableau-1>foundation-1",
        no="reserve-7>foundation-1; reserve-7>foundation-2",
    ),
    row(
        "what is on a foundation stays there",
        GENERAL,
        "foundation-1: AS 2S; tableau: 9D 3H | 8H",
        no="foundation-1>tableau-1; foundation-1>tableau-3; foundation-1>reserve-1",
    ),
    # tableau
    row(
        "on the tableau piles, build down in alternate colors",
        BOOK,
        "tableau: 3D 9H | 4C 8S | 5D 8H | 6S TC | 7C TD; reserve: 8C | 8D",
        yes="tableau-2>tableau-1; reserve-1>tableau-1; tableau-1>tableau-4",
        no="tableau-3>tableau-1; reserve-2>tableau-1; tableau-1>tableau-2; tableau-1>tableau-5; "
        "tableau-2>tableau-3; tableau-2>tableau-4",
    ),
    row(
        "one card at a time may be lifted from the top of a pile",
        BOOK,
        "tableau: 2C 9H 8S | 4C TS | 5D JD; foundation-1: AC",
        yes="tableau-2>tableau-3",
        no="tableau-1:2>tableau-2; tableau-1[2]>tableau-2; tableau-1[1]>foundation-1; "
        "tableau-1>tableau-2",
    ),
    row(
        "a space may be filled by any available card",
        BOOK,
        "tableau: | 4C KD | 5D JS | TD 2H; reserve-4: 7C",
        yes="tableau-2>tableau-1; tableau-3>tableau-1; tableau-4>tableau-1; reserve-4>tableau-1",
        no="tableau-2[1]>tableau-1; tableau-3:2>tableau-1",
    ),
    row(
        "a space may be kept",
        RULING,
        "tableau: | 4C 9D | 5D 8S",
        yes="tableau-3>tableau-2; tableau-3>tableau-1",
    ),
    row(
        "a king goes on no other card",
        GENERAL,
        "tableau: 4C KD | 5D 2S | 6H QC",
        yes="tableau-3>tableau-1",
        no="tableau-1>tableau-2; tableau-1>tableau-3",
    ),
    # the reserve
    row(
        "all cards of the reserve are available for foundations and tableau",
        BOOK,
        "tableau: 3D 9H | 4C TS; foundation-1: AS; reserve: 8C | 2S | 9D | 8S | | 3C",
        yes="reserve-1>tableau-1; reserve-2>foundation-1; reserve-3>tableau-2; reserve-4>tableau-1",
        no="reserve-3>tableau-1; reserve-6>foundation-1",
    ),
    row(
        "nothing is put into the reserve, nor built on it",
        GENERAL,
        "tableau: 3D 9H | 4C 8S; reserve: TC | | 9D | 8C",
        no="tableau-1>reserve-1; tableau-1>reserve-2; reserve-4>reserve-3; reserve-1>reserve-2; "
        "tableau-2>reserve-3; tableau-2>reserve-7",
    ),
    # ends
    row(
        "the last card of the reserve may be the win",
        GENERAL,
        {f"foundation-{n}": run(suit, "A", "K") for n, suit in enumerate("CDH", 1)}
        | {"foundation-4": run("S", "A", "Q"), "reserve-7": "KS"},
        plays="reserve-7>foundation-4",
        status="won",
        score=52,
    ),
)

PAGE = Page(
    GAME,
    offered=19,
    refused=34,
    played=2,
    rows=ROWS,
    deals_on={"opening": "tableau and reserve are laid out before a card is played"},
    exempt={"always": {"hidden": "all cards lie open, and there is no stock"}},
)


def test_nine_piles_of_one_to_nine_by_rows_and_seven_in_reserve() -> None:
    piles = lying(dealt(GAME))
    # the ace of clubs lies alone on the first pile, that of spades ends the seventh: both go up
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 10)] == [0, 2, 3, 4, 5, 6, 6, 8, 9]
    assert (piles["foundation-1"], piles["foundation-2"]) == ("AC", "AS")
    assert piles["tableau-2"] == "2C TC"
    assert piles["tableau-3"] == "3C JC 5D"
    assert piles["tableau-9"].startswith("9C 4D JD 4H 9H")
    assert [piles[f"reserve-{n}"] for n in range(1, 8)] == run("S", "7", "K").split()
    assert "<" not in "".join(piles.values())
