"""The robes of the court: a king's mantle, a queen's gown, a jack's doublet, and their patterns.

The middle of the card is at 0, 0; a robe begins at the shoulders, 27 units above it, and goes on
below the band that parts the two halves.
"""

from __future__ import annotations

from collections.abc import Callable

from scenes.cards.dyes import Draw, Dyes
from scenes.cards.quill import Quill, folded
from scenes.look.colors import Color, mixed

# ---------------------------------------------------------------- patterns


def _rows(across: float, down: float) -> list[tuple[float, float]]:
    """Places in staggered rows that cover a robe."""
    return [
        (x * across + (across / 2 if y % 2 else 0), y * down - 34)
        for y in range(int(64 / down))
        for x in range(int(-46 / across), int(48 / across) + 1)
    ]


def stars(quill: Quill, dyes: Dyes) -> None:
    """Spades: small four-pointed stars."""
    star = "M 0 -2.2 L 0.6 -0.6 L 2.2 0 L 0.6 0.6 L 0 2.2 L -0.6 0.6 L -2.2 0 L -0.6 -0.6"
    for x, y in _rows(7.4, 4.4):
        quill.at(x, y).fill(star, dyes.gold)


def scales(quill: Quill, dyes: Dyes) -> None:
    """Hearts: rounded scales, each with a dot."""
    pale = mixed(dyes.robe, dyes.cream, 0.28)
    for x, y in _rows(6.4, 3.6):
        quill.at(x, y).line(
            "M -3.2 0 C -3.2 3.4 -1.4 4.6 0 4.6 C 1.4 4.6 3.2 3.4 3.2 0", 0.6, pale, (1, 1)
        )
        quill.dot(x, y + 1.4, 0.62, dyes.gold)


def lozenges(quill: Quill, dyes: Dyes) -> None:
    """Diamonds: lozenges close together."""
    for x, y in _rows(7.2, 5.0):
        lozenge = quill.at(x, y)
        lozenge.line("M 0 -5 L 3.6 0 L 0 5 L -3.6 0 L 0 -5", 0.5, dyes.trim, (1, 1))
        lozenge.fill("M 0 -2.2 L 1.5 0 L 0 2.2 L -1.5 0", dyes.trim)


def trefoils(quill: Quill, dyes: Dyes) -> None:
    """Clubs: stripes, and small trefoils between them."""
    pale = mixed(dyes.robe, dyes.cream, 0.2)
    for step in range(-6, 7):
        quill.fill(
            f"M {step * 7.6 - 0.5} -40 L {step * 7.6 + 0.5} -40 L {step * 7.6 + 0.5} 40"
            f" L {step * 7.6 - 0.5} 40",
            pale,
        )
    for x, y in _rows(7.6, 4.2):
        at = x + 3.8 if round(x / 3.8) % 2 == 0 else x
        for u, v in ((-1, 0.4), (1, 0.4), (0, -1.1)):
            quill.dot(at + u, y + v, 0.95, dyes.gold)


def ermine(quill: Quill) -> None:
    """Tails on white fur."""
    for x, y in _rows(6.2, 4.4):
        quill.at(x, y).fill("M 0 -1.4 L 0.9 1.4 L 0 0.8 L -0.9 1.4", quill.ink)


PATTERNS: tuple[Draw, ...] = (trefoils, lozenges, scales, stars)
"""The pattern of each suit."""


def _printed(quill: Quill, dyes: Dyes, suit: int) -> Callable[[Quill], None] | None:
    return (lambda patch: PATTERNS[suit](patch, dyes)) if quill.fine else None


# ---------------------------------------------------------------- robes


def sleeve(quill: Quill, dyes: Dyes, color: Color) -> None:
    """A raised forearm in a wide sleeve, without the hand, which is drawn later."""
    quill.shape("M 4 -5 C 11 -4.6 18 -9 22 -16.6 L 32.6 -10.6 C 31 -2 28 8 18 18 L 0 16", color)
    if quill.fine:
        quill.line("M 13 -4.6 C 15 -1 15.6 4 14 10", 0.6)
        quill.line("M 20 -10.6 C 22 -6 22 0 20 6", 0.6)
    quill.shape("M 21.6 -18.6 L 34.6 -10.8 L 32.4 -6.8 L 19.4 -14.6", dyes.gold)
    if quill.fine > 1:
        for x, y in ((23.4, -15), (27, -12.8), (30.6, -10.6)):
            quill.dot(x, y, 0.8, dyes.red)


