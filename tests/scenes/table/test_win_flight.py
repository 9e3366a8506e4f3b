"""The ends of a won game: four ways to fly, and what they leave behind."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from game.core.cards import DOWN
from game.core.table import Table
from game.match.match import Match
from scenes.look.theme import GREEN
from scenes.table.cloth import cloth
from scenes.table.view import TableView
from scenes.table.win_flight import LONGEST
from scenes.table.win_paths import PATHS, FlightPath, Room
from tests.support.tables import area, match_of
from tests.support.views import FRAME, SIZE, picture

ROOM = Room(1280, 720, 136, 192)
RUNS = {
    f"foundation-{number}": " ".join(rank + suit for rank in "A23456789TJQK")
    for number, suit in enumerate("CDHS", 1)
}


def won() -> TableView:
    match = Match.at(match_of("klondike").game, RUNS)
    view = TableView(match.game, match.table, area(SIZE), GREEN)
    view.update(FRAME)
    return view


def last_picture(number: int, words: str = "") -> bytes:
    """Return the picture just before the end of this flight."""
    view = won()
    view.celebrate(number, words)
    for _ in range(round(LONGEST / FRAME) - 3):
        view.update(FRAME)
    assert view.moving
    return picture(view)


@pytest.mark.parametrize("number", range(len(PATHS)))
def test_a_win_takes_four_seconds_and_leaves_the_table_as_it_was(number: int) -> None:
    view = won()
    still, frames, seen = picture(view), 0, set()
    view.celebrate(number, "You won Klondike")
    while view.moving:
        view.update(FRAME)
        frames += 1
        if frames % 10 == 0:
            seen.add(picture(view))
    assert 3.9 <= frames * FRAME <= 4.1
    assert len(seen) >= 15
    assert picture(view) == still


def test_the_ends_differ_in_path_timing_and_in_what_they_leave() -> None:
    assert len(PATHS) >= 4
    ends, times, ways = set(), set(), set()
    for number, kind in enumerate(PATHS):
        ends.add(last_picture(number))
        path = kind((300.0, 40.0), 5, 52, ROOM, Random(1))
        places = [path.after(step / 60) for step in range(240)]
        ways.add(tuple((round(x), round(y)) for x, y in places[:60:10]))
        still = next((n for n, place in enumerate(places) if place == places[-1]), 239)
        times.add(still)
    assert len(ends) == len(times) == len(ways) == len(PATHS)


@pytest.mark.parametrize("kind", PATHS)
def test_every_card_starts_where_it_lies_and_never_jumps(kind: type[FlightPath]) -> None:
    luck = Random(7)
    for number in range(52):
        start = luck.uniform(0, 1100), luck.uniform(0, 500)
        path = kind(start, number, 52, ROOM, luck)
        assert path.after(0.0) == pytest.approx(start, abs=0.01)
        at = path.after(0.0)
        for step in range(1, 240):
            now = path.after(step / 60)
            assert abs(now[0] - at[0]) < 160 and abs(now[1] - at[1]) < 160
            at = now


@pytest.mark.parametrize("kind", PATHS[1:])
def test_all_but_the_cascade_end_with_the_cards_on_the_table(kind: type[FlightPath]) -> None:
    luck = Random(3)
    for number in range(104):
        end = kind((600.0, 40.0), number, 104, ROOM, luck).after(2.0)
        assert -0.2 * ROOM.wide <= end[0] <= ROOM.width - 0.8 * ROOM.wide
        assert -0.2 * ROOM.high <= end[1] <= ROOM.height - 0.6 * ROOM.high


@pytest.mark.parametrize("number", range(len(PATHS)))
def test_face_down_cards_stay_face_down(number: int) -> None:
    """On a won table with a face-down stock, no face of the stock is drawn."""
    match = match_of("golf")
    piles = [list(pile) for pile in match.table.piles]
    stock = match.game.stock
    assert all(card & DOWN for card in piles[stock])
    swapped = [list(pile) for pile in piles]
    swapped[stock] = swapped[stock][::-1]
    seen = []
    for each in (piles, swapped):
        view = TableView(match.game, Table(each), area(SIZE), GREEN)
        view.update(FRAME)
        view.celebrate(number)
        shown = []
        for _ in range(24):
            view.update(1 / 20)
            view.update(1 / 20)
            shown.append(picture(view))
        seen.append(shown)
    assert seen[0] == seen[1]


def test_trails_fade() -> None:
    view = won()
    view.celebrate(0)
    for _ in range(round(3.7 / FRAME)):
        view.update(FRAME)
    assert view._win is not None
    flown = view._win.picture
    cleared = view.resting.cleared
    points = [(x, y) for x in range(10, flown.get_width(), 40) for y in range(10, 700, 40)]
    far = sum(abs(flown.get_at(at)[1] - cleared.get_at(at)[1]) > 40 for at in points)
    assert far < len(points) * 0.4


def test_no_empty_place_shows_through_the_flight() -> None:
    view = won()
    view.celebrate(0)
    flight = view._win
    assert flight is not None
    flight._flyers.clear()
    for _ in range(60):
        flight.step(FRAME)
    felt = cloth(view.rect.size, view.theme)
    places = map(view.places.spot_rect, range(len(view.game.names)))
    for x, y in {point for box in places for point in (box.midtop, box.midleft, box.center)}:
        at = x - view.rect.x, y - view.rect.y
        pairs = zip(flight.picture.get_at(at), felt.get_at(at), strict=True)
        assert max(abs(one - other) for one, other in pairs) < 8


def test_trails_fade_without_a_visible_edge() -> None:
    """White fades to black, without cards: at no time do neighboring rows differ visibly."""
    view = won()
    view.celebrate(0)
    flight = view._win
    assert flight is not None
    flight._flyers.clear()
    flight.picture.fill("white")
    flight._cleared.fill("black")
    for _ in range(20):
        flight.step(FRAME)
        rows = [flight.picture.get_at((5, y))[0] for y in range(flight.picture.get_height())]
        assert max(abs(one - other) for one, other in pairwise(rows)) < 15
    assert max(rows) < 120


def test_the_headline_stands_large_over_the_flight() -> None:
    plain, named = last_picture(2), last_picture(2, "You won Klondike")
    differ = [n for n in range(0, len(plain), 3) if plain[n : n + 3] != named[n : n + 3]]
    rows = {n // 3 // SIZE[0] for n in differ}
    assert max(rows) - min(rows) > 60
    assert len(differ) > 20_000


@pytest.mark.parametrize("how", [{"motion": False}, {"lively": False}])
def test_a_quiet_table_and_one_without_motion_do_not_move_their_cards(how: dict[str, bool]) -> None:
    match = Match.at(match_of("klondike").game, RUNS)
    view = TableView(match.game, match.table, area(SIZE), GREEN, **how)
    view.update(FRAME)
    still = picture(view)
    view.celebrate(1, "You won Klondike")
    assert not view.moving
    view.update(FRAME)
    assert picture(view) == still


def test_a_cascade_fills_the_whole_table_wherever_the_cards_lie() -> None:
    """Complete suits of Spider lie at the lower rim; once they only slid along it."""
    luck = Random(3)
    for top in (0.0, ROOM.floor / 2, ROOM.floor):
        paths = [PATHS[0]((20.0, top), number, 104, ROOM, luck) for number in range(104)]
        highest = [min(path.after(step / 30)[1] for step in range(60)) for path in paths]
        assert all(high < 0.56 * ROOM.floor for high in highest)
