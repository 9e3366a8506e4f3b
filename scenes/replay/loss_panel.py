"""The panel above the list of moves that says where the game was lost."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.advice.analysis import State
from game.advice.analysis_words import headline
from game.vocabulary.sentences import many
from scenes.look.colors import Color
from scenes.look.theme import LABEL, Theme
from scenes.replay.analysing import Analysing
from scenes.widgets.buttons import Action, Button, Buttons, in_lines
from scenes.widgets.cached import Cached
from scenes.widgets.text import wrapped, write

PAD, ROW, LEFT = 12, 29, 90
"""The padding, the height of a button, and the least height of the list below, in design units."""
DASH, DOTS = 6, 5
"""The length of the dashes for lost positions and the distance of the dots for undecided ones, in
design units."""


def color_of(state: State, theme: Theme) -> Color:
    """Return the color of a state; the pattern of its line says the same."""
    return {"won": theme.glow, "lost": theme.warning, "unknown": theme.faint}[state]


def draw_state_rule(
    surface: Surface, box: Rect, state: State, theme: Theme, start: int = 0
) -> None:
    """Draw a line along the longer side of a box: solid where the game could be won, dashed where
    it was lost, dotted where that is undecided. ``start`` is the origin of the pattern."""
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
    """The panel.

    ``find`` starts the analysis, ``further`` extends it, ``play`` resumes the game at the last
    position that could be won, ``watch`` shows the line that wins.
    """

    def __init__(
        self, analysing: Analysing, find: Action, further: Action, play: Action, watch: Action
    ) -> None:
        self.analysing = analysing
        self.shown = True
        """Is there anything to find out about this game?"""
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
        """Lay it out at the top of ``side`` and return the rest."""
        if not self.shown:
            self.buttons.all, self._box = [], Rect(side.topleft, (0, 0))
            return side
        words = [*self._words()]
        end = self._place(side, theme, words)
        while len(words) > 1 and side.bottom - end < theme.px(LEFT):
            words.pop()  # the list has to be seen too
            end = self._place(side, theme, words)
        self._box = Rect(side.x, side.y, side.width, end - side.y)
        return Rect(side.x, end, side.width, side.bottom - end)

    def _place(self, side: Rect, theme: Theme, words: Sequence[str]) -> int:
        """Place the words above the buttons and return where they end."""
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
        return self.buttons.handle(event)

    def draw(self, surface: Surface, theme: Theme) -> None:
        if self._box.height:
            look = theme, self._lines, self.buttons.appearance()
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
