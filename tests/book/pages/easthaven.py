"""Easthaven, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, texts

GAME = "easthaven"
BOOK, WESTCLIFF, GENERAL, RULING = (
    "003 Easthaven",
    "003 Westcliff",
    "003 General Procedure",
    "rulings",
)
SEVEN = lay("tableau: 3S | 5C | 7S | 9S | JS | QC | KS")
"""Seven piles of a card each, none of which goes on another."""
ROW = down("9C " + backwards("TC TD 2C 4D 6S 8D 6C"))
"""A stock of a row and a card more."""

ROWS = (
    # the deal
    row(
        "another row of seven is dealt on the tableau, one upon each pile, face up",
        BOOK,
        SEVEN | {"stock": ROW},
        plays="deal",
        then="stock: <9C>; tableau: 3S TC | 5C TD | 7S 2C | 9S 4D | JS 6S | QC 8D | KS 6C",
    ),
    row(
        "a row may be dealt while there is still something to play",
        RULING,
        SEVEN | {"stock": ROW, "tableau-1": "8H"},
        yes="tableau-3>tableau-1; deal",
    ),
    row(
        "an ace that is dealt goes up at once, and what it covered is free again",
        GENERAL,
        SEVEN | {"stock": down(backwards("TC TD 2C AD 6S 8D 6C"))},
        plays="deal",
        then="foundation-1: AD; tableau-4: 9S; tableau-5: JS 6S",
    ),
    row(
        "the last three cards go on the first three piles",
        BOOK,
        SEVEN | {"stock": down(backwards("TC TD 2C"))},
        plays="deal",
        then="stock:; tableau: 3S TC | 5C TD | 7S 2C | 9S | JS | QC | KS",
        no="deal",
    ),
    row(
        "nothing is turned from the stock, and nothing is gone through again",
        BOOK,
        SEVEN | {"stock": ROW},
        yes="deal",
        no="turn; redeal; stock>tableau-1; tableau-1>stock",
    ),
    row(
        "with the stock gone no row is dealt",
        BOOK,
        SEVEN | lay("tableau-1: 8D"),
        yes="tableau-3>tableau-1",
        no="deal",
    ),
    # spaces before a deal
    row(
        "no row is dealt while a space can be filled",
        BOOK,
        SEVEN | {"stock": ROW} | lay("tableau-2:; tableau-7: <2H> KS"),
        yes="tableau-7>tableau-2",
        no="deal",
    ),
    row(
        "with the space filled it may be dealt",
        BOOK,
        SEVEN | {"stock": ROW} | lay("tableau-2:; tableau-7: <2H> KS"),
        plays="tableau-7>tableau-2",
        then="tableau-7: 2H; tableau-2: KS",
        yes="deal",
    ),
    row(
        "a build on a king that lies on other cards can fill the space too",
        RULING,
        SEVEN | {"stock": ROW} | lay("tableau-2:; tableau-7: <2H> KS QD JC"),
        yes="tableau-7:3>tableau-2",
        no="deal",
    ),
    row(
        "a space that cannot be filled does not bar the deal, it is covered",
        RULING,
        SEVEN | {"stock": ROW} | lay("tableau-2:"),
        plays="deal",
        then="tableau-2: TD; tableau-7: KS 6C",
    ),
    row(
        "a king that lies alone fills nothing by moving",
        RULING,
        SEVEN | {"stock": ROW} | lay("tableau-2:; tableau-7: KS QD"),
        yes="deal",
    ),
    row(
        "a king under cards that break the sequence cannot come in one move",
        RULING,
        SEVEN | {"stock": ROW} | lay("tableau-2:; tableau-7: <2H> KS 4H"),
        yes="deal",
        no="tableau-7:2>tableau-2; tableau-7>tableau-2",
    ),
    # spaces
    row(
        "a space takes a king, or a build with a king at its bottom",
        BOOK,
        "tableau-1: <4C> KD; tableau-3: <5C> KS QH JC",
        yes="tableau-1>tableau-2; tableau-3:3>tableau-2",
    ),
    row(
        "and nothing else",
        BOOK,
        "tableau-1: <4C> QD; tableau-3: <5C> 2S; tableau-4: <6C> JH TS",
        no="tableau-1>tableau-2; tableau-3>tableau-2; tableau-4:2>tableau-2; tableau-4>tableau-2",
    ),
    row(
        "not a part of the build",
        WESTCLIFF,
        "tableau-1: <4C> KD QS JH",
        yes="tableau-1:3>tableau-2",
        no="tableau-1:2>tableau-2; tableau-1>tableau-2; tableau-1:4>tableau-2",
    ),
    # as in Westcliff
    row(
        "the tableau is built down in alternating colors",
        WESTCLIFF,
        "tableau: 7D | 6S | 6H | 8S | 7C | 5S | 9C",
        yes="tableau-2>tableau-1; tableau-1>tableau-4; tableau-6>tableau-3",
        no="tableau-3>tableau-1; tableau-5>tableau-4; tableau-4>tableau-7; tableau-6>tableau-1",
    ),
    row(
        "the top card is lifted, or the whole sequence",
        WESTCLIFF,
        "tableau: <KC> 8S 7D 6S | 7H | 9D | 8C",
        yes="tableau-1>tableau-2; tableau-1:3>tableau-3",
        no="tableau-1:2>tableau-4; tableau-1:4>tableau-3",
    ),
    row(
        "face-up cards that a deal has covered out of sequence stay under it",
        RULING,
        "tableau: 9H 4C 7S 6D | 8D | TC",
        yes="tableau-1:2>tableau-2",
        no="tableau-1:4>tableau-3; tableau-1:3>tableau-2",
    ),
    row(
        "a bared card turns up",
        WESTCLIFF,
        "tableau: <5H> <8D> 6S | 7D | 9C",
        plays="tableau-1>tableau-2",
        then="tableau: <5H> 8D | 7D 6S",
        yes="tableau-1>tableau-3",
    ),
    row(
        "foundations are built up in suit from the aces, which go up at once",
        WESTCLIFF,
        "foundation: AS; tableau: <AH> 2S | 3S | 3D",
        plays="tableau-1>foundation-1",
        then="foundation: AS 2S | AH; tableau-1:",
        yes="tableau-2>foundation-1",
        no="tableau-3>foundation-2; tableau-3>foundation-1",
    ),
    row(
        "an ace is not built on a two, and nothing leaves a foundation",
        GENERAL,
        "foundation-1: AS 2S; tableau: 2D | <4C> AC | 3D",
        only="tableau-2>foundation-",
        no="tableau-2>tableau-1; foundation-1>tableau-3",
    ),
)

PAGE = Page(
    GAME,
    offered=21,
    refused=29,
    played=7,
    rows=ROWS,
    deals_on={
        "opening": LAID_OUT,
        "deal": "a whole row of seven cards is dealt at a time, one upon each pile",
    },
)


def test_twenty_one_cards_in_seven_piles_the_top_ones_face_up() -> None:
    piles = lying(dealt(GAME, "KC"))
    assert piles["tableau-1"] == "<KC> <7C> 2D"
    assert piles["tableau-7"] == "<6C> <AD> 8D"
    assert "waste" not in piles
    assert len(piles["stock"].split()) == 31


def test_four_rows_and_three_cards_are_in_the_stock() -> None:
    match = dealt(GAME)
    for left in (24, 17, 10, 3, 0):
        match.play("deal")
        assert len(lying(match)["stock"].split()) == left
    assert "deal" not in texts(match)
