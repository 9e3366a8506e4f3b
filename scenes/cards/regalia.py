"""What the court wears on its heads: crowns, caps and hats.

A crown stands with the middle of its ring at 0, 0.
"""

from __future__ import annotations

from scenes.cards.dyes import Dyes
from scenes.cards.quill import Quill, folded
from scenes.look.colors import Color

_RING = "M -10.4 -1 C -5 2 5 2 10.4 -1 L 11.2 -5.6 C 5 -2.6 -5 -2.6 -11.2 -5.6 L -10.4 -1"


def _ring(quill: Quill, dyes: Dyes) -> None:
    """The jewelled ring that every crown stands on."""
    quill.shape(_RING, dyes.gold)
    if quill.fine:
        for x, y, color in ((-7.2, -2.4, dyes.red), (0, -1.0, dyes.suit), (7.2, -2.4, dyes.red)):
            quill.dot(x, y, 1.25, color, 0.5)
    if quill.fine > 1:
        for x in (-3.6, 3.6):
            quill.dot(x, -1.4, 0.65, dyes.cream)


def _cross(quill: Quill, color: Color) -> None:
    """A small cross with arms that widen."""
    arm = "M 0 0 L -1.1 -2.5 L 1.1 -2.5"
    for turn in (0, 90, 180, 270):
        quill.at(0, 0, 1, turn).shape(arm, color, 0.55)
    quill.dot(0, 0, 0.8, color)


# ---------------------------------------------------------------- kings


def imperial(quill: Quill, dyes: Dyes) -> None:
    """Closed by golden arches over velvet, with a cross on top."""
    velvet = folded("M 0 -13.4 C -6 -16.6 -13.4 -11 -10.8 -4 C -6 -2.4 -2 -2.2 0 -2.2")
    quill.shape(velvet, dyes.red)
    arch = "M -11 -4.6 C -14.2 -12 -6.6 -18.4 0 -13.6 C -4.6 -14.6 -10 -11.6 -8.2 -4"
    for flip in (False, True):
        quill.at(0, 0, flip=flip).shape(arch, dyes.gold, 0.8)
    quill.shape("M -1.5 -3 L -1.5 -13.6 L 1.5 -13.6 L 1.5 -3", dyes.gold, 0.8)
    if quill.fine > 1:
        for x, y in ((-10.3, -8), (-8.2, -12), (10.3, -8), (8.2, -12), (0, -6), (0, -9.4)):
            quill.dot(x, y, 0.75, dyes.cream)
    _ring(quill, dyes)
    _cross(quill.at(0, -13.4, 0.8), dyes.gold)


def lilied(quill: Quill, dyes: Dyes) -> None:
    """Open, with three lilies and two spikes between them."""
    cap = folded("M 0 -9.6 C -5 -10.6 -9.6 -8 -10.4 -4 C -6 -2.4 -2 -2.2 0 -2.2")
    quill.shape(cap, dyes.blue)
    for x, y, turn, size in ((-9.2, -4.6, -12, 0.74), (9.2, -4.6, 12, 0.74), (0, -2.8, 0, 0.95)):
        _lily(quill.at(x, y, size, turn), dyes.gold)
    for x, turn in ((-4.9, -6), (4.9, 6)):
        spike = quill.at(x, -3.2, 1, turn)
        spike.shape("M -1.6 0.4 L 0 -7 L 1.6 0.4", dyes.gold, 0.8)
        spike.dot(0, -7.4, 1.15, dyes.cream, 0.6)
    _ring(quill, dyes)


def _lily(quill: Quill, color: Color) -> None:
    """A heraldic lily."""
    for flip in (False, True):
        petal = (
            "M 0 -2.6 C -1.2 -6 -3 -8.2 -4.8 -6.8 C -6 -5.4 -4.6 -4 -3.6 -4.8"
            " C -3 -3.4 -2 -1.6 -1.8 0.6 L 0 0.6"
        )
        quill.at(0, 0, flip=flip).shape(petal, color, 0.7)
    quill.shape(folded("M 0 -12.4 C -1.2 -9.6 -3 -8 -1.5 -4 L -1.5 0.8"), color, 0.7)
    quill.line("M -2.6 -2.6 L 2.6 -2.6", 1.1, ends=(1, 1))


