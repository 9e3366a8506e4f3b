"""Writes a .gif film that stores only what changes from frame to frame.

Pillow chooses the colors and compresses the pictures; the file structure is written here, because
Pillow would hold every frame whole and compare all of them again.
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
"""The number of colors that all frames share; the index after them, 255, means transparent."""
SAMPLED = 2
"""Only one in this many pixels per row and column is sampled for its color."""
AHEAD = 8
"""How many drawn frames may wait to be compressed."""
SWITCH = 0.0005
"""Python's switch interval while a film is written, in seconds: after it the drawing thread lets
the other one begin to compress the next frame."""
_NONE = COLORS
_TABLE = 0b1111_0111
"""The flags for a table of 256 colors."""
_FOR_EVER = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
_UNCHANGED = [_NONE, *[0] * 255]
_KEPT, _SEEN_THROUGH = 1 << 2, 1
"""The flags: a picture stays until it is covered; one of its colors is transparent."""

Box = tuple[int, int, int, int]
"""A box in a picture: left, top, right, bottom."""


class Patch(NamedTuple):
    """A patch of a frame: a picture and its place, with colors blue first."""

    picture: Image.Image
    box: Box


class Change(NamedTuple):
    """The patches of a frame, without overlaps, and its duration in milliseconds. The first change
    is the whole frame."""

    patches: Sequence[Patch]
    duration: int


def palette_of(pictures: Sequence[Image.Image]) -> Image.Image:
    """Return a picture with the colors that these pictures of equal size need."""
    width, height = pictures[0].size
    sheet = Image.new("RGB", (width, height * len(pictures)))
    for number, each in enumerate(pictures):
        sheet.paste(each, (0, number * height))
    fewer = width // SAMPLED, sheet.height // SAMPLED
    return sheet.resize(fewer, Image.Resampling.NEAREST).quantize(COLORS)


def write(
    on: IO[bytes], size: tuple[int, int], palette: Image.Image, film: Iterable[Change]
) -> None:
    """Write a film to a file, change by change; all colors are blue first. A thread compresses each
    change while the next is drawn. It needs a real file with a descriptor: only there Pillow writes
    without blocking the drawing thread."""
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
    """Compresses one change after another; one without a visible difference only makes the one
    before it last longer."""

    def __init__(self, on: IO[bytes], size: tuple[int, int], palette: Image.Image) -> None:
        self._on, self._palette = on, palette
        self._shown = Image.new("P", size, _NONE)
        self._last: Patch | None = None
        self._duration = 0

    def take(self, change: Change) -> None:
        """Write the previous change, if this one is visible."""
        found = [patch for each in change.patches if (patch := self._differing(each)) is not None]
        if found:
            self._write()
            self._last, self._duration = _combined(found), 0
        self._duration += change.duration

    def end(self) -> None:
        """Write the last change."""
        self._write()
        self._on.write(b";")

    def _differing(self, patch: Patch) -> Patch | None:
        """Return the visible difference of a patch in the palette's colors, or None."""
        found = patch.picture.quantize(palette=self._palette, dither=Image.Dither.NONE)
        delta = ImageChops.subtract_modulo(found, self._shown.crop(patch.box))
        box = delta.getbbox()
        if box is None:
            return None
        self._shown.paste(found, patch.box)
        changed = ImageChops.lighter(found.crop(box), delta.crop(box).point(_UNCHANGED))
        left, top = patch.box[:2]
        return Patch(changed, (left + box[0], top + box[1], left + box[2], top + box[3]))

    def _write(self) -> None:
        """Write the pending change, if there is one."""
        if self._last is None:
            return
        picture, box = self._last
        control = _KEPT | _SEEN_THROUGH, self._duration // 10, _NONE, 0
        self._on.write(b"!\xf9\x04" + struct.pack("<BHBB", *control))
        self._on.write(b"," + struct.pack("<HHHHB", *box[:2], *picture.size, 0) + b"\x08")
        ImageFile._save(picture, self._on, [ImageFile._Tile("gif", (0, 0, *picture.size), 0, "P")])
        self._on.write(b"\x00")


def _combined(patches: Sequence[Patch]) -> Patch:
    """Combine several patches into one that is transparent between them."""
    if len(patches) == 1:
        return patches[0]
    boxes = [patch.box for patch in patches]
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[2] for box in boxes), max(box[3] for box in boxes)
    whole = Image.new("P", (right - left, bottom - top), _NONE)
    for patch in patches:
        whole.paste(patch.picture, (patch.box[0] - left, patch.box[1] - top))
    return Patch(whole, (left, top, right, bottom))
