"""The first visit to a game: its rules in three pictures, over the table until the player does
something."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect, Surface

from game.book import catalog
from scenes.dialogs.rules_in_use import RulesInUse
from scenes.look.theme import LABEL
from scenes.widgets.buttons import Button
from scenes.widgets.text import breadth, write

if TYPE_CHECKING:
    from scenes.play.play_scene import PlayScene

SETTING = "table.first_visit"
GOES_ON = "Any key or click plays on."


def is_new(scene: PlayScene) -> bool:
    """Is this game new to the player, with no move made in it yet? The first game of all doesn't
    count: the greeting explains it."""
    context, game, session = scene.context, scene.game, scene.session
    fresh = session.has_file and not session.ever_moved and game.id != catalog.FIRST_GAME
    return context.config.table.first_visit and fresh and not context.ledger.results(game.id)


class FirstVisit(RulesInUse):
    """The pictures on a sheet over the table. Any key or press closes the sheet and then acts on
    the table as usual; only a press on the sheet itself does nothing else. The table passes each
    event to the sheet first, and drops the sheet after any press."""

    darkening = 0.0

    def __init__(self, scene: PlayScene) -> None:
        super().__init__(scene.context, scene.match.game)
        self.scene = scene
        self.never = Button("Never show these", self._end)
        self.resize(scene.context.size)

    def place(self, window: Rect) -> None:
        """Place the sheet at the foot or the top of the table, wherever it covers less of the
        piles."""
        area, view = self.scene.view.rect, self.scene.view
        self.box.midbottom = area.midbottom
        piles = [view.places.spot_rect(spot) for spot in range(len(self.scene.match.table.piles))]
        places = [self.box.copy(), self.box.move(0, area.y - self.box.y)]

        def covered(box: Rect) -> int:
            parts = [box.clip(pile) for pile in piles]
            return sum(part.width * part.height for part in parts)

        self.box = min(places, key=covered)

    def _close_button(self) -> None:
        """Add the button that turns these sheets off for all games. None is needed for closing: any
        key or press does that."""
        high, air = self.theme.px(30), self.theme.px(18)
        self.never.box = Rect(0, 0, self.never.width(self.theme), high)
        self.never.box.topright = self.box.right - air, self.box.y + air
        self._goes_on = self.never.box.copy()
        self._goes_on.width = breadth(GOES_ON, self.theme.font(LABEL))
        self._goes_on.right = self.never.box.left - air
        for box in (self.never.box, self._goes_on):
            box.x = self.theme.sided(box, self.box).x
        self.buttons.all.append(self.never)

    def _end(self) -> None:
        self.context.change(SETTING, False)

    def on_input(self, event: pygame.event.Event) -> bool:
        """Note what the player does. Return whether it was meant for the sheet."""
        if event.type == pygame.MOUSEMOTION:
            if self.pictures and self.buttons.handle(event):
                self.scene.touch()
            return False
        pressed = event.type == pygame.MOUSEBUTTONDOWN and bool(self.pictures)
        if not pressed or not self.box.collidepoint(event.pos):
            return False
        if event.button == pygame.BUTTON_LEFT and self.never.box.collidepoint(event.pos):
            self._end()
        self.scene.first_visit = None
        self.scene.touch()
        return True

    def paint(self) -> bool:
        """Paint a little more; the captions are read aloud when the pictures are there."""
        ready = super().paint()
        if ready:
            self.context.tell(self.title)
            self.read_aloud()
            self.scene.touch()
        return ready

    def draw(self, surface: Surface) -> None:
        if self.pictures:
            self.draw_sheet(surface)
            font, color = self.theme.font(LABEL), self.theme.text
            write(surface, GOES_ON, font, color, self._goes_on)
