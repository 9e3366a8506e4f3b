"""Carpet, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, run, texts

GAME = "carpet"
BOOK, GENERAL, RULING = "003 Carpet", "003 General Procedure", "rulings"
ACES = lay("foundation: AC | AD | AH | AS")
FULL = lay(
    "carpet: 2D | 3C | 4C | 5C | 6C | 7C | 8C | 9C | TC | JC "
    "| 3D | 4D | 5D | 6D | 7D | 8D | 9D | TD | JD | QD"
)

ROWS = (
    row(
        "the foundations are built up in suit",
        BOOK,
        ACES | FULL | lay("carpet-3: 2H; waste: 2C; stock: <KS>"),
        yes="carpet-1>foundation-2; carpet-3>foundation-3; waste>foundation-1",
        no="carpet-1>foundation-1; carpet-3>foundation-2; waste>foundation-4; "
        "carpet-2>foundation-1; carpet-2>foundation-2",
    ),
    row(
        "to kings, and no further",
        BOOK,
        lay(f"foundation: {run('C', 'A', 'Q')} | {run('D', 'A', 'K')} | AH | AS")
        | lay("carpet: KC | 2H | KS; waste: 9S; stock: <TS> <8S>")
        | {"carpet-4": "9H"},
        yes="carpet-1>foundation-1; carpet-2>foundation-3",
        no="carpet-1>foundation-2; carpet-3>foundation-1; carpet-3>foundation-4",
        fill_spaces="free",
    ),
    row(
        "unplayable cards are put face up in one wastepile, one at a time",
        BOOK,
        ACES | FULL | lay("waste: KS; stock: <9S> <8S>"),
        plays="turn",
        then="waste: KS 8S; stock: <9S>",
        yes="turn; carpet-1>foundation-2",
        no="deal; redeal; stock>foundation-1; stock>waste",
    ),
    row(
        "the top of the wastepile is available, and no card beneath it",
        BOOK,
        ACES | FULL | lay("waste: 2H 2S; stock: <8S>"),
        yes="waste>foundation-4",
        no="waste>foundation-3; waste[1]>foundation-3; waste:2>foundation-4",
    ),
    row(
        "all cards of the reserve are available, and nothing is built on them",
        BOOK,
        ACES | FULL | lay("carpet-20: 2H; waste: 2S; stock: <8S>"),
        yes="carpet-1>foundation-2; carpet-20>foundation-3",
        no="carpet-1>carpet-11; carpet-2>carpet-3; waste>carpet-2; waste>carpet-11; carpet-2>waste",
    ),
    row(
        "a space is filled from the wastepile",
        BOOK,
        ACES | FULL | lay("waste: KS 8S; stock: <9S>"),
        plays="carpet-1>foundation-2",
        then="carpet-1: 8S; waste: KS; foundation-2: AD 2D; stock: <9S>",
        no="carpet-2>carpet-1; turn>carpet-1; stock>carpet-1",
    ),
    row(
        "if there is none, from the stock",
        BOOK,
        ACES | FULL | lay("stock: <9S> <8S>"),
        plays="carpet-1>foundation-2",
        then="carpet-1: 8S; waste: ; stock: <9S>",
    ),
    row(
        "two spaces are filled one after the other, from the wastepile as far as it goes",
        BOOK,
        ACES | FULL | lay("carpet-1: ; carpet-2: ; waste: 8S; stock: <TS> <9S>"),
        plays="waste>carpet-1",
        then="carpet-1: 8S; carpet-2: 9S; waste: ; stock: <TS>",
        no="carpet-3>carpet-1; carpet-3>carpet-2",
    ),
    row(
        "the top of the wastepile fills it even where a foundation would take that card",
        RULING,
        ACES | FULL | lay("carpet-11: KD; waste: KS 3D; stock: <9S>"),
        plays="carpet-1>foundation-2",
        then="carpet-1: 3D; waste: KS; foundation-2: AD 2D",
        yes="carpet-1>foundation-2",
        no="waste>foundation-2",
    ),
    row(
        "with wastepile and stock used up a space stays open",
        BOOK,
        ACES | FULL,
        plays="carpet-1>foundation-2",
        then="carpet-1: ; foundation-2: AD 2D",
        yes="carpet-11>foundation-2",
        no="carpet-2>carpet-1; carpet-11>carpet-1",
    ),
    row(
        "there is no redeal",
        BOOK,
        ACES | FULL | lay("carpet-1: KD; waste: KS 8S"),
        no="redeal; turn; waste>carpet-1",
        status="stuck",
    ),
    row(
        "as an option the player fills a space when he likes, from the wastepile",
        RULING,
        ACES | FULL | lay("carpet-11: KD; waste: KS 3D; stock: <9S>"),
        plays="carpet-1>foundation-2",
        then="carpet-1: ; waste: KS 3D",
        yes="waste>carpet-1; waste>foundation-2; turn",
        no="stock>carpet-1; carpet-2>carpet-1",
        fill_spaces="free",
    ),
    row(
        "a card once built on a foundation does not leave it",
        GENERAL,
        lay("foundation: AC | AD 2D | AH | AS; carpet-2: 3C; waste: KS"),
        no="foundation-2>carpet-1; foundation-2>carpet-2; foundation-2>waste",
        fill_spaces="free",
    ),
)

PAGE = Page(
    GAME,
    offered=15,
    refused=36,
    played=7,
    deals_on={"opening": LAID_OUT},
    rows=ROWS,
    exempt={
        "fill_spaces=free": {"obligations": "the aces are in place from the start, spaces wait"},
    },
)


def test_the_aces_are_set_out_and_four_rows_of_five_dealt() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert [piles[f"foundation-{n}"] for n in range(1, 5)] == ["AC", "AD", "AH", "AS"]
    carpet = [piles[f"carpet-{n}"] for n in range(1, 21)]
    assert carpet == f"{run('C', '2', 'K')} {run('D', '2', '9')}".split()
    rest = f"TD JD QD KD {run('H', '2', 'K')} {run('S', '2', 'K')}"
    assert piles["stock"] == down(backwards(rest))
    assert piles["waste"] == ""
    assert texts(match) == ["carpet-1>foundation-1", "carpet-13>foundation-2", "turn"]
