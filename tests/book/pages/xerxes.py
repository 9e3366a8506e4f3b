"""Xerxes, as the book's page says it (003)."""

from __future__ import annotations

from itertools import pairwise

from tests.support.book_page import Page
from tests.support.book_rows import dealt, lay, lying, row, texts

GAME = "xerxes"
BOOK, GENERAL, RULING = "003 Xerxes", "003 General Procedure", "rulings"
NINES = "foundation: 9C | 9C | 9D | 9D | 9H | 9H | 9S | 9S; "
TO_ACE = " | ".join(" ".join(rank + suit for rank in "9TJQKA") for suit in "CCDDHHS")
COURSE = "9TJQKA"

ROWS = (
    *(
        row(
            f"foundations are built up regardless of suits: {high} on {low}",
            BOOK,
            lay(NINES + f"foundation-1: {' '.join(r + 'C' for r in COURSE[: at + 1])}")
            | lay(f"tableau: {high}H | QD | QS | JS | KD | KC | JD | KS"),
            yes="tableau-1>foundation-1",
        )
        for at, (low, high) in enumerate(pairwise(COURSE))
    ),
    row(
        "any ten goes on any nine",
        BOOK,
        lay(NINES + "tableau: TC | TD | TH | TS | KC | KD | KH | KS"),
        yes="tableau-1>foundation-1; tableau-1>foundation-4; tableau-1>foundation-8; "
        "tableau-4>foundation-2",
        no="tableau-5>foundation-1; tableau-8>foundation-8",
    ),
    row(
        "up, one rank at a time",
        BOOK,
        lay("foundation: 9C TC JC | 9C | 9D | 9D | 9H | 9H | 9S | 9S")
        | lay("tableau: TD | KD | JH | AS | QS | JD | KC | KS"),
        yes="tableau-5>foundation-1",
        no="tableau-1>foundation-1; tableau-2>foundation-1; tableau-3>foundation-1; "
        "tableau-4>foundation-2",
    ),
    row(
        "to aces: nothing goes on an ace",
        BOOK,
        lay("foundation: 9C TC JC QC KC AC | 9C | 9D | 9D | 9H | 9H | 9S | 9S")
        | lay("tableau: TD | KD | AH | JS"),
        yes="tableau-1>foundation-2",
        no="tableau-1>foundation-1; tableau-2>foundation-1; tableau-3>foundation-1",
    ),
    row(
        "the top card of every tableau pile is available, and no other",
        BOOK,
        lay(NINES + "tableau: TC KS | KC TD | QH | JS | AC | AD | AH | AS"),
        yes="tableau-2>foundation-1",
        no="tableau-1[1]>foundation-1; tableau-1:2>foundation-1; tableau-2:2>foundation-1",
    ),
    row(
        "there is no building on the tableau",
        BOOK,
        lay(NINES + "tableau: TC | JC | QH | QS | KC | KD | AH | AS"),
        no="tableau-1>tableau-2; tableau-2>tableau-1; tableau-2>tableau-3; tableau-3>tableau-4",
        only="tableau-1>foundation-",
    ),
    row(
        "a space may be filled by the top card of any other pile",
        BOOK,
        lay(NINES + "tableau: KC QD | | KH AS | JS QS | AC | AD | AH | KS"),
        yes="tableau-1>tableau-2; tableau-3>tableau-2; tableau-4>tableau-2; tableau-5>tableau-2",
        no="tableau-1:2>tableau-2; tableau-1[1]>tableau-2; tableau-3>tableau-1",
    ),
    row(
        "by a single card, and it bares the next",
        BOOK,
        lay(NINES + "tableau: KC TD AD | | KH AS | JS QS | AC | KS | AH | KS"),
        plays="tableau-1>tableau-2",
        then="tableau-1: KC TD; tableau-2: AD",
        yes="tableau-1>foundation-1",
        no="tableau-3>tableau-2; tableau-1>tableau-2",
    ),
    row(
        "the space of a pile that is removed entire",
        BOOK,
        lay(NINES + "tableau: TC | KD | KH AS | JS QS | AC | AD | AH | KS"),
        plays="tableau-1>foundation-1",
        then="tableau-1: ",
        yes="tableau-3>tableau-1; tableau-4>tableau-1",
        no="tableau-3>tableau-2",
    ),
    row(
        "a space may be kept open, and cards may be kept from the foundations",
        GENERAL,
        lay(NINES + "tableau: TC KD | TD | KH AS | | AC | AD | AH | KS"),
        yes="tableau-2>foundation-1; tableau-1>tableau-4",
    ),
    row(
        "a nine below which no pile was dealt has a space from the beginning",
        RULING,
        lay(NINES + "tableau: KC QD | | KH AS | JS QS | AC | AD | AH | KS"),
        plays="tableau-3>tableau-2",
        then="tableau-2: AS; tableau-3: KH",
    ),
    row(
        "what is on a foundation does not come back, and nines do not move",
        GENERAL,
        lay("foundation: 9C TC | 9C | 9D | 9D | 9H | 9H | 9S | 9S")
        | lay("tableau: KC | | JH AS | JS QS | AC | AD | AH | KS"),
        no="foundation-1>tableau-2; foundation-2>tableau-2; foundation-1>foundation-2",
    ),
    row(
        "a nine that waits on a pile must start a foundation",
        GENERAL,
        lay("foundation: 9C | 9C | 9D | 9D | 9H | 9H | 9S | ; tableau: TC | KD QS 9S | JC"),
        only="tableau-2>foundation-8",
        no="tableau-1>foundation-1; tableau-3>tableau-4",
    ),
    row(
        "there is nothing to turn, to deal or to redeal",
        BOOK,
        lay(NINES + "tableau: KC | KD | KH AS | JS QS | AC | AD | AH | KS"),
        no="turn; deal; redeal",
        status="stuck",
        score=8,
    ),
    row(
        "a space is filled neither from a foundation nor by a lower card",
        BOOK,
        lay("foundation: 9C TC | 9C | 9D | 9D | 9H | 9H | 9S | 9S")
        | lay("tableau: KC JD AS | | KH AD | JS QS | AC | AD | AH | KS"),
        yes="tableau-1>tableau-2",
        no="tableau-1[2]>tableau-2; tableau-1[2]>foundation-1; tableau-1:3>tableau-2; "
        "foundation-1>tableau-2",
    ),
    row(
        "the whole deck on the foundations is the win",
        GENERAL,
        lay(f"foundation: {TO_ACE} | 9S TS JS QS KS; tableau-5: AS"),
        plays="tableau-5>foundation-8",
        status="won",
        score=48,
    ),
)

