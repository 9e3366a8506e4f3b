"""The shelf: every game with a picture of its table, found by name as one types."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game import book
from game.rules import Game
from game.saves import Saved
from scenes import doors
from scenes.cloth import cloth
from scenes.desk import Desk
from scenes.pictures import picture_of
from scenes.scene import Scene
from scenes.theme import LABEL, TEXT, Theme
from scenes.widgets import Button, Buttons, Field, foot_line, plate, write
from scenes.words import many

TILE = (226, 190)
"""The least width of a tile, and its height, in lengths of the design."""
HEAD = 64


class Shelf(Scene):
    """Tiles of the games, those last played first. What is typed filters them, by any name."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.field = Field("Search by name", sign="search")
        self.games: list[Game] = []
        self.at = 0
        """Which of the games has the focus."""
        self._first = 0
        self._columns = 1
        self._rows = 1
        self._high = 1
        self._left: dict[str, Saved] = {}
        self._pictures: dict[str, Surface] = {}
        self._cloth: Surface | None = None
        self._held = -1
        back = Button("Title", lambda: doors.to_title(desk), "start")
        settings = Button("Settings", lambda: doors.to_settings(desk), "settings")
        self.buttons = Buttons([back, settings])

    # ---------------------------------------------------------------- its life

    def enter(self) -> None:
        """Look which games were left unfinished."""
        left = self.desk.saves.unfinished()
        self._left = {saved.game.id: saved for saved in reversed(left) if saved.made}
        self.resize(self.desk.size)
        self._filter()

    def resize(self, size: tuple[int, int]) -> None:
        """Lay it out for this window."""
        theme = self.desk.theme
        self._pictures.clear()
        self._cloth = cloth(size, theme)
        pad, line = theme.px(16), theme.px(36)
        top = (theme.px(HEAD) - line) // 2
        back, settings = self.buttons.all
        back.box = Rect(pad, top, back.width(theme), line)
        settings.box = Rect(0, top, settings.width(theme), line)
        settings.box.right = size[0] - pad
        room = settings.box.x - back.box.right - 4 * pad
        wide = min(theme.px(420), room)
        self.field.box = Rect((size[0] - wide) // 2, top, wide, line)
        self._columns, self._rows, self._high = grid(
            len(book.BOOK), (size[0] - pad, size[1] - theme.px(HEAD) - pad), TILE, theme
        )
        self._show_focus()
        self.touch()

    def _filter(self) -> None:
        """The games that the search finds, those last played first."""
        text = self.field.text.strip()
        last = {name: place for place, name in enumerate(self.desk.saves.memory().games)}
        found = book.matching(text) if text else list(book.BOOK)
        if not text:
            found.sort(key=lambda game: (game.id not in self._left, last.get(game.id, len(last))))
        self.games = found
        self.at, self._first = 0, 0
        self.touch()

    def _show_focus(self) -> None:
        row = self.at // self._columns
        self._first = min(self._first, row)
        self._first = max(self._first, row - self._rows + 1)

    def _tile(self, number: int) -> Rect:
        """Where a game's tile is, whether it can be seen or not."""
        theme, (width, _) = self.desk.theme, self.desk.size
        pad = theme.px(16)
        wide = (width - pad) // self._columns - pad
        high = self._high
        row, column = divmod(number, self._columns)
        left = pad + column * (wide + pad)
        return Rect(left, theme.px(HEAD) + (row - self._first) * (high + pad), wide, high)

    def _seen(self) -> range:
        first = self._first * self._columns
        return range(first, min(len(self.games), first + self._rows * self._columns))

    def _under(self, pos: tuple[int, int]) -> int:
        return next((n for n in self._seen() if self._tile(n).collidepoint(pos)), -1)

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
        steps = {
            pygame.K_LEFT: -1,
            pygame.K_RIGHT: 1,
            pygame.K_UP: -self._columns,
            pygame.K_DOWN: self._columns,
        }
        if event.key in steps:
            self._step(steps[event.key])
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.games:
                self._sit_down(self.games[self.at])
        elif event.key == pygame.K_ESCAPE:
            self._escape()
        elif self.field.handle(event):
            self._filter()

    def _escape(self) -> None:
        if self.field.text:
            self.field.text = ""
            self._filter()
        else:
            doors.to_title(self.desk)

    def _step(self, by: int) -> None:
        if 0 <= self.at + by < len(self.games):
            self.at += by
            self._show_focus()
            self.touch()

    def _scroll(self, rows: int) -> None:
        lines = -(-len(self.games) // self._columns)
        self._first = min(max(self._first + rows, 0), max(lines - self._rows, 0))
        self.touch()

    def _point(self, event: pygame.event.Event) -> None:
        if event.type == pygame.MOUSEMOTION:
            under = self._under(event.pos)
            if under >= 0 and under != self.at:
                self.at = under
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
        """One more picture of a table a frame, until all that are seen are painted."""
        for number in self._seen():
            game = self.games[number]
            if game.id not in self._pictures:
                box = self._picture_box(self._tile(number))
                self._pictures[game.id] = picture_of(self.desk, game, box.size)
                self.touch()
                break
        return super().update(dt)

    def _picture_box(self, tile: Rect) -> Rect:
        theme = self.desk.theme
        foot = theme.px(58)
        inner = Rect(tile.x, tile.y, tile.width, tile.height - foot)
        return inner.inflate(-2 * theme.px(6), -2 * theme.px(6)).move(0, theme.px(2))

    def draw(self, surface: Surface) -> None:
        """Draw the shelf."""
        theme = self.desk.theme
        if self._cloth is not None:
            surface.blit(self._cloth, (0, 0))
        surface.fill(theme.bar, Rect(0, 0, surface.get_width(), theme.px(HEAD) - theme.px(12)))
        self.field.draw(surface, theme)
        self.buttons.draw(surface, theme)
        for number in self._seen():
            self._draw_tile(surface, number)
        if not self.games:
            box = Rect(0, 0, theme.px(460), theme.px(56))
            box.center = surface.get_rect().center
            plate(surface, box, theme.plate, theme.px(8))
            words = f"There is no game called “{self.field.text}”."
            write(surface, words, theme.font(TEXT), theme.text, box, "center")
        foot_line(surface, theme, self.desk.trouble)

    def _draw_tile(self, surface: Surface, number: int) -> None:
        theme, game, tile = self.desk.theme, self.games[number], self._tile(number)
        focus = number == self.at
        plate(surface, tile, theme.button if focus else theme.plate, theme.px(10))
        picture = self._pictures.get(game.id)
        if picture is not None:
            surface.blit(picture, self._picture_box(tile))
        if focus:
            pygame.draw.rect(surface, theme.accent, tile, max(2, theme.px(2.5)), theme.px(10))
        line = Rect(tile.x + theme.px(12), tile.bottom - theme.px(56), 0, theme.px(28))
        line.width = tile.width - 2 * theme.px(12)
        write(surface, game.name, theme.font(19, bold=True), theme.text, line)
        left = self._left.get(game.id)
        below = line.move(0, theme.px(26))
        if left is not None:
            words = f"Unfinished, {many(left.made, 'move')}"
            write(surface, words, theme.font(LABEL, bold=True), theme.accent, below)
        else:
            write(surface, _facts(game), theme.font(LABEL), theme.faint, below)


def grid(
    count: int, room: tuple[int, int], least: tuple[float, float], theme: Theme
) -> tuple[int, int, int]:
    """How many columns and rows of tiles, and how high they are: the largest tiles at which all of
    so many are seen, with full rows if that can be; else as many of the least as there is room."""
    pad = theme.px(16)
    most = max(1, room[0] // (theme.px(least[0]) + pad))
    found = None
    for columns in range(most, 0, -1):
        rows = -(-count // columns)
        wide, high = room[0] // columns - pad, min(room[1] // rows - pad, theme.px(340))
        if high < theme.px(least[1]) or high > wide * 1.1:
            continue
        worth = (count % columns == 0, wide * high)
        if found is None or worth > found[0]:
            found = worth, (columns, rows, high)
    if found is not None:
        return found[1]
    high = theme.px(least[1])
    return most, max(1, room[1] // (high + pad)), high


def _facts(game: Game) -> str:
    """How many packs, how long it takes, how often it is won."""
    told = [many(game.packs, "pack"), f"{game.minutes} min"]
    if game.chance is not None:
        told.append(f"won {game.chance[0]} in {game.chance[1]}")
    return " · ".join(told)
