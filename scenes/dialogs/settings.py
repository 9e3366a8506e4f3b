"""The settings, which take effect at once on the player's table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from dataclasses import field as dataclass_field

import pygame
from pygame import Rect, Surface

from game.record.names import LONGEST_NAME
from scenes.app.context import Context
from scenes.look.theme import TEXT, Theme
from scenes.widgets.buttons import Button, in_row
from scenes.widgets.dialog import MARGIN, PAD
from scenes.widgets.panels import foot_line, heading
from scenes.widgets.scroll_dialog import ScrollDialog
from scenes.widgets.slider import KEYS, Slider
from scenes.widgets.text import write
from scenes.widgets.text_field import TextField

ROW, GAP, HEAD, COLUMN, LABELS, BAR = 38, 6, 28, 490, 142, 220
"""The height of a row with the gap below it, the height of a heading, and the widths of a column,
of the labels and of a slider."""
Values = tuple[tuple[str, object], ...]
Bounds = tuple[float, float]
SettingRow = tuple[str, str, Values | Bounds | str]
Group = tuple[str, tuple[SettingRow, ...]]
FASTEST_SCAN = 0.5
"""The shortest time per step that can be set with one switch, in seconds: at 0 scanning would be
off, and it can't switch itself off."""
SWITCHES, DIALOG = "switches", "dialog"
"""These stand in place of a setting's name: each value then names a setting that is switched on or
off, or a dialog."""
_WHEN: Values = (("open games, when quiet", "open"), ("always", "always"), ("never", "never"))
TABLE: Group = (
    "Table",
    (
        ("Cards and cloth", DIALOG, (("Try them on the table …", "appearance"),)),
        ("Suits", "table.four_color", (("in two colors", False), ("in four colors", True))),
        ("Table for", "table.left_handed", (("right hand", False), ("left hand", True))),
        ("Effects", "table.lively", (("lively", True), ("quiet", False))),
        ("Animation", "table.reduced_motion", (("on", False), ("off", True))),
        ("Speed", "table.speed", (0.25, 4.0)),
        ("Idle title", "table.attract", (("plays a game", True), ("stays still", False))),
    ),
)
PLAY: Group = (
    "Play",
    (
        ("A click", "table.click", (("moves the card", "best"), ("picks it up", "pick"))),
        (
            "Cards go home",
            "table.auto_play",
            (("by my hand", False), ("by themselves if safe", True)),
        ),
        ("Can it be won?", "table.light", _WHEN),
        ("Next stock card", "table.peek", (("is hidden", False), ("is shown", True))),
        ("A new game", "table.first_visit", (("is shown in pictures", True), ("is not", False))),
        (
            "Computers move",
            "table.opponents",
            (("slowly", "slow"), ("as usual", "usual"), ("at once", "at once")),
        ),
        (
            "Two people",
            "table.turns_round",
            (("face each other", False), ("turn the table round", True)),
        ),
        ("Your name", "player.name", "no name in your records"),
    ),
)
SCORE: Group = (
    "Score",
    (
        (
            "Shown at play",
            SWITCHES,
            (("clock", "table.clock"), ("moves", "table.moves"), ("score", "table.meter")),
        ),
        ("Score when quiet", "table.score", (("hidden", False), ("at the foot", True))),
        ("Days running", "table.streak", (("shown when lively", True), ("hidden", False))),
        ("Puzzle rating", "table.puzzle_rating", (("hidden", False), ("shown", True))),
    ),
)
READING: Group = (
    "Reading and hands",
    (
        ("Text size", "window.ui_scale", (1.0, 2.0)),
        ("Corner figures", "table.large_index", (("normal", False), ("large", True))),
        (
            "Speech",
            SWITCHES,
            (("on", "speech.on"), ("own moves", "speech.moves"), ("score", "speech.score")),
        ),
        (
            "It says",
            "speech.detail",
            (("little", "brief"), ("the usual", "usual"), ("all", "full")),
        ),
        ("Keys", DIALOG, (("Set them by pressing them …", "keys"),)),
        ("One switch", "window.scan", (0.0, 5.0)),
    ),
)
SOUND: Group = (
    "Sound",
    (
        ("All sounds", "sound.on", (("on", True), ("off", False))),
        ("Cards and tones", "sound.cards", (0.0, 1.0)),
        ("Wins and medals", "sound.win", (0.0, 1.0)),
        ("Buttons and reels", "sound.arcade", (0.0, 1.0)),
        ("Room tone", "sound.room", (0.0, 1.0)),
    ),
)
NOTES = {"sound.on": "Cadogan has no music."}
"""A sentence beside the values of a setting, by the name of the setting."""
COLUMNS = ((TABLE, PLAY), (SCORE, READING, SOUND))
"""The groups of settings with their headings. Each setting has its label, its name in the file, and
its values: labeled values to choose from, bounds, or for a text field the meaning of an empty
one."""


