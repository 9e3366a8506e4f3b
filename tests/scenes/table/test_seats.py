"""Tables between seats: own piles in front, the others' smaller, each pack with its own back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest

from game.core.cards import DOWN
from game.core.table import Spot
from game.match.match import Match
from game.rules.game import Game
from scenes.cards.deck import Deck
from scenes.look.deck_styles import DECKS
from scenes.look.theme import GREEN, Theme
from scenes.table import seat_plates
from scenes.table.card_size import fit, sizes
from scenes.table.fitting import Fitting
from scenes.table.layout import layout_of
from scenes.table.seat_plates import (
    SeatPlate,
    StopButton,
    draw_plate,
    draw_stop,
    plate_places,
    stop_place,
)
from scenes.table.view import TableView
from tests.support.seats import RACE, played
from tests.support.selection import games
from tests.support.tables import area
from tests.support.views import assert_parts_suffice, surface_of

PROMISED = {2: 68, 3: 56, 4: 56, 5: 40, 6: 40, 7: 40}
"""The least width of one's own cards in a window of 1280×800, by the number of seats."""
WINDOWS = (1024, 600), (1280, 800), (1920, 1080)
QUIET, ARCADE = GREEN, GREEN.as_arcade()


def tables() -> Iterator[Game]:
    """Yield each game between seats for its fewest seats, and for four and seven where possible."""
    for game in (RACE, *(each for each in games() if each.players[1] > 1)):
        least, most = game.players
        for count in sorted({least, *range(4, most + 1, 3)}):
            yield game.under(seats=count)


TABLES = tuple(tables())


def named(game: Game) -> str:
    return f"{game.id}-{len(game.seats)}"


every_table = pytest.mark.parametrize("game", TABLES, ids=named)
at_each_size = pytest.mark.parametrize("size", WINDOWS, ids=str)


def fitted(game: Game, size: tuple[int, int], piles: list[list[int]]) -> Fitting:
    layout, room = layout_of(game), area(size)
    tried = [fit(layout, room, shrink) for shrink in sizes(layout, room)]
    return next((found for found in tried if found.holds(piles)), tried[-1])


def owned(game: Game, seat: str) -> list[Spot]:
    return [spot for spot, zone in enumerate(game.zone_of) if zone.seat == seat]


# ---------------------------------------------------------------- the layout


@every_table
def test_own_cards_are_as_large_as_promised_and_those_of_others_smaller(game: Game) -> None:
    found = fit(layout_of(game), area((1280, 800)))
    near, *others = game.seats
    assert found.width >= PROMISED[len(game.seats)]
    assert all(found.scales[spot] == 1 for spot in (*owned(game, near), *owned(game, "")))
    assert all(found.scales[spot] < 1 for seat in others for spot in owned(game, seat))


@pytest.mark.a_third
@every_table
@at_each_size
def test_piles_and_plates_lie_inside_and_apart(game: Game, size: tuple[int, int]) -> None:
    room, seen = area(size), 0
    for most in (0, 40, 160):
        piles = played(game, 3, most).table.piles
        found = fitted(game, size, piles)
        boxes = [
            found.base(spot).unionall(found.cards(spot, pile))
            for spot, pile in enumerate(piles)
            if not game.zone_of[spot].hidden
        ]
        boxes += [box for note, box in found.notes]
        seen += len(found.notes)
        assert all(room.contains(box) for box in boxes)
        assert not [pair for pair in combinations(boxes, 2) if pair[0].colliderect(pair[1])]
    assert seen >= 3 * len(game.seats), "each seat has room for its plate"


@pytest.mark.a_third
@every_table
def test_the_own_piles_lie_in_front_whichever_seat_looks(game: Game) -> None:
    first = fit(layout_of(game), area((1280, 800)))
    for seat, view in game.views.items():
        found = fit(layout_of(view), area((1280, 800)))
        assert found.size == first.size and found.scales[owned(game, seat)[0]] == 1
        middle = {
            each: pygame.Rect(found.base(spots[0])).unionall([found.base(s) for s in spots]).centery
            for each in game.seats
            if (spots := owned(game, each))
        }
        assert middle[seat] == max(middle.values())


@every_table
def test_common_piles_lie_nearer_to_the_middle_than_a_deck(game: Game) -> None:
    found, near = fit(layout_of(game), area((1280, 800))), game.seats[0]
    homes = [found.base(spot) for spot in game.spots("foundation")]
    whole = homes[0].unionall(homes)
    assert abs(whole.centerx - 640) <= 8
    stock = found.base(game.views[near].stock)
    assert stock.bottom >= whole.bottom and area((1280, 800)).contains(stock)


