"""The table of a game that is being written: it follows the files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
from pygame import Rect, Surface

from game.match.match import Match
from game.record.header import Links
from game.rules.game import Game
from game.system import faults
from scenes.app.context import Context
from scenes.dialogs.rules_page import RulesPage
from scenes.lab import overlay
from scenes.lab.game_files import GameFiles, NotThere, carried_over
from scenes.look.theme import TEXT
from scenes.play.play_scene import PlayScene
from scenes.play.session import Session
from scenes.table import layout
from scenes.table.layout import BrokenLayout
from scenes.widgets.panels import plate
from scenes.widgets.text import wrapped, write_lines

EVERY = 0.25
"""Seconds between two looks at the files."""
SHARE = 0.7
"""So much of the table's width is for what is wrong."""


class LabMode(PlayScene):
    """A table on which nothing is kept, and which is laid anew when its definition, its layout or
    its rules page is written. What is wrong with them is said on the table, and the last that was
    right stays in force. F12 shows spots, hit areas and offers."""

    def __init__(self, context: Context, match: Match) -> None:
        """:raises BrokenLayout: where the table can't be laid out."""
        self.wrong = ""
        """What is wrong with the files, or with what they do; empty where nothing is."""
        self.shown = False
        """Are spots, hit areas and offers to be seen?"""
        self._files = GameFiles(match.game)
        self._since = 0.0
        self._moved = ""
        super().__init__(context, Session(match))

    def _begun(self, match: Match, links: Links) -> Session:
        """A game that is tried out is not written down."""
        return Session(match)

    def _remember(self) -> None:
        """Nor is it what the player is dealt the next time."""

    # ---------------------------------------------------------------- what may go wrong

    def handle(self, event: pygame.event.Event) -> None:
        """F12 shows what else is not seen; all other is play, which may go wrong here."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F12:
            self.shown = not self.shown
            self.touch()
        else:
            self._tried(lambda: super(LabMode, self).handle(event))

    def _live(self, dt: float) -> None:
        self._tried(lambda: super(LabMode, self)._live(dt))

    def _tried(self, action: Callable[[], object]) -> bool:
        """Do what half-written code may fail in; tells whether it went well."""
        try:
            action()
        except (BrokenLayout, NotThere) as error:
            self._complain(f"{error}.")
        except Exception as fault:  # whatever the code raises that somebody is writing
            self._complain(faults.sentence(fault, self._files.folder))
        else:
            return True
        return False

    def _complain(self, words: str) -> None:
        self.wrong = words
        self.touch()

    # ---------------------------------------------------------------- the files

    def update(self, dt: float) -> bool:
        """Look at the files now and then."""
        self._since += dt
        if self._since >= EVERY:
            self._since = 0.0
            changed = self._files.changed()
            if changed:
                self._follow(changed)
        return super().update(dt)

    def _follow(self, changed: set[Path]) -> None:
        """Take up what was written."""
        self.wrong = ""
        told = [path.name for path in sorted(changed)]
        if changed - {self._files.rules} and not self._tried(lambda: self._reload(changed)):
            return
        front = self.context.stack.top
        if self._files.rules in changed and isinstance(front, RulesPage):
            front.resize(self.context.size)
        if not self.wrong:
            self.say(f"Read again: {', '.join(told)}. {self._moved}".strip())
        self.touch()

    def _reload(self, changed: set[Path]) -> None:
        """The game as the files now say it, on the same position."""
        layout.read.cache_clear()
        layout.layout_of.cache_clear()
        code = {path for path in changed if path.suffix == ".py"}
        game: Game = self._files.game(code, self.game) if code else self.game
        match, self._moved = carried_over(self.match, game) if code else (self.match, "")
        match.moves()
        layout.layout_of(game)
        self._put(match)

    def _put(self, match: Match) -> None:
        """Lay this match on the table, at once; where that fails, the one before is laid again."""
        before = self.session
        self.auto_play.stop()
        self.input.let_go()
        if match is not self.match:
            self.session = Session(match)
            self.end.drop()
        try:
            self.view = self._fresh_view(match.table)
            self.refresh()
        except Exception:
            self.session = before
            raise

    # ---------------------------------------------------------------- picture

    def draw(self, surface: Surface) -> None:
        """The table, and over it what F12 shows and what is wrong."""
        super().draw(surface)
        if self.shown:
            self.shown = self._tried(lambda: self._draw_shown(surface))
        if self.wrong:
            self._draw_wrong(surface)

    def _draw_shown(self, surface: Surface) -> None:
        overlay.draw(surface, self.view, self.match, self.context.theme)

    def _draw_wrong(self, surface: Surface) -> None:
        theme, area = self.context.theme, self.view.rect
        font, pad = theme.font(TEXT), theme.px(12)
        lines = wrapped(self.wrong, font, round(area.width * SHARE))
        wide = max(font.size(line)[0] for line in lines)
        box = Rect(0, 0, wide + 2 * pad, font.get_linesize() * len(lines) + 2 * pad)
        box.midtop = area.centerx, area.top + pad
        plate(surface, box, theme.plate, theme.px(8), rim=theme.warning)
        write_lines(surface, lines, font, theme.text, box.inflate(-2 * pad, -2 * pad))


def open_lab(context: Context, game: Game, seed: int) -> None:
    """Open the lab on a deal of this game.

    :raises BrokenLayout: where the table can't be laid out.
    """
    context.stack.reset(LabMode(context, Match(game, seed)))
