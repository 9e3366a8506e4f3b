"""Rows of a table of the best scores: place, initials, score and day."""

from __future__ import annotations

from datetime import date

from pygame import Rect, Surface

from game.daily.high_scores import Row
from scenes.arcade.lettering import count_font, fitting_name, spaced
from scenes.arcade.reels import SCORE_DIGITS, Reels, digits_of
from scenes.arcade.shapes import gradient, round_off
from scenes.arcade.signs import enamel
from scenes.arcade.tokens import BRASS, CREAM, GLOW, LIST_REEL, RED
from scenes.look.theme import LABEL, TEXT, Theme
from scenes.widgets.panels import plate
from scenes.widgets.text import breadth, write
from scenes.wording.wording import begun_words

UNSIGNED = "···"
"""Stands where a game has no initials."""


def day_of(row: Row, today: date) -> str:
    """Return the day of a row: "3 Nov", "today"; "now" for the game at the table; "claim" for a
    game from elsewhere."""
    if row.result is None:
        return "now"
    if row.claim:
        return "claim"
    return begun_words(row.result.local_day, today)


def row_words(place: int, row: Row, today: date) -> str:
    """Return a row as it is read aloud."""
    who = row.initials.strip() or "no initials"
    return f"{place}: {who}, {row.score}, {day_of(row, today)}"


def reel_height(high: int, theme: Theme) -> int:
    """Return the height of the reels in a row of this height."""
    return min(theme.px(LIST_REEL + 4), high * 7 // 10)


def draw_row(
    surface: Surface,
    box: Rect,
    theme: Theme,
    place: int,
    row: Row,
    words: str,
    *,
    lit: bool = False,
    reels: Reels | None = None,
) -> None:
    """Draw a row of a table with some ``words`` at its end; ``lit`` highlights it. ``reels`` show
    its score while they turn."""
    inner = box.inflate(-2 * theme.px(10), 0)
    ink = CREAM if theme.arcade else theme.text
    if lit and theme.arcade:
        strip = gradient(box.size, enamel(RED))
        surface.blit(round_off(strip, theme.px(6)), box)
    elif lit:
        plate(surface, box, theme.button, theme.px(6))
    number, who = str(place), row.initials.strip() or UNSIGNED
    if not theme.arcade:
        bold = theme.font(TEXT, bold=True)
        write(surface, number, bold, theme.accent, inner)
        left = inner.x + theme.px(34)
        write(surface, who, bold, ink, Rect(left, inner.y, theme.px(60), inner.height))
        score = Rect(left + theme.px(60), inner.y, theme.px(76), inner.height)
        write(surface, f"{row.score:,}", bold, ink, score, "right")
        right = score.right
    else:
        color = CREAM if lit else BRASS[1][1]
        write(surface, number, fitting_name(number, theme, 20, inner.width), color, inner)
        left = inner.x + theme.px(34)
        font = count_font(theme, 28)
        letters = font.render(who, True, ink)
        part = letters.get_bounding_rect()
        place_of = part.move(left - part.x, inner.centery - part.centery)
        surface.blit(letters, place_of, part)
        reels = reels or Reels(digits_of(row.score, SCORE_DIGITS), reel_height(inner.height, theme))
        wide, high = reels.size
        left += theme.px(58)
        reels.draw(surface, (left, inner.centery - high // 2))
        right = left + wide
    rest = Rect(right + theme.px(8), inner.y, inner.right - right - theme.px(8), inner.height)
    font = theme.font(LABEL, bold=lit)
    if breadth(words, font) > rest.width:
        font = theme.font(12, bold=lit)
    write(surface, words, font, ink, rest, "right")


def board_title(surface: Surface, box: Rect, theme: Theme, words: str) -> None:
    """Write the title of a board in spaced capitals, closer where it is long."""
    line = spaced(words, theme.font(13, bold=True), GLOW, theme.px(1.6))
    if line.get_width() > box.width:
        line = spaced(words, theme.font(12, bold=True), GLOW, 0)
    surface.blit(line, line.get_rect(center=box.center))
