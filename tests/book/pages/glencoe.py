"""Glencoe, as the book's page says it (003): Intrigue, but a five or six only goes above a queen
of its own suit."""

from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, lay, lying, row, run, texts

GAME = "glencoe"
BOOK, INTRIGUE, GENERAL, RULING = (
    "003 Glencoe",
    "003 Intrigue",
    "003 General Procedure",
    "rulings",
)
QUEENS = lay("tableau: QC | QC | QD | QD | QH | QH | QS | QS")
COVERED = lay("tableau: QC 9C | QC 8C | QD KD | QD 9D | QH TH | QH 8H | QS KS | QS 9S")
"""Eight queens, each with a card on her that fits nowhere."""
SIXES = {f"foundation-{n}": run(suit, "6", "J") for n, suit in enumerate("CCDDHHSS", 1)}
FIVES = {f"foundation-{n}": run(suit, "5", "K", -1) for n, suit in enumerate("CCDDHHSS", 9)}

ROWS = (
    # above their own queens
    row(
        "a six that turns up is placed above a queen of its own suit",
        BOOK,
        "tableau: QS 9C | QH 8D; stock: <KC> <6H>",
        plays="turn",
        then="foundation: | 6H | ; tableau: QS 9C | QH 8D; stock: <KC>",
        score=1,
    ),
    row(
        "a five above her too, in the other row",
        BOOK,
        "tableau: QS 9C | QH 8D; stock: <KC> <5H>",
        plays="turn",
        then="foundation-10: 5H; foundation-9: ; foundation-2: ; tableau: QS 9C | QH 8D",
        score=1,
    ),
    row(
        "lacking such a queen it must be dealt upon the tableau",
        BOOK,
        "tableau: QS 9C | QH 8D; stock: <KC> <5C> <6D>",
        plays="turn; turn",
        then="tableau-2: QH 8D 6D 5C; foundation-1: ; foundation-10: ; stock: <KC>",
        score=0,
        only="turn",
        no="tableau-2>foundation-1; tableau-2>foundation-2; tableau-2>foundation-9; "
        "tableau-2>foundation-10; tableau-2>foundation-3",
    ),
    row(
        "with her six above the only queen of the suit the second one is dealt upon the tableau",
        BOOK,
        "tableau: QS 9C | QH 8D; foundation-2: 6H; stock: <KC> <6H>",
        plays="turn",
        then="tableau-2: QH 8D 6H; foundation: | 6H | ",
        no="tableau-2>foundation-1; tableau-2>foundation-2; tableau-2>foundation-10",
    ),
    row(
        "a six above a queen leaves room for a five above her",
        BOOK,
        "tableau: QS 9C | QH 8D; foundation-2: 6H; stock: <KC> <5H>",
        plays="turn",
        then="foundation-2: 6H; foundation-10: 5H; tableau-2: QH 8D",
    ),
    row(
        "the second queen of the suit makes room for a second six",
        BOOK,
        "tableau: QS 9C | QH 8D | QH 7C; foundation-2: 6H; stock: <KC> <6H>",
        plays="turn",
        then="foundation-3: 6H; tableau-3: QH 7C",
    ),
    row(
        "a six waiting on the tableau goes up when its queen comes",
        GENERAL,
        "tableau: QS 9C 6D | QH 8D; stock: <KC> <QD>",
        plays="turn",
        then="tableau: QS 9C | QH 8D | QD; foundation-3: 6D; stock: <KC>",
    ),
    row(
        "and a buried one when it is bared",
        GENERAL,
        "tableau: QS 9C 6D 7S | QD 8D; foundation-1: 6S; stock: <KC>",
        plays="tableau-1>foundation-1",
        then="tableau: QS 9C | QD 8D; foundation: 6S 7S | 6D",
    ),
    row(
        "of two sixes of a suit with one place free the player picks",
        GENERAL,
        "tableau: QS 6D | QH 6D | QD 8C; stock: <KC>",
        only="tableau-1>foundation-3; tableau-2>foundation-3",
        no="turn; tableau-1>foundation-1; tableau-2>foundation-2",
    ),
    row(
        "a six and a five that may go up must",
        GENERAL,
        COVERED | lay("foundation-7: 6S; foundation-16: 5S; tableau-1: QC 6D; tableau-2: QC 4D"),
        only="tableau-1>foundation-",
        yes="tableau-1>foundation-3; tableau-1>foundation-4",
        no="tableau-1>foundation-1; tableau-1>foundation-7; tableau-1>foundation-8; "
        "tableau-1>foundation-11; tableau-2>foundation-16",
    ),
    row(
        "one that may not may be moved upon a bare queen, and stays a card like others",
        INTRIGUE,
        "tableau: QS 9C 6D | QH; stock: <KC>",
        plays="tableau-1>tableau-2",
        then="tableau: QS 9C | QH 6D",
        no="tableau-2>foundation-1; tableau-2>foundation-2",
    ),
    row(
        "nothing but sixes and fives starts a foundation, the sixes above",
        INTRIGUE,
        COVERED | lay("tableau: QC 7C | QC 4C | QD AD"),
        no="tableau-1>foundation-1; tableau-2>foundation-9; tableau-3>foundation-11",
    ),
    # as in Intrigue
    row(
        "sixes are built up regardless of suits, whatever queen is below",
        INTRIGUE,
        COVERED | lay("foundation-1: 6C; tableau: QC 7D | QC 7S | QD 8S"),
        yes="tableau-1>foundation-1; tableau-2>foundation-1",
        no="tableau-3>foundation-1; tableau-1>foundation-3",
    ),
    row(
        "to the jack",
        INTRIGUE,
        COVERED
        | {
            "foundation-1": run("S", "6", "T"),
            "foundation-2": run("D", "6", "J"),
            "tableau-1": "QC JC",
            "tableau-2": "QC",
        },
        yes="tableau-1>foundation-1",
        no="tableau-2>foundation-2; tableau-3>foundation-2; tableau-1>foundation-2",
    ),
    row(
        "fives are built down regardless of suits, to the ace and then the king",
        INTRIGUE,
        COVERED
        | lay(
            "foundation-9: 5C 4S 3S 2S; foundation-10: 5C 4D 3D 2D AD; foundation-11: 5D; "
            "tableau-1: QC AC; tableau-2: QC 4H"
        ),
        yes="tableau-1>foundation-9; tableau-3>foundation-10; tableau-2>foundation-11",
        no="tableau-1>foundation-10; tableau-3>foundation-9; tableau-3>foundation-11",
    ),
    row(
        "with the king their pile ends",
        INTRIGUE,
        COVERED | {"foundation-9": run("S", "5", "K", -1), "tableau-1": "QC", "tableau-2": "QC AC"},
        no="tableau-1>foundation-9; tableau-2>foundation-9",
    ),
    row(
        "a card once built on a foundation does not leave it",
        GENERAL,
        COVERED | lay("foundation: 6C 7S | 6C; tableau-1: QC"),
        no="foundation-1>tableau-1; foundation-1>foundation-2; foundation-2>tableau-1",
    ),
    row(
        "cards are dealt on the last queen, and the next queen begins a pile",
        INTRIGUE,
        "tableau-1: QS 9C; stock: <KC> <3D> <QH>",
        plays="turn; turn",
        then="tableau: QS 9C | QH 3D |; stock: <KC>",
    ),
    row(
        "the tops are available for the foundations during the deal, and only they",
        INTRIGUE,
        "tableau: QS 8D 7D | QH KC; foundation-1: 6S; stock: <KD> <3D>",
        plays="tableau-1>foundation-1",
        then="tableau-1: QS 8D; foundation-1: 6S 7D",
        yes="tableau-1>foundation-1; turn",
        no="tableau-1:2>foundation-1; tableau-2>foundation-1; stock>tableau-1",
    ),
    row(
        "a bare queen is a space for any available card, during the deal too",
        INTRIGUE,
        "tableau: QS | QH KC 8S; stock: <KD> <3D>",
        plays="tableau-2>tableau-1; turn",
        then="tableau: QS 8S | QH KC 3D",
        no="tableau-2>tableau-1; tableau-1>tableau-2; tableau-1>tableau-3",
    ),
    row(
        "that is the only building on the tableau, one card at a time",
        INTRIGUE,
        COVERED | lay("tableau: QC 9C | QC 8H 8D | QD"),
        yes="tableau-1>tableau-3; tableau-2>tableau-3",
        no="tableau-2>tableau-1; tableau-1>tableau-2; tableau-2:2>tableau-3",
    ),
    row(
        "a queen is never moved herself",
        RULING,
        COVERED | lay("tableau-1: QC; tableau-3: QD"),
        yes="tableau-2>tableau-1; tableau-2>tableau-3",
        no="tableau-1>tableau-3; tableau-3>tableau-1; tableau-2:2>tableau-1",
    ),
    row("no redeal", INTRIGUE, COVERED, no="redeal; turn; deal", status="stuck", score=0),
    # ends
    row(
        "all but the queens home is the win",
        BOOK,
        QUEENS | SIXES | FIVES | {"foundation-16": run("S", "5", "A", -1), "tableau-8": "QS KS"},
        plays="tableau-8>foundation-16",
        then=QUEENS,
        status="won",
        score=96,
    ),
    row(
        "with one king to go it is not yet won",
        BOOK,
        QUEENS | SIXES | FIVES | {"foundation-16": run("S", "5", "A", -1), "tableau-8": "QS KS"},
        status="playing",
        score=95,
        yes="tableau-8>foundation-16; tableau-8>tableau-1",
    ),
    row(
        "a five and the six below it go up one after the other when their queen comes",
        BOOK,
        "tableau: QS 9C 6H 5H | QD 8D; stock: <KC> <QH>",
        plays="turn",
        then="tableau: QS 9C | QD 8D | QH; foundation-3: 6H; foundation-11: 5H; stock: <KC>",
        score=2,
    ),
    row(
        "the six that waits below one of another suit waits on",
        BOOK,
        "tableau: QS 9C 6H 5C | QD 8D; stock: <KC> <QH>",
        plays="turn",
        then="tableau: QS 9C 6H 5C | QD 8D | QH; foundation-3: ; foundation-11: ",
        no="tableau-1>foundation-11; tableau-1:2>foundation-3; tableau-1[3]>foundation-3",
    ),
    row(
        "a second six that waits goes above the second queen of its suit",
        BOOK,
        "tableau: QS 9C | QH 8D 6H; foundation-2: 6H; stock: <KC> <QH>",
        plays="turn",
        then="tableau: QS 9C | QH 8D | QH; foundation: | 6H | 6H; stock: <KC>",
    ),
)

PAGE = Page(
    GAME,
    offered=20,
    refused=52,
    played=16,
    rows=ROWS,
    last=Last(
        lay(
            "foundation: 6S 7S 8S 9S TS | 6C 7C 8C 9C TC JC; "
            "tableau: QS JS | QC | QD | QH | QS | QC | QD | QH"
        ),
        "tableau-1>foundation-1",
    ),
)


def test_the_deal_begins_with_one_queen() -> None:
    piles = lying(dealt(GAME))
    assert piles["tableau-1"] == "QC", "the first queen in dealing order"
    assert len(piles["stock"].split()) == 103
    assert not any(piles[f"tableau-{n}"] for n in range(2, 9))


def test_a_deal_in_which_fives_and_sixes_come_before_their_queens() -> None:
    match = dealt(GAME, "5D QC 6D 5C QD 6C 7H QC 5D")
    for _ in range(8):
        match.play("turn")
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in (1, 2, 3)] == ["QC", "QD 7H", "QC 5D"]
    assert {name: pile for name, pile in piles.items() if "foundation" in name and pile} == {
        "foundation-1": "6C",
        "foundation-2": "6D",
        "foundation-9": "5C",
        "foundation-10": "5D",
    }
    assert "turn" in texts(match)
