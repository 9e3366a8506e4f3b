"""Klondike, as its pages say it: the book's (003) and the description in 001."""

from __future__ import annotations

from typing import Any

import pytest

from game.book.catalog import find
from game.match.match import Match
from game.vocabulary.moves import Move
from tests.support.book_page import LAID_OUT, Page
from tests.support.book_rows import (
    backwards,
    cards_in,
    dealt,
    down,
    lying,
    row,
    run,
    texts,
)

GAME = "klondike"
BOOK, FIRST, GENERAL, RULING = "003 Klondike", "001", "003 General Procedure", "rulings"
PRESETS = ("classic", "three", "book", "book-three", "canfield-style")

THREE_SUITS = {
    "foundation-1": run("C", "A", "K"),
    "foundation-2": run("D", "A", "K"),
    "foundation-3": run("H", "A", "K"),
}

EVERY_PRESET = (
    row(
        "a card is built on the next higher one of the other colour",
        BOOK,
        "tableau: 7D | 6S | 6C | 8S",
        yes="tableau-2>tableau-1; tableau-3>tableau-1; tableau-1>tableau-4",
        no="tableau-1>tableau-2; tableau-4>tableau-1; tableau-2>tableau-4",
    ),
    row(
        "red does not go on red",
        BOOK,
        "tableau: 7D | 6H | 6D",
        no="tableau-2>tableau-1; tableau-3>tableau-1",
    ),
    row(
        "black does not go on black",
        BOOK,
        "tableau: 7C | 6S | 6C",
        no="tableau-2>tableau-1; tableau-3>tableau-1",
    ),
    row(
        "building goes down by one, neither up nor by two nor on an equal",
        BOOK,
        "tableau: 7D | 8S | 5S | 7S",
        no="tableau-2>tableau-1; tableau-3>tableau-1; tableau-4>tableau-1",
        yes="tableau-1>tableau-2",
    ),
    row(
        "only the top of a pile is built upon",
        BOOK,
        "tableau: 7D 6S | 6C",
        no="tableau-2>tableau-1",
    ),
    row(
        "a card that lies face down can neither be moved nor built upon",
        BOOK,
        "tableau: <7D> | 6S | <6C> | 7H",
        yes="tableau-2>tableau-4",
        no="tableau-2>tableau-1; tableau-3>tableau-4; tableau-1>tableau-2",
    ),
    row(
        "what lies face down is not moved along with the build on it",
        BOOK,
        "tableau: <7S> 6H | 8D | 7C",
        yes="tableau-1>tableau-3",
        no="tableau-1:2>tableau-2",
    ),
    row(
        "all the face-up cards move when their lowest fits",
        BOOK,
        "tableau: <KC> 8S 7D 6S | 9H",
        yes="tableau-1:3>tableau-2",
        no="tableau-1:4>tableau-2",
    ),
    row(
        "it is the lowest card of a build that must fit, not its top",
        BOOK,
        "tableau: <KC> 8S 7D 6S | 9C | 7H",
        no="tableau-1:3>tableau-2; tableau-1:3>tableau-3",
    ),
    row(
        "a space takes a king",
        BOOK,
        "tableau-1: <4C> KD; tableau-3: 9S; waste: KS",
        yes="tableau-1>tableau-2; waste>tableau-2",
    ),
    row(
        "a space takes nothing but a king",
        BOOK,
        "tableau-1: <4C> QD; tableau-3: <5C> 2S; waste: TH",
        no="tableau-1>tableau-2; tableau-3>tableau-2; waste>tableau-2",
    ),
    row(
        "a king brings into the space what is built on it",
        BOOK,
        "tableau-1: <4C> KD QS JH",
        yes="tableau-1:3>tableau-2",
        no="tableau-1:2>tableau-2; tableau-1>tableau-2",
    ),
    row(
        "foundations are built up in suit",
        BOOK,
        "foundation: AS | AH; waste: 2S; tableau-1: <9C> 2H",
        yes="waste>foundation-1; tableau-1>foundation-2",
        no="waste>foundation-2; tableau-1>foundation-1; waste>foundation-3",
    ),
    row(
        "foundations are built one rank at a time, up to the king",
        BOOK,
        {
            "foundation-1": "AS",
            "foundation-2": run("H", "A", "Q"),
            "waste": "3S",
            "tableau-1": "<9C> KH",
        },
        yes="tableau-1>foundation-2",
        no="waste>foundation-1",
    ),
    row(
        "nothing but an ace starts a foundation",
        BOOK,
        "waste: 2S; tableau-1: <9C> KD",
        no="waste>foundation-1; tableau-1>foundation-1; tableau-1>foundation-4",
    ),
    row(
        "only the top card of a pile goes on a foundation",
        BOOK,
        "foundation: AS | AH; tableau: <9C> 3D 2S | <9D> 2H 6C",
        yes="tableau-1>foundation-1",
        no="tableau-1:2>foundation-1; tableau-2>foundation-2; tableau-2:2>foundation-2",
    ),
    row(
        "a face-down card does not go on a foundation",
        BOOK,
        "foundation-1: AS; tableau-1: <2S>",
        no="tableau-1>foundation-1",
    ),
    row(
        "a card once built on a foundation does not leave it",
        GENERAL,
        "foundation: AS 2S 3S | AD; tableau-1: 4D",
        no="foundation-1>tableau-1; foundation-1>foundation-3; foundation-2>foundation-3",
    ),
    row(
        "a king is not built on an ace, nor an ace on a king that is home",
        GENERAL,
        {"foundation-1": run("S", "A", "K"), "waste": "KH", "tableau-1": "<9C> 2C"},
        no="waste>foundation-1; waste>tableau-1; waste>foundation-2",
    ),
    row(
        "the top of the wastepile is always available",
        BOOK,
        {"waste": "9C 6S", "tableau-1": "7D", "foundation-1": run("S", "A", "5")},
        yes="waste>tableau-1; waste>foundation-1",
    ),
    row(
        "what lies lower in the wastepile is not available",
        BOOK,
        {"waste": "6S 9C", "tableau-1": "7D", "foundation-1": run("S", "A", "5")},
        no="waste>tableau-1; waste>foundation-1; waste:2>tableau-1",
    ),
    row(
        "nothing is played from the stock without being turned, nor on the stock",
        GENERAL,
        "stock: <6S>; tableau-1: 7D; waste: 6C",
        yes="turn",
        no="stock>tableau-1; waste>stock; tableau-1>stock",
    ),
    row(
        "nothing goes from the tableau to the wastepile",
        BOOK,
        "waste: 8S; tableau-1: <9C> 7D",
        no="tableau-1>waste",
    ),
    row(
        "there is nothing to go through again while the stock lasts",
        GENERAL,
        "stock: <6S>; waste: 6C",
        yes="turn",
        no="redeal",
    ),
    row(
        "with stock and wastepile gone there is neither turn nor redeal",
        GENERAL,
        "tableau: 7D | 6S",
        no="redeal; turn",
    ),
    row(
        "caption: ace of clubs home, six on seven, king into the space, queen on king",
        BOOK,
        "tableau: 6S | <2C> 7D | <4H> KD | <5C> QS | <9H> AC",
        plays="tableau-5>foundation-1; tableau-1>tableau-2; tableau-3>tableau-1; "
        "tableau-4>tableau-1",
        then="foundation-1: AC; tableau: KD QS | <2C> 7D 6S | 4H | 5C | 9H",
        yes="tableau-3>tableau-4",
        score=1,
    ),
    row(
        "caption: before the space is made, the king of diamonds cannot be moved",
        BOOK,
        "tableau: 6S | <2C> 7D | <4H> KD | <5C> QS | <8H> 9C | <3H> 9S | <3D> JC",
        yes="tableau-1>tableau-2; tableau-4>tableau-3",
        no="tableau-3>tableau-1; tableau-3>tableau-4",
    ),
    row(
        "a bared card turns up by itself and is available",
        BOOK,
        "tableau: <5H> <8D> 6S | 7D | 9C",
        plays="tableau-1>tableau-2",
        then="tableau: <5H> 8D | 7D 6S",
        yes="tableau-1>tableau-3",
    ),
    row(
        "a card turned up under a build that went home turns up too",
        BOOK,
        "foundation-1: AS; tableau-1: <5H> 2S",
        plays="tableau-1>foundation-1",
        then="tableau-1: 5H; foundation-1: AS 2S",
    ),
    row(
        "a pile keeps its face-up cards when its upper part goes",
        BOOK,
        "foundation-1: AS; tableau-1: <5H> 3D 2S",
        plays="tableau-1>foundation-1",
        then="tableau-1: <5H> 3D",
    ),
    row(
        "the last king wins",
        BOOK,
        THREE_SUITS | {"foundation-4": run("S", "A", "Q"), "tableau-1": "KS"},
        plays="tableau-1>foundation-4",
        status="won",
        score=52,
    ),
    row(
        "fifty-one cards home are not yet a win",
        BOOK,
        THREE_SUITS | {"foundation-4": run("S", "A", "Q"), "tableau-1": "KS"},
        status="playing",
        score=51,
        yes="tableau-1>foundation-4",
    ),
    row(
        "with no move left the game is stuck",
        FIRST,
        "tableau: 5C | 5D | 9S; foundation-1: AH",
        status="stuck",
        score=1,
        no="turn",
    ),
    row(
        "cards other than aces may be left where they are",
        BOOK,
        "foundation-1: AS; waste: 2S; tableau: 3D | <9H> 7D | <9D> 6S; stock: <5C>",
        yes="waste>foundation-1; waste>tableau-1; tableau-3>tableau-2; turn",
    ),
    row(
        "a two that is bared does not go up by itself",
        BOOK,
        "foundation-1: AH; tableau: <2H> 6C | 7D",
        plays="tableau-1>tableau-2",
        then="tableau-1: 2H; foundation-1: AH",
        yes="tableau-1>foundation-1",
    ),
)


