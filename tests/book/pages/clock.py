from __future__ import annotations

from math import sqrt

import pytest

from game.book.catalog import find
from game.match.match import Match
from tests.support.book_page import Last, Page
from tests.support.book_rows import RANKS, at, dealt, lay, lying, row, run, texts

GAME = "clock"
BOOK = "003 Clock"

DONE = {f"hour-{n}": " ".join(rank + suit for suit in "CDHS") for n, rank in enumerate(RANKS, 1)}
"""Every pile holds the four cards of its number."""
BUT_FIVE_AND_SEVEN = DONE | lay(
    "hour-5: 5H 5D <7S> <KS>; hour-7: 7C 7D 7H <5S> 5C; hour-13: KC KD KH"
)

ROWS = (
    # where a card belongs
    *(
        row(
            f"{rank} belongs to the pile of {number} o'clock",
            BOOK,
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
)


def test_thirteen_piles_of_four_are_dealt_by_rows_face_down_and_the_center_opened() -> None:
    piles = lying(dealt(GAME))
    assert piles["hour-1"] == "<AC> <AD> <AH> <AS>"
    assert piles["hour-12"] == "<QC> <QD> <QH> <QS>"
    assert piles["hour-13"] == "<KC> <KD> <KH> KS"
    assert {name: pile for name, pile in piles.items() if pile}.keys() == {
        f"hour-{n}" for n in range(1, 14)
    }


def play_on(match: Match) -> int:
    """Make the only move each time, to the end; return the number of moves."""
    for made in range(53):
        if match.status != "playing":
            assert texts(match) == []
            return made
        (only,) = texts(match)
        match.play(only)
    pytest.fail("every card goes under its pile once, so that no game lasts so long")


def test_a_deal_of_four_kings_in_the_center_is_lost_after_three_moves() -> None:
    match = dealt(GAME)
    assert play_on(match) == 3
    assert match.status == "lost"
    assert lying(match)["hour-13"] == "KD KH KS KC"


def test_a_deal_that_goes_four_times_round_is_won() -> None:
    match = dealt(GAME, " ".join(run(suit, "2", "A") for suit in "CDHS"))
    assert lying(match)["hour-13"] == "<AC> <AD> <AH> AS"
    assert play_on(match) == 52
    assert match.status == "won"
    ranks = {name: {card[0] for card in pile.split()} for name, pile in lying(match).items()}
    assert [ranks[f"hour-{n}"] for n in range(1, 14)] == [{rank} for rank in RANKS]


def test_every_deal_ends_with_the_fourth_king() -> None:
    fewest = 52
    for seed in range(40):
        match = Match(find(GAME).under(), seed)
        fewest = min(fewest, play_on(match))
        face_up = [
            card for pile in lying(match).values() for card in pile.split() if "<" not in card
        ]
        assert sum(card[0] == "K" for card in face_up) == 4
        assert match.status == ("won" if len(face_up) == 52 else "lost")
    assert fewest < 40


def test_a_half_finished_clock_can_be_given_as_a_position() -> None:
    match = at(GAME, BUT_FIVE_AND_SEVEN)
    assert texts(match) == ["hour-7>hour-5"]


@pytest.mark.long
def test_one_deal_in_thirteen_is_won() -> None:
    """The last card turned is equally likely any of the 52, and the deal is won if it is a king.
    Among deals 1 to 20,000 the wins agree with that within three standard errors."""
    game, deals = find(GAME).under(), 20_000
    won = 0
    for seed in range(1, deals + 1):
        match = Match(game, seed)
        play_on(match)
        won += match.status == "won"
    expected, error = deals / 13, sqrt(deals * 1 / 13 * 12 / 13)
    assert abs(won - expected) <= 3 * error, f"{won} of {deals}"
