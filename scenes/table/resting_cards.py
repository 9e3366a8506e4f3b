"""Keeps the picture of all that rests: cloth, empty places and resting cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import zip_longest

import pygame

from game.system.jobs import Task
from scenes.cards.deck import Deck
from scenes.cards.metrics import SIMPLE_BELOW
from scenes.look.theme import Theme
from scenes.table.cloth import cloth, count_plate, empty_place, printed
from scenes.table.fitting import Fitting
from scenes.table.rails import rails
from scenes.table.shadows import Shadow
from scenes.table.sprites import Sprite
from scenes.table.trays import furnishing, trays

REST_ALPHA = 84
"""The opacity of a resting card's shadow, of 255."""

SMALLER = 0.72
"""The size of the numbers on smaller cards."""

FEW = 32
"""Above this number, the parts noted as repainted are joined where they overlap."""


class RestingCards:
    """The picture of resting cards. Only piles that changed are repainted."""

    def __init__(self, fitting: Fitting, deck: Deck, theme: Theme) -> None:
        """Begin without a picture; :meth:`laying` draws it."""
        self.fitting = fitting
        self.deck = deck
        self.theme = theme
        self.corner = fitting.area.topleft
        """The upper left corner of the picture in the window."""
        self._cloth = cloth(fitting.area.size, theme)
        self.picture = self._cloth
        """At first the cached cloth, on which nothing may be drawn; a copy replaces it."""
        self._rails = rails(fitting.area.size, theme)
        self._places: dict[int, tuple[pygame.Surface, pygame.Rect]] = {}
        """The empty places as they are drawn, most recently changed last."""
        blur, drop = max(2, round(fitting.width * 0.04)), max(1, round(fitting.width * 0.018))
        self._soft = {"blur": blur, "drop": drop, "strength": REST_ALPHA}
        self._shadows = {
            scale: Shadow(deck.kin(scale).size, deck.kin(scale).radius, **self._soft)
            for scale in dict.fromkeys((1.0, *fitting.scales))
        }
        self._painted: dict[int, pygame.Rect] = {}
        self._since: list[pygame.Rect] = []
        self._signs: dict[int, str] = {}
        self._signed: dict[tuple[str, float], pygame.Surface] = {}

    @classmethod
    def laying(
        cls, fitting: Fitting, deck: Deck, theme: Theme, signs: Mapping[int, str]
    ) -> Task[RestingCards]:
        """Lay out the cloth and draw the empty places with these signs, in small steps: in a large
        window all at once takes longer than a frame."""
        laid = cls(fitting, deck, theme)
        yield
        if trays(fitting):
            laid._cloth = laid._cloth.copy()
            yield
            yield from furnishing(laid._cloth, fitting, deck.radius, theme)
        laid.picture = laid._cloth.copy()
        laid._print(laid.picture, laid.picture.get_rect())
        yield
        for spot in laid._signing(signs):
            laid._clear(laid._places[spot][1])
            yield
        return laid

    def suits(self, fitting: Fitting, deck: Deck, theme: Theme) -> bool:
        """Was this laid out with the same fitting, theme and deck?"""
        return self.deck is deck and (self.fitting, self.theme) == (fitting, theme)

    def sign(self, signs: Mapping[int, str]) -> list[int]:
        """Draw the empty places with these signs; return the spots that changed, whose piles need
        to be repainted."""
        return list(self._signing(signs))

    def _signing(self, signs: Mapping[int, str]) -> Iterator[int]:
        """Draw the changed signs one after another; yield their spots."""
        for spot, anchor in enumerate(self.fitting.arrangement):
            sign = signs.get(spot, anchor.style.sign)
            if anchor.style.outline and sign != self._signs.get(spot):
                self._signs[spot] = sign
                self._draw_place(spot, sign)
                yield spot

    def _draw_place(self, spot: int, sign: str) -> None:
        """Draw one empty place; it appears once that part of the picture is cleared."""
        base, scale = self.fitting.base(spot), self.fitting.scales[spot]
        if (sign, scale) not in self._signed:
            deck = self.deck.kin(scale)
            self._signed[sign, scale] = empty_place(deck.size, deck.radius, self.theme, sign)
        place = self._signed[sign, scale]
        turned = self.fitting.turned[spot]
        at = pygame.Rect(self._at(base.topleft), base.size)
        self._places.pop(spot, None)
        self._places[spot] = pygame.transform.rotate(place, -90) if turned else place, at
        self._painted[spot] = base.union(self._painted.get(spot, base))

    def _clear(self, part: pygame.Rect) -> None:
        """Remove all cards from a part of the picture. It is drawn anew, because a second picture
        without cards would take as much memory as the first."""
        self.picture.set_clip(part)
        self.picture.blit(self._cloth, part, part)
        self._print(self.picture, part)
        self.picture.set_clip(None)

    def _print(self, picture: pygame.Surface, part: pygame.Rect) -> None:
        """Draw the rails, the writing and the empty places on a part of the cloth."""
        self._write(picture, part)
        for place, at in self._places.values():
            if at.colliderect(part):
                picture.blit(self._cloth, at, at)
                picture.blit(place, at)

    def _write(self, picture: pygame.Surface, part: pygame.Rect) -> None:
        """Draw the rails and the writing on a part of the cloth."""
        for drawn, at in self._rails:
            if at.colliderect(part):
                picture.blit(drawn, at)
        for note, box in self.fitting.notes:
            at = box.move(self._at((0, 0)))
            if note.text and at.inflate(at.size).colliderect(part):
                printed(picture, note.text, at, self.theme)

    @property
    def bare(self) -> pygame.Surface:
        """A picture of the cloth and the empty places without cards."""
        drawn = self._cloth.copy()
        self._print(drawn, drawn.get_rect())
        return drawn

    @property
    def cleared(self) -> pygame.Surface:
        """A picture of the cloth without cards and empty places."""
        drawn = self._cloth.copy()
        self._write(drawn, drawn.get_rect())
        return drawn

    @cached_property
    def _wide(self) -> Shadow:
        """The shadow of a card on its side."""
        return Shadow(self.deck.size[::-1], self.deck.radius, **self._soft)

    def _at(self, place: tuple[int, int]) -> tuple[int, int]:
        """Convert a point of the window to one of the picture."""
        return place[0] - self.corner[0], place[1] - self.corner[1]

    # ------------------------------------------------------------ painting

    def paint(
        self,
        piles: Sequence[Sequence[Sprite]],
        rested: Sequence[int],
        stale: Iterable[int],
        counted: Mapping[int, int],
    ) -> None:
        """Repaint the piles that changed, and others that overlap them.

        ``rested`` is how many cards of each pile rest, ``counted`` the numbers to show.
        """
        areas = {spot: self._area(spot, pile[: rested[spot]]) for spot, pile in enumerate(piles)}
        for spot, number in counted.items():
            card = self._counted(spot, piles[spot])  # a small card is smaller than its number
            plated = card.inflate(8, 8).union(self._number(card, number)[1])
            areas[spot] = plated.union(areas[spot]) if areas[spot].width else plated
        dirty: list[pygame.Rect] = []
        for spot in stale:
            dirty += [areas[spot], self._painted.get(spot, areas[spot])]
            self._painted[spot] = areas[spot]
        for rect in joined([each for each in dirty if each.width]):
            self._since.append(rect)
            part = pygame.Rect(self._at(rect.topleft), rect.size)
            self._clear(part)
            self.picture.set_clip(part)
            for spot, area in areas.items():
                if area.width and area.colliderect(rect):
                    self._pile(spot, piles[spot][: rested[spot]])
                    if spot in counted:
                        self._count(self._counted(spot, piles[spot]), counted[spot])
        self.picture.set_clip(None)
        if len(self._since) > FEW:
            self._since = joined(self._since)

    def painted_since(self) -> list[pygame.Rect]:
        """Return the parts of the window repainted since the last call; the first painting of the
        whole picture does not count."""
        found, self._since = self._since, []
        return found

    def _area(self, spot: int, resting: Sequence[Sprite]) -> pygame.Rect:
        """Return the area of a resting pile with its shadows."""
        if not resting:
            return pygame.Rect(0, 0, 0, 0)
        grown = 2 * self._shadows[1.0].reach
        first = self.fitting.covered(spot, resting[0].home, 0)
        last = self.fitting.covered(spot, resting[-1].home, len(resting) - 1)
        return first.union(last).inflate(grown, grown)

    def _pile(self, spot: int, resting: Sequence[Sprite]) -> None:
        """Draw a pile's cards; of covered ones only the strips that show."""
        before, scale, turned = (0, 0), self.fitting.scales[spot], self.fitting.turned[spot]
        for at, (sprite, cover) in enumerate(zip_longest(resting, resting[1:])):
            hidden = cover is not None and cover.home == sprite.home and at + 1 != turned
            if hidden:  # an upright card leaves the ends of the last sideways one in sight
                continue
            if at < turned:
                self._turned(spot, sprite)
                continue
            deck = self.deck.kin(scale, sprite.origin)
            place, after = self._at(sprite.home), (0, 0)
            if cover is not None:
                after = cover.home[0] - sprite.home[0], cover.home[1] - sprite.home[1]
            width, height = deck.size
            if width >= SIMPLE_BELOW:
                self._shadows[scale].cast(self.picture, place, before, after)
            part = pygame.Rect(0, 0, width, height)
            if after[1] > 0:
                part.height = min(height, after[1] + deck.radius)
            elif after[0] > 0:
                part.width = min(width, after[0] + deck.radius)
            self.picture.blit(deck.card(sprite.card), place, part)
            before = after

    def _turned(self, spot: int, sprite: Sprite) -> None:
        """Draw a card on its side."""
        place = self._at(self.fitting.covered(spot, sprite.home, 0).topleft)
        if self.deck.size[0] >= SIMPLE_BELOW:
            self._wide.cast(self.picture, place)
        self.picture.blit(self.deck.turned(sprite.card), place)

    def _counted(self, spot: int, pile: Sequence[Sprite]) -> pygame.Rect:
        """Return the area of the card with the number: the top one in a column or packets, else the
        first."""
        style = self.fitting.style(spot)
        if pile and (style.fan == "down" or style.packet):
            return self.fitting.covered(spot, pile[-1].home, len(pile) - 1)
        return self.fitting.base(spot)

    def count(
        self, surface: pygame.Surface, spot: int, pile: Sequence[Sprite], number: int
    ) -> None:
        """Draw a pile's number on the window, over a card that was redrawn there."""
        drawn, box = self._number(self._counted(spot, pile), number)
        surface.blit(drawn, box)

    def _count(self, card: pygame.Rect, number: int) -> None:
        """Draw a pile's number on the picture."""
        drawn, box = self._number(card, number)
        self.picture.blit(drawn, self._at(box.topleft))

    def _number(self, card: pygame.Rect, number: int) -> tuple[pygame.Surface, pygame.Rect]:
        """Return a number and its place: the lower corner without an index on this card."""
        theme = self.theme
        if card.width < self.fitting.width:
            theme = replace(theme, scale=theme.scale * SMALLER)
        drawn = count_plate(number, theme)
        rim = max(2, card.width // 18)
        box = drawn.get_rect(bottom=card.bottom - rim, left=card.left + rim)
        if self.deck.right:
            box.right = card.right - rim
        return drawn, box


def joined(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Join overlapping rectangles, so that they cover the area in fewer pieces."""
    found: list[pygame.Rect] = []
    for rect in rects:
        whole = rect.copy()
        while (hit := whole.collidelist(found)) >= 0:
            whole.union_ip(found.pop(hit))
        found.append(whole)
    return found
