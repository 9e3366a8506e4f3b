"""A .gif as it is written: of each picture only what is seen differently than in the one before.

Pillow chooses the colors and packs the pictures; what stands round them is written here, since it
would hold every picture whole, and look at all of each of them again.
"""

from __future__ import annotations

import struct
import sys
from collections import deque
from collections.abc import Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import IO, NamedTuple

from PIL import Image, ImageChops, ImageFile

COLORS = 255
"""The colors of all pictures together; the last of a byte's 256 numbers means none: let what was
there be seen."""
SAMPLED = 2
"""Of each so many points in a row and in a column one is asked for its color."""
AHEAD = 8
"""So many pictures may be drawn that are not packed yet."""
SWITCH = 0.0005
"""After so many seconds the thread that draws lets the other one begin to pack the next picture."""
_NONE = COLORS
_TABLE = 0b1111_0111
"""There is a table of 256 colors."""
_FOR_EVER = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
_UNCHANGED = [_NONE, *[0] * 255]
_KEPT, _SEEN_THROUGH = 1 << 2, 1
"""What is shown stays until something is shown over it; one of its numbers means none."""

Box = tuple[int, int, int, int]
"""A part of a picture: left, top, right, bottom."""


class Part(NamedTuple):
    """A part of a picture and where that is; its colors stand blue first."""

    seen: Image.Image
    box: Box


class Change(NamedTuple):
    """What was drawn anew, in parts of which no two overlap, and for how many milliseconds it
    stands. The first is the whole picture."""

    parts: Sequence[Part]
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
    on: IO[bytes], size: tuple[int, int], palette: Image.Image, film: Iterable[Change]
) -> None:
    """Write a film into a file, one change after another, as they come; all colors stand blue
    first. While the next is drawn a thread packs what was drawn before: it is a file, with a number
    of its own, since only into one of these Pillow writes without holding up whoever draws."""
    on.write(b"GIF89a" + struct.pack("<HHBBB", *size, _TABLE, _NONE, 0))
    on.write(bytes(palette.getpalette("BGR") or ()).ljust(3 * 256, b"\x00"))
    on.write(_FOR_EVER)
    packer, waiting = _Packer(on, size, palette), deque[Future[None]]()
    patience = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH)
    try:
        with ThreadPoolExecutor(1) as thread:
            for change in film:
                waiting.append(thread.submit(packer.take, change))
                if len(waiting) > AHEAD:
                    waiting.popleft().result()
            for each in waiting:
                each.result()
    finally:
        sys.setswitchinterval(patience)
    packer.end()


class _Packer:
    """Packs one change after another; what looks as before only stands longer."""

    def __init__(self, on: IO[bytes], size: tuple[int, int], palette: Image.Image) -> None:
        self._on, self._palette = on, palette
        self._shown = Image.new("P", size, _NONE)
        self._last: Part | None = None
        self._stands = 0

    def take(self, change: Change) -> None:
        """Write the last change that could be seen, where this one can be seen too."""
        found = [part for each in change.parts if (part := self._differing(each)) is not None]
        if found:
            self._write()
            self._last, self._stands = _together(found), 0
        self._stands += change.stands

    def end(self) -> None:
        """Write what is left."""
        self._write()
        self._on.write(b";")

    def _differing(self, part: Part) -> Part | None:
        """What looks different of a part in the colors that there are; None where nothing does."""
        found = part.seen.quantize(palette=self._palette, dither=Image.Dither.NONE)
        delta = ImageChops.subtract_modulo(found, self._shown.crop(part.box))
        box = delta.getbbox()
        if box is None:
            return None
        self._shown.paste(found, part.box)
        changed = ImageChops.lighter(found.crop(box), delta.crop(box).point(_UNCHANGED))
        left, top = part.box[:2]
        return Part(changed, (left + box[0], top + box[1], left + box[2], top + box[3]))

    def _write(self) -> None:
        """Write the last change, if there is one."""
        if self._last is None:
            return
        seen, box = self._last
        told = _KEPT | _SEEN_THROUGH, self._stands // 10, _NONE, 0
        self._on.write(b"!\xf9\x04" + struct.pack("<BHBB", *told))
        self._on.write(b"," + struct.pack("<HHHHB", *box[:2], *seen.size, 0) + b"\x08")
        ImageFile._save(seen, self._on, [ImageFile._Tile("gif", (0, 0, *seen.size), 0, "P")])
        self._on.write(b"\x00")


def _together(parts: Sequence[Part]) -> Part:
    """Several parts as one, through which can be seen between them."""
    if len(parts) == 1:
        return parts[0]
    boxes = [part.box for part in parts]
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[2] for box in boxes), max(box[3] for box in boxes)
    whole = Image.new("P", (right - left, bottom - top), _NONE)
    for part in parts:
        whole.paste(part.seen, (part.box[0] - left, part.box[1] - top))
    return Part(whole, (left, top, right, bottom))
