"""A game that was played, shown again: it runs, stops, and goes step by step both ways."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.match import Match
from scenes import doors
from scenes.desk import Desk
from scenes.film import Film
from scenes.keys import meant
from scenes.parts.hud import Hud
from scenes.parts.widgets import Button
from scenes.playing.sitting import Sitting
from scenes.scene import Scene
from scenes.table import tallies
from scenes.table.signs import signs
from scenes.table.view import TableView
from scenes.words import clock_words

PACE = 0.6
"""Seconds between two steps, at the usual speed."""


class Replay(Scene):
    """The table as it was, step by step. ``deal`` is its deal, where that can be played here; a
    ``notice`` is told before the first step."""

    def __init__(self, desk: Desk, film: Film, deal: Match | None = None, notice: str = "") -> None:
        super().__init__()
        self.desk = desk
        self.film = film
        self.deal = deal
        self.notice = notice
        self.running = False
        self._wait = 0.0
        self._play = Button("Play", self.toggle, "play", lead=True)
        self.hud = Hud(
            (
                (Button("Leave", self.close, "close"),),
                (
                    Button("Start", self.rewind, "start", enabled=lambda: film.at > 1),
                    Button("Back", self.back, "back", enabled=lambda: film.at > 1),
                    self._play,
                    Button("Forward", self.forward, "forward", enabled=self._more),
                ),
            ),
            (
                *([Button("Play this deal", self.take_up, "new")] if deal is not None else []),
                Button(f"Replay of {film.game.name}", self.toggle, bare=True),
            ),
        )
        self.view = self._fresh_view()

    def _more(self) -> bool:
        return self.film.at < len(self.film)

    def _fresh_view(self) -> TableView:
        desk = self.desk
        return TableView(
            self.film.game,
            self.film.table,
            self._lay(),
            desk.theme,
            **desk.manner(),
        )

    def _lay(self) -> Rect:
        desk = self.desk
        return self.hud.lay(desk.size, desk.theme, full=desk.config.window.full_screen)

    # ---------------------------------------------------------------- its life

    def enter(self) -> None:
        """The deal, and then it runs."""
        if self._more() and not self.film.at:
            self.view.deal(self.film.table.copy(), self.film.forward())
        self.running, self._wait = self._more(), 2 * PACE
        self._stand()

    def resize(self, size: tuple[int, int]) -> None:
        """The window or its look changed."""
        self.view = self._fresh_view()
        self._stand()

    def close(self) -> None:
        """Leave it; below it is the table it came from, or the title."""
        self.desk.stack.close(self)
        if self.desk.stack.top is None:
            doors.to_title(self.desk)

    def _stand(self) -> None:
        film = self.film
        label, sign = ("Pause", "pause") if self.running else ("Play", "play")
        self._play.label, self._play.sign = label, sign
        steps = f"step {max(film.at - 1, 0)} of {max(len(film) - 1, 0)}"
        telling = bool(self.notice) and film.at <= 1
        self.hud.say(f"{self.notice}." if telling else self._words(), stern=telling)
        rules = ["other rules"] if self.notice else []
        self.hud.count([*rules, steps], clock_words(film.seconds))
        self._lay()
        self.view.peek = self.desk.peeking(film.game)
        self.view.signs = signs(film.game, film.table)
        self.touch()

    def _words(self) -> str:
        return self.film.words if len(self.film) > 1 else "the deal; no move was played"

    def take_up(self) -> None:
        """Play this deal oneself, from its start."""
        if self.deal is not None:
            doors.to_table(self.desk, Sitting.begun(self.desk.saves, self.deal))

    # ---------------------------------------------------------------- steps

    def toggle(self) -> None:
        """Run, or stop. At its end it begins anew."""
        if not self.running and not self._more():
            self.rewind()
        self.running, self._wait = not self.running, 0.0
        self._stand()

    def forward(self) -> None:
        """One step on, and stop."""
        self.running = False
        self._on()

    def _on(self) -> None:
        if self._more():
            self.view.happen(self.film.forward(), speed=self.desk.config.table.speed)
        self._stand()

    def back(self) -> None:
        """One step back, and stop."""
        self.running = False
        if self.film.at > 1:
            self.view.happen(self.film.back(), speed=self.desk.config.table.speed)
        self._stand()

    def rewind(self) -> None:
        """Back to the deal."""
        self.running = False
        while self.film.at > 1:
            self.film.back()
        self.film.words = "the deal"
        self.view.show(self.film.table)
        self._stand()

    # ---------------------------------------------------------------- input, time, picture

    def handle(self, event: pygame.event.Event) -> None:
        """Space runs and stops it, the arrows step, Esc leaves; the buttons do the same."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self.running = False
            self._stand()
        elif event.type == pygame.KEYDOWN:
            self._key(event)
        elif self.hud.handle(event):
            self.touch()

    def _key(self, event: pygame.event.Event) -> None:
        action = meant(self.desk.config.keys, event)
        if event.key == pygame.K_ESCAPE:
            self.close()
        elif event.key == pygame.K_SPACE or action == "play_on":
            self.toggle()
        elif event.key == pygame.K_HOME:
            self.rewind()
        elif action in ("right", "redo"):
            self.forward()
        elif action in ("left", "undo"):
            self.back()
        elif action == "bars":
            self.hud.pinned = not self.hud.pinned
            self.touch()

    def update(self, dt: float) -> bool:
        """The next step comes when its time has come."""
        if self.running and self.desk.stack.top is self:
            self._wait -= dt
            if self._wait <= 0:
                self._wait = PACE / self.desk.config.table.speed
                self.running = self._more()
                self._on()
        moved = self.view.update(dt)
        gone = self.hud.update(dt)
        return super().update(dt) or moved or gone

    def draw(self, surface: Surface) -> None:
        """Draw the table between its bars."""
        self.view.draw(surface)
        tallies.draw(surface, self.film.game, self.film.table, self.view, self.desk.theme)
        self.hud.draw(surface, self.desk.theme)
