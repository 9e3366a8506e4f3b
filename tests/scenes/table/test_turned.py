"""Cards that lie on their sides: drawn, hit, taken up and put back."""

from __future__ import annotations

import pygame
import pytest

from game.book.catalog import find
from game.core.events import Moved, apply
from game.match.match import Match
from scenes.look.theme import GREEN
from scenes.table.view import TableView
from tests.support.contrast import contrast
from tests.support.tables import area, match_of
from tests.support.views import picture, rest, surface_of

SIZE = (1280, 800)
FRAME = 1 / 60


@pytest.fixture
def match() -> Match:
    return match_of("crazy-quilt", None, 3)


@pytest.fixture
def view(match: Match) -> TableView:
    view = TableView(match.game, match.table, area(SIZE), GREEN)
    view.update(FRAME)
    return view


def quilt(match: Match, row: int, column: int) -> int:
    return match.game.spots("quilt")[8 * row + column]


def is_card(surface: pygame.Surface, point: tuple[int, int]) -> bool:
    """Is there the edge or paper of a card at this point?"""
    color = surface.get_at(point)
    return contrast((color.r, color.g, color.b), GREEN.baize) > 2.2


def test_a_turned_card_covers_more_across_than_along(match: Match, view: TableView) -> None:
    upright, turned = (view.places.card_rect(quilt(match, 0, place), 0) for place in (0, 1))
    assert upright.size == view.card_size
    assert turned.size == view.card_size[::-1]
    surface = surface_of(view)
    for card in (upright, turned):
        for point in (card.move(3, 0).midleft, card.move(-4, 0).midright, card.move(0, 3).midtop):
            assert is_card(surface, point)


def test_a_turned_card_is_the_upright_one_on_its_side(match: Match, view: TableView) -> None:
    spot, foundation = quilt(match, 0, 1), match.game.spots("foundation")[0]
    lies = surface_of(view).subsurface(view.places.card_rect(spot, 0)).copy()
    put = len(match.table.piles[foundation])
    away = Moved(tuple(match.table.piles[spot]), spot, 0, foundation, put)
    view.happen([away])
    rest(view)
    stands = surface_of(view).subsurface(view.places.card_rect(foundation, put)).copy()
    inner = pygame.Rect(0, 0, *stands.get_size()).inflate(-12, -12)
    upright = pygame.transform.rotate(stands.subsurface(inner), -90)
    on_side = lies.subsurface(pygame.Rect(0, 0, *lies.get_size()).inflate(-12, -12))
    assert pygame.image.tobytes(upright, "RGB") == pygame.image.tobytes(on_side, "RGB")


def test_a_turned_card_is_hit_only_where_it_lies(match: Match, view: TableView) -> None:
    spot = quilt(match, 0, 1)
    card = view.places.card_rect(spot, 0)
    assert view.places.hit((card.left + 2, card.centery)) == (spot, 0)
    assert view.places.hit((card.right - 3, card.centery)) == (spot, 0)
    assert view.places.hit((card.centerx, card.top - 3)) is None, "an upright card would reach here"


def test_a_turned_card_is_upright_in_the_hand_and_held_where_it_was_grasped(
    match: Match, view: TableView
) -> None:
    spot = quilt(match, 0, 7)
    card = view.places.card_rect(spot, 0)
    grip = (
        card.right - 8,
        card.top + 6,
    )  # beside its index, which is at the upper left of an upright card
    view.drag.pick_up(spot, 0, 1, grip)
    there = 180, 500
    view.drag.drag_to(there)
    for _ in range(20):
        view.update(FRAME)
    surface, (width, height) = surface_of(view), view.card_size
    assert is_card(surface, there)
    assert is_card(surface, (there[0] + width - 8, there[1] + height // 2))
    assert is_card(surface, (there[0] + width // 2, there[1] + height - 10))
    assert not is_card(surface, (there[0] - 16, there[1] + 20))
    assert not is_card(surface, (there[0] + height - 14, there[1] + 20)), (
        "the held card is still on its side"
    )


def test_a_card_put_back_lies_on_its_side_again(match: Match, view: TableView) -> None:
    before = picture(view)
    spot = quilt(match, 0, 7)
    view.drag.pick_up(spot, 0, 1, view.places.card_rect(spot, 0).center)
    view.drag.drag_to((300, 600))
    view.update(FRAME)
    view.drag.put_back()
    rest(view)
    assert picture(view) == before


def test_a_card_turns_on_its_way(match: Match, view: TableView) -> None:
    spot, waste = quilt(match, 0, 7), match.game.spots("waste")[0]
    table = match.table.copy()
    away = Moved(tuple(table.piles[spot]), spot, 0, waste, 0)
    apply(table, away)
    view.happen([away])
    seen = {picture(view)}
    for _ in range(6):
        view.update(FRAME)
        seen.add(picture(view))
    assert len(seen) == 7
    rest(view)
    other = TableView(match.game, table, area(SIZE), GREEN)
    other.update(FRAME)
    assert picture(view) == picture(other)


def test_light_goes_round_a_turned_card(match: Match, view: TableView) -> None:
    spot = quilt(match, 0, 7)
    card = view.places.card_rect(spot, 0)
    dark = surface_of(view)
    view.feedback.mark([(spot, 0)])
    lit = surface_of(view)
    for point in (card.move(2, 0).midright, card.move(0, -3).midtop):
        assert dark.get_at(point) != lit.get_at(point)
    assert lit.get_at((card.right + 1, card.centery))[:3] == GREEN.accent


def test_cards_on_their_sides_are_spread_like_others() -> None:
    match = Match.at(find("corner-stones"), {"tableau-1": "4H 9C 8D", "tableau-3": "4D"}, {})
    view = TableView(match.game, match.table, area(SIZE), GREEN)
    view.update(FRAME)
    surface = surface_of(view)
    for index in range(3):
        seen = view.places.seen_rect(0, index)
        assert seen.height < view.card_size[1], "it should lie on its side"
        assert seen.width >= 0.3 * view.card_size[0], "its index should be visible"
        assert is_card(surface, (seen.left + 3, seen.top + 8))
        assert view.places.hit(seen.center) == (0, index)
