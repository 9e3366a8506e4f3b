"""The shelf: every game with a picture of its table, found by name as one types."""

from __future__ import annotations

import math

import pygame
from pygame import Rect, Surface

from game import book
from game.rules import Game
from game.saves import Saved
from scenes import doors
from scenes.desk import Desk
from scenes.parts.widgets import Button, Buttons, Field, foot_line, in_lines, plate, write
from scenes.scene import Scene
from scenes.shelf.filters import Filter, filters
from scenes.shelf.tiles import Grid, draw_empty, draw_mark, draw_tile, grid, picture_box
from scenes.table.cloth import cloth
from scenes.table.pictures import picture_of
from scenes.theme import TEXT

HEAD, CHIP = 52, 30
"""How high the line of the search is, and a filter, in lengths of the design."""
GLIDE = 0.05
"""Seconds in which most of the way to the next row is done."""


class Shelf(Scene):
    """Tiles of the games, those last played first. What is typed filters them, by any name; so do
    the filters below."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.field = Field("Search by name", sign="search")
        self.games: list[Game] = []
        self.at = 0
        """Which of the games has the focus."""
        self.chosen: dict[str, Filter] = {}
        """The filters in force, by group."""
        self._grid = Grid(Rect(0, 0, 1, 1), 1, 1, 1, 1)
        self._scrolled = 0.0
        self._goal = 0
        """How far the rows are scrolled, and how far they are to be."""
        self._left: dict[str, Saved] = {}
        self._pictures: dict[str, Surface] = {}
        self._cloth: Surface | None = None
        self._held = -1
        self._back = Button("Title", lambda: doors.to_title(desk), "start")
        self._settings = Button("Settings", lambda: doors.to_settings(desk), "settings")
        self.buttons = Buttons()
        self._chips: list[Button] = []

    # ---------------------------------------------------------------- its life

    def enter(self) -> None:
        """Look which games were left unfinished."""
        left = self.desk.saves.unfinished()
        self._left = {saved.game.id: saved for saved in reversed(left) if saved.made}
        self._chips = [Button("All", self._all, chosen=lambda: not self.chosen)]
        self._chips += [self._chip(each) for each in filters(book.BOOK, self._left)]
        self.buttons.all = [*self._chips, self._back, self._settings]
        self.resize(self.desk.size)
        self._filter()

    def _chip(self, each: Filter) -> Button:
        """The button of a filter; pressed again, it is in force no more."""

        def press() -> None:
            if self.chosen.get(each.group) is each:
                del self.chosen[each.group]
            else:
                self.chosen[each.group] = each
            self._filter()

        return Button(each.label, press, chosen=lambda: self.chosen.get(each.group) is each)

    def _all(self) -> None:
        """Every game again."""
        self.chosen.clear()
        self.field.text = ""
        self._filter()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay it out for this window."""
        theme = self.desk.theme
        self._pictures.clear()
        self._cloth = cloth(size, theme)
        pad, line, head = theme.px(16), theme.px(36), theme.px(HEAD)
        top = (head - line) // 2
        back, settings = self._back, self._settings
        back.box = Rect(pad, top, back.width(theme), line)
        settings.box = Rect(0, top, settings.width(theme), line)
        settings.box.right = size[0] - pad
        room = settings.box.x - back.box.right - 4 * pad
        wide = min(theme.px(420), room)
        self.field.box = Rect((size[0] - wide) // 2, top, wide, line)
        end = in_lines(self._chips, theme, Rect(pad, head, size[0] - 2 * pad, theme.px(CHIP)))
        end += theme.px(8)
        self._grid = grid(len(book.BOOK), Rect(0, end, size[0], size[1] - end), theme)
        self._show_focus()
        self._scrolled = self._goal
        self.touch()

    # ---------------------------------------------------------------- which games

    def _filter(self) -> None:
        """The games that search and filters leave, those last played first."""
        text = self.field.text.strip()
        last = {name: place for place, name in enumerate(self.desk.saves.memory().games)}
        found = book.matching(text) if text else list(book.BOOK)
        if not text:
            found.sort(key=lambda game: last.get(game.id, len(last)))
        kept = self.chosen.values()
        self.games = [game for game in found if all(each.keeps(game) for each in kept)]
        self.at, self._goal, self._scrolled = 0, 0, 0.0
        self.touch()

    def _seen(self) -> list[int]:
        """The games that are seen, at least in part."""
        return self._grid.seen(len(self.games), round(self._scrolled))

    def _tile(self, number: int) -> Rect:
        """Where the tile of a game is now."""
        return self._grid.tile(number, round(self._scrolled))

    def _under(self, pos: tuple[int, int]) -> int:
        """The game under a point, if there is one."""
        if not self._grid.area.collidepoint(pos):
            return -1
        return next((n for n in self._seen() if self._tile(n).collidepoint(pos)), -1)

    # ---------------------------------------------------------------- scrolling

    def _furthest(self) -> int:
        """How far the rows can be scrolled."""
        return max(0, self._grid.depth(len(self.games)) - self._grid.area.height)

    def _scroll(self, rows: float) -> None:
        step = self._grid.high + self._grid.pad
        self._goal = round(min(max(self._goal + rows * step, 0), self._furthest()))
        self.touch()

    def _show_focus(self) -> None:
        """Scroll until the game with the focus is seen whole."""
        layout = self._grid
        tile = layout.tile(self.at).inflate(0, 2 * layout.pad)
        self._goal = max(self._goal, tile.bottom - layout.area.bottom)
        self._goal = min(self._goal, tile.top - layout.area.top, self._furthest())
        self._goal = max(self._goal, 0)

    def _glide(self, dt: float) -> None:
        """The rows come to where they are to be."""
        if self._scrolled == self._goal:
            return
        away = (self._goal - self._scrolled) * math.exp(-dt / GLIDE)
        still = abs(away) < 1 or self.desk.config.table.reduced_motion
        self._scrolled = self._goal if still else self._goal - away
        self.touch()

    # ---------------------------------------------------------------- input

    def handle(self, event: pygame.event.Event) -> None:
        """Typing filters, the arrows and the pointer choose, Enter and a click sit down."""
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.MOUSEWHEEL:
            self._scroll(-event.y)
        elif self.buttons.handle(event):
            self.touch()
        else:
            self._point(event)

    def _key(self, event: pygame.event.Event) -> None:
        if event.key == pygame.K_ESCAPE:
            self._escape()
        elif event.key == pygame.K_TAB:
            self._tab(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif self.buttons.focus is not None and event.key in _ON_BUTTONS:
            self._button_key(event)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.games:
                self._sit_down(self.games[self.at])
        elif event.key in _ARROWS:
            self._arrow(*_ARROWS[event.key])
        elif event.key in _LEAVES:
            self._step(_LEAVES[event.key] * self._grid.columns)
        elif self.field.handle(event):
            self._filter()

    def _tab(self, by: int) -> None:
        """The focus goes from the games through all buttons, and back to the games."""
        buttons, focus = self.buttons.all, self.buttons.focus
        place = buttons.index(focus) + by if focus is not None else (0 if by > 0 else -1)
        within = focus is None or 0 <= place < len(buttons)
        self.buttons.focus = buttons[place] if within else None
        self.touch()

    def _button_key(self, event: pygame.event.Event) -> None:
        """The focus is on a button: down is back to the games."""
        if event.key == pygame.K_DOWN:
            self.buttons.focus = None
        elif event.key != pygame.K_UP:
            self.buttons.key(event)
        self.touch()

    def _escape(self) -> None:
        """Away with the focus on a button, then with what narrows the shelf, then out."""
        if self.buttons.focus is not None:
            self.buttons.focus = None
            self.touch()
        elif self.field.text or self.chosen:
            self._all()
        else:
            doors.to_title(self.desk)

    def _arrow(self, across: int, down: int) -> None:
        """To the next game that way; from the first row up to the filters."""
        if down < 0 and self.at < self._grid.columns:
            self._tab(1)
        elif down > 0 and self.at + self._grid.columns >= len(self.games):
            lowest = self._grid.rows(len(self.games)) - 1
            if self.at // self._grid.columns < lowest:
                self._step(len(self.games) - 1 - self.at)
        else:
            self._step(across + down * self._grid.columns)

    def _step(self, by: int) -> None:
        if self.games:
            self.at = min(max(self.at + by, 0), len(self.games) - 1)
            self._show_focus()
            self.touch()

    def _point(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            under = self._under(event.pos)
            if under >= 0 and (under != self.at or self.buttons.focus is not None):
                self.at, self.buttons.focus = under, None
                self.touch()
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._held = self._under(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            held, self._held = self._held, -1
            if held >= 0 and held == self._under(event.pos):
                self._sit_down(self.games[held])

    def _sit_down(self, game: Game) -> None:
        doors.to_game(self.desk, game)

    # ---------------------------------------------------------------- picture

    def update(self, dt: float) -> bool:
        """The rows glide; and one more picture of a table a frame, those that are seen first."""
        self._glide(dt)
        seen = self._seen()
        missing = (n for n in (*seen, *range(len(self.games))) if not self._painted(n))
        number = next(missing, -1)
        if number >= 0 and self.desk.stack.top is self:
            game, box = self.games[number], picture_box(self._tile(number), self.desk.theme)
            self._pictures[game.id] = picture_of(self.desk, game, box.size)
            if number in seen:
                self.touch()
        return super().update(dt)

    def _painted(self, number: int) -> bool:
        return self.games[number].id in self._pictures

    def draw(self, surface: Surface) -> None:
        """Draw the shelf."""
        theme, area = self.desk.theme, self._grid.area
        if self._cloth is not None:
            surface.blit(self._cloth, (0, 0))
        surface.set_clip(area)
        self._draw_tiles(surface)
        surface.set_clip(None)
        surface.fill(theme.bar, Rect(0, 0, area.width, area.y))
        surface.fill(theme.button, Rect(0, area.y - 1, area.width, 1))
        self.field.draw(surface, theme, self.buttons.focus is None)
        self.buttons.draw(surface, theme)
        foot_line(surface, theme, self.desk.trouble)

    def _draw_tiles(self, surface: Surface) -> None:
        theme, layout = self.desk.theme, self._grid
        for number in range(len(self.games), layout.rows(len(self.games)) * layout.columns):
            draw_empty(surface, self._tile(number), theme)
        for number in self._seen():
            game = self.games[number]
            draw_tile(
                surface,
                self._tile(number),
                theme,
                game,
                picture=self._pictures.get(game.id),
                left=self._left.get(game.id),
                focus=number == self.at and self.buttons.focus is None,
            )
        whole = layout.depth(len(self.games))
        if whole > layout.area.height:
            start = self._scrolled / whole
            draw_mark(surface, layout.area, theme, (start, start + layout.area.height / whole))
        if not self.games:
            self._say_none(surface)

    def _say_none(self, surface: Surface) -> None:
        """There is nothing to be seen: say why."""
        theme = self.desk.theme
        words = "There is no such game among these."
        if not self.chosen:
            words = f"There is no game called “{self.field.text}”."
        box = Rect(0, 0, theme.px(460), theme.px(56))
        box.center = self._grid.area.center
        plate(surface, box, theme.plate, theme.px(8))
        write(surface, words, theme.font(TEXT), theme.text, box, "center")


_ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_LEAVES = {pygame.K_PAGEDOWN: 2, pygame.K_PAGEUP: -2, pygame.K_HOME: -1000, pygame.K_END: 1000}
_ON_BUTTONS = (*_ARROWS, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
