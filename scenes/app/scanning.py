"""Scanning: a frame walks over what can be done, and one switch chooses.

The switch is Space, Enter, button A of a gamepad, or the mouse wherever it points. Choosing a group
lets the frame walk within it; after two rounds without a choice it leaves the group.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

if TYPE_CHECKING:
    from scenes.app.context import Context
    from scenes.app.scene import Scene

SWITCHES = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
"""The keys that choose; button A of a gamepad is Enter."""
ROUNDS = 2
"""The rounds through a group until the frame leaves it."""


class Stop(NamedTuple):
    """A stop of the frame: how it is shown, and what choosing it does. ``inner`` gives the stops of
    a group, which is walked through instead."""

    show: Callable[[], object]
    choose: Callable[[], object]
    inner: Callable[[], Sequence[Stop]] | None = None


class Scanner:
    """Walks over the stops of the scene in front."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self._scene: Scene | None = None
        self._group: Callable[[], Sequence[Stop]] | None = None
        self._at = -1
        self._passed = 0
        self._due = 0.0

    @property
    def on(self) -> bool:
        """Does the player scan?"""
        return self.context.config.window.scan > 0

    def update(self) -> None:
        """Go on to the next stop once it is time."""
        top, now = self.context.stack.top, self.context.now
        if not self.on or top is None:
            return
        if top is not self._scene:
            self._scene = top
            self._begin()
        if now >= self._due:
            self._due = now + self.context.config.window.scan
            self._step(top)

    def _begin(self, group: Callable[[], Sequence[Stop]] | None = None) -> None:
        self._group, self._at, self._passed, self._due = group, -1, 0, self.context.now

    def _stops(self, top: Scene) -> Sequence[Stop]:
        stops = self._group() if self._group is not None else top.stops()
        if self._group is not None and not stops:
            self._group, self._at = None, -1
            return top.stops()
        return stops

    def _step(self, top: Scene) -> None:
        stops = self._stops(top)
        if not stops:
            return
        self._at += 1
        if self._at >= len(stops):
            self._at, self._passed = 0, self._passed + 1
            if self._group is not None and self._passed == ROUNDS:
                self._begin()
                return
        stops[self._at].show()
        top.touch()

    def takes(self, event: pygame.event.Event) -> bool:
        """Let the switch choose; return whether the event was the switch."""
        if not self.on or self.context.stack.top is not self._scene or self._scene is None:
            return False
        if event.type == pygame.MOUSEBUTTONUP:
            return True
        key = event.key if event.type == pygame.KEYDOWN else 0
        if event.type != pygame.MOUSEBUTTONDOWN and key not in SWITCHES:
            return False
        stops = self._stops(self._scene)
        if 0 <= self._at < len(stops):
            stop = stops[self._at]
            self._begin(stop.inner)
            if stop.inner is None:
                stop.choose()
            self._scene.touch()
        return True
