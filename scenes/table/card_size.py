"""Chooses the size of the cards: the largest with which a layout fits a window, or a smaller one
when a pile has grown too long."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from scenes.cards.metrics import LARGEST, RATIO, SIMPLE_BELOW, scaled
from scenes.table.fitting import Fitting, Pixel, margins
from scenes.table.layout import EVERY, Anchor, Arrangement, Layout, Note, Spans, spans
from scenes.table.long_rows import abreast, shortened, widths

LARGE_BELOW = 120
"""Cards lower than this, in pixels, get the large index."""


def fit(
    layout: Layout,
    area: pygame.Rect,
    shrink: float = 1.0,
    *,
    large: bool = False,
    mirrored: bool = False,
    scale: float = 1.0,
) -> Fitting:
    """Fit the layout to this area with the largest cards for which everything has room. ``scale``
    is that of the writing on the table.

    ``shrink`` below 1 makes the cards smaller because a pile is very long; the room this frees goes
    to the columns. Above 1 it makes them larger while a row that wraps is short.
    """
    beside, above = margins(area)
    free = _free(area)
    arrangement, full = _largest(layout, area)
    width, notes, row = max(4.0, full * shrink), layout.notes, layout.row
    if row:
        if shrink > 1:
            arrangement, row = shortened(layout, (free[0] / width, free[1] / width))
        arrangement, notes = abreast(arrangement, notes, layout.row)
    notes = tuple(_widened(note, free[0] / width, scale / width) for note in notes)
    across = [(at * width, long * width) for at, long in spans(arrangement, notes, True)]
    along = [(at * width, long * width) for at, long in spans(arrangement, notes, False)]
    columns = shrink < 1 and any(anchor.style.fan == "down" for anchor in arrangement)
    lefts = _stretched(across, free[0], layout.stretch_x, area.left + beside)
    top = area.top + above - min(0.0, *(at for at, _ in along)) / 2  # a frame may have a negative y
    tops = _stretched(along, free[1], layout.stretch_y, top, 0.0 if columns else 0.5)
    card = max(4, int(width + 0.01))
    size = card, round(card * RATIO)
    corners = [(round(x), round(y)) for x, y in zip(lefts, tops, strict=True)]
    for number, note in enumerate(notes, len(arrangement)):
        if note.of is not None:  # the gap to a note is not stretched
            (x, y), anchor = corners[note.of], arrangement[note.of]
            aside = round((note.x - anchor.x) * width), round((note.y - anchor.y) * width)
            corners[number] = x + aside[0], y + aside[1]
    origins = tuple(
        _upright(a, at, scaled(size, a.scale)) for a, at in zip(arrangement, corners, strict=False)
    )
    placed = tuple(
        (note, pygame.Rect(at, (round(note.width * width), round(note.height * width))))
        for note, at in zip(notes, corners[len(arrangement) :], strict=True)
    )
    whole = int(max(full, width) + 0.01)
    large = large or (round(whole * RATIO) < LARGE_BELOW and shrink >= 1)
    found = Fitting(layout, arrangement, area.copy(), *size, origins, large, placed, row)
    return found.mirrored() if mirrored else found


def _widened(note: Note, most: float, unit: float) -> Note:
    """Return a note that is as wide as its writing needs, as far as there is room. ``most`` is the
    free width of the table and ``unit`` a design unit, in card widths."""
    if not note.needs:
        return note
    return replace(note, width=max(note.width, min(note.needs * unit, most - note.x)))


def _free(area: pygame.Rect) -> tuple[int, int]:
    """Return the width and height between the margins."""
    beside, above = margins(area)
    return max(area.width - 2 * beside, 20), max(area.height - 2 * above, 20)


def _largest(layout: Layout, area: pygame.Rect) -> tuple[Arrangement, float]:
    """Return the arrangement with the widest cards, and their width."""
    width, height = _free(area)
    widest = [min(width / across, height / along) for across, along in layout.reaches]
    full = max(widest)
    return layout.arrangements[widest.index(full)], min(full, LARGEST * area.height / RATIO)


SMALLEST = 0.0938
"""No card is made narrower than this share of the table's height because of a long pile: 68 pixels
in a window of 1280×800, 50 in one of 1024×600."""
SHRINK = tuple(1 - 0.05 * step for step in range(8))
"""The scales that are tried when a pile has grown too long. A pile too long even for the smallest
is squeezed further, because smaller cards could not be read."""


def sizes(layout: Layout, area: pygame.Rect) -> tuple[float, ...]:
    """Return the scales to try in this area, the largest first, without those that make the cards
    too small to read."""
    _, full = _largest(layout, area)
    least = max(SIMPLE_BELOW, SMALLEST * area.height)
    found = [share for share in SHRINK if share == 1.0 or int(full + 0.01) * share >= least]
    if layout.row:
        most = LARGEST * area.height / RATIO
        found[:0] = [each / full for each in widths(layout, full, _free(area), most)]
    return tuple(found)


def best(
    layout: Layout,
    area: pygame.Rect,
    piles: Sequence[Sequence[int]],
    fitted: Callable[[float], Fitting],
    most: float = math.inf,
    spare: int = 0,
) -> float:
    """Return the largest scale up to ``most`` at which every pile fits with its indices visible,
    and a row that wraps with ``spare`` places, or the smallest scale if none does. ``fitted`` gives
    the layout at a scale."""
    tried = sizes(layout, area)
    for shrink in tried:
        if shrink <= most and fitted(shrink).holds(piles, spare):
            return shrink
    return tried[-1]


def _upright(anchor: Anchor, corner: Pixel, size: tuple[int, int]) -> Pixel:
    """Return the corner that an upright card with the same center would have."""
    if not anchor.turned:
        return corner
    slip = (size[1] - size[0]) // 2
    return corner[0] + slip, corner[1] - (slip if anchor.turned == EVERY else 0)


def _stretched(
    found: Spans, free: float, most: float, start: float, before: float = 0.5
) -> list[float]:
    """Return the positions along one axis. Spare room widens the gaps first, then the margins;
    ``before`` is the share for the first margin."""
    grow = min([most, *((free - long) / at for at, long in found if at > 0)])
    grow = max(grow, 1.0)
    used = max(at * grow + long for at, long in found)
    start += max(free - used, 0) * before
    return [start + at * grow for at, _ in found]
