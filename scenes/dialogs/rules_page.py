"""A game's rules page over its table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import Rect, Surface

from game.advice.chances import chance_page
from game.rules.game import Game
from game.system.jobs import Job
from game.system.paths import ASSETS
from scenes.app.context import Context
from scenes.app.scanning import Stop, turn_page
from scenes.dialogs.named_table import described, painting
from scenes.look.theme import HEADING, TEXT
from scenes.table.cloth import cloth
from scenes.widgets.buttons import Button
from scenes.widgets.dialog import MARGIN, PAD, Dialog
from scenes.widgets.flowing_text import Block, FlowingText, blocks
from scenes.widgets.scroll_list import page_stops
from scenes.wording.score_rules import score_rules

PICTURE = 350
"""The height of the picture of the table, in design units."""
LONGEST = 0.008
"""The most seconds of a frame that painting the picture takes."""


class RulesPage(Dialog):
    """A game's rules; they scroll by wheel, scroll bar or keys."""

    def __init__(self, context: Context, game: Game) -> None:
        super().__init__(context)
        self.game = game
        self.title = game.name
        self.text = FlowingText()
        self._show = Button("Show me", self._show_me, "play", size=TEXT)
        self._job: Job[Surface] | None = None
        """The painting of the picture, a little in each frame."""
        self._painted: object = None
        """The size and theme for which it is painted."""

    def wanted(self, window: Rect) -> tuple[float, float]:
        return 680, (window.height - 2 * MARGIN) / self.theme.scale - 2 * PAD - HEADING * 1.6 - 2

    def lay(self, inner: Rect) -> None:
        """Lay out the text, with the picture of the table below its first section."""
        score = score_rules(self.game) if self.context.config.table.lively else ""
        text, theme = blocks(read(self.game) + chance_page(self.game) + score), self.theme
        heads = [number for number, block in enumerate(text) if block.heading]
        high = min(theme.px(PICTURE), round(0.9 * inner.height))
        below = heads[1] if len(heads) > 1 else len(text)
        text.insert(below, Block(described(self.game), room=high))
        self.text.lay(text, inner, theme)
        high, air = theme.px(34), theme.px(10)
        self._show.box = Rect(0, 0, self._show.width(theme), high)
        self._show.box.topright = self.box.right - 2 * high - air, self.box.y + 2 * air
        self._show.box = theme.sided(self._show.box, self.box)
        self.buttons.all.append(self._show)
        self._paint(self.text.inset.size)

    def _paint(self, size: tuple[int, int]) -> None:
        """Begin the picture, unless it is painted for this size and theme."""
        mirrored = self.context.config.table.left_handed
        wanted = size, self.theme, mirrored
        if wanted != self._painted:
            self._painted = wanted
            self._job = Job(painting(self.game, size, self.theme, mirrored=mirrored))

    def _show_me(self) -> None:
        """Show the rules in three pictures."""
        from scenes.dialogs.rules_in_use import RulesInUse

        self.context.stack.push(RulesInUse(self.context, self.game))

    @property
    def picture(self) -> Surface | None:
        """The picture of the table; None until it is painted."""
        return self._job.answer if self._job is not None else None

    def spoken(self) -> str:
        return f"The rules of {self.title}"

    def written(self) -> Sequence[str]:
        """Return the paragraphs that begin in the visible part."""
        return [block.plain for block in self.text.blocks_seen()]

    def fill(self, surface: Surface) -> None:
        self.text.draw(surface)
        place = self.text.on_screen(self.text.inset)
        if place.colliderect(self.text.box):
            was, felt = surface.get_clip(), self.theme.for_family(self.game.family)
            surface.set_clip(self.text.box.clip(was))
            surface.blit(self.picture or cloth(place.size, felt), place)
            surface.set_clip(was)
        self.text.draw_edges(surface)

    def handle(self, event: pygame.event.Event) -> None:
        """Scroll; the newly visible text is read aloud."""
        before = self.written()
        if not self.text.handle(event):
            super().handle(event)
            return
        for words in self.written():
            if words not in before:
                self.context.tell(words)
        self.touch()

    def stops(self) -> Sequence[Stop]:
        turn = partial(turn_page, self)
        return [*page_stops(self.text, lambda: self.text.box, turn), *super().stops()]

    def update(self, dt: float) -> bool:
        """Scroll, and paint a little of the picture."""
        if self._job is not None and not self._job.done and not self._job.run(LONGEST):
            self.touch()
        if self.text.glide(dt, motion=not self.context.config.table.reduced_motion):
            self.touch()
        return super().update(dt)


def read(game: Game) -> str:
    """Return the rules page of a game, or a sentence if it is missing."""
    path = ASSETS / "rules" / f"{game.id}.md"
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return f"The rules page of {game.name} cannot be read."
