"""Sly Fox, as the book's page says it (003)."""

from __future__ import annotations

from tests.support.book_page import Page
from tests.support.book_rows import backwards, cards_in, dealt, down, lay, lying, row, run, texts

GAME = "sly-fox"
BOOK, TIPS, GENERAL, RULING, NOTATION = (
    "003 Sly Fox",
    "003 Sly Fox, tips",
    "003 General Procedure",
    "rulings",
    "protocol",
)
SET_OUT = lay("foundation: AC | AD | AH | AS | KC | KD | KH | KS")
MIDDLING = "7C | 7D | 7H | 7S | 8C | 8D | 8H | 8S | 9C | 9D | 9H | 9S | TC | TD | TH | TS"
RESERVE = lay(f"reserve: {MIDDLING} | 6C | 6D | 6H | 6S")
"""Twenty cards of which none can go up yet."""
TABLE = SET_OUT | RESERVE
ADDING = {"batch_left": 20}
"""The first cards are being added."""
LATER = {"batch_left": 0}
"""Between two batches of twenty."""


def coming(text: str) -> dict[str, str]:
    """A stock, its cards in the order in which they are turned."""
    return {"stock": down(backwards(text))}


ROWS = (
    # foundations
    row(
        "aces are built up in suit, kings down",
        BOOK,
        TABLE | lay("reserve-1: 2C; reserve-2: QD; reserve-3: 3C; reserve-4: JD"),
        yes="reserve-1>foundation-1; reserve-2>foundation-6",
        no="reserve-1>foundation-2; reserve-2>foundation-5; reserve-3>foundation-1; "
        "reserve-4>foundation-6; reserve-1>foundation-5",
    ),
    row(
        "aces end with kings, and kings with aces",
        BOOK,
        RESERVE
        | {"foundation-1": run("C", "A", "Q"), "foundation-8": run("S", "K", "2", -1)}
        | lay("foundation-5: KC; foundation-4: AS; reserve-1: KC; reserve-2: AS"),
        yes="reserve-1>foundation-1; reserve-2>foundation-8",
        no="reserve-1>foundation-5; reserve-2>foundation-4; reserve-1>foundation-8",
    ),
    row(
        "there is no reversal, by playing from one foundation to another",
        BOOK,
        TABLE | {"foundation-1": run("C", "A", "5"), "foundation-5": run("C", "K", "6", -1)},
        no="foundation-1>foundation-5; foundation-5>foundation-1; foundation-1>reserve-1",
    ),
    # before any card is turned
    row(
        "all cards of the reserve are available for the foundations",
        BOOK,
        TABLE | lay("reserve-1: 2C; reserve-7: 2D; reserve-14: QH; reserve-20: QS") | coming("5C"),
        yes="reserve-1>foundation-1; reserve-7>foundation-2; reserve-14>foundation-7; "
        "reserve-20>foundation-8; turn",
    ),
    row(
        "the space of one of the original twenty is filled from the stock immediately",
        BOOK,
        TABLE | {"reserve-7": "2C"} | coming("5C 5D"),
        plays="reserve-7>foundation-1",
        then="reserve-7: 5C; stock: <5D>; foundation-1: AC 2C",
    ),
    row(
        "and again, when the card that filled it goes up",
        BOOK,
        TABLE | {"reserve-7": "2C"} | coming("3C 5D 5S"),
        plays="reserve-7>foundation-1; reserve-7>foundation-1",
        then="reserve-7: 5D; foundation-1: AC 2C 3C",
    ),
    row(
        "on a reserve no building is ever allowed",
        GENERAL,
        TABLE | coming("2D"),
        only="turn",
        no="reserve-17>reserve-1; reserve-1>reserve-5; reserve-5>reserve-1",
    ),
    # the batch
    row(
        "cards are turned one at a time, and the next only when this one is placed",
        BOOK,
        TABLE | coming("5C 5D"),
        plays="turn",
        then="hand: 5C; stock: <5D>",
        only="hand>reserve-",
        no="turn; hand>foundation-1",
    ),
    row(
        "an unplayable card goes on any reserve pile you wish",
        BOOK,
        TABLE | coming("5C"),
        plays="turn",
        yes="; ".join(f"hand>reserve-{n}" for n in range(1, 21)),
    ),
    row(
        "a turned card that fits a foundation may go up, or not",
        BOOK,
        TABLE | coming("2C 5D"),
        plays="turn",
        yes="hand>foundation-1; hand>reserve-1; hand>reserve-20",
        no="hand>foundation-2; turn",
    ),
    row(
        "once cards are turned, the reserve waits until twenty are added",
        BOOK,
        TABLE | lay("reserve-1: 2D") | coming("5C 5D"),
        plays="turn; hand>reserve-2",
        only="turn",
        no="reserve-1>foundation-2",
        noted={"batch_left": 19},
    ),
    row(
        "even while the turned card is still to be placed",
        BOOK,
        TABLE | lay("reserve-1: 2D") | coming("5C 5D"),
        plays="turn",
        only="hand>reserve-",
        no="reserve-1>foundation-2",
    ),
    row(
        "and after a card that went straight up: it does not count among the twenty",
        BOOK,
        TABLE | lay("reserve-1: 2D") | coming("2C 5D 5S"),
        plays="turn; hand>foundation-1",
        only="turn",
        no="reserve-1>foundation-2",
        noted={"batch_left": 20},
    ),
    row(
        "with the twentieth the reserve is open again",
        BOOK,
        TABLE | lay("reserve-1: 2D") | coming("5C 5D"),
        facts={"batch_left": 1},
        plays="turn; hand>reserve-2",
        yes="reserve-1>foundation-2; turn",
        noted={"batch_left": 0},
    ),
    row(
        "only the top cards of reserve piles are available",
        BOOK,
        TABLE | lay("reserve-1: 2D 9C; reserve-2: 8C 2C"),
        facts=LATER,
        yes="reserve-2>foundation-1",
        no="reserve-1>foundation-2; reserve-1[1]>foundation-2",
    ),
    row(
        "the card under the top is available once that has gone",
        BOOK,
        TABLE | lay("reserve-1: 2D 2C"),
        facts=LATER,
        plays="reserve-1>foundation-1; reserve-1>foundation-2",
        then="reserve-1:; foundation-2: AD 2D",
    ),
    row(
        "later spaces in the reserve are not filled at once",
        BOOK,
        TABLE | lay("reserve-1: 2D") | coming("5C 5D"),
        facts=LATER,
        plays="reserve-1>foundation-2",
        then="reserve-1:; stock: <5D> <5C>",
        no="reserve-2>reserve-1; stock>reserve-1",
    ),
    row(
        "but the next batch may use them",
        BOOK,
        TABLE | lay("reserve-1:") | coming("5C 5D"),
        facts=LATER,
        plays="turn; hand>reserve-1",
        then="reserve-1: 5C",
    ),
    row(
        "the next batch is of twenty again",
        BOOK,
        TABLE | lay("reserve-1: 2D") | coming("5C 5D"),
        facts=LATER,
        plays="turn; hand>reserve-3",
        noted={"batch_left": 19},
        no="reserve-1>foundation-2",
    ),
    row(
        "the final deal may have fewer than twenty",
        BOOK,
        TABLE | lay("reserve-1: 2D") | coming("5C"),
        facts=LATER,
        plays="turn; hand>reserve-2",
        only="reserve-1>foundation-2",
    ),
    row(
        "also when the last card of the stock goes straight up",
        BOOK,
        TABLE | lay("reserve-1: 2D") | coming("2C"),
        facts=ADDING,
        plays="turn; hand>foundation-1",
        only="reserve-1>foundation-2",
    ),
    row(
        "a card may be turned while others could be played up",
        RULING,
        TABLE | lay("reserve-1: 2D") | coming("5C"),
        yes="turn; reserve-1>foundation-2",
    ),
    # the space that the player fills
    row(
        "as an option a space of the original twenty is filled when the player likes",
        RULING,
        TABLE | lay("reserve-7: 2C; reserve-8: 2D") | coming("5C 5D"),
        fill_spaces="free",
        plays="reserve-7>foundation-1; reserve-8>foundation-2; stock>reserve-8",
        then="reserve-7: ; reserve-8: 5C; stock: <5D>",
        yes="stock>reserve-7",
        no="stock>reserve-8; reserve-8>reserve-7; turn",
    ),
    row(
        "but all spaces are filled before the first card is turned",
        BOOK,
        TABLE | lay("reserve-7:") | coming("5C 5D"),
        fill_spaces="free",
        only="stock>reserve-7",
    ),
    row(
        "and then it may be turned",
        BOOK,
        TABLE | lay("reserve-7:") | coming("5C 5D"),
        fill_spaces="free",
        plays="stock>reserve-7",
        only="turn",
    ),
    row(
        "later a space takes turned cards alone, under this option too",
        BOOK,
        TABLE | lay("reserve-1: 2D; reserve-7:") | coming("5C 5D"),
        fill_spaces="free",
        facts=LATER,
        yes="turn; reserve-1>foundation-2",
        no="stock>reserve-7",
    ),
    row(
        "there is no redeal",
        BOOK,
        TABLE,
        facts=LATER,
        no="redeal; turn",
        status="stuck",
        score=8,
    ),
)

