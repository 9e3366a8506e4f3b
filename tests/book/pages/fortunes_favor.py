"""Fortune's Favor, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, run, texts

GAME = "fortunes-favor"
BOOK, GENERAL, RULING = "003 Fortune's Favor", "003 General Procedure", "rulings"
ACES = lay("foundation: AC | AD | AH | AS")
FULL = lay("tableau: 7D | 6D | 8H | 9S | TC | 9C | 2H | KS | QD | 4C | 3D | JD")

ROWS = (
    row(
        "the foundations are built up in suit",
        BOOK,
        ACES | FULL | lay("waste: 2S; stock: <KD>"),
        yes="tableau-7>foundation-3; waste>foundation-4",
        no="tableau-7>foundation-1; tableau-7>foundation-4; waste>foundation-2; "
        "tableau-11>foundation-2",
    ),
    row(
        "on the tableau one builds down in suit",
        BOOK,
        ACES | FULL | lay("waste: QS; stock: <KD>"),
        yes="tableau-2>tableau-1; tableau-6>tableau-5; waste>tableau-8; tableau-12>tableau-9",
        no="tableau-1>tableau-2; tableau-1>tableau-3; tableau-4>tableau-5; waste>tableau-12; "
        "tableau-9>tableau-8; tableau-11>tableau-10",
    ),
    row(
        "a king goes on no card",
        GENERAL,
        ACES | FULL | lay("tableau-1: 2S; waste: KD; stock: <KH>"),
        no="tableau-8>tableau-1; tableau-8>tableau-7; waste>tableau-9",
    ),
    row(
        "one card at a time may be moved from the top of a pile",
        BOOK,
        ACES | FULL | lay("tableau-1: 8D; tableau-2: 7D 6D; waste: TS; stock: <KD>"),
        yes="turn",
        no="tableau-2:2>tableau-1; tableau-2[1]>tableau-1; tableau-2>tableau-1",
    ),
    row(
        "the next of them comes when the first has gone",
        BOOK,
        ACES | FULL | lay("tableau-1: 7D; tableau-2: 8D 6D; waste: TS; stock: <KD>"),
        plays="tableau-2>tableau-1",
        then="tableau-1: 7D 6D; tableau-2: 8D",
        no="tableau-1>tableau-2; tableau-1:2>tableau-2; tableau-2>tableau-1",
    ),
    row(
        "a space is filled from the wastepile",
        BOOK,
        ACES | FULL | lay("waste: KH TS; stock: <KD>"),
        plays="tableau-2>tableau-1",
        then="tableau-1: 7D 6D; tableau-2: TS; waste: KH; stock: <KD>",
    ),
    row(
        "if there is none, from the stock",
        BOOK,
        ACES | FULL | lay("stock: <KD> <TS>"),
        plays="tableau-7>foundation-3",
        then="foundation-3: AH 2H; tableau-7: TS; waste: ; stock: <KD>",
    ),
    row(
        "never from the tableau, even where nothing else is left",
        BOOK,
        ACES | FULL,
        plays="tableau-2>tableau-1",
        then="tableau-2: ",
        no="tableau-3>tableau-2; tableau-1>tableau-2; tableau-8>tableau-2",
    ),
    row(
        "cards are turned one at a time, and the unplayable go on one wastepile",
        BOOK,
        ACES | FULL | lay("waste: KH; stock: <KD> <TS>"),
        plays="turn",
        then="waste: KH TS; stock: <KD>",
        yes="turn",
        no="deal; stock>tableau-1; stock>foundation-1",
    ),
    row(
        "the top of the wastepile is available, and no card beneath it",
        BOOK,
        ACES | FULL | lay("waste: 2S QS; stock: <KD>"),
        yes="waste>tableau-8",
        no="waste>foundation-4; waste[1]>foundation-4; waste:2>tableau-8",
    ),
    row(
        "the page names no redeal",
        BOOK,
        ACES | lay("tableau: 7D | 9D | 8H | 9S | TC | 8C | 5H | KS | QD | 4C | 3D | KH; waste: JS"),
        no="redeal; turn",
        status="stuck",
    ),
    row(
        "a card once built on a foundation does not leave it",
        GENERAL,
        FULL | lay("foundation: AC 2C 3C | AD | AH | AS; waste: QS; stock: <KD>"),
        no="foundation-1>tableau-10; foundation-1>waste",
        yes="tableau-10>foundation-1",
    ),
    row(
        "as an option the player fills a space when he likes, from the wastepile",
        RULING,
        ACES | FULL | lay("waste: KH QS; stock: <KD>"),
        plays="tableau-2>tableau-1",
        then="tableau-2: ; waste: KH QS",
        yes="waste>tableau-2; waste>tableau-8; turn",
        no="tableau-1>tableau-2; tableau-3>tableau-2; stock>tableau-2",
        fill_spaces="free",
    ),
)

PAGE = Page(
    GAME,
    offered=13,
    refused=35,
    played=6,
    deals_on={"opening": LAID_OUT},
    rows=ROWS,
    exempt={
        "fill_spaces=free": {"obligations": "the aces are in place from the start, spaces wait"},
    },
)


def test_the_aces_are_set_out_and_two_rows_of_six_dealt() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert [piles[f"foundation-{n}"] for n in range(1, 5)] == ["AC", "AD", "AH", "AS"]
    assert [piles[f"tableau-{n}"] for n in range(1, 13)] == run("C", "2", "K").split()
    rest = " ".join(run(suit, "2", "K") for suit in "DHS")
    assert piles["stock"] == down(backwards(rest))
    assert "tableau-1>foundation-1" in texts(match)
    assert "tableau-1>tableau-2" in texts(match)
