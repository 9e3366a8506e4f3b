"""Windmill, as the book's page says it (003)."""

from __future__ import annotations

from game.book.catalog import find
from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import backwards, cards_in, dealt, down, lay, lying, row, run, texts

GAME = "windmill"
BOOK, TIPS, GENERAL, RULING = (
    "003 Windmill",
    "003 Windmill, tips",
    "003 General Procedure",
    "rulings",
)
SAILS = lay("sail: 6C | 6D | 6H | 6S | 8C | 8D | 8H | 8S")
"""Eight cards of which none can go up yet."""
TABLE = SAILS | {"foundation-1": "AC"}
KINGS = lay("foundation-2: KC; foundation-3: KD; foundation-4: KH; foundation-5: KS")
GIVEN = {"king_gave": True}
"""The card put last on the center came from a king-foundation."""


def coming(text: str) -> dict[str, str]:
    """A stock, its cards in the order in which they are turned."""
    return {"stock": down(backwards(text))}


ROWS = (
    # the center
    row(
        "the ace is built up regardless of suits",
        BOOK,
        TABLE | lay("sail-1: 2D; sail-5: 2C; waste: 2S; sail-2: 3C") | coming("9C"),
        yes="sail-1>foundation-1; sail-5>foundation-1; waste>foundation-1",
        no="sail-2>foundation-1; sail-3>foundation-1",
    ),
    row(
        "sequence is continuous, the ace above the king",
        BOOK,
        SAILS
        | {"foundation-1": run("C", "A", "K")}
        | lay("sail-2: AD; waste: KS; foundation-2: KD; foundation-3: KC; foundation-4: KH")
        | lay("foundation-5: KH"),
        yes="sail-2>foundation-1",
        no="waste>foundation-1; sail-2>foundation-2",
    ),
    row(
        "and below the two",
        BOOK,
        TABLE
        | {"foundation-1": run("C", "A", "K") + " AD"}
        | lay("sail-2: 2H; waste: KS; foundation-2: KD; foundation-3: KC; foundation-4: KH")
        | lay("foundation-5: KH"),
        yes="sail-2>foundation-1",
        no="waste>foundation-1; sail-2>foundation-3",
    ),
    row(
        "the second king upon the second queen",
        BOOK,
        SAILS
        | KINGS
        | {"foundation-1": run("C", "A", "K") + " " + run("D", "A", "Q"), "waste": "KD"}
        | lay("foundation-3: KH"),
        yes="waste>foundation-1",
        no="waste>foundation-2; waste>foundation-3",
    ),
    row(
        "until the pile contains fifty-two cards",
        BOOK,
        SAILS
        | {"foundation-1": " ".join(run(suit, "A", "K") for suit in "CDHS"), "waste": "AC"}
        | lay("foundation-2: KC; foundation-3: KD; foundation-4: KH; foundation-5: KS"),
        no="waste>foundation-1",
    ),
    # the kings
    row(
        "the first four kings that become available go up by themselves, of any suits",
        BOOK,
        TABLE | coming("KH KH KC KS 9C"),
        plays="turn; turn; turn; turn",
        then="foundation: AC | KH | KH | KC | KS; waste: ; stock: <9C>",
    ),
    row(
        "and no fifth",
        BOOK,
        TABLE | KINGS | lay("waste: KD; sail-3: KS") | coming("9C"),
        only="turn",
        no="waste>foundation-2; sail-3>foundation-1; waste>foundation-3",
    ),
    row(
        "king-foundations are built down regardless of suits",
        BOOK,
        TABLE
        | KINGS
        | lay("sail-1: QH; waste: QC; sail-4: JD; foundation-2: KC QS")
        | coming("9C"),
        yes="sail-1>foundation-3; waste>foundation-4; sail-4>foundation-2; waste>foundation-5",
        no="sail-1>foundation-2; sail-4>foundation-3; sail-1>foundation-1",
    ),
    row(
        "to aces, and no farther",
        BOOK,
        TABLE
        | KINGS
        | {"foundation-2": run("C", "K", "2", -1), "foundation-3": run("D", "K", "A", -1)}
        | lay("waste: AD; sail-1: KC")
        | coming("9C"),
        yes="waste>foundation-2",
        no="sail-1>foundation-3; waste>foundation-3; waste>foundation-4",
    ),
    row(
        "starting a foundation comes before building on one",
        RULING,
        TABLE
        | lay("sail: KD | KH | 2C; waste: KS; foundation-2: KC; foundation-3: KC")
        | lay("foundation-4: KD")
        | coming("9C"),
        only="sail-1>foundation-5; sail-2>foundation-5; waste>foundation-5",
        no="sail-3>foundation-1; turn",
    ),
    # from a king to the center
    row(
        "the top card of a king-foundation may go to the center",
        BOOK,
        TABLE
        | KINGS
        | {"foundation-1": "AC 2C 3C", "foundation-2": "KC QH JC TC 9C 8H 7C 6C 5C 4H"}
        | coming("9C"),
        yes="foundation-2>foundation-1; turn",
        no="foundation-2[9]>foundation-1; foundation-2:2>foundation-1",
    ),
    row(
        "one card at an occasion: the next must come from elsewhere",
        BOOK,
        SAILS
        | KINGS
        | {
            "foundation-1": run("C", "A", "9"),
            "foundation-2": "KC QC JC TD",
            "foundation-3": "KD QD JH",
        }
        | coming("9D"),
        plays="foundation-2>foundation-1",
        then="foundation-2: KC QC JC",
        only="turn",
        no="foundation-2>foundation-1; foundation-3>foundation-1",
        noted=GIVEN,
    ),
    row(
        "whatever else is played meanwhile",
        RULING,
        TABLE
        | KINGS
        | {"foundation-1": run("C", "A", "T"), "foundation-3": "KD QD JH"}
        | lay("sail-2: QS; waste: 4S")
        | coming("9D 3D"),
        facts=GIVEN,
        plays="turn; sail-2>foundation-4",
        no="foundation-3>foundation-1",
        noted=GIVEN,
    ),
    row(
        "after one from the sails, the king-foundations may give again",
        BOOK,
        TABLE
        | KINGS
        | {"foundation-1": run("C", "A", "T"), "foundation-3": "KD QD"}
        | lay("sail-2: JS; waste: 4S")
        | coming("9D 3D"),
        facts=GIVEN,
        plays="sail-2>foundation-1; foundation-3>foundation-1",
        then={"foundation-1": run("C", "A", "T") + " JS QD", "foundation-3": "KD"},
    ),
    row(
        "after one from the wastepile too",
        BOOK,
        TABLE
        | KINGS
        | {"foundation-1": run("C", "A", "T"), "foundation-3": "KD QD", "waste": "JS"}
        | coming("9D 3D"),
        facts=GIVEN,
        plays="waste>foundation-1",
        yes="foundation-3>foundation-1; turn",
        noted={"king_gave": False},
    ),
    row(
        "no card goes from one king-foundation to another",
        RULING,
        TABLE | KINGS | lay("foundation-2: KC QH; foundation-3: KD QD JS") | coming("9C"),
        only="turn",
        no="foundation-2>foundation-4; foundation-3>foundation-2; foundation-2>foundation-5",
    ),
    row(
        "nor does anything leave the center",
        GENERAL,
        TABLE | KINGS | {"foundation-1": run("C", "A", "Q"), "sail-4": "KD"} | coming("9C"),
        no="foundation-1>foundation-2; foundation-1>foundation-3; foundation-1>sail-1",
    ),
    row(
        "the kings themselves may not be reversed onto the center",
        TIPS,
        TABLE | KINGS | {"foundation-1": run("C", "A", "Q")} | coming("9C"),
        only="turn",
        no="foundation-3>foundation-1; foundation-4>foundation-1",
    ),
    row(
        "as an option they may",
        TIPS,
        TABLE
        | KINGS
        | {"foundation-1": run("C", "A", "Q"), "foundation-2": "KH QD"}
        | coming("9C"),
        plays="foundation-3>foundation-1",
        then="foundation-3: ",
        only="turn",
        no="foundation-2>foundation-1; foundation-4>foundation-1; foundation-4>foundation-3",
        reverse_kings=True,
    ),
    row(
        "the place of such a king is taken by the next that comes",
        RULING,
        TABLE | KINGS | {"foundation-1": run("C", "A", "Q")} | coming("9C KD"),
        plays="foundation-3>foundation-1; turn; turn",
        then="foundation-3: KD; waste: 9C",
        reverse_kings=True,
    ),
    row(
        "with the option too one card at an occasion",
        TIPS,
        TABLE | KINGS | {"foundation-1": run("C", "A", "Q")} | coming("9C"),
        facts=GIVEN,
        only="turn",
        no="foundation-3>foundation-1",
        reverse_kings=True,
    ),
    # the sails
    row(
        "the cards of the sails go to foundations and nowhere else",
        BOOK,
        TABLE | lay("sail-1: 7C; waste: 7H") | coming("9C"),
        only="turn",
        no="sail-1>sail-5; sail-1>waste; waste>sail-5; waste>sail-1",
    ),
    row(
        "a space in the sails is filled at once from the wastepile",
        BOOK,
        TABLE | lay("sail-1: 2C; waste: 9H 9S") | coming("9C"),
        plays="sail-1>foundation-1",
        then="sail-1: 9S; waste: 9H; stock: <9C>",
    ),
    row(
        "or from the stock, if there is no wastepile",
        BOOK,
        TABLE | lay("sail-1: 2C") | coming("9C 9D"),
        plays="sail-1>foundation-1",
        then="sail-1: 9C; waste: ; stock: <9D>",
    ),
    row(
        "a king that is turned for it goes up, and the next card fills the space",
        GENERAL,
        TABLE | lay("sail-1: 2C") | coming("KH 9D 9C"),
        plays="sail-1>foundation-1",
        then="sail-1: 9D; foundation-2: KH; waste: ; stock: <9C>",
    ),
    row(
        "without either it stays open",
        GENERAL,
        TABLE | lay("sail-1: 2C"),
        plays="sail-1>foundation-1",
        then="sail-1: ",
        no="sail-2>sail-1; turn",
        status="stuck",
    ),
    row(
        "as an option a space is filled when the player likes",
        RULING,
        TABLE | lay("sail-1: 2C; waste: 9H 9S; sail-4: 3H") | coming("9C"),
        plays="sail-1>foundation-1",
        yes="waste>sail-1; turn; sail-4>foundation-1",
        no="waste>sail-2; stock>sail-1; sail-4>sail-1",
        fill_spaces="free",
    ),
    # the stock
    row(
        "cards are turned one at a time on a single wastepile, and its top is available",
        BOOK,
        TABLE | lay("waste: 2H 9S") | coming("2D 9C"),
        plays="turn",
        then="waste: 2H 9S 2D; stock: <9C>",
        yes="waste>foundation-1; turn",
        no="waste[1]>foundation-1; stock>foundation-1",
    ),
    row(
        "there is no redeal",
        BOOK,
        TABLE | lay("waste: 9H 9S"),
        no="redeal; turn",
        status="stuck",
        score=1,
    ),
    row(
        "a king that a play lays bare on the wastepile goes up",
        BOOK,
        TABLE | lay("waste: 9H KD 2S") | coming("9C"),
        plays="waste>foundation-1",
        then="foundation-1: AC 2S; foundation-2: KD; waste: 9H; stock: <9C>",
    ),
    row(
        "so does one that the filling of a sail lays bare",
        BOOK,
        TABLE | lay("sail-1: 2C; waste: 9H KD 3S") | coming("9C"),
        plays="sail-1>foundation-1",
        then="sail-1: 3S; foundation-2: KD; waste: 9H; stock: <9C>",
    ),
    row(
        "a fifth king fills a sail like any other card",
        BOOK,
        TABLE | KINGS | lay("sail-1: 2C; waste: 9H KD") | coming("9C"),
        plays="sail-1>foundation-1",
        then="sail-1: KD; waste: 9H",
        no="sail-1>foundation-2; sail-1>foundation-1",
    ),
    row(
        "a card that goes to a king-foundation comes back as an occasion of its own",
        BOOK,
        SAILS | KINGS | {"foundation-1": run("C", "A", "J"), "sail-2": "QS"} | coming("9C"),
        plays="sail-2>foundation-4; foundation-4>foundation-1",
        then="foundation-4: KH; sail-2: 9C",
        noted={"king_gave": True},
        no="foundation-4>foundation-1",
    ),
)

