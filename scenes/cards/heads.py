"""The heads of the court: faces, eyes, hair and beards.

A head has its middle at 0, 0, looks to the right and is about 24 units high.
"""

from __future__ import annotations

from dataclasses import dataclass

from scenes.cards.quill import Quill
from scenes.look.colors import Color, mixed

LIPS, BLUSH = (178, 58, 52), (214, 104, 82)


@dataclass(frozen=True)
class Visage:
    """What a head looks like."""

    skin: Color
    hair: Color
    locks: str
    """How the hair falls: curls, waves, bob, braid, page or long."""
    beard: str = ""
    """``full``, ``forked``, ``pointed`` (in profile), or empty for none."""
    profile: bool = False
    lashes: bool = False
    brow: float = 0.0
    """How far the brows are drawn down: stern above 0, mild below."""

    @property
    def dark(self) -> Color:
        """The shade of the hair between its strands."""
        return mixed(self.hair, (20, 14, 12), 0.5)

    @property
    def light(self) -> Color:
        """The sheen on the hair."""
        return mixed(self.hair, (255, 246, 224), 0.28)

    @property
    def shade(self) -> Color:
        """The skin where it is turned from the light."""
        return mixed(self.skin, (150, 74, 48), 0.24)


_FACE = (
    "M -7.8 -10 C -8.6 -3 -8.2 2.6 -6.4 6.2 C -4.8 9.6 -2 12 1.2 12"
    " C 4.2 12 6.6 9 7.4 5.2 C 7.8 2.8 7.3 0.8 7.6 -1.4 C 8 -4 7.8 -7 7.4 -10"
)
_CHEEK = (
    "M -7.8 -10 C -8.6 -3 -8.2 2.6 -6.4 6.2 C -4.8 9.6 -2 12 1.2 12"
    " C -2 10.6 -4.6 7.4 -5.4 3 C -6 -1 -6 -6 -5.8 -10"
)
_PROFILE = (
    "M 4.4 -10 C 5 -7.6 5.6 -5.6 5.5 -4 C 5.3 -2.8 6.2 -1.4 7 0.2 C 7.8 1.7 8.8 2.8"
    " 8.7 3.5 C 8.6 4.2 7.2 4.2 6.7 4.5 C 6.3 5 7.1 5.5 7.2 6.2 C 7.2 6.7 6.6 6.8 6.5"
    " 7 C 6.8 7.3 7 7.8 6.7 8.3 C 6.4 8.7 6 8.8 6.1 9.3 C 6.5 10.4 6 12 4.3 12.4"
    " C 2 12.8 -0.6 11.8 -3 9.6 C -6.4 6.4 -8 0 -7.6 -10"
)
_NECK = "M -5 4 C -5 10 -5.4 14 -7 18 L 7 18 C 5.4 14 5 11 5 5"


def neck(quill: Quill, visage: Visage) -> None:
    """The neck, and the shadow of the chin on it."""
    quill.shape(_NECK, visage.skin, 0.8)
    if quill.fine:
        quill.fill("M -4.6 8 C -3 13 1 15.6 5 13 L 5 8", visage.shade)


def head(quill: Quill, visage: Visage) -> None:
    """The face with eyes, mouth and beard, without hair and neck."""
    if visage.profile:
        _in_profile(quill, visage)
    else:
        _full_face(quill, visage)


def _full_face(quill: Quill, visage: Visage) -> None:
    quill.shape(_FACE, visage.skin)
    if quill.fine:
        quill.fill(_CHEEK, visage.shade)
        blush = mixed(visage.skin, BLUSH, 0.42)
        quill.dot(-3.9, 4.2, 1.9, blush)
        quill.dot(5.4, 4.0, 1.4, blush)
        quill.line(_FACE, 0.8, ends=(1, 1))
    _eye(quill.at(-2.6, -0.9, 1.08), visage)
    _eye(quill.at(4.5, -0.9, 0.96), visage, outer=1)
    if quill.fine:
        nose = "M 2.6 -0.6 C 2.8 0.4 3.5 1.6 3.8 2.8 C 4 3.9 2.8 4.3 1.4 3.8"
        quill.line(nose, 0.55 if visage.lashes else 0.68, ends=(0.1, 0.5))
    else:
        quill.line("M 2 -2.4 L 3.4 3", 0.6)
    if not visage.beard:
        _lips(quill.at(1.7, 7.4), visage)
    else:
        _beard(quill, visage)


