"""Cards that lie on their sides: drawn, hit, taken up and put back."""

from __future__ import annotations

import pygame
import pytest

from game.book.catalog import find
from game.core.events import Moved, apply
from game.match.match import Match
from scenes.look.theme import GREEN
from scenes.table.card_size import fit
from scenes.table.layout import layout_of
from scenes.table.prelayout import deck_for
from scenes.table.view import TableView
from scenes.table.win_flight import BANDS
from scenes.table.win_paths import PATHS
from tests.support.contrast import contrast
from tests.support.tables import SIZES, area, match_of
from tests.support.views import assert_parts_suffice, laid, picture, rest, surface_of

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


def quilt(match: Match, column: int) -> int:
    """Return the pile in this column of the first row."""
    return match.game.spots("quilt")[column]


def ink(surface: pygame.Surface) -> int:
    """Return how many pixels are printed black."""
    wide, high = surface.get_size()
    return sum(surface.get_at((x, y)).r < 90 for x in range(wide) for y in range(high))


def is_card(surface: pygame.Surface, point: tuple[int, int]) -> bool:
    """Is there the edge or paper of a card at this point?"""
    color = surface.get_at(point)
    return contrast((color.r, color.g, color.b), GREEN.baize) > 2.2


def test_a_turned_card_covers_more_across_than_along(match: Match, view: TableView) -> None:
    upright, turned = (view.places.card_rect(quilt(match, place), 0) for place in (0, 1))
    assert upright.size == view.card_size
    assert turned.size == view.card_size[::-1]
    surface = surface_of(view)
    for card in (upright, turned):
        for point in (card.move(3, 0).midleft, card.move(-4, 0).midright, card.move(0, 3).midtop):
            assert is_card(surface, point)


def test_a_turned_card_is_the_upright_one_on_its_side(match: Match, view: TableView) -> None:
    spot, foundation = quilt(match, 1), match.game.spots("foundation")[0]
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
    spot = quilt(match, 1)
    card = view.places.card_rect(spot, 0)
    assert view.places.hit((card.left + 2, card.centery)) == (spot, 0)
    assert view.places.hit((card.right - 3, card.centery)) == (spot, 0)
    assert view.places.hit((card.centerx, card.top - 3)) is None, "an upright card would reach here"


def test_a_turned_card_is_upright_in_the_hand_and_held_where_it_was_grasped(
    match: Match, view: TableView
) -> None:
    spot = quilt(match, 7)
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
    spot = quilt(match, 7)
    view.drag.pick_up(spot, 0, 1, view.places.card_rect(spot, 0).center)
    view.drag.drag_to((300, 600))
    view.update(FRAME)
    view.drag.put_back()
    rest(view)
    assert picture(view) == before


def test_a_card_turns_on_its_way(match: Match, view: TableView) -> None:
    spot, waste = quilt(match, 7), match.game.spots("waste")[0]
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
    spot = quilt(match, 7)
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


# ---------------------------------------------------------------- only the first card of a pile


def built() -> Match:
    """Return a table of Stalactites with cards on the first base card, and none on the second."""
    given = {"foundation-1": "7S 8D 9C", "foundation-2": "4H", "tableau-1": "QD TC"}
    return Match.at(find("stalactites"), given, {"by": 1})


def ends(view: TableView, spot: int) -> tuple[pygame.Rect, pygame.Rect]:
    """Return what sticks out of a sideways first card at the left and the right of the others."""
    base, top = view.places.card_rect(spot, 0), view.places.top_rect(spot)
    slip = top.left - base.left
    left = pygame.Rect(base.topleft, (slip, base.height))
    return left, pygame.Rect(top.right, base.top, base.right - top.right, base.height)


def test_a_base_card_lies_sideways_in_the_middle_of_the_cards_on_it() -> None:
    match = built()
    view = laid(match)
    one, two = match.game.spots("foundation")[:2]
    base, top = view.places.card_rect(one, 0), view.places.card_rect(one, 2)
    assert base.size == view.card_size[::-1]
    assert top.size == view.places.card_rect(one, 1).size == view.card_size
    assert abs(base.centerx - top.centerx) <= 1
    assert abs(base.centery - top.centery) <= 1
    assert view.places.top_rect(two).size == view.card_size[::-1]
    left, right = ends(view, one)
    assert view.places.seen_rect(one, 0) == right
    assert not view.places.seen_rect(one, 1).width, "it is hidden"
    surface = surface_of(view)
    for end in (left, right):
        assert view.places.hit(end.center) == (one, 0)
        for y in (end.top + 4, end.bottom - 4):
            assert is_card(surface, (end.centerx, y))
    assert view.places.hit(top.center) == (one, 2)
    assert view.places.spot_rect(one) == base.union(top)


