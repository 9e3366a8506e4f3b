"""Constitution, as the book's page says it (003)."""

from __future__ import annotations

from game.book.catalog import find
from tests.support.book_page import Page
from tests.support.book_rows import (
    RANKS,
    backwards,
    cards_in,
    dealt,
    down,
    lay,
    lying,
    row,
    run,
    texts,
)

GAME = "constitution"
BOOK, GENERAL, RULING = ("003 Constitution", "003 General Procedure", "rulings")
ACES = "foundation: AC | AD | AH | AS | AC | AD | AH | AS; "
ROWS_OF = (
    "tableau: 9C | 9D | 9H | 9S | 9C | 9D | 9H | 9S "
    "| 7C | 7D | 7H | 7S | 7C | 7D | 7H | 7S "
    "| 5C | 5D | 5H | 5S | 5C | 5D | 5H | 5S "
    "| 3C | 3D | 3H | 3S | 3C | 3D | 3H | 3S"
)
TABLE = lay(ACES + ROWS_OF)
"""Four rows in which nothing fits anything."""
SECOND, THIRD, BOTTOM = range(9, 17), range(17, 25), range(25, 33)


def coming(text: str) -> dict[str, str]:
    """A stock, its cards in the order in which they are turned."""
    return {"stock": down(backwards(text))}


