"""Joker Canfield, as the book's page says it (003): Canfield with the joker in the deck."""

from __future__ import annotations

from game.book.catalog import find
from tests.book.pages import canfield
from tests.laws.journal import the_same_moves_write_the_same_journal
from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import dealt, down, lay, lying, row, run, texts

GAME = "joker-canfield"
BOOK, GENERAL, RULING = "003 Joker Canfield", "003 General Procedure", "rulings"
EIGHTS = canfield.EIGHTS
TWO = lay("foundation: 8S | 8H")
UP = {"foundation-1": "8S JO TS", "foundation-2": "8H"}
"""The joker stands for the nine of spades."""

ROWS = (
    *canfield.ROWS,
    # the joker must go up
    row(
        "an available joker must be played on a foundation before all else, from the reserve",
        BOOK,
        TWO | lay("reserve: <2C> JO; tableau: JC | TH; waste: 9C; stock: <5C>"),
        only="reserve>foundation-1; reserve>foundation-2",
        no="tableau-2>tableau-1; waste>tableau-2; turn; reserve>foundation-3",
    ),
    row(
        "an available joker must be played on a foundation before all else, from the tableau",
        BOOK,
        TWO | lay("tableau: JO | TH | JC; stock: <5C>"),
        only="tableau-1>foundation-1; tableau-1>foundation-2",
        no="tableau-2>tableau-3; turn",
    ),
    row(
        "turned up on the wastepile, with one foundation begun, it goes up by itself",
        BOOK,
        EIGHTS | lay("stock: <JO> <2C> <5C>"),
        plays="turn",
        then="foundation-1: 8S JO; waste: 5C 2C",
    ),
    row(
        "within a batch of three it is not available yet",
        BOOK,
        EIGHTS | lay("stock: <2C> <JO> <5C>"),
        plays="turn",
        then="foundation-1: 8S; waste: 5C JO 2C",
        no="waste:2>foundation-1",
    ),
    row(
        "a joker in the tableau leaves a space for the reserve",
        BOOK,
        EIGHTS | lay("reserve: <2C> <3D> 5H; tableau: TC | JO | JC | KC"),
        plays="tableau-2>foundation-1",
        then="foundation-1: 8S JO; tableau: TC | 5H | JC | KC; reserve: <2C> 3D",
    ),
    row(
        "a joker that the reserve uncovers goes up before a space is filled",
        RULING,
        EIGHTS | lay("reserve: <2C> <3C> <JO> 9D; tableau: TC | 5H | |"),
        plays="reserve>tableau-3",
        then="foundation-1: 8S JO; tableau: TC | 5H | 9D | 3C; reserve: 2C",
    ),
    row(
        "a joker never fills a space, nor goes on the tableau",
        RULING,
        TWO | lay("reserve: <2C> JO; tableau: TC | 5H | AC"),
        only="reserve>foundation-",
        no="reserve>tableau-4; reserve>tableau-3; reserve>tableau-1",
    ),
    row(
        "the joker begins no foundation",
        RULING,
        EIGHTS | lay("waste: JO"),
        yes="waste>foundation-1",
        no="waste>foundation-2; waste>foundation-3; waste>foundation-4",
    ),
    # standing for a card
    row(
        "the joker stands for the next in sequence, and cards are built on it",
        BOOK,
        TWO | lay("foundation-1: 8S JO; waste: TS; tableau: TH | 9H"),
        yes="waste>foundation-1; tableau-2>foundation-2",
        no="tableau-1>foundation-1; tableau-2>foundation-1; waste>foundation-2",
    ),
    row(
        "upon the joker goes only the card after the one for which it stands",
        BOOK,
        TWO | lay("foundation-1: 8S JO; waste: JS; tableau: TC | TD"),
        no="waste>foundation-1; tableau-1>foundation-1; tableau-2>foundation-1",
    ),
    row(
        "building goes on above the joker as usual",
        BOOK,
        UP | lay("waste: JS; tableau-1: JH"),
        yes="waste>foundation-1",
        no="tableau-1>foundation-1",
    ),
    row(
        "a joker may stand for the ace, above the king",
        BOOK,
        {"foundation-1": f"{run('S', '8', 'K')} JO", "waste": "2S", "tableau-1": "2H"},
        yes="waste>foundation-1",
        no="tableau-1>foundation-1",
    ),
    # the natural card
    row(
        "the natural card, when available, is substituted for the joker before all else",
        BOOK,
        UP | lay("waste: 9S; tableau: TD | 9H; stock: <5C>"),
        only="waste>foundation-1",
        no="turn; waste>tableau-1; tableau-2>foundation-2",
    ),
    row(
        "the joker that was replaced must go on top of a foundation, of any",
        BOOK,
        UP | lay("waste: 9S; tableau: TD | TH; stock: <5C>"),
        plays="waste>foundation-1",
        then="foundation: 8S 9S TS | 8H; hand: JO; waste:",
        only="hand>foundation-1; hand>foundation-2",
        no="turn; hand>foundation-3; hand>tableau-3",
    ),
    row(
        "placed anew it stands for another card",
        BOOK,
        UP | lay("waste: 9S; tableau: TD | TH; stock: <5C>"),
        plays="waste>foundation-1; hand>foundation-2",
        then="foundation: 8S 9S TS | 8H JO; hand:",
        yes="tableau-2>foundation-2; turn",
    ),
    row(
        "with one foundation begun the joker comes back on top of it by itself",
        BOOK,
        lay("foundation-1: 8S JO TS; stock: <9S>; tableau: TD | TC"),
        plays="turn",
        then="foundation-1: 8S 9S TS JO; waste:; hand:",
    ),
    row(
        "a natural card in the tableau takes the joker's place too, and leaves a space",
        BOOK,
        UP | lay("foundation-2:; tableau: TC | JD | 9S | KD; reserve: <2C> <3C> 5D"),
        plays="tableau-3>foundation-1",
        then="foundation-1: 8S 9S TS JO; tableau-3: 5D; reserve: <2C> 3C",
    ),
    row(
        "a natural card that the reserve uncovers takes the joker's place",
        BOOK,
        UP | lay("foundation-2:; tableau: TC | JD | QC | KD; reserve: <2C> <9S> 9D"),
        plays="reserve>tableau-1",
        then="foundation-1: 8S 9S TS JO; reserve: 2C",
    ),
    row(
        "a natural card that is covered does not replace the joker",
        BOOK,
        UP | lay("tableau: TD 9S 5D | KC"),
        no="tableau-1:2>foundation-1; tableau-1>foundation-1",
        status="stuck",
    ),
    row(
        "the natural card begins no foundation when the joker is the first of them",
        RULING,
        lay("foundation-1: JO 9H; waste: 8H; tableau: 2C | 8D"),
        facts={"base": "8", "named": "8H"},
        yes="tableau-2>foundation-2",
        no="waste>foundation-2; waste>foundation-3",
    ),
    # the joker as the first foundation
    row(
        "dealt for the first foundation the joker is called what the player pleases",
        BOOK,
        deck="2C 3C 4C 5C 6C 7C 9C TC JC QC KC AD 2D JO 3D 4D 5D 6D",
        yes="choose base=7H; choose base=AS; choose base=KC; choose base=2D",
        only="choose base=",
        no="turn; reserve>foundation-1",
        then="foundation-1: JO",
    ),
    row(
        "the rank named is that of all foundations, and the suit that of the first",
        BOOK,
        deck="2C 3C 4C 5C 6C 7C 9C TC JC QC KC AD 9H JO 9S 4D 5D 6D",
        plays="choose base=8H",
        noted={"base": "8", "named": "8H"},
        yes="reserve>foundation-1",
        no="tableau-1>foundation-1; tableau-2>foundation-2",
    ),
    row(
        "cards of the rank that was named go up at once",
        BOOK,
        deck="2C 3C 4C 5C 6C 7C 9C TC JC QC KC AD 9H JO 8S 4D 5D 6D",
        plays="choose base=8H",
        then="foundation: JO | 8S; tableau-1: 9H",
    ),
    row(
        "the natural card of a joker so named replaces it like any other",
        RULING,
        lay("foundation-1: JO 9H; stock: <8H>; tableau: 2C | 4D"),
        facts={"base": "8", "named": "8H"},
        plays="turn",
        then="foundation-1: 8H 9H JO; waste:",
        noted={"base": "8"},
    ),
    # ends
    row(
        "on four finished foundations the joker lies on top of the first, and the game is won",
        RULING,
        {
            "foundation-1": run("S", "8", "7"),
            "foundation-2": run("H", "8", "7"),
            "foundation-3": run("D", "8", "7"),
            "foundation-4": f"{run('C', '8', '6')} JO",
            "waste": "7C",
        },
        plays="waste>foundation-4",
        then="foundation-1: " + run("S", "8", "7") + " JO; waste:",
        status="won",
        score=53,
    ),
    row(
        "the joker stays off a finished foundation while there is another",
        RULING,
        {"foundation-1": run("S", "8", "7"), "foundation-2": "8H", "waste": "JO"},
        yes="waste>foundation-2",
        no="waste>foundation-1",
    ),
    row(
        "option: a joker must go up all the same",
        RULING,
        TWO | lay("reserve: <2C> JO; tableau: TC | 5H; waste: 9D; stock: <4C>"),
        fill_spaces="free",
        only="reserve>foundation-",
        no="reserve>tableau-3; waste>tableau-1; turn",
    ),
)

