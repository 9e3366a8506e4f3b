"""The choice of keys: each is set by pressing it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from game.storage.config import KEYS as SHIPPED
from scenes.app.context import Context
from scenes.app.keymap import MODIFIERS, all_shown, names
from scenes.dialogs.help import WATCHED
from scenes.look.theme import LABEL, TEXT
from scenes.widgets.buttons import Button
from scenes.widgets.dialog import MARGIN, PAD
from scenes.widgets.scroll_dialog import ScrollDialog
from scenes.widgets.text import write
from scenes.wording.key_words import KEYS, OTHER_KEYS, SPOKEN_KEYS
from scenes.wording.wording import capital

ROW, COLUMN, GAP, KEY = 36, 580, 28, 210
"""The height of a row, the widths of a column, of the gap between two, and of a button with keys,
in design units."""
HEAD = 40
"""The height of the line above the rows, in design units."""
ACTIONS = {
    **dict(KEYS),
    "left": "the frame to the left",
    "right": "the frame to the right",
    "up": "the frame up",
    "down": "the frame down",
    **dict(OTHER_KEYS),
    **dict(SPOKEN_KEYS),
    "pause": "pause",
    "help": "what the mouse and the keys do",
    "favorite": "a star for the chosen game",
    **{
        action: f"theatre: {words}"
        for action, words in WATCHED
        if action not in dict(KEYS + OTHER_KEYS) and action not in ("left", "right")
    },
}
"""What the keys of each action do."""
MOST = 5
"""The most keys of an action; the oldest gives way."""
HOW = "Choose a line, then press its key or its button on the pad. Delete takes all away."


def key_of(event: pygame.event.Event) -> str:
    """Return the name of a pressed key for the settings: the character that it types where Shift
    makes it one such as "?", else its name with the modifiers held down."""
    found = names(event)
    return found[-1] if found[0].startswith("shift+") and not found[-1].isalnum() else found[0]


class KeysDialog(ScrollDialog):
    """All actions with their keys. A line that is chosen waits for a key."""

    title = "Keys"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.waiting = ""
        """The action that waits for its key; "" if none does."""
        self._wanted = ""
        """The key that was pressed once for the waiting action and belongs to another one."""
        self.message = HOW
        self._lines: list[tuple[str, Rect]] = []

    # ---------------------------------------------------------------- setting a key

    @property
    def takes_every_key(self) -> bool:  # type: ignore[override]
        return bool(self.waiting)

    def _wait(self, action: str) -> None:
        """Wait for the key of an action."""
        self.waiting, self._wanted = action, ""
        self._say(f"Press the key for “{ACTIONS[action]}”. Esc leaves it as it is.")

    def _say(self, words: str) -> None:
        self.message = words
        self.context.tell(words)
        self._name_keys()
        self.touch()

    def _pressed(self, event: pygame.event.Event) -> None:
        """Give a pressed key to the waiting action; one that belongs to another action must be
        pressed twice."""
        action, key = self.waiting, key_of(event)
        if event.key in MODIFIERS:
            return
        if key == "escape":
            self.waiting = ""
            self._say(HOW)
        elif key == "delete":
            self._give(action, [])
            self._say(f"“{capital(ACTIONS[action])}” has no key now.")
        else:
            self._take(action, key)

    def _take(self, action: str, key: str) -> None:
        keys = self.context.config.keys
        owner = next((each for each in ACTIONS if key in keys[each] and each != action), "")
        name = all_shown({action: (key,)}, action)
        if owner and self._wanted != key:
            self._wanted = key
            self._say(
                f"{name} is the key for “{ACTIONS[owner]}”. Press it again to use it here, "
                "or another one."
            )
            return
        if owner:
            self.context.change(f"keys.{owner}", [each for each in keys[owner] if each != key])
        self._give(action, [key, *(each for each in keys[action] if each != key)][:MOST])
        self._say(f"{name}: {ACTIONS[action]}.")

    def _give(self, action: str, keys: Sequence[str]) -> None:
        self.waiting = self._wanted = ""
        self.context.change(f"keys.{action}", [*keys])

    def _reset(self) -> None:
        """Give every action its default keys."""
        config = self.context.config
        for action, keys in SHIPPED.items():
            config = config.changed(f"keys.{action}", keys)
        self.context.try_on(config)
        self.context.save_settings()
        self.waiting = self._wanted = ""
        self._say("All keys are as they came.")

    # ---------------------------------------------------------------- laying out

    def _columns(self, window: Rect) -> int:
        wide = self.context.theme.px(2 * COLUMN + GAP + 2 * PAD)
        return 2 if wide <= window.width - 2 * MARGIN else 1

    def wanted(self, window: Rect) -> tuple[float, float]:
        columns = self._columns(window)
        rows = -(-(len(ACTIONS) + 1) // columns)
        return columns * COLUMN + (columns - 1) * GAP, HEAD + rows * ROW

    def lay(self, inner: Rect) -> None:
        theme = self.theme
        columns = self._columns(Rect((0, 0), self.context.size))
        rows, row, gap = -(-(len(ACTIONS) + 1) // columns), theme.px(ROW), theme.px(GAP)
        wide = (inner.width - gap * (columns - 1)) // columns
        self._lines = []
        for number, (action, words) in enumerate(ACTIONS.items()):
            column, at = divmod(number, rows)
            top = inner.y + theme.px(HEAD) + at * row
            line = Rect(inner.x + column * (wide + gap), top, wide, row - theme.px(6))
            button = Button("", partial(self._wait, action), size=LABEL)
            button.chosen = partial(self._waits, action)
            button.about = words
            button.box = Rect(line.right - theme.px(KEY), line.y, theme.px(KEY), line.height)
            self._lines.append((words, line))
            self.buttons.all.append(button)
        reset = Button("As they came", self._reset, "again")
        place = self.buttons.all[-1].box.move(0, row)
        if len(ACTIONS) % rows == 0:
            place = Rect(inner.right - theme.px(KEY), inner.y + theme.px(HEAD), *place.size)
        reset.box = place
        self.buttons.all.append(reset)
        self._name_keys()

    def _waits(self, action: str) -> bool:
        return self.waiting == action

    def _name_keys(self) -> None:
        """Write the keys of each action on its button."""
        for action, button in zip(ACTIONS, self.buttons.all, strict=False):
            label = all_shown(self.context.config.keys, action) or "none"
            button.label = "…" if self._waits(action) else label

    # ---------------------------------------------------------------- input and picture

    def handle(self, event: pygame.event.Event) -> None:
        """Take the key that is waited for; a press of the mouse ends the waiting."""
        if self.waiting and event.type == pygame.KEYDOWN:
            self._pressed(event)
            return
        if self.waiting and event.type == pygame.MOUSEBUTTONDOWN:
            self.waiting = ""
            self._name_keys()
        super().handle(event)

    def written(self) -> Sequence[str]:
        return [self.title, HOW]

    def fill(self, surface: Surface) -> None:
        theme = self.theme
        pad = theme.px(PAD)
        head = Rect(self.box.x + pad, self.box.y + pad + self._head(), self.box.width - 2 * pad, 0)
        head.height = theme.px(HEAD - 8)
        write(surface, self.message, theme.font(TEXT), theme.accent, head)
        for words, line in self._lines:
            room = Rect(line.x, line.y, line.width - theme.px(KEY + 8), line.height)
            write(surface, capital(words), theme.font(TEXT), theme.text, room)
