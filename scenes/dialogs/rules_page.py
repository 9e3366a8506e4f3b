"""The rules page of a game, laid over its table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.rules.game import Game
from game.system.paths import ASSETS
from scenes.app.context import Context
from scenes.look.theme import HEADING
from scenes.widgets.dialog import MARGIN, PAD, Dialog
from scenes.widgets.flowing_text import FlowingText, blocks


class RulesPage(Dialog):
    """The rules as they stand in the game's page; scrolled by wheel, bar or keys."""

    def __init__(self, context: Context, game: Game) -> None:
        super().__init__(context)
        self.game = game
        self.title = game.name
        self.text = FlowingText()

    def wanted(self, window: Rect) -> tuple[float, float]:
        """A column of text that is easily read, as high as the window allows."""
        return 680, (window.height - 2 * MARGIN) / self.theme.scale - 2 * PAD - HEADING * 1.6 - 2

    def lay(self, inner: Rect) -> None:
        """The text in its box."""
        self.text.lay(blocks(read(self.game)), inner, self.theme)

    def spoken(self) -> str:
        """Whose rules they are."""
        return f"The rules of {self.title}"

    def written(self) -> Sequence[str]:
        """The paragraphs that begin in the part which is seen."""
        return [block.plain for block in self.text.blocks_seen()]

    def fill(self, surface: Surface) -> None:
        """The text."""
        self.text.draw(surface)
        self.text.draw_edges(surface)

    def handle(self, event: pygame.event.Event) -> None:
        """The keys, the wheel and the bar scroll it; what comes to be seen is read aloud."""
        before = self.written()
        if not self.text.handle(event):
            super().handle(event)
            return
        for words in self.written():
            if words not in before:
                self.context.tell(words)
        self.touch()

    def update(self, dt: float) -> bool:
        """The text glides while it is scrolled."""
        if self.text.glide(dt, motion=not self.context.config.table.reduced_motion):
            self.touch()
        return super().update(dt)


def read(game: Game) -> str:
    """The rules page of a game; a sentence where it is missing."""
    path = ASSETS / "rules" / f"{game.id}.md"
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return f"The rules page of {game.name} cannot be read."
