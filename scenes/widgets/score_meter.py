"""The meter in the bar of a lively table: the score on reels, the chain as bulbs, and what it
adds."""

from __future__ import annotations

from typing import Literal

from pygame import Rect, Surface

from game.arcade.figures import MOST_CHAIN, STEP
from scenes.arcade.bulbs import DARK, HALF, LIT, bulb
from scenes.arcade.lettering import COUNTS, spaced
from scenes.arcade.reels import SCORE_DIGITS, Reels, digits_of, reel_size
from scenes.arcade.tokens import BAR_REEL, GLOW, METER_BULB, SIGN_SIZE
from scenes.look.theme import Theme, lettering
from scenes.widgets.text import write

Size = Literal["full", "plain", "short"]
SIZES: tuple[Size, ...] = ("full", "plain", "short")
"""With labels and bulbs, without labels, and without either."""
LABELS = "Score", "Chain"
APART, GAP, FIGURE = 20, 9, 28
"""The distance between two bulbs and between two parts, and the letter size of the figure."""
POP = 0.9
"""The seconds for which a pop stands beside the meter."""
LIGHTS, GOES = 0.12, 0.2
"""The seconds in which a bulb lights, and in which it goes out."""


class ScoreMeter:
    """Shows a score and a chain. ``box`` is its place in the bar, set by whoever lays it out."""

    def __init__(self, labels: tuple[str, str] = LABELS, digits: int = SCORE_DIGITS) -> None:
        """``labels`` are those of the score and of the chain, ``digits`` the number of
        digits of the score."""
        self._labels, self._digits = labels, digits
        self.box = Rect(0, 0, 0, 0)
        self.free = Rect(0, 0, 0, 0)
        """The free part of the bar beside the meter, for a pop that has no room on the table."""
        self.size: Size = "full"
        self._pop: Surface | None = None
        self._pop_left = 0.0
        """The seconds for which the pop stays."""
        self.score = self.chain = 0
        self._adds = True
        self._reels = Reels(digits_of(0, digits), BAR_REEL)
        self._fading = [0.0] * MOST_CHAIN
        """For each bulb, the seconds until it is wholly lit or dark."""

    def show(self, score: int, chain: int, *, adds: bool = True, at_once: bool = False) -> None:
        """Turn to this score and chain; ``at_once`` without motion. Where the chain ``adds``
        nothing, its length is the figure, which may be larger than the number of bulbs."""
        self._reels.show(digits_of(score, self._digits), at_once=at_once)
        if at_once:
            self._fading = [0.0] * MOST_CHAIN
        else:
            for number in range(min(chain, self.chain), min(max(chain, self.chain), MOST_CHAIN)):
                self._fading[number] = LIGHTS if chain > self.chain else GOES
        self.score, self.chain, self._adds = score, chain, adds

    def pop(self, drawn: Surface) -> None:
        """Show a pop beside the meter, if there is room."""
        if drawn.get_width() <= self.free.width:
            self._pop, self._pop_left = drawn, POP

    @property
    def moving(self) -> bool:
        """Do the reels turn, does a bulb light or go out, or is a pop shown?"""
        return self._reels.turning or any(self._fading) or self._pop is not None

    def update(self, dt: float) -> bool:
        """Let time pass; return whether the meter looks different."""
        moved = self.moving
        self._reels.update(dt)
        self._fading = [max(0.0, left - dt) for left in self._fading]
        self._pop_left -= dt
        if self._pop_left <= 0:
            self._pop = None
        return moved

    def _level(self, number: int) -> int:
        return HALF if self._fading[number] else LIT if number < self.chain else DARK

    @property
    def figure(self) -> str:
        """The factor by which the chain multiplies what a move pays, or, where it adds nothing,
        the length of the chain; empty while there is no chain."""
        if not self.chain:
            return ""
        if not self._adds:
            return str(self.chain)
        return f"×{1 + STEP * self.chain / 100:.2f}"

    def width(self, theme: Theme, size: Size) -> int:
        """Return its width at this size, with the room for the figure."""
        figure = theme.px(GAP) + lettering(COUNTS, theme.px(FIGURE)).size("×0.00")[0]
        return self.width_alone(theme, size) + figure

    def width_alone(self, theme: Theme, size: Size) -> int:
        """Return its width at this size while there is no figure."""
        reels = reel_size(self._digits, theme.px(BAR_REEL))[0]
        if size == "short":
            return reels
        bulbs = 2 * theme.px(GAP) + theme.px(APART) * MOST_CHAIN
        if size == "plain":
            return reels + bulbs
        labels = [_label(words, theme).get_width() for words in self._labels]
        return reels + bulbs + sum(labels) + 2 * theme.px(GAP)

    def appearance(self) -> tuple[object, ...]:
        """Return all that its picture depends on while nothing moves, except the theme."""
        return self.score, self.figure, self.chain, self.size, self.box.topleft

    def draw(self, surface: Surface, theme: Theme) -> None:
        """Draw it on its bar."""
        high, gap = theme.px(BAR_REEL), theme.px(GAP)
        if self._reels.high != high:
            self._reels = Reels(digits_of(self.score, self._digits), high)
        left = self.box.x
        if self.size == "full":
            left = self._write(surface, self._labels[0], left, theme) + gap
        place = self._reels.draw(surface, (left, self.box.centery - self._reels.size[1] // 2))
        left = place.right + (0 if self.size == "short" else 2 * gap)
        if self.size == "full":
            left = self._write(surface, self._labels[1], left, theme) + gap
        if self.size != "short":
            left = self._draw_bulbs(surface, left, theme)
        line = Rect(left + gap, self.box.y, self.box.right - left - gap, self.box.height)
        write(surface, self.figure, lettering(COUNTS, theme.px(FIGURE)), GLOW, line)
        if self._pop is not None:
            place = self._pop.get_rect(midleft=self.free.midleft)
            if self.free.x < self.box.x:
                place.right = self.free.right
            surface.blit(self._pop, place)

    def _write(self, surface: Surface, words: str, left: int, theme: Theme) -> int:
        """Write a label; return where it ends."""
        drawn = _label(words, theme)
        return surface.blit(drawn, drawn.get_rect(left=left, centery=self.box.centery)).right

    def _draw_bulbs(self, surface: Surface, left: int, theme: Theme) -> int:
        """Draw the bulbs of the chain; return where they end."""
        apart = theme.px(APART)
        for number in range(MOST_CHAIN):
            drawn = bulb(METER_BULB * theme.scale, self._level(number))
            middle = left + apart // 2 + number * apart, self.box.centery
            surface.blit(drawn, drawn.get_rect(center=middle))
        return left + apart * MOST_CHAIN


def _label(words: str, theme: Theme) -> Surface:
    return spaced(words, theme.font(SIGN_SIZE, bold=True), GLOW, theme.px(2))