def mantle(quill: Quill, dyes: Dyes, suit: int) -> None:
    """A king's mantle with its fur collar, open over a tunic."""
    cloak = folded("M 0 -28 C -14 -28 -30 -23 -38 -10 C -43 0 -46 14 -46 40 L 0 40")
    quill.cloth(cloak, dyes.robe, _printed(quill, dyes, suit))
    quill.shape("M -9 -24 L 9 -24 L 12 40 L -12 40", dyes.trim)
    if quill.fine:
        for y in (-12, -7.6, -3.2, 1.2, 5.6):
            quill.dot(0, y, 1.25, dyes.gold, 0.6)
            quill.line(f"M -5.6 {y} L -2 {y}", 0.5, dyes.gold, (1, 1))
            quill.line(f"M 2 {y} L 5.6 {y}", 0.5, dyes.gold, (1, 1))
    for flip in (False, True):
        edge = "M -12 -22 L -6.4 -22 L -6.4 40 L -12.6 40"
        quill.at(0, 0, flip=flip).cloth(edge, dyes.cream, ermine if quill.fine else None)
    sleeve(quill, dyes, dyes.trim)
    band = folded("M 0 -19 C -4 -19.6 -6.4 -24 -7 -30 C -4 -27.6 -2 -27 0 -27")
    quill.shape(band, dyes.gold, 0.8)
    fur = folded(
        "M 0 -21.4 C -3 -22 -5 -25 -5.6 -29.6 C -15 -28.8 -23 -25.4 -28 -19.6"
        " C -20 -16 -9 -14.6 0 -14.6"
    )
    quill.cloth(fur, dyes.cream, ermine if quill.fine else None)


def veil(quill: Quill, dyes: Dyes) -> None:
    """A long pale veil behind the hair."""
    half = "M 0 -52 C -11 -52 -14 -46 -14 -39 C -14 -31 -18 -27 -25 -21 L 0 -16"
    quill = quill.at(1.5, 0)
    quill.shape(folded(half), dyes.steel, 0.85)
    if quill.fine:
        for fold in (
            "M -12.4 -34 C -12.6 -29 -15 -26 -18.4 -22",
            "M -10 -32 C -10 -28 -12 -25 -14 -23",
        ):
            for flip in (False, True):
                quill.at(0, 0, flip=flip).line(fold, 0.5, dyes.dusk)


def gown(quill: Quill, dyes: Dyes, suit: int, skin: Color) -> None:
    """A queen's gown with puffed sleeves, a low neck and a lace collar."""
    for flip in (False, True):
        puff = "M -8 -24 C -16 -28 -27 -26 -32 -17 C -36 -8 -38 4 -40 40 L -8 40"
        quill.at(0, 0, flip=flip).cloth(puff, dyes.robe, _printed(quill, dyes, suit))
        if quill.fine:
            quill.at(0, 0, flip=flip).line("M -30 -12 C -24 -8 -18 -7 -13 -9", 0.7)
    bodice = folded("M 0 -12 C -6 -13 -10 -18 -12 -25 C -15 -14 -15 -4 -12 6 L -16 40 L 0 40")
    quill.shape(bodice, dyes.trim)
    quill.shape(folded("M 0 -12 C -6 -13 -10 -18 -11.4 -25 C -8 -27 -4 -27 0 -27"), skin, 0.8)
    for flip in (False, True):
        lace = "M 0.4 -9.6 C -7 -11 -12 -17 -14 -26 L -10.6 -26.4 C -9.4 -18.6 -5.6 -13.6 0.4 -12.4"
        quill.at(0, 0, flip=flip).shape(lace, dyes.cream, 0.8)
    if quill.fine:
        for y in (-5, -0.6, 3.8, 8.2):
            quill.line(f"M -4.6 {y} L 4.6 {y + 3}", 0.6, dyes.gold)
            quill.line(f"M 4.6 {y} L -4.6 {y + 3}", 0.6, dyes.gold)
        for x, y in ((-5.4, -22), (-3, -20.2), (0, -19.4), (3, -20.2), (5.4, -22)):
            quill.dot(x, y, 1.05, dyes.cream, 0.5)
        quill.dot(0, -16.6, 1.7, dyes.red, 0.6)
    sleeve(quill, dyes, dyes.trim)