def _eye(quill: Quill, visage: Visage, outer: int = -1) -> None:
    """An eye with its lids and its brow; lashes are on its outer side, -1 to the left."""
    if quill.fine:
        quill.fill(
            "M -2.3 0.3 C -1.3 -1.4 1.1 -1.6 2.4 0 C 1.3 1.5 -1.2 1.5 -2.3 0.3", (255, 253, 247)
        )
        quill.dot(0.35, 0, 1.2, (38, 30, 34))
        lid = "M -2.7 0.5 C -1.4 -1.8 1.2 -1.9 2.7 0"
        quill.line(lid, 0.95 if visage.lashes else 0.75, ends=(0.3, 0.7))
        if visage.lashes:
            quill.line(f"M {2.2 * outer} -0.5 L {3.4 * outer} -1.4", 0.5)
        if quill.fine > 1:
            quill.line("M -1.8 1.5 C -0.6 2.1 1 2 1.9 1.2", 0.35, visage.dark)
            quill.dot(0.8, -0.4, 0.32, (255, 255, 255))
    else:
        quill.dot(0.2, 0, 1.35, quill.ink)
    drop = visage.brow
    brow = f"M -3 {-2.6 - drop * 0.3} C -1.6 {-4.2 + drop * 0.3} 0.6 {-4.2 + drop} 2.7 {-3 + drop}"
    quill.line(brow, 0.6 if visage.lashes else 0.95, visage.dark, ends=(0.3, 0.6))


def _lips(quill: Quill, visage: Visage) -> None:
    """A closed mouth with the beginning of a smile."""
    wide = 1.0 if visage.lashes else 1.15
    lips = (
        "M -2.3 -0.1 C -1.4 -0.8 -0.6 -1.2 0 -0.8 C 0.6 -1.2 1.4 -0.8 2.2 -0.1"
        " C 1.2 1.5 -1.2 1.5 -2.3 -0.1"
    )
    tint = LIPS if visage.lashes else mixed(LIPS, visage.skin, 0.3)
    if quill.fine:
        quill.at(0, 0, wide).fill(lips, tint)
        quill.at(0, 0, wide).line("M -2.7 -0.5 C -1.4 0.5 1.2 0.5 2.7 -0.5", 0.42)
    else:
        quill.line("M -2.2 0 L 2.2 0", 0.75, tint, ends=(0.6, 0.6))


def _in_profile(quill: Quill, visage: Visage) -> None:
    quill.shape(_PROFILE, visage.skin)
    if not quill.fine:
        quill.dot(3.6, -0.9, 1.35, quill.ink)
        quill.line("M 1.4 -3.6 L 5 -3.4", 0.9, visage.dark)
        quill.line("M 4.6 6.9 L 6.6 6.8", 0.7, LIPS)
    else:
        quill.dot(2.4, 4.4, 2.0, mixed(visage.skin, BLUSH, 0.42))
        quill.fill("M 1.9 -0.6 C 3 -2.1 4.4 -1.9 5 -1.5 C 5 0 4.4 0.8 3.4 0.7", (255, 253, 247))
        quill.dot(4.2, -0.6, 1.1, (38, 30, 34))
        quill.line("M 1.2 -0.3 C 2.4 -2.2 4 -2.3 5.3 -1.7", 0.8, ends=(0.3, 0.8))
        brow = visage.brow
        quill.line(f"M 0.8 -3.4 C 2.4 -4.8 4 {-4.7 + brow} 5.6 {-3.6 + brow}", 0.95, visage.dark)
        quill.fill(
            "M 4.8 6.4 C 5.6 5.6 6.8 5.4 7.1 6 C 7.1 6.6 6.4 6.8 6.4 7 C 6.9 7.4 6.8 8 6.4 8.4"
            " C 5.6 8.4 5 7.6 4.8 6.4",
            LIPS,
        )
        quill.line("M 4.1 6.3 C 5 7 5.8 7 6.6 6.8", 0.45)
        quill.line("M 7.6 3.4 C 7 3 6.4 3.2 6.4 4", 0.4)
    if visage.beard:
        _beard_in_profile(quill, visage)


