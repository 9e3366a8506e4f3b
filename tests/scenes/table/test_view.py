"""The table on the screen: what is drawn, what is under the pointer, what a drag does."""

from __future__ import annotations

import random

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.book import catalog
from game.core.cards import DOWN, RANK
from game.core.events import Moved, apply
from game.core.table import Table
from game.match.match import Match
from game.vocabulary.moves import Move
from scenes.look.theme import BLUE, GREEN, Theme, UnknownTheme, theme_named
from scenes.table.card_size import SHRINK
from scenes.table.view import TableView
from tests.support.contrast import contrast
from tests.support.selection import some
from tests.support.tables import GAMES, VARIANTS, area, match_of, walk
from tests.support.views import FRAME, SIZE, laid, picture, rest, surface_of


def named(match: Match, name: str) -> int:
    return match.game.spot(name)


def inside(rect: pygame.Rect) -> tuple[int, int]:
    """Return a point in the visible strip of a card."""
    return rect.x + 5, rect.y + 5


def dealt(seed: int) -> Match:
    """Return a deal of Klondike."""
    return match_of("klondike", None, seed)


def plain(match: Match, name: str) -> bool:
    """Is the top card of this pile a two or three, which leaves its sides bare?"""
    return RANK[match.table.tops[named(match, name)]] in (2, 3)


def carried(match: Match) -> Move:
    """Return a carry that is offered."""
    return next(move for move in match.moves() if move.verb == "carry")


# ---------------------------------------------------------------- the screen shows the table


@pytest.mark.parametrize(("name", "preset"), some(VARIANTS))
def test_after_any_play_the_picture_is_that_of_the_table(name: str, preset: str | None) -> None:
    match = match_of(name, preset, 7)
    view = laid(match)
    view.deal(match.undealt(), match.opening)
    luck = random.Random(name)
    for events in walk(match, 11, 60, undos=0.2):
        view.happen(events, quick=luck.random() < 0.2, speed=luck.choice((0.5, 1.0, 3.0)))
        for _ in range(luck.choice((0, 0, 1, 3, 12))):
            view.update(luck.random() / 20)
    view.finish()
    assert not view.moving
    other = TableView(match.game, match.table, area(SIZE), GREEN)
    if view.card_size == other.card_size:
        assert picture(view) == picture(other)
    else:  # cards that shrank for a long pile stay small
        view.show(match.table)
        assert picture(view) == picture(other)


@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 10**6))
def test_undone_moves_leave_no_trace_in_the_picture(seed: int) -> None:
    match = match_of("klondike", None, seed % 97)
    view = laid(match)
    view.deal(match.undealt(), match.opening)
    view.finish()
    before = picture(view)
    luck = random.Random(seed)
    for events in walk(match, seed, luck.randint(1, 12)):
        view.happen(events)
        view.update(luck.random() / 10)
    while match.can_undo:
        view.happen(match.undo().events)
        view.update(luck.random() / 10)
    rest(view)
    assert picture(view) == before


def test_a_turned_card_shows_its_face_only_at_the_end() -> None:
    match = match_of("klondike")
    stock, waste = named(match, "stock"), named(match, "waste")
    view = laid(match)
    was = picture(view)
    view.happen(match.play("turn").events)
    assert view.places.card_rect(waste, 0) == view.places.spot_rect(waste)
    assert view.places.hit(view.places.card_rect(waste, 0).center) == (waste, 0)
    assert view.places.hit(view.places.card_rect(stock, -1).center)[0] == stock  # type: ignore[index]
    surface = surface_of(view)
    place = view.places.spot_rect(waste).move(20, 60).topleft
    assert contrast(tuple(surface.get_at(place)[:3]), GREEN.face) > 3, "no time has gone by"  # type: ignore[arg-type]
    frames = rest(view)
    assert 8 <= frames <= 24
    assert picture(view) != was


def test_an_idle_table_is_not_redrawn() -> None:
    match = match_of("spider")
    view = laid(match)
    assert not any(view.update(FRAME) for _ in range(30))
    view.happen(match.play(match.moves()[0]).events)
    assert view.update(FRAME)
    rest(view)
    assert not any(view.update(FRAME) for _ in range(30))


