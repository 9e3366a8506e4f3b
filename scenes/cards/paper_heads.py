"""The heads of the paper court: two tones, split down the nose, or seen from the side.

A head has its middle at 0, 0, looks to the right, and goes from -11 at the forehead to almost 12 at
the chin.
"""

from __future__ import annotations

from dataclasses import dataclass

from scenes.cards.paper_shapes import arc, box, half, hoop, lozenge, slice_
from scenes.cards.quill import Quill
from scenes.look.colors import Color, mixed

WHITE, NIGHT, LIPS = (255, 252, 244), (34, 28, 36), (190, 52, 48)


@dataclass(frozen=True)
class Face:
    """The features of a paper head."""

    skin: Color
    hair: Color
    cut: str
    """How the hair is cut: blocks, buns, straight, bob, curls, crop or plait."""
    beard: str = ""
    """``rows``, ``round``, ``fork``, ``long``, or empty for none."""
    profile: bool = False
    lids: float = 0.5
    """How far the eyes are closed: 0 wide open, 1 looking down."""
    brow: float = 0.0
    """How far the brows slope to the nose: stern above 0, mild below."""
    soft: bool = False
    """Does it have red lips and cheeks, and lashes?"""

    @property
    def shade(self) -> Color:
        """The half of the face that is turned from the light."""
        return mixed(self.skin, (142, 62, 40), 0.26)

    @property
    def blush(self) -> Color:
        """Cheeks."""
        return mixed(self.skin, (220, 88, 70), 0.5)

    @property
    def second(self) -> Color:
        """The other tone of the hair."""
        dark = sum(self.hair) < 240
        return mixed(self.hair, (250, 244, 232) if dark else (40, 22, 16), 0.2 if dark else 0.22)


_ROUND = "L 8.6 2 C 8.6 8.2 4.8 11.8 0 11.8"
_FRONT = f"M 0 -11 L 8.6 -11 {_ROUND} C -4.8 11.8 -8.6 8.2 -8.6 2 L -8.6 -11"
_LIT = "M 0 -11 L 0 -3.4 L 3.1 3.3 L 0 4.5 L 0 11.8 C -4.8 11.8 -8.6 8.2 -8.6 2 L -8.6 -11"
_SIDE = (
    "M -8 -11 L 5.2 -11 L 5.2 -4.4 L 9.6 2.4 L 6.2 3.5 L 7.3 5.5 L 5.8 6.6 L 7 7.9 L 5.9 9"
    " C 5.9 11 4.6 11.9 2.2 11.9 L -1.6 11.9 C -6 9.8 -8 5.4 -8 0"
)


def neck(quill: Quill, face: Face) -> None:
    """The neck, half of it in the shade."""
    quill.fill(box(-4.4, 6, 4.4, 19), face.skin)
    if quill.fine:
        quill.fill("M -4.4 8.6 L 4.4 8.6 L 4.4 19 L 1.4 19 L -4.4 12.6", face.shade)


def head(quill: Quill, face: Face) -> None:
    """The face with eyes, mouth and beard."""
    if face.profile:
        _from_the_side(quill, face)
    else:
        _from_the_front(quill, face)


def _from_the_front(quill: Quill, face: Face) -> None:
    quill.fill(_FRONT, face.shade)
    quill.fill(_LIT, face.skin)
    if face.soft and quill.fine:
        quill.dot(-5.2, 4.2, 2.2, face.blush)
        quill.dot(5.4, 4.2, 1.9, mixed(face.blush, face.shade, 0.4))
    if face.beard:
        _beard(quill, face)
    for side in (-1, 1):
        _eye(quill.at(4.3 * side, -2.2, 1, 0, flip=side > 0), face)
    if not face.beard:
        _mouth(quill, face)


def _eye(quill: Quill, face: Face) -> None:
    """An eye whose inner corner is at the right, under its brow."""
    if quill.fine:
        quill.fill("M -3 0.2 C -1.6 -2.2 1.4 -2.4 2.8 0.4 C 1.2 2.4 -1.6 2.2 -3 0.2", WHITE)
    quill.dot(0, 0, 1.55 if quill.fine else 1.8, NIGHT)
    if quill.fine and face.lids > 0:
        lid = -2.2 + 2.2 * face.lids
        quill.fill(
            f"M -3.2 {lid + 0.3} C -2 -3 1.6 -3.2 3 {lid + 0.3}", mixed(face.shade, face.skin, 0.2)
        )
        quill.fill(
            f"M -3.6 {lid + 0.1} L 3.2 {lid + 0.1} L 2.8 {lid + 0.9} L -3.2 {lid + 0.9}", NIGHT
        )
        if face.soft:
            quill.fill(f"M -3 {lid + 0.2} L -5 {lid - 1.2} L -3.2 {lid + 1.2}", NIGHT)
    slope, thick = face.brow, 0.8 if face.soft else 1.3
    rise = -4.6 if quill.fine else -4.2
    quill.fill(
        f"M -3.6 {rise - slope} C -1 {rise - 1.2 - slope} 1 {rise - 0.6} 2.9 {rise + slope}"
        f" L 2.9 {rise + thick + slope} C 1 {rise + 0.4} -1 {rise - 0.2 - slope * 0.6}"
        f" -3.6 {rise + 0.6 - slope}",
        mixed(face.hair, NIGHT, 0.4),
    )


