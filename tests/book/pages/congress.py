"""Congress, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, run, texts

GAME = "congress"
BOOK, GENERAL, RULING = "003 Congress", "003 General Procedure", "rulings"
FULL = lay("tableau: 9D | 8S | 8H | KC | TC | 5H | QS | 2D")

ROWS = (
    row(
        "on the tableau one builds down regardless of suit",
        BOOK,
        FULL | lay("waste: 7S; stock: <3C>"),
        yes="tableau-2>tableau-1; tableau-3>tableau-1; tableau-1>tableau-5; waste>tableau-2; "
        "waste>tableau-3; tableau-7>tableau-4",
        no="tableau-1>tableau-2; tableau-5>tableau-1; tableau-2>tableau-3; waste>tableau-1; "
        "tableau-4>tableau-7; tableau-6>tableau-8",
    ),
    row(
        "only one card at a time may be lifted from the top of a pile",
        BOOK,
        FULL | lay("tableau-1: 9D 8C 7D; tableau-8: 9S; stock: <3C>"),
        yes="tableau-1>tableau-2; tableau-1>tableau-3",
        no="tableau-1:2>tableau-8; tableau-1:3>tableau-5; tableau-1[2]>tableau-8; "
        "tableau-1>foundation-1",
    ),
    row(
        "aces go up as they become available",
        BOOK,
        FULL | lay("tableau-1: AD 8C; tableau-8: 9S; waste: 3S; stock: <3C>"),
        plays="tableau-1>tableau-8",
        then="foundation-1: AD; tableau-8: 9S 8C",
    ),
    row(
        "before all else",
        GENERAL,
        FULL | lay("tableau-8: AD; waste: 7S; stock: <3C>"),
        only="tableau-8>foundation-",
        no="turn; waste>tableau-2; tableau-2>tableau-1",
    ),
    row(
        "foundations are built up in suit",
        BOOK,
        FULL | lay("foundation: AC | AD 2D | AS; tableau-7: 2C; tableau-6: 2S; tableau-2: 3D"),
        yes="tableau-7>foundation-1; tableau-6>foundation-3; tableau-2>foundation-2",
        no="tableau-7>foundation-3; tableau-6>foundation-1; tableau-8>foundation-1; "
        "tableau-2>foundation-1; tableau-8>foundation-4",
    ),
    row(
        "a space must be filled at once from wastepile or stock",
        BOOK,
        FULL | lay("waste: 3S 7S; stock: <3C> <9H>"),
        plays="tableau-2>tableau-1",
        then="tableau-2: ",
        only="waste>tableau-2; stock>tableau-2",
        no="turn; waste>tableau-3; tableau-3>tableau-2; tableau-1>tableau-2",
    ),
    row(
        "from the wastepile",
        BOOK,
        FULL | lay("waste: 3S 7S; stock: <3C> <9H>"),
        plays="tableau-2>tableau-1; waste>tableau-2",
        then="tableau-2: 7S; waste: 3S; stock: <3C> <9H>",
        yes="turn",
    ),
    row(
        "or from the stock",
        BOOK,
        FULL | lay("waste: 3S 7S; stock: <3C> <9H>"),
        plays="tableau-2>tableau-1; stock>tableau-2",
        then="tableau-2: 9H; waste: 3S 7S; stock: <3C>",
        yes="turn; tableau-2>tableau-5",
    ),
    row(
        "where only one of them has a card it comes by itself",
        RULING,
        FULL | lay("stock: <3C> <9H>"),
        plays="tableau-2>tableau-1",
        then="tableau-2: 9H; stock: <3C>; waste: ",
    ),
    row(
        "with both used up it stays a space",
        BOOK,
        FULL,
        plays="tableau-2>tableau-1",
        then="tableau-2: ",
        no="tableau-1>tableau-2; tableau-3>tableau-2; tableau-4>tableau-2",
    ),
    row(
        "cards are turned one at a time on a single wastepile",
        BOOK,
        FULL | lay("waste: 3S; stock: <3C> <9H>"),
        plays="turn",
        then="waste: 3S 9H; stock: <3C>",
        no="stock>tableau-1; stock>foundation-1; deal; tableau-8>waste",
    ),
    row(
        "of which the top is always available, and nothing else",
        BOOK,
        FULL | lay("foundation-1: AC; waste: 2C 7S; stock: <3C> <9H>"),
        yes="waste>tableau-2",
        no="waste>foundation-1; waste[1]>foundation-1; waste:2>tableau-2",
    ),
    row(
        "there is no redeal",
        BOOK,
        lay("tableau: 9D | 9S | 9H | KC | KD | 5H | QS | QD; waste: 3S 7S"),
        no="redeal; turn",
        yes="tableau-7>tableau-4",
    ),
    row(
        "a card once built on a foundation does not leave it",
        GENERAL,
        FULL | lay("foundation: AC | AD 2D 3D; tableau-6: 4C; stock: <3C>"),
        no="foundation-2>tableau-6; foundation-1>tableau-8; foundation-2>waste",
        yes="turn",
    ),
    row(
        "as an option a space is filled when the player likes",
        RULING,
        FULL | lay("waste: 3S 7S; stock: <3C> <9H>"),
        plays="tableau-2>tableau-1",
        yes="waste>tableau-2; stock>tableau-2; turn; waste>tableau-3",
        no="tableau-3>tableau-2; tableau-1>tableau-2",
        fill_spaces="free",
    ),
)

PAGE = Page(GAME, offered=24, refused=39, played=8, deals_on={"opening": LAID_OUT}, rows=ROWS)


def test_eight_cards_are_the_tableau() -> None:
    match = dealt(GAME, "2C 3C 4C 5C 6C 7C 8C 9C")
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(1, 9)] == run("C", "2", "9").split()
    second = " ".join(run(suit, "A", "K") for suit in "CDHS")
    rest = "AC TC JC QC KC " + " ".join(run(suit, "A", "K") for suit in "DHS")
    assert piles["stock"] == down(backwards(f"{rest} {second}"))
    assert texts(match)[-1] == "turn"


def test_an_ace_of_the_layout_goes_up_and_the_stock_fills_its_place() -> None:
    piles = lying(dealt(GAME))
    assert piles["foundation-1"] == "AC"
    assert piles["tableau-1"] == "9C"
