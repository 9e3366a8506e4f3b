"""The third set of courts, for small cards: a large letter that wears a crown, a coronet or a cap,
beside the emblem of its suit: sword, cup, coin or staff."""

from __future__ import annotations

from collections.abc import Callable

from game.core.cards import RANKS
from scenes.cards import numerals, pips
from scenes.cards.quill import Outline, Quill
from scenes.cards.stage import SIDE, TOP, Stage
from scenes.look.theme import Color, mixed

SLOPE = 0.0
"""The halves are parted by a level line."""
Mark = Callable[[Quill, Color, Color], None]
"""Draws a sign in two colours, from 0 up to -18, or about 0, 0."""


def _square(left: float, top: float, right: float, bottom: float) -> Outline:
    return ((left, top), (left, bottom), (right, bottom), (right, top))


# ---------------------------------------------------------------- what the letters wear


def _crown(quill: Quill, main: Color, second: Color) -> None:
    """King: a crown with three points."""
    quill.fill("M -13 0 L -15 -13 L -7.4 -6 L 0 -16.4 L 7.4 -6 L 15 -13 L 13 0", main)
    for x, y in ((-15, -13.4), (0, -16.4), (15, -13.4)):
        quill.dot(x, y, 2.2, main)
    quill.fill(_square(-13, -3.4, 13, -1.4), second)


def _coronet(quill: Quill, main: Color, second: Color) -> None:
    """Queen: a coronet of five rounds that stands open."""
    quill.fill(
        "M -12.6 0 C -14 -4 -15 -7 -15.4 -9.6 C -6 -5.6 6 -5.6 15.4 -9.6 C 15 -7 14 -4 12.6 0", main
    )
    for x, y, size in (
        (-14.4, -11.6, 2.3),
        (-7.6, -11.4, 2.7),
        (0, -12.2, 3.3),
        (7.6, -11.4, 2.7),
        (14.4, -11.6, 2.3),
    ):
        quill.dot(x, y, size, main)
    quill.dot(0, -12.2, 1.5, second)
    quill.fill(_square(-12, -2.8, 12, -1.2), second)


def _cap(quill: Quill, main: Color, second: Color) -> None:
    """Jack: a cap with a feather."""
    quill.fill("M 3.4 -5 C 4 -12 9 -17 17 -17.4 C 17 -10.6 12 -5 5 -4", second)
    quill.fill("M -13.6 -3.4 C -12 -11.6 -4 -13.4 1 -11.8 C 6.6 -10 10 -7 11.4 -3.4", main)
    quill.fill("M -15 -3.6 L 13 -3.6 L 11.6 0 L -13.6 0", main)
    quill.fill(_square(-13.6, -4.5, 12, -3.2), second)


def _bells(quill: Quill, main: Color, second: Color) -> None:
    """The joker: a cap with bells."""
    quill.fill("M -11 0 L -15.4 -12 L -5 -7 L 0 -15.6 L 5 -7 L 15.4 -12 L 11 0", main)
    for x, y in ((-15, -12.4), (0, -15.8), (15, -12.4)):
        quill.dot(x, y, 2.2, second)


_WORN: dict[int, Mark] = {13: _crown, 12: _coronet, 11: _cap, 0: _bells}


# ---------------------------------------------------------------- the emblems of the suits


def _staff(quill: Quill, main: Color, second: Color) -> None:
    """Clubs: a staff that puts forth leaves."""
    quill.fill(_square(-1.6, -17, 1.6, 17), main)
    quill.dot(0, -17.6, 2.6, main)
    quill.dot(0, 17.6, 2.6, main)
    leaf = "M 0 0 C 1.4 -4.6 5 -6.6 8.8 -6.2 C 8.4 -2 5 1.2 0 0"
    for y, flip in ((-8, False), (-3, True), (6, False), (11, True)):
        quill.at(1.2 if not flip else -1.2, y, 1, 0, flip).fill(leaf, second)


