"""Multiple Klondike: what ``multiple_klondike.rows`` leaves out."""

from __future__ import annotations

import pytest

from game.book.catalog import find
from game.core.cards import pack, read
from game.match.match import Match
from game.vocabulary.options import BadOption
from tests.support.book_page import Page
from tests.support.book_rows import lying

GAME = "multiple-klondike"

PAGE = Page(
    GAME,
    exempt={
        "draw=1": {"redeal": "the stock is gone through once"},
        "ace_called=False": {"obligations": "nothing is required of a seat"},
    },
)


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_two_or_more_play_each_with_a_deck_and_seven_piles_of_his_own(seats: int) -> None:
    match = Match(find(GAME).under(seats=seats), 7)
    piles = lying(match)
    assert match.turn is None
    for seat in "abcdefg"[:seats]:
        tableau = [piles[f"{seat}/tableau-{n}"].split() for n in range(1, 8)]
        assert [len(pile) for pile in tableau] == [*range(1, 8)]
        assert all(card[0] == "<" for pile in tableau for card in pile[:-1])
        assert not any(pile[-1][0] == "<" for pile in tableau)
        own = " ".join(pile for name, pile in piles.items() if name.startswith(f"{seat}/"))
        assert sorted(read(own.replace("<", "").replace(">", ""))) == [*pack()]
    assert f"foundation-{4 * seats}" in piles
    assert f"foundation-{4 * seats + 1}" not in piles


def test_no_fewer_than_two_and_no_more_than_seven_play() -> None:
    for seats in (1, 8):
        with pytest.raises(BadOption):
            find(GAME).under(seats=seats)


def test_the_presets_say_what_is_in_force() -> None:
    chosen = {preset: find(GAME).under(preset).chosen for preset in find(GAME).presets}
    assert chosen == {
        "book": {"draw": 1, "ace_called": True},
        "three": {"draw": 3, "ace_called": True},
    }
