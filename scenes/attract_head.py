"""The head of the attract mode in a lively house: the marquee with its bulbs, the best scores of
the house, and what is showing."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect, Surface

from game.daily.challenge import Challenge
from game.system.clock import clock_words
from game.system.jobs import Job, Task
from game.vocabulary.sentences import many
from scenes.app.context import Context
from scenes.arcade.bulbs import Bulbs
from scenes.arcade.furniture import painting_evening, rail
from scenes.arcade.lettering import fitting_name, write_name
from scenes.arcade.marquee import Marquee, painting_marquee
from scenes.arcade.signs import draw_board
from scenes.arcade.tokens import CREAM, NIGHT
from scenes.look.theme import LABEL
from scenes.play.score_rows import board_title
from scenes.title_scores import ScoreBoard
from scenes.title_stage import NAME
from scenes.widgets.buttons import Buttons
from scenes.widgets.text import breadth, write

HIGH, LOW = 158, 100
"""The heights of the head without its rail, in a window of at least ``TALL`` pixels in height and
in a lower one, in design units."""
TALL = 700
RAIL, GAP, PAD, BUTTON = 14, 14, 10, 34
"""The heights of the rail and the button, the gaps between the boards, and their inner margin."""
SHARE, WIDEST = 0.27, 360
"""The width of a board as a share of the window, and the most that it is wide."""
LEAST = 620, 420
"""The smallest window that has room for a head."""
LARGEST = 1080, 640
"""The window is at least this many design units wide and high: larger letters shrink."""
PAINTED_AT_ONCE = 0.006
"""The seconds of a frame for painting it."""


class AttractHead:
    """The head. ``height`` is none where the house is quiet or the window small."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self.height = 0
        self._board = Rect(0, 0, 0, 0)
        """The place of the board of what is showing."""
        self._scores = ScoreBoard(context)
        self._theme = context.theme
        self._tall = True
        self._paint_job: Job[Surface] | None = None
        self._bulbs: Bulbs | None = None
        self._picture: Surface | None = None

    def lay(self, size: tuple[int, int]) -> None:
        """Lay it out along the upper edge of a window; it is painted a little later."""
        theme, (wide, high) = self._context.theme, size
        self._paint_job = self._bulbs = self._picture = None
        self.height = 0
        if not theme.arcade or wide < LEAST[0] or high < LEAST[1]:
            return
        scale = min(theme.scale, wide / LARGEST[0], high / LARGEST[1])
        self._theme = theme = replace(theme, scale=scale)
        self._tall = high >= TALL
        deep = theme.px(HIGH if self._tall else LOW)
        self.height = deep + theme.px(RAIL)
        gap = theme.px(GAP)
        board = Rect(gap, gap, min(theme.px(WIDEST), round(wide * SHARE)), deep - 2 * gap)
        window = Rect((0, 0), size)
        self._scores.lay(theme.sided(board, window), theme)
        other = board.move(wide - board.width - 2 * gap, 0)
        self._board = theme.sided(other, window)
        room = wide - 2 * board.width - 4 * gap
        name = Rect(0, gap, min(room, theme.px(620)), deep - 2 * gap)
        name.centerx = wide // 2
        marquee = Marquee(name, theme)
        self._bulbs = marquee.bulbs()
        self._paint_job = Job(self._painting(marquee, wide, deep))

    def _painting(self, marquee: Marquee, wide: int, deep: int) -> Task[Surface]:
        drawn = Surface((wide, self.height)).convert()
        drawn.blit((yield from painting_evening((wide, deep))), (0, 0))
        yield
        drawn.blit(rail((wide, self.height - deep)), (0, deep))
        yield
        yield from painting_marquee(drawn, marquee, self._theme, NAME)
        return drawn

    # ---------------------------------------------------------------- time

    def update(self, dt: float, *, awake: bool) -> bool:
        """Paint a little more, find scores, and let bulbs and boards go on while the player is
        ``awake``; return whether all of it must be drawn again."""
        if self._paint_job is not None:
            if self._paint_job.run(PAINTED_AT_ONCE):
                return False
            self._picture, self._paint_job = self._paint_job.answer, None
            if self._bulbs is not None and self._picture is not None:
                self._bulbs.cut(self._picture)
            return True
        if self._bulbs is None:
            return False
        if awake:
            self._bulbs.advance(dt)
        self._scores.roll(dt)
        return self._scores.update()

    # ---------------------------------------------------------------- drawing

    def patch(self, surface: Surface) -> list[Rect]:
        """Draw the bulbs that change and the board that turns; return where."""
        if self._bulbs is None or self._picture is None:
            return []
        found = self._bulbs.patch(surface, moves=True)
        return [*found, *self._scores.patch(surface, self._theme)]

    def draw(self, surface: Surface, one: Challenge, buttons: Buttons) -> None:
        """Draw it with what is showing, and the button that plays it, if there is one."""
        if self._picture is None:
            surface.fill(NIGHT, Rect(0, 0, surface.get_width(), self.height))
            return
        surface.blit(self._picture, (0, 0))
        if self._bulbs is not None:
            self._bulbs.draw(surface, moves=True)
        self._scores.draw(surface, self._theme, hot=False, held=False, focus=False)
        self._draw_showing(surface, one, buttons)

    def _draw_showing(self, surface: Surface, one: Challenge, buttons: Buttons) -> None:
        theme = self._theme
        draw_board(surface, self._board, theme)
        inner = self._board.inflate(-2 * theme.px(PAD + 4), -2 * theme.px(PAD))
        room = inner.copy()
        if self._tall:
            head = Rect(inner.x, inner.y, inner.width, theme.px(24))
            board_title(surface, head, theme, "Now showing")
            room.height = theme.px(BUTTON)
            room.bottom = inner.bottom
            inner.height, inner.y = room.y - head.bottom, head.bottom
        for button in buttons.all:
            wide = button.width(theme)
            button.box = Rect(room.right - wide, 0, wide, theme.px(BUTTON))
            button.box.centery = room.centery
            room.width -= wide + theme.px(8)
        buttons.draw(surface, theme)
        if not self._tall:
            inner = Rect(room.x, room.y, room.width, room.height // 2)
            room.height, room.y = room.bottom - inner.bottom, inner.bottom
        align = "left" if buttons.all else "center"
        middle = "center" if self._tall else align
        name, size = one.game.name, 25 if self._tall else 21
        write_name(
            surface, name, fitting_name(name, theme, size, inner.width), CREAM, inner, middle
        )
        words, font = f"won in {many(one.par, 'move')}", theme.font(LABEL)
        longer = f"{words}, par {clock_words(one.par_time)}"
        if breadth(longer, font) <= room.width:
            words = longer
        write(surface, words, font, CREAM, room, align)