PAGE = Page(
    GAME,
    offered=30,
    refused=53,
    played=17,
    deals_on={"opening": LAID_OUT},
    rows=ROWS,
)


def test_any_one_ace_is_removed_and_eight_cards_are_the_sails() -> None:
    match = dealt(GAME, "2D 3D AS 4D 5D 6D 7D 8D 9D TD")
    piles = lying(match)
    assert piles["foundation-1"] == "AS"
    assert [piles[f"sail-{n}"] for n in range(1, 9)] == run("D", "2", "9").split()
    assert cards_in(match, "foundation") == ["AS"]
    assert piles["stock"].endswith("<TD>")
    assert len(piles["stock"].split()) == 104 - 9
    assert texts(match) == ["sail-1>foundation-1", "turn"]


def test_kings_of_the_sails_go_up_and_the_stock_fills_their_places() -> None:
    match = dealt(GAME, "AS 3D KD 4D 5D KH 6D 7D 8D KC 9C TC")
    piles = lying(match)
    assert [piles[f"foundation-{n}"] for n in range(2, 6)] == ["KD", "KH", "KC", ""]
    assert (piles["sail-2"], piles["sail-5"], piles["waste"]) == ("9C", "TC", "")
    assert match.score == 4


def test_the_options_are_there() -> None:
    game = find(GAME).under()
    assert game.chosen == {"fill_spaces": "at-once", "reverse_kings": False}
    assert set(game.options["reverse_kings"].values) == {False, True}
