"""Animates the events of a game: it moves, turns and shuffles sprites, and knows no rule."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence

from game.core.events import Event, Moved, Shuffled, Turned
from scenes.table.fitting import Pixel
from scenes.table.sprites import Sprite, SpritePiles
from scenes.table.tween import BACK, slide_time

STAGGER = 0.04
"""Seconds between the starts of cards that move one after another."""
RIPPLE = 0.24
"""Seconds within which all cards of one move have started."""
RIFFLE = 0.3
"""Seconds that a shuffle takes."""
BARED = 0.06
"""Seconds between a card leaving a pile and the card below it turning over."""

PlacesOf = Callable[[int, Sequence[int]], list[Pixel]]
"""Gives the places of the cards of a pile, bottom first."""


class Animator:
    """Animates events: Moved slides, Turned flips, Shuffled riffles, Noted shows nothing.

    The table is always ahead: sprites know their final place at once and take time to get there. In
    each pile the moving sprites lie above the resting ones; ``rested`` counts the resting ones.
    ``stale`` holds the spots whose resting cards changed, ``turned`` how many cards at the bottom
    of each pile lie sideways, ``scales`` the scale of the cards on each spot.
    """

    def __init__(
        self,
        sprites: SpritePiles,
        places: PlacesOf,
        card: float,
        turned: Sequence[int] = (),
        scales: Sequence[float] = (),
    ) -> None:
        self.sprites = sprites
        self.stale: set[int] = set()
        self.reset(places, card, turned, scales=scales)

    def reset(
        self,
        places: PlacesOf,
        card: float,
        turned: Sequence[int],
        beyond: float = 0.0,
        scales: Sequence[float] = (),
    ) -> None:
        """Start again with a new layout: all cards rest. ``beyond`` is how many pixels a card
        overshoots when it lands."""
        self.scales = scales or [1.0] * len(self.sprites.piles)
        self.beyond = beyond
        self.places = places
        self.card = card
        self.turned = turned or [0] * len(self.sprites.piles)
        self.rested = [len(pile) for pile in self.sprites.piles]
        self.stale.clear()
        self._stamp = 0

    # ------------------------------------------------------------ events

    def happen(
        self,
        events: Iterable[Event],
        pace: float = 1.0,
        within: float = RIPPLE,
        after: float = 0.0,
    ) -> None:
        """Animate these events, each starting a little after the one before it.

        ``pace`` scales all times, ``within`` is the time in seconds by which all cards have
        started, ``after`` delays the first.
        """
        batch = list(events)
        moves = sum(1 for event in batch if type(event) is Moved)
        gap = min(STAGGER * pace, within / max(moves, 1))
        starts: dict[Sprite, float] = {}
        touched: dict[int, None] = {}
        wait = after - gap
        for event in batch:
            if isinstance(event, Moved):
                wait += gap
                self._stamp += 1
                for sprite in self.sprites.move(event):
                    starts[sprite] = wait
                    sprite.order = (self._stamp, 0)
                touched[event.source] = touched[event.target] = None
            elif isinstance(event, Turned):
                later = max(wait, after) + (BARED * pace if wait >= after else 0.0)
                for sprite, card in self.sprites.turned(event):
                    sprite.turn(card, starts.get(sprite, later), pace)
                touched[event.spot] = None
            elif isinstance(event, Shuffled):
                self._riffle(event, pace if within else 0.0)
                touched[event.spot] = None
        for spot in touched:
            self.arrange(spot, starts, pace)

    def _riffle(self, event: Shuffled, pace: float) -> None:
        """Part a pile to both sides and bring it together again."""
        for place, sprite in enumerate(self.sprites.shuffle(event)):
            if pace:
                sprite.sway(RIFFLE * pace, self.card * (0.3 if place % 2 else -0.3), "riffle")

    def arrange(
        self, spot: int, starts: dict[Sprite, float] | None = None, pace: float = 1.0
    ) -> None:
        """Send every card of a pile to its place; those in ``starts`` start at the given time."""
        pile = self.sprites.piles[spot]
        begun = starts or {}
        places = self.places(spot, [sprite.card for sprite in pile])
        resting = min(self.rested[spot], len(pile))
        stamp = 0
        for index, (sprite, home) in enumerate(zip(pile, places, strict=True)):
            lay, lies = (sprite.home, sprite.turned), (home, index < self.turned[spot])
            sprite.turned, sprite.scale = lies[1], self.scales[spot]
            if sprite in begun:
                away = math.dist((sprite.x, sprite.y), home)
                sprite.held = False
                lasts = slide_time(away, self.card) * pace
                sprite.send(home, lasts, begun[sprite], self.beyond)
            elif lies != lay and not sprite.held:
                sprite.send(home, BACK * pace)
            if not sprite.done:
                resting = min(resting, index)
            stamp = max(stamp, sprite.order[0]) if index >= resting else 0
            sprite.order = (stamp, index)
        self.rested[spot] = resting
        self.stale.add(spot)

    def refit(self, places: PlacesOf, card: float) -> None:
        """Send every card, even one that rests, to its place in a new layout."""
        self.places, self.card = places, card
        for spot, pile in enumerate(self.sprites.piles):
            homes = places(spot, [sprite.card for sprite in pile])
            for sprite, home in zip(pile, homes, strict=True):
                if not sprite.held:
                    sprite.redirect(home, BACK)
            self.rested[spot] = 0
            self.arrange(spot)

    # ------------------------------------------------------------ time

    def step(self, dt: float) -> bool:
        """Advance the time by ``dt`` seconds; return whether anything looks different now."""
        changed = False
        for spot, pile in enumerate(self.sprites.piles):
            resting = self.rested[spot]
            if resting == len(pile):
                continue
            changed = True
            for sprite in pile[resting:]:
                sprite.step(dt)
            while resting < len(pile) and pile[resting].done:
                pile[resting].order = (0, resting)
                resting += 1
            if resting != self.rested[spot]:
                self.rested[spot] = resting
                self.stale.add(spot)
        return changed

    def finish(self) -> None:
        """Put every moving card in its place, except those the player holds."""
        for spot, pile in enumerate(self.sprites.piles):
            moving = [sprite for sprite in pile[self.rested[spot] :] if not sprite.held]
            for sprite in moving:
                sprite.settle()
            if moving:
                held = [index for index, sprite in enumerate(pile) if sprite.held]
                self.rested[spot] = held[0] if held else len(pile)
                self.stale.add(spot)

    def wake(self, spot: int, index: int) -> None:
        """Count the cards of a pile from this index up as moving."""
        if index < self.rested[spot]:
            self.rested[spot] = index
            self.stale.add(spot)

    @property
    def flying(self) -> list[Sprite]:
        """The moving sprites, lowest first."""
        found = [
            sprite
            for spot, pile in enumerate(self.sprites.piles)
            for sprite in pile[self.rested[spot] :]
        ]
        found.sort(key=lambda sprite: sprite.depth)
        return found

    @property
    def moving(self) -> bool:
        """Is a card moving by itself, or a held one still being lifted?"""
        piles = zip(self.sprites.piles, self.rested, strict=True)
        return any(
            not (sprite.done or sprite.held) or (sprite.held and sprite.lift < 1)
            for pile, resting in piles
            for sprite in pile[resting:]
        )
