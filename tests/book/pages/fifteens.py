"""Fifteens, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, down, lay, lying, row

GAME = "fifteens"
BOOK, RULING = "003 Fifteens", "rulings"

ROWS = (
    row(
        "kings, queens, jacks and tens are discarded in quartets of the same rank",
        BOOK,
        lay(
            "reserve: KS | KH | KD | KC | TS | TH | TD | TC | JS | JH | JD | JC | QS | QH | QD | QC"
        ),
        only="discard reserve-1 reserve-2 reserve-3 reserve-4; "
        "discard reserve-5 reserve-6 reserve-7 reserve-8; "
        "discard reserve-9 reserve-10 reserve-11 reserve-12; "
        "discard reserve-13 reserve-14 reserve-15 reserve-16",
    ),
    row(
        "three of a rank are no quartet, nor is one each of the four ranks",
        BOOK,
        lay("reserve: KS | KH | KD | QC | JC | TC"),
        no="discard reserve-1 reserve-2 reserve-3; discard reserve-1 reserve-2; discard reserve-1; "
        "discard reserve-1 reserve-4 reserve-5 reserve-6",
        status="stuck",
    ),
    row(
        "lower cards are discarded in pairs that total fifteen",
        BOOK,
        lay("reserve: 9S | 6H | 8D | 7C | KC"),
        only="discard reserve-1 reserve-2; discard reserve-3 reserve-4",
    ),
    row(
        "or in batches of any number of cards",
        BOOK,
        lay("reserve: AS | 2H | 3D | 4C | 5S"),
        only="discard reserve-1 reserve-2 reserve-3 reserve-4 reserve-5",
    ),
    row(
        "three, four, eight cards: no limitation",
        BOOK,
        lay("reserve: AS | AH | AD | AC | 2S | 2H | 3D | 4C | 5S"),
        yes="discard reserve-1 reserve-2 reserve-3 reserve-4 reserve-5 reserve-6 reserve-7 "
        "reserve-8; discard reserve-1 reserve-2 reserve-5 reserve-6 reserve-8 reserve-9; "
        "discard reserve-1 reserve-5 reserve-7 reserve-8 reserve-9",
        no="discard reserve-7 reserve-8 reserve-9; discard reserve-1 reserve-8 reserve-9",
    ),
    row(
        "a batch of another total is not discarded",
        BOOK,
        lay("reserve: 9S | 5H | 8D | 2C | 7S"),
        yes="discard reserve-3 reserve-5",
        no="discard reserve-1 reserve-2; discard reserve-1 reserve-5; "
        "discard reserve-2 reserve-3 reserve-4 reserve-5; discard reserve-1",
    ),
    row(
        "a ten and a five, a king and a two are no batch: quartets are for those above the nine",
        BOOK,
        lay("reserve: TS | 5H | KD | 2C | JS | 4H | QD | 3C"),
        no="discard reserve-1 reserve-2; discard reserve-3 reserve-4; "
        "discard reserve-5 reserve-6; discard reserve-7 reserve-8",
        status="stuck",
    ),
    row(
        "a quartet of lower cards is no set of its own",
        BOOK,
        lay("reserve: 9S | 9H | 9D | 9C"),
        no="discard reserve-1 reserve-2 reserve-3 reserve-4",
        status="stuck",
    ),
    row(
        "spaces are filled from the stock, in reading order",
        RULING,
        lay(
            "reserve: 9S | KC | 6H | KH | KS | QC | QH | QS | JC | JH | JS | TC | TH | TS | 8S | "
            "8H; stock: <2C> <3C> <4C>"
        ),
        plays="discard reserve-1 reserve-3",
        then="reserve-1: 4C; reserve-3: 3C; stock: <2C>; discard: 9S 6H",
        score=2,
    ),
    row(
        "as far as the stock goes",
        BOOK,
        lay(
            "reserve: AS | 2H | 3D | 4C | 5S | QC | QH | QS | JC | JH | JS | TC | TH | TS | 8S | "
            "8H; stock: <2C> <3C>"
        ),
        plays="discard reserve-1 reserve-2 reserve-3 reserve-4 reserve-5",
        then="reserve-1: 3C; reserve-2: 2C; reserve-3: ; reserve-4: ; reserve-5: ; stock: ",
        score=5,
    ),
    row(
        "nothing is turned, dealt or carried under the hand",
        BOOK,
        lay("reserve: 9S | 6H | KC; stock: <2C>"),
        no="turn; deal; redeal; stock>reserve-1; reserve-1>reserve-2; reserve-1>discard",
    ),
    row(
        "the stock run out is not the win while cards are left",
        BOOK,
        lay("reserve: 9S | 6H | 8D | 7S"),
        plays="discard reserve-1 reserve-2",
        status="playing",
    ),
    row(
        "all discarded is the win",
        BOOK,
        lay("reserve: 9S | 6H"),
        plays="discard reserve-1 reserve-2",
        status="won",
    ),
    row(
        "as an option the player fills a space when he likes, with the next card of the stock",
        RULING,
        lay("reserve: 9S | 6H | 8D | 7S; stock: <2C> <3C>"),
        fill_spaces="free",
        plays="discard reserve-1 reserve-2; stock>reserve-2",
        then="reserve-1: ; reserve-2: 3C; stock: <2C>",
        yes="stock>reserve-1; discard reserve-3 reserve-4",
        no="stock>reserve-3; reserve-3>reserve-1",
    ),
)

PAGE = Page(
    GAME,
    offered=13,
    refused=21,
    played=5,
    rows=ROWS,
    last=Last(lay("reserve: KS | KH | KD | KC"), "discard reserve-1 reserve-2 reserve-3 reserve-4"),
)


def test_sixteen_cards_are_dealt_face_up_in_reading_order() -> None:
    match = dealt(GAME)
    piles = lying(match)
    first = [
        "AC",
        "2C",
        "3C",
        "4C",
        "5C",
        "6C",
        "7C",
        "8C",
        "9C",
        "TC",
        "JC",
        "QC",
        "KC",
        "AD",
        "2D",
        "3D",
    ]
    assert [piles[f"reserve-{n}"] for n in range(1, 17)] == first
    assert len(piles["stock"].split()) == 36
    assert piles["stock"].endswith(down("5D 4D"))
