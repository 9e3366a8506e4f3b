"""Grandfather's Clock, as the book's page says it (003)."""

from __future__ import annotations

import pytest

from tests.support.book_page import Page
from tests.support.book_rows import RANKS, at, dealt, lay, lying, row, run, texts

GAME = "grandfathers-clock"
BOOK, RULING = "003 Grandfather's Clock", "rulings"
HOURS = ["TH", "JS", "QD", "KC", "2H", "3S", "4D", "5C", "6H", "7S", "8D", "9C"]
"""The cards that are set out, from one o'clock to twelve."""
SET_OUT = {f"foundation-{hour}": card for hour, card in enumerate(HOURS, 1)}
NUMBER = dict(enumerate(RANKS, 1))


def built(hour: int, cards: int) -> str:
    """A foundation with so many cards."""
    suit, first = HOURS[hour - 1][1], RANKS.index(HOURS[hour - 1][0])
    return " ".join(RANKS[(first + step) % 13] + suit for step in range(cards))


def whole(hour: int) -> int:
    """How many cards lie on a foundation that has reached its number."""
    return 5 if hour in (1, 2, 3, 4) else 4


def done(*but: int) -> dict[str, str]:
    """All foundations as they are in the end, but for some."""
    return {f"foundation-{h}": built(h, whole(h)) for h in range(1, 13) if h not in but}


