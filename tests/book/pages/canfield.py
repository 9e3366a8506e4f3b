"""Canfield, as the book's page says it (003)."""

from __future__ import annotations

from game.book.catalog import find
from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import (
    backwards,
    cards_in,
    dealt,
    down,
    lay,
    lying,
    row,
    run,
    texts,
)

GAME = "canfield"
BOOK, CAPTION, GENERAL, RULING = (
    "003 Canfield",
    "003 Canfield, caption",
    "003 General Procedure",
    "rulings",
)
DIAGRAM = lay("reserve: <3C> <2D> 9S; foundation-1: 8S; tableau: JC | TH | 4D | 6C")
"""The diagram as its caption tells it; the cards that it does not name are ours."""
EIGHTS = lay("foundation-1: 8S")

ROWS = (
    # the caption
    row(
        "ten of hearts goes on jack of clubs, nine of spades on ten of hearts",
        CAPTION,
        DIAGRAM,
        yes="tableau-2>tableau-1; reserve>tableau-2; reserve>foundation-1",
        no="tableau-1>tableau-2; reserve>tableau-1; reserve>tableau-3",
    ),
    row(
        "the space that the ten leaves is filled at once with the top of the reserve",
        CAPTION,
        DIAGRAM,
        plays="tableau-2>tableau-1",
        then="tableau: JC TH | 9S; reserve: <3C> 2D",
    ),
    row(
        "the nine on the ten, and the next card of the reserve comes into the space",
        CAPTION,
        DIAGRAM,
        plays="tableau-2>tableau-1; tableau-2>tableau-1",
        then="tableau: JC TH 9S | 2D; reserve: 3C",
    ),
    row(
        "other eights go in a row with the first",
        CAPTION,
        EIGHTS | lay("waste: 8H"),
        only="waste>foundation-",
        yes="waste>foundation-2",
    ),
    # foundations
    row(
        "a card of the foundations' rank goes up before all else, from the tableau",
        GENERAL,
        EIGHTS | lay("tableau: 8D | TH | JC; stock: <2C>"),
        only="tableau-1>foundation-",
        no="tableau-2>tableau-3; turn",
    ),
    row(
        "a card of the foundations' rank goes up before all else, from the reserve",
        GENERAL,
        DIAGRAM | lay("reserve: <3C> <2D> 8D"),
        only="reserve>foundation-",
        no="tableau-2>tableau-1",
    ),
    row(
        "no other card starts a foundation, not even an ace",
        BOOK,
        EIGHTS | lay("waste: AD; tableau: 9D | KD"),
        no="waste>foundation-2; tableau-1>foundation-2; tableau-2>foundation-3",
    ),
    row(
        "foundations are built up in suit",
        BOOK,
        EIGHTS | lay("waste: 9S; tableau-1: 9H"),
        yes="waste>foundation-1",
        no="tableau-1>foundation-1",
    ),
    row(
        "foundations are built one rank at a time, and only upward",
        BOOK,
        EIGHTS | lay("waste: TS; tableau-1: 7S"),
        no="waste>foundation-1; tableau-1>foundation-1",
    ),
    row(
        "the ace goes above the king",
        BOOK,
        {"foundation-1": run("S", "8", "K"), "waste": "AS", "tableau-1": "AD"},
        yes="waste>foundation-1",
        no="tableau-1>foundation-1",
    ),
    row(
        "the two goes above the ace",
        BOOK,
        {"foundation-1": run("S", "8", "A"), "waste": "2S", "tableau-1": "2H"},
        yes="waste>foundation-1",
        no="tableau-1>foundation-1",
    ),
    row(
        "a foundation is full at thirteen cards",
        BOOK,
        {"foundation-1": run("S", "8", "6"), "waste": "7S"},
        plays="waste>foundation-1",
        then={"foundation-1": run("S", "8", "7")},
        score=13,
    ),
    row(
        "a card once built on a foundation does not leave it",
        GENERAL,
        "foundation: 8S 9S | 8H; tableau: TH | 9C",
        no="foundation-1>tableau-1; foundation-2>tableau-2; foundation-2>foundation-3",
    ),
    row(
        "the top card of a tableau pile is available for the foundations",
        BOOK,
        EIGHTS | lay("tableau-1: TH 9S"),
        yes="tableau-1>foundation-1",
        no="tableau-1:2>foundation-1",
    ),
    # tableau
    row(
        "tableau piles are built downward in alternate colours",
        BOOK,
        EIGHTS | lay("tableau: JC | TH | TS | QD"),
        yes="tableau-2>tableau-1; tableau-1>tableau-4",
        no="tableau-3>tableau-1; tableau-1>tableau-2; tableau-4>tableau-1",
    ),
    row(
        "tableau piles are built one rank at a time",
        BOOK,
        EIGHTS | lay("tableau: JC | 9H | JD"),
        no="tableau-2>tableau-1; tableau-3>tableau-1",
    ),
    row(
        "in the tableau too the king goes below the ace",
        BOOK,
        EIGHTS | lay("tableau: AS | KH | KC | 2D"),
        yes="tableau-2>tableau-1; tableau-1>tableau-4",
        no="tableau-3>tableau-1; tableau-1>tableau-2",
    ),
    row(
        "an entire pile is moved as a unit",
        BOOK,
        "foundation-1: QS; tableau: 9H 8S 7H | TS",
        plays="tableau-1:3>tableau-2",
        then="tableau: | TS 9H 8S 7H",
    ),
    row(
        "no part of a pile is moved on another, not even the top card",
        BOOK,
        "foundation-1: QS; tableau: 9H 8S 7H | 9D | 8C | TS",
        yes="tableau-1:3>tableau-4",
        no="tableau-1:2>tableau-2; tableau-1>tableau-3",
    ),
    row(
        "the tops of tableau piles never go into spaces",
        BOOK,
        EIGHTS | lay("tableau: TH 9C | 5H; waste: 3C"),
        yes="waste>tableau-3",
        no="tableau-1>tableau-3; tableau-2>tableau-3",
    ),
    row(
        "nor does a whole pile go into a space",
        BOOK,
        EIGHTS | lay("tableau: TH 9C | 5H; waste: 3C"),
        no="tableau-1:2>tableau-3; tableau-1:2>tableau-4",
    ),
    # reserve
    row(
        "the top of the reserve is available for foundations and tableau",
        BOOK,
        DIAGRAM,
        plays="reserve>tableau-2",
        then="tableau-2: TH 9S; reserve: <3C> 2D",
        yes="tableau-2>foundation-1; tableau-2:2>tableau-1",
    ),
    row(
        "a card under the top of the reserve is not available",
        BOOK,
        DIAGRAM | lay("reserve: <5H> <9S> 2C"),
        no="reserve>foundation-1; reserve>tableau-4; reserve:2>tableau-2",
    ),
    row(
        "no building is allowed on the reserve",
        GENERAL,
        DIAGRAM | lay("reserve: <3C> QH; waste: JS"),
        no="waste>reserve; tableau-1>reserve",
    ),
    row(
        "a foundation rank that the reserve uncovers goes up, and the next card turns up",
        BOOK,
        DIAGRAM | lay("reserve: <3C> <8D> 9S"),
        plays="reserve>foundation-1",
        then="foundation: 8S 9S | 8D; reserve: 3C",
    ),
    row(
        "a foundation rank uncovered by filling a space goes up in the same breath",
        BOOK,
        DIAGRAM | lay("reserve: <3C> <8D> 9S"),
        plays="tableau-2>tableau-1",
        then="tableau-2: 9S; foundation-2: 8D; reserve: 3C",
    ),
    row(
        "the space that a foundation rank leaves is filled at once too",
        BOOK,
        DIAGRAM | lay("tableau-2: 8D; reserve: <3C> <2D> 9D"),
        plays="tableau-2>foundation-2",
        then="tableau-2: 9D; foundation-2: 8D; reserve: <3C> 2D",
        yes="tableau-2>foundation-2",
    ),
    # spaces
    row(
        "a space must be filled from the reserve before all else",
        BOOK,
        DIAGRAM | lay("tableau-2:; waste: TH; stock: <5C>"),
        only="reserve>tableau-2",
        no="waste>tableau-2; waste>tableau-1; turn; reserve>foundation-1",
    ),
    row(
        "of two spaces either is filled from the reserve before all else",
        BOOK,
        DIAGRAM | lay("tableau-2:; tableau-4:; waste: TH; stock: <5C>"),
        only="reserve>tableau-",
        no="waste>tableau-1; turn",
    ),
    row(
        "two spaces: the second is filled by itself",
        BOOK,
        DIAGRAM | lay("tableau-2:; tableau-4:"),
        plays="reserve>tableau-2",
        then="tableau-2: 9S; tableau-4: 2D; reserve: 3C",
    ),
    row(
        "a pile that goes to a foundation leaves a space for the reserve",
        BOOK,
        DIAGRAM | lay("tableau-3: 9S; reserve: <3C> <2D> KD"),
        plays="tableau-3>foundation-1",
        then="tableau-3: KD; reserve: <3C> 2D; foundation-1: 8S 9S",
    ),
    row(
        "the last card of the reserve fills a space as well",
        BOOK,
        DIAGRAM | lay("reserve: KD"),
        plays="tableau-2>tableau-1",
        then="tableau-2: KD; reserve:",
    ),
    row(
        "a space never fills itself from the wastepile",
        BOOK,
        DIAGRAM | lay("reserve:; waste: 2H 3C; stock: <5C>"),
        plays="tableau-2>tableau-1",
        then="tableau-2:; waste: 2H 3C",
        yes="waste>tableau-2; turn",
    ),
    row(
        "with the reserve gone a space may be kept open as long as desired",
        BOOK,
        EIGHTS | lay("tableau: JC | TH; waste: 3C; stock: <5C> <4C>"),
        plays="turn; redeal; turn",
        then="tableau-3:",
        yes="waste>tableau-3; tableau-2>tableau-1; redeal",
    ),
    row(
        "with the reserve gone spaces are filled from the wastepile, not from the stock",
        BOOK,
        EIGHTS | lay("tableau-1: JC; waste: 3C; stock: <5C>"),
        yes="waste>tableau-2",
        no="stock>tableau-2; foundation-1>tableau-2",
    ),
    row(
        "option: the space may wait, and the reserve's cards go where they fit",
        RULING,
        DIAGRAM | lay("waste: 2S; stock: <5C>"),
        fill_spaces="free",
        plays="tableau-2>tableau-1",
        then="tableau: JC TH |; reserve: <3C> <2D> 9S",
        yes="reserve>tableau-2; reserve>tableau-1; reserve>foundation-1; turn",
        no="waste>tableau-2; tableau-3>tableau-2; tableau-1:2>tableau-2",
    ),
    row(
        "option: a card of the foundations' rank must go up all the same",
        RULING,
        DIAGRAM | lay("tableau-2: ; reserve: <3C> <2D> 9S; waste: 8D; stock: <5C>"),
        fill_spaces="free",
        only="waste>foundation-",
        no="reserve>tableau-2; turn",
    ),
    row(
        "option: filled when the player likes, from the reserve",
        RULING,
        DIAGRAM,
        fill_spaces="free",
        plays="tableau-2>tableau-1; reserve>tableau-1; reserve>tableau-2",
        then="tableau: JC TH 9S | 2D; reserve: 3C",
    ),
    row(
        "option: the wastepile fills spaces only when the reserve is gone",
        RULING,
        DIAGRAM | lay("reserve:; tableau-2:; waste: 2S"),
        fill_spaces="free",
        yes="waste>tableau-2",
        no="tableau-3>tableau-2",
    ),
    # stock and wastepile
    row(
        "three are turned at a time, in their order, the third on top",
        BOOK,
        EIGHTS | lay("stock: <9D> <2C> <3H> <4H>; waste: KD"),
        plays="turn",
        then="stock: <9D>; waste: KD 4H 3H 2C",
        no="redeal",
    ),
    row(
        "the top card of the batch is available, the lower ones are not",
        BOOK,
        EIGHTS | lay("stock: <2C> <9S> <4H>; tableau: 3H | 5S"),
        plays="turn",
        yes="waste>tableau-1",
        no="waste>foundation-1; waste>tableau-2; waste:2>tableau-2",
    ),
    row(
        "lower cards are available as the upper ones are played",
        BOOK,
        EIGHTS | lay("stock: <2C> <9S> <4H>; tableau: 3H | 5S"),
        plays="turn; waste>tableau-1; waste>foundation-1",
        then="waste: 4H; foundation-1: 8S 9S",
        yes="waste>tableau-2",
    ),
    row(
        "a last batch of fewer than three is turned as it is",
        BOOK,
        EIGHTS | lay("stock: <2C> <4H>"),
        plays="turn",
        then="stock:; waste: 4H 2C",
        yes="redeal",
    ),
    row(
        "a foundation rank on top of the batch goes up by itself",
        GENERAL,
        EIGHTS | lay("stock: <2C> <8D> <3H> <4H>"),
        plays="turn",
        then="waste: 4H 3H; foundation-2: 8D; stock: <2C>",
    ),
    row(
        "a foundation rank within the batch waits",
        GENERAL,
        EIGHTS | lay("stock: <2C> <8D> <4H>"),
        plays="turn",
        then="waste: 4H 8D 2C; foundation-2:",
    ),
    row(
        "nothing goes back on the wastepile or the stock",
        GENERAL,
        EIGHTS | lay("waste: TH; tableau-1: 9C; stock: <2C>"),
        no="tableau-1>waste; waste>stock; tableau-1>stock",
    ),
    row(
        "a redeal turns the wastepile over and does not shuffle it",
        GENERAL,
        EIGHTS | lay("waste: 5C 4H 3S; tableau-1: 9C"),
        plays="redeal",
        then="stock: <3S> <4H> <5C>; waste:; tableau-1: 9C; foundation-1: 8S",
    ),
    row(
        "the stock is gone through without limit",
        BOOK,
        EIGHTS | lay("waste: 5C"),
        plays="redeal; turn; redeal; turn; redeal; turn; redeal; turn; redeal; turn",
        yes="redeal",
        status="playing",
    ),
    row(
        "no redeal while the stock lasts",
        GENERAL,
        EIGHTS | lay("waste: 5C; stock: <2C>"),
        yes="turn",
        no="redeal",
    ),
    # ends
    row(
        "all fifty-two home is the win",
        BOOK,
        {
            "foundation-1": run("S", "8", "7"),
            "foundation-2": run("H", "8", "7"),
            "foundation-3": run("D", "8", "7"),
            "foundation-4": run("C", "8", "6"),
            "tableau-1": "7C",
        },
        plays="tableau-1>foundation-4",
        status="won",
        score=52,
    ),
    row(
        "the score is what is home: eleven cards were a win against Mr. Canfield",
        GENERAL,
        {"foundation-1": run("S", "8", "4"), "foundation-2": "8H", "waste": "2D", "stock": "<3D>"},
        score=11,
        status="playing",
    ),
    row(
        "with nothing left to play or turn the game is blocked",
        BOOK,
        EIGHTS | lay("tableau: TS | TC | QS | QC"),
        status="stuck",
        score=1,
        no="turn; redeal",
    ),
)


