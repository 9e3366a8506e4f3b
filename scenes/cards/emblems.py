"""What the court holds: swords, scepters, flowers. The hand is at 0, 0, and everything stands
upright."""

from __future__ import annotations

from scenes.cards.dyes import Dyes
from scenes.cards.quill import Quill, folded
from scenes.look.colors import Color, mixed

_HEART = folded("M 0 4.6 C -1.8 2 -6 0 -6 -3.4 C -6 -7 -1.4 -7.4 0 -4")
_FIST = (
    "M -3.6 -2.4 C -3.4 -4.4 2.4 -4.8 3.6 -3.2 C 4.6 -1.2 4.6 2 3.4 4"
    " C 1.6 5 -2.2 4.8 -3.4 3.6 C -4.2 1.6 -4.2 -0.8 -3.6 -2.4"
)


def fist(quill: Quill, skin: Color) -> None:
    """A hand closed round a staff."""
    quill.shape(_FIST, skin, 0.85)
    if quill.fine:
        for y in (-1.7, 0.5, 2.6):
            quill.line(f"M -3.4 {y} C -1.6 {y - 0.5} 0.4 {y - 0.4} 1.8 {y}", 0.5)
        quill.line("M 2 -3.8 C 1.4 -2.6 2.2 -1.4 3.6 -1.2", 0.5)


def _staff(quill: Quill, color: Color, top: float, bottom: float, wide: float = 1.2) -> None:
    quill.shape(f"M {-wide} {top} L {wide} {top} L {wide} {bottom} L {-wide} {bottom}", color, 0.8)


def sword(quill: Quill, dyes: Dyes) -> None:
    """A sword held upright."""
    quill.shape("M -2.2 -8 L -2 -39 L 0 -44 L 2 -39 L 2.2 -8", dyes.steel, 0.85)
    if quill.fine:
        quill.fill("M 0.2 -9 L 0.2 -41.6 L 1.5 -38.6 L 1.6 -9", dyes.dusk)
        quill.line("M 0 -10 L 0 -38", 0.45)
    guard = folded("M 0 -8.8 C -3 -8 -6 -8.4 -8.4 -10.6 C -9.6 -8.6 -8.4 -6 -6 -5.6 L 0 -5.4")
    quill.shape(guard, dyes.gold, 0.85)
    _staff(quill, dyes.red, -5.6, 7, 1.3)
    quill.dot(0, 8.6, 2.3, dyes.gold, 0.85)


def scepter(quill: Quill, dyes: Dyes) -> None:
    """A golden staff with a heart on top."""
    _staff(quill, dyes.gold, -28, 18)
    for y in (-26, -23.4, -8):
        quill.shape(f"M -2.4 {y - 1} L 2.4 {y - 1} L 2.4 {y + 1} L -2.4 {y + 1}", dyes.gold, 0.7)
    for flip in (False, True):
        curl = "M 0 -26 C -4 -27 -8 -30 -6.6 -34 C -5 -31 -3 -30 0 -30"
        quill.at(0, 0, flip=flip).shape(curl, dyes.gold, 0.75)
    quill.at(0, -35.4, 0.92).shape(_HEART, dyes.red, 0.85)
    if quill.fine > 1:
        quill.line("M -3.4 -38.6 C -4.2 -37.8 -4.2 -36.6 -3.6 -35.6", 0.7, dyes.cream)


def axe(quill: Quill, dyes: Dyes) -> None:
    """A battle-axe with a broad blade."""
    _staff(quill, mixed(dyes.brass, dyes.red, 0.25), -40, 18, 1.3)
    blade = (
        "M 1 -26 C 3 -25.4 4 -24.6 5 -21.6 C 9.6 -24 12.4 -29 12.4 -33"
        " C 12.2 -37 9.6 -41.4 5 -43 C 4 -40.6 3 -39.4 1 -39"
    )
    quill.shape(blade, dyes.steel, 0.85)
    if quill.fine:
        quill.line(
            "M 6.4 -24.4 C 8.6 -26.8 9.6 -30 9.6 -33 C 9.6 -36 8.2 -39 6.4 -40.6", 0.6, dyes.dusk
        )
    quill.shape("M -1 -36.6 L -7 -32.6 L -1 -28.6", dyes.steel, 0.85)
    quill.shape("M -2 -38.6 L 2 -38.6 L 2 -26.4 L -2 -26.4", dyes.gold, 0.8)
    quill.shape("M -1.4 -39 L 0 -45 L 1.4 -39", dyes.gold, 0.75)


