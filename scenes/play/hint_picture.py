"""What is drawn of a hint: a rim round the cards, one round their goal, and a line between them;
round the stock where the move is made there."""

from __future__ import annotations

from pygame import Rect, Surface

from game.core.table import Table
from game.vocabulary.moves import Move
from scenes.look.theme import Theme
from scenes.play import hint_line
from scenes.table.cloth import rim
from scenes.table.hover import Group
from scenes.table.view import TableView

THICK, GLOW = 4, 8
"""The rim round cards and goal, in lengths of the design."""


class HintPicture:
    """One move of a table as the eye is led along it."""

    def __init__(self, view: TableView, table: Table, stock: int, move: Move) -> None:
        self.groups: tuple[Group, ...] = ()
        """The cards that are lifted."""
        self._boxes: list[Rect] = []
        """What has a rim: the cards, then their goal; of a pair, both of them."""
        self._goal = bool(move.count) and move.target >= 0
        """Does the line lead to a goal, so that it has a head?"""
        self._drawn: tuple[object, list[tuple[Surface, Rect]]] = None, []
        if move.count and move.source >= 0:
            took = move.took(table)
            self.groups = ((move.source, took, move.count),)
            cards = [view.places.card_rect(move.source, took + n) for n in range(move.count)]
            self._boxes.append(cards[0].unionall(cards[1:]))
            if self._goal and move.target != move.source:
                self._boxes.append(view.places.top_rect(move.target))
        elif move.picks:
            for spot, inside in move.picks:
                at = len(table.piles[spot]) - 1 if inside is None else inside
                self._boxes.append(view.places.card_rect(spot, at))
                self.groups += ((spot, at, 1),)
        elif view.places.shows(stock):
            self._boxes.append(view.places.top_rect(stock))
        self._radius = view.card_size[0] // 16
        self._ranks = view.places.index_rects()
        """What the line leaves to be read."""

    @property
    def bare(self) -> bool:
        """Is nothing of it on the table, so that it is a button above that makes the move?"""
        return not self._boxes

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
        ranks, thick = self._ranks, hint_line.thickness(theme)
        for one, other in hint_line.ways(self._boxes):
            way = hint_line.between(one, other, ranks, thick)
            if way is not None:
                found.append(hint_line.drawn(way, ranks, theme, head=self._goal))
        return found
