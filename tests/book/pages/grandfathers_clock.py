from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from tests.support.book_page import Page
from tests.support.book_rows import RANKS, Row, at, dealt, lying, row, run, texts

GAME = "grandfathers-clock"
BOOK = "003 Grandfather's Clock"
HOURS = ["TH", "JS", "QD", "KC", "2H", "3S", "4D", "5C", "6H", "7S", "8D", "9C"]
"""The cards set out from one o'clock to twelve."""


@dataclass(frozen=True)
class Dial:
    """Twelve foundations in a circle: the cards set out from one o'clock to twelve, and the number
    of cards on each when it has reached its hour."""

    hours: tuple[str, ...]
    whole: tuple[int, ...]

    @property
    def out(self) -> dict[str, str]:
        """Return the foundations as they are set out."""
        return {f"foundation-{hour}": card for hour, card in enumerate(self.hours, 1)}

    def built(self, hour: int, cards: int | None = None) -> str:
        """Return a foundation with this many cards, or with all of them."""
        rank, suit = self.hours[hour - 1]
        first, many = RANKS.index(rank), self.whole[hour - 1] if cards is None else cards
        return " ".join(RANKS[(first + step) % 13] + suit for step in range(many))

    def done(self, *but: int) -> dict[str, str]:
        """Return all finished foundations except some."""
        return {f"foundation-{h}": self.built(h) for h in range(1, 13) if h not in but}

    def rows(self, book: str) -> Iterator[Row]:
        """Yield a test row for each card added to each foundation."""
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
)

PAGE = Page(
    GAME,
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
