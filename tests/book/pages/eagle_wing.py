"""Eagle Wing, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, cards_in, dealt, down, lay, lying, row, run, texts

GAME = "eagle-wing"
BOOK, CAPTION, GENERAL, RULING = (
    "003 Eagle Wing",
    "003 Eagle Wing, caption",
    "003 General Procedure",
    "rulings",
)
WINGS = lay("foundation-1: 5C; wing: 9D | KH | 2S | 8C | JD | 7H | QS | 3H")
DIAGRAM = WINGS | lay("trunk: <4H> <2D> <TC>; wing-3: 5S")
"""The diagram as its caption tells it; the cards that it does not name are ours."""
FLOWN = WINGS | lay("wing-8:")
"""A space in the wings, and no trunk."""

ROWS = (
    # the caption
    row(
        "the five of spades is moved up beside the five of clubs before all else",
        CAPTION,
        DIAGRAM | lay("stock: <AH>"),
        only="wing-3>foundation-",
        yes="wing-3>foundation-2",
        no="turn",
    ),
    row(
        "the top card of the trunk is turned up to fill the space",
        CAPTION,
        DIAGRAM,
        plays="wing-3>foundation-2",
        then="foundation: 5C | 5S; wing-3: TC; trunk: <4H> <2D>",
    ),
    # foundations
    row(
        "no card of another rank starts a foundation",
        BOOK,
        WINGS | lay("waste: AS"),
        no="waste>foundation-2; wing-1>foundation-2; wing-5>foundation-3",
    ),
    row(
        "foundations are built up in suit",
        BOOK,
        WINGS | lay("wing: 6C | 6D | 4C | 7C"),
        yes="wing-1>foundation-1",
        no="wing-2>foundation-1; wing-3>foundation-1; wing-4>foundation-1",
    ),
    row(
        "the ace ranks next above the king",
        BOOK,
        WINGS | {"foundation-1": run("C", "5", "K"), "wing-1": "AC", "wing-4": "8D", "waste": "AD"},
        yes="wing-1>foundation-1",
        no="waste>foundation-1",
    ),
    row(
        "the two ranks next above the ace, and the foundation ends with the thirteenth card",
        BOOK,
        WINGS
        | {"foundation-1": run("C", "5", "A"), "wing-1": "2C", "wing-2": "5H", "wing-4": "8D"},
        plays="wing-2>foundation-2",
        yes="wing-1>foundation-1",
    ),
    row(
        "a card once built on a foundation does not leave it",
        GENERAL,
        FLOWN | lay("foundation-1: 5C 6C"),
        no="foundation-1>wing-8; foundation-1>foundation-2",
    ),
    # wings
    row(
        "cards in the wings are available for the foundations alone",
        BOOK,
        WINGS | lay("wing: 9D | 8D | 8S | 6C"),
        yes="wing-4>foundation-1",
        no="wing-2>wing-1; wing-3>wing-1; wing-1>wing-2",
    ),
    row(
        "nothing is built on the wings",
        BOOK,
        WINGS | lay("wing: 9D | KH; waste: 8S; trunk: 8D"),
        no="waste>wing-1; trunk>wing-1; waste>wing-2",
    ),
    # spaces and trunk
    row(
        "a space is filled from the trunk, face up",
        BOOK,
        WINGS | lay("wing-4: 6C; trunk: <4H> <2D> <TC>"),
        plays="wing-4>foundation-1",
        then="wing-4: TC; trunk: <4H> <2D>; foundation-1: 5C 6C",
    ),
    row(
        "a space is filled before all else",
        BOOK,
        FLOWN | lay("wing-4: 6C; trunk: <4H> <2D> <TC>; waste: 6S; stock: <AH>"),
        only="trunk>wing-8",
        no="wing-4>foundation-1; waste>wing-8; turn",
    ),
    row(
        "a five that comes out of the trunk goes up in the same breath",
        GENERAL,
        WINGS | lay("wing-4: 6C; trunk: <4H> <2D> <TC> <5H>"),
        plays="wing-4>foundation-1",
        then="wing-4: TC; trunk: <4H> <2D>; foundation: 5C 6C | 5H",
    ),
    row(
        "face-down cards of the trunk go nowhere but into spaces",
        BOOK,
        WINGS | lay("trunk: <4H> <6C>"),
        no="trunk>foundation-1; trunk>wing-1",
    ),
    row(
        "when only one card remains in the trunk it is turned face up",
        BOOK,
        WINGS | lay("wing-4: 6C; trunk: <4H> <TC>"),
        plays="wing-4>foundation-1",
        then="wing-4: TC; trunk: 4H",
    ),
    row(
        "the last of the trunk may be played directly to a foundation",
        BOOK,
        WINGS | lay("wing-4: 6C; trunk: <7C> <TC>"),
        plays="wing-4>foundation-1",
        yes="trunk>foundation-1",
        no="trunk>foundation-2; trunk>wing-1",
    ),
    row(
        "a five that is the last of the trunk goes up at once",
        GENERAL,
        WINGS | lay("wing-4: 6C; trunk: <5D> <TC>"),
        plays="wing-4>foundation-1",
        then="wing-4: TC; trunk:; foundation: 5C 6C | 5D",
    ),
    row(
        "the last trunk card, though face up, still fills the next space by itself",
        RULING,
        WINGS | lay("wing-4: 6C; trunk: 4H"),
        plays="wing-4>foundation-1",
        then="wing-4: 4H; trunk:",
    ),
    row(
        "after the trunk is exhausted spaces are filled from wastepile or stock, as you wish",
        BOOK,
        FLOWN | lay("waste: TD; stock: <AH>"),
        yes="waste>wing-8; turn",
        no="wing-1>wing-8; stock>wing-8",
    ),
    row(
        "the stock's card comes by way of the wastepile",
        RULING,
        FLOWN | lay("waste: TD; stock: <AH>"),
        plays="turn; waste>wing-8",
        then="wing-8: AH; waste: TD; stock:",
    ),
    row(
        "while there is a trunk the wastepile fills no space",
        BOOK,
        FLOWN | lay("trunk: <4H> <2D>; waste: TD"),
        only="trunk>wing-8",
        no="waste>wing-8",
    ),
    row(
        "option: the space may wait, and the trunk's card turns up as it lands",
        RULING,
        WINGS | lay("wing-4: 6C; trunk: <4H> <2D> <TC>; waste: KD; stock: <AH>"),
        fill_spaces="free",
        plays="wing-4>foundation-1",
        then="wing-4:; trunk: <4H> <2D> <TC>",
        yes="trunk>wing-4; turn",
        no="waste>wing-4; trunk>wing-3",
    ),
    row(
        "option: filled when the player likes",
        RULING,
        WINGS | lay("wing-4: 6C; trunk: <4H> <2D> <TC>"),
        fill_spaces="free",
        plays="wing-4>foundation-1; trunk>wing-4",
        then="wing-4: TC; trunk: <4H> <2D>",
    ),
    # play
    row(
        "cards are turned one at a time on a single wastepile whose top is available",
        BOOK,
        WINGS | lay("stock: <AH> <7C> <6C> <TD>"),
        plays="turn; turn; waste>foundation-1; turn",
        then="waste: TD 7C; stock: <AH>; foundation-1: 5C 6C",
        yes="waste>foundation-1",
        no="waste>wing-1",
    ),
    row(
        "a turned five goes up by itself",
        GENERAL,
        WINGS | lay("stock: <AH> <5D>"),
        plays="turn",
        then="foundation-2: 5D; waste:",
    ),
    row(
        "nothing goes on the wastepile or the trunk",
        GENERAL,
        WINGS | lay("waste: TD; trunk: TC"),
        no="wing-1>waste; wing-1>trunk; trunk>waste",
    ),
    row(
        "two redeals are allowed",
        BOOK,
        WINGS | lay("waste: TD AH"),
        plays="redeal; turn; turn; redeal",
        noted={"redeals_left": 0},
        then="stock: <AH> <TD>; waste:",
    ),
    row(
        "a third is not",
        BOOK,
        WINGS | lay("waste: TD"),
        plays="redeal; turn; redeal; turn",
        no="redeal; turn",
        status="stuck",
    ),
    row(
        "no redeal while the stock lasts",
        GENERAL,
        WINGS | lay("waste: TD; stock: <AH>"),
        yes="turn",
        no="redeal",
    ),
    row(
        "all fifty-two home is the win",
        GENERAL,
        {
            "foundation-1": run("C", "5", "4"),
            "foundation-2": run("D", "5", "4"),
            "foundation-3": run("H", "5", "4"),
            "foundation-4": run("S", "5", "3"),
            "trunk": "4S",
        },
        plays="trunk>wing-1; wing-1>foundation-4",
        status="won",
        score=52,
    ),
)

PAGE = Page(
    GAME,
    offered=15,
    refused=35,
    played=16,
    deals_on={"opening": LAID_OUT},
    little="the other program builds in the wings, where this page builds nowhere",
    rare={"always": ({"foundation-1": "5C", "wing-4": "6C", "trunk": "<4H> <TC>"},)},
    rows=ROWS,
)


def test_thirteen_to_the_trunk_then_eight_in_the_wings_then_the_first_foundation() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert piles["trunk"] == down(run("C", "A", "K"))
    assert [piles[f"wing-{n}"] for n in range(1, 9)] == run("D", "A", "8").split()
    assert piles["foundation-1"] == "9D"
    rest = f"{run('D', 'T', 'K')} {run('H', 'A', 'K')} {run('S', 'A', 'K')}"
    assert piles["stock"] == down(backwards(rest))
    assert match.facts() == {"base": "9", "redeals_left": 2}
    assert texts(match) == ["turn"]


def test_a_card_of_the_rank_in_the_wings_goes_up_with_the_deal() -> None:
    front = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AD 5D 2D 3D 4D 6D 7D 8D 9D 5S"
    match = dealt(GAME, front)
    piles = lying(match)
    assert cards_in(match, "foundation") == ["5D", "5S"]
    assert piles["wing-1"] == "AD"
    assert piles["trunk"] == down("2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC")
