"""Capricieuse, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import backwards, cards_in, dealt, down, lay, lying, row, run, texts

GAME = "capricieuse"
BOOK, CAPTION, GENERAL, RULING = (
    "003 Capricieuse",
    "003 Capricieuse, caption",
    "003 General Procedure",
    "rulings",
)
SET_OUT = lay("foundation: AC | AD | AH | AS | KC | KD | KH | KS")
BEGUN = SET_OUT | lay("tableau: 9D | 8H | 7C")
"""Three cards are dealt; the fourth pile is next."""
FOURTH = {"row": 4}


def coming(text: str) -> dict[str, str]:
    """A stock, its cards in the order in which they are turned."""
    return {"stock": down(backwards(text))}


ROWS = (
    # the deal
    row(
        "a card is dealt to each pile in rotation",
        BOOK,
        BEGUN | coming("5C 9H 6D"),
        facts=FOURTH,
        plays="turn; turn",
        then="tableau-4: 5C; tableau-5: 9H; hand: ; stock: <6D>",
        noted={"row": 6},
    ),
    row(
        "the first pile follows the twelfth",
        BOOK,
        BEGUN | coming("5C 9H 6D"),
        facts={"row": 12},
        plays="turn; turn; turn",
        then="tableau-12: 5C; tableau-1: 9D 9H; tableau-2: 8H 6D",
        noted={"row": 3},
    ),
    row(
        "a suitable card may be played on the foundations, or on its pile",
        BOOK,
        BEGUN | coming("2C 9H"),
        facts=FOURTH,
        plays="turn",
        then="hand: 2C; tableau-4: ",
        only="hand>foundation-1; hand>tableau-4",
        no="turn; hand>tableau-3; hand>tableau-5; hand>foundation-2; hand>foundation-5; redeal",
    ),
    row(
        "do not skip a pile: it gets the next card instead",
        BOOK,
        BEGUN | coming("2C QD 9H 6D"),
        facts=FOURTH,
        plays="turn; hand>foundation-1; turn; hand>foundation-6; turn; turn",
        then="foundation-1: AC 2C; foundation-6: KD QD; tableau-4: 9H; tableau-5: 6D",
        noted={"row": 6},
    ),
    row(
        "a suitable card that is laid on its pile has had its turn",
        BOOK,
        BEGUN | coming("2C 9H"),
        facts=FOURTH,
        plays="turn; hand>tableau-4; turn",
        then="tableau-4: 2C; tableau-5: 9H; foundation-1: AC",
    ),
    row(
        "cards already laid on the tableau are not played during the deal",
        BOOK,
        SET_OUT | lay("tableau: 2D | 3D | QS") | coming("5C 9H"),
        facts=FOURTH,
        only="turn",
        no="tableau-1>foundation-2; tableau-3>foundation-8; tableau-1>tableau-2; "
        "tableau-2>tableau-1",
    ),
    row(
        "nor while the turned card waits",
        BOOK,
        SET_OUT | lay("tableau: 2D | 3D | QS") | coming("2C"),
        facts=FOURTH,
        plays="turn",
        only="hand>foundation-1; hand>tableau-4",
        no="tableau-1>foundation-2; tableau-3>foundation-8",
    ),
    row(
        "they are after the last card",
        BOOK,
        SET_OUT | lay("tableau: 2D | 3D | QS") | coming("5C"),
        facts=FOURTH,
        plays="turn",
        yes="tableau-1>foundation-2; tableau-3>foundation-8; tableau-1>tableau-2; redeal",
        no="turn",
    ),
    row(
        "also where that went up",
        BOOK,
        SET_OUT | lay("tableau: 2D | 3D | QS") | coming("2C"),
        facts=FOURTH,
        plays="turn; hand>foundation-1",
        yes="tableau-1>foundation-2; tableau-3>foundation-8",
    ),
    # foundations
    row(
        "aces are built up in suit to kings, kings down to aces",
        BOOK,
        SET_OUT
        | {"foundation-1": run("C", "A", "Q"), "foundation-6": run("D", "K", "2", -1)}
        | lay("tableau: KC | AD | 2H | QH | 3S | JS"),
        yes="tableau-1>foundation-1; tableau-2>foundation-6; tableau-3>foundation-3; "
        "tableau-4>foundation-7",
        no="tableau-1>foundation-5; tableau-2>foundation-2; tableau-5>foundation-4; "
        "tableau-6>foundation-8; tableau-3>foundation-4",
    ),
    row(
        "a card once built is not moved elsewhere",
        GENERAL,
        SET_OUT
        | {"foundation-1": run("C", "A", "6"), "foundation-5": run("C", "K", "7", -1)}
        | lay("tableau-1: 7C"),
        no="foundation-1>tableau-1; foundation-1>foundation-5; foundation-5>foundation-1; "
        "reverse foundation-1>foundation-5",
    ),
    # building on the tableau
    row(
        "on the tableau one builds in suit, down or up, and may turn about",
        BOOK,
        SET_OUT | lay("tableau: 7C | 8C | 6C | 8D | 7C"),
        yes="tableau-2>tableau-1; tableau-3>tableau-1; tableau-1>tableau-2",
        no="tableau-4>tableau-1; tableau-3>tableau-2; tableau-5>tableau-1",
    ),
    row(
        "the direction may be reversed on the same pile",
        BOOK,
        SET_OUT | lay("tableau: 7C | 8C | 7C"),
        plays="tableau-2>tableau-1; tableau-3>tableau-1",
        then="tableau-1: 7C 8C 7C",
    ),
    row(
        "only a queen may be built on a king, only a two on an ace",
        BOOK,
        SET_OUT | lay("tableau: KC | QC | AC | 2C | KD | AD"),
        yes="tableau-2>tableau-1; tableau-4>tableau-3",
        no="tableau-3>tableau-1; tableau-1>tableau-3; tableau-5>tableau-6; tableau-6>tableau-5; "
        "tableau-4>tableau-1",
    ),
    row(
        "a king may be built on a queen, and an ace on a two",
        RULING,
        SET_OUT | lay("tableau: KC | QC | AC | 2C"),
        yes="tableau-1>tableau-2; tableau-3>tableau-4",
    ),
    row(
        "only top cards are available, one at a time",
        GENERAL,
        SET_OUT | lay("tableau: 2C 9D | 8C 7C | 9C"),
        no="tableau-1[1]>foundation-1; tableau-2:2>tableau-3; tableau-2[1]>tableau-3",
    ),
    row(
        "a space is not filled after the deal",
        RULING,
        SET_OUT | lay("tableau: 9C | | 8C 5D"),
        no="tableau-1>tableau-2; tableau-3>tableau-2; tableau-3>tableau-1",
        only="redeal",
    ),
    # redeals
    row(
        "the piles are picked up in reverse order, so that the last-dealt is on top",
        BOOK,
        SET_OUT | lay("tableau: 5C 9C | 5D | | | | | | | | | 8S | 8H JC"),
        plays="redeal",
        then="tableau: | | | | | | | | | | | ; stock: " + down(backwards("8H JC 8S 5D 5C 9C")),
        only="turn",
        noted={"redeals_left": 1, "row": 1},
    ),
    row(
        "and dealt again from the first pile",
        BOOK,
        SET_OUT | lay("tableau: 5C 9C | 5D | | | | | | | | | 8S | 8H JC"),
        facts={"row": 7},
        plays="redeal; turn; turn; turn",
        then="tableau-1: 8H; tableau-2: JC; tableau-3: 8S",
    ),
    row(
        "suitable cards may go up again as they come",
        BOOK,
        SET_OUT | lay("tableau: 5C 9C | 5D | | | | | | | | | 2S | 8H JC"),
        plays="redeal; turn; turn; turn",
        only="hand>foundation-4; hand>tableau-3",
        no="turn",
    ),
    row(
        "two redeals are allowed",
        BOOK,
        SET_OUT | lay("tableau: 5C | 9D"),
        facts={"redeals_left": 1},
        plays="redeal; turn; turn",
        then="tableau-1: 9D; tableau-2: 5C",
        no="redeal",
        noted={"redeals_left": 0},
        status="stuck",
    ),
    row(
        "not before the whole stock is dealt",
        BOOK,
        BEGUN | coming("5C"),
        facts=FOURTH,
        no="redeal",
        only="turn",
    ),
    row(
        "the last card has to be placed before the tableau is played or gathered",
        BOOK,
        BEGUN | lay("tableau-1: 2D") | coming("2C"),
        facts=FOURTH,
        plays="turn",
        only="hand>foundation-1; hand>tableau-4",
        no="tableau-1>foundation-2; redeal; turn",
    ),
)

PAGE = Page(
    GAME,
    offered=29,
    refused=42,
    played=14,
    rows=ROWS,
)


def test_one_ace_and_one_king_of_each_suit_are_put_in_a_row() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert " ".join(piles[f"foundation-{n}"] for n in range(1, 9)) == "AC AD AH AS KC KD KH KS"
    assert len(piles["stock"].split()) == 96
    assert piles["stock"].endswith(down("4C 3C 2C"))
    assert cards_in(match, "tableau") == []
    assert (match.score, texts(match)) == (8, ["turn"])
    assert match.table.facts["row"] == 1


def test_the_rest_is_dealt_one_card_at_a_time_to_twelve_piles() -> None:
    front = run("D", "3", "Q") + " " + run("C", "3", "J")
    match = dealt(GAME, front)
    for _ in range(14):
        match.play("turn")
        if lying(match)["hand"]:
            match.play(next(move for move in texts(match) if "tableau" in move))
    piles = lying(match)
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 13)] == [2, 2] + [1] * 10
    assert piles["tableau-1"] == "3D 5C"
    assert piles["tableau-12"] == "4C"
