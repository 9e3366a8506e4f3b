"""The first set of courts: twelve figures drawn in outline, as in traditional packs."""

from __future__ import annotations

import math
from dataclasses import dataclass

from scenes.cards import emblems, heads, regalia, robes
from scenes.cards.dyes import Draw
from scenes.cards.heads import Visage
from scenes.cards.joker import jester
from scenes.cards.pips import Point, bezier
from scenes.cards.stage import LOW, SIDE, TOP, Stage

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
    """One court figure: its head, headgear, robe, and what it holds."""

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
        Visage(FAIR, AUBURN, "curls", "full"), regalia.lilied, emblems.scepter, left=True
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
"""For each rank and suit, its figure."""

SLOPE = 0.13
"""How far the band between the halves falls from left to right, as a share of the width."""


def draw_half(stage: Stage) -> None:
    """Draw the upper half of one card: ground, figure, suit, band and frame."""
    stage.quill.surface.fill(stage.theme.deck_style.tint)
    if stage.theme.deck_style.frame == "double" and stage.quill.fine:
        _inner_line(stage)
    if stage.rank:
        _figure(stage)
        stage.pip()
    else:
        jester(stage.stand, stage.dyes)
    _band(stage)
    _frame(stage)


def _figure(stage: Stage) -> None:
    """Draw a figure from back to front."""
    rank, suit, dyes = stage.rank, stage.suit, stage.dyes
    figure, quill = COURT[rank, suit], stage.stand
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
    hand = quill.at(stage.reach, -15)
    figure.held(hand, dyes)
    emblems.fist(hand, visage.skin)


def _band(stage: Stage) -> None:
    """Draw the ribbon with lozenges that parts the halves."""
    quill, dyes, end = stage.quill, stage.dyes, 50 * SLOPE
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


def _inner_line(stage: Stage) -> None:
    """A fine golden line within the frame, behind the figure."""
    side, top, left, low = SIDE - 2.6, 2.6 + TOP - stage.deep, stage.right + 2.6, stage.low + 2.6
    corners = ((-side, LOW), (-side, low), (left, low), (left, top), (side, top), (side, LOW))
    stage.quill.line(corners, 0.7 / stage.quill.weight, stage.dyes.gold, (1, 1))


def _frame(stage: Stage) -> None:
    """Draw the line round the picture, on whole pixels, and the bare card beyond it."""
    pixel = stage.fine / stage.quill.grain
    broad = max(1, round(0.95 / pixel))
    side, top = stage.whole(SIDE, 0, broad), stage.whole(stage.deep - TOP, 1, broad)
    half = broad * pixel / 2
    right = stage.whole(stage.right + half, 0, broad)
    low = stage.whole(stage.low + half, 1, broad)
    below, far, out = LOW + 5, stage.deep + 5, 60.0
    start, end = (-side, below), (side, below)
    line = _softened([start, (-side, low), (right, low), (right, -top), (side, -top), end], 3.6)
    beyond = ((out, below), (out, -far), (-out, -far), (-out, below))
    stage.quill.fill((*line, *beyond), stage.theme.face)
    stage.quill.line(line, broad * pixel / stage.quill.weight, stage.dyes.suit, (1, 1))


def _softened(points: list[Point], radius: float) -> tuple[Point, ...]:
    """Round the corners of an open line."""
    found = [points[0]]
    for before, (x, y), after in zip(points, points[1:], points[2:], strict=False):
        ends = []
        for u, v in (before, after):
            reach = min(0.5, radius / (math.hypot(u - x, v - y) or 1.0))
            ends.append((x + (u - x) * reach, y + (v - y) * reach))
        found += [ends[0], *bezier(ends[0], (x, y), (x, y), ends[1], 6)]
    return (*found, points[-1])
