"""The rules page of a game, laid over its table."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.rules.game import Game
from game.system.paths import ASSETS
from scenes.app.context import Context
from scenes.look.theme import HEADING, TEXT, Color, Theme
from scenes.widgets.dialog import MARGIN, PAD, Dialog

if TYPE_CHECKING:
    from pygame_gui.elements import UITextBox

    from scenes.widgets.forms import Forms

SOFT = 26
"""Over so many lengths of the design the text fades at an edge."""
NOTCH = 0.12
"""A notch of the wheel leafs through so much of what is seen."""
_BOLD = re.compile(r"\*\*(.+?)\*\*")
_MARK = re.compile(r"<[^>]*>|•")


class RulesPage(Dialog):
    """The rules as they stand in the game's page; scrolled by wheel, bar or keys."""

    def __init__(self, context: Context, game: Game) -> None:
        super().__init__(context)
        self.game = game
        self.title = game.name
        self._forms: Forms | None = None
        self._box: UITextBox | None = None
        self._paragraphs: list[tuple[str, Rect]] = []
        """Each paragraph, with the place of its first line in the whole text."""

    def wanted(self, window: Rect) -> tuple[float, float]:
        """A column of text that is easily read, as high as the window allows."""
        return 680, (window.height - 2 * MARGIN) / self.theme.scale - 2 * PAD - HEADING * 1.6 - 2

    def lay(self, inner: Rect) -> None:
        """The text in its box."""
        from pygame_gui.elements import UITextBox

        from scenes.widgets.forms import forms_of

        self._forms = forms_of(self.context.size, self.theme)
        text = read(self.game, self.theme)
        self._box = UITextBox(text, inner, self._forms)
        self._paragraphs = list(_placed(plain(text), self._box))
        self.buttons.all = []

    def spoken(self) -> str:
        """Whose rules they are."""
        return f"The rules of {self.title}"

    def written(self) -> Sequence[str]:
        """The paragraphs that begin in the part which is seen."""
        layout = self._box.text_box_layout if self._box is not None else None
        if self._box is None or layout is None:
            return ()
        bar = self._box.scroll_bar
        top = round(layout.layout_rect.height * (bar.start_percentage if bar is not None else 0.0))
        end = top + layout.view_rect.height
        return [words for words, first in self._paragraphs if top <= first.centery < end]

    def fill(self, surface: Surface) -> None:
        """The text."""
        if self._forms is None or self._box is None:
            return
        self._forms.draw_ui(surface)
        bar = self._box.scroll_bar
        if bar is not None and self._box.rect.width:
            text = self._box.rect.copy()
            text.width -= bar.rect.width
            self._soften(surface, text, bar.start_percentage, bar.visible_percentage)

    def _soften(self, surface: Surface, text: Rect, start: float, seen: float) -> None:
        """Let the lines fade at an edge beyond which there are more, instead of cutting them."""
        high = self.theme.px(SOFT)
        veil = pygame.transform.smoothscale(_veil(self.theme.plate), (text.width, high))
        if start + seen < 0.995:
            surface.blit(veil, (text.x, text.bottom - high))
        if start > 0.005:
            surface.blit(pygame.transform.flip(veil, False, True), text)

    def handle(self, event: pygame.event.Event) -> None:
        """The keys and the wheel leaf through it."""
        if event.type == pygame.KEYDOWN and event.key in _LEAVES and self._box is not None:
            self._leaf(_LEAVES[event.key])
            return
        if event.type == pygame.MOUSEWHEEL:
            self._leaf(-NOTCH * event.y)
            return
        if self._forms is not None and self._forms.hear(event):
            self.touch()
        super().handle(event)

    def _leaf(self, pages: float) -> None:
        """Leaf so many pages on; what has come to be seen is read aloud."""
        bar = self._box.scroll_bar if self._box is not None else None
        if bar is not None:
            before = self.written()
            share = bar.start_percentage + pages * bar.visible_percentage
            bar.set_scroll_from_start_percentage(min(max(share, 0.0), 1.0 - bar.visible_percentage))
            for words in self.written():
                if words not in before:
                    self.context.tell(words)
            self.touch()

    def update(self, dt: float) -> bool:
        """The text moves while it is leafed through."""
        moved = self._forms is not None and self._forms.moved(dt)
        return super().update(dt) or moved


def _veil(color: Color) -> Surface:
    """From clear above to a colour below, a pixel wide; to be drawn out to any size."""
    steps = 16
    drawn = Surface((2, steps), pygame.SRCALPHA)
    for step in range(steps):
        drawn.fill((*color, round(255 * step / (steps - 1))), Rect(0, step, 2, 1))
    return drawn


_LEAVES = {
    pygame.K_DOWN: NOTCH,
    pygame.K_UP: -NOTCH,
    pygame.K_PAGEDOWN: 0.9,
    pygame.K_PAGEUP: -0.9,
    pygame.K_SPACE: 0.9,
    pygame.K_HOME: -9.0,
    pygame.K_END: 9.0,
}


def plain(text: str) -> list[str]:
    """The paragraphs of a marked-up text as they are read aloud, without its marks."""
    words = (html.unescape(_MARK.sub("", line)) for line in text.split("<br>"))
    return [" ".join(line.split()) for line in words if line]


def _placed(paragraphs: Sequence[str], box: UITextBox) -> Iterator[tuple[str, Rect]]:
    """Each paragraph with the place of the line of the text in which it begins."""
    waiting, left = list(paragraphs), 0
    layout = box.text_box_layout
    for row in layout.layout_rows if layout is not None else ():
        words = "".join(getattr(item, "text", "") for item in row.items)
        letters = len("".join(_MARK.sub("", words).split()))
        if letters and waiting and left <= 0:
            left = len("".join(waiting[0].split()))
            yield waiting.pop(0), Rect(row)
        left -= letters


def read(game: Game, theme: Theme) -> str:
    """The rules of a game as the text box wants them; a sentence where they are missing."""
    path = ASSETS / "rules" / f"{game.id}.md"
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        text = f"The rules page of {game.name} cannot be read."
    return marked_up(text, theme)


def marked_up(text: str, theme: Theme) -> str:
    """Headings, paragraphs, lists and bold letters, as the text box wants them."""
    head, size = "#{:02x}{:02x}{:02x}".format(*theme.accent), theme.px(TEXT * 1.15)
    lines: list[str] = []
    for block in re.split(r"\n\s*\n", text.strip()):
        if block.startswith("# "):
            continue
        if block.startswith("#"):
            words = html.escape(block.lstrip("# ").strip(), quote=False)
            lines.append(f'<font color="{head}" pixel_size={size}><b>{words}</b></font>')
        elif re.match(r"[-*] ", block):
            lines += [f"•  {_inline(item)}" for item in re.split(r"\n[-*] ", "\n" + block) if item]
            lines.append("")
        else:
            lines += [_inline(block), ""]
    return "<br>".join(lines)


def _inline(text: str) -> str:
    return _BOLD.sub(r"<b>\1</b>", html.escape(" ".join(text.split()), quote=False))
