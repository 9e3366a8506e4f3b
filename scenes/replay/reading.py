"""A board with progress for work that takes longer than a frame, such as reading a record.

If the work's deal is known early, it is shown meanwhile.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, TypeVar

import pygame
from pygame import Rect, Surface

from game.record import verify
from game.record.reader import Record, RecordError
from game.system.clock import Seconds, cpu_seconds
from game.system.jobs import Job, Task
from scenes.app.context import Context
from scenes.app.scene import Scene
from scenes.look.theme import TEXT
from scenes.table.prelayout import laying
from scenes.table.shapes import BrokenLayout
from scenes.table.view import TableView
from scenes.widgets.bars import Bars
from scenes.widgets.buttons import Button
from scenes.widgets.panels import plate, sheet
from scenes.widgets.text import write

if TYPE_CHECKING:
    from game.record.incoming import Arrival

AT_ONCE = 0.015
"""Work that takes no more than these seconds shows no board."""
A_FRAME = 0.02
"""The seconds of work in each frame."""
BOARD = 420, 78
"""The size of the board over another scene, in design units."""
LINE = 8
"""The thickness of the progress bar."""

BLINK = 0.2
"""The seconds after which a board appears, or the deal is laid over what is shown: anything sooner
would make quick work flicker."""

Answer = TypeVar("Answer")


def _raise(error: ValueError) -> None:
    raise error


def awaited(
    context: Context,
    work: Task[Answer] | Job[Answer],
    then: Callable[[Answer], None],
    refused: Callable[[ValueError], None] = _raise,
    *,
    words: str = "Reading the game",
    steps: Callable[[], int] = lambda: 0,
    arrival: Arrival | None = None,
    unclaimed: Callable[[Answer], None] = lambda _: None,
    clock: Seconds = cpu_seconds,
) -> None:
    """Do some work and continue with its answer: at once if it is quick, else a slice in each
    frame.

    ``then`` receives the answer, and ``refused`` the error if the work fails; work that can't fail
    needs none. ``steps`` returns the total number of steps, 0 if it is unknown. The deal of
    ``arrival`` is shown meanwhile. If the scene is left before the work ends, an answer that comes
    all the same goes to ``unclaimed``. Work that waits for a thread needs a ``clock`` that runs
    meanwhile.
    """
    job = work if isinstance(work, Job) else Job(work)
    reading = Reading(context, job, then, refused, words, steps, arrival, unclaimed, clock)
    if job.run(AT_ONCE, clock):
        context.stack.push(reading)
    else:
        reading.end()


class Reading(Scene, Generic[Answer]):
    """Work in progress; Esc cancels it."""

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
        clock: Seconds,
    ) -> None:
        super().__init__()
        self.context = context
        self.job = job
        self.words = words
        self._clock = clock
        self._then, self._refused, self._steps = then, refused, steps
        self._unclaimed: Callable[[Answer], None] | None = unclaimed
        """What to do with an answer after the scene was left; None once the answer has been
        used."""
        self._arrival = arrival
        self.view: TableView | None = None
        self._before: TableView | None = None
        """The view of the deal before the window changed."""
        self._shown = -1
        self._lasted = 0.0
        self._fresh = True
        self._laying: Job[TableView | None] | None = None
        """The job that lays out the deal."""
        self._over = self.transparent = context.stack.top is not None
        self._bars = Bars(((Button("Leave", self.close, "close"),),), ())

    @property
    def share(self) -> float | None:
        """The progress from 0 to 1; None if it is unknown."""
        steps = self._steps()
        return min(self.job.steps / steps, 1.0) if steps else None

    # ---------------------------------------------------------------- its life

    def enter(self) -> None:
        self.resize(self.context.size)

    def leave(self) -> None:
        """Cancel the work."""
        self.job.cancel()
        if self.job.done and not self.job.failed and self._unclaimed is not None:
            self._unclaimed(self.job.answer)  # type: ignore[arg-type]  # it is done

    def close(self) -> None:
        """Cancel the work; below is the scene that it came from, or the title."""
        self.context.stack.close(self)
        if self.context.stack.top is None:
            self.context.go.to_title()

    def end(self) -> None:
        """Continue with the answer, or with the error."""
        try:
            answer = self.job.answer
        except ValueError as error:
            self._refused(error)
            return
        self._then(answer)  # type: ignore[arg-type]  # it is done

    def resize(self, size: tuple[int, int]) -> None:
        self._before, self.view, self._laying = self.view, None, None
        self._bars.lay(size, self.context.theme)
        self.touch()

    def _lay_deal(self) -> bool:
        """Go on laying out the deal once it is known. True if that used the time of this frame."""
        room = self._bars.lay(self.context.size, self.context.theme)
        if self._laying is None and self._arrival is not None and self._arrival.deal is not None:
            work = dealt(self.context, self._arrival.deal, room, self._before, apart=self._over)
            self._laying = Job(work)
        if self._laying is None or self._laying.done:
            return False
        self._laying.run(A_FRAME)
        if self._laying.done:
            self.view = self._laying.answer
            # without a deal to show, the scene below stays visible
            self.transparent = self._over and self.view is None
            self.touch()
        return True

    # ---------------------------------------------------------------- input, time, picture

    def handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.close()
        elif self.view is not None and self._bars.handle(event):
            self.touch()

    def update(self, dt: float) -> bool:
        """Do a slice of the work, and continue when all is done."""
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
        if not (due and self._lay_deal()):  # each is enough for a frame
            self.job.run(A_FRAME, self._clock)
            if self.view is not None and self.view.update(dt):
                self.touch()
        share = self.share
        shown = -1 if share is None else round(100 * share)
        if shown != self._shown:
            self._shown = shown
            words = self.words if share is None else f"{self.words}: {shown} %"
            self._bars.say(f"{words} …")
            self._bars.lay(self.context.size, self.context.theme)
            self.touch()
        return super().update(dt)

    def draw(self, surface: Surface) -> None:
        if self.view is not None:
            self.view.draw(surface)
            self._bars.draw(surface, self.context.theme)
        elif not self.transparent:
            surface.fill(self.context.theme.bar)
        if not self.job.done and self._lasted >= BLINK:
            self._draw_board(surface)

    def _draw_board(self, surface: Surface) -> None:
        """Draw a board with the words and the progress bar."""
        theme = self.context.theme
        board = Rect(0, 0, *(theme.px(length) for length in BOARD))
        board.center = surface.get_rect().center
        sheet(surface, board, theme, edge=5, radius=8, rim=theme.faint)
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
    """Lay out the table of a deal, in place of an earlier view of it.

    None if it has no valid layout; reading it reports that. With ``apart`` and without an earlier
    view, cards are drawn in steps beforehand, because another scene is visible meanwhile.
    """
    options = context.view_options()
    try:
        table, laid = verify.fold(deal), None
        if apart and before is None:
            laid = yield from laying(deal.game, table.piles, room, context.theme, {}, **options)
        return TableView(deal.game, table, room, context.theme, before, None, laid, **options)
    except (BrokenLayout, RecordError):
        return None
