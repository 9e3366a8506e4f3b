"""The seek bar of a replay: the position, the marks, and dragging to any step."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

import pygame
from pygame import Rect, Surface

from game.advice.analysis import State
from game.replay.timeline import ReplayMark, Timeline
from scenes.arcade.furniture import needle
from scenes.arcade.tokens import BLACK, GLOW
from scenes.look.colors import mixed
from scenes.look.theme import LABEL, Theme
from scenes.replay.brief_cards import brief_breadth, write_cards
from scenes.replay.film_strip import FilmStrip
from scenes.replay.loss_panel import draw_state_rule
from scenes.replay.marks import BELOW, KINDS, color_of, kind_words, shape
from scenes.widgets.panels import plate

THICK, KNOB, SIGN = 6, 16, 13
"""The thickness of the bar, the sizes of the knob and of a mark, in design units."""
BAND = 4
"""The thickness of the line below that shows what was still possible."""
APART = 24
"""Marks closer than this are drawn as one."""
AIR = 20
"""The distance of the bar's ends from the edge of the panel."""


@dataclass(frozen=True)
class Cluster:
    """Marks so close together that one sign is drawn for them."""

    x: int
    marks: tuple[ReplayMark, ...]
    below: bool

    @property
    def kind(self) -> str:
        """The kind of the sign."""
        return min({mark.kind for mark in self.marks}, key=KINDS.index)

    @property
    def step(self) -> int:
        """The step that a click goes to."""
        return next(mark.step for mark in self.marks if mark.kind == self.kind)

    def words(self) -> str:
        """The marks in words."""
        counted = Counter(mark.kind for mark in self.marks)
        return ", ".join(kind_words(kind, counted[kind]) for kind in KINDS if kind in counted)


