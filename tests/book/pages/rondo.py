"""Rondo, as the book's page says it (003)."""

from __future__ import annotations

import pytest

from game.advice.blocked import blocked
from game.book.catalog import find
from game.match.match import Match
from tests.support.book_page import Last, Page
from tests.support.book_rows import RANKS, dealt, lay, lying, row, run, texts

GAME = "rondo"
BOOK, RULING = "003 Rondo", "rulings"
CAPTION = "003 Rondo, caption"
OWN = {f"hour-{n}": f"{rank}C" for n, rank in enumerate(RANKS, 1)}
"""Every pile topped by a card of its own number."""


def but(**piles: str) -> dict[str, str]:
    """All piles topped by their own numbers, but for some: ``h5="2D 9D"``."""
    return OWN | {f"hour-{name[1:]}": pile for name, pile in piles.items()}


ROWS = (
    # weaving
    row(
        "the top card of pile 1 goes below pile 2",
        BOOK,
        lay("hour-1: 2C 9D; hour-2: 3C 9H; hour-3: 4C 9S"),
        plays="weave",
        then="hour-1: 2C; hour-2: 9D 3C 9H; hour-3: 4C 9S",
        noted={"from_pile": 2},
        only="weave",
    ),
    row(
        "the top card of pile 2 below pile 3, and so on around the circuit",
        BOOK,
        lay("hour-1: 2C 9D; hour-2: 3C 9H; hour-3: 4C 9S; hour-4: 5C"),
        plays="weave; weave; weave",
        then="hour-1: 2C; hour-2: 9D 3C; hour-3: 9H 4C; hour-4: 9S 5C",
        noted={"from_pile": 4},
    ),
    row(
        "from pile 13 it returns to pile 1",
        BOOK,
        lay("hour-1: 2C 9D; hour-2: 3C 9H; hour-13: 4C 9S"),
        facts={"from_pile": 13},
        plays="weave",
        then="hour-1: 9S 2C 9D; hour-13: 4C",
        noted={"from_pile": 1},
    ),
    row(
        "the ace may not be moved from pile 1: the play begins with pile 2",
        CAPTION,
        lay("hour-1: 5D AC; hour-2: 6D 4H; hour-3: 7D 3S; hour-4: 8D QD; hour-5: 9D KH"),
        plays="weave",
        then="hour-1: 5D AC; hour-2: 6D; hour-3: 7D 3S; hour-4: 4H 8D QD; hour-5: 9D KH",
        noted={"from_pile": 4},
    ),
    row(
        "nor may the four go to the 3 pile: it is put under the 4 pile, the queen under the 5 pile",
        CAPTION,
        lay("hour-1: 5D AC; hour-2: 6D 4H; hour-3: 7D 3S; hour-4: 8D QD; hour-5: 9D KH"),
        plays="weave; weave",
        then="hour-3: 7D 3S; hour-4: 4H 8D; hour-5: QD 9D KH",
        noted={"from_pile": 5},
    ),
    *(
        row(
            f"pile {number} is skipped while it is topped by the {rank}",
            BOOK,
            {
                f"hour-{number}": f"{RANKS[number % 13]}D {rank}C",
                f"hour-{(number - 2) % 13 + 1}": f"{rank}H {rank}S",
                f"hour-{number % 13 + 1}": f"{rank}D",
            },
            facts={"from_pile": (number - 2) % 13 + 1},
            plays="weave",
            then={
                f"hour-{number}": f"{RANKS[number % 13]}D {rank}C",
                f"hour-{number % 13 + 1}": f"{rank}S {rank}D",
            },
        )
        for number, rank in enumerate(RANKS, 1)
    ),
    row(
        "a card of a pile's own number counts on its top only",
        BOOK,
        lay("hour-1: 2C 9D; hour-2: 2D 9H; hour-3: 4C 9S"),
        plays="weave",
        then="hour-2: 9D 2D 9H",
    ),
    row(
        "the pile that got the last card goes on, or the next that is available",
        RULING,
        lay("hour-1: 2C 9D; hour-2: 9H; hour-3: 4C 9S; hour-4: 5C"),
        plays="weave; weave; weave",
        then="hour-1: 2C; hour-2: 9D; hour-3: 9H 4C; hour-4: 9S 5C",
        noted={"from_pile": 4},
    ),
    row(
        "an emptied pile is available",
        RULING,
        lay("hour-1: 2C 9D; hour-3: 4C 9S"),
        plays="weave; weave",
        then="hour-1: 2C; hour-2: ; hour-3: 9D 4C 9S",
        noted={"from_pile": 3},
    ),
    row(
        "with a single pile available its top goes under itself",
        RULING,
        but(h5="2D 9D 9H"),
        facts={"from_pile": 5},
        plays="weave",
        then={"hour-5": "9H 2D 9D"},
        noted={"from_pile": 5},
        only="weave",
    ),
    row(
        "cards move in this way only",
        BOOK,
        lay("hour-1: 2C 9D; hour-2: 3C 9H; hour-3: 4C 9S"),
        only="weave",
        no="hour-1>hour-2; hour-1>hour-3; turn; deal; redeal; discard hour-1",
    ),
    # the sets
    row(
        "when each pile is topped by its own number the thirteen are discarded",
        BOOK,
        but(h5="2D 5C 9D", h9="2S 9C"),
        facts={"from_pile": 5},
        plays="weave",
        then={f"hour-{n}": "" for n in range(1, 14) if n not in (5, 9)}
        | {"hour-5": "2D", "hour-9": "9D 2S"},
        noted={"from_pile": 9},
        score=13,
    ),
    row(
        "the card removed last is laid aside, then put under the pile of its own number",
        BOOK,
        but(h5="5C 2D", h2="7D 2C"),
        facts={"from_pile": 5},
        plays="weave",
        then={"hour-5": "", "hour-2": "2D 7D", "hand": ""},
        noted={"from_pile": 2},
        score=13,
    ),
    row(
        "or the first thereafter which is available",
        BOOK,
        but(h5="5C 2D", h2="2H 2C", h3="3D 3C", h4="7D 4C"),
        facts={"from_pile": 5},
        plays="weave",
        then={"hour-2": "2H", "hour-3": "3D", "hour-4": "2D 7D"},
        noted={"from_pile": 4},
        score=13,
    ),
    row(
        "before it is put there the next set goes too, if it shows",
        RULING,
        {f"hour-{n}": f"{r}D {r}C" for n, r in enumerate(RANKS, 1)}
        | lay("hour-5: 5D 5C 2H; hour-2: 7H 2D 2C"),
        facts={"from_pile": 5},
        plays="weave",
        then={f"hour-{n}": "" for n in range(1, 14) if n != 2} | {"hour-2": "2H 7H"},
        score=26,
    ),
    row(
        "a card that alone fills an emptied pile of its number may be the last wanted",
        RULING,
        but(h5="", h4="4C 5C"),
        facts={"from_pile": 4},
        plays="weave",
        then={f"hour-{n}": "" for n in range(1, 14)},
        score=13,
    ),
    row(
        "twelve are not discarded",
        BOOK,
        but(h5="2D 9D", h6="9H"),
        facts={"from_pile": 5},
        plays="weave",
        then={"hour-5": "2D", "hour-6": "9D 9H", "discard": ""},
        score=0,
    ),
    # ends
    row(
        "the game is won if three sets of thirteen are discarded",
        BOOK,
        but(h5="5C 2D") | {"discard": " ".join(run(suit, "A", "K") for suit in "SH")},
        facts={"from_pile": 5},
        plays="weave",
        status="won",
        score=39,
        no="weave",
    ),
    row(
        "two sets are not enough",
        BOOK,
        but(h5="5C 2D", h9="7D 9C") | {"discard": run("S", "A", "K")},
        facts={"from_pile": 5},
        plays="weave",
        status="playing",
        score=26,
    ),
    row(
        "with every card under one of its pile's own number, and a pile empty, it is lost",
        RULING,
        but(h5="", h6="5D 6C"),
        status="lost",
        no="weave",
    ),
)

