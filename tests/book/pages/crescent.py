"""Crescent, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import dealt, down, lay, lying, row, run, texts

GAME = "crescent"
BOOK, CAPTION, GENERAL, RULING = (
    "003 Crescent",
    "003 Crescent, caption",
    "003 General Procedure",
    "rulings",
)
SET_OUT = lay("foundation: AC | AD | AH | AS | KC | KD | KH | KS")

ROWS = (
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
        "tableau-6>foundation-8; tableau-3>foundation-4; tableau-4>foundation-8",
    ),
    row(
        "to play up is not compulsory, though they are set out in advance",
        CAPTION,
        SET_OUT | lay("tableau: 2C | 3C | QD"),
        yes="tableau-1>foundation-1; tableau-1>tableau-2; tableau-2>tableau-1; shift",
    ),
    # building
    row(
        "on the tableau one builds in suit, up or down",
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
        "the ace below the two and above the king",
        BOOK,
        SET_OUT | lay("tableau: AC | KC | 2C | QC | KD"),
        yes="tableau-1>tableau-2; tableau-2>tableau-1; tableau-3>tableau-1; tableau-1>tableau-3; "
        "tableau-4>tableau-2; tableau-2>tableau-4",
        no="tableau-3>tableau-2; tableau-5>tableau-1; tableau-4>tableau-1",
    ),
    row(
        "foundations do not go round",
        BOOK,
        SET_OUT
        | {"foundation-1": run("C", "A", "K"), "foundation-6": run("D", "K", "A", -1)}
        | lay("tableau: AC | KD"),
        no="tableau-1>foundation-1; tableau-2>foundation-6",
    ),
    row(
        "only one card at a time is lifted",
        BOOK,
        SET_OUT | lay("tableau: 9C 8C | TC | <5D> 2D"),
        yes="tableau-3>foundation-2",
        no="tableau-1:2>tableau-2; tableau-1[1]>tableau-2; tableau-3[1]>foundation-2",
    ),
    row(
        "a face-down card is turned up when it is bared, and is available",
        BOOK,
        SET_OUT | lay("tableau: <9D> <3D> 2D"),
        plays="tableau-1>foundation-2; tableau-1>foundation-2",
        then="tableau-1: 9D; foundation-2: AD 2D 3D",
    ),
    row(
        "a face-down card is not played",
        BOOK,
        SET_OUT | lay("tableau: <2C> 9D | <QH> 5S"),
        no="tableau-1[1]>foundation-1; tableau-2[1]>foundation-7; tableau-1:2>tableau-2",
    ),
    row(
        "a space is never filled",
        BOOK,
        SET_OUT | lay("tableau: 9C 5D | | 6H"),
        only="shift",
        no="tableau-1>tableau-2; tableau-3>tableau-2",
    ),
    row(
        "a card once built is not moved elsewhere, but by a reversal",
        GENERAL,
        SET_OUT | {"foundation-1": "AC 2C 3C"} | lay("tableau: 4C"),
        no="foundation-1>tableau-1; foundation-1>foundation-5; foundation-1>foundation-2",
    ),
    # reversal
    row(
        "where two foundations meet, any or all cards are reversed, except ace and king",
        BOOK,
        SET_OUT
        | {"foundation-1": run("C", "A", "4"), "foundation-5": run("C", "K", "5", -1)}
        | lay("tableau: 9D"),
        yes="reverse foundation-1>foundation-5; reverse foundation-1:3>foundation-5; "
        "reverse foundation-5>foundation-1; reverse foundation-5:8>foundation-1",
        no="reverse foundation-1:4>foundation-5; reverse foundation-5:9>foundation-1",
    ),
    row(
        "so that their order is turned round",
        BOOK,
        SET_OUT
        | {"foundation-1": run("C", "A", "4"), "foundation-5": run("C", "K", "5", -1)}
        | lay("tableau: 9D"),
        plays="reverse foundation-5:3>foundation-1",
        then={"foundation-1": run("C", "A", "7"), "foundation-5": run("C", "K", "8", -1)},
    ),
    row(
        "of the same suit and in sequence only",
        BOOK,
        SET_OUT
        | {"foundation-1": run("C", "A", "4"), "foundation-6": run("D", "K", "5", -1)}
        | {"foundation-5": run("C", "K", "6", -1)}
        | lay("tableau: 9D"),
        no="reverse foundation-1>foundation-6; reverse foundation-1>foundation-5; "
        "reverse foundation-5>foundation-1",
    ),
    # shifts
    row(
        "a shift moves the bottom card of every pile to the top",
        BOOK,
        SET_OUT | lay("tableau: 9C 5D 7H | 6H 3S | JC"),
        plays="shift",
        then="tableau: 5D 7H 9C | 3S 6H | JC",
        noted={"shifts_left": 2},
    ),
    row(
        "in every pile, face down or not; the card that comes to the top is turned up",
        BOOK,
        SET_OUT | lay("tableau: <9C> <4H> 5D 7H | 6H 3S"),
        plays="shift",
        then="tableau: <4H> 5D 7H 9C | 3S 6H",
    ),
    row(
        "it disarranges builds",
        BOOK,
        SET_OUT | lay("tableau: 9C 8C 7C | 2D 3D"),
        plays="shift",
        then="tableau: 8C 7C 9C | 3D 2D",
        yes="tableau-2>foundation-2",
        no="tableau-2>tableau-1",
    ),
    row(
        "what lay open and is shifted upon stays face up below",
        GENERAL,
        SET_OUT | lay("tableau: <9C> 2D"),
        plays="shift",
        then="tableau-1: 2D 9C",
        no="tableau-1[1]>foundation-2",
    ),
    row(
        "a shift may be made at any time",
        RULING,
        SET_OUT | lay("tableau: <9C> 2D | 3D"),
        yes="shift; tableau-1>foundation-2; tableau-1>tableau-2",
    ),
    row(
        "three shifts are allowed",
        BOOK,
        SET_OUT | lay("tableau: 9C 5D 7H | JH 3S"),
        plays="shift; shift; shift",
        then="tableau: 9C 5D 7H | 3S JH",
        no="shift",
        noted={"shifts_left": 0},
        status="stuck",
        score=8,
    ),
    row(
        "there is nothing to redeal",
        BOOK,
        SET_OUT | lay("tableau: 9C 5D 7H | 6H 3S"),
        facts={"shifts_left": 0},
        no="redeal; turn; deal; shift",
        status="stuck",
    ),
    row(
        "not when they have passed each other",
        BOOK,
        SET_OUT
        | {"foundation-1": run("C", "A", "6"), "foundation-5": run("C", "K", "5", -1)}
        | lay("tableau-1: 9D"),
        no="reverse foundation-1>foundation-5; reverse foundation-5>foundation-1",
    ),
    row(
        "a card that was reversed may be built on at once",
        BOOK,
        SET_OUT
        | {"foundation-1": run("C", "A", "4"), "foundation-5": run("C", "K", "5", -1)}
        | lay("tableau-1: 4C"),
        plays="reverse foundation-1>foundation-5",
        then="foundation-1: AC 2C 3C",
        yes="tableau-1>foundation-1; reverse foundation-5>foundation-1",
        no="tableau-1>foundation-5",
    ),
)

PAGE = Page(
    GAME,
    offered=29,
    refused=40,
    played=9,
    rows=ROWS,
)


def test_sixteen_piles_of_six_lie_below_aces_and_kings_with_their_top_cards_up() -> None:
    match = dealt(GAME, run("C", "2", "Q") + " 2D 3D 4D 5D 6D 7D")
    piles = lying(match)
    assert " ".join(piles[f"foundation-{n}"] for n in range(1, 9)) == "AC AD AH AS KC KD KH KS"
    for n in range(1, 17):
        *below, top = piles[f"tableau-{n}"].split()
        assert len(below) == 5
        assert all(card.startswith("<") for card in below)
        assert not top.startswith("<")
    assert piles["tableau-1"].startswith(down("2C 7D"))
    assert piles["tableau-16"].startswith("<6D>")
    assert match.table.facts["shifts_left"] == 3
    assert match.score == 8
    assert "shift" in texts(match)
