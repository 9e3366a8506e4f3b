"""Fanny, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import backwards, cards_in, dealt, down, lay, lying, row, run, texts

GAME = "fanny"
BOOK, FROG, GENERAL, RULING = (
    "003 Fanny",
    "003 Frog, all of whose rules Fanny follows",
    "003 General Procedure",
    "rulings",
)
BEGUN = lay("reserve: 9S TD 6H; foundation-1: AC; waste: 9C | TD | JH | | ")


def coming(text: str) -> dict[str, str]:
    """A stock, its cards in the order in which they are turned."""
    return {"stock": down(backwards(text))}


ROWS = (
    row(
        "with no ace set out a low card goes nowhere but on a wastepile",
        BOOK,
        lay("reserve: 9S TD 6H") | coming("2C 3D"),
        plays="turn",
        only="hand>waste-",
        no="hand>foundation-1; hand>reserve; turn",
    ),
    row(
        "an ace is made available in the course of play and starts the row",
        BOOK,
        lay("reserve: 9S TD 6H") | coming("AD 3D"),
        plays="turn",
        then="foundation-1: AD; hand: ; stock: <3D>",
    ),
    row(
        "an ace that lies buried in the reserve waits there",
        BOOK,
        lay("reserve: AS TD 6H") | coming("9C"),
        only="turn",
        no="reserve[1]>foundation-1; reserve>foundation-1; reserve>waste-1",
    ),
    row(
        "until it is laid bare",
        GENERAL,
        lay("reserve: 9S AS 2D; foundation-1: AC") | coming("9C"),
        plays="reserve>foundation-1",
        then="foundation-1: AC 2D; foundation-2: AS; reserve: 9S",
    ),
    row(
        "foundations are built up regardless of suits, to kings",
        FROG,
        lay("foundation: AC | AD 2S; reserve: 9S 2H; waste: 3C | 2D | 4C | KD | ")
        | {"foundation-3": run("H", "A", "K")}
        | coming("7C"),
        yes="reserve>foundation-1; waste-2>foundation-1; waste-1>foundation-2",
        no="waste-1>foundation-1; waste-3>foundation-2; waste-4>foundation-3; reserve>foundation-2",
    ),
    row(
        "a turned card goes on any of five wastepiles",
        FROG,
        BEGUN | coming("7C 8D"),
        plays="turn",
        only="hand>waste-1; hand>waste-2; hand>waste-3; hand>waste-4; hand>waste-5",
        no="turn; hand>foundation-1; hand>reserve",
    ),
    row(
        "or up, where it fits",
        FROG,
        BEGUN | coming("2D"),
        plays="turn",
        yes="hand>foundation-1; hand>waste-1; hand>waste-4",
        no="hand>foundation-2",
    ),
    row(
        "the tops of wastepiles and reserve are always available, and serve nothing else",
        FROG,
        lay("foundation-1: AC; reserve: 9S 2H; waste: 9C 2D | TD | JD TH | | ") | coming("7C"),
        plays="turn",
        yes="reserve>foundation-1; waste-1>foundation-1; hand>waste-4",
        no="waste-1>waste-4; waste-2>waste-4; reserve>waste-4; waste-3>waste-4; "
        "waste-1[1]>foundation-1",
    ),
    row(
        "what is built stays",
        GENERAL,
        lay("foundation: AC 2D 3S | AD 2S; waste: 9H | | | | ") | coming("7C"),
        only="turn",
        no="foundation-1>foundation-2; foundation-1>waste-2",
    ),
    row(
        "there is no redeal",
        FROG,
        BEGUN,
        no="redeal; turn",
        status="stuck",
    ),
    row(
        "aces that are dealt last go up one after another, and no card takes their place",
        GENERAL,
        deck="9S TD 6H 8S 7S 6S 5S 4S 3S 2S AH AS 9C",
        then="foundation: AS | AH | ; reserve: 9S TD 6H 8S 7S 6S 5S 4S 3S 2S",
        yes="turn; reserve>foundation-1; reserve>foundation-2",
        no="reserve>foundation-3; stock>reserve",
    ),
)

PAGE = Page(
    GAME,
    offered=20,
    refused=25,
    played=6,
    deals_on={"opening": "do not take out any aces to start the foundation row"},
    rows=ROWS,
)


def test_twelve_cards_are_the_reserve_and_nothing_is_taken_out() -> None:
    front = "2D 3D 4D 5D 6D AH 7D 8D 9D TD JD QD KD AS"
    match = dealt(GAME, front)
    piles = lying(match)
    assert piles["reserve"] == "2D 3D 4D 5D 6D AH 7D 8D 9D TD JD QD"
    assert cards_in(match, "foundation") == []
    assert len(piles["stock"].split()) == 104 - 12
    assert piles["stock"].endswith(down(backwards("KD AS")))
    assert (texts(match), match.score) == (["turn"], 0)


def test_an_ace_that_is_dealt_last_tops_the_reserve_and_is_available() -> None:
    piles = lying(dealt(GAME, run("C", "2", "Q") + " AH 3D"))
    assert piles["foundation-1"] == "AH"
    assert piles["reserve"] == run("C", "2", "Q")
