"""Crazy Quilt, as the book's page says it (003).

The first card of the quilt stands upright, and so does every second one of each row and column: its
narrower edges are its upper and its lower one. The others lie sidewise: theirs are left and right.
"""

from __future__ import annotations

import pytest

from game.book.catalog import find
from tests.support.book_page import Page
from tests.support.book_rows import (
    at,
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

GAME = "crazy-quilt"
BOOK, DIAGRAM, TIPS, GENERAL, RULING = (
    "003 Crazy Quilt",
    "003 Crazy Quilt, diagram",
    "003 Crazy Quilt, tips",
    "003 General Procedure",
    "rulings",
)
BASES = lay("foundation: AC | AD | AH | AS | KC | KD | KH | KS")
SIDE = range(1, 9)


def place(line: int, column: int) -> str:
    """The pile of the quilt in this row and column."""
    return f"quilt-{8 * line - 8 + column}"


def patch(line: int, column: int, *rows: str) -> dict[str, str]:
    """A piece of the quilt whose upper left corner lies there; two strokes are a hole."""
    return {
        place(line + down_by, column + right_by): card
        for down_by, cards in enumerate(rows)
        for right_by, card in enumerate(cards.split())
        if card != "--"
    }


EDGE = {
    *((1, column) for column in (1, 3, 5, 7)),
    *((8, column) for column in (2, 4, 6, 8)),
    *((line, 1) for line in (2, 4, 6, 8)),
    *((line, 8) for line in (1, 3, 5, 7)),
}
"""The sixteen cards that project after the deal."""
CORNER = BASES | patch(1, 1, "9S 7D 2C 3H 9S", "8D 5C 8H 8S 8D", "TH TD TH TD TC")
"""The corner of the diagram of which the page speaks; the cards that it does not name are ours."""
LOW = {"waste": "6D", "foundation-3": "AH 2H", "foundation-5": run("C", "K", "6", -1)}
"""What the corner's cards can be played on."""

ROWS = (
    # the diagram and the tips
    row(
        "before the two of clubs is played its neighbours are locked in",
        DIAGRAM,
        CORNER | LOW,
        yes="quilt-3>foundation-1",
        no="quilt-2>waste; quilt-4>foundation-3; quilt-10>foundation-5",
    ),
    row(
        "playing it sets the seven of diamonds and the three of hearts free",
        DIAGRAM,
        CORNER | LOW,
        plays="quilt-3>foundation-1",
        yes="quilt-2>waste; quilt-4>foundation-3",
        no="quilt-10>foundation-5",
    ),
    row(
        "playing the seven of diamonds then sets the five of clubs free",
        DIAGRAM,
        CORNER | LOW,
        plays="quilt-3>foundation-1; quilt-2>waste",
        yes="quilt-10>foundation-5; quilt-4>foundation-3",
    ),
    row(
        "four, five, six of spades on the waste can be played off on a seven going down",
        TIPS,
        BASES | {"waste": "4S 5S 6S", "foundation-8": run("S", "K", "7", -1)},
        plays="waste>foundation-8; waste>foundation-8; waste>foundation-8",
        then={"waste": "", "foundation-8": run("S", "K", "4", -1)},
    ),
    row(
        "or on a three going up, when they come again from the stock",
        TIPS,
        BASES | {"waste": "4S 5S 6S", "foundation-4": "AS 2S 3S"},
        plays="redeal; turn; waste>foundation-4; turn; waste>foundation-4; turn; "
        "waste>foundation-4",
        then={"waste": "", "stock": "", "foundation-4": run("S", "A", "6")},
    ),
    row(
        "a ten locked between four and six can go down before them",
        TIPS,
        BASES
        | patch(4, 4, "6S TS 4S")
        | {"foundation-8": run("S", "K", "7", -1), "foundation-4": run("S", "A", "3")},
        plays="quilt-28>foundation-8",
        then={"foundation-8": run("S", "K", "6", -1)},
        yes="quilt-30>foundation-4",
    ),
    row(
        "with its duplicate on the ace's foundation and six and four behind, it is blocked",
        TIPS,
        BASES
        | patch(4, 4, "6S TS 4S")
        | {"foundation-8": run("S", "K", "J", -1), "foundation-4": run("S", "A", "T")},
        facts={"redeals_left": 0},
        no="quilt-29>foundation-8; quilt-28>foundation-8; quilt-30>foundation-4",
        status="stuck",
    ),
    row(
        "until the two foundations of a suit meet a card may go on either",
        TIPS,
        BASES
        | {"foundation-4": run("S", "A", "7"), "foundation-8": run("S", "K", "9", -1)}
        | lay("waste: 8S"),
        yes="waste>foundation-4; waste>foundation-8",
    ),
    row(
        "thereafter it can go on one of them only, and there is no reversal",
        TIPS,
        BASES
        | {"foundation-4": run("S", "A", "8"), "foundation-8": run("S", "K", "9", -1)}
        | lay("waste: 9S; quilt-1: 8S"),
        yes="waste>foundation-4; quilt-1>foundation-8",
        no="waste>foundation-8; quilt-1>foundation-4; foundation-4>foundation-8; "
        "reverse foundation-4>foundation-8; reverse foundation-4:2>foundation-8",
    ),
    # the narrower edges
    row(
        "an upright card with its upper edge free is available",
        BOOK,
        BASES | patch(4, 3, "3C 2D 3D", "-- 3H --") | lay("waste: AD"),
        yes="quilt-28>foundation-2; quilt-28>waste",
    ),
    row(
        "an upright card with its lower edge free is available",
        BOOK,
        BASES | patch(3, 3, "-- 3H --", "3C 2D 3D") | lay("waste: AD"),
        yes="quilt-28>foundation-2; quilt-28>waste",
    ),
    row(
        "an upright card with its long edges free is not, if others lie above and below it",
        BOOK,
        BASES | patch(3, 4, "3H", "2D", "3C") | lay("waste: AD"),
        no="quilt-28>foundation-2; quilt-28>waste",
    ),
    row(
        "a sidewise card with its left edge free is available",
        BOOK,
        BASES | patch(3, 5, "3H --", "2D 3C", "3D --") | lay("waste: AD"),
        yes="quilt-29>foundation-2; quilt-29>waste",
    ),
    row(
        "a sidewise card with its right edge free is available",
        BOOK,
        BASES | patch(3, 4, "-- 3H", "3C 2D", "-- 3D") | lay("waste: AD"),
        yes="quilt-29>foundation-2; quilt-29>waste",
    ),
    row(
        "a sidewise card with its long edges free is not, if others lie on both sides",
        BOOK,
        BASES | patch(4, 4, "3H 2D 3C") | lay("waste: AD"),
        no="quilt-29>foundation-2; quilt-29>waste",
    ),
    row(
        "corners do not count: a card with its four neighbours is locked in",
        BOOK,
        BASES | patch(3, 3, "-- 3H --", "3C 2D 3D", "-- 3S --") | lay("waste: AD"),
        no="quilt-28>foundation-2; quilt-28>waste",
    ),
    row(
        "a card alone is available whichever way it lies",
        BOOK,
        BASES | lay("quilt-28: 2D; quilt-31: 2H; waste: 3D"),
        yes="quilt-28>foundation-2; quilt-28>waste; quilt-31>foundation-3",
        no="quilt-31>waste",
    ),
    # foundations
    row(
        "aces are built up in suit",
        BOOK,
        BASES | lay("quilt-1: 2C; quilt-3: 2D; quilt-5: 3C; waste: 2S"),
        yes="quilt-1>foundation-1; quilt-3>foundation-2; waste>foundation-4",
        no="quilt-1>foundation-2; quilt-1>foundation-4; quilt-5>foundation-1; "
        "quilt-1>foundation-5; waste>foundation-1",
    ),
    row(
        "kings are built down in suit",
        BOOK,
        BASES | lay("quilt-1: QC; quilt-3: QD; quilt-5: JC; waste: QS"),
        yes="quilt-1>foundation-5; quilt-3>foundation-6; waste>foundation-8",
        no="quilt-1>foundation-6; quilt-1>foundation-8; quilt-5>foundation-5; "
        "quilt-1>foundation-1; waste>foundation-5",
    ),
    row(
        "aces end with kings and kings with aces: there is no going round",
        BOOK,
        BASES
        | {"foundation-1": run("C", "A", "K"), "foundation-6": run("D", "K", "A", -1)}
        | lay("waste: AC; quilt-1: KD; quilt-3: 2C; quilt-5: QD"),
        no="waste>foundation-1; quilt-1>foundation-6; quilt-3>foundation-1; quilt-5>foundation-6",
    ),
    row(
        "the other ace goes on its suit's two, the other king on the queen",
        BOOK,
        BASES
        | {"foundation-1": run("C", "A", "Q"), "foundation-6": run("D", "K", "2", -1)}
        | lay("waste: KC; quilt-1: AD"),
        yes="waste>foundation-1; quilt-1>foundation-6",
    ),
    row(
        "what is on a foundation stays there",
        GENERAL,
        BASES | lay("foundation-1: AC 2C; waste: 3C; foundation-5: KC QC"),
        yes="waste>foundation-1",
        no="foundation-1>waste; foundation-1>quilt-1; foundation-5>foundation-1",
    ),
    # the waste
    row(
        "quilt cards may be built on the waste in suit, up or down",
        BOOK,
        BASES | lay("quilt-1: 7D; quilt-3: 9D; waste: 8D"),
        yes="quilt-1>waste; quilt-3>waste",
    ),
    row(
        "not in another suit, not an equal card, not with a rank left out",
        BOOK,
        BASES | lay("quilt-1: 7H; quilt-3: 8D; quilt-5: TD; quilt-7: 6D; waste: 8D"),
        no="quilt-1>waste; quilt-3>waste; quilt-5>waste; quilt-7>waste",
    ),
    row(
        "on the waste king and ace are in sequence, both ways",
        BOOK,
        BASES | lay("quilt-1: AD; waste: KD"),
        yes="quilt-1>waste",
    ),
    row(
        "so an ace takes a king and a two",
        BOOK,
        BASES | lay("quilt-1: KD; quilt-3: 2D; waste: AD"),
        yes="quilt-1>waste; quilt-3>waste",
    ),
    row(
        "the direction may change on the waste",
        BOOK,
        BASES | lay("quilt-1: 7D; quilt-3: 8D; waste: 8D"),
        plays="quilt-1>waste",
        then="waste: 8D 7D",
        yes="quilt-3>waste",
    ),
    row(
        "on an empty waste nothing is built",
        RULING,
        BASES | lay("quilt-1: 7D; quilt-3: 8H; stock: <2H>"),
        only="turn",
        no="quilt-1>waste; quilt-3>waste",
    ),
    row(
        "the top of the waste is available for the foundations, always",
        BOOK,
        BASES | lay("waste: 3C 2C; stock: <9D>"),
        plays="waste>foundation-1; waste>foundation-1",
        then="foundation-1: AC 2C 3C; waste:; stock: <9D>",
    ),
    row(
        "a card below the top is not",
        GENERAL,
        BASES | lay("waste: 2C 9H; stock: <9D>"),
        only="turn",
        no="waste>foundation-1; waste[1]>foundation-1",
    ),
    row(
        "nothing goes into the quilt",
        GENERAL,
        BASES | lay("waste: 8D; quilt-1: 7D; stock: <9D>"),
        yes="quilt-1>waste",
        no="waste>quilt-1; waste>quilt-2; quilt-1>quilt-2; stock>quilt-2; foundation-1>quilt-2",
    ),
    # the stock
    row(
        "the stock is turned one card at a time",
        BOOK,
        BASES | lay("waste: 2H; stock: <9D> <5C>"),
        plays="turn",
        then="waste: 2H 5C; stock: <9D>",
        yes="turn",
    ),
    row(
        "to build is not compulsory",
        GENERAL,
        BASES | lay("waste: 2H; quilt-1: 2C; quilt-3: 3H; stock: <9D>"),
        yes="turn; waste>foundation-3; quilt-1>foundation-1; quilt-3>waste",
    ),
    row(
        "the stock's card is not played before it is turned",
        BOOK,
        BASES | lay("stock: <9D> <2C>"),
        only="turn",
        no="stock>foundation-1; stock>waste",
    ),
    row(
        "the redeal turns the waste over, unshuffled",
        GENERAL,
        BASES | lay("waste: 9D 4C 7H"),
        plays="redeal",
        then="stock: <7H> <4C> <9D>; waste:",
        only="turn",
    ),
    row(
        "one redeal and no more",
        BOOK,
        BASES | lay("waste: 9D"),
        facts={"redeals_left": 1},
        plays="redeal; turn",
        then="waste: 9D; stock:",
        no="redeal; turn",
        status="stuck",
    ),
    row(
        "no redeal while the stock lasts",
        GENERAL,
        BASES | lay("waste: 9D; stock: <4C>"),
        only="turn",
        no="redeal",
    ),
    # ends
    row(
        "all hundred and four home is the win",
        GENERAL,
        {f"foundation-{n}": run(suit, "A", "K") for n, suit in enumerate("CDHS", 1)}
        | {f"foundation-{n}": run(suit, "K", "A", -1) for n, suit in enumerate("CDH", 5)}
        | {"foundation-8": run("S", "K", "2", -1), "quilt-64": "AS"},
        plays="quilt-64>foundation-8",
        status="won",
        score=104,
    ),
    row(
        "with one card to go it is not yet won",
        GENERAL,
        {f"foundation-{n}": run(suit, "A", "K") for n, suit in enumerate("CDHS", 1)}
        | {f"foundation-{n}": run(suit, "K", "A", -1) for n, suit in enumerate("CDH", 5)}
        | {"foundation-8": run("S", "K", "2", -1), "quilt-64": "AS"},
        facts={"redeals_left": 0},
        status="playing",
        score=103,
        only="quilt-64>foundation-8",
    ),
    row(
        "nothing to play, to turn or to deal again: stuck",
        GENERAL,
        BASES | lay("waste: 9D; quilt-1: 9H"),
        facts={"redeals_left": 0},
        status="stuck",
        score=8,
    ),
)


PAGE = Page(
    GAME,
    offered=45,
    refused=54,
    played=11,
    rows=ROWS,
)


def open_places(holes: set[tuple[int, int]]) -> set[tuple[int, int]]:
    """The places whose card may be played when there are these holes in the quilt.

    Every place in turn holds the five of hearts, and the six waits for it on the waste.
    """
    bases = set(" ".join(BASES.values()).split())
    fillers = [rank + suit for rank in "23478" for suit in "CDS"] * 2 + ["9C", "9D", "9S"] * 2
    fillers += [rank + suit for rank in "TJ" for suit in "CDS"] * 2 + ["QC", "QD", "QS"] * 2
    fillers += ["5C", "5D", "5S", "6C", "6D", "6S", "7H", "8H", "9H", "TH"]
    assert len(fillers) == 64 and not set(fillers) & bases
    found = set()
    for n, (line, column) in enumerate((line, column) for line in SIDE for column in SIDE):
        cards = [*fillers[:n], "5H", *fillers[n + 1 :]]
        piles = {f"quilt-{which}": card for which, card in enumerate(cards, 1)}
        piles |= {place(*hole): "" for hole in holes}
        if (line, column) not in holes:
            offered = texts(at(GAME, BASES | piles | {"waste": "6H"}))
            if f"{place(line, column)}>waste" in offered:
                found.add((line, column))
    return found


def test_after_the_deal_the_four_cards_that_project_on_each_side_are_available() -> None:
    assert len(EDGE) == 16
    assert open_places(set()) == EDGE


@pytest.mark.parametrize("gone", sorted(EDGE), ids=str)
def test_the_removal_of_any_of_them_releases_one_or_two_others(gone: tuple[int, int]) -> None:
    line, column = gone
    beside = (
        {(line, column - 1), (line, column + 1)}
        if line in (1, 8) and (line + column) % 2 == 0
        else {(line - 1, column), (line + 1, column)}
    )
    inside = {(r, c) for r, c in beside if r in SIDE and c in SIDE}
    released = open_places({gone}) - EDGE
    assert released == inside - EDGE
    assert 1 <= len(released) <= 2


def test_a_hole_inside_frees_the_two_whose_narrower_edges_it_bares() -> None:
    assert open_places({(4, 4)}) - EDGE == {(4, 3), (4, 5)}
    assert open_places({(4, 5)}) - EDGE == {(3, 5), (5, 5)}


def test_the_foundations_are_taken_out_and_eight_rows_of_eight_are_dealt() -> None:
    match = dealt(GAME, "KS 2C AC KS 9D AC")
    piles = lying(match)
    assert [piles[f"foundation-{n}"] for n in range(1, 9)] == list(BASES.values())
    assert [piles[f"quilt-{n}"] for n in range(1, 5)] == ["2C", "KS", "9D", "AC"]
    assert len(cards_in(match, "quilt")) == 64
    assert all(piles[f"quilt-{n}"] for n in range(1, 65))
    assert "<" not in "".join(piles[f"quilt-{n}"] for n in range(1, 65))
    assert len(piles["stock"].split()) == 32
    assert piles["waste"] == ""
    assert match.table.facts["redeals_left"] == 1
    assert (match.status, match.score) == ("playing", 8)


def test_dealt_from_an_unshuffled_deck() -> None:
    match = dealt(GAME)
    once = [run(suit, "2", "Q") for suit in "CDHS"] + [run(suit, "A", "K") for suit in "CDHS"]
    deck = " ".join(once).split()
    piles = lying(match)
    assert [piles[f"quilt-{n}"] for n in range(1, 65)] == deck[:64]
    assert piles["stock"] == down(backwards(" ".join(deck[64:])))
    assert set(texts(match)) >= {"quilt-1>foundation-1", "turn"}


def test_there_is_one_way_to_play_it() -> None:
    game = find(GAME).under()
    assert len(game.presets) == 1
    assert (game.packs, game.minutes, game.chance) == (2, 15, (2, 3))
