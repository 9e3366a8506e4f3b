"""Text in the window: a line written into a box, shortened or broken where it is too long."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

import pygame
from pygame import Rect, Surface

from game.system import terminal
from scenes.look.theme import Color
from scenes.widgets.system_fonts import pieces

SINK = 0.06
"""The letters stand a little high in their lines; so much of the height they are lowered."""
_NO_JOINERS = re.compile("[^\u200c\u200d]+")
"""All but the signs that are not seen, and without which some scripts can't be written."""


def drawable(words: str) -> str:
    """The words as they are drawn: what can't be seen of a file's name, breaks a line or turns its
    direction is told by an escape, as on a terminal."""
    if words.isprintable():
        return words
    return _NO_JOINERS.sub(lambda found: terminal.shown(found[0]), words)


@lru_cache(maxsize=512)
def rendered(words: str, font: pygame.font.Font, color: Color) -> Surface:
    """A line of text as a picture; the last few hundred are kept."""
    parts = [
        (font.render(piece, True, color), font) for piece, font in pieces(drawable(words), font)
    ]
    if len(parts) == 1 and parts[0][1] is font:
        return parts[0][0]
    return _joined(parts, font)


def _joined(parts: Sequence[tuple[Surface, pygame.font.Font]], font: pygame.font.Font) -> Surface:
    """Pieces of a line in different fonts, on the base line of the first, which stays as far from
    the middle of the picture as in a line of that font alone."""
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
    """How many pixels wide a line is in these letters: asked for every line of every frame."""
    return sum(each.size(piece)[0] for piece, each in pieces(drawable(words), font))


def write(
    surface: Surface,
    words: str,
    font: pygame.font.Font,
    color: Color,
    box: Rect,
    align: str = "left",
) -> Rect:
    """Write a line in the middle of a box's height: at its ``left``, ``center`` or ``right``. A
    line that is too long ends in dots. The box it fills is returned."""
    drawn = rendered(shortened(words, font, box.width), font, color)
    place = drawn.get_rect(centery=box.centery + round(font.get_height() * SINK))
    if align == "center":
        place.centerx = box.centerx
    elif align == "right":
        place.right = box.right
    else:
        place.left = box.left
    surface.blit(drawn, place)
    return place


def shortened(words: str, font: pygame.font.Font, width: int) -> str:
    """The line, or as much of it as is so many pixels wide, with dots."""
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
    """The words broken into lines that are at most so many pixels wide."""
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
    """The words in no more lines than the width wants, and none of these much shorter than the
    others."""
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
    """Write lines under one another from the top of a box; says how high they are together."""
    step = font.get_linesize()
    for number, line in enumerate(lines):
        write(surface, line, font, color, Rect(box.x, box.y + number * step, box.width, step))
    return step * len(lines)
