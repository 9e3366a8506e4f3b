"""The headgear of the paper court. Each stands on the brow, which is at 0, 0 and 20 units wide, and
is not higher than 16."""

from __future__ import annotations

from scenes.cards.dyes import Dyes
from scenes.cards.paper_shapes import LEAF, arc, box, half, lozenge, slice_
from scenes.cards.quill import Quill
from scenes.look.colors import mixed


def _band(quill: Quill, dyes: Dyes) -> None:
    """The golden band under a crown, with its stones."""
    quill.fill(box(-10.6, -3.4, 10.6, 1), dyes.gold)
    quill.fill(box(0, -3.4, 10.6, 1), dyes.brass)
    if quill.fine:
        for x, color in ((-6.6, dyes.red), (0, dyes.blue), (6.6, dyes.red)):
            quill.fill(lozenge(x, -1.2, 1.5, 1.5), color)


def stepped(quill: Quill, dyes: Dyes) -> None:
    """Spades, king: a crown in steps, like a tower."""
    for wide, top, left, right in (
        (10.6, -7, dyes.gold, dyes.brass),
        (7.6, -10.4, dyes.blue, mixed(dyes.blue, (0, 0, 0), 0.3)),
        (4.6, -13.6, dyes.gold, dyes.brass),
        (1.8, -16, dyes.red, mixed(dyes.red, (0, 0, 0), 0.25)),
    ):
        quill.fill(box(-wide, top, 0, -3), left)
        quill.fill(box(0, top, wide, -3), right)
    _band(quill, dyes)


def balls(quill: Quill, dyes: Dyes) -> None:
    """Hearts, king: three spikes that carry balls."""
    half(quill, 0, -3, 7, dyes.red)
    for x in (-8.4, 0, 8.4):
        tone = dyes.brass if x > 0 else dyes.gold
        quill.fill(((x - 4.4, -3.0), (x, -11.0), (x + 4.4, -3.0)), tone)
        quill.dot(x, -12.4, 2.4, dyes.red if quill.fine else tone)
        if quill.fine > 1:
            quill.dot(x - 0.7, -13.1, 0.7, dyes.cream)
    quill.fill(((0.0, -11.0), (4.4, -3.0), (0.0, -3.0)), dyes.brass)
    _band(quill, dyes)


def rays(quill: Quill, dyes: Dyes) -> None:
    """Diamonds, king: half a sun."""
    for number, turn in enumerate(range(-72, 73, 24)):
        ray = quill.at(0, -2, 1, turn)
        ray.fill("M -2.9 -6 L 0 -13.8 L 2.9 -6", dyes.gold if number % 2 == 0 else dyes.red)
    half(quill, 0, -2, 9, dyes.gold)
    slice_(quill, 0, -2, 9, (-90, 0), dyes.brass)
    if quill.fine:
        half(quill, 0, -2, 5.4, dyes.suit)
        quill.fill(lozenge(0, -5, 1.6, 2.2), dyes.cream)
    _band(quill, dyes)


def leafy(quill: Quill, dyes: Dyes) -> None:
    """Clubs, king: a crown of trefoils."""
    for x, size in ((-8, 0.86), (8, 0.86), (0, 1.12)):
        leaf, tone = quill.at(x, -3, size), dyes.brass if x > 0 else dyes.gold
        leaf.fill("M -3.4 0 L -1 -5 L 1 -5 L 3.4 0", tone)
        for u, v in ((-2.7, -4.8), (2.7, -4.8), (0, -8.8)):
            leaf.dot(u, v, 2.7, tone)
        leaf.dot(0, -6, 1.5, dyes.red)
    _band(quill, dyes)


def tall(quill: Quill, dyes: Dyes) -> None:
    """Spades, queen: a tall blue cap that widens upwards, leaning back."""
    quill.fill("M -10 0.6 L 9.4 -3.4 L 4.6 -16 L -12.4 -13.6", dyes.blue)
    quill.fill("M -10 0.6 L -3.6 -0.7 L -7 -14.4 L -12.4 -13.6", mixed(dyes.blue, (0, 0, 0), 0.3))
    quill.fill("M -11.2 -6.4 L 7.4 -8.8 L 6.4 -11.6 L -11.9 -9.2", dyes.gold)
    if quill.fine:
        for x, y in ((-8.2, -8.3), (-3.2, -9.0), (1.8, -9.6)):
            quill.dot(x, y, 1.1, dyes.red)
    quill.fill("M -10.4 1.6 L 9.8 -2.4 L 9.4 -4.6 L -10.2 -0.8", dyes.gold)


