"""The twelve courts: who they are, and how a card with two heads is put together."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from scenes.cards import emblems, heads, regalia, robes
from scenes.cards.heads import Visage
from scenes.cards.joker import jester
from scenes.cards.pips import Point, bezier, blank, pip
from scenes.cards.quill import Quill
from scenes.cards.regalia import Draw, Dyes
from scenes.look.theme import Theme, mixed

FAIR, TAN, DARK = (246, 217, 188), (240, 200, 160), (214, 160, 118)
INK_HAIR, BROWN, AUBURN, GOLDEN, GREY = (
    (44, 38, 44),
    (104, 64, 38),
    (158, 74, 34),
    (222, 168, 74),
    (206, 202, 196),
)


@dataclass(frozen=True)
class Figure:
    """One of the court: a head, what is on it and what is in the hand."""

    visage: Visage
    worn: Draw
    held: Draw
    collar: Draw | None = None
    """What lies round the neck, over the robe."""
    veil: Draw | None = None
    """What hangs behind the hair."""
    left: bool = False
    """Does it look to the left?"""


COURT: dict[tuple[int, int], Figure] = {
    (13, 3): Figure(
        Visage(FAIR, INK_HAIR, "curls", "forked", brow=0.9), regalia.imperial, emblems.sword
    ),
    (13, 2): Figure(
        Visage(FAIR, AUBURN, "curls", "full"), regalia.lilied, emblems.sceptre, left=True
    ),
    (13, 1): Figure(
        Visage(TAN, GOLDEN, "page", "pointed", profile=True),
        regalia.pointed,
        emblems.axe,
        left=True,
    ),
    (13, 0): Figure(Visage(DARK, GREY, "curls", "full", brow=0.3), regalia.leaved, emblems.orb),
    (12, 3): Figure(
        Visage(FAIR, INK_HAIR, "long", lashes=True, brow=0.5),
        regalia.pearled,
        emblems.wand,
        veil=robes.veil,
    ),
    (12, 2): Figure(Visage(FAIR, AUBURN, "waves", lashes=True), regalia.hearted, emblems.rose),
    (12, 1): Figure(
        Visage(TAN, GOLDEN, "braid", lashes=True), regalia.rayed, emblems.fan, left=True
    ),
    (12, 0): Figure(
        Visage(DARK, BROWN, "bob", lashes=True, brow=-0.3),
        regalia.wreathed,
        emblems.lily,
        left=True,
    ),
    (11, 3): Figure(
        Visage(FAIR, INK_HAIR, "page", profile=True, brow=0.4),
        regalia.bonnet,
        emblems.halberd,
        robes.ruff,
        left=True,
    ),
    (11, 2): Figure(
        Visage(FAIR, AUBURN, "page", profile=True), regalia.beret, emblems.leaf, robes.broad
    ),
    (11, 1): Figure(Visage(TAN, GOLDEN, "bob"), regalia.hunter, emblems.pennant, robes.dagged),
    (11, 0): Figure(
        Visage(DARK, BROWN, "page", brow=-0.2),
        regalia.chaperon,
        emblems.arrow,
        robes.furred,
        left=True,
    ),
}
"""The court by rank and suit."""

SLOPE = 0.13
"""How far the band between the halves falls from left to right, as a share of the width."""
_LOW = 26.0
"""How far the upper half is drawn below the middle of the card, in units: beyond the band."""
_SIDE, _TOP = 44.0, 4.5
"""Where the frame is: so far from the middle, and from the upper edge of the card."""


def dyes_of(theme: Theme, suit: int) -> Dyes:
    """The colours of a suit's court: its robes have the colour of the suit where each suit has
    one of its own."""
    make, (clubs, diamonds, red, black) = theme.make, theme.suits
    robes_, trims = make.robes, make.trims
    if len(set(theme.suits)) == 4:
        clubs, diamonds = (mixed(color, black, 0.12) for color in (clubs, diamonds))
        robes_ = clubs, diamonds, red, mixed(black, make.blue, 0.35)
        trims = trims[0], theme.gold, make.blue, red
    return Dyes(
        theme.suits[suit], robes_[suit], trims[suit], theme.gold, red, make.blue, theme.face
    )


def court(
    rank: int, suit: int, size: tuple[int, int], theme: Theme, notch: tuple[int, int]
) -> pygame.Surface:
    """The picture on a court card, or on the joker (rank 0), so large as the card.

    ``notch`` is how much of the upper left corner is left free for the index, in pixels.
    """
    width, height = size
    fine = 4 if height <= 300 else 3 if height <= 460 else 2
    unit, deep = width / 100, height / width * 50
    surface = pygame.Surface((width * fine, round((height / 2 + _LOW * unit) * fine)), 0, 32)
    quill = Quill(
        surface,
        middle=(width * fine / 2, height * fine / 2),
        ink=theme.make.line,
        grain=unit * fine,
        weight=max(1.15, 82 / width),
        fine=0 if height < 100 else 1 if height < 180 else 2,
    )
    dyes = dyes_of(theme, suit if rank else 3)
    stage = Stage(quill, theme, dyes, fine, deep, notch[0] / unit - 50, notch[1] / unit - deep)
    stage.play(rank, suit)
    upper = pygame.transform.smoothscale(surface, (width, round(surface.get_height() / fine)))
    return _doubled(upper, size)


def _doubled(upper: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The upper half and the same turned, parted along the middle of the band."""
    width, height = size
    whole = pygame.Surface(size, 0, 32)
    whole.blit(pygame.transform.flip(upper, True, True), (0, height - upper.get_height()))
    upper = upper.convert_alpha()
    fall = SLOPE * width
    above = [(0, 0), (width * 2, 0), (width * 2, height + fall), (0, height - fall)]
    stencil = blank((width * 2, upper.get_height() * 2), (255, 255, 255))
    pygame.draw.polygon(stencil, (255, 255, 255, 255), above)
    stencil = pygame.transform.smoothscale(stencil, upper.get_size())
    upper.blit(stencil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    whole.blit(upper, (0, 0))
    return whole


@dataclass(frozen=True)
class Stage:
    """The upper half of one card while it is drawn."""

    quill: Quill
    theme: Theme
    dyes: Dyes
    fine: int
    """How many pixels of the drawing will be one."""
    deep: float
    """How far the upper edge of the card is from its middle, in units."""
    right: float
    low: float
    """How far the corner of the index reaches."""

    def play(self, rank: int, suit: int) -> None:
        """Draws it: ground, figure, suit, band and frame."""
        self.quill.surface.fill(self.theme.make.tint)
        if self.theme.make.frame == "double" and self.quill.fine:
            self._inner_line()
        stand = self.quill.at(max(1.5, self.right + 15.2), 0)
        if rank:
            self._figure(stand, rank, suit)
            self._pip(suit)
        else:
            jester(stand, self.dyes)
        self._band()
        self._frame()

    def _figure(self, quill: Quill, rank: int, suit: int) -> None:
        """One of the court, from what is farthest to what is nearest."""
        figure, dyes = COURT[rank, suit], self.dyes
        visage, low = figure.visage, quill.at(0, 2.2)
        away = visage.profile and not figure.left
        face = quill.at(3.2 if away else 1.5, -39.6, 1.13, flip=figure.left)
        if figure.veil:
            figure.veil(low, dyes)
        heads.behind(face, visage)
        heads.neck(face, visage)
        if rank == 12:
            robes.gown(low, dyes, suit, visage.skin)
        else:
            (robes.mantle if rank == 13 else robes.doublet)(low, dyes, suit)
        if figure.collar:
            figure.collar(low, dyes)
        heads.head(face, visage)
        heads.before(face, visage)
        figure.worn(face.at(-1.2 if visage.profile else -0.4, -7.2, 0.93), dyes)
        hand = quill.at(_reach(self.right), -15)
        figure.held(hand, dyes)
        emblems.fist(hand, visage.skin)

    def _pip(self, suit: int) -> None:
        """The suit under the index, where there is room for it; so low that it is not cut
        where the card is covered."""
        top = max(self.low + 2, -34.5)
        size = min(14.5, -19.5 - top)
        if size >= 9:
            grown = max(4, round(size * self.quill.grain))
            mark = pip(suit, grown, self.dyes.suit, self.theme.make.cut)
            self.quill.stamp(mark, -33, top + size / 2)

    def _band(self) -> None:
        """The ribbon that parts the halves, with lozenges on it."""
        quill, dyes, end = self.quill, self.dyes, 50 * SLOPE
        ribbons = ((4.5, dyes.gold), (3.1, dyes.suit)) if quill.fine else ((3.4, dyes.suit),)
        for half, color in ribbons:
            corners = ((-50, -end - half), (50, end - half), (50, end + half), (-50, half - end))
            quill.shape(corners, color, 0.8)
        if not quill.fine:
            return
        for step in range(-5, 6):
            knot = quill.at(step * 9, step * 9 * SLOPE, 1, math.degrees(math.atan(SLOPE)))
            knot.fill("M 0 -1.8 L 2.4 0 L 0 1.8 L -2.4 0", dyes.gold)
            knot.dot(4.5, 0, 0.7, dyes.cream)

    def _inner_line(self) -> None:
        """A fine golden line within the frame, behind the figure."""
        side, top, left, low = _SIDE - 2.6, 2.6 + _TOP - self.deep, self.right + 2.6, self.low + 2.6
        corners = ((-side, _LOW), (-side, low), (left, low), (left, top), (side, top), (side, _LOW))
        self.quill.line(corners, 0.7 / self.quill.weight, self.dyes.gold, (1, 1))

    def _frame(self) -> None:
        """The line round the picture, on whole pixels, and the bare card beyond it."""
        pixel = self.fine / self.quill.grain
        broad = max(1, round(0.95 / pixel))
        side, top = self._whole(_SIDE, 0, broad), self._whole(self.deep - _TOP, 1, broad)
        half = broad * pixel / 2
        right = self._whole(self.right + half, 0, broad)
        low = self._whole(self.low + half, 1, broad)
        below, far, out = _LOW + 5, self.deep + 5, 60.0
        start, end = (-side, below), (side, below)
        line = _softened([start, (-side, low), (right, low), (right, -top), (side, -top), end], 3.6)
        beyond = ((out, below), (out, -far), (-out, -far), (-out, below))
        self.quill.fill((*line, *beyond), self.theme.face)
        self.quill.line(line, broad * pixel / self.quill.weight, self.dyes.suit, (1, 1))

    def _whole(self, length: float, axis: int, broad: int) -> float:
        """The length from the middle of the card, near to this one, at which a line so many
        pixels broad fills whole pixels."""
        middle, pixel = self.quill.middle[axis] / self.fine, self.fine / self.quill.grain
        return (math.floor(middle + length / pixel + 0.001) + broad % 2 / 2 - middle) * pixel


def _reach(right: float) -> float:
    """How far from the figure it holds what it has in its hand: nearer where the index takes much
    of the card and the figure stands aside for it."""
    return max(23.5, min(27.6, 13.8 - right))


def _softened(points: list[Point], radius: float) -> tuple[Point, ...]:
    """An open line with its corners rounded."""
    found = [points[0]]
    for before, (x, y), after in zip(points, points[1:], points[2:], strict=False):
        ends = []
        for u, v in (before, after):
            reach = min(0.5, radius / (math.hypot(u - x, v - y) or 1.0))
            ends.append((x + (u - x) * reach, y + (v - y) * reach))
        found += [ends[0], *bezier(ends[0], (x, y), (x, y), ends[1], 6)]
    return (*found, points[-1])
