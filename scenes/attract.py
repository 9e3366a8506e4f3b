"""Attract mode: when the title is left alone, or by its board, it shows past days' deals being
won."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import date, timedelta

import pygame
from pygame import Rect, Surface

from game.daily.challenge import Challenge, NoChallenge, challenge, challenges, first_day
from game.daily.pools import BadPool
from game.replay.source import Live
from game.replay.timeline import Timeline, of_source
from game.storage.slots import Slot
from scenes.app.context import Context
from scenes.app.scene import Scene
from scenes.daily.attempts import solution
from scenes.look.theme import LABEL
from scenes.table import line_scores
from scenes.table.empty_signs import signs
from scenes.table.milestones import gained
from scenes.table.view import TableView
from scenes.widgets.buttons import Button, Buttons
from scenes.widgets.text import write

PACE, HASTE = 0.16, 2.0
"""The seconds between two steps, and how much faster than normal the cards move."""
LONGEST = 36.0
"""The most seconds for one game; a game of many moves is played faster."""
DEALT, AFTER = 1.0, 1.5
"""The seconds before the first move, and after the win."""
FOOT = 30
"""The height of the line below the table, in design units."""
TRIES = 40
"""The average number of draws for each past day before it gives up."""
NUDGE = 6
"""How far the pointer must move to end the show, in pixels: more than a shaken desk moves it."""


class Attract(Scene):
    """One game after another by its certified line, until a key is pressed. If the player asked for
    the ``first`` game, Enter or a button plays the deal that is shown."""

    def __init__(self, context: Context, first: Challenge | None = None) -> None:
        super().__init__()
        self.context = context
        self._luck = random.Random()
        left = [saved.slot for saved in context.saves.challenges() if not saved.slot.practice]
        self._games = _winning_lines(context.wall_clock.today(), self._luck, left, first)
        self.timeline: Timeline | None = None
        self.view: TableView | None = None
        self._challenge: Challenge | None = None
        self._wait = 0.0
        self._won = False
        self._pointer: tuple[int, int] | None = None
        self._asked = first is not None
        play = Button("Play this deal", self._play, "new", lead=True)
        self.buttons = Buttons([play] if self._asked else [])
        self._foot = Rect(0, 0, 0, 0)

    # ---------------------------------------------------------------- its life

    def enter(self) -> None:
        self._next()

    def uncover(self) -> None:
        """A scene that was above it was opened by the player, who is there; so the show ends."""
        self.context.stack.close(self)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the cards out for the new size, without motion."""
        if self.timeline is not None:
            self.view = self._fresh_view(self.timeline)

    def _fresh_view(self, timeline: Timeline) -> TableView:
        context, (width, height) = self.context, self.context.size
        high = context.theme.px(FOOT)
        self._foot = Rect(0, height - high, width, high)
        view = TableView(
            timeline.game,
            timeline.table,
            Rect(0, 0, width, height - high),
            context.theme,
            self.view,
            timeline.longest(),
            **context.view_options(),
        )
        view.signs = signs(timeline.game, timeline.table)
        self.touch()
        return view

    def _next(self) -> None:
        """Deal the next game; if there is none, the title stays as it is."""
        upcoming = next(self._games, None)
        if upcoming is None:
            self.timeline = self.view = None
            return
        self._challenge, self.timeline = upcoming
        self.view = view = self._fresh_view(self.timeline)
        undealt = self.timeline.table.copy()
        view.deal(undealt, self.timeline.forward())
        view.signs = signs(self.timeline.game, self.timeline.table)
        self._wait, self._won = DEALT, False

    # ---------------------------------------------------------------- input and time

    def handle(self, event: pygame.event.Event) -> None:
        """Any key or click ends the show, and so does a pointer that moves. If the player asked for
        it, Enter or the button plays the deal, and the pointer may move."""
        if event.type == pygame.MOUSEMOTION and self.buttons.handle(event):
            self.touch()
        if self._challenge is not None and self._wants_to_play(event):
            self._play()
            return
        kinds = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.WINDOWFOCUSLOST)
        if event.type in kinds or (
            event.type == pygame.MOUSEMOTION and not self._asked and self._moved(event.pos)
        ):
            self.context.stack.close(self)

    def _wants_to_play(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self.buttons.at(event.pos) is not None
        enter = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        return self._asked and enter

    def _play(self) -> None:
        """Deal what is shown."""
        one = self._challenge
        self.context.stack.close(self)
        if one is not None:
            self.context.go.to_deal(one.game, one.seed)

    def _moved(self, pos: tuple[int, int]) -> bool:
        """Has the pointer left the place where it was first seen?"""
        if self._pointer is None:
            self._pointer = pos
        return math.dist(pos, self._pointer) >= NUDGE

    def update(self, dt: float) -> bool:
        """Take the next step when it is due; after the last one the cards fly."""
        if self.timeline is None or self.view is None:
            self.context.stack.close(self)
            return False
        moved = self.view.update(dt)
        self._wait -= dt
        if self._wait <= 0:
            self._advance(self.timeline, self.view)
        return super().update(dt) or moved

    def _advance(self, timeline: Timeline, view: TableView) -> None:
        if timeline.at < len(timeline):
            events = timeline.forward()
            view.happen(events, gained(timeline.game, timeline.table, events), speed=HASTE)
            view.signs = signs(timeline.game, timeline.table)
            self._wait += min(PACE, LONGEST / len(timeline))
        elif not self._won:
            if not view.moving:
                view.celebrate(self._luck.randrange(1 << 16))
                self._won = True
        elif view.moving:
            self._wait = AFTER
        else:
            self._next()

    # ---------------------------------------------------------------- drawing

    def spoken(self) -> str:
        """What goes on, and how to end it."""
        ways = "Enter plays this deal, any other key leads back"
        return f"A game plays itself; {ways if self._asked else 'any key leads back'}"

    def draw(self, surface: Surface) -> None:
        """Draw the table, and the line about the game below it, clear of the cards."""
        if self.timeline is None or self.view is None or self._challenge is None:
            return
        theme, one = self.context.theme, self._challenge
        self.view.draw(surface)
        line_scores.draw(surface, one.game, self.timeline.table, self.view, theme)
        surface.fill(theme.bar, self._foot)
        box, font = self._foot.inflate(-2 * theme.px(10), 0), theme.font(LABEL)
        words = f"{one.game.name}, {one.length} challenge of {one.day:%d %B %Y}".replace(" 0", " ")
        write(surface, words, font, theme.text, box)
        ways = "Any key returns to the title"
        for button in self.buttons.all:
            wide = button.width(theme)
            button.box = Rect(box.right - wide, box.y + theme.px(1), wide, box.height - theme.px(2))
            box.width = button.box.x - theme.px(14) - box.x
            ways = "Enter plays it, any other key returns to the title"
        write(surface, ways, font, theme.faint, box, "right")
        self.buttons.draw(surface, theme)


def _winning_lines(
    today: date,
    luck: random.Random,
    left: Sequence[Slot] = (),
    first: Challenge | None = None,
) -> Iterator[tuple[Challenge, Timeline]]:
    """Challenges of past days, each with the timeline of a winning line; never the same game twice
    in a row. Today's deals are left out, and those of challenges ``left`` unfinished. ``first`` is
    the one to begin with."""
    try:
        begin = first_day()
        under_way = (one for slot in left for one in _of_slot(slot))
        waiting = {(one.game.id, one.seed) for one in (*challenges(today), *under_way)}
    except (NoChallenge, BadPool):
        return
    last, past = "", (today - begin).days
    for _ in range(TRIES * past):
        try:
            day = begin + timedelta(days=luck.randrange(past))
            one, first = first or luck.choice(challenges(day)), None
            if (one.game.id, one.seed) not in waiting and one.game.id != last:
                last, match = one.game.id, solution(one)
                if match.status == "won":
                    yield one, of_source(Live(match))
        except BadPool:
            continue


def _of_slot(slot: Slot) -> Iterator[Challenge]:
    """The challenge of a saved game, if there was one."""
    with suppress(ValueError):
        yield challenge(date.fromisoformat(slot.day), slot.length)
