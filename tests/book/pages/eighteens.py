"""Eighteens, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, run

GAME = "eighteens"
BOOK, GENERAL, RULING = "003 Eighteens", "003 General Procedure", "rulings"
COMING = {"stock": down("2S 9C JC KC")}
"""The king of clubs is next."""

ROWS = (
    row(
        "aces are discarded singly",
        BOOK,
        lay("tableau: AC | AH | KH | KD | KS | QS | QH | QD | JC | JD | JH | JS") | COMING,
        only="discard tableau-1; discard tableau-2",
        no="discard tableau-1 tableau-2; discard tableau-3; discard tableau-1 tableau-3",
    ),
    row(
        "not by force: one may keep them",
        RULING,
        lay("tableau: AC | 9H | 7D | 2S | KS | QS | QH | QD | JC | JD | JH | JS") | COMING,
        yes="discard tableau-1; discard tableau-2 tableau-3 tableau-4 tableau-5",
    ),
    row(
        "a face card goes with three lower cards that total eighteen",
        BOOK,
        lay("tableau: KS | 9H | 7D | 2S | QS | JS | KC | QC | JC | KD | QD | JD") | COMING,
        yes="discard tableau-1 tableau-2 tableau-3 tableau-4; "
        "discard tableau-2 tableau-3 tableau-4 tableau-5; "
        "discard tableau-2 tableau-3 tableau-4 tableau-6",
        no="discard tableau-2 tableau-3 tableau-4; discard tableau-1 tableau-5; "
        "discard tableau-1 tableau-2 tableau-3 tableau-5; "
        "discard tableau-1 tableau-2 tableau-3 tableau-4 tableau-5",
    ),
    row(
        "tens are lower cards too",
        BOOK,
        lay("tableau: KS | TH | 5D | 3S | QS | JS | KC | QC | JC | KD | QD | 4D") | COMING,
        yes="discard tableau-1 tableau-2 tableau-3 tableau-4",
        no="discard tableau-1 tableau-2 tableau-3 tableau-12",
    ),
    row(
        "the three total eighteen, no more and no less",
        BOOK,
        lay("tableau: KS | 9H | 7D | 3S | QS | JS | KC | QC | JC | KD | QD | JD") | COMING,
        no="discard tableau-1 tableau-2 tableau-3 tableau-4; discard tableau-2 tableau-3; "
        "deal; turn; redeal",
        status="stuck",
    ),
    row(
        "three cards, not two and not four",
        BOOK,
        lay("tableau: KS | TH | 8D | 2S | 3S | 5S | KC | QC | JC | KD | QD | JD") | COMING,
        only="discard tableau-",
        yes="discard tableau-1 tableau-2 tableau-5 tableau-6",
        no="discard tableau-1 tableau-2 tableau-3; discard tableau-2 tableau-3; "
        "discard tableau-1 tableau-3 tableau-4 tableau-5 tableau-6",
    ),
    row(
        "no group has two cards of the same rank, as three sixes",
        BOOK,
        lay("tableau: KS | 6H | 6D | 6S | QS | JS | KC | QC | JC | KD | QD | JD") | COMING,
        no="discard tableau-1 tableau-2 tableau-3 tableau-4",
        status="stuck",
    ),
    row(
        "or two sevens and a four",
        BOOK,
        lay("tableau: KS | 7H | 7D | 4S | 9S | JS | KC | QC | JC | KD | QD | 5D") | COMING,
        yes="discard tableau-1 tableau-4 tableau-5 tableau-12",
        no="discard tableau-1 tableau-2 tableau-3 tableau-4",
    ),
    row(
        "an ace goes singly only, not among the three",
        BOOK,
        lay("tableau: KS | TH | 7D | AS | QS | JS | KC | QC | JC | KD | QD | JD") | COMING,
        only="discard tableau-4",
        no="discard tableau-1 tableau-2 tableau-3 tableau-4",
    ),
    row(
        "three lower cards without a face card stay, and so does a face card alone",
        BOOK,
        lay("tableau: 9S | 7H | 2D | TS | 8H | TD | 9C | 7C | 2C | TC | 8C | TH") | COMING,
        status="stuck",
        no="discard tableau-1 tableau-2 tableau-3; discard tableau-1 tableau-2 tableau-3 tableau-4",
    ),
    row(
        "spaces are filled at once from the stock, in reading order",
        BOOK,
        lay("tableau: 9H | KS | 5D | 7D | 2S | QS | QH | QD | JC | JD | JH | JS") | COMING,
        plays="discard tableau-1 tableau-2 tableau-4 tableau-5",
        then="tableau-1: KC; tableau-2: JC; tableau-3: 5D; tableau-4: 9C; tableau-5: 2S; stock: ; "
        "discard: 9H KS 7D 2S",
        score=4,
    ),
    row(
        "as far as it goes",
        BOOK,
        lay("tableau: 9H | KS | 5D | 7D | 2S | QS | AH; stock: <3S> <4S>"),
        plays="discard tableau-1 tableau-2 tableau-4 tableau-5",
        then="tableau-1: 4S; tableau-2: 3S; tableau-4: ; tableau-5: ; tableau-6: QS",
        only="discard tableau-7",
    ),
    row(
        "in a given position where nothing else can be done the filling is a move",
        RULING,
        lay("tableau: KH | KD; stock: <3C> <4C> <5C>"),
        plays="stock>tableau-3",
        then="tableau: KH | KD | 5C | 4C | 3C; stock:",
    ),
    row(
        "an ace leaves one space",
        BOOK,
        lay("tableau: 9H | AS | 5D | 7D | 2S | QS | QH | QD | JC | JD | JH | JS") | COMING,
        plays="discard tableau-2",
        then="tableau-2: KC; stock: <2S> <9C> <JC>",
    ),
    row(
        "nothing is built, carried or turned",
        GENERAL,
        lay("tableau: 9H | 8H | KH | QH | AC | 2C | ; stock: <KC>"),
        no="tableau-2>tableau-1; tableau-1>tableau-7; stock>tableau-7; turn; deal",
    ),
    row(
        "the game is won with the whole deck discarded",
        BOOK,
        lay("tableau: 9H | 7D | 2S | KS"),
        plays="discard tableau-1 tableau-2 tableau-3 tableau-4",
        status="won",
        score=4,
    ),
    row(
        "as an option the player fills a space when he likes",
        RULING,
        lay("tableau: 9H | AS | 5D | 7D | 2S | QS | QH | QD | JC | JD | JH | JS") | COMING,
        plays="discard tableau-2",
        fill_spaces="free",
        then="tableau-2: ",
        yes="stock>tableau-2; discard tableau-1 tableau-4 tableau-5 tableau-6",
        no="tableau-1>tableau-2; stock>tableau-1",
    ),
    row(
        "one face card, not two of them",
        BOOK,
        lay("tableau: KS | QH | TD | 8S | JS | JC | KC | QC | JD | KD | QD | JH") | COMING,
        no="discard tableau-1 tableau-2 tableau-3 tableau-4; "
        "discard tableau-1 tableau-3 tableau-4 tableau-5",
        status="stuck",
    ),
    row(
        "nor does a face card count among the eighteen",
        BOOK,
        lay("tableau: KS | 5H | 2D | JS") | COMING,
        no="discard tableau-1 tableau-2 tableau-3 tableau-4",
    ),
)

PAGE = Page(
    GAME,
    offered=15,
    refused=31,
    played=5,
    last=Last(
        lay("tableau: 9H | 7D | 2S | KS; discard: AC"),
        "discard tableau-1 tableau-2 tableau-3 tableau-4",
    ),
    rows=ROWS,
)


def test_three_rows_of_four_are_dealt() -> None:
    piles = lying(dealt(GAME))
    assert [piles[f"tableau-{n}"] for n in range(1, 13)] == run("C", "A", "Q").split()
    left = "KC " + " ".join(run(suit, "A", "K") for suit in "DHSCDHS")
    assert piles["stock"] == down(backwards(left))
    assert piles["discard"] == ""
