"""The strip above the cards of a Rush: the clock, the points, the deal, and the lead."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Rect, Surface

from scenes.arcade.lettering import count_font
from scenes.arcade.reels import Reels, digits_of, reel_size
from scenes.look.theme import TEXT, Theme, mixed
from scenes.widgets.text import shortened, write

HEIGHT = 46
"""The height of the strip, in design units."""
CLOCK, SIDE, REELS = 36, 12, 30
"""The letter size of the clock, the air at the sides, and the height of the reels."""
PLACES = 5
WIDEST_CLOCK = "00:00"
HURRY = 10_000
"""The milliseconds before the end in which the clock is drawn in the warning color."""


class Standing(NamedTuple):
    """What the strip shows. ``left`` is in milliseconds, None without a limit; ``ahead`` is the
    lead in points over the best run of the same deals, None where there is none."""

    clock: str
    left: int | None
    score: int
    deal: str
    ahead: int | None

    @property
    def lead_words(self) -> str:
        """The lead over the best run."""
        if self.ahead is None:
            return ""
        if not self.ahead:
            return "level with your best"
        return f"{abs(self.ahead):,} {'before' if self.ahead > 0 else 'behind'} your best"


def clock_face(milliseconds: int, *, left: bool) -> str:
    """The time as the strip shows it: what is left is rounded up, what has passed down.

    >>> clock_face(59_001, left=True), clock_face(59_001, left=False)
    ('1:00', '0:59')
    """
    seconds = (milliseconds + (999 if left else 0)) // 1000
    return f"{seconds // 60}:{seconds % 60:02}"


class RushStrip:
    """The strip. It takes its room above the cards and never covers them."""

    def __init__(self) -> None:
        self.box = Rect(0, 0, 0, 0)
        self._reels = Reels(digits_of(0, PLACES), 1)
        self._shown: Standing | None = None

    def show(self, standing: Standing) -> bool:
        """Set what the strip shows; return whether it must be drawn again."""
        face = standing._replace(left=_hurries(standing.left))
        was, self._shown = self._shown, face
        return was != face

    def lay(self, area: Rect, theme: Theme) -> Rect:
        """Take room at the top of an area; return the rest."""
        high = theme.px(HEIGHT)
        self.box = Rect(area.x, area.y, area.width, high)
        self._reels = Reels(digits_of(0, PLACES), theme.px(REELS))
        return Rect(area.x, area.y + high, area.width, area.height - high)

    def draw(self, surface: Surface, theme: Theme) -> None:
        """Draw the strip."""
        shown = self._shown
        if shown is None:
            return
        surface.fill(mixed(theme.bar, theme.baize, 0.35), self.box)
        surface.fill(theme.button, Rect(self.box.x, self.box.bottom - 1, self.box.width, 1))
        font = count_font(theme, CLOCK)
        color = theme.warning if shown.left else theme.text
        line = Rect(self.box.x + theme.px(SIDE), self.box.y, font.size(WIDEST_CLOCK)[0], 0)
        line.height = self.box.height
        write(surface, shown.clock, font, color, line)
        left = self._draw_score(surface, theme, line.right + theme.px(16), shown.score)
        right = self.box.right - theme.px(SIDE)
        plain, bold = theme.font(TEXT), theme.font(TEXT, bold=True)
        room = Rect(left + theme.px(24), self.box.y, right - left - theme.px(24), self.box.height)
        lead = write(surface, shown.lead_words, bold, theme.accent, room, "right")
        room.width = lead.x - theme.px(16) - room.x
        write(surface, shortened(shown.deal, plain, room.width), plain, theme.text, room)

    def _draw_score(self, surface: Surface, theme: Theme, left: int, score: int) -> int:
        """Draw the points, on reels in a lively house; return their right edge."""
        if theme.loud:
            wide, high = reel_size(PLACES, theme.px(REELS))
            self._reels.count(score)
            self._reels.draw(surface, (left, self.box.centery - high // 2))
            left, words = left + wide + theme.px(8), "points"
        else:
            words = f"{score:,} points"
        font = theme.font(TEXT, bold=not theme.loud)
        wide = font.size("points" if theme.loud else "00,000 points")[0]
        write(surface, words, font, theme.text, Rect(left, self.box.y, wide, self.box.height))
        return left + wide


def _hurries(left: int | None) -> int | None:
    """Return 1 near the end, else 0; None without a limit. The color of the clock depends on
    nothing else."""
    return None if left is None else int(left <= HURRY)
