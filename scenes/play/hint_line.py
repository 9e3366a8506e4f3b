"""The line of a hint, from the cards to their goal: it leaves ranks and suits to be read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect, Surface, Vector2

from scenes.look.theme import Color, Theme

FINE = 3
"""The line is drawn so many times too large, and then made smaller."""
LINE, CASING, HEAD = 5.0, 2.5, 15.0
"""How thick the line is, the dark line round it, and its head, in lengths of the design."""
NEAR = 8
"""Where cards and goal lie nearer to one another than this there is no line."""
AIMS = (0.5, 0.68, 0.82, 0.32)
"""Where on a card it may begin or end, as shares of its width or height: the middle first."""
ASIDE = 0.05
"""How much a point beside the middle counts as if so much of a rank were hidden, for each pixel."""

Way = tuple[Vector2, Vector2]


def ways(boxes: Sequence[Rect]) -> list[tuple[Rect, Rect]]:
    """Which boxes are joined by a line, so that all hang together and the lines are short."""
    joined, rest, found = [*boxes[:1]], [*boxes[1:]], list[tuple[Rect, Rect]]()
    while rest:
        one, other = min(
            ((one, other) for one in joined for other in rest),
            key=lambda pair: (Vector2(pair[0].center) - pair[1].center).length(),
        )
        found.append((one, other))
        joined.append(other)
        rest.remove(other)
    return found


def between(one: Rect, other: Rect, ranks: Sequence[Rect], thick: int) -> Way | None:
    """The way from the edge of one box to the edge of another that hides least of the ranks and is
    nearest to the middles; None where they are too near to one another. ``thick`` is how broad the
    line is."""
    near = [box.inflate(thick, thick) for box in ranks if box.colliderect(one.union(other))]
    best, least = None, float("inf")
    for begin, aside in _aims(one):
        for end, more in _aims(other):
            way = _clipped(one, other, begin, end)
            if way is None:
                continue
            cost = ASIDE * (aside + more) + sum(_length(box, way) for box in near)
            if cost < least:
                best, least = way, cost
    return best


def _aims(box: Rect) -> Iterator[tuple[Vector2, float]]:
    """The points of a box that a line may lead to, and how far each is from its middle."""
    middle = Vector2(box.center)
    for share in AIMS:
        for x, y in {(0.5, share), (share, 0.5)}:
            point = Vector2(box.x + x * box.width, box.y + y * box.height)
            yield point, (point - middle).length()


def _clipped(one: Rect, other: Rect, begin: Vector2, end: Vector2) -> Way | None:
    out, into = one.clipline(begin, end), other.clipline(begin, end)
    if not out or not into:
        return None
    begin, end = Vector2(out[1]), Vector2(into[0])
    return (begin, end) if (end - begin).length() > NEAR else None


def _length(box: Rect, way: Way) -> float:
    """How much of a line lies in a box."""
    inside = box.clipline(*way)
    return (Vector2(inside[1]) - inside[0]).length() if inside else 0.0


def drawn(way: Way, ranks: Sequence[Rect], theme: Theme, *, head: bool) -> tuple[Surface, Rect]:
    """A line with a dark edge, and a head where it leads to a goal. What ranks lie on its way stay
    free of it, as if it went on below them."""
    begin, end = way
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
    for rank in ranks:
        hole = Rect((Vector2(rank.topleft) - corner) * FINE, (rank.w * FINE, rank.h * FINE))
        fine.fill((*theme.accent, 0), hole)
    for color, more in layers if head else ():
        wide = along.rotate(90) * (length * 0.55 + more * 1.4)
        back, tip = end - along * (length + more * 0.6), end + along * more
        _fill(fine, color, [tip, back - wide, back + wide], corner)
    return pygame.transform.smoothscale(fine, box.size), box


def thickness(theme: Theme) -> int:
    """How broad the line is with its edge, in pixels."""
    return round((LINE + 2 * CASING) * theme.px(100) / 100)


def _fill(fine: Surface, color: Color, points: Sequence[Vector2], corner: Vector2) -> None:
    pygame.draw.polygon(fine, color, [(point - corner) * FINE for point in points])
