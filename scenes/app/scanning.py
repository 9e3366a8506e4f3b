"""Scanning: a frame walks over what can be done, and one switch chooses.

The switch is Space, Enter, button A of a gamepad, or the mouse wherever it points. Many stops are
put into groups: choosing a group lets the frame walk within it, and after two rounds without a
choice the frame leaves it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect, Surface

from scenes.look.theme import Theme

if TYPE_CHECKING:
    from scenes.app.context import Context
    from scenes.app.scene import Scene

SWITCHES = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
"""The keys that choose; button A of a gamepad is Enter."""
ROUNDS = 2
"""After this many rounds through a group the frame leaves it."""
MOST = 8
"""The most stops on one level; more are put into groups."""
RING, EDGE, AWAY = 4, 2, 5
"""The width of the frame, that of the dark edges on both sides of it, and its distance from what it
surrounds, in design units."""
BRIGHT, DARK = (110, 235, 255), (10, 14, 18)
"""The colors of the frame: one that nothing else has, between edges that stand out from paper."""


def nothing() -> None:
    """Do nothing."""


class Stop(NamedTuple):
    """A stop of the frame: ``show`` is called when the frame comes to it, ``hide`` when it goes on,
    ``choose`` when the switch chooses it."""

    show: Callable[[], object] = nothing
    choose: Callable[[], object] = nothing
    inner: Callable[[], Sequence[Stop]] | None = None
    """The stops of a group, which the frame walks over once it is chosen."""
    box: Callable[[], Rect] | None = None
    """What the frame surrounds, in scene coordinates, which :meth:`Scene.on_window` converts;
    without it ``show`` shows the frame."""
    hide: Callable[[], object] = nothing
    again: bool = False
    """Does the frame stay after a choice, so that the next press does the same again?"""
    words: str = ""
    """What is read aloud, if the scene itself does not say where the frame is."""


# -------------------------------------------------------------------- groups


def group(stops: Sequence[Stop]) -> Stop:
    """Return a group, which shows its first stop; a single stop is its own group."""
    if len(stops) == 1:
        return stops[0]
    boxes = [stop.box for stop in stops if stop.box is not None]
    first = stops[0]._replace(inner=lambda: stops, again=False)
    return first._replace(box=lambda: _around([box() for box in boxes])) if boxes else first


def grouped(stops: Sequence[Stop]) -> list[Stop]:
    """Return these stops as they are if they are few, else grouped by rows."""
    return [*stops] if len(stops) <= MOST else by_rows(stops)


def by_rows(stops: Sequence[Stop]) -> list[Stop]:
    """Return a group for each row of these stops. Several rows share a group where a column has too
    many, and each column becomes a group where all of them together still have too many."""
    columns: list[list[list[Stop]]] = []
    last: Rect | None = None
    for stop in stops:
        box = stop.box() if stop.box is not None else Rect(0, 0, 0, 0)
        if last is not None and _level(last, box):
            columns[-1][-1].append(stop)
        elif last is not None and last.top < box.top:
            columns[-1].append([stop])
        else:
            columns.append([[stop]])
        last = box
    folded = [_folded([group(_folded(row)) for row in rows]) for rows in columns]
    if sum(map(len, folded)) > 2 * MOST:
        return [group(column) for column in folded]
    return [stop for column in folded for stop in column]


def _folded(stops: Sequence[Stop]) -> list[Stop]:
    """Return these stops, in groups of several where there are too many."""
    if len(stops) <= MOST:
        return [*stops]
    parts = -(-len(stops) // MOST)
    size = -(-len(stops) // parts)
    return _folded([group(stops[at : at + size]) for at in range(0, len(stops), size)])


def _level(one: Rect, two: Rect) -> bool:
    """Are two boxes on the same line?"""
    return one.top <= two.centery < one.bottom and two.top <= one.centery < two.bottom


def _around(boxes: Sequence[Rect]) -> Rect:
    return boxes[0].unionall(boxes[1:])


# -------------------------------------------------------------------- what a choice does


def press(scene: Scene, key: int) -> None:
    """Press a key in a scene."""
    scene.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


def turn_page(scene: Scene, way: int) -> None:
    """Turn a page of a scene by its keys, down or up."""
    press(scene, pygame.K_PAGEDOWN if way > 0 else pygame.K_PAGEUP)


def click(scene: Scene, pos: tuple[int, int]) -> None:
    """Click on a place of a scene."""
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.handle(pygame.event.Event(kind, pos=pos, button=1))


def clicked(scene: Scene, box: Callable[[], Rect], words: str) -> Stop:
    """Return the stop of something that is worked by a click in the middle of its ``box``."""
    return Stop(choose=lambda: click(scene, box().center), box=box, words=words)


def half(box: Rect, way: int) -> Rect:
    """Return the right half of a box, or with a negative way the left one."""
    wide = box.width // 2
    return Rect(box.x if way < 0 else box.right - wide, box.y, wide, box.height)


# -------------------------------------------------------------------- the frame


class Scanner:
    """Walks over the stops of the scene in front."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.shown: Stop | None = None
        """The stop at which the frame is."""
        self.groups: list[Callable[[], Sequence[Stop]]] = []
        """The groups within which it walks, each nested in the one before."""
        self._scene: Scene | None = None
        self._at = -1
        self._passed = 0
        self._due = 0.0

    @property
    def on(self) -> bool:
        """Is scanning switched on?"""
        return self.context.config.window.scan > 0

    def update(self) -> None:
        """Go on to the next stop once it is time."""
        top, now = self.context.stack.top, self.context.now
        if not self.on or top is None:
            return
        if top is not self._scene:
            self._scene, self.shown = top, None
            self._begin()
        if now >= self._due:
            self._due = now + self.context.config.window.scan
            with self.context.stack.guarded(top):
                self._step(top)

    def _begin(self, *groups: Callable[[], Sequence[Stop]]) -> None:
        """Walk from the first stop of the innermost of these groups, or of the scene."""
        self.groups, self._at, self._passed, self._due = [*groups], -1, 0, self.context.now

    def _stops(self, top: Scene) -> Sequence[Stop]:
        while self.groups:
            stops = self.groups[-1]()
            if stops:
                return stops
            self._begin(*self.groups[:-1])
        return top.stops()

    def _step(self, top: Scene) -> None:
        stops = self._stops(top)
        self._at += 1
        if self._at >= len(stops):
            self._at, self._passed = 0, self._passed + 1
            if self.groups and self._passed == ROUNDS:
                self._begin(*self.groups[:-1])
                return
        if self.shown is not None:
            self.shown.hide()
        self.shown = stop = stops[self._at] if stops else None
        if stop is not None:
            stop.show()
            if stop.box is not None:
                top.reveal(stop.box())
            self.context.tell(stop.words)
        top.touch()

    def takes(self, event: pygame.event.Event) -> bool:
        """Let the switch choose; return whether the event was the switch. A scene without stops
        gets the event itself."""
        top, stop = self.context.stack.top, self.shown
        if not self.on or top is None or top is not self._scene or stop is None:
            return False
        if event.type == pygame.MOUSEBUTTONUP:
            return True
        key = event.key if event.type == pygame.KEYDOWN else 0
        if event.type != pygame.MOUSEBUTTONDOWN and key not in SWITCHES:
            return False
        if self._at >= 0 and not top.halted():
            self._choose(top, stop)
        return True

    def _choose(self, top: Scene, stop: Stop) -> None:
        if stop.inner is not None:
            self._begin(*self.groups, stop.inner)
            return
        if stop.again:
            self._passed, self._due = 0, self.context.now + self.context.config.window.scan
        else:
            self._begin()
        with self.context.stack.guarded(top):
            stop.choose()
        top.touch()

    def draw(self, surface: Surface) -> None:
        """Draw the frame."""
        top, stop = self.context.stack.top, self.shown
        if self.on and top is not None and top is self._scene and stop is not None and stop.box:
            draw_ring(surface, top.on_window(stop.box()), self.context.theme)


def draw_ring(surface: Surface, box: Rect, theme: Theme) -> None:
    """Draw the frame round a box, within the window."""
    wide, edge, away = theme.px(RING), theme.px(EDGE), theme.px(AWAY)
    out = box.inflate(2 * (away + edge), 2 * (away + edge)).clip(surface.get_rect())
    radius = theme.px(10)
    pygame.draw.rect(surface, DARK, out, wide + 2 * edge, radius)
    pygame.draw.rect(surface, BRIGHT, out.inflate(-2 * edge, -2 * edge), wide, radius - edge)
