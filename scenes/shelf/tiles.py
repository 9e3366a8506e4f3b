"""The tiles of the shelf: their places, their scrolling, and how they are drawn."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate

from pygame import Rect, Surface
from pygame.font import Font

from game.advice.odds import odds, share_won
from game.book import catalog
from game.rules.game import Game
from game.storage.saves import Saved
from game.vocabulary.sentences import many
from scenes.arcade.bulbs import round_frame
from scenes.arcade.furniture import odds_bar, segments_lit
from scenes.arcade.lettering import fitting_name
from scenes.arcade.shapes import rounded
from scenes.arcade.signs import draw_focus, enamel_plate, sign_of
from scenes.arcade.tokens import BRASS, BULBS_APART, BUTTON_RADIUS, CREAM, DUSK, GLOW, TILE_BULB
from scenes.daily.medals import medal
from scenes.look.colors import mixed
from scenes.look.theme import LABEL, TEXT, Theme
from scenes.shelf.results import WinCount
from scenes.shelf.sections import Section
from scenes.widgets.icons import icon
from scenes.widgets.panels import heading, plate
from scenes.widgets.scroll_list import Scrolling
from scenes.widgets.text import write
from scenes.wording.wording import size_words

WIDE, NARROW = 186, 220
"""The least width of a tile: in design units for its words, in pixels for its cards."""
HIGH, LOW, MOST = 168, 150, 340
"""The minimum height of a tile in design units and of its picture in pixels, and the maximum height
of a tile in design units."""
TITLE = 28
"""The height of a section's heading."""
PAD = 12
"""The gap between two tiles and around them all."""
RIM, FOOT = 4, 46
"""The margin of a tile's picture, and the height of the words at its foot."""
PEEK = 0.12
"""The part of the next row that is visible if the rows do not all fit."""
NAMES = (19, 18, 16.5, 15, 13.5, 12, 11)
"""The sizes to try for a game's name until it fits."""
LEAST_NAME = 13
"""The least height of a name's letters, in pixels."""
FRAME, SEGMENTS_HIGH, MEDAL = 5, 6, 22
"""The width of the frame of brass round the focused tile, the height of the segments of the odds,
and the size of a medal."""
STAR = 17
"""The size of a favorite's star."""


@dataclass(frozen=True)
class Grid:
    """The places of the tiles: rows of equal tiles from the top of an area."""

    area: Rect
    columns: int
    wide: int
    high: int
    pad: int
    title: int = 0
    """The height of a section's heading."""

    def tile(self, number: int, scrolled: int = 0) -> Rect:
        """The box of a tile at a scroll offset, visible or not."""
        row, column = divmod(number, self.columns)
        used = self.columns * (self.wide + self.pad) - self.pad
        left = self.area.centerx - used // 2 + column * (self.wide + self.pad)
        top = self.area.y + self.pad + row * (self.high + self.pad) - scrolled
        return Rect(left, top, self.wide, self.high)


