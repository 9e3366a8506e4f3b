"""What covers the table until a Storm or a Streak begins: its name in lit letters, how it goes, and
the button that begins it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pygame import Rect, Surface

from game.system.jobs import Job, Task
from scenes.arcade.bulbs import ASLEEP, Bulbs
from scenes.arcade.furniture import painting_evening
from scenes.arcade.marquee import Marquee, painting_marquee
from scenes.arcade.signs import draw_board
from scenes.arcade.tokens import CREAM, NIGHT
from scenes.look.theme import TEXT, Theme
from scenes.table.cloth import cloth
from scenes.widgets.buttons import Button, Buttons
from scenes.widgets.panels import heading, plate
from scenes.widgets.text import write

WIDE, MOST = 700, 1.35
"""The width that it takes, in design units, and how far it grows in a large window."""
NAME, GAP = 170, 28
LOW_NAME, LOW_GAP = 84, 12
"""The height of the name and the gaps, in design units, and those in a low window: there the name
gives way, so that the words are as large as the player wants them."""
LINE, BUTTON = 30, 54
BROAD, NARROW = 620, 240
"""The heights of a line of words and of the button, and the widths of the board and of the button,
in design units."""
PAINTED_AT_ONCE = 0.006
"""The seconds of a frame for painting it."""


@dataclass(frozen=True)
class CoverWords:
    """The words of the cover: the name of the run, how long it lasts, and sentences about it."""

    name: str
    lasts: str
    lines: Sequence[str]


class SprintCover:
    """The cover. It is painted a little in each frame after it was laid."""

    def __init__(self, button: Button) -> None:
        self.buttons = Buttons([button])
        self._area = self._name = self._board = Rect(0, 0, 0, 0)
        self._theme: Theme | None = None
        self._title = self._second = ""
        """The name of the run, and what stands below it."""
        self._lines: list[str] = []
        """The lines on the board."""
        self._moves = False
        self._awake = 0.0
        """The seconds for which the bulbs have wandered."""
        self._paint_job: Job[Surface] | None = None
        self._picture: Surface | None = None
        """All but the bulbs and the button, as large as the window down to its lower edge."""
        self._bulbs: Bulbs | None = None

    def lay(self, area: Rect, theme: Theme, words: CoverWords, *, moves: bool) -> None:
        """Cover this area; the bulbs wander if anything ``moves``."""
        self._lines, self._second = [*words.lines], words.lasts
        high, apart, most = NAME, GAP, MOST
        if area.height < _tall(high, len(self._lines), apart) * theme.scale:
            self._lines, self._second = [f"{words.lasts}.", *words.lines], ""
            high, apart, most = LOW_NAME, LOW_GAP, 1.0
        tall = _tall(high, len(self._lines), apart)
        scale = min(most * theme.scale, area.height / tall, area.width / WIDE)
        self._theme = theme = replace(theme, scale=scale)
        self._area, self._title, self._moves = area, words.name, moves
        gap, deep = theme.px(apart), theme.px(len(self._lines) * LINE + 2 * apart)
        whole = theme.px(high) + gap + deep + gap + theme.px(BUTTON)
        self._name = Rect(0, 0, theme.px(WIDE - 2 * GAP), theme.px(high))
        self._name.midtop = area.centerx, area.centery - whole // 2
        self._board = Rect(0, 0, theme.px(BROAD), deep)
        self._board.midtop = area.centerx, self._name.bottom + gap
        (button,) = self.buttons.all
        button.box = Rect(0, 0, theme.px(NARROW), theme.px(BUTTON))
        button.box.midtop = area.centerx, self._board.bottom + gap
        self._picture = self._bulbs = None
        self._paint_job = Job(self._painting(theme))

    def _painting(self, theme: Theme) -> Task[Surface]:
        area = self._area
        drawn = Surface(area.bottomright).convert()
        if not theme.arcade:
            drawn.blit(cloth(area.size, theme), area)
            yield
            line = self._name.copy()
            line.height -= theme.px(62 if self._second else 0)
            heading(drawn, self._title, theme, line, size=56, align="center")
            line.y += theme.px(62)
            write(drawn, self._second, theme.font(TEXT + 4), theme.text, line, "center")
            plate(drawn, self._board, theme.plate, theme.px(10), theme.button)
        else:
            drawn.blit((yield from painting_evening(area.size)), area)
            yield
            marquee = Marquee(self._name, theme)
            yield from painting_marquee(drawn, marquee, theme, self._title.upper(), self._second)
            draw_board(drawn, self._board, theme)
        line = Rect(self._board.x, 0, self._board.width, theme.px(LINE))
        line.y = self._board.centery - len(self._lines) * line.height // 2
        for words in self._lines:
            ink = CREAM if theme.arcade else theme.text
            write(drawn, words, theme.font(TEXT + 2), ink, line, "center")
            line.y += line.height
        return drawn

    # ---------------------------------------------------------------- time and picture

    def update(self, dt: float) -> bool:
        """Paint a little more, and let the bulbs wander for a while; return whether all of it must
        be drawn again."""
        if self._paint_job is not None:
            if self._paint_job.run(PAINTED_AT_ONCE):
                return False
            self._picture, self._paint_job = self._paint_job.answer, None
            if self._picture is not None and self._theme is not None and self._theme.arcade:
                self._bulbs = Marquee(self._name, self._theme).bulbs()
                self._bulbs.cut(self._picture)
            return True
        if self._bulbs is not None and self._awake < ASLEEP:
            self._awake += dt
            self._bulbs.advance(dt)
        return False

    def patch(self, surface: Surface) -> list[Rect]:
        """Draw the bulbs that change; return where."""
        return [] if self._bulbs is None else self._bulbs.patch(surface, moves=self._moves)

    def draw(self, surface: Surface) -> None:
        """Draw it."""
        theme = self._theme
        if theme is None:
            return
        if self._picture is None:
            surface.fill(NIGHT if theme.arcade else theme.baize, self._area)
        else:
            surface.blit(self._picture, self._area, self._area)
        if self._bulbs is not None:
            self._bulbs.draw(surface, moves=self._moves)
        self.buttons.draw(surface, theme)


def _tall(name: int, lines: int, gap: int) -> int:
    """Return the height of it all, with air above and below, in design units."""
    return name + lines * LINE + BUTTON + 6 * gap