ROWS = (
    # the stock
    row(
        "cards are turned one at a time",
        BOOK,
        "stock: <5C> <4D> <9S>; waste: 2S",
        preset="book",
        plays="turn",
        then="stock: <5C> <4D>; waste: 2S 9S",
        no="redeal",
    ),
    row(
        "the deck's top card is placed on the discard pile",
        FIRST,
        "stock: <5C> <4D> <9S>; waste: 2S",
        plays="turn",
        then="stock: <5C> <4D>; waste: 2S 9S",
    ),
    *(
        row(
            f"{preset}: three at a time, the third on top",
            page,
            "stock: <2C> <3C> <4C> <5C>; tableau: 6D | 4H",
            preset=preset,
            plays="turn",
            then="stock: <2C>; waste: 5C 4C 3C",
            yes="waste>tableau-2",
            no="waste>tableau-1",
        )
        for preset, page in (("three", FIRST), ("book-three", BOOK), ("canfield-style", BOOK))
    ),
    row(
        "three at a time: a lower card is free once the upper ones are played",
        FIRST,
        "stock: <3C> <4C> <5C>; tableau: 4D | 5H",
        preset="three",
        plays="turn; waste>tableau-1",
        then="waste: 5C 4C; tableau-1: 4D 3C",
        yes="waste>tableau-2",
    ),
    row(
        "three at a time: fewer than three are turned as they are",
        BOOK,
        "stock: <2C> <3C>",
        preset="book-three",
        plays="turn",
        then="stock:; waste: 3C 2C",
    ),
    # going through again
    row(
        "there is no redeal",
        BOOK,
        "waste: 5C 4C 3C",
        preset="book",
        no="redeal; turn",
        status="stuck",
    ),
    row(
        "the discard pile is turned over, not shuffled, and is the new deck",
        FIRST,
        "waste: 5C 4H 3C",
        plays="redeal",
        then="stock: <3C> <4H> <5C>; waste:",
        yes="turn",
    ),
    row(
        "the first card of the first round is the first of the next",
        FIRST,
        "waste: 5C 4H 3C",
        plays="redeal; turn",
        then="stock: <3C> <4H>; waste: 5C",
    ),
    row(
        "the deck may be gone through without limit",
        FIRST,
        "waste: 5C",
        plays="redeal; turn; redeal; turn; redeal; turn; redeal; turn",
        yes="redeal",
        status="playing",
    ),
    row(
        "as in Canfield: three at a time without limit",
        BOOK,
        "waste: 5C 6C",
        preset="canfield-style",
        plays="redeal; turn; redeal; turn; redeal; turn; redeal; turn",
        then="waste: 5C 6C",
        yes="redeal",
    ),
    row(
        "three times in all are two redeals",
        BOOK,
        "waste: 5C",
        preset="book-three",
        plays="redeal; turn; redeal",
        yes="turn",
    ),
    row(
        "after the third time the stock is spent",
        BOOK,
        "waste: 5C",
        preset="book-three",
        plays="redeal; turn; redeal; turn",
        no="redeal; turn",
    ),
    row(
        "with no redeal left there is none",
        BOOK,
        "waste: 5C",
        preset="book-three",
        facts={"redeals_left": 0},
        no="redeal",
    ),
    row(
        "option: two passes are one redeal",
        RULING,
        "waste: 5C",
        passes=2,
        plays="redeal; turn",
        no="redeal",
    ),
    row(
        "option: one pass is no redeal",
        RULING,
        "waste: 5C",
        passes=1,
        no="redeal",
    ),
    row(
        "option: no limit beside the book's other rules",
        RULING,
        "waste: 5C",
        preset="book",
        passes=None,
        plays="redeal; turn; redeal; turn; redeal; turn",
        yes="redeal",
    ),
    # what is lifted
    row(
        "any part of the face-up cards is moved as a build",
        FIRST,
        "tableau: <KC> 8S 7D 6S | 8C | 7H | 9D",
        yes="tableau-1:2>tableau-2; tableau-1>tableau-3; tableau-1:3>tableau-4",
        no="tableau-1:2>tableau-3; tableau-1:3>tableau-2",
    ),
    row(
        "part of a build leaves the rest face up",
        FIRST,
        "tableau: <KC> 8S 7D 6S | 8C",
        plays="tableau-1:2>tableau-2",
        then="tableau: <KC> 8S | 8C 7D 6S",
    ),
    *(
        row(
            f"{preset}: all the face-up cards are moved, not a part of them",
            BOOK,
            "tableau: <KC> 8S 7D 6S | 8C | 7H | 9D",
            preset=preset,
            yes="tableau-1:3>tableau-4",
            no="tableau-1:2>tableau-2; tableau-1>tableau-3",
        )
        for preset in ("book", "book-three", "canfield-style")
    ),
    row(
        "some also let a single card be moved off others",
        BOOK,
        "tableau: <KC> 8S 7D 6S | 8C | 7H | 9D",
        preset="book",
        single_cards=True,
        yes="tableau-1>tableau-3; tableau-1:3>tableau-4",
        no="tableau-1:2>tableau-2",
    ),
    row(
        "the single card alone does not go into a space unless it is a king",
        BOOK,
        "tableau-1: <KC> 8S 7D 6S",
        preset="book",
        single_cards=True,
        no="tableau-1>tableau-2; tableau-1:3>tableau-2",
    ),
    row(
        "option: whole builds in the classic game",
        RULING,
        "tableau-1: <KC> 8S 7D 6S; tableau-2: 8C; tableau-4: 9D",
        lift="whole",
        yes="tableau-1:3>tableau-4",
        no="tableau-1:2>tableau-2",
    ),
    row(
        "option: parts of builds in the book's game",
        RULING,
        "tableau-1: <KC> 8S 7D 6S; tableau-2: 8C; tableau-4: 9D",
        preset="book",
        lift="part",
        yes="tableau-1:3>tableau-4; tableau-1:2>tableau-2",
    ),
    # back from the foundations
    row(
        "variation: cards may come back from the suit piles",
        FIRST,
        "foundation-1: AS 2S 3S; tableau: 4D | 4C",
        from_foundation=True,
        yes="foundation-1>tableau-1",
        no="foundation-1>tableau-2; foundation-1:2>tableau-1; foundation-1>waste",
    ),
    row(
        "variation: they come back to the tableau, not to another suit pile",
        FIRST,
        "foundation: AS | AH; tableau: 2D | 2C",
        from_foundation=True,
        yes="foundation-1>tableau-1; foundation-2>tableau-2",
        no="foundation-1>foundation-3; foundation-2>foundation-1; foundation-1>tableau-2",
    ),
    row(
        "variation: what came back may go up again",
        FIRST,
        "foundation-1: AS 2S 3S; tableau-1: 4D",
        from_foundation=True,
        plays="foundation-1>tableau-1",
        then="foundation-1: AS 2S; tableau-1: 4D 3S",
        yes="tableau-1>foundation-1",
        score=2,
    ),
    row(
        "variation: cards may come back under the book's rules as well",
        RULING,
        "foundation-1: AS 2S 3S; tableau-1: 4D",
        preset="book",
        from_foundation=True,
        yes="foundation-1>tableau-1",
    ),
    row(
        "variation: an ace that went up by force does not come back, a two does",
        RULING,
        "foundation: AS | AH 2H; tableau: 2D | 3S",
        from_foundation=True,
        starters="forced",
        yes="foundation-2>tableau-2",
        no="foundation-1>tableau-1",
    ),
    # aces
    *(
        row(
            f"{preset}: an ace must go up before all else",
            BOOK,
            "tableau: <5C> AS | <9C> 7D | <9D> 6S; stock: <4C>; waste: 5D",
            preset=preset,
            only="tableau-1>foundation-",
            yes="tableau-1>foundation-1",
            no="tableau-3>tableau-2; turn; waste>tableau-3",
        )
        for preset in ("book", "book-three", "canfield-style")
    ),
    *(
        row(
            f"{preset}: an ace may go up and may stay",
            RULING,
            "tableau: <5C> AS | <9C> 7D | <9D> 6S; stock: <4C>; waste: 5D",
            preset=preset,
            yes="tableau-1>foundation-1; tableau-1>foundation-4; tableau-3>tableau-2; turn; "
            "waste>tableau-3",
        )
        for preset in ("classic", "three")
    ),
    row(
        "an ace on the wastepile must go up",
        BOOK,
        "waste: 7C AS; tableau-2: 7D; tableau-3: 6S",
        preset="book",
        only="waste>foundation-",
        no="tableau-3>tableau-2; waste>tableau-2",
    ),
    row(
        "of two aces either may go first, and nothing else",
        BOOK,
        "waste: AS; tableau: <5D> AH | 7D | 6S",
        preset="book",
        only="waste>foundation-; tableau-1>foundation-",
        no="tableau-3>tableau-2",
    ),
    row(
        "a covered ace obliges to nothing",
        BOOK,
        "waste: AS 5H; tableau: <AD> 6S | 7D; stock: <2C>",
        preset="book",
        yes="tableau-1>tableau-2; turn; waste>tableau-1",
        no="waste>foundation-1; tableau-1>foundation-1",
    ),
    row(
        "a bared ace goes up by itself, and the card under it turns up",
        BOOK,
        "tableau: <9H> <AS> 6C | 7D",
        preset="book",
        plays="tableau-1>tableau-2",
        then="foundation-1: AS; tableau: 9H | 7D 6C",
        score=1,
    ),
    row(
        "one bared ace after another goes up",
        BOOK,
        "tableau: <AH> <AS> 6C | 7D; foundation-2: AD",
        preset="book",
        plays="tableau-1>tableau-2",
        then="foundation-1: AS; foundation-3: AH; tableau-1:",
        score=3,
    ),
    row(
        "an ace that is turned from the stock goes up by itself",
        BOOK,
        "stock: <5C> <AH>; waste: 9S; foundation-1: AC",
        preset="book",
        plays="turn",
        then="foundation-2: AH; waste: 9S; stock: <5C>",
    ),
    row(
        "three at a time: the aces on top of the batch go up",
        BOOK,
        "stock: <9C> <AH> <AD> <2S>",
        preset="book-three",
        plays="turn",
        then="waste: 2S; stock: <9C>",
        score=2,
    ),
    row(
        "three at a time: an ace within the batch stays",
        BOOK,
        "stock: <9C> <AH> <2S>",
        preset="canfield-style",
        plays="turn",
        then="waste: 2S AH 9C",
        score=0,
    ),
    row(
        "an ace from under a played waste card goes up by itself",
        BOOK,
        "waste: 8C AH 6S; tableau-1: 7D",
        preset="book",
        plays="waste>tableau-1",
        then="waste: 8C; foundation-1: AH; tableau-1: 7D 6S",
    ),
    row(
        "in the classic game a bared ace stays until it is moved",
        RULING,
        "tableau: <9H> <AS> 6C | 7D",
        plays="tableau-1>tableau-2",
        then="foundation-1:; tableau-1: <9H> AS",
        yes="tableau-1>foundation-1",
    ),
    row(
        "option: aces forced up in the classic game",
        RULING,
        "tableau: <9H> <AS> 6C | 7D",
        starters="forced",
        plays="tableau-1>tableau-2",
        then="foundation-1: AS; tableau-1: 9H",
    ),
    row(
        "option: aces free under the book's rules",
        RULING,
        "tableau: <9H> AS | 7D | 6C",
        preset="book",
        starters="free",
        yes="tableau-1>foundation-1; tableau-3>tableau-2",
    ),
    row(
        "an ace goes on a two of the other colour",
        FIRST,
        "waste: AS; tableau: 2H | 2C",
        yes="waste>tableau-1",
        no="waste>tableau-2",
    ),
    row(
        "nothing is built on a two",
        GENERAL,
        "waste: AS; tableau-1: 2H",
        preset="book",
        starters="free",
        yes="waste>foundation-1",
        no="waste>tableau-1",
    ),
    row(
        "option: no ace on a two in the classic game",
        RULING,
        "waste: AS; tableau-1: 2H",
        ace_on_two=False,
        yes="waste>foundation-1",
        no="waste>tableau-1",
    ),
    row(
        "option: ace on two under the book's rules, where aces are free",
        RULING,
        "waste: AS; tableau-1: 2H",
        preset="book",
        starters="free",
        ace_on_two=True,
        yes="waste>tableau-1; waste>foundation-1",
    ),
    row(
        "a king is not built on an ace that stays in the tableau",
        FIRST,
        "waste: KH; tableau-1: 2H AS",
        no="waste>tableau-1",
        yes="waste>tableau-2",
    ),
)

