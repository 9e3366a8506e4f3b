"""The calendar of the daily challenges: a month of medals, and the challenges of the chosen day."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta

import pygame
from pygame import Rect, Surface

from game.daily.awards import Streak
from game.daily.challenge import Challenge, NoChallenge, challenges, first_day
from game.daily.pools import BadPool
from scenes.app.context import Context
from scenes.app.scene import Scene
from scenes.daily.challenge_card import WORDS, draw_challenge, picture_box, spoken
from scenes.daily.history import ChallengeStatus, History
from scenes.daily.medals import METALS
from scenes.daily.month_grid import WEEK, MonthGrid, draw_sum, first_of, months_on, within
from scenes.daily.today import AT_ONCE
from scenes.look.theme import HEADING, TEXT
from scenes.table.cloth import cloth
from scenes.table.thumbnails import picture_under
from scenes.widgets.buttons import Action, Button, Buttons, in_columns
from scenes.widgets.panels import foot_line, plate, soft_shadow
from scenes.widgets.text import write
from scenes.wording.wording import day_words, hours_words, many, sentence_of

HEAD, PAD = 52, 16
"""Lengths of the design: the line of buttons above all, and the air round the two plates."""
TELLS = 66
"""How high the name of the day is, with the line below it."""
BELOW, BESIDE = 46, 118
"""How much of a card the buttons take, where they stand below the words, and where beside them."""
LEAST = {
    BELOW: (1120, HEAD + 3 * PAD + TELLS + 3 * (WORDS + BELOW) + 20),
    BESIDE: (800, HEAD + 3 * PAD + TELLS + 3 * WORDS + 20),
}
"""How wide and high it has to be at the least, so that nothing lies upon anything else; where the
buttons stand beside the words, larger letters have room, and the tables are not seen."""
SHARE = 0.53
"""So much of the width is the month's."""
NEXT = "Today; new ones in"
"""What stands before the time until the next challenges."""
STEPS = {
    pygame.K_LEFT: -1,
    pygame.K_RIGHT: 1,
    pygame.K_UP: -WEEK,
    pygame.K_DOWN: WEEK,
}
"""Keys that choose another day."""
LEAFS = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
"""Keys that turn to another month."""