def _mouth(quill: Quill, face: Face) -> None:
    """Lips of a triangle and half a disc."""
    wide = 2.5 if face.soft else 2.9
    tint = LIPS if face.soft else mixed(LIPS, face.skin, 0.22)
    if face.soft:
        quill.fill(f"M {-wide} 7.3 L -0.9 6.1 L 0 6.7 L 0.9 6.1 L {wide} 7.3", tint)
        half(quill, 0, 7.3, 1.9, mixed(tint, (255, 160, 140), 0.18), 180)
    else:
        quill.fill(f"M {-wide} 6.7 L {wide} 6.7 L {wide - 1.4} 8.3 L {1.4 - wide} 8.3", tint)


def _from_the_side(quill: Quill, face: Face) -> None:
    quill.fill(_SIDE, face.skin)
    if quill.fine:
        quill.fill(
            "M -8 -11 L -2.4 -11 L -2.4 2 L 2.2 11.9 L -1.6 11.9 C -6 9.8 -8 5.4 -8 0", face.shade
        )
        if face.soft:
            quill.dot(1.6, 4.4, 2.3, face.blush)
    tint = LIPS if face.soft else mixed(LIPS, face.skin, 0.2)
    quill.fill("M 4.2 6.6 L 7.2 5.6 L 5.8 6.6 L 6.9 7.8 L 4.2 6.8", tint)
    if quill.fine:
        quill.fill("M -0.8 -1.6 C 0.8 -4 3.4 -4.2 5 -3 L 4.6 0 C 2.8 0.8 0.6 0.4 -0.8 -1.6", WHITE)
        quill.dot(3.2, -1.6, 1.6, NIGHT)
        quill.fill(
            "M -2.2 -2 C 0 -4.2 3 -4.7 5.2 -3.6 L 5.2 -2.6 C 3 -3.5 0.4 -2.9 -0.8 -1.6", NIGHT
        )
    else:
        quill.dot(3, -1.4, 1.8, NIGHT)
    tilt = face.brow
    quill.fill(
        f"M -1.6 -5.4 C 0.6 -7.4 3.4 {-7.2 + tilt} 5.2 {-5.8 + tilt} L 5.2 {-4.9 + tilt}"
        f" C 3.2 {-6 + tilt} 0.8 -6 -1.6 -4.6",
        mixed(face.hair, NIGHT, 0.4),
    )
    if face.beard:
        _beard_from_the_side(quill, face)


# ---------------------------------------------------------------- beards


def _beard(quill: Quill, face: Face) -> None:
    """A beard from the front, its other half in the second tone."""
    hair, second = face.hair, face.second
    if face.beard == "rows":
        quill.fill(box(-8.6, 2.4, 8.6, 20.5), hair)
        if quill.fine:
            for row, y in enumerate((6.6, 10.6, 14.6, 18.6)):
                for step in range(-2, 3):
                    x = step * 3.44
                    half(quill, x, y, 1.72, second if (step + row) % 2 else hair, 180)
            for step in range(-2, 3):
                half(quill, step * 3.44, 20.4, 1.72, second if step % 2 else hair, 180)
    elif face.beard == "fork":
        for side, color in ((-1, hair), (1, second)):
            tooth = quill.at(0, 0, 1, flip=side > 0)
            tooth.fill("M 0 3 L -8.6 0.4 L -8.6 8 L -5 22 L 0 12.4", color)
    else:
        quill.fill("M -8.6 0.6 L -8.6 8 C -8.6 15 -5 20 0 21.4 L 0 3.6", hair)
        quill.fill("M 8.6 0.6 L 8.6 8 C 8.6 15 5 20 0 21.4 L 0 3.6", second)
    if quill.fine:
        quill.fill("M -2.6 7.4 L 2.6 7.4 L 1.4 9.2 L -1.4 9.2", LIPS)
    for side, color in ((-1, second), (1, hair)):
        whisker = quill.at(0, 0, 1, flip=side > 0)
        whisker.fill("M 0 4.2 L -3 4.8 L -7.4 8.8 L -2.6 7.6 L 0 6.9", color)


def _beard_from_the_side(quill: Quill, face: Face) -> None:
    hair, second = face.hair, face.second
    if face.beard == "long":
        quill.fill("M -4.4 -1 L -1 4.6 L 4.2 7.4 L 7.2 8.4 L 8.6 13 L 5 27 L -5.6 11", hair)
        if quill.fine:
            quill.fill("M -4.4 -1 L -1.8 3.6 L 5 27 L -5.6 11", second)
    else:
        quill.fill(
            "M -4.6 -1 C -3 4.6 0.4 6.4 4.4 7.2 L 7 8.4 C 9.8 12 8.6 17 4.6 19.4"
            " C -1 21 -6.4 16 -6 8",
            hair,
        )
        if quill.fine:
            for reach in (0.0, 3.6, 7.2):
                hoop(quill, 5.6, 7.6, (4.4 + reach, 5.4 + reach), second, (88, 166))
    quill.fill("M 7.4 3.6 L 2.6 4.4 L -1.4 8 L 3.4 7.4 L 6.8 6.2", second)


