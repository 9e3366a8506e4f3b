"""Zingara, as the book's page says it (003)."""

from __future__ import annotations

from itertools import pairwise

from tests.support.book_page import Page
from tests.support.book_rows import dealt, lay, lying, row, texts

GAME = "zingara"
BOOK, GENERAL, RULING = "003 Zingara", "003 General Procedure", "rulings"
SEVENS = "foundation: 7C | 7C | 7D | 7D | 7H | 7H | 7S | 7S; "
COURSE = "789TJQKA"
TO_ACE = " | ".join(" ".join(rank + suit for rank in COURSE) for suit in "CCDDHHS")
THREE = "foundation: 7C | 7D | 7H | | | | | ; tableau: KC | QD JS | KH TS; "
"""The deal has come to the third pile."""

ROWS = (
    # the deal
    row(
        "below the newest seven a pile is dealt",
        BOOK,
        lay(THREE + "stock: <AD> <QS>"),
        only="turn",
        plays="turn",
        then="tableau: KC | QD JS | KH TS QS | ; hand: ; stock: <AD>",
        no="deal; redeal",
    ),
    row(
        "another seven goes to the right of the last one, and begins a new pile",
        BOOK,
        lay(THREE + "stock: <AD> <QS> <7S>"),
        plays="turn; turn",
        then="foundation: 7C | 7D | 7H | 7S | ; tableau: KC | QD JS | KH TS | QS | ; stock: <AD>",
        only="turn",
    ),
    row(
        "while dealing an eight may be put on any seven",
        BOOK,
        lay(THREE + "stock: <AD> <8S>"),
        plays="turn",
        then="hand: 8S; stock: <AD>",
        only="hand>foundation-1; hand>foundation-2; hand>foundation-3; hand>tableau-3",
        no="turn; hand>tableau-1; hand>tableau-2; hand>tableau-4; hand>foundation-4",
    ),
    row(
        "or a nine on an eight",
        BOOK,
        lay("foundation: 7C 8D | 7D | 7H | | | | | ; tableau: KC | QD JS | KH TS")
        | lay("stock: <AD> <9S>"),
        plays="turn",
        only="hand>foundation-1; hand>tableau-3",
        no="hand>foundation-2",
    ),
    row(
        "one may: it can be dealt down as well",
        BOOK,
        lay(THREE + "stock: <AD> <8S>"),
        plays="turn; hand>tableau-3",
        then="tableau-3: KH TS 8S; hand: ; stock: <AD>",
        only="turn",
    ),
    row(
        "also on a pile that is only begun",
        BOOK,
        lay("foundation: 7C | 7D | 7H | | | | | ; tableau: KC | QD JS | | ; stock: <AD> <8S>"),
        plays="turn",
        only="hand>foundation-1; hand>foundation-2; hand>foundation-3; hand>tableau-3",
        no="hand>tableau-4",
    ),
    row(
        "an eight or a nine without a choice goes straight down",
        RULING,
        lay(THREE + "stock: <AD> <9S>"),
        plays="turn",
        then="tableau-3: KH TS 9S; hand: ; stock: <AD>",
        only="turn",
    ),
    row(
        "no higher card is played up until the deal is complete",
        BOOK,
        lay("foundation: 7C 8D 9D | 7D | 7H | | | | | ; tableau: KC | QD JS | KH KS")
        | lay("stock: <AD> <TS>"),
        plays="turn",
        then="tableau-3: KH KS TS; hand: ; foundation-1: 7C 8D 9D",
        only="turn",
    ),
    row(
        "until that time no card that was dealt to the layout may be moved",
        BOOK,
        lay("foundation: 7C 8D | 7D | 7H | | | | | ; tableau: KC 9D | QD 8S | | KH")
        | lay("stock: <AD> <TS>"),
        only="turn",
        no="tableau-1>foundation-1; tableau-2>foundation-2; tableau-1>tableau-3; "
        "tableau-2>tableau-3",
    ),
    row(
        "nor while the last card waits in the hand",
        BOOK,
        lay("foundation: 7C 8D | 7C | 7D | 7D | 7H | 7H | 7S | 7S; tableau: KC 9D | | QD 8S")
        | lay("hand: 8H"),
        no="tableau-1>foundation-1; tableau-3>foundation-2; tableau-1>tableau-2; hand>tableau-2",
        yes="hand>foundation-2; hand>tableau-8",
    ),
    row(
        "the last seven of all may have no card below it",
        BOOK,
        lay("foundation: 7C | 7C | 7D | 7D | 7H | 7H | 7S | ; tableau: KC | | QD | KS")
        | lay("stock: <7S>"),
        plays="turn",
        then="foundation-8: 7S; tableau-8: ; stock: ; hand: ",
        yes="tableau-1>tableau-8; tableau-3>tableau-2",
        no="turn",
    ),
    # the play
    *(
        row(
            f"sevens are built up regardless of suits: {high} on {low}",
            BOOK,
            lay(SEVENS + f"foundation-1: {' '.join(r + 'C' for r in COURSE[: at + 1])}")
            | lay(f"tableau: {high}H | QD | QS | JS | KD | KC | JD | KS"),
            yes="tableau-1>foundation-1",
        )
        for at, (low, high) in enumerate(pairwise(COURSE))
    ),
    row(
        "up, to aces, one rank at a time",
        BOOK,
        lay("foundation: 7C 8C 9C | 7C 8D 9D TD JD QD KD AD | 7D | 7D | 7H | 7H | 7S | 7S")
        | lay("tableau: 8S | JD | TH | 9S | QS | AS | KC | KS"),
        yes="tableau-1>foundation-3; tableau-3>foundation-1",
        no="tableau-1>foundation-1; tableau-2>foundation-1; tableau-4>foundation-1; "
        "tableau-1>foundation-2; tableau-6>foundation-2; tableau-7>foundation-2",
    ),
    row(
        "the deal finished, the top card of every pile is available, and no other",
        BOOK,
        lay(SEVENS + "tableau: 8C KS | KC 8D | QH | JS | AC | AD | AH | AS"),
        yes="tableau-2>foundation-1; tableau-2>foundation-8",
        no="tableau-1[1]>foundation-1; tableau-1:2>foundation-1; tableau-2:2>foundation-1",
    ),
    row(
        "for play on foundations: there is no building on the tableau",
        BOOK,
        lay(SEVENS + "tableau: TC | JC | QH | QS | KC | KD | AH | AS"),
        no="tableau-1>tableau-2; tableau-2>tableau-1; tableau-2>tableau-3; tableau-3>tableau-4",
        status="stuck",
    ),
    row(
        "a space may be filled by the top card from any other pile",
        BOOK,
        lay(SEVENS + "tableau: KC QD | | KH AS | JS QS | AC | AD | AH | KS"),
        yes="tableau-1>tableau-2; tableau-3>tableau-2; tableau-4>tableau-2; tableau-5>tableau-2",
        no="tableau-1:2>tableau-2; tableau-1[1]>tableau-2; tableau-3>tableau-1",
    ),
    row(
        "a pile that is removed entire makes one",
        BOOK,
        lay(SEVENS + "tableau: 8C | KD | KH AS | JS QS | AC | AD | AH | KS"),
        plays="tableau-1>foundation-1",
        then="tableau-1: ",
        yes="tableau-3>tableau-1; tableau-4>tableau-1",
        no="tableau-3>tableau-2",
    ),
    row(
        "what is on a foundation does not come back",
        GENERAL,
        lay("foundation: 7C 8C | 7C | 7D | 7D | 7H | 7H | 7S | 7S")
        | lay("tableau: KC | | JH AS | JS QS | AC | AD | AH | KS"),
        no="foundation-1>tableau-2; foundation-2>tableau-2; foundation-1>foundation-2",
    ),
    row(
        "there is no redeal",
        BOOK,
        lay(SEVENS + "tableau: KC | KD | KH AS | JS QS | AC | AD | AH | KS"),
        no="turn; deal; redeal",
        status="stuck",
        score=8,
    ),
    row(
        "the last card placed, the deal is complete and all tops are available",
        BOOK,
        lay("foundation: 7C 8D | 7C | 7D | 7D | 7H | 7H | 7S | 7S; tableau: KC 9D | | QD 8S")
        | lay("hand: 8H"),
        plays="hand>tableau-8",
        yes="tableau-1>foundation-1; tableau-3>foundation-2; tableau-8>foundation-2; "
        "tableau-1>tableau-2; tableau-8>tableau-2",
        no="tableau-8>foundation-1; turn",
    ),
    row(
        "an ace turned during the deal goes down, though it would fit",
        BOOK,
        lay("foundation: 7C 8C 9C TC JC QC KC | 7D | 7H | | | | | ; tableau: | JS | KH")
        | lay("stock: <QD> <AS>"),
        plays="turn",
        then="tableau-3: KH AS; hand: ",
        no="tableau-3>foundation-1; tableau-2>tableau-1",
        only="turn",
    ),
    row(
        "the whole deck on the foundations is the win",
        GENERAL,
        lay(f"foundation: {TO_ACE} | 7S 8S 9S TS JS QS KS; tableau-5: AS"),
        plays="tableau-5>foundation-8",
        status="won",
        score=64,
    ),
)