ROWS = (
    # foundations
    row(
        "aces are built up in suit, from the top row",
        BOOK,
        TABLE | lay("tableau-1: 2C; tableau-8: 2S; tableau-3: 4H") | coming("TC"),
        yes="tableau-1>foundation-1; tableau-1>foundation-5; tableau-8>foundation-4",
        no="tableau-1>foundation-2; tableau-3>foundation-3; tableau-8>foundation-1",
    ),
    *(
        row(
            f"not from the {name} row",
            BOOK,
            TABLE | {f"tableau-{cards[2]}": "2H"} | coming("TC"),
            no=f"tableau-{cards[2]}>foundation-3; tableau-{cards[2]}>foundation-7",
        )
        for name, cards in (("second", SECOND), ("third", THIRD), ("bottom", BOTTOM))
    ),
    row(
        "to jacks",
        BOOK,
        TABLE
        | {f"foundation-{n}": run(s, "A", "J") for n, s in enumerate("CDH", 1)}
        | {f"foundation-{n}": run(s, "A", "J") for n, s in enumerate("CDHS", 5)}
        | {"foundation-4": run("S", "A", "T")}
        | {f"tableau-{n}": "" for n in range(1, 33)}
        | {"tableau-3": "JS"},
        plays="tableau-3>foundation-4",
        status="won",
        score=88,
    ),
    row(
        "a card once built is not moved elsewhere",
        GENERAL,
        TABLE | lay("foundation-1: AC 2C; tableau-2: 3D; tableau-26: TD") | coming("TC"),
        no="foundation-1>foundation-5; foundation-1>tableau-2",
    ),
    # building in the top row
    row(
        "the top row is built down in alternate colors, from itself and the second row",
        BOOK,
        TABLE
        | lay("tableau: 9C | 8D | 8S | TD | 9S | 8H; tableau-9: 8H; tableau-10: 9C")
        | coming("TC"),
        yes="tableau-2>tableau-1; tableau-9>tableau-1; tableau-10>tableau-4; "
        "tableau-1>tableau-4; tableau-6>tableau-5",
        no="tableau-3>tableau-1; tableau-4>tableau-1; tableau-2>tableau-7; tableau-2>tableau-4",
    ),
    row(
        "not from the third row or the bottom row",
        BOOK,
        TABLE | lay("tableau-1: 9C; tableau-17: 8D; tableau-25: 8D") | coming("TC"),
        no="tableau-17>tableau-1; tableau-25>tableau-1",
        status="lost",
    ),
    row(
        "and on the top row alone: nothing is built on the cards below it",
        BOOK,
        TABLE | lay("tableau-1: 6D; tableau-17: 6H; tableau-18: 5C; tableau-25: 4H") | coming("TC"),
        no="tableau-1>tableau-9; tableau-17>tableau-9; tableau-18>tableau-17; "
        "tableau-25>tableau-18; tableau-9>tableau-17",
    ),
    row(
        "of a build the top card alone moves",
        BOOK,
        TABLE | lay("tableau: 9C 8D | TD | 9C; tableau-5: TS") | coming("TC"),
        yes="tableau-1>tableau-3",
        no="tableau-1:2>tableau-2; tableau-1[1]>tableau-2; tableau-1>tableau-2",
    ),
    row(
        "the top card of a build may go to a foundation",
        BOOK,
        TABLE | lay("tableau-1: 3D 2C; tableau-26: TD") | coming("TC"),
        plays="tableau-1>foundation-1",
        then="tableau-1: 3D; foundation-1: AC 2C; stock: <TC>",
    ),
    # spaces
    row(
        "a space is filled by any card of the row below, before all else",
        BOOK,
        TABLE | lay("tableau-1: 2C; tableau-5: TC; tableau-2: 9D 8C; tableau-3: 2H") | coming("TC"),
        plays="tableau-1>foundation-1",
        then="tableau-1: ; stock: <TC>",
        only="; ".join(f"tableau-{n}>tableau-1" for n in SECOND),
        no="tableau-2>tableau-1; tableau-3>tableau-1; tableau-17>tableau-1; "
        "tableau-25>tableau-1; stock>tableau-1; tableau-3>foundation-3",
    ),
    row(
        "so that it is pushed down to the next row, and to the next",
        BOOK,
        TABLE | {"tableau-1": "2C"} | coming("TC JD"),
        plays="tableau-1>foundation-1; tableau-12>tableau-1",
        then="tableau-1: 7S; tableau-12: ",
        only="; ".join(f"tableau-{n}>tableau-12" for n in THIRD),
        no="tableau-9>tableau-12; tableau-25>tableau-12; stock>tableau-12; tableau-2>tableau-12",
    ),
    row(
        "from the third row to the bottom row",
        BOOK,
        TABLE | {"tableau-1": "2C"} | coming("TC JD"),
        plays="tableau-1>foundation-1; tableau-12>tableau-1; tableau-24>tableau-12",
        only="; ".join(f"tableau-{n}>tableau-24" for n in BOTTOM),
        no="tableau-17>tableau-24; tableau-9>tableau-24; stock>tableau-24",
    ),
    row(
        "which is filled from the stock by itself",
        BOOK,
        TABLE | {"tableau-1": "2C"} | coming("TC JD"),
        plays="tableau-1>foundation-1; tableau-12>tableau-1; tableau-24>tableau-12; "
        "tableau-27>tableau-24",
        then="tableau-24: 3H; tableau-27: TC; stock: <JD>",
    ),
    row(
        "a card of the second row that is built on the top row leaves a space that is pushed down",
        BOOK,
        TABLE | lay("tableau-1: 8D; tableau-9: 7C") | coming("TC JD"),
        plays="tableau-9>tableau-1",
        then="tableau-1: 8D 7C; tableau-9: ",
        only="; ".join(f"tableau-{n}>tableau-9" for n in THIRD),
    ),
    row(
        "a card of the top row that is built on another leaves one too",
        BOOK,
        TABLE | lay("tableau-1: TD; tableau-2: 9C") | coming("TC JD"),
        plays="tableau-2>tableau-1",
        then="tableau-1: TD 9C; tableau-2: ",
        only="; ".join(f"tableau-{n}>tableau-2" for n in SECOND),
        no="tableau-1>tableau-2; tableau-3>tableau-2",
    ),
    row(
        "without a stock the bottom row stays open",
        GENERAL,
        TABLE | {"tableau-1": "2C"},
        plays="tableau-1>foundation-1; tableau-12>tableau-1; tableau-24>tableau-12; "
        "tableau-27>tableau-24",
        then="tableau-27: ; tableau-24: 3H",
        no="tableau-26>tableau-27; tableau-17>tableau-27",
        status="stuck",
    ),
    row(
        "and a row with nothing below it",
        GENERAL,
        lay(ACES + "tableau: 2C | 9D | 9H 8S | TC | TD | TH | TS | JC | 7S | 7D"),
        plays="tableau-1>foundation-1; tableau-10>tableau-1",
        then="tableau-1: 7D; tableau-10: ; tableau-9: 7S",
        yes="tableau-1>tableau-3",
        no="tableau-9>tableau-10; tableau-3>tableau-10",
    ),
    row(
        "a space of the top row, with the second row gone, is not filled by a build's top card",
        BOOK,
        lay(ACES + "tableau: 2C | 9D | 9H 8S | TC"),
        plays="tableau-1>foundation-1",
        then="tableau-1: ",
        only="tableau-2>tableau-4; tableau-3>tableau-2",
        no="tableau-3>tableau-1; tableau-2>tableau-1; tableau-4>tableau-1",
    ),
    row(
        "with stock left and no move the game is lost: nothing is turned or dealt",
        RULING,
        TABLE | coming("TC JD"),
        no="turn; deal; redeal; stock>tableau-25",
        status="lost",
        score=8,
    ),
    row(
        "the top card of a build leaves no space behind it",
        BOOK,
        TABLE | lay("tableau-1: 9C 8D; tableau-4: 9S") | coming("TC"),
        plays="tableau-1>tableau-4",
        then="tableau-1: 9C; tableau-4: 9S 8D; stock: <TC>",
        yes="tableau-4>tableau-1",
        no="tableau-9>tableau-2",
    ),
    row(
        "the card from the stock is not played before it has come up to the top row",
        BOOK,
        TABLE | lay("tableau-1: 2C") | coming("2D TC"),
        plays="tableau-1>foundation-1; tableau-12>tableau-1; tableau-24>tableau-12; "
        "tableau-27>tableau-24",
        then="tableau-27: 2D; stock: <TC>",
        no="tableau-27>foundation-2; stock>foundation-2; tableau-27>tableau-24",
    ),
)

PAGE = Page(
    GAME,
    offered=53,
    refused=55,
    played=13,
    rows=ROWS,
)


def test_aces_are_set_out_and_four_rows_of_eight_are_dealt() -> None:
    front = run("C", "2", "J") + " " + run("D", "2", "J") + " " + run("H", "2", "J")
    match = dealt(GAME, f"{front} 2S 3S 4S")
    piles = lying(match)
    assert " ".join(piles[f"foundation-{n}"] for n in range(1, 9)) == "AC AD AH AS AC AD AH AS"
    assert [piles[f"tableau-{n}"] for n in range(1, 33)] == [*front.split(), "2S", "3S"]
    assert len(piles["stock"].split()) == 48
    assert piles["stock"].endswith("<4S>")
    assert match.score == 8
    assert texts(match)[0].startswith("tableau-1>foundation-")


def test_kings_and_queens_are_not_in_the_deck() -> None:
    match = dealt(GAME)
    deck = cards_in(match, "foundation") + cards_in(match, "tableau")
    deck += [card.strip("<>") for card in cards_in(match, "stock")]
    assert sorted(deck) == sorted(2 * [rank + suit for rank in RANKS[:11] for suit in "CDHS"])


def test_there_is_no_option() -> None:
    assert find(GAME).options == {}
