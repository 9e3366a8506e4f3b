"""A long row that wraps: its cards are larger while it is short, and the deck stands beside the
middle of its lines."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.core.table import Spot
from scenes.cards.metrics import RATIO
from scenes.table.layout import FEWEST, Anchor, Arrangement, Layout, Note, reach

LEAST_HIGH, LEAST_COLUMNS = 4.0, 6
"""What there must be room for at the largest size of the cards: a height of all lines, in card
widths, and a number of columns."""
STEP = 1.12
"""Cards grow by at least this factor, so that their size does not change often."""
SLIP = 1e-6

Free = tuple[float, float]
"""The free width and height of a table."""


def widths(layout: Layout, full: float, free: Free, largest: float) -> Iterator[float]:
    """Yield the widths above ``full`` that cards may have while the row is short, in pixels, the
    largest first. Each is the largest width at which some number of lines fits the height."""
    lines, (wide, _) = layout.arrangements[0], layout.reaches[LEAST_COLUMNS - FEWEST]
    most = min(largest, free[0] / wide)
    deck = reach(_others(lines, layout.row), layout.notes, across=False)
    most = min(most, free[1] / deck) if deck else most
    before = most * STEP
    for bottom in sorted({lines[spot].y + RATIO for spot in layout.row}):
        width = min(most, free[1] / bottom)
        if width < full * STEP:
            return
        if bottom >= LEAST_HIGH and width * STEP <= before:
            before = width
            yield width


def shortened(layout: Layout, free: Free) -> tuple[Arrangement, tuple[Spot, ...]]:
    """Return the arrangement with the most columns that fit into ``free``, in card widths, and the
    spots of the row that have places of their own on the lines that fit. All later spots share the
    last of these places."""
    most, high = free[0] + SLIP, free[1] + SLIP
    several = zip(layout.arrangements, layout.reaches, strict=True)
    *_, found = (each for each, (wide, _) in several if wide <= most)
    own = tuple(spot for spot in layout.row if found[spot].y + RATIO <= high)
    rest, last = set(layout.row) - set(own), found[own[-1]]
    return tuple(
        replace(anchor, x=last.x, y=last.y) if spot in rest else anchor
        for spot, anchor in enumerate(found)
    ), own


def abreast(
    piles: Arrangement, notes: Sequence[Note], row: Sequence[Spot]
) -> tuple[Arrangement, tuple[Note, ...]]:
    """Return the piles and notes with the middle of the deck beside the middle of the row."""
    deck = reach(_others(piles, row), notes, across=False)
    lines = reach([piles[spot] for spot in row], (), across=False)
    lower, row_lower = max(0.0, (lines - deck) / 2), max(0.0, (deck - lines) / 2)
    found = list(piles)
    for spot, anchor in enumerate(piles):
        if down := row_lower if spot in row else lower:
            found[spot] = replace(anchor, y=anchor.y + down)
    return tuple(found), tuple(replace(note, y=note.y + lower) for note in notes)


def _others(piles: Arrangement, row: Sequence[Spot]) -> list[Anchor]:
    """Return the piles that lie beside the row."""
    return [anchor for spot, anchor in enumerate(piles) if spot not in row]
