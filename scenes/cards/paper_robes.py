"""The robes of the paper court: a king's cape, a queen's sleeves, a jack's tunic, and their
patterns. They extend below the middle of the card."""

from __future__ import annotations

from scenes.cards.dyes import Draw, Dyes
from scenes.cards.paper_shapes import arc, bar, box, half, hoop, lozenge, slice_
from scenes.cards.quill import Outline, Quill
from scenes.look.colors import Color, mixed

_DEEP = 36.0
"""How far a robe extends below the middle, behind the seam."""


def _shade(color: Color, share: float = 0.26) -> Color:
    return mixed(color, (20, 14, 22), share)


# ---------------------------------------------------------------- patterns


def chevrons(quill: Quill, dyes: Dyes) -> None:
    """Spades: strips that rise and fall."""
    for row in range(-4, 8):
        y = row * 8.4
        strip: list[tuple[float, float]] = []
        for down in (0.0, 3.0):
            points = [(x * 5.5, y + down - (5.5 if x % 2 else 0)) for x in range(-9, 10)]
            strip += points if not down else reversed(points)
        quill.fill(tuple(strip), dyes.gold if row % 2 else mixed(dyes.robe, dyes.cream, 0.5))


def scallops(quill: Quill, dyes: Dyes) -> None:
    """Hearts: rows of half discs."""
    pale = mixed(dyes.robe, dyes.cream, 0.62)
    for row in range(-5, 7):
        for step in range(-5, 6):
            x, y = step * 8.8 + (4.4 if row % 2 else 0), row * 6.6
            half(quill, x, y, 4.0, pale, 180)
            half(quill, x, y, 2.4, _shade(dyes.robe, 0.12), 180)
            quill.dot(x, y + 1, 0.9, dyes.gold)


def harlequin(quill: Quill, dyes: Dyes) -> None:
    """Diamonds: lozenges in three tones."""
    tones = (dyes.trim, mixed(dyes.robe, dyes.cream, 0.6))
    for row in range(-6, 8):
        for step in range(-5, 6):
            x, y = step * 9.6 + (4.8 if row % 2 else 0), row * 6.6
            if (row + 2 * step) % 4 in (0, 1):
                quill.fill(lozenge(x, y, 4.8, 6.6), tones[row % 2])
            else:
                quill.fill(lozenge(x, y, 1.5, 2.1), dyes.gold)


def petals(quill: Quill, dyes: Dyes) -> None:
    """Clubs: tiles of quarter discs that make leaves."""
    pale = mixed(dyes.robe, dyes.cream, 0.5)
    for row in range(-5, 5):
        for step in range(-6, 6):
            x, y = step * 8.0, row * 8.0
            if (row + step) % 2:
                leaf = (*arc(x, y + 8, 8, -90, 0), *arc(x + 8, y, 8, 90, 180))
            else:
                leaf = (*arc(x, y, 8, 0, 90), *arc(x + 8, y + 8, 8, 180, 270))
            quill.fill(leaf, pale)
            quill.dot(x, y, 1.0, dyes.gold)


PATTERNS: tuple[Draw, ...] = (petals, harlequin, scallops, chevrons, harlequin)
"""The pattern of each suit, and of the joker."""


def _cloth(quill: Quill, shape: str | Outline, dyes: Dyes, suit: int) -> None:
    """A piece of a suit's own cloth."""
    pattern = PATTERNS[suit]
    if quill.fine:
        quill.inlay(shape, dyes.robe, lambda patch: pattern(patch, dyes))
    else:
        quill.fill(shape, dyes.robe)


# ---------------------------------------------------------------- robes


def arm(quill: Quill, dyes: Dyes, hand: tuple[float, float], color: Color) -> None:
    """An arm from the shoulder over the elbow to the hand, with a golden cuff."""
    x, y = hand
    elbow = (21.0 + (x - 27) * 0.5, 9.0)
    bar(quill, (17, -12), elbow, 12.5, color)
    bar(
        quill, elbow, (x - (x - elbow[0]) * 0.2, y + (elbow[1] - y) * 0.24), 11, _shade(color, 0.14)
    )
    cuff = quill.at(x - (x - elbow[0]) * 0.2, y + (elbow[1] - y) * 0.2)
    cuff.fill(box(-6, -2.4, 6, 2.2), dyes.gold)
    if quill.fine:
        cuff.fill(box(-6, -0.6, 6, 0.4), dyes.brass)


