"""The picture of a hint: rims round the cards and their goal, and a line between them that leaves
the card indices readable."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect, Surface, Vector2

from game.core.table import Table
from game.vocabulary.moves import Move
from scenes.look.colors import Color
from scenes.look.theme import Theme
from scenes.table.cloth import rim
from scenes.table.hover import Group
from scenes.table.view import TableView

FINE = 3
"""The line is drawn enlarged by this factor and scaled down, to smooth its edges."""
LINE, CASING, HEAD = 5.0, 2.5, 15.0
"""The thickness of the line, of its dark edge, and of its head, in design units."""
SHORTEST = 8
"""A line shorter than this, in pixels, is left out."""
AIMS = (0.5, 0.68, 0.82, 0.32)
"""The points on a card where the line may begin or end, as shares of its width or height. The
middle comes first."""
OFF_CENTER = 0.05
"""The cost of one pixel of distance from the middle of a card. A covered pixel of a card index
costs 1."""
THICK, GLOW = 4, 8
"""The thickness of the rim round cards and goal, and of its glow, in design units."""

Segment = tuple[Vector2, Vector2]


def spanning_pairs(boxes: Sequence[Rect]) -> list[tuple[Rect, Rect]]:
    """Return the pairs of boxes that a minimum spanning tree of their centers joins."""
    joined, rest, pairs = [*boxes[:1]], [*boxes[1:]], list[tuple[Rect, Rect]]()
    while rest:
        one, other = min(
            ((one, other) for one in joined for other in rest),
            key=lambda pair: (Vector2(pair[0].center) - pair[1].center).length(),
        )
        pairs.append((one, other))
        joined.append(other)
        rest.remove(other)
    return pairs


def clearest_segment(one: Rect, other: Rect, indices: Sequence[Rect], thick: int) -> Segment | None:
    """Return the segment between the edges of two boxes that covers least of the card indices and
    is nearest to the middles. Return None if the boxes are too close together. ``thick`` is the
    thickness of the line in pixels."""
    near = [box.inflate(thick, thick) for box in indices if box.colliderect(one.union(other))]
    best, least = None, float("inf")
    for begin, aside in _aims(one):
        for end, more in _aims(other):
            segment = _clipped(one, other, begin, end)
            if segment is None:
                continue
            cost = OFF_CENTER * (aside + more) + sum(_length_inside(box, segment) for box in near)
            if cost < least:
                best, least = segment, cost
    return best


def _aims(box: Rect) -> Iterator[tuple[Vector2, float]]:
    """Yield the points of a box where a line may end, each with its distance from the middle."""
    middle = Vector2(box.center)
    for share in AIMS:
        for x, y in {(0.5, share), (share, 0.5)}:
            point = Vector2(box.x + x * box.width, box.y + y * box.height)
            yield point, (point - middle).length()


def _clipped(one: Rect, other: Rect, begin: Vector2, end: Vector2) -> Segment | None:
    out, into = one.clipline(begin, end), other.clipline(begin, end)
    if not out or not into:
        return None
    begin, end = Vector2(out[1]), Vector2(into[0])
    return (begin, end) if (end - begin).length() > SHORTEST else None


def _length_inside(box: Rect, segment: Segment) -> float:
    """Return the length of a segment inside a box."""
    inside = box.clipline(*segment)
    return (Vector2(inside[1]) - inside[0]).length() if inside else 0.0


def line_picture(
    segment: Segment, indices: Sequence[Rect], theme: Theme, *, head: bool
) -> tuple[Surface, Rect]:
    """Draw a line with a dark edge, and a head if it leads to a goal. Return the picture and its
    place. The card indices are left clear, as if the line passed below them."""
    begin, end = segment
    unit = theme.px(100) / 100
    room = round((HEAD + 2 * CASING) * unit) + 2
    box = Rect(min(begin.x, end.x), min(begin.y, end.y), 0, 0)
    box.size = round(abs(end.x - begin.x)), round(abs(end.y - begin.y))
    box = box.inflate(2 * room, 2 * room)
    fine = Surface((box.width * FINE, box.height * FINE), pygame.SRCALPHA)
    fine.fill((*theme.accent, 0))
    along = (end - begin).normalize()
    length = min(HEAD * unit, (end - begin).length())
    neck = end - along * length * 0.8 if head else end
    corner = Vector2(box.topleft)
    layers = ((theme.bar, CASING * unit), (theme.accent, 0.0))
    for color, more in layers:
        width = (LINE / 2) * unit + more
        side = along.rotate(90) * width
        _fill(fine, color, [begin - side, neck - side, neck + side, begin + side], corner)
        for point in (begin,) if head else (begin, end):
            pygame.draw.circle(fine, color, (point - corner) * FINE, width * FINE)
    for index in indices:
        hole = Rect((Vector2(index.topleft) - corner) * FINE, (index.w * FINE, index.h * FINE))
        fine.fill((*theme.accent, 0), hole)
    for color, more in layers if head else ():
        wide = along.rotate(90) * (length * 0.55 + more * 1.4)
        back, tip = end - along * (length + more * 0.6), end + along * more
        _fill(fine, color, [tip, back - wide, back + wide], corner)
    return pygame.transform.smoothscale(fine, box.size), box


def thickness(theme: Theme) -> int:
    """Return the thickness of the line with its edge, in pixels."""
    return round((LINE + 2 * CASING) * theme.px(100) / 100)


def _fill(fine: Surface, color: Color, points: Sequence[Vector2], corner: Vector2) -> None:
    pygame.draw.polygon(fine, color, [(point - corner) * FINE for point in points])


class HintPicture:
    """The picture of one move: rims round cards and goal, and a line between them."""

    def __init__(self, view: TableView, table: Table, stock: int, move: Move) -> None:
        self.groups: tuple[Group, ...] = ()
        """The cards that are raised."""
        self._boxes: list[Rect] = []
        """The boxes with a rim: the cards, then their goal; both cards of a pair."""
        self._goal = bool(move.count) and move.target >= 0
        """Does the line lead to a goal, and so have a head?"""
        self._drawn: tuple[object, list[tuple[Surface, Rect]]] = None, []
        if move.count and move.source >= 0:
            took = move.took(table)
            self.groups = ((move.source, took, move.count),)
            cards = [_raised(view, move.source, took + n) for n in range(move.count)]
            self._boxes.append(cards[0].unionall(cards[1:]))
            if self._goal and move.target != move.source:
                self._boxes.append(view.places.top_rect(move.target))
        elif move.picks:
            for spot, at in move.picked(table):
                self._boxes.append(_raised(view, spot, at))
                self.groups += ((spot, at, 1),)
        elif view.places.shows(stock):
            self._boxes.append(view.places.top_rect(stock))
        self._radius = view.card_size[0] // 16
        self._indices = view.places.index_rects()
        """The card indices, which the line must leave readable."""

    @property
    def off_table(self) -> bool:
        """Does the move show nothing on the table? Then it is made by a button in the bar, which is
        highlighted instead."""
        return not self._boxes

    def draw(self, surface: Surface, theme: Theme) -> None:
        if self._drawn[0] is not theme:
            self._drawn = theme, self._painted(theme)
        for picture, where in self._drawn[1]:
            surface.blit(picture, where)

    def _painted(self, theme: Theme) -> list[tuple[Surface, Rect]]:
        """Return the pictures of rims and lines, each with its place."""
        pictures = []
        for box in self._boxes:
            thick, glow = max(THICK, theme.px(THICK)), theme.px(GLOW)
            picture = rim(box.size, self._radius, theme.accent, thick, glow)
            pictures.append((picture, picture.get_rect(center=box.center)))
        indices, thick = self._indices, thickness(theme)
        for one, other in spanning_pairs(self._boxes):
            segment = clearest_segment(one, other, indices, thick)
            if segment is not None:
                pictures.append(line_picture(segment, indices, theme, head=self._goal))
        return pictures


def _raised(view: TableView, spot: int, at: int) -> Rect:
    """Return the box of a card that the hint raises, so that its rim covers no index."""
    return view.feedback.box_of_raised(view.places.card_rect(spot, at))
