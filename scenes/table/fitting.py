"""A layout fitted to a window: the place of each card, and how far fans may spread."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import pygame

from game.core.cards import DOWN
from game.core.table import Spot
from scenes.cards.metrics import SIMPLE_BELOW, index_height, index_margin, scaled
from scenes.table.layout import Arrangement, Layout, Note, Style

Pixel = tuple[int, int]
"""A point of the window, in pixels: where a card lies, its upper left corner."""

SLIMMEST = 0.05
"""The narrowest strip of a covered card, as a share of its height or width."""
BROAD = 0.41
"""The strip of a card in a sideways fan, as a share of its width, where rank and suit stand side by
side and are large."""
SPARE = 3
"""A row that wraps must have become this many cards shorter before its cards grow again."""
RECENT = 3
"""How many of a waste's last cards keep their full strips when it is squeezed."""
APART = 1.06
"""The offset of the second half of a split pile from the last card of the first, in card heights or
widths."""


@dataclass(frozen=True)
class Fitting:
    """All places of a table in a window, in pixels."""

    layout: Layout
    arrangement: Arrangement
    area: pygame.Rect
    """The part of the window that the table may use."""
    width: int
    height: int
    """The size of a card."""
    origins: tuple[Pixel, ...]
    """The corner of the first card of each spot; for a turned one that of an upright card with the
    same center."""
    large: bool
    """Do the cards have the large index? Small cards always have it, unless they were scaled down
    for a long pile."""
    notes: tuple[tuple[Note, pygame.Rect], ...] = ()
    """The parts of the table with writing, each with its place."""
    row: tuple[Spot, ...] = ()
    """In a row that wraps, the spots that have places of their own; a longer row needs smaller
    cards."""

    @cached_property
    def size(self) -> tuple[int, int]:
        return self.width, self.height

    @cached_property
    def sizes(self) -> tuple[tuple[int, int], ...]:
        """The size of the cards on each spot: those of another seat may be smaller."""
        return tuple(scaled(self.size, anchor.scale) for anchor in self.arrangement)

    @cached_property
    def scales(self) -> tuple[float, ...]:
        """For each spot, the size of its cards relative to the table's."""
        return tuple(anchor.scale for anchor in self.arrangement)

    def style(self, spot: int) -> Style:
        return self.arrangement[spot].style

    def base(self, spot: int) -> pygame.Rect:
        """The rectangle of a spot's first card: the empty place that is drawn."""
        return self.covered(spot, self.origins[spot], 0)

    def covered(self, spot: int, place: Pixel, at: int) -> pygame.Rect:
        """The rectangle of a spot's card in this place, with the index ``at`` in its pile."""
        width, height = self.sizes[spot]
        if at < self.turned[spot]:
            slip = (height - width) // 2
            return pygame.Rect(place[0] - slip, place[1] + slip, height, width)
        return pygame.Rect(place, (width, height))

    @cached_property
    def turned(self) -> tuple[int, ...]:
        """For each spot, how many cards lie sideways, from the bottom of the pile."""
        return tuple(anchor.turned for anchor in self.arrangement)

    @cached_property
    def rooms(self) -> tuple[int, ...]:
        """How far the fan of each spot may spread beyond its first card, in pixels.

        Sideways fans are limited by the places of other piles, the other fans by those and by the
        sideways fans.
        """
        bounds = [self._packets(spot) for spot in range(len(self.arrangement))]
        found = [0] * len(bounds)
        for sideways in (True, False):
            turn = [s for s, a in enumerate(self.arrangement) if a.style.fan != "none"]
            for spot in (s for s in turn if self.style(s).sideways == sideways):
                found[spot] = self._room(spot, bounds)
            for spot in (s for s in turn if sideways and self.style(s).sideways):
                bounds[spot] = self._reach(spot, found[spot])
        return tuple(found)

    @cached_property
    def lanes(self) -> tuple[pygame.Rect, ...]:
        """The areas of the fans whose room is drawn on the cloth."""
        spots = [spot for spot, anchor in enumerate(self.arrangement) if anchor.style.lane]
        return tuple(self._reach(spot, max(self.rooms[spot], 0)) for spot in spots)

    def _packets(self, spot: int) -> pygame.Rect:
        """Return the area of a squared pile with all its packets, and with upright cards on a
        sideways one."""
        base, style = self.base(spot), self.style(spot)
        base = base.union(self.covered(spot, self.origins[spot], 1))
        if not style.packet:
            return base
        return base.union(base.move(round((style.most_up - 1) * style.aside * base.width), 0))

    def _reach(self, spot: int, room: int) -> pygame.Rect:
        """Return the area of a sideways fan that may spread this far."""
        base, style = self.base(spot), self.style(spot)
        return base.inflate(room, 0) if style.centered else _spread(base, style.fan, room)

    def _room(self, spot: int, bounds: Sequence[pygame.Rect]) -> int:
        """Return how far a fan may spread before it meets another place or the edge. A centered fan
        spreads evenly both ways and shares the space between it and the next centered one."""
        style = self.style(spot)
        if not (style.centered and style.sideways):
            return self._room_towards(style.fan, spot, bounds)
        return 2 * min(self._room_towards(way, spot, bounds) for way in ("left", "right"))

    def _room_towards(self, fan: str, spot: int, bounds: Sequence[pygame.Rect]) -> int:
        """Return how far a fan may spread in this direction."""
        base, gap = self.base(spot), max(2, self.width // 14)
        beside, above = margins(self.area)
        inner = self.area.inflate(-2 * beside, -2 * above)
        whole = _spread(base, fan, max(self.area.size))
        others = [
            (s, b)
            for s, b in enumerate(bounds)
            if s != spot and whole.colliderect(b) and not b.colliderect(base)
        ]
        solid = (box for note, box in self.notes if note.solid)
        others += [(spot, box) for box in solid if whole.colliderect(box)]
        if fan == "down":
            return min([inner.bottom, *(b.top - gap for _, b in others)]) - base.bottom
        centered = self.style(spot).centered

        def free(other: int, between: int) -> int:
            shared = centered and self.style(other).centered and self.style(other).sideways
            return (between - gap) // 2 if shared else between - gap

        if fan == "right":
            rooms = [inner.right - base.right, *(free(s, b.left - base.right) for s, b in others)]
        else:
            rooms = [base.left - inner.left, *(free(s, base.left - b.right) for s, b in others)]
        return min(rooms)

    # ------------------------------------------------------------ mirroring

    @cached_property
    def leftward(self) -> bool:
        """Do any fans run to the left, so that the right edges of covered cards show?"""
        return any(anchor.style.fan == "left" for anchor in self.arrangement)

    def mirrored(self) -> Fitting:
        """Return the table for the other hand: left and right change places, and fans run the other
        way. The piles of a course move as one block and keep their order."""
        ends = self.area.left + self.area.right
        courses = self._courses()
        moved = {course: ends - 2 * box.centerx for course, box in courses.items()}
        origins = []
        for spot, (x, y) in enumerate(self.origins):
            base, course = self.base(spot), self.arrangement[spot].course
            shift = moved[course] if course else ends - base.left - base.right
            origins.append((x + shift, y))
        arrangement = tuple(
            replace(
                a,
                style=replace(
                    a.style, fan=_ACROSS.get(a.style.fan, a.style.fan), aside=-a.style.aside
                ),
            )
            for a in self.arrangement
        )
        across = [box.move(ends - box.left - box.right, 0) for _, box in self.notes]
        notes: list[tuple[Note, pygame.Rect]] = []
        for (note, box), over in zip(self.notes, across, strict=True):
            beside = next((c for c, whole in courses.items() if whole.contains(box)), "")
            place = _nearest(across, box.move(moved[beside], 0)) if beside else over
            notes.append((note, place))
        return replace(self, arrangement=arrangement, origins=tuple(origins), notes=tuple(notes))

    def _courses(self) -> dict[str, pygame.Rect]:
        """Return the area of each course of piles."""
        found: dict[str, pygame.Rect] = {}
        for spot, anchor in enumerate(self.arrangement):
            if anchor.course:
                box = self.base(spot)
                found[anchor.course] = box.union(found.get(anchor.course, box))
        return found

    # ------------------------------------------------------------ the cards of a pile

    def places(self, spot: int, pile: Sequence[int]) -> list[Pixel]:
        """Return the place of each card of a pile, bottom first; long fans are squeezed."""
        x, y = self.origins[spot]
        style = self.style(spot)
        if style.fan == "none" and style.packet:
            aside = style.aside * self.sizes[spot][0]
            last = max(style.most_up - 1, 0)
            stacks = (min(card // style.packet, last) for card in range(len(pile)))
            return [(x + round(stack * aside), y) for stack in stacks]
        if style.fan == "none" or len(pile) < 2:
            return [(x, y)] * len(pile)
        ways = {"down": (0, 1), "right": (1, 0), "left": (-1, 0)}
        across, along = ways[style.fan]
        steps = self._steps(spot, pile)
        found, reach = [], -sum(steps) / 2 if style.centered and style.sideways else 0.0
        for step in (0.0, *steps):
            reach += step
            found.append((x + across * round(reach), y + along * round(reach)))
        return found

    def cards(self, spot: int, pile: Sequence[int]) -> list[pygame.Rect]:
        """Return the rectangle of each card of a pile, bottom first."""
        places = enumerate(self.places(spot, pile))
        return [self.covered(spot, place, at) for at, place in places]

    def strip(self, spot: int, place: Pixel, cover: Pixel, at: int) -> pygame.Rect:
        """Return the visible part of a card in ``place``, with the index ``at`` in its pile, under
        a card in ``cover``; empty if it is hidden. Of a sideways card under an upright one it is
        the end with the upper index."""
        card, over = self.covered(spot, place, at), self.covered(spot, cover, at + 1)
        if card.width > over.width:
            return pygame.Rect(over.right, card.y, card.right - over.right, card.height)
        x, y = cover[0] - place[0], cover[1] - place[1]
        seen = pygame.Rect(card.topleft, (min(card.width, abs(x)), min(card.height, y)))
        if not (x or y):
            return seen
        seen.width, seen.height = seen.width or card.width, seen.height or card.height
        if x < 0:
            seen.right = card.right
        return seen

    def _steps(self, spot: int, pile: Sequence[int]) -> list[float]:
        """Return the visible strip of every card but the last: regular, or squeezed to fit.

        Face-down strips shrink first, then face-up ones; if that is not enough, all are squeezed
        evenly.
        """
        downs, ups = self._strips(spot, pile)
        still = len(pile) - 1 - downs - ups
        room = max(self.rooms[spot], 0)
        low, high = self._step(spot, False), self._step(spot, True)
        if downs and downs * low + ups * high > room:
            low = max((room - ups * high) / downs, min(low, self._least(spot, False)))
        if ups and downs * low + ups * high > room:
            high = max((room - downs * low) / ups, min(high, self._least(spot, True)))
        total = downs * low + ups * high
        if total > room:
            low, high = low * room / total, high * room / total
        found = [0.0] * still + [low if card & DOWN else high for card in pile[still:-1]]
        recent = self.style(spot).recent or (RECENT if self.style(spot).shown else 0)
        if recent and ups and not downs:
            found[-ups:] = self._favouring_last(spot, found[-ups:], recent - 1, room)
        halves = self.style(spot).halves
        if halves and len(pile) == 2 * halves:
            found[halves - 1] += min(self._apart(spot) - found[halves - 1], max(room - total, 0.0))
        return found

    def _favouring_last(
        self, spot: int, steps: list[float], recent: int, room: float
    ) -> list[float]:
        """Squeeze the older strips as far as allowed before the last ones get narrower than
        usual."""
        older, regular, least = len(steps) - recent, self._step(spot, True), self._least(spot, True)
        if older < 1 or steps[-1] >= regular:
            return steps
        step = min(regular, (room - older * least) / recent)
        if step <= steps[-1]:
            return steps
        return [(room - recent * step) / older] * older + [step] * recent

    def _apart(self, spot: int) -> float:
        """Return the offset of a split pile's second half from the last card of the first."""
        width, height = self.sizes[spot]
        return APART * (width if self.style(spot).sideways else height)

    def _strips(self, spot: int, pile: Sequence[int]) -> tuple[int, int]:
        """Return how many covered cards are spread, face down and face up."""
        shown = self.style(spot).shown
        spread = pile[max(0, len(pile) - shown) : -1] if shown else pile[:-1]
        downs = sum(1 for card in spread if card & DOWN)
        return downs, len(spread) - downs

    def _step(self, spot: int, up: bool) -> float:
        """Return the regular strip of a card on this spot."""
        style, (width, height) = self.style(spot), self.sizes[spot]
        if not style.sideways:
            regular = (style.up if up else style.down) * height
            return max(regular, self._least(spot, True)) if up else regular
        wide = BROAD if up and self._large(spot) and self.layout.index == "beside" else 0.0
        return max(style.up if up else style.down, wide) * width

    def _least(self, spot: int, up: bool) -> float:
        """Return the narrowest strip before the cards shrink."""
        style, (width, height) = self.style(spot), self.sizes[spot]
        along = width if style.sideways else height
        if not up or width < SIMPLE_BELOW:
            return SLIMMEST * along
        if style.least:
            return style.least * along
        if style.sideways:
            return 0.2 * along
        return index_margin(height) + index_height(height, self._large(spot)) + 2

    def _large(self, spot: int) -> bool:
        """Do the cards of this spot have the large index?"""
        return self.large or self.scales[spot] < 1

    def holds(self, piles: Iterable[Sequence[int]], spare: int = 0) -> bool:
        """Do all piles fit with their indices visible, and a row that wraps with this many places
        to spare?"""
        beyond = set(self.layout.row).difference(self.row[: len(self.row) - spare])
        return not any(pile for spot, pile in enumerate(piles) if spot in beyond) and all(
            self._least_spread(spot, pile) <= max(self.rooms[spot], 0) + 1
            for spot, pile in enumerate(piles)
            if len(pile) > 1 and self.style(spot).fan != "none"
        )

    def _least_spread(self, spot: int, pile: Sequence[int]) -> float:
        """Return the length of a pile that is squeezed as far as its indices allow."""
        downs, ups = self._strips(spot, pile)
        return downs * self._least(spot, False) + ups * self._least(spot, True)


def margins(area: pygame.Rect) -> tuple[int, int]:
    """Return the free margins of the table, in pixels: at the sides, and at top and bottom.

    Each depends on its own side of the window, so that a larger window never makes the cards
    smaller.
    """
    return max(4, round(area.width * 0.0135)), max(4, round(area.height * 0.024))


def _nearest(places: Iterable[pygame.Rect], box: pygame.Rect) -> pygame.Rect:
    """Return the place closest in height to this one, and the nearest among those."""
    return min(places, key=lambda each: (abs(each.y - box.y), abs(each.x - box.x)))


_ACROSS = {"left": "right", "right": "left"}


def _spread(base: pygame.Rect, fan: str, room: int) -> pygame.Rect:
    """Return the area of a pile whose fan spreads this far."""
    x, y, width, height = base
    if fan in ("left", "right"):
        return pygame.Rect(x - room * (fan == "left"), y, width + room, height)
    return pygame.Rect(x, y, width, height + room)
