"""A game that is being read, or played through the rules: meanwhile its deal lies there, and no
frame waits for the rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

import pygame
from pygame import Rect, Surface

from game.record import verify
from game.record.incoming import Arrival
from game.record.reader import Record, RecordError
from game.system.jobs import Job, Task
from scenes.app.context import Context
from scenes.app.scene import Scene
from scenes.look.theme import TEXT
from scenes.table.layout import BrokenLayout
from scenes.table.prelayout import laying
from scenes.table.view import TableView
from scenes.widgets.bars import Bars
from scenes.widgets.buttons import Button
from scenes.widgets.panels import plate
from scenes.widgets.text import write

AT_ONCE = 0.015
"""What takes no more seconds is done without a word."""
A_FRAME = 0.02
"""Seconds of each frame that the work is given."""
BOARD = 420, 78
"""The size of the board over another scene, in lengths of the design."""
LINE = 8
"""How thick the bar is that tells how far it is."""

BLINK = 0.2
"""Seconds after which a board says what is under way, and a deal is laid over what is seen: what is
done sooner would make them flicker."""

Answer = TypeVar("Answer")


def awaited(
    context: Context,
    work: Task[Answer] | Job[Answer],
    then: Callable[[Answer], None],
    refused: Callable[[ValueError], None],
    *,
    words: str = "Reading the game",
    steps: Callable[[], int] = lambda: 0,
    arrival: Arrival | None = None,
    unclaimed: Callable[[Answer], None] = lambda _: None,
) -> None:
    """Do some work and go on with its answer: at once where it is little, else a portion a frame,
    while the deal of what arrives lies on the table. ``refused`` is told what the work fails with,
    ``steps`` says how many steps it takes, nought where that is not known; an answer for which
    nobody waits any more is ``unclaimed``."""
    job = work if isinstance(work, Job) else Job(work)
    reading = Reading(context, job, then, refused, words, steps, arrival, unclaimed)
    if job.run(AT_ONCE):
        context.stack.push(reading)
    else:
        reading.end()


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
        unclaimed: Callable[[Answer], None],
    ) -> None:
        super().__init__()
        self.context = context
        self.job = job
        self.words = words
        self._then, self._refused, self._steps = then, refused, steps
        self._unclaimed: Callable[[Answer], None] | None = unclaimed
        """What is done with an answer where nobody waits for it; None once it is gone on with."""
        self._arrival = arrival
        self.view: TableView | None = None
        self._before: TableView | None = None
        """How the deal was shown in a window of another size."""
        self._shown = -1
        self._lasted = 0.0
        self._fresh = True
        self._laying: Job[TableView | None] | None = None
        """The deal that is being laid out, or was."""
        self._over = self.transparent = context.stack.top is not None
        self._bars = Bars(((Button("Leave", self.close, "close"),),), ())

    @property
    def share(self) -> float | None:
        """How far it is, from 0 to 1; None where that is not known."""
        steps = self._steps()
        return min(self.job.steps / steps, 1.0) if steps else None

    # ---------------------------------------------------------------- its life

    def enter(self) -> None:
        """Lay it out."""
        self.resize(self.context.size)

    def leave(self) -> None:
        """The answer is not wanted any more."""
        self.job.cancel()
        if self.job.done and not self.job.failed and self._unclaimed is not None:
            self._unclaimed(self.job.answer)  # type: ignore[arg-type]  # it is done

    def close(self) -> None:
        """Break it off; below is the scene that it came from, or the title."""
        self.context.stack.close(self)
        if self.context.stack.top is None:
            self.context.go.to_title()

    def end(self) -> None:
        """Go on with the answer, or with the reason why there is none."""
        try:
            answer = self.job.answer
        except ValueError as error:
            self._refused(error)
            return
        self._then(answer)  # type: ignore[arg-type]  # it is done

    def resize(self, size: tuple[int, int]) -> None:
        """The window or its look changed."""
        self._before, self.view, self._laying = self.view, None, None
        self._bars.lay(size, self.context.theme)
        self.touch()

    def _look(self) -> bool:
        """Go on with laying the deal on the table, as soon as it is known. True where that took
        what time there is."""
        room = self._bars.lay(self.context.size, self.context.theme)
        if self._laying is None and self._arrival is not None and self._arrival.deal is not None:
            work = dealt(self.context, self._arrival.deal, room, self._before, apart=self._over)
            self._laying = Job(work)
        if self._laying is None or self._laying.done:
            return False
        self._laying.run(A_FRAME)
        if self._laying.done:
            self.view = self._laying.answer
            # where there is no deal to be seen, the scene below is
            self.transparent = self._over and self.view is None
            self.touch()
        return True

    # ---------------------------------------------------------------- input, time, picture

    def handle(self, event: pygame.event.Event) -> None:
        """Esc leaves, and so does the button."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.close()
        elif self.view is not None and self._bars.handle(event):
            self.touch()

    def update(self, dt: float) -> bool:
        """A portion of the work; when all is done it goes on."""
        if self.context.stack.top is not self or self._fresh:
            self._fresh = False  # a frame that begins something has no time for more
            return super().update(dt)
        if self.job.done:
            self._unclaimed = None
            self.context.stack.close(self)
            self.end()
            return True
        if self._lasted < BLINK <= self._lasted + dt:
            self.touch()
        self._lasted += dt
        due = self.view is None and (self._lasted >= BLINK or not self._over)
        if not (due and self._look()):  # each is enough for a frame
            self.job.run(A_FRAME)
            if self.view is not None and self.view.update(dt):
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
        if self.view is not None:
            self.view.draw(surface)
            self._bars.draw(surface, self.context.theme)
        elif not self.transparent:
            surface.fill(self.context.theme.bar)
        if not self.job.done and self._lasted >= BLINK:
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
    context: Context, deal: Record, room: Rect, before: TableView | None = None, *, apart: bool
) -> Task[TableView | None]:
    """The table of a deal, in the place of another view of it; None where it can't be laid out,
    which is said when it is read. What is drawn anew for it is drawn ``apart``, before anything of
    it is seen, where there is no such view and something else to be seen meanwhile."""
    options = context.view_options()
    try:
        table, laid = verify.fold(deal), None
        if apart and before is None:
            laid = yield from laying(deal.game, table.piles, room, context.theme, {}, **options)
        return TableView(deal.game, table, room, context.theme, before, None, laid, **options)
    except (BrokenLayout, RecordError):
        return None
