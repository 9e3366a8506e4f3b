"""Text in the window: a line written into a box, shortened or wrapped where it is too long."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from game.system import terminal
from scenes.look.colors import Color
from scenes.look.glyphs import aligned
from scenes.look.theme import Theme
from scenes.widgets.system_fonts import pieces

SINK = 0.06
"""Letters are drawn slightly high in their lines; they are lowered by this share of the height."""
_NO_JOINERS = re.compile("[^\u200c\u200d]+")
"""Everything but the invisible joiners, which some scripts need."""


def drawable(words: str) -> str:
    """Return the text as it is drawn: invisible characters, line breaks and direction marks, which
    a file's name may contain, become escapes, as on a terminal."""
    if words.isprintable():
        return words
    return _NO_JOINERS.sub(lambda found: terminal.shown(found[0]), words)


@lru_cache(maxsize=512)
def rendered(words: str, font: pygame.font.Font, color: Color) -> Surface:
    """A line of text as a picture; the last few hundred are cached."""
    parts = [
        (font.render(piece, True, color), font) for piece, font in pieces(drawable(words), font)
    ]
    if len(parts) == 1 and parts[0][1] is font:
        return parts[0][0]
    return _joined(parts, font)


def _joined(parts: Sequence[tuple[Surface, pygame.font.Font]], font: pygame.font.Font) -> Surface:
    """Join pieces of a line in different fonts on the first font's baseline, which stays where it
    would be in a line of that font alone."""
    high = font.get_linesize()
    rise = max(each.get_ascent() - font.get_ascent() for _, each in parts)
    fall = max(drawn.get_height() - each.get_ascent() for drawn, each in parts)
    beyond = max(0, rise, fall - (high - font.get_ascent()))
    wide = sum(drawn.get_width() for drawn, _ in parts)
    line = Surface((wide, high + 2 * beyond), pygame.SRCALPHA)
    left = 0
    for drawn, each in parts:
        line.blit(drawn, (left, beyond + font.get_ascent() - each.get_ascent()))
        left += drawn.get_width()
    return line


@lru_cache(maxsize=4096)
def breadth(words: str, font: pygame.font.Font) -> int:
    """The width of a line in pixels; cached, because every frame measures every line."""
    return sum(each.size(piece)[0] for piece, each in pieces(drawable(words), font))


def write(
    surface: Surface,
    words: str,
    font: pygame.font.Font,
    color: Color,
    box: Rect,
    align: str = "left",
) -> Rect:
    """Write a line, vertically centered, at the ``left``, ``center`` or ``right`` of a box; a line
    that is too long ends in dots. Return the box it fills."""
    drawn = rendered(shortened(words, font, box.width), font, color)
    place = drawn.get_rect(centery=box.centery + round(font.get_height() * SINK))
    surface.blit(drawn, aligned(place, box, align))
    return place


def shrunk_font(
    words: str, theme: Theme, size: float, least: float, width: int, *, bold: bool = False
) -> pygame.font.Font:
    """Return the largest font, from this size down to the least, in which a line fits into a width
    in pixels; the smallest if it fits in none."""
    while size > least and breadth(words, theme.font(size, bold)) > width:
        size -= 1
    return theme.font(size, bold)


def shortened(words: str, font: pygame.font.Font, width: int) -> str:
    """Shorten a line to this width in pixels, with dots."""
    if breadth(words, font) <= width:
        return words
    low, high = 0, len(words)
    while low < high:
        middle = (low + high + 1) // 2
        if breadth(words[:middle].rstrip() + "…", font) <= width:
            low = middle
        else:
            high = middle - 1
    return words[:low].rstrip() + "…"


def wrapped(words: str, font: pygame.font.Font, width: int) -> list[str]:
    """Wrap a text into lines of at most this width in pixels."""
    lines: list[str] = []
    for paragraph in words.split("\n"):
        line = ""
        for word in paragraph.split():
            longer = f"{line} {word}" if line else word
            if line and breadth(longer, font) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def balanced(words: str, font: pygame.font.Font, width: int) -> list[str]:
    """Wrap a text into as few lines as this width allows, of nearly equal length."""
    low, high = 1, width
    count = len(wrapped(words, font, width))
    while low < high:
        middle = (low + high) // 2
        lines = wrapped(words, font, middle)
        if len(lines) <= count and all(breadth(line, font) <= middle for line in lines):
            high = middle
        else:
            low = middle + 1
    return wrapped(words, font, high)


def write_lines(
    surface: Surface, lines: Sequence[str], font: pygame.font.Font, color: Color, box: Rect
) -> int:
    """Write lines below one another from the top of a box; return their total height."""
    step = font.get_linesize()
    for number, line in enumerate(lines):
        write(surface, line, font, color, Rect(box.x, box.y + number * step, box.width, step))
    return step * len(lines)
