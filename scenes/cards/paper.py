"""The second set of courts: figures cut out of colored paper, without outlines.

Nothing looks like the first set: heads in two tones, robes of tiles, halves parted by a slanting
seam.
"""

from __future__ import annotations

from dataclasses import dataclass

from scenes.cards import paper_hats as hats
from scenes.cards import paper_heads as heads
from scenes.cards import paper_held as held
from scenes.cards import paper_robes as robes
from scenes.cards.dyes import Draw, Dyes
from scenes.cards.paper_heads import Face
from scenes.cards.quill import Quill
from scenes.cards.stage import SIDE, TOP, Stage
from scenes.look.colors import Color, mixed

SLOPE = 0.36
"""How far the seam between the halves falls from left to right, as a share of the width."""

_ROSE, _SAND, _CLAY, _UMBER = (248, 216, 188), (240, 196, 152), (206, 146, 104), (150, 98, 70)
_BLACK, _FOX, _STRAW, _ASH, _CHESTNUT = (
    (40, 34, 46),
    (176, 78, 36),
    (228, 178, 82),
    (196, 192, 188),
    (96, 56, 36),
)


@dataclass(frozen=True)
class PaperFigure:
    """One court figure: its head, headgear, robe, and what it holds."""

    face: Face
    hat: Draw
    held: Draw
    collar: Draw | None = None
    hand: tuple[float, float] = (28.0, -12.0)
    """Where the hand is."""
    left: bool = False
    """Does it look to the left?"""


COURT: dict[tuple[int, int], PaperFigure] = {
    (13, 3): PaperFigure(
        Face(_SAND, _BLACK, "blocks", "rows", lids=0.3, brow=0.8), hats.stepped, held.sword
    ),
    (13, 2): PaperFigure(
        Face(_ROSE, _FOX, "crop", "round", profile=True), hats.balls, held.cup, left=True
    ),
    (13, 1): PaperFigure(
        Face(_CLAY, _STRAW, "blocks", "fork", lids=0.5, brow=0.3), hats.rays, held.coin
    ),
    (13, 0): PaperFigure(
        Face(_CLAY, _ASH, "crop", "long", profile=True, brow=0.5), hats.leafy, held.sapling
    ),
    (12, 3): PaperFigure(
        Face(_CLAY, _BLACK, "bob", profile=True, soft=True), hats.tall, held.mirror
    ),
    (12, 2): PaperFigure(Face(_ROSE, _FOX, "buns", lids=0.45, soft=True), hats.hearted, held.tulip),
    (12, 1): PaperFigure(
        Face(_SAND, _STRAW, "straight", lids=0.8, soft=True), hats.coned, held.dove
    ),
    (12, 0): PaperFigure(
        Face(_UMBER, _CHESTNUT, "plait", profile=True, soft=True),
        hats.wreathed,
        held.sprig,
        left=True,
    ),
    (11, 3): PaperFigure(
        Face(_ROSE, _BLACK, "bob", profile=True),
        hats.feathered,
        held.shield,
        robes.pleats,
        hand=(25.0, -10.0),
        left=True,
    ),
    (11, 2): PaperFigure(
        Face(_ROSE, _FOX, "curls", lids=0.2, brow=-0.6), hats.pointed, held.lute, robes.pointed
    ),
    (11, 1): PaperFigure(
        Face(_SAND, _STRAW, "crop", profile=True, brow=-0.3),
        hats.brimmed,
        held.lantern,
        robes.toothed,
    ),
    (11, 0): PaperFigure(
        Face(_UMBER, _CHESTNUT, "none", lids=0.4), hats.hooded, held.horn, robes.ringed
    ),
}
"""For each rank and suit, its figure."""
JOKER = PaperFigure(
    Face(_ROSE, _FOX, "none", lids=0.1, brow=-0.9, soft=True),
    hats.belled,
    held.cards,
    robes.toothed,
)


def draw_half(stage: Stage) -> None:
    """Draw the upper half of one card."""
    quill = stage.quill
    quill.surface.fill(_ground(stage))
    _figure(stage)
    if stage.rank:
        stage.pip()
    else:
        _star(quill.at(-33, max(stage.low + 10, -27)), stage.dyes)
    _seam(stage)
    _mount(stage)


def _ground(stage: Stage) -> Color:
    """Return the color of the paper behind the figure: a pale tone of its robe's color."""
    robe = stage.dyes.robe
    r, g, b = (round(part * 196 / max(*robe, 1)) for part in robe)
    return mixed(stage.theme.deck_style.tint, (r, g, b), 0.22)


def _figure(stage: Stage) -> None:
    """Draw a figure from back to front."""
    rank, suit, dyes = stage.rank, stage.suit, stage.dyes
    figure, quill = COURT.get((rank, suit), JOKER), stage.stand
    face, low = figure.face, quill.at(0, 2)
    head = quill.at(0, -38, 1.06, flip=figure.left)
    heads.behind(head, face)
    heads.neck(head, face)
    if rank == 13:
        robes.cape(low, dyes, suit)
    elif rank == 12:
        robes.sleeves(low, dyes, suit)
        robes.neckline(low, dyes, face.skin, face.shade)
    else:
        robes.tunic(low, dyes, suit)
    if figure.collar:
        figure.collar(low, dyes)
    x = figure.hand[0] + stage.reach - 27.6
    hand = quill.at(x, figure.hand[1])
    robes.arm(low, dyes, (x, figure.hand[1]), dyes.trim if rank == 13 else dyes.robe)
    if rank == 12:
        heads.neck(head, face)
    heads.head(head, face)
    heads.before(head, face)
    figure.hat(head.at(-0.6 if face.profile else 0, -9.6, 0.94), dyes)
    figure.held(hand, dyes)
    if figure.held is not held.shield:
        held.fist(hand, face.skin)


def _star(quill: Quill, dyes: Dyes) -> None:
    """The sign of the joker, who has no suit."""
    for turn in range(0, 360, 72):
        ray = quill.at(0, 0, 1, turn)
        ray.fill("M 0 0 L -2.4 -3.3 L 0 -9", dyes.gold)
        ray.fill("M 0 0 L 2.4 -3.3 L 0 -9", dyes.brass)


def _seam(stage: Stage) -> None:
    """The slanting strip that parts the halves."""
    quill, dyes, end = stage.quill, stage.dyes, 50 * SLOPE
    for broad, color in ((2.7, stage.theme.face), (1.1, dyes.suit)):
        quill.fill(
            ((-50, -end - broad), (50, end - broad), (50, end + broad), (-50, broad - end)), color
        )


def _mount(stage: Stage) -> None:
    """The bare card round the picture, whose corners are cut off."""
    quill, cut = stage.quill, 4.0
    left, top, low = SIDE, stage.deep - TOP, stage.low
    inner = (
        (-left, 60.0),
        (-left, low + cut),
        (cut - left, low),
        (stage.right, low),
        (stage.right, cut - top),
        (stage.right + cut, -top),
        (left - cut, -top),
        (left, cut - top),
        (left, 60.0),
    )
    beyond = ((60.0, 60.0), (60.0, -stage.deep - 5), (-60.0, -stage.deep - 5), (-60.0, 60.0))
    quill.fill((*inner, *beyond), stage.theme.face)