IN_FORCE: dict[str, dict[str, Any]] = {
    "classic": {
        "draw": 1,
        "passes": None,
        "lift": "part",
        "from_foundation": False,
        "starters": "free",
        "ace_on_two": True,
    },
    "three": {
        "draw": 3,
        "passes": None,
        "lift": "part",
        "from_foundation": False,
        "starters": "free",
        "ace_on_two": True,
    },
    "book": {
        "draw": 1,
        "passes": 1,
        "lift": "whole",
        "single_cards": False,
        "from_foundation": False,
        "starters": "forced",
        "ace_on_two": False,
    },
    "book-three": {
        "draw": 3,
        "passes": 3,
        "lift": "whole",
        "single_cards": False,
        "from_foundation": False,
        "starters": "forced",
        "ace_on_two": False,
    },
    "canfield-style": {
        "draw": 3,
        "passes": None,
        "lift": "whole",
        "single_cards": False,
        "from_foundation": False,
        "starters": "forced",
        "ace_on_two": False,
    },
}


PAGE = Page(
    GAME,
    offered=84,
    refused=100,
    played=31,
    deals_on={"opening": LAID_OUT, "turn": "of cards turned three at a time only the last is free"},
    every=EVERY_PRESET,
    rows=ROWS,
    exempt={"passes=1": {"redeal": "the stock is gone through once"}},
)


