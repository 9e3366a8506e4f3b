"""The help: what the mouse and the keys do."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.advice.analysis_words import STATE_WORDS
from scenes.app.keymap import shown
from scenes.look.theme import LABEL, TEXT
from scenes.replay.loss_panel import draw_state_rule
from scenes.replay.marks import KINDS, color_of, kind_words, shape
from scenes.widgets.dialog import MARGIN, PAD
from scenes.widgets.panels import heading, plate
from scenes.widgets.scroll_dialog import ScrollDialog
from scenes.widgets.text import write
from scenes.wording.key_words import KEYS, OTHER_KEYS

SENT = "Click", "moves a card to its best place"
TAKEN_UP = "Click", "picks a card up, and puts it down"
"""What a click does in place of :data:`SENT`, if the player has set so."""
MOUSE = (
    ("Drag", "cards to a place that lights up"),
    SENT,
    ("Double click", "sends it to a foundation instead"),
    ("Right button", "sends it to a foundation"),
    ("Click the stock", "turns, deals, or goes through again"),
    ("Click a free place", "brings a card that fits there"),
    ("Click two cards", "discards the pair"),
    ("Middle button, or hold", "looks into a pile"),
)
ELSEWHERE = (("Ctrl+Up, Down", "all games: from heading to heading"),)
"""Keys of other scenes that no setting changes."""
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
"""Keys that move from line to line."""


class Help(ScrollDialog):
    """What the mouse and the keys do, in two columns, or in one in narrow windows. The arrow keys
    move from line to line, so that each can be read aloud."""

    title = "How to play"
    mouse: tuple[tuple[str, str], ...] = MOUSE
    besides: tuple[tuple[str, str], ...] = OTHER_KEYS
    keys: tuple[tuple[str, str], ...] = KEYS
    elsewhere: tuple[tuple[str, str], ...] = ELSEWHERE
    escape = "put back what is picked up; pause"
    wide = 940.0
    """The width of two columns."""
    columns = (180.0, 120.0)
    """The widths of the mouse actions, and of the keys."""
    at = -1
    """The line that the arrow keys have reached, counted through both columns; -1 at first."""

    @property
    def boards(self) -> list[tuple[str, Sequence[tuple[str, str]]]]:
        """Return the boards for the mouse, for keys that lead elsewhere, and for keys of the table:
        each a heading, and keys with what they do."""
        besides, keys = (
            [(shown(self.context.config.keys, action), words) for action, words in lines]
            for lines in (self.besides, self.keys)
        )
        takes_up = self.context.config.table.click == "pick"
        mouse = [TAKEN_UP if takes_up and line == SENT else line for line in self.mouse]
        found = [("The mouse", mouse), ("Other keys", [*besides, *self.elsewhere])]
        return [*found, ("The keys", [*keys, ("Esc", self.escape)])]

    def written(self) -> Sequence[str]:
        return [f"{key}: {words}" for _, lines in self.boards for key, words in lines]

    def spoken(self) -> str:
        """Return the line that the arrow keys have reached, or the focused button."""
        if self.at < 0:
            return super().spoken()
        return f"{self.title}: {self.written()[self.at]}"

    def act(self, event: pygame.event.Event) -> None:
        """Let Up, Down, Home and End move through the lines."""
        if event.type == pygame.KEYDOWN and event.key in LINES:
            boards = self.boards
            last = sum(len(lines) for _, lines in boards) - 1
            self.at = min(max(self.at + LINES[event.key], 0), last)
            self.buttons.focus = None
            self._follow_line()
            self.touch()
            return
        if event.type == pygame.KEYDOWN:
            self.at = -1
        super().act(event)

    def _follow_line(self) -> None:
        """Scroll until the reached line is visible."""
        at = self.at
        for (_, lines), place in zip(self.boards, self._starts(), strict=True):
            if at < len(lines):
                step = self.theme.px(STEP)
                line = self._board_box(place).y + (at + 1) * step
                self.page.reveal(line - step, line + 2 * step)
                return
            at -= len(lines)

    # ---------------------------------------------------------------- laying out

    @property
    def _beside(self) -> bool:
        """Do the keys stand beside the mouse actions?"""
        return self.theme.px(self.wide + 2 * PAD) <= self.context.size[0] - 2 * MARGIN

    def _starts(self) -> list[tuple[int, int]]:
        """Return the column and line at which each board begins."""
        upper, lower, _ = (len(lines) for _, lines in self.boards)
        second = upper + 2
        third = second + (lower + 2 if lower else 0)
        return [(0, 0), (0, second), (1, 0) if self._beside else (0, third)]

    def _board_box(self, place: tuple[int, int]) -> Rect:
        """Return where a board begins, and its width."""
        theme, (column, line) = self.theme, place
        inner = self.box.inflate(-2 * theme.px(PAD), -2 * theme.px(PAD))
        wide = inner.width // (2 if self._beside else 1)
        top = inner.y + theme.px(46) + line * theme.px(STEP)
        return Rect(inner.x + column * wide, top, wide, 0)

    def _lines(self) -> int:
        """Return the height in lines."""
        ends = zip(self.boards, self._starts(), strict=True)
        return max(line + 1 + len(lines) for (_, lines), (_, line) in ends if lines)

    def wanted(self, window: Rect) -> tuple[float, float]:
        return self.wide / (1 if self._beside else 2), STEP * (self._lines() + 1) + 8

    def fill(self, surface: Surface) -> None:
        at, breadths = self.at, (*self.columns[:1], *self.columns)
        for (head, lines), place, first in zip(self.boards, self._starts(), breadths, strict=True):
            if lines:
                self._column(surface, head, lines, self._board_box(place), first, at)
            at -= len(lines)

    def _column(
        self,
        surface: Surface,
        head: str,
        lines: Sequence[tuple[str, str]],
        box: Rect,
        first: float,
        lit: int,
    ) -> None:
        theme, step = self.theme, self.theme.px(STEP)
        bold, plain = theme.font(LABEL, bold=True), theme.font(LABEL)
        line = Rect(box.x, box.y, box.width - theme.px(16), step)
        self._write_head(surface, head, line)
        for number, (key, words) in enumerate(lines):
            line = line.move(0, step)
            if number == lit:
                plate(surface, line.inflate(theme.px(12), 0), theme.button, theme.px(6))
            write(surface, key, bold, theme.text, line)
            rest = Rect(line.x + theme.px(first), line.y, line.width - theme.px(first), step)
            write(surface, words, plain, theme.faint, rest)

    def _write_head(self, surface: Surface, head: str, line: Rect) -> None:
        theme = self.theme
        if theme.arcade:
            heading(surface, head, theme, line, size=20, ink=theme.accent)
        else:
            write(surface, head, theme.font(TEXT, bold=True), theme.accent, line)


class ReplayHelp(Help):
    """The keys of a replay, and the meaning of its marks."""

    title = "How to watch a game"
    mouse = WATCHING
    besides = elsewhere = ()
    keys = WATCHED
    escape = "leave"
    wide = 980.0
    columns = (180.0, 200.0)

    def written(self) -> Sequence[str]:
        marks = ", ".join(kind_words(kind) for kind in KINDS)
        return [*super().written(), f"The marks: {marks}"]

    def _marks_at(self) -> tuple[int, int]:
        """Return where the marks stand: below the mouse actions, or below everything."""
        return (0, len(self.mouse) + 2) if self._beside else (0, super()._lines() + 1)

    def _lines(self) -> int:
        """Return the height in lines, with the marks and the line below the seek bar."""
        marks = self._marks_at()[1] + 1 + len(KINDS) + len(STATE_WORDS)
        return max(super()._lines(), marks)

    def fill(self, surface: Surface) -> None:
        super().fill(surface)
        theme, step = self.theme, self.theme.px(STEP)
        side = theme.px(15)
        line = self._board_box(self._marks_at())
        line.size = theme.px(300), step
        self._write_head(surface, "The marks", line)
        for kind in KINDS:
            line = line.move(0, step)
            drawn = shape(kind, side, color_of(kind, theme))
            surface.blit(drawn, drawn.get_rect(left=line.x, centery=line.centery))
            words = Rect(line.x + 2 * side, line.y, line.width, step)
            write(surface, kind_words(kind), theme.font(LABEL), theme.text, words)
        self._rules(surface, line.move(0, step // 2), side)

    def _rules(self, surface: Surface, line: Rect, side: int) -> None:
        """Explain the line below the seek bar."""
        theme = self.theme
        for state, lines in STATE_WORDS.items():
            line = line.move(0, line.height)
            rule = Rect(line.x, line.centery, 2 * side, theme.px(4))
            draw_state_rule(surface, rule, state, theme, rule.x)
            words = Rect(rule.right + side, line.y, line.width, line.height)
            write(surface, lines, theme.font(LABEL), theme.text, words)