PAGE = Page(
    GAME,
    offered=63,
    refused=99,
    played=37,
    deals_on={"opening": LAID_OUT, "turn": "of cards turned three at a time only the last is free"},
    rows=ROWS,
    exempt={
        "always": {"choose": "one deal in fifty-three begins with the joker; see the test below"}
    },
)
JOKER_FIRST = 60
"""A deal in which the joker is the first foundation."""


def test_the_joker_is_the_fifty_third_card() -> None:
    match = dealt(GAME)
    assert len(find(GAME).cards) == 53
    assert lying(match)["reserve"] == f"{down(run('C', 'A', 'Q'))} KC"
    assert len(lying(match)["stock"].split()) == 35
    assert texts(match) == ["tableau-1>foundation-1", "turn"]


def test_a_joker_dealt_to_the_tableau_goes_up_with_the_deal() -> None:
    match = dealt(GAME, "2C 3C 4C 5C 6C 7C 9C TC JC QC KC AD 2D 8S 3D JO 4D 5D")
    piles = lying(match)
    assert piles["foundation-1"] == "8S JO"
    assert [piles[f"tableau-{n}"] for n in range(1, 5)] == ["3D", "2D", "4D", "5D"]
    assert piles["reserve"].endswith("<KC> AD")


def test_a_deal_that_begins_with_the_joker_is_written_down_like_any_other() -> None:
    for fill_spaces in ("at-once", "free"):
        game = find(GAME).under(options={"fill_spaces": fill_spaces})
        tally = the_same_moves_write_the_same_journal(game, range(JOKER_FIRST, JOKER_FIRST + 1))
        assert tally["choose"] == 1
        assert tally["moves"] > 40


def test_the_fifty_two_names_of_the_joker() -> None:
    match = dealt(GAME, "2C 3C 4C 5C 6C 7C 9C TC JC QC KC AD 2D JO 3D 4D 5D 6D")
    assert len(set(texts(match))) == 52
