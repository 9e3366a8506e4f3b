"""Selective Canfield, as the book says it below Canfield (003): five cards to choose from."""

from __future__ import annotations

from tests.book.pages import canfield
from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import cards_in, dealt, down, lay, lying, row, run, texts

GAME = "selective-canfield"
BOOK, GENERAL, RULING = "003 Canfield (Selective)", "003 General Procedure", "rulings"
FIVE = lay("reserve: <3C> <2D> 9S; tableau: JC | TH | 8S | 8D | 6C; stock: <4S> <5S> <7S>")

ROWS = (
    *canfield.ROWS,
    # the choice
    row(
        "any of the five may be chosen for the first foundation, and nothing is played before",
        BOOK,
        FIVE,
        yes="tableau-1>foundation-1; tableau-2>foundation-1; tableau-3>foundation-1; "
        "tableau-4>foundation-1; tableau-5>foundation-1",
        only="tableau-1>foundation-1; tableau-2>foundation-1; tableau-3>foundation-1; "
        "tableau-4>foundation-1; tableau-5>foundation-1",
        no="turn; tableau-2>tableau-1; reserve>foundation-1; tableau-3>foundation-2; "
        "reserve>tableau-2",
    ),
    row(
        "an ace has no right of its own before the choice",
        BOOK,
        lay("reserve: <3C> AS; tableau: AC | TH | 8S | 7D | 6C"),
        yes="tableau-1>foundation-1; tableau-2>foundation-1",
        no="reserve>foundation-1; reserve>foundation-2; tableau-1>foundation-2",
    ),
    row(
        "the card chosen gives its rank to all foundations, the other four are the tableau",
        BOOK,
        FIVE,
        plays="tableau-1>foundation-1",
        then="foundation-1: JC; tableau: | TH | 8S | 8D | 6C; reserve: <3C> <2D> 9S",
        noted={"base": "J", "closed": 1},
        yes="turn; reserve>tableau-2",
        no="tableau-3>foundation-2; tableau-4>foundation-2",
    ),
    row(
        "the place of the card chosen is not filled, neither from the reserve nor later",
        RULING,
        FIVE,
        plays="tableau-2>foundation-1; turn",
        then="tableau-2:; reserve: <3C> <2D> 9S; waste: 7S 5S 4S",
        no="reserve>tableau-2; waste>tableau-2",
    ),
    row(
        "nor is it filled from the wastepile when the reserve is exhausted",
        RULING,
        lay("tableau: JC | TH | 8S | 4D | ; waste: 3C; foundation-1: 9D"),
        facts={"closed": 5},
        no="waste>tableau-5; tableau-1>tableau-5",
    ),
    row(
        "another card of the same rank goes up at once, and its place is filled",
        BOOK,
        FIVE,
        plays="tableau-3>foundation-1",
        then="foundation: 8S | 8D; tableau-3:; tableau-4: 9S; reserve: <3C> 2D",
        yes="tableau-4>foundation-1; tableau-2>tableau-1",
        no="reserve>tableau-3",
    ),
    row(
        "a card of the chosen rank on top of the reserve goes up at once",
        GENERAL,
        FIVE | lay("reserve: <3C> <2D> JD"),
        plays="tableau-1>foundation-1",
        then="foundation: JC | JD; reserve: <3C> 2D; tableau-1:",
    ),
    row(
        "a space besides the closed place is filled from the reserve",
        BOOK,
        FIVE | lay("tableau-3: 5D"),
        plays="tableau-5>foundation-1; tableau-2>tableau-1",
        then="tableau: JC TH | 9S | 5D | 8D | ; reserve: <3C> 2D",
        noted={"closed": 5},
    ),
    row(
        "in a given position the last empty place is the closed one",
        RULING,
        lay("tableau: JC | | 8S | | 6C; waste: 3C; foundation-1: 9D"),
        noted={"closed": 4},
        yes="waste>tableau-2",
        no="waste>tableau-4",
    ),
    row(
        "where no place is empty in a given position none is closed",
        RULING,
        lay("tableau: JC | TH | 8S | 5D | 6C; waste: 3C; foundation-1: 9D"),
        plays="tableau-2>tableau-1",
        yes="waste>tableau-2",
    ),
    row(
        "option: the closed place stays closed when spaces may wait",
        RULING,
        FIVE | lay("tableau-3: 5D"),
        fill_spaces="free",
        plays="tableau-5>foundation-1; tableau-2>tableau-1",
        yes="reserve>tableau-2; turn",
        no="reserve>tableau-5",
    ),
)

PAGE = Page(
    GAME,
    offered=59,
    refused=77,
    played=31,
    deals_on={"opening": LAID_OUT, "turn": "of cards turned three at a time only the last is free"},
    rows=ROWS,
)


def test_thirteen_to_the_reserve_then_five_in_a_row_and_no_foundation() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert piles["reserve"] == f"{down(run('C', 'A', 'Q'))} KC"
    assert [piles[f"tableau-{n}"] for n in range(1, 6)] == ["AD", "2D", "3D", "4D", "5D"]
    assert cards_in(match, "foundation") == []
    assert len(piles["stock"].split()) == 34
    assert texts(match) == [f"tableau-{n}>foundation-1" for n in range(1, 6)]
    assert (match.status, match.score) == ("playing", 0)
