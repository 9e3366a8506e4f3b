"""Gestures at any moment of any animation: the picture settles where the core has the cards."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.match.match import Match
from scenes.play.play_scene import PlayScene
from tests.support.asked import some
from tests.support.player import Player, Point
from tests.support.tables import VARIANTS

SIZE = (1024, 600)
KEYS = (
    pygame.K_SPACE,
    pygame.K_u,
    pygame.K_y,
    pygame.K_a,
    pygame.K_r,
    pygame.K_n,
    pygame.K_RETURN,
    pygame.K_LEFT,
    pygame.K_RIGHT,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_ESCAPE,
    pygame.K_g,
    pygame.K_q,
)
BUTTONS = ("Undo", "Redo", "Auto-play", "Again", "New")
EXAMPLES = 6
chances = st.tuples(st.integers(0, 60), st.integers(0, 5))
places = st.tuples(st.integers(0, 51), st.integers(0, 60), st.integers(0, 40))
deeds = st.lists(
    st.one_of(
        st.tuples(st.just("down"), places),
        st.tuples(st.just("move"), places),
        st.tuples(st.just("up"), places),
        st.tuples(st.just("right"), places),
        st.tuples(st.just("click"), places),
        st.tuples(st.just("key"), st.sampled_from(KEYS)),
        st.tuples(st.just("key"), st.sampled_from((pygame.K_SPACE, pygame.K_u))),
        st.tuples(st.just("bar"), st.sampled_from(BUTTONS)),
        st.tuples(st.just("rest"), st.integers(1, 12)),
        st.tuples(st.just("play"), chances),
        st.tuples(st.just("play"), chances),
    ),
    min_size=12,
    max_size=30,
)


def point(player: Player, place: tuple[int, int, int]) -> tuple[int, int]:
    """A point on some card of some pile."""
    piles = player.table.match.table.piles
    spot = place[0] % len(piles)
    index = place[1] % len(piles[spot]) if piles[spot] else -1
    box = player.view.card_rect(spot, index)
    return box.x + place[2] % max(box.width, 1), box.y + place[2] % max(box.height, 1)


def play(player: Player, number: int, way: int) -> None:
    """Begin a move that is on offer, whatever still moves, in one of the ways to make it."""
    table = player.table
    free = not table.hands.pointer.busy and table.hands.chooser is None and not table.running
    offers = table.match.moves()
    if player.top is table and free and offers:
        move = offers[number % len(offers)]
        ways = player.ways(move)
        player.play(move.text, ways[way % len(ways)])


def do(player: Player, what: str, with_what: object) -> None:
    match with_what:
        case (int(number), int(way)):
            play(player, number, way)
        case int() if what == "key":
            sign = chr(with_what) if 31 < with_what < 127 else ""
            player.key(with_what, sign=sign)
        case str() if player.top is player.table:
            spoken = [button.label for button in player.table.status.bars.buttons.all]
            named = (label for label in (with_what, "Finish", "Deal on") if label in spoken)
            player.press(next(named))
        case int():
            player.rest(with_what / 60)
        case (int(spot), int(index), int(inward)):
            pos = point(player, (spot, index, inward))
            deeds_at: dict[str, Callable[[Point], None]] = {
                "down": player.down,
                "move": player.move,
                "up": player.up,
                "click": player.click,
                "right": lambda pos: player.click(pos, button=3),
            }
            deeds_at[what](pos)


def assert_settled(player: Player) -> None:
    """The settled places are the core's, whatever still moves."""
    view, piles = player.view, player.table.match.table.piles
    assert view._lying.table() == piles
    assert player.app.context.trouble == ""


@pytest.mark.parametrize(("name", "preset"), some(VARIANTS))
@given(deeds=deeds)
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
def test_gestures_at_any_moment_leave_the_table_as_the_core_has_it(
    name: str, preset: str | None, deeds: list[tuple[str, object]]
) -> None:
    words = (name, "--seed", "7", *(("--preset", preset) if preset else ()))
    with tempfile.TemporaryDirectory() as folder:
        player = Player(("play", *words), Path(folder), SIZE)
        try:
            for what, with_what in deeds:
                do(player, what, with_what)
                if not any(isinstance(scene, PlayScene) for scene in player.app.context.stack):
                    return  # a sheet's button led to the other games
                assert_settled(player)
            player.table.stop()
            player.up((1, 300))
            player.view.finish()
            assert all(sprite.place == sprite.home for sprite in player.view._lying.all())
            assert_settled(player)
        finally:
            player.close()


ONE_LEFT = {
    f"foundation-{number}": " ".join(rank + suit for rank in "A23456789TJQK")
    for number, suit in enumerate("CDH", 1)
} | {"foundation-4": " ".join(f"{rank}S" for rank in "A23456789TJQ"), "tableau-1": "KS"}


@given(frames=st.integers(0, 300), deeds=deeds)
@settings(
    max_examples=10,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
def test_gestures_at_any_moment_of_a_win_leave_the_table_as_the_core_has_it(
    frames: int, deeds: list[tuple[str, object]]
) -> None:
    with tempfile.TemporaryDirectory() as folder:
        player = Player(("play", "klondike", "--seed", "7"), Path(folder), SIZE)
        try:
            player.table.deal(Match.at(player.table.game, ONE_LEFT), "Laid out.")
            player.play("tableau-1>foundation-4")
            assert player.view.moving
            player.rest(frames / 60)
            for what, with_what in deeds:
                do(player, what, with_what)
                if not any(isinstance(scene, PlayScene) for scene in player.app.context.stack):
                    return
                assert_settled(player)
            player.table.stop()
            player.up((1, 300))
            player.view.finish()
            assert all(sprite.place == sprite.home for sprite in player.view._lying.all())
            assert_settled(player)
        finally:
            player.close()
