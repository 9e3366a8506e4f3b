"""Rows that wrap: their cards are large while they are short, and the deck lies beside them."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

import pytest

from game.book.catalog import find
from game.match.match import Match
from scenes.look.theme import GREEN
from scenes.table.card_size import fit, sizes
from scenes.table.fitting import Fitting
from scenes.table.layout import layout_of
from scenes.table.view import TableView
from tests.support.selection import some
from tests.support.tables import GAMES, SIZES, area, walk

ROWS = [name for name in GAMES if layout_of(find(name).under()).row]


@lru_cache(maxsize=8)
def fittings(name: str, size: tuple[int, int]) -> tuple[Fitting, ...]:
    """Return the table at each size of its cards, largest first."""
    layout, window = layout_of(find(name).under()), area(size)
    return tuple(fit(layout, window, scale) for scale in sizes(layout, window))


def lying(name: str, size: tuple[int, int], count: int) -> Fitting:
    """Return the table with only this many cards of its row."""
    found = fittings(name, size)
    filled = set(found[0].layout.row[:count])
    piles = [[1] if spot in filled else [] for spot in range(len(found[0].arrangement))]
    return next(each for each in found if each.holds(piles))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ROWS)
def test_shorter_rows_have_larger_cards(name: str, size: tuple[int, int]) -> None:
    whole = len(layout_of(find(name).under()).row)
    widths = [lying(name, size, count).width for count in range(1, whole + 1)]
    assert widths == sorted(widths, reverse=True)
    assert widths[0] >= 1.3 * widths[-1]
    assert all(one == other or one >= 1.1 * other for one, other in pairwise(widths))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ROWS)
def test_every_card_of_the_row_has_its_own_place_inside(name: str, size: tuple[int, int]) -> None:
    whole = layout_of(find(name).under()).row
    for count in range(1, len(whole) + 1):
        found = lying(name, size, count)
        places = [found.base(spot) for spot in whole[:count]]
        assert all(area(size).contains(place) for place in places)
        assert len({place.topleft for place in places}) == count
        assert set(whole[:count]) <= set(found.row)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ROWS)
def test_the_deck_stands_beside_the_middle_of_the_lines(name: str, size: tuple[int, int]) -> None:
    window = area(size)
    for count in (1, 18, 30):
        found = lying(name, size, count)
        lines = [found.base(spot) for spot in found.row]
        shown = [spot for spot in range(len(found.arrangement)) if found.style(spot).outline]
        deck = [found.base(spot) for spot in shown] + [box for _, box in found.notes]
        table = lines[0].unionall([*lines, *deck])
        assert abs(table.centerx - window.centerx) <= 2
        assert abs(table.centery - window.centery) <= 2
        if deck:
            middle = deck[0].unionall(deck).centery
            assert abs(middle - lines[0].unionall(lines).centery) <= found.height // 12


@pytest.mark.parametrize("name", some(((name,) for name in ROWS), 3))
def test_the_size_of_cards_follows_the_length_of_the_row_without_flicker(name: str) -> None:
    match = Match(find(name).under(), 2)
    layout, window = layout_of(match.game), area((1280, 800))
    view = TableView(match.game, match.table, window, GREEN, motion=False)
    seen: list[tuple[int, int]] = []
    for _ in walk(match, 5, 120):
        view.happen(match.journal[-1].events)
        long = sum(1 for spot in layout.row if match.table.piles[spot])
        seen.append((view.card_size[0], long))
        assert all(view.rect.contains(view.places.top_rect(spot))
                   for spot, pile in enumerate(match.table.piles) if pile)  # fmt: skip
    for (before, was), (after, now) in pairwise(seen):
        if after > before:
            assert now < was, "cards grew although the row did not get shorter"
    turns = sum(one != other for (one, _), (other, _) in pairwise(seen))
    assert turns <= 8
    assert {width for width, _ in seen} <= {fit(layout, window, k).width
                                            for k in sizes(layout, window)}  # fmt: skip
