"""The third set of courts, for small cards: a large letter with a crown, a coronet or a cap in the
style of its suit, beside its emblem: sword, cup, coin or staff."""

from __future__ import annotations

from collections.abc import Callable

from game.core.cards import RANKS
from scenes.cards import numerals, pips
from scenes.cards.paper_shapes import box, lozenge
from scenes.cards.quill import Quill
from scenes.cards.stage import SIDE, TOP, Stage
from scenes.look.colors import Color, mixed

SLOPE = 0.0
"""The halves meet in a level line."""
Mark = Callable[[Quill, Color, Color], None]
"""Draws a sign in two colors about 0, 0."""
Worn = Callable[[Quill, int, Color, Color], None]
"""Draws a letter's headgear in two colors, from 0 up to -20."""
CLUBS, DIAMONDS, HEARTS, SPADES = range(4)


# ---------------------------------------------------------------- headgear


def _heart(quill: Quill, x: float, y: float, size: float, color: Color) -> None:
    for aside in (-0.48, 0.48):
        quill.dot(x + aside * size, y - size * 0.4, size * 0.56, color)
    quill.fill(((x - size, y - size * 0.2), (x + size, y - size * 0.2), (x, y + size)), color)


_ROUND: tuple[tuple[float, float, float], ...] = ((-11, -11, 4.2), (0, -12.6, 4.8), (11, -11, 4.2))
_PEARLS: tuple[tuple[float, float, float], ...] = (
    (-14.4, -11.6, 2.3),
    (-7.6, -11.4, 2.7),
    (0, -12.2, 3.3),
    (7.6, -11.4, 2.7),
    (14.4, -11.6, 2.3),
)
_OPEN = "M -12.6 0 C -14 -4 -15 -7 -15.4 -9.6 C -6 -5.6 6 -5.6 15.4 -9.6 C 15 -7 14 -4 12.6 0"
"""The open coronet, without its ornaments."""
_CROWNS = (
    "M -13 0 L -13.6 -6 L -12.4 -6 L -12 -10 L -10 -10 L -9 -6 L -1.2 -6 L -1 -10 L 1 -10"
    " L 1.2 -6 L 9 -6 L 10 -10 L 12 -10 L 12.4 -6 L 13.6 -6 L 13 0",
    "M -13 0 L -15 -9 L -7.4 -4.4 L 0 -9.6 L 7.4 -4.4 L 15 -9 L 13 0",
    "M -12 0 C -20 -9 -11 -19.6 0 -11 C 11 -19.6 20 -9 12 0",
    "M -13 0 L -16.4 -11 L -6.4 -6.4 L 0 -20 L 6.4 -6.4 L 16.4 -11 L 13 0",
)
_CORONETS = (
    _OPEN,
    _OPEN,
    _OPEN,
    "M -12.6 0 L -17 -12 L -9.4 -6.4 L -7.8 -14 L -3 -6.8 L 0 -16.4 L 3 -6.8 L 7.8 -14"
    " L 9.4 -6.4 L 17 -12 L 12.6 0",
)
_CAPS = (
    "M -13.6 -3.4 C -12 -11.6 -4 -13.4 1 -11.8 C 6.6 -10 10 -7 11.4 -3.4",
    "M -13.6 -3.4 L -8.6 -13.6 L 7 -13.6 L 12 -3.4",
    "M -13.6 -3.4 C -18 -5 -16 -17 -6 -15 C 1 -13.4 9 -9 12 -3.4",
    "M -13.6 -3.4 C -12 -9.4 -4 -11.4 9.6 -20 C 13.4 -14.6 13.4 -8 12 -3.4",
)
"""The outlines of crowns, coronets and caps by suit; each has something of the suit's shape."""


def _crown(quill: Quill, suit: int, main: Color, second: Color) -> None:
    """King: a crown of rounds for clubs, of lozenges for diamonds, closed by two arches for hearts,
    with a tall point for spades."""
    quill.fill(_CROWNS[suit], main)
    if suit == CLUBS:
        for x, y, size in _ROUND:
            quill.dot(x, y, size, main)
    elif suit == DIAMONDS:
        for x, y in ((-14, -12.4), (0, -14), (14, -12.4)):
            quill.fill(lozenge(x, y, 4.6 * 0.8, 4.6), main)
    elif suit == HEARTS:
        quill.dot(0, -13.4, 2.6, second)
    quill.fill(box(-13, -3.4, 13, -1.4), second)


