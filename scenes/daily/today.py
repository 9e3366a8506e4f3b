"""Today's challenges on the title: three cards, the time left, and the streak.

Nothing is loaded before the window was drawn once; then a little is loaded each frame.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.rules.game import LENGTHS
from game.system.jobs import Job
from game.vocabulary.sentences import many
from scenes.app.context import Context
from scenes.arcade.bulbs import draw_meter
from scenes.arcade.lettering import name_font, write_name
from scenes.arcade.tokens import GLOW
from scenes.look.theme import TEXT, Theme
from scenes.widgets.panels import plate
from scenes.widgets.text import write
from scenes.wording.wording import capital, day_words, hours_words, sentence_of

if TYPE_CHECKING:
    from game.daily.awards import Streak
    from game.daily.challenge import Challenge
    from scenes.daily.challenge_card import Tile
    from scenes.daily.history import History
    from scenes.table.thumbnails import Painter

NARROW, PAD = 195, 20
"""Design units: the minimum width of a card, and the space between two. The narrowest cards have no
picture."""
WEEK, BULB = 7, 5.0
"""The bulbs of the streak, and their radius."""
PLACES = 3
RECORDS_PER_FRAME = 6
"""Records read, and days computed, per frame."""
A_FRAME = 0.01
"""The seconds per frame spent on finding the challenges."""


class Today:
    """The challenges of the day, below a heading."""

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
        self._head = self._time = Rect(0, 0, 0, 0)
        self._theme = context.theme
        self._steps: list[Callable[[], bool]] = []
        self.begin()

    def begin(self) -> None:
        """Begin loading the challenges and their status."""
        self.day = self.context.wall_clock.today()
        self.words = ""
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
    def busy(self) -> bool:
        """Is there more to load?"""
        return bool(self._steps)

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
        self.tiles = [Tile(each, self._opening(each.length)) for each in found]
        self._place_tiles()
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
        if not history.look(RECORDS_PER_FRAME):
            return False
        for tile in self.tiles:
            tile.status = history.status(tile.challenge)
        self._streak = history.streak(self.day)
        return True

    def _paint(self) -> bool:
        """Paint part of the next table's picture."""
        from scenes.daily.challenge_card import picture_box
        from scenes.table.thumbnails import Painter

        bare = [tile for tile in self.tiles if tile.picture is None and not self._theme.arcade]
        size = picture_box(bare[0].box, self._theme).size if bare else (0, 0)
        if not size[0]:
            return True
        painter = self._painter = self._painter or Painter(self.context)
        bare[0].picture = painter.paint(bare[0].challenge.game, size)
        return bare[0].picture is not None and len(bare) < 2

    # ---------------------------------------------------------------- laying out and drawing

    def least(self, theme: Theme) -> int:
        """The minimum width for all text on the cards."""
        return theme.px(PLACES * NARROW + (PLACES - 1) * PAD)

    def lay(self, box: Rect, head: int, theme: Theme) -> None:
        """Lay out the heading, ``head`` pixels high, and the cards below it in this box."""
        self._theme, self.box = theme, box
        self._head = Rect(box.x, box.y, box.width, head)
        pad = theme.px(PAD)
        wide = (box.width - (PLACES - 1) * pad) // PLACES
        self._places = [
            Rect(box.x + place * (wide + pad), self._head.bottom, wide, box.bottom - box.y - head)
            for place in range(PLACES)
        ]
        self._places[-1].width = box.right - self._places[-1].x
        clock = theme.font(TEXT, bold=True).size("00:00:00")[0] + 2
        self._time = Rect(box.right - clock, box.y, clock, head)
        self._place_tiles()
        if self._paint not in self._steps:
            self._steps.append(self._paint)

    def _place_tiles(self) -> None:
        """Put the cards in their places; their pictures are painted again."""
        for tile, place in zip(self.tiles, self._places, strict=False):
            tile.box, tile.picture = place, None

    def draw(self, surface: Surface) -> None:
        """Draw the heading, and a message or placeholders if there are no cards; the cards are
        buttons."""
        theme, line = self._theme, self._head.copy()
        arcade = theme.arcade
        font = name_font("Today", theme, 25) if arcade else theme.font(TEXT * 1.2, bold=True)
        head = write_name(surface, "Today", font, GLOW if arcade else theme.accent, line)
        line.x = head.right + theme.px(12)
        line.width = self._time.x - line.x
        day = write(surface, day_words(self.day), theme.font(TEXT), theme.text, line)
        before = Rect(day.right, line.y, self._time.x - theme.px(6) - day.right, line.height)
        new = write(surface, "new ones in", theme.font(TEXT), theme.text, before, "right")
        self._draw_streak(surface, Rect(day.right, line.y, new.x - day.right, line.height))
        if self.words:
            first = self._places[0].unionall(self._places)
            write(surface, self.words, theme.font(TEXT), theme.faint, first, "center")
        elif not self.tiles:
            for place, length in zip(self._places, LENGTHS, strict=True):
                plate(surface, place, theme.bar, theme.px(9))
                write(surface, capital(length), theme.font(TEXT), theme.faint, place, "center")
        self.draw_time(surface, None)

    def _draw_streak(self, surface: Surface, room: Rect) -> None:
        """Draw the streak in the heading: a bulb for each day, up to a week."""
        theme = self._theme
        if self._streak is None or not self._streak.days or not self.context.counts_days:
            return
        words, font = f"{many(self._streak.days, 'day')} running", theme.font(TEXT, bold=True)
        radius, apart = BULB * theme.scale, round(2.7 * BULB * theme.scale)
        whole = WEEK * apart + theme.px(14) + font.size(words)[0]
        if whole + theme.px(60) > room.width:
            return
        line = Rect(room.right - theme.px(36) - whole, room.y, whole, room.height)
        draw_meter(surface, line, radius, min(self._streak.days, WEEK), WEEK, apart)
        line.x += WEEK * apart + theme.px(14)
        write(surface, words, font, GLOW, line)

    def draw_time(self, surface: Surface, ground: Surface | None) -> Rect:
        """Draw the time left today and return its box. To draw over an earlier time, pass
        ``ground``, a picture of the window without it, from which the background is restored
        first."""
        theme = self._theme
        if ground is not None:
            surface.blit(ground, self._time, self._time)
        words = hours_words(self.context.wall_clock.until_next())
        write(surface, words, theme.font(TEXT, bold=True), theme.text, self._time, "right")
        return self._time
