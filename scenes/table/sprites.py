"""The drawn cards: each moves to the place where the table already has it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from game.core.cards import DOWN, FACE, Card
from game.core.events import Moved, Shuffled, Turned
from game.core.table import Table
from scenes.table.fitting import Pixel
from scenes.table.tween import BACK, FLIP, Tween, shaking, springing

Order = tuple[int, int]
"""The drawing order, lowest first: by the start of the movement, then by index in the pile."""

FARTHEST = 0.05
"""The greatest overshoot of a landing card, as a share of its way."""


@dataclass(slots=True)
class Sway:
    """A movement to and fro: a shake, a riffle to one side, or two hops, the second lower."""

    time: Tween
    reach: float
    kind: Literal["shake", "riffle", "hop"] = "shake"

    @property
    def offset(self) -> tuple[float, float]:
        """The offset to the right and down, in pixels."""
        plain = self.time.plain if self.time.begun else 0.0
        if self.kind == "riffle":
            return self.reach * math.sin(math.pi * plain), 0.0
        if self.kind == "hop":
            high = 1.0 if plain < HOP else 0.4
            along = plain / HOP if plain < HOP else (plain - HOP) / (1 - HOP)
            return 0.0, -self.reach * high * math.sin(math.pi * min(along, 1.0))
        return self.reach * shaking(plain), 0.0


@dataclass(slots=True)
class Leg:
    """A card's first movement, to the pile it is dealt from, and the card that it shows at its
    start."""

    start: Pixel
    end: Pixel
    shown: Card
    time: Tween

    @property
    def turns(self) -> bool:
        """Does it turn face down on this leg?"""
        return not self.shown & DOWN


ALIGHT = 0.75
"""The share of its way after which a carried card comes down."""
HOP = 0.6
"""The share of the time that the first of two hops takes."""


class Sprite:
    """One drawn card. ``card`` and ``home`` are its final side and place; ``x`` and ``y`` its
    current place."""

    __slots__ = (
        "_before", "_flip", "_from", "_leant", "_leg", "_slide", "_sway", "_zoomed", "aloft",
        "asleep", "card", "held", "home", "lean", "lift", "order", "origin", "scale", "tilt",
        "turned", "x", "y", "zoom",
    )  # fmt: skip

    def __init__(self, card: Card, home: Pixel = (0, 0), origin: int = 0) -> None:
        self.card = card
        self.origin = origin
        """The number of the pack that it is from: each has its own back."""
        self.home = home
        self.x, self.y = float(home[0]), float(home[1])
        self.lift = 0.0
        """How far it is lifted off the table, from 0 to 1."""
        self.turned = False
        """Does it end up lying sideways?"""
        self.tilt = 0.0
        """How far it is turned sideways about its center, from 0 to 1."""
        self.scale = 1.0
        """Its final size relative to the table's cards: another seat's are smaller."""
        self.zoom = 1.0
        """How large it is now."""
        self.lean = 0.0
        """Its lean from the speed of the pointer, in degrees clockwise."""
        self.held = False
        self.aloft = False
        """Is it carried over the table on its slide, by a hand or as if by one?"""
        self.order: Order = (0, 0)
        self.asleep: Order = (-1, 0)
        """Its drawing order until its movement starts."""
        self._before = card
        self._from = (self.x, self.y)
        self._leant = 0.0
        self._zoomed = 1.0
        self._leg: Leg | None = None
        self._slide: Tween | None = None
        self._flip: Tween | None = None
        self._sway: Sway | None = None

    # ------------------------------------------------------------ movements

    def send(self, home: Pixel, lasts: float, wait: float = 0.0, beyond: float = 0.0) -> None:
        """Slide from the current place to a new home, overshooting by ``beyond`` pixels."""
        self.home = home
        self._from, self._leant, self._zoomed = (self.x, self.y), self.tilt, self.zoom
        away = math.dist(self._from, home)
        spring = springing(min(beyond / away, FARTHEST)) if beyond and away >= 1 else 0.0
        self._slide = Tween(lasts, wait, spring=spring)
        self._leg = None

    def gather(self, start: Pixel, shown: Card, to: Pixel, lasts: float) -> None:
        """Move first from ``start``, another card's place, to the place it is dealt from (``to``),
        showing that card until half way. A slide it was already sent on must wait until this
        ends."""
        self.x, self.y = float(start[0]), float(start[1])
        self._leg = Leg(start, to, shown, Tween(lasts))

    def redirect(self, home: Pixel, lasts: float) -> None:
        """Change the end of the slide, or begin one."""
        if self._slide:
            self.home = home
        else:
            self.send(home, lasts)

    def turn(self, card: Card, wait: float = 0.0, pace: float = 1.0) -> None:
        """Turn over; if it is already turning, turn back from there."""
        gone = self._flip.plain if self._flip else None
        self._before, self.card = self.card, card
        self._flip = Tween(FLIP * pace, wait)
        if gone is not None:
            self._flip.spent = wait + (1 - gone) * self._flip.lasts

    def sway(
        self,
        lasts: float,
        reach: float,
        kind: Literal["shake", "riffle", "hop"] = "shake",
        wait: float = 0.0,
    ) -> None:
        """Move away from the place and back."""
        self._sway = Sway(Tween(lasts, wait), reach, kind)

    def hold(self, x: float, y: float) -> None:
        """Hold it upright at this point, dragged by the pointer."""
        self.x, self.y, self.held, self.tilt, self.zoom = x, y, True, 0.0, self.scale
        self.aloft = False
        self._slide = self._flip = self._sway = self._leg = None

    def settle(self) -> None:
        """Put it in its final place at once."""
        self.x, self.y = float(self.home[0]), float(self.home[1])
        self.lift, self.held, self.tilt = 0.0, False, float(self.turned)
        self.lean, self.zoom, self.aloft = 0.0, self.scale, False
        self._slide = self._flip = self._sway = self._leg = None

    def step(self, dt: float) -> None:
        """Advance the time."""
        if self._leg:
            self._walk(dt)
        if self._slide:
            self._slide.step(dt)
            share = self._slide.share
            self.x = self._from[0] + (self.home[0] - self._from[0]) * share
            self.y = self._from[1] + (self.home[1] - self._from[1]) * share
            self.tilt = self._leant + (self.turned - self._leant) * share
            self.zoom = self._zoomed + (self.scale - self._zoomed) * min(share, 1.0)
            if self._slide.done:
                self._slide = None
        if self._flip:
            self._flip.step(dt)
            self._flip = None if self._flip.done else self._flip
        if self._sway:
            self._sway.time.step(dt)
            self._sway = None if self._sway.time.done else self._sway
        goal, change = float(self.held or self._carried), dt / 0.12
        self.lift += max(-change, min(change, goal - self.lift))
        if not self.held and self.lean:
            self.lean = self.lean * (1 - min(1.0, dt / 0.04)) if abs(self.lean) > 0.1 else 0.0

    def _walk(self, dt: float) -> None:
        """Advance the movement to the pile it is dealt from."""
        leg = self._leg
        assert leg is not None
        leg.time.step(dt)
        share = leg.time.share
        self.x = leg.start[0] + (leg.end[0] - leg.start[0]) * share
        self.y = leg.start[1] + (leg.end[1] - leg.start[1]) * share
        self._from = self.x, self.y
        if leg.time.done:
            self._leg = None
            if self._slide is None and not self._at_home:
                self.send(self.home, BACK)

    # ------------------------------------------------------------ state

    @property
    def _carried(self) -> bool:
        """Is it carried aloft now? It comes down before the end of its way."""
        slide = self._slide
        if slide is None:
            self.aloft = False
        return self.aloft and slide is not None and slide.begun and slide.plain < ALIGHT

    @property
    def done(self) -> bool:
        """Has it come to rest in its final place?"""
        still = not (self._slide or self._flip or self._sway or self._leg or self.held)
        upright = self.lift == 0 and self.lean == 0 and self.tilt == self.turned
        return still and upright and self.zoom == self.scale and self._at_home

    @property
    def _at_home(self) -> bool:
        return (self.x, self.y) == self.home

    @property
    def waits(self) -> bool:
        """Is its slide still waiting to start?"""
        return self._slide is not None and not self._slide.begun

    @property
    def depth(self) -> Order:
        """Its current drawing order."""
        return self.asleep if self.waits else self.order

    @property
    def place(self) -> Pixel:
        """Its current place, in whole pixels."""
        aside, down = self._sway.offset if self._sway else (0.0, 0.0)
        return round(self.x + aside), round(self.y + down)

    @property
    def side(self) -> Card:
        """The side it shows now; a turning card shows the old side until half way."""
        if self._leg and self._leg.time.plain < 0.5:
            return self._leg.shown
        return self._before if self._flip and self._flip.plain < 0.5 else self.card

    @property
    def breadth(self) -> float:
        """Its apparent width while it turns, from 0 to 1."""
        if self._leg and self._leg.turns:
            return abs(1 - 2 * self._leg.time.plain)
        return abs(1 - 2 * self._flip.plain) if self._flip else 1.0


class SpritePiles:
    """The table's piles as sprites. Events change them as they change the table."""

    def __init__(self, table: Table, owners: Sequence[int] = ()) -> None:
        """``owners`` are the packs from which the piles were dealt, if there are several."""
        self.owners = owners or [0] * len(table.piles)
        self.piles = [self.laid(spot, pile) for spot, pile in enumerate(table.piles)]

    def laid(self, spot: int, cards: Iterable[Card]) -> list[Sprite]:
        """Return new sprites for the cards of a pile."""
        return [Sprite(card, origin=self.owners[spot]) for card in cards]

    def cards(self, spot: int) -> list[Card]:
        """Return the cards of a pile, bottom first."""
        return [sprite.card for sprite in self.piles[spot]]

    def table(self) -> list[list[Card]]:
        """Return the cards of all piles."""
        return [self.cards(spot) for spot in range(len(self.piles))]

    def all(self) -> Iterable[Sprite]:
        """Return all sprites."""
        return (sprite for pile in self.piles for sprite in pile)

    def move(self, event: Moved) -> list[Sprite]:
        """Move a block of sprites from one pile to another."""
        source, target = self.piles[event.source], self.piles[event.target]
        end = event.took + len(event.cards)
        block = source[event.took : end]
        for place, sprite in enumerate(block, event.took):
            sprite.asleep = (-1, place)
        del source[event.took : end]
        if event.reversed:
            block.reverse()
        target[event.put : event.put] = block
        return block

    def turned(self, event: Turned) -> list[tuple[Sprite, Card]]:
        """Return the sprites that this event turns, each with its new side."""
        face = 0 if event.up else DOWN
        pile = self.piles[event.spot][event.at : event.at + len(event.cards)]
        return [(sprite, sprite.card & FACE | face) for sprite in pile]

    def shuffle(self, event: Shuffled) -> list[Sprite]:
        """Put the sprites of a pile into their shuffled order."""
        pile = self.piles[event.spot]
        by_face: dict[int, list[Sprite]] = {}
        for sprite in pile:
            by_face.setdefault(sprite.card & FACE, []).append(sprite)
        pile[:] = [by_face[card].pop(0) for card in event.now]
        return pile
