"""Touch: a tap with two fingers takes a move back, small buttons are hit, nothing stays lit."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from scenes.app.touch import LONGEST, TOGETHER, Touch
from scenes.widgets.buttons import FINGER, Button, Buttons
from tests.support.player import Player

SIZE = (1280, 800)
STILL = "[table]\nreduced_motion = true\nfirst_visit = false\n"


def finger(kind: int, number: int, x: float = 0.5) -> Event:
    return Event(kind, finger_id=number, touch_id=0, x=x, y=0.5, dx=0.0, dy=0.0)


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    player = Player(["play", "klondike", "--seed", "7"], tmp_path, SIZE, STILL)
    player.rest(0.5)
    yield player
    player.close()


def two_fingers(player: Player) -> None:
    """Tap with two fingers; SDL sends mouse events for the first one too, before its own."""
    pygame.event.post(Event(pygame.MOUSEBUTTONDOWN, pos=(640, 400), button=1, touch=True))
    player.post(pygame.FINGERDOWN, **finger(pygame.FINGERDOWN, 1).dict)
    pygame.event.post(finger(pygame.FINGERDOWN, 2))
    pygame.event.post(finger(pygame.FINGERUP, 2))
    pygame.event.post(Event(pygame.MOUSEBUTTONUP, pos=(640, 400), button=1, touch=True))
    pygame.event.post(finger(pygame.FINGERUP, 1))
    player.rest(0.1)


def test_two_fingers_take_a_move_back_and_click_nothing(player: Player) -> None:
    player.key(pygame.K_SPACE)
    assert player.table.match.made == 1
    two_fingers(player)
    assert player.table.match.made == 0
    assert not player.table.input.pointer.busy


def tap_on_the_stock(player: Player) -> None:
    place = player.view.places.spot_rect(player.table.game.stock).center
    for mouse, own in (
        (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN),
        (pygame.MOUSEBUTTONUP, pygame.FINGERUP),
    ):
        pygame.event.post(Event(mouse, pos=place, button=1, touch=True))
        player.post(own, **finger(own, 1).dict)


def test_a_tap_on_the_stock_turns_it(player: Player) -> None:
    tap_on_the_stock(player)
    assert player.table.match.made == 1


def test_a_tap_counts_after_two_fingers_took_a_move_back(player: Player) -> None:
    player.key(pygame.K_SPACE)
    two_fingers(player)
    tap_on_the_stock(player)
    assert player.table.match.made == 1


@pytest.mark.parametrize("late", ["together", "up"])
def test_slow_fingers_mean_nothing(late: str) -> None:
    touch = Touch()
    second, up = (TOGETHER + 0.1, LONGEST) if late == "together" else (0.1, LONGEST + 0.1)
    touch.translated([finger(pygame.FINGERDOWN, 1)], 0.0)
    touch.translated([finger(pygame.FINGERDOWN, 2)], second)
    ups = [finger(pygame.FINGERUP, number) for number in (1, 2)]
    assert touch.translated(ups, up) == []


def test_fingers_that_move_mean_nothing() -> None:
    touch = Touch()
    touch.translated([finger(pygame.FINGERDOWN, 1), finger(pygame.FINGERDOWN, 2)], 0.0)
    touch.translated([finger(pygame.FINGERMOTION, 2, 0.6)], 0.1)
    ups = [finger(pygame.FINGERUP, number) for number in (1, 2)]
    assert touch.translated(ups, 0.2) == []


def test_no_button_stays_lit_under_a_finger_that_is_gone() -> None:
    buttons = Buttons([Button("One", lambda: None, box=pygame.Rect(100, 100, 80, 50))])
    touch = Touch()
    events = [
        Event(pygame.MOUSEMOTION, pos=(120, 120), rel=(0, 0), buttons=(0, 0, 0), touch=True),
        Event(pygame.MOUSEBUTTONUP, pos=(120, 120), button=1, touch=True),
    ]
    for event in touch.translated(events, 0.0):
        buttons.handle(event)
    assert buttons.hot is None


def test_a_finger_hits_a_button_smaller_than_itself() -> None:
    pressed = list[str]()
    small = Button("Small", lambda: pressed.append("small"), box=pygame.Rect(100, 100, 30, 20))
    buttons = Buttons([small])
    beside = small.box.centerx, small.box.centery - FINGER // 2 + 2
    for touch in (False, True):
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            buttons.handle(Event(kind, pos=beside, button=1, touch=touch))
        assert pressed == ["small"] * touch
