"""The board of help: what the mouse and the keys do."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.advice.analysis_words import STATE_WORDS
from scenes.app.keymap import shown
from scenes.look.theme import LABEL, TEXT
from scenes.replay.loss_panel import ruled
from scenes.replay.marks import KINDS, color_of, kind_words, shape
from scenes.widgets.dialog import Dialog
from scenes.widgets.panels import plate
from scenes.widgets.text import write
from scenes.wording.key_words import BESIDES, KEYS

MOUSE = (
    ("Drag", "cards to a place that lights up"),
    ("Click", "moves a card to its best place"),
    ("Double click", "sends it to a foundation instead"),
    ("Right button", "sends it to a foundation"),
    ("Click the stock", "turns, deals, or goes through again"),
    ("Click a free place", "brings a card that fits there"),
    ("Click two cards", "discards the pair"),
    ("Middle button, or hold", "looks into a pile"),
)
WATCHING = (
    ("Click a move", "goes there"),
    ("Click a side line", "goes into it"),
    ("Drag the line", "winds to any place"),
    ("Click a mark", "goes there"),
    ("Wheel over the list", "leafs through the moves"),
)
WATCHED = (
    ("turn", "run, stop"),
    ("left", "one move back"),
    ("right", "one move on"),
    ("event_back", "one card back"),
    ("event_on", "one card on"),
    ("mark_back", "to the mark before"),
    ("mark_on", "to the next mark"),
    ("first", "to the deal"),
    ("last", "to the end"),
    ("slower", "slower"),
    ("faster", "faster"),
    ("true_time", "at the speed of the player"),
    ("side_lines", "side lines shown, or skipped"),
    ("pick", "into the side line here, or out of it"),
    ("go_on", "continue from here"),
    ("analyse", "find where it was lost, then go there"),
    ("ghost", "play against it"),
    ("new_deal", "play this deal"),
    ("copy", "copy its share code"),
    ("paste", "open a share code"),
    ("bars", "the table without panels"),
)
STEP = 27
LINES = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_HOME: -999, pygame.K_END: 999}
"""Keys that go from line to line."""


class Help(Dialog):
    """What the mouse does, and what the keys do, side by side. The arrows go from line to line, so
    that each can be read aloud once more."""

    title = "How to play at this table"
    mouse: tuple[tuple[str, str], ...] = MOUSE
    besides: tuple[tuple[str, str], ...] = BESIDES
    keys: tuple[tuple[str, str], ...] = KEYS
    escape = "put back what is picked up; pause"
    columns = (180.0, 120.0)
    """The breadth of what is done with the mouse, and of the keys."""
    at = -1
    """The line that the arrows have come to, counted through both columns; none at first."""

    @property
    def boards(self) -> list[tuple[str, Sequence[tuple[str, str]]]]:
        """What is told of the mouse, of the keys that lead elsewhere, and of those of the table: a
        heading, and under it keys as they are set with what each does."""
        besides, keys = (
            [(shown(self.context.config.keys, action), words) for action, words in told]
            for told in (self.besides, self.keys)
        )
        found = [("The mouse", self.mouse), ("Other keys", besides)]
        return [*found, ("The keys", [*keys, ("Esc", self.escape)])]

    def written(self) -> Sequence[str]:
        """Every line of all boards."""
        return [f"{key}: {words}" for _, told in self.boards for key, words in told]

    def spoken(self) -> str:
        """The line that the arrows have come to, or the button that has the focus."""
        if self.at < 0:
            return super().spoken()
        return f"{self.title}: {self.written()[self.at]}"

    def handle(self, event: pygame.event.Event) -> None:
        """Up and Down go through the lines."""
        if event.type == pygame.KEYDOWN and event.key in LINES:
            last = sum(len(told) for _, told in self.boards) - 1
            self.at = min(max(self.at + LINES[event.key], 0), last)
            self.buttons.focus = None
            self.touch()
            return
        if event.type == pygame.KEYDOWN:
            self.at = -1
        super().handle(event)

    def wanted(self, window: Rect) -> tuple[float, float]:
        """Two columns."""
        left = len(self.mouse) + (len(self.besides) + 2 if self.besides else 0)
        return 940, STEP * (max(left, len(self.keys) + 1) + 1) + 8

    def fill(self, surface: Surface) -> None:
        """Write the mouse above what leads elsewhere, and the keys beside both."""
        theme, step = self.theme, self.theme.px(STEP)
        inner = self.box.inflate(-2 * theme.px(24), -2 * theme.px(24))
        half, first = inner.width // 2, self.columns
        upper, lower, beside = self.boards
        box = Rect(inner.x, inner.y + theme.px(46), half, 0)
        self._column(surface, *upper, box, first[0], self.at)
        at = self.at - len(upper[1])
        if lower[1]:
            below = box.move(0, (len(upper[1]) + 2) * step)
            self._column(surface, *lower, below, first[0], at)
        self._column(surface, *beside, box.move(half, 0), first[1], at - len(lower[1]))

    def _column(
        self,
        surface: Surface,
        head: str,
        told: Sequence[tuple[str, str]],
        box: Rect,
        first: float,
        lit: int,
    ) -> None:
        theme, step = self.theme, self.theme.px(STEP)
        bold, plain = theme.font(LABEL, bold=True), theme.font(LABEL)
        line = Rect(box.x, box.y, box.width - theme.px(16), step)
        write(surface, head, theme.font(TEXT, bold=True), theme.accent, line)
        for number, (key, words) in enumerate(told):
            line = line.move(0, step)
            if number == lit:
                plate(surface, line.inflate(theme.px(12), 0), theme.button, theme.px(6))
            write(surface, key, bold, theme.text, line)
            rest = Rect(line.x + theme.px(first), line.y, line.width - theme.px(first), step)
            write(surface, words, plain, theme.faint, rest)


class ReplayHelp(Help):
    """The same for a replay, with what the marks mean."""

    title = "How to watch a game"
    mouse = WATCHING
    besides = ()
    keys = WATCHED
    escape = "leave"
    columns = (180.0, 200.0)

    def written(self) -> Sequence[str]:
        """Both columns, and what can be marked in a game."""
        marks = ", ".join(kind_words(kind) for kind in KINDS)
        return [*super().written(), f"The marks: {marks}"]

    def wanted(self, window: Rect) -> tuple[float, float]:
        """Two columns, with long names of keys."""
        return 980, super().wanted(window)[1]

    def fill(self, surface: Surface) -> None:
        """Write both columns, and the marks below the mouse."""
        super().fill(surface)
        theme, step = self.theme, self.theme.px(STEP)
        pad, side = theme.px(24), theme.px(15)
        line = Rect(self.box.x + pad, self.box.y + pad + theme.px(46), theme.px(300), step)
        line.y += step * (len(self.mouse) + 2)
        write(surface, "The marks", theme.font(TEXT, bold=True), theme.accent, line)
        for kind in KINDS:
            line = line.move(0, step)
            drawn = shape(kind, side, color_of(kind, theme))
            surface.blit(drawn, drawn.get_rect(left=line.x, centery=line.centery))
            words = Rect(line.x + 2 * side, line.y, line.width, step)
            write(surface, kind_words(kind), theme.font(LABEL), theme.text, words)
        self._rules(surface, line.move(0, step // 2), side)

    def _rules(self, surface: Surface, line: Rect, side: int) -> None:
        """What the rule below the line means."""
        theme = self.theme
        for state, told in STATE_WORDS.items():
            line = line.move(0, line.height)
            rule = Rect(line.x, line.centery, 2 * side, theme.px(4))
            ruled(surface, rule, state, theme, rule.x)
            words = Rect(rule.right + side, line.y, line.width, line.height)
            write(surface, told, theme.font(LABEL), theme.text, words)
