"""Pendulum, as the book's page says it (003)."""

from __future__ import annotations

from itertools import pairwise

from game.advice.blocked import blocked
from game.book.catalog import find
from game.match.match import Match
from tests.support.book_page import LAID_OUT, Last, Page
from tests.support.book_rows import RANKS, dealt, lying, row, run, texts

GAME = "pendulum"
BOOK, CAPTION, RULING = "003 Pendulum", "003 Pendulum, caption", "rulings"
ACES = {f"foundation-{n}": f"A{suit}" for n, suit in enumerate("CDHS", 1)}
BY_ONES, BY_THREES, BY_FIVES = ({"by": by} for by in (1, 3, 5))
FIVES = "A6J38K5T27Q49"


def rows(*lines: str) -> dict[str, str]:
    """Up to six rows of eight places, with the aces; two strokes are a gap, a build is written with
    plus signs, its lowest card first."""
    places = dict(ACES)
    for n, line in enumerate(lines):
        for column, pile in enumerate(line.split(), 1):
            places[f"grid-{8 * n + column}"] = "" if pile == "--" else pile.replace("+", " ")
    return places


def row_of(piles: dict[str, str], which: int) -> str:
    """A row as it lies."""
    return " ".join(
        piles[f"grid-{8 * which - 8 + n}"].replace(" ", "+") or "--" for n in range(1, 9)
    )


