"""The controls of a replay: the seek bar, the buttons for single steps, and the speeds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial

import pygame
from pygame import Rect, Surface

from game.advice.analysis import State
from game.replay.timeline import Timeline
from scenes.app.keymap import shown
from scenes.look.colors import Color
from scenes.look.theme import THEMES, Theme
from scenes.replay import film_strip
from scenes.replay.crank import Crank
from scenes.replay.film_strip import FilmStrip
from scenes.replay.playback import RATES, Playback, name_of
from scenes.replay.seek_bar import SeekBar, tip
from scenes.widgets.bars import draw_bar
from scenes.widgets.buttons import Action, Button, Buttons, in_row, mirror
from scenes.widgets.cached import Cached
from scenes.widgets.icons import icon

HEIGHT, LINE = 92, 46
"""The heights of the panel and of the seek bar, in design units."""
MORE = film_strip.HEIGHT + 6
"""How much higher the panel is with a strip of film and a crank."""
AIR = 14
SHARES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""The sizes to try until the buttons fit side by side."""

STEPS = (
    ("first", "start", "To the deal"),
    ("mark_back", "mark_back", "To the mark before"),
    ("left", "back", "One move back"),
    ("event_back", "event_back", "One card back"),
    ("turn", "play", "Play"),
    ("event_on", "event_on", "One card on"),
    ("right", "forward", "One move on"),
    ("mark_on", "mark_on", "To the next mark"),
    ("last", "last", "To the end"),
)
"""The buttons under the seek bar: action, icon, label."""


@dataclass(eq=False)
class IconButton(Button):
    """A button that shows only its icon; its label appears as a tip."""

    key: str = ""
    """Its key, as the tip shows it."""

    def width(self, theme: Theme, air: float = 10) -> int:
        return theme.px(self.size + 2) + 2 * theme.px(air)

    def words(self) -> str:
        """Its label and its key, for the tip."""
        return f"{self.label} ({self.key})" if self.key else self.label

    def _face(self, surface: Surface, theme: Theme, ink: Color, box: Rect) -> None:
        drawn = icon(self.sign, theme.px(self.size + 2), ink)
        surface.blit(drawn, drawn.get_rect(center=box.center))


class Controls:
    """The panel under the table.

    ``actions`` are its actions by their names in the settings. ``describe`` says what happened at a
    position of the timeline, ``state`` what was still possible there. ``able`` is false if there is
    nothing to play.
    """

    def __init__(
        self,
        film: FilmStrip,
        playback: Playback,
        actions: Mapping[str, Action],
        describe: Callable[[int], str],
        able: Callable[[], bool],
        state: Callable[[int], State | None],
    ) -> None:
        self.playback = playback
        self.seek_bar = SeekBar(describe, state, film)
        self.crank = Crank()
        self.steps = [
            IconButton(
                label,
                actions[action],
                sign,
                enabled=able,
                bare=True,
                size=18,
                course="steps",
                again=True,
            )
            for action, sign, label in STEPS
        ]
        self.run = next(button for button in self.steps if button.sign == "play")
        self.run.lead, self.run.bare = True, False
        self.rates = [
            Button(
                name_of(rate), partial(playback.change, rate), chosen=self._runs_at(rate), bare=True
            )
            for rate in RATES
        ]
        self.buttons = Buttons([*self.steps, *self.rates])
        self.box = Rect(0, 0, 0, 0)
        self._kept = Cached()
        self._small = THEMES["green"]
        """The theme of the buttons, smaller in a narrow window."""

    def _runs_at(self, rate: float) -> Callable[[], bool]:
        return lambda: self.playback.rate == rate

    def lay(
        self,
        box: Rect,
        theme: Theme,
        timeline: Timeline,
        keys: Mapping[str, tuple[str, ...]],
        *,
        film: bool,
    ) -> None:
        """Lay the panel out in ``box``, with a strip of ``film`` and a crank, or without."""
        self.box = box.copy()
        for button in self.buttons.all:
            button.bare = button is not self.run and not theme.arcade
        for button, (action, _, _) in zip(self.steps, STEPS, strict=True):
            button.key = shown(keys, action)
        strip = theme.px(film_strip.HEIGHT) if film else 0
        line = Rect(box.x, box.y + 1, box.width, theme.px(LINE) + strip)
        self.seek_bar.lay(line, theme, timeline, strip)
        row = Rect(box.x + theme.px(AIR), line.bottom, box.width - 2 * theme.px(AIR), 0)
        row.height = box.bottom - row.y - theme.px(8)
        end, self.crank.box = row.right, Rect(0, 0, 0, 0)
        if film:
            end = self.crank.place(row, theme)
        for share in SHARES:
            self._small = replace(theme, scale=theme.scale * share)
            if self._place_buttons(row) <= end:
                break
        mirror(self.buttons.all, theme, box)
        self.crank.box = theme.sided(self.crank.box, box)

    def _place_buttons(self, row: Rect) -> int:
        """Place the buttons in a row and return where it ends."""
        theme = self._small
        end = in_row(self.rates, theme, row, 2, 8)
        wide = in_row(self.steps, theme, row, 3, 9) - row.x
        start = max(row.centerx - wide // 2, end + theme.px(20))
        return in_row(self.steps, theme, Rect(start, row.y, 0, row.height), 3, 9)

    def handle(self, event: pygame.event.Event) -> bool:
        turned = self.crank.handle(event)
        if turned or self.crank.dragging:
            return turned
        if self.seek_bar.dragging or not self.buttons.handle(event):
            return self.seek_bar.handle(event)
        if event.type == pygame.MOUSEMOTION:
            self.seek_bar.handle(event)
        return True

    @property
    def dragging(self) -> bool:
        """Does the pointer hold the needle or the crank?"""
        return self.seek_bar.dragging or self.crank.dragging

    def let_go(self) -> None:
        """Let go of the needle, the crank and the buttons."""
        self.buttons.let_go()
        self.seek_bar.dragging = self.crank.dragging = False

    def refresh(self, *, running: bool) -> None:
        """Show whether the replay runs."""
        self.run.label, self.run.sign = ("Pause", "pause") if running else ("Play", "play")

    def draw(self, surface: Surface, theme: Theme, at: float) -> None:
        """Draw the panel, with the knob of the seek bar after ``at`` steps."""
        look = theme, self.buttons.appearance()
        self._kept.draw(surface, self.box, look, lambda on: self._paint(on, theme))
        self.seek_bar.draw(surface, theme, at)
        self.crank.draw(surface)

    def _paint(self, surface: Surface, theme: Theme) -> None:
        draw_bar(surface, self.box, theme, foot=True)
        self.buttons.draw(surface, self._small)

    def draw_tip(self, surface: Surface, theme: Theme) -> None:
        """Draw the tip of what is under the pointer."""
        hot = self.buttons.hot
        if isinstance(hot, IconButton):
            tip(surface, theme, [hot.words()], hot.box.midtop)
        elif self.crank.hot:
            tip(surface, theme, ["Turn it to wind the film"], self.crank.box.midtop)
        else:
            self.seek_bar.draw_tip(surface, theme)
