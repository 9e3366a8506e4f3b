"""Chooses the size of the cards: the largest with which a layout fits a window, or a smaller one
when a pile has grown too long."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.cards.metrics import LARGEST, RATIO, SIMPLE_BELOW
from scenes.table.fitting import Fitting, Pixel, margins
from scenes.table.layout import Anchor, Arrangement, Layout, Note

LARGE_BELOW = 120
"""Cards lower than this, in pixels, get the large index."""


def fit(
    layout: Layout,
    area: pygame.Rect,
    shrink: float = 1.0,
    *,
    large: bool = False,
    mirrored: bool = False,
) -> Fitting:
    """Fit the layout to this area with the largest cards for which everything has room.

    ``shrink`` scales the cards down, for the sake of a very long pile; the room this frees goes to
    the columns.
    """
    beside, above = margins(area)
    free = max(area.width - 2 * beside, 20), max(area.height - 2 * above, 20)
    arrangement = max(layout.arrangements, key=lambda each: _widest(each, layout.notes, *free))
    full = min(_widest(arrangement, layout.notes, *free), LARGEST * area.height / RATIO)
    width = max(4.0, full * shrink)
    across = [(at * width, reach * width) for at, reach in _spans(arrangement, layout.notes, True)]
    along = [(at * width, reach * width) for at, reach in _spans(arrangement, layout.notes, False)]
    columns = shrink < 1 and any(anchor.style.fan == "down" for anchor in arrangement)
    lefts = _stretched(across, free[0], layout.stretch_x, area.left + beside)
    tops = _stretched(along, free[1], layout.stretch_y, area.top + above, 0.0 if columns else 0.5)
    card = max(4, int(width + 0.01))
    size = card, round(card * RATIO)
    corners = [(round(x), round(y)) for x, y in zip(lefts, tops, strict=True)]
    for number, note in enumerate(layout.notes, len(arrangement)):
        if note.of is not None:  # the gap to a note is not stretched
            (x, y), anchor = corners[note.of], arrangement[note.of]
            aside = round((note.x - anchor.x) * width), round((note.y - anchor.y) * width)
            corners[number] = x + aside[0], y + aside[1]
    origins = tuple(_upright(a, at, size) for a, at in zip(arrangement, corners, strict=False))
    notes = tuple(
        (note, pygame.Rect(at, (round(note.width * width), round(note.height * width))))
        for note, at in zip(layout.notes, corners[len(arrangement) :], strict=True)
    )
    large = large or (round(int(full + 0.01) * RATIO) < LARGE_BELOW and shrink == 1)
    found = Fitting(layout, arrangement, area.copy(), *size, origins, large, notes)
    return found.mirrored() if mirrored else found


SMALLEST = 0.0938
"""No card is made narrower than this share of the table's height because of a long pile: 68 pixels
in a window of 1280×800, 50 in one of 1024×600."""
SHRINK = tuple(1 - 0.05 * step for step in range(8))
"""The scales that are tried when a pile has grown too long. A pile too long even for the smallest
is squeezed further, because smaller cards could not be read."""


def sizes(layout: Layout, area: pygame.Rect) -> tuple[float, ...]:
    """Return the scales to try in this area, without those that make the cards too small to
    read."""
    full = fit(layout, area).width
    least = max(SIMPLE_BELOW, SMALLEST * area.height)
    return tuple(share for share in SHRINK if share == 1.0 or full * share >= least)


def best(
    layout: Layout,
    area: pygame.Rect,
    piles: Sequence[Sequence[int]],
    fitted: Callable[[float], Fitting],
    most: float = 1.0,
    slack: int = 0,
) -> float:
    """Return the largest scale up to ``most`` at which every pile fits with its indices visible and
    ``slack`` pixels to spare, or the smallest scale if none does. ``fitted`` gives the layout at a
    scale."""
    tried = sizes(layout, area)
    for shrink in tried:
        if shrink <= most and fitted(shrink).holds(piles, slack):
            return shrink
    return tried[-1]


def _upright(anchor: Anchor, corner: Pixel, size: tuple[int, int]) -> Pixel:
    """Return the corner that an upright card with the same center would have."""
    if not anchor.turned:
        return corner
    slip = (size[1] - size[0]) // 2
    return corner[0] + slip, corner[1] - slip


Spans = list[tuple[float, float]]
"""Along one axis: where each pile or note begins, and its extent from there."""


def _spans(arrangement: Arrangement, notes: Sequence[Note], across: bool) -> Spans:
    """Return the extents of all piles and then all notes along one axis, in card widths."""
    piles = [(a.x if across else a.y, _extent(a, across)) for a in arrangement]
    return piles + [(n.x, n.width) if across else (n.y, n.height) for n in notes]


def _extent(anchor: Anchor, across: bool) -> float:
    """Return how far the longest expected pile reaches from its anchor, in card widths."""
    card = 1.0 if across != anchor.turned else RATIO
    style = anchor.style
    runs = style.fan == "right" if across else style.fan == "down"
    return card + (style.longest - style.overhang if runs else 0.0)


def _widest(arrangement: Arrangement, notes: Sequence[Note], width: float, height: float) -> float:
    """Return the width of the widest card with which this arrangement fits."""
    across = max(map(sum, _spans(arrangement, notes, True)))
    along = max(map(sum, _spans(arrangement, notes, False)))
    return min(width / across, height / along)


def _stretched(
    spans: Spans, free: float, most: float, start: float, before: float = 0.5
) -> list[float]:
    """Return the positions along one axis. Spare room widens the gaps first, then the margins;
    ``before`` is the share for the first margin."""
    grow = min([most, *((free - reach) / at for at, reach in spans if at > 0)])
    grow = max(grow, 1.0)
    used = max(at * grow + reach for at, reach in spans)
    start += max(free - used, 0) * before
    return [start + at * grow for at, _ in spans]