TOP = "9C KD 9H KS 9D KC 9S KH"
"""A top row on which, by ones, nothing that lies below it here can be built."""
ROWS = (
    # foundations
    *(
        row(
            f"by fives the sequence is A, 6, J, 3 …: {high} on {low}",
            BOOK,
            rows("2H 2D 2S 4H 4D 4S 7D 7H", f"{high}C")
            | {"foundation-1": " ".join(rank + "C" for rank in FIVES[: at + 1])},
            facts=BY_FIVES,
            yes="grid-9>foundation-1",
            no="grid-9>foundation-2",
        )
        for at, (low, high) in enumerate(pairwise(FIVES))
    ),
    *(
        row(
            f"any interval may be chosen, and nothing is played before: {by}",
            BOOK,
            rows("-- --", f"{RANKS[by]}C {RANKS[by]}H"),
            plays=f"choose by={by}",
            yes="grid-9>foundation-1; grid-10>foundation-3",
            no=f"choose by={by}; grid-9>foundation-2; grid-10>foundation-1",
            noted={"by": by},
        )
        for by in range(1, 13)
    ),
    row(
        "before the choice there is nothing else",
        BOOK,
        rows(TOP, "2C 3C 4C 5C 6C 7C 8C TC"),
        only="choose by=",
        no="grid-9>foundation-1; swing; choose by=0; choose by=13",
    ),
    row(
        "the chosen interval applies to all four",
        BOOK,
        rows(TOP, "4C 4D 4H 4S 2C 2D 2H 2S"),
        facts=BY_THREES,
        only="grid-9>foundation-1; grid-10>foundation-2; grid-11>foundation-3; "
        "grid-12>foundation-4",
        no="grid-13>foundation-1; grid-14>foundation-2",
    ),
    row(
        "by threes the six of clubs is played on the three",
        CAPTION,
        rows("2D 2S", "6C 6H") | {"foundation-1": "AC 4C 7C TC KC 3C"},
        facts=BY_THREES,
        yes="grid-9>foundation-1",
        no="grid-10>foundation-1; grid-10>foundation-3",
    ),
    row(
        "what is built up does not come back",
        BOOK,
        rows(TOP, "5C 3H") | {"foundation-1": "AC 2C 3C"},
        facts=BY_ONES,
        no="foundation-1>grid-9; foundation-1>grid-17; foundation-1>grid-10",
    ),
    # what is available
    row(
        "the bottom card of each column is available, and no other",
        BOOK,
        rows(TOP, "2C 2D 2H 2S", "5D 5H 5S"),
        facts=BY_ONES,
        only="grid-12>foundation-4",
        no="grid-9>foundation-1; grid-10>foundation-2; grid-11>foundation-3; grid-1>foundation-1",
    ),
    row(
        "its removal makes the next one available",
        BOOK,
        rows(TOP, "5D 6D", "2C 6H", "2D"),
        facts=BY_ONES,
        plays="grid-25>foundation-2",
        only="grid-17>foundation-1",
    ),
    row(
        "of a build the top card goes up",
        BOOK,
        rows("2D 2S", "7H+2H 5D") | {"foundation-3": " ".join(r + "H" for r in FIVES[:8])},
        facts=BY_FIVES,
        only="grid-9>foundation-3",
        no="grid-9:2>foundation-3; grid-9[1]>foundation-3",
    ),
    # building
    row(
        "the two of hearts may be built on the seven of hearts just above it",
        BOOK,
        rows("TC TD TS", "7H 7C", "2H 2D"),
        facts=BY_FIVES,
        yes="grid-17>grid-9",
        no="grid-18>grid-10; grid-17>grid-10; grid-17>grid-1",
    ),
    row(
        "by threes the two of clubs lies on the five",
        CAPTION,
        rows("TC TD TS", "5C 8H", "2C 5H"),
        facts=BY_THREES,
        plays="grid-17>grid-9",
        then={"grid-9": "5C 2C", "grid-17": ""},
        no="grid-17>grid-9",
    ),
    row(
        "next-higher only: not the other way round, nor by another interval",
        BOOK,
        rows("TC TD TS", "2H 6C", "7H 4C"),
        facts=BY_FIVES,
        no="grid-17>grid-9; grid-18>grid-10; grid-17>grid-1",
        only="swing",
    ),
    row(
        "not across a column, nor over a card between",
        BOOK,
        rows("TC 7H TS", "7S 3D", "5D 4D", "2H 2S"),
        facts=BY_FIVES,
        no="grid-25>grid-2; grid-26>grid-9; grid-25>grid-9",
    ),
    row(
        "nor over a gap",
        RULING,
        rows("KC TD TS", "QC 7H QS", "JC -- JS", "9C 6H 9S"),
        facts=BY_ONES,
        no="grid-26>grid-10; grid-26>grid-18",
        only="swing",
    ),
    row(
        "a build at the bottom of a column is moved whole upon the card above",
        BOOK,
        rows("TC TD TS", "QH", "7H+2H 8D") | {"foundation-3": "AH"},
        facts=BY_FIVES,
        yes="grid-17:2>grid-9",
        no="grid-17>grid-9; grid-17>grid-1",
    ),
    row(
        "there it lies as one build with that card",
        BOOK,
        rows("TC TD TS", "QH", "7H+2H 8D"),
        facts=BY_FIVES,
        plays="grid-17:2>grid-9",
        then={"grid-9": "QH 7H 2H", "grid-17": ""},
    ),
    row(
        "a card from the bottom of any column may be built on an upper corner",
        BOOK,
        rows("8H KD 9D KS 9C KC 9S 8S", "2D 3D 4D 5D 7S 7H 6S 4S"),
        facts=BY_ONES,
        yes="grid-13>grid-8; grid-14>grid-1",
        no="grid-13>grid-1; grid-14>grid-8; grid-15>grid-8",
    ),
    row(
        "on the two corners only, not on another card of the top row",
        BOOK,
        rows("9C 8H 8S KS 9D KC 9S KH", "4D 3D 6D 5D 7S 7H 6S 4S"),
        facts=BY_ONES,
        no="grid-13>grid-3; grid-14>grid-2",
    ),
    row(
        "a build goes there whole",
        RULING,
        rows("8H KD 9D KS 9C KC 9S 9H", "4D 3D 6D 5D 7H+6H"),
        facts=BY_ONES,
        yes="grid-13:2>grid-1",
        no="grid-13>grid-1",
    ),
    row(
        "and a corner takes further cards upon the build that lies there",
        RULING,
        rows("8H+7H KD 9D KS 9C KC 9S 9H", "4D 3D 5D 5S 6H"),
        facts=BY_ONES,
        yes="grid-13>grid-1",
    ),
    # spaces
    row(
        "a space is filled only by a card of last rank, and it must be: by fives a nine",
        BOOK,
        rows("TC -- TS KS", "6H -- 9D", "-- -- --"),
        facts=BY_FIVES,
        only="grid-11>grid-",
        no="grid-9>grid-2; grid-3>grid-2; swing; grid-9>foundation-3",
    ),
    row(
        "a single space is filled at once by itself",
        BOOK,
        rows("TC 6H TS KS 8D 8H 8S 8C", "TD -- 9D 5D"),
        facts=BY_FIVES,
        plays="grid-2>foundation-3",
        then={"grid-2": "9D", "grid-11": "", "foundation-3": "AH 6H"},
    ),
    row(
        "a build of the last rank goes whole",
        RULING,
        rows("TC 6H TS KS 8D 8H 8S 8C", "TD -- 9D+4D 5D"),
        facts=BY_FIVES,
        plays="grid-2>foundation-3",
        then={"grid-2": "9D 4D", "grid-11": ""},
    ),
    row(
        "not one that is not available, nor one that already heads its column",
        BOOK,
        rows("TC 6H 9S KS 8D 8H 8S 8C", "TD -- -- 9D", "-- -- -- 5D"),
        facts=BY_FIVES,
        plays="grid-2>foundation-3",
        then={"grid-2": "", "grid-3": "9S", "grid-12": "9D"},
    ),
    row(
        "of two spaces the player picks one",
        RULING,
        rows("TC -- TS KS -- 8H 8S 8C", "TD -- 9D 5D"),
        facts=BY_FIVES,
        only="grid-11>grid-2; grid-11>grid-5",
    ),
    row(
        "a card from below a lower place goes to the top row alone",
        BOOK,
        rows("TC TD TS KS 8D 8H 8S 8C", "4D -- 3S 5D", "-- -- 9D"),
        facts=BY_FIVES,
        no="grid-19>grid-10; grid-19>grid-17; grid-19>grid-27",
    ),
    # the pendulum
    row(
        "the first swing is to the right: gaps come to lie at the left, the order stays",
        BOOK,
        rows(TOP, "4D 6D 8D TD 6S 8S TS --", "4H -- 6H -- 8H -- TH --"),
        facts=BY_ONES,
        only="swing",
        plays="swing",
        then={
            "grid-9": "",
            "grid-10": "4D",
            "grid-16": "TS",
            "grid-17": "",
            "grid-20": "",
            "grid-21": "4H",
            "grid-22": "6H",
            "grid-23": "8H",
            "grid-24": "TH",
        },
        noted={"side": "left"},
    ),
    row(
        "thereafter to left and right alternately",
        BOOK,
        rows(TOP, "4D 6D 8D TD 6S 8S TS --", "4H -- 6H -- 8H -- TH --"),
        facts=BY_ONES | {"side": "left"},
        plays="swing",
        then={
            "grid-9": "4D",
            "grid-15": "TS",
            "grid-16": "",
            "grid-17": "4H",
            "grid-18": "6H",
            "grid-19": "8H",
            "grid-20": "TH",
            "grid-21": "",
        },
        noted={"side": "right"},
    ),
    row(
        "the top row does not swing",
        BOOK,
        rows("9C -- 9H KS -- KC 9S KH", "4D -- 8D TD -- 8S TS 6D"),
        facts=BY_ONES,
        plays="swing",
        then={
            "grid-1": "9C",
            "grid-2": "",
            "grid-3": "9H",
            "grid-5": "",
            "grid-8": "KH",
            "grid-9": "",
            "grid-10": "",
            "grid-11": "4D",
            "grid-12": "8D",
            "grid-16": "6D",
        },
    ),
    row(
        "a row without gaps does not swing",
        BOOK,
        rows(TOP, "4D 6D 8D TD 6S 8S TS 6C", "4H -- 6H -- 8H -- TH --"),
        facts=BY_ONES,
        plays="swing",
        then={"grid-9": "4D", "grid-16": "6C", "grid-17": "", "grid-24": "TH"},
    ),
    row(
        "a swing makes new cards available",
        BOOK,
        rows(TOP, "4D 6D 8D TD 6S 8S TS 2S", "4H -- 6H -- 8H -- TH JH"),
        facts=BY_ONES | {"side": "left"},
        plays="swing",
        yes="grid-16>foundation-4",
    ),
    row(
        "only when play comes to a standstill",
        BOOK,
        rows(TOP, "4D 6D 2D TD 6S 8S TS --", "4H -- -- -- 8H -- TH --"),
        facts=BY_ONES,
        only="grid-11>foundation-2",
        no="swing",
    ),
    row(
        "without a gap below the top row there is nothing to swing",
        RULING,
        rows(TOP),
        facts=BY_ONES,
        no="swing",
        status="stuck",
    ),
    row(
        "it may be swung repeatedly, without limit",
        BOOK,
        rows(TOP, "4D 6D 8D TD 6S 3S TS --"),
        facts=BY_ONES,
        plays="swing; swing; swing; swing",
        then={"grid-9": "4D", "grid-15": "TS", "grid-16": ""},
        only="swing",
        status="playing",
    ),
    row(
        "there is no stock, and no card moves otherwise",
        BOOK,
        rows(TOP, "4D 6D 8D TD 6S 8S TS --"),
        facts=BY_ONES,
        no="turn; deal; redeal; grid-9>grid-16; grid-9>grid-17; grid-9>grid-10",
        only="swing",
    ),
    row(
        "the game is won with the whole deck on the foundations",
        BOOK,
        {f"foundation-{n}": run(suit, "A", "K") for n, suit in enumerate("CDH", 1)}
        | {"foundation-4": run("S", "A", "Q"), "grid-5": "KS"},
        facts=BY_ONES,
        plays="grid-5>foundation-4",
        status="won",
        score=52,
    ),
)