# ---------------------------------------------------------------- hair


def behind(quill: Quill, face: Face) -> None:
    """The hair behind the face."""
    hair, second = face.hair, face.second
    if face.cut == "buns":
        for side in (-1, 1):
            quill.dot(9.8 * side, 1.6, 6, (hair, second)[side > 0])
            if quill.fine:
                hoop(quill, 9.8 * side, 1.6, (3.2, 3.9), (second, hair)[side > 0])
                quill.dot(9.8 * side, 1.6, 1.5, (second, hair)[side > 0])
        quill.fill(box(-9.6, -11, 9.6, 0), hair)
    elif face.cut == "curls":
        for side in (-1, 1):
            for x, y, radius in ((9, -6, 4), (11, -0.4, 4), (10.4, 5.4, 4), (7.6, 9.6, 3.2)):
                quill.dot(x * side, y, radius, (hair, second)[side > 0])
                if quill.fine:
                    quill.dot(x * side, y, radius * 0.45, (second, hair)[side > 0])
    elif face.cut == "straight":
        for side in (-1, 1):
            quill.fill(
                box(min(12.6 * side, 0), -11, max(12.6 * side, 0), 27), (hair, second)[side > 0]
            )
            if quill.fine:
                for x in (9, 10.8):
                    quill.fill(
                        box(x * side - 0.35, -6, x * side + 0.35, 27), (second, hair)[side > 0]
                    )
    elif face.cut == "blocks":
        for side in (-1, 1):
            quill.at(0, 0, flip=side > 0).fill(
                "M 0 -11 L -10.4 -11 L -12.4 9 L -8 12.4 L 0 8", (hair, second)[side > 0]
            )
    elif face.cut == "bob":
        quill.fill("M 4.4 -11 L -9.6 -11 C -13 -4 -13.4 5 -13 12.6 L 3 12.6 L 0 0", hair)
    elif face.cut == "crop":
        quill.fill("M 2 -11 L -9.4 -11 L -10.6 5.6 L -4 9 L 0 0", hair)
    elif face.cut == "plait":
        slice_(quill, -6, 3, 9, (60, 290), hair)
        quill.dot(-10.6, 4.4, 6.2, second)
        if quill.fine:
            hoop(quill, -10.6, 4.4, (3.1, 3.9), hair)
            quill.dot(-10.6, 4.4, 1.5, hair)


def before(quill: Quill, face: Face) -> None:
    """The hair that lies on the forehead and beside the cheeks."""
    hair, second = face.hair, face.second
    if face.profile:
        if face.cut == "bob":
            quill.fill(
                "M 5.2 -11 L 5.2 -7.4 L -1.4 -7 L -2 3 L -4.2 12.6 L -13 12.6 L -9.6 -11", hair
            )
            if quill.fine:
                for x in (-11, -8.8, -6.6):
                    quill.fill(f"M {x} -4 L {x + 0.7} -4 L {x + 0.3} 12.6 L {x - 0.4} 12.6", second)
        elif face.cut == "plait":
            quill.fill(((5.2, -11), *arc(-4.6, -11, 9.8, 0, 96), (-9.4, -11)), hair)
            quill.fill("M -9.4 -11 L -3.8 -11 L -4 4 L -8.4 8", hair)
        else:
            quill.fill(
                "M 5.2 -11 L 4 -7.6 L -2.4 -6.8 L -2.6 1 L -5.4 6 L -10.6 5.6 L -9.4 -11", hair
            )
            if quill.fine:
                quill.fill("M -2.4 -6.8 L -2.6 1 L -5.4 6 L -6 -8", second)
    elif face.cut == "curls":
        for step in range(-2, 3):
            quill.dot(step * 3.7, -9.4, 2.5, (hair, second)[step % 2])
    elif face.cut == "straight":
        for side in (-1, 1):
            quill.at(0, 0, flip=side > 0).fill(
                "M 0 -11 L -10 -11 L -10 8 L -7.6 5 L -7 -5.6", (hair, second)[side > 0]
            )
    elif face.cut == "buns":
        for side in (-1, 1):
            quill.at(0, 0, flip=side > 0).fill(
                ((0.0, -11.0), *arc(-8.6, -11, 8.6, 0, 90)), (hair, second)[side > 0]
            )
    elif face.cut == "blocks":
        for side in (-1, 1):
            quill.at(0, 0, flip=side > 0).fill(
                "M -5.4 -11 L -10.4 -11 L -11.4 2 L -7.8 4.6 L -7.6 -6", (hair, second)[side > 0]
            )
    if face.soft and quill.fine and face.cut in ("buns", "straight"):
        quill.fill(lozenge(0, -7.4, 1.1, 1.7), LIPS)
