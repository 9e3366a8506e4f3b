"""The line of a timeline: where one is, what is found where, and dragging to any place of it."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

import pygame
from pygame import Rect, Surface

from game.advice.analysis import State
from game.replay.timeline import Mark, Timeline
from scenes.look.theme import LABEL, Theme, mixed
from scenes.replay.loss_panel import ruled
from scenes.replay.marks import BELOW, KINDS, color_of, kind_words, shape
from scenes.widgets.panels import plate
from scenes.widgets.text import breadth, write

THICK, KNOB, SIGN = 6, 16, 13
"""The line, the knob on it, and the marks beside it, in lengths of the design."""
BAND = 4
"""How thick the rule below the line is that tells what was still possible."""
APART = 24
"""Marks that stand closer than this are drawn as one."""
AIR = 20
"""From the rim of the panel to the ends of the line."""


@dataclass(frozen=True)
class Cluster:
    """Marks that stand so close together that one sign is drawn for them."""

    x: int
    marks: tuple[Mark, ...]
    below: bool

    @property
    def kind(self) -> str:
        """The kind of which the sign is drawn."""
        return min({mark.kind for mark in self.marks}, key=KINDS.index)

    @property
    def step(self) -> int:
        """Where a click on it goes."""
        return next(mark.step for mark in self.marks if mark.kind == self.kind)

    def words(self) -> str:
        """What it stands for."""
        counted = Counter(mark.kind for mark in self.marks)
        return ", ".join(kind_words(kind, counted[kind]) for kind in KINDS if kind in counted)


class SeekBar:
    """The line of one timeline. ``told`` says in words what happened in a step, ``state`` what was
    still possible after it; ``wanted`` is the place to which the pointer drags, until it is asked
    for."""

    def __init__(self, told: Callable[[int], str], state: Callable[[int], State | None]) -> None:
        self.told = told
        self.state = state
        self.dragging = False
        self.box = Rect(0, 0, 0, 0)
        self._line = Rect(0, 0, 0, 0)
        self._wanted: int | None = None
        self._hover: tuple[int, int] | None = None
        self._steps = 1
        self._clusters: list[Cluster] = []
        self._picture: Surface | None = None

    # ---------------------------------------------------------------- laying out

    def lay(self, box: Rect, theme: Theme, timeline: Timeline) -> None:
        """Lay the line of this timeline into a part of the window."""
        self.box = box.copy()
        air, thick = theme.px(AIR), theme.px(THICK)
        self._line = Rect(box.x + air, box.centery - thick // 2, box.width - 2 * air, thick)
        self._steps = len(timeline) - 1
        above, below = list[Mark](), list[Mark]()
        for mark in timeline.marks:
            (below if mark.kind in BELOW else above).append(mark)
        self._clusters = [*self._clustered(above, theme), *self._clustered(below, theme)]
        self._picture = self._painted(timeline, theme)
        self._hover = None

    def _clustered(self, marks: Sequence[Mark], theme: Theme) -> list[Cluster]:
        """These marks, which all stand above the line or all below it."""

        def x_at(mark: Mark) -> int:
            return self.x_of(mark.step)

        found, at = list[Cluster](), 0
        while at < len(marks):
            beyond = x_at(marks[at]) + theme.px(APART)
            end = bisect_left(marks, beyond, lo=at + 1, key=x_at)
            middle = (x_at(marks[at]) + x_at(marks[end - 1])) // 2
            found.append(Cluster(middle, tuple(marks[at:end]), marks[at].kind in BELOW))
            at = end
        return found

    def _painted(self, timeline: Timeline, theme: Theme) -> Surface:
        """The line with its marks, and a shade under what is on side lines."""
        picture = Surface(self.box.size)
        picture.fill(theme.bar)
        here = self._line.move(-self.box.x, -self.box.y)
        plate(picture, here, theme.button, here.height // 2)
        aside = mixed(theme.button, theme.text, 0.3)
        painted = -1
        for start, end in self._stretches(timeline.aside()):
            if (right := self.x_of(end) - self.box.x) > painted:  # else it is painted already
                left = max(self.x_of(start) - self.box.x, painted)
                picture.fill(aside, Rect(left, here.y, max(1, right - left), here.height))
                painted = right
        self._rule_states(picture, here, theme)
        for cluster in self._clusters:
            kind, side = cluster.kind, theme.px(SIGN)
            sign = shape(kind, side, color_of(kind, theme))
            box = self._sign_box(cluster, side).move(-self.box.x, -self.box.y)
            picture.blit(sign, box)
        return picture.convert()

    def _stretches(self, aside: bytes) -> Iterator[tuple[int, int]]:
        """The stretches on side lines, each from a step to another, which is not on it any more.

        Those are left out that lie in the same pixel as the one before: of 50,000 nearly all.
        """
        aside, end = aside + b"\0", 0
        while (start := aside.find(1, end)) >= 0:
            end = aside.find(0, start)
            yield start, end
            end = max(end, self.step_at(self.x_of(end) + 0.5) - 1)

    def _rule_states(self, picture: Surface, line: Rect, theme: Theme) -> None:
        """Below the line: where it could still be won, where not any more, where nobody knows."""
        thick = theme.px(BAND)
        places = groupby(
            range(line.left, line.right), lambda x: self.state(self.step_at(x + self.box.x))
        )
        for state, stretch in places:
            pixels = [*stretch]
            if state is not None:
                box = Rect(pixels[0], line.bottom + theme.px(1), len(pixels), thick)
                ruled(picture, box, state, theme, line.left)

    def _sign_box(self, cluster: Cluster, side: int) -> Rect:
        gap = side // 3 + 1
        box = Rect(0, 0, side, side)
        box.centerx = cluster.x
        if cluster.below:
            box.top = self._line.bottom + gap + 1
        else:
            box.bottom = self._line.top - gap
        return box

    def x_of(self, step: float) -> int:
        """Where on the line so many steps have happened."""
        share = (min(max(step, 1), self._steps + 1) - 1) / max(1, self._steps)
        return self._line.x + round(share * self._line.width)

    def step_at(self, x: float) -> int:
        """How many steps have happened at this point of the line."""
        share = (x - self._line.x) / max(1, self._line.width)
        return 1 + round(min(max(share, 0.0), 1.0) * self._steps)

    # ---------------------------------------------------------------- input

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the pointer drag the knob, or show what is where. True where something changed."""
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if self.box.collidepoint(event.pos):
                self.dragging = True
                cluster = self._cluster_at(event.pos)
                self._wanted = cluster.step if cluster else self.step_at(event.pos[0])
                return True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.dragging:
            self.dragging = False
            return True
        return False

    def _moved(self, pos: tuple[int, int]) -> bool:
        was, self._hover = self._hover, pos if self.box.collidepoint(pos) else None
        if self.dragging:
            self._wanted, self._hover = self.step_at(pos[0]), (pos[0], self._line.centery)
            return True
        return was != self._hover

    def taken(self) -> int | None:
        """The place that is wanted since it was last asked."""
        wanted, self._wanted = self._wanted, None
        return wanted

    def _cluster_at(self, pos: tuple[int, int]) -> Cluster | None:
        for cluster in self._clusters:
            side = self._line.height * SIGN // THICK
            if self._sign_box(cluster, side).inflate(2, 4).collidepoint(pos):
                return cluster
        return None

    # ---------------------------------------------------------------- picture

    def draw(self, surface: Surface, theme: Theme, at: float) -> None:
        """Draw the line, the way that has been gone, and the knob."""
        if self._picture is not None:
            surface.blit(self._picture, self.box)
        x, line = self.x_of(at), self._line
        gone = Rect(line.x, line.y, max(line.height, x - line.x), line.height)
        plate(surface, gone, theme.accent, line.height // 2)
        side = theme.px(KNOB + (3 if self.dragging else 0))
        knob = Rect(0, 0, side, side)
        knob.center = x, line.centery
        plate(surface, knob.inflate(4, 4), theme.bar, side)
        plate(surface, knob, theme.text if self.dragging else theme.accent, side)

    def draw_tip(self, surface: Surface, theme: Theme) -> None:
        """Say what is at the place under the pointer."""
        if self._hover is None:
            return
        cluster = None if self.dragging else self._cluster_at(self._hover)
        step = cluster.step if cluster else self.step_at(self._hover[0])
        lines = [cluster.words()] if cluster else []
        x = cluster.x if cluster else self._hover[0]
        tip(surface, theme, [*lines, self.told(step)], (x, self.box.y))


def tip(surface: Surface, theme: Theme, lines: list[str], foot: tuple[int, int]) -> None:
    """A plate with a few words, its foot above a point and wholly in the window."""
    plain, pad = theme.font(LABEL), theme.px(8)
    wide = min(max(breadth(line, plain) for line in lines) + 2 * pad, surface.get_width() - 2 * pad)
    step = plain.get_linesize()
    box = Rect(0, 0, wide, step * len(lines) + pad)
    box.midbottom = foot[0], foot[1] - theme.px(4)
    box.clamp_ip(surface.get_rect().inflate(-pad, 0))
    plate(surface, box, theme.plate, theme.px(6), theme.faint)
    for number, line in enumerate(lines):
        row = Rect(box.x + pad, box.y + pad // 2 + number * step, wide - 2 * pad, step)
        last = number == len(lines) - 1
        write(surface, line, plain, theme.faint if last and number else theme.text, row)


def next_mark(timeline: Timeline, at: int, way: int) -> int | None:
    """The place of the next mark, or of the one before, if there is any."""
    places = sorted({mark.step for mark in timeline.marks})
    if way > 0:
        return next((place for place in places if place > at), None)
    number = bisect_left(places, at)
    return places[number - 1] if number else None
