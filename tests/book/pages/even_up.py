"""Even Up, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, lay, lying, row, texts

GAME = "even-up"
BOOK, GENERAL, RULING = "003 Even Up", "003 General Procedure", "rulings"

ROWS = (
    row(
        "cards are dealt one at a time in a single row",
        BOOK,
        lay("row: 5S | 8H; stock: <AC> <2C> <7D>"),
        only="turn",
        plays="turn",
        then="row: 5S | 8H | 7D; stock: <AC> <2C>",
        no="deal; redeal",
    ),
    row(
        "two adjacent cards whose total is an even number are discarded",
        BOOK,
        lay("row: 5S | 9H | 4C | AD | 2D | 8S; stock: <2C>"),
        only="discard row-1 row-2; discard row-5 row-6; turn",
        no="discard row-2 row-3; discard row-3 row-4; discard row-4 row-5",
    ),
    row(
        "whatever the total, from two to twenty",
        BOOK,
        lay("row: TS | TH | AC | AD | 2D | 2S | 9C | 3H | 6C | 8C; stock: <2C>"),
        only="discard row-1 row-2; discard row-3 row-4; discard row-5 row-6; discard row-7 row-8; "
        "discard row-9 row-10; turn",
        no="discard row-2 row-3; discard row-8 row-9",
    ),
    row(
        "two cards, not one and not three",
        BOOK,
        lay("row: 2S | 4H | 6C | 3D; stock: <2C>"),
        only="discard row-1 row-2; discard row-2 row-3; turn",
        no="discard row-1; discard row-1 row-2 row-3; discard row-4",
    ),
    row(
        "adjacent cards, not two with another between them",
        BOOK,
        lay("row: 2S | 5H | 6C | 3D; stock: <2C>"),
        only="turn",
        no="discard row-1 row-3; discard row-2 row-4; discard row-1 row-2 row-3 row-4",
    ),
    row(
        "the ends of the row are not adjacent",
        BOOK,
        lay("row: 2S | 5H | 6C; stock: <2C>"),
        no="discard row-1 row-3",
        only="turn",
    ),
    row(
        "the gap is closed, and there may be a play at the junction",
        BOOK,
        lay("row: 5S | 8H | TC | 9D | 2S; stock: <2C>"),
        plays="discard row-2 row-3",
        then="row: 5S | 9D | 2S | | ; discard: 8H TC",
        only="discard row-1 row-2; turn",
        score=2,
    ),
    row(
        "or none",
        BOOK,
        lay("row: 5S | 8H | TC | 4D | AS; stock: <2C>"),
        plays="discard row-2 row-3",
        then="row: 5S | 4D | AS | | ",
        only="turn",
    ),
    row(
        "to discard is optional: one may deal on",
        RULING,
        lay("row: 5S | 7H; stock: <AC> <2C>"),
        yes="discard row-1 row-2; turn",
        plays="turn",
        then="row: 5S | 7H | 2C",
    ),
    row(
        "a card already discarded does not come back, and none is carried",
        GENERAL,
        lay("row: 5S | 8H | ; discard: 9C 7C; stock: <2C>"),
        only="turn",
        no="row-1>row-2; row-2>row-1; row-2>row-3; row-1>discard; discard>row-3",
    ),
    row(
        "with the deck dealt and no even pair left the game is over",
        BOOK,
        lay("row: 5S | 8H | 7C | 2D"),
        no="turn; redeal; deal",
        status="stuck",
        score=0,
    ),
    row(
        "the entire deck discarded is the win",
        BOOK,
        lay("row: 5S | 7H"),
        plays="discard row-1 row-2",
        status="won",
        score=2,
    ),
    row(
        "not while cards are still to be dealt",
        BOOK,
        lay("row: 5S | 7H; stock: <2C> <4C>"),
        plays="discard row-1 row-2",
        only="turn",
        status="playing",
    ),
)

PAGE = Page(
    GAME,
    offered=22,
    refused=22,
    played=6,
    rows=ROWS,
    last=Last(lay("row: 5S | 7H"), "discard row-1 row-2"),
)


def test_the_deck_has_no_face_cards_and_the_row_begins_empty() -> None:
    match = dealt(GAME)
    stock = lying(match)["stock"].split()
    assert len(stock) == 40
    assert not [card for card in stock if card[1] in "JQK"]
    assert lying(match)["row-1"] == ""
    assert texts(match) == ["turn"]


def test_the_row_grows_as_the_deck_lies() -> None:
    match = dealt(GAME, "5S 8H AC 2D")
    for _ in range(4):
        match.play("turn")
    assert [lying(match)[f"row-{n}"] for n in range(1, 6)] == ["5S", "8H", "AC", "2D", ""]
