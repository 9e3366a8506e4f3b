"""The joker: a jester with cap and bells, who holds three aces."""

from __future__ import annotations

import math

from scenes.cards import emblems, heads
from scenes.cards.dyes import Dyes
from scenes.cards.heads import Visage
from scenes.cards.pips import pip
from scenes.cards.quill import Quill, folded
from scenes.look.colors import Color

_MERRY = Visage((246, 217, 188), (158, 74, 34), "curls", brow=-0.9)


def jester(quill: Quill, dyes: Dyes) -> None:
    """The upper half of the joker, with his head over 0, 0."""
    low = quill.at(0, 2.2)
    _motley(low, dyes)
    face = quill.at(2.1, -38.8, 1.06)
    heads.neck(face, _MERRY)
    _collar(low, dyes)
    heads.behind(face, _MERRY)
    heads.head(face, _MERRY)
    _grin(face)
    _cap(face.at(-0.2, 0, 0.88), dyes)
    hand = quill.at(27.6, -15)
    _aces(hand.at(-0.5, 0, 0.92), dyes)
    emblems.fist(hand, _MERRY.skin)
    _star(quill.at(-33, -27.5, 0.88), dyes)


def _motley(quill: Quill, dyes: Dyes) -> None:
    """A coat of two colors, in lozenges, with a raised sleeve."""

    def lozenges(patch: Quill) -> None:
        for row in range(-5, 6):
            for step in range(-7, 8):
                patch.at(step * 6.4, row * 9).fill("M 0 -4.5 L 3.2 0 L 0 4.5 L -3.2 0", dyes.gold)

    for flip, color in ((False, dyes.red), (True, dyes.blue)):
        half = "M 0 -27 C -12 -27 -24 -24 -30 -16 C -34 -6 -36 10 -38 40 L 0 40"
        quill.at(0, 0, flip=flip).cloth(half, color, lozenges if quill.fine and not flip else None)
    quill.shape("M 4 -5 C 11 -4.6 18 -9 22 -16.6 L 32.6 -10.6 C 31 -2 28 8 18 18 L 0 16", dyes.red)
    quill.shape("M 21.6 -18.6 L 34.6 -10.8 L 32.4 -6.8 L 19.4 -14.6", dyes.gold)


def _collar(quill: Quill, dyes: Dyes) -> None:
    """A collar in points, with a bell on each."""
    points = (
        (-19, -20, dyes.gold),
        (19, -20, dyes.gold),
        (-11, -15.6, dyes.blue),
        (11, -15.6, dyes.red),
        (0, -13.4, dyes.gold),
    )
    for x, y, color in points:
        quill.shape(f"M {x * 0.4 - 5} -29 L {x} {y} L {x * 0.4 + 5} -29", color, 0.85)
        _bell(quill.at(x, y + 0.6), dyes)


def _star(quill: Quill, dyes: Dyes) -> None:
    """The sign of the joker, who has no suit."""
    corners = [(8.5 * (1 if each % 2 == 0 else 0.42), 36 * each) for each in range(10)]
    rays = [(r * math.sin(math.radians(a)), -r * math.cos(math.radians(a))) for r, a in corners]
    quill.shape(tuple(rays), dyes.gold, 0.85)


def _bell(quill: Quill, dyes: Dyes) -> None:
    quill.dot(0, 0, 2.1, dyes.gold, 0.75)
    if quill.fine:
        quill.line("M -1.2 0.5 L 1.2 0.5", 0.5)


def _grin(quill: Quill) -> None:
    """A broad laugh."""
    mouth = (
        "M -2.6 5.6 C -0.4 7.2 3.8 7.2 6 5.4 C 5.4 9.4 3.6 10.4 1.8 10.4 C -0.4 10.4 -2 9 -2.6 5.6"
    )
    quill.shape(mouth, heads.LIPS, 0.7)
    if quill.fine:
        quill.fill(
            "M -1.8 6.2 C 0 7.4 3.6 7.4 5.2 6.2 C 4.6 7.9 3.4 8.3 1.8 8.3 C 0.2 8.3 -1.2 7.9"
            " -1.8 6.2",
            (255, 252, 244),
        )


def _cap(quill: Quill, dyes: Dyes) -> None:
    """A cap with three horns and a bell on each."""
    sides: tuple[tuple[bool, Color], ...] = ((False, dyes.red), (True, dyes.blue))
    for flip, color in sides:
        half = quill.at(0, 0, flip=flip)
        half.shape(
            "M -8.6 -4.6 C -9.4 -12 -6 -16 -1 -17 C -6 -21 -15 -19 -16.4 -8"
            " C -17 -5 -16 -2.6 -15 -1 C -13.6 -4.6 -11 -5.6 -8.6 -4.6",
            color,
        )
        _bell(half.at(-14.4, -0.4), dyes)
    quill.shape(folded("M 0 -23.4 C -1.4 -19 -6.4 -15 -7.4 -6.6 L 0 -4"), dyes.gold)
    _bell(quill.at(0, -22), dyes)
    brim = "M -9.8 -7.6 C -5 -4.6 5 -4.6 9.8 -7.6 L 9.6 -4.4 C 5 -1.6 -5 -1.6 -9.6 -4.4"
    quill.shape(brim, dyes.cream)


def _aces(quill: Quill, dyes: Dyes) -> None:
    """Three aces held in a fan."""
    for turn, suit, color in ((-34, 3, quill.ink), (-10, 1, dyes.red), (14, 0, quill.ink)):
        card = quill.at(0, 0, 1, turn)
        card.shape("M -5.4 -21.4 L 5.4 -21.4 L 5.4 -4 L -5.4 -4", dyes.cream, 0.85)
        card.stamp(pip(suit, max(3, round(6.4 * quill.grain)), color), 0, -15)
