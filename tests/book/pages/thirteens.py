"""Thirteens, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, down, lay, lying, row, run, texts

GAME = "thirteens"
BOOK, RULING = "003 Thirteens", "rulings"
OTHERS = "stock: <AC> <AS> <KD> <KC>"

ROWS = (
    row(
        "pairs that total thirteen: as 8 and 5; jack and 2; queen and ace",
        BOOK,
        lay(f"reserve: 8S | 5H | JD | 2C | QS | AH; {OTHERS}"),
        yes="discard reserve-1 reserve-2; discard reserve-3 reserve-4; discard reserve-5 reserve-6",
        no="discard reserve-1 reserve-4; discard reserve-3 reserve-6; discard reserve-4 reserve-5",
    ),
    row(
        "seven and six, nine and four, ten and three as well, whatever their suits",
        BOOK,
        lay(f"reserve: 7S | 6S | 9H | 4C | TD | 3D | 7H; {OTHERS}"),
        yes="discard reserve-1 reserve-2; discard reserve-3 reserve-4; "
        "discard reserve-5 reserve-6; discard reserve-2 reserve-7",
        no="discard reserve-1 reserve-7; discard reserve-3 reserve-5; discard reserve-4 reserve-6",
    ),
    row(
        "kings are discarded singly",
        BOOK,
        lay(f"reserve: KS | KH | AD | 9S | 9H | 9D | 9C | 8S | 8H | 8D; {OTHERS}"),
        only="discard reserve-1; discard reserve-2",
        no="discard reserve-1 reserve-2; discard reserve-1 reserve-3",
    ),
    row(
        "no other card goes singly, and no three together",
        BOOK,
        lay(f"reserve: 2S | 3H | 8D | QC | JC | 6C | 6D | 9S | 9H | 9D; {OTHERS}"),
        no="discard reserve-1; discard reserve-4; discard reserve-1 reserve-2 reserve-3",
        yes="discard reserve-1 reserve-5",
    ),
    row(
        "spaces are filled from the stock, in reading order",
        RULING,
        lay("reserve: 8S | KC | 5H | 9S | 9H | 9D | 9C | TS | TH | TD; stock: <2C> <3C> <4C> <6S>"),
        plays="discard reserve-1 reserve-3",
        then="reserve-1: 6S; reserve-3: 4C; stock: <2C> <3C>; discard: 8S 5H",
        score=2,
    ),
    row(
        "a king leaves one space, and one card fills it",
        BOOK,
        lay("reserve: 8S | KC | 5H | 9S | 9H | 9D | 9C | TS | TH | TD; stock: <2C> <3C> <4C>"),
        plays="discard reserve-2",
        then="reserve-2: 4C; stock: <2C> <3C>",
        score=1,
    ),
    row(
        "nothing is turned, dealt or carried under the hand",
        BOOK,
        lay(f"reserve: 8S | 5H | 9S | 9H | 9D | 9C | TS | TH | TD | 8H; {OTHERS}"),
        no="turn; deal; redeal; stock>reserve-1; reserve-1>reserve-2; reserve-1>discard",
    ),
    row(
        "the next card of the stock makes no pair before it lies",
        BOOK,
        lay("reserve: 8S | 9S | 9H | 9D | 9C | TS | TH | TD | 8H | 8D; stock: <6C> <5C>"),
        no="discard reserve-1 stock",
        status="stuck",
    ),
    row(
        "it is not won while a card of the stock is to be dealt",
        BOOK,
        lay("reserve: 8S | 5H | KC | 9S | 9H | 9D | 9C | TS | TH | TD; stock: <2C> <3C>"),
        plays="discard reserve-3",
        status="playing",
    ),
    row(
        "the entire deck dealt is the win, whatever still lies there",
        BOOK,
        lay("reserve: 8S | 5H | KC | 9S | 9H | 9D | 9C | TS | TH | TD; stock: <2C> <3C>"),
        plays="discard reserve-1 reserve-2",
        then="reserve-1: 3C; reserve-2: 2C; stock: ",
        status="won",
        score=2,
    ),
    row(
        "as an option the player fills a space when he likes, with the next card of the stock",
        RULING,
        lay("reserve: 8S | 5H | KC | 9S | 4S; stock: <2C> <3C> <7C>"),
        fill_spaces="free",
        plays="discard reserve-1 reserve-2; stock>reserve-2",
        then="reserve-1: ; reserve-2: 7C; stock: <2C> <3C>",
        yes="stock>reserve-1; discard reserve-4 reserve-5; discard reserve-3",
        no="stock>reserve-3; reserve-3>reserve-1",
    ),
)

PAGE = Page(
    GAME,
    offered=13,
    refused=19,
    played=5,
    rows=ROWS,
    last=Last(
        lay("reserve: KS | 9C | 9D | 9H | 9S | 8C | 8D | 8H | 8S | 7C; stock: <AC>"),
        "discard reserve-1",
    ),
    lasts={
        "fill_spaces=free": Last(
            lay("reserve: | 9C | 9D | 9H | 9S | 8C | 8D | 8H | 8S | 7C; stock: <AC>"),
            "stock>reserve-1",
        )
    },
)


def test_two_rows_of_five_are_dealt_face_up_in_reading_order() -> None:
    match = dealt(GAME)
    piles = lying(match)
    first = run("C", "A", "T").split()
    assert [piles[f"reserve-{n}"] for n in range(1, 11)] == first
    assert len(piles["stock"].split()) == 42
    assert piles["stock"].endswith(down("QC JC"))
    assert texts(match) == [
        "discard reserve-3 reserve-10",
        "discard reserve-4 reserve-9",
        "discard reserve-5 reserve-8",
        "discard reserve-6 reserve-7",
    ]
