"""The tiles of the shelf: where each one lies, how their rows glide, and how it is drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.advice.odds import odds
from game.rules.game import Game
from game.storage.saves import Saved
from scenes.look.theme import LABEL, Theme, mixed
from scenes.shelf.results import WinCount
from scenes.widgets.icons import icon
from scenes.widgets.panels import plate
from scenes.widgets.scroll_list import Scrolling
from scenes.widgets.text import write
from scenes.wording.wording import many

WIDE, NARROW = 186, 220
"""The least width of a tile: in lengths of the design, for its words; in pixels, for its cards."""
HIGH, LOW, MOST = 168, 150, 340
"""The least and the greatest height: in lengths of the design; in pixels for the picture alone."""
PAD = 12
"""The air between two tiles, and round all of them."""
RIM, FOOT = 4, 48
"""The air round the picture of a tile, and how much at its foot is for words."""
PEEK = 0.12
"""So much of the next row is seen where there are more rows than find room."""
NAMES = (19, 18, 16.5, 15, 13.5, 12, 11)
"""The sizes that are tried for a game's name, until it has room."""
LEAST_NAME = 13
"""How high, in pixels, the letters of the longest names are at least."""
STAR = 17
"""The size of the star of a favorite."""


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
    most = max(1, room[0] // (max(theme.px(WIDE), NARROW) + pad))
    least = max(theme.px(HIGH), LOW + theme.px(FOOT) + theme.px(RIM))
    found: tuple[tuple[bool, int], int, int] | None = None
    for columns in range(most, 0, -1):
        wide = room[0] // columns - pad
        high = min(room[1] // -(-count // columns) - pad, theme.px(MOST), int(wide * 1.1))
        if high >= least:
            worth = count % columns == 0, wide * high
            if found is None or worth > found[0]:
                found = worth, columns, high
    if found is None:
        rows = max(1, int(room[1] / (least + pad) - PEEK)) + PEEK
        found = (False, 0), most, int(room[1] / rows) - pad
    _, columns, high = found
    return Grid(area, columns, room[0] // columns - pad, high, pad)


class TileRows(Scrolling):
    """So many tiles in a grid that glides under its frame."""

    def __init__(self) -> None:
        super().__init__()
        self.grid = Grid(Rect(0, 0, 1, 1), 1, 1, 1, 1)
        self.count = 0

    @property
    def depth(self) -> int:
        """How high all rows are together."""
        return self.grid.depth(self.count)

    @property
    def window(self) -> int:
        """The height of the frame."""
        return self.grid.area.height

    def start(self, count: int) -> None:
        """So many tiles now, from the first one."""
        self.count = count
        self.begin()

    def tile(self, number: int) -> Rect:
        """Where a tile is now."""
        return self.grid.tile(number, round(self.scrolled))

    def seen(self) -> list[int]:
        """The tiles that are seen, at least in part."""
        return self.grid.seen(self.count, round(self.scrolled))

    def under(self, pos: tuple[int, int]) -> int:
        """The tile under a point; -1 where there is none."""
        if not self.grid.area.collidepoint(pos):
            return -1
        return next((n for n in self.seen() if self.tile(n).collidepoint(pos)), -1)

    def scroll(self, rows: float) -> None:
        """Let so many rows go by."""
        self.scroll_by(rows * (self.grid.high + self.grid.pad))

    def show(self, number: int) -> None:
        """Glide until this tile is seen whole, with the air round it."""
        tile, pad = self.grid.tile(number).move(0, -self.grid.area.y), self.grid.pad
        self.reveal(tile.top - pad, tile.bottom + pad)


def picture_box(tile: Rect, theme: Theme) -> Rect:
    """The part of a tile in which the table is seen."""
    rim = theme.px(RIM)
    return Rect(
        tile.x + rim, tile.y + rim, tile.width - 2 * rim, tile.height - theme.px(FOOT) - rim
    )


def star_box(tile: Rect, theme: Theme) -> Rect:
    """Where a click gives a game its star, or takes it: the lower right corner of its tile."""
    side = theme.px(FOOT / 2)
    return Rect(tile.right - theme.px(32), tile.bottom - side, theme.px(32), side)


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


@dataclass(frozen=True)
class Face:
    """What a tile shows besides the facts of its game."""

    picture: Surface | None
    left: Saved | None
    win_count: WinCount | None
    starred: bool
    chosen: bool
    focus: bool
    hot: bool
    wordy: bool
    """Is there room for the facts in full?"""


def draw_tile(surface: Surface, tile: Rect, theme: Theme, game: Game, face: Face) -> None:
    """One game: its table, its name, how the player fared with it, how long it takes and how often
    it is won, and its star."""
    radius = theme.px(10)
    if face.chosen or face.hot:
        rim = max(2, theme.px(2.5))
        edge = theme.accent if face.focus else theme.spot
        plate(surface, tile.inflate(2 * rim, 2 * rim), edge, radius + rim)
    plate(surface, tile, theme.button if face.chosen else theme.plate, radius)
    box = picture_box(tile, theme)
    if face.picture is not None:
        surface.blit(face.picture, box)
    else:
        surface.fill(theme.baize, box)
    if face.left is not None:
        _draw_left(surface, box, theme, face.left)
    _write_words(surface, tile, theme, game, face)


def _draw_left(surface: Surface, box: Rect, theme: Theme, left: Saved) -> None:
    """The mark of a game that was left unfinished."""
    words, font = f"Unfinished, {many(left.made, 'move')}", theme.font(LABEL, bold=True)
    mark = Rect(0, 0, font.size(words)[0] + 2 * theme.px(8), theme.px(22))
    mark.bottomright = box.right - theme.px(4), box.bottom - theme.px(4)
    plate(surface, mark, theme.accent, theme.px(5))
    write(surface, words, font, theme.bar, mark, "center")


def _write_words(surface: Surface, tile: Rect, theme: Theme, game: Game, face: Face) -> None:
    """The name and the player's own results above, the facts and the star below."""
    upper, lower = _lines(tile, theme)
    own = results(face.win_count)
    if own:
        written = write(surface, own, theme.font(LABEL, bold=True), theme.accent, upper, "right")
        upper.width -= written.width + theme.px(3)
    font = theme.font(name_size(game.name, upper.width, theme), bold=True)
    write(surface, game.name, font, theme.text, upper)
    ink = theme.text if face.chosen else theme.faint
    write(surface, facts(game, face.wordy), theme.font(LABEL), ink, lower)
    if face.starred or face.chosen or face.hot:
        sign, ink = ("star", theme.accent) if face.starred else ("hollow_star", ink)
        drawn = icon(sign, theme.px(STAR), ink)
        surface.blit(drawn, drawn.get_rect(left=lower.right + theme.px(2), centery=lower.centery))


def _lines(tile: Rect, theme: Theme) -> tuple[Rect, Rect]:
    """Where the name stands, and where the facts do, which leave the star its room."""
    air = theme.px(8)
    upper = Rect(tile.x + air, tile.bottom - theme.px(FOOT), tile.width - 2 * air, theme.px(28))
    lower = Rect(upper.x, upper.bottom - theme.px(2), upper.width, theme.px(20))
    lower.width -= theme.px(STAR + 2)
    return upper, lower


def wordy(games: Iterable[Game], tile: Rect, theme: Theme) -> bool:
    """Have tiles of this size room for the facts of all these games in full?"""
    room, font = _lines(tile, theme)[1].width, theme.font(LABEL)
    return all(font.size(facts(game, True))[0] <= room for game in games)


def name_size(name: str, width: int, theme: Theme, tried: Sequence[float] = NAMES) -> float:
    """The largest of these sizes at which a name has so much room; never under so many pixels."""
    sizes = [size for size in tried if theme.px(size) >= LEAST_NAME] or tried[:1]
    fits = (size for size in sizes if theme.font(size, bold=True).size(name)[0] <= width)
    return next(fits, sizes[-1])


def results(win_count: WinCount | None) -> str:
    """How many games the player won, of how many; nothing before the first one."""
    return f"{win_count[0]}/{win_count[1]}" if win_count is not None and win_count[1] else ""


def facts(game: Game, wordy: bool) -> str:
    """How many packs, how long it takes, and where there is room for all words how often it is
    won: "2 packs · 15 min · guess 1 in 4"."""
    told = [many(game.packs, "pack"), f"{game.minutes} min"]
    if wordy and (words := odds(game, short=True)):
        told.append(words)
    return " · ".join(told)
