"""Gamepads: a whole game, every kind of scene, prompts, repeats, noise, settings."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.storage.config import KEYS
from scenes.app.keymap import PAD, action_of, all_shown, show_pad, shown
from scenes.app.pad import FIRST_PAUSE, PAUSE, Pads
from scenes.dialogs.keys import KeysDialog
from scenes.dialogs.pause import Pause
from scenes.play.play_scene import PlayScene
from scenes.play.result_dialog import ResultDialog
from scenes.shelf.shelf import Shelf
from scenes.title import Title
from scenes.title_ways import Way
from tests.scenes.held.pad_game import CROSS, press, won
from tests.support.player import Player

SIZE = (1280, 800)
STILL = "[table]\nreduced_motion = true\nfirst_visit = false\n"


@pytest.fixture(autouse=True)
def keys_were_used_last() -> Iterator[None]:
    yield
    show_pad(False)


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    player = Player(["play", "golf", "--seed", "3"], tmp_path, SIZE, STILL)
    player.rest(0.5)
    yield player
    player.close()


def stick(axis: int, value: int) -> Event:
    return Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=0)


def test_a_game_is_won_with_a_pad_alone(tmp_path: Path) -> None:
    player = won(tmp_path)
    assert player.table.match.status == "won"
    assert isinstance(player.top, ResultDialog)
    player.close()


def test_every_scene_is_reached_and_left(tmp_path: Path) -> None:
    player = Player([], tmp_path, SIZE, STILL)
    player.rest(0.5)
    assert isinstance(player.top, Title)
    press(player, pygame.CONTROLLER_BUTTON_BACK)
    player.rest(0.5)
    assert isinstance(player.top, Shelf)
    press(player, pygame.CONTROLLER_BUTTON_B)
    player.rest(0.2)
    assert isinstance(player.top, Title)
    press(player, pygame.CONTROLLER_BUTTON_A)
    player.rest(1.0)
    assert isinstance(player.top, PlayScene)
    press(player, pygame.CONTROLLER_BUTTON_START)
    assert isinstance(player.top, Pause)
    press(player, pygame.CONTROLLER_BUTTON_B)
    assert isinstance(player.top, PlayScene)
    player.close()


def test_undo_redo_and_hint_are_on_the_pad(player: Player) -> None:
    press(player, pygame.CONTROLLER_BUTTON_X)
    assert player.table.match.made == 1
    press(player, pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    assert player.table.match.made == 0
    press(player, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    assert player.table.match.made == 1
    press(player, pygame.CONTROLLER_BUTTON_Y)
    player.until(lambda: player.words.startswith("Hint: "))


def test_undo_repeats_while_its_button_is_held(player: Player) -> None:
    for _ in range(4):
        press(player, pygame.CONTROLLER_BUTTON_X)
    assert player.table.match.made == 4
    button = pygame.CONTROLLER_BUTTON_LEFTSHOULDER
    player.post(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
    player.rest(1.5)
    player.post(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)
    assert player.table.match.made == 0


def test_the_mouse_chooses_from_an_open_menu_after_the_pad(player: Player) -> None:
    press(player, CROSS["down"])
    table = player.table
    table.status.choose_kind()
    player.rest(0.1)
    assert table.status.menu is not None
    seed = table.match.seed
    player.click(table.status.menu.buttons.all[0].box.center)
    player.rest(0.5)
    assert player.table.match.seed != seed


@pytest.mark.parametrize("scene", ["shelf", "library", "stats"])
def test_the_mouse_chooses_from_the_menu_of_a_list_after_the_pad(
    tmp_path: Path, scene: str
) -> None:
    player = Player(["play", "golf", "--seed", "3"], tmp_path, SIZE, STILL)
    player.play_out()
    player.table.session.archive()
    go = player.app.context.go
    {"shelf": go.to_shelf, "library": go.to_library, "stats": go.to_stats}[scene]()
    player.rest(1)
    press(player, CROSS["down"])
    player.rest(0.5)
    opener = {"shelf": "Sort", "library": "All games", "stats": "Any time"}[scene]
    player.button(opener).action()
    player.rest(0.1)
    menu = player.top.menu  # type: ignore[attr-defined]
    chosen = menu.buttons.all[1]
    player.click(chosen.box.center)
    player.rest(0.5)
    assert player.top.menu is None and chosen.chosen()  # type: ignore[attr-defined]
    player.close()


def test_the_prompts_show_what_was_used_last(player: Player) -> None:
    keys = player.app.context.config.keys
    press(player, CROSS["down"])
    assert shown(keys, "undo") == "LB"
    player.key(pygame.K_DOWN)
    assert shown(keys, "undo") == "U or Ctrl+Z"
    assert all_shown(keys, "undo") == "U, Ctrl+Z, Backspace, Pad LB"
    assert all_shown(keys, "up") == "Up, Pad Up"


def test_the_signs_on_the_title_change_at_once(tmp_path: Path) -> None:
    player = Player([], tmp_path, SIZE, STILL)
    title = player.top
    assert isinstance(title, Title)
    before = {way.label: way.key for way in title.buttons.all if isinstance(way, Way)}
    assert (before["New Klondike"], before["All games"]) == ("Enter", "S")
    press(player, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    after = {way.label: way.key for way in title.buttons.all if isinstance(way, Way)}
    assert (after["New Klondike"], after["All games"]) == ("A", "Back")
    player.close()


def test_the_first_press_of_the_pad_is_for_the_button_in_focus(player: Player) -> None:
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, Pause)
    for _ in range(3):
        player.key(pygame.K_TAB)
    assert player.top.buttons.focus is player.button("Title")
    press(player, pygame.CONTROLLER_BUTTON_A)
    player.rest(0.2)
    assert isinstance(player.top, Title)


def test_a_stick_that_trembles_does_nothing() -> None:
    pads = Pads()
    events = [stick(pygame.CONTROLLER_AXIS_LEFTX, value) for value in (0, 900, -1200, 9000)]
    assert pads.translated(events, 0.0) == []


def test_a_stick_presses_once_and_repeats_while_it_is_held() -> None:
    pads = Pads()
    far = stick(pygame.CONTROLLER_AXIS_LEFTX, 32_000)
    found = pads.translated([far, far], 0.0)
    assert [(each.type, each.key) for each in found] == [(pygame.KEYDOWN, pygame.K_RIGHT)]
    assert pads.translated([], FIRST_PAUSE / 2) == []
    assert [each.pad for each in pads.translated([], FIRST_PAUSE)] == ["right"]
    assert pads.translated([], FIRST_PAUSE + PAUSE / 2) == []
    back = pads.translated([stick(pygame.CONTROLLER_AXIS_LEFTX, 100)], 1.0)
    assert [each.type for each in back] == [pygame.KEYUP]
    assert not pads.repeats
    assert pads.translated([], 9.0) == []


def test_a_pad_that_is_pulled_out_holds_nothing() -> None:
    pads = Pads()
    pads.translated([stick(pygame.CONTROLLER_AXIS_LEFTY, -32_000)], 0.0)
    assert pads.repeats
    pads.translated([Event(pygame.JOYDEVICEREMOVED, instance_id=0)], 0.1)
    assert not pads.repeats


def test_a_button_is_set_by_pressing_it(player: Player) -> None:
    player.app.context.go.to_keys()
    player.rest(0.2)
    dialog = player.top
    assert isinstance(dialog, KeysDialog)
    dialog._wait("find")
    press(player, pygame.CONTROLLER_BUTTON_Y)
    assert "is the key for “the best move" in dialog.message
    press(player, pygame.CONTROLLER_BUTTON_Y)
    keys = player.app.context.config.keys
    assert f"{PAD}y" in keys["find"]
    assert f"{PAD}y" not in keys["hint"]


def test_settings_from_before_there_were_pads_leave_the_pad_as_it_comes() -> None:
    event = Event(pygame.KEYDOWN, key=0, mod=0, unicode="", pad="lb")
    assert action_of({**KEYS, "undo": ("u",)}, event) == "undo"
    taken = {**KEYS, "undo": ("u",), "hint": (f"{PAD}lb",)}
    assert action_of(taken, event) == "hint"
