"""Attract mode: when the title is left alone, or by its board, it shows past days' deals being
won."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from datetime import date, timedelta

import pygame
from pygame import Rect, Surface

from game.daily.challenge import Challenge, NoChallenge, challenges, first_day
from game.daily.pools import BadPool
from game.replay.source import Live
from game.replay.timeline import Timeline, of_source
from game.storage.slots import Slot
from scenes.app.context import Context
from scenes.app.scene import Scene
from scenes.arcade.bulbs import ASLEEP
from scenes.attract_head import AttractHead
from scenes.daily.attempts import solution
from scenes.look.theme import LABEL
from scenes.past_deals import is_handsome, kept_back, under_way
from scenes.table import line_scores
from scenes.table.empty_signs import signs
from scenes.table.milestones import gained
from scenes.table.view import TableView
from scenes.widgets.bars import draw_bar
from scenes.widgets.buttons import Button, Buttons
from scenes.widgets.text import breadth, write

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
    """One game after another by its certified line, until a key is pressed. Once the player is
    there, having asked for the ``first`` game or moved the pointer, Enter or a button plays the
    deal that is shown."""

    def __init__(self, context: Context, first: Challenge | None = None) -> None:
        super().__init__()
        self.context = context
        self._rng = random.Random()
        left = under_way(context.saves)
        self._games = _winning_lines(context.wall_clock.today(), self._rng, left, first)
        self.timeline: Timeline | None = None
        self.view: TableView | None = None
        self._challenge: Challenge | None = None
        self._wait = 0.0
        self._won = False
        self._pointer: tuple[int, int] | None = None
        self._idle = 0.0
        """The seconds without input."""
        self.buttons = Buttons()
        self._foot = Rect(0, 0, 0, 0)
        self.head = AttractHead(context)
        if first is not None:
            self._offer()

    # ---------------------------------------------------------------- its life

    def enter(self) -> None:
        self.head.lay(self.context.size)
        self._next()

    def uncover(self) -> None:
        """A scene that was above it was opened by the player, who is there; so the show ends."""
        self.context.stack.close(self)

    def show_trouble(self) -> None:
        """End the show, because the scene below has a place for it."""
        self.context.stack.close(self)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the cards out for the new size, without motion."""
        self.head.lay(size)
        if self.timeline is not None:
            self.view = self._fresh_view(self.timeline)

    def _fresh_view(self, timeline: Timeline) -> TableView:
        context, (width, height) = self.context, self.context.size
        high, top = context.theme.px(FOOT), self.head.height
        self._foot = Rect(0, height - high, width, high)
        view = TableView(
            timeline.game,
            timeline.table,
            Rect(0, top, width, max(0, height - high - top)),
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
        """Any key or click ends the show. A pointer that moves shows that somebody is there: from
        then on Enter or the button plays the deal."""
        if event.type == pygame.MOUSEMOTION:
            self._idle = 0.0
            if self.buttons.handle(event):
                self.touch()
            if not self.buttons.all and self._moved(event.pos):
                self._offer()
        if self._challenge is not None and self._wants_to_play(event):
            self._play()
            return
        kinds = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.WINDOWFOCUSLOST)
        if event.type in kinds:
            self.context.stack.close(self)

    def _offer(self) -> None:
        """Offer to play the deal."""
        self.buttons.all = [Button("Play this deal", self._play, "new", lead=True)]
        self.touch()

    def _wants_to_play(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self.buttons.at(event.pos) is not None
        enter = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        return bool(self.buttons.all) and enter

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
        self._idle += dt
        moved = self.view.update(dt)
        moved |= self.head.update(dt, awake=self._idle < ASLEEP)
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
                view.celebrate(self._rng.randrange(1 << 16))
                self._won = True
        elif view.moving:
            self._wait = AFTER
        else:
            self._next()

    # ---------------------------------------------------------------- drawing

    def spoken(self) -> str:
        """What goes on, and how to end it."""
        ways = "Enter plays this deal, any other key leads back"
        return f"A game plays itself; {ways if self.buttons.all else 'any key leads back'}"

    def patch(self, surface: Surface) -> list[Rect]:
        """Draw what changes in the head alone."""
        return self.head.patch(surface)

    def draw(self, surface: Surface) -> None:
        """Draw the table, and the line about the game below it, clear of the cards."""
        if self.timeline is None or self.view is None or self._challenge is None:
            return
        theme, one = self.context.theme, self._challenge
        self.view.draw(surface)
        line_scores.draw(surface, self.timeline.table, self.view)
        draw_bar(surface, self._foot, theme, foot=True)
        box, font = self._foot.inflate(-2 * theme.px(10), 0), theme.font(LABEL)
        words = f"{one.game.name}, {one.length} challenge of {one.day:%d %B %Y}".replace(" 0", " ")
        start = write(surface, words, font, theme.text, box)
        ways = "Any key leads back to the title"
        if self.buttons.all:
            ways = "Enter plays this deal, any other key leads back to the title"
        if self.head.height:
            self.head.draw(surface, one, self.buttons)
        else:
            for button in self.buttons.all:
                wide, high = button.width(theme), box.height - theme.px(2)
                button.box = Rect(box.right - wide, box.y + theme.px(1), wide, high)
                box.width = button.box.x - theme.px(14) - box.x
            self.buttons.draw(surface, theme)
        if breadth(ways, font) <= box.right - start.right - theme.px(14):
            write(surface, ways, font, theme.faint, box, "right")


def _winning_lines(
    today: date,
    rng: random.Random,
    left: Sequence[Slot],
    first: Challenge | None,
) -> Iterator[tuple[Challenge, Timeline]]:
    """Challenges of past days, each with the timeline of a winning line; never the same game twice
    in a row, only handsome ones. Today's deals are left out, and those of challenges ``left``
    unfinished. ``first`` is the one to begin with, as it is."""
    try:
        begin = first_day()
        hidden = kept_back(today, left)
    except (NoChallenge, BadPool):
        return
    last, past = "", (today - begin).days
    for _ in range(TRIES * past):
        try:
            day = begin + timedelta(days=rng.randrange(past))
            asked, one, first = first is not None, first or rng.choice(challenges(day)), None
            if (one.game.id, one.seed) in hidden or one.game.id == last:
                continue
            if asked or is_handsome(one):
                last, match = one.game.id, solution(one)
                if match.status == "won":
                    yield one, of_source(Live(match))
        except BadPool:
            continue