def orb(quill: Quill, dyes: Dyes) -> None:
    """A golden ball with a belt and a cross, held up on the palm."""
    quill.dot(0, -8.4, 8.4, dyes.gold, 1)
    if quill.fine:
        quill.fill("M 5.6 -13.6 C 9 -8 6 -1.6 0.6 -0.9 C 4.4 -3.6 6.4 -8 5.6 -13.6", dyes.brass)
    quill.shape(
        "M -8.2 -9.4 C -4 -6.8 4 -6.8 8.2 -9.4 L 8 -6.4 C 4 -4 -4 -4 -8 -6.4", dyes.red, 0.7
    )
    quill.shape("M -1.3 -16.6 L 1.3 -16.6 L 1.5 -8 L -1.5 -8", dyes.red, 0.7)
    if quill.fine > 1:
        for x, y in ((-5, -6.3), (0, -5.6), (5, -6.3), (0, -11), (0, -14)):
            quill.dot(x, y, 0.7, dyes.cream)
        quill.line("M -5.6 -12.8 C -4.8 -14.2 -3.8 -15 -2.8 -15.4", 0.8, dyes.cream)
    for turn in (0, 90, 180, 270):
        quill.at(0, -21, 1, turn).shape("M 0 0 L -1.9 -4.4 L 1.9 -4.4", dyes.gold, 0.75)
    quill.dot(0, -21, 1.1, dyes.gold)


def rose(quill: Quill, dyes: Dyes) -> None:
    """A red rose on its stem."""
    green = mixed((52, 110, 66), dyes.blue, 0.15)
    quill.line("M 1 24 C -1.4 8 1.4 -8 0 -20", 1.7, green, (1, 1))
    for x, y, turn, flip in ((0.4, -8, 40, False), (-0.2, -12, 40, True), (0, 9, 50, False)):
        leaf = quill.at(x, y, 1, 0, flip).at(0, 0, 1, turn)
        leaf.shape("M 0 0 C -3 -2.4 -2.6 -6 0 -8 C 2.6 -6 3 -2.4 0 0", green, 0.75)
    bloom = quill.at(0, -25.4, 1.08)
    for turn in (0, 72, 144, 216, 288):
        petal = (
            "M 0 1 C -5.4 -1.4 -5.6 -7 -1.6 -8.2 C -0.6 -7.4 0.6 -7.4 1.6 -8.2"
            " C 5.6 -7 5.4 -1.4 0 1"
        )
        bloom.at(0, 0, 1, turn).shape(petal, dyes.red, 0.8)
    bloom.dot(0, 0, 4.2, mixed(dyes.red, dyes.cream, 0.22), 0.7)
    if quill.fine:
        bloom.line("M -2.4 0.8 C -2.8 -2.6 1.6 -3.2 2.2 -0.8 C 2.6 1 0 2 -0.6 0.4", 0.6)
    else:
        bloom.dot(0, 0, 1.6, dyes.gold)


def wand(quill: Quill, dyes: Dyes) -> None:
    """A slender scepter with a star."""
    _staff(quill, dyes.gold, -24, 18, 1.0)
    quill.dot(0, -9, 1.9, dyes.gold, 0.7)
    quill.dot(0, -24, 2.1, dyes.gold, 0.7)
    star = quill.at(0, -33)
    for size, turn, color in ((0.72, 45, dyes.blue), (1.0, 0, dyes.gold)):
        ray = star.at(0, 0, size, turn)
        ray.shape(
            "M 0 -10 L 2.3 -2.3 L 10 0 L 2.3 2.3 L 0 10 L -2.3 2.3 L -10 0 L -2.3 -2.3", color, 0.8
        )
    star.dot(0, 0, 2.1, dyes.cream, 0.7)


def fan(quill: Quill, dyes: Dyes) -> None:
    """An open fan."""
    hinge = quill.at(-1, 0, 0.76, -12)
    blades = 7
    for each in range(blades):
        turn = -50 + 100 * each / (blades - 1)
        blade = hinge.at(0, 0, 1, turn)
        blade.shape(
            "M 0 0 L -3.7 -21 C -2 -25.6 2 -25.6 3.7 -21", (dyes.red, dyes.cream)[each % 2], 0.75
        )
        if quill.fine:
            blade.fill("M -2.4 -13 L 2.4 -13 L 2.7 -15 L -2.7 -15", dyes.gold)
        if quill.fine > 1:
            blade.dot(0, -20, 1.2, (dyes.gold, dyes.red)[each % 2], 0.4)
    hinge.dot(0, -1, 2, dyes.gold, 0.8)


