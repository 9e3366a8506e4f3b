"""Pounce: what ``pounce.rows`` leaves out."""

from __future__ import annotations

import pytest

from game.book.catalog import find
from game.core.cards import pack, read
from game.match.match import Match
from game.vocabulary.options import BadOption
from tests.support.book_page import ALWAYS, Last, Page
from tests.support.book_rows import lay, lying

GAME = "pounce"

ROWS_OF_FOUR = lay("a/tableau: JD | 9H | 9S | 8C; b/tableau: 9D | 9H | 9S | 8C")
PAGE = Page(
    GAME,
    last=Last(lay("a/reserve: TC; b/reserve: TC") | ROWS_OF_FOUR, "a/reserve>a/tableau-1"),
    rare={ALWAYS: (lay("a/reserve: <3D> <4D> 2C; b/reserve: <3D> <4D> 2C") | ROWS_OF_FOUR,)},
    exempt={ALWAYS: {"pass": "stock and waste are used up first, which takes longer than a walk"}},
)


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_each_has_a_deck_a_reserve_of_thirteen_and_a_row_of_four(seats: int) -> None:
    match = Match(find(GAME).under(seats=seats), 7)
    piles = lying(match)
    assert match.turn is None
    for seat in "abcdefg"[:seats]:
        *hidden, shown = piles[f"{seat}/reserve"].split()
        assert len(hidden) == 12
        assert all(card[0] == "<" for card in hidden)
        assert shown[0] != "<"
        assert all(len(piles[f"{seat}/tableau-{n}"]) == 2 for n in range(1, 5))
        assert len(piles[f"{seat}/stock"].split()) == 35
        own = " ".join(pile for name, pile in piles.items() if name.startswith(f"{seat}/"))
        assert sorted(read(own.replace("<", "").replace(">", ""))) == [*pack()]
    assert f"foundation-{4 * seats}" in piles
    assert f"foundation-{4 * seats + 1}" not in piles
    assert not any(pile for name, pile in piles.items() if name.startswith("foundation"))
    assert match.points == (0,) * seats


def test_two_to_seven_play() -> None:
    for seats in (1, 8):
        with pytest.raises(BadOption):
            find(GAME).under(seats=seats)
