"""Babette, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Last, Page
from tests.support.book_rows import dealt, down, grid, lay, lying, row, run

GAME = "babette"
BOOK, CAPTION, GENERAL, RULING = (
    "003 Babette",
    "003 Babette, caption",
    "003 General Procedure",
    "rulings",
)
OUT = lay("foundation: AC | AD | AH | AS | KC | KD | KH | KS")
ROWS_OF = ("9D 8S 8H TC 5H 7D JS 6C", "4C 9H 7C 9S 4D JH 6H TH", "5S 8D 3C JD 5C 6D TS 9C")
"""Cards of which none can go up yet."""
ONE, TWO, THREE = (grid("tableau", *ROWS_OF[:n]) for n in (1, 2, 3))
COMING = {"stock": down("4S 6S 7H JC 9C 3H 7S TD")}
AT_ONCE = "after dealing a tableau row, pause and play up what you can to the foundations"

ROWS = (
    # foundations
    row(
        "aces are built up in suit to kings, kings down in suit to aces",
        BOOK,
        OUT | ONE | lay("tableau-1: 2C; tableau-2: QD; tableau-3: 3C; tableau-4: JD") | COMING,
        yes="tableau-1>foundation-1; tableau-2>foundation-6",
        no="tableau-1>foundation-2; tableau-1>foundation-5; tableau-2>foundation-5; "
        "tableau-3>foundation-1; tableau-4>foundation-6",
    ),
    row(
        "the last of them are the other king and the other ace",
        BOOK,
        ONE
        | lay("foundation-4: AS; foundation-5: KC; tableau-1: KC; tableau-2: AS; tableau-3: KS")
        | {"foundation-1": run("C", "A", "Q"), "foundation-8": run("S", "K", "2", -1)},
        yes="tableau-1>foundation-1; tableau-2>foundation-8",
        no="tableau-1>foundation-5; tableau-2>foundation-4; tableau-3>foundation-1",
    ),
    row(
        "as it becomes available an ace is moved up, by itself",
        BOOK,
        ONE | lay("stock: <2S> <4S> <6S> <7H> <JC> <9C> <AH> <7S> <TD>"),
        plays="deal",
        then="foundation-1: AH; tableau-11: ; tableau-9: TD; tableau-16: 4S",
        only="deal",
    ),
    row(
        "and a king, beside the aces",
        BOOK,
        ONE | lay("stock: <4S> <KS> <7H> <JC> <9C> <AH> <7S> <TD>"),
        plays="deal",
        then="foundation-1: AH; foundation-5: KS; tableau-11: ; tableau-15: ",
    ),
    row(
        "one ace of each suit: its twin is for the king's pile",
        BOOK,
        ONE | lay("foundation-2: AS; tableau-1: AS; tableau-2: KH; foundation-6: KH") | COMING,
        no="tableau-1>foundation-1; tableau-1>foundation-3; tableau-2>foundation-5",
        only="deal",
    ),
    row(
        "of two twins the player takes the one he likes, and nothing comes before",
        GENERAL,
        TWO | lay("tableau-9: AS; tableau-12: AS; foundation-6: KH QH; tableau-14: JH") | COMING,
        only="tableau-9>foundation-; tableau-12>foundation-",
        no="deal; tableau-14>foundation-6",
    ),
    row(
        "an ace that is not available waits",
        BOOK,
        TWO | lay("tableau-1: AS; tableau-9: 2S") | COMING,
        only="deal",
        no="tableau-1>foundation-1",
    ),
    row(
        "until the card below it has gone",
        BOOK,
        OUT | TWO | lay("foundation-4: ; tableau-1: AS; tableau-9: 2D") | COMING,
        plays="tableau-9>foundation-2",
        then="tableau-1: ; tableau-9: ; foundation-4: AS",
    ),
    # the tableau
    row(
        "of several rows the bottom row is available",
        BOOK,
        OUT
        | THREE
        | lay("tableau-17: 2C; tableau-18: QS; tableau-9: 2D; tableau-10: QH; tableau-3: 2H")
        | COMING,
        yes="tableau-17>foundation-1; tableau-18>foundation-8",
        no="tableau-9>foundation-2; tableau-10>foundation-7; tableau-3>foundation-3",
    ),
    row(
        "and a card just above a gap in its column, whatever lies below that",
        BOOK,
        OUT | THREE | lay("tableau-9: ; tableau-1: 2C; tableau-2: 2D") | COMING,
        yes="tableau-1>foundation-1",
        no="tableau-2>foundation-2",
    ),
    row(
        "heart five, club ten and spade nine above gaps, and the bottom row",
        CAPTION,
        grid(
            "tableau",
            "5H 8D 7C 6C 9S 4C 2D JC",
            ".  TC 3H 4D .  7H QC 5D",
            "9H .  JD TD 6S 8S 3C 4H",
        )
        | lay("foundation-1: AD; foundation-2: AS; foundation-3: AH 2H 3H 4H; foundation-5: KD QD")
        | lay("foundation-6: KH QH; foundation-7: KC QC JC; foundation-4: AC 2C 3C")
        | lay("stock: <4S>"),
        yes="tableau-1>foundation-3; tableau-10>foundation-7; tableau-19>foundation-5; deal",
        no="tableau-6>foundation-4; tableau-7>foundation-1; tableau-2>foundation-5",
    ),
    row(
        "spaces are never filled",
        BOOK,
        OUT | TWO | lay("tableau-9: 2C; tableau-10: ") | COMING,
        plays="tableau-9>foundation-1",
        then="tableau-9: ; tableau-10: ; stock: <4S> <6S> <7H> <JC> <9C> <3H> <7S> <TD>",
        no="stock>tableau-9; tableau-11>tableau-9; tableau-1>tableau-9; tableau-2>tableau-10",
    ),
    row(
        "nothing is built on the tableau",
        BOOK,
        OUT | ONE | lay("tableau-1: 9D; tableau-2: 8D") | COMING,
        only="deal",
        no="tableau-2>tableau-1; tableau-1>tableau-2",
    ),
    row(
        "the next row is dealt below the last, in line with the columns",
        BOOK,
        OUT | TWO | lay("tableau-9: ; tableau-13: ") | COMING,
        plays="deal",
        then="tableau-9: ; tableau-13: ; tableau-17: TD; tableau-21: JC; tableau-24: 4S; stock: ",
        noted={"rows": 3},
    ),
    row(
        "though all of that row have gone up",
        RULING,
        OUT | ONE | COMING,
        facts={"rows": 2},
        plays="deal",
        then="tableau-9: ; tableau-16: ; tableau-17: TD; tableau-24: 4S",
        noted={"rows": 3},
    ),
    row(
        "a row may be dealt while there is still something to play",
        RULING,
        OUT | ONE | lay("tableau-4: 2C") | COMING,
        yes="deal; tableau-4>foundation-1",
        no="redeal; turn",
    ),
    row(
        "when a row is dealt, all of it lies before anything goes up",
        BOOK,
        OUT | ONE | lay("foundation-3: ; stock: <AH> <6S> <7H> <JC> <9C> <AH> <7S> <TD>"),
        plays="deal",
        then="tableau-11: AH; tableau-16: AH; foundation-3: ; stock: ",
        only="tableau-11>foundation-3; tableau-16>foundation-3",
    ),
    # the redeal
    row(
        "no redeal before the stock is used up",
        BOOK,
        OUT | ONE | lay("stock: <4S>"),
        no="redeal",
        only="deal",
    ),
    row(
        "the pile at the right becomes the top of the stock, the order of each undisturbed",
        BOOK,
        OUT | lay("tableau-1: 9D; tableau-9: 8S; tableau-2: TC; tableau-18: JS; tableau-8: 5H"),
        plays="redeal",
        noted={"redeals_left": 0, "rows": 0},
        then="tableau-1: ; tableau-8: ; stock: <8S> <9D> <JS> <TC> <5H>",
    ),
    row(
        "each on its right-hand neighbor, the eighth the last",
        BOOK,
        OUT | THREE,
        plays="redeal; deal",
        then="tableau-1: 6C; tableau-2: TH; tableau-3: 9C; tableau-4: JS; tableau-5: 6H; "
        "tableau-6: TS; tableau-7: 7D; tableau-8: JH; "
        "stock: <5S> <4C> <9D> <8D> <9H> <8S> <3C> <7C> <8H> <JD> <9S> <TC> <5C> <4D> <5H> <6D>",
        noted={"rows": 1},
    ),
    row(
        "gaps leave nothing behind",
        BOOK,
        OUT | THREE | lay("tableau-8: ; tableau-16: ; tableau-24: ; tableau-15: "),
        plays="redeal; deal",
        then="tableau-1: JS; tableau-2: TS; tableau-3: 7D; tableau-4: JH; tableau-8: 5C",
    ),
    row(
        "one redeal is allowed, and no second",
        BOOK,
        OUT | THREE,
        facts={"redeals_left": 0},
        no="redeal; deal",
        status="stuck",
        score=8,
    ),
    row(
        "there is no reversal from one foundation to another",
        GENERAL,
        ONE | {"foundation-1": run("C", "A", "5"), "foundation-5": run("C", "K", "6", -1)} | COMING,
        no="foundation-1>foundation-5; foundation-5>foundation-1; "
        "reverse foundation-1>foundation-5; foundation-1>tableau-9",
    ),
    row(
        "an ace that goes up may bare a king, which follows it",
        BOOK,
        OUT
        | THREE
        | lay("foundation-3: ; foundation-8: ; tableau-1: KS; tableau-9: AH; tableau-17: 2C")
        | COMING,
        plays="tableau-17>foundation-1",
        then="foundation-3: AH; foundation-8: KS; tableau-1: ; tableau-9: ; tableau-17: ",
    ),
    row(
        "an ace just above a gap is available, and so goes up",
        BOOK,
        OUT | THREE | lay("foundation-4: ; tableau-2: AS; tableau-10: ; tableau-1: 2C") | COMING,
        only="tableau-2>foundation-4",
        no="deal; tableau-1>foundation-1",
    ),
    row(
        "of the foundations nothing is gathered, and the last row is as long as the stock",
        GENERAL,
        OUT
        | grid("tableau", ROWS_OF[0])
        | lay("tableau-16: 4S; foundation-2: AD 2D; foundation-6: KD QD"),
        plays="redeal; deal; deal",
        then="foundation-2: AD 2D; foundation-6: KD QD; tableau-1: 6C; tableau-2: 4S; "
        "tableau-3: JS; tableau-8: 8S; tableau-9: 9D; tableau-10: ; stock: ",
        no="deal; redeal",
        noted={"rows": 2},
    ),
    row(
        "after the redeal too a row is dealt whole before anything goes up",
        BOOK,
        OUT | lay("foundation-3: ; tableau-1: 9D; tableau-2: AH; tableau-10: 8S"),
        plays="redeal; deal",
        then="tableau-1: ; tableau-2: 8S; tableau-3: 9D; foundation-3: AH; stock: ",
    ),
)

PAGE = Page(
    GAME,
    offered=23,
    refused=40,
    played=13,
    deals_on={"opening": AT_ONCE, "deal": AT_ONCE},
    last=Last(
        lay("foundation-1: AC 2C; foundation-5: KC; tableau-9: 3C"), "tableau-9>foundation-1"
    ),
    rows=ROWS,
)


def test_the_first_row_of_eight_is_dealt_and_nothing_else() -> None:
    match = dealt(GAME, "9D 8S 8H TC 5H 7D JS 6C 4C")
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(1, 10)] == [*ROWS_OF[0].split(), ""]
    assert all(piles[f"foundation-{n}"] == "" for n in range(1, 9))
    assert len(piles["stock"].split()) == 96
    assert piles["stock"].endswith("<4C>")


def test_an_ace_of_the_first_row_goes_up_and_leaves_its_place() -> None:
    piles = lying(dealt(GAME, "9D AS 8H KC 5H 7D JS 6C 4C"))
    assert piles["foundation-1"] == "AS"
    assert piles["foundation-5"] == "KC"
    assert piles["tableau-2"] == piles["tableau-4"] == ""
    assert piles["tableau-8"] == "6C"


def test_thirteen_rows_take_the_whole_deck() -> None:
    match = dealt(GAME)
    while "deal" in (offered := [move.text for move in match.moves()]) or ">" in offered[0]:
        match.play("deal" if "deal" in offered else offered[0])
    assert match.table.facts["rows"] == 13
    assert lying(match)["stock"] == ""
