from __future__ import annotations

import pytest

from game.advice.blocked import blocked
from game.book.catalog import find
from game.match.match import Match
from tests.support.book_page import Last, Page
from tests.support.book_rows import RANKS, dealt, lying, row, run, texts

GAME = "rondo"
BOOK = "003 Rondo"
OWN = {f"hour-{n}": f"{rank}C" for n, rank in enumerate(RANKS, 1)}
"""Every pile with a card of its own number on top."""


def but(**piles: str) -> dict[str, str]:
    """Return all piles topped by their own numbers, except some: ``h5="2D 9D"``."""
    return OWN | {f"hour-{name[1:]}": pile for name, pile in piles.items()}


ROWS = (
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
)

PAGE = Page(
    GAME,
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
    # in the sorted deck every pile gets its own number four times
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
    assert match.game.notices_on(match.table) == ["next from hour 1"]


def test_a_weave_that_only_repeats_itself_is_blocked_but_not_over() -> None:
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