PAGE = Page(
    GAME,
    offered=24,
    refused=34,
    played=4,
    rows=ROWS,
    exempt={
        "always": {
            "obligations": "the nines are in place when the deal is over",
            "hidden": "all cards lie open, and there is no stock",
        }
    },
)


def test_the_first_nine_is_removed_and_a_pile_dealt_below_it_till_the_next() -> None:
    piles = lying(dealt(GAME, "TC JD 9H QS 9D 9C KD AH TS"))
    assert [piles[f"foundation-{n}"] for n in range(1, 4)] == ["9H", "9D", "9C"]
    assert piles["tableau-1"] == "TC JD QS"
    assert piles["tableau-2"] == ""
    assert piles["tableau-3"].startswith("KD AH TS")


def test_the_whole_pinochle_deck_is_dealt() -> None:
    match = dealt(GAME)
    piles = lying(match)
    cards = " ".join(piles.values()).split()
    assert len(cards) == 48
    assert piles["stock"] == ""
    assert all(piles[f"foundation-{n}"][0] == "9" for n in range(1, 9))
    assert not [card for card in cards if card[0] in "2345678<"]
    assert "turn" not in texts(match)


def test_tens_are_not_put_up_while_the_layout_is_dealt() -> None:
    piles = lying(dealt(GAME, "9C TC JC QC"))
    assert piles["foundation-1"] == "9C"
    assert piles["tableau-1"].startswith("TC JC QC")
