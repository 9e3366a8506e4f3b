"""Amazons, as the book's page says it (003)."""

from __future__ import annotations

from itertools import pairwise

from tests.support.book_page import Last, Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, texts

GAME = "amazons"
BOOK, GENERAL, RULING = "003 Amazons", "003 General Procedure", "rulings"
ACES = "foundation: AC | AD | AH | AS; "
RANKS = ["A", "7", "8", "9", "T", "J", "Q"]
FULL = " | ".join(" ".join(rank + suit for rank in RANKS) for suit in "CDH")
TO_JACK = " ".join(rank + "S" for rank in RANKS[:6])

ROWS = (
    row(
        "the top of a reserve pile is played on the foundation immediately above it",
        BOOK,
        lay(ACES + "reserve: 7C | 7D | 7H | 7S; stock: <9C>"),
        only="reserve-1>foundation-1; reserve-2>foundation-2; reserve-3>foundation-3; "
        "reserve-4>foundation-4; deal",
    ),
    row(
        "and only on that: not on a foundation above another pile",
        BOOK,
        lay(ACES + "reserve: 7S | 7C | 7D | 7H; stock: <9C>"),
        only="deal",
        no="reserve-1>foundation-4; reserve-2>foundation-1; reserve-3>foundation-2; "
        "reserve-4>foundation-3; reserve-1>foundation-1",
    ),
    row(
        "except that a queen may be played from any pile",
        BOOK,
        lay("foundation: AC 7C 8C 9C TC JC | AD | AH | AS 7S 8S 9S TS JS")
        | lay("reserve: QS | 9D | QC | 8H; stock: <9H>"),
        only="reserve-1>foundation-4; reserve-3>foundation-1; deal",
        no="reserve-1>foundation-1; reserve-3>foundation-3",
    ),
    row(
        "a queen too goes in suit and on a jack",
        BOOK,
        lay("foundation: AC 7C 8C 9C TC JC | AD | AH | AS 7S 8S 9S TS")
        | lay("reserve: QS | QD | QH | ; stock: <9H>"),
        only="deal",
        no="reserve-1>foundation-4; reserve-2>foundation-1; reserve-3>foundation-1; "
        "reserve-2>foundation-2",
    ),
    *(
        row(
            f"the cards rank Q (high), J, 10, 9, 8, 7, A (low): {high} on {low}",
            BOOK,
            lay("foundation: AC | AD | " + " ".join(r + "H" for r in RANKS[: at + 1]))
            | lay(f"foundation-4: AS; reserve-3: {high}H; stock: <9C>"),
            only="reserve-3>foundation-3; deal",
        )
        for at, (low, high) in enumerate(pairwise(RANKS))
    ),
    row(
        "built up in suit: in no other suit, not down, not two higher",
        BOOK,
        lay("foundation: AC 7C 8C | AD 7D 8D | AH 7H 8H | AS 7S 8S")
        | lay("reserve: 9D | 9H | TH | 9C; stock: <9S>"),
        only="deal",
        no="reserve-1>foundation-1; reserve-2>foundation-2; reserve-3>foundation-3; "
        "reserve-4>foundation-4; reserve-1>foundation-2",
    ),
    row(
        "to queens: nothing goes on a queen, no ace goes on a build",
        BOOK,
        lay("foundation: AC 7C 8C 9C TC JC QC | AD | AH | AS; reserve: 7D | 8D | 9H | 8S"),
        no="reserve-1>foundation-1; reserve-1>foundation-2; reserve-2>foundation-2",
        only="redeal",
    ),
    row(
        "an ace moves up as it becomes available, into the first place",
        BOOK,
        lay("reserve: 9C | 8D | TH | JS; stock: <9S> <8H> <AD> <7C>"),
        plays="deal",
        then="foundation: AD | | | ; reserve: 9C 7C | 8D | TH 8H | JS 9S",
        only="redeal",
        no="reserve-1>foundation-1; reserve-1>foundation-2",
    ),
    row(
        "of two aces in one deal the left one is laid first",
        RULING,
        lay("foundation: AH | | | ; reserve: 9C | 8D | TH | JS; stock: <TS> <AS> <8H> <9H> <AC>"),
        plays="deal",
        then="foundation: AH | AC | AS | ; reserve: 9C | 8D 9H | TH 8H | JS; stock: <TS>",
        only="deal",
    ),
    row(
        "strictly left to right: an ace that must go up goes to the next place only",
        BOOK,
        lay("foundation: AH | | | ; reserve: 9C | 8D | TH | AS; stock: <TS>"),
        only="reserve-4>foundation-2",
        no="reserve-4>foundation-4; reserve-4>foundation-3; deal",
    ),
    row(
        "no other card starts a foundation",
        BOOK,
        lay("foundation: AH | | | ; reserve: 9C | 7D | QH | JS; stock: <TS>"),
        no="reserve-2>foundation-2; reserve-3>foundation-2; reserve-1>foundation-2",
        only="deal",
    ),
    row(
        "a card that is bared is available",
        BOOK,
        lay(ACES + "reserve: 8C 7C | 9D | 9H | 9S; stock: <TS>"),
        plays="reserve-1>foundation-1; reserve-1>foundation-1",
        then="foundation-1: AC 7C 8C; reserve: | 9D | 9H | 9S",
        only="deal",
    ),
    row(
        "what is covered does not go up",
        BOOK,
        lay(ACES + "reserve: 7C 9C | 9D | 9H | 9S; stock: <TS>"),
        no="reserve-1[1]>foundation-1; reserve-1:2>foundation-1",
        only="deal",
    ),
    row(
        "spaces are not filled except by the ensuing deal",
        BOOK,
        lay(ACES + "reserve: | 9D 8D | 9H | ; stock: <TS> <8C> <8H> <9C>"),
        no="reserve-2>reserve-1; reserve-3>reserve-4; reserve-2>reserve-4; stock>reserve-1",
        plays="deal",
        then="reserve: 9C | 9D 8D 8H | 9H 8C | TS",
    ),
    row(
        "four cards at a time, one on each pile",
        BOOK,
        lay(ACES + "reserve: 9C | 9D | 9H | 9S; stock: <JC> <TS> <TH> <TD> <TC>"),
        plays="deal",
        then="reserve: 9C TC | 9D TD | 9H TH | 9S TS; stock: <JC>",
        only="deal",
        no="turn; redeal",
    ),
    row(
        "to play up is not compulsory",
        GENERAL,
        lay(ACES + "reserve: 7C | 9D | 9H | 9S; stock: <TS> <TH> <TD> <TC>"),
        yes="reserve-1>foundation-1; deal",
    ),
    row(
        "there is no building on the reserve, and nothing comes back",
        GENERAL,
        lay("foundation: AC 7C | AD | AH | AS; reserve: 9C | TC | 8C | ; stock: <TS>"),
        no="reserve-1>reserve-2; reserve-3>reserve-1; foundation-1>reserve-3; "
        "foundation-1>reserve-4; foundation-1>foundation-2",
        only="deal",
    ),
    row(
        "piles are gathered each upon its left-hand neighbor, turned over and not shuffled",
        BOOK,
        lay(ACES + "reserve: 9C TC | 9D | JH 9H 8H | 9S JS"),
        plays="redeal",
        then=f"reserve: | | | ; stock: {down(backwards('9C TC 9D JH 9H 8H 9S JS'))}",
        only="deal",
    ),
    row(
        "the first row after a redeal is dealt like the others",
        RULING,
        lay(ACES + "reserve: 9C TC | 9D | JH 9H 8H | 9S JS"),
        plays="redeal; deal; deal",
        then="reserve: 9C 9H | TC 8H | 9D 9S | JH JS; stock: ",
        only="redeal",
    ),
    row(
        "a last short row is dealt as far as it goes",
        RULING,
        lay(ACES + "reserve: 9C TC | 9D | JH | "),
        plays="redeal; deal",
        then="reserve: 9C | TC | 9D | JH; stock: ",
        only="redeal",
    ),
    row(
        "redeals are without limit",
        BOOK,
        lay(ACES + "reserve: 9C TC | 9D | JH | "),
        plays="redeal; deal; redeal; deal; redeal; deal",
        then="reserve: 9C | TC | 9D | JH; stock: ",
        only="redeal",
    ),
    row(
        "not while there is a stock",
        BOOK,
        lay(ACES + "reserve: 9C TC | 9D | JH | ; stock: <8D>"),
        no="redeal",
        only="deal",
    ),
    row(
        "an ace that a play bares goes up too, into the next place",
        BOOK,
        lay("foundation: AC | AD | | ; reserve: AS 7C | 9D | 9H | 9S; stock: <TS>"),
        plays="reserve-1>foundation-1",
        then="foundation: AC 7C | AD | AS | ; reserve-1: ",
        only="deal",
    ),
    row(
        "a queen from the pile below her foundation goes there like any card",
        BOOK,
        lay("foundation: AC 7C 8C 9C TC JC | AD | AH | AS; reserve: QC | 9D | QC | 9S")
        | lay("reserve-3: 8H; stock: <TS>"),
        only="reserve-1>foundation-1; deal",
    ),
    row(
        "the jack is no queen: it goes only straight up",
        BOOK,
        lay("foundation: AC 7C 8C 9C TC | AD | AH | AS; reserve: 9D | JC | 9H | 9S; stock: <TS>"),
        only="deal",
        no="reserve-2>foundation-1",
    ),
    row(
        "the game is won with the whole deck on the foundations",
        GENERAL,
        lay(f"foundation: {FULL} | {TO_JACK}; reserve: QS | | | "),
        plays="reserve-1>foundation-4",
        status="won",
        score=28,
    ),
)

PAGE = Page(
    GAME,
    offered=43,
    refused=42,
    played=11,
    rows=ROWS,
    last=Last(lay(f"foundation: {FULL} | {TO_JACK}; reserve: QS | | | "), "reserve-1>foundation-4"),
)


def test_twenty_eight_cards_and_a_row_of_four_to_start_the_reserve() -> None:
    match = dealt(GAME, "9C 8D TH JS 7D")
    piles = lying(match)
    assert [piles[f"reserve-{n}"] for n in range(1, 5)] == ["9C", "8D", "TH", "JS"]
    rest = piles["stock"].split()
    assert len(rest) == 24
    assert rest[-1] == "<7D>"
    assert not [card for card in rest if card[1] in "K23456"]
    assert texts(match) == ["deal"]


def test_an_ace_of_the_first_row_goes_up_and_leaves_a_space() -> None:
    piles = lying(dealt(GAME, "9C AD TH AS 7D"))
    assert [piles[f"reserve-{n}"] for n in range(1, 5)] == ["9C", "", "TH", ""]
    assert [piles[f"foundation-{n}"] for n in range(1, 5)] == ["AD", "AS", "", ""]
    assert piles["stock"].endswith("<7D>")
