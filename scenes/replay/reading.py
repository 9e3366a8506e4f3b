"""A game that is being read, or played through the rules: meanwhile its deal lies there, and no
frame waits for the rest."""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import Generic, TypeVar

import pygame
from pygame import Rect, Surface

from game.record import verify
from game.record.incoming import Arrival
from game.record.reader import Record, RecordError
from game.system.jobs import Job, Work
from scenes.app.context import Context
from scenes.app.scene import Scene
from scenes.look.theme import TEXT
from scenes.table.layout import BrokenLayout
from scenes.table.view import TableView
from scenes.widgets.bars import Bars
from scenes.widgets.widgets import Button, plate, write

AT_ONCE = 0.015
"""What takes no more seconds is done without a word."""
A_FRAME = 0.02
"""Seconds of each frame that the work is given."""
BOARD = 420, 78
"""The size of the board over another scene, in lengths of the design."""
LINE = 8
"""How thick the bar is that tells how far it is."""

FEW = 300_000
"""So many things are soon looked through for circles."""

Answer = TypeVar("Answer")


def awaited(
    context: Context,
    work: Work[Answer] | Job[Answer],
    then: Callable[[Answer], None],
    refused: Callable[[ValueError], None],
    *,
    words: str = "Reading the game",
    steps: Callable[[], int] = lambda: 0,
    arrival: Arrival | None = None,
    apart: bool = False,
) -> None:
    """Do some work and go on with its answer: at once where it is little, else a portion a frame,
    while the deal of what arrives lies on the table. ``refused`` is told what the work fails with,
    ``steps`` says how many steps it takes, nought where that is not known. Where going on takes a
    frame of its own, it is ``apart``: it waits for the next one, however little the work was."""
    job = work if isinstance(work, Job) else Job(work)
    reading = Reading(context, job, then, refused, words, steps, arrival)
    waits = apart and context.stack.top is not None
    if not job.run(AT_ONCE) and (job.failed or not waits):
        reading.end()
    else:
        context.stack.push(reading)


class Reading(Scene, Generic[Answer]):
    """Work under way, and how far it is; Esc breaks it off."""

    def __init__(
        self,
        context: Context,
        job: Job[Answer],
        then: Callable[[Answer], None],
        refused: Callable[[ValueError], None],
        words: str,
        steps: Callable[[], int],
        arrival: Arrival | None,
    ) -> None:
        super().__init__()
        self.context = context
        self.job = job
        self.words = words
        self._then, self._refused, self._steps = then, refused, steps
        self._arrival = arrival
        self._view: TableView | None = None
        self._before: TableView | None = None
        """How the deal was shown in a window of another size."""
        self._shown = -1
        self._fresh = True
        self._collects = True
        """Does Python look for circles meanwhile, as usual?"""
        self._looked = False
        """Was the deal laid out, or tried to be?"""
        self._over = context.stack.top is not None
        self._bars = Bars(((Button("Leave", self.close, "close"),),), ())

    @property
    def share(self) -> float | None:
        """How far it is, from 0 to 1; None where that is not known."""
        steps = self._steps()
        return min(self.job.steps / steps, 1.0) if steps else None

    # ---------------------------------------------------------------- its life

    def enter(self) -> None:
        """Lay it out. What is read meanwhile holds no circles: Python need not look for such in
        hundreds of thousands of entries again and again, which takes longer than a frame."""
        self.resize(self.context.size)
        if self.job.done:
            return
        self._collects = False
        if gc.get_freeze_count() < FEW:
            gc.unfreeze()
            gc.collect()
        gc.disable()

    def leave(self) -> None:
        """Nobody wants to know any more."""
        self.job.cancel()
        if not self._collects:
            gc.freeze()
            gc.enable()

    def close(self) -> None:
        """Break it off; below is the scene that it came from, or the title."""
        self.context.stack.close(self)
        if self.context.stack.top is None:
            self.context.go.to_title()

    def end(self) -> None:
        """Go on with the answer."""
        try:
            answer = self.job.answer
        except ValueError as error:
            self._refused(error)
        else:
            self._then(answer)  # type: ignore[arg-type]  # it is done

    def resize(self, size: tuple[int, int]) -> None:
        """The window or its look changed."""
        self._before, self._view, self._looked = self._view, None, False
        self._bars.lay(size, self.context.theme)
        self.touch()

    def _look(self) -> bool:
        """Lay the deal on the table, as soon as it is known. True where that was done now."""
        room = self._bars.lay(self.context.size, self.context.theme)
        if not self._looked and self._arrival is not None and self._arrival.deal is not None:
            self._looked = True
            self._view = dealt(self.context, self._arrival.deal, room, self._before)
            self.touch()
        # where there is no deal to be seen, the scene below is
        self.transparent = self._over and self._view is None
        return self._view is not None

    # ---------------------------------------------------------------- input, time, picture

    def handle(self, event: pygame.event.Event) -> None:
        """Esc leaves, and so does the button."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.close()
        elif self._view is not None and self._bars.handle(event):
            self.touch()

    def update(self, dt: float) -> bool:
        """A portion of the work; when all is done it goes on."""
        if self.context.stack.top is not self or self._fresh:
            self._fresh = False  # a frame that begins something has no time for more
            return super().update(dt)
        if self.job.done:
            self.context.stack.close(self)
            self.end()
            return True
        if not (self._view is None and self._look()):  # each is enough for a frame
            self.job.run(A_FRAME)
            if self._view is not None and self._view.update(dt):
                self.touch()
        share = self.share
        shown = -1 if share is None else round(100 * share)
        if shown != self._shown:
            self._shown = shown
            told = self.words if share is None else f"{self.words}: {shown} %"
            self._bars.say(f"{told} …")
            self._bars.lay(self.context.size, self.context.theme)
            self.touch()
        return super().update(dt)

    def draw(self, surface: Surface) -> None:
        """Draw the deal, and how far it is."""
        if self._view is not None:
            self._view.draw(surface)
            self._bars.draw(surface, self.context.theme)
        elif not self.transparent:
            surface.fill(self.context.theme.bar)
        if not self.job.done:
            self._draw_board(surface)

    def _draw_board(self, surface: Surface) -> None:
        """A board with the words and a bar."""
        theme = self.context.theme
        board = Rect(0, 0, *(theme.px(length) for length in BOARD))
        board.center = surface.get_rect().center
        plate(surface, board, theme.plate, theme.px(8), theme.faint)
        line = board.inflate(-theme.px(40), 0)
        line.height = theme.px(30)
        write(surface, f"{self.words} …", theme.font(TEXT), theme.text, line)
        bar = Rect(line.x, board.bottom - theme.px(26), line.width, theme.px(LINE))
        plate(surface, bar, theme.button, bar.height // 2)
        gone = bar.copy()
        gone.width = round(bar.width * (self.share or 0.0))
        if gone.width:
            plate(surface, gone, theme.accent, bar.height // 2)


def dealt(
    context: Context, deal: Record, room: Rect, before: TableView | None = None
) -> TableView | None:
    """The table of a deal, in the place of another view of it; None where it can't be laid out,
    which is said when it is read."""
    try:
        table = verify.fold(deal)
        view = TableView(deal.game, table, room, context.theme, before, **context.manner())
    except (BrokenLayout, RecordError):
        return None
    return view
