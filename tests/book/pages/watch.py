"""Watch, as the book's page says it (003)."""

from __future__ import annotations

import pytest

from game.book.catalog import find
from game.match.match import Match
from tests.support.book_page import Last, Page
from tests.support.book_rows import RANKS, dealt, lay, lying, row, run, texts

GAME = "watch"
BOOK, CLOCK, RULING = "003 Watch", "003 Clock", "rulings"

DONE = {f"hour-{n}": " ".join(rank + suit for suit in "CDHS") for n, rank in enumerate(RANKS, 1)}
"""All thirteen piles as fours of a kind."""
BLOCKED = DONE | lay("hour-5: 5H 5D <7S> <5S> KS; hour-7: 7C 7D <5C> <7H>; hour-13: KC KD KH")
"""The fourth king on five o'clock, with four cards still face down."""
OWN_LAST = DONE | lay("hour-5: 5H 5D <7S> <5S>; hour-7: 7C 7D <5C> <7H>; hour-13: KC KD KH KS")
"""The fourth king as the last card of the center."""
DRAWN = {"drawn": True}

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
    row(
        "a card is put under its pile, and the top of that pile turned up",
        CLOCK,
        "hour-13: <2C> <3C> <4C> 6C; hour-6: <2D> <3D> <4D> <TS>; hour-10: <9D>",
        plays="hour-13>hour-6",
        then="hour-13: <2C> <3C> <4C>; hour-6: 6C <2D> <3D> <4D> TS",
        only="hour-6>hour-10",
    ),
    row(
        "a king goes under the center as long as it is not the fourth",
        CLOCK,
        "hour-13: KC KH <4C>; hour-6: 6C <2D> KD; hour-4: <5D>",
        plays="hour-6>hour-13",
        then="hour-13: KD KC KH 4C; hour-6: 6C <2D>",
        only="hour-13>hour-4",
    ),
    row(
        "nothing is exchanged before the game is blocked",
        BOOK,
        "hour-13: KC KH <4C>; hour-6: 6C <2D> KD; hour-4: <5D>",
        no="exchange hour-6[2]; exchange hour-4[1]; exchange hour-13[3]",
        only="hour-6>hour-13",
    ),
    row(
        "a face-down card is not moved, nor any but the one turned up",
        CLOCK,
        "hour-13: <2C> <3C> <4C> 6C; hour-6: <2D>; hour-2: <5D>; hour-5: <2S>",
        only="hour-13>hour-6",
        no="hour-6>hour-2; hour-2>hour-5; turn; deal; redeal",
    ),
    # the exchange
    row(
        "blocked by the fourth king one draws any one face-down card",
        BOOK,
        BLOCKED,
        only="exchange hour-5[3]; exchange hour-5[4]; exchange hour-7[3]; exchange hour-7[4]",
        no="hour-5>hour-13; exchange hour-5[1]; exchange hour-5[5]; exchange hour-13[1]; "
        "exchange hour-5; exchange hour-1[1]; exchange hour-5[3] hour-7[3]",
        status="playing",
    ),
    row(
        "it is exchanged for the king, which lies face down in its place, and play goes on",
        BOOK,
        BLOCKED,
        plays="exchange hour-7[3]",
        then="hour-5: 5H 5D <7S> <5S> 5C; hour-7: 7C 7D <KS> <7H>; hour-13: KC KD KH",
        noted=DRAWN,
        only="hour-5>hour-5",
    ),
    row(
        "a card of the king's own pile may be drawn too",
        RULING,
        BLOCKED,
        plays="exchange hour-5[3]",
        then="hour-5: 5H 5D <KS> <5S> 7S; hour-7: 7C 7D <5C> <7H>",
        only="hour-5>hour-7",
    ),
    row(
        "the card drawn goes under its own pile, whose top is turned up",
        BOOK,
        BLOCKED,
        plays="exchange hour-5[3]; hour-5>hour-7",
        then="hour-5: 5H 5D <KS> <5S>; hour-7: 7S 7C 7D <5C> 7H",
        only="hour-7>hour-7",
    ),
    row(
        "the fourth king as the last card of its own pile is exchanged alike",
        RULING,
        OWN_LAST,
        only="exchange hour-5[3]; exchange hour-5[4]; exchange hour-7[3]; exchange hour-7[4]",
        status="playing",
    ),
    row(
        "there the card drawn lies on the center, to go under its pile",
        RULING,
        OWN_LAST,
        plays="exchange hour-5[3]",
        then="hour-5: 5H 5D <KS> <5S>; hour-13: KC KD KH 7S",
        only="hour-13>hour-7",
    ),
    row(
        "a card drawn for a pile with no other card face down completes it: the next is opened",
        CLOCK,
        DONE
        | lay(
            "hour-5: 5C 5H 5D KS; hour-7: 7C 7D <5S> <7H>; hour-8: <8C> <8D> <7S> <8H>; "
            "hour-13: KC KD KH"
        ),
        plays="exchange hour-7[3]",
        then="hour-5: 5C 5H 5D 5S; hour-7: 7C 7D <KS> 7H; hour-8: <8C> <8D> <7S> <8H>",
        only="hour-7>hour-7",
    ),
    row(
        "one card only: it is not exchanged a second time",
        BOOK,
        BLOCKED,
        facts=DRAWN,
        status="lost",
        no="exchange hour-5[3]; exchange hour-7[4]; hour-5>hour-13",
    ),
    row(
        "if the king turns up again before the other fours are done, the game is lost",
        BOOK,
        BLOCKED,
        plays="exchange hour-7[4]; hour-5>hour-7",
        then="hour-5: 5H 5D <7S> <5S>; hour-7: 7H 7C 7D <5C> KS",
        status="lost",
        no="hour-7>hour-13; exchange hour-5[3]; exchange hour-7[4]",
    ),
    row(
        "so it is when the king turns up as the last card of its own pile",
        RULING,
        OWN_LAST,
        facts=DRAWN,
        status="lost",
        no="exchange hour-5[3]",
    ),
    # ends
    row(
        "with all other fours done the fourth king wins, and is not exchanged",
        CLOCK,
        DONE | lay("hour-5: 5S 5C 5D 5H KS; hour-13: KC KD KH"),
        no="exchange hour-5[1]; exchange hour-5[5]",
        only="hour-5>hour-13",
        status="playing",
    ),
    row(
        "and so it does after the exchange",
        BOOK,
        DONE | lay("hour-5: 5S 5C 5D 5H KS; hour-13: KC KD KH"),
        facts=DRAWN,
        plays="hour-5>hour-13",
        then=DONE | lay("hour-5: 5S 5C 5D 5H; hour-13: KS KC KD KH"),
        status="won",
    ),
    row(
        "the exchange may save the game",
        BOOK,
        BLOCKED,
        plays="exchange hour-5[3]; hour-5>hour-7; hour-7>hour-7; hour-7>hour-5; hour-5>hour-5; "
        "hour-5>hour-13",
        then=DONE | lay("hour-5: 5S 5C 5H 5D; hour-7: 7H 7S 7C 7D; hour-13: KS KC KD KH"),
        status="won",
    ),
)

PAGE = Page(
    GAME,
    offered=30,
    refused=168,
    played=10,
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