class SeekBar:
    """The seek bar of one timeline, with the strip of ``film`` above it. ``describe`` says what
    happened in a step, ``state`` what was still possible after it."""

    def __init__(
        self,
        describe: Callable[[int], str],
        state: Callable[[int], State | None],
        film: FilmStrip,
    ) -> None:
        self.film = film
        self.describe = describe
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

    def lay(self, box: Rect, theme: Theme, timeline: Timeline, high: int = 0) -> None:
        """Lay the bar of this timeline out in ``box``, below a strip of film of this height, 0 for
        none."""
        strip = Rect(box.x, box.y, box.width, high)
        box = Rect(box.x, strip.bottom, box.width, box.height - high)
        self.box = box.copy()
        air, thick = theme.px(AIR), theme.px(THICK)
        self._line = Rect(box.x + air, box.centery - thick // 2, box.width - 2 * air, thick)
        self._steps = len(timeline) - 1
        above, below = list[ReplayMark](), list[ReplayMark]()
        for mark in timeline.marks:
            (below if mark.kind in BELOW else above).append(mark)
        self._clusters = [*self._clustered(above, theme), *self._clustered(below, theme)]
        self._picture = self._painted(timeline, theme)
        self._hover = None
        self.film.lay(strip, theme, timeline, self.step_at)

    def _clustered(self, marks: Sequence[ReplayMark], theme: Theme) -> list[Cluster]:
        """Cluster the marks above the bar, or those below it."""

        def x_at(mark: ReplayMark) -> int:
            return self.x_of(mark.step)

        clusters, at = list[Cluster](), 0
        while at < len(marks):
            beyond = x_at(marks[at]) + theme.px(APART)
            end = bisect_left(marks, beyond, lo=at + 1, key=x_at)
            middle = (x_at(marks[at]) + x_at(marks[end - 1])) // 2
            clusters.append(Cluster(middle, tuple(marks[at:end]), marks[at].kind in BELOW))
            at = end
        return clusters

    def _painted(self, timeline: Timeline, theme: Theme) -> Surface:
        """The bar with its marks; side lines are shaded."""
        picture = Surface(self.box.size)
        picture.fill(BLACK if theme.arcade else theme.bar)
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
        """The stretches on side lines, each as its first step and the one after its last.

        Stretches within the same pixel as the one before are left out: of 50,000 stretches, nearly
        all.
        """
        aside, end = aside + b"\0", 0
        while (start := aside.find(1, end)) >= 0:
            end = aside.find(0, start)
            yield start, end
            end = max(end, self.step_at(self.x_of(end) + 0.5) - 1)

    def _rule_states(self, picture: Surface, line: Rect, theme: Theme) -> None:
        """The line below the bar: where the game could still be won, where it was lost, where it is
        undecided."""
        thick = theme.px(BAND)
        places = groupby(
            range(line.left, line.right), lambda x: self.state(self.step_at(x + self.box.x))
        )
        for state, stretch in places:
            pixels = [*stretch]
            if state is not None:
                box = Rect(pixels[0], line.bottom + theme.px(1), len(pixels), thick)
                draw_state_rule(picture, box, state, theme, line.left)

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
        """The x coordinate of a step."""
        share = (min(max(step, 1), self._steps + 1) - 1) / max(1, self._steps)
        return self._line.x + round(share * self._line.width)

    def step_at(self, x: float) -> int:
        """The step at an x coordinate."""
        share = (x - self._line.x) / max(1, self._line.width)
        return 1 + round(min(max(share, 0.0), 1.0) * self._steps)

    # ---------------------------------------------------------------- input

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            if self._covers(event.pos):
                self.dragging = True
                self._wanted = self._step_under(event.pos)
                return True
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self.dragging:
            self.dragging = False
            return True
        return False

    def _moved(self, pos: tuple[int, int]) -> bool:
        was, self._hover = self._hover, pos if self._covers(pos) else None
        if self.dragging:
            self._wanted, self._hover = self.step_at(pos[0]), (pos[0], self._line.centery)
            return True
        return was != self._hover

    def _covers(self, pos: tuple[int, int]) -> bool:
        return self.box.collidepoint(pos) or self.film.box.collidepoint(pos)

    def _step_under(self, pos: tuple[int, int]) -> int:
        """The step of the mark or the frame of the film at a point, else the one above or below
        it."""
        there = self._cluster_at(pos) or self.film.frame_at(pos)
        return there.step if there else self.step_at(pos[0])

    def take_wanted(self) -> int | None:
        """Return the step that the player dragged or clicked to since the last call; None if there
        is none."""
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
        """Draw the bar, the part that has been played, and the knob."""
        if self._picture is not None:
            surface.blit(self._picture, self.box)
        x, line = self.x_of(at), self._line
        if theme.arcade:
            self._draw_needle(surface, theme, x)
            return
        gone = Rect(line.x, line.y, max(line.height, x - line.x), line.height)
        plate(surface, gone, theme.accent, line.height // 2)
        side = theme.px(KNOB + (3 if self.dragging else 0))
        knob = Rect(0, 0, side, side)
        knob.center = x, line.centery
        plate(surface, knob.inflate(4, 4), theme.bar, side)
        plate(surface, knob, theme.text if self.dragging else theme.accent, side)

    def _draw_needle(self, surface: Surface, theme: Theme, x: int) -> None:
        """Draw the film, the part that has been played, and a red needle over both."""
        line, top = self._line, self.box.y
        if self.film.frames:
            self.film.draw(surface, theme, x)
            top = self.film.box.y
        gone = Rect(line.x, line.y, max(line.height, x - line.x), line.height)
        plate(surface, gone, GLOW, line.height // 2)
        drawn = needle(self.box.bottom - top, theme.px(KNOB + (3 if self.dragging else 0)))
        surface.blit(drawn, drawn.get_rect(midtop=(x, top)))

    def draw_tip(self, surface: Surface, theme: Theme) -> None:
        """Draw the tip for the position under the pointer."""
        if self._hover is None:
            return
        cluster = None if self.dragging else self._cluster_at(self._hover)
        step = self.step_at(self._hover[0]) if self.dragging else self._step_under(self._hover)
        lines = [cluster.words()] if cluster else []
        x = cluster.x if cluster else self._hover[0]
        tip(surface, theme, [*lines, self.describe(step)], (x, self.film.box.y))


def tip(surface: Surface, theme: Theme, lines: list[str], foot: tuple[int, int]) -> None:
    """Draw a plate with a few words above ``foot``, within the window."""
    plain, pad = theme.font(LABEL), theme.px(8)
    longest = max(brief_breadth(line, plain) for line in lines)
    wide = min(longest + 2 * pad, surface.get_width() - 2 * pad)
    step = plain.get_linesize()
    box = Rect(0, 0, wide, step * len(lines) + pad)
    box.midbottom = foot[0], foot[1] - theme.px(4)
    box.clamp_ip(surface.get_rect().inflate(-pad, 0))
    plate(surface, box, theme.plate, theme.px(6), theme.faint)
    for number, line in enumerate(lines):
        row = Rect(box.x + pad, box.y + pad // 2 + number * step, wide - 2 * pad, step)
        last = number == len(lines) - 1
        write_cards(surface, line, plain, theme.faint if last and number else theme.text, row)


def next_mark(timeline: Timeline, at: int, way: int) -> int | None:
    """Return the step of the next mark, or of the previous one if ``way`` is negative; None if
    there is none."""
    places = sorted({mark.step for mark in timeline.marks})
    if way > 0:
        return next((place for place in places if place > at), None)
    number = bisect_left(places, at)
    return places[number - 1] if number else None