@pytest.mark.parametrize("game", [each for each in TABLES if len(each.seats) == 2], ids=named)
def test_an_own_column_has_room_for_a_whole_suit(game: Game) -> None:
    piles = [[*pile] for pile in Match(game, 1).table.piles]
    near = game.views[game.seats[0]]
    columns = [spot for spot in near.spots("tableau") if not game.zone_of[spot].hidden]
    piles[columns[0]] = [*range(12, -1, -1)]
    assert fitted(game, (1280, 800), piles).holds(piles)


# ---------------------------------------------------------------- backs and sizes


@pytest.mark.parametrize("style", DECKS.values(), ids=lambda style: style.name)
def test_no_two_packs_at_a_table_have_the_same_back(style: object) -> None:
    deck = Deck((60, 85), GREEN.dealt_with(style))  # type: ignore[arg-type]
    packs = [deck.kin(1.0, number) for number in range(7)]
    backs = {pygame.image.tobytes(each.back(), "RGB") for each in packs}
    assert len(backs) == 7
    colors = {pygame.transform.average_color(each.back())[:3] for each in packs}
    least = min(
        sum(abs(a - b) for a, b in zip(*pair, strict=True)) for pair in combinations(colors, 2)
    )
    assert least >= 24, "they differ in color too"
    assert len({pygame.image.tobytes(each.face(11), "RGB") for each in packs}) == 1


def view_of(game: Game, match: Match, theme: Theme = QUIET) -> TableView:
    size = 1280, 800
    return TableView(game, match.table, area(size), theme.at(size))


def test_a_card_keeps_its_back_and_changes_its_size_on_its_way_to_another_seat() -> None:
    game = RACE.under()
    match = Match.at(game, {"a/waste": "5H", "b/reserve": "4H", "a/stock": "2C", "b/stock": "3C"})
    view = view_of(game, match)
    (sprite,) = view.places.sprites.piles[game.spot("a/waste")]
    view.happen(match.play("a/waste>b/reserve", seat="a").events)
    zooms = []
    while view.moving:
        view.update(1 / 60)
        zooms.append(sprite.zoom)
    assert sprite in view.places.sprites.piles[game.spot("b/reserve")]
    assert zooms == sorted(zooms, reverse=True) and len(set(zooms)) > 3
    assert sprite.zoom == sprite.scale < 1 and sprite.origin == 0


def test_each_card_shows_the_back_of_the_pack_that_it_is_from() -> None:
    game = RACE.under(seats=3)
    match = Match(game, 4)
    view = view_of(game, match)
    packs = {sprite.origin for sprite in view.places.sprites.all() if sprite.card & DOWN}
    assert packs == {0, 1, 2}
    before = view.resting.picture.copy()
    view.mark(["c" * len(pile) for pile in match.table.piles])
    assert {sprite.origin for sprite in view.places.sprites.all()} == {2}
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(view.resting.picture, "RGB")
    view.mark(match.origins)
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(view.resting.picture, "RGB")


def test_a_table_drawn_part_by_part_looks_like_one_drawn_whole() -> None:
    game = RACE.under(seats=4)
    match = Match(game, 2)
    view = view_of(game, match)
    parts = surface_of(view, (1280, 800))
    view.dirty()
    for text, seat in (("turn", "c"), ("turn", "a"), ("turn", "b")):
        view.happen(match.play(text, seat=seat).events)
        assert_parts_suffice(view, parts)


def test_cards_are_dropped_on_the_smaller_pile_of_another_seat() -> None:
    game = RACE.under()
    match = Match.at(game, {"a/waste": "5H", "b/reserve": "4H", "a/stock": "2C", "b/stock": "3C"})
    view, waste, goal = view_of(game, match), game.spot("a/waste"), game.spot("b/reserve")
    start, end = view.places.top_rect(waste).center, view.places.top_rect(goal).center
    view.drag.pick_up(waste, 0, 1, start)
    view.drag.drag_to(end)
    assert view.drag.drop_target([goal]) == goal
    assert view.places.hit(end) == (goal, 0)


# ---------------------------------------------------------------- plates


