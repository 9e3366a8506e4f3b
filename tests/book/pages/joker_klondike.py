"""Joker Klondike, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import dealt, lay, lying, row, texts

GAME = "joker-klondike"
BOOK, KLONDIKE, RULING = "003 Joker Klondike", "003 Klondike", "rulings"

ROWS = (
    row(
        "the joker must be played on a foundation, for the next card: with one it goes by itself",
        BOOK,
        lay("foundation: AH 2H; tableau: 9C TD | JS; stock: <JO> <4C>"),
        plays="turn; turn",
        then="foundation-1: AH 2H JO; waste: 4C",
    ),
    row(
        "with several foundations its moves are the only ones that are offered",
        RULING,
        lay("foundation: AH 2H | AS; tableau: 9C TD | JS; waste: JO; stock: <4C>"),
        only="waste>foundation-1; waste>foundation-2",
    ),
    row(
        "additional cards may be built on the joker",
        BOOK,
        lay("foundation: AH 2H JO; tableau: 4H | 4S | 3S"),
        yes="tableau-1>foundation-1",
        no="tableau-2>foundation-1; tableau-3>foundation-1",
    ),
    row(
        "when the natural card becomes available it is substituted, and the joker goes on top",
        BOOK,
        lay("foundation: AH 2H JO 4H; tableau: 9C | JS; stock: <9S> <3H>"),
        plays="turn",
        then="foundation-1: AH 2H 3H 4H JO; waste: ",
    ),
    row(
        "the joker must then be put on top of a foundation: of several the player picks",
        BOOK,
        lay("foundation: AH 2H JO | AS; tableau: <3H> 9C | TD; stock: <9S> <KC>"),
        plays="tableau-1>tableau-2",
        then="foundation-1: AH 2H 3H; hand: JO",
        only="hand>foundation-1; hand>foundation-2",
    ),
    row(
        "if no foundation has been started the joker cannot be moved from its position",
        BOOK,
        lay("tableau: JO | 9C | TD; stock: <4C> <5C>"),
        yes="tableau-2>tableau-3; turn",
        no="tableau-1>foundation-1; tableau-1>tableau-2; tableau-1>tableau-4",
    ),
    row(
        "until an ace appears",
        BOOK,
        lay("tableau: JO | 9C | TD; stock: <4C> <AS>"),
        plays="turn",
        then="foundation-1: AS JO; tableau-1: ",
    ),
    row(
        "nothing is built on a joker in the tableau, and it is built on nothing there",
        BOOK,
        lay("tableau: JO | QH | KS; stock: <4C>"),
        no="tableau-2>tableau-1; tableau-1>tableau-3; tableau-1>tableau-2",
        yes="tableau-2>tableau-3",
    ),
    row(
        "the joker never begins a foundation",
        RULING,
        lay("tableau: 9C; waste: JO; stock: <4C>"),
        no="waste>foundation-1; waste>foundation-2",
        yes="turn",
    ),
    row(
        "all else as in Klondike: builds go as a whole, kings fill spaces",
        KLONDIKE,
        lay("tableau: QH JS | KS | | 5D 4S; stock: <4C>; foundation: AH"),
        yes="tableau-1:2>tableau-2; tableau-2>tableau-3",
        no="tableau-1>tableau-2; tableau-1:2>tableau-3; tableau-4>tableau-3",
    ),
    row(
        "there is no redeal",
        KLONDIKE,
        lay("tableau: QH | 9C; waste: 4C 5C"),
        no="redeal; turn",
    ),
    row(
        "an ace must be moved up as soon as it is available",
        KLONDIKE,
        lay("tableau: QH | 9C; stock: <4C> <AD>"),
        plays="turn",
        then="foundation-1: AD; waste: ",
    ),
)

PAGE = Page(GAME, offered=11, refused=15, played=5, deals_on={"opening": LAID_OUT}, rows=ROWS)


def test_fifty_three_cards_seven_piles_the_rest_is_the_stock() -> None:
    front = " ".join(f"{rank}{suit}" for suit in "CDH" for rank in "23456789TJQK")
    match = dealt(GAME, front)
    piles = lying(match)
    assert [len(piles[f"tableau-{n}"].split()) for n in range(1, 8)] == [1, 2, 3, 4, 5, 6, 7]
    assert sum(len(pile.split()) for pile in piles.values()) == 53
    assert "turn" in texts(match)
