"""Decade, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, lay, lying, row, texts

GAME = "decade"
BOOK, RULING = "003 Decade", "rulings"

ROWS = (
    row(
        "cards are dealt in a row, one at a time",
        BOOK,
        lay("row: 5S | 9H; stock: <AC> <2C> <7D>"),
        only="turn",
        plays="turn",
        then="row: 5S | 9H | 7D; stock: <AC> <2C>",
    ),
    row(
        "two adjacent cards that total ten are discarded",
        BOOK,
        lay("row: 5S | 9H | AC | 6D; stock: <2C>"),
        only="discard row-2 row-3; turn",
        no="discard row-1 row-2; discard row-3 row-4",
    ),
    row(
        "any number of adjacent cards, if they total ten",
        BOOK,
        lay("row: KS | AS | 2H | 3C | 4D | 8S; stock: <2C>"),
        yes="discard row-2 row-3 row-4 row-5",
        no="discard row-2 row-3 row-4; discard row-3 row-4 row-5",
    ),
    row(
        "or twenty, or thirty",
        BOOK,
        lay("row: 9S | 4H | 7C | 8D | 2S; stock: <2C>"),
        yes="discard row-1 row-2 row-3; discard row-1 row-2 row-3 row-4 row-5; discard row-4 row-5",
        no="discard row-1 row-2; discard row-2 row-3 row-4 row-5",
    ),
    row(
        "not forty",
        BOOK,
        lay("row: KS | QS | JH | TD; stock: <2C>"),
        no="discard row-1 row-2 row-3 row-4",
        yes="discard row-1 row-2; discard row-1 row-2 row-3",
    ),
    row(
        "kings, queens and jacks count ten each",
        BOOK,
        lay("row: KS | 4H | 6D | QC; stock: <2C>"),
        yes="discard row-1 row-2 row-3; discard row-2 row-3 row-4; "
        "discard row-1 row-2 row-3 row-4; discard row-2 row-3",
        no="discard row-1 row-2; discard row-3 row-4",
    ),
    row(
        "two or more: a ten or a king does not go alone",
        BOOK,
        lay("row: KS | 3H | TD | 5C; stock: <2C>"),
        only="turn",
        no="discard row-1; discard row-3",
    ),
    row(
        "only adjacent cards, not those with another between them",
        BOOK,
        lay("row: 9S | 5H | AD; stock: <2C>"),
        no="discard row-1 row-3; discard row-1 row-2 row-3",
    ),
    row(
        "the row closes up, and its cards are adjacent then",
        RULING,
        lay("row: 9S | 5H | 5D | AC | KD; stock: <2C>"),
        plays="discard row-2 row-3",
        then="row: 9S | AC | KD | | ; discard: 5H 5D",
        yes="discard row-1 row-2; discard row-1 row-2 row-3",
        no="discard row-2 row-3",
        score=2,
    ),
    row(
        "casting out is optional: one may deal on",
        RULING,
        lay("row: 5H | 5D; stock: <2C>"),
        yes="turn; discard row-1 row-2",
    ),
    row(
        "no card is carried, and there is no redeal",
        BOOK,
        lay("row: 5H | 4D"),
        no="row-1>row-2; row-2>row-1; redeal; turn; deal; row-1>discard",
        status="stuck",
    ),
    row(
        "all the cards but one discarded is the win",
        BOOK,
        lay("row: KS | 5H | 5D"),
        plays="discard row-2 row-3",
        status="won",
    ),
    row(
        "the last card counts ten, as the deck totals 340: here it is of a batch of thirty",
        BOOK,
        lay("row: KS | QH | 5D | 5C"),
        plays="discard row-2 row-3 row-4",
        status="won",
        score=3,
    ),
    row(
        "not while more cards are to be dealt, nor with two left",
        BOOK,
        lay("row: KS | 5H | 5D; stock: <2C> <3D>"),
        plays="discard row-2 row-3; turn; turn",
        status="stuck",
    ),
)

PAGE = Page(
    GAME,
    offered=16,
    refused=20,
    played=5,
    rows=ROWS,
    last=Last(lay("row: KS | 5H | 5D"), "discard row-2 row-3"),
)


def test_the_row_grows_card_by_card_as_the_deck_lies() -> None:
    match = dealt(GAME, "9S 4H KC 5D")
    while lying(match)["row-4"] == "" and "turn" in texts(match):
        match.play("turn")
    assert [lying(match)[f"row-{n}"] for n in range(1, 6)] == ["9S", "4H", "KC", "5D", ""]
    assert len(lying(match)["stock"].split()) == 48
