"""Herring-Bone, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Last, Page
from tests.support.book_rows import backwards, cards_in, dealt, down, lay, lying, row, run

GAME = "herring-bone"
BOOK, CAPTION, GENERAL, RULING = (
    "003 Herring-Bone",
    "003 Herring-Bone, caption",
    "003 General Procedure",
    "rulings",
)
JACKS = lay("foundation: JC | JD; stock: <8C> <4D> <3H>")
SIX = JACKS | lay("tableau: 5C | 6C | 9D | 2H | TS | AH")
SUIT = run("C", "J", "A", -1)
LAST = {f"foundation-{n + 1}": run("CDHS"[n % 4], "J", "A", -1) for n in range(8)} | {
    "discard": "KC QC KC QC KD QD KD QD KH QH KH QH KS QS KS",
    "tableau-1": "QS",
}

ROWS = (
    # foundations
    row(
        "jacks are moved into a column as they become available",
        BOOK,
        SIX | lay("tableau-1: 6D JH; waste: 7C"),
        only="tableau-1>foundation-",
        yes="tableau-1>foundation-3",
        no="turn; tableau-1>foundation-1; waste>tableau-2",
    ),
    row(
        "one that is turned goes up in the same breath",
        GENERAL,
        SIX | lay("waste: 9C; stock: <8C> <JS>"),
        plays="turn",
        then="foundation: JC | JD | JS; waste: 9C; stock: <8C>",
    ),
    row(
        "a second jack of a suit too, and no other card starts a foundation",
        BOOK,
        SIX | lay("waste: 7S JC"),
        only="waste>foundation-",
        no="tableau-5>foundation-3; tableau-6>foundation-3; turn",
    ),
    row(
        "neither a ten, an ace, a queen nor a king does",
        BOOK,
        SIX | lay("tableau: QC | KD; waste: TC; stock: <8C>"),
        yes="waste>foundation-1",
        no="waste>foundation-3; tableau-1>foundation-3; tableau-2>foundation-3; "
        "tableau-6>foundation-3; tableau-5>foundation-3",
    ),
    row(
        "foundations are built down in suit",
        BOOK,
        SIX | lay("foundation: JC TC 9C | JD; tableau-1: 8C; tableau-2: TD; waste: 8D"),
        yes="tableau-1>foundation-1; tableau-2>foundation-2",
        no="waste>foundation-1; waste>foundation-2; tableau-3>foundation-2; "
        "tableau-1>foundation-2; tableau-5>foundation-2",
    ),
    row(
        "to aces, on which nothing follows",
        BOOK,
        SIX | {"foundation-1": SUIT, "foundation-3": "JH", "waste": "KC"},
        no="waste>foundation-1; waste>foundation-3; tableau-6>foundation-1",
        yes="turn",
    ),
    row(
        "no queen goes on a jack",
        BOOK,
        SIX | lay("waste: QC; tableau-1: QD"),
        no="waste>foundation-1; tableau-1>foundation-2",
    ),
    row(
        "a card once built on a foundation does not leave it",
        GENERAL,
        SIX | lay("foundation-1: JC TC 9C 8C 7C; tableau-1: 6C"),
        yes="tableau-1>foundation-1",
        no="foundation-1>tableau-1; foundation-1>tableau-2; discard foundation-1",
    ),
    # tableau
    row(
        "tableau cards may be built up in suit",
        BOOK,
        SIX | lay("waste: 7C"),
        yes="tableau-2>tableau-1; waste>tableau-2",
        no="tableau-1>tableau-2; waste>tableau-1; tableau-3>tableau-4; tableau-6>tableau-4; "
        "tableau-5>tableau-3",
    ),
    row(
        "an entire pile is lifted as a unit",
        BOOK,
        SIX | lay("tableau-2: 6C 7C 8C"),
        plays="tableau-2:3>tableau-1",
        then="tableau-1: 5C 6C 7C 8C",
        yes="turn",
    ),
    row(
        "and nothing less than that, not even its top card",
        BOOK,
        SIX | lay("tableau-1: 5C 6C 7C; tableau-2: 6C; tableau-3: 5C"),
        yes="tableau-2>tableau-3",
        no="tableau-1>tableau-2; tableau-1:2>tableau-3; tableau-1:3>tableau-3; "
        "tableau-1[2]>tableau-3",
    ),
    row(
        "the top card alone goes to a foundation",
        GENERAL,
        SIX | lay("tableau-1: 8C 9C TC"),
        plays="tableau-1>foundation-1; tableau-1>foundation-1",
        then="foundation-1: JC TC 9C; tableau-1: 8C",
        no="tableau-1:3>foundation-1",
    ),
    row(
        "an ace goes on no king, a king on a queen",
        RULING,
        SIX | lay("tableau: KH | QS | 9D | 2H | TS | AH; waste: KS"),
        yes="waste>tableau-2; tableau-4>tableau-6",
        no="tableau-6>tableau-1; waste>tableau-1; tableau-1>tableau-2",
    ),
    # spaces
    row(
        "spaces are filled at once from the wastepile or stock, never from the tableau",
        BOOK,
        SIX | lay("waste: 2S 7C"),
        plays="tableau-2>tableau-1",
        then="tableau-1: 5C 6C; tableau-2: ",
        only="waste>tableau-2; stock>tableau-2",
        no="turn; tableau-1>tableau-2; tableau-1:2>tableau-2; tableau-3>tableau-2; waste>tableau-1",
    ),
    row(
        "from the stock",
        BOOK,
        SIX | lay("waste: 2S 7C"),
        plays="tableau-2>tableau-1; stock>tableau-2",
        then="tableau-2: 3H; waste: 2S 7C; stock: <8C> <4D>",
    ),
    row(
        "from the wastepile",
        BOOK,
        SIX | lay("waste: 2S 7C"),
        plays="tableau-2>tableau-1; waste>tableau-2",
        then="tableau-2: 7C; waste: 2S; stock: <8C> <4D> <3H>",
    ),
    row(
        "where only one of them has a card it comes by itself",
        RULING,
        SIX,
        plays="tableau-2>tableau-1",
        then="tableau-2: 3H; stock: <8C> <4D>",
    ),
    row(
        "a jack that fills a space goes up, and the space is filled again",
        GENERAL,
        SIX | lay("stock: <8C> <4D> <JC>"),
        plays="tableau-2>tableau-1",
        then="foundation: JC | JD | JC; tableau-2: 4D; stock: <8C>",
    ),
    row(
        "a king that is discarded leaves a space like any other card",
        BOOK,
        SIX | lay("tableau-2: KC; waste: 9S"),
        plays="discard tableau-2",
        only="waste>tableau-2; stock>tableau-2",
        no="turn; discard tableau-2",
    ),
    row(
        "a space is filled before anything is discarded",
        RULING,
        SIX | lay("tableau-2: ; tableau-3: KC; waste: QC"),
        only="waste>tableau-2; stock>tableau-2",
        no="discard waste; discard tableau-3",
    ),
    row(
        "with both used up it stays a space",
        BOOK,
        SIX | lay("stock:"),
        plays="tableau-2>tableau-1",
        then="tableau-2: ",
        no="tableau-1:2>tableau-2; tableau-1>tableau-2; tableau-3>tableau-2",
    ),
    row(
        "as an option a space is filled when the player likes",
        RULING,
        SIX | lay("waste: 2S 7C"),
        plays="tableau-2>tableau-1",
        yes="waste>tableau-2; stock>tableau-2; turn; waste>tableau-1",
        no="tableau-3>tableau-2; tableau-1:2>tableau-2",
        fill_spaces="free",
    ),
    # dead cards
    row(
        "a king and a queen of the suit may be discarded when the jack is in place",
        BOOK,
        SIX | lay("tableau-1: KC; tableau-2: QC; waste: QD"),
        yes="discard tableau-1; discard tableau-2; discard waste; turn",
        no="discard tableau-3; discard tableau-1 tableau-2",
    ),
    row(
        "not before",
        BOOK,
        SIX | lay("tableau-1: KS; tableau-2: QH; waste: KH"),
        no="discard tableau-1; discard tableau-2; discard waste",
        yes="turn",
    ),
    row(
        "one king and one queen for every jack",
        BOOK,
        SIX | lay("discard: KC QD; tableau-1: KC; tableau-2: QC; tableau-4: KD; waste: QD"),
        yes="discard tableau-2; discard tableau-4",
        no="discard tableau-1; discard waste",
    ),
    row(
        "two of each where both jacks are",
        BOOK,
        SIX | lay("foundation-3: JC TC; discard: KC; tableau-1: KC; waste: QD QC"),
        plays="discard tableau-1; stock>tableau-1; discard waste",
        then="discard: KC KC QC; waste: QD",
        yes="discard waste",
    ),
    row(
        "only kings and queens",
        BOOK,
        SIX | lay("tableau-1: TC; tableau-2: AC"),
        yes="tableau-1>foundation-1",
        no="discard tableau-1; discard tableau-2; tableau-1>discard",
    ),
    row(
        "only those that are available",
        GENERAL,
        SIX | lay("tableau-1: QC KC; waste: KC QC 9S"),
        yes="discard tableau-1",
        no="discard waste; waste[2]>discard; tableau-1>discard",
    ),
    row(
        "they may be kept, and built on",
        BOOK,
        SIX | lay("tableau-1: QC; waste: KC"),
        yes="waste>tableau-1; discard waste; discard tableau-1; turn",
        no="tableau-1>tableau-2",
    ),
    # stock and waste
    row(
        "cards are turned one at a time, unplayable ones put on a single wastepile",
        BOOK,
        SIX | lay("waste: 2S"),
        plays="turn",
        then="waste: 2S 3H; stock: <8C> <4D>",
        no="stock>tableau-4; stock>foundation-1; tableau-1>waste",
    ),
    row(
        "the top of the wastepile is available, and nothing beneath it",
        BOOK,
        SIX | lay("waste: 7C TD 4S"),
        yes="turn",
        no="waste[1]>tableau-2; waste>tableau-2; waste:2>foundation-2; waste[2]>foundation-2",
    ),
    row(
        "one redeal is allowed",
        BOOK,
        SIX | lay("waste: 2S KC 4S; stock:"),
        plays="redeal",
        then="stock: <4S> <KC> <2S>; waste:",
        noted={"redeals_left": 0},
    ),
    row(
        "a second is not",
        BOOK,
        SIX | lay("waste: 2S 4S; stock:"),
        plays="redeal; turn; turn",
        no="redeal; turn",
    ),
    row(
        "nor one while the stock lasts",
        GENERAL,
        SIX | lay("waste: 2S 4S"),
        yes="turn",
        no="redeal",
    ),
    row(
        "a jack that a discard bares goes up, and then the space is filled",
        BOOK,
        SIX | lay("tableau-2: JS KC; waste: 9H"),
        plays="discard tableau-2",
        then="foundation: JC | JD | JS; discard: KC; tableau-2: ",
        only="waste>tableau-2; stock>tableau-2",
        no="turn; tableau-3>tableau-2",
    ),
    row(
        "of a queen and her king the upper may be discarded, and only that",
        BOOK,
        SIX | lay("tableau-2: QC KC; waste: 9H"),
        yes="discard tableau-2",
        no="tableau-2>tableau-1; tableau-2:2>tableau-1; discard tableau-2[1]",
    ),
    row(
        "the wastepile is turned over as it lies: its lowest card comes first again",
        GENERAL,
        SIX | lay("waste: 2S 9C 4S; stock:"),
        plays="redeal; turn",
        then="waste: 2S; stock: <4S> <9C>",
        no="redeal",
    ),
    row(
        "no card of a foundation's suit goes up on it out of turn, nor a king or queen",
        BOOK,
        SIX | lay("foundation-1: JC TC; waste: 8C; tableau-1: KC; tableau-2: QC"),
        no="waste>foundation-1; tableau-1>foundation-1; tableau-2>foundation-1",
    ),
    row(
        "all foundations built and all kings and queens discarded is the win",
        GENERAL,
        LAST,
        plays="discard tableau-1",
        status="won",
        score=104,
    ),
)

PAGE = Page(
    GAME,
    offered=43,
    refused=84,
    played=18,
    deals_on={"opening": LAID_OUT},
    rows=ROWS,
    last=Last(LAST, "discard tableau-1"),
)


def test_six_cards_are_dealt() -> None:
    piles = lying(dealt(GAME))
    assert [piles[f"tableau-{n}"] for n in range(1, 7)] == run("C", "A", "6").split()
    rest = f"{run('C', '7', 'K')} " + " ".join(run(suit, "A", "K") for suit in "DHSCDHS")
    assert piles["stock"] == down(backwards(rest))


def test_jacks_among_them_go_up_and_the_stock_fills_their_places() -> None:
    match = dealt(GAME, "AC JD 3C JS 5C 6C 7H JH 8H")
    piles = lying(match)
    assert cards_in(match, "foundation") == ["JD", "JH", "JS"]
    assert [piles[f"tableau-{n}"] for n in range(1, 7)] == ["AC", "7H", "3C", "8H", "5C", "6C"]
