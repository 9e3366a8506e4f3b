"""The ornaments of the backs: engine-turned circles, a sunburst, sprigs, waves and stars."""

from __future__ import annotations

import math
from random import Random

from scenes.cards.guilloche import beaded
from scenes.cards.pips import Point
from scenes.cards.quill import Quill
from scenes.look.colors import Color, mixed
from scenes.look.theme import Theme


def _ring(quill: Quill, x: float, y: float, radius: float, thick: float, color: Color) -> None:
    """Draw a circle as a line. Circles of one size share a cached outline, so that a back full of
    them is drawn within a frame."""
    turns = (math.tau * each / 40 for each in range(41))
    points = tuple((radius * math.cos(a), radius * math.sin(a)) for a in turns)
    quill.at(x, y).line(points, thick / quill.weight, color, (1, 1))


def _wavy(radius: float, reach: float, waves: int, phase: float) -> tuple[Point, ...]:
    """Return a closed line that swings between two circles, as engraved by a rose engine."""
    steps = 16 * waves
    found = []
    for each in range(steps + 1):
        turn = math.tau * each / steps
        far = radius + reach * math.cos(waves * turn + phase)
        found.append((far * math.cos(turn), far * math.sin(turn)))
    return tuple(found)


def _frame(quill: Quill, theme: Theme, deep: float, wide: float) -> None:
    """A bare strip along the edge of the field, with a line on its inner side."""
    edge = ((-50, 4), (-50, -deep), (4, -deep), (4, wide - deep), (wide - 50, wide - deep))
    quill.fill(tuple((float(x), float(y)) for x, y in (*edge, (wide - 50, 4))), theme.back)
    for inset in (1.4, wide):
        corner = ((inset - 50, 4.0), (inset - 50, inset - deep), (4.0, inset - deep))
        quill.line(corner, 0.9 / quill.weight, theme.back_line, (1, 1))


# ---------------------------------------------------------------- engine-turned


def engine(quill: Quill, theme: Theme, deep: float) -> None:
    """Interlaced circles, and medallions of wavy lines."""
    soft = mixed(theme.back, theme.back_line, 0.62)
    wide = 12.5 if quill.fine else 25.0
    for row in range(-7, 2):
        for step in range(-5, 2):
            _ring(quill, step * wide, row * wide, wide, 0.8, soft)
            _ring(quill, (step + 0.5) * wide, (row + 0.5) * wide, wide, 0.8, soft)
    if not quill.fine:
        return
    _medallion(quill, theme, 34.0)
    _medallion(quill.at(-44, 6 - deep), theme, 21.0)
    _frame(quill, theme, deep, 6.4)
    for phase in (0.0, math.pi):
        rope = [(-46.1, y / 8 - deep + 4) for y in range(int(8 * deep))]
        swung = tuple((x + 1.5 * math.sin(y * 1.1 + phase), y) for x, y in rope)
        quill.line(swung, 0.7 / quill.weight, theme.back_line, (1, 1))
        across = [(x / 8 - 46, 3.9 - deep) for x in range(8 * 48)]
        swung = tuple((x, y + 1.5 * math.sin(x * 1.1 + phase)) for x, y in across)
        quill.line(swung, 0.7 / quill.weight, theme.back_line, (1, 1))


def _medallion(quill: Quill, theme: Theme, size: float) -> None:
    """Two rings of wavy lines, each line shifted in phase from the one before it."""
    line, soft = theme.back_line, mixed(theme.back, theme.back_line, 0.7)
    for radius, color in ((1.0, theme.back), (0.97, line), (0.94, theme.back)):
        quill.dot(0, 0, size * radius, color)
    waves = 12 if size > 30 else 8
    phases = 6 if quill.fine > 1 else 3
    for each in range(phases):
        phase = math.tau * each / phases
        outer = _wavy(size * 0.73, size * 0.17, waves, phase)
        quill.line(outer, 0.55 / quill.weight, line if each % 2 else soft, (1, 1))
    for each in range(phases):
        inner = _wavy(size * 0.34, size * 0.17, 8, math.tau * each / phases)
        quill.line(inner, 0.5 / quill.weight, soft if each % 2 else line, (1, 1))
    quill.dot(0, 0, size * 0.12, theme.back)
    quill.dot(0, 0, size * 0.09, line)


# ---------------------------------------------------------------- sunburst


def sunburst(quill: Quill, theme: Theme, deep: float) -> None:
    """Rays from the middle, behind fans and stepped lozenges."""
    ray = mixed(theme.back, theme.back_line, 0.4)
    count = 72 if quill.fine else 36
    for each in range(count):
        turn, half = math.tau * each / count, math.pi / count / 2
        quill.fill(
            ((0.0, 0.0), *(_at(turn + side, 2 * deep) for side in (-half, half))),
            ray,
        )
    _stepped(quill, theme)
    if not quill.fine:
        return
    _fan(quill.at(0, 6.4 - deep), theme, 24.0, 180)
    _fan(quill.at(6.4 - 50, 0), theme, 15.0, 90)
    _corner_steps(quill, theme, deep)
    _frame(quill, theme, deep, 6.4)
    quill.line(
        ((-46.1, 4.0), (-46.1, 3.9 - deep), (4.0, 3.9 - deep)),
        2.0 / quill.weight,
        mixed(theme.back, theme.back_line, 0.6),
        (1, 1),
    )


