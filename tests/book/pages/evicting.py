"""Evicting, as the book's page says it (003)."""

from __future__ import annotations

from game.core.cards import pack, write
from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, lay, lying, row, texts

GAME = "evicting"
BOOK, GENERAL, RULING = "003 Evicting", "003 General Procedure", "rulings"

ROWS = (
    row(
        "cards are dealt in one row from left to right",
        BOOK,
        lay("row: 5S | 9H; stock: <AC> <2C> <7D>"),
        plays="turn",
        then="row: 5S | 9H | 7D; stock: <AC> <2C>",
        only="turn",
    ),
    row(
        "two cards separated by two others, alike in suit: the intervening ones are discarded",
        BOOK,
        lay("row: 5S | 9H | 7D | KS; stock: <AC>"),
        plays="discard row-2 row-3",
        then="row: 5S | KS | | ; discard: 9H 7D",
        score=2,
    ),
    row(
        "alike in rank too",
        BOOK,
        lay("row: 5S | 9H | 7D | 5C; stock: <AC>"),
        only="discard row-2 row-3; turn",
    ),
    row(
        "or twins of the two packs",
        BOOK,
        lay("row: 5S | 9H | 7D | 5S; stock: <AC>"),
        yes="discard row-2 row-3; turn",
        no="discard row-1 row-4",
    ),
    row(
        "not where they are unlike in suit and rank, though of one color",
        BOOK,
        lay("row: 5S | 9H | 7D | 8C; stock: <AC>"),
        only="turn",
        no="discard row-2 row-3",
    ),
    row(
        "not where one card, or three, or none lie between them",
        BOOK,
        lay("row: 5S | 9H | 7S | KD | 5C; stock: <AC>"),
        only="turn",
        no="discard row-2; discard row-2 row-3 row-4; discard row-1 row-3; discard row-2 row-3",
    ),
    row(
        "only the two between them, neither one alone nor the outer ones",
        BOOK,
        lay("row: 5S | 9H | 7D | KS | 2C; stock: <AC>"),
        yes="discard row-2 row-3",
        no="discard row-2; discard row-3; discard row-1 row-4; discard row-1 row-2 row-3; "
        "discard row-3 row-4",
    ),
    row(
        "the row ends with its first and last card, and does not go round",
        BOOK,
        lay("row: 9H | 5S | KS | 7D; stock: <AC>"),
        no="discard row-1 row-4; discard row-2 row-3; discard row-3 row-4; discard row-1 row-2",
        yes="turn",
    ),
    row(
        "the gap is closed leftward, the order kept, and new pairs are separated by two",
        BOOK,
        lay("row: 5S | 9H | 7D | KS | 8C | QD | 6H | KC; stock: <AC>"),
        plays="discard row-2 row-3",
        then="row: 5S | KS | 8C | QD | 6H | KC | | ; discard: 9H 7D",
        only="discard row-4 row-5; turn",
    ),
    row(
        "so that the next may come of it",
        BOOK,
        lay("row: 5S | 9H | 7D | KS | 8C | 5C; stock: <AC>"),
        plays="discard row-2 row-3",
        then="row: 5S | KS | 8C | 5C | | ",
        only="discard row-2 row-3; turn",
    ),
    row(
        "of two sets that share a card the player picks one",
        GENERAL,
        lay("row: 5S | 9H | 7D | KS | 9C; stock: <AC>"),
        yes="discard row-2 row-3; discard row-3 row-4; turn",
        no="discard row-2 row-3 row-4",
    ),
    row(
        "discarding is optional, and older chances stay",
        RULING,
        lay("row: 5S | 9H | 7D | KS; stock: <AC> <2C> <6H>"),
        plays="turn; turn",
        yes="discard row-2 row-3; turn",
        no="discard row-4 row-5",
    ),
    row(
        "no card is carried, and there is no redeal",
        BOOK,
        lay("row: 5S | 9H | 7D | 8C"),
        no="row-1>row-4; row-4>row-1; redeal; turn; deal; row-2>discard",
        status="stuck",
    ),
    row(
        "two cards left after the last is dealt is the win",
        BOOK,
        lay("row: 5S | 9H | 7D | 5C"),
        plays="discard row-2 row-3",
        status="won",
        score=2,
    ),
    row(
        "not while cards are still to be dealt",
        BOOK,
        lay("row: 5S | 9H | 7D | 5C; stock: <2C> <8D>"),
        plays="discard row-2 row-3; turn; turn",
        then="row: 5S | 5C | 8D | 2C",
        status="stuck",
    ),
    row(
        "nor with three left",
        BOOK,
        lay("row: 5S | 9H | 7D | 5C | 2H"),
        plays="discard row-2 row-3",
        status="stuck",
    ),
)

PAGE = Page(
    GAME,
    offered=18,
    refused=23,
    played=8,
    rows=ROWS,
    last=Last(lay("row: 5S | 9H | 7D | 5C"), "discard row-2 row-3"),
)


def test_the_row_is_empty_at_first_and_all_cards_are_the_stock() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert texts(match) == ["turn"]
    assert len(piles["stock"].split()) == 104
    assert not any(piles[f"row-{n}"] for n in range(1, 105))


def test_the_whole_deck_can_lie_there() -> None:
    match = dealt(GAME)
    for _ in range(104):
        match.play("turn")
    piles = lying(match)
    assert [piles[f"row-{n}"] for n in range(1, 105)] == write(pack(2)).split()
    assert piles["stock"] == ""
