"""A rosette on a fine lattice: the back of the usual deck."""

from __future__ import annotations

import math

from scenes.cards.quill import Quill, traced
from scenes.look.colors import mixed
from scenes.look.theme import Theme


def rosette(quill: Quill, theme: Theme, deep: float) -> None:
    """Lozenges with flowers, a window of petals in the middle, shells in the corners."""
    _lattice(quill, theme, deep)
    if quill.fine:
        _corner(quill, theme, deep)
        _rosette(quill, theme)
        beaded(quill, theme, deep)


def _lattice(quill: Quill, theme: Theme, deep: float) -> None:
    """Crossing lines, and a small flower in every lozenge."""
    soft, pale = mixed(theme.back, theme.back_line, 0.7), mixed(theme.back, theme.back_line, 0.9)
    wide = 12.5 if quill.fine else 25.0
    high = deep / round(deep / (wide * 1.2))
    for step in range(-12, 13):
        for way in (-1, 1):
            x = step * wide
            quill.line(
                ((x - way * 6 * wide, -6 * high), (x + way * 6 * wide, 6 * high)),
                0.75,
                soft,
                (1, 1),
            )
    petal = "M 0 0 C -1.5 -1.2 -1.2 -3 0 -3.8 C 1.2 -3 1.5 -1.2 0 0"
    for row in range(-12, 1):
        for step in range(-5, 1):
            flower = quill.at((step + (0.5 if row % 2 == 0 else 0)) * wide, row * high / 2)
            if not quill.fine:
                flower.dot(0, 0, 3.2, pale)
                continue
            for turn in (0, 90, 180, 270):
                flower.at(0, 0, 0.8, turn).fill(petal, pale)


def _rosette(quill: Quill, theme: Theme) -> None:
    """A window of petals in the middle."""
    ground, line = theme.back, theme.back_line
    soft = mixed(ground, line, 0.5)
    for radius, color in ((31.5, ground), (30.4, line), (29.4, ground)):
        quill.dot(0, 0, radius, color)
    beads = 32
    for each in range(beads):
        turn = math.tau * (each + 0.5) / beads
        quill.dot(27 * math.cos(turn), 27 * math.sin(turn), 1.15, line)
    for radius, color in ((24.8, line), (24.0, ground)):
        quill.dot(0, 0, radius, color)
    outer = "M 0 -7 C -6 -12 -6.2 -19 0 -23.4 C 6.2 -19 6 -12 0 -7"
    inner = "M 0 -9.4 C -3.4 -13 -3.6 -17.4 0 -20.4 C 3.6 -17.4 3.4 -13 0 -9.4"
    for color, shift in ((soft, 22.5), (ground, 0.0)):
        for each in range(8):
            petal = quill.at(0, 0, 1, 45 * each + shift)
            petal.shape(outer, color, 0.9)
            if not shift:
                petal.fill(inner, line)
                if quill.fine > 1:
                    petal.line("M 0 -11 L 0 -18.4", 0.8, ground)
    for radius, color in ((8.6, line), (7.7, ground), (3.0, line)):
        quill.dot(0, 0, radius, color)
    for each in range(8):
        turn = math.tau * (each + 0.5) / 8
        quill.dot(5.4 * math.cos(turn), 5.4 * math.sin(turn), 0.95, line)


def _corner(quill: Quill, theme: Theme, deep: float) -> None:
    """A shell in the upper left corner."""
    ground, line = theme.back, theme.back_line
    shell = quill.at(-44, 6 - deep)
    for radius, color in ((25.6, ground), (24.6, line), (23.7, ground)):
        shell.dot(0, 0, radius, color)
    rib = traced(
        "M 0 0 C -1.6 -8 -3.2 -14 -3.4 -18.4 C -2 -22 2 -22 3.4 -18.4 C 3.2 -14 1.6 -8 0 0"
    )
    for turn in (99, 117, 135, 153, 171):
        shell.at(0, 0, 1, turn).shape(rib, mixed(ground, line, 0.45), 0.85)
        if quill.fine > 1:
            shell.at(0, 0, 1, turn).line("M 0 -6 L 0 -17", 0.8, line)
    shell.dot(0, 0, 5.4, line)
    shell.dot(0, 0, 4.4, ground)
    shell.dot(0, 0, 2.2, line)


def beaded(quill: Quill, theme: Theme, deep: float) -> None:
    """Two lines with beads between them, round the whole field."""
    ground, line = theme.back, theme.back_line
    frame = ((-50, 4), (-50, -deep), (4, -deep), (4, 6.4 - deep), (-43.6, 6.4 - deep), (-43.6, 4))
    quill.fill(tuple((float(x), float(y)) for x, y in frame), ground)
    for inset in (1.4, 6.4):
        x, y = inset - 50, inset - deep
        quill.line(((x, 4.0), (x, y), (4.0, y)), 1.0, line, (1, 1))
    across, down = round(92.2 / 4.4), round((2 * deep - 7.8) / 4.4)
    for each in range(across // 2 + 1):
        quill.dot(-46.1 + each * 92.2 / across, 3.9 - deep, 1.05, line)
    for each in range(down // 2 + 1):
        quill.dot(-46.1, 3.9 - deep + each * (2 * deep - 7.8) / down, 1.05, line)
