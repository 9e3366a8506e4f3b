"""Stag Party, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, down, grid, lay, lying, row

GAME = "stag-party"
BOOK, GENERAL, RULING = "003 Stag Party", "003 General Procedure", "rulings"
FIVES = lay("foundation: 5C | 5D | 5H | 5S | 5C | 5D | 5H | 5S")
SIXES = {f"foundation-{n}": "6" + suit for n, suit in enumerate("CDHSCDHS", 9)}
OUT = FIVES | SIXES
ROWS_OF = ("9D 8S 8H TC 2H TD JS 9C", "3C 9H 8C 9S 2D JH KH TH", "2S 8D 3C JD KC AD TS 9C")
"""Cards of which none can go up yet."""
ONE, TWO, THREE = (grid("tableau", *ROWS_OF[:n]) for n in (1, 2, 3))
COMING = {"stock": down("3S KS KD JC AC 3H AS TD")}
AT_ONCE = "after dealing a tableau row, pause and play up what you can to the foundations"

ROWS = (
    row(
        "sixes are built up in suit",
        BOOK,
        OUT | ONE | lay("tableau-1: 7C; tableau-2: 8C") | COMING,
        yes="tableau-1>foundation-9; tableau-1>foundation-13",
        no="tableau-1>foundation-10; tableau-1>foundation-1; tableau-2>foundation-9",
    ),
    row(
        "to jacks, and no king after them",
        BOOK,
        OUT | ONE | lay("foundation-9: 6C 7C 8C 9C TC; tableau-1: JC; tableau-4: KC") | COMING,
        plays="tableau-1>foundation-9",
        then="foundation-9: 6C 7C 8C 9C TC JC",
        no="tableau-4>foundation-9",
    ),
    row(
        "fives are built down in suit to aces, then kings",
        BOOK,
        OUT | ONE | lay("foundation-4: 5S 4S 3S 2S AS; tableau-1: KS; tableau-2: 4D") | COMING,
        yes="tableau-1>foundation-4; tableau-2>foundation-2; tableau-2>foundation-6",
        no="tableau-1>foundation-8; tableau-2>foundation-4; tableau-2>foundation-10",
    ),
    row(
        "a king comes after the ace, not before it",
        BOOK,
        OUT | ONE | lay("foundation-4: 5S 4S 3S 2S; tableau-1: KS; tableau-2: AS") | COMING,
        yes="tableau-2>foundation-4",
        no="tableau-1>foundation-4",
    ),
    row(
        "all fives and sixes are moved up as they become available",
        BOOK,
        ONE | lay("stock: <5S> <6D> <KD> <JC> <AC> <3H> <6D> <5C>"),
        plays="deal",
        then="foundation-1: 5C; foundation-2: 5S; foundation-9: 6D; foundation-10: 6D; "
        "tableau-9: ; tableau-10: ; tableau-11: 3H; tableau-15: ; tableau-16: ",
    ),
    row(
        "not one that is covered",
        BOOK,
        TWO | lay("tableau-1: 5S; tableau-2: 6H") | COMING,
        only="deal",
        no="tableau-1>foundation-1; tableau-2>foundation-9",
    ),
    row(
        "which waits until the card below it has gone",
        BOOK,
        OUT | TWO | lay("foundation-8: ; tableau-1: 5S; tableau-9: 4D") | COMING,
        plays="tableau-9>foundation-2",
        then="tableau-1: ; tableau-9: ; foundation-8: 5S",
    ),
    # the tableau
    row(
        "only a card whose lower edge is free is available",
        BOOK,
        OUT | THREE | lay("tableau-17: 4C; tableau-9: 4D; tableau-10: 7H; tableau-3: 7S") | COMING,
        yes="tableau-17>foundation-1",
        no="tableau-9>foundation-2; tableau-10>foundation-11; tableau-3>foundation-12",
    ),
    row(
        "or just above a gap in the column",
        BOOK,
        OUT | THREE | lay("tableau-9: ; tableau-1: 4C; tableau-2: 4D; tableau-10: 9H") | COMING,
        yes="tableau-1>foundation-1",
        no="tableau-2>foundation-2",
    ),
    row(
        "spaces are not filled at any time",
        BOOK,
        OUT | TWO | lay("tableau-9: 4C; tableau-10: ") | COMING,
        plays="tableau-9>foundation-1",
        then="tableau-9: ; tableau-10: ; stock: <3S> <KS> <KD> <JC> <AC> <3H> <AS> <TD>",
        no="stock>tableau-9; tableau-11>tableau-9; tableau-1>tableau-9; tableau-2>tableau-10",
    ),
    row(
        "the next row is dealt below the last, in line with the columns",
        BOOK,
        OUT | TWO | lay("tableau-9: ; tableau-13: ") | COMING,
        plays="deal",
        then="tableau-9: ; tableau-13: ; tableau-17: TD; tableau-21: JC; tableau-24: 3S; stock: ",
        noted={"rows": 3},
    ),
    row(
        "also where nothing is left of that row",
        RULING,
        OUT | ONE | COMING,
        facts={"rows": 2},
        plays="deal",
        then="tableau-9: ; tableau-16: ; tableau-17: TD; tableau-24: 3S",
        noted={"rows": 3},
    ),
    row(
        "a row may be dealt while there is still something to play",
        RULING,
        OUT | ONE | lay("tableau-4: 4C") | COMING,
        yes="deal; tableau-4>foundation-1; tableau-4>foundation-5",
        no="turn; tableau-1>tableau-2",
    ),
    # queens
    row(
        "queens are discarded as they are dealt, and leave gaps",
        BOOK,
        OUT | ONE | lay("stock: <QS> <KS> <KD> <JC> <AC> <QH> <AS> <TD>"),
        plays="deal",
        then="tableau-11: ; tableau-16: ; tableau-9: TD; discard: QH QS",
        no="tableau-11>foundation-1",
    ),
    row(
        "so that the card above is available",
        BOOK,
        OUT
        | ONE
        | lay("tableau-3: 4H; tableau-4: 4D")
        | lay("stock: <KS> <KD> <JC> <AC> <9S> <QH> <2C> <TD>"),
        plays="deal",
        then="tableau-11: ; tableau-12: 9S; discard: QH",
        yes="tableau-3>foundation-3",
        no="tableau-4>foundation-2",
    ),
    row(
        "a row dealt below the gap of a queen leaves it open",
        BOOK,
        OUT | ONE | lay("tableau-3: 4H; tableau-11: ; tableau-4: 4D; tableau-12: 9S") | COMING,
        facts={"rows": 2},
        plays="deal",
        then="tableau-11: ; tableau-19: 3H",
        yes="tableau-3>foundation-3",
        no="tableau-4>foundation-2",
    ),
    row(
        "there is no redeal",
        BOOK,
        OUT | THREE,
        no="redeal; deal",
        status="stuck",
        score=16,
    ),
    row(
        "a card once built on a foundation may not be moved elsewhere",
        GENERAL,
        OUT | TWO | lay("foundation-1: 5C 4C; tableau-9: ") | COMING,
        no="foundation-1>foundation-5; foundation-1>tableau-9; foundation-1>tableau-17",
    ),
    row(
        "fives are not built up, sixes not down",
        BOOK,
        OUT | ONE | lay("tableau-3: 7D; tableau-4: 4H") | COMING,
        yes="tableau-3>foundation-10; tableau-4>foundation-3",
        no="tableau-3>foundation-2; tableau-4>foundation-11",
    ),
    row(
        "a pile that has its jack, or its king, is done",
        BOOK,
        OUT
        | ONE
        | lay("foundation-9: 6C 7C 8C 9C TC JC; foundation-4: 5S 4S 3S 2S AS KS")
        | lay("tableau-1: JC; tableau-2: KS; tableau-4: AS"),
        no="tableau-1>foundation-9; tableau-2>foundation-4; tableau-4>foundation-4; "
        "tableau-1>foundation-13",
    ),
    row(
        "every queen out and every pile done is the win, and they count",
        GENERAL,
        {
            f"foundation-{n}": " ".join(r + "CDHS"[(n - 1) % 4] for r in "5432AK")
            for n in range(1, 9)
        }
        | {
            f"foundation-{n}": " ".join(r + "CDHS"[(n - 1) % 4] for r in "6789TJ")
            for n in range(9, 17)
        }
        | {"foundation-16": "6S 7S 8S 9S TS", "tableau-12": "JS"}
        | {"discard": "QC QD QH QS QC QD QH QS"},
        plays="tableau-12>foundation-16",
        status="won",
        score=104,
    ),
)

PAGE = Page(
    GAME,
    offered=16,
    refused=34,
    played=10,
    deals_on={"opening": AT_ONCE, "deal": AT_ONCE},
    last=Last(lay("foundation-1: 5C 4C; tableau-9: 3C"), "tableau-9>foundation-1"),
    rows=ROWS,
)


def test_the_first_row_of_eight_is_dealt_and_its_queens_fives_and_sixes_leave_it() -> None:
    piles = lying(dealt(GAME, "9D QS 5H TC 2H 6D JS QC 3C"))
    row_lies = [piles[f"tableau-{n}"] for n in range(1, 10)]
    assert row_lies == ["9D", "", "", "TC", "2H", "", "JS", "", ""]
    assert piles["discard"] == "QS QC"
    assert (piles["foundation-1"], piles["foundation-9"]) == ("5H", "6D")
    assert len(piles["stock"].split()) == 96
    assert piles["stock"].endswith("<3C>")
