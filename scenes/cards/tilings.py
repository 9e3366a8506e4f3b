"""Backs made of small equal pieces: quarter discs that form leaves, and fine checks."""

from __future__ import annotations

from scenes.cards.paper_shapes import arc, box, lozenge
from scenes.cards.quill import Quill
from scenes.look.colors import Color, mixed
from scenes.look.theme import Theme


def _rim(quill: Quill, theme: Theme, deep: float, wide: float, color: Color) -> None:
    """A strip along the edge of the field, and a line on its inner side."""
    for strip in (box(-50, -deep, 4, wide - deep), box(-50, -deep, wide - 50, 4)):
        quill.fill(strip, theme.back)
    for strip in (box(-48, 2 - deep, 4, 3 - deep), box(-48, 2 - deep, -47, 4)):
        quill.fill(strip, color)


def tiles(quill: Quill, theme: Theme, deep: float) -> None:
    """Leaves of cut paper, four to a flower, in two tones, round a large flower in the middle."""
    tones = [mixed(theme.back, theme.back_line, share) for share in (0.42, 0.68)]
    across = 11.5 if quill.fine else 23.0
    down = deep / round(deep / across)
    for row in range(-int(deep / down) - 1, 1):
        for column in range(-5, 1):
            x, y = column * across, row * down
            even = (row + column) % 2 == 0
            leaf = (
                (*arc(0, 1, 1, -90, 0), *arc(1, 0, 1, 90, 180))
                if even
                else (*arc(0, 0, 1, 0, 90), *arc(1, 1, 1, 180, 270))
            )
            shape = tuple((x - across * (1 - u), y - down * (1 - v)) for u, v in leaf)
            quill.fill(shape, tones[(row % 3 + column) % 2])
            if quill.fine:
                quill.dot(x, y, 1.3, theme.back_line if (row + column) % 2 else theme.back)
    _flower(quill, theme, 27.0 if quill.fine else 30.0)
    if quill.fine:
        _rim(quill, theme, deep, 5.0, theme.back_line)


def _flower(quill: Quill, theme: Theme, size: float) -> None:
    """Eight leaves round the middle, alternating between two tones."""
    soft, line = mixed(theme.back, theme.back_line, 0.5), theme.back_line
    quill.dot(0, 0, size + 2.6, theme.back)
    quill.dot(0, 0, size + 1.4, line)
    quill.dot(0, 0, size + 0.4, theme.back)
    for turn in range(0, 360, 45):
        leaf = quill.at(0, 0, size / 27, turn)
        leaf.fill("M 0 -4 C -8.6 -10 -8.6 -18 0 -25", soft if turn % 90 else line)
        leaf.fill("M 0 -4 C 8.6 -10 8.6 -18 0 -25", soft if turn % 90 else line)
        if quill.fine:
            leaf.fill("M 0 -8 C -4 -12 -4 -17 0 -21 C 4 -17 4 -12 0 -8", theme.back)
    quill.dot(0, 0, size * 0.22, theme.back)
    quill.dot(0, 0, size * 0.15, line)


def checks(quill: Quill, theme: Theme, deep: float) -> None:
    """Small lozenges in rows, and three large ones within one another."""
    tones = [mixed(theme.back, theme.back_line, share) for share in (0.3, 0.62)]
    across = 6.25 if quill.fine else 12.5
    down = deep / round(deep / (across * 1.42))
    for row in range(-int(deep / down) - 1, 1):
        for column in range(-9, 1):
            x, y = column * across, row * down
            quill.fill(lozenge(x, y, across / 2, down / 2), tones[0])
            quill.fill(lozenge(x, y, across / 4.6, down / 4.6), tones[1])
    line = theme.back_line
    for size, color in ((30, theme.back), (28.4, line), (27, theme.back), (19, tones[1])):
        quill.fill(lozenge(0, 0, size, size * 1.42), color)
    for size, color in ((17, theme.back), (8.5, line), (5.5, theme.back)):
        quill.fill(lozenge(0, 0, size, size * 1.42), color)
    if quill.fine:
        _rim(quill, theme, deep, 5.0, theme.back_line)


PATTERNS = {"tiles": tiles, "checks": checks}
"""The patterns by their names in a deck style."""
