"""Frog, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import backwards, cards_in, dealt, down, lay, lying, row, run, texts

GAME = "frog"
BOOK, CAPTION, TIPS, GENERAL, RULING = (
    "003 Frog",
    "003 Frog, caption",
    "003 Frog, tips",
    "003 General Procedure",
    "rulings",
)
DIAGRAM = lay("reserve: 9S TD 6H; foundation-1: AC")
"""The six of hearts tops the reserve, the ace of clubs is the first foundation."""
ACES = lay("foundation: AC | AD | AH | AS | AC | AD | AH | AS")
WASTES = "waste: 9C | TD | JH | QS | 8C"


def coming(text: str) -> dict[str, str]:
    """A stock, its cards in the order in which they are turned."""
    return {"stock": down(backwards(text))}


ROWS = (
    row(
        "the layout of the caption: nothing fits but the next card",
        CAPTION,
        DIAGRAM | coming("7C 8D"),
        only="turn",
        no="reserve>foundation-1; reserve>foundation-2; reserve>waste-1; stock>waste-1",
    ),
    row(
        "the six goes up when the five has",
        CAPTION,
        DIAGRAM | {"foundation-1": "AC 2H 3D 4S 5C"} | coming("7C"),
        plays="reserve>foundation-1",
        then="foundation-1: AC 2H 3D 4S 5C 6H; reserve: 9S TD",
    ),
    # foundations
    row(
        "foundations are built up regardless of suits",
        BOOK,
        ACES | lay("reserve: 9S 2H; waste: 2S | 3C | 2C | 9D 2D | TH") | coming("7C"),
        yes="reserve>foundation-1; reserve>foundation-3; waste-1>foundation-2; "
        "waste-3>foundation-4; waste-4>foundation-8",
        no="waste-2>foundation-1; waste-5>foundation-1; waste-2>foundation-8",
    ),
    row(
        "to kings, and nothing goes on a king",
        BOOK,
        ACES
        | {"foundation-1": run("C", "A", "Q"), "foundation-2": run("D", "A", "K")}
        | lay("waste-1: KH; reserve: KS"),
        yes="waste-1>foundation-1; reserve>foundation-1",
        no="waste-1>foundation-2; reserve>foundation-2",
    ),
    row(
        "an ace that is turned goes to the next place of the row by itself",
        BOOK,
        DIAGRAM | coming("AH 8D"),
        plays="turn",
        then="foundation-1: AC; foundation-2: AH; hand: ; stock: <8D>",
        only="turn",
    ),
    row(
        "and so does an ace that comes to lie on top of a wastepile",
        BOOK,
        DIAGRAM | lay("waste-3: AS 2D") | coming("8D"),
        plays="waste-3>foundation-1",
        then="foundation-1: AC 2D; foundation-2: AS; waste-3: ",
    ),
    row(
        "and an ace of the reserve",
        GENERAL,
        {"foundation-1": "AC", "reserve": "9S AH 2D"} | coming("8D"),
        plays="reserve>foundation-1",
        then="foundation-1: AC 2D; foundation-2: AH; reserve: 9S",
    ),
    row(
        "a card once built is not moved elsewhere",
        GENERAL,
        ACES | {"foundation-1": "AC 2H 3D", "foundation-2": "AD 2C"} | coming("8D"),
        no="foundation-1>foundation-2; foundation-1>waste-1; foundation-2>waste-1",
        only="turn",
    ),
    # the stock
    row(
        "cards are turned one at a time, and go where you wish",
        BOOK,
        DIAGRAM | lay(WASTES) | coming("7C 8D"),
        plays="turn",
        then="hand: 7C; stock: <8D>",
        only="hand>waste-1; hand>waste-2; hand>waste-3; hand>waste-4; hand>waste-5",
        no="turn; hand>foundation-1; hand>foundation-2; hand>reserve; deal",
    ),
    row(
        "in sequence or not, and on an empty place as well",
        BOOK,
        DIAGRAM | lay("waste-1: 2C") | coming("KD"),
        plays="turn",
        yes="hand>waste-1; hand>waste-2; hand>waste-5",
    ),
    row(
        "a card that fits a foundation may go up or on a wastepile",
        GENERAL,
        DIAGRAM | lay(WASTES) | coming("2D 9H"),
        plays="turn",
        yes="hand>foundation-1; hand>waste-1; hand>waste-5",
        no="hand>foundation-2; turn",
    ),
    row(
        "a card that goes up makes way for the next",
        BOOK,
        DIAGRAM | lay(WASTES) | coming("2D 9H"),
        plays="turn; hand>foundation-1; turn",
        then="foundation-1: AC 2D; hand: 9H",
    ),
    row(
        "no more than five piles: nothing is begun beside them, and none goes on another",
        BOOK,
        DIAGRAM | lay("waste: 9C | TD | JH | QS | 8C") | coming("7C"),
        no="waste-1>waste-2; waste-5>waste-1; waste-2>waste-3; waste-1>reserve; reserve>waste-1",
        only="turn",
    ),
    row(
        "the top of each wastepile and of the reserve is available for the foundations",
        BOOK,
        ACES | lay("waste: 9C 2C | 9D 2D | 9H 2H | 9S 2S | TC 2C; reserve: TS 2D") | coming("7C"),
        yes="waste-1>foundation-1; waste-2>foundation-1; waste-3>foundation-1; "
        "waste-4>foundation-1; waste-5>foundation-1; reserve>foundation-1; turn",
    ),
    row(
        "no card below it is",
        BOOK,
        ACES | lay("waste-1: 2C 9C; reserve: 2D TS") | coming("7C"),
        only="turn",
        no="waste-1[1]>foundation-1; waste-1:2>foundation-1; reserve[1]>foundation-1",
    ),
    row(
        "reserve and wastepiles may be played while the turned card waits",
        RULING,
        ACES | lay("waste-1: 9C 2C; reserve: TS 2D") | coming("4C"),
        plays="turn; waste-1>foundation-1; reserve>foundation-2",
        then="hand: 4C; foundation-1: AC 2C; foundation-2: AD 2D; reserve: TS",
    ),
    row(
        "a king that was turned lies on its wastepile, and the next goes on it",
        TIPS,
        DIAGRAM | coming("KD QC"),
        plays="turn; hand>waste-1; turn; hand>waste-1",
        then="waste-1: KD QC",
    ),
    row(
        "there is no redeal",
        BOOK,
        DIAGRAM | lay(WASTES),
        no="redeal; turn",
        status="stuck",
        score=1,
    ),
    row(
        "aces that lie one on another in the reserve go up one after another",
        BOOK,
        lay("foundation-1: AC; reserve: 9S AH AS 2D") | coming("8D"),
        plays="reserve>foundation-1",
        then="foundation: AC 2D | AS | AH; reserve: 9S",
    ),
    row(
        "an ace that is bared while a turned card waits goes up by itself",
        BOOK,
        lay("foundation-1: AC; reserve: 9S; waste-1: AH 2D") | coming("8D 7S"),
        plays="turn; waste-1>foundation-1",
        then="foundation: AC 2D | AH; waste-1: ; hand: 8D",
        no="turn",
    ),
    row(
        "with the reserve used up nothing fills its place",
        BOOK,
        lay("foundation-1: AC; reserve: 2D; waste-1: 9C") | coming("8D 7S"),
        plays="reserve>foundation-1; turn",
        then="reserve: ; hand: 8D",
        no="hand>reserve; waste-1>reserve; stock>reserve",
    ),
)

PAGE = Page(
    GAME,
    offered=30,
    refused=33,
    played=13,
    rows=ROWS,
)


def test_a_pile_of_thirteen_and_one_ace_that_is_taken_out_of_the_stock() -> None:
    front = run("D", "2", "K") + " 9H 3S AS 4C AC"
    match = dealt(GAME, front)
    piles = lying(match)
    assert piles["reserve"] == run("D", "2", "K") + " 9H"
    assert cards_in(match, "foundation") == ["AS"]
    assert piles["foundation-1"] == "AS"
    assert piles["stock"].endswith(down(backwards("3S 4C AC")))
    assert len(piles["stock"].split()) == 104 - 13 - 1
    assert (texts(match), match.score) == (["turn"], 1)


def test_aces_that_turn_up_are_held_out_and_are_extra() -> None:
    front = "2D AC 3D 4D 5D 6D AH 7D 8D 9D TD JD QD KD 2H AS"
    match = dealt(GAME, front)
    piles = lying(match)
    assert piles["reserve"] == run("D", "2", "K") + " 2H"
    assert [piles[f"foundation-{n}"] for n in (1, 2, 3)] == ["AC", "AH", ""]
    assert piles["stock"].endswith("<AS>")


def test_an_ace_after_the_thirteenth_card_is_the_first_of_the_stock() -> None:
    match = dealt(GAME, "AD " + run("C", "2", "K") + " 2H AS")
    piles = lying(match)
    assert cards_in(match, "foundation") == ["AD"]
    assert piles["reserve"].endswith("KC 2H")
    assert piles["stock"].endswith("<AS>")


def test_thirteen_cards_without_an_ace_and_the_first_ace_of_the_deck() -> None:
    match = dealt(GAME, run("C", "2", "K") + " 9H 9S KH AH AC")
    assert lying(match)["foundation-1"] == "AH"
    assert lying(match)["stock"].endswith(down(backwards("9S KH AC")))