def hearted(quill: Quill, dyes: Dyes) -> None:
    """Hearts, queen: a heart between two wings."""
    for side in (-1, 1):
        wing = quill.at(0, 0, flip=side > 0)
        tone = dyes.gold if side < 0 else dyes.brass
        wing.fill(((0.0, -2.0), *arc(-10.6, -11.6, 9.6, 0, 90), (-10.6, -2.0)), tone)
        wing.dot(-10.4, -3.6, 1.5, dyes.cream)
    for side in (-1, 1):
        quill.dot(2.5 * side, -12.4, 2.9, dyes.red)
    quill.fill("M -5 -11 L 5 -11 L 0 -4.6", dyes.red)
    if quill.fine > 1:
        quill.dot(-3, -13, 0.9, dyes.cream)
    quill.fill(box(-10.6, -2.6, 0, 0.6), dyes.gold)
    quill.fill(box(0, -2.6, 10.6, 0.6), dyes.brass)


def coned(quill: Quill, dyes: Dyes) -> None:
    """Diamonds, queen: a pointed cap with a veil at its tip."""
    pale = mixed(dyes.cream, dyes.blue, 0.16)
    quill.fill("M 0.6 -16 L 13 -9 L 12.6 12 L 9.6 2", pale)
    quill.fill("M 0 -16.4 L -9.6 0 L 0 0", dyes.robe)
    quill.fill("M 0 -16.4 L 9.6 0 L 0 0", mixed(dyes.robe, (0, 0, 0), 0.22))
    if quill.fine:
        for y, wide in ((-8.6, 4.6), (-5.2, 6.6)):
            quill.fill(
                ((-wide, y), (wide, y), (wide + 0.9, y + 1.5), (-wide - 0.9, y + 1.5)), dyes.gold
            )
    quill.fill(box(-10.4, -2.4, 0, 0.8), dyes.gold)
    quill.fill(box(0, -2.4, 10.4, 0.8), dyes.brass)
    quill.dot(0, -15.4, 1.3, dyes.red)


def wreathed(quill: Quill, dyes: Dyes) -> None:
    """Clubs, queen: a wreath of leaves and berries."""
    green = mixed((58, 122, 74), dyes.robe, 0.25)
    quill.fill(box(-10.4, -2.6, 9.4, 0.6), dyes.gold)
    for number, (x, turn) in enumerate(((-8.6, -42), (-4.6, -22), (-0.6, 0), (3.4, 20), (6.4, 34))):
        leaf = quill.at(x - 0.6, -1.4, 1.06, turn)
        leaf.fill(LEAF, green if number % 2 else mixed(green, dyes.cream, 0.3))
        if quill.fine:
            leaf.fill("M 0 -0.6 L 0.5 -0.6 L 0 -10.4 L -0.5 -0.6", dyes.cream)
    for x in (-6.8, -2.6, 1.5, 5.6):
        quill.dot(x, -2.2, 1.5, dyes.red)


def feathered(quill: Quill, dyes: Dyes) -> None:
    """Spades, jack: a flat cap with one long feather."""
    quill.fill("M -12 -2.6 L -7.6 -9.6 L 8 -9.6 L 11 -2.6", dyes.blue)
    quill.fill("M -12 -2.6 L -7.6 -9.6 L -2 -9.6 L -4 -2.6", mixed(dyes.blue, (0, 0, 0), 0.3))
    quill.fill(box(-11, -3, 10.2, 0.8), dyes.red)
    feather = quill.at(4, -4, 0.9, 26)
    feather.fill("M 0 0 C -6 -3 -6.4 -9 -3 -14 C 1.4 -11 2.6 -5 0 0", dyes.cream)
    if quill.fine:
        feather.fill("M 0 0 C -2 -5 -3 -9 -3 -13 C -2.2 -9 -1 -5 0.6 0", dyes.gold)