def pointed(quill: Quill, dyes: Dyes) -> None:
    """Tall points with lozenges on them, round a red cap."""
    quill.shape(folded("M 0 -12.4 C -4 -13 -8.6 -9.6 -9.6 -4 L 0 -2.2"), dyes.red)
    points = (
        "M -10.6 -4 L -12 -12 L -8 -7.6 L -6.2 -14 L -3 -7.4 L 0 -15.4"
        " L 3 -7.4 L 6.2 -14 L 8 -7.6 L 12 -11 L 10.6 -4 C 5 -1.6 -5 -1.6 -10.6 -4"
    )
    quill.shape(points, dyes.gold)
    if quill.fine:
        for x in (-6.0, 0.0, 6.0):
            quill.line(f"M {x} -4.4 L {x} -9.4", 0.5, dyes.brass)
    gem = "M 0 -2.1 L 1.5 0 L 0 2.1 L -1.5 0"
    for x, tip in ((-12.0, -11.4), (-6.2, -13.2), (0.0, -14.0), (6.2, -13.2), (12.0, -11.4)):
        quill.at(x, tip, 0.8).shape(gem, dyes.cream, 0.6)
    _ring(quill, dyes)


def leaved(quill: Quill, dyes: Dyes) -> None:
    """A broad crown with trefoils, a fur-edged cap within."""
    quill.shape(folded("M 0 -13 C -6 -14.6 -10.4 -9 -10.6 -4 L 0 -2.2"), dyes.trim)
    for x, y, turn, size in (
        (-8.8, -4.4, -8, 0.78),
        (-4.8, -3.4, -5, 0.66),
        (4.8, -3.4, 5, 0.66),
        (8.8, -4.4, 8, 0.78),
        (0, -2.8, 0, 0.94),
    ):
        leaf = quill.at(x, y, size, turn)
        leaf.shape("M -1.4 0.6 L -0.8 -5 L 0.8 -5 L 1.4 0.6", dyes.gold, 0.8)
        for u, v in ((-2.2, -6), (2.2, -6), (0, -9)):
            leaf.dot(u, v, 2.2, dyes.gold, 0.8)
        leaf.dot(0, -6.8, 1.5, dyes.gold)
    _ring(quill, dyes)


# ---------------------------------------------------------------- queens


def _tiara(quill: Quill, dyes: Dyes, rim: str) -> None:
    """Draw an open crown of the height of its rim."""
    quill.shape(folded(rim), dyes.gold)
    _ring(quill, dyes)


def pearled(quill: Quill, dyes: Dyes) -> None:
    """Five spikes with pearls."""
    _tiara(
        quill,
        dyes,
        "M 0 -12.4 L 2.4 -6 L 6 -11.2 L 7.8 -6.4 L 11.6 -9.6 L 10.6 -4 L 5 -2.6 L 0 -2.2",
    )
    for x, y in ((-11.8, -10), (-6.2, -11.8), (0, -13.2), (6.2, -11.8), (11.8, -10)):
        quill.dot(x, y, 1.55, dyes.cream, 0.7)


def hearted(quill: Quill, dyes: Dyes) -> None:
    """Curls of gold that meet under a ruby heart."""
    _tiara(
        quill,
        dyes,
        "M 0 -8.6 C 2 -10.4 4.6 -9 4.4 -6.6 C 6 -10.4 9.4 -9.4 8.6 -6.8"
        " C 10 -9.6 12.6 -8.8 11.6 -6.4 L 10.6 -4 L 5 -2.6 L 0 -2.2",
    )
    heart = folded("M 0 3 C -1.4 1.4 -4.2 0 -4.2 -2.4 C -4.2 -5 -1 -5.2 0 -3")
    quill.at(0, -10.4, 0.86).shape(heart, dyes.red, 0.8)
    for x, y in ((-9.4, -9.4), (-4.8, -9.8), (4.8, -9.8), (9.4, -9.4)):
        quill.dot(x, y, 1.05, dyes.cream, 0.55)


