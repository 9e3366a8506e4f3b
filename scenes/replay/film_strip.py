"""The strip of film above the seek bar of a lively theatre: small pictures of the table, made one
after another while the film is watched."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.replay.timeline import Timeline
from game.system.jobs import Job, Task
from scenes.app.context import Context
from scenes.arcade.shapes import outline
from scenes.arcade.tokens import BLACK, GLOW
from scenes.look.colors import hexed
from scenes.look.theme import Theme
from scenes.replay.marks import KINDS
from scenes.table.cloth import cloth
from scenes.table.shapes import BrokenLayout
from scenes.table.thumbnails import painting_table

HEIGHT, EDGE = 60, 8
"""The height of the strip and of the rows of holes along it, in design units."""
SHAPE = 1.6
"""The width of a frame relative to its height."""
GAP = 5
"""The gap between two frames."""
LARGER = 3
"""A table is painted this many times as large and then scaled down."""
AT_ONCE = 2
"""The steps of painting in each frame of the window: each may draw the face of a card."""
LATER = 120
"""The opacity of the frames that are still to come."""
SHOWN = KINDS[: KINDS.index("redeal") + 1]
"""The kinds of marks at which a frame shows the table. A frame without one shows the table at its
middle; the first and the last show the deal and the end."""
DIM = hexed("#8a6a3c")
"""The holes of the strip."""


@dataclass(frozen=True)
class Frame:
    """One frame of the strip: its place, and the step that it shows."""

    box: Rect
    step: int


class FilmStrip:
    """The strip; ``box`` is empty in a quiet house and where there is no room."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self.box = Rect(0, 0, 0, 0)
        self.frames: list[Frame] = []
        self._timeline: Timeline | None = None
        self._manner: object = None
        """What the pictures depend on, besides their step."""
        self.pictures: dict[int, Surface] = {}
        """The pictures that are painted, by step."""
        self._painting: tuple[int, Job[Surface]] | None = None

    def lay(
        self, box: Rect, theme: Theme, timeline: Timeline, step_at: Callable[[float], int]
    ) -> None:
        """Lay the strip of a timeline out in this box; ``step_at`` returns the step at an x
        coordinate."""
        self.box = box.copy()
        size = self._size(theme)
        manner = size, self._context.theme, tuple(self._context.view_options().items())
        if timeline is not self._timeline or manner != self._manner:
            self._timeline, self._manner = timeline, manner
            self.pictures, self._painting = {}, None
        self.frames = []
        if not box.height:
            return
        gap = theme.px(GAP)
        number = max(1, (box.width - gap) // (size[0] + gap))
        pitch = (box.width - gap) / number
        marks = [mark for mark in timeline.marks if mark.kind in SHOWN]
        for each in range(number):
            left, right = round(gap + each * pitch), round((each + 1) * pitch)
            place = Rect(box.x + left, box.y + theme.px(EDGE), right - left, size[1])
            first, last = step_at(place.left), step_at(place.right)
            here = [mark for mark in marks if first <= mark.step <= last]
            if each in (0, number - 1):
                step = len(timeline) if each else 1
            elif here:
                step = min(here, key=lambda mark: KINDS.index(mark.kind)).step
            else:
                step = (first + last) // 2
            self.frames.append(Frame(place, step))

    @staticmethod
    def _size(theme: Theme) -> tuple[int, int]:
        high = theme.px(HEIGHT) - 2 * theme.px(EDGE)
        return round(high * SHAPE), high

    def frame_at(self, pos: tuple[int, int]) -> Frame | None:
        """Return the frame at a point."""
        return next((frame for frame in self.frames if frame.box.collidepoint(pos)), None)

    # ---------------------------------------------------------------- painting

    def update(self) -> bool:
        """Paint a little more; return whether a picture was finished."""
        if self._painting is None:
            missing = (frame for frame in self.frames if frame.step not in self.pictures)
            frame = next(missing, None)
            if frame is None or self._timeline is None:
                return False
            self._painting = frame.step, Job(self._painted(self._timeline, frame))
        step, job = self._painting
        if all(job.step() for _ in range(AT_ONCE)):
            return False
        self._painting = None
        if job.answer is not None:
            self.pictures[step] = job.answer
        return True

    def _painted(self, timeline: Timeline, frame: Frame) -> Task[Surface]:
        there = timeline.copy()
        there.seek(frame.step)
        yield
        size = frame.box.width * LARGER, frame.box.height * LARGER
        longest, packs = timeline.longest(), () if timeline.game.alone else there.origins
        shown = timeline.game, there.table, size, self._context.theme, longest, packs
        try:
            large = yield from painting_table(*shown, **self._context.view_options())
        except BrokenLayout:
            return cloth(frame.box.size, self._context.theme)
        yield
        return pygame.transform.smoothscale(large, frame.box.size)

    # ---------------------------------------------------------------- drawing

    def draw(self, surface: Surface, theme: Theme, x: int) -> None:
        """Draw the strip; the film has come as far as ``x``."""
        if not self.frames:
            return
        surface.fill(BLACK, self.box)
        _punch(surface, self.box, theme)
        for frame in self.frames:
            picture = self.pictures.get(frame.step)
            later = frame.box.left > x
            if picture is not None:
                picture.set_alpha(LATER if later else 255)
                surface.blit(picture, frame.box)
            else:
                surface.fill(theme.bar, frame.box)
            if frame.box.left <= x < frame.box.right:
                thin = theme.px(2)
                lit = frame.box.inflate(2 * thin, 2 * thin)
                outline(surface, lit, GLOW, 255, theme.px(3), thin)


def _punch(surface: Surface, box: Rect, theme: Theme) -> None:
    """Draw the holes along both edges."""
    hole = Rect(0, 0, theme.px(5), theme.px(3))
    for x in range(box.x + theme.px(4), box.right, theme.px(11)):
        for y in (box.y + theme.px(2), box.bottom - theme.px(2) - hole.height):
            surface.fill(DIM, hole.move(x, y))