# ---------------------------------------------------------------- beards

_BEARDS = {
    "full": "M -8 0 C -9 7 -8.6 13 -5.6 17.4 C -3.4 20.4 -1 21.8 1.4 22.6 C 4.4 21.6 6.8 19 8"
    " 15.4 C 9.2 11 8.6 5 7.6 0 C 7.2 4 6 6.4 4 6 L 1.6 5.4 L -1.4 6"
    " C -5 6.6 -6.8 4 -8 0",
    "forked": "M -8 0 C -9 7 -8.8 12 -7 16.6 C -6 19.6 -4.6 21.4 -4.4 23 C -1.6 21.6 0.4 18.6"
    " 1.4 16.6 C 2.6 18.6 4.4 21.4 7 22.8 C 7 21 8.2 18 8.6 15 C 9.2 11 8.6 5 7.6 0"
    " C 7.2 4 6 6.4 4 6 L 1.6 5.4 L -1.4 6 C -5 6.6 -6.8 4 -8 0",
}
_STRANDS = {
    "full": (
        "M -6 7 C -6.4 12 -4.6 16 -2 19",
        "M -3.4 11 C -2.8 14.6 -1.4 17.6 0.6 20",
        "M 6.4 7 C 7 11.6 6 15 4.4 18",
        "M 3.6 11 C 4 14 3.4 17 2.2 19.6",
        "M 0.8 12 L 1 17",
    ),
    "forked": (
        "M -6 7 C -6.8 12 -6 16 -4.6 20",
        "M -3.4 11 C -3.2 14.6 -3 17 -3.6 19.6",
        "M 6.4 7 C 7.4 11.6 7 15 6.2 19.6",
        "M 3.6 11 C 4 14 4.6 16 5.4 18.4",
    ),
}
_WHISKER = (
    "M 0 4.9 C -1.8 4.2 -4 5.2 -5.4 7.2 C -6.2 8.2 -7.4 8.2 -8 7.2"
    " C -7.8 10 -5 10.8 -2.8 9.2 C -1.4 8.2 -0.4 7.6 0 7.2"
)


def _beard(quill: Quill, visage: Visage) -> None:
    """A beard, its strands, the mouth in it and the moustache above."""
    quill.shape(_BEARDS[visage.beard], visage.hair)
    if quill.fine:
        for strand in _STRANDS[visage.beard][: 8 if quill.fine > 1 else 3]:
            quill.line(strand, 0.5, visage.dark)
        quill.fill("M -0.6 8.4 C 0.6 10.6 2.8 10.6 4 8.4", LIPS)
    for flip in (False, True):
        quill.at(1.7, 0, 0.94 if flip else 1.0, flip=flip).shape(_WHISKER, visage.light, 0.65)


def _beard_in_profile(quill: Quill, visage: Visage) -> None:
    """A pointed beard and a curled moustache, from the side."""
    beard = (
        "M -3.4 1 C -2.6 5.6 0.8 7.6 4.2 6.8 L 6.4 8.4 C 8.4 9.6 9 11.4 8.8 13.4"
        " C 8.4 17.4 7.4 21 5.4 24.6 C 2.8 21.6 -0.8 18.6 -2.8 14.8 C -5 10.8 -4.8 5.4"
        " -3.4 1"
    )
    quill.shape(beard, visage.hair)
    if quill.fine:
        for strand in (
            "M -1.6 7.6 C -1.4 12 1 16 3.6 19",
            "M 1.6 9.4 C 2 13 3.4 16 4.8 20",
            "M 5.2 10.4 C 6.2 13 6.4 16 5.8 20",
        ):
            quill.line(strand, 0.5, visage.dark)
        quill.fill("M 4.6 7.6 C 5 9.4 6.8 9.4 7 7.6", LIPS)
    whisker = (
        "M 7.6 4.2 C 5 3.4 2.4 4.6 0.6 7.2 C 0 8.2 -1 8.4 -2 7.6 C -1.2 10.4 2.2 10.6 4.4"
        " 8.8 C 5.8 7.6 6.6 7 7.4 6.8 C 8.6 7.4 10.2 7 10.8 5.4 C 9.6 5.8 8.8 4.6 7.6 4.2"
    )
    quill.shape(whisker, visage.light, 0.65)