def rayed(quill: Quill, dyes: Dyes) -> None:
    """Rays like a sun's, in a half circle."""
    for turn in (-62, -41, -20, 0, 20, 41, 62):
        ray = quill.at(0, -1.6, 1, turn)
        long = -13.0 if turn in (0, -41, 41) else -11.4
        ray.shape(f"M -2 -4 L 0 {long} L 2 -4", dyes.gold, 0.75)
        if quill.fine > 1:
            ray.dot(0, long - 0.4, 0.8, dyes.cream, 0.45)
    quill.shape(folded("M 0 -8 C 5 -8 9 -7 11.2 -4.6 L 5 -2.6 L 0 -2.2"), dyes.brass, 0.7)
    _ring(quill, dyes)


def wreathed(quill: Quill, dyes: Dyes) -> None:
    """A wreath of golden leaves with three blossoms."""
    leaf = "M 0 0 C -2.8 -2 -2.6 -5.4 0 -7.4 C 2.6 -5.4 2.8 -2 0 0"
    for x, y, turn in (
        (-9.0, -4, -24),
        (-5.6, -3, -20),
        (9.0, -4, 24),
        (5.6, -3, 20),
        (-2.4, -3, -8),
        (2.4, -3, 8),
    ):
        quill.at(x, y, 1.05, turn).shape(leaf, dyes.gold, 0.75)
        if quill.fine > 1:
            quill.at(x, y, 1.05, turn).line("M 0 -1 L 0 -5.6", 0.45, dyes.brass)
    _ring(quill, dyes)
    for across, up in ((-6.8, -8.6), (6.8, -8.6), (0.0, -10.2)):
        flower = quill.at(across, up, 0.8)
        for u, v in ((0, -1.7), (1.6, -0.5), (1, 1.4), (-1, 1.4), (-1.6, -0.5)):
            flower.dot(u, v, 1.5, dyes.cream, 0.6)
        flower.dot(0, 0, 1.1, dyes.red)


# ---------------------------------------------------------------- jacks

_PLUME = (
    "M 0 0 C -1 -6 2 -12 9 -13.6 C 13 -14.2 15.4 -11.4 13.6 -9.6 C 15.4 -7.8 13 -5.8"
    " 11 -6.2 C 10.6 -4 8 -3.4 6.4 -3.8 C 5 -1.6 2.6 -0.4 0 0"
)


def _plume(quill: Quill, color: Color) -> None:
    """An ostrich feather."""
    quill.shape(_PLUME, color, 0.85)
    if quill.fine:
        quill.line("M 0 -0.4 C 2 -5.6 6 -9.6 12.6 -11.4", 0.55)
    if quill.fine > 1:
        for barb in (
            "M 3 -5 L 2.6 -8.6",
            "M 5.4 -7.6 L 5.6 -11",
            "M 8.4 -9.6 L 9.4 -12.4",
            "M 4 -6 L 6.6 -5.4",
            "M 6.6 -8.2 L 9.6 -7.6",
        ):
            quill.line(barb, 0.4)


def _brim(quill: Quill, color: Color) -> None:
    quill.shape("M -10.6 -1 C -5 2 5 2 10.6 -1 L 11 -4.8 C 5 -2 -5 -2 -11 -4.8 L -10.6 -1", color)


