"""Royal Marriage, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, lay, lying, row, texts

GAME = "royal-marriage"
BOOK, RULING = "003 Royal Marriage", "rulings"

EVERY_PRESET = (
    row(
        "one card enclosed by two of the same suit is discarded",
        BOOK,
        lay("row: QH | 5S | 9H | 4C | KH"),
        yes="discard row-2; discard row-4",
        no="discard row-3; discard row-1; discard row-5",
    ),
    row(
        "or by two of the same rank",
        BOOK,
        lay("row: QH | 7S | 5D | 7C | 2S | KH"),
        yes="discard row-3",
        no="discard row-2; discard row-4",
    ),
    row(
        "two adjacent cards that are enclosed are discarded",
        BOOK,
        lay("row: QH | 7S | 5D | 8H | 2C | KS | KH"),
        yes="discard row-2 row-3",
        no="discard row-3 row-4; discard row-2; discard row-3; discard row-4 row-5",
    ),
    row(
        "by rank as well",
        BOOK,
        lay("row: QH | 7S | 5D | 8C | 7D | 2C | KH"),
        yes="discard row-3 row-4",
    ),
    row(
        "not three cards, nor two that are not adjacent",
        BOOK,
        lay("row: QH | 7S | 5D | 8C | 9H | 2C | KH"),
        no="discard row-2 row-3 row-4; discard row-2 row-4; discard row-3 row-5",
    ),
    row(
        "the same colour does not enclose, nor ranks that follow one another",
        BOOK,
        lay("row: QH | 7S | QD | 8C | JS | KH"),
        yes="discard row-2",
        no="discard row-3; discard row-4; discard row-5",
    ),
    row(
        "the cards that enclose stay, and the row closes up",
        RULING,
        lay("row: QH | 5S | 9H | 4C | KH"),
        plays="discard row-2",
        then="row: QH | 9H | 4C | KH | ; discard: 5S",
        yes="discard row-3",
        score=1,
    ),
    row(
        "the ends of the row are enclosed by nothing",
        BOOK,
        lay("row: QH | 5H | 9H | KH"),
        no="discard row-1; discard row-4; discard row-1 row-2; discard row-3 row-4",
        yes="discard row-2; discard row-3; discard row-2 row-3",
    ),
    row(
        "no card is carried",
        BOOK,
        lay("row: QH | 5S | 5D | KH"),
        no="row-3>row-2; row-2>row-3; row-2>discard; redeal; deal",
    ),
    row(
        "king and queen of hearts side by side is the win",
        BOOK,
        lay("row: QH | 5S | 9C | KH"),
        plays="discard row-2 row-3",
        status="won",
        score=2,
    ),
    row(
        "not with a card between them that nothing removes",
        BOOK,
        lay("row: QH | 5S | 9H | 4C | 3D | 8S | KH"),
        plays="discard row-2",
        status="stuck",
    ),
)

ROWS = (
    row(
        "under the hand the row grows card by card, at its right end",
        RULING,
        lay("row: QH | 5S; stock: <KH> <9C> <3D>"),
        preset="hand",
        plays="turn",
        then="row: QH | 5S | 3D; stock: <KH> <9C>",
        yes="turn",
    ),
    row(
        "casting out is optional: one may deal on",
        RULING,
        lay("row: QH | 5S | 9H; stock: <KH> <9C>"),
        preset="hand",
        yes="turn; discard row-2",
    ),
    row(
        "a row of two is not the win as long as the king is to come",
        BOOK,
        lay("row: QH | 5S | 9H; stock: <KH> <9C>"),
        preset="hand",
        plays="discard row-2",
        status="playing",
    ),
)

PAGE = Page(
    GAME,
    offered=13,
    refused=24,
    played=5,
    every=EVERY_PRESET,
    rows=ROWS,
    last=Last(lay("row: QH | 5S | 9C | KH"), "discard row-2 row-3"),
    exempt={
        "book": {
            "hidden": "the whole deck lies open in the row",
            "turn": "the whole deck is dealt at once",
        }
    },
)


def test_the_queen_lies_at_the_left_and_the_king_comes_last() -> None:
    match = dealt(GAME, "9S KH 4C QH 5D")
    piles = lying(match)
    assert [piles[f"row-{n}"] for n in range(1, 5)] == ["QH", "9S", "4C", "5D"]
    assert piles["row-52"] == "KH"
    assert piles["stock"] == ""
    assert "turn" not in texts(match)


def test_under_the_hand_she_lies_alone_at_first() -> None:
    match = dealt(GAME, "9S KH 4C QH 5D", preset="hand")
    piles = lying(match)
    assert piles["row-1"] == "QH"
    assert len(piles["stock"].split()) == 51 - sum(bool(piles[f"row-{n}"]) for n in range(2, 53))
    assert piles["stock"].startswith("<KH>")
