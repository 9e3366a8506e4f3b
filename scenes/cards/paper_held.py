"""What the paper court holds. The hand is at 0, 0; things stand upright and are at most 46 high."""

from __future__ import annotations

import math

from scenes.cards.dyes import Dyes
from scenes.cards.paper_shapes import LEAF, bar, box, half, hoop, lozenge, slice_
from scenes.cards.quill import Quill
from scenes.look.colors import Color, mixed

_TWIG = "M -12.4 -8 C -14.6 -10.6 -14.6 -13.6 -12.6 -16 C -10.8 -13.4 -10.8 -10.6 -12.4 -8"
_SKY, _NIGHT = (250, 244, 230), (20, 16, 22)


def fist(quill: Quill, skin: Color) -> None:
    """A hand: a box with round corners, and three cuts for the fingers."""
    shade = mixed(skin, (142, 62, 40), 0.3)
    bar(quill, (-2, 0), (2, 0), 7.4, skin)
    if quill.fine:
        for y in (-1.5, 0.6, 2.6):
            quill.fill(box(-4, y - 0.3, 1.6, y + 0.3), shade)


def _dark(color: Color, share: float = 0.28) -> Color:
    return mixed(color, _NIGHT, share)


def sword(quill: Quill, dyes: Dyes) -> None:
    """Spades, king: a broad sword."""
    quill.fill("M 0 -46 L -3.2 -41 L -3.2 -9 L 0 -9", (255, 253, 247))
    quill.fill("M 0 -46 L 3.2 -41 L 3.2 -9 L 0 -9", mixed(dyes.dusk, dyes.blue, 0.25))
    quill.fill("M -9 -10.6 L 9 -10.6 L 6.6 -6.6 L -6.6 -6.6", dyes.gold)
    quill.fill(box(-1.6, -7, 1.6, 9), dyes.red)
    quill.dot(0, 10.4, 3, dyes.gold)


def cup(quill: Quill, dyes: Dyes) -> None:
    """Hearts, king: a golden cup."""
    quill.fill(box(-1.6, -16, 1.6, 6), dyes.brass)
    half(quill, 0, 8.4, 6.4, dyes.gold)
    half(quill, 0, -27, 10, dyes.gold, 180)
    slice_(quill, 0, -27, 10, (0, 90), dyes.brass)
    quill.fill(box(-10, -31, 0, -26.8), dyes.gold)
    quill.fill(box(0, -31, 10, -26.8), dyes.brass)
    quill.fill(box(-10, -29.6, 10, -28), dyes.red)
    for side in (-1, 1):
        quill.dot(2 * side, -23.6, 2.3, dyes.red)
    quill.fill("M -4.1 -22.6 L 4.1 -22.6 L 0 -18", dyes.red)


def coin(quill: Quill, dyes: Dyes) -> None:
    """Diamonds, king: a great coin held up."""
    quill.dot(0, -13.4, 12.4, dyes.gold)
    half(quill, 0, -13.4, 12.4, dyes.brass, 90)
    if quill.fine:
        hoop(quill, 0, -13.4, (9.4, 10.4), dyes.cream)
        for turn in range(0, 360, 45):
            quill.at(0, -13.4, 1, turn).fill("M -0.9 -6 L 0 -9 L 0.9 -6", dyes.cream)
    quill.fill(lozenge(0, -13.4, 4.4, 6.2), dyes.red)
    quill.fill(((0.0, -19.6), (4.4, -13.4), (0.0, -7.2)), _dark(dyes.red))


def sapling(quill: Quill, dyes: Dyes) -> None:
    """Clubs, king: a young tree with three round tops."""
    green = mixed((62, 128, 78), dyes.robe, 0.2)
    quill.fill(box(-1.5, -26, 1.5, 14), mixed((112, 70, 40), dyes.robe, 0.15))
    for x, y in ((-6, -24), (6, -24), (0, -34.4)):
        quill.dot(x, y, 6.6, green)
        half(quill, x, y, 6.6, _dark(green), 90)
        if quill.fine:
            quill.dot(x - 2.2, y - 2.2, 1.2, dyes.red)
            quill.dot(x + 2.4, y + 2, 1.2, dyes.gold)


