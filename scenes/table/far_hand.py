"""The gloved hands of other seats. Each reaches for a card from under the edge of the table,
carries it, and goes back; it holds only that card, and leaves its index visible."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Literal

import pygame
from pygame import Rect, Surface

from game.core.events import Event, Moved, Shuffled, Turned
from game.core.table import Spot
from game.rules.game import Game
from scenes.arcade.shapes import fine
from scenes.arcade.tokens import BRASS
from scenes.cards.metrics import scaled
from scenes.look.colors import Color, hexed, mixed
from scenes.table.fitting import Fitting
from scenes.table.sprites import Sprite, SpritePiles
from scenes.table.tween import Point, between, gentle

Side = Literal["top", "left", "right"]
"""The edge of the table from which a hand comes."""

HAND_PACES = {"slow": 1.7, "usual": 1.0}
"""For each pace, the factor by which a hand takes longer; at any other pace none is shown."""
REACH, BACK = 0.42, 0.34
"""Seconds for reaching for a card, and for going back."""
GRASP = 0.1
"""Seconds between reaching a card and lifting it."""
CARRY = 2.1
"""The factor by which a carried card takes longer than one that slides by itself."""
WIDE = 0.92
"""The width of the glove, in widths of the seat's cards."""
SLIMMEST, BROADEST = 34, 96
"""The least and the greatest width of the glove, in pixels."""
GRIPS: dict[Side, Point] = {"top": (0.82, 0.15), "left": (0.12, 0.78), "right": (0.88, 0.55)}
"""Where the fingertips lie on the card, as shares of its width and height: clear of the index."""
LEANS: dict[Side, float] = {"top": -11.0, "left": 84.0, "right": -80.0}
"""The angle of the arm, in degrees counterclockwise from one that comes from above."""
SLEEVE_SIDE = 4
"""The length of an arm that comes from the side, in widths of its glove."""
SHADOW, FALLS = 88, 0.09
"""The opacity of the hand's shadow, of 255, and how far it falls, in widths of the glove."""

PALM = (
    (-0.46, -0.72), (-0.5, -1.2), (-0.42, -1.5), (0.42, -1.5),
    (0.5, -1.2), (0.47, -0.72), (0.2, -0.6), (-0.2, -0.6),
)  # fmt: skip
"""The outline of the back of the glove, relative to the fingertips, in widths of the glove."""

GLOVE, SEAM = hexed("#f7f2e4"), hexed("#8d8574")
SLEEVE = hexed("#241636")


class FarHand:
    """One hand, from the moment it reaches for a card until it is gone again."""

    def __init__(
        self,
        sprite: Sprite,
        card: tuple[int, int],
        area: Rect,
        side: Side,
        wide: int,
        pace: float,
        start: Point | None = None,
    ) -> None:
        """Begin to reach for this sprite from one side of the table's ``area``, or from ``start``
        if the hand is there already. ``card`` is the size of the table's cards."""
        self.sprite = sprite
        self.side: Side = side
        self.wide = wide
        self._card, self._area, self._pace = card, area, pace
        self._home = self._outside()
        self._from = self._home if start is None else start
        self._spent = 0.0
        self._left: float | None = None
        """Seconds since it let go of the card; None before."""
        self.at = self._from
        """Where the fingertips are."""
        self.waits = False
        """Does it wait with its card for a move that has not been made yet?"""

    @property
    def carries(self) -> bool:
        """Is it still reaching for its card, or holding it?"""
        return self._left is None

    def _outside(self) -> Point:
        """Return a point beyond the edge, level with the card that it reaches for."""
        x, y = self._grip()
        if self.side == "top":
            return x + (y - self._area.top) * 0.2, self._area.top - self.wide * 0.6
        edge = self._area.left if self.side == "left" else self._area.right
        return edge + math.copysign(self.wide * 0.6, edge - self._area.centerx), y

    def _grip(self) -> Point:
        (x, y), (across, down) = self.sprite.place, GRIPS[self.side]
        width, height = scaled(self._card, self.sprite.zoom)
        return x + across * width, y + down * height

    def step(self, dt: float) -> bool:
        """Advance the time, after the card's step; return whether the hand is still visible."""
        self._spent += dt
        reached = (REACH + GRASP) * self._pace
        if self._left is not None:
            self._left += dt
        elif self._spent >= reached and self.sprite.done and not self.waits:
            self._left, self._from = 0.0, self.at
        if self._left is None:
            share = gentle(self._spent / (REACH * self._pace))
            self.at = between(self._from, self._grip(), share)
        else:
            self.at = between(self._from, self._home, gentle(self._left / (BACK * self._pace)))
        return self._left is None or self._left < BACK * self._pace

    @property
    def box(self) -> Rect:
        """The part of the table that it covers."""
        drawn, tip = self._picture()
        corner = round(self.at[0] - tip[0]), round(self.at[1] - tip[1])
        return drawn.get_rect(topleft=corner).clip(self._area)

    def draw(self, surface: Surface) -> None:
        drawn, tip = self._picture()
        surface.blit(drawn, (round(self.at[0] - tip[0]), round(self.at[1] - tip[1])))

    def _picture(self) -> tuple[Surface, Point]:
        return picture(self.side, self.wide, _arm(self.side, self.wide, self._area))