@pytest.mark.parametrize("name", some(GAMES))
def test_drawing_changes_nothing(name: str) -> None:
    match = match_of(name)
    view = laid(match)
    view.happen(match.play(match.moves()[0]).events)
    view.update(0.05)
    assert picture(view) == picture(view)
    spots = range(len(match.table.piles))
    before = [view.places.spot_rect(spot) for spot in spots]
    picture(view)
    assert [view.places.spot_rect(spot) for spot in spots] == before


def test_the_view_draws_only_its_part_of_the_window() -> None:
    view, window = laid(match_of("klondike")), pygame.Surface(SIZE)
    window.fill((1, 2, 3))
    view.draw(window)
    rect = view.rect
    assert window.get_at((5, rect.top - 1))[:3] == (1, 2, 3)
    assert window.get_at((5, rect.bottom))[:3] == (1, 2, 3)
    assert window.get_at((5, rect.top + 5))[:3] != (1, 2, 3)


def test_without_motion_everything_moves_at_once() -> None:
    match = match_of("klondike")
    view = laid(match, motion=False)
    view.deal(match.undealt(), match.opening)
    assert not view.moving
    view.happen(match.play("turn").events)
    assert not view.moving
    other = TableView(match.game, match.table, area(SIZE), GREEN)
    assert picture(view) == picture(other)
    view.celebrate()
    assert not view.moving


@pytest.mark.parametrize("name", some(GAMES))
def test_the_deal_is_over_in_nine_tenths_of_a_second(name: str) -> None:
    match = match_of(name)
    view = laid(match)
    view.deal(match.undealt(), match.opening)
    assert rest(view) * FRAME <= 0.92


def test_faster_settings_take_less_time() -> None:
    lengths = []
    for quick, speed in ((False, 1.0), (True, 1.0), (False, 4.0)):
        match = match_of("klondike")
        view = laid(match)
        view.happen(match.play("turn").events, quick=quick, speed=speed)
        lengths.append(rest(view))
    assert lengths[0] > lengths[1] > lengths[2] > 0


# ---------------------------------------------------------------- under the pointer


@pytest.mark.parametrize(("name", "preset"), some(VARIANTS))
def test_every_visible_card_is_hit_where_it_is_visible(name: str, preset: str | None) -> None:
    match = match_of(name, preset, 5)
    for _ in walk(match, 5, 20):
        pass
    while match.table.count(match.game.elsewhere) < 6 and match.can_undo:
        match.undo()  # a game of pairs may have cleared its table
    view = laid(match)
    seen = 0
    for spot, pile in enumerate(match.table.piles):
        for index in range(len(pile)):
            rect = view.places.card_rect(spot, index)
            if (
                index + 1 == len(pile)
                or view.places.card_rect(spot, index + 1).topleft != rect.topleft
            ):
                seen += 1
                assert view.places.hit((rect.x + 2, rect.y + 2)) == (spot, index)
        if not pile and view.places.shows(spot):
            assert view.places.hit(view.places.spot_rect(spot).center) == (spot, -1)
    # a row that was just cleared may lie in fewer than five piles, each of which shows a card
    assert seen > 4 or seen == sum(map(bool, match.table.piles))


def test_the_strip_of_a_covered_card_is_its_own() -> None:
    match = match_of("klondike")
    spot = named(match, "tableau-7")
    view = laid(match)
    for index in range(7):
        assert view.places.hit(inside(view.places.card_rect(spot, index))) == (spot, index)
    middle = view.places.card_rect(spot, 0).center
    assert view.places.hit(middle) != (spot, 0)
    assert view.places.hit((5, view.rect.bottom - 5)) is None


def test_a_pyramid_card_covers_those_above_it() -> None:
    match = match_of("pyramid")
    view = laid(match)
    first = match.game.spots("reserve")[0]
    low = view.places.card_rect(first, 0)
    assert view.places.hit((low.centerx, low.top + 5)) == (first, 0)
    assert view.places.hit((low.left + 3, low.bottom - 3))[0] > first  # type: ignore[index]


def test_the_match_is_ahead_of_moving_cards() -> None:
    match = match_of("golf")
    view = laid(match)
    move = next(move for move in match.moves() if move.verb == "turn")
    view.happen(match.play(move).events)
    view.update(FRAME)
    assert view.moving
    waste = named(match, "waste")
    top = len(match.table.piles[waste]) - 1
    assert view.places.hit(view.places.card_rect(waste, top).center) == (waste, top)