def _high(groups: Sequence[Group]) -> int:
    """Return the height of a column with these groups, in design units."""
    return sum(HEAD + ROW * len(rows) for _, rows in groups) - GAP


@dataclass(eq=False)
class TextSetting(Button):
    """A text field that takes part in pointer and focus as a button does; ``field`` holds what is
    typed."""

    setting: str = ""
    field: TextField = dataclass_field(default_factory=lambda: TextField(""))

    def draw(self, surface: Surface, theme: Theme, *, hot: bool, held: bool, focus: bool) -> None:
        """Draw the field, with its caret if it has the focus."""
        self.field.box = self.box
        self.field.draw(surface, theme, focus=focus)


class SettingsDialog(ScrollDialog):
    """The settings; each change takes effect at once on the table behind."""

    title = "Settings"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._sliders: dict[str, Slider] = {}
        self._fields: dict[str, TextField] = {}
        self._heads: list[tuple[str, Rect]] = []
        self._rows: list[tuple[str, Rect]] = []
        self._notes: list[tuple[str, Rect]] = []
        self._laid: tuple[tuple[int, int], Theme] | None = None
        """The window size and theme of the current layout."""

    @property
    def field(self) -> TextField | None:
        """The focused text field, if any."""
        focus = self.buttons.focus
        return focus.field if isinstance(focus, TextSetting) else None

    def wanted(self, window: Rect) -> tuple[float, float]:
        columns = self._columns
        return COLUMN * len(columns), max(map(_high, columns))

    @property
    def _columns(self) -> Sequence[Sequence[Group]]:
        """Two columns, or all settings in one in narrow windows."""
        wide = self.theme.px(COLUMN * len(COLUMNS) + 2 * PAD)
        return COLUMNS if wide <= self.context.size[0] - 2 * MARGIN else (sum(COLUMNS, ()),)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out again only if the window or its theme changed: most settings leave the dialog as
        it is."""
        laid, self._laid = self._laid, (size, self.context.theme)
        if laid != self._laid:
            super().resize(size)
        self.touch()

    def lay(self, inner: Rect) -> None:
        theme = self.theme
        self._heads, self._rows, self._notes, self._sliders = [], [], [], {}
        columns = self._columns
        head, step, gap = theme.px(HEAD), theme.px(ROW), theme.px(GAP)
        wide = inner.width // len(columns)
        for column, groups in enumerate(columns):
            line = Rect(inner.x + column * wide, inner.y, wide - gap, step - gap)
            for words, rows in groups:
                self._heads.append((words, Rect(line.x, line.y + gap, line.width, head - gap)))
                line.y += head
                for row in rows:
                    self._row(row, line.copy())
                    line.y += step

    def _row(self, row: SettingRow, line: Rect) -> None:
        label, name, values = row
        theme = self.theme
        self._rows.append((label, line))
        place = line.move(theme.px(LABELS), 0)
        if isinstance(values, str):
            self._text_field(name, values, place)
            return
        if isinstance(values[0], float):
            self._slider(name, *values, place)
            return
        chips = [self._chip(name, words, value) for words, value in values]
        end = in_row(chips, theme, Rect(place.x, place.y, 0, place.height))
        if name in NOTES:
            left = end + theme.px(14)
            self._notes.append((NOTES[name], Rect(left, line.y, line.right - left, line.height)))
        self.buttons.all += chips

    def _open_appearance(self) -> None:
        """Open the choice of decks and cloths on the table, which this dialog would hide."""
        self.close()
        self.context.go.to_appearance()

    def _chip(self, name: str, words: str, value: object) -> Button:
        if name == DIALOG:
            opens = {"appearance": self._open_appearance, "keys": self.context.go.to_keys}
            return Button(words, opens[str(value)], size=TEXT)
        if name == SWITCHES:
            return self._switch(words, str(value))
        return Button(
            words,
            lambda: self.context.change(name, value),
            chosen=lambda: self._value(name) == value,
            size=TEXT,
        )

    def _switch(self, words: str, name: str) -> Button:
        """Return a button that switches a setting on or off; speech is on if there is a voice."""

        def is_on() -> bool:
            if name == "speech.on":
                return self.context.voice is not None
            return bool(self._value(name))

        return Button(
            words, lambda: self.context.change(name, not is_on()), chosen=is_on, size=TEXT
        )

    def _slider(self, name: str, low: float, high: float, line: Rect) -> None:
        slider = Slider(
            "",
            lambda: None,
            changed=lambda value: self.context.change(name, value),
            low=low,
            high=high,
            value=float(str(self._value(name))),
        )
        if name == "window.scan":
            slider.switch_low = FASTEST_SCAN
        slider.lay(line.x, line.centery, self.theme, BAR)
        self._sliders[name] = slider
        self.buttons.all.append(slider)

    def _text_field(self, name: str, empty: str, place: Rect) -> None:
        now = str(self._value(name))
        written = self._fields.setdefault(name, TextField(empty, now, most=LONGEST_NAME))
        line = TextSetting("", lambda: self._focus_field(name), setting=name, field=written)
        line.box = Rect(place.x, place.y, self.theme.px(BAR), place.height)
        self.buttons.all.append(line)

    def _value(self, name: str) -> object:
        section, _, key = name.partition(".")
        return getattr(getattr(self.context.config, section), key)

    # ---------------------------------------------------------------- input and picture

    def act(self, event: pygame.event.Event) -> None:
        """Pass the event to a text field or slider; the keys move the focused slider."""
        focus = self.buttons.focus
        if isinstance(focus, TextSetting) and self._type(focus, event):
            self.touch()
        elif event.type == pygame.KEYDOWN and event.key in KEYS and isinstance(focus, Slider):
            focus.step(KEYS[event.key])
            self.touch()
        elif not self._slid(event):
            super().act(event)

    def handle(self, event: pygame.event.Event) -> None:
        """Let the wheel move the slider under the pointer, if the page does not scroll."""
        under = self.buttons.hot
        if event.type == pygame.MOUSEWHEEL and isinstance(under, Slider) and not self.page.share:
            under.step(event.y)
            self.touch()
            return
        super().handle(event)

    def _slid(self, event: pygame.event.Event) -> bool:
        """Let the mouse move a slider and focus it; return whether it did."""
        for slider in self._sliders.values():
            if event.type == pygame.MOUSEBUTTONDOWN and slider.box.collidepoint(event.pos):
                self.buttons.focus = slider  # before the change, which may lay the dialog out again
            if slider.handle(event):
                self.touch()
                return True
        return False

    def _focus_field(self, name: str) -> None:
        """Focus this setting's text field."""
        lines = (each for each in self.buttons.all if isinstance(each, TextSetting))
        self.buttons.focus = next(each for each in lines if each.setting == name)

    def _type(self, line: TextSetting, event: pygame.event.Event) -> bool:
        """Handle an event in a text field: Enter, or leaving the field, keeps the text; Esc
        restores it. Return whether the event was used up."""
        if event.type == pygame.MOUSEBUTTONDOWN and not line.box.collidepoint(event.pos):
            self._keep(line.setting)
            self.buttons.focus = None
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in (pygame.K_TAB, pygame.K_UP, pygame.K_DOWN):
            self._keep(line.setting)
            return False
        if event.key == pygame.K_ESCAPE:
            line.field.text = str(self._value(line.setting))
            self.buttons.focus = None
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._keep(line.setting)
            self.buttons.focus = None
        else:
            line.field.handle(event)
        return True

    def _keep(self, name: str) -> None:
        """Save a field's text as the setting, without extra spaces."""
        written = self._fields[name]
        written.text = " ".join(written.text.split())
        if written.text != self._value(name):
            self.context.change(name, written.text)

    def leave(self) -> None:
        """Save the text fields."""
        for name in self._fields:
            self._keep(name)

    def spoken(self) -> str:
        """Return the focused setting and its value or choice, to be read aloud."""
        focus = self.buttons.focus
        rows = (label for label, line in self._rows if focus and line.colliderect(focus.box))
        label = next(rows, "")
        if focus is None or not label:
            return super().spoken()
        words = self.buttons.spoken()
        if isinstance(focus, Slider):
            name = next(name for name, each in self._sliders.items() if each is focus)
            words = _VALUE_WORDS[name](focus.value)
        elif isinstance(focus, TextSetting):
            words = focus.field.text or "empty"
        return f"{self.title}: {label}: {words}"

    def draw(self, surface: Surface) -> None:
        """Draw the dialog, and trouble with a setting at the foot of the window."""
        super().draw(surface)
        foot_line(surface, self.context.theme, self.context.trouble)

    def fill(self, surface: Surface) -> None:
        """Draw the headings, the labels, and the values of the sliders."""
        theme = self.theme
        font = theme.font(TEXT)
        for words, line in self._heads:
            if theme.arcade:
                heading(surface, words, theme, line, size=20, ink=theme.accent)
            else:
                write(surface, words, theme.font(TEXT, bold=True), theme.accent, line)
        for label, line in self._rows:
            write(surface, label, font, theme.text, line)
        for words, line in self._notes:
            write(surface, words, font, theme.faint, line)
        for name, slider in self._sliders.items():
            box = slider.box.move(slider.box.width + theme.px(14), 0)
            write(surface, _VALUE_WORDS[name](slider.value), font, theme.faint, box)


def _times(value: float) -> str:
    return "normal" if value == 1 else f"{value:.2f} times as fast".replace(".00", "")


def _pace(value: float) -> str:
    return f"a step in {value:.1f} s" if value else "off"


def _share(value: float) -> str:
    return f"{value:.0%}"


_VALUE_WORDS: dict[str, Callable[[float], str]] = {
    "table.speed": _times,
    "sound.cards": _share,
    "sound.win": _share,
    "sound.arcade": _share,
    "sound.room": _share,
    "window.ui_scale": _share,
    "window.scan": _pace,
}
