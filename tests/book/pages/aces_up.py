"""Aces Up, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, lay, lying, row, run

GAME = "aces-up"
BOOK, RULING = "003 Aces Up", "rulings"
LOW = f"{run('C', '2', 'K')} {run('D', '2', 'K')} {run('H', '2', 'K')}"

ROWS = (
    row(
        "discard any card that is lower than another card of the same suit",
        BOOK,
        lay("tableau: 9S | 4S | KS | 7D; stock: <2C>"),
        yes="discard tableau-1; discard tableau-2",
        no="discard tableau-3; discard tableau-4; discard tableau-1 tableau-2",
    ),
    row(
        "not for a higher card of another suit, nor for an equal one",
        BOOK,
        lay("tableau: 9S | TH | 9D | KC; stock: <2C>"),
        only="deal",
        no="discard tableau-1; discard tableau-2; discard tableau-3",
    ),
    row(
        "aces are high, ranking above kings",
        BOOK,
        lay("tableau: AS | KS | 2H | AH; stock: <2C>"),
        yes="discard tableau-2; discard tableau-3",
        no="discard tableau-1; discard tableau-4",
    ),
    row(
        "the higher card must be at the top of another pile",
        BOOK,
        lay("tableau: KS 9S | AH QD | 4H | 7C; stock: <2C>"),
        no="discard tableau-1; discard tableau-3; discard tableau-2",
    ),
    row(
        "only a top card is discarded, and it uncovers the one below",
        BOOK,
        lay("tableau: 3H 9S | KS | 4H | 7C; stock: <2C>"),
        plays="discard tableau-1",
        then="tableau-1: 3H; discard: 9S",
        yes="discard tableau-1",
        no="discard tableau-3; discard tableau-2",
        score=1,
    ),
    row(
        "deal another row of four cards on the remainder of the first",
        BOOK,
        lay("tableau: 9S | TH | 9D | KC; stock: <7H> <2C> <3C> <4C> <5C>"),
        plays="deal",
        then="tableau: 9S 5C | TH 4C | 9D 3C | KC 2C; stock: <7H>",
    ),
    row(
        "a space may be filled with a card taken from the top of another pile",
        BOOK,
        lay("tableau: 9S 2C | TH 3D | | 4H; stock: <7H> <2H> <3C> <4C>"),
        yes="tableau-1>tableau-3; tableau-2>tableau-3",
        no="tableau-1>tableau-2; tableau-1:2>tableau-3; stock>tableau-3; tableau-1>tableau-4",
    ),
    row(
        "this may make possible additional plays",
        BOOK,
        lay("tableau: 9S 2C | KS | | 4H; stock: <7H> <2H> <3C> <4C>"),
        plays="tableau-1>tableau-3",
        then="tableau: 9S | KS | 2C | 4H",
        yes="discard tableau-1; deal",
    ),
    row(
        "any space is filled, if possible, prior to the next deal",
        BOOK,
        lay("tableau: 9S 2C | TH 3D | | 4H; stock: <7H> <2H> <3C> <4C>"),
        no="deal",
    ),
    row(
        "with single cards only there is nothing to fill it with, and one deals",
        RULING,
        lay("tableau: 9S | TH | | 4C; stock: <7H> <2H> <3C> <5C>"),
        only="deal",
        no="tableau-1>tableau-3; tableau-2>tableau-3",
    ),
    row(
        "aces may be moved only into spaces",
        BOOK,
        lay("tableau: 9S AS | KH | | 4C; stock: <7H> <2H> <3C> <5C>"),
        only="tableau-1>tableau-3",
        no="tableau-1>tableau-2; tableau-1>tableau-4; discard tableau-1",
    ),
    row(
        "no card is built on another, in suit or sequence as it may be",
        BOOK,
        lay("tableau: 9S | TS | 8H | 9H; stock: <7H> <2H> <3C> <5C>"),
        no="tableau-1>tableau-2; tableau-3>tableau-1; tableau-3>tableau-4",
    ),
    row(
        "when the deck is dealt there is no other",
        BOOK,
        lay("tableau: 9S | TH | 8D | 9C; discard: 2C"),
        no="deal; redeal; turn",
        status="stuck",
    ),
    row(
        "the four aces alone are the win",
        BOOK,
        lay(f"tableau: AS | AH | AD | AC KS; discard: {LOW} {run('S', '2', 'Q')}"),
        plays="discard tableau-4",
        status="won",
        score=48,
    ),
    row(
        "not while another card is left, or the stock is not dealt",
        BOOK,
        lay("tableau: AS | AH | AD | AC; stock: <2C> <2D> <2H> <2S>"),
        only="deal",
        status="playing",
    ),
)

PAGE = Page(
    GAME,
    offered=10,
    refused=28,
    played=4,
    rows=ROWS,
    last=Last(lay("tableau: AS | AH | AD | AC KS"), "discard tableau-4"),
)


def test_a_row_of_four_is_dealt_and_the_deck_makes_twelve_rows_more() -> None:
    match = dealt(GAME, "9S TH 9D KC")
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(1, 5)] == ["9S", "TH", "9D", "KC"]
    assert len(piles["stock"].split()) == 48