def mirror(quill: Quill, dyes: Dyes) -> None:
    """Spades, queen: a round mirror with the moon in it."""
    quill.fill(box(-1.5, -16, 1.5, 12), dyes.brass)
    quill.dot(0, 13, 2.2, dyes.gold)
    quill.dot(0, -27, 12, dyes.gold)
    half(quill, 0, -27, 12, dyes.brass, 90)
    glass = mixed(dyes.blue, _SKY, 0.12)
    quill.dot(0, -27, 9.2, glass)
    quill.dot(-1, -27, 6.2, _SKY)
    quill.dot(2.2, -28.6, 5.6, glass)


def tulip(quill: Quill, dyes: Dyes) -> None:
    """Hearts, queen: a tulip with two broad leaves."""
    green = mixed((58, 122, 74), dyes.blue, 0.1)
    quill.fill(box(-1, -28, 1, 18), green)
    for side in (-1, 1):
        leaf = quill.at(0, -4, 1, 0, flip=side > 0)
        leaf.fill(
            "M 0 0 C -7 -3 -8.6 -9 -8.4 -15 C -3.6 -12 -0.6 -8 0 0", (green, _dark(green))[side > 0]
        )
    quill.fill("M 0 -25 C -7 -25 -9.4 -31 -8 -40.6 L -3.6 -34.6 L 0 -42", dyes.red)
    quill.fill("M 0 -25 C 7 -25 9.4 -31 8 -40.6 L 3.6 -34.6 L 0 -42", _dark(dyes.red))
    if quill.fine:
        quill.fill(
            "M 0 -27 C -2.6 -30 -2.6 -34 0 -38 C 2.6 -34 2.6 -30 0 -27", mixed(dyes.red, _SKY, 0.34)
        )


def dove(quill: Quill, dyes: Dyes) -> None:
    """Diamonds, queen: a white dove on the hand."""
    white, grey = (255, 253, 246), mixed((255, 253, 246), dyes.blue, 0.28)
    bird = quill.at(-1, -8.6, 1.12)
    bird.fill("M 9 6 L 13 13 L 5 9", grey)
    bird.fill("M -9.6 -6 C -9.6 2 -4 7 3 7 C 8 7 11 4 12 0 L 2 -1 C -2 -2 -3 -6 -3 -9", white)
    bird.dot(-6.2, -9, 4.2, white)
    bird.fill("M -10 -9.6 L -13.6 -8 L -9.8 -7.2", dyes.gold)
    bird.fill("M -1 -1 C 2 -4 7 -13 12.6 -14.6 C 13 -7 9 3 2.6 4", grey)
    if quill.fine:
        bird.fill("M 1 0 C 4 -3 8 -8 11 -9.4 C 10 -4 6 2 3 2.4", white)
        bird.dot(-7, -9.6, 0.9, _NIGHT)
    bird.fill(_TWIG, mixed((58, 122, 74), dyes.robe, 0.1))


def sprig(quill: Quill, dyes: Dyes) -> None:
    """Clubs, queen: a branch with leaves in pairs."""
    green = mixed((62, 128, 78), dyes.robe, 0.2)
    quill.fill(box(-0.8, -32, 0.8, 18), _dark(green))
    for y in (-6, -14, -22):
        for side in (-1, 1):
            quill.at(0, y, 0.95, 54 * side).fill(LEAF, green if side < 0 else _dark(green, 0.2))
    quill.at(0, -30, 1.05).fill(LEAF, green)
    if quill.fine:
        for y in (-10, -18, -26):
            for side in (-1, 1):
                quill.dot(2.4 * side, y, 1.25, dyes.red)


def shield(quill: Quill, dyes: Dyes) -> None:
    """Spades, jack: a round shield on the arm, quartered."""
    quill.dot(0, -4, 14.6, dyes.gold)
    for turn, color in ((0, dyes.blue), (90, dyes.red), (180, dyes.blue), (270, dyes.red)):
        slice_(quill, 0, -4, 12.4, (turn, turn + 90), color)
    half(quill, 0, -4, 14.6, dyes.brass, 90)
    for turn, color in ((0, _dark(dyes.blue)), (270, _dark(dyes.red))):
        slice_(quill, 0, -4, 12.4, (turn, turn + 90), color)
    for turn in range(0, 360, 90):
        ray = quill.at(0, -4, 1, turn)
        ray.fill("M 0 -10.4 L -2.4 -2.4 L 0 0", dyes.cream)
        ray.fill("M 0 -10.4 L 2.4 -2.4 L 0 0", mixed(dyes.cream, dyes.gold, 0.5))


