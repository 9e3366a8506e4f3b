"""Clock, as the book's page says it (003). The hours go clockwise; the center is the thirteenth."""

from __future__ import annotations

from math import sqrt

import pytest

from game.book.catalog import find
from game.match.match import Match
from tests.support.book_page import Last, Page
from tests.support.book_rows import RANKS, at, dealt, lay, lying, row, run, texts

GAME = "clock"
BOOK, RULING = "003 Clock", "rulings"

DONE = {f"hour-{n}": " ".join(rank + suit for suit in "CDHS") for n, rank in enumerate(RANKS, 1)}
"""All thirteen piles as fours of a kind."""
BUT_KING = DONE | lay("hour-5: 5S 5C 5D 5H KS; hour-13: KC KD KH")
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
    row(
        "the king belongs to the center",
        BOOK,
        "hour-13: <2C> <3C> <4C> KH; hour-12: <2D>; hour-1: <3D>",
        only="hour-13>hour-13",
        no="hour-13>hour-12; hour-13>hour-1",
    ),
    # the play
    row(
        "the card goes face up under its pile, and that pile's top is turned up",
        BOOK,
        "hour-13: <2C> <3C> <4C> 6C; hour-6: <2D> <3D> <4D> <TS>; hour-10: <9D>",
        plays="hour-13>hour-6",
        then="hour-13: <2C> <3C> <4C>; hour-6: 6C <2D> <3D> <4D> TS",
        only="hour-6>hour-10",
    ),
    row(
        "and so on, from pile to pile",
        BOOK,
        "hour-13: <2C> <3C> <4C> 6C; hour-6: <2D> <3D> <4D> <TS>; hour-10: <9D> <AH>; "
        "hour-1: <7H> <JH>; hour-11: <8H>",
        plays="hour-13>hour-6; hour-6>hour-10; hour-10>hour-1",
        then="hour-6: 6C <2D> <3D> <4D>; hour-10: TS <9D>; hour-1: AH <7H> JH",
        only="hour-1>hour-11",
    ),
    row(
        "a card that is turned up on its own pile goes under it, and the next is turned up",
        BOOK,
        "hour-13: <2C> 6C; hour-6: <2D> <3D> <6S>; hour-3: <9D>",
        plays="hour-13>hour-6; hour-6>hour-6",
        then="hour-6: 6S 6C <2D> 3D",
        only="hour-6>hour-3",
    ),
    row(
        "a king goes under the center, and the center's top is turned up",
        BOOK,
        "hour-13: <2C> <3C> <4C>; hour-6: 6C <2D> KD; hour-4: <5D>",
        plays="hour-6>hour-13",
        then="hour-13: KD <2C> <3C> 4C; hour-6: 6C <2D>",
        only="hour-13>hour-4",
    ),
    row(
        "a face-down card is not moved, nor any but the one turned up",
        BOOK,
        "hour-13: <2C> <3C> <4C> 6C; hour-6: <2D>; hour-2: <5D>; hour-5: <2S>",
        only="hour-13>hour-6",
        no="hour-6>hour-2; hour-2>hour-5; hour-5>hour-2; hour-13:2>hour-6",
    ),
    row(
        "there is nothing to turn, deal or go through again",
        BOOK,
        "hour-13: <2C> <3C> <4C> 6C; hour-6: <2D>",
        no="turn; deal; redeal",
    ),
    # a pile's own last card
    row(
        "a pile's last face-down card belongs to it: next is the pile clockwise of it",
        BOOK,
        "hour-13: <2C> 6C; hour-6: <6D>; hour-7: <2D> <9D>; hour-9: <2H>; hour-8: <3H>",
        plays="hour-13>hour-6",
        then="hour-6: 6C 6D; hour-7: <2D> 9D; hour-8: <3H>; hour-13: <2C>",
        only="hour-7>hour-9",
        no="hour-6>hour-6; hour-6>hour-7",
    ),
    row(
        "piles with no face-down card are passed over",
        RULING,
        "hour-13: <2C> 6C; hour-6: <6D>; hour-7:; hour-8: <3H>; hour-3: <5H>",
        plays="hour-13>hour-6",
        then="hour-6: 6C 6D; hour-8: 3H",
        only="hour-8>hour-3",
    ),
    row(
        "after twelve comes one, not the center",
        RULING,
        "hour-13: <2C> QC; hour-12: <QD>; hour-1: <3H>; hour-3: <5H>",
        plays="hour-13>hour-12",
        then="hour-12: QC QD; hour-1: 3H; hour-13: <2C>",
        only="hour-1>hour-3",
    ),
    # ends
    row(
        "with all the other piles done the fourth king's move wins",
        BOOK,
        BUT_KING,
        plays="hour-5>hour-13",
        then=DONE | lay("hour-5: 5S 5C 5D 5H; hour-13: KS KC KD KH"),
        status="won",
    ),
    row(
        "before that move it is not yet won, and it is the only one",
        BOOK,
        BUT_KING,
        only="hour-5>hour-13",
        status="playing",
    ),
    row(
        "the fourth king before the other fours are done loses",
        BOOK,
        BUT_FIVE_AND_SEVEN,
        plays="hour-7>hour-5",
        then="hour-5: 5C 5H 5D <7S> KS; hour-7: 7C 7D 7H <5S>",
        status="lost",
        no="hour-5>hour-13",
    ),
    row(
        "the third king does not lose",
        BOOK,
        BUT_FIVE_AND_SEVEN
        | lay("hour-5: 5H <7S> <KS> KH; hour-7: 7C 7D 7H <5S>; hour-13: KC KD <5D> <5C>"),
        plays="hour-5>hour-13",
        then="hour-13: KH KC KD <5D> 5C",
        only="hour-13>hour-5",
        status="playing",
    ),
)


PAGE = Page(
    GAME,
    offered=20,
    refused=140,
    played=9,
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
    """Play to the end, and say in how many moves; there is never more than one to make."""
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
        told = [card for pile in lying(match).values() for card in pile.split() if "<" not in card]
        assert sum(card[0] == "K" for card in told) == 4
        assert match.status == ("won" if len(told) == 52 else "lost")
    assert fewest < 40


def test_a_position_may_be_given_with_the_clock_half_done() -> None:
    match = at(GAME, BUT_FIVE_AND_SEVEN)
    assert texts(match) == ["hour-7>hour-5"]


@pytest.mark.long
def test_one_deal_in_thirteen_is_won() -> None:
    """The card turned last is any of the 52, and the deal is won where it is one of four kings: of
    deals 1 to 20,000 as many are won as that says, within three standard errors."""
    game, deals = find(GAME).under(), 20_000
    won = 0
    for seed in range(1, deals + 1):
        match = Match(game, seed)
        play_on(match)
        won += match.status == "won"
    expected, error = deals / 13, sqrt(deals * 1 / 13 * 12 / 13)
    assert abs(won - expected) <= 3 * error, f"{won} of {deals}"