PAGE = Page(
    GAME,
    offered=3,
    refused=8,
    played=30,
    rows=ROWS,
    last=Last(
        but(h5="5C 2D") | {"discard": " ".join(run(suit, "A", "K") for suit in "SH")},
        "weave",
        {"from_pile": 5},
    ),
    exempt={"always": {"hidden": "all cards lie open, and there is no stock"}},
    rare={
        "always": (
            but(h5="5C 2D", h2="2H 2C", h3="3D 3C", h4="7D 4C"),
            but(h5="2D 9D 9H"),
            but(h5="", h4="4C 5C"),
        )
    },
)


def test_thirteen_piles_of_four_are_dealt_face_up_row_by_row() -> None:
    match = dealt(GAME)
    # in its order the deck has every number on its own pile, four times
    assert (match.status, match.score) == ("won", 52)
    in_order = " ".join(run(suit, "A", "K") for suit in "CDH")
    piles = lying(dealt(GAME, f"{in_order} {run('S', '2', 'A')}"))
    assert piles["hour-1"] == "AC AD AH 2S"
    assert piles["hour-13"] == "KC KD KH AS"
    assert {len(pile.split()) for name, pile in piles.items() if name.startswith("hour")} == {4}


def test_the_weaving_begins_with_pile_1() -> None:
    match = Match(find(GAME).under(), 3)
    assert texts(match) == ["weave"]
    assert match.table.facts["from_pile"] == 1


def test_a_weave_that_only_repeats_itself_is_told_as_blocked_and_does_not_end() -> None:
    match = Match.at(find(GAME).under(), but(h5="2D 9D 9H"))
    assert blocked(match)
    assert match.status == "playing"


@pytest.mark.parametrize("seed", [47])
def test_a_deal_is_won_by_weaving_alone(seed: int) -> None:
    match = Match(find(GAME).under(), seed)
    while match.status == "playing":
        match.play("weave")
    assert (match.status, match.made) == ("won", 228)
    assert lying(match)["hand"] == ""
