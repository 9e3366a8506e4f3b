"""Citadel, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import dealt, down, lay, lying, row, run, texts

GAME = "citadel"
BOOK, CASTLE, GENERAL, RULING = (
    "003 Citadel",
    "003 Beleaguered Castle",
    "003 General Procedure",
    "rulings",
)
BEGUN = lay("foundation-1: AS; tableau: 9D | 8H | 7C; stock: <5D> <KC>")
"""Three cards dealt and an ace up; the fifth row is next, the fourth was passed over."""
FIFTH = {"row": 5}

ROWS = (
    # the deal
    row(
        "a card that fits no foundation goes straight down, and the next row is next",
        RULING,
        BEGUN,
        facts=FIFTH,
        plays="turn",
        then="tableau-5: KC; hand: ; stock: <5D>",
        noted={"row": 6},
    ),
    row(
        "the eighth row is followed by the first",
        BOOK,
        BEGUN,
        facts={"row": 8},
        plays="turn; turn",
        then="tableau-8: KC; tableau-1: 9D 5D",
        noted={"row": 2},
    ),
    row(
        "whenever you turn an ace it goes to the foundations, and its row is skipped",
        BOOK,
        "foundation-1: AS; tableau: 9D | 8H | 7C; stock: <5D> <AC>",
        facts={"row": 4},
        plays="turn",
        then="foundation-2: AC; tableau-4: ; hand: ; stock: <5D>",
        noted={"row": 5},
    ),
    row(
        "another card that can be built on a foundation waits for the choice",
        RULING,
        "foundation-1: AS; tableau: 9D | 8H | 7C; stock: <5D> <2S>",
        facts={"row": 4},
        plays="turn",
        then="hand: 2S; tableau-4: ",
        only="hand>foundation-1; hand>tableau-4",
        no="turn; hand>tableau-5; hand>tableau-3; hand>foundation-2; tableau-2>tableau-1",
    ),
    row(
        "when it is put on the foundation its row is skipped",
        BOOK,
        "foundation-1: AS; tableau: 9D | 8H | 7C; stock: <5D> <2S>",
        facts={"row": 4},
        plays="turn; hand>foundation-1; turn",
        then="foundation-1: AS 2S; tableau-4: ; tableau-5: 5D",
        noted={"row": 6},
    ),
    row(
        "when it is put on its row the next is next",
        BOOK,
        "foundation-1: AS; tableau: 9D | 8H | 7C; stock: <5D> <2S>",
        facts={"row": 4},
        plays="turn; hand>tableau-4",
        then="foundation-1: AS; tableau-4: 2S; hand: ",
        noted={"row": 5},
        only="turn",
    ),
    row(
        "only a newly turned card may be put on a foundation, not one already on the tableau",
        BOOK,
        "foundation-1: AS; tableau: 9D | 2S | 7C; stock: <5D> <KC>",
        facts={"row": 4},
        only="turn",
        no="tableau-2>foundation-1",
    ),
    row(
        "nor while a turned card waits",
        BOOK,
        "foundation: AS | AH; tableau: 9D | 2S | 7C; stock: <5D>; hand: 2H",
        facts={"row": 4},
        only="hand>foundation-2; hand>tableau-4",
        no="tableau-2>foundation-1",
    ),
    row(
        "nothing is built on the tableau before the deal is over",
        BOOK,
        "foundation-1: AS; tableau: 9D | 8S | ; stock: <5D>",
        facts={"row": 3},
        only="turn",
        no="tableau-2>tableau-1; tableau-1>tableau-3; tableau-2>tableau-3",
    ),
    row(
        "a foundation is built in suit in the course of dealing too",
        GENERAL,
        "foundation-1: AS; tableau: 9D; stock: <5D> <2C> <3S>",
        facts={"row": 2},
        plays="turn; turn",
        then="foundation-1: AS; tableau-2: 3S; tableau-3: 2C",
    ),
    # after the deal
    row(
        "with the last card dealt the tableau is free: downward regardless of suit",
        CASTLE,
        "foundation-1: AS; tableau: 3D 9H | 4C 8S | 5D 8H | 2S; stock: <6S>",
        facts={"row": 5},
        plays="turn",
        yes="tableau-2>tableau-1; tableau-3>tableau-1; tableau-4>foundation-1",
        no="tableau-1>tableau-2; tableau-2>tableau-3; tableau-5>tableau-1; turn",
    ),
    row(
        "one card at a time, only the uppermost of a row",
        CASTLE,
        "tableau: 3D 9H 8S | 4C TD | 7C 2S; foundation-1: AD",
        no="tableau-1:2>tableau-2; tableau-1[2]>tableau-2; tableau-1>tableau-2; "
        "tableau-1[1]>foundation-1",
    ),
    row(
        "a space may be filled by any available card",
        CASTLE,
        "tableau: | 4C KD | 5D JS | TD 2H; foundation-1: AS",
        yes="tableau-2>tableau-1; tableau-3>tableau-1; tableau-4>tableau-1",
        no="tableau-2[1]>tableau-1; tableau-3:2>tableau-1",
    ),
    row(
        "foundations are built up in suit, and keep what they have",
        CASTLE,
        "foundation: AS 2S | AH; tableau: 9D 3S | 8H 3H | 2H | 4H 2C",
        yes="tableau-1>foundation-1; tableau-3>foundation-2",
        no="tableau-2>foundation-1; tableau-2>foundation-2; tableau-4>foundation-1; "
        "foundation-1>tableau-2; tableau-4>foundation-3",
    ),
    row(
        "a king goes on no other card",
        GENERAL,
        "tableau: 4C KD | 5D QS | 6H 2C; foundation-1: AS",
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
    offered=16,
    refused=27,
    played=9,
    rows=ROWS,
)


def test_nothing_is_dealt_at_the_start() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert len(piles["stock"].split()) == 52
    assert piles["stock"].endswith(down("3C 2C AC"))
    assert match.table.facts["row"] == 1
    assert texts(match) == ["turn"]


def test_a_suit_that_comes_in_order_goes_up_while_its_rows_are_passed_over() -> None:
    match = dealt(GAME, "5D AC 2C 9H")
    for move in ("turn", "turn", "turn", "hand>foundation-1", "turn"):
        match.play(move)
    piles = lying(match)
    assert (piles["tableau-1"], piles["tableau-4"]) == ("5D", "9H")
    assert (piles["tableau-2"], piles["tableau-3"], piles["foundation-1"]) == ("", "", "AC 2C")
    assert match.table.facts["row"] == 5


def test_the_completed_rows_are_not_uniform_in_length() -> None:
    match = dealt(GAME, "AC AD AH 2D 3C")
    while lying(match)["stock"] or lying(match)["hand"]:
        match.play(next(move for move in texts(match) if move.startswith(("turn", "hand"))))
    piles = lying(match)
    assert len({len(piles[f"tableau-{n}"].split()) for n in range(1, 9)}) > 1
    assert not any(move == "turn" for move in texts(match))
