"""What a timeline is run by: its line, the buttons that step it both ways, and how fast it goes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface

from game.advice.analysis import State
from game.replay.timeline import Timeline
from scenes.app.keymap import shown
from scenes.look.theme import THEMES, Color, Theme
from scenes.replay.playback import WAYS, Playback, name_of
from scenes.replay.seek_bar import SeekBar, tip
from scenes.widgets.buttons import Action, Button, Buttons, in_row
from scenes.widgets.cached import Cached
from scenes.widgets.icons import icon

HEIGHT = 92
"""How high all of it is, in lengths of the design."""
LINE = 46
"""How high the line with its marks is."""
AIR = 14
SHARES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""The sizes that are tried until the buttons find room beside one another."""

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
"""The buttons under the line: what they do in the settings' words, their sign, their name."""


@dataclass(eq=False)
class Signed(Button):
    """A button that shows its sign alone; its label is told when the pointer rests on it."""

    key: str = ""
    """The key that does the same, as it is written."""

    def width(self, theme: Theme, air: float = 10) -> int:
        """As wide as its sign."""
        return theme.px(self.size + 2) + 2 * theme.px(air)

    def words(self) -> str:
        """What it does, and by which key."""
        return f"{self.label} ({self.key})" if self.key else self.label

    def _face(self, surface: Surface, theme: Theme, ink: Color) -> None:
        drawn = icon(self.sign, theme.px(self.size + 2), ink)
        surface.blit(drawn, drawn.get_rect(center=self.box.center))


class Controls:
    """The panel under the table. ``actions`` are what it does, by the settings' words for them;
    ``told`` says what is at a place of the line, ``state`` what was still possible there, ``able``
    whether there is anything to be run."""

    def __init__(
        self,
        playback: Playback,
        actions: Mapping[str, Action],
        told: Callable[[int], str],
        able: Callable[[], bool],
        state: Callable[[int], State | None],
    ) -> None:
        self.playback = playback
        self.seek_bar = SeekBar(told, state)
        self.steps = [
            Signed(label, actions[action], sign, enabled=able, bare=True, size=18)
            for action, sign, label in STEPS
        ]
        self.run = next(button for button in self.steps if button.sign == "play")
        self.run.lead, self.run.bare = True, False
        self.ways = [
            Button(name_of(way), self._chooser(way), chosen=self._asker(way), bare=True)
            for way in WAYS
        ]
        self.buttons = Buttons([*self.steps, *self.ways])
        self.box = Rect(0, 0, 0, 0)
        self._kept = Cached()
        self._small = THEMES["green"]
        """The theme of the buttons: smaller where the window is narrow for them."""

    def _chooser(self, way: float) -> Action:
        return lambda: self.playback.change(way)

    def _asker(self, way: float) -> Callable[[], bool]:
        return lambda: self.playback.way == way

    def lay(
        self, box: Rect, theme: Theme, timeline: Timeline, keys: Mapping[str, Sequence[str]]
    ) -> None:
        """Lay it into the lower part of the window."""
        self.box = box.copy()
        chosen = {action: tuple(names) for action, names in keys.items()}
        for button, (action, _, _) in zip(self.steps, STEPS, strict=True):
            button.key = shown(chosen, action)
        line = Rect(box.x, box.y + 1, box.width, theme.px(LINE))
        self.seek_bar.lay(line, theme, timeline)
        row = Rect(box.x + theme.px(AIR), line.bottom, box.width - 2 * theme.px(AIR), 0)
        row.height = box.bottom - row.y - theme.px(8)
        for share in SHARES:
            self._small = replace(theme, scale=theme.scale * share)
            if self._stand_in(row) <= row.right:
                break

    def _stand_in(self, row: Rect) -> int:
        """Stand the buttons in a row; says where they end."""
        theme = self._small
        end = in_row(self.ways, theme, row, 2, 8)
        wide = in_row(self.steps, theme, row, 3, 9) - row.x
        start = max(row.centerx - wide // 2, end + theme.px(20))
        return in_row(self.steps, theme, Rect(start, row.y, 0, row.height), 3, 9)

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the pointer work it. True where something is seen or done differently."""
        if self.seek_bar.dragging or not self.buttons.handle(event):
            return self.seek_bar.handle(event)
        if event.type == pygame.MOUSEMOTION:
            self.seek_bar.handle(event)
        return True

    def refresh(self, *, running: bool) -> None:
        """Show whether it runs."""
        self.run.label, self.run.sign = ("Pause", "pause") if running else ("Play", "play")

    def draw(self, surface: Surface, theme: Theme, at: float) -> None:
        """Draw it, with the knob where so many steps have happened."""
        look = theme, self.buttons.look()
        self._kept.draw(surface, self.box, look, lambda on: self._paint(on, theme))
        self.seek_bar.draw(surface, theme, at)

    def _paint(self, surface: Surface, theme: Theme) -> None:
        surface.fill(theme.bar, self.box)
        surface.fill(theme.button, Rect(self.box.x, self.box.y, self.box.width, 1))
        self.buttons.draw(surface, self._small)

    def draw_tip(self, surface: Surface, theme: Theme) -> None:
        """Tell what the pointer rests on."""
        hot = self.buttons.hot
        if isinstance(hot, Signed):
            tip(surface, theme, [hot.words()], hot.box.midtop)
        else:
            self.seek_bar.draw_tip(surface, theme)