def _coronet(quill: Quill, suit: int, main: Color, second: Color) -> None:
    """Queen: a coronet with five rounds, five lozenges, three hearts or five points."""
    quill.fill(_CORONETS[suit], main)
    for x, y, size in _PEARLS if suit in (CLUBS, DIAMONDS) else ():
        if suit == CLUBS:
            quill.dot(x, y, size, main)
        else:
            quill.fill(lozenge(x, y, size * 1.28, size * 1.6), main)
    for x, y in ((-11.2, -11), (0, -12), (11.2, -11)) if suit == HEARTS else ():
        _heart(quill, x, y, 5, main)
    quill.fill(box(-12, -2.8, 12, -1.2), second)


def _cap(quill: Quill, suit: int, main: Color, second: Color) -> None:
    """Jack: a cap with a feather, a square cap with a lozenge, a beret with a bobble, a hood."""
    if suit == CLUBS:
        quill.fill("M 3.4 -5 C 4 -12 9 -17 17 -17.4 C 17 -10.6 12 -5 5 -4", second)
    quill.fill(_CAPS[suit], main)
    if suit == DIAMONDS:
        quill.fill(lozenge(-0.8, -8.6, 3.6 * 0.8, 3.6), second)
    elif suit == HEARTS:
        quill.dot(-4, -16.4, 3.6, second)
    elif suit == SPADES:
        quill.dot(10, -19, 2.6, second)
    quill.fill("M -15 -3.6 L 13 -3.6 L 11.6 0 L -13.6 0", main)
    quill.fill(box(-13.6, -4.5, 12, -3.2), second)


def _bells(quill: Quill, _suit: int, main: Color, second: Color) -> None:
    """The joker: a cap with bells."""
    quill.fill("M -11 0 L -15.4 -12 L -5 -7 L 0 -15.6 L 5 -7 L 15.4 -12 L 11 0", main)
    for x, y in ((-15, -12.4), (0, -15.8), (15, -12.4)):
        quill.dot(x, y, 2.2, second)


_WORN: dict[int, Worn] = {13: _crown, 12: _coronet, 11: _cap, 0: _bells}


# ---------------------------------------------------------------- the emblems of the suits


def _staff(quill: Quill, main: Color, second: Color) -> None:
    """Clubs: a staff that sprouts leaves."""
    quill.fill(box(-1.6, -17, 1.6, 17), main)
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
    quill.fill(box(-1.6, 10, 1.6, 16), main)
    quill.dot(0, 17.4, 2.7, second)


def _sun(quill: Quill, main: Color, second: Color) -> None:
    """The joker: a star."""
    for turn in range(0, 360, 45):
        quill.at(0, 0, 1, turn).fill("M -3 -3 L 0 -11.6 L 3 -3", main)
    quill.dot(0, 0, 4.6, second)


_EMBLEMS: tuple[Mark, ...] = (_staff, _coin, _cup, _sword, _sun)


# ---------------------------------------------------------------- the picture


def draw_half(stage: Stage) -> None:
    """Draw the upper half of one card."""
    quill, theme, dyes = stage.quill, stage.theme, stage.dyes
    quill.surface.fill(theme.face)
    x = max(2.0, stage.right + 16.0)
    color = dyes.suit
    second = dyes.gold if quill.fine else mixed(color, theme.face, 0.45)
    _letter(stage, x, color)
    _WORN[stage.rank](quill.at(x, -44.2, 0.8), stage.suit, color, second)
    emblem = quill.at(min(31.5, x + 29.5), -27, 0.6)
    for size, ground in ((19.6, theme.face), (17.6, dyes.robe)):
        emblem.dot(0, 0, size, ground)
    _EMBLEMS[stage.suit](emblem.at(0, 0, 0.8), theme.face, dyes.gold)
    if stage.rank:
        stage.pip()
    _level(stage)


def _letter(stage: Stage, x: float, color: Color) -> None:
    """Draw the initial below its headgear."""
    quill, letters = stage.quill, stage.theme.deck_style.letters
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
    """Draw the line between the halves, with a lozenge in its middle, and the bare rim."""
    quill, dyes, theme = stage.quill, stage.dyes, stage.theme
    quill.fill(box(-SIDE + 8, -0.7, SIDE - 8, 0.7), dyes.suit)
    for x, size in ((-12.0, 1.6), (0.0, 3.2), (12.0, 1.6)):
        quill.fill(lozenge(x, 0, size * 1.6, size), theme.face)
        quill.fill(lozenge(x, 0, size, size * 0.7), dyes.suit)
    quill.fill(box(-60, -stage.deep - 5, 60, TOP - stage.deep), theme.face)
