"""The hand of another seat: it comes, carries a card and goes."""

from __future__ import annotations

import pygame
import pytest

from game.core.cards import DOWN
from game.match.match import Match
from scenes.look.theme import GREEN, Theme
from scenes.table.far_hand import FarHand, Side, picture, side_of
from scenes.table.view import TableView
from tests.support.seats import RACE
from tests.support.tables import area
from tests.support.views import assert_parts_suffice, surface_of

SIZE = 1280, 800
FRAME = 1 / 60
ARCADE, QUIET = GREEN.as_arcade().at(SIZE), GREEN.at(SIZE)


def opened(theme: Theme = ARCADE, *, motion: bool = True) -> tuple[Match, TableView]:
    piles = {"b/waste": "AH", "a/waste": "5H", "a/stock": "<2C> <3C>", "b/stock": "<3D> <4D>"}
    match = Match.at(RACE.under(), piles)
    return match, TableView(match.game, match.table, area(SIZE), theme, motion=motion)


def hand_of(view: TableView, seat: str) -> FarHand | None:
    return view._hands._hands.get(seat)


def carry(match: Match, view: TableView, pace: str = "usual") -> list[pygame.Rect]:
    """Let seat b carry its ace to the center; return where its hand was in each frame."""
    events = match.play("b/waste>foundation-1", seat="b").events
    view.carried_by_hand(events, "b", pace=pace)
    boxes = []
    while view.moving:
        hand = hand_of(view, "b")
        boxes.append(hand.box if hand else pygame.Rect(0, 0, 0, 0))
        view.update(FRAME)
    return boxes


def test_a_hand_comes_from_its_side_carries_the_card_and_is_gone() -> None:
    match, view = opened()
    source, target = (match.game.spot(name) for name in ("b/waste", "foundation-1"))
    start, goal = view.places.card_rect(source, 0), view.places.card_rect(target, -1)
    view.carried_by_hand(match.play("b/waste>foundation-1", seat="b").events, "b")
    (sprite,) = view.places.sprites.piles[target]
    hand = hand_of(view, "b")
    assert hand is not None and hand.side == "top" and hand.at[1] <= area(SIZE).top
    while sprite.waits:
        assert sprite.place == start.topleft, "the card lies until the hand has come"
        view.update(FRAME)
        hand = hand_of(view, "b")
        assert hand is not None
    assert start.inflate(20, 20).collidepoint(hand.at)
    lifted = False
    while view.carries("b"):
        lifted |= sprite.lift == 1
        view.update(FRAME)
        card = pygame.Rect(sprite.place, view.card_size)
        hand = hand_of(view, "b")
        assert hand is not None and card.inflate(20, 20).collidepoint(hand.at)
    assert lifted and sprite.done and sprite.place == goal.topleft
    while view.moving:
        view.update(FRAME)
    assert hand_of(view, "b") is None


def test_the_hand_leaves_the_index_free() -> None:
    match, view = opened()
    view.carried_by_hand(match.play("b/waste>foundation-1", seat="b").events, "b")
    (sprite,) = view.places.sprites.piles[match.game.spot("foundation-1")]
    seen = 0
    while view.carries("b"):
        view.update(FRAME)
        hand = hand_of(view, "b")
        if hand is None or sprite.waits or sprite.zoom < 1:
            continue
        drawn, tip = picture(hand.side, hand.wide, 740)
        index = view.places.deck.index_box(pygame.Rect(sprite.place, view.card_size))
        corner = round(hand.at[0] - tip[0]), round(hand.at[1] - tip[1])
        part = index.move(-corner[0], -corner[1]).clip(drawn.get_rect())
        mask = pygame.mask.from_surface(drawn.subsurface(part), 200)
        assert mask.count() == 0
        seen += 1
    assert seen


@pytest.mark.parametrize(("pace", "other"), [("slow", "usual"), ("usual", "at once")])
def test_there_are_three_speeds(pace: str, other: str) -> None:
    frames = [len(carry(*opened(), each)) for each in (pace, other)]
    assert frames[0] > 1.3 * frames[1]


def test_at_once_no_hand_is_seen() -> None:
    assert not any(carry(*opened(), "at once"))


def test_in_a_quiet_house_the_card_moves_lifted_without_a_hand() -> None:
    match, view = opened(QUIET)
    view.carried_by_hand(match.play("b/waste>foundation-1", seat="b").events, "b")
    (sprite,) = view.places.sprites.piles[match.game.spot("foundation-1")]
    lifts = []
    while view.moving:
        view.update(FRAME)
        lifts.append(sprite.lift)
        assert hand_of(view, "b") is None
    assert max(lifts) == 1 and lifts[-1] == 0


def test_without_motion_the_card_lies_there_at_once() -> None:
    match, view = opened(motion=False)
    view.carried_by_hand(match.play("b/waste>foundation-1", seat="b").events, "b")
    assert not view.moving and not view.carries("b")


def test_a_card_turns_over_in_the_hand() -> None:
    match, view = opened()
    view.carried_by_hand(match.play("turn", seat="b").events, "b")
    (_, sprite) = view.places.sprites.piles[match.game.spot("b/waste")]
    assert sprite.side & DOWN and view.carries("b")
    while view.moving:
        view.update(FRAME)
    assert not sprite.side & DOWN


def test_cards_that_the_player_drags_stay_with_the_pointer() -> None:
    match, view = opened()
    waste = match.game.spot("a/waste")
    view.drag.pick_up(waste, 0, 1, view.places.top_rect(waste).center)
    view.drag.drag_to((600, 400))
    carry_events = match.play("b/waste>foundation-1", seat="b").events
    view.carried_by_hand(carry_events, "b")
    for _ in range(20):
        view.update(FRAME)
    assert view.drag.dragging == (waste, 0, 1)
    view.carried_by_hand(match.play("turn", seat="a").events, "a")
    assert view.drag.dragging is None, "their own pile has changed"


def test_the_next_move_of_a_seat_begins_where_its_hand_is() -> None:
    match, view = opened()
    view.carried_by_hand(match.play("b/waste>foundation-1", seat="b").events, "b")
    while view.carries("b"):
        view.update(FRAME)
    before = hand_of(view, "b")
    assert before is not None
    view.carried_by_hand(match.play("turn", seat="b").events, "b")
    after = hand_of(view, "b")
    assert after is not None and after is not before and after.at == before.at


def test_drawing_the_changed_parts_alone_is_enough() -> None:
    match, view = opened()
    parts = surface_of(view, SIZE)
    view.dirty()
    view.carried_by_hand(match.play("b/waste>foundation-1", seat="b").events, "b")
    assert_parts_suffice(view, parts)


def test_hands_are_drawn_before_they_are_needed() -> None:
    _, view = opened()
    picture.cache_clear()
    while view.prepare():
        pass
    drawn = picture.cache_info().misses
    match, other = opened()
    carry(match, other)
    assert drawn and picture.cache_info().misses == drawn


@pytest.mark.parametrize(
    ("center", "side"), [((640, 100), "top"), ((100, 600), "left"), ((1180, 600), "right")]
)
def test_a_hand_comes_from_the_edge_next_to_its_seat(center: tuple[int, int], side: Side) -> None:
    box = pygame.Rect(0, 0, 200, 150)
    box.center = center
    assert side_of(box, area(SIZE)) == side
