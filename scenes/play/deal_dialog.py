"""The dialog for choosing a deal: its number, typed or pasted, and its house rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.match.match import Match
from game.record.strict_json import typed_seed
from game.rules.game import Game
from game.vocabulary.options import BadOption, Value
from scenes.app.context import Context
from scenes.look.theme import LABEL, TEXT
from scenes.widgets.buttons import Action, Button, in_lines
from scenes.widgets.dialog import MARGIN, PAD
from scenes.widgets.scroll_dialog import ScrollDialog
from scenes.widgets.text import wrapped, write_lines
from scenes.widgets.text_field import TextField, copied
from scenes.wording.wording import capital, name_words, value_words

if TYPE_CHECKING:
    from scenes.play.play_scene import PlayScene

MOST_IN_ONE_COLUMN = 3
"""The most options that are shown in one column."""
BREADTHS = {1: 640, 2: 920}
"""For each number of columns, the width of the dialog, in design units."""
NARROWEST = 500
"""The least width, in design units."""


class DealDialog(ScrollDialog):
    """The number of the deal, a preset and options. The table stays as it is until the player
    deals."""

    def __init__(self, context: Context, target: PlayScene) -> None:
        super().__init__(context)
        self.target = target
        now = target.match
        self.game: Game = now.game
        self.title = f"{now.game.name}: choose a deal"
        own_cards = now.deck is not None or now.given is not None
        self.number = "" if own_cards else str(now.seed)
        self.field = TextField("any; or a number, or a word", most=40)
        self.message = ""
        self.labels: list[tuple[list[str], Rect]] = []
        """The label of each option, as lines, with its box."""
        self._deal_top = 0

    # ---------------------------------------------------------------- laying out

    def wanted(self, window: Rect) -> tuple[float, float]:
        widest = (window.width - 2 * MARGIN) / self.theme.scale - 2 * PAD
        wide = max(NARROWEST, min(BREADTHS[self._columns], int(widest)))
        presets = 70 if len(self.game.presets) > 1 else 0
        presets += 70 * len(self.more_rows())
        rows = self._rows()
        column = self._column(self.theme.px(wide))
        more = sum(max(len(self._lines(label, column)) for _, label, _ in row) - 1 for row in rows)
        further = more * self.theme.font(LABEL).get_linesize() / self.theme.scale
        return wide, 86 + presets + len(rows) * 62 + further + 60

    @property
    def _columns(self) -> int:
        """Two where the game has many options and the window is wide enough."""
        room = self.theme.px(BREADTHS[2] + 2 * PAD) <= self.context.size[0] - 2 * MARGIN
        return 2 if room and len(self.game.options) > MOST_IN_ONE_COLUMN else 1

    def _column(self, width: int) -> int:
        """Return the width of one column."""
        columns = self._columns
        return (width - self.theme.px(24) * (columns - 1)) // columns

    def _rows(self) -> list[list[tuple[str, str, list[Value]]]]:
        """Return the options by rows: key, label and values of each."""
        options = [(key, capital(o.words), list(o.values)) for key, o in self.game.options.items()]
        columns = self._columns
        return [options[first : first + columns] for first in range(0, len(options), columns)]

    def lay(self, inner: Rect) -> None:
        theme = self.theme
        self.labels = []
        line, gap = theme.px(34), theme.px(12)
        top = self._lay_number(inner, line) + gap
        for label, chips in self.more_rows():
            top = self._lay_row(label, chips, inner, top) + gap
        if len(self.game.presets) > 1:
            top = self._lay_row("House rules", self._presets(), inner, top) + gap
        wide = self._column(inner.width)
        for row in self._rows():
            ends = []
            for column, (key, label, values) in enumerate(row):
                box = Rect(inner.x + column * (wide + theme.px(24)), top, wide, 0)
                chips = [self._value(key, value) for value in values]
                ends.append(self._lay_row(label, chips, box, top))
            top = max(ends) + gap
        deal = Button("Deal", self.deal, "new", lead=True, size=TEXT)
        deal.box = Rect(inner.right - theme.px(150), inner.bottom - line, theme.px(150), line)
        self.buttons.all.append(deal)
        self._deal_top = deal.box.y

    def _lay_number(self, inner: Rect, line: int) -> int:
        theme = self.theme
        label = Rect(inner.x, inner.y, inner.width, theme.px(24))
        self.labels.append((["Number of the deal"], label))
        self.field.box = Rect(inner.x, inner.y + theme.px(26), inner.width // 2, line)
        buttons = [
            Button("This deal", self._type_own, "again", enabled=lambda: bool(self.number)),
            Button("Copy its number", self.copy, "copy", enabled=lambda: bool(self.number)),
        ]
        left = self.field.box.right + theme.px(10)
        return self._add(buttons, Rect(left, self.field.box.y, inner.right - left, line))

    def _lay_row(self, label: str, chips: list[Button], inner: Rect, top: int) -> int:
        theme = self.theme
        lines = self._lines(label, inner.width)
        further = (len(lines) - 1) * theme.font(LABEL).get_linesize()
        self.labels.append((lines, Rect(inner.x, top, inner.width, theme.px(22) + further)))
        row = Rect(inner.x, top + theme.px(24) + further, inner.width, theme.px(28))
        return self._add(chips, row)

    def _add(self, buttons: list[Button], row: Rect) -> int:
        """Add buttons in as many lines as they need. Return the bottom of the last line."""
        self.buttons.all += buttons
        return in_lines(buttons, self.theme, row)

    def _lines(self, label: str, width: int) -> list[str]:
        return wrapped(label, self.theme.font(LABEL), width)

    def _presets(self) -> list[Button]:
        return [self._preset(name) for name in self.game.presets]

    def _preset(self, name: str) -> Button:
        return Button(
            name_words(name),
            self._choosing(name, None),
            chosen=lambda: self.game.preset == name and self.game.plain,
            about="House rules",
        )

    def _value(self, key: str, value: Value) -> Button:
        return Button(
            value_words(value),
            self._choosing(self.game.preset, {**self.game.chosen, key: value}),
            chosen=lambda: self.game.chosen[key] == value,
            about=capital(self.game.options[key].words),
        )

    def more_rows(self) -> list[tuple[str, list[Button]]]:
        """Return further rows of buttons above the house rules, each with its label."""
        return []

    # ---------------------------------------------------------------- doing

    def to_deal(self) -> Game:
        """Return the game as it is dealt."""
        return self.game

    def _choosing(self, preset: str, options: dict[str, Value] | None) -> Action:
        def act() -> None:
            try:
                self.game = self.game.under(preset, options)
                self.message = ""
            except BadOption as error:
                self.message = str(error)
            self.resize(self.context.size)

        return act

    def _type_own(self) -> None:
        self.field.text = self.number

    def copy(self) -> None:
        """Copy the number of the deal on the table to the clipboard."""
        done = copied(self.number)
        self.message = "Copied." if done else f"There is no clipboard; the number is {self.number}."

    def deal(self) -> None:
        """Deal under the chosen rules, by the typed number or else a new one."""
        try:
            seed = typed_seed(typed) if (typed := self.field.text.strip()) else None
        except ValueError as error:
            self.message = str(error)
            return
        self.close()
        if seed is None:
            self.target.deals.new(self.to_deal())
        else:
            self.target.deal(Match(self.to_deal(), seed), "Dealt as you chose.")

    # ---------------------------------------------------------------- input and picture

    def act(self, event: pygame.event.Event) -> None:
        """Keys go into the number field; Enter deals, or presses the button in focus."""
        enters = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if enters and self.buttons.focus is None:
            self.deal()
            self.touch()
        elif not enters and self.field.handle(event):
            self.message = ""
            self.touch()
        else:
            super().act(event)

    def spoken(self) -> str:
        line = f"Number of the deal: {self.field.text or 'any'}"
        words = line if self.buttons.focus is None else self.buttons.spoken()
        message = f"{self.message} " if self.message else ""
        return f"{self.title}: {message}{words}"

    def fill(self, surface: Surface) -> None:
        theme = self.theme
        for lines, box in self.labels:
            write_lines(surface, lines, theme.font(LABEL), theme.faint, box)
        self.field.draw(surface, theme, focus=self.buttons.focus is None)
        if self.message:
            width = self.box.width - theme.px(48 + 170)
            lines = wrapped(self.message, theme.font(LABEL), width)
            box = Rect(self.box.x + theme.px(24), self._deal_top + theme.px(6), width, 0)
            box = theme.sided(box, self.box)
            write_lines(surface, lines, theme.font(LABEL), theme.warning, box)
