"""Big Ben, as the book's page says it (003)."""

from __future__ import annotations

from tests.book.pages.grandfathers_clock import Dial
from tests.support.book_page import Page
from tests.support.book_rows import dealt, lay, lying, row

GAME = "big-ben"
BOOK, GENERAL, RULING = "003 Big Ben", "003 General Procedure", "rulings"
HOURS = ["6C", "7H", "8S", "9D", "TC", "JH", "QS", "KD", "2C", "3H", "4S", "5D"]
"""The cards that are set out, from one o'clock to twelve."""
DIAL = Dial(tuple(HOURS), (9,) * 8 + (8,) * 4)
FANS = DIAL.out | lay(
    "tableau: 2S 9D QC | 2H TD AS | KD AC 4D | 7S 8D 6D | QH 3C KC | 8S 3H AC | 5H 2D KH | "
    "TH 8C 4H | 9C 3D 5C | 3S TS 7D | AD 6H JS | AS AH TC; stock: <9H> <QD> <JC>"
)
"""Twelve fans of three, of which none fits another."""

ROWS = (
    # the circle
    *DIAL.rows(BOOK),
    row(
        "a card once built on a foundation does not leave it",
        GENERAL,
        FANS | lay("foundation-1: 6C 7C; tableau-3: 8C"),
        yes="tableau-3>foundation-1",
        no="foundation-1>tableau-3; foundation-1>waste",
    ),
    row(
        "a card that two foundations want goes where the player says",
        GENERAL,
        FANS | lay("foundation-9: 2C 3C 4C 5C 6C; waste: 7C"),
        yes="waste>foundation-1; waste>foundation-9; turn",
        no="waste>foundation-5",
    ),
    # tableau
    row(
        "on the tableau one builds down in suit",
        BOOK,
        FANS | lay("tableau-3: KD AC 5D; tableau-8: TH 8C 5H; waste: JC"),
        yes="tableau-3>tableau-4; waste>tableau-1",
        no="tableau-8>tableau-4; tableau-4>tableau-3; tableau-1>tableau-2; tableau-11>tableau-1; "
        "waste>tableau-5",
    ),
    row(
        "rank is continuous, ace below the two and above the king",
        BOOK,
        FANS | lay("tableau-6: 8S 3H 2C; waste: KH; tableau-12: TC AS AH; tableau-9: 9C 3D AC"),
        yes="waste>tableau-12; tableau-9>tableau-6; tableau-5>tableau-9",
        no="tableau-12>tableau-7; tableau-6>tableau-9; tableau-12>tableau-6",
    ),
    row(
        "one card at a time is lifted from the top",
        BOOK,
        FANS | lay("tableau-3: KD 6D 5D; tableau-4: 7S 8D 7D; tableau-10: 3S TS 6D"),
        yes="tableau-3>tableau-10",
        no="tableau-3:2>tableau-4; tableau-3[2]>tableau-4; tableau-3>tableau-4; "
        "tableau-3[1]>foundation-8",
    ),
    row(
        "a fan of fewer than three may be built on",
        RULING,
        FANS | lay("tableau-3: 5D; tableau-4: 8D 6D"),
        yes="tableau-3>tableau-4; deal; turn",
        no="tableau-4>tableau-3",
    ),
    # short fans
    row(
        "spaces in a fan are filled neither from the wastepile nor from the tableau",
        BOOK,
        FANS | lay("tableau-3:; tableau-4: 8D; waste: 6S 7S"),
        yes="deal; turn",
        no="waste>tableau-3; tableau-1>tableau-3; waste>tableau-4; tableau-4>tableau-3; "
        "stock>tableau-3; stock>tableau-4",
    ),
    row(
        "they need not be filled immediately",
        BOOK,
        FANS | lay("tableau-3: 5D; tableau-4: 8D 6D; tableau-1: 2S 9D KS; waste: JH QH"),
        plays="tableau-3>tableau-4; tableau-1>foundation-7; turn",
        then="tableau-3: ; tableau-1: 2S 9D; waste: JH QH JC",
        yes="deal; turn",
        no="tableau-4>tableau-3",
    ),
    row(
        "as long as no fan is short none is filled",
        BOOK,
        FANS,
        yes="turn",
        no="deal; stock>tableau-1",
    ),
    row(
        "a fan of more than three is not short",
        BOOK,
        FANS | lay("tableau-3: KD AC 7C 6C"),
        yes="turn",
        no="deal",
    ),
    row(
        "if any space is filled all are, beginning at twelve, each restored before the next",
        BOOK,
        FANS
        | lay("tableau-12: AS; tableau-1: 2S 9D; tableau-4:; tableau-7: 5H 2D 6D KH")
        | lay("stock: <4C> <2C> <3C> <8H> <9H> <QD> <JC>"),
        plays="deal",
        then="tableau-12: AS JC QD; tableau-1: 2S 9D 9H; tableau-4: 8H 3C 2C; stock: <4C>; "
        "tableau-7: 5H 2D 6D KH",
        no="deal",
    ),
    row(
        "with too small a stock they are filled as far as it goes",
        RULING,
        FANS | lay("tableau-12: AS AH; tableau-11: AD; tableau-2:; stock: <JC> <QD> <9H>"),
        plays="deal",
        then="tableau-12: AS AH 9H; tableau-2: QD JC; tableau-11: AD; stock: ",
        no="deal; turn",
    ),
    row(
        "with the stock gone a space stays",
        BOOK,
        FANS | lay("tableau-2:; tableau-10: 3S TS TD; stock:; waste: 6S"),
        no="deal; waste>tableau-2; tableau-1>tableau-2; turn; redeal",
        yes="tableau-10>foundation-4",
    ),
    # stock and waste
    row(
        "cards are turned one at a time on the wastepile, whose top is available",
        RULING,
        FANS | lay("waste: 5D; stock: <9H> <QD> <9S>"),
        plays="turn",
        then="waste: 5D 9S; stock: <9H> <QD>",
        yes="waste>foundation-3; turn",
        no="waste[1]>tableau-4; stock>foundation-3; waste:2>foundation-3",
    ),
    row(
        "no redeal is named",
        RULING,
        FANS | lay("stock:; waste: 6S 9S"),
        yes="waste>foundation-3",
        no="redeal; turn; deal",
    ),
    row(
        "cards dealt to a fan lie upon what it still has, and are not played among the filling",
        BOOK,
        FANS | lay("tableau-12: AS; tableau-2: 2H; stock: <4C> <2C> <9S> <5S>"),
        plays="deal",
        then="tableau-12: AS 5S 9S; tableau-2: 2H 2C 4C; stock: ; foundation-3: 8S; "
        "foundation-11: 4S",
        yes="tableau-12>foundation-3",
        no="deal; tableau-12[2]>foundation-11",
    ),
    row(
        "twelve o'clock comes before one",
        BOOK,
        FANS | lay("tableau-12: AS AH; tableau-1: 2S 9D; stock: <JC>"),
        plays="deal",
        then="tableau-12: AS AH JC; tableau-1: 2S 9D",
    ),
    row(
        "the wastepile is not dealt with, though the stock be empty",
        BOOK,
        FANS | lay("tableau-12: AS AH; stock: ; waste: 3C 6S"),
        no="deal; redeal; waste>tableau-12; stock>tableau-12",
    ),
    row(
        "when all twelve show their hour the game is won",
        BOOK,
        DIAL.done(12)
        | {"foundation-12": DIAL.built(12, 7), "tableau-5": DIAL.built(12).split()[-1]},
        plays="tableau-5>foundation-12",
        status="won",
        score=104,
    ),
)

PAGE = Page(
    GAME,
    offered=36,
    refused=190,
    played=19,
    rows=ROWS,
)


def test_twelve_cards_are_set_out_and_twelve_fans_of_three_dealt() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert [piles[f"foundation-{hour}"] for hour in range(1, 13)] == HOURS
    assert all(len(piles[f"tableau-{hour}"].split()) == 3 for hour in range(1, 13))
    assert len(piles["stock"].split()) == 104 - 12 - 36
    # clubs without two, six and ten, then diamonds without five, nine and king: card by card
    assert [piles[f"tableau-{hour}"].split()[0] for hour in (1, 2, 10)] == ["AC", "3C", "KC"]
    assert piles["tableau-11"].split()[0] == "AD"
    assert piles["tableau-1"].split()[1] == "3D"


def test_seven_more_are_wanted_on_four_of_them_and_eight_on_the_others() -> None:
    assert [many - 1 for many in DIAL.whole[8:]] == [7] * 4
    assert sum(DIAL.whole) == 104
