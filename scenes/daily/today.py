"""Today's challenges on the title: three cards, the time left, and the streak.

Nothing is loaded before the window was drawn once; then a little is loaded each frame.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.system.jobs import Job
from scenes.app.context import Context
from scenes.look.theme import LABEL, TEXT, Theme
from scenes.widgets.panels import plate, soft_shadow
from scenes.widgets.text import write
from scenes.wording.wording import day_words, hours_words, many, sentence_of

if TYPE_CHECKING:
    from game.daily.awards import Streak
    from game.daily.challenge import Challenge
    from scenes.daily.challenge_card import Tile
    from scenes.daily.history import History
    from scenes.table.thumbnails import Painter

HEAD, CARD, WIDE, NARROW, PAD = 40, 124, 372, 195, 14
"""Design units: the line above the cards; the height, maximum and minimum width of a card; the
padding. The narrowest cards have no picture."""
PLACES = 3
AT_ONCE = 6
"""The number of records read and days computed per frame."""
A_FRAME = 0.01
"""The seconds per frame spent on finding the challenges."""

LENGTHS = "Short", "Medium", "Long"
"""The text on the cards until the challenges are known."""


class Today:
    """The challenges of the day, on a panel of their own."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.day = context.wall_clock.today()
        self.box = Rect(0, 0, 0, 0)
        self.tiles: list[Tile] = []
        self.words = ""
        """The text shown instead of the cards, if there are none."""
        self._finding: Job[tuple[Challenge, ...]] | None = None
        self._history: History | None = None
        self._painter: Painter | None = None
        self._streak: Streak | None = None
        self._places: list[Rect] = []
        self._time = Rect(0, 0, 0, 0)
        self._theme = context.theme
        self._steps: list[Callable[[], bool]] = []
        self.begin()

    def begin(self) -> None:
        """Begin loading the challenges and their status."""
        self.day = self.context.wall_clock.today()
        self._history = None
        self._finding = None
        self._steps = [lambda: True, self._find, self._look, self._paint]

    def look_again(self) -> None:
        """Reload the status, keeping the old one until all is read."""
        self._history = None
        if self._look not in self._steps:
            self._steps.append(self._look)

    # ---------------------------------------------------------------- finding out, little by little

    def update(self) -> bool:
        """Load a little more. True if something must be redrawn."""
        if self.context.wall_clock.today() != self.day:
            self.begin()
        if not self._steps and self._history is not None and self._history.behind:
            self._steps.append(self._look)
        if not self._steps:
            return False
        step, painted = self._steps[0], self._painted
        done = step()
        if done:
            self._steps.remove(step)
        return done or self._painted != painted

    @property
    def _painted(self) -> int:
        """The number of painted tables."""
        return sum(tile.picture is not None for tile in self.tiles)

    def _find(self) -> bool:
        """Load the challenges."""
        from game.daily.challenge import NoChallenge, finding
        from game.daily.pools import BadPool
        from scenes.daily.challenge_card import Tile

        self._finding = self._finding or Job(finding(self.day))
        if self._finding.run(A_FRAME):
            return False
        try:
            found = self._finding.answer or ()
        except (NoChallenge, BadPool) as error:
            found, self.words = (), sentence_of(error)
        self.tiles = [Tile(each, None, self._opening(each.length)) for each in found]
        self._stand()
        return True

    def _opening(self, length: str) -> Callable[[], None]:
        """The action of a card: open its challenge, or the calendar if the attempt is over."""

        def act() -> None:
            tile = next(tile for tile in self.tiles if tile.challenge.length == length)
            if tile.status is not None and tile.status.over:
                self.context.go.to_calendar(tile.challenge.day)
            else:
                self.context.go.to_challenge(tile.challenge)

        return act

    def _look(self) -> bool:
        """Load the status of the challenges."""
        from scenes.daily.history import History

        history = self._history = self._history or History(self.context)
        if not history.look(AT_ONCE):
            return False
        for tile in self.tiles:
            tile.status = history.status(tile.challenge)
        self._streak = history.streak(self.day)
        return True

    def _paint(self) -> bool:
        """Paint part of the next table's picture."""
        from scenes.daily.challenge_card import picture_box
        from scenes.table.thumbnails import Painter

        bare = [tile for tile in self.tiles if tile.picture is None]
        size = picture_box(bare[0].box, self._theme).size if bare else (0, 0)
        if not size[0]:
            return True
        painter = self._painter = self._painter or Painter(self.context)
        bare[0].picture = painter.paint(bare[0].challenge.game, size)
        return bare[0].picture is not None and len(bare) < 2

    # ---------------------------------------------------------------- laying out and drawing

    def height(self, theme: Theme) -> int:
        """The height with this theme's font sizes."""
        return theme.px(HEAD) + theme.px(CARD) + theme.px(PAD)

    def least(self, theme: Theme) -> int:
        """The minimum width for all text on the cards."""
        return theme.px(PLACES * (NARROW + PAD) + 4 * PAD)

    def lay(self, area: Rect, theme: Theme) -> None:
        """Center the panel in an area, as wide as the cards need."""
        self._theme = theme
        pad = theme.px(PAD)
        wide = min(theme.px(WIDE), (area.width - (PLACES + 4) * pad) // PLACES)
        self.box = Rect(0, area.y, PLACES * (wide + pad) + pad, self.height(theme))
        self.box.centerx = area.centerx
        top = self.box.y + theme.px(HEAD)
        self._places = [
            Rect(self.box.x + pad + place * (wide + pad), top, wide, theme.px(CARD))
            for place in range(PLACES)
        ]
        font = theme.font(TEXT, bold=True)
        clock = font.size("00:00:00")[0] + 2
        self._time = Rect(0, self.box.y + theme.px(4), clock, theme.px(HEAD) - theme.px(4))
        self._time.right = self.box.right - pad - theme.px(2)
        self._stand()
        if self._paint not in self._steps:
            self._steps.append(self._paint)

    def _stand(self) -> None:
        for tile, place in zip(self.tiles, self._places, strict=False):
            tile.box, tile.picture = place, None

    def draw(self, surface: Surface) -> None:
        """Draw the panel and its heading; the cards are buttons."""
        theme = self._theme
        soft_shadow(surface, self.box, theme.px(14))
        plate(surface, self.box, theme.plate, theme.px(12), theme.button)
        line = Rect(self._places[0].x, self._time.y, 0, self._time.height)
        line.width = self.box.centerx - line.x
        head = write(surface, "Today", theme.font(TEXT, bold=True), theme.accent, line)
        line.x = head.right + theme.px(10)
        write(surface, day_words(self.day), theme.font(TEXT), theme.text, line)
        self._draw_streak(surface)
        before = Rect(self.box.centerx, self._time.y, 0, self._time.height)
        before.width = self._time.x - theme.px(8) - before.x
        write(surface, "new ones in", theme.font(LABEL), theme.faint, before, "right")
        if self.words:
            first = self._places[0].unionall(self._places)
            write(surface, self.words, theme.font(TEXT), theme.faint, first, "center")
        elif not self.tiles:
            for place, length in zip(self._places, LENGTHS, strict=True):
                plate(surface, place, theme.bar, theme.px(9))
                write(surface, length, theme.font(TEXT), theme.faint, place, "center")
        self.draw_time(surface)

    def _draw_streak(self, surface: Surface) -> None:
        """Draw the streak in the middle of the heading."""
        if self._streak is None or not self._streak.days:
            return
        from scenes.daily.medals import flame

        theme = self._theme
        words, font = f"{many(self._streak.days, 'day')} in a row", theme.font(TEXT, bold=True)
        sign = flame(theme.px(20), theme.accent)
        whole = sign.get_width() + theme.px(7) + font.size(words)[0]
        left = self.box.centerx - whole // 2
        surface.blit(sign, sign.get_rect(left=left, centery=self._time.centery))
        line = Rect(left + sign.get_width() + theme.px(7), self._time.y, whole, self._time.height)
        write(surface, words, font, theme.text, line)

    def draw_time(self, surface: Surface) -> Rect:
        """Draw the time left today; returns its box."""
        theme = self._theme
        surface.fill(theme.plate, self._time)
        words = hours_words(self.context.wall_clock.until_next())
        write(surface, words, theme.font(TEXT, bold=True), theme.text, self._time, "right")
        return self._time