def _arm(side: Side, wide: int, area: Rect) -> int:
    """Return the length of an arm. An arm from the side is short and fades out, because it would
    otherwise lie across the whole table."""
    return round(1.1 * area.height) if side == "top" else SLEEVE_SIDE * wide


class FarHands:
    """The visible hands at a table, at most one for each seat."""

    def __init__(self, game: Game, sprites: SpritePiles) -> None:
        self._game, self._sprites = game, sprites
        self._hands: dict[str, FarHand] = {}

    def grasped(self, events: Iterable[Event]) -> Sprite | None:
        """Return the card that a hand takes for these events, which are not yet animated: the
        lowest card of the first move or, if nothing moves, the first card that turns."""
        moved = [event for event in events if isinstance(event, Moved)]
        if moved:
            return self._sprites.piles[moved[0].source][moved[0].took]
        turned = [event for event in events if isinstance(event, Turned)]
        return self._sprites.piles[turned[0].spot][turned[0].at] if turned else None

    def reach(self, sprite: Sprite, seat: str, fitting: Fitting, pace: float) -> None:
        """Let the hand of this seat carry a card that is about to move."""
        before, (side, wide) = self._hands.get(seat), self._arm(seat, fitting)
        start = before.at if before else None
        hand = FarHand(sprite, fitting.size, fitting.area, side, wide, pace, start)
        self._hands[seat] = hand

    def wait_for(self, sprite: Sprite, seat: str, fitting: Fitting, pace: float) -> None:
        """Let the hand of this seat reach for a card and hold it until it moves."""
        self.reach(sprite, seat, fitting, pace)
        self._hands[seat].waits = True

    def lifts(self, sprite: Sprite | None, seat: str) -> bool:
        """End the wait of this seat's hand; return whether it was waiting with this card."""
        hand = self._hands.get(seat)
        waited = hand is not None and hand.waits and hand.sprite is sprite
        self.withdraw(seat)
        return waited

    def withdraw(self, seat: str) -> None:
        """End the wait of this seat's hand: it goes back unless its card moves now."""
        if seat in self._hands:
            self._hands[seat].waits = False

    def _arm(self, seat: str, fitting: Fitting) -> tuple[Side, int]:
        """Return the edge from which a seat's hand comes, and the width of its glove."""
        zones = enumerate(self._game.zone_of)
        piles = [fitting.base(spot) for spot, zone in zones if zone.seat == seat]
        wide = round(WIDE * min(box.width for box in piles))
        side = side_of(piles[0].unionall(piles), fitting.area)
        return side, max(SLIMMEST, min(BROADEST, wide))

    def preparing(self, fitting: Fitting) -> Iterator[None]:
        """Draw the hands of all seats, one a step."""
        seats = () if self._game.alone else self._game.seats
        for side, wide in dict.fromkeys(self._arm(seat, fitting) for seat in seats):
            picture(side, wide, _arm(side, wide, fitting.area))
            yield

    def carries(self, seat: str) -> bool:
        """Is this seat's hand still reaching for a card, or carrying one?"""
        return seat in self._hands and self._hands[seat].carries

    @property
    def seen(self) -> bool:
        """Is any hand visible?"""
        return bool(self._hands)

    @property
    def boxes(self) -> list[Rect]:
        """The parts of the table that hands cover."""
        return [hand.box for hand in self._hands.values()]

    def step(self, dt: float) -> None:
        """Advance the time."""
        self._hands = {seat: hand for seat, hand in self._hands.items() if hand.step(dt)}

    def clear(self) -> None:
        """Take all hands away at once."""
        self._hands.clear()

    def draw(self, surface: Surface) -> None:
        for hand in self._hands.values():
            hand.draw(surface)


def side_of(own: Rect, area: Rect) -> Side:
    """Return the edge from which the hand of a seat comes, by the area of its piles."""
    if own.centery <= area.centery:
        return "top"
    return "left" if own.centerx < area.centerx else "right"


def spots_of(event: Event) -> tuple[Spot, ...]:
    """Return the piles that an event changes."""
    if isinstance(event, Moved):
        return event.source, event.target
    return (event.spot,) if isinstance(event, Turned | Shuffled) else ()


# ---------------------------------------------------------------- the picture


@lru_cache(maxsize=6)
def picture(side: Side, wide: int, long: int) -> tuple[Surface, Point]:
    """Return a hand that comes from this side, with its shadow, and where its fingertips are in the
    picture; ``long`` is the length of the arm."""
    upright = _upright(wide, long)
    tip = upright.get_width() / 2, float(upright.get_height() - _room(wide))
    drawn = pygame.transform.rotozoom(upright, LEANS[side], 1)
    angle = math.radians(LEANS[side])
    x, y = tip[0] - upright.get_width() / 2, tip[1] - upright.get_height() / 2
    turned = (
        x * math.cos(angle) + y * math.sin(angle) + drawn.get_width() / 2,
        y * math.cos(angle) - x * math.sin(angle) + drawn.get_height() / 2,
    )
    falls = round(FALLS * wide)
    whole = Surface((drawn.get_width() + falls, drawn.get_height() + falls), pygame.SRCALPHA)
    shade = drawn.copy()
    shade.fill((0, 0, 0, SHADOW), special_flags=pygame.BLEND_RGBA_MULT)
    whole.blit(shade, (falls, falls))
    whole.blit(drawn, (0, 0))
    return whole.convert_alpha(), turned