# ---------------------------------------------------------------- hair

_BEHIND = {
    "curls": "M 0 -11 C -8 -12 -11 -7 -10.6 -2 C -13 1 -13 5 -11 7 C -12.6 10 -10 13.6 -7 12.8"
    " C -4 12 0 10 0 8 C 0 10 4 12 7 12.8 C 10 13.6 12.6 10 11 7 C 13 5 13 1 10.6 -2"
    " C 11 -7 8 -12 0 -11",
    "waves": "M 0 -11 C -9 -12 -11.6 -6 -11 0 C -10.6 5 -13.6 8 -12.4 13 C -11.4 17 -14 19 -13"
    " 23 L 13 23 C 14 19 11.4 17 12.4 13 C 13.6 8 10.6 5 11 0 C 11.6 -6 9 -12 0 -11",
    "bob": "M 0 -11 C -9 -12 -11 -6 -11 0 C -11 5 -12.6 8 -14 10.6 C -11 12.6 -7 12.6 -4 10"
    " L 4 10 C 7 12.6 11 12.6 14 10.6 C 12.6 8 11 5 11 0 C 11 -6 9 -12 0 -11",
    "page": "M 0 -11 C -9 -12 -10.6 -6 -10.4 0 C -10.4 4 -11.6 6 -11 9 C -10 11.4 -7 11 -5.4 9"
    " L 5 9 C 7 11 10 11.4 11 9 C 11.6 6 10.4 4 10.4 0 C 10.6 -6 9 -12 0 -11",
    "long": "M 0 -11 C -9 -12 -11 -6 -10.8 2 C -10.8 9 -11.4 16 -12.4 24 L 12.4 24"
    " C 11.4 16 10.8 9 10.8 2 C 11 -6 9 -12 0 -11",
    "braid": "M 0 -11 C -9 -12 -11 -6 -10.4 0 C -10 4 -9.6 7 -9 9 L 9 9 C 9.6 7 10 4 10.4 0"
    " C 11 -6 9 -12 0 -11",
}
_BEHIND_PROFILE = (
    "M 4 -11 C -8 -12 -11.4 -7 -11 -2 C -11.6 4 -12.4 7 -11 10.4 C -8.4 13.4 -4 12.4 -1 9 L 2 0"
)
_LOCK = {
    "curls": "M -4.6 -10 C -7 -8.6 -7.4 -5 -7.6 -1.4 C -7.4 1.6 -9 3.4 -10.6 2.4"
    " C -13 0.6 -11.4 -3 -10 -4 C -10.4 -8 -8.6 -11 -4.6 -10",
    "waves": "M 1.4 -11 C -2.6 -7.6 -6.4 -6.4 -7.4 -2 C -8 2 -7 4 -8.6 7 C -11.4 5 -11.4 0"
    " -10.6 -4 C -9.6 -9 -5 -12 1.4 -11",
    "bob": "M 1.4 -11 C -2 -6.6 -6 -6 -7.2 -1 C -7.8 3 -8 6.4 -10.6 9.4 C -12.4 6 -11.2 0"
    " -10.4 -4 C -9.6 -9 -5 -12 1.4 -11",
    "page": "M 0.4 -11 C -3 -7.6 -6.6 -7.4 -7.4 -2.6 C -7.8 1 -7 4 -8.6 6.4"
    " C -11 5 -10.8 -2 -10 -5 C -9 -9.4 -5 -12 0.4 -11",
    "long": "M 1.4 -11 C -2.4 -7.6 -6.6 -5.6 -7.4 0 C -7.8 5 -7.6 9 -9.4 14"
    " C -11.6 8 -11 0 -10.4 -4 C -9.6 -9 -5 -12 1.4 -11",
    "braid": "M 1.4 -11 C -2 -7 -6.2 -6.2 -7.2 -2 C -7.6 1 -7.6 3 -8.8 5 C -10.8 2 -10.8 -1"
    " -10.2 -4 C -9.4 -9 -5 -12 1.4 -11",
}
_RIPPLES = {
    "curls": ("M -11.6 5 C -10 7.4 -8.6 6.6 -8.2 5", "M 11.6 5 C 10 7.4 8.6 6.6 8.2 5"),
    "waves": (
        "M -9.6 6 C -8.8 10 -11.4 13 -10.4 17 C -10 19 -11 21 -10.6 23",
        "M 9.6 6 C 8.8 10 11.4 13 10.4 17 C 10 19 11 21 10.6 23",
    ),
    "bob": ("M -9.4 4 C -9.6 7 -10.4 9 -11.6 10.6", "M 9.4 4 C 9.6 7 10.4 9 11.6 10.6"),
    "page": ("M -9 3 C -8.6 6 -9 7.6 -9 9", "M 9 3 C 8.6 6 9 7.6 9 9"),
    "long": ("M -9.2 6 C -9.2 12 -10 18 -10.4 23", "M 9.2 6 C 9.2 12 10 18 10.4 23"),
    "braid": (),
}


