"""Keys are set by pressing them."""

from __future__ import annotations

import tomllib

import pygame
import pytest

from game.storage.config import KEYS, Config, load
from scenes.dialogs.keys import ACTIONS, HOW, KeysDialog
from scenes.play.play_scene import PlayScene
from tests.scenes.conftest import Opener
from tests.support.player import Player


def dialog(player: Player) -> KeysDialog:
    scene = player.top
    assert isinstance(scene, KeysDialog)
    return scene


@pytest.fixture
def player(sit: Opener) -> Player:
    """Open the dialog of keys from the settings of a table."""
    player = sit("play", "klondike")
    player.key(pygame.K_COMMA, sign=",")
    player.press("Set them by pressing them …")
    return player


def choose(player: Player, action: str) -> None:
    """Give the focus to the line of an action, even out of view, and press Enter."""
    scene = dialog(player)
    scene.buttons.focus = scene.buttons.all[[*ACTIONS].index(action)]
    player.key(pygame.K_RETURN)


def keys(player: Player, action: str) -> tuple[str, ...]:
    return player.app.context.config.keys[action]


def test_every_action_has_a_line(player: Player) -> None:
    assert {*ACTIONS} == {*KEYS}


def test_a_free_key_comes_first_and_works_at_once(player: Player) -> None:
    choose(player, "turn")
    assert dialog(player).message.startswith("Press the key for")
    player.key(pygame.K_j, sign="j")
    assert keys(player, "turn") == ("j", "space", "pad x")
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, PlayScene)
    player.key(pygame.K_j, sign="j")
    assert player.table.match.made == 1


def test_it_is_written_to_the_settings(player: Player) -> None:
    choose(player, "hint")
    player.key(pygame.K_F10)
    written = tomllib.loads((player.folder / "config.toml").read_text())
    assert written["keys"] == {"hint": ["f10", "h", "pad y"]}
    assert load(player.folder / "config.toml")[0].keys["hint"] == ("f10", "h", "pad y")


def test_the_key_of_another_action_is_taken_at_the_second_press_only(player: Player) -> None:
    choose(player, "undo")
    player.key(pygame.K_h, sign="h")
    assert dialog(player).message.startswith("H is the key for “the best move")
    assert keys(player, "hint") == ("h", "pad y")
    player.key(pygame.K_h, sign="h")
    assert keys(player, "hint") == ("pad y",)
    assert keys(player, "undo") == ("h", "u", "ctrl+z", "backspace", "pad lb")


def test_another_key_may_be_pressed_instead(player: Player) -> None:
    choose(player, "undo")
    player.key(pygame.K_h, sign="h")
    player.key(pygame.K_j, sign="j")
    assert keys(player, "hint") == ("h", "pad y")
    assert keys(player, "undo")[0] == "j"


@pytest.mark.parametrize("end", ["key", "mouse"])
def test_waiting_ends_without_a_key(player: Player, end: str) -> None:
    choose(player, "undo")
    if end == "key":
        player.key(pygame.K_ESCAPE)
    else:
        player.click(dialog(player).box.midtop)
    assert dialog(player).waiting == ""
    assert keys(player, "undo") == KEYS["undo"]


def test_a_key_that_works_everywhere_is_only_named(player: Player) -> None:
    choose(player, "undo")
    player.key(pygame.K_F11)
    assert not player.app.context.config.window.full_screen
    assert dialog(player).message.startswith("F11 is the key for “full screen”")


def test_delete_takes_the_keys_away(player: Player) -> None:
    choose(player, "bookmark")
    player.key(pygame.K_DELETE)
    assert keys(player, "bookmark") == ()


def test_a_modifier_alone_is_no_key(player: Player) -> None:
    choose(player, "undo")
    player.key(pygame.K_LSHIFT)
    assert dialog(player).waiting == "undo"
    player.key(pygame.K_u, mod=pygame.KMOD_SHIFT)
    assert keys(player, "undo")[0] == "shift+u"


def test_one_press_sets_all_keys_as_they_came(
    player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose(player, "undo")
    player.key(pygame.K_h, sign="h")
    player.key(pygame.K_h, sign="h")
    context, tried = player.app.context, list[Config]()
    try_on = context.try_on
    monkeypatch.setattr(context, "try_on", lambda config: (tried.append(config), try_on(config)))
    player.press("As they came")
    assert len(tried) == 1, "the window stood still while all was laid out for each action"
    assert dict(context.config.keys) == KEYS
    written = tomllib.loads((player.folder / "config.toml").read_text())
    assert not written.get("keys")
    assert dialog(player).written() == ["Keys", HOW]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_every_line_lies_in_the_dialog(sit: Opener, size: tuple[int, int], scale: float) -> None:
    player = sit(size=size)
    player.app.context.change("window.ui_scale", scale)
    player.app.context.go.to_keys()
    scene = dialog(player)
    boxes = [each.box for each in scene.buttons.all]
    assert all(scene.box.contains(box) for box in boxes)
    assert not any(a.colliderect(b) for n, a in enumerate(boxes) for b in boxes[n + 1 :])


@pytest.mark.parametrize("hidden", ["clock", "moves", "score"])
def test_clock_moves_and_score_are_hidden_each_on_its_own(sit: Opener, hidden: str) -> None:
    player = sit("play", "klondike")
    player.key(pygame.K_SPACE, sign=" ")
    player.rest(0.3)
    bars = player.table.status.bars
    assert bars.time and "1 move" in bars.facts and bars.meter is not None
    player.key(pygame.K_COMMA, sign=",")
    player.press(hidden)
    player.key(pygame.K_ESCAPE)
    player.rest(0.3)
    shown = {
        "clock": bool(bars.time),
        "moves": "1 move" in bars.facts,
        "score": bars.meter is not None,
    }
    assert shown == {name: name != hidden for name in shown}