def test_seven_piles_are_dealt_by_rows_the_top_cards_face_up() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert [piles[f"tableau-{n}"] for n in range(1, 8)] == [
        "AC",
        "<2C> 8C",
        "<3C> <9C> AD",
        "<4C> <TC> <2D> 6D",
        "<5C> <JC> <3D> <7D> TD",
        "<6C> <QC> <4D> <8D> <JD> KD",
        "<7C> <KC> <5D> <9D> <QD> <AH> 2H",
    ]
    assert piles["stock"] == down(backwards(f"{run('H', '3', 'K')} {run('S', 'A', 'K')}"))
    assert len(piles["stock"].split()) == 24
    assert piles["waste"] == ""
    assert cards_in(match, "foundation") == []
    assert (match.status, match.score) == ("playing", 0)
    assert {"tableau-1>foundation-1", "tableau-3>foundation-1", "turn"} <= set(texts(match))


@pytest.mark.parametrize("preset", ["book", "book-three", "canfield-style"])
def test_aces_that_are_dealt_face_up_go_up_with_the_deal(preset: str) -> None:
    match = dealt(GAME, preset=preset)
    assert cards_in(match, "foundation") == ["AC", "AD"]
    piles = lying(match)
    assert (piles["tableau-1"], piles["tableau-3"]) == ("", "<3C> 9C")
    assert piles["foundation-3"] == piles["foundation-4"] == ""
    assert match.score == 2


