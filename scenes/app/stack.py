"""The stack of scenes: the top one gets the player's input and is shown, with those visible below
it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import pygame

from scenes.app.scene import Patch, Scene


class Broken(RuntimeError):
    """A scene failed and was taken off the stack; the error is the cause of this one."""


class Stack:
    """The scenes of the window, the front one last.

    A scene is entered before it is pushed and popped before it is left, so that one that fails in
    either is never left half on the stack.
    """

    def __init__(self) -> None:
        self._scenes: list[Scene] = []
        self._stale = True
        self._left = False
        """Was a scene left since :meth:`take_left` was last called?"""
        self._size = (0, 0)
        """The window's size at the last change."""
        self._unsized: list[Scene] = []
        """The hidden scenes that have not been resized to it yet."""

    def __len__(self) -> int:
        return len(self._scenes)

    def __iter__(self) -> Iterator[Scene]:
        return iter(self._scenes)

    @property
    def top(self) -> Scene | None:
        """The front scene, if any."""
        return self._scenes[-1] if self._scenes else None

    # ---------------------------------------------------------------- changing

    def push(self, scene: Scene) -> None:
        """Push a scene."""
        below = self.top
        scene.enter()
        self._scenes.append(scene)
        self._stale = True
        if below is not None:
            below.cover()

    def pop(self) -> None:
        """Pop the top scene."""
        scene = self._scenes.pop()
        self._stale = self._left = True
        try:
            scene.leave()
        finally:
            self._uncover_top()

    def reset(self, scene: Scene) -> None:
        """Replace all scenes by one."""
        scene.enter()
        gone, self._scenes = self._scenes, [scene]
        self._stale = self._left = True
        _leave(reversed(gone))

    def clear(self) -> None:
        """Leave every scene, front one first."""
        gone, self._scenes = self._scenes, []
        _leave(reversed(gone))

    def close(self, scene: Scene) -> None:
        """Pop this scene and all above it."""
        while scene in self._scenes:
            self.pop()

    def touch(self) -> None:
        """Mark everything visible for redrawing."""
        self._stale = True

    def take_left(self) -> bool:
        """Return whether a scene was left since the last call."""
        left, self._left = self._left, False
        return left

    def _uncover_top(self) -> None:
        self._resize_visible()
        if self.top is not None:
            self.top.uncover()

    # ---------------------------------------------------------------- frames

    def handle(self, event: pygame.event.Event) -> None:
        """Pass an event to the front scene."""
        scene = self.top
        if scene is not None:
            with self.guarded(scene):
                scene.handle(event)

    def resize(self, size: tuple[int, int]) -> None:
        """Resize the scenes for a new window size or theme: the visible ones now, the others when
        they show again, because laying out a table takes most of a frame."""
        self._stale = True
        self._size, self._unsized = size, self._scenes[:]
        self._resize_visible()

    def _resize_visible(self) -> None:
        """Resize the visible scenes that have not been resized yet."""
        if not self._unsized:
            return
        for scene in self.seen():
            if scene in self._unsized:
                self._unsized.remove(scene)
                with self.guarded(scene):
                    scene.resize(self._size)
        self._unsized = [scene for scene in self._unsized if scene in self._scenes]

    def update(self, dt: float) -> bool:
        """Advance the time of all scenes; return whether they must be redrawn."""
        self._resize_visible()
        for scene in [*self._scenes]:
            with self.guarded(scene):
                scene.tick()
        for scene in self.seen():
            with self.guarded(scene):
                self._stale = scene.update(dt) or self._stale
        stale, self._stale = self._stale, False
        return stale

    def patch(self, surface: pygame.Surface) -> Patch:
        """Let the front scene redraw a few small parts."""
        scene = self.top
        if scene is None:
            return None
        with self.guarded(scene):
            return scene.patch(surface)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the visible scenes, lowest first."""
        self._resize_visible()
        for scene in self.seen():
            with self.guarded(scene):
                scene.draw(surface)

    def seen(self) -> Sequence[Scene]:
        """Return the visible scenes, lowest first."""
        start = len(self._scenes) - 1
        while start > 0 and self._scenes[start].transparent:
            start -= 1
        return self._scenes[max(start, 0) :]

    @contextmanager
    def guarded(self, scene: Scene) -> Iterator[None]:
        """Pop a scene that fails, with all above it."""
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
            _quietly(self._uncover_top)


def _leave(scenes: Iterator[Scene]) -> None:
    """Leave all these scenes even if some fail; then raise the first error."""
    faults = []
    for scene in scenes:
        try:
            scene.leave()
        except Exception as fault:
            faults.append(fault)
    if faults:
        raise faults[0]


def _quietly(*calls: Callable[[], None]) -> None:
    """Call these and ignore errors: a broken scene may fail again on its way out."""
    for call in calls:
        try:
            call()
        except Exception:
            continue