def cape(quill: Quill, dyes: Dyes, suit: int) -> None:
    """A king's cape with straight shoulders, and a round collar of fur over a tunic."""
    _cloth(
        quill,
        f"M -13 -26 L 13 -26 L 33 -15 L 43 8 L 43 {_DEEP} L -43 {_DEEP} L -43 8 L -33 -15",
        dyes,
        suit,
    )
    quill.fill(box(-9, -24, 0, _DEEP), dyes.trim)
    quill.fill(box(0, -24, 9, _DEEP), _shade(dyes.trim))
    for y in (-2, 5, 12, 19):
        quill.fill(lozenge(0, y, 2.6, 2.6), dyes.gold)
        quill.fill(((0.0, y - 2.6), (2.6, float(y)), (0.0, y + 2.6)), dyes.brass)
    half(quill, 0, -26, 19.4, dyes.cream, 180)
    slice_(quill, 0, -26, 19.4, (0, 90), mixed(dyes.cream, dyes.blue, 0.16))
    if quill.fine:
        for turn in (18, 42, 66, 90, 114, 138, 162):
            tail = quill.at(0, -26, 1, turn - 90)
            tail.fill("M -1.2 15 L 0 11.6 L 1.2 15 L 0 17", quill.ink)


def sleeves(quill: Quill, dyes: Dyes, suit: int) -> None:
    """A queen's gown: two round sleeves, a bodice, beads about the neck."""
    for side in (-1, 1):
        puff = (*arc(22 * side, -6, 17, 180, 360), (22 * side + 17, _DEEP), (22 * side - 17, _DEEP))
        _cloth(quill, puff, dyes, suit)
        quill.fill(box(22 * side - 17.4, 7, 22 * side + 17.4, 11), dyes.gold)
    quill.fill(f"M -12 -22 L 0 -22 L 0 {_DEEP} L -9 {_DEEP} L -8 0", dyes.trim)
    quill.fill(f"M 12 -22 L 0 -22 L 0 {_DEEP} L 9 {_DEEP} L 8 0", _shade(dyes.trim))


def neckline(quill: Quill, dyes: Dyes, skin: Color, shade: Color) -> None:
    """A queen's neck and shoulders, with what hangs there."""
    half(quill, 0, -24, 12.4, dyes.cream, 180)
    half(quill, 0, -25, 11, skin, 180)
    slice_(quill, 0, -25, 11, (0, 90), shade)
    if quill.fine:
        for turn in (35, 62, 90, 118, 145):
            x, y = arc(0, -25, 7.4, turn, turn + 1)[0]
            quill.dot(x, y, 1.25, dyes.cream)
    quill.fill(lozenge(0, -14.8, 2.2, 3.0), dyes.red)


def tunic(quill: Quill, dyes: Dyes, suit: int) -> None:
    """A jack's tunic with square shoulders, one half of another color."""
    left = f"M 0 -25 L -14 -25 L -27 -19 L -31 2 L -35 {_DEEP} L 0 {_DEEP}"
    right = f"M 0 -25 L 14 -25 L 27 -19 L 31 2 L 35 {_DEEP} L 0 {_DEEP}"
    _cloth(quill, left, dyes, suit)
    quill.fill(right, dyes.trim)
    quill.fill(f"M -1.7 -25 L 1.7 -25 L 1.7 {_DEEP} L -1.7 {_DEEP}", dyes.gold)
    if quill.fine:
        for y in range(-14, 30, 6):
            quill.dot(0, y, 1.1, dyes.red)
    for side in (-1, 1):
        tone = (dyes.gold, dyes.brass)[side > 0]
        quill.at(0, 0, flip=side > 0).fill(
            "M -14 -25.4 L -27.6 -19.4 L -29.4 -13 L -17 -16.4", tone
        )


# ---------------------------------------------------------------- collars of the jacks


def pleats(quill: Quill, dyes: Dyes) -> None:
    """A ruff of pleats."""
    for number, turn in enumerate(range(0, 180, 18)):
        tone = dyes.cream if number % 2 else mixed(dyes.cream, dyes.blue, 0.24)
        slice_(quill, 0, -26.5, 15.5, (turn, turn + 18), tone)


def pointed(quill: Quill, dyes: Dyes) -> None:
    """A linen collar in two points."""
    shade = mixed(dyes.cream, dyes.blue, 0.18)
    quill.fill("M 0 -27 L -13 -26 L -12 -13 L 0 -21", dyes.cream)
    quill.fill("M 0 -27 L 13 -26 L 12 -13 L 0 -21", shade)


def toothed(quill: Quill, dyes: Dyes) -> None:
    """A cape cut into teeth."""
    for number, turn in enumerate(range(-66, 67, 22)):
        tooth = quill.at(0, -30, 1, turn)
        tooth.fill("M -4.4 6 L 4.4 6 L 0 21", dyes.red if number % 2 else dyes.gold)
    half(quill, 0, -29, 11.6, dyes.trim, 180)


def ringed(quill: Quill, dyes: Dyes) -> None:
    """Rings laid round the neck."""
    for reach, color in (
        (17.5, dyes.gold),
        (14.6, dyes.robe),
        (11.4, dyes.gold),
        (8.6, _shade(dyes.robe)),
    ):
        half(quill, 0, -27, reach, color, 180)
    hoop(quill, 0, -27, (17.5, 14.6), dyes.brass, (0, 90))