PAGE = Page(GAME, offered=49, refused=32, played=17, rows=ROWS)


def test_one_ace_and_one_king_of_each_suit_stand_apart_and_twenty_cards_are_dealt() -> None:
    match = dealt(GAME, run("C", "2", "Q") + " " + run("D", "2", "J"))
    piles = lying(match)
    assert [piles[f"foundation-{n}"] for n in range(1, 9)] == [
        rank + suit for rank in "AK" for suit in "CDHS"
    ]
    assert [piles[f"reserve-{n}"] for n in range(1, 12)] == run("C", "2", "Q").split()
    assert piles["reserve-20"] == "TD"
    assert len(cards_in(match, "reserve")) == 20
    assert len(piles["stock"].split()) == 76
    assert match.score == 8


def test_twenty_cards_are_added_before_the_reserve_is_played_again() -> None:
    match = dealt(GAME, run("C", "2", "K") + " " + run("D", "3", "9") + " 4C 5C 6C 7C 8C 9C")
    for added in range(20):
        match.play("turn")
        assert all(text.startswith("hand>") for text in texts(match))
        assert match.table.facts["batch_left"] == 20 - added
        match.play("hand>reserve-20")
    assert match.table.facts["batch_left"] == 0
    assert "reserve-1>foundation-1" in texts(match)