def shown(box: pygame.Rect, seat: SeatPlate, theme: Theme) -> pygame.Surface:
    surface = pygame.Surface((1280, 800))
    surface.fill(theme.baize)
    draw_plate(surface, box, seat, theme)
    return surface


@pytest.mark.a_third
@pytest.mark.parametrize("theme", [QUIET, ARCADE], ids=["quiet", "arcade"])
@at_each_size
@every_table
def test_a_plate_shows_name_points_and_cards_left_in_its_place(
    game: Game, size: tuple[int, int], theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> None:
    theme = theme.at(size)
    view = TableView(game, Match(game, 1).table, area(size), theme, motion=False)
    written: list[str] = []

    def note(name: str, place: int) -> None:
        draw = getattr(seat_plates, name)

        def noting(*given: object) -> object:
            written.append(str(given[place]))
            return draw(*given)

        monkeypatch.setattr(seat_plates, name, noting)

    for name, place in (("write", 1), ("write_name", 1), ("draw_number", 1), ("rendered", 0)):
        note(name, place)
    for seat, box in plate_places(view.places, game.seats).items():
        assert area(size).contains(box)
        written.clear()
        seat_plates._plate.cache_clear()
        surface = pygame.Surface(size)
        drawn = draw_plate(surface, box, SeatPlate("Beatrice", 13, 47, 1, seat == "a"), theme)
        assert drawn.contains(box)
        said = " ".join(written)
        assert {"Beatrice", "13", "47"} <= {*re.findall(r"\w+", said)} and "…" not in said


@pytest.mark.parametrize("theme", [QUIET, ARCADE], ids=["quiet", "arcade"])
@pytest.mark.parametrize("size", [(220, 96), (130, 44)])
def test_whose_turn_it_is_is_seen_on_the_plate(theme: Theme, size: tuple[int, int]) -> None:
    box = pygame.Rect((200, 200), size)
    looks = [
        shown(box, SeatPlate("Ana", 13, 8, 1, lit, called), theme)
        for lit, called in ((True, False), (False, False), (None, False), (True, True))
    ]
    pictures = [pygame.image.tobytes(each, "RGB") for each in looks]
    assert len(set(pictures)) == len(pictures)
    rim = pygame.Rect(box.x - 5, box.y, 4, box.height)
    bright = [sum(pygame.transform.average_color(each, rim)[:3]) for each in looks]
    assert bright[0] > bright[1] + 60, "light falls round the plate of the seat that is to play"


def test_the_plate_has_the_color_of_its_pack() -> None:
    box = pygame.Rect(200, 200, 220, 96)
    heads = {
        tuple(shown(box, SeatPlate("", 13, 8, pack), QUIET).get_at((300, 206))) for pack in range(7)
    }
    assert len(heads) == 7


@pytest.mark.parametrize("game", [each for each in TABLES if len(each.seats) == 2], ids=named)
def test_two_seats_have_a_button_for_the_stop(game: Game) -> None:
    place = stop_place(view_of(game, Match(game, 1)).places)
    assert place is not None and min(place.size) >= 64
    looks = set()
    for state in ("normal", "over", "pressed", "disabled"):
        surface = pygame.Surface((1280, 800))
        draw_stop(surface, place, ARCADE, state, "Space")  # type: ignore[arg-type]
        looks.add(pygame.image.tobytes(surface, "RGB"))
    assert len(looks) == 4


def test_more_than_two_have_no_stop() -> None:
    game = RACE.under(seats=4)
    assert stop_place(view_of(game, Match(game, 1)).places) is None


def test_only_plates_that_change_are_drawn_again() -> None:
    game = RACE.under()
    view = view_of(game, Match(game, 2), ARCADE)
    plates = {seat: SeatPlate(seat, 40, 3, n, n == 0) for n, seat in enumerate("ab")}
    view.seat(plates, StopButton("normal", "Space"))
    view.update(1 / 60)
    parts, whole = pygame.Surface((1280, 800)), pygame.Surface((1280, 800))
    view.draw(parts)
    view.dirty()
    view.seat(plates | {"b": plates["b"]._replace(lit=True)}, StopButton("over", "Space"))
    assert view.update(1 / 60)
    found = view.dirty()
    assert found and sum(box.w * box.h for box in found) < 1280 * 800 / 4
    for part in found:
        parts.set_clip(part)
        view.draw(parts)
    parts.set_clip(None)
    view.draw(whole)
    assert pygame.image.tobytes(parts, "RGB") == pygame.image.tobytes(whole, "RGB")
