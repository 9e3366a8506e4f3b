"""Triumph, as the book's page says it (003)."""

from __future__ import annotations

from tests.book.pages.four_intruders import ONE, OUT, SIDE, THREE, TWO
from tests.support.book_page import Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, run

GAME = "triumph"
BOOK, GENERAL, RULING = "003 Triumph", "003 General Procedure", "rulings"
COMING = {"stock": down("4S 6S 7H KC 3H 7S KD QS TD KS")}

ROWS = (
    # foundations and tableau
    row(
        "the aces are built up in suit to kings",
        BOOK,
        OUT | SIDE | ONE | lay("reserve-1: 2C; reserve-2: 3D; tableau-1: 2S") | COMING,
        yes="reserve-1>foundation-1; reserve-1>foundation-5; tableau-1>foundation-4",
        no="reserve-1>foundation-2; reserve-2>foundation-2; tableau-1>foundation-1",
    ),
    row(
        "tableau cards are built on each other down in suit",
        BOOK,
        OUT | lay("tableau: QC | JC | JS | QH") | ONE | COMING,
        yes="tableau-2>tableau-1",
        no="tableau-3>tableau-1; tableau-1>tableau-2; tableau-2>tableau-4; tableau-3>tableau-4",
    ),
    row(
        "a whole pile is moved as a unit",
        BOOK,
        OUT | lay("tableau: QC | JC TC 9C | JC | KS") | ONE | COMING,
        yes="tableau-2:3>tableau-1; tableau-3>tableau-1",
        no="tableau-2:2>tableau-3; tableau-2>tableau-1; tableau-2>tableau-3; "
        "tableau-2:3>foundation-1",
    ),
    row(
        "of a pile its top card goes to the foundations",
        BOOK,
        OUT | lay("tableau: 4C 3C 2C | JD | KS | QH") | ONE | COMING,
        yes="tableau-1>foundation-1; tableau-1>foundation-5",
        no="tableau-1:2>foundation-1; tableau-1:3>foundation-1; tableau-1>reserve-9",
    ),
    row(
        "a space in the tableau is filled at once from the stock",
        BOOK,
        OUT | lay("tableau: QC | JC | KH | JS") | ONE | COMING,
        plays="tableau-2>tableau-1",
        then="tableau-1: QC JC; tableau-2: KS; stock: <4S> <6S> <7H> <KC> <3H> <7S> <KD> <QS> <TD>",
    ),
    row(
        "in a given position where nothing else can be done the filling is a move",
        RULING,
        OUT | lay("tableau: QC | | KH | JS") | ONE | {"stock": down("4S KS")},
        plays="stock>tableau-2",
        then="tableau-2: KS; stock: <4S>",
    ),
    row(
        "from nowhere else, and with no stock it stays open",
        BOOK,
        OUT | lay("tableau: QC | JC | KH | JS") | TWO,
        plays="tableau-2>tableau-1",
        then="tableau-2: ",
        no="tableau-1:2>tableau-2; tableau-3>tableau-2; reserve-9>tableau-2; deal",
    ),
    row(
        "as an option when the player likes, before the next row",
        RULING,
        OUT | lay("tableau: QC | JC | KH | JS") | ONE | COMING,
        fill_spaces="free",
        plays="tableau-2>tableau-1",
        then="tableau-2: ",
        yes="stock>tableau-2",
        no="deal; tableau-3>tableau-2; reserve-1>tableau-2",
    ),
    row(
        "and then from the stock",
        RULING,
        OUT | lay("tableau: QC | JC | KH | JS") | ONE | COMING,
        fill_spaces="free",
        plays="tableau-2>tableau-1; stock>tableau-2",
        then="tableau-2: KS",
        yes="deal",
    ),
    # the reserve
    row(
        "the bottom card of each reserve column is available for the foundations",
        BOOK,
        OUT
        | SIDE
        | THREE
        | lay("reserve-17: 2C; reserve-9: 2D; reserve-2: 2S; reserve-24: 2H")
        | COMING,
        yes="reserve-17>foundation-1; reserve-24>foundation-3",
        no="reserve-9>foundation-2; reserve-2>foundation-4",
    ),
    row(
        "and for nothing else: it may not be moved into the tableau",
        BOOK,
        OUT | SIDE | ONE | lay("reserve-1: JC; reserve-2: 9D; reserve-3: QH") | COMING,
        no="reserve-1>tableau-1; reserve-2>tableau-2; reserve-3>tableau-3; reserve-7>reserve-3",
        only="deal",
    ),
    row(
        "the removal of a card makes the next in its column available",
        GENERAL,
        OUT | SIDE | THREE | lay("reserve-17: 2C; reserve-9: 3C; reserve-1: 4C") | COMING,
        plays="reserve-17>foundation-1; reserve-9>foundation-1; reserve-1>foundation-1",
        then="foundation-1: AC 2C 3C 4C; reserve-1: ; reserve-9: ; reserve-17: ",
    ),
    row(
        "a card above a gap is not at the bottom while another lies below that",
        BOOK,
        OUT
        | SIDE
        | THREE
        | lay("reserve-9: ; reserve-1: 2C; reserve-10: ; reserve-18: ")
        | {"reserve-2": "2D"}
        | COMING,
        facts={"rows": 3},
        yes="reserve-2>foundation-2",
        no="reserve-1>foundation-1",
    ),
    row(
        "spaces in the reserve are filled from the stock",
        BOOK,
        OUT | SIDE | TWO | lay("reserve-9: ; reserve-12: ") | COMING,
        facts={"rows": 2},
        yes="stock>reserve-9; stock>reserve-12",
        no="stock>reserve-17; tableau-1>reserve-9; reserve-10>reserve-9; stock>tableau-1",
    ),
    row(
        "one by one, in any order",
        RULING,
        OUT | SIDE | TWO | lay("reserve-9: ; reserve-12: ") | COMING,
        facts={"rows": 2},
        plays="stock>reserve-12",
        then="reserve-12: KS; reserve-9: ",
        yes="stock>reserve-9",
        no="deal",
    ),
    row(
        "one may defer filling a space to make other plays",
        BOOK,
        OUT
        | lay("tableau: QC | JC | KH | JS")
        | ONE
        | lay("reserve-1: 2C; reserve-2: 3C")
        | COMING,
        plays="reserve-1>foundation-1; reserve-2>foundation-1; tableau-2>tableau-1",
        then="reserve-1: ; reserve-2: ; tableau-2: KS",
        yes="stock>reserve-1; stock>reserve-2",
    ),
    row(
        "all spaces must be filled before the next row of eight is dealt",
        BOOK,
        OUT | SIDE | TWO | lay("reserve-9: ") | COMING,
        facts={"rows": 2},
        plays="stock>reserve-9; deal",
        then="reserve-9: KS; reserve-17: TD; reserve-18: QS; reserve-24: 6S; stock: <4S>",
        noted={"rows": 3},
    ),
    row(
        "those of a row that has gone up altogether too",
        RULING,
        OUT | SIDE | ONE | COMING,
        facts={"rows": 2},
        yes="stock>reserve-9; stock>reserve-16",
        no="deal; stock>reserve-17",
    ),
    row(
        "a row may be dealt while there is still something to play",
        RULING,
        OUT | SIDE | ONE | lay("reserve-4: 2C") | COMING,
        yes="deal; reserve-4>foundation-1",
        no="turn; redeal",
    ),
    row(
        "the last row is as long as the stock",
        BOOK,
        OUT | SIDE | ONE | lay("stock: <4S> <6S> <7H>"),
        plays="deal",
        then="reserve-9: 7H; reserve-11: 4S; reserve-12: ; stock: ",
        no="deal; redeal",
    ),
    # the draws
    row(
        "before the whole deck is dealt out nothing is drawn",
        BOOK,
        OUT | SIDE | ONE | lay("stock: <4S>"),
        no="reserve-1>hand-1; reserve-8>hand-1",
        only="deal",
    ),
    row(
        "then any card of the reserve may be drawn",
        BOOK,
        OUT | SIDE | THREE,
        yes="; ".join(f"reserve-{n}>hand-1" for n in range(1, 25)),
        no="reserve-1>hand-2; reserve-25>hand-1; tableau-1>hand-1; foundation-1>hand-1",
    ),
    row(
        "four of them, the next to the next place",
        BOOK,
        OUT | SIDE | THREE,
        plays="reserve-1>hand-1; reserve-10>hand-2; reserve-20>hand-3; reserve-24>hand-4",
        then="reserve-1: ; hand-1: 9S; hand-2: 9H; hand-3: JC; hand-4: 9C",
        noted={"cards_drawn": 4},
        no="reserve-2>hand-1; reserve-2>hand-4; hand-1>reserve-1; hand-1>hand-2",
    ),
    row(
        "the card above the gap becomes available",
        BOOK,
        OUT | SIDE | THREE | lay("reserve-1: 2C; reserve-2: 2D"),
        plays="reserve-9>hand-1",
        yes="reserve-1>foundation-1; reserve-1>hand-2",
        no="reserve-2>foundation-2",
    ),
    row(
        "drawn cards are built on the tableau and on the foundations",
        BOOK,
        OUT | SIDE | THREE | lay("reserve-1: 2C; reserve-2: QH; reserve-3: JC"),
        plays="reserve-1>hand-1; reserve-2>hand-2; reserve-3>hand-3; hand-1>foundation-1; "
        "hand-2>tableau-3",
        then="foundation-1: AC 2C; tableau-3: KH QH; hand-1: ; hand-2: ; hand-3: JC",
        yes="hand-3>tableau-1; reserve-4>hand-4",
        no="hand-3>tableau-2; hand-3>foundation-1; reserve-4>hand-1",
    ),
    row(
        "they fill no space",
        RULING,
        OUT | SIDE | THREE | lay("tableau-2: "),
        plays="reserve-9>hand-1",
        no="hand-1>tableau-2; hand-1>reserve-9; tableau-1>tableau-2; reserve-10>tableau-2",
    ),
    row(
        "other plays may come between",
        RULING,
        OUT | SIDE | THREE | lay("reserve-17: 2C; tableau-4: JC"),
        plays="reserve-1>hand-1; reserve-17>foundation-1; tableau-4>tableau-1; reserve-2>hand-2",
        then="hand-1: 9S; hand-2: 8S; tableau-1: QC JC",
    ),
    row(
        "each of the four must be placed before another draw",
        BOOK,
        OUT | SIDE | THREE | lay("hand-4: JC"),
        facts={"cards_drawn": 4},
        no="reserve-1>hand-1; reserve-24>hand-1; reserve-1>hand-2",
        yes="hand-4>tableau-1",
    ),
    row(
        "and then four more may be drawn",
        BOOK,
        OUT | SIDE | THREE | lay("hand-4: JC"),
        facts={"cards_drawn": 4},
        plays="hand-4>tableau-1; reserve-1>hand-1",
        yes="reserve-2>hand-2",
        noted={"cards_drawn": 5},
    ),
    row(
        "two draws are allowed, and no more",
        BOOK,
        OUT | SIDE | THREE,
        facts={"cards_drawn": 8},
        no="reserve-1>hand-1; reserve-24>hand-1; deal; redeal",
        status="stuck",
        score=8,
    ),
    row(
        "a given position shows the cards of a draw that wait",
        RULING,
        OUT | SIDE | THREE | lay("hand-2: 4S"),
        yes="reserve-1>hand-3",
        no="reserve-1>hand-1; reserve-1>hand-2",
    ),
    row(
        "a card once built on a foundation may not be moved elsewhere",
        GENERAL,
        OUT | SIDE | TWO | lay("foundation-1: AC 2C; tableau-3: 3C; tableau-2: "),
        no="foundation-1>tableau-3; foundation-1>tableau-2; foundation-1>hand-1",
    ),
    row(
        "a space that a foundation's play makes in the tableau is filled at once too",
        BOOK,
        OUT | lay("tableau: 2C | TD | KH | JS; reserve-9: ") | ONE | COMING,
        facts={"rows": 2},
        plays="tableau-1>foundation-1",
        then="tableau-1: KS; reserve-9: ; foundation-1: AC 2C",
    ),
    row(
        "a pile of several cards is no space until its last card has gone",
        BOOK,
        OUT | lay("tableau: 3C 2C | TD | KH | JS") | ONE | COMING,
        plays="tableau-1>foundation-1",
        then="tableau-1: 3C",
        no="stock>tableau-1",
        yes="tableau-1>foundation-1",
    ),
    row(
        "with the stock gone gaps stay, and the draw may begin",
        RULING,
        OUT | SIDE | TWO | lay("reserve-9: ; reserve-12: ; stock: <4S>"),
        facts={"rows": 2},
        plays="stock>reserve-12",
        then="reserve-9: ; reserve-12: 4S; stock: ",
        yes="reserve-1>hand-1; reserve-12>hand-1; reserve-16>hand-1",
        no="deal; tableau-1>reserve-9; reserve-1>reserve-9",
    ),
    row(
        "then a card above a gap goes up, though another lies further down",
        RULING,
        OUT | SIDE | THREE | lay("reserve-9: ; reserve-1: 2C; reserve-2: 2D"),
        yes="reserve-1>foundation-1",
        no="reserve-2>foundation-2",
    ),
    row(
        "a drawn card that finds no place ends the game when all else is stuck",
        BOOK,
        OUT | SIDE | THREE | lay("hand-1: 8D; hand-2: 4C; hand-3: 3S; hand-4: 5H"),
        facts={"cards_drawn": 4},
        no="reserve-1>hand-1; hand-1>tableau-2; hand-2>hand-1; hand-3>reserve-25",
        status="stuck",
    ),
    row(
        "of the second draw too each goes to the next place, and then there is no third",
        BOOK,
        OUT | SIDE | THREE,
        facts={"cards_drawn": 7},
        yes="reserve-1>hand-4; reserve-20>hand-4",
        no="reserve-1>hand-1; reserve-1>hand-3",
    ),
)

PAGE = Page(
    GAME,
    offered=62,
    refused=80,
    played=18,
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