def _coin(quill: Quill, main: Color, second: Color) -> None:
    """Diamonds: a coin."""
    quill.dot(0, 0, 13, main)
    quill.dot(0, 0, 10.4, mixed(second, (60, 30, 0), 0.35))
    quill.fill("M 0 -6.6 L 4.6 0 L 0 6.6 L -4.6 0", main)


def _cup(quill: Quill, main: Color, second: Color) -> None:
    """Hearts: a cup with a lid."""
    quill.fill(
        "M -9.4 -6 L 9.4 -6 C 9.2 3 5.4 6.4 2 7.4 L 2 12 L 7.4 16 L -7.4"
        " 16 L -2 12 L -2 7.4 C -5.4 6.4 -9.2 3 -9.4 -6",
        main,
    )
    quill.fill("M -8 -8 C -6.6 -12 -3 -13.6 0 -13.8 C 3 -13.6 6.6 -12 8 -8", second)
    quill.dot(0, -15.4, 2.3, second)


def _sword(quill: Quill, main: Color, second: Color) -> None:
    """Spades: a sword, point up."""
    quill.fill("M 0 -20 L 2.8 -15.6 L 2.8 7 L -2.8 7 L -2.8 -15.6", main)
    quill.fill("M -9 7 L 9 7 L 7.4 10.6 L -7.4 10.6", second)
    quill.fill(_square(-1.6, 10, 1.6, 16), main)
    quill.dot(0, 17.4, 2.7, second)


def _sun(quill: Quill, main: Color, second: Color) -> None:
    """The joker: a star."""
    for turn in range(0, 360, 45):
        quill.at(0, 0, 1, turn).fill("M -3 -3 L 0 -11.6 L 3 -3", main)
    quill.dot(0, 0, 4.6, second)


_EMBLEMS: tuple[Mark, ...] = (_staff, _coin, _cup, _sword, _sun)


# ---------------------------------------------------------------- the picture


def play(stage: Stage) -> None:
    """The upper half of one card."""
    quill, theme, dyes = stage.quill, stage.theme, stage.dyes
    quill.surface.fill(theme.face)
    x = max(2.0, stage.right + 16.0)
    color = dyes.suit
    second = dyes.gold if quill.fine else mixed(color, theme.face, 0.45)
    _letter(stage, x, color)
    _WORN[stage.rank](quill.at(x, -44.2, 0.8), color, second)
    emblem = quill.at(min(31.5, x + 29.5), -27, 0.6)
    for size, ground in ((19.6, theme.face), (17.6, dyes.robe)):
        emblem.dot(0, 0, size, ground)
    _EMBLEMS[stage.suit](emblem.at(0, 0, 0.8), theme.face, dyes.gold)
    if stage.rank:
        stage.pip()
    _level(stage)


def _letter(stage: Stage, x: float, color: Color) -> None:
    """The initial, under what it wears."""
    quill, letters = stage.quill, stage.theme.make.letters
    tall = round(33 * quill.grain)
    text = RANKS[stage.rank - 1] if stage.rank else "J"
    if text == "J" and letters in numerals.SERIFS:
        drawn = numerals.hooked(tall, color, letters)
    else:
        drawn = pips.letters(text, tall, color, 0, letters)
    middle, line = quill.middle
    left = round(middle + x * quill.grain - drawn.get_width() / 2)
    quill.surface.blit(drawn, (left, round(line - 41.6 * quill.grain)))


def _level(stage: Stage) -> None:
    """The line between the halves, with a lozenge in its middle, and the bare rim."""
    quill, dyes, theme = stage.quill, stage.dyes, stage.theme
    quill.fill(_square(-SIDE + 8, -0.7, SIDE - 8, 0.7), dyes.suit)
    for x, size in ((-12.0, 1.6), (0.0, 3.2), (12.0, 1.6)):
        quill.fill(((x - size * 1.6, 0), (x, -size), (x + size * 1.6, 0), (x, size)), theme.face)
        quill.fill(((x - size, 0), (x, -size * 0.7), (x + size, 0), (x, size * 0.7)), dyes.suit)
    quill.fill(_square(-60, -stage.deep - 5, 60, TOP - stage.deep), theme.face)