def doublet(quill: Quill, dyes: Dyes, suit: int) -> None:
    """A jack's doublet with its collar, a sash across it and slashed shoulders."""
    coat = folded("M 0 -27 C -12 -27 -24 -24 -30 -16 C -34 -6 -36 10 -38 40 L 0 40")
    quill.shape(coat, dyes.trim)
    quill.cloth(
        folded("M 0 -25 C -6 -25 -12 -24 -15 -22 C -17 -10 -16 10 -18 40 L 0 40"),
        dyes.robe,
        _printed(quill, dyes, suit),
    )
    if quill.fine:
        for fold in ("M -27 -14 C -22 -12 -20 -6 -21 4", "M -32 -4 C -27 -3 -25 2 -26 10"):
            quill.line(fold, 0.6)
            quill.at(0, 0, flip=True).line(fold, 0.6)
    quill.shape("M -17 -24 L -10 -26 C -2 -14 10 -4 22 4 L 18 12 C 4 2 -10 -8 -17 -24", dyes.gold)
    if quill.fine:
        quill.line("M -14 -24 C -8 -12 6 0 19 8", 0.6, dyes.red, (1, 1))
    sleeve(quill, dyes, dyes.trim)


# ---------------------------------------------------------------- the collars of the jacks


def broad(quill: Quill, dyes: Dyes) -> None:
    """A broad linen collar."""
    half = "M 0 -21 C -4 -22 -7 -25 -8 -29.6 C -12 -28 -15.4 -25 -16.4 -21 C -11 -18.4 -5 -18 0 -21"
    for flip in (False, True):
        quill.at(0, 0, flip=flip).shape(half, dyes.cream)
        if quill.fine > 1:
            quill.at(0, 0, flip=flip).line(
                "M -13.6 -21.4 C -9 -20 -5 -20 -1.6 -21.6", 0.45, dyes.dusk
            )


def ruff(quill: Quill, dyes: Dyes) -> None:
    """A pleated ruff."""
    quill.shape(
        folded("M 0 -20 C -8 -19.6 -16 -21.6 -16.4 -25 C -16.4 -28.6 -9 -29.6 0 -28.6"), dyes.cream
    )
    if quill.fine:
        for x, y in (
            (-14, -23),
            (-10.6, -21.6),
            (-6.4, -21),
            (-2.2, -20.6),
            (2.2, -20.6),
            (6.4, -21),
            (10.6, -21.6),
            (14, -23),
        ):
            quill.line(
                f"M {x} {y} C {x * 0.9 - 0.8} {y - 2} {x * 0.8 + 0.6} {y - 4} {x * 0.74} {y - 5.6}",
                0.55,
            )


def dagged(quill: Quill, dyes: Dyes) -> None:
    """A short cape cut into points."""
    half = (
        "M 0 -17.4 L -4 -20 L -7 -14 L -11 -19 L -15.6 -14.4 L -18 -20.4"
        " L -23 -18 C -20 -24 -14 -28 -7.6 -29.4 L -4 -25 L 0 -24"
    )
    quill.shape(folded(half), dyes.robe)
    if quill.fine:
        for x, y in ((-20, -20), (-15, -18), (-7, -18), (7, -18), (15, -18), (20, -20)):
            quill.dot(x, y, 1.1, dyes.gold, 0.55)


def furred(quill: Quill, dyes: Dyes) -> None:
    """A fur collar with a clasp."""
    half = (
        "M 0 -18 C -6 -18 -12 -17.4 -18 -19 C -18 -24 -12 -28.4 -7.4 -29.4 C -6 -26 -3 -24 0 -23.4"
    )
    brown = mixed((120, 74, 44), dyes.cream, 0.12)
    quill.shape(folded(half), brown)
    if quill.fine:
        for x, y in ((-15, -20.6), (-12, -24), (-9, -20.4), (-7.4, -25), (-5, -21.4)):
            for way in (-1, 1):
                quill.line(f"M {way * x} {y} L {way * (x - 0.4)} {y + 1.8}", 0.6)
    quill.dot(0, -20.6, 2.0, dyes.gold, 0.8)
