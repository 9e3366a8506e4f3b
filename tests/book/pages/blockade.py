"""Blockade, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, run, texts

GAME = "blockade"
BOOK, CAPTION, GENERAL, RULING = (
    "003 Blockade",
    "003 Blockade, caption",
    "003 General Procedure",
    "rulings",
)
TWELVE = lay("tableau: 9D | 8D | 8H | KC | TC | 5H | QS | 7S | JH | 4C | 4D | 6S")

ROWS = (
    row(
        "two of spades on the ace, three of hearts on the four and two on three, ten on jack",
        CAPTION,
        "foundation-1: AS; stock: <KD>; "
        "tableau: 2S | 3H | 4H | 2H | TS | JS | QD | QC | 9C | 9D | KH | 5C",
        yes="tableau-1>foundation-1; tableau-2>tableau-3; tableau-4>tableau-2; tableau-5>tableau-6",
        no="tableau-4>tableau-3; tableau-1>tableau-2; tableau-1>foundation-2",
    ),
    row(
        "aces go up as they become available",
        BOOK,
        TWELVE | lay("tableau-2: AS 8D; stock: <KD>"),
        plays="tableau-2>tableau-1",
        then="foundation-1: AS; tableau-2: ; tableau-1: 9D 8D",
    ),
    row(
        "before all else",
        GENERAL,
        TWELVE | lay("tableau-2: AS; stock: <KD>"),
        only="tableau-2>foundation-",
        no="deal; tableau-2>tableau-1; stock>tableau-2",
    ),
    row(
        "foundations are built up in suit",
        BOOK,
        TWELVE | lay("foundation: AC 2C 3C | AD 2D 3D | AH; tableau-1: 2H; tableau-2: 2S"),
        yes="tableau-10>foundation-1; tableau-11>foundation-2; tableau-1>foundation-3",
        no="tableau-10>foundation-2; tableau-2>foundation-3; tableau-2>foundation-4; "
        "tableau-6>foundation-3",
    ),
    row(
        "the top card of each pile is available, building down in suit",
        BOOK,
        TWELVE | lay("tableau-8: 7D; stock: <KD>"),
        yes="tableau-2>tableau-1; tableau-8>tableau-2",
        no="tableau-3>tableau-1; tableau-1>tableau-2; tableau-1>tableau-5; tableau-6>tableau-12; "
        "tableau-8>tableau-1",
    ),
    row(
        "all cards in correct suit and sequence at the top may be lifted as a unit",
        BOOK,
        TWELVE | lay("tableau-2: KS 8D 7D 6D; stock: <KD>"),
        plays="tableau-2:3>tableau-1",
        then="tableau-1: 9D 8D 7D 6D; tableau-2: KS",
    ),
    row(
        "not others",
        BOOK,
        TWELVE | lay("tableau-2: 8D 6D; tableau-3: 8D 7S; stock: <KD>"),
        no="tableau-2:2>tableau-1; tableau-3:2>tableau-1; tableau-2[1]>tableau-1",
        yes="deal",
    ),
    row(
        "a space may be filled by any available card or build of the tableau, or from the stock",
        BOOK,
        TWELVE | lay("tableau-2: ; tableau-3: 8H 7H 6H; stock: <KD> <2H>"),
        yes="tableau-1>tableau-2; tableau-3:3>tableau-2; tableau-3:2>tableau-2; "
        "tableau-3>tableau-2; stock>tableau-2; tableau-4>tableau-2",
        no="turn; stock>tableau-1; foundation-1>tableau-2",
    ),
    row(
        "the stock's card is dealt there face up",
        RULING,
        TWELVE | lay("tableau-2: ; stock: <KD> <2H>"),
        plays="stock>tableau-2",
        then="tableau-2: 2H; stock: <KD>",
        yes="deal",
    ),
    row(
        "all spaces must be filled before a new row is dealt",
        BOOK,
        TWELVE | lay("tableau-2: ; tableau-3: ; stock: <KD> <2H> <3H>"),
        plays="stock>tableau-2",
        no="deal",
        yes="stock>tableau-3; tableau-1>tableau-3",
    ),
    row(
        "then twelve cards are dealt, one upon each pile",
        BOOK,
        TWELVE | {"stock": down(backwards(f"{run('S', '2', '5')} {run('H', 'T', '2', -1)}"))},
        plays="deal",
        then="tableau-1: 9D 2S; tableau-5: TC TH; tableau-12: 6S 3H; stock: <2H>",
    ),
    row(
        "there is no wastepile, no redeal, and no card comes back from a foundation",
        GENERAL,
        TWELVE | lay("foundation-1: AC 2C 3C; tableau-10: 4C; stock: <KD>"),
        no="turn; redeal; foundation-1>tableau-10; tableau-1>stock",
        yes="tableau-10>foundation-1",
    ),
    row(
        "no king on an ace or two, and nothing on an ace but on its foundation",
        GENERAL,
        TWELVE | lay("foundation-1: AC; tableau-1: 2C; tableau-2: KD; stock: <KD>"),
        no="tableau-4>tableau-1; tableau-4>foundation-1; tableau-2>foundation-1",
        yes="tableau-1>foundation-1",
    ),
)

PAGE = Page(
    GAME,
    offered=22,
    refused=29,
    played=5,
    rows=ROWS,
    deals_on={"opening": LAID_OUT, "deal": "one pauses to play after each deal of twelve cards"},
)


def test_twelve_cards_are_dealt_one_to_each_pile() -> None:
    match = dealt(GAME, "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC")
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(1, 13)] == run("C", "2", "K").split()
    second = " ".join(run(suit, "A", "K") for suit in "CDHS")
    rest = "AC " + " ".join(run(suit, "A", "K") for suit in "DHS")
    assert piles["stock"] == down(backwards(f"{rest} {second}"))
    assert texts(match)[-1] == "deal"
