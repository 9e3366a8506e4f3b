"""The list of a timeline's moves, with the current one, its marks and its side lines."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, overload

import pygame
from pygame import Rect, Surface

from game.advice.analysis import State
from game.replay.timeline import Timeline
from game.vocabulary.sentences import many
from scenes.look.colors import Color, mixed
from scenes.look.theme import LABEL, Theme
from scenes.replay.brief_cards import write_cards
from scenes.replay.loss_panel import draw_state_rule
from scenes.replay.marks import BELOW, KINDS, color_of, shape
from scenes.widgets.icons import icon
from scenes.widgets.panels import plate
from scenes.widgets.scroll_list import ScrollList
from scenes.widgets.text import write
from scenes.wording.step_wording import step_words
from scenes.wording.wording import capital

ROW, NUMBER, INDENT, DEEPEST = 25, 34, 15, 4
"""The height of a row, the width of its number, the indent of a side line, and the most indents."""
NOTCH = 3
"""The rows that one notch of the wheel scrolls."""
KEPT = 200
"""The number of row pictures to cache."""
AT_ONCE = 6
"""The most rows to paint in a frame; after a jump the list fills within a few frames."""
AHEAD = 0.2
"""How far the moves that are still to come fade into the list."""
SLIM = 5
"""The width of the scroll bar."""


class MoveRow(NamedTuple):
    """A step of the timeline, or with ``side`` the side line of that number, which branches off
    after the step."""

    step: int
    side: int = -1


class RowStyle(NamedTuple):
    """How a row is drawn: is it the current one, is it under the pointer, has it happened?"""

    now: bool
    hot: bool
    past: bool


class MoveList:
    """The list of one timeline.

    A click on a move calls ``go`` with the number of steps up to it, one on a side line calls
    ``enter`` with its number. ``state`` returns what was still possible after a number of steps.
    Between seats each move stands after the name of its seat.
    """

    def __init__(
        self,
        go: Callable[[int], None],
        enter: Callable[[int], None],
        state: Callable[[int], State | None],
        names: Mapping[str, str],
    ) -> None:
        self._names = names
        self.go = go
        self.enter = enter
        self.state = state
        self.rows: Sequence[MoveRow] = []
        self.listing = ScrollList()
        self._starts: Sequence[int] = []
        self._hover: MoveRow | None = None
        self._held: MoveRow | None = None
        self._grip: int | None = None
        self._over = False
        self._marks: dict[int, str] = {}
        self._pictures: dict[tuple[int, RowStyle], Surface] = {}

    # ---------------------------------------------------------------- what it shows

    def load(self, timeline: Timeline) -> None:
        """Show this timeline."""
        self.timeline = timeline
        self._reader = timeline.copy()
        self.words = lru_cache(maxsize=2000)(
            lambda step: step_words(self._reader, step, self._names)
        )
        self.rows, self._starts = _rows(timeline)
        self._marks = {}
        for mark in timeline.marks:
            if mark.kind != "undo" or timeline.line is None:
                step = mark.step - (mark.kind not in BELOW)
                kind = self._marks.setdefault(step, mark.kind)
                if kind != mark.kind:
                    self._marks[step] = min(kind, mark.kind, key=KINDS.index)
        self._hover = self._held = self._grip = None
        self._pictures.clear()
        self.listing.fill(len(self.rows))
        self.listing.settle()

    def lay(self, box: Rect, theme: Theme) -> None:
        self._pictures.clear()
        self.listing.lay(box, theme.px(ROW))

    @property
    def box(self) -> Rect:
        return self.listing.box

    def follow(self, at: int) -> None:
        """Scroll so that the current move is well inside the list."""
        row, air = self.listing.row, self.box.height // 4
        place = self._starts[min(max(at - 1, 0), len(self._starts) - 1)] * row
        self.listing.reveal(place - air, place + row + air)
        self.listing.settle()

    # ---------------------------------------------------------------- input

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        if event.type == pygame.MOUSEWHEEL and self._over:
            self.listing.scroll(-event.y * NOTCH)
            self.listing.settle()
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._pressed(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._released(event.pos)
        return False

    def _moved(self, pos: tuple[int, int]) -> bool:
        if self._grip is not None:
            self.listing.jump((pos[1] - self.box.y - self._grip) / self.box.height)
            return True
        self._over = self.box.collidepoint(pos)
        was, self._hover = self._hover, self._at(pos)
        return was != self._hover

    def _pressed(self, pos: tuple[int, int]) -> bool:
        thumb = self._thumb()
        if thumb is not None and thumb.inflate(3 * thumb.width, 0).collidepoint(pos):
            self._grip = pos[1] - thumb.y
            return True
        self._held = self._at(pos)
        return self._held is not None

    def let_go(self) -> None:
        """Let go of a row and of the scroll mark."""
        self._held = self._grip = None

    def _released(self, pos: tuple[int, int]) -> bool:
        held, self._held, self._grip = self._held, None, None
        if held is None or held != self._at(pos):
            return False
        if held.side >= 0:
            self.enter(held.side)
        else:
            self.go(held.step + 1)
        return True

    def _at(self, pos: tuple[int, int]) -> MoveRow | None:
        number = self.listing.at(pos)
        return self.rows[number] if number >= 0 else None

    def row_box(self, step: int) -> Rect:
        """The place of a step's row."""
        return self.listing.row_box(self._starts[step])

    def _thumb(self) -> Rect | None:
        """The thumb of the scroll bar; None if all rows fit."""
        listing, box = self.listing, self.box
        if listing.share is None:
            return None
        wide = max(3, listing.row * SLIM // ROW)
        high = max(4 * wide, box.height**2 // listing.depth)
        spare = (box.height - high) * round(listing.scrolled) // (listing.depth - box.height)
        return Rect(box.right - wide - 2, box.y + spare, wide, high)

    # ---------------------------------------------------------------- picture

    def prepare(self, theme: Theme, at: int) -> bool:
        """Paint a few visible rows that are not painted yet, nearest to the current move first.
        True if there were any."""
        here = self._starts[max(at - 1, 0)]
        seen = self.listing.seen()
        missing = [number for number in seen if self._key(number, at) not in self._pictures]
        for number in sorted(missing, key=lambda number: abs(number - here))[:AT_ONCE]:
            if len(self._pictures) >= KEPT:
                del self._pictures[next(iter(self._pictures))]
            key = self._key(number, at)
            self._pictures[key] = self._painted(theme, self.rows[number], key[1])
        return bool(missing)

    def draw(self, surface: Surface, theme: Theme, at: int) -> None:
        surface.fill(theme.plate, self.box)
        clip = surface.get_clip()
        surface.set_clip(self.box)
        for number in self.listing.seen():
            picture = self._pictures.get(self._key(number, at))
            if picture is not None:
                surface.blit(picture, self.listing.row_box(number))
        surface.set_clip(clip)
        thumb = self._thumb()
        if thumb is not None:
            plate(surface, thumb, theme.faint, thumb.width // 2)

    def _key(self, number: int, at: int) -> tuple[int, RowStyle]:
        row = self.rows[number]
        current = row.side < 0 and row.step == at - 1
        return number, RowStyle(current, row == self._hover, current or row.step < at)

    def _painted(self, theme: Theme, row: MoveRow, style: RowStyle) -> Surface:
        picture = Surface((self.box.width, self.listing.row)).convert()
        picture.fill(theme.plate)
        self._draw_row(picture, theme, row, style)
        return picture

    def _draw_row(self, surface: Surface, theme: Theme, row: MoveRow, style: RowStyle) -> None:
        box = surface.get_rect()
        if style.now:
            surface.fill(theme.button, box)
            surface.fill(theme.accent, Rect(box.x, box.y, theme.px(4), box.height))
        elif style.hot:
            surface.fill(mixed(theme.plate, theme.text, 0.1), box)
        ink = theme.text if style.past else mixed(theme.faint, theme.plate, AHEAD)
        if row.side >= 0:
            self._draw_side(surface, theme, row, box)
        else:
            self._draw_step(surface, theme, row.step, box, ink, bold=style.now)

    def _draw_step(
        self, surface: Surface, theme: Theme, step: int, box: Rect, ink: Color, *, bold: bool
    ) -> None:
        """A move with its number, and its mark if it has one."""
        timeline, line = self.timeline, box.inflate(-theme.px(8), 0)
        number = Rect(line.x, line.y, theme.px(NUMBER), line.height)
        if step and timeline.steps[step].by != "undo":
            color, made = theme.text if bold else theme.faint, timeline.moves_in_force(step + 1)
            write(surface, str(made), theme.font(12), color, number, "right")
        left = self._indented(surface, theme, timeline.depth(step), box)
        state = self.state(step + 1)
        if state is not None:
            rule = Rect(number.right + theme.px(2), box.y, theme.px(4), box.height)
            draw_state_rule(surface, rule, state, theme)
        words = self.words(step)
        sign = theme.px(13) if step in self._marks else 0
        room = Rect(left, line.y, line.right - left - theme.px(SLIM + 4) - sign, line.height)
        faint = timeline.steps[step].by == "undo" and not bold
        font = theme.font(LABEL, bold=bold)
        sentence = capital(words)
        write_cards(surface, sentence, font, theme.faint if faint else ink, room)
        if sign:
            kind = self._marks[step]
            drawn = shape(kind, sign, color_of(kind, theme))
            surface.blit(drawn, drawn.get_rect(left=room.right, centery=box.centery))

    def _indented(self, surface: Surface, theme: Theme, depth: int, box: Rect) -> int:
        """Draw the lines of the indent and return where the row's words begin."""
        left = box.x + theme.px(8 + NUMBER + 9)
        for _ in range(min(depth, DEEPEST)):
            surface.fill(theme.spot, Rect(left - theme.px(1), box.y, theme.px(2), box.height))
            left += theme.px(INDENT)
        return left

    def spoken(self, number: int) -> str:
        """Return a row as it is read aloud."""
        row = self.rows[number]
        return self.words(row.step) if row.side < 0 else self._side_words(row.side)

    def _side_words(self, number: int) -> str:
        side = self.timeline.sides[number]
        words = "The main line" if side.is_main else "A side line"
        return f"{words}, {many(side.moves, 'move')}"

    def _draw_side(self, surface: Surface, theme: Theme, row: MoveRow, box: Rect) -> None:
        left = self._indented(surface, theme, 1, box)
        drawn = icon("branch", theme.px(LABEL), theme.accent)
        surface.blit(drawn, drawn.get_rect(left=left, centery=box.centery))
        room = Rect(left + theme.px(20), box.y, box.right - left - theme.px(28), box.height)
        write(surface, self._side_words(row.side), theme.font(LABEL), theme.accent, room)


class _PlainRows(Sequence[MoveRow]):
    """The rows of a timeline without side lines, one for each step, made on demand."""

    def __init__(self, count: int) -> None:
        self._steps = range(count)

    def __len__(self) -> int:
        return len(self._steps)

    @overload
    def __getitem__(self, at: int) -> MoveRow: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[MoveRow]: ...

    def __getitem__(self, at: int | slice) -> MoveRow | Sequence[MoveRow]:
        steps = self._steps[at]
        return MoveRow(steps) if isinstance(steps, int) else list(map(MoveRow, steps))


def _rows(timeline: Timeline) -> tuple[Sequence[MoveRow], Sequence[int]]:
    """Return the rows of a timeline, and for each step the number of its row. The timeline of one
    line shows where others branch off; that of the whole game shows all moves as they were
    played."""
    rows: list[MoveRow] = []
    starts: list[int] = []
    sides = list(enumerate(timeline.sides)) if timeline.line is not None else []
    if not sides:
        return _PlainRows(len(timeline)), range(len(timeline))
    for step in range(len(timeline)):
        starts.append(len(rows))
        rows.append(MoveRow(step))
        while sides and sides[0][1].at == step + 1:
            rows.append(MoveRow(step, sides.pop(0)[0]))
    return rows, starts
