"""Thumb and Pouch, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lying, row, run

GAME = "thumb-and-pouch"
BOOK, KLONDIKE, GENERAL = "003 Thumb and Pouch", "003 Klondike", "003 General Procedure"

ROWS = (
    # building
    row(
        "a card is built on the next higher one of any suit but its own",
        BOOK,
        "tableau: 7D | 6S | 6C | 6H | 8S",
        yes="tableau-2>tableau-1; tableau-3>tableau-1; tableau-4>tableau-1; tableau-1>tableau-5",
    ),
    row(
        "not on its own suit",
        BOOK,
        "tableau: 7D | 6D | 8S | 7S",
        yes="tableau-1>tableau-3",
        no="tableau-2>tableau-1; tableau-4>tableau-3",
    ),
    row(
        "only on the next higher rank",
        BOOK,
        "tableau: 7D | 8H | 5S | 7C",
        yes="tableau-1>tableau-2; tableau-4>tableau-2",
        no="tableau-2>tableau-1; tableau-3>tableau-1; tableau-4>tableau-1",
    ),
    row(
        "nothing is built on a two, and no king on an ace or a queen",
        GENERAL,
        "foundation-1: AC; tableau: 2D | KS | QH | <4D> KC",
        no="tableau-2>tableau-1; tableau-2>tableau-3; tableau-4>foundation-1",
        yes="tableau-3>tableau-2; tableau-3>tableau-4",
    ),
    # lifting
    row(
        "the top card may be moved, or all the face-up cards as a unit",
        BOOK,
        "tableau: <KC> 8S 7D 6H | 7C | 9D",
        yes="tableau-1>tableau-2; tableau-1:3>tableau-3",
    ),
    row(
        "not some of the face-up cards",
        BOOK,
        "tableau: <KC> 8S 7D 6H | 8C",
        no="tableau-1:2>tableau-2; tableau-1:2>tableau-3",
    ),
    row(
        "the face-up cards stay when only the top one goes",
        BOOK,
        "tableau: <KC> 8S 7D | 8C",
        plays="tableau-1>tableau-2",
        then="tableau: <KC> 8S | 8C 7D",
        yes="tableau-2>tableau-1; tableau-2:2>tableau-3",
    ),
    row(
        "the bottommost of the unit must fit",
        KLONDIKE,
        "tableau: <KC> 8S 7D | 8C | 9S",
        yes="tableau-1>tableau-2",
        no="tableau-1:2>tableau-2; tableau-1:2>tableau-3",
    ),
    row(
        "cards that lie face down do not move",
        KLONDIKE,
        "tableau: <9C> 8S | KD | TD | <9D>",
        no="tableau-1:2>tableau-3; tableau-1>tableau-4",
    ),
    # spaces
    row(
        "any available card fills a space",
        BOOK,
        "tableau-1: <4C> QD; tableau-3: 9S; waste: TH",
        yes="tableau-1>tableau-2; tableau-3>tableau-2; waste>tableau-2",
    ),
    row(
        "so does a build",
        BOOK,
        "tableau-1: <4C> QD JS TD",
        plays="tableau-1:3>tableau-2",
        then="tableau: 4C | QD JS TD",
    ),
    row(
        "a part of a build fills no space, save its top card",
        BOOK,
        "tableau-1: <4C> QD JS TD",
        yes="tableau-1>tableau-2; tableau-1:3>tableau-2",
        no="tableau-1:2>tableau-2; tableau-1:4>tableau-2",
    ),
    # as in Klondike
    row(
        "a bared card turns up and is available",
        KLONDIKE,
        "tableau: <5H> <8D> 6S | 7D | 9D | 9C",
        plays="tableau-1>tableau-2",
        then="tableau: <5H> 8D | 7D 6S | 9D | 9C",
        yes="tableau-1>tableau-4",
        no="tableau-1>tableau-3",
    ),
    row(
        "foundations are built up in suit",
        KLONDIKE,
        "foundation: AS | AH; waste: 2S; tableau: <9C> 2H | <9D> 3S",
        yes="waste>foundation-1; tableau-1>foundation-2",
        no="waste>foundation-2; tableau-2>foundation-1; waste>foundation-3",
    ),
    row(
        "only single cards go on the foundations",
        KLONDIKE,
        "foundation-1: AS; tableau: <9C> 3D 2S | 3H",
        yes="tableau-1>foundation-1; tableau-1>tableau-2",
        no="tableau-1:2>foundation-1",
    ),
    row(
        "an ace goes up as soon as it is available",
        KLONDIKE,
        "tableau: <AC> 6H | 7D",
        plays="tableau-1>tableau-2",
        then="foundation-1: AC; tableau: | 7D 6H",
    ),
    row(
        "with other cards there is a choice",
        KLONDIKE,
        "foundation-1: AS; waste: 2S; tableau: 3D; stock: <9C>",
        yes="waste>foundation-1; waste>tableau-1; turn",
    ),
    row(
        "a card does not leave its foundation",
        GENERAL,
        "foundation-1: AS 2S; tableau-1: 3D",
        no="foundation-1>tableau-1; foundation-1>tableau-2",
    ),
    row(
        "one card is turned at a time; only the top of the wastepile is available",
        KLONDIKE,
        "stock: <5C> <4D> <9S>; waste: 2S; tableau: TC | 3H",
        plays="turn",
        then="stock: <5C> <4D>; waste: 2S 9S",
        yes="waste>tableau-1",
        no="waste:2>tableau-1; waste>tableau-2; redeal",
    ),
    row(
        "there is no redeal",
        KLONDIKE,
        "waste: 5C; tableau: 8H | 3S | 2H | 8D | JS | JD | TH",
        no="redeal; turn",
        yes="tableau-7>tableau-5",
    ),
)

PAGE = Page(GAME, offered=29, refused=28, played=5, deals_on={"opening": LAID_OUT}, rows=ROWS)


def test_the_layout_is_klondikes() -> None:
    piles = lying(dealt(GAME, "2C"))
    assert piles["tableau-4"] == "<4C> <TC> <2D> 6D"
    assert piles["tableau-7"] == "<7C> <KC> <5D> <9D> <QD> <AH> 2H"
    assert piles["stock"] == down(backwards(f"{run('H', '3', 'K')} {run('S', 'A', 'K')}"))
    assert piles["foundation-1"] == "AD"
