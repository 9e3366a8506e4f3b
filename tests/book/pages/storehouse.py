"""Storehouse, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, dealt, down, lay, lying, row, run, texts

GAME = "storehouse"
BOOK, CAPTION, GENERAL, RULING = (
    "003 Storehouse",
    "003 Storehouse, caption",
    "003 General Procedure",
    "rulings",
)
DEUCES = lay("foundation: 2C | 2D | 2H | 2S")
DIAGRAM = DEUCES | lay("reserve: KC 9H 3D; tableau: 5C | 8H | JS | TD")
"""The diagram as its caption tells it; the cards that it does not name are ours."""

ROWS = (
    # the caption
    row(
        "the three of diamonds may be built on the deuce",
        CAPTION,
        DIAGRAM,
        yes="reserve>foundation-2",
        no="reserve>foundation-1; reserve>foundation-3; reserve>foundation-4",
    ),
    row(
        "there are no plays in the tableau",
        CAPTION,
        DIAGRAM,
        only="reserve>foundation-2",
        no="tableau-4>tableau-3; tableau-2>tableau-4; reserve>tableau-1",
    ),
    # foundations
    row(
        "foundations are built up in suit",
        BOOK,
        DEUCES | lay("waste: 3S; tableau: 3H | 4C"),
        yes="waste>foundation-4; tableau-1>foundation-3",
        no="waste>foundation-3; tableau-2>foundation-1",
    ),
    row(
        "the ace ranks highest, above the king",
        BOOK,
        DEUCES | {"foundation-4": run("S", "2", "K"), "waste": "AS", "tableau-1": "AH"},
        yes="waste>foundation-4",
        no="waste>foundation-3; tableau-1>foundation-3; tableau-1>foundation-4",
    ),
    row(
        "an ace ends its foundation",
        BOOK,
        DEUCES | {"foundation-4": run("S", "2", "A"), "waste": "3H", "tableau-1": "3C"},
        yes="tableau-1>foundation-1; waste>foundation-3",
        no="waste>foundation-4; tableau-1>foundation-4",
    ),
    row(
        "a card once built on a foundation does not leave it",
        GENERAL,
        DEUCES | lay("foundation-1: 2C 3C; tableau: 4C | 3H"),
        no="foundation-1>tableau-1; foundation-3>tableau-2",
    ),
    # tableau
    row(
        "on the tableau piles build downward in suit",
        BOOK,
        DEUCES | lay("tableau: 9D | 8D | 8H | TD"),
        yes="tableau-2>tableau-1; tableau-1>tableau-4",
        no="tableau-3>tableau-1; tableau-1>tableau-2; tableau-2>tableau-4",
    ),
    row(
        "the king goes on the ace, and nothing on a three but its deuce, which is set out",
        BOOK,
        DEUCES | lay("tableau: AH | KH | 4D | KC"),
        yes="tableau-2>tableau-1",
        no="tableau-1>tableau-2; tableau-4>tableau-1",
    ),
    row(
        "an entire pile is moved as a unit",
        BOOK,
        DEUCES | lay("tableau: 9D 8D 7D | TD"),
        plays="tableau-1:3>tableau-2",
        then="tableau: | TD 9D 8D 7D",
    ),
    row(
        "no part of a pile is moved to another",
        BOOK,
        DEUCES | lay("tableau: TH 6D 5D | 7D | JH"),
        yes="tableau-1:3>tableau-3",
        no="tableau-1:2>tableau-2; tableau-1:3>tableau-2",
    ),
    row(
        "the top card of a tableau pile goes to a foundation alone",
        BOOK,
        DEUCES | lay("tableau-1: 4D 3D"),
        yes="tableau-1>foundation-2",
        no="tableau-1:2>foundation-2",
    ),
    # spaces
    row(
        "a space is filled at once from the top of the storehouse",
        BOOK,
        DIAGRAM | lay("tableau-2: TS"),
        plays="tableau-2>tableau-3",
        then="tableau: 5C | 3D | JS TS | TD; reserve: KC 9H",
    ),
    row(
        "a space must be filled from the storehouse before all else",
        BOOK,
        DIAGRAM | lay("tableau-2:; waste: TS; stock: <4S>"),
        only="reserve>tableau-2",
        no="reserve>foundation-2; waste>tableau-2; waste>tableau-3; turn",
    ),
    row(
        "no card of the tableau goes into a space",
        BOOK,
        DEUCES | lay("tableau: 9D 8D | JS; waste: TC"),
        yes="waste>tableau-3",
        no="tableau-1>tableau-3; tableau-1:2>tableau-3; tableau-2>tableau-3",
    ),
    row(
        "after the storehouse is exhausted spaces are filled from wastepile or stock, as desired",
        BOOK,
        DEUCES | lay("tableau: 9D | JS; waste: TC; stock: <5S>"),
        yes="waste>tableau-3; turn",
        no="stock>tableau-3",
    ),
    row(
        "the stock's card goes into the space by way of the wastepile",
        RULING,
        DEUCES | lay("tableau: 9D | JS; waste: TC; stock: <5S>"),
        plays="turn; waste>tableau-3",
        then="tableau-3: 5S; waste: TC",
        yes="waste>tableau-4",
    ),
    row(
        "option: the space may wait for the storehouse",
        RULING,
        DIAGRAM | lay("tableau-2: TS; waste: 5D; stock: <4S>"),
        fill_spaces="free",
        plays="tableau-2>tableau-3",
        then="tableau-2:",
        yes="reserve>tableau-2; reserve>foundation-2; turn",
        no="waste>tableau-2; tableau-1>tableau-2",
    ),
    # play
    row(
        "the top of the storehouse is available for foundations and tableau",
        BOOK,
        DIAGRAM | lay("reserve: KC 3D TS"),
        plays="reserve>tableau-3",
        then="tableau-3: JS TS; reserve: KC 3D",
        yes="reserve>foundation-2",
    ),
    row(
        "a card under the top of the storehouse is not available",
        BOOK,
        DIAGRAM | lay("reserve: 3D TS 6H"),
        no="reserve>foundation-2; reserve>tableau-3; reserve:2>tableau-3",
    ),
    row(
        "nothing is built on the storehouse",
        GENERAL,
        DIAGRAM | lay("reserve: KC TS 9H; waste: 8S; tableau-2: 8H"),
        no="waste>reserve; tableau-2>reserve",
    ),
    row(
        "the stock is turned one at a time on a single wastepile whose top is available",
        BOOK,
        DEUCES | lay("tableau: 9D | JS; stock: <5S> <8D> <3C>"),
        plays="turn; waste>foundation-1; turn",
        then="waste: 8D; stock: <5S>; foundation-1: 2C 3C",
        yes="waste>tableau-1",
    ),
    row(
        "nothing goes back on the wastepile",
        GENERAL,
        DEUCES | lay("waste: 9D; tableau-1: 8D"),
        no="tableau-1>waste; waste>stock",
    ),
    row(
        "two redeals are allowed",
        BOOK,
        DEUCES | lay("waste: 5C 4H"),
        plays="redeal; turn; turn; redeal",
        noted={"redeals_left": 0},
        then="stock: <4H> <5C>; waste:",
    ),
    row(
        "a third is not",
        BOOK,
        DEUCES | lay("waste: 5C; tableau: 7H | 7D | 7S | 9C"),
        plays="redeal; turn; redeal; turn",
        no="redeal; turn",
        status="stuck",
    ),
    row(
        "no redeal while the stock lasts",
        GENERAL,
        DEUCES | lay("waste: 5C; stock: <6C>"),
        yes="turn",
        no="redeal",
    ),
    row(
        "all fifty-two home is the win",
        GENERAL,
        {
            "foundation-1": run("C", "2", "A"),
            "foundation-2": run("D", "2", "A"),
            "foundation-3": run("H", "2", "A"),
            "foundation-4": run("S", "2", "K"),
            "waste": "AS",
        },
        plays="waste>foundation-4",
        status="won",
        score=52,
    ),
)

PAGE = Page(GAME, offered=23, refused=43, played=9, deals_on={"opening": LAID_OUT}, rows=ROWS)


def test_the_deuces_are_set_out_then_thirteen_to_the_storehouse_and_a_row_of_four() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert [piles[f"foundation-{n}"] for n in range(1, 5)] == ["2C", "2D", "2H", "2S"]
    assert piles["reserve"] == f"AC {run('C', '3', 'K')} AD", "face up"
    assert [piles[f"tableau-{n}"] for n in range(1, 5)] == ["3D", "4D", "5D", "6D"]
    rest = f"{run('D', '7', 'K')} AH {run('H', '3', 'K')} AS {run('S', '3', 'K')}"
    assert piles["stock"] == down(backwards(rest))
    assert len(rest.split()) == 31
    assert match.facts() == {"redeals_left": 2}
    assert texts(match) == [
        "tableau-1>foundation-2",
        "tableau-1>tableau-2",
        "tableau-2>tableau-3",
        "tableau-3>tableau-4",
        "turn",
    ]
    assert match.score == 4
