"""A player with one switch: waits until the frame is round something, and presses Space."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect

from scenes.app.scanning import Stop
from scenes.app.scene import Scene
from scenes.widgets.buttons import Button, Buttons
from tests.support.player import Player

PACE = 0.3
LONGEST = 4000
"""How often to look for the frame, every sixth of a step, before giving up."""


def switch(player: Player) -> None:
    player.key(pygame.K_SPACE)


def framed(player: Player) -> Stop | None:
    """Return the stop at which the frame is."""
    return player.app._scanner.shown


def in_group(player: Player) -> bool:
    return bool(player.app._scanner.groups)


def choose(player: Player, box: Callable[[], Rect]) -> None:
    """Choose what is in this box, through the groups that contain it."""
    for _ in range(LONGEST):
        stop, wanted = framed(player), player.top.on_window(box())
        if stop is not None and stop.box is not None and player.app._scanner._at >= 0:
            around = player.top.on_window(stop.box())
            if around.contains(wanted):
                switch(player)
                if around == wanted:
                    return
        player.rest(PACE / 6)
    raise AssertionError(f"the frame does not come to {box()}")


def press(player: Player, label: str) -> None:
    """Press a button of the scene in front by its label, or by its icon."""

    def box() -> Rect:
        return button(player.top, label).box

    choose(player, box)


def button(scene: Scene, label: str) -> Button:
    """Return a button of a scene by its label, else by its icon."""
    groups = [each for each in _groups(scene) if isinstance(each, Buttons)]
    every = [each for group in groups for each in group.all if each.box.width]
    found = next((each for each in every if each.label == label), None)
    return found or next(each for each in every if each.sign == label)


def _groups(scene: Scene) -> list[object]:
    panels = getattr(scene, "panels", None)
    status = getattr(scene, "status", None)
    parts = [panels.bars, panels.controls, panels.loss, panels.game_info] if panels else [scene]
    parts = [status.bars] if status else parts
    return [getattr(part, "buttons", None) for part in parts]
