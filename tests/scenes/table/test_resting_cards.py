"""The picture of the resting cards: what is kept, and how it is cleared."""

from __future__ import annotations

import pygame
import pytest

from game.core.table import Table
from game.match.match import Match
from scenes.look.theme import GREEN
from scenes.table.empty_signs import signs
from scenes.table.view import TableView
from tests.support.tables import match_of
from tests.support.views import laid, picture


def played(name: str) -> tuple[Match, TableView]:
    """Return a table after some moves, with the signs of its empty places."""
    match = match_of(name, seed=5)
    view = laid(match, motion=False)
    for _ in range(12):
        view.signs = signs(match.game, match.table)
        moves = match.moves()
        if not moves:
            break
        view.happen(match.play(moves[0]).events)
    return match, view


def test_one_picture_of_the_table_is_kept_besides_the_cloth() -> None:
    resting = played("klondike")[1].resting
    whole = {id(each) for each in vars(resting).values() if isinstance(each, pygame.Surface)}
    assert whole == {id(resting.picture), id(resting._cloth)}


@pytest.mark.parametrize("name", ["klondike", "grandfathers-clock", "poker-solitaire"])
def test_the_cloth_is_restored_where_no_card_lies_any_more(name: str) -> None:
    match, view = played(name)
    words = view.signs
    view.counts = False
    view.show(Table([[] for _ in match.game.names]))
    view.signs = words
    pixels = pygame.image.tobytes(view.resting.picture, "RGB")
    assert pixels == pygame.image.tobytes(view.resting.bare, "RGB")


@pytest.mark.parametrize("name", ["capricieuse", "westcliff", "fission"])
def test_a_count_wider_than_its_card_leaves_nothing_behind(name: str) -> None:
    match, room = match_of(name), pygame.Rect(0, 0, 320, 200)
    counted = TableView(match.game, match.table, room, GREEN, motion=False)
    counted.counts = False
    bare = Table([[] for _ in match.game.names])
    never = TableView(match.game, bare, room, GREEN, None, match.table.piles, motion=False)
    never.counts = False
    never.show(match.table)
    assert picture(counted, room.size) == picture(never, room.size)


@pytest.mark.parametrize("name", ["klondike", "grandfathers-clock", "poker-solitaire"])
def test_a_view_that_reuses_the_picture_of_another_looks_the_same(name: str) -> None:
    _, before = played(name)
    other = match_of(name, seed=6)
    fresh = laid(other, motion=False)
    fresh.signs = signs(other.game, other.table)
    again = TableView(
        other.game, other.table, before.rect, before.theme, None, None, before.resting, motion=False
    )
    again.signs = signs(other.game, other.table)
    assert again.resting is before.resting
    assert picture(again) == picture(fresh)