def test_the_end_of_a_base_card_shows_its_index() -> None:
    match = built()
    spot = match.game.spot("foundation-1")
    for size in SIZES:
        found = fit(layout_of(match.game), area(size))
        base, cover = found.cards(spot, match.table.piles[spot])[:2]
        index = deck_for(found, GREEN).index_box(base)
        assert index.left >= cover.right - 1, size
    view, alone = laid(match), laid(Match.at(match.game, {"foundation-1": "7S"}, {"by": 1}))
    end = view.places.index_rects()[0].inflate(-8, -8)
    inks = [ink(surface_of(each).subsurface(end)) for each in (view, alone)]
    assert inks[0] == inks[1] > 100


def test_a_card_is_played_on_a_base_card_and_taken_back() -> None:
    match = built()
    view = laid(match)
    dealt, parts = picture(view), surface_of(view)
    view.dirty()
    move = next(move for move in match.moves() if move.text == "tableau-1>foundation-1")
    view.happen(match.play(move).events)
    assert_parts_suffice(view, parts)
    assert picture(view) == picture(laid(match))
    view.happen(match.undo().events)
    assert_parts_suffice(view, parts)
    assert picture(view) == dealt


def test_the_first_card_laid_on_a_base_card_leaves_its_ends_in_sight() -> None:
    match = built()
    view, two = laid(match), match.game.spots("foundation")[1]
    alone = surface_of(view)
    away = Moved((match.table.piles[0][2],), 0, 2, two, 1)
    table = match.table.copy()
    apply(table, away)
    view.happen([away])
    rest(view)
    assert picture(view) == picture(TableView(match.game, table, area(SIZE), GREEN))
    for end in ends(view, two):
        inner = end.inflate(-10, -10)
        kept = [surface.subsurface(inner) for surface in (alone, surface_of(view))]
        assert pygame.image.tobytes(kept[0], "RGB") == pygame.image.tobytes(kept[1], "RGB")


def test_a_base_card_is_whole_under_a_lifted_card_and_moves_with_its_pile() -> None:
    view = laid(built())
    still, (left, right) = picture(view), ends(view, 0)
    view.drag.pick_up(0, 1, 2, view.places.top_rect(0).center)
    view.drag.drag_to((900, 640))
    view.update(FRAME)
    for x in range(left.left + 4, right.right - 4, 8):
        assert is_card(surface_of(view), (x, left.top + 6))
    view.drag.put_back()
    rest(view)
    assert picture(view) == still
    view.feedback.shake(0, 0)
    view.update(FRAME)
    moved = surface_of(view)
    assert is_card(moved, (left.centerx, left.centery)), "the pile shakes with its base card"
    assert is_card(moved, (right.centerx, right.centery))
    rest(view)
    assert picture(view) == still


def test_a_card_that_becomes_the_first_of_its_pile_turns_sideways() -> None:
    match = built()
    view = laid(match)
    away = Moved((match.table.piles[0][0],), 0, 0, match.game.spots("reserve")[0], 0)
    table = match.table.copy()
    apply(table, away)
    view.happen([away])
    rest(view)
    assert picture(view) == picture(TableView(match.game, table, area(SIZE), GREEN))


@pytest.mark.parametrize("number", range(len(PATHS)))
def test_base_cards_stay_sideways_until_they_fly(number: int) -> None:
    view = laid(Match.at(find("stalactites"), {"foundation-1": "4H", "foundation-4": "7S 8D"}))
    still = surface_of(view)
    view.celebrate(number)
    for _ in range(BANDS + 1):
        view.update(FRAME)
    flight = surface_of(view)
    for end in ends(view, 3):
        assert flight.get_at(end.center) == still.get_at(end.center)


def test_cards_are_swept_away_from_where_they_lie() -> None:
    view = laid(built())
    surface = pygame.Surface(SIZE)
    surface.fill(GREEN.baize)
    view.draw_swept(surface, 0.0)
    for end in ends(view, 0):
        for y in (end.top + 3, end.bottom - 4):
            assert is_card(surface, (end.centerx, y))
        assert not is_card(surface, (end.centerx, end.top - 4))