def bonnet(quill: Quill, dyes: Dyes) -> None:
    """A soft cap that falls to one side, with a plume."""
    cap = "M -11 -3 C -16 -7 -13 -12.6 -6 -12.8 C 2 -13.2 11 -10.6 11.2 -3.4 C 5 -1 -5 -1 -11 -3"
    quill.shape(cap, dyes.robe)
    if quill.fine:
        quill.line("M -9.6 -10.4 C -6 -9.6 -4 -7.6 -3.4 -4.4", 0.6)
        quill.line("M -2 -12 C 1.4 -10.6 3.4 -8 3.8 -4.6", 0.6)
    _brim(quill, dyes.gold)
    _plume(quill.at(5, -4.4, 0.92, -30, flip=True), dyes.cream)
    quill.dot(5, -3.6, 1.9, dyes.red, 0.7)


def beret(quill: Quill, dyes: Dyes) -> None:
    """A broad flat cap, slashed, with a plume laid over it."""
    cap = (
        "M -11 -3 C -15 -4.6 -15 -9.6 -10 -11.4 C -3 -14 9 -13.6 13 -9.6"
        " C 15 -7 13.6 -4 11 -3 C 5 -1 -5 -1 -11 -3"
    )
    quill.shape(cap, dyes.robe)
    if quill.fine:
        for x in (-6, 0, 6):
            quill.at(x, -7.8, 1, x * 2.4).shape(
                "M 0 -2.8 C 1.6 -1 1.6 1 0 2.8 C -1.6 1 -1.6 -1 0 -2.8", dyes.trim, 0.6
            )
    _brim(quill, dyes.gold)
    _plume(quill.at(6, -3.6, 0.96, -40, flip=True), dyes.cream)
    quill.dot(6, -3.4, 1.7, dyes.suit, 0.7)


def hunter(quill: Quill, dyes: Dyes) -> None:
    """A hunter's hat: peaked before, turned up behind, with a long quill."""
    crown = "M -9.4 -3 C -9.4 -9 -5 -13 1 -12.6 C 7 -12 9.4 -8 10 -3 C 5 -1 -5 -1 -9.4 -3"
    quill.shape(crown, dyes.robe)
    quill.line("M -2.4 -11.6 C 1 -9.6 3.6 -9.8 5.4 -10.8", 0.6)
    brim = (
        "M -12.8 -7.2 C -11.6 -3 -9 -1.6 -4 -1.2 C 4 -0.6 11 -2 17 0.4 C 12 -4.4 5 -4.6 0"
        " -4.4 C -6 -4.2 -10 -5 -12.8 -7.2"
    )
    quill.shape(brim, dyes.trim)
    feather = "M 0 0 C -4 -5 -7 -9 -7.4 -14.6 C -3.6 -12.6 0.6 -8 2.4 -1"
    quill.at(7.4, -4.4, 0.86, -36).shape(feather, dyes.red, 0.85)
    if quill.fine:
        quill.at(7.4, -4.4, 0.86, -36).line("M 0.6 -0.6 C -2 -5 -5 -9 -6.6 -12.6", 0.55)


def chaperon(quill: Quill, dyes: Dyes) -> None:
    """A rolled hood with a tail and a small leaf."""
    quill.shape("M -6 -7 C -6 -14.4 3 -15.6 8 -12 C 11 -12.4 13 -10 11.6 -7 L 6 -5", dyes.robe)
    quill.line("M 1 -12 C 4 -11.6 7 -10 8 -7.8", 0.6)
    roll = (
        "M -11.6 -2.4 C -14 -6 -11 -9 -7 -8.4 C -2 -7.6 3 -7.6 7 -8.6 C 11 -9.2 14 -6 11.6"
        " -2.4 C 6 0.4 -6 0.4 -11.6 -2.4"
    )
    quill.shape(roll, dyes.trim)
    if quill.fine:
        for x in (-8, -4, 0, 4, 8):
            quill.line(f"M {x - 1.4} -8.2 C {x + 1} -6.4 {x + 1} -3 {x - 0.6} -0.8", 0.55)
    _plume(quill.at(6.6, -5.4, 0.84, -30, flip=True), dyes.cream)
    quill.dot(6.6, -4.8, 1.7, dyes.gold, 0.7)
