"""Where the game was lost, told above the list of its moves, with what can be done about it."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.advice.analysis import State
from game.advice.analysis_words import headline
from scenes.look.theme import LABEL, Color, Theme
from scenes.replay.analysing import Analysing
from scenes.widgets.buttons import Action, Button, Buttons, in_lines
from scenes.widgets.cached import Cached
from scenes.widgets.text import wrapped, write
from scenes.wording.wording import many

PAD, ROW, LEFT = 12, 29, 90
"""The air at the sides, how high a button is, and what is left for the list at least, in lengths of
the design."""
DASH, DOTS = 6, 5
"""How long the dashes are by which lost moments are told, and how far apart the dots of those of
which nothing is known, in lengths of the design."""


def color_of(state: State, theme: Theme) -> Color:
    """The colour of a state; how its line is drawn tells as much."""
    return {"won": theme.glow, "lost": theme.warning, "unknown": theme.faint}[state]


def ruled(surface: Surface, box: Rect, state: State, theme: Theme, start: int = 0) -> None:
    """Rule a line along the longer side of a box: whole where the game could be won, of dashes
    where it was lost, of dots where that is not known. ``start`` is where its pattern begins."""
    color = color_of(state, theme)
    if state == "won":
        surface.fill(color, box)
        return
    upright = box.height > box.width
    low, high = (box.top, box.bottom) if upright else (box.left, box.right)
    thick = min(box.size)
    dash = theme.px(DASH) if state == "lost" else thick
    step = dash + (max(2, dash // 2) if state == "lost" else theme.px(DOTS))
    first = low + (start - low) % step - step
    for at in range(first, high, step):
        a, b = max(at, low), min(at + dash, high)
        if a < b:
            part = (box.x, a, thick, b - a) if upright else (a, box.y, b - a, thick)
            surface.fill(color, Rect(part))


class LossPanel:
    """The part of the list's room that tells it. ``find`` works it out, ``further`` takes
    longer where that was not enough, ``play`` goes on from the
    last moment that could be won, ``watch`` shows the line that wins."""

    def __init__(
        self, analysing: Analysing, find: Action, further: Action, play: Action, watch: Action
    ) -> None:
        self.analysing = analysing
        self.shown = True
        """Is there anything to be found out, or known?"""
        self._find = Button("Where was it lost?", find, "search")
        self._further = Button("Look further", further, "search")
        self._ways = [
            Button("Play it from here", play, "finish", lead=True),
            Button("Watch the win", watch, "play"),
        ]
        self.buttons = Buttons()
        self._box = Rect(0, 0, 0, 0)
        self._lines: Sequence[tuple[str, bool]] = ()
        self._kept = Cached()

    def lay(self, side: Rect, theme: Theme) -> Rect:
        """Lay it out at the upper end of the list's room; what it leaves is returned."""
        if not self.shown:
            self.buttons.all, self._box = [], Rect(side.topleft, (0, 0))
            return side
        words = [*self._words()]
        end = self._stood(side, theme, words)
        while len(words) > 1 and side.bottom - end < theme.px(LEFT):
            words.pop()  # the list has to be seen too
            end = self._stood(side, theme, words)
        self._box = Rect(side.x, side.y, side.width, end - side.y)
        return Rect(side.x, end, side.width, side.bottom - end)

    def _stood(self, side: Rect, theme: Theme, words: Sequence[str]) -> int:
        """Stand the words and the buttons under one another; says where they end."""
        pad, width = theme.px(PAD), side.width - 2 * theme.px(PAD)
        self._lines = [
            (line, not number)
            for number, sentence in enumerate(words)
            for line in wrapped(sentence, theme.font(LABEL, bold=not number), width)
        ]
        end = side.y + pad // 2 + theme.font(LABEL).get_linesize() * len(self._lines)
        self.buttons.all = self._buttons()
        if self.buttons.all:
            row = Rect(side.x + pad, end + (pad // 2 if words else 0), width, theme.px(ROW))
            end = in_lines(self.buttons.all, theme, row, 4)
        return end + pad // 2

    def _words(self) -> Sequence[str]:
        if not self.analysing.running:
            return self.analysing.words
        known = self.analysing.known
        if known is None:
            return ("Playing it through …",)
        if known.decided:
            return (headline(known), "Could it have been known? …")
        still = many(known.first_lost - known.winnable_to - 1, "moment")
        return ("Looking for the move that lost it …", f"{still} still open")

    def _buttons(self) -> list[Button]:
        analysing = self.analysing
        if not (analysing.running or analysing.done):
            return [self._find]
        ways = self._ways if analysing.winning is not None and analysing.done else []
        return [*ways, self._further] if analysing.may_look_further else ways

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the pointer work its buttons."""
        return self.buttons.handle(event)

    def draw(self, surface: Surface, theme: Theme) -> None:
        """Draw it."""
        if self._box.height:
            look = theme, self._lines, self.buttons.look()
            self._kept.draw(surface, self._box, look, lambda on: self._paint(on, theme))

    def _paint(self, surface: Surface, theme: Theme) -> None:
        surface.fill(theme.plate, self._box)
        pad, step = theme.px(PAD), theme.font(LABEL).get_linesize()
        line = Rect(self._box.x + pad, self._box.y + pad // 2, self._box.width - 2 * pad, step)
        for words, first in self._lines:
            color = theme.text if first else theme.faint
            write(surface, words, theme.font(LABEL, bold=first), color, line)
            line.y += step
        surface.fill(theme.button, Rect(self._box.x, self._box.bottom - 1, self._box.width, 1))
        self.buttons.draw(surface, theme)
