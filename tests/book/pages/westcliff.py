"""Westcliff, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, run

GAME = "westcliff"
BOOK, CAPTION, GENERAL, RULING = (
    "003 Westcliff",
    "003 Westcliff, caption",
    "003 General Procedure",
    "rulings",
)
DIAGRAM = lay(
    "foundation-1: AC; tableau: <TH> 2C | <4C> 3D | <5H> 6D | <9C> 7S | <KC> 7D | <JC> 8S | "
    "<JD> QH | <QD> KH | <5C> JH | <6H> TS"
)
"""The cards that the caption tells; those that it does not name are ours."""

ROWS = (
    # the caption
    row(
        "caption: the two of clubs on the ace or on the three, six on seven, seven on eight",
        CAPTION,
        DIAGRAM,
        yes="tableau-1>foundation-1; tableau-1>tableau-2; tableau-3>tableau-4; tableau-5>tableau-6",
    ),
    row(
        "caption: the cards below are turned up",
        CAPTION,
        DIAGRAM,
        plays="tableau-1>foundation-1; tableau-3>tableau-4; tableau-5>tableau-6",
        then="foundation-1: AC 2C; tableau-1: TH; tableau-3: 5H; tableau-4: <9C> 7S 6D; "
        "tableau-5: KC; tableau-6: <JC> 8S 7D",
        yes="tableau-7>tableau-5",
    ),
    # foundations
    row(
        "an ace goes up as it becomes available",
        BOOK,
        "tableau: <AH> 6S | 7D | 5C",
        plays="tableau-1>tableau-2",
        then="foundation-1: AH; tableau-1:",
    ),
    row(
        "foundations are built up in suit, from the ace",
        BOOK,
        "foundation: AS | AH; waste: 2S; tableau: <9C> 2H | <9D> 3S | KC",
        yes="waste>foundation-1; tableau-1>foundation-2",
        no="waste>foundation-2; tableau-2>foundation-1; tableau-3>foundation-3",
    ),
    row(
        "only single cards go up, and none comes back",
        GENERAL,
        "foundation-1: AS; tableau: <9C> 3D 2S | 2H",
        yes="tableau-1>foundation-1",
        no="tableau-1:2>foundation-1; foundation-1>tableau-2; foundation-1>tableau-3",
    ),
    row(
        "other cards may be kept back",
        BOOK,
        "foundation-1: AS; waste: 2S; tableau: 3D; stock: <9C>",
        yes="waste>foundation-1; waste>tableau-1; turn",
    ),
    # building
    row(
        "the tableau is built down in alternating colors",
        BOOK,
        "tableau: 7D | 6S | 6H | 8S | 7C | 5S",
        yes="tableau-2>tableau-1; tableau-1>tableau-4; tableau-6>tableau-3",
        no="tableau-3>tableau-1; tableau-5>tableau-4; tableau-4>tableau-1; tableau-6>tableau-1",
    ),
    row(
        "an ace is not built on a two, it goes up",
        GENERAL,
        "tableau: 2D; waste: AS; stock: <3C>",
        only="waste>foundation-",
        no="waste>tableau-1; turn",
    ),
    row(
        "the top of a pile may be lifted, or all cards in sequence and alternation as a unit",
        BOOK,
        "tableau: <KC> 8S 7D 6S | 7H | 9D",
        yes="tableau-1>tableau-2; tableau-1:3>tableau-3",
    ),
    row(
        "not a part of them",
        BOOK,
        "tableau: <KC> 8S 7D 6S | 8C | 9D",
        no="tableau-1:2>tableau-2; tableau-1:2>tableau-4",
        yes="tableau-1:3>tableau-3",
    ),
    row(
        "the bottommost of the unit must be suitable",
        BOOK,
        "tableau: <KC> 8S 7D | 8C | 9S",
        yes="tableau-1>tableau-2",
        no="tableau-1:2>tableau-3; tableau-1:2>tableau-2",
    ),
    row(
        "what breaks sequence or alternation stays behind",
        RULING,
        "tableau: 9H 8H 7S 6D | 8D | 9C | TC",
        yes="tableau-1:3>tableau-3; tableau-2>tableau-3",
        no="tableau-1:4>tableau-4; tableau-1:2>tableau-2",
    ),
    row(
        "a card that lies face down is neither moved nor built upon",
        BOOK,
        "tableau: <9D> 8S | TC | <7H> | 6C",
        no="tableau-1:2>tableau-2; tableau-3>tableau-1; tableau-4>tableau-3",
    ),
    # spaces
    row(
        "a space takes a top card or a unit",
        BOOK,
        "tableau-1: <4C> QD JS TD; tableau-3: <2C> 9S",
        yes="tableau-1>tableau-2; tableau-1:3>tableau-2; tableau-3>tableau-2",
        no="tableau-1:2>tableau-2; tableau-1:4>tableau-2",
    ),
    row(
        "a space takes the top of the wastepile too",
        RULING,
        "tableau: 9S | | 8S; waste: 4H TH",
        yes="waste>tableau-2",
        no="waste:2>tableau-2",
    ),
    row(
        "a bared card turns up and is available",
        BOOK,
        "tableau: <5H> <8D> 6S | 7D | 9C",
        plays="tableau-1>tableau-2",
        then="tableau: <5H> 8D | 7D 6S",
        yes="tableau-1>tableau-3",
    ),
    # the stock
    row(
        "cards are turned one at a time on a single wastepile, whose top is available",
        BOOK,
        "stock: <5C> <4D> <9S>; waste: 2S; tableau-1: TH",
        plays="turn",
        then="stock: <5C> <4D>; waste: 2S 9S",
        yes="waste>tableau-1; turn",
        no="redeal; stock>tableau-1",
    ),
    row(
        "what lies lower in the wastepile is not available, and nothing goes there",
        GENERAL,
        "waste: 9S 4C; tableau: TH | 5C",
        no="waste:2>tableau-1; waste>tableau-2; tableau-2>waste",
    ),
    row(
        "there is no redeal",
        BOOK,
        lay("waste: 5C; tableau: 8H | 3S | 2H | 8D | JS | JD | TD | QS | KC | 8C"),
        no="redeal; turn",
        yes="tableau-7>tableau-5",
    ),
)

PAGE = Page(GAME, offered=29, refused=31, played=4, deals_on={"opening": LAID_OUT}, rows=ROWS)


def test_thirty_cards_in_ten_piles_the_top_ones_face_up() -> None:
    piles = lying(dealt(GAME))
    assert piles["tableau-1"] == "<AC> <JC> 8D"
    assert piles["tableau-10"] == "<TC> <7D> 4H"
    assert piles["tableau-6"] == "<6C> <3D> KD"
    # the ace that came to lie on top of the seventh pile has gone up, and bared the next card
    assert (piles["tableau-7"], piles["foundation-1"]) == ("<7C> 4D", "AH")
    assert piles["stock"] == down(backwards(f"{run('H', '5', 'K')} {run('S', 'A', 'K')}"))
    assert piles["waste"] == ""
