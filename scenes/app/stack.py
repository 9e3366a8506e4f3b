"""The stack of scenes: the topmost has the player's ear, and is seen with what shines through."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import pygame

from scenes.app.scene import Scene


class Broken(RuntimeError):
    """A scene failed and was taken off the stack; the fault itself is its cause."""


class Stack:
    """The scenes of the window, the one in front last.

    A scene is entered before it is laid on the stack and taken off before it is left, so that one
    that fails in either never stays behind half in, half out.
    """

    def __init__(self) -> None:
        self._scenes: list[Scene] = []
        self._stale = True
        self._left = False
        """Was a scene left since :meth:`take_left`?"""
        self._size = (0, 0)
        """The window's size, since it was last another one."""
        self._unsized: list[Scene] = []
        """The scenes that were not told of it yet: nothing is seen of them."""

    def __len__(self) -> int:
        return len(self._scenes)

    def __iter__(self) -> Iterator[Scene]:
        return iter(self._scenes)

    @property
    def top(self) -> Scene | None:
        """The scene in front, if there is any."""
        return self._scenes[-1] if self._scenes else None

    # ---------------------------------------------------------------- changing

    def push(self, scene: Scene) -> None:
        """Lay a scene on top."""
        below = self.top
        scene.enter()
        self._scenes.append(scene)
        self._stale = True
        if below is not None:
            below.cover()

    def pop(self) -> None:
        """Take the topmost scene away."""
        scene = self._scenes.pop()
        self._stale = self._left = True
        try:
            scene.leave()
        finally:
            self._bared()

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the topmost one."""
        scene.enter()
        gone = self._scenes.pop() if self._scenes else None
        self._scenes.append(scene)
        self._stale = self._left = True
        if gone is not None:
            gone.leave()

    def reset(self, scene: Scene) -> None:
        """Put a scene in the place of all of them."""
        scene.enter()
        gone, self._scenes = self._scenes, [scene]
        self._stale = self._left = True
        _leave(reversed(gone))

    def clear(self) -> None:
        """Leave every scene, the one in front first."""
        gone, self._scenes = self._scenes, []
        _leave(reversed(gone))

    def close(self, scene: Scene) -> None:
        """Take this scene away, and all that lies on it."""
        while scene in self._scenes:
            self.pop()

    def touch(self) -> None:
        """Draw all that can be seen again."""
        self._stale = True

    def take_left(self) -> bool:
        """Was a scene left since this was last asked?"""
        left, self._left = self._left, False
        return left

    def _bared(self) -> None:
        self._size_seen()
        if self.top is not None:
            self.top.uncover()

    # ---------------------------------------------------------------- at every frame

    def handle(self, event: pygame.event.Event) -> None:
        """Give the scene in front what the player did."""
        scene = self.top
        if scene is not None:
            with self._guarded(scene):
                scene.handle(event)

    def resize(self, size: tuple[int, int]) -> None:
        """Tell every scene of the window's new size, or of its new look: what can be seen now, the
        others when they are seen again, for a table takes the better part of a frame."""
        self._stale = True
        self._size, self._unsized = size, self._scenes[:]
        self._size_seen()

    def _size_seen(self) -> None:
        """Tell what can be seen of the size, where it was not told yet."""
        if not self._unsized:
            return
        for scene in self.seen():
            if scene in self._unsized:
                self._unsized.remove(scene)
                with self._guarded(scene):
                    scene.resize(self._size)
        self._unsized = [scene for scene in self._unsized if scene in self._scenes]

    def update(self, dt: float) -> bool:
        """Let the time go by for all that can be seen. True where they have to be drawn again."""
        self._size_seen()
        for scene in [*self._scenes]:
            with self._guarded(scene):
                scene.tick()
        for scene in self.seen():
            with self._guarded(scene):
                self._stale = scene.update(dt) or self._stale
        stale, self._stale = self._stale, False
        return stale

    def patch(self, surface: pygame.Surface) -> pygame.Rect | None:
        """Let the scene in front draw the one small thing that changed."""
        scene = self.top
        if scene is None:
            return None
        with self._guarded(scene):
            return scene.patch(surface)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what can be seen, from the lowest scene that hides all below it."""
        self._size_seen()
        for scene in self.seen():
            with self._guarded(scene):
                scene.draw(surface)

    def seen(self) -> Sequence[Scene]:
        """The scenes that can be seen, the lowest first."""
        start = len(self._scenes) - 1
        while start > 0 and self._scenes[start].transparent:
            start -= 1
        return self._scenes[max(start, 0) :]

    @contextmanager
    def _guarded(self, scene: Scene) -> Iterator[None]:
        """A scene that fails is taken away, with all that lies on it."""
        try:
            yield
        except Exception as fault:
            self._drop(scene)
            raise Broken(f"{type(scene).__name__}: {fault}") from fault

    def _drop(self, scene: Scene) -> None:
        if scene in self._scenes:
            gone = self._scenes[self._scenes.index(scene) :]
            del self._scenes[-len(gone) :]
            self._stale = self._left = True
            _quietly(*(each.leave for each in reversed(gone)))
            _quietly(self._bared)


def _leave(scenes: Iterator[Scene]) -> None:
    """Leave them all, even where one fails; the first fault is told at the end."""
    faults = []
    for scene in scenes:
        try:
            scene.leave()
        except Exception as fault:
            faults.append(fault)
    if faults:
        raise faults[0]


def _quietly(*calls: Callable[[], None]) -> None:
    """What a broken scene does on its way out is not worth a second fault."""
    for call in calls:
        try:
            call()
        except Exception:
            continue