def stacked() -> str:
    """The book's own recipe for a deck that wins (its essay on solitaire games).

    Each suit in order from king to ace, the colours alternating, is dealt into four piles, face
    down, one card at a time; each pile is gathered upon its right-hand neighbour.
    """
    ordered = [card for suit in "SHCD" for card in run(suit, "K", "A", -1).split()]
    return " ".join(card for pile in range(4) for card in reversed(ordered[pile::4]))


def worth_playing(match: Match) -> list[Move]:
    """Every possible play, as the recipe says: nothing goes on the aces until the stock is out, and
    a king that lies at the bottom of a pile gains nothing in another space."""
    piles, names = match.table.piles, match.game.names
    found = []
    for move in match.moves():
        if move.verb != "carry":
            continue
        home = names[move.target].startswith("foundation")
        idle = move.took(match.table) == 0 and not piles[move.target] and not home
        if not idle and (not home or not piles[match.game.stock]):
            found.append(move)
    return found


def test_the_stacked_deck_of_the_book_is_won() -> None:
    """Of several plays the waste's comes first, then that of the larger pile, further right."""
    match = dealt(GAME, stacked(), preset="book")
    for _ in range(200):
        if match.status != "playing":
            break
        plays = worth_playing(match)
        match.play(plays[-1] if plays else "turn")
    assert (match.status, match.score) == ("won", 52)


