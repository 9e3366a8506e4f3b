"""The calendar of daily challenges: a month of medals, and the challenges of the selected day."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from datetime import date, timedelta
from functools import partial

import pygame
from pygame import Rect, Surface

from game.daily.awards import Streak
from game.daily.challenge import NoChallenge, challenges, first_day
from game.daily.pools import BadPool
from scenes.app.context import Context
from scenes.app.scanning import Stop, by_rows, clicked, grouped
from scenes.app.scene import Scene
from scenes.daily.day_panel import BELOW, BESIDE, LEAST, PAD, DayPanel
from scenes.daily.history import History
from scenes.daily.medals import METALS
from scenes.daily.month_grid import (
    WEEK,
    MonthGrid,
    draw_sum,
    first_of,
    months_on,
    streak_words,
    within,
)
from scenes.daily.today import RECORDS_PER_FRAME
from scenes.table.cloth import backdrop
from scenes.widgets.buttons import Button, Buttons, mirror, stops_of
from scenes.widgets.panels import foot_line, heading, sheet
from scenes.wording.wording import day_words, sentence_of

HEAD = 52
"""The height of the row of buttons at the top, in design units."""
WIDE = {BELOW: 1120, BESIDE: 800}
"""The minimum width for each position of a challenge's buttons. Buttons beside the text leave room
for larger letters, but none for the pictures of the tables."""
SHARE = 0.53
"""The month's share of the width."""
STEPS = {
    pygame.K_LEFT: -1,
    pygame.K_RIGHT: 1,
    pygame.K_UP: -WEEK,
    pygame.K_DOWN: WEEK,
}
"""The keys that move the selection, in days."""
MONTH_STEPS = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
"""The keys that show another month, in months."""


