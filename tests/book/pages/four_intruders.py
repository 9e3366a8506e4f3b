"""Four Intruders, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import backwards, dealt, down, grid, lay, lying, row, run

GAME = "four-intruders"
BOOK, CAPTION, GENERAL, RULING = (
    "003 Four Intruders",
    "003 Four Intruders, caption",
    "003 General Procedure",
    "rulings",
)
OUT = lay("foundation: AC | AD | AH | AS | AC | AD | AH | AS")
SIDE = lay("tableau: QC | TD | KH | JS")
ROWS_OF = ("9S 8S 8H TC 5H 7D JD 6C", "4C 9H 7C 9S 4D JH 6H TH", "5S 8D 3C JC 5C 6D TS 9C")
"""Cards of which none can be placed yet."""
ONE, TWO, THREE = (grid("reserve", *ROWS_OF[:n]) for n in (1, 2, 3))
COMING = {"stock": down("4S 6S 7H KC 3H 7S KD QS 3D QH TD KS")}
"""A row and the intruders."""
LATE = lay("intruder: 4S | 7S | KC | QH")

ROWS = (
    # foundations
    row(
        "the aces are built up in suit to kings",
        BOOK,
        OUT | SIDE | ONE | lay("reserve-1: 2C; reserve-2: 3D; tableau-1: 2S") | COMING,
        yes="reserve-1>foundation-1; reserve-1>foundation-5; tableau-1>foundation-4",
        no="reserve-1>foundation-2; reserve-2>foundation-2; tableau-1>foundation-1",
    ),
    row(
        "a king is the last",
        BOOK,
        OUT
        | SIDE
        | ONE
        | {"foundation-3": run("H", "A", "Q")}
        | lay("reserve-8: KC; foundation-1: AC")
        | COMING,
        yes="tableau-3>foundation-3",
        no="tableau-3>foundation-7; reserve-8>foundation-1",
    ),
    # the reserve
    row(
        "a reserve card may be played on a foundation or built on the tableau",
        BOOK,
        OUT | SIDE | ONE | lay("reserve-1: JC; reserve-2: 9D; reserve-3: 2H") | COMING,
        yes="reserve-1>tableau-1; reserve-2>tableau-2; reserve-3>foundation-3; deal",
        no="reserve-1>reserve-4; reserve-4>reserve-1; reserve-1>intruder-1; reserve-2>tableau-1",
    ),
    row(
        "it is available at the bottom of its column",
        BOOK,
        OUT
        | SIDE
        | THREE
        | lay("reserve-17: 2C; reserve-9: 2D; reserve-10: JC; reserve-2: 2S; reserve-24: QH")
        | COMING,
        yes="reserve-17>foundation-1; reserve-24>tableau-3",
        no="reserve-9>foundation-2; reserve-10>tableau-1; reserve-2>foundation-4",
    ),
    row(
        "or just above a gap in the column",
        BOOK,
        OUT | SIDE | THREE | lay("reserve-9: ; reserve-1: 2C; reserve-2: 2D") | COMING,
        yes="reserve-1>foundation-1",
        no="reserve-2>foundation-2",
    ),
    row(
        "so that the play of a card releases the one above it",
        BOOK,
        OUT | SIDE | TWO | lay("reserve-9: 2C; reserve-1: JC") | COMING,
        plays="reserve-9>foundation-1; reserve-1>tableau-1",
        then="reserve-1: ; reserve-9: ; tableau-1: QC JC; foundation-1: AC 2C",
    ),
    row(
        "spaces in the reserve are never filled",
        BOOK,
        OUT | SIDE | TWO | lay("reserve-9: 2C; reserve-10: ") | COMING,
        plays="reserve-9>foundation-1",
        then="reserve-9: ; reserve-10: ",
        no="stock>reserve-9; reserve-11>reserve-9; tableau-1>reserve-9; reserve-2>reserve-10",
    ),
    row(
        "rows of eight are dealt, each below the last",
        BOOK,
        OUT | SIDE | TWO | lay("reserve-13: ") | COMING,
        plays="deal",
        then="reserve-13: ; reserve-17: KS; reserve-18: TD; reserve-21: QS; reserve-24: 3H; "
        "intruder-1: ; stock: <4S> <6S> <7H> <KC>",
        noted={"rows": 3},
    ),
    row(
        "also where nothing is left of the last row",
        RULING,
        OUT | SIDE | ONE | COMING,
        facts={"rows": 2},
        plays="deal",
        then="reserve-9: ; reserve-16: ; reserve-17: KS; reserve-24: 3H",
    ),
    row(
        "a row may be dealt while there is still something to play",
        RULING,
        OUT | SIDE | ONE | lay("reserve-4: 2C") | COMING,
        yes="deal; reserve-4>foundation-1",
        no="turn; redeal",
    ),
    # the tableau
    row(
        "on the tableau one builds down in suit",
        BOOK,
        OUT | lay("tableau: QC | JC | JS | JD") | ONE | lay("reserve-3: TD") | COMING,
        yes="tableau-2>tableau-1; reserve-3>tableau-4; reserve-4>tableau-2",
        no="tableau-3>tableau-1; tableau-1>tableau-2; reserve-3>tableau-2; reserve-4>tableau-1",
    ),
    row(
        "a whole pile is moved as a unit",
        BOOK,
        OUT | lay("tableau: QC | JC TC 9C | 8C 7C | KS") | ONE | COMING,
        yes="tableau-2:3>tableau-1; tableau-3:2>tableau-2",
        no="tableau-2:2>tableau-1; tableau-2>tableau-1; tableau-3>tableau-2; "
        "tableau-2:3>foundation-1",
    ),
    row(
        "never a part of it",
        BOOK,
        OUT | lay("tableau: QC JC TC | JC | KS | QH") | ONE | COMING,
        no="tableau-1>tableau-2; tableau-1:2>tableau-2; tableau-2>tableau-1",
    ),
    row(
        "the top card of a tableau pile goes to a foundation",
        BOOK,
        OUT | lay("tableau: 4C 3C 2C | JD | KS | QH") | ONE | COMING,
        plays="tableau-1>foundation-5; tableau-1>foundation-5",
        then="tableau-1: 4C; foundation-5: AC 2C 3C",
        no="tableau-1>reserve-9; tableau-1>intruder-1",
    ),
    row(
        "its spaces are filled from the reserve",
        BOOK,
        OUT | SIDE | TWO | lay("tableau-2: ; reserve-9: KD") | COMING,
        yes="reserve-9>tableau-2; reserve-12>tableau-2; reserve-16>tableau-2",
        no="reserve-1>tableau-2; reserve-4>tableau-2",
    ),
    row(
        "and only from there",
        BOOK,
        OUT | SIDE | TWO | lay("tableau-2: ") | COMING,
        no="stock>tableau-2; tableau-1>tableau-2; tableau-4>tableau-2; foundation-1>tableau-2",
    ),
    row(
        "they must be filled before a new row is dealt",
        BOOK,
        OUT | SIDE | TWO | lay("tableau-2: ; reserve-9: JC") | COMING,
        no="deal",
        yes="reserve-9>tableau-1; reserve-9>tableau-2",
    ),
    row(
        "but not at once: other plays may come before",
        RULING,
        OUT | SIDE | TWO | lay("tableau-2: 2D; reserve-9: 2C; reserve-1: 3C") | COMING,
        plays="tableau-2>foundation-2; reserve-9>foundation-1; reserve-1>foundation-1",
        then="tableau-2: ",
        no="deal",
    ),
    row(
        "and then the row is dealt",
        BOOK,
        OUT | SIDE | TWO | lay("tableau-2: ") | COMING,
        plays="reserve-16>tableau-2; deal",
        then="tableau-2: TH; reserve-16: ; reserve-17: KS",
    ),
    row(
        "with no card of the reserve left the row is dealt over a space",
        RULING,
        OUT | SIDE | lay("tableau-2: ") | COMING,
        plays="deal",
        then="tableau-2: ; reserve-1: ; reserve-9: KS",
        yes="reserve-9>tableau-2",
    ),
    # intruders
    row(
        "the last four cards are dealt in the column at the right",
        CAPTION,
        OUT | SIDE | TWO | lay("stock: <QH> <KC> <7S> <4S>"),
        plays="deal",
        then=LATE | {"reserve-17": "", "stock": ""},
        no="deal; redeal",
    ),
    row(
        "they are dealt though a space of the tableau is open: they are no row of the reserve",
        RULING,
        OUT | SIDE | TWO | lay("tableau-2: ; stock: <QH> <KC> <7S> <4S>"),
        plays="deal",
        then=LATE | {"tableau-2": ""},
        no="reserve-9>tableau-2",
    ),
    row(
        "the row before them is a whole one, and leaves four cards",
        BOOK,
        OUT | SIDE | TWO | COMING,
        plays="deal; deal",
        then="intruder-1: KC; intruder-2: 7H; intruder-3: 6S; intruder-4: 4S; stock: ",
    ),
    row(
        "four cards are left for them in any case, also by a shorter stock",
        BOOK,
        OUT | SIDE | TWO | lay("stock: <QH> <KC> <7S> <4S> <KD> <3H>"),
        plays="deal",
        then="reserve-17: 3H; reserve-18: KD; reserve-19: ; intruder-1: ; "
        "stock: <QH> <KC> <7S> <4S>",
        yes="deal",
        noted={"rows": 3},
    ),
    row(
        "intruders are available for the foundations and the tableau",
        BOOK,
        OUT | SIDE | TWO | LATE | lay("foundation-4: AS 2S 3S"),
        yes="intruder-1>foundation-4; intruder-4>tableau-3",
        no="intruder-1>foundation-8; intruder-2>tableau-1; intruder-3>reserve-17; "
        "intruder-1>intruder-2",
    ),
    row(
        "they fill no space of the tableau",
        BOOK,
        OUT | SIDE | TWO | LATE | lay("tableau-2: "),
        no="intruder-1>tableau-2; intruder-3>tableau-2; reserve-9>tableau-2; tableau-1>tableau-2",
    ),
    row(
        "spaces in their column are filled from the reserve, and from nowhere else",
        BOOK,
        OUT | SIDE | TWO | LATE | lay("intruder-2: "),
        yes="reserve-9>intruder-2; reserve-16>intruder-2",
        no="reserve-1>intruder-2; intruder-1>intruder-2; tableau-1>intruder-2",
    ),
    row(
        "nothing is built on them",
        BOOK,
        OUT | SIDE | TWO | LATE | lay("intruder-4: QC; reserve-9: JC; tableau-2: JC"),
        no="reserve-9>intruder-4; tableau-2>intruder-4",
    ),
    row(
        "once they are dealt the reserve goes to their column or to foundations alone",
        BOOK,
        OUT | SIDE | TWO | LATE | lay("intruder-2: ; reserve-9: JC; reserve-10: 2D"),
        yes="reserve-9>intruder-2; reserve-10>foundation-2; reserve-10>intruder-2",
        no="reserve-9>tableau-1",
    ),
    row(
        "and by way of it to the tableau",
        BOOK,
        OUT | SIDE | TWO | LATE | lay("intruder-2: ; reserve-9: JC"),
        plays="reserve-9>intruder-2; intruder-2>tableau-1",
        then="tableau-1: QC JC; intruder-2: ; reserve-9: ",
        yes="reserve-1>intruder-2",
    ),
    row(
        "a space there may wait",
        RULING,
        OUT | SIDE | TWO | LATE | lay("intruder-2: ; reserve-9: 2D; reserve-10: 2H"),
        plays="reserve-9>foundation-2",
        yes="reserve-10>foundation-3; reserve-1>intruder-2",
    ),
    row(
        "a card once built on a foundation may not be moved elsewhere, and there is no redeal",
        GENERAL,
        OUT | SIDE | TWO | LATE | lay("foundation-1: AC 2C; tableau-3: 3C; tableau-2: "),
        no="foundation-1>tableau-3; foundation-1>tableau-2; foundation-1>intruder-1; redeal; deal",
        score=9,
    ),
    row(
        "a card just above a gap is built on the tableau, or fills a space there",
        BOOK,
        OUT | SIDE | THREE | lay("reserve-9: ; reserve-1: JC; reserve-2: QH; tableau-2: ") | COMING,
        yes="reserve-1>tableau-1; reserve-1>tableau-2",
        no="reserve-2>tableau-3; reserve-2>tableau-2; reserve-17>reserve-9",
    ),
    row(
        "with the intruders out the tableau piles are built on each other as before",
        BOOK,
        OUT | lay("tableau: QC | JC TC | KH | JS") | TWO | LATE,
        plays="tableau-2:2>tableau-1",
        then="tableau-1: QC JC TC; tableau-2: ",
        no="reserve-9>tableau-2; intruder-1>tableau-2; tableau-3>tableau-2",
    ),
    row(
        "the intruders are out when the stock is, though none of them is left",
        RULING,
        OUT | SIDE | TWO | lay("reserve-9: JC; tableau-2: "),
        yes="reserve-9>intruder-1; reserve-9>intruder-4",
        no="reserve-9>tableau-1; reserve-9>tableau-2; reserve-1>intruder-1",
    ),
    row(
        "a pile of which cards went up moves whole, as it then is",
        BOOK,
        OUT | lay("tableau: QC JC | KC | JS | QH") | ONE | lay("foundation-1: AC 2C") | COMING,
        yes="tableau-1:2>tableau-2",
        no="tableau-1>tableau-2; tableau-2>tableau-1",
    ),
)

PAGE = Page(
    GAME,
    offered=40,
    refused=73,
    played=15,
    rows=ROWS,
)


def test_eight_aces_are_set_out_then_a_column_of_four_and_a_row_of_eight() -> None:
    piles = lying(dealt(GAME))
    aces = ["AC", "AD", "AH", "AS"]
    assert [piles[f"foundation-{n}"] for n in range(1, 9)] == [*aces, *aces]
    assert [piles[f"tableau-{n}"] for n in range(1, 5)] == ["2C", "3C", "4C", "5C"]
    first = [*run("C", "6", "K").split(), ""]
    assert [piles[f"reserve-{n}"] for n in range(1, 10)] == first
    left = " ".join(run(suit, "2", "K") for suit in "DHSCDHS")
    assert piles["stock"] == down(backwards(left))


def test_eleven_rows_leave_just_the_four_intruders() -> None:
    match = dealt(GAME)
    rows = 1
    while len(lying(match)["stock"].split()) > 4:
        match.play("deal")
        rows += 1
    assert match.table.facts["rows"] == rows == 11
    match.play("deal")
    assert [lying(match)[f"intruder-{n}"] for n in range(1, 5)] == run("S", "T", "K").split()