PAGE = Page(
    GAME,
    offered=39,
    refused=60,
    played=24,
    deals_on={"opening": LAID_OUT, "turn": "of cards turned three at a time only the last is free"},
    rows=ROWS,
)


def test_the_option_is_there() -> None:
    game = find(GAME).under()
    assert tuple(game.presets) == ("book",)
    assert game.chosen["fill_spaces"] == "at-once"
    assert set(game.options["fill_spaces"].values) == {"at-once", "free"}


def test_thirteen_to_the_reserve_then_the_first_foundation_then_a_row_of_four() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert piles["reserve"] == f"{down(run('C', 'A', 'Q'))} KC"
    assert piles["foundation-1"] == "AD"
    assert [piles[f"tableau-{n}"] for n in range(1, 5)] == ["2D", "3D", "4D", "5D"]
    rest = f"{run('D', '6', 'K')} {run('H', 'A', 'K')} {run('S', 'A', 'K')}"
    assert piles["stock"] == down(backwards(rest))
    assert len(rest.split()) == 34
    assert piles["waste"] == piles["foundation-2"] == ""
    assert match.table.facts["base"] == "A"
    assert (match.status, match.score) == ("playing", 1)
    assert texts(match) == ["tableau-1>foundation-1", "turn"]


def test_an_eight_in_the_first_row_joins_the_first_foundation_and_the_reserve_fills_its_place() -> (
    None
):
    match = dealt(GAME, "2C 3C 4C 5C 6C 7C 9C TC JC QC KC AD 2D 8S 3D 8D 4D 5D")
    piles = lying(match)
    assert cards_in(match, "foundation") == ["8D", "8S"]
    assert (piles["foundation-1"], piles["foundation-2"]) == ("8S", "8D")
    assert [piles[f"tableau-{n}"] for n in range(1, 5)] == ["3D", "2D", "4D", "5D"]
    assert piles["reserve"] == f"{down('2C 3C 4C 5C 6C 7C 9C TC JC QC KC')} AD"


def test_an_eight_on_top_of_the_reserve_goes_up_with_the_deal() -> None:
    match = dealt(GAME, "2C 3C 4C 5C 6C 7C 9C TC JC QC KC AD 8D 8S 3D 2D 4D 5D")
    piles = lying(match)
    assert (piles["foundation-1"], piles["foundation-2"]) == ("8S", "8D")
    assert piles["reserve"] == f"{down('2C 3C 4C 5C 6C 7C 9C TC JC QC KC')} AD"
    assert piles["tableau-1"] == "3D"