def _at(turn: float, radius: float) -> Point:
    return radius * math.cos(turn), radius * math.sin(turn)


def _stepped(quill: Quill, theme: Theme) -> None:
    """Lozenges within one another, twice as high as they are wide."""
    ground, line, soft = theme.back, theme.back_line, mixed(theme.back, theme.back_line, 0.55)
    tones = (ground, line, ground, soft, ground, line, ground)
    for size, color in zip((25, 23.8, 22.6, 18.5, 14.5, 9.5, 7.8), tones, strict=True):
        quill.fill(((0.0, -1.7 * size), (size, 0.0), (0.0, 1.7 * size), (-size, 0.0)), color)
    quill.fill(((0.0, -6.0), (3.5, 0.0), (0.0, 6.0), (-3.5, 0.0)), theme.back_line)


def _fan(quill: Quill, theme: Theme, size: float, first: int) -> None:
    """Half a wheel of blades under three arcs, opening away from the edge."""
    line, soft = theme.back_line, mixed(theme.back, theme.back_line, 0.55)
    for radius, color in ((1.0, theme.back), (0.96, line), (0.9, theme.back), (0.84, soft)):
        quill.dot(0, 0, size * radius, color)
    blades = 9
    for each in range(blades):
        middle = math.radians(first - 180 * (each + 0.5) / blades)
        half = math.pi / blades * 0.36
        blade = (_at(middle - half, size * 0.78), _at(middle + half, size * 0.78))
        quill.fill(((0.0, 0.0), *blade), theme.back)
    quill.dot(0, 0, size * 0.26, theme.back)
    quill.dot(0, 0, size * 0.2, line)


def _corner_steps(quill: Quill, theme: Theme, deep: float) -> None:
    """Squares that climb into the corner."""
    for size, color in ((19, theme.back), (17.6, theme.back_line), (16.4, theme.back)):
        x, y, third = 6.4 - 50, 6.4 - deep, size / 3
        stairs = [(x, y), (x + size, y)]
        for step in range(3):
            right = x + size - step * third
            stairs += [(right, y + (step + 1) * third), (right - third, y + (step + 1) * third)]
        quill.fill(tuple(stairs), color)
    quill.dot(6.4 - 50 + 4.2, 6.4 - deep + 4.2, 2.2, theme.back_line)


# ---------------------------------------------------------------- sprigs

_LEAF = "M 0 0 C -2.6 -1.6 -2.8 -5 0 -7.6 C 2.8 -5 2.6 -1.6 0 0"
_PETAL = "M 0 -1 C -3.4 -3 -3 -7.6 0 -8 C 3 -7.6 3.4 -3 0 -1"


