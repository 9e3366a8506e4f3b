"""The table of a game being written, which follows its files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
from pygame import Surface

from game.match.match import Match
from game.record.header import Links
from game.record.writer import RecordWriter
from game.rules.game import Game
from game.system import faults
from scenes.app.context import Context
from scenes.dialogs.rules_page import RulesPage
from scenes.lab import overlay
from scenes.lab.game_files import GameFiles, NotThere, carried_over
from scenes.play.play_scene import PlayScene
from scenes.play.session import Session
from scenes.table import layout
from scenes.table.shapes import BrokenLayout

EVERY = 0.25
"""Seconds between checks of the files."""


class LabScene(PlayScene):
    """A table that saves nothing and is laid out again when its definition, layout or rules page
    changes. It shows errors in these files, and keeps the last version without any. F12 shows
    spots, hit areas and offers."""

    def __init__(self, context: Context, match: Match) -> None:
        """:raises BrokenLayout: where the table can't be laid out."""
        self.wrong = ""
        """The error in the files, or in what they do; "" if there is none."""
        self.shown = False
        """Are spots, hit areas and offers shown?"""
        self._files = GameFiles(match.game)
        self._unused = set[Path]()
        """The changed files that could not be used yet, because of an error."""
        self._since = 0.0
        self._moved = ""
        super().__init__(context, Session(match))

    def _begun(self, match: Match, links: Links, log: RecordWriter | None) -> Session:
        """Begin a game that is not saved."""
        return Session(match)

    def _remember(self) -> None:
        """Do nothing: the player's next deal stays the same."""

    # ---------------------------------------------------------------- errors

    def handle(self, event: pygame.event.Event) -> None:
        """Toggle the overlay on F12; pass other events on to the table, and show its errors."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F12:
            self.shown = not self.shown
            self.touch()
        else:
            self._tried(lambda: super(LabScene, self).handle(event))

    def _advance(self, dt: float) -> None:
        self._tried(lambda: super(LabScene, self)._advance(dt))

    def _tried(self, action: Callable[[], object]) -> bool:
        """Do something in which half-written code may fail; return whether it succeeded."""
        try:
            action()
        except (BrokenLayout, NotThere) as error:
            self._complain(f"{error}.")
        except Exception as fault:  # the code being written may raise anything
            self._complain(faults.sentence(fault, self._files.folder))
        else:
            return True
        return False

    def _complain(self, words: str) -> None:
        self.wrong = words
        self.touch()

    # ---------------------------------------------------------------- the files

    def update(self, dt: float) -> bool:
        self._since += dt
        if self._since >= EVERY:
            self._since = 0.0
            changed = self._files.changed()
            if changed:
                self._follow(changed | self._unused)
        return super().update(dt)

    def _follow(self, changed: set[Path]) -> None:
        """Use the changed files."""
        self.wrong = ""
        self._unused = changed
        names = [path.name for path in sorted(changed)]
        if changed - {self._files.rules} and not self._tried(lambda: self._reload(changed)):
            return
        self._unused = set()
        front = self.context.stack.top
        if self._files.rules in changed and isinstance(front, RulesPage):
            front.resize(self.context.size)
        if not self.wrong:
            self.say(f"Read again: {', '.join(names)}. {self._moved}".strip())
        self.touch()

    def _reload(self, changed: set[Path]) -> None:
        """Reload the game and carry its position over."""
        layout.read.cache_clear()
        layout.layout_of.cache_clear()
        code = {path for path in changed if path.suffix == ".py"}
        game: Game = self._files.game(code, self.game) if code else self.game
        match, self._moved = carried_over(self.match, game) if code else (self.match, "")
        match.moves()
        layout.layout_of(game)
        self._put(match)

    def _put(self, match: Match) -> None:
        """Lay this match out at once; if that fails, keep the previous session."""
        before = self.session
        self.auto_play.stop()
        self.input.let_go()
        if match is not self.match:
            self.session = Session(match)
            self.ending.cancel()
            self.input.focus.place = None  # its pile may be gone
        try:
            self.view = self._fresh_view(match.table)
            self.refresh()
        except Exception:
            self.session = before
            raise

    # ---------------------------------------------------------------- picture

    @property
    def _overlaid(self) -> bool:
        return bool(self.shown or self.wrong) or super()._overlaid

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        if self.shown:
            self.shown = self._tried(lambda: self._draw_shown(surface))
        if self.wrong:
            overlay.draw_fault(surface, self.view.rect, self.wrong, self.context.theme)

    def _draw_shown(self, surface: Surface) -> None:
        overlay.draw(surface, self.view, self.match, self.context.theme)


def open_lab(context: Context, game: Game, seed: int) -> None:
    """Open the lab on a deal of this game.

    :raises BrokenLayout: where the table can't be laid out.
    """
    context.stack.reset(LabScene(context, Match(game, seed)))
