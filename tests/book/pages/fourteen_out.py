"""Fourteen Out, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, lay, lying, row

GAME = "fourteen-out"
BOOK, TIPS = "003 Fourteen Out", "003 Fourteen Out, tips"

ROWS = (
    row(
        "pairs that total fourteen: king being 13, queen 12 and jack 11",
        BOOK,
        lay("reserve: KS | AH | QD | 2C | JS | 3H"),
        only="discard reserve-1 reserve-2; discard reserve-3 reserve-4; "
        "discard reserve-5 reserve-6",
        no="discard reserve-1 reserve-4; discard reserve-3 reserve-6; discard reserve-2 reserve-5",
    ),
    row(
        "ten and four, nine and five, eight and six, seven and seven, whatever their suits",
        BOOK,
        lay("reserve: TS | 4S | 9D | 5C | 8H | 6H | 7C | 7D"),
        only="discard reserve-1 reserve-2; discard reserve-3 reserve-4; "
        "discard reserve-5 reserve-6; discard reserve-7 reserve-8",
        no="discard reserve-1 reserve-4; discard reserve-3 reserve-6; discard reserve-5 reserve-7",
    ),
    row(
        "no card goes singly, and no three together",
        BOOK,
        lay("reserve: KS | 4S | 3D | 7C"),
        no="discard reserve-1; discard reserve-2 reserve-3 reserve-4; discard reserve-4",
        status="stuck",
    ),
    row(
        "only the top card of each pile is available",
        BOOK,
        lay("reserve: 5S KH | 9D AC | QH 6C | 2H 8S"),
        only="discard reserve-1 reserve-2; discard reserve-3 reserve-4",
        no="discard reserve-1[1] reserve-2[1]; discard reserve-3 reserve-4[1]; "
        "discard reserve-1 reserve-3",
    ),
    row(
        "the cards that are uncovered become available",
        BOOK,
        lay("reserve: 5S KH | 9D AC | QH 6C | 2H 8S"),
        plays="discard reserve-1 reserve-2",
        then="reserve-1: 5S; reserve-2: 9D; discard: KH AC",
        yes="discard reserve-1 reserve-2",
        score=2,
    ),
    row(
        "two that total fourteen in one pile are no pair",
        TIPS,
        lay("reserve: 5S 9H | TC"),
        no="discard reserve-1[1] reserve-1; discard reserve-1; discard reserve-1 reserve-1",
        status="stuck",
    ),
    row(
        "a criss-cross left to the last is fatal: 8, 5 in one pile and 9, 6 in another",
        TIPS,
        lay("reserve: 8S 5H | 9C 6D"),
        no="discard reserve-1 reserve-2",
        status="stuck",
    ),
    row(
        "no card is carried from pile to pile, nor into a space",
        BOOK,
        lay("reserve: 8S 5H | 9C 6D | | 7C"),
        no="reserve-1>reserve-2; reserve-1>reserve-3; reserve-4>reserve-3; reserve-1>discard; "
        "turn; deal",
    ),
    row(
        "to discard the whole layout is the object",
        BOOK,
        lay("reserve: | 7S | | 7D"),
        plays="discard reserve-2 reserve-4",
        status="won",
        score=2,
    ),
)

PAGE = Page(
    GAME,
    offered=10,
    refused=19,
    played=2,
    rows=ROWS,
    last=Last(lay("reserve: KS | AS"), "discard reserve-1 reserve-2"),
    exempt={"always": {"hidden": "all cards lie open, and there is no stock"}},
)


def test_twelve_piles_the_first_four_of_five_the_rest_of_four_row_by_row() -> None:
    piles = lying(dealt(GAME))
    assert [len(piles[f"reserve-{n}"].split()) for n in range(1, 13)] == [5] * 4 + [4] * 8
    assert piles["reserve-1"] == "AC KC QD JH TS"
    assert piles["reserve-12"] == "QC JD TH 9S"
