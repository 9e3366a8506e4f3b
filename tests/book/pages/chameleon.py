"""Chameleon, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import (
    backwards,
    dealt,
    down,
    lay,
    lying,
    row,
    run,
    texts,
)

GAME = "chameleon"
BOOK, CAPTION, GENERAL, RULING = (
    "003 Chameleon",
    "003 Chameleon, caption",
    "003 General Procedure",
    "rulings",
)
DIAGRAM = lay("reserve: <3H> <2D> 7H; foundation-1: QC; tableau: 8C | 5D | TS")
"""The diagram as its caption tells it; the cards that it does not name are ours."""
QUEENS = lay("foundation-1: QC")

ROWS = (
    # the caption
    row(
        "the seven of hearts may be built on the eight of clubs",
        CAPTION,
        DIAGRAM,
        yes="reserve>tableau-1",
        no="reserve>tableau-2; reserve>tableau-3; reserve>foundation-1; tableau-1>foundation-1",
    ),
    row(
        "other queens, as available, go in a row with the first",
        CAPTION,
        DIAGRAM | lay("waste: QH; stock: <4S>"),
        only="waste>foundation-",
        yes="waste>foundation-2",
        no="reserve>tableau-1; turn",
    ),
    # foundations
    row(
        "no card of another rank starts a foundation",
        BOOK,
        QUEENS | lay("waste: AD; tableau: KD | 2H"),
        no="waste>foundation-2; tableau-1>foundation-2; tableau-2>foundation-3",
    ),
    row(
        "foundations are built up in suit",
        BOOK,
        QUEENS | lay("waste: KC; tableau: KD | JC | AC"),
        yes="waste>foundation-1",
        no="tableau-1>foundation-1; tableau-2>foundation-1; tableau-3>foundation-1",
    ),
    row(
        "the ace goes above the king, the two above the ace",
        BOOK,
        lay("foundation: QC KC | QD KD AD; waste: AC; tableau-1: 2D"),
        yes="waste>foundation-1; tableau-1>foundation-2",
        no="tableau-1>foundation-1",
    ),
    row(
        "each foundation has thirteen cards",
        BOOK,
        {"foundation-1": run("C", "Q", "T"), "waste": "JC", "tableau-1": "QD"},
        plays="tableau-1>foundation-2",
        yes="waste>foundation-1",
    ),
    row(
        "a card once built on a foundation does not leave it",
        GENERAL,
        lay("foundation: QC KC; tableau: AD | AH"),
        no="foundation-1>tableau-1; foundation-1>tableau-2; foundation-1>foundation-2",
    ),
    # tableau
    row(
        "the tableau is built down regardless of suit",
        BOOK,
        QUEENS | lay("tableau: 8C | 7C | 6H; waste: 5D"),
        yes="tableau-2>tableau-1; tableau-3>tableau-2; waste>tableau-3",
        no="tableau-1>tableau-2; tableau-2>tableau-3; waste>tableau-1; tableau-3>tableau-1",
    ),
    row(
        "a king goes on an ace",
        BOOK,
        QUEENS | lay("tableau: AC | KS | 2D"),
        yes="tableau-2>tableau-1; tableau-1>tableau-3",
        no="tableau-1>tableau-2; tableau-2>tableau-3",
    ),
    row(
        "any or all cards may be lifted off a pile for transfer to another",
        BOOK,
        QUEENS | lay("tableau: TH 9S 8S 7D | 8C | JD"),
        yes="tableau-1>tableau-2; tableau-1:4>tableau-3",
        no="tableau-1:2>tableau-3; tableau-1:3>tableau-2; tableau-1:2>tableau-2",
    ),
    row(
        "some cards are lifted off a pile",
        BOOK,
        QUEENS | lay("tableau: TH 9S 8S 7D | 9C | 2D"),
        plays="tableau-1:2>tableau-2",
        then="tableau: TH 9S | 9C 8S 7D | 2D",
    ),
    row(
        "cards go to foundations one by one",
        GENERAL,
        QUEENS | lay("tableau: AC KC | 8H"),
        yes="tableau-1>foundation-1",
        no="tableau-1:2>foundation-1",
    ),
    # spaces
    row(
        "a space is filled at once from the top of the reserve",
        BOOK,
        DIAGRAM | lay("tableau-2: 9S"),
        plays="tableau-2>tableau-3",
        then="tableau: 8C | 7H | TS 9S; reserve: <3H> 2D",
    ),
    row(
        "a space must be filled from the reserve before all else",
        BOOK,
        DIAGRAM | lay("tableau-2:; waste: 9S; stock: <4S>"),
        only="reserve>tableau-2",
        no="waste>tableau-2; waste>tableau-3; reserve>tableau-1; turn",
    ),
    row(
        "a queen that the filling uncovers goes up in the same breath",
        GENERAL,
        DIAGRAM | lay("tableau-2: 9S; reserve: <3H> <QD> 7H"),
        plays="tableau-2>tableau-3",
        then="tableau-2: 7H; foundation-2: QD; reserve: 3H",
    ),
    row(
        "no card of the tableau goes into a space",
        BOOK,
        QUEENS | lay("tableau: 8C 7H | 5D; waste: 2S"),
        yes="waste>tableau-3",
        no="tableau-1>tableau-3; tableau-1:2>tableau-3; tableau-2>tableau-3",
    ),
    row(
        "after the reserve is exhausted a space is filled from the wastepile, as desired",
        BOOK,
        QUEENS | lay("tableau: 8C | 5D; waste: 2S; stock: <4S>"),
        yes="waste>tableau-3; turn",
    ),
    row(
        "or from the stock, by way of the wastepile",
        BOOK,
        QUEENS | lay("tableau: 8C | 5D; waste: 2S; stock: <4S>"),
        plays="turn; waste>tableau-3",
        then="tableau-3: 4S; waste: 2S; stock:",
        no="stock>tableau-3",
    ),
    row(
        "option: the space may wait for the reserve",
        RULING,
        DIAGRAM | lay("tableau-2: 9S; waste: 2S; stock: <4S>"),
        fill_spaces="free",
        plays="tableau-2>tableau-3",
        then="tableau-2:; reserve: <3H> <2D> 7H",
        yes="reserve>tableau-2; reserve>tableau-1; turn",
        no="waste>tableau-2; tableau-1>tableau-2",
    ),
    # play
    row(
        "only the top card of the reserve is visible, and available",
        BOOK,
        DIAGRAM | lay("reserve: <KC> <7D> 2H"),
        no="reserve>foundation-1; reserve>tableau-1; reserve:2>tableau-1",
    ),
    row(
        "the next card of the reserve turns up when the top is played",
        BOOK,
        DIAGRAM,
        plays="reserve>tableau-1",
        then="reserve: <3H> 2D; tableau-1: 8C 7H",
    ),
    row(
        "no building is allowed on the reserve",
        GENERAL,
        DIAGRAM | lay("waste: 6C; tableau-2: 6D"),
        no="waste>reserve; tableau-2>reserve",
    ),
    row(
        "cards are turned one at a time on a single wastepile whose top is available",
        BOOK,
        DIAGRAM | lay("stock: <9H> <7S> <4C>"),
        plays="turn; turn",
        then="waste: 4C 7S; stock: <9H>",
        yes="waste>tableau-1; reserve>tableau-1",
    ),
    row(
        "a turned queen goes up by itself",
        GENERAL,
        DIAGRAM | lay("stock: <9H> <QS>"),
        plays="turn",
        then="waste:; foundation-2: QS",
    ),
    row(
        "nothing goes back on the wastepile",
        GENERAL,
        QUEENS | lay("waste: 9H; tableau: 8C | 5D"),
        no="tableau-1>waste; tableau-2>waste",
    ),
    row(
        "there is no redeal",
        BOOK,
        QUEENS | lay("waste: 4H; tableau: 8C | 6D | TS"),
        no="redeal; turn",
        status="stuck",
    ),
    row(
        "all fifty-two home is the win",
        GENERAL,
        {
            "foundation-1": run("C", "Q", "J"),
            "foundation-2": run("H", "Q", "J"),
            "foundation-3": run("D", "Q", "J"),
            "foundation-4": run("S", "Q", "T"),
            "waste": "JS",
        },
        plays="waste>foundation-4",
        status="won",
        score=52,
    ),
)

PAGE = Page(
    GAME,
    offered=24,
    refused=45,
    played=10,
    deals_on={"opening": LAID_OUT},
    rows=ROWS,
)


def test_twelve_to_the_reserve_then_the_first_foundation_then_a_row_of_three() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert piles["reserve"] == f"{down(run('C', 'A', 'J'))} QC"
    assert piles["foundation-1"] == "KC"
    assert [piles[f"tableau-{n}"] for n in range(1, 4)] == ["AD", "2D", "3D"]
    rest = f"{run('D', '4', 'K')} {run('H', 'A', 'K')} {run('S', 'A', 'K')}"
    assert piles["stock"] == down(backwards(rest))
    assert match.facts() == {"base": "K"}
    assert texts(match) == [
        "tableau-1>tableau-2",
        "tableau-2>tableau-3",
        "turn",
    ]


def test_a_queen_in_the_row_goes_up_with_the_deal_and_the_reserve_fills_its_place() -> None:
    match = dealt(GAME, "2C 3C 4C 5C 6C 7C 9C TC JC KC AD 2D QS 3D QD 4D")
    piles = lying(match)
    assert (piles["foundation-1"], piles["foundation-2"]) == ("QS", "QD")
    assert [piles[f"tableau-{n}"] for n in range(1, 4)] == ["3D", "2D", "4D"]
    assert piles["reserve"].endswith("<KC> AD")
