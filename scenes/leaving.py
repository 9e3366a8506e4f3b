"""Leaving the program from a table: the cards are swept up while a line says what today brought."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from scenes.app.context import Context
from scenes.app.scene import Scene
from scenes.arcade.signs import draw_board
from scenes.arcade.tokens import CREAM, LEVER_RADIUS, OXBLOOD
from scenes.look.theme import TEXT
from scenes.played_today import played_today
from scenes.table.view import TableView, foremost
from scenes.widgets.panels import plate, soft_shadow
from scenes.widgets.text import rendered, wrapped

SWEEP, READ = 0.4, 0.8
"""The seconds for sweeping the cards up, and for reading the line after that."""
PAD = 22
"""The padding of the line, in design units."""


def sweeping(context: Context, screen: Surface) -> Leaving | None:
    """Write the games down and return the scene that sweeps up the cards of the table in the
    window; None where no cards are seen or nothing should move."""
    seen = context.stack.seen()
    view = foremost(seen)
    hidden = any(scene.pauses for scene in seen)
    if view is None or hidden or not view.motion or context.refusal:
        return None
    for scene in context.stack:
        scene.rest()
    window = screen.copy()
    table = next(scene for scene in seen if getattr(scene, "view", None) is view)
    table.draw(window)  # without the dialogs over it
    return Leaving(context, window, view)


class Leaving(Scene):
    """The last picture of the window; any key or button ends it. The games are written before it
    begins."""

    def __init__(self, context: Context, window: Surface, view: TableView) -> None:
        """``window`` is a picture of the window to draw on, ``view`` the table in it."""
        super().__init__()
        self.context = context
        self.words = played_today(context)
        self._window = window
        self._window.blit(view.resting.bare, view.rect)
        self._view = view
        self._time = 0.0

    def handle(self, event: pygame.event.Event) -> None:
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.context.quit()

    def update(self, dt: float) -> bool:
        """Sweep on; close the window at the end."""
        self._time += dt
        if self._time >= SWEEP + (READ if self.words else 0.0):
            self.context.quit()
        return super().update(dt) or self._time < SWEEP + dt

    def spoken(self) -> str:
        return self.words

    def draw(self, surface: Surface) -> None:
        """Draw the bars, the swept table and the line."""
        surface.blit(self._window, (0, 0))
        if self._time < SWEEP:
            self._view.draw_swept(surface, self._time / SWEEP)
        if self.words:
            self._write(surface)

    def _write(self, surface: Surface) -> None:
        theme = self.context.theme
        font = theme.font(TEXT + 2, bold=True)
        lines = wrapped(self.words, font, surface.get_width() - 4 * theme.px(PAD))
        drawn = [rendered(line, font, CREAM if theme.arcade else theme.text) for line in lines]
        wide, step = max(line.get_width() for line in drawn), font.get_linesize()
        box = Rect(0, 0, wide + 2 * theme.px(PAD), step * len(drawn) + theme.px(2 * TEXT))
        box.center = surface.get_rect().center
        if theme.arcade:
            draw_board(surface, box, theme, OXBLOOD, LEVER_RADIUS)
        else:
            soft_shadow(surface, box, theme.px(14))
            plate(surface, box, theme.plate, theme.px(12), theme.button)
        for number, line in enumerate(drawn):
            middle = box.centery + round((number - (len(drawn) - 1) / 2) * step)
            surface.blit(line, line.get_rect(center=(box.centerx, middle)))