def pointed(quill: Quill, dyes: Dyes) -> None:
    """Hearts, jack: a cap that ends in a point, bent over."""
    quill.fill(
        "M -10.6 -1 C -9 -10 -2 -15.6 5 -15.6 C 10 -15.4 13.4 -12"
        " 12.6 -8 C 10.6 -10.4 9 -7 10.6 -1",
        dyes.robe,
    )
    quill.fill(
        "M 0 -1 C -1 -8 1 -13 5 -15.6 C 10 -15.4 13.4 -12 12.6 -8 C 10.6 -10.4 9 -7 10.6 -1",
        mixed(dyes.robe, (0, 0, 0), 0.24),
    )
    quill.dot(12.4, -7.6, 2.0, dyes.gold)
    quill.fill(box(-11, -2.8, 0, 0.8), dyes.gold)
    quill.fill(box(0, -2.8, 11, 0.8), dyes.brass)
    if quill.fine:
        for x in (-8, -4, 0, 4, 8):
            quill.dot(x, -1, 0.9, dyes.red)


def brimmed(quill: Quill, dyes: Dyes) -> None:
    """Diamonds, jack: a hat with a broad straight brim."""
    quill.fill("M -7.6 -2 L -6 -12.6 L 5 -12.6 L 6.6 -2", dyes.trim)
    quill.fill("M -7.6 -2 L -6 -12.6 L -2 -12.6 L -2.6 -2", mixed(dyes.trim, (0, 0, 0), 0.3))
    quill.fill("M -7.6 -2 L -7 -5.4 L 6 -5.4 L 6.6 -2", dyes.gold)
    quill.fill("M -12.6 0.2 L -11 -2.6 L 12.4 -2.6 L 15 0.2", dyes.trim)
    quill.fill(lozenge(0.4, -3.8, 2.2, 2.8), dyes.red)
    if quill.fine:
        quill.fill(lozenge(0.4, -3.8, 1, 1.4), dyes.cream)


def hooded(quill: Quill, dyes: Dyes) -> None:
    """Clubs, jack: a hood drawn round the face."""
    quill.fill(
        "M 0 -15.6 C -9 -14 -13.6 -6 -13.6 4 L -12 24 L -7 20 L -8.6 8 L -8.4 0 L 0 -4", dyes.robe
    )
    quill.fill(
        "M 0 -15.6 C 9 -14 13.6 -6 13.6 4 L 12 24 L 7 20 L 8.6 8 L 8.4 0 L 0 -4",
        mixed(dyes.robe, (0, 0, 0), 0.25),
    )
    if quill.fine:
        quill.fill("M 0 -4.2 L -8.6 0 L -8.8 8.4 L -7.2 8.4 L -7 1.4 L 0 -2", dyes.gold)
        quill.fill("M 0 -4.2 L 8.6 0 L 8.8 8.4 L 7.2 8.4 L 7 1.4 L 0 -2", dyes.brass)
    for u, v in ((-1.7, -7.4), (1.7, -7.4), (0, -10.2)):
        quill.dot(u, v, 1.7, dyes.gold)


def belled(quill: Quill, dyes: Dyes) -> None:
    """The joker: a cap with two horns that hang down, and one that stands."""
    for side, color in ((-1, dyes.red), (1, dyes.blue)):
        horn = quill.at(0, 0, flip=side > 0)
        horn.fill("M 0 0 L -2 -13 C -9 -15 -12 -12 -12.6 2 C -11.6 -2.4 -10.6 -3.4 -9.6 0", color)
        horn.dot(-11.4, 3.4, 2.0, dyes.gold)
    quill.fill("M -5.4 -2 L 0 -15 L 5.4 -2", dyes.gold)
    quill.fill("M 0 -15 L 5.4 -2 L 0 -2", dyes.brass)
    quill.dot(0, -14, 2.0, dyes.cream)
    for step in range(-3, 4):
        tooth = ((step * 3.0 - 1.8, -1.6), (step * 3.0 + 1.8, -1.6), (step * 3.0, 3.4))
        quill.fill(tooth, dyes.cream if step % 2 else dyes.gold)
    quill.fill(box(-10.6, -2.6, 10.6, -0.6), dyes.cream)