def _room(wide: int) -> int:
    """The free rim of the picture of an upright hand."""
    return max(3, wide // 10)


def _upright(wide: int, long: int) -> Surface:
    """Return a hand whose arm comes from above: sleeve, cuff and glove."""
    size = round(wide * 1.7), long
    hand = fine(
        (size[0], round(wide * 1.79) + _room(wide)),
        lambda large, scale: _glove(large, wide, scale),
        GLOVE,
    )
    drawn = Surface(size, pygame.SRCALPHA)
    drawn.fill((*SLEEVE, 0))
    top = long - hand.get_height()
    size_of_sleeve = round(wide * 1.06), top + round(wide * 0.5)
    sleeve = _sleeve(size_of_sleeve, fades=long <= SLEEVE_SIDE * wide)
    drawn.blit(sleeve, sleeve.get_rect(midtop=(size[0] // 2, 0)))
    drawn.blit(hand, (0, top))
    return drawn


def _sleeve(size: tuple[int, int], *, fades: bool) -> Surface:
    """Return a sleeve with a sheen along it; it may fade out towards its upper end."""
    strip = Surface((size[0], 1), pygame.SRCALPHA)
    for x in range(size[0]):
        across = abs(2 * (x + 0.5) / size[0] - 0.72)
        light = max(0.0, 0.26 - 0.42 * across)
        strip.set_at((x, 0), mixed(SLEEVE, (196, 168, 224), light))
    drawn = pygame.transform.scale(strip, size)
    if fades:
        column = Surface((1, size[1]), pygame.SRCALPHA)
        for y in range(size[1]):
            column.set_at((0, y), (255, 255, 255, round(255 * gentle(1.4 * y / size[1]))))
        shade = pygame.transform.scale(column, size)
        drawn.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return drawn


def _glove(large: Surface, wide: int, scale: int) -> None:
    """Paint cuff and glove, the fingertips at the lower edge."""
    unit = wide * scale
    middle, foot = large.get_width() / 2, large.get_height() - _room(wide) * scale
    line = max(1.2 * scale, unit * 0.022)

    def at(x: float, y: float) -> Point:
        return middle + x * unit, foot + y * unit

    def limb(points: Sequence[Point], radius: float) -> None:
        """Paint a finger or the thumb with its seam."""
        placed = [at(*point) for point in points]
        for more, color in ((line, SEAM), (0.0, GLOVE)):
            reach = radius * unit + more
            for start, end in pairwise(placed):
                _thick(large, color, start, end, reach)

    cuff = Rect(0, 0, round(1.0 * unit), round(0.36 * unit))
    cuff.midbottom = round(middle), round(foot - 1.36 * unit)
    limb(((-0.36, -1.12), (-0.52, -0.72), (-0.42, -0.4)), 0.13)
    for x, tip in ((0.36, -0.24), (0.13, -0.1), (-0.11, -0.06), (-0.33, -0.16)):
        limb(((x * 0.96, -0.9), (x, tip - 0.02)), 0.125)
    palm = [at(*corner) for corner in PALM]
    pygame.draw.polygon(large, GLOVE, palm)
    for start, end in (
        (palm[0], palm[1]),
        (palm[1], palm[2]),
        (palm[3], palm[4]),
        (palm[4], palm[5]),
    ):
        _thick(large, SEAM, start, end, line / 2)
    for x in (-0.2, 0.02, 0.24):
        _thick(large, mixed(GLOVE, SEAM, 0.75), at(x, -1.2), at(x * 1.08, -0.86), line * 0.6)
    pygame.draw.rect(
        large, SEAM, cuff.inflate(2 * line, 2 * line), border_radius=round(unit * 0.06)
    )
    pygame.draw.rect(large, (255, 253, 246), cuff, border_radius=round(unit * 0.05))
    button = cuff.right - round(unit * 0.17), cuff.centery
    pygame.draw.circle(large, BRASS[4][1], button, unit * 0.075)
    pygame.draw.circle(large, BRASS[1][1], button, unit * 0.05)


def _thick(large: Surface, color: Color, start: Point, end: Point, radius: float) -> None:
    """Paint a line with round ends."""
    long = math.dist(start, end) or 1.0
    aside = (end[1] - start[1]) / long * radius, (start[0] - end[0]) / long * radius
    corners = [
        (start[0] + aside[0], start[1] + aside[1]),
        (end[0] + aside[0], end[1] + aside[1]),
        (end[0] - aside[0], end[1] - aside[1]),
        (start[0] - aside[0], start[1] - aside[1]),
    ]
    pygame.draw.polygon(large, color, corners)
    for point in (start, end):
        pygame.draw.circle(large, color, point, radius)
