"""Napoleon at St. Helena: what ``napoleon_at_st_helena.rows`` leaves out."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, run, texts

GAME = "napoleon-at-st-helena"
BOOK = "003 Napoleon at St. Helena"
GENERAL = "003 General Procedure"
RULING = "rulings"

FACE_DOWN = (
    row(
        "a face-down card that is bared is turned up",
        GENERAL,
        "tableau: <5C> <4H> 8S | 9D | KS; stock: <3C>",
        plays="tableau-1>tableau-2",
        then="tableau-1: <5C> 4H; tableau-2: 9D 8S",
    ),
    row(
        "face-down cards are not moved",
        GENERAL,
        "tableau: <9H> 8S | TC | 9D; stock: <3C>",
        yes="tableau-1>tableau-3",
        no="tableau-1:2>tableau-2; tableau-1[1]>tableau-2; tableau-1:2>tableau-4",
    ),
)
"""What is the same in the games of its family whose rows are dealt face down in part."""

FOLLOWED = (
    row(
        "an ace goes up as it becomes available, before all else",
        BOOK,
        "tableau: 4S AC | 9H | KD; waste: 8H; stock: <3C>",
        only="tableau-1>foundation-",
        no="turn; waste>tableau-2; tableau-1>tableau-2",
    ),
    row(
        "foundations are built up in suit, two of each",
        BOOK,
        "foundation: AC | AC 2C | AD; tableau: 2D | 3C | 2C | 2S; stock: <KH>",
        yes="tableau-1>foundation-3; tableau-2>foundation-2; tableau-3>foundation-1",
        no="tableau-1>foundation-1; tableau-2>foundation-1; tableau-4>foundation-1; "
        "tableau-4>foundation-4; tableau-2>foundation-4",
    ),
    row(
        "up to kings, and an ace goes on none",
        BOOK,
        {"foundation-1": run("C", "A", "Q"), "waste": "KC"} | lay("tableau-1: KD; stock: <2H>"),
        plays="waste>foundation-1",
        then={"foundation-1": run("C", "A", "K")},
        no="tableau-1>foundation-2; tableau-1>foundation-1",
    ),
    row(
        "a space may be filled by any available card from the tableau or the wastepile",
        BOOK,
        "tableau: KS 9H | | 4D | QC; waste: 5H 7S; stock: <3C> <2D>",
        yes="tableau-1>tableau-2; tableau-3>tableau-2; tableau-4>tableau-2; waste>tableau-2; turn",
        no="stock>tableau-2; waste[1]>tableau-2; tableau-1[1]>tableau-2",
    ),
    row(
        "cards are turned one at a time, unplayable ones put on a single wastepile",
        BOOK,
        "tableau: KS | QH; waste: 5H; stock: <3C> <2D>",
        plays="turn",
        then="waste: 5H 2D; stock: <3C>",
        yes="turn",
        no="deal; stock>tableau-1; stock>foundation-1",
    ),
    row(
        "an ace that is turned goes up in the same breath, and the two may follow",
        BOOK,
        "tableau: KS | 2D; waste: 5H; stock: <3C> <AD>",
        plays="turn",
        then="foundation-1: AD; waste: 5H; stock: <3C>",
        yes="tableau-2>foundation-1",
    ),
    row(
        "the top of the wastepile is available, and no card beneath it",
        BOOK,
        "foundation-1: AD; tableau: KS | 4H; waste: 2D 2D; stock: <3C>",
        yes="waste>foundation-1",
        no="waste[1]>foundation-1; waste:2>foundation-1; waste:2>tableau-2",
    ),
    row(
        "only the top of a tableau pile goes to a foundation",
        BOOK,
        "foundation-1: AD 2D; tableau: 3D KC | 3D; stock: <3C>",
        yes="tableau-2>foundation-1",
        no="tableau-1>foundation-1; tableau-1[1]>foundation-1; tableau-1:2>foundation-1",
    ),
    row(
        "there is no redeal",
        RULING,
        "tableau: KS | KD; waste: 9H 2D",
        no="redeal; turn",
        yes="waste>tableau-3; tableau-1>tableau-3",
    ),
    row(
        "a card once built on a foundation does not leave it",
        GENERAL,
        "foundation: AD 2D 3D | AC; tableau: 4D | 4C | 4S; stock: <KC>",
        yes="tableau-1>foundation-1",
        no="foundation-1>tableau-1; foundation-1>tableau-2; foundation-1>tableau-3; "
        "foundation-1>tableau-4; foundation-2>tableau-4",
    ),
    row(
        "no card is built on the wastepile by hand",
        GENERAL,
        "tableau: KS | 8H | 8D; waste: 9H 9D; stock: <KC>",
        no="tableau-1>waste; tableau-2>waste; tableau-3>waste",
    ),
    row(
        "nothing goes on an ace, and no king on any card of the tableau",
        GENERAL,
        "foundation-1: AC; tableau: 2C 3H | KH | KS | 2H; waste: KD; stock: <3C>",
        no="waste>tableau-1; tableau-2>tableau-4; tableau-3>tableau-2; tableau-2>foundation-1",
    ),
)
"""What holds in all games that follow its rules, whatever their tableau is built by."""

SINGLE = (
    row(
        "only one card at a time may be moved",
        BOOK,
        "tableau: 9S 8S 7S | 9S | TS; waste: KC; stock: <3C>",
        no="tableau-1:2>tableau-2; tableau-1:3>tableau-3; tableau-1[2]>tableau-2; "
        "tableau-1:2>tableau-4; tableau-1:3>tableau-4",
    ),
)

ROWS = (*SINGLE, *FOLLOWED)

PAGE = Page(GAME, offered=23, refused=51, played=4, deals_on={"opening": LAID_OUT}, rows=ROWS)


def test_four_rows_of_ten_are_dealt_face_up_and_the_rest_is_the_stock() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert piles["tableau-1"] == "AC JC 8D 5H"
    assert piles["tableau-4"] == "4C AD JD 8H"
    assert piles["tableau-10"] == "TC 7D 4H"
    assert piles["foundation-1"] == "AS", "it was dealt last, on the tenth pile, and went up"
    rest = f"{run('S', '2', 'K')} " + " ".join(run(suit, "A", "K") for suit in "CDHS")
    assert piles["stock"] == down(backwards(rest))
    assert piles["waste"] == ""
    assert texts(match)[-1] == "turn"