def sprigs(quill: Quill, theme: Theme, deep: float) -> None:
    """Blossoms in rows, with sprigs of leaves between them."""
    rows = 2 * round(deep / 24)
    step = 2 * deep / rows
    for row in range(-rows // 2, 1):
        odd = (row + rows) % 2
        for column in range(-3, 1):
            x, y = (column + 0.5 * odd) * 28, row * step
            _blossom(quill.at(x, y), theme, 8 if x == 0 or y == 0 else 6)
            _sprig(quill.at(x + 14 - 1.5, y - 1, 1.0, -28), theme)
            _sprig(quill.at(x - 14 + 1.5, y + 1, 1.0, 152), theme)
    if quill.fine:
        beaded(quill, theme, deep)


def _blossom(quill: Quill, theme: Theme, petals: int) -> None:
    """A flower seen from above."""
    line = theme.back_line
    for each in range(petals):
        quill.at(0, 0, 1, 360 * each / petals).fill(_PETAL, line)
    quill.dot(0, 0, 2.6, theme.back)
    quill.dot(0, 0, 1.5, line)
    if quill.fine > 1:
        for each in range(petals):
            petal = quill.at(0, 0, 1, 360 * each / petals)
            petal.line("M 0 -3 L 0 -6", 0.5 / quill.weight, mixed(theme.back, line, 0.4))


def _sprig(quill: Quill, theme: Theme) -> None:
    """A stem with leaves on both sides."""
    soft = mixed(theme.back, theme.back_line, 0.62)
    quill.line("M -1 9 C 1.6 4 1.6 -3 -0.4 -8", 1.0 / quill.weight, soft, (1, 0.4))
    if not quill.fine:
        return
    for y in (5, 1, -3):
        for side in (-1, 1):
            quill.at(0.7, y, 0.62, side * 52).fill(_LEAF, soft)
    quill.at(-0.3, -6.6, 0.62, -10).fill(_LEAF, soft)


# ---------------------------------------------------------------- waves


def waves(quill: Quill, theme: Theme, deep: float) -> None:
    """Waves in rows, each of concentric rings, and a sun over them."""
    across = 100 / (8 if quill.fine else 5)
    rows = round(deep / (across / 3.4))
    step = deep / rows
    for row in range(-rows - 2, 3):
        for column in range(-10, 4):
            _wave(quill.at((column + 0.5 * (row % 2)) * across, row * step), theme, across / 2)
    if not quill.fine:
        return
    line = theme.back_line
    for radius, color in ((27.0, theme.back), (26.0, line), (25.0, theme.back)):
        quill.dot(0, 0, radius, color)
    for each in range(24):
        turn = quill.at(0, 0, 1, 15 * each)
        long = 22.6 if each % 2 else 19.6
        turn.fill(f"M -1.15 -14.6 L 0 -{long} L 1.15 -14.6", line)
    for radius, color in ((13.2, line), (12.2, theme.back), (10.6, line)):
        quill.dot(0, 0, radius, color)
    _frame(quill, theme, deep, 5.6)


def _wave(quill: Quill, theme: Theme, size: float) -> None:
    """One wave: concentric rings."""
    soft = mixed(theme.back, theme.back_line, 0.8)
    rings = (1.0, 0.93, 0.72, 0.64, 0.43, 0.34) if quill.fine else (1.0, 0.88, 0.6, 0.46)
    for number, radius in enumerate(rings):
        quill.dot(0, 0, size * radius, theme.back if number % 2 else soft)
    if quill.fine:
        quill.dot(0, 0, size * 0.16, soft)


# ---------------------------------------------------------------- stars

_STAR = "M 0 -4.6 L 0.9 -0.9 L 4.6 0 L 0.9 0.9 L 0 4.6 L -0.9 0.9 L -4.6 0 L -0.9 -0.9"


def stars(quill: Quill, theme: Theme, deep: float) -> None:
    """A sky of stars, and the phases of the moon round the sun."""
    _sky(quill, theme, deep)
    line = theme.back_line
    for radius, color in ((41.0, theme.back), (40.2, line), (39.4, theme.back), (26.6, line)):
        quill.dot(0, 0, radius, color)
    quill.dot(0, 0, 25.8, theme.back)
    for each in range(32):
        quill.at(0, 0, 1, 11.25 * each).dot(0, -28.4, 0.55, line)
    for turn, shadow in ((0, 9.0), (-30, 3.6), (-60, 2.0), (-90, 0.0)):
        _moon(quill.at(0, 0, 1, turn).at(0, -33.4), theme, shadow)
    _sun(quill, theme)
    if quill.fine:
        _frame(quill, theme, deep, 5.2)


def _sky(quill: Quill, theme: Theme, deep: float) -> None:
    luck, line = Random(11), theme.back_line
    tones = [mixed(theme.back, line, share) for share in (0.55, 0.75, 1.0)]
    for each in range(110 if quill.fine else 40):
        x, y = luck.uniform(-50, 0), luck.uniform(-deep, 0)
        quill.dot(x, y, luck.uniform(0.3, 0.75), tones[each % 3])
    for x, y, size in ((-38, -60, 1.3), (-12, -56, 0.9), (-27, -47, 0.7), (0, -49, 1.1)):
        quill.at(x, y * deep / 70, size).fill(_STAR, line)
    for x, y, size in ((-43, -44, 0.8), (-22, -63, 0.6), (-45, -30, 0.7)):
        quill.at(x, y * deep / 70, size).fill(_STAR, tones[1])


def _moon(quill: Quill, theme: Theme, shadow: float) -> None:
    """Draw the moon with its shadow shifted by this much; at 0 only its rim is lit."""
    quill.dot(0, 0, 4.6, theme.back_line)
    if shadow < 9:
        quill.dot(shadow, 0, 4.6 if shadow else 3.9, theme.back)
    elif quill.fine > 1:
        for x, y, size in ((-1.4, -1.2, 1.0), (1.6, 0.6, 0.8), (-0.6, 1.9, 0.6)):
            quill.dot(x, y, size, mixed(theme.back, theme.back_line, 0.75))


def _sun(quill: Quill, theme: Theme) -> None:
    """A sun with long and short rays in two tones."""
    line, soft = theme.back_line, mixed(theme.back, theme.back_line, 0.55)
    for each in range(16):
        ray = quill.at(0, 0, 1, 22.5 * each)
        if each % 2:
            ray.fill("M -2.2 -10 L 0 -19 L 2.2 -10", soft)
        else:
            ray.fill("M -2.6 -10 L 0 -24 L 2.6 -10", line)
    for radius, color in ((11.6, theme.back), (10.6, line), (9.4, theme.back), (7.6, soft)):
        quill.dot(0, 0, radius, color)
    quill.fill(_STAR, line)


PATTERNS = {
    "engine": engine,
    "sunburst": sunburst,
    "sprigs": sprigs,
    "waves": waves,
    "stars": stars,
}
"""The patterns by their names in a deck style."""
