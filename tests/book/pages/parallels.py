"""Parallels, as the book's page says it (003)."""

from __future__ import annotations

from game.book.catalog import find
from tests.support.book_page import Page
from tests.support.book_rows import backwards, dealt, down, grid, lay, lying, row, run

GAME = "parallels"
BOOK, CAPTION, GENERAL, RULING = (
    "003 Parallels",
    "003 Parallels, caption",
    "003 General Procedure",
    "rulings",
)
OUT = lay("foundation: AC | AD | AH | AS | KC | KD | KH | KS")
FIRST = "9D 8S 8H TC 5H 7D JS 6C 4C 9H"
SECOND = "7C 9S 4D JH 6H TH 5S 8D 3C JD"
THIRD = "5C 6D TS 9C 4H 3D 8C 3H 7S TD"
"""Thirty cards of which none can go up yet."""
ONE, TWO, THREE = (grid("tableau", *(FIRST, SECOND, THIRD)[:n]) for n in (1, 2, 3))
STOCK = {"stock": down("4S 6S 7H JC")}


def spaced(columns: int, *lines: str) -> dict[str, str]:
    """Rows of which only the first columns are told; the others are spaces."""
    return grid("tableau", *(" ".join([line] + ["."] * (10 - columns)) for line in lines))


ROWS = (
    # foundations
    row(
        "aces are built up in suit, kings down in suit",
        BOOK,
        OUT | ONE | lay("tableau-1: 2C; tableau-2: QD; tableau-3: 3C; tableau-4: JD") | STOCK,
        yes="tableau-1>foundation-1; tableau-2>foundation-6",
        no="tableau-1>foundation-2; tableau-1>foundation-5; tableau-2>foundation-5; "
        "tableau-2>foundation-2; tableau-3>foundation-1; tableau-4>foundation-6",
    ),
    row(
        "aces end with kings, kings with aces, the others of their suit",
        BOOK,
        ONE
        | lay("foundation-4: AS; foundation-5: KC; tableau-1: KC; tableau-2: AS; tableau-3: KS")
        | {"foundation-1": run("C", "A", "Q"), "foundation-8": run("S", "K", "2", -1)},
        yes="tableau-1>foundation-1; tableau-2>foundation-8",
        no="tableau-1>foundation-5; tableau-2>foundation-4; tableau-3>foundation-1; "
        "tableau-3>foundation-4",
    ),
    # the rows
    row(
        "all cards of the first row are available for the foundations, and for nothing else",
        BOOK,
        OUT | ONE | lay("tableau-1: 2C; tableau-6: 2D; tableau-10: QS") | STOCK,
        yes="tableau-1>foundation-1; tableau-6>foundation-2; tableau-10>foundation-8; deal",
        no="tableau-2>tableau-10; tableau-8>tableau-2; tableau-1>tableau-2",
    ),
    row(
        "no play is available, so a second row is dealt below the first",
        CAPTION,
        OUT | ONE | {"stock": down(backwards(SECOND + " 2S"))},
        only="deal",
        plays="deal",
        then=TWO | {"stock": "<2S>"},
        noted={"rows": 2},
    ),
    row(
        "all cards of both rows are available",
        BOOK,
        OUT | TWO | lay("tableau-1: 2C; tableau-12: 2D; tableau-5: QH; tableau-20: QS") | STOCK,
        yes="tableau-1>foundation-1; tableau-12>foundation-2; tableau-5>foundation-7; "
        "tableau-20>foundation-8",
    ),
    row(
        "only the top and the bottom card of each column are available",
        BOOK,
        OUT
        | THREE
        | lay("tableau-1: 2C; tableau-11: 2D; tableau-12: 2H; tableau-21: 2S; tableau-14: QS")
        | STOCK,
        yes="tableau-1>foundation-1; tableau-21>foundation-4",
        no="tableau-11>foundation-2; tableau-12>foundation-3; tableau-14>foundation-8",
    ),
    row(
        "the play of an outer card releases the next in the column, from above",
        BOOK,
        OUT | THREE | lay("tableau-1: 2C; tableau-11: 3C; tableau-12: 2H") | STOCK,
        plays="tableau-1>foundation-1; tableau-11>foundation-1",
        then="foundation-1: AC 2C 3C; tableau-1: ; tableau-11: ; tableau-21: 5C",
        no="tableau-12>foundation-3",
    ),
    row(
        "and from below",
        BOOK,
        OUT | THREE | lay("tableau-21: 2C; tableau-11: 3C; tableau-12: 2H") | STOCK,
        plays="tableau-21>foundation-1",
        yes="tableau-11>foundation-1",
        no="tableau-12>foundation-3; tableau-1>foundation-1",
    ),
    row(
        "a card is available if it has one narrower edge free: gaps beside it do not matter",
        BOOK,
        OUT | THREE | lay("tableau-11: ; tableau-13: ; tableau-12: 2D; tableau-1: 2C") | STOCK,
        yes="tableau-1>foundation-1",
        no="tableau-12>foundation-2",
    ),
    # spaces
    row(
        "nothing is filled unasked: as many or as few cards as you please go up before",
        BOOK,
        OUT | ONE | lay("tableau-1: 2C; tableau-2: 3C; tableau-7: QS") | STOCK,
        plays="tableau-1>foundation-1",
        then="tableau-1: ; stock: <4S> <6S> <7H> <JC>",
        yes="tableau-2>foundation-1; tableau-7>foundation-8; deal",
        no="stock>tableau-1; tableau-3>tableau-1; turn",
    ),
    row(
        "a space is filled from the stock, and no row is dealt then",
        BOOK,
        OUT | ONE | lay("tableau-4: ") | STOCK,
        plays="deal",
        then="tableau-4: JC; tableau-11: ; stock: <4S> <6S> <7H>",
        noted={"rows": 1},
    ),
    row(
        "all spaces that exist are filled, row by row, left to right",
        BOOK,
        OUT | TWO | lay("tableau-4: ; tableau-9: ; tableau-11: ; tableau-14: ") | STOCK,
        facts={"rows": 2},
        plays="deal",
        then="tableau-4: JC; tableau-9: 7H; tableau-11: 6S; tableau-14: 4S; stock: ",
        noted={"rows": 2},
    ),
    row(
        "you may not pause among them to play upon the foundations",
        BOOK,
        OUT | ONE | lay("tableau-4: ; tableau-9: ; stock: <4S> <6S> <2C>"),
        plays="deal",
        then="tableau-4: 2C; tableau-9: 6S; stock: <4S>; foundation-1: AC",
        yes="tableau-4>foundation-1",
    ),
    row(
        "all must be filled before a new row is dealt",
        BOOK,
        OUT | ONE | lay("tableau-4: ") | {"stock": down(backwards("JC " + SECOND))},
        plays="deal; deal",
        then={"tableau-4": "JC", "tableau-11": "7C", "tableau-20": "JD", "stock": ""},
        noted={"rows": 2},
    ),
    row(
        "as far as the stock goes, the upper ones first",
        BOOK,
        OUT | TWO | lay("tableau-4: ; tableau-9: ; tableau-11: ; stock: <4S> <6S>"),
        facts={"rows": 2},
        plays="deal",
        then="tableau-4: 6S; tableau-9: 4S; tableau-11: ; stock: ",
        no="deal",
    ),
    row(
        "a row of which all cards have gone up is filled too",
        RULING,
        OUT | grid("tableau", FIRST) | STOCK,
        facts={"rows": 2},
        plays="deal",
        then="tableau-11: JC; tableau-14: 4S; tableau-15: ; stock: ",
        noted={"rows": 2},
    ),
    row(
        "in a given position there are as many rows as lie there",
        RULING,
        OUT | spaced(1, ".", ".", "9D") | STOCK,
        plays="deal",
        then="tableau-1: JC; tableau-2: 7H; tableau-4: 4S; tableau-21: 9D",
    ),
    row(
        "a row may be dealt while there is still something to play",
        RULING,
        OUT | ONE | lay("tableau-4: 2C") | STOCK,
        yes="deal; tableau-4>foundation-1",
    ),
    row(
        "the last row is as long as the stock",
        BOOK,
        OUT | TWO | STOCK,
        plays="deal",
        then="tableau-21: JC; tableau-24: 4S; tableau-25: ; stock: ",
        no="deal",
    ),
    row(
        "there is no redeal",
        BOOK,
        OUT | TWO,
        no="deal; redeal",
        status="stuck",
        score=8,
    ),
    # reversal
    row(
        "where two foundations of a suit meet, any or all cards may be reversed",
        BOOK,
        OUT | ONE | {"foundation-1": run("C", "A", "6"), "foundation-5": run("C", "K", "7", -1)},
        yes="reverse foundation-1>foundation-5; reverse foundation-1:5>foundation-5; "
        "reverse foundation-5>foundation-1; reverse foundation-5:6>foundation-1",
        no="foundation-1>foundation-5; foundation-5:2>foundation-1",
    ),
    row(
        "except the ace or king at bottom",
        BOOK,
        OUT | ONE | {"foundation-1": run("C", "A", "6"), "foundation-5": run("C", "K", "7", -1)},
        plays="reverse foundation-1:2>foundation-5",
        then={"foundation-1": run("C", "A", "4"), "foundation-5": run("C", "K", "5", -1)},
        no="reverse foundation-1:4>foundation-5; reverse foundation-5:9>foundation-1",
    ),
    row(
        "not where the top cards are apart, or of two suits",
        BOOK,
        OUT
        | ONE
        | lay("foundation-1: AC 2C 3C; foundation-5: KC QC JC; tableau-1: 2D")
        | {"foundation-6": run("D", "K", "T", -1), "foundation-3": run("H", "A", "9")},
        no="reverse foundation-1>foundation-5; reverse foundation-3>foundation-6; "
        "reverse foundation-5>foundation-1; reverse foundation-6>foundation-3",
        yes="tableau-1>foundation-2",
    ),
    row(
        "a card once built on a foundation may not be moved elsewhere",
        GENERAL,
        OUT | ONE | lay("foundation-1: AC 2C; tableau-4: ") | STOCK,
        no="foundation-1>tableau-4; foundation-1>tableau-11",
    ),
    row(
        "an edge that is free because of a gap in the column counts too",
        BOOK,
        OUT
        | grid("tableau", FIRST, SECOND, THIRD, "5S 8D 3C JD 5C 6D TS 9C 4H 3D")
        | lay("tableau-11: ; tableau-21: 2C; tableau-22: 2D; tableau-12: 2H; tableau-1: 2S"),
        yes="tableau-21>foundation-1; tableau-1>foundation-4",
        no="tableau-22>foundation-2; tableau-12>foundation-3",
    ),
    row(
        "a card that both foundations of its suit want goes to either",
        GENERAL,
        OUT
        | ONE
        | {"foundation-1": run("C", "A", "5"), "foundation-5": run("C", "K", "7", -1)}
        | lay("tableau-3: 6C"),
        yes="tableau-3>foundation-1; tableau-3>foundation-5",
        no="reverse foundation-1>foundation-5; reverse foundation-5>foundation-1",
    ),
    row(
        "foundations that have grown past each other are not in sequence, and turn nothing over",
        BOOK,
        OUT
        | {"foundation-1": run("C", "A", "7"), "foundation-5": run("C", "K", "6", -1)}
        | lay("tableau-3: 8C; tableau-4: 5C"),
        yes="tableau-3>foundation-1; tableau-4>foundation-5",
        no="reverse foundation-1>foundation-5; reverse foundation-5>foundation-1",
    ),
    row(
        "what was reversed may be built on, or reversed again",
        BOOK,
        OUT
        | {"foundation-1": run("C", "A", "6"), "foundation-5": run("C", "K", "7", -1)}
        | lay("tableau-3: 9C; tableau-4: 4C"),
        plays="reverse foundation-5:2>foundation-1",
        then={"foundation-1": run("C", "A", "8"), "foundation-5": run("C", "K", "9", -1)},
        yes="reverse foundation-1:2>foundation-5; tableau-3>foundation-1",
        no="tableau-4>foundation-5; reverse foundation-1:8>foundation-5",
    ),
    row(
        "a table all of whose cards have gone up is filled from the first place on",
        BOOK,
        OUT | STOCK,
        facts={"rows": 2},
        plays="deal",
        then="tableau-1: JC; tableau-4: 4S; tableau-5: ; tableau-11: ",
        noted={"rows": 2},
    ),
)

PAGE = Page(GAME, offered=36, refused=45, played=15, rows=ROWS)


def test_aces_and_kings_are_set_out_and_a_row_of_ten_is_dealt() -> None:
    match = dealt(GAME)
    piles = lying(match)
    kings = ["KC", "KD", "KH", "KS"]
    assert [piles[f"foundation-{n}"] for n in range(1, 9)] == ["AC", "AD", "AH", "AS", *kings]
    assert [piles[f"tableau-{n}"] for n in range(1, 12)] == [*run("C", "2", "J").split(), ""]
    assert len(piles["stock"].split()) == 86
    assert piles["stock"].endswith("<QC>")
    assert match.table.facts["rows"] == 1


def test_the_next_card_may_not_be_peeked_at() -> None:
    assert not find(GAME).may_peek