PAGE = Page(
    GAME,
    offered=60,
    refused=98,
    played=25,
    deals_on={"opening": LAID_OUT},
    rows=ROWS,
    rare={
        "always": (
            rows("-- --", "2D 3D 4D 5D 6D 7D 8D 9D", "TH JH QH KH"),
            rows("-- --", "2D 3D 4D 5D 6D 7D 8D 9D"),
        )
    },
    exempt={"always": {"hidden": "all cards lie open, and there is no stock"}},
    last=Last(
        {f"foundation-{n}": run(suit, "A", "K") for n, suit in enumerate("CDH", 1)}
        | {"foundation-4": run("S", "A", "Q"), "grid-5": "KS"},
        "grid-5>foundation-4",
        BY_ONES,
    ),
)


def test_the_aces_are_set_out_and_six_rows_of_eight_are_dealt() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert {name: pile for name, pile in piles.items() if name in ACES} == ACES
    assert row_of(piles, 1) == "2C 3C 4C 5C 6C 7C 8C 9C"
    assert row_of(piles, 6) == "6S 7S 8S 9S TS JS QS KS"
    assert texts(match) == [f"choose by={by}" for by in range(1, 13)]


def test_a_pendulum_that_only_swings_is_told_as_blocked_and_does_not_end() -> None:
    piles = rows(TOP, "4D 6D 8D TD 6S 3S TS --")
    match = Match.at(find(GAME).under(), piles, {"by": 1})
    assert blocked(match)
    assert match.status == "playing"