ROWS = (
    # the circle
    *(
        row(
            f"at {hour} o'clock the {card} is built up in suit",
            BOOK,
            SET_OUT | {"tableau-3": built(hour, 2).split()[1]},
            yes=f"tableau-3>foundation-{hour}",
            no="; ".join(f"tableau-3>foundation-{h}" for h in range(1, 13) if h != hour),
        )
        for hour, card in enumerate(HOURS, 1)
    ),
    *(
        row(
            f"until it reaches {NUMBER[hour]}, the number of {hour} o'clock",
            BOOK,
            {
                f"foundation-{hour}": built(hour, whole(hour) - 1),
                "tableau-3": built(hour, whole(hour)).split()[-1],
                "tableau-4": built(hour, whole(hour) + 1).split()[-1],
            },
            plays=f"tableau-3>foundation-{hour}",
            then={f"foundation-{hour}": built(hour, whole(hour))},
            no=f"tableau-4>foundation-{hour}",
        )
        for hour in range(1, 13)
    ),
    row(
        "in suit only, and up only",
        BOOK,
        SET_OUT | lay("tableau: TS | 3C | 8C | 8H | JD | 5H"),
        no="tableau-1>foundation-12; tableau-2>foundation-5; tableau-3>foundation-12; "
        "tableau-4>foundation-10; tableau-5>foundation-1; tableau-6>foundation-9",
        yes="tableau-5>tableau-7",
    ),
    row(
        "the sequence goes round: an ace goes on the king",
        BOOK,
        SET_OUT | lay("foundation-4: KC; tableau: AC | AS"),
        yes="tableau-1>foundation-4",
        no="tableau-2>foundation-4",
    ),
    row(
        "and the two on that ace",
        BOOK,
        SET_OUT | lay("foundation-4: KC AC; tableau: 2C | 3C"),
        yes="tableau-1>foundation-4",
        no="tableau-2>foundation-4",
    ),
    row(
        "a card once built on a foundation does not come back",
        BOOK,
        SET_OUT | lay("foundation-1: TH JH; tableau: QS | KD | "),
        no="foundation-1>tableau-1; foundation-1>tableau-3; foundation-1>foundation-2; "
        "foundation-12>tableau-3",
    ),
    # the tableau
    row(
        "the top card is available for a foundation or for the top of another pile",
        BOOK,
        SET_OUT | lay("tableau: 4S JH | QS | TS"),
        yes="tableau-1>foundation-1; tableau-1>tableau-2; tableau-3>tableau-1",
        no="tableau-1>tableau-3",
    ),
    row(
        "on the tableau one builds down regardless of suit",
        BOOK,
        SET_OUT | lay("tableau: 9H | TS | TD | TC | 9D | 8H | JC"),
        yes="tableau-1>tableau-2; tableau-1>tableau-3; tableau-1>tableau-4; tableau-6>tableau-1; "
        "tableau-6>tableau-5; tableau-2>tableau-7",
        no="tableau-2>tableau-1; tableau-1>tableau-5; tableau-1>tableau-6; tableau-6>tableau-2; "
        "tableau-2>tableau-3",
    ),
    row(
        "the sequence is continuous there too: a king goes on an ace",
        RULING,
        SET_OUT | lay("tableau: KD | AS | AH | KH"),
        yes="tableau-1>tableau-2; tableau-1>tableau-3; tableau-4>tableau-2",
        no="tableau-2>tableau-1; tableau-2>tableau-3; tableau-4>tableau-1",
    ),
    row(
        "and an ace on a two",
        BOOK,
        SET_OUT | lay("tableau: 2S | AH | 3H"),
        yes="tableau-2>tableau-1",
        no="tableau-2>tableau-3; tableau-1>tableau-2",
    ),
    row(
        "only the top card: neither what lies under it nor several at once",
        BOOK,
        SET_OUT | lay("tableau: JH 9S | QS | 6S 5H | 7C | "),
        no="tableau-1[1]>tableau-2; tableau-1[1]>foundation-1; tableau-3:2>tableau-4; "
        "tableau-3:2>tableau-5",
        yes="tableau-1>tableau-5; tableau-3>tableau-5",
    ),
    row(
        "a space made by playing off a whole pile may be filled by any available card",
        BOOK,
        SET_OUT | lay("tableau: JH | QS 9S | 4C KD | 4H AS | 6D 2C"),
        plays="tableau-1>foundation-1",
        yes="tableau-2>tableau-1; tableau-3>tableau-1; tableau-4>tableau-1; tableau-5>tableau-1",
        no="foundation-1>tableau-1",
    ),
    row(
        "it may as well be kept open",
        BOOK,
        SET_OUT | lay("tableau: | QS 9S | 4C TD | 4H AS"),
        yes="tableau-2>tableau-3; tableau-2>tableau-1",
    ),
    row(
        "a card laid bare is available",
        BOOK,
        SET_OUT | lay("tableau: JH 9S | TD | 6C"),
        plays="tableau-1>tableau-2",
        yes="tableau-1>foundation-1",
        then="tableau: JH | TD 9S | 6C",
    ),
    row(
        "there is no stock: nothing is turned, dealt or gone through again",
        BOOK,
        SET_OUT | lay("tableau: JH 9S | TD | 6C"),
        no="turn; deal; redeal",
        yes="tableau-1>tableau-2",
    ),
    row(
        "no card has to go up",
        BOOK,
        SET_OUT | lay("tableau: JH | QS"),
        yes="tableau-1>foundation-1; tableau-1>tableau-2; tableau-1>tableau-3",
    ),
    row(
        "the game is won when every foundation has reached its number",
        BOOK,
        done(3) | {"foundation-3": built(3, 4), "tableau-8": "3D"},
        plays="tableau-8>foundation-3",
        status="won",
        score=52,
    ),
)

PAGE = Page(
    GAME,
    offered=41,
    refused=175,
    played=15,
    rows=ROWS,
    exempt={"always": {"hidden": "all cards lie open, and there is no stock"}},
)


def test_twelve_cards_lie_round_the_dial_and_five_rows_of_eight_below() -> None:
    piles = lying(dealt(GAME))
    assert {name: pile for name, pile in piles.items() if pile and "f" in name} == SET_OUT
    assert piles["foundation-12"] == "9C"
    rest = [card for suit in "CDHS" for card in run(suit, "A", "K").split() if card not in HOURS]
    assert len(rest) == 40
    assert [piles[f"tableau-{n}"] for n in range(1, 9)] == [" ".join(rest[n::8]) for n in range(8)]


@pytest.mark.parametrize("hour", range(1, 13))
def test_ten_jack_queen_and_king_take_four_cards_and_all_others_three(hour: int) -> None:
    further = built(hour, 7).split()[1:]
    match = at(
        GAME,
        SET_OUT | {f"tableau-{n}": card for n, card in enumerate(further, 1) if card not in HOURS},
    )
    taken = 0
    while up := [text for text in texts(match) if text.endswith(f">foundation-{hour}")]:
        match.play(up[0])
        taken += 1
    assert taken == (4 if HOURS[hour - 1][0] in "TJQK" else 3)
