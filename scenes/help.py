"""The board of help: what the mouse and the keys do."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.keys import shown
from scenes.parts.sheet import Sheet
from scenes.parts.widgets import write
from scenes.theme import LABEL, TEXT

MOUSE = (
    ("Drag", "cards to a place that lights up"),
    ("Click", "sends a card to its best place"),
    ("Double click", "sends it to a foundation instead"),
    ("Right click", "sends it to a foundation"),
    ("Click the stock", "turns, deals, or goes through again"),
    ("Click a free place", "calls a card there, from hand or stock"),
    ("Click two cards", "takes a pair out of play"),
    ("Hold, or middle button", "looks into a pile"),
)
KEYS = (
    ("turn", "turn the stock, deal"),
    ("undo", "take back"),
    ("redo", "make again"),
    ("new_deal", "a new deal"),
    ("same_deal", "the same deal again"),
    ("play_on", "play on, or finish"),
    ("pick", "with the arrows: take up, put down"),
    ("foundation", "the card in the frame to a foundation"),
    ("find", "find a rank: then press it"),
    ("rules", "the rules of this game"),
    ("shelf", "all games"),
    ("settings", "settings"),
    ("full_screen", "the whole screen"),
    ("bars", "the bars, in full screen"),
)
STEP = 27


class Help(Sheet):
    """What the mouse does, and what the keys do, side by side."""

    title = "How to play at this table"

    def wanted(self, window: Rect) -> tuple[float, float]:
        """Two columns."""
        return 940, STEP * (len(KEYS) + 2) + 8

    def fill(self, surface: Surface) -> None:
        """Write both columns."""
        theme = self.theme
        inner = self.box.inflate(-2 * theme.px(24), -2 * theme.px(24))
        top = inner.y + theme.px(46)
        keys = [(shown(self.desk.config.keys, action), words) for action, words in KEYS]
        keys.append(("Esc", "put back what is taken up; pause"))
        half = inner.width // 2
        self._column(surface, "The mouse", list(MOUSE), Rect(inner.x, top, half, 0), 180)
        self._column(surface, "The keys", keys, Rect(inner.x + half, top, half, 0), 120)

    def _column(
        self, surface: Surface, head: str, told: list[tuple[str, str]], box: Rect, first: float
    ) -> None:
        theme, step = self.theme, self.theme.px(STEP)
        bold, plain = theme.font(LABEL, bold=True), theme.font(LABEL)
        line = Rect(box.x, box.y, box.width - theme.px(16), step)
        write(surface, head, theme.font(TEXT, bold=True), theme.accent, line)
        for key, words in told:
            line = line.move(0, step)
            write(surface, key, bold, theme.text, line)
            rest = Rect(line.x + theme.px(first), line.y, line.width - theme.px(first), step)
            write(surface, words, plain, theme.faint, rest)
