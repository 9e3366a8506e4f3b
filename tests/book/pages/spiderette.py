"""Spiderette, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, run, texts

GAME = "spiderette"
BOOK, GENERAL, RULING = "003 Spiderette", "003 General Procedure", "rulings"
SPADES = run("S", "K", "A", -1)
SEVEN = lay("tableau: KH | KD | JC | 9H | 9D | 7C | 5C")
"""Seven piles of a card each, none of which goes on another."""

ROWS = (
    # building
    row(
        "cards are built down regardless of suits",
        BOOK,
        "tableau: 7H | 6H | 6S | 6D",
        yes="tableau-2>tableau-1; tableau-3>tableau-1; tableau-4>tableau-1",
        no="tableau-1>tableau-2; tableau-1>tableau-3",
    ),
    row(
        "down by one only",
        BOOK,
        "tableau: 7H | 5H | 8H | 7S",
        yes="tableau-1>tableau-3; tableau-4>tableau-3",
        no="tableau-2>tableau-1; tableau-3>tableau-1; tableau-4>tableau-1",
    ),
    row(
        "building ends at the ace",
        BOOK,
        SEVEN | lay("tableau-3: AH; tableau-4: 2D"),
        yes="tableau-3>tableau-4",
        no="tableau-1>tableau-3; tableau-2>tableau-3; tableau-3>tableau-1",
    ),
    row(
        "the top card of each pile is available, what lies under it is not",
        BOOK,
        SEVEN | lay("tableau: <4C> QS TC | <8H>"),
        yes="tableau-1>tableau-3; tableau-4>tableau-1",
        no="tableau-1:2>tableau-3; tableau-2>tableau-4; tableau-7>tableau-2",
    ),
    # units
    row(
        "cards in correct sequence in the same suit may be lifted as a unit",
        BOOK,
        "tableau: <4C> 9D 8D 7D | TS",
        plays="tableau-1:3>tableau-2",
        then="tableau: 4C | TS 9D 8D 7D",
    ),
    row(
        "or any number of them from the top",
        RULING,
        "tableau: <4C> 9D 8D 7D | TS | 9H | 8C",
        yes="tableau-1:3>tableau-2; tableau-1:2>tableau-3; tableau-1>tableau-4",
        no="tableau-1:2>tableau-2; tableau-1:3>tableau-3; tableau-1:4>tableau-2",
    ),
    row(
        "cards of two suits are not lifted as a unit, be they of one color",
        BOOK,
        "tableau: <4C> 9D 8H | TS | 9S",
        yes="tableau-1>tableau-3",
        no="tableau-1:2>tableau-2",
    ),
    row(
        "cards of one suit out of sequence are not lifted as a unit",
        BOOK,
        "tableau: <4C> 9D 7D | TS | 8S | 6D 8D",
        yes="tableau-1>tableau-3; tableau-1>tableau-4",
        no="tableau-1:2>tableau-2",
    ),
    # turning up, and spaces
    row(
        "a face-down card that is bared turns up and is available",
        BOOK,
        SEVEN | lay("tableau-1: <2C> <QC> TD"),
        plays="tableau-1>tableau-3",
        then="tableau-1: <2C> QC; tableau-3: JC TD",
        yes="tableau-1>tableau-2",
    ),
    row(
        "a space may be filled by any available card or build",
        BOOK,
        "tableau-1: <4C> 9D 8D 7D; tableau-3: <5C> QH JC",
        yes="tableau-1>tableau-2; tableau-1:2>tableau-2; tableau-1:3>tableau-2; "
        "tableau-3>tableau-2",
        no="tableau-3:2>tableau-2; tableau-1:4>tableau-2",
    ),
    # the deal
    row(
        "another row of seven is dealt, one upon each pile from the left, face up",
        BOOK,
        SEVEN | {"stock": down("QS " + backwards("3H 3S 3C 3D 2H 2S 2C"))},
        plays="deal",
        then="stock: <QS>; tableau: KH 3H | KD 3S | JC 3C | 9H 3D | 9D 2H | 7C 2S | 5C 2C",
    ),
    row(
        "a row may be dealt while there is still something to play",
        RULING,
        SEVEN | {"tableau-1": "8D", "stock": down(run("S", "A", "7"))},
        yes="tableau-1>tableau-4; deal",
    ),
    row(
        "any spaces must be filled prior to the deal",
        BOOK,
        SEVEN | {"tableau-6": "", "stock": down(run("S", "A", "7"))},
        yes="tableau-7>tableau-6",
        no="deal",
    ),
    row(
        "with the space filled the row may be dealt",
        BOOK,
        SEVEN | {"tableau-6": "", "tableau-1": "8D 3C", "stock": down(run("S", "A", "7"))},
        plays="tableau-1>tableau-6",
        yes="deal",
    ),
    row(
        "the last three cards go on the first three piles",
        BOOK,
        SEVEN | {"stock": down(backwards("3H 3S 3C"))},
        plays="deal",
        then="stock:; tableau: KH 3H | KD 3S | JC 3C | 9H | 9D | 7C | 5C",
        no="deal",
    ),
    row(
        "the stock is brought in by rows only",
        BOOK,
        SEVEN | {"stock": down(run("S", "A", "8"))},
        yes="deal",
        no="turn; redeal; stock>tableau-4; tableau-7>stock",
    ),
    # discarding
    row(
        "a suit that is assembled is discarded",
        RULING,
        SEVEN | {"tableau-1": f"<QD> 6D {run('S', 'K', '2', -1)}", "tableau-2": "<6C> AS"},
        plays="tableau-2>tableau-1",
        then={"tableau-1": "<QD> 6D", "tableau-2": "6C", "discard": SPADES},
        yes="tableau-1>tableau-6; tableau-7>tableau-2",
        score=13,
    ),
    row(
        "the card under the suit turns up, as wherever one is bared",
        BOOK,
        SEVEN | {"tableau-1": f"<6D> {run('S', 'K', '2', -1)}", "tableau-2": "<6C> AS"},
        plays="tableau-2>tableau-1",
        then="tableau-1: 6D",
    ),
    row(
        "a suit that a deal completes is discarded too",
        RULING,
        SEVEN | {"tableau-2": run("S", "K", "2", -1), "stock": down(backwards("3H AS 3C"))},
        plays="deal",
        then={"tableau-1": "KH 3H", "tableau-2": "", "tableau-3": "JC 3C", "discard": SPADES},
    ),
    row(
        "a suit must lie on top of its pile",
        BOOK,
        SEVEN | {"tableau-1": run("S", "K", "4", -1), "tableau-2": "<6C> 3S 2S AS 3D"},
        no="tableau-2:3>tableau-1; tableau-2:4>tableau-1; tableau-2>discard",
    ),
    row(
        "cards of two suits are no suit",
        BOOK,
        SEVEN | {"tableau-1": run("S", "K", "2", -1), "tableau-2": "<6C> AH"},
        plays="tableau-2>tableau-1",
        then={"tableau-1": f"{run('S', 'K', '2', -1)} AH", "discard": ""},
    ),
    row(
        "neither single cards nor parts of a suit are discarded, and none comes back",
        BOOK,
        SEVEN
        | {
            "tableau-1": "8S 7S 6S",
            "discard": run("D", "K", "A", -1),
            "tableau-2": "2H",
            "tableau-5": "3C",
        },
        no="tableau-1>discard; tableau-1:3>discard; discard>tableau-2",
        yes="tableau-2>tableau-5; tableau-1:3>tableau-4",
    ),
    # ends
    row(
        "four suits discarded is the win",
        BOOK,
        {
            "discard": " ".join(run(suit, "K", "A", -1) for suit in "HDC"),
            "tableau-4": run("S", "K", "2", -1),
            "tableau-5": "AS",
        },
        plays="tableau-5>tableau-4",
        status="won",
        score=52,
    ),
    row("with neither a play nor a row left the game is stuck", BOOK, SEVEN, status="stuck"),
)

PAGE = Page(
    GAME,
    offered=28,
    refused=30,
    played=10,
    rows=ROWS,
    last=Last(
        {
            "discard": " ".join(run(suit, "K", "A", -1) for suit in "CDH"),
            "tableau-2": run("S", "K", "3", -1),
            "tableau-6": "2S AS",
        },
        "tableau-6:2>tableau-2",
    ),
)


def test_the_layout_is_klondikes() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert piles["tableau-1"] == "AC"
    assert piles["tableau-3"] == "<3C> <9C> AD"
    assert piles["tableau-7"] == "<7C> <KC> <5D> <9D> <QD> <AH> 2H"
    assert piles["stock"] == down(backwards(f"{run('H', '3', 'K')} {run('S', 'A', 'K')}"))
    assert piles["discard"] == ""


def test_three_rows_and_three_cards_are_in_the_stock() -> None:
    match = dealt(GAME)
    for left in (17, 10, 3, 0):
        match.play("deal")
        assert len(lying(match)["stock"].split()) == left
    assert "deal" not in texts(match)
    assert [len(lying(match)[f"tableau-{n}"].split()) for n in (1, 3, 4)] == [5, 7, 7]