def lily(quill: Quill, dyes: Dyes) -> None:
    """A white lily with three blossoms."""
    green = mixed((52, 110, 66), dyes.blue, 0.15)
    quill.line("M 1 24 C 1 4 -1 -12 0 -24", 1.7, green, (1, 1))
    for y, flip in ((-5, False), (-9, True), (8, False)):
        leaf = quill.at(0, y, 1, 0, flip).at(0, 0, 1, 34)
        leaf.shape("M 0 0 C -2.6 -4 -1.8 -8 0.6 -11 C 2.4 -7 2.4 -3 0 0", green, 0.75)
    for x, y, turn, size in ((-4, -19, -32, 0.76), (4, -19, 32, 0.76), (0, -24, 0, 1.0)):
        bloom = quill.at(x, y, size, turn)
        for lean in (-38, 38, 0):
            bloom.at(0, 2, 1, lean).shape(
                "M 0 2 C -3.6 -2 -3.4 -8 0 -12.6 C 3.4 -8 3.6 -2 0 2", dyes.cream, 0.75
            )
        if quill.fine:
            for lean in (-14, 14):
                bloom.at(0, 2, 1, lean).line("M 0 0 L 0 -7", 0.5, dyes.brass)
                bloom.at(0, 2, 1, lean).dot(0, -7.4, 0.9, dyes.gold)


def halberd(quill: Quill, dyes: Dyes) -> None:
    """A halberd: spike, blade and hook on a long pole."""
    _staff(quill, mixed(dyes.brass, dyes.red, 0.2), -34, 20)
    quill.shape("M -1.8 -33 L 0 -47 L 1.8 -33", dyes.steel, 0.8)
    blade = "M 1 -22 C 5 -22.6 9 -21 11.4 -18.6 C 12 -24 12 -30 11 -35.4 C 9 -32.6 5 -31 1 -31.6"
    quill.shape(blade, dyes.steel, 0.85)
    if quill.fine:
        quill.line("M 9.6 -21.4 C 10.2 -25 10.2 -29 9.6 -32.6", 0.6, dyes.dusk)
    quill.shape("M -1 -23 C -5 -23 -8 -25.6 -8.6 -30 C -6 -28.8 -3.6 -29.4 -1 -31", dyes.steel, 0.8)
    quill.shape("M -1.9 -33 L 1.9 -33 L 1.9 -21 L -1.9 -21", dyes.gold, 0.75)
    tassel = folded("M 0 -21 C -2.6 -19.6 -3.4 -16 -3 -12.6 L 0 -13.4")
    quill.shape(tassel, dyes.red, 0.75)


def leaf(quill: Quill, dyes: Dyes) -> None:
    """A large oak leaf on its stalk."""
    green = mixed((58, 122, 70), dyes.gold, 0.1)
    quill.line("M 0 24 C 1 8 -1 -4 0 -12", 1.8, green, (1, 1))
    oak = folded(
        "M 0 -36 C -3.4 -35.6 -4.6 -32.6 -3 -30.4 C -6.4 -31.8 -8.6 -28.4 -5.4 -25.6"
        " C -9.4 -26.6 -10.4 -21.6 -6 -19.6 C -8.6 -18.6 -8 -14.4 -4.4 -14.4"
        " C -2.4 -14.2 -1 -12.4 0 -10"
    )
    quill.shape(oak, green, 0.9)
    if quill.fine:
        for vein in (
            "M 0 -11 L 0 -33",
            "M 0 -16 L -4.6 -18",
            "M 0 -16 L 4.6 -18",
            "M 0 -21 L -6 -24",
            "M 0 -21 L 6 -24",
            "M 0 -26 L -4.4 -29",
            "M 0 -26 L 4.4 -29",
        ):
            quill.line(vein, 0.55)


def pennant(quill: Quill, dyes: Dyes) -> None:
    """A lance with a forked pennant."""
    _staff(quill, mixed(dyes.brass, dyes.red, 0.2), -38, 20, 1.1)
    flag = "M 1 -37 C 4 -39 8 -35 11.6 -37 L 9 -31.6 L 11.6 -26.4 C 8 -24.4 4 -28.4 1 -26.4"
    quill.shape(flag, dyes.red, 0.85)
    if quill.fine:
        quill.at(4.9, -31.6, 0.75).shape("M 0 -4.4 L 3.2 0 L 0 4.4 L -3.2 0", dyes.gold, 0.6)
    quill.shape("M 0 -46 L 2.4 -41.6 L 0 -37.4 L -2.4 -41.6", dyes.gold, 0.8)


def arrow(quill: Quill, dyes: Dyes) -> None:
    """A long arrow, its feathers up."""
    _staff(quill, dyes.brass, -30, 18, 0.9)
    for y in (-24, -29.4, -34.8):
        for flip in (False, True):
            vane = "M 0 0 C -2 -1 -5.4 -4 -5.8 -8.6 C -3.4 -7 -1.4 -6 0 -5"
            color = dyes.cream if y == -29.4 else dyes.red
            quill.at(0, y, flip=flip).shape(vane, color, 0.75)
    quill.dot(0, -40, 1.4, dyes.gold, 0.6)
