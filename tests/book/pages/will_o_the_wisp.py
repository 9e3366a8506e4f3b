"""Will o' the Wisp, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, run, texts

GAME = "will-o-the-wisp"
BOOK, SPIDERETTE, RULING = "003 Will o' the Wisp", "003 Spiderette", "rulings"
SPADES = run("S", "K", "A", -1)
SEVEN = lay("tableau: KH | KD | JC | 9H | 9D | 7C | 5C")
"""Seven piles of a card each, none of which goes on another."""

ROWS = (
    row(
        "cards are built down by one, regardless of suits",
        SPIDERETTE,
        "tableau: 7H | 6H | 6S | 5D",
        yes="tableau-2>tableau-1; tableau-3>tableau-1; tableau-4>tableau-2",
        no="tableau-1>tableau-2; tableau-4>tableau-1",
    ),
    row(
        "building ends at the ace",
        SPIDERETTE,
        SEVEN | lay("tableau-3: AH"),
        no="tableau-1>tableau-3; tableau-3>tableau-1; tableau-3>discard",
    ),
    row(
        "cards in sequence in the same suit are lifted as a unit, or some of them",
        SPIDERETTE,
        "tableau: <4C> 9D 8D 7D | TS | 9H | 8C",
        yes="tableau-1:3>tableau-2; tableau-1:2>tableau-3; tableau-1>tableau-4",
        no="tableau-1:2>tableau-2; tableau-1:4>tableau-2",
    ),
    row(
        "cards of two suits are not",
        SPIDERETTE,
        "tableau: <4C> 9D 8H | TS",
        no="tableau-1:2>tableau-2; tableau-1:2>tableau-3",
        yes="tableau-1>tableau-3",
    ),
    row(
        "a bared card turns up and is available",
        SPIDERETTE,
        SEVEN | lay("tableau-1: <2C> <QC> TD"),
        plays="tableau-1>tableau-3",
        then="tableau-1: <2C> QC; tableau-3: JC TD",
        yes="tableau-1>tableau-2",
    ),
    row(
        "any card or build fills a space, and must before a deal",
        SPIDERETTE,
        SEVEN | {"tableau-6": "", "tableau-7": "5C 4C", "stock": down(run("S", "A", "7"))},
        yes="tableau-7>tableau-6; tableau-7:2>tableau-6; tableau-1>tableau-6",
        no="deal",
    ),
    row(
        "another row of seven is dealt",
        SPIDERETTE,
        SEVEN | {"stock": down("QS " + backwards("3H 3S 3C 3D 2H 2S 2C"))},
        plays="deal",
        then="stock: <QS>; tableau: KH 3H | KD 3S | JC 3C | 9H 3D | 9D 2H | 7C 2S | 5C 2C",
        no="turn; stock>tableau-1",
    ),
    row(
        "the last three cards go on the first three piles",
        SPIDERETTE,
        SEVEN | {"stock": down(backwards("3H 3S 3C"))},
        plays="deal",
        then="stock:; tableau: KH 3H | KD 3S | JC 3C | 9H | 9D | 7C | 5C",
        no="deal",
    ),
    row(
        "a suit that is assembled is discarded",
        RULING,
        SEVEN | {"tableau-1": f"<6D> {run('S', 'K', '2', -1)}", "tableau-2": "<6C> AS"},
        plays="tableau-2>tableau-1",
        then={"tableau-1": "6D", "tableau-2": "6C", "discard": SPADES},
        score=13,
    ),
    row(
        "four suits discarded is the win",
        SPIDERETTE,
        {
            "discard": " ".join(run(suit, "K", "A", -1) for suit in "HDC"),
            "tableau-4": run("S", "K", "2", -1),
            "tableau-5": "AS",
        },
        plays="tableau-5>tableau-4",
        status="won",
        score=52,
    ),
)

PAGE = Page(
    GAME,
    offered=11,
    refused=13,
    played=5,
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


def test_twenty_one_cards_in_seven_piles_of_three_the_top_ones_face_up() -> None:
    piles = lying(dealt(GAME))
    assert piles["tableau-1"] == "<AC> <8C> 2D"
    assert piles["tableau-7"] == "<7C> <AD> 8D"
    assert all(len(piles[f"tableau-{n}"].split()) == 3 for n in range(1, 8))
    rest = f"{run('D', '9', 'K')} {run('H', 'A', 'K')} {run('S', 'A', 'K')}"
    assert piles["stock"] == down(backwards(rest))


def test_four_rows_and_three_cards_are_in_the_stock() -> None:
    match = dealt(GAME)
    for left in (24, 17, 10, 3, 0):
        match.play("deal")
        assert len(lying(match)["stock"].split()) == left
    assert "deal" not in texts(match)
