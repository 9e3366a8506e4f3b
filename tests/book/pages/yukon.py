"""Yukon, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import dealt, lay, lying, row

GAME = "yukon"
BOOK, GENERAL, RULING = "003 Yukon", "003 General Procedure", "rulings"
PLAY = lay("tableau: KC | <3D> 9H 4S JC | <2S> QD 8C 6D TS | TH 5C | <AS> 7H 9C; foundation: AH 2H")

ROWS = (
    row(
        "on the top card of a pile goes a next-lower card of opposite color",
        BOOK,
        lay("tableau: 9C | 3D TH | 8S 8D | QH; foundation: AS"),
        yes="tableau-1>tableau-2; tableau-3>tableau-1",
        no="tableau-1>tableau-3; tableau-1>tableau-4; tableau-4>tableau-1; tableau-2>tableau-4",
    ),
    row(
        "of like color, or of any other rank, nothing is built",
        BOOK,
        lay("tableau: TH | 9D | TC | JH | 9S; foundation: AS"),
        yes="tableau-5>tableau-1; tableau-3>tableau-4; tableau-2>tableau-3",
        no="tableau-2>tableau-1; tableau-5>tableau-3; tableau-1>tableau-4; tableau-1>tableau-5",
    ),
    row(
        "any card, however deeply buried, is moved to make a build, with all that cover it",
        BOOK,
        PLAY,
        yes="tableau-2:3>tableau-3; tableau-3:4>tableau-1",
        no="tableau-2:2>tableau-3; tableau-3:2>tableau-5; tableau-2[2]>tableau-3",
    ),
    row(
        "the covering cards go along as they lie",
        BOOK,
        PLAY,
        plays="tableau-3:4>tableau-1",
        then="tableau-1: KC QD 8C 6D TS; tableau-3: 2S",
    ),
    row(
        "on clearing a face-down card, turn it face up; it then becomes available",
        BOOK,
        lay("tableau: KS | <QD> 9H | TC; foundation: AC"),
        plays="tableau-2>tableau-3",
        then="tableau-2: QD",
        yes="tableau-2>tableau-1",
    ),
    row(
        "a card that lies face down is not available",
        BOOK,
        lay("tableau: KS | <QD> 9H; foundation: AC"),
        no="tableau-2:2>tableau-1",
    ),
    row(
        "no build may be made on an ace",
        BOOK,
        lay("tableau: 5D AC 7H | KD; foundation: AD"),
        no="tableau-2>tableau-1",
    ),
    row(
        "an ace at the top of a pile must be moved at once to the foundation row",
        BOOK,
        lay("tableau: AC 9H | TS; foundation: AD"),
        plays="tableau-1>tableau-2",
        then="foundation-2: AC; tableau-1: ",
    ),
    row(
        "an ace under others may be moved with them, as any card",
        BOOK,
        lay("tableau: 4C AC 7H | 2H | 2S; foundation: AD"),
        yes="tableau-1:2>tableau-2",
        no="tableau-1:2>tableau-3; tableau-1[2]>foundation-2",
    ),
    row(
        "it is not compulsory to build higher cards on the foundations",
        BOOK,
        lay("tableau: 2D | 3S; foundation: AD"),
        yes="tableau-1>foundation-1; tableau-1>tableau-2",
    ),
    row(
        "foundations are built up in suit, one card at a time",
        BOOK,
        lay("tableau: 3H 2H | 2S; foundation: AH"),
        yes="tableau-1>foundation-1",
        no="tableau-1:2>foundation-1; tableau-2>foundation-1",
    ),
    row(
        "a space may be filled only by a king",
        BOOK,
        lay("tableau: | 4H QD | 9C 2H; foundation: AD"),
        no="tableau-2>tableau-1; tableau-3>tableau-1; tableau-2:2>tableau-1",
    ),
    row(
        "any king in sight is available for it, with all covering cards as a unit",
        BOOK,
        lay("tableau: | 4H KD 3C 9S | <2D> KS; foundation: AD"),
        yes="tableau-2:3>tableau-1; tableau-3>tableau-1",
        no="tableau-2>tableau-1; tableau-2:2>tableau-1",
    ),
    row(
        "nothing leaves a foundation",
        GENERAL,
        lay("tableau: 3S; foundation: AH 2H"),
        no="foundation-1>tableau-1",
    ),
    row(
        "the top card of a pile goes to the foundations, and nothing builds on an ace",
        RULING,
        lay("tableau: 9C 2H | 4S; foundation: AH"),
        yes="tableau-1>foundation-1",
        no="tableau-1:2>foundation-1",
    ),
)

PAGE = Page(GAME, offered=15, refused=24, played=3, deals_on={"opening": LAID_OUT}, rows=ROWS)


def test_klondike_and_then_four_more_face_up_on_each_pile_but_the_first() -> None:
    piles = lying(dealt(GAME, "KC"))
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 8)] == [1, 6, 7, 8, 9, 10, 11]
    for number in range(2, 8):
        cards = piles[f"tableau-{number}"].split()
        assert sum(card.startswith("<") for card in cards) == number - 1
        assert not any(card.startswith("<") for card in cards[-5:])
    # the last twenty-four go round six piles: 28 were dealt before, so that 3H is the first of them
    assert piles["tableau-2"].split()[-4:] == ["3H", "9H", "2S", "8S"]
    assert piles["tableau-7"].split()[-1] == "KS"
