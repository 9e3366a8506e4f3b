"""Elevens, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, down, lay, lying, row, texts

GAME = "elevens"
BOOK, GENERAL, RULING = "003 Elevens", "003 General Procedure", "rulings"

ROWS = (
    row(
        "pairs of cards that total eleven are discarded, whatever their suits",
        BOOK,
        lay("reserve: AS | TS | 2H | 9C | 3D | 8D | 4S | 7H | KC"),
        only="discard reserve-1 reserve-2; discard reserve-3 reserve-4; "
        "discard reserve-5 reserve-6; discard reserve-7 reserve-8",
    ),
    row(
        "five and six total eleven too; any other total does not do",
        BOOK,
        lay("reserve: 5S | 6S | 6H | 4C | 9D"),
        only="discard reserve-1 reserve-2; discard reserve-1 reserve-3",
        no="discard reserve-1 reserve-4; discard reserve-2 reserve-4; discard reserve-4 reserve-5",
    ),
    row(
        "three cards that total eleven are no pair, and none goes singly",
        BOOK,
        lay("reserve: 2S | 3S | 6H | JD"),
        no="discard reserve-1 reserve-2 reserve-3; discard reserve-4; discard reserve-1",
        status="stuck",
    ),
    row(
        "face cards go in triplets: one king, one queen and one jack, of any suits",
        BOOK,
        lay("reserve: KS | QH | JD | QC"),
        only="discard reserve-1 reserve-2 reserve-3; discard reserve-1 reserve-3 reserve-4",
    ),
    row(
        "not three of a rank, nor two face cards, nor a jack and a queen with another jack",
        BOOK,
        lay("reserve: KS | KH | KD | JC | JD | QS"),
        no="discard reserve-1 reserve-2 reserve-3; discard reserve-1 reserve-2; "
        "discard reserve-4 reserve-5 reserve-6; discard reserve-1 reserve-4",
        yes="discard reserve-1 reserve-4 reserve-6",
    ),
    row(
        "a face card counts nothing in a pair: a jack is not eleven, nor a king and an ace",
        BOOK,
        lay("reserve: JS | KD | AH | QD"),
        only="discard reserve-1 reserve-2 reserve-4",
        no="discard reserve-1; discard reserve-2 reserve-3; discard reserve-1 reserve-3",
    ),
    row(
        "spaces are filled from the stock, in reading order",
        RULING,
        lay("reserve: 2H | KC | 9C | 5D | 5C | 5H | 5S | 4H | 4C; stock: <7C> <6D> <JD> <QS>"),
        plays="discard reserve-1 reserve-3",
        then="reserve-1: QS; reserve-3: JD; stock: <7C> <6D>; discard: 2H 9C",
        score=2,
    ),
    row(
        "a triplet leaves three spaces, and three cards fill them",
        BOOK,
        lay("reserve: KS | 9C | QH | 9D | JD | 9H | 9S | 8S | 8D; stock: <7C> <AH> <6D> <5S>"),
        plays="discard reserve-1 reserve-3 reserve-5",
        then="reserve-1: 5S; reserve-3: 6D; reserve-5: AH; stock: <7C>",
        score=3,
    ),
    row(
        "where the stock is used up spaces stay",
        BOOK,
        lay("reserve: 2H | 9C | KC | 5D | 6S | 3H | 3C | 4H | 4C; stock: <AS>"),
        plays="discard reserve-1 reserve-2",
        then="reserve-1: AS; reserve-2: ; stock: ",
    ),
    row(
        "nothing is turned, dealt or carried under the hand",
        BOOK,
        lay("reserve: 2H | 9C | KC | 5D | 6S | 3H | 3C | 4H | 4C; stock: <AS> <TC>"),
        no="turn; deal; redeal; stock>reserve-1; reserve-1>reserve-2; reserve-1>discard",
    ),
    row(
        "the next card of the stock makes no pair before it lies",
        BOOK,
        lay("reserve: 2H | KC | KD | 3D | 3S | 3H | 3C | 4H | 4C; stock: <9S>"),
        no="discard reserve-1 stock",
        status="stuck",
    ),
    row(
        "the last cards discarded make the win, not the stock run out",
        BOOK,
        lay("reserve: 2H | 9C | 5H | 6D"),
        plays="discard reserve-1 reserve-2",
        status="playing",
    ),
    row(
        "the entire deck discarded is the win",
        BOOK,
        lay("reserve: | | 2H | 9C"),
        plays="discard reserve-3 reserve-4",
        status="won",
    ),
    row(
        "as an option the player fills a space when he likes, with the next card of the stock",
        RULING,
        lay("reserve: 2H | 9C | 5H | 5D | 6S; stock: <AS> <TC>"),
        fill_spaces="free",
        plays="discard reserve-1 reserve-2; stock>reserve-2",
        then="reserve-1: ; reserve-2: TC; stock: <AS>",
        yes="stock>reserve-1; discard reserve-3 reserve-5",
        no="stock>reserve-3; reserve-3>reserve-1",
    ),
)

PAGE = Page(
    GAME,
    offered=12,
    refused=22,
    played=6,
    rows=ROWS,
    last=Last(lay("reserve: KS | QS | JS"), "discard reserve-1 reserve-2 reserve-3"),
)


def test_three_rows_of_three_are_dealt_face_up_in_reading_order() -> None:
    match = dealt(GAME, "AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS")
    piles = lying(match)
    assert [piles[f"reserve-{n}"] for n in range(1, 10)] == [f"{n}S" for n in "A23456789"]
    assert len(piles["stock"].split()) == 43
    assert piles["stock"].endswith(down("JS TS"))
    assert texts(match) == [
        "discard reserve-2 reserve-9",
        "discard reserve-3 reserve-8",
        "discard reserve-4 reserve-7",
        "discard reserve-5 reserve-6",
    ]
