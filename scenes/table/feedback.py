"""How a table answers the hand: cards that can move rise under the pointer, places that take them
are highlighted, refused cards shake, and cards that go home shine."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.core.events import Event, Moved
from game.rules.game import Game
from scenes.look.theme import Theme
from scenes.table.animator import Animator
from scenes.table.glints import Glints
from scenes.table.highlights import Highlights
from scenes.table.hit_test import CardPlaces, Spot
from scenes.table.hover import Group, Hover
from scenes.table.milestones import finished
from scenes.table.moving_cards import MovingCards
from scenes.table.tween import BACK

HOP, HIGH = 0.5, 0.05
"""Seconds in which the last card of a suit hops, and how high, in card heights."""


class Feedback:
    """The lights of one table, and the cards that rise under the pointer.

    ``motion`` and ``lively`` are the player's settings: without motion nothing swings or fades, and
    a quiet table neither raises cards nor lets them shine.
    """

    def __init__(
        self,
        game: Game,
        theme: Theme,
        places: CardPlaces,
        animator: Animator,
        *,
        motion: bool,
        lively: bool,
    ) -> None:
        self.flashes = True
        """Does a single card shine when it goes home? A complete suit does so anyway."""
        self.changed = False
        """Does something look different than when the table was last drawn?"""
        self._game, self._theme = game, theme
        self._places, self._animator = places, animator
        self._motion, self._lively = motion, lively
        self._hover = Hover()
        self._glints = Glints()
        self._highlights = Highlights()

    @property
    def moving(self) -> bool:
        """Does a light or a raised card still change?"""
        return self._glints.busy or self._hover.rising

    @property
    def shows(self) -> bool:
        """Is anything highlighted or raised?"""
        return self._highlights.shows or bool(self._hover.groups)

    @property
    def lit(self) -> list[Spot]:
        """The piles that shine now."""
        return self._glints.spots

    def step(self, dt: float) -> bool:
        """Let time go by. True where something looks different now."""
        changed = self._shine(dt) | self._hover.step(dt) | self._highlights.step(dt)
        changed, self.changed = changed or self.changed, False
        return changed

    def forget_sizes(self) -> None:
        """Drop the pictures that were drawn for cards of another size."""
        self._highlights.forget()

    def draw_below(self, surface: pygame.Surface) -> None:
        """Draw the highlights, which moving cards cover."""
        self._highlights.draw(surface, self._places.deck, self._theme, self._places)

    def draw_above(self, surface: pygame.Surface) -> None:
        """Draw what shines."""
        if self._glints.busy:
            deck, theme = self._places.deck, self._theme
            rim = self._highlights.rim(deck, theme, True)
            self._glints.draw(surface, rim, deck, theme, self._places, self._motion)

    # ------------------------------------------------------------ shining

    def expect(self, events: Sequence[Event]) -> None:
        """Let cards that go home by these events shine as soon as they have come to rest."""
        if not self._lively:
            return
        for event in events:
            if not (self.flashes and isinstance(event, Moved)):
                continue
            if self._game.role(event.target) == "foundation":
                self._glints.expect(event.target, suit=False)
        for spot in finished(self._game, self._places.heights, events):
            self._glints.expect(spot, suit=True)

    def stop_shining(self) -> None:
        """Put all lights on cards out."""
        self._glints.forget()

    def _landed(self, spot: Spot) -> bool:
        return self._animator.rested[spot] == len(self._places.sprites.piles[spot])

    def _shine(self, dt: float) -> bool:
        busy = self._glints.busy
        for spot in self._glints.step(dt, self._landed, self._motion):
            pile = self._places.sprites.piles[spot]
            if self._motion and pile:
                self._animator.wake(spot, len(pile) - 1)
                pile[-1].sway(HOP, HIGH * self._places.fitting.height, "hop")
        return busy

    # ------------------------------------------------------------ rising

    def raise_up(self, *groups: Group) -> None:
        """Let these cards, and no others, rise by a hair: they are under the pointer and can move,
        or a hint means them."""
        if self._hover.aim(groups if self._lively else (), at_once=not self._motion):
            self.changed = True

    def lower(self) -> None:
        """Let no card be raised."""
        self._hover.aim((), at_once=True)

    def draw_raised(self, surface: pygame.Surface, moving_cards: MovingCards) -> Iterable[Spot]:
        """Draw the raised cards; the piles that have any are returned."""
        return self._hover.draw(surface, moving_cards, self._places.sprites.piles)

    # ------------------------------------------------------------ highlights

    def highlight(self, targets: Iterable[Spot], strong: Spot | None = None) -> None:
        """Give legal targets a thin rim, and a strong one to the one that will catch."""
        self.changed |= self._highlights.aim(targets, strong)

    def mark(self, cards: Iterable[tuple[Spot, int]]) -> None:
        """Show which cards are chosen."""
        self._highlights.marked, self.changed = tuple(cards), True

    def suggest(self, cards: Iterable[tuple[Spot, int]]) -> None:
        """Show which cards can still join those that are chosen."""
        self._highlights.suggested, self.changed = tuple(cards), True

    def find(self, cards: Iterable[tuple[Spot, int]]) -> None:
        """Light up the visible part of these cards."""
        self._highlights.found, self.changed = tuple(cards), True

    def shake(self, spot: Spot, index: int) -> None:
        """Let a card and those upon it shake: this can't be done."""
        pile = self._places.sprites.piles[spot]
        if self._motion and pile and index >= 0:
            self._animator.wake(spot, index)
            for sprite in pile[index:]:
                sprite.sway(BACK * 2, self._places.fitting.width * 0.06)
            self.changed = True
