"""The rules page of a game, laid over its table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.rules.game import Game
from game.system.jobs import Job
from game.system.paths import ASSETS
from scenes.app.context import Context
from scenes.dialogs.named_table import described, painting
from scenes.look.theme import HEADING
from scenes.table.cloth import cloth
from scenes.widgets.dialog import MARGIN, PAD, Dialog
from scenes.widgets.flowing_text import Block, FlowingText, blocks

PICTURE = 350
"""How high the picture of the table is, in lengths of the design."""
LONGEST = 0.008
"""For how many seconds a frame it is painted."""


class RulesPage(Dialog):
    """The rules as they stand in the game's page; scrolled by wheel, bar or keys."""

    def __init__(self, context: Context, game: Game) -> None:
        super().__init__(context)
        self.game = game
        self.title = game.name
        self.text = FlowingText()
        self._job: Job[Surface] | None = None
        """The picture of the table, painted for a little while a frame."""
        self._painted: object = None
        """The size and the looks for which it is painted."""

    def wanted(self, window: Rect) -> tuple[float, float]:
        """A column of text that is easily read, as high as the window allows."""
        return 680, (window.height - 2 * MARGIN) / self.theme.scale - 2 * PAD - HEADING * 1.6 - 2

    def lay(self, inner: Rect) -> None:
        """The text in its box, with the picture of the table below its first section."""
        text, theme = blocks(read(self.game)), self.theme
        heads = [number for number, block in enumerate(text) if block.heading]
        high = min(theme.px(PICTURE), round(0.9 * inner.height))
        below = heads[1] if len(heads) > 1 else len(text)
        text.insert(below, Block(described(self.game), room=high))
        self.text.lay(text, inner, theme)
        self._paint(self.text.inset.size)

    def _paint(self, size: tuple[int, int]) -> None:
        """Begin the picture, unless it is painted for this size and these looks."""
        mirrored = self.context.config.table.left_handed
        wanted = size, self.theme, mirrored
        if wanted != self._painted:
            self._painted = wanted
            self._job = Job(painting(self.game, size, self.theme, mirrored=mirrored))

    @property
    def picture(self) -> Surface | None:
        """The picture of the table; None until it is painted."""
        return self._job.answer if self._job is not None else None

    def spoken(self) -> str:
        """Whose rules they are."""
        return f"The rules of {self.title}"

    def written(self) -> Sequence[str]:
        """The paragraphs that begin in the part which is seen."""
        return [block.plain for block in self.text.blocks_seen()]

    def fill(self, surface: Surface) -> None:
        """The text, and the picture in its midst."""
        self.text.draw(surface)
        place = self.text.on_screen(self.text.inset)
        if place.colliderect(self.text.box):
            was = surface.get_clip()
            surface.set_clip(self.text.box.clip(was))
            surface.blit(self.picture or cloth(place.size, self.theme), place)
            surface.set_clip(was)
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
        """The text glides while it is scrolled, and the picture is painted."""
        if self._job is not None and not self._job.done and not self._job.run(LONGEST):
            self.touch()
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