def behind(quill: Quill, visage: Visage) -> None:
    """The hair behind the face and the neck."""
    if visage.profile:
        quill.shape(_BEHIND_PROFILE, visage.hair)
        return
    quill.shape(_BEHIND[visage.locks], visage.hair)
    if quill.fine:
        for ripple in _RIPPLES[visage.locks]:
            quill.line(ripple, 0.55, visage.dark)


def _braid(quill: Quill, visage: Visage) -> None:
    """Plaited hair that hangs over a shoulder."""
    for row in range(5):
        tress = quill.at(-0.2 * row, 3.8 * row, 1 - 0.06 * row)
        tress.shape("M 0 -2.6 C 3.6 -2.4 3.8 1.8 0 4 C -3.8 1.8 -3.6 -2.4 0 -2.6", visage.hair, 0.7)
        if quill.fine:
            tress.line("M -2 -1 C -0.6 0 0.6 0.6 1.6 2", 0.5, visage.dark)


def before(quill: Quill, visage: Visage) -> None:
    """The locks that frame the face."""
    lock = _LOCK[visage.locks]
    if visage.profile:
        cap = (
            "M 4.4 -10.6 C 2.8 -7 1.4 -5 -0.6 -3.6 C -1.6 -1 -1.4 1 -2.8 3"
            " C -4 5 -3.4 7.4 -5.4 9.4 C -9.4 11.4 -12 9 -11 6 C -12.2 2 -11 -8 -7 -10.6"
        )
        quill.shape(cap, visage.hair, 0.85)
        if quill.fine:
            for strand in (
                "M 2 -9 C -1 -6 -4 -4 -5 0 C -5.6 3 -6 6 -7.4 8.6",
                "M -2 -9 C -5 -7 -7.6 -4 -8.2 0 C -8.6 3 -8.6 5 -9.4 7.4",
            ):
                quill.line(strand, 0.55, visage.dark)
            quill.line("M 0 -8.6 C -3 -6.6 -5.6 -4 -6.4 -1", 0.6, visage.light)
        return
    quill.shape(lock, visage.hair, 0.85)
    quill.at(0.4, 0, 0.96, flip=True).shape(lock, visage.hair, 0.85)
    if visage.locks == "braid":
        _braid(quill.at(9.0, 7.0), visage)
    if quill.fine:
        quill.line("M -3.4 -9 C -6.4 -7.4 -8.6 -5 -9 0", 0.55, visage.light)
        quill.line("M 4 -9 C 6.8 -7.4 8.6 -5 9.2 0", 0.55, visage.light)
