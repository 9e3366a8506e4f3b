"""The tiles of the shelf: where each one lies, and how it is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.rules import Game
from game.saves import Saved
from scenes.parts.widgets import plate, write
from scenes.shelf.filters import kin
from scenes.theme import LABEL, Color, Theme, mixed
from scenes.words import many

WIDE, HIGH, LEAST, MOST = 226, 190, 150, 340
"""The least width of a tile, and the usual, the least and the greatest height, in lengths of the
design."""
PAD = 16
"""The air between two tiles, and round all of them."""
FOOT = 60
"""How much of a tile, at its foot, is for words."""
PEEK = 0.22
"""So much of the next row is seen where there are more rows than find room."""
NAME = 19
"""The size of a game's name."""


@dataclass(frozen=True)
class Grid:
    """Where the tiles lie: rows of equal tiles, from the top of an area."""

    area: Rect
    columns: int
    wide: int
    high: int
    pad: int

    def tile(self, number: int, scrolled: int = 0) -> Rect:
        """Where a tile is when the rows were scrolled so far, whether it can be seen or not."""
        row, column = divmod(number, self.columns)
        used = self.columns * (self.wide + self.pad) - self.pad
        left = self.area.centerx - used // 2 + column * (self.wide + self.pad)
        top = self.area.y + self.pad + row * (self.high + self.pad) - scrolled
        return Rect(left, top, self.wide, self.high)

    def rows(self, count: int) -> int:
        """How many rows so many tiles take."""
        return -(-count // self.columns)

    def depth(self, count: int) -> int:
        """How high so many tiles are together, with the air above and below them."""
        return self.rows(count) * (self.high + self.pad) + self.pad

    def seen(self, count: int, scrolled: int) -> list[int]:
        """Which of so many tiles are seen, at least in part."""
        numbers = range(count)
        return [n for n in numbers if self.tile(n, scrolled).colliderect(self.area)]


def grid(count: int, area: Rect, theme: Theme) -> Grid:
    """The largest tiles at which so many are seen whole, with full rows if that can be; where they
    find no room, as many as do, and a little of the row below them."""
    pad = theme.px(PAD)
    room = area.width - pad, area.height - pad
    most = max(1, room[0] // (theme.px(WIDE) + pad))
    found: tuple[tuple[bool, int], int, int] | None = None
    for columns in range(most, 0, -1):
        wide = room[0] // columns - pad
        high = min(room[1] // -(-count // columns) - pad, theme.px(MOST))
        if theme.px(HIGH) <= high <= wide * 1.1:
            worth = count % columns == 0, wide * high
            if found is None or worth > found[0]:
                found = worth, columns, high
    if found is None:
        rows = max(1, round(room[1] / (theme.px(HIGH) + pad))) + PEEK
        found = (False, 0), most, max(int(room[1] / rows) - pad, theme.px(LEAST))
    _, columns, high = found
    return Grid(area, columns, room[0] // columns - pad, high, pad)


def picture_box(tile: Rect, theme: Theme) -> Rect:
    """The part of a tile in which the table is seen."""
    rim = theme.px(6)
    return Rect(
        tile.x + rim, tile.y + rim, tile.width - 2 * rim, tile.height - theme.px(FOOT) - rim
    )


def draw_empty(surface: Surface, tile: Rect, theme: Theme) -> None:
    """A place on the shelf at which no game stands."""
    radius = theme.px(10)
    plate(
        surface,
        tile,
        mixed(theme.baize, theme.bar, 0.25),
        radius,
        mixed(theme.baize, theme.bar, 0.6),
    )


def draw_tile(
    surface: Surface,
    tile: Rect,
    theme: Theme,
    game: Game,
    *,
    picture: Surface | None,
    left: Saved | None,
    focus: bool,
) -> None:
    """One game: its table, its name and family, how long it takes and how often it is won."""
    radius = theme.px(10)
    if focus:
        rim = max(2, theme.px(2.5))
        plate(surface, tile.inflate(2 * rim, 2 * rim), theme.accent, radius + rim)
    plate(surface, tile, theme.button if focus else theme.plate, radius)
    box = picture_box(tile, theme)
    if picture is not None:
        surface.blit(picture, box)
    else:
        surface.fill(theme.baize, box)
    if left is not None:
        _draw_left(surface, box, theme, left)
    _write_words(surface, tile, theme, game, theme.text if focus else theme.faint)


def _draw_left(surface: Surface, box: Rect, theme: Theme, left: Saved) -> None:
    """The mark of a game that was left unfinished."""
    words, font = f"Unfinished, {many(left.made, 'move')}", theme.font(LABEL, bold=True)
    mark = Rect(0, 0, font.size(words)[0] + 2 * theme.px(8), theme.px(22))
    mark.bottomright = box.right - theme.px(4), box.bottom - theme.px(4)
    plate(surface, mark, theme.accent, theme.px(5))
    write(surface, words, font, theme.bar, mark, "center")


def _write_words(surface: Surface, tile: Rect, theme: Theme, game: Game, ink: Color) -> None:
    air = theme.px(12)
    line = Rect(tile.x + air, tile.bottom - theme.px(FOOT - 4), tile.width - 2 * air, theme.px(28))
    name = write(surface, game.name, theme.font(NAME, bold=True), theme.text, line)
    family, font = kin(game), theme.font(LABEL)
    beside = Rect(name.right + theme.px(8), line.y + theme.px(1), 0, line.height)
    beside.width = line.right - beside.x
    if font.size(family)[0] <= beside.width:
        write(surface, family, font, ink, beside, "right")
    write(surface, facts(game), font, ink, line.move(0, theme.px(25)))


def facts(game: Game) -> str:
    """How many packs, how long it takes, how often it is won."""
    told = [many(game.packs, "pack"), f"{game.minutes} min"]
    if game.chance is not None:
        told.append(f"won {game.chance[0]} in {game.chance[1]}")
    return " · ".join(told)


def draw_mark(surface: Surface, area: Rect, theme: Theme, share: Sequence[float]) -> None:
    """The thin mark at the side: which part of all the rows is seen."""
    wide, air = theme.px(5), theme.px(5)
    track = Rect(area.right - wide - air, area.y + air, wide, area.height - 2 * air)
    thumb = Rect(track.x, track.y + round(track.height * share[0]), wide, 0)
    thumb.height = round(track.height * (share[1] - share[0]))
    plate(surface, track, theme.bar, wide // 2)
    plate(surface, thumb, theme.spot, wide // 2)