PAGE = Page(
    GAME,
    offered=43,
    refused=45,
    played=13,
    rows=ROWS,
)


def test_a_seven_is_removed_first_and_the_deck_lies_ready() -> None:
    match = dealt(GAME, "TC JD 7H QS")
    piles = lying(match)
    assert [piles[f"foundation-{n}"] for n in (1, 2)] == ["7H", ""]
    assert piles["tableau-1"] == ""
    stock = piles["stock"].split()
    assert stock[-3:] == ["<QS>", "<JD>", "<TC>"]
    assert len(stock) == 63
    assert not [card for card in stock if card[1] in "23456"]
    assert texts(match) == ["turn"]


def test_the_whole_deck_is_dealt_below_the_sevens() -> None:
    match = dealt(GAME, "TC JD 7H QS 8D KH 7D 7S AC")
    while "turn" in texts(match) or any(text.startswith("hand") for text in texts(match)):
        down = [text for text in texts(match) if text.startswith("hand>tableau")]
        match.play(down[0] if down else "turn")
    piles = lying(match)
    assert piles["stock"] == piles["hand"] == ""
    assert all(piles[f"foundation-{n}"][0] == "7" for n in range(1, 9))
    assert piles["tableau-1"] == "TC JD QS 8D KH"
    assert piles["tableau-2"] == ""
    assert piles["tableau-3"].startswith("AC")