# ---------------------------------------------------------------- dragging


def test_a_held_card_is_under_the_pointer_in_the_next_frame() -> None:
    match = next(match for match in map(dealt, range(99)) if plain(match, "tableau-1"))
    spot = named(match, "tableau-1")
    view = laid(match)
    grip = view.places.card_rect(spot, 0).move(20, 30).topleft
    view.drag.pick_up(spot, 0, 1, grip)
    assert view.drag.dragging == (spot, 0, 1)
    view.drag.drag_to((640, 700))
    assert view.update(FRAME)
    surface = surface_of(view)
    assert contrast(tuple(surface.get_at((640 + 40, 700 - 10))[:3]), GREEN.face) < 1.1  # type: ignore[arg-type]
    empty = surface.get_at(view.places.card_rect(spot, 0).move(6, 40).topleft)[:3]
    assert contrast(empty, GREEN.face) > 3, "the spot left behind shows what lies under it"  # type: ignore[arg-type]
    assert view.places.hit(grip) == (spot, 0), "the table changed"


def test_a_still_held_card_is_not_redrawn() -> None:
    match = match_of("klondike")
    view = laid(match)
    view.drag.pick_up(named(match, "tableau-1"), 0, 1, (60, 400))
    for _ in range(30):
        view.update(FRAME)
    assert not view.moving
    assert not view.update(FRAME)


def test_cards_of_a_column_are_taken_together() -> None:
    match = match_of("klondike")
    spot = named(match, "tableau-7")
    view = laid(match)
    at = view.places.card_rect(spot, 5).topleft
    view.drag.pick_up(spot, 5, 2, at)
    view.drag.drag_to((at[0] - 300, at[1] + 10))
    view.drag.put_back(shake=True)
    assert view.drag.dragging is None
    assert view.moving
    rest(view)
    assert picture(view) == picture(TableView(match.game, match.table, area(SIZE), GREEN))


def test_the_drop_target_is_the_one_most_overlapped() -> None:
    match = match_of("klondike")
    tableau = match.game.spots("tableau")
    view = laid(match)
    last = len(match.table.piles[tableau[2]]) - 1
    view.drag.pick_up(tableau[2], last, 1, view.places.card_rect(tableau[2], last).center)
    x, y = view.places.card_rect(tableau[5], 5).center
    assert view.drag.drop_target(tableau[3:]) is None
    view.drag.drag_to((x - 60, y + 30))
    assert view.drag.drop_target([tableau[4], tableau[5], tableau[6]]) == tableau[5]
    assert view.drag.drop_target([tableau[0]]) is None
    assert view.drag.drop_target([]) is None


