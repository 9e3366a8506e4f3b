"""Grandfather's Clock, as the book's page says it (003)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from tests.support.book_page import Page
from tests.support.book_rows import RANKS, Row, at, dealt, lay, lying, row, run, texts

GAME = "grandfathers-clock"
BOOK, RULING = "003 Grandfather's Clock", "rulings"
HOURS = ["TH", "JS", "QD", "KC", "2H", "3S", "4D", "5C", "6H", "7S", "8D", "9C"]
"""The cards that are set out, from one o'clock to twelve."""


@dataclass(frozen=True)
class Dial:
    """Twelve foundations in a circle: the cards that are set out from one o'clock to twelve, and
    how many lie on each when it has reached its hour."""

    hours: tuple[str, ...]
    whole: tuple[int, ...]

    @property
    def out(self) -> dict[str, str]:
        """The foundations as they are set out."""
        return {f"foundation-{hour}": card for hour, card in enumerate(self.hours, 1)}

    def built(self, hour: int, cards: int | None = None) -> str:
        """A foundation with so many cards, or with all of them."""
        rank, suit = self.hours[hour - 1]
        first, many = RANKS.index(rank), self.whole[hour - 1] if cards is None else cards
        return " ".join(RANKS[(first + step) % 13] + suit for step in range(many))

    def done(self, *but: int) -> dict[str, str]:
        """All foundations as they are in the end, but for some."""
        return {f"foundation-{h}": self.built(h) for h in range(1, 13) if h not in but}

    def rows(self, book: str) -> Iterator[Row]:
        """How each is built, from the first card that is added to the last."""
        for hour, card in enumerate(self.hours, 1):
            yield row(
                f"at {hour} o'clock the {card} is built up in suit",
                book,
                self.out | {"tableau-3": self.built(hour, 2).split()[1]},
                yes=f"tableau-3>foundation-{hour}",
                no="; ".join(f"tableau-3>foundation-{h}" for h in range(1, 13) if h != hour),
            )
        for hour, many in enumerate(self.whole, 1):
            yield row(
                f"until it reaches {RANKS[hour - 1]}, the number of {hour} o'clock",
                book,
                {
                    f"foundation-{hour}": self.built(hour, many - 1),
                    "tableau-3": self.built(hour).split()[-1],
                    "tableau-4": self.built(hour, many + 1).split()[-1],
                },
                plays=f"tableau-3>foundation-{hour}",
                then={f"foundation-{hour}": self.built(hour)},
                no=f"tableau-4>foundation-{hour}",
            )


DIAL = Dial(tuple(HOURS), (5,) * 4 + (4,) * 8)
SET_OUT = DIAL.out

ROWS = (
    # the circle
    *DIAL.rows(BOOK),
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
        DIAL.done(3) | {"foundation-3": DIAL.built(3, 4), "tableau-8": "3D"},
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
    further = DIAL.built(hour, 7).split()[1:]
    match = at(
        GAME,
        SET_OUT | {f"tableau-{n}": card for n, card in enumerate(further, 1) if card not in HOURS},
    )
    taken = 0
    while up := [text for text in texts(match) if text.endswith(f">foundation-{hour}")]:
        match.play(up[0])
        taken += 1
    assert taken == (4 if HOURS[hour - 1][0] in "TJQK" else 3)