class Calendar(Scene):
    """The month on the left, and the selected day on the right."""

    def __init__(self, context: Context, day: date | None = None) -> None:
        super().__init__()
        self.context = context
        self.theme = context.theme
        self.history = History(context)
        self.streak, self.badge = Streak(), ""
        self.today = context.wall_clock.today()
        self.first = self._first_day()
        self.day = within(day or self.today, self.first, self.today)
        self.month_grid = self._fresh_month(self.day)
        self.panel = DayPanel(context, self.history)
        self.buttons = Buttons()
        self._of_day: list[Button] = []
        """The buttons of the selected day."""
        self._read = False
        self._backdrop: Surface | None = None
        self._month, self._day = Rect(0, 0, 0, 0), Rect(0, 0, 0, 0)
        self._name = Rect(0, 0, 0, 0)
        self.message = ""
        """Why a day can't be selected."""
        self._second = -1

    def _first_day(self) -> date:
        """The first day that has challenges."""
        try:
            return min(first_day(), self.today)
        except BadPool as error:
            self.context.trouble = sentence_of(error)
            return self.today

    def _fresh_month(self, month: date) -> MonthGrid:
        signs = self.history.signs
        return MonthGrid(first_of(month), self.first, self.today, self.day, signs, self._kept())

    def _kept(self) -> Collection[date]:
        """Return the missed days on which a freeze kept the streak, if days are counted."""
        return self.streak.frozen if self.context.counts_days else ()

    # ---------------------------------------------------------------- its life

    def enter(self) -> None:
        self.resize(self.context.size)
        self._choose(self.day)

    def cover(self) -> None:
        self.buttons.let_go()

    def uncover(self) -> None:
        self._read = False
        self.touch()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out the scene; small windows get smaller letters."""
        theme = self.context.theme
        share = max(
            min(1.0, size[0] / theme.px(wide), size[1] / theme.px(HEAD + PAD + LEAST[place]))
            for place, wide in WIDE.items()
        )
        self.theme = theme = replace(theme, scale=theme.scale * share)
        pad, head = theme.px(PAD), theme.px(HEAD)
        self._backdrop = backdrop(size, theme)
        whole = Rect(pad, head, size[0] - 2 * pad, size[1] - head - pad)
        wide = round((whole.width - pad) * SHARE)
        month = Rect(whole.x, whole.y, wide, whole.height)
        day = Rect(whole.x + wide + pad, whole.y, whole.width - wide - pad, whole.height)
        self._month, self._day = theme.sided(month, whole), theme.sided(day, whole)
        self.panel.lay(self._day, theme)
        self._lay_month()
        self.touch()

    def _lay_month(self) -> None:
        theme, pad = self.theme, self.theme.px(PAD)
        inner = self._month.inflate(-2 * pad, -2 * pad)
        head, foot = theme.px(40), theme.px(38)
        self._name = Rect(inner.x, inner.y, inner.width, head)
        top, bottom = inner.y + head + theme.px(4), inner.bottom - foot - theme.px(6)
        self.month_grid.lay(Rect(inner.x, top, inner.width, bottom - top), theme)
        self._make_buttons()

    # ---------------------------------------------------------------- buttons

    def _make_buttons(self) -> None:
        """Create all buttons for this month and day, keeping the focus."""
        self._of_day = self.panel.buttons()
        self.buttons.renew([*self._of_day, *self._of_month(), *self._of_scene()])

    def _of_scene(self) -> list[Button]:
        context, theme = self.context, self.theme
        line, pad = theme.px(36), theme.px(PAD)
        top = (theme.px(HEAD) - line) // 2
        back = Button("Title", lambda: context.go.to_title(), "start")
        now = Button("Today", lambda: self._choose(self.today), "day", enabled=self._elsewhere)
        settings = Button("Settings", lambda: context.go.to_settings(), "settings")
        back.box = Rect(pad, top, back.width(theme), line)
        now.box = Rect(back.box.right + theme.px(8), top, now.width(theme), line)
        settings.box = Rect(0, top, settings.width(theme), line)
        settings.box.right = context.size[0] - pad
        mirror([back, now, settings], theme, Rect((0, 0), context.size))
        return [back, now, settings]

    def _elsewhere(self) -> bool:
        return self.day != self.today or self.month_grid.month != first_of(self.today)

    def _of_month(self) -> list[Button]:
        side = self._name.height - self.theme.px(4)
        before, after = (
            Button("", partial(self._turn_to, by), sign, enabled=partial(self._has_month, by))
            for by, sign in ((-1, "event_back"), (1, "event_on"))
        )
        before.hint, after.hint = "a month back", "a month on"
        before.again = after.again = True
        before.box = Rect(self._name.x, self._name.y, side, side)
        after.box = Rect(self._name.right - side, self._name.y, side, side)
        return [before, after]

    # ---------------------------------------------------------------- choosing

    def _choose(self, day: date) -> None:
        """Select a day and show its challenges."""
        self.day = within(day, self.first, self.today)
        if first_of(self.day) != self.month_grid.month:
            self.month_grid = self._fresh_month(self.day)
        self.month_grid.chosen = self.day
        try:
            found = challenges(self.day)
        except (NoChallenge, BadPool) as error:
            found, self.context.trouble = (), sentence_of(error)
        self.panel.show(self.day, found)
        self._find_badge()
        self._lay_month()
        self.touch()
        if self._read:
            self.context.tell(self.panel.spoken())

    def _has_month(self, by: int) -> bool:
        """Are there challenges in the month this many months from the one that is shown?"""
        month = months_on(self.month_grid.month, by)
        return first_of(self.first) <= month <= self.today

    def _turn_to(self, by: int) -> None:
        """Show the month this many months from the one that is shown; the selected day stays."""
        if self._has_month(by):
            self.month_grid = self._fresh_month(months_on(self.month_grid.month, by))
            self._find_badge()
            badge = f", {self.badge} badge" if self.badge in METALS else ""
            self.context.tell(f"{self.month_grid.month:%B %Y}{badge}")
            self._lay_month()
            self.touch()

    def _find_badge(self) -> None:
        """Find the badge of the month; there is none until the records are read."""
        month = self.month_grid.month
        self.badge = self.history.badge(month, self.first) if self._read else ""

    # ---------------------------------------------------------------- input

    def handle(self, event: pygame.event.Event) -> None:
        """Select days with the mouse and arrow keys, months with page keys and the wheel."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL) and self.message:
            self.message = ""
            self.touch()
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.MOUSEWHEEL:
            if event.y:
                self._turn_to(-1 if event.y > 0 else 1)
        elif event.type == pygame.MOUSEMOTION:
            was, self.month_grid.hot = self.month_grid.hot, self.month_grid.at(event.pos)
            if self.buttons.handle(event) or was != self.month_grid.hot:
                self.touch()
        elif self.buttons.handle(event):
            self.touch()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pressed(self.month_grid.at(event.pos))

    def _pressed(self, day: date | None) -> None:
        if day is None:
            return
        self.message = self.context.trouble = ""
        if self.month_grid.open(day):
            self._choose(day)
        elif day > self.today:
            self.message = "That day is still to come."
        else:
            first = f"{day_words(self.first)} {self.first.year}"
            self.message = f"The daily challenge begins on {first}."
        self.touch()

    def _key(self, event: pygame.event.Event) -> None:
        self.message = self.context.trouble = ""
        if event.key == pygame.K_ESCAPE:
            self.context.go.back()
        elif event.key in STEPS:
            self._choose(self.day + timedelta(days=STEPS[event.key]))
        elif event.key in MONTH_STEPS:
            self._turn_to(MONTH_STEPS[event.key])
        elif event.key == pygame.K_HOME:
            self._choose(self.today)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.buttons.focus is None:
            self._enter_first()
        else:
            self.buttons.key(event)
        self.touch()

    def _enter_first(self) -> None:
        challenge = self.panel.next()
        if challenge is not None:
            self.context.go.to_challenge(challenge)

    # ---------------------------------------------------------------- time and picture

    def update(self, dt: float) -> bool:
        """Read some records and paint part of a picture each frame; at midnight show the new
        day."""
        if self.context.wall_clock.today() != self.today:
            self.today = self.month_grid.today = self.context.wall_clock.today()
            self._read = False
            if self.day > self.today:  # the clock was put back
                self._choose(self.today)
        if not self._read or self.history.behind:
            self._look()
        if self.panel.paint():
            self.touch()
        return super().update(dt)

    def _look(self) -> None:
        """Read some records; read the day and the streak aloud once all are read, and again where
        records that were checked since then changed them."""
        told = self.panel.spoken(), self.streak, self._read
        self._read = self.history.look(RECORDS_PER_FRAME)
        if self._read:
            self.streak = self.history.streak(self.today)
            self.month_grid.kept = self._kept()
            self._find_badge()
            self._make_buttons()
            self.touch()
            if told != (self.panel.spoken(), self.streak, True):
                self.context.tell(self.panel.spoken())
                if self.streak.days and self.context.counts_days:
                    self.context.tell(streak_words(self.streak))

    def patch(self, surface: Surface) -> Rect | None:
        """Redraw only the countdown, once a second, while today is selected."""
        second = int(self.context.wall_clock.until_next())
        if second == self._second or self.day != self.today:
            return None
        self._second = second
        return self.panel.draw_time(surface)

    def spoken(self) -> str:
        """The focused button; a day is announced when it is selected."""
        return f"Calendar: {self.buttons.spoken()}"

    def stops(self) -> Sequence[Stop]:
        """The challenges of the selected day, one after the other; the days, week by week; the
        other buttons."""
        rest = [button for button in self.buttons.all if button not in self._of_day]
        days = Stop(box=self._days_box, inner=self._day_stops, words="The days of the month")
        return [
            *by_rows(stops_of(self.buttons, self._of_day)),
            days,
            *grouped(stops_of(self.buttons, rest)),
        ]

    def _days_box(self) -> Rect:
        cells = [*self.month_grid.cells.values()]
        return cells[0].unionall(cells[1:])

    def _day_stops(self) -> list[Stop]:
        grid = self.month_grid
        return by_rows(
            [
                clicked(self, partial(grid.cells.__getitem__, day), day_words(day))
                for day in grid.cells
                if grid.open(day)
            ]
        )

    def draw(self, surface: Surface) -> None:
        theme = self.theme
        if self._backdrop is not None:
            surface.blit(self._backdrop, (0, 0))
        line = Rect(0, 0, surface.get_width(), theme.px(HEAD))
        heading(surface, "Daily challenges", theme, line, align="center")
        for box in (self._month, self._day):
            sheet(surface, box, theme)
        self._draw_month(surface)
        self.panel.draw(surface)
        self.buttons.draw(surface, theme)
        foot_line(surface, theme, self.context.trouble or self.message)

    def _draw_month(self, surface: Surface) -> None:
        theme, pad = self.theme, self.theme.px(PAD)
        name = f"{self.month_grid.month:%B %Y}"
        heading(surface, name, theme, self._name, size=20, align="center")
        self.month_grid.draw(surface, theme)
        foot = Rect(self._month.x + pad, 0, self._month.width - 2 * pad, theme.px(38))
        foot.bottom = self._month.bottom - pad
        streak = self.streak if self.context.counts_days else Streak()
        draw_sum(surface, foot, theme, streak, self.badge)
