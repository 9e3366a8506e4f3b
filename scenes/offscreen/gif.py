"""A .gif as it is written: of each picture only what is seen differently than in the one before.

Pillow chooses the colors and packs the pictures; what stands round them is written here, since it
would hold every picture whole, and look at all of each of them again.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from typing import BinaryIO, NamedTuple

from PIL import GifImagePlugin, Image, ImageChops

COLORS = 255
"""The colors of all pictures together; the last of a byte's 256 numbers means none: let what was
there be seen."""
SAMPLED = 2
"""Of each so many points in a row and in a column one is asked for its color."""
_NONE = COLORS
_TABLE = 0b1111_0111
"""There is a table of 256 colors."""
_FOR_EVER = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
_UNCHANGED = [255, *[0] * 255]
_KEPT = 1
"""What is shown stays until something is shown over it."""

Box = tuple[int, int, int, int]
"""A part of a picture: left, top, right, bottom."""


class Change(NamedTuple):
    """What is seen differently now: a part of the picture, where that is, and for how many
    milliseconds it stands. The first is the whole picture."""

    part: Image.Image
    box: Box
    stands: int


def palette_of(pictures: Sequence[Image.Image]) -> Image.Image:
    """The colors that some pictures of one size need together, as a picture that has them."""
    width, height = pictures[0].size
    sheet = Image.new("RGB", (width, height * len(pictures)))
    for number, each in enumerate(pictures):
        sheet.paste(each, (0, number * height))
    fewer = width // SAMPLED, sheet.height // SAMPLED
    return sheet.resize(fewer, Image.Resampling.NEAREST).quantize(COLORS)


def write(
    on: BinaryIO, size: tuple[int, int], palette: Image.Image, film: Iterable[Change]
) -> None:
    """Write a film, one change after another, as they come; all colors stand blue first."""
    on.write(b"GIF89a" + struct.pack("<HHBBB", *size, _TABLE, _NONE, 0))
    on.write(bytes(palette.getpalette("BGR") or ()).ljust(3 * 256, b"\x00"))
    on.write(_FOR_EVER)
    shown = Image.new("P", size, _NONE)
    waiting: Change | None = None
    for change in film:
        part = change.part.quantize(palette=palette, dither=Image.Dither.NONE)
        seen = _seen(part, shown.crop(change.box), change)
        shown.paste(part, change.box)
        if waiting is not None and seen is None:
            waiting = waiting._replace(stands=waiting.stands + change.stands)
        elif seen is not None:
            _write_part(on, waiting)
            waiting = seen
    _write_part(on, waiting)
    on.write(b";")


def _seen(part: Image.Image, before: Image.Image, change: Change) -> Change | None:
    """What looks different of a part in the colors that there are; None where nothing does."""
    delta = ImageChops.subtract_modulo(part, before)
    box = delta.getbbox()
    if box is None:
        return None
    changed = part.crop(box)
    changed.paste(_NONE, mask=delta.crop(box).point(_UNCHANGED, "1"))
    left, top = change.box[:2]
    there = left + box[0], top + box[1], left + box[2], top + box[3]
    return Change(changed, there, change.stands)


def _write_part(on: BinaryIO, change: Change | None) -> None:
    """Write a part, if there is one."""
    if change is None:
        return
    told = {
        "duration": change.stands,
        "disposal": _KEPT,
        "transparency": _NONE,
        "interlace": 0,
    }
    for block in GifImagePlugin.getdata(change.part, change.box[:2], **told):
        on.write(block)