def lute(quill: Quill, dyes: Dyes) -> None:
    """Hearts, jack: a lute, held upright."""
    wood = mixed((196, 128, 62), dyes.gold, 0.25)
    quill.fill(box(-1.7, -40, 1.7, -10), _dark(wood, 0.5))
    quill.fill("M -3.4 -45.6 L 3.4 -45.6 L 2.2 -38 L -2.2 -38", _dark(wood, 0.62))
    quill.fill("M 0 -24 C -5 -22 -9.8 -12 -9.8 -5 C -9.8 2 -5 6 0 6", wood)
    quill.fill("M 0 -24 C 5 -22 9.8 -12 9.8 -5 C 9.8 2 5 6 0 6", _dark(wood))
    quill.dot(0, -10, 3.4, _dark(wood, 0.7))
    if quill.fine:
        hoop(quill, 0, -10, (3.4, 4.2), dyes.cream)
        for x in (-0.9, 0.0, 0.9):
            quill.fill(box(x - 0.17, -44, x + 0.17, 1), dyes.cream)
        for side in (-1, 1):
            for y in (-44.4, -41.4):
                quill.dot(4.2 * side, y, 1.0, dyes.gold)
    quill.fill(box(-4, 0.4, 4, 2), _dark(wood, 0.7))


def lantern(quill: Quill, dyes: Dyes) -> None:
    """Diamonds, jack: a lantern that shines."""
    hoop(quill, 0, -27, (4.4, 3.2), dyes.brass)
    for turn in range(0, 360, 30):
        quill.at(-0.8, -13, 0.85, turn).fill(
            "M -1.4 -12 L 0 -16.6 L 1.4 -12", mixed(dyes.gold, _SKY, 0.45)
        )
    quill.fill("M -8 -19 L 0 -26 L 8 -19", dyes.trim)
    quill.fill(box(-6.6, -19, 6.6, -5), mixed(dyes.gold, _SKY, 0.5))
    quill.fill(box(0, -19, 6.6, -5), dyes.gold)
    quill.fill("M 0 -17.4 C -3.6 -13 -3.4 -8 0 -6.6 C 3.4 -8 3.6 -13 0 -17.4", dyes.red)
    quill.fill("M 0 -13.4 C -1.6 -11 -1.6 -8.4 0 -7.4 C 1.6 -8.4 1.6 -11 0 -13.4", _SKY)
    for x in (-7, -0.5, 6):
        quill.fill(box(x, -19.6, x + 1.1, -4.6), dyes.trim)
    quill.fill(box(-8.4, -5.4, 8.4, -2.6), dyes.trim)


def horn(quill: Quill, dyes: Dyes) -> None:
    """Clubs, jack: a hunter's horn, bound with gold."""
    ivory = mixed((255, 250, 236), dyes.gold, 0.16)
    for inner, outer, color in ((-1.0, 1.0, ivory), (-1.0, -0.2, _dark(ivory, 0.24))):
        edge = [_along(step / 12, inner) for step in range(13)]
        other = [_along(step / 12, outer) for step in range(13)]
        quill.fill((*edge, *reversed(other)), color)
    for at, thick in ((0.0, 0.08), (0.34, 0.06), (0.66, 0.06), (0.93, 0.1)):
        (x, y), (u, v) = _along(at, -1.2), _along(at, 1.2)
        (a, b), (c, d) = _along(at + thick, 1.2), _along(at + thick, -1.2)
        quill.fill(((x, y), (u, v), (a, b), (c, d)), dyes.gold)


def _along(at: float, side: float) -> tuple[float, float]:
    """Return a point of the horn: ``at`` goes from 0 at the mouthpiece to 1 at the bell, ``side``
    from -1 on the inner edge to 1 on the outer edge."""
    turn, wide = math.radians(84 - 172 * at), 1.2 + 5.2 * at**1.6
    reach = 10.6 + side * wide
    return -5.6 + reach * math.cos(turn), -15.4 + reach * 1.3 * math.sin(turn)


def cards(quill: Quill, dyes: Dyes) -> None:
    """The joker: three cards, each in a different color."""
    for turn, color in ((-38, dyes.red), (-12, quill.ink), (14, dyes.blue)):
        sheet = quill.at(0, 2, 1, turn)
        sheet.fill(box(-6, -27, 6, -4), (255, 253, 247))
        sheet.fill(box(4.6, -27, 6, -4), mixed((255, 253, 247), dyes.blue, 0.3))
        sheet.fill(lozenge(-0.6, -16, 3.2, 4.8), color)
