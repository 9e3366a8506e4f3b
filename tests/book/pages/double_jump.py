"""Double Jump, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, lay, lying, row, texts

GAME = "double-jump"
BOOK, RULING = "003 Double Jump", "rulings"

ROWS = (
    row(
        "cards are dealt in one row from left to right",
        BOOK,
        lay("row: 5S | 9H; stock: <AC> <2C> <7D>"),
        plays="turn",
        then="row: 5S | 9H | 7D; stock: <AC> <2C>",
    ),
    row(
        "two cards of a suit, separated by two others: the left goes upon the right",
        BOOK,
        lay("row: 5S | 9H | 7D | KS | 2C"),
        only="row-1>row-4",
        no="row-4>row-1; row-1>row-2; row-1>row-3; row-1>row-5",
    ),
    row(
        "or alike in rank",
        BOOK,
        lay("row: 5S | 9H | 7D | 5C | 2S"),
        only="row-1>row-4",
        no="row-4>row-1",
    ),
    row(
        "not of another suit and rank, of the same colour or next in rank as it may be",
        BOOK,
        lay("row: 5S | 9H | 7D | 6C | TS"),
        no="row-1>row-4; row-2>row-5",
        status="stuck",
    ),
    row(
        "neighbours, or cards with one or three others between them, do not jump",
        BOOK,
        lay("row: 5S | 6S | 7S | 9D | TS"),
        yes="row-2>row-5",
        no="row-1>row-2; row-1>row-3; row-1>row-5; row-3>row-5; row-2>row-3",
    ),
    row(
        "the cards are moved leftward after the jump, and their order stays",
        BOOK,
        lay("row: 5S | 9H | 7D | KS | 2C; stock: <AC>"),
        plays="row-1>row-4",
        then="row: 9H | 7D | KS 5S | 2C | ",
        yes="turn",
        no="row-1>row-4",
    ),
    row(
        "one jump may make another possible",
        BOOK,
        lay("row: 9H | 5S | 7D | 8C | KS | 2H; stock: <AC>"),
        plays="row-2>row-5",
        then="row: 9H | 7D | 8C | KS 5S | 2H | ",
        no="row-1>row-4; row-1>row-5; row-2>row-4",
    ),
    row(
        "for the cards have other neighbours then",
        BOOK,
        lay("row: 9H | 5S | 7D | 8C | 2S | 3H; stock: <AC>"),
        plays="row-2>row-5; turn",
        then="row: 9H | 7D | 8C | 2S 5S | 3H | AC",
        yes="row-3>row-6",
    ),
    row(
        "a pile jumps whole, and its top card counts",
        BOOK,
        lay("row: KH 5S | 9H | 7D | JD 2S | KC"),
        only="row-1:2>row-4",
        no="row-1>row-4; row-1:1>row-4",
    ),
    row(
        "a card below the top of a pile makes no jump",
        BOOK,
        lay("row: 5S KH | 9H | 7D | JD 2S | KC"),
        no="row-1:2>row-4; row-1>row-4",
        status="stuck",
    ),
    row(
        "a jump may wait while cards are dealt",
        RULING,
        lay("row: 5S | 9H | 7D | KS; stock: <AC>"),
        yes="turn; row-1>row-4",
    ),
    row(
        "nothing is discarded, and there is no redeal",
        BOOK,
        lay("row: 5S | 9H | 7D | KS"),
        no="redeal; deal; turn; discard row-1; discard row-1 row-4",
    ),
    row(
        "three piles after the last card is dealt are the win",
        BOOK,
        lay("row: 5S | 9H | 7D | KS"),
        plays="row-1>row-4",
        status="won",
    ),
    row(
        "not while a card is to be dealt",
        BOOK,
        lay("row: 5S | 9H | 7D | KS; stock: <AC>"),
        plays="row-1>row-4",
        status="playing",
    ),
)

PAGE = Page(
    GAME,
    offered=8,
    refused=25,
    played=5,
    rows=ROWS,
    last=Last(lay("row: 5S | 9H | 7D | KS"), "row-1>row-4"),
)


def test_the_row_grows_card_by_card_as_the_deck_lies() -> None:
    match = dealt(GAME, "9S 4H KC 5D")
    while lying(match)["row-4"] == "" and "turn" in texts(match):
        match.play("turn")
    assert [lying(match)[f"row-{n}"] for n in range(1, 6)] == ["9S", "4H", "KC", "5D", ""]
    assert len(lying(match)["stock"].split()) == 48