def test_a_target_needs_half_the_overlap_of_another_pile() -> None:
    cards = "KC", "KD", "KH", "KS", "QC", "QD", "QH"
    piles = {f"tableau-{n}": card for n, card in enumerate(cards, 1)}
    match = Match.at(catalog.find("klondike").under(None), piles)
    tableau = match.game.spots("tableau")
    view = laid(match)
    view.drag.pick_up(tableau[0], 0, 1, view.places.card_rect(tableau[0], 0).center)
    width = view.card_size[0]
    x, y = view.places.card_rect(tableau[5], 0).center
    between = x - view.places.card_rect(tableau[4], 0).centerx
    for across in range(0, between // 2, 3):
        view.drag.drag_to((x - across, y))
        most, beside = width - across, max(0, width - between + across)
        assert view.drag.covered_most() == tableau[5]
        assert view.drag.drop_target([tableau[4], tableau[5]]) == tableau[5]
        caught = view.drag.drop_target([tableau[4], tableau[6]])
        assert caught == (tableau[4] if 2 * beside >= most else None)


def test_a_card_that_hardly_moved_is_not_dropped_elsewhere() -> None:
    match = match_of("spider")
    tableau = match.game.spots("tableau")
    view = laid(match)
    last = len(match.table.piles[tableau[0]]) - 1
    x, y = view.places.card_rect(tableau[0], last).center
    view.drag.pick_up(tableau[0], last, 1, (x, y))
    view.drag.drag_to((x + 20, y))
    assert view.drag.drop_target(tableau[1:]) is None


def test_a_dropped_card_moves_on_from_the_pointer() -> None:
    match = match_of("klondike", None, 3)
    move = carried(match)
    view = laid(match)
    at = view.places.card_rect(move.source, move.took(match.table)).center
    view.drag.pick_up(move.source, move.took(match.table), move.count, at)
    view.drag.drag_to((640, 640))
    view.drag.release()
    view.happen(match.play(move).events)
    view.update(0.001)
    surface = surface_of(view)
    assert contrast(tuple(surface.get_at((640 + 50, 640))[:3]), GREEN.baize) > 3  # type: ignore[arg-type]
    rest(view)
    assert picture(view) == picture(TableView(match.game, match.table, area(SIZE), GREEN))


def test_taking_a_card_ends_its_flight() -> None:
    match = match_of("klondike")
    view = laid(match)
    view.happen(match.play("turn").events)
    view.update(FRAME)
    waste = named(match, "waste")
    at = view.places.card_rect(waste, 0).center
    view.drag.pick_up(waste, 0, 1, at)
    view.drag.drag_to((at[0] + 200, at[1] + 200))
    view.update(FRAME)
    view.drag.put_back()
    rest(view)
    assert picture(view) == picture(TableView(match.game, match.table, area(SIZE), GREEN))


def test_events_release_held_cards() -> None:
    match = match_of("klondike")
    view = laid(match)
    view.drag.pick_up(named(match, "tableau-1"), 0, 1, (60, 400))
    view.happen(match.play("turn").events)
    assert view.drag.dragging is None
    rest(view)
    assert picture(view) == picture(TableView(match.game, match.table, area(SIZE), GREEN))


# ---------------------------------------------------------------- light, signs, numbers


def test_targets_light_up_within_150_ms_and_go_dark_again() -> None:
    match = match_of("klondike")
    view = laid(match)
    dark = picture(view)
    spot = named(match, "foundation-1")
    view.feedback.highlight([spot], spot)
    frames = 0
    while view.update(FRAME):
        frames += 1
    assert 7 <= frames <= 12
    lit = picture(view)
    assert lit != dark
    view.feedback.highlight([spot], None)
    assert view.update(FRAME)
    assert picture(view) not in (lit, dark)
    view.feedback.highlight((), None)
    assert view.update(FRAME)
    assert picture(view) == dark


def test_a_lit_target_is_never_tinted() -> None:
    match = match_of("klondike")
    spot = named(match, "tableau-7")
    view = laid(match)
    surface, lit = pygame.Surface(SIZE), pygame.Surface(SIZE)
    view.draw(surface)
    view.feedback.highlight([spot], spot)
    for _ in range(20):
        view.update(FRAME)
    view.draw(lit)
    for less in ((-2, -20), (-20, -2)):  # the card without its round corners
        card = view.places.card_rect(spot, 6).inflate(*less)
        plain, bright = surface.subsurface(card), lit.subsurface(card)
        assert pygame.image.tobytes(plain, "RGB") == pygame.image.tobytes(bright, "RGB")


def test_marks_and_suggestions_appear_and_disappear() -> None:
    view = laid(match_of("pyramid"))
    dark = picture(view)
    view.feedback.mark([(20, 0)])
    marked = picture(view)
    view.feedback.suggest([(25, 0)])
    both = picture(view)
    assert len({dark, marked, both}) == 3
    view.feedback.mark(())
    view.feedback.suggest(())
    assert picture(view) == dark


def test_signs_say_what_belongs_on_an_empty_place() -> None:
    match = match_of("canfield")
    view = laid(match)
    plain = picture(view)
    empty = [spot for spot in match.game.spots("foundation") if not match.table.piles[spot]]
    pictures = {plain}
    for sign in ("7", "T", "S", "7H", "turn", "turn 2", "bar"):
        view.signs = {empty[0]: sign}
        assert view.update(FRAME)
        pictures.add(picture(view))
    assert len(pictures) == 8
    view.signs = {}
    assert picture(view) == plain


def test_counts_can_be_switched_off() -> None:
    view = laid(match_of("klondike"))
    shown = picture(view)
    view.counts = False
    assert view.update(FRAME)
    assert picture(view) != shown
    view.counts = True
    assert picture(view) == shown


def test_a_refused_card_shakes_and_is_still_again() -> None:
    match = match_of("klondike")
    view = laid(match)
    still = picture(view)
    view.feedback.shake(named(match, "tableau-7"), 6)
    view.update(FRAME * 2)
    assert picture(view) != still
    assert 0.1 <= rest(view) * FRAME <= 0.4
    assert picture(view) == still
    view.feedback.shake(named(match, "foundation-1"), -1)
    assert not view.moving


def test_one_can_look_into_a_pile() -> None:
    match = match_of("klondike")
    view = laid(match)
    plain = picture(view)
    view.spread(named(match, "tableau-7"))
    assert view.update(FRAME)
    assert picture(view) != plain
    view.spread(named(match, "foundation-1"))
    assert picture(view) == plain, "an empty pile was spread"
    view.spread(named(match, "stock"))
    view.spread(None)
    assert picture(view) == plain


def test_only_as_much_of_a_pile_is_spread_as_may_be_seen() -> None:
    match = match_of("klondike")
    view, spot = laid(match), named(match, "tableau-7")
    pictures = []
    for most in (1, 2, len(match.table.piles[spot]), 99):
        view.spread(spot, most)
        pictures.append(picture(view))
    assert pictures[0] != pictures[1] != pictures[2]
    assert pictures[2] == pictures[3]


def test_a_win_is_celebrated_until_the_player_stops_it() -> None:
    match = match_of("klondike")
    view = laid(match)
    still = picture(view)
    view.celebrate()
    seen = set()
    for _ in range(40):
        assert view.update(FRAME)
        seen.add(picture(view))
    assert len(seen) > 30
    assert view.moving
    view.finish()
    assert not view.moving
    assert picture(view) == still


def test_the_celebration_ends_by_itself() -> None:
    view = laid(match_of("klondike"))
    view.celebrate()
    assert rest(view) * FRAME <= 4.1


# ---------------------------------------------------------------- size


def test_a_table_looks_different_in_every_theme() -> None:
    match = match_of("klondike")

    def seen(theme: Theme) -> bytes:
        return picture(laid(match, theme))

    green = seen(GREEN)
    assert len({green, seen(BLUE), seen(GREEN.four_colors())}) == 3
    assert seen(GREEN) == green


def test_an_unknown_theme_is_refused_in_a_sentence() -> None:
    assert theme_named("blue") is BLUE
    with pytest.raises(UnknownTheme, match="there is no theme 'plaid'; there are family, green"):
        theme_named("plaid")


def long_column(cards: int) -> tuple[Match, Table]:
    """Return a Klondike table with this many face-up cards on the six face-down ones."""
    match = match_of("klondike")
    piles = [[] for _ in match.game.names]  # type: list[list[int]]
    piles[named(match, "tableau-7")] = [1 | DOWN] * 6 + list(range(13, 13 + cards))
    return match, Table(piles)


def test_cards_shrink_for_a_very_long_column_and_stay_so_until_the_table_changes() -> None:
    match, table = long_column(12)
    spot, other = named(match, "tableau-7"), named(match, "tableau-1")
    view = TableView(match.game, long_column(2)[1], area(SIZE), GREEN)
    full = view.card_size
    view.show(table)
    small = view.card_size
    assert full[1] * SHRINK[-1] - 1 <= small[1] < full[1]
    assert view.rect.contains(view.places.spot_rect(spot))
    away = Moved(tuple(table.piles[spot][8:]), spot, 8, other, 0)
    apply(table, away)
    view.happen([away])
    rest(view)
    assert view.card_size == small
    view.show(table)
    assert view.card_size > small
    assert view.rect.contains(view.places.spot_rect(other))


def test_one_more_card_does_not_make_sizes_flicker() -> None:
    match, table = long_column(13)
    spot, other = named(match, "tableau-7"), named(match, "tableau-1")
    view = TableView(match.game, table, area(SIZE), GREEN)
    sizes = []
    for _ in range(3):
        away = Moved(tuple(table.piles[spot][-1:]), spot, len(table.piles[spot]) - 1, other, 0)
        apply(table, away)
        view.happen([away])
        sizes.append(view.card_size)
        back = Moved(tuple(table.piles[other]), other, 0, spot, len(table.piles[spot]))
        apply(table, back)
        view.happen([back])
        sizes.append(view.card_size)
    assert len(set(sizes)) == 1
