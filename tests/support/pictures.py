"""The picture of a table after the deal, and measurements on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise

import pygame

from game.core.cards import DOWN, card
from scenes.cards.metrics import index_height, index_margin
from scenes.look.colors import Color
from scenes.look.theme import GREEN
from scenes.table.cloth import cloth
from scenes.table.layout import Anchor
from scenes.table.trays import FRAME
from scenes.table.view import TableView
from tests.support.contrast import contrast
from tests.support.tables import area, match_of


@dataclass
class Seen:
    """The picture of a table after the deal."""

    view: TableView
    picture: pygame.Surface
    cloth: pygame.Surface

    @property
    def width(self) -> int:
        return self.view.card_size[0]

    @property
    def height(self) -> int:
        return self.view.card_size[1]

    @property
    def piles(self) -> list[list[int]]:
        return self.view._sprites.table()

    def at(self, x: int, y: int) -> Color:
        r, g, b, _ = self.picture.get_at((x, y))
        return r, g, b

    def bare(self, x: int, y: int) -> Color:
        """Return the color of the bare cloth at a point."""
        left, top = self.view.rect.topleft
        r, g, b, _ = self.cloth.get_at((x - left, y - top))
        return r, g, b

    def darker(self, x: int, y: int) -> float:
        """Return how much darker than bare cloth a point is, from 0 to 1."""
        return 1 - sum(self.at(x, y)) / sum(self.bare(x, y))

    @cached_property
    def furnished(self) -> pygame.Surface:
        """The cloth with trays and empty places, without cards."""
        return self.view.resting.bare

    def shaded(self, x: int, y: int) -> float:
        """Return how much darker a point is than without cards, from 0 to 1."""
        left, top = self.view.rect.topleft
        r, g, b, _ = self.furnished.get_at((x - left, y - top))
        return 1 - sum(self.at(x, y)) / sum((r, g, b))

    def outlines(self) -> list[pygame.Rect]:
        """Return the areas of all visible piles and empty places."""
        spots = [spot for spot in range(len(self.piles)) if self.view.places.shows(spot)]
        return [self.view.places.spot_rect(spot) for spot in spots]

    def reach(self) -> list[pygame.Rect]:
        """Return the areas of all piles at their longest and of all text on the cloth."""
        fitting = self.view._fitting
        piles = [_grown(fitting.base(s), a, self.width) for s, a in enumerate(fitting.arrangement)]
        return [*piles, *(box for note, box in fitting.notes if note.name != FRAME)]

    def margins(self) -> tuple[int, int, int, int]:
        """Return the free margins: left, top, right, bottom."""
        whole, room = joined(self.reach()), self.view.rect
        return (
            whole.left - room.left, whole.top - room.top,
            room.right - whole.right, room.bottom - whole.bottom,
        )  # fmt: skip

    def steps(self) -> dict[str, set[float]]:
        """Return the visible strips of covered cards as shares of a card: down, up, across."""
        found: dict[str, set[float]] = {"down": set(), "up": set(), "across": set()}
        for spot, pile in enumerate(self.piles):
            style = self.view._fitting.style(spot)
            places = self.view._fitting.places(spot, pile)
            width, height = self.view._fitting.sizes[spot]
            for face, (one, two) in zip(pile, pairwise(places), strict=False):
                along = abs(two[0] - one[0]) / width + abs(two[1] - one[1]) / height
                if along and style.fan != "none":
                    way = "across" if style.sideways else "down" if face & DOWN else "up"
                    found[way].add(round(along, 3))
        return found

    def rank_height(self) -> int:
        """Return the height of the printed rank of a seven."""
        face = self.view._deck.face(card(7, 3))
        corner, wide = self.view._deck.radius, round(self.width * 0.15)
        high = index_margin(self.height) + index_height(self.height, self.view._fitting.large) + 2
        rows = [
            y
            for y in range(2, high)
            if any(
                contrast(tuple(face.get_at((x, y))[:3]), GREEN.face) > 1.6
                for x in range(corner, wide)
            )
        ]
        return rows[-1] - rows[0] + 1

    def empty(self) -> list[pygame.Rect]:
        """Return the empty places that no pile covers."""
        view, boxes = self.view, self.outlines()
        bare = [s for s, pile in enumerate(self.piles) if not pile and view.places.shows(s)]
        found = [view.places.spot_rect(spot) for spot in bare if not view._fitting.turned[spot]]
        return [box for box in found if sum(box.colliderect(other) for other in boxes) == 1]

    def lone(self) -> pygame.Rect | None:
        """Return the area of a card with bare cloth below it, or None."""
        boxes, fitting, room = self.outlines(), self.view._fitting, self.view.rect
        for spot, pile in enumerate(self.piles):
            if pile and not fitting.turned[spot]:
                card = fitting.cards(spot, pile)[-1]
                near = card.move(0, card.height // 5)
                if sum(box.colliderect(near) for box in boxes) == 1 and room.contains(near):
                    return card
        return None


def joined(boxes: Sequence[pygame.Rect]) -> pygame.Rect:
    """Return the smallest area that contains these."""
    return boxes[0].unionall(list(boxes))


def _grown(base: pygame.Rect, anchor: Anchor, width: int) -> pygame.Rect:
    """Return the area of a pile at its longest."""
    more = round(anchor.style.longest * width)
    fan = anchor.style.fan
    if fan in ("left", "right"):
        left = round(anchor.style.overhang * width) or more * (fan == "left")
        return pygame.Rect(base.x - left, base.y, base.w + more, base.h)
    return pygame.Rect(base.x, base.y - more * (fan == "up"), base.w, base.h + more)


@lru_cache(maxsize=2)
def seen(name: str, size: tuple[int, int]) -> Seen:
    """Return the picture of a game's table after the deal, in a window of this size."""
    pygame.display.init()
    window = pygame.display.set_mode(size)
    match = match_of(name, seed=1)
    view = TableView(match.game, match.table, area(size), GREEN.at(size), motion=False)
    view.update(0)
    view.draw(window)
    return Seen(view, window.copy(), cloth(view.rect.size, view.theme))
