"""Auld Lang Syne, as the book's page says it (003)."""

from __future__ import annotations

from itertools import pairwise

from tests.support.book_page import Page
from tests.support.book_rows import RANKS, dealt, lay, lying, row, texts

GAME = "auld-lang-syne"
BOOK, RULING = "003 Auld Lang Syne", "rulings"
CAPTION = "003 Auld Lang Syne, caption"
ACES = "foundation: AC | AD | AH | AS; "
TO_KINGS = " | ".join(" ".join(rank + suit for rank in RANKS) for suit in "CDH")
TO_QUEEN = " ".join(rank + "S" for rank in RANKS[:12])

ROWS = (
    row(
        "with no play from the reserve to the foundations another row must be dealt",
        CAPTION,
        lay(ACES + "reserve: 9C | KD | 5H | JS; stock: <6C> <7C> <8C> <2C>"),
        only="deal",
        no="reserve-1>foundation-1; reserve-3>foundation-2; turn",
    ),
    row(
        "on the first: one row of four cards at a time, left to right",
        CAPTION,
        lay(ACES + "reserve: 9C | KD | 5H | JS; stock: <4D> <6C> <7C> <8C> <2C>"),
        plays="deal",
        then="reserve: 9C 2C | KD 8C | 5H 7C | JS 6C; stock: <4D>",
        yes="reserve-1>foundation-1; reserve-1>foundation-4; deal",
    ),
    *(
        row(
            f"the foundations are built up regardless of suits: {high} on {low}",
            BOOK,
            lay(f"foundation: {' '.join(r + 'C' for r in RANKS[: at + 1])}; reserve-3: {high}H"),
            only="reserve-3>foundation-1",
        )
        for at, (low, high) in enumerate(pairwise(RANKS))
    ),
    row(
        "up, rank by rank: not down, not the same rank, not two higher",
        BOOK,
        lay("foundation: AC 2C 3C 4C; reserve: 3D | 4D | 6D | KD"),
        no="reserve-1>foundation-1; reserve-2>foundation-1; reserve-3>foundation-1; "
        "reserve-4>foundation-1",
        status="stuck",
    ),
    row(
        "to kings: nothing goes on a king",
        BOOK,
        lay(f"foundation: {TO_KINGS} | AS; reserve: KS 2S | | | "),
        no="reserve-1>foundation-1; reserve-1>foundation-2; reserve-1>foundation-3",
        only="reserve-1>foundation-4",
    ),
    row(
        "what is built up does not come back",
        BOOK,
        lay("foundation: AC 2C | AD | AH | AS; reserve: 9C | | 3D | ; stock: <5C>"),
        no="foundation-1>foundation-2; foundation-1>reserve-2; foundation-1>reserve-3",
    ),
    row(
        "cards of the reserve become available when they are uncovered",
        BOOK,
        lay(ACES + "reserve: 3C 2C | KD | 5H | JS; stock: <4D>"),
        plays="reserve-1>foundation-2; reserve-1>foundation-2",
        then="foundation-2: AD 2C 3C; reserve: | KD | 5H | JS",
        only="deal",
    ),
    row(
        "not before: what is covered does not go up",
        BOOK,
        lay(ACES + "reserve: 2C 9C | KD | 2H 5H | JS; stock: <4D>"),
        no="reserve-1[1]>foundation-1; reserve-1:2>foundation-1; reserve-3[1]>foundation-1",
        only="deal",
    ),
    row(
        "they may not be used to fill spaces",
        BOOK,
        lay(ACES + "reserve: 9C | KD TC | | JS; stock: <4D> <5D>"),
        no="reserve-1>reserve-3; reserve-2>reserve-3; stock>reserve-3; reserve-2>reserve-4",
        only="deal",
    ),
    row(
        "a space gets its card in the next row",
        BOOK,
        lay(ACES + "reserve: 9C | | | JS; stock: <4D> <5D> <6D> <7D>"),
        plays="deal",
        then="reserve: 9C 7D | 6D | 5D | JS 4D; stock: ",
        status="stuck",
    ),
    row(
        "nothing is built on the reserve piles",
        BOOK,
        lay(ACES + "reserve: 9C | TC | 8D | JS; stock: <4D>"),
        no="reserve-1>reserve-2; reserve-3>reserve-1; reserve-2>reserve-4",
        only="deal",
    ),
    row(
        "playing up is not compulsory: the next batch may be dealt at once",
        RULING,
        lay(ACES + "reserve: 2C | 2D | 5H | JS; stock: <6C> <7C> <8C> <2H>"),
        yes="reserve-1>foundation-1; reserve-2>foundation-1; deal",
    ),
    row(
        "cards are dealt in batches, never turned one by one",
        BOOK,
        lay(ACES + "reserve: 9C | KD | 5H | JS; stock: <4D> <5D> <6D> <7D>"),
        no="turn; stock>reserve-1; stock>foundation-1",
    ),
    row(
        "there is no redeal",
        BOOK,
        lay(ACES + "reserve: 9C | KD | 5H | JS"),
        no="redeal; deal; turn",
        status="stuck",
        score=4,
    ),
    row(
        "the game is won with the whole deck on the foundations",
        BOOK,
        lay(f"foundation: {TO_KINGS} | {TO_QUEEN}; reserve: | | KS | "),
        plays="reserve-3>foundation-4",
        status="won",
        score=52,
    ),
)

PAGE = Page(GAME, offered=24, refused=29, played=4, rows=ROWS)


def test_the_aces_are_taken_out_and_the_reserve_is_dealt_under_the_hand() -> None:
    match = dealt(GAME, "5C AS 9D AH KS 3C")
    piles = lying(match)
    assert [piles[f"foundation-{n}"] for n in range(1, 5)] == ["AC", "AD", "AH", "AS"]
    assert all(not piles[f"reserve-{n}"] for n in range(1, 5))
    assert texts(match) == ["deal"]
    match.play("deal")
    piles = lying(match)
    assert [piles[f"reserve-{n}"] for n in range(1, 5)] == ["5C", "9D", "KS", "3C"]


def test_twelve_rows_use_up_the_stock() -> None:
    match = dealt(GAME)
    for _ in range(12):
        match.play("deal")
    assert lying(match)["stock"] == ""
    assert {len(lying(match)[f"reserve-{n}"].split()) for n in range(1, 5)} == {12}
