"""How the table reacts to the pointer: cards rise, lean, trail, shine and are gathered."""

from __future__ import annotations

import random

import pygame
import pytest

from game.core.table import Table
from game.match.match import Match
from game.record.reader import read
from game.record.verify import verify
from game.storage.config import SoundSettings
from scenes.app.sound import Sounds
from scenes.look.theme import GREEN
from scenes.table.card_flash import APART, CardFlashes
from scenes.table.milestones import cleared_columns, completed_suits, gained
from scenes.table.tween import ease_out, springing
from scenes.table.view import TableView
from tests.support.given import given
from tests.support.selection import some
from tests.support.tables import GAMES, VARIANTS, area, match_of, walk
from tests.support.views import FRAME, SIZE, laid, picture, rest, surface_of
from tests.won.keeping import RECORDS


class Climbs(Sounds):
    """Records the names of sounds instead of playing them."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []

    def _play(self, name: str, *_: object, **__: object) -> None:
        self.heard.append(name)


# -------------------------------------------------------------------- rising


def test_a_movable_card_rises_slightly_and_lies_down_again() -> None:
    match = match_of("klondike")
    view, spot = laid(match), match.game.spot("tableau-4")
    still = picture(view)
    view.feedback.raise_up((spot, 3, 1))
    frames = 0
    while view.update(FRAME):
        frames += 1
    assert 3 <= frames <= 8
    assert picture(view) != still
    assert not any(view.update(FRAME) for _ in range(20)), "a risen card was drawn again"
    assert view.places.hit(view.places.card_rect(spot, 3).center) == (spot, 3)
    view.feedback.raise_up()
    assert view.update(FRAME)
    assert picture(view) == still


def test_a_quiet_table_raises_no_card_and_one_without_motion_raises_it_at_once() -> None:
    match = match_of("klondike")
    spot = match.game.spot("tableau-4")
    quiet = laid(match, lively=False)
    still = picture(quiet)
    quiet.feedback.raise_up((spot, 3, 1))
    assert picture(quiet) == still
    at_once = laid(match, motion=False)
    at_once.feedback.raise_up((spot, 3, 1))
    assert at_once.update(FRAME)
    assert not at_once.update(FRAME)
    assert picture(at_once) != still


def test_the_count_of_a_pile_is_visible_on_its_risen_card() -> None:
    match = match_of("klondike")
    view, stock = laid(match), match.game.stock
    last = len(match.table.piles[stock]) - 1
    with_number = _corner(view, stock)
    view.feedback.raise_up((stock, last, 1))
    for _ in range(20):
        view.update(FRAME)
    assert sum(with_number) > 10
    changed = sum(a != b for a, b in zip(_corner(view, stock), with_number, strict=True))
    assert changed < sum(with_number) / 4, "the figures changed"


def _corner(view: TableView, spot: int) -> list[bool]:
    """Return which points in the corner of a pile are bright figures of its count."""
    surface = surface_of(view)
    card = view.places.top_rect(spot)
    drawn, box = view.resting._number(card, len(view._sprites.piles[spot]))
    assert drawn.get_size() == box.size
    inner = box.inflate(-box.width // 2, -box.height // 2)
    return [min(surface.get_at((x, y))[:3]) > 150 for x in _across(inner) for y in _down(inner)]


def _across(box: pygame.Rect) -> range:
    return range(box.left, box.right)


def _down(box: pygame.Rect) -> range:
    return range(box.top, box.bottom)


# -------------------------------------------------------------------- in hand


def taken(lively: bool = True, motion: bool = True) -> tuple[TableView, int]:
    """Return a view with five cards in the hand."""
    match = given("klondike", tableau_1="KS QH JS TH 9S", tableau_2="5D")
    view, spot = laid(match, motion=motion, lively=lively), match.game.spot("tableau-1")
    view.drag.pick_up(spot, 0, 5, view.places.card_rect(spot, 0).midtop)
    return view, spot


def test_held_cards_lean_with_their_speed_by_four_degrees_at_most() -> None:
    view, spot = taken()
    held = view._sprites.piles[spot]
    leans = []
    for step in range(40):
        view.drag.drag_to((200 + 60 * step, 300))
        view.update(FRAME)
        leans.append(held[0].lean)
    assert 2 < max(leans) <= 4
    assert leans == sorted(leans)
    assert all(abs(sprite.lean - leans[-1]) < 0.2 for sprite in held)
    for _ in range(60):
        view.update(FRAME)
    assert {sprite.lean for sprite in held} == {0}, "cards lean although the pointer is still"
    assert not view.update(FRAME)


def test_the_lower_cards_trail_behind_and_catch_up() -> None:
    view, spot = taken()
    held = view._sprites.piles[spot]
    for step in range(8):
        view.drag.drag_to((300 + 40 * step, 300))
        view.update(FRAME)
    x = [sprite.place[0] for sprite in held]
    assert x == sorted(x, reverse=True)
    assert 5 < x[0] - x[-1] < view.card_size[0] * 0.5
    for _ in range(40):
        view.update(FRAME)
    assert len({sprite.place[0] for sprite in held}) == 1


def test_the_first_card_stays_under_the_pointer_at_any_speed() -> None:
    view, spot = taken()
    grasped = view.places.card_rect(spot, 0).midtop
    for x, y in ((900, 400), (200, 700), (640, 90)):
        view.drag.drag_to((x, y))
        first = view._sprites.piles[spot][0]
        home = view.places.card_rect(spot, 0)
        assert first.place == (home.x + x - grasped[0], home.y + y - grasped[1])
        view.update(FRAME)


def test_drop_targets_are_those_of_the_upright_cards() -> None:
    match = match_of("klondike")
    spots = match.game.spots("tableau")
    luck = random.Random(3)
    for _ in range(30):
        found = []
        way = [(luck.randrange(1280), luck.randrange(60, 760)) for _ in range(6)]
        for lively in (True, False):
            view = laid(match, lively=lively)
            view.drag.pick_up(spots[3], 3, 1, view.places.card_rect(spots[3], 3).center)
            for point in way:
                view.drag.drag_to(point)
                view.update(FRAME)
            found.append(view.drag.drop_target(spots))
        assert found[0] == found[1]


@pytest.mark.parametrize("how", ["quiet", "without motion"])
def test_on_a_quiet_table_held_cards_stay_upright_and_together(how: str) -> None:
    view, spot = taken(lively=how != "quiet", motion=how == "quiet")
    for step in range(8):
        view.drag.drag_to((300 + 60 * step, 300))
        view.update(FRAME)
        held = view._sprites.piles[spot]
        assert {sprite.lean for sprite in held} == {0}
        assert len({sprite.place[0] for sprite in held}) == 1


# -------------------------------------------------------------------- landing


def test_a_landing_card_overshoots_slightly_and_returns() -> None:
    for beyond in (0.01, 0.02, 0.05):
        spring = springing(beyond)
        way = [ease_out(share / 200, spring) for share in range(201)]
        assert max(way) == pytest.approx(1 + beyond, abs=0.001)
        assert way[-1] == 1
    match = match_of("klondike", None, 3)
    move = next(move for move in match.moves() if move.verb == "carry")
    for lively, least, most in ((True, 2, 8), (False, 0, 0)):
        view = laid(match, lively=lively)
        was = view.places.card_rect(move.source, move.took(match.table))
        view.happen(match.play(move).events)
        sprite, goal = view._sprites.piles[move.target][-1], view.places.top_rect(move.target)
        side = 1 if goal.x > was.x else -1
        far = 0
        while view.moving:
            view.update(0.005)
            far = max(far, side * (sprite.place[0] - goal.x))
        assert least <= far <= most
        assert sprite.place == goal.topleft
        match.undo()


# -------------------------------------------------------------------- shining


def go_home(view: TableView, match: Match) -> None:
    events = match.play("tableau-1>foundation-1").events
    view.happen(events, gained(match.game, match.table, events))


def test_a_card_that_goes_home_shines_after_landing() -> None:
    match = given("klondike", tableau_1="AS", tableau_2="KD")
    view, spot = laid(match), match.game.spot("foundation-1")
    go_home(view, match)
    while view._animator.moving:
        view.update(FRAME)
        assert not view.feedback._card_flashes._shown or not view._animator.moving
    plain = TableView(match.game, match.table, area(SIZE), GREEN)
    for _ in range(4):
        view.update(FRAME)
    assert picture(view) != picture(plain)
    assert 0.2 < rest(view) * FRAME < 0.6
    assert picture(view) == picture(plain)
    assert spot in match.game.homes


def test_a_complete_suit_hops_and_is_swept_by_light() -> None:
    up = " ".join(rank + "C" for rank in "A23456789TJQ")
    match = given("klondike", foundation_1=up, tableau_1="KC", tableau_2="QD")
    view, spot = laid(match), match.game.spot("foundation-1")
    events = match.play("tableau-1>foundation-1").events
    assert completed_suits(match.game, [len(pile) for pile in match.table.piles], events) == [spot]
    view.happen(events)
    king = view._sprites.piles[spot][-1]
    seen, high = set(), 0
    while view.moving:
        view.update(FRAME)
        if not view.feedback._card_flashes._coming:
            high = max(high, king.home[1] - king.place[1])
            seen.add(picture(view))
    assert high >= 0.03 * view.card_size[1]
    assert len(seen) > 30
    assert picture(view) == picture(TableView(match.game, match.table, area(SIZE), GREEN))


@pytest.mark.parametrize("lively", [True, False])
def test_without_motion_there_is_a_still_rim_and_on_a_quiet_table_none(
    lively: bool,
) -> None:
    match = given("klondike", tableau_1="AS", tableau_2="KD")
    view = laid(match, motion=False, lively=lively)
    go_home(view, match)
    view.update(FRAME)
    plain = picture(TableView(match.game, match.table, area(SIZE), GREEN))
    seen = []
    for _ in range(60):
        view.update(FRAME)
        seen.append(picture(view))
    assert seen[-1] == plain
    assert len(set(seen)) == (2 if lively else 1)


@pytest.mark.a_third
@pytest.mark.parametrize("name", GAMES)
def test_all_progress_towards_the_goal_shines_and_is_heard(name: str) -> None:
    """In a won game of each definition, piles shine exactly when a move makes progress, and never
    while empty."""
    match = verify(read((RECORDS / f"{name}.jsonl").read_bytes()))
    again, line = match.again(), match.line
    climbs = Climbs()
    for played in line:
        before = again.progress.done
        events = again.play(played.move, seat=played.seat).events
        piles = gained(again.game, again.table, events)
        assert bool(piles) == (again.progress.done > before)
        assert all(again.table.piles[spot] for spot in piles)
        climbs.events(events, SoundSettings(), piles)
        assert (climbs.heard[-1:] == ["home"]) == bool(piles)
        climbs.heard.append("")
    assert "home" in climbs.heard


def test_there_are_never_more_than_three_flashes_a_second() -> None:
    luck, flashes = random.Random(1), CardFlashes()
    lit: list[float] = []
    now, shown = 0.0, 0
    for _ in range(3000):
        now += FRAME
        if luck.random() < 0.4:
            flashes.expect(luck.randrange(8), suit=luck.random() < 0.2)
        before = {id(flash) for flash in flashes._shown}
        flashes.step(FRAME, lambda spot: True, True)
        fresh = [flash for flash in flashes._shown if id(flash) not in before]
        shown += len(fresh)
        lit += [now] * len(fresh)
    assert shown > 60
    assert all(sum(1 for each in lit if start <= each < start + 1) <= 3 for start in lit)
    assert APART >= 1 / 3


def test_every_complete_suit_shines_however_quickly_they_follow() -> None:
    flashes = CardFlashes()
    for spot in range(4):
        flashes.expect(spot, suit=True)
    begun = [spot for _ in range(200) for spot in flashes.step(FRAME, lambda spot: True, True)]
    assert sorted(begun) == [0, 1, 2, 3]
    assert not flashes.busy


@pytest.mark.parametrize(("name", "preset"), some(VARIANTS))
def test_every_foundation_is_reported_as_complete_once_at_most(
    name: str, preset: str | None
) -> None:
    """No foundation is called complete that later takes another card."""
    match = match_of(name, preset, 5)
    done: set[int] = set()
    for events in walk(match, 2, 120):
        heights = [len(pile) for pile in match.table.piles]
        for event in events:
            source, target = getattr(event, "source", None), getattr(event, "target", None)
            assert target not in done or target == source
        found = completed_suits(match.game, heights, events)
        done.update(spot for spot in found if match.game.role(spot) == "foundation")
        assert all(match.game.is_home(spot) for spot in found)
        for spot in cleared_columns(match.game, heights, events):
            assert not match.table.piles[spot]


# -------------------------------------------------------------------- dealing again


@pytest.mark.parametrize(("name", "preset"), some(VARIANTS))
def test_the_old_table_is_gathered_and_dealt_in_time(name: str, preset: str | None) -> None:
    left, match = match_of(name, preset, 3), match_of(name, preset, 4)
    for _ in walk(left, 3, 30):
        pass
    old, view = laid(left), laid(match)
    before = sorted((card & 255) for _, card in old.lying)
    view.deal(match.undealt(), match.opening, old.lying)
    assert sorted((card & 255) for _, card in view.lying) == before, (
        "the cards are not those of the old table"
    )
    assert {place for place, _ in view.lying} <= {place for place, _ in old.lying}
    assert 0.4 < rest(view) * FRAME <= 1.2 + FRAME
    assert picture(view) == picture(TableView(match.game, match.table, area(SIZE), GREEN))


def test_any_input_ends_the_deal() -> None:
    left, match = match_of("spider", None, 3), match_of("spider", None, 4)
    for frames in (0, 5, 20, 40, 66):
        view = laid(match)
        view.deal(match.undealt(), match.opening, laid(left).lying)
        for _ in range(frames):
            view.update(FRAME)
        view.overtake()
        assert not view.moving
        assert picture(view) == picture(TableView(match.game, match.table, area(SIZE), GREEN))


def test_a_card_taken_during_the_deal_is_in_the_hand_at_once() -> None:
    left, match = match_of("klondike", None, 3), match_of("klondike", None, 4)
    view, spot = laid(match), match.game.spot("tableau-4")
    view.deal(match.undealt(), match.opening, laid(left).lying)
    view.update(0.1)
    view.drag.pick_up(spot, 3, 1, view.places.card_rect(spot, 3).center)
    view.drag.drag_to((640, 640))
    view.update(FRAME)
    assert view._sprites.piles[spot][3].held
    view.drag.put_back()
    rest(view)
    assert picture(view) == picture(TableView(match.game, match.table, area(SIZE), GREEN))


def test_a_table_of_another_game_is_gathered_too() -> None:
    left, match = match_of("golf"), match_of("spider")
    view = laid(match)
    view.deal(match.undealt(), match.opening, laid(left).lying)
    assert rest(view) * FRAME <= 1.2 + FRAME
    empty = TableView(match.game, Table([[] for _ in match.game.names]), area(SIZE), GREEN)
    assert empty.lying == []
    view.deal(match.undealt(), match.opening, empty.lying)
    assert rest(view) * FRAME <= 0.92
