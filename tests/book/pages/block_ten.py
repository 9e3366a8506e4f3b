"""Block Ten, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, down, lay, lying, row, run, texts

GAME = "block-ten"
BOOK, RULING = "003 Block Ten", "rulings"
MORE = "stock: <AC> <2C> <3C> <4C>"

ROWS = (
    row(
        "cards from the stock cover each pair of cards that total ten",
        BOOK,
        lay(f"tableau: 9S | AS | 8H | 2D | 7H | 3D | 6D | 4H; {MORE}"),
        only="cover tableau-1 tableau-2; cover tableau-3 tableau-4; cover tableau-5 tableau-6; "
        "cover tableau-7 tableau-8",
        no="cover tableau-1 tableau-4; cover tableau-3 tableau-6; cover tableau-5 tableau-8",
    ),
    row(
        "two fives as well",
        BOOK,
        lay(f"tableau: 5S | 5H | 6D | 9D; {MORE}"),
        only="cover tableau-1 tableau-2",
    ),
    row(
        "the next two cards are dealt, one on each of the pair",
        RULING,
        lay(f"tableau: KS | 9S | 5H | AH; {MORE}"),
        plays="cover tableau-2 tableau-4",
        then="tableau: KS | 9S 4C | 5H | AH 3C; stock: <AC> <2C>",
        score=6,
    ),
    row(
        "each pair of face cards of the same rank is covered",
        BOOK,
        lay(f"tableau: KS | KH | QS | QH | JS | JH; {MORE}"),
        only="cover tableau-1 tableau-2; cover tableau-3 tableau-4; cover tableau-5 tableau-6",
    ),
    row(
        "not face cards of different ranks, of one suit as they may be",
        BOOK,
        lay(f"tableau: KS | QS | JS; {MORE}"),
        no="cover tableau-1 tableau-2; cover tableau-2 tableau-3; cover tableau-1 tableau-3",
        status="stuck",
    ),
    row(
        "other cards of the same rank are no pair",
        BOOK,
        lay(f"tableau: 9S | 9H | AD | AS; {MORE}"),
        no="cover tableau-1 tableau-2; cover tableau-3 tableau-4",
        yes="cover tableau-1 tableau-3",
    ),
    row(
        "a tenspot blocks: neither two tens nor a ten and a face card are covered",
        BOOK,
        lay(f"tableau: TS | TH | KD | TD; {MORE}"),
        no="cover tableau-1 tableau-2; cover tableau-1 tableau-3; cover tableau-1; "
        "cover tableau-2 tableau-4",
        status="stuck",
    ),
    row(
        "what lies below a ten is blocked with it",
        BOOK,
        lay(f"tableau: 9S TH | AH | AD; {MORE}"),
        no="cover tableau-1 tableau-2; cover tableau-1 tableau-3",
        status="stuck",
    ),
    row(
        "pairs only: three cards that total ten are not covered, nor is one",
        BOOK,
        lay(f"tableau: 5S | 2H | 3D; {MORE}"),
        no="cover tableau-1 tableau-2 tableau-3; cover tableau-1",
        status="stuck",
    ),
    row(
        "nothing is turned, carried or discarded",
        BOOK,
        lay(f"tableau: 5S | 5H | 3D; {MORE}"),
        no="turn; deal; tableau-1>tableau-2; stock>tableau-1; discard tableau-1 tableau-2",
    ),
    row(
        "the last two cards dealt upon the layout are the win",
        BOOK,
        lay("tableau: 5S | 5H | 3D; stock: <AC> <2C>"),
        plays="cover tableau-1 tableau-2",
        status="won",
    ),
    row(
        "the single last card is laid all the same, and that wins",
        RULING,
        lay("tableau: 5S | 5H | 3D; stock: <AC>"),
        plays="cover tableau-1 tableau-2",
        then="tableau: 5S AC | 5H | 3D; stock: ",
        status="won",
        score=4,
    ),
)

PAGE = Page(
    GAME,
    offered=8,
    refused=21,
    played=3,
    rows=ROWS,
    last=Last(lay("tableau: KS | KH; stock: <AC>"), "cover tableau-1 tableau-2"),
)


def test_three_rows_of_three_are_dealt_in_reading_order() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(1, 10)] == run("C", "A", "9").split()
    assert len(piles["stock"].split()) == 43
    assert piles["stock"].endswith(down("JC TC"))
    assert texts(match) == [
        "cover tableau-1 tableau-9",
        "cover tableau-2 tableau-8",
        "cover tableau-3 tableau-7",
        "cover tableau-4 tableau-6",
    ]
