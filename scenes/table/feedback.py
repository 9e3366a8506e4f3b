"""How a table answers the hand: cards that can move rise under the pointer, places that take them
are highlighted, what can't be done shakes, cards that go home shine, and those of the deal before
are gathered for the next."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence

import pygame

from game.core.cards import Card
from game.core.events import Event, Moved
from game.core.table import Table
from game.rules.game import Game
from scenes.cards.deck import Deck
from scenes.look.theme import Theme
from scenes.table.drag import Dragging
from scenes.table.glints import Glints
from scenes.table.highlights import Highlights
from scenes.table.hit_test import Spot
from scenes.table.hover import Group, Hover
from scenes.table.milestones import finished
from scenes.table.moving_cards import MovingCards
from scenes.table.resting_cards import RestingCards
from scenes.table.sprites import Place
from scenes.table.tween import BACK

DEAL = 0.6
"""Seconds in which all cards of a deal have started; the last one slides for 0.3 at most."""
GATHER, RIFFLE, AGAIN = 0.26, 0.18, 0.42
"""Seconds in which the cards of the deal before are gathered, in which they are riffled, and in
which all cards of the new one have started."""
HOP, HIGH = 0.5, 0.05
"""Seconds in which the last card of a suit hops, and how high, in card heights."""

Seen = tuple[Place, Card]
"""Where a card is seen, and which side of it."""


class Feedback(Dragging):
    """A table that answers the hand, where it is lively. Whatever it shows, the cards already lie
    where they are to lie."""

    game: Game
    theme: Theme
    _deck: Deck
    resting: RestingCards
    _highlights: Highlights
    _changed: bool

    def __init__(self) -> None:
        self._hover = Hover()
        self._glints = Glints()
        self.flashes = True
        """Does a single card shine when it goes home? A suit that is complete does so anyway."""
        self._dealing = False

    @abstractmethod
    def show(self, table: Table) -> None:
        """Puts everything at once where this table has it."""

    @abstractmethod
    def finish(self) -> None:
        """Lets every animation jump to its end."""

    @abstractmethod
    def _happen(
        self, events: Iterable[Event], pace: float, within: float, after: float = 0.0
    ) -> None:
        """Starts what these events mean."""

    @abstractmethod
    def _counted(self) -> dict[Spot, int]:
        """The numbers that are shown at the piles."""

    @property
    def heights(self) -> list[int]:
        """How many cards lie on each pile."""
        return [len(pile) for pile in self._sprites.piles]

    # ------------------------------------------------------------ dealing

    @property
    def lying(self) -> list[Seen]:
        """Where each card is seen, and which side of it."""
        return [(sprite.place, sprite.side) for sprite in self._sprites.all()]

    def deal(self, undealt: Table, events: Iterable[Event], gathered: Sequence[Seen] = ()) -> None:
        """Shows the deck before the deal, then deals it in less than a second. Where cards still
        lie as they were ``gathered`` from another deal they are brought together first, and
        riffled: all that takes no more than 1.2 seconds."""
        self.show(undealt)
        if gathered and self.motion and self.lively:
            self._gather(events, gathered)
        else:
            self._happen(events, 1.0, DEAL)
        self._dealing = True

    def _gather(self, events: Iterable[Event], gathered: Sequence[Seen]) -> None:
        """Brings the cards together, riffles them, and deals."""
        together = [(sprite, sprite.place) for sprite in self._sprites.all()]
        self._happen(events, 1.0, AGAIN, GATHER + RIFFLE)
        reach = self._fitting.width * 0.3
        for number, (sprite, place) in enumerate(together):
            start, card = gathered[number * len(gathered) // len(together)]
            sprite.gather(start, card, place, GATHER)
            sprite.sway(RIFFLE, reach if number % 2 else -reach, "riffle", GATHER)
        for spot in range(len(self._sprites.piles)):
            self._animator.wake(spot, 0)
        self._paint()

    def overtake(self) -> None:
        """The player did something: a deal that is still on its way is at its end."""
        if self._dealing:
            self._dealing = False
            self.finish()

    # ------------------------------------------------------------ shining

    def _await(self, events: Sequence[Event]) -> None:
        """Cards that go home by these events shine as soon as they have come to rest."""
        if not self.lively:
            return
        for event in events:
            if not (self.flashes and isinstance(event, Moved)):
                continue
            if self.game.role(event.target) == "foundation":
                self._glints.expect(event.target, suit=False)
        for spot in finished(self.game, self.heights, events):
            self._glints.expect(spot, suit=True)

    def _landed(self, spot: Spot) -> bool:
        """Do all cards of this pile rest?"""
        return self._animator.rested[spot] == len(self._sprites.piles[spot])

    def _shine(self, dt: float) -> bool:
        """Time goes by for what shines; a suit that begins to shine hops. Tells whether anything
        looks different now."""
        busy = self._glints.busy
        for spot in self._glints.step(dt, self._landed, self.motion):
            pile = self._sprites.piles[spot]
            if self.motion and pile:
                self._animator.wake(spot, len(pile) - 1)
                pile[-1].sway(HOP, HIGH * self._fitting.height, "hop")
        return busy

    def _draw_shining(self, surface: pygame.Surface) -> None:
        """Draws what shines."""
        if self._glints.busy:
            rim = self._highlights.rim(self._deck, self.theme, True)
            self._glints.draw(surface, rim, self._deck, self.theme, self, self.motion)

    # ------------------------------------------------------------ rising

    def raise_up(self, *groups: Group) -> None:
        """Lets these cards, and no others, rise by a hair: they are under the pointer, and can
        move, or a hint means them."""
        if self._hover.aim(groups if self.lively else (), at_once=not self.motion):
            self._changed = True

    def _draw_raised(self, surface: pygame.Surface, moving_cards: MovingCards) -> None:
        """Draws the cards that have risen under the pointer, and the number over them."""
        raised = self._hover.draw(surface, moving_cards, self._sprites.piles)
        counted = self._counted() if raised else {}
        for spot in raised:
            if spot in counted:
                self.resting.count(surface, spot, self._sprites.piles[spot], counted[spot])

    # ------------------------------------------------------------ highlights

    def highlight(self, targets: Iterable[Spot], strong: Spot | None = None) -> None:
        """Gives legal targets a thin rim, and a strong one to the one that will catch."""
        if self._highlights.aim(targets, strong):
            self._changed = True

    def mark(self, cards: Iterable[tuple[Spot, int]]) -> None:
        """Shows which cards are chosen."""
        self._highlights.marked, self._changed = tuple(cards), True

    def suggest(self, cards: Iterable[tuple[Spot, int]]) -> None:
        """Shows which cards can still join those that are chosen."""
        self._highlights.suggested, self._changed = tuple(cards), True

    def find(self, cards: Iterable[tuple[Spot, int]]) -> None:
        """Lights up what can be seen of these cards."""
        self._highlights.found, self._changed = tuple(cards), True

    def shake(self, spot: Spot, index: int) -> None:
        """Lets a card and those upon it shake: this can't be done."""
        if self.motion and self._sprites.piles[spot] and index >= 0:
            self._animator.wake(spot, index)
            for sprite in self._sprites.piles[spot][index:]:
                sprite.sway(BACK * 2, self._fitting.width * 0.06)
            self._paint()