def test_rows_of_the_page() -> None:
    assert {said.preset for said in ROWS} >= set(PRESETS) - {"classic"}


@pytest.mark.parametrize("preset", PRESETS)
def test_the_presets_say_what_is_in_force(preset: str) -> None:
    game = find(GAME).under(preset)
    assert tuple(game.presets) == PRESETS
    assert IN_FORCE[preset].items() <= game.chosen.items()
    assert set(game.options) == {
        "draw",
        "passes",
        "lift",
        "single_cards",
        "from_foundation",
        "starters",
        "ace_on_two",
    }


@pytest.mark.parametrize(
    ("preset", "passes", "turns"),
    [
        ("book", 1, 24),
        ("book-three", 3, 24),
        ("classic", 10, 240),
        ("three", 10, 80),
        ("canfield-style", 10, 80),
    ],
)
def test_how_often_the_stock_is_gone_through(preset: str, passes: int, turns: int) -> None:
    """Nothing is played; where there is no limit, ten times are enough to see it."""
    match = dealt(GAME, f"{run('S', 'A', 'K')} {run('H', 'A', 'K')}", preset=preset)
    told = {"passes": 0, "turns": 0}
    while told["passes"] < 10:
        while "turn" in texts(match):
            match.play("turn")
            told["turns"] += 1
        told["passes"] += 1
        if told["passes"] < 10 and "redeal" in texts(match):
            match.play("redeal")
        else:
            break
    assert told == {"passes": passes, "turns": turns}