class Calendar(Scene):
    """The days at the left, and at the right what can be played on the one that is chosen."""

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
        self.found: tuple[Challenge, ...] = ()
        self.buttons = Buttons()
        self._pictures: dict[str, Surface] = {}
        self._read = False
        self._cards: list[Rect] = []
        self._cloth: Surface | None = None
        self._left, self._right = Rect(0, 0, 0, 0), Rect(0, 0, 0, 0)
        self._name = Rect(0, 0, 0, 0)
        self.said = ""
        """Why a day can't be chosen."""
        self._second = -1
        self._head = self._about = self._time = Rect(0, 0, 0, 0)

    def _first_day(self) -> date:
        """The first day that ever had challenges."""
        try:
            return min(first_day(), self.today)
        except BadPool as error:
            self.context.trouble = sentence_of(error)
            return self.today

    def _fresh_month(self, month: date) -> MonthGrid:
        return MonthGrid(
            first_of(month), self.first, self.today, self.day, self.history.signs, self.streak
        )

    # ---------------------------------------------------------------- its life

    def enter(self) -> None:
        """Look what there is on the chosen day."""
        self.resize(self.context.size)
        self._choose(self.day)

    def uncover(self) -> None:
        """Something may have been played meanwhile."""
        self._read = False
        self.touch()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay it out for this window, with smaller letters where it has no room for them."""
        theme = self.context.theme
        share = max(
            min(1.0, size[0] / theme.px(wide), size[1] / theme.px(high))
            for wide, high in LEAST.values()
        )
        self.theme = theme = replace(theme, scale=theme.scale * share)
        pad, head = theme.px(PAD), theme.px(HEAD)
        self._cloth = cloth(size, theme)
        self._pictures.clear()
        whole = Rect(pad, head, size[0] - 2 * pad, size[1] - head - pad)
        wide = round((whole.width - pad) * SHARE)
        self._left = Rect(whole.x, whole.y, wide, whole.height)
        self._right = Rect(whole.x + wide + pad, whole.y, whole.width - wide - pad, whole.height)
        self._lay_month()
        self._lay_day()
        self.touch()

    def _lay_month(self) -> None:
        theme, pad = self.theme, self.theme.px(PAD)
        inner = self._left.inflate(-2 * pad, -2 * pad)
        head, foot = theme.px(40), theme.px(38)
        self._name = Rect(inner.x, inner.y, inner.width, head)
        top, bottom = inner.y + head + theme.px(4), inner.bottom - foot - theme.px(6)
        self.month_grid.lay(Rect(inner.x, top, inner.width, bottom - top), theme)
        self._stand_buttons()

    def _lay_day(self) -> None:
        """The name of the day, the line below it, and three cards."""
        theme, pad = self.theme, self.theme.px(PAD)
        inner = self._right.inflate(-2 * pad, -2 * pad)
        self._head = Rect(inner.x, inner.y, inner.width, theme.px(32))
        self._about = self._head.move(0, theme.px(30))
        before = theme.font(TEXT).size(NEXT)[0] + theme.px(6)
        self._time = Rect(inner.x + before, self._about.y, theme.px(90), self._about.height)
        top = inner.y + theme.px(TELLS)
        gap = theme.px(10)
        high = min((inner.bottom - top - 2 * gap) // 3, theme.px(300))
        self._cards = [Rect(inner.x, top + n * (high + gap), inner.width, high) for n in range(3)]
        self._stand_buttons()

    # ---------------------------------------------------------------- buttons

    def _stand_buttons(self) -> None:
        """All buttons anew, as month and day want them; the focus stays where it was."""
        self.buttons.renew([*self._of_day(), *self._of_month(), *self._of_scene()])

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
        return [back, now, settings]

    def _elsewhere(self) -> bool:
        return self.day != self.today or self.month_grid.month != first_of(self.today)

    def _of_month(self) -> list[Button]:
        side = self._name.height - self.theme.px(4)
        before = Button("", self._leafing(-1), "event_back", enabled=self._can_leaf(-1))
        after = Button("", self._leafing(1), "event_on", enabled=self._can_leaf(1))
        before.hint, after.hint = "a month back", "a month on"
        before.box = Rect(self._name.x, self._name.y, side, side)
        after.box = Rect(self._name.right - side, self._name.y, side, side)
        return [before, after]

    def _leafing(self, by: int) -> Action:
        return lambda: self._leaf(by)

    def _can_leaf(self, by: int) -> Callable[[], bool]:
        return lambda: self._leads_on(by)

    def _of_day(self) -> list[Button]:
        return [
            button
            for card, challenge in zip(self._cards, self.found, strict=False)
            for button in self._of_card(card, challenge)
        ]

    def _of_card(self, card: Rect, challenge: Challenge) -> list[Button]:
        """The ways into a challenge: beside its words, or below them, at the foot of its card."""
        theme, status = self.theme, self.history.status(challenge)
        play = Button(_way(status), lambda: self.context.go.to_challenge(challenge), "play")
        play.lead = challenge is self._next()
        play.about = f"{challenge.length}, {challenge.game.name}"
        watch = Button(
            "Solution",
            lambda: self.context.go.to_solution(challenge),
            "finish",
            enabled=lambda: self.history.status(challenge).over,
            about=play.about,
        )
        told, gap, high = self._told_box(card), theme.px(8), theme.px(34)
        left = told.right if told != card else picture_box(card, theme).right + theme.px(14)
        line = Rect(left, 0, card.right - theme.px(12) - left, high)
        if told == card:
            line.bottom = card.bottom - theme.px(10)
            in_columns([play, watch], 2, line, gap)
        else:
            line.top = card.centery - high - gap // 2
            in_columns([play, watch], 1, line, gap)
        return [play, watch]

    def _told_box(self, card: Rect) -> Rect:
        """The part of a card on which a challenge is told: all of it, or what is left beside the
        buttons where these have no room below the words."""
        if card.height >= self.theme.px(WORDS + BELOW):
            return card
        return Rect(card.x, card.y, card.width - self.theme.px(BESIDE), card.height)

    # ---------------------------------------------------------------- choosing

    def _choose(self, day: date) -> None:
        """Show the challenges of a day."""
        self.day = within(day, self.first, self.today)
        if first_of(self.day) != self.month_grid.month:
            self.month_grid = self._fresh_month(self.day)
        self.month_grid.chosen = self.day
        try:
            self.found = challenges(self.day)
        except (NoChallenge, BadPool) as error:
            self.found, self.context.trouble = (), sentence_of(error)
        self._tell()
        self._pictures.clear()
        self._lay_month()
        self.touch()
        if self._read:
            self._read_day()

    def _read_day(self) -> None:
        """Read the chosen day aloud, and how its challenges stand."""
        told = [spoken(each, self.history.status(each)) for each in self.found]
        self.context.tell(". ".join([day_words(self.day), *told]))

    def _leads_on(self, by: int) -> bool:
        month = months_on(self.month_grid.month, by)
        return first_of(self.first) <= month <= self.today

    def _leaf(self, by: int) -> None:
        """Turn to another month; the day that is chosen stays."""
        if self._leads_on(by):
            self.month_grid = self._fresh_month(months_on(self.month_grid.month, by))
            self._tell()
            badge = f", {self.badge} badge" if self.badge in METALS else ""
            self.context.tell(f"{self.month_grid.month:%B %Y}{badge}")
            self._lay_month()
            self.touch()

    def _tell(self) -> None:
        """What was made of it all, as far as it is known."""
        self.month_grid.streak = self.streak
        month = self.month_grid.month
        self.badge = self.history.badge(month, self.first) if self._read else ""

    # ---------------------------------------------------------------- input

    def handle(self, event: pygame.event.Event) -> None:
        """Days by mouse and arrows, months by page keys and wheel; Tab and Enter for the rest."""
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.MOUSEWHEEL:
            self._leaf(-1 if event.y > 0 else 1)
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
        self.said = self.context.trouble = ""
        if self.month_grid.open(day):
            self._choose(day)
        elif day > self.today:
            self.said = "That day is still to come."
        else:
            first = f"{day_words(self.first)} {self.first.year}"
            self.said = f"The daily challenge begins on {first}."
        self.touch()

    def _key(self, event: pygame.event.Event) -> None:
        self.said = self.context.trouble = ""
        if event.key == pygame.K_ESCAPE:
            self.context.go.back()
        elif event.key in STEPS:
            self._choose(self.day + timedelta(days=STEPS[event.key]))
        elif event.key in LEAFS:
            self._leaf(LEAFS[event.key])
        elif event.key == pygame.K_HOME:
            self._choose(self.today)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.buttons.focus is None:
            self._enter_first()
        else:
            self.buttons.key(event)
        self.touch()

    def _enter_first(self) -> None:
        challenge = self._next()
        if challenge is not None:
            self.context.go.to_challenge(challenge)

    def _next(self) -> Challenge | None:
        """The first challenge of the day that is not over yet."""
        return next((each for each in self.found if not self.history.status(each).over), None)

    # ---------------------------------------------------------------- time and picture

    def update(self, dt: float) -> bool:
        """A few records and a picture a frame, until all are there; midnight brings a new day."""
        if self.context.wall_clock.today() != self.today:
            self.today = self.month_grid.today = self.context.wall_clock.today()
            self._read = False
        if not self._read or self.history.behind:
            self._look()
        self._paint()
        return super().update(dt)

    def _look(self) -> None:
        self._read = self.history.look(AT_ONCE)
        if self._read:
            self.streak = self.history.streak(self.today)
            self._tell()
            self._stand_buttons()
            self.touch()
            self._read_day()
            if self.streak.days:
                self.context.tell(f"{many(self.streak.days, 'day')} in a row")

    def _paint(self) -> None:
        """The picture of one table more."""
        for card, challenge in zip(self._cards, self.found, strict=False):
            if challenge.length not in self._pictures:
                size = picture_box(self._told_box(card), self.theme).size
                if size[0]:
                    picture = picture_under(self.context, challenge.game, size)
                    self._pictures[challenge.length] = picture
                    self.touch()
                    return

    def patch(self, surface: Surface) -> Rect | None:
        """The countdown alone, once a second, while today is looked at."""
        second = int(self.context.wall_clock.until_next())
        if second == self._second or self.day != self.today:
            return None
        self._second = second
        return self._draw_time(surface)

    def spoken(self) -> str:
        """The button that has the focus; the day is read aloud when it is chosen."""
        return f"Calendar: {self.buttons.spoken()}"

    def draw(self, surface: Surface) -> None:
        """Draw the calendar."""
        theme = self.theme
        if self._cloth is not None:
            surface.blit(self._cloth, (0, 0))
        line = Rect(0, 0, surface.get_width(), theme.px(HEAD))
        font = theme.font(HEADING, bold=True)
        write(surface, "Daily challenges", font, theme.text, line, "center")
        for box in (self._left, self._right):
            soft_shadow(surface, box, theme.px(14))
            plate(surface, box, theme.plate, theme.px(12), theme.button)
        self._draw_month(surface)
        self._draw_day(surface)
        self.buttons.draw(surface, theme)
        foot_line(surface, theme, self.said or self.context.trouble)

    def _draw_month(self, surface: Surface) -> None:
        theme, pad = self.theme, self.theme.px(PAD)
        name = f"{self.month_grid.month:%B %Y}"
        write(surface, name, theme.font(20, bold=True), theme.text, self._name, "center")
        self.month_grid.draw(surface, theme)
        foot = Rect(self._left.x + pad, 0, self._left.width - 2 * pad, theme.px(38))
        foot.bottom = self._left.bottom - pad
        draw_sum(surface, foot, theme, self.streak, self.badge)

    def _draw_day(self, surface: Surface) -> None:
        theme = self.theme
        head = f"{day_words(self.day)} {self.day.year}"
        write(surface, head, theme.font(20, bold=True), theme.text, self._head)
        self._draw_about(surface, self._about)
        for card, challenge in zip(self._cards, self.found, strict=False):
            picture = self._pictures.get(challenge.length)
            status = self.history.status(challenge)
            plate(surface, card, theme.bar, theme.px(9))
            told = self._told_box(card)
            draw_challenge(surface, told, theme, challenge, status, picture, theme.bar)

    def _draw_about(self, surface: Surface, line: Rect) -> None:
        """Whether the day counts for the streak, and how long."""
        theme = self.theme
        if self.day != self.today:
            words = "A day gone by: medals, but no streak."
            write(surface, words, theme.font(TEXT), theme.faint, line)
            return
        write(surface, NEXT, theme.font(TEXT), theme.faint, line)
        self._draw_time(surface)

    def _draw_time(self, surface: Surface) -> Rect:
        theme = self.theme
        surface.fill(theme.plate, self._time)
        words = hours_words(self.context.wall_clock.until_next())
        write(surface, words, theme.font(TEXT, bold=True), theme.text, self._time)
        return self._time


def _way(status: ChallengeStatus) -> str:
    """What the button that leads into a challenge says."""
    if status.over:
        return "Practice"
    return "Play" if status.counted is None else "Go on"
