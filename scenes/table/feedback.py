"""Shows how the table reacts to the player: movable cards rise under the pointer, targets light up,
refused cards shake, and cards that make progress flash."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from game.core.events import Event
from game.core.table import Spot
from game.rules.game import Game
from scenes.look.theme import Theme
from scenes.table.animator import Animator
from scenes.table.card_flash import CardFlashes
from scenes.table.card_places import CardPlaces
from scenes.table.highlights import Highlights
from scenes.table.hover import Group, Hover, raised_box
from scenes.table.milestones import completed_suits
from scenes.table.moving_cards import MovingCards
from scenes.table.pops import Pops
from scenes.table.tween import BACK

HOP, HIGH = 0.5, 0.05
"""For how many seconds the last card of a suit hops, and how high, in card heights."""


class Feedback:
    """The lights of one table, and the cards raised under the pointer.

    ``motion`` and ``lively`` are the player's settings: without motion nothing sways or fades, and
    a table that is not lively neither raises cards nor flashes.
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
        """Does a single card flash when it makes progress? A complete suit always does."""
        self.changed = False
        """Does something look different from when the table was last drawn?"""
        self._game, self._theme = game, theme
        self._places, self._animator = places, animator
        self._motion, self._lively = motion, lively
        self._hover = Hover()
        self._card_flashes = CardFlashes()
        self._highlights = Highlights()
        self.pops = Pops(places, theme, motion=motion)
        """What moves have paid, on plates beside the piles. The score steps them."""

    @property
    def moving(self) -> bool:
        """Is a light or a raised card still changing?"""
        return self._card_flashes.busy or self._hover.rising

    @property
    def shows(self) -> bool:
        """Is anything highlighted or raised?"""
        return self._highlights.shows or bool(self._hover.groups)

    @property
    def lit(self) -> list[Spot]:
        """The piles that flash now."""
        return self._card_flashes.spots

    def step(self, dt: float) -> bool:
        """Advance the time; return whether anything looks different now."""
        changed = self._shine(dt) | self._hover.step(dt) | self._highlights.step(dt)
        changed, self.changed = changed or self.changed, False
        return changed

    def forget_sizes(self) -> None:
        """Drop the pictures made for cards of another size."""
        self._highlights.forget()
        self.pops.forget()

    def draw_below(self, surface: pygame.Surface) -> None:
        """Draw the pops and the highlights, which lie under moving cards."""
        self.pops.draw(surface)
        self._highlights.draw(surface, self._theme, self._places)

    def draw_above(self, surface: pygame.Surface) -> None:
        """Draw the flashes, which lie over moving cards."""
        self._card_flashes.draw(surface, self._highlights, self._theme, self._places, self._motion)

    # ------------------------------------------------------------ flashes

    def expect(self, events: Sequence[Event], gained: Iterable[Spot]) -> None:
        """Flash the cards that these events brought to the piles where progress was ``gained``,
        and complete suits, once they come to rest."""
        if not self._lively:
            return
        for spot in gained if self.flashes else ():
            self._card_flashes.expect(spot, suit=False)
        for spot in completed_suits(self._game, self._places.heights, events):
            self._card_flashes.expect(spot, suit=True)

    def stop_shining(self) -> None:
        """End all flashes and pops."""
        self._card_flashes.forget()
        self.pops.forget()

    def _landed(self, spot: Spot) -> bool:
        return self._animator.rested[spot] == len(self._places.sprites.piles[spot])

    def _shine(self, dt: float) -> bool:
        busy = self._card_flashes.busy
        for spot in self._card_flashes.step(dt, self._landed, self._motion):
            pile = self._places.sprites.piles[spot]
            if self._motion and pile:
                self._animator.wake(spot, len(pile) - 1)
                pile[-1].sway(HOP, HIGH * self._places.fitting.height, "hop")
        return busy

    # ------------------------------------------------------------ raised cards

    def raise_up(self, *groups: Group) -> None:
        """Raise these cards slightly, and no others: the pointer is over them and they can move, or
        a hint shows them."""
        if self._hover.raise_up(groups if self._lively else (), at_once=not self._motion):
            self.changed = True

    def box_of_raised(self, box: pygame.Rect) -> pygame.Rect:
        """Return the box of a card once it is raised, from its box at rest; a quiet table raises
        none."""
        return raised_box(box, self._places.deck.size[1]) if self._lively else box

    def lower(self) -> None:
        """Lower all raised cards."""
        self._hover.raise_up((), at_once=True)

    def draw_raised(self, surface: pygame.Surface, moving_cards: MovingCards) -> Iterable[Spot]:
        """Draw the raised cards; return their piles."""
        return self._hover.draw(surface, moving_cards, self._places.sprites.piles)

    # ------------------------------------------------------------ highlights

    def highlight(self, targets: Iterable[Spot], strong: Spot | None = None) -> None:
        """Draw a thin rim round the legal targets, and a strong one round the target that would get
        the cards."""
        self.changed |= self._highlights.light(targets, strong)

    def mark(self, cards: Iterable[tuple[Spot, int]]) -> None:
        """Mark the chosen cards."""
        self._highlights.marked, self.changed = tuple(cards), True

    def suggest(self, cards: Iterable[tuple[Spot, int]]) -> None:
        """Mark the cards that can still join the chosen ones."""
        self._highlights.suggested, self.changed = tuple(cards), True

    def find(self, cards: Iterable[tuple[Spot, int]]) -> None:
        """Light up the visible parts of these cards."""
        self._highlights.found, self.changed = tuple(cards), True

    def shake(self, spot: Spot, index: int) -> None:
        """Shake a card and those on it, because they can't be moved that way."""
        pile = self._places.sprites.piles[spot]
        if self._motion and pile and index >= 0:
            self._animator.wake(spot, index)
            for sprite in pile[index:]:
                sprite.sway(BACK * 2, self._places.fitting.width * 0.06)
            self.changed = True
