from __future__ import annotations

import pytest

from game.book.catalog import find
from game.match.match import Match
from tests.support.book_page import Last, Page
from tests.support.book_rows import RANKS, dealt, lay, lying, row, run, texts

GAME = "watch"
CLOCK = "003 Clock"

DONE = {f"hour-{n}": " ".join(rank + suit for suit in "CDHS") for n, rank in enumerate(RANKS, 1)}
"""Every pile holds the four cards of its number."""
BLOCKED = DONE | lay("hour-5: 5H 5D <7S> <5S> KS; hour-7: 7C 7D <5C> <7H>; hour-13: KC KD KH")
"""The fourth king on five o'clock, with four cards still face down."""
OWN_LAST = DONE | lay("hour-5: 5H 5D <7S> <5S>; hour-7: 7C 7D <5C> <7H>; hour-13: KC KD KH KS")
"""The fourth king as the last card of the center."""

ROWS = (
    # all the rules of Clock
    *(
        row(
            f"{rank} goes under the pile of {number} o'clock",
            CLOCK,
            {"hour-13": f"<KC> <KH> <KD> {rank}S", f"hour-{number}": "<KS>"},
            only=f"hour-13>hour-{number}",
            no="; ".join(f"hour-13>hour-{n}" for n in range(1, 14) if n != number),
        )
        for number, rank in enumerate(RANKS[:12], 1)
    ),
)

PAGE = Page(
    GAME,
    rows=ROWS,
    last=Last(
        {f"hour-{n}": " ".join(RANKS[n - 1] + s for s in "CDHS") for n in range(1, 12)}
        | {"hour-12": "QC QD QH QS KS", "hour-13": "KC KD KH"},
        "hour-12>hour-13",
    ),
    rare={"always": (BLOCKED, OWN_LAST)},
)


def test_it_is_dealt_like_a_clock_and_the_center_opened() -> None:
    match = dealt(GAME)
    piles = lying(match)
    assert piles["hour-1"] == "<AC> <AD> <AH> <AS>"
    assert piles["hour-13"] == "<KC> <KD> <KH> KS"
    assert texts(match) == ["hour-13>hour-13"]
    assert match.table.facts["drawn"] is False


def test_four_kings_in_the_center_leave_forty_eight_cards_to_draw() -> None:
    match = dealt(GAME)
    for _ in range(3):
        match.play("hour-13>hour-13")
    assert lying(match)["hour-13"] == "KD KH KS KC"
    assert len(texts(match)) == 48
    assert all(text.startswith("exchange hour-") for text in texts(match))
    match.play("exchange hour-5[2]")
    assert lying(match)["hour-13"] == "KD KH KS 5D"
    assert lying(match)["hour-5"] == "<5C> <KC> <5H> <5S>"


def test_a_deal_that_goes_four_times_round_is_won_without_an_exchange() -> None:
    match = dealt(GAME, " ".join(run(suit, "2", "A") for suit in "CDHS"))
    for _ in range(52):
        (only,) = texts(match)
        match.play(only)
    assert match.status == "won"
    assert match.table.facts["drawn"] is False


def test_no_game_has_more_than_one_exchange() -> None:
    ends = set()
    for seed in range(40):
        match, exchanges = Match(find(GAME).under(), seed), 0
        for _ in range(110):
            if match.status != "playing":
                break
            offered = texts(match)
            exchanges += offered[0].startswith("exchange")
            assert len(offered) == 1 or offered[0].startswith("exchange")
            match.play(offered[seed % len(offered)])
        else:
            pytest.fail("every card goes under its pile once or twice")
        assert exchanges <= 1
        ends.add((match.status, exchanges))
    assert {("lost", 1), ("won", 1)} <= ends
