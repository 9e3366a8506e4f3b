"""The dialog that asks before giving up a challenge, which ends the attempt that counts."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.app.context import Context
from scenes.look.theme import TEXT
from scenes.widgets.buttons import Action, Button, in_columns
from scenes.widgets.dialog import PAD, Dialog
from scenes.widgets.text import wrapped, write_lines

WORDS = (
    "This attempt is the one that counts, and it ends here without a medal. Afterwards you can "
    "watch the solution and practice as often as you like."
)


class GiveUpDialog(Dialog):
    """A question over the table; Esc and a click outside mean no."""

    title = "Give this challenge up?"

    def __init__(self, context: Context, end: Action) -> None:
        super().__init__(context)
        self.end = end
        """Ends the attempt."""
        self._lines = Rect(0, 0, 0, 0)

    def wanted(self, window: Rect) -> tuple[float, float]:
        return 430, 132

    def lay(self, inner: Rect) -> None:
        """The default button continues the game."""
        high, gap = self.theme.px(40), self.theme.px(10)
        top = inner.bottom - high
        stay = Button("Play on", self.close, "play", lead=True, size=TEXT)
        end = Button("Give up", self._give_up, "flag", size=TEXT)
        in_columns([stay, end], 2, Rect(inner.x, top, inner.width, high), gap)
        self.buttons.all = [stay, end]
        self.buttons.focus = stay
        self._lines = Rect(inner.x, inner.y, inner.width, top - inner.y)

    def _give_up(self) -> None:
        self.close()
        self.end()

    def fill(self, surface: Surface) -> None:
        font = self.theme.font(TEXT)
        lines = wrapped(WORDS, font, self._lines.width - self.theme.px(PAD // 2))
        write_lines(surface, lines, font, self.theme.text, self._lines)
