"""What is drawn of a hint: a rim round the cards, one round their goal, and a line between them."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface, Vector2

from game.core.table import Table
from game.vocabulary.moves import Move
from scenes.look.theme import Color, Theme
from scenes.table.cloth import rim
from scenes.table.hover import Group
from scenes.table.view import TableView
from scenes.wording.narrator import COMMANDS

FINE = 3
"""The line is drawn so many times too large, and then made smaller."""
THICK, GLOW = 4, 8
"""The rim round cards and goal, in lengths of the design."""
LINE, CASING, HEAD = 5.0, 2.5, 15.0
"""How thick the line is, the dark line round it, and its head."""
NEAR = 8
"""Where cards and goal lie nearer to one another than this there is no line."""


class HintPicture:
    """One move of a table as the eye is led along it."""

    def __init__(self, view: TableView, table: Table, stock: int, move: Move) -> None:
        self.group: Group | None = None
        """The cards that are lifted."""
        self._boxes: list[Rect] = []
        """What has a rim: the cards, then their goal; of a pair, both of them."""
        self._goal = bool(move.count) and move.target >= 0
        """Does the line lead to a goal, so that it has a head?"""
        self._drawn: tuple[object, list[tuple[Surface, Rect]]] = None, []
        if move.count and move.source >= 0:
            took = move.took(table)
            self.group = move.source, took, move.count
            cards = [view.card_rect(move.source, took + n) for n in range(move.count)]
            self._boxes.append(cards[0].unionall(cards[1:]))
            if self._goal and move.target != move.source:
                self._boxes.append(view.top_rect(move.target))
        elif move.picks:
            for spot, inside in move.picks:
                last = len(table.piles[spot]) - 1
                self._boxes.append(view.card_rect(spot, last if inside is None else inside))
            spot, inside = move.picks[0]
            self.group = spot, len(table.piles[spot]) - 1 if inside is None else inside, 1
        elif move.verb in COMMANDS and view.rect.contains(view.top_rect(stock)):
            self._boxes.append(view.top_rect(stock))
        self._radius = view.card_size[0] // 16

    def draw(self, surface: Surface, theme: Theme) -> None:
        """Draw the rims, and the line between them."""
        if self._drawn[0] is not theme:
            self._drawn = theme, self._painted(theme)
        for picture, where in self._drawn[1]:
            surface.blit(picture, where)

    def _painted(self, theme: Theme) -> list[tuple[Surface, Rect]]:
        """All that is drawn, each with its place."""
        found = []
        for box in self._boxes:
            thick, glow = max(THICK, theme.px(THICK)), theme.px(GLOW)
            picture = rim(box.size, self._radius, theme.accent, thick, glow)
            found.append((picture, picture.get_rect(center=box.center)))
        for one, other in zip(self._boxes, self._boxes[1:], strict=False):
            way = _between(one, other)
            if way is not None:
                found.append(_line(way, theme, head=self._goal))
        return found


def _between(one: Rect, other: Rect) -> tuple[Vector2, Vector2] | None:
    """From the edge of one box to the edge of another, along the line of their middles; None where
    they are too near to one another."""
    begin, end = Vector2(one.center), Vector2(other.center)
    out, into = one.clipline(begin, end), other.clipline(begin, end)
    if not out or not into:
        return None
    begin, end = Vector2(out[1]), Vector2(into[0])
    return (begin, end) if (end - begin).length() > NEAR else None


def _line(way: tuple[Vector2, Vector2], theme: Theme, *, head: bool) -> tuple[Surface, Rect]:
    """A line with a dark edge, and a head where it leads to a goal."""
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
    for color, more in ((theme.bar, CASING * unit), (theme.accent, 0.0)):
        width = (LINE / 2) * unit + more
        side = along.rotate(90) * width
        _fill(fine, color, [begin - side, neck - side, neck + side, begin + side], corner)
        pygame.draw.circle(fine, color, (begin - corner) * FINE, width * FINE)
        if head:
            wide = along.rotate(90) * (length * 0.55 + more * 1.4)
            back, tip = end - along * (length + more * 0.6), end + along * more
            _fill(fine, color, [tip, back - wide, back + wide], corner)
        else:
            pygame.draw.circle(fine, color, (end - corner) * FINE, width * FINE)
    return pygame.transform.smoothscale(fine, box.size), box


def _fill(fine: Surface, color: Color, points: Sequence[Vector2], corner: Vector2) -> None:
    pygame.draw.polygon(fine, color, [(point - corner) * FINE for point in points])
