"""The rules page of a game, laid over its table."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.rules.game import Game
from game.system.paths import ASSETS
from scenes.app.context import Context
from scenes.look.theme import HEADING
from scenes.widgets.dialog import MARGIN, PAD, Dialog
from scenes.widgets.prose import Paragraph, Prose, Word

NOTCH = 0.12
"""A notch of the wheel leafs through so much of what is seen."""
_BOLD = re.compile(r"\*\*(.+?)\*\*")


class RulesPage(Dialog):
    """The rules as they stand in the game's page; scrolled by wheel, mark or keys."""

    def __init__(self, context: Context, game: Game) -> None:
        super().__init__(context)
        self.game = game
        self.title = game.name
        self.text = Prose()

    def wanted(self, window: Rect) -> tuple[float, float]:
        """A column of text that is easily read, as high as the window allows."""
        return 680, (window.height - 2 * MARGIN) / self.theme.scale - 2 * PAD - HEADING * 1.6 - 2

    def lay(self, inner: Rect) -> None:
        """The text in its box."""
        self.text.lay(inner, self.theme, paragraphs(read(self.game)))
        self.buttons.all = []

    def spoken(self) -> str:
        """Whose rules they are."""
        return f"The rules of {self.title}"

    def written(self) -> Sequence[str]:
        """The paragraphs that begin in the part which is seen."""
        return self.text.seen()

    def fill(self, surface: Surface) -> None:
        """The text."""
        self.text.draw(surface)

    def handle(self, event: pygame.event.Event) -> None:
        """The keys, the wheel and the mark at its side leaf through it; what has come to be seen
        is read aloud."""
        before = self.text.seen()
        if event.type == pygame.KEYDOWN and event.key in _LEAVES:
            self.text.scroll_by(_LEAVES[event.key] * self.text.window)
        elif event.type == pygame.MOUSEWHEEL:
            self.text.scroll_by(-NOTCH * event.y * self.text.window)
        elif self.text.handle(event):
            self.touch()
        else:
            super().handle(event)
            return
        for words in self.text.seen():
            if words not in before:
                self.context.tell(words)

    def update(self, dt: float) -> bool:
        """The text glides while it is leafed through."""
        if self.text.glide(dt, motion=not self.context.config.table.reduced_motion):
            self.touch()
        return super().update(dt)


_LEAVES = {
    pygame.K_DOWN: NOTCH,
    pygame.K_UP: -NOTCH,
    pygame.K_PAGEDOWN: 0.9,
    pygame.K_PAGEUP: -0.9,
    pygame.K_SPACE: 0.9,
    pygame.K_HOME: -1000.0,
    pygame.K_END: 1000.0,
}


def read(game: Game) -> str:
    """The rules of a game as they are written; a sentence where they are missing."""
    path = ASSETS / "rules" / f"{game.id}.md"
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return f"The rules page of {game.name} cannot be read."


def paragraphs(text: str) -> list[Paragraph]:
    """The headings, paragraphs and items of a page, without the game's name above them all."""
    found: list[Paragraph] = []
    for block in re.split(r"\n\s*\n", text.strip()):
        if block.startswith("# "):
            continue
        if block.startswith("#"):
            found.append(Paragraph(_words(block.lstrip("# ")), heading=True, air=False))
        elif re.match(r"[-*] ", block):
            items = [_words(item) for item in re.split(r"\n[-*] ", "\n" + block) if item]
            last = len(items) - 1
            found += [
                Paragraph(words, item=True, air=number == last)
                for number, words in enumerate(items)
            ]
        else:
            found.append(Paragraph(_words(block)))
    return found


def _words(text: str) -> tuple[Word, ...]:
    """The words of a paragraph, each of pieces that are bold or not: a stop after a bold word is
    a piece of it."""
    words: list[Word] = []
    joined = False
    for number, part in enumerate(_BOLD.split(" ".join(text.split()))):
        for place, piece in enumerate(part.split(" ")):
            joined = joined and not place
            if piece:
                before = words.pop() if joined else ()
                words.append((*before, (piece, number % 2 == 1)))
                joined = True
    return tuple(words)
