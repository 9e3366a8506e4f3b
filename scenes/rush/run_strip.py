"""The strip above the cards of a run: the clock, the score, what is played, and the best."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from scenes.arcade.lettering import count_font
from scenes.arcade.signs import draw_board
from scenes.arcade.tokens import BAR_RADIUS, GLOW
from scenes.look.theme import TEXT, Theme
from scenes.widgets.bars import draw_bar
from scenes.widgets.score_meter import SIZES, ScoreMeter
from scenes.widgets.text import breadth, shortened, shrunk_font, write

HEIGHT = 46
"""The height of the strip, in design units."""
CLOCK, SIDE, GAP, INSET = 32, 12, 16, 5
"""The letter size of the clock, the air at the sides and between two parts, and how far the board
of the clock stays from the edges of the strip."""
SMALLEST = 12
"""The smallest letters of the words."""
WIDEST_CLOCK, WIDEST_SCORE, WIDEST_BEST = "00:00", "00,000 points", "99,999 behind your best"
HURRY = 10_000
"""The milliseconds before the end in which the clock is drawn in the warning color."""


class StripContent(NamedTuple):
    """What the strip shows. ``clock`` is empty where there is none, and drawn in the warning color
    where it ``hurries``. The ``chain`` is only counted where it ``adds`` nothing; a quiet house
    writes ``words`` for both. ``playing`` says what is on the table, ``best`` compares with the
    best run and is empty where there is none."""

    clock: str
    hurries: bool
    score: int
    chain: int
    adds: bool
    words: str
    playing: str
    best: str


def clock_face(milliseconds: int, *, left: bool) -> str:
    """The time as the strip shows it: what is left is rounded up, what has passed down.

    >>> clock_face(59_001, left=True), clock_face(59_001, left=False)
    ('1:00', '0:59')
    """
    seconds = (milliseconds + (999 if left else 0)) // 1000
    return f"{seconds // 60}:{seconds % 60:02}"


def room_below(area: Rect, theme: Theme) -> Rect:
    """Return the part of an area below the strip."""
    high = theme.px(HEIGHT)
    return Rect(area.x, area.y + high, area.width, area.height - high)


class RunStrip:
    """The strip. It takes its room above the cards and never covers them."""

    def __init__(self, meter: ScoreMeter) -> None:
        self.box = Rect(0, 0, 0, 0)
        self._meter = meter
        self._shown: StripContent | None = None
        self._turned = False
        """Does the meter look different from when it was last drawn?"""

    def show(self, content: StripContent, *, at_once: bool) -> bool:
        """Set what the strip shows; return whether it must be drawn again. The meter turns to its
        score, or with ``at_once`` jumps there."""
        was, self._shown = self._shown, content
        if was is None or (was.score, was.chain) != (content.score, content.chain):
            still = at_once or was is None
            self._meter.show(content.score, content.chain, adds=content.adds, at_once=still)
        return was != content

    def turn(self, dt: float) -> None:
        """Advance the motion of the meter."""
        self._turned = self._meter.update(dt) or self._turned

    def lay(self, area: Rect, theme: Theme) -> Rect:
        """Take room at the top of an area; return the rest."""
        rest = room_below(area, theme)
        self.box = Rect(area.x, area.y, area.width, rest.y - area.y)
        return rest

    # ---------------------------------------------------------------- drawing

    def draw(self, surface: Surface, theme: Theme) -> None:
        """Draw the strip: the clock, what is played, the score in the middle, and the best."""
        self._turned = False
        shown = self._shown
        if shown is None:
            return
        draw_bar(surface, self.box, theme)
        gap, side = theme.px(GAP), theme.px(SIDE)
        start, end = self.box.x + side, self.box.right - side
        if shown.clock:
            start = self._draw_clock(surface, theme, shown) + gap
        middle = self._place_meter(theme, shown, start, end)
        if theme.arcade:
            self._meter.draw(surface, theme)
        else:
            bold = theme.font(TEXT, bold=True)
            write(surface, shown.words, bold, theme.text, middle, "center")
        self._write(surface, theme, shown.playing, Rect(start, 0, middle.x - gap - start, 0))
        left = middle.right + gap
        self._write(surface, theme, shown.best, Rect(left, 0, end - left, 0), best=True)

    def patch(self, surface: Surface, theme: Theme) -> list[Rect]:
        """Draw it again if its meter turns; return where."""
        if not self._turned:
            return []
        self.draw(surface, theme)
        return [self.box]

    def _draw_clock(self, surface: Surface, theme: Theme, shown: StripContent) -> int:
        """Draw the clock, on a board in a lively house; return where it ends."""
        font, inset = count_font(theme, CLOCK), theme.px(INSET)
        ink = theme.warning if shown.hurries else GLOW if theme.arcade else theme.text
        wide = font.size(WIDEST_CLOCK)[0] + 2 * theme.px(SIDE)
        box = Rect(self.box.x + theme.px(SIDE), self.box.y, wide, self.box.height)
        if theme.arcade:
            draw_board(surface, box.inflate(0, -2 * inset), theme, radius=BAR_RADIUS)
        write(surface, shown.clock, font, ink, box, "center" if theme.arcade else "left")
        return box.right

    def _place_meter(self, theme: Theme, shown: StripContent, start: int, end: int) -> Rect:
        """Place the meter in the middle, in the largest size that leaves the words their room, or
        else the smallest one between them; return its place, in a quiet house that of the words
        about the score."""
        meter, gap = self._meter, theme.px(GAP)
        plain, bold = theme.font(TEXT), theme.font(TEXT, bold=True)
        before = breadth(shown.playing, plain) + gap
        after = breadth(WIDEST_BEST, bold) + gap if shown.best else 0
        box = self.box.copy()
        if not theme.arcade:
            box.width = max(breadth(words, bold) for words in (WIDEST_SCORE, shown.words))
            box.centerx = self.box.centerx
            return box
        for meter.size in SIZES:
            box.width = meter.width(theme, meter.size)
            box.x = self.box.centerx - meter.width_alone(theme, meter.size) // 2
            if before <= box.x - start and after <= end - box.right:
                break
        else:
            box.x = min(start + before, end - after - box.width)
        meter.box = box
        return box

    def _write(
        self, surface: Surface, theme: Theme, words: str, room: Rect, *, best: bool = False
    ) -> None:
        """Write words at an end, in smaller letters where there is little room."""
        font = shrunk_font(words, theme, TEXT, SMALLEST, room.width, bold=best)
        room.y, room.height = self.box.y, self.box.height
        ink, align = (theme.accent, "right") if best else (theme.text, "left")
        write(surface, shortened(words, font, room.width), font, ink, room, align)


def hurries(left: int | None) -> bool:
    """Is the end of a run near, by the milliseconds left, None without a limit?"""
    return left is not None and left <= HURRY