def grid(count: int, area: Rect, theme: Theme) -> Grid:
    """Return the grid with the largest tiles that lets all ``count`` fit, with full rows if
    possible; if they cannot all fit, one that shows as many as do and a part of the next row."""
    pad = theme.px(PAD)
    room = area.width - pad, area.height - pad
    most = max(1, room[0] // (max(theme.px(WIDE), NARROW) + pad))
    least = max(theme.px(HIGH), LOW + theme.px(FOOT) + theme.px(RIM))
    best: tuple[tuple[bool, int], int, int] | None = None
    for columns in range(most, 0, -1):
        wide = room[0] // columns - pad
        high = min(room[1] // -(-count // columns) - pad, theme.px(MOST), int(wide * 1.1))
        if high >= least:
            worth = count % columns == 0, wide * high
            if best is None or worth > best[0]:
                best = worth, columns, high
    if best is None:
        rows = max(1, int(room[1] / (least + pad) - PEEK)) + PEEK
        high = int((room[1] - theme.px(TITLE / 3)) / rows) - pad
        titled = (room[1] - 2 * theme.px(TITLE)) // int(rows) - pad
        best = (False, 0), most, titled if titled >= least else high
    _, columns, high = best
    return Grid(area, columns, room[0] // columns - pad, high, pad, theme.px(TITLE))


class TileRows(Scrolling):
    """Tiles in a scrolling grid: sections under their headings, each from a new row."""

    def __init__(self) -> None:
        super().__init__()
        self.grid = Grid(Rect(0, 0, 1, 1), 1, 1, 1, 1)
        self.sections: list[Section] = []
        self.lines: list[range] = []
        """The tiles of each row."""
        self._line_of: list[int] = []
        """The row of each tile."""
        self._headings: dict[int, int] = {}
        """For each section with a heading, the row below it."""
        self._tops: list[int] = []
        """For each row, its distance from the top in pixels."""

    @property
    def depth(self) -> int:
        step = self.grid.high + self.grid.pad
        return (self._tops[-1] + step if self._tops else 0) + self.grid.pad

    @property
    def window(self) -> int:
        return self.grid.area.height

    def start(self, sections: Sequence[Section]) -> None:
        """Show these sections, from the top."""
        self.sections = [*sections]
        self.arrange()
        self.begin()

    def arrange(self) -> None:
        """Place the tiles in the grid."""
        self.lines, self._line_of, self._tops, self._headings = [], [], [], {}
        first, top, grid = 0, 0, self.grid
        for at, section in enumerate(self.sections):
            if section.title:
                self._headings[at] = len(self.lines)
                top += grid.title
            end = first + len(section.games)
            for begin in range(first, end, grid.columns):
                line = range(begin, min(begin + grid.columns, end))
                self._line_of += [len(self.lines)] * len(line)
                self.lines.append(line)
                self._tops.append(top)
                top += grid.high + grid.pad
            first = end

    def tile(self, number: int) -> Rect:
        """The box of a tile now."""
        line = self._line_of[number] if number < len(self._line_of) else 0
        column = number - self.lines[line].start if self.lines else 0
        return self._place(line, column)

    def _place(self, line: int, column: int) -> Rect:
        top = self._tops[line] if self._tops else 0
        return self.grid.tile(column, round(self.scrolled) - top)

    def heading(self, section: int) -> Rect:
        """The line of a section's heading now; empty if it has none."""
        if section not in self._headings:
            return Rect(0, 0, 0, 0)
        first = self._place(self._headings[section], 0)
        last = self._place(self._headings[section], self.grid.columns - 1)
        return Rect(first.x, first.y - self.grid.title, last.right - first.x, self.grid.title)

    def empty(self) -> list[Rect]:
        """The places without a tile at the ends of rows."""
        columns = self.grid.columns
        return [
            self._place(line, column)
            for line, tiles in enumerate(self.lines)
            for column in range(len(tiles), columns)
        ]

    def seen(self) -> list[int]:
        """The tiles that are at least partly visible."""
        top, grid = round(self.scrolled) - self.grid.pad, self.grid
        first = bisect_right(self._tops, top - grid.high)
        last = bisect_left(self._tops, top + grid.area.height)
        return [number for tiles in self.lines[first:last] for number in tiles]

    def under(self, pos: tuple[int, int]) -> int:
        """The tile at a point, or -1."""
        if not self.grid.area.collidepoint(pos):
            return -1
        return next((n for n in self.seen() if self.tile(n).collidepoint(pos)), -1)

    def heading_under(self, pos: tuple[int, int]) -> int:
        """The section whose heading is at a point, or -1."""
        inside = self.grid.area.collidepoint(pos)
        there = (at for at in self._headings if inside and self.heading(at).collidepoint(pos))
        return next(there, -1)

    def section_of(self, number: int) -> Section | None:
        """The section of a tile."""
        for section in self.sections:
            if number < len(section.games):
                return section
            number -= len(section.games)
        return None

    def section_starts(self) -> list[int]:
        """The first tile of each section."""
        lengths = [len(section.games) for section in self.sections]
        return [*accumulate(lengths[:-1], initial=0)] if lengths else []

    def line(self, number: int) -> int:
        """The row of a tile."""
        return self._line_of[number]

    def down(self, number: int, rows: int) -> int:
        """The tile this many rows below, in the same column if there is one."""
        line = min(max(self.line(number) + rows, 0), len(self.lines) - 1)
        column = number - self.lines[self.line(number)].start
        return min(self.lines[line].start + column, self.lines[line].stop - 1)

    def scroll(self, rows: float) -> None:
        """Scroll by rows."""
        self.scroll_by(rows * (self.grid.high + self.grid.pad))

    def show(self, number: int) -> None:
        """Scroll until this tile is fully visible, with its heading if it has one above."""
        if not self.lines:
            return
        line, pad = self.line(number), self.grid.pad
        top = self._tops[line]
        title = self.grid.title if line in self._headings.values() else 0
        self.reveal(top - title, top + self.grid.high + 2 * pad)


def picture_box(tile: Rect, theme: Theme) -> Rect:
    """Return the box of the table's picture in a tile."""
    rim = theme.px(RIM)
    return Rect(
        tile.x + rim, tile.y + rim, tile.width - 2 * rim, tile.height - theme.px(FOOT) - rim
    )


def star_box(tile: Rect, theme: Theme) -> Rect:
    """Return the box where a click stars a game: the lower right corner of its tile."""
    side = theme.px(FOOT / 2)
    return Rect(tile.right - theme.px(32), tile.bottom - side, theme.px(32), side)


def draw_section_head(
    surface: Surface, box: Rect, theme: Theme, section: Section, *, focus: bool
) -> None:
    """Draw the heading of a section, and how to see the rest of it."""
    line = Rect(box.x + theme.px(4), box.y + theme.px(4), box.width - theme.px(8), box.height)
    if theme.arcade:
        line.y -= theme.px(8)
    if focus and theme.arcade:
        draw_focus(surface, line.inflate(-theme.px(6), -theme.px(12)), theme, BUTTON_RADIUS)
        line = line.inflate(-theme.px(14), 0)
    elif focus:
        plate(surface, line, theme.button, theme.px(6), theme.text)
        line = line.inflate(-theme.px(12), 0)
    heading(surface, section.title, theme, line, size=20 if theme.arcade else TEXT)
    if section.more:
        words = f"all {len(section.games) + section.more}"
        write(surface, words, theme.font(LABEL, bold=True), theme.accent, line, "right")


def draw_empty(surface: Surface, tile: Rect, theme: Theme) -> None:
    """Draw an empty place of the grid."""
    ground = DUSK if theme.arcade else theme.baize
    rim = mixed(ground, theme.bar, 0.6)
    plate(surface, tile, mixed(ground, theme.bar, 0.25), theme.px(10), rim)


@dataclass(frozen=True)
class Face:
    """What a tile shows besides the facts of its game."""

    picture: Surface | None
    left: Saved | None
    win_count: WinCount | None
    medal: str
    """The best medal won with the game."""
    best: int
    """The best score in it; 0 if none is known."""
    starred: bool
    chosen: bool
    focus: bool
    hot: bool
    wordy: bool
    """Is there room for all facts?"""


def draw_tile(surface: Surface, tile: Rect, theme: Theme, game: Game, face: Face) -> None:
    """Draw a tile: the game's table, name, the player's results, length and odds, and its star."""
    radius = theme.px(10)
    if (face.chosen or face.hot) and not (theme.arcade and face.focus):
        rim = max(2, theme.px(2.5))
        edge = theme.accent if face.focus else GLOW if theme.arcade else theme.spot
        plate(surface, tile.inflate(2 * rim, 2 * rim), edge, radius + rim)
    if theme.arcade:
        if face.focus:
            draw_frame(surface, tile, theme)
        surface.blit(enamel_plate(tile.size, sign_of(game.family), radius, 3), tile)
        _draw_odds(surface, tile, theme, game)
    else:
        plate(surface, tile, theme.button if face.chosen else theme.plate, radius)
    box = picture_box(tile, theme)
    if face.picture is not None:
        surface.blit(face.picture, box)
    else:
        surface.fill(theme.baize, box)
    if face.left is not None:
        _draw_left(surface, box, theme, face.left)
    _write_words(surface, tile, theme, game, face)


def frame_box(tile: Rect, theme: Theme) -> Rect:
    """Return the box of the frame of brass round the focused tile."""
    return tile.inflate(2 * theme.px(FRAME), 2 * theme.px(FRAME))


def draw_frame(surface: Surface, tile: Rect, theme: Theme) -> None:
    """Draw the frame of brass for the bulbs of the focused tile."""
    box = frame_box(tile, theme)
    surface.blit(_brass_frame(box.size, theme.px(10 + FRAME)), box)


@lru_cache(maxsize=2)
def _brass_frame(size: tuple[int, int], radius: int) -> Surface:
    return rounded(size, radius, BRASS).convert_alpha()


def bulb_places(tile: Rect, theme: Theme) -> list[tuple[int, int]]:
    """Return where the bulbs of the focused tile are, along the middle of its frame."""
    edge = 2 * theme.px(FRAME) - theme.px(TILE_BULB)
    radius = theme.px(10 + FRAME)
    return round_frame(frame_box(tile, theme), edge, theme.px(BULBS_APART), radius)


def _draw_odds(surface: Surface, tile: Rect, theme: Theme, game: Game) -> None:
    """Draw the guess of how often the game is won as ten segments below its picture."""
    share = share_won(game)
    if share:
        picture = picture_box(tile, theme)
        bar = odds_bar(segments_lit(share), (picture.width, theme.px(SEGMENTS_HIGH)))
        surface.blit(bar, (picture.x, picture.bottom))


def _draw_left(surface: Surface, box: Rect, theme: Theme, left: Saved) -> None:
    """Draw the mark of an unfinished game."""
    words, font = f"Unfinished, {many(left.made, 'move')}", theme.font(LABEL, bold=True)
    mark = Rect(0, 0, font.size(words)[0] + 2 * theme.px(8), theme.px(22))
    mark.bottomright = box.right - theme.px(4), box.bottom - theme.px(4)
    plate(surface, mark, theme.accent, theme.px(5))
    write(surface, words, font, theme.bar, mark, "center")


def _write_words(surface: Surface, tile: Rect, theme: Theme, game: Game, face: Face) -> None:
    """Write name and results above, facts and star below."""
    upper, lower = _lines(tile, theme)
    own = results(face.win_count)
    if own:
        written = write(surface, own, theme.font(LABEL, bold=True), theme.accent, upper, "right")
        upper.width -= written.width + theme.px(3)
    if face.medal:
        drawn = medal(face.medal, theme.px(MEDAL), theme.faint, enamel=theme.arcade)
        place = drawn.get_rect(right=upper.right, centery=upper.centery)
        upper.width = surface.blit(drawn, place).x - theme.px(3) - upper.x
    font = theme.font(name_size(game.name, upper.width, theme), bold=True)
    if theme.arcade:
        font = arcade_name_font(game.name, theme, upper.width) or font
    write(surface, game.name, font, CREAM if theme.arcade else theme.text, upper)
    ink = CREAM if theme.arcade else theme.text if face.chosen else theme.faint
    words = facts(game, face.wordy)
    if theme.arcade and face.best:
        words = f"{game.minutes} min · best {face.best:,}"
    write(surface, words, theme.font(LABEL), ink, lower)
    if face.starred or face.chosen or face.hot:
        sign, ink = ("star", theme.accent) if face.starred else ("hollow_star", ink)
        drawn = icon(sign, theme.px(STAR), ink)
        surface.blit(drawn, drawn.get_rect(left=lower.right + theme.px(2), centery=lower.centery))


def arcade_name_font(name: str, theme: Theme, room: int) -> Font | None:
    """The font of a name in a lively house; None if the name would be too small in it."""
    font = fitting_name(name, theme, NAMES[0], room)
    return font if font.size(name)[0] <= room else None


def _lines(tile: Rect, theme: Theme) -> tuple[Rect, Rect]:
    """The boxes of the name and of the facts, which leave room for the star."""
    air = theme.px(8)
    upper = Rect(tile.x + air, tile.bottom - theme.px(FOOT), tile.width - 2 * air, theme.px(26))
    lower = Rect(upper.x, upper.bottom - theme.px(2), upper.width, theme.px(20))
    if theme.arcade:
        upper.y += theme.px(3)
    lower.width -= theme.px(STAR + 2)
    return upper, lower


def wordy(tile: Rect, theme: Theme) -> bool:
    """Can tiles of this size show all facts of every game?"""
    return _widest_facts(theme.font(LABEL)) <= _lines(tile, theme)[1].width


@lru_cache(maxsize=4)
def _widest_facts(font: Font) -> int:
    return max(font.size(facts(game, True))[0] for game in catalog.BOOK)


def name_size(name: str, width: int, theme: Theme, tried: Sequence[float] = NAMES) -> float:
    """Return the largest of these sizes at which a name fits; never below the least size in
    pixels."""
    sizes = [size for size in tried if theme.px(size) >= LEAST_NAME] or tried[:1]
    fits = (size for size in sizes if theme.font(size, bold=True).size(name)[0] <= width)
    return next(fits, sizes[-1])


def results(win_count: WinCount | None) -> str:
    """Return the player's results, "won/played"; empty before the first game."""
    return f"{win_count[0]}/{win_count[1]}" if win_count is not None and win_count[1] else ""


def facts(game: Game, wordy: bool) -> str:
    """Return a game's size, length and, if ``wordy``, odds: "2 packs · 15 min · guess 1 in 4"."""
    parts = [size_words(game), f"{game.minutes} min"]
    if wordy and (words := odds(game, short=True)):
        parts.append(words)
    return " · ".join(parts)
