"""The view of a game that the vocabulary has, and the placements that fits judge.

The vocabulary may not import the rules; a :class:`Page` is the part of a game that it needs: piles,
ranks and moves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from game.core.cards import Card
from game.core.ranks import Ranks
from game.core.table import Spot, Table
from game.vocabulary.moves import Effect, Move, Pick, Verb

if TYPE_CHECKING:
    from game.vocabulary.zones import Zone


class Page(Protocol):
    """The part of a game that the vocabulary needs. In a game between seats it is the game as one
    seat plays it: ``stock`` and the piles of a role are its own, or common ones."""

    @property
    def seat(self) -> str:
        """The letter of the seat that plays; empty in a game of one seat."""

    @property
    def seats(self) -> tuple[str, ...]:
        """The letters of all seats; one empty letter in a game of one seat."""

    @property
    def views(self) -> Mapping[str, Page]:
        """For each seat, the game as that seat plays it."""

    def own(self, fact: str) -> str:
        """The full name of a fact that each seat has for itself: ``a/redeals_left``."""

    @property
    def stock(self) -> Spot:
        """The pile that holds the deck before the deal."""

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each pile, by spot."""

    @property
    def numbers(self) -> tuple[int, ...]:
        """The number of each pile within its role, as its name says it: 3 for ``tableau-3``."""

    @property
    def spots(self) -> Callable[[str], range]:
        """The piles of a role, such as the tableau, or of a part of one; empty if there are
        none. Those of another seat have its letter: ``b/reserve``."""

    @property
    def homes(self) -> tuple[Spot, ...]:
        """The foundations and the piles out of play."""

    @property
    def elsewhere(self) -> tuple[Spot, ...]:
        """The piles that are neither foundations nor out of play."""

    def is_home(self, spot: Spot) -> bool:
        """Whether this is a foundation or out of play."""

    def role(self, spot: Spot) -> str:
        """The role of a pile: ``tableau``."""

    def part(self, spot: Spot) -> str:
        """The part of its role to which a pile belongs; empty if the role has no parts."""

    def zones_and_spots(self, role: str) -> Iterable[tuple[Zone, range]]:
        """The zones of a role with their spots."""

    def ranks(self, table: Table, spot: Spot) -> Ranks:
        """The order of the ranks on this pile."""

    def accepts(self, table: Table, card: Card, source: Spot, target: Spot) -> bool:
        """Whether the target takes this single card, coming from ``source``."""

    def targets(self, table: Table, source: Spot, spots: Iterable[Spot]) -> list[Spot]:
        """Return those of these piles that take the top card of ``source`` as a single card."""

    def is_open(self, table: Table, spot: Spot) -> bool:
        """Whether the cards of this pile may be used."""

    def carries(self, table: Table) -> list[Move]:
        """Every carry that the zones allow."""

    def can_carry(self, table: Table) -> bool:
        """Whether the zones admit any carry from pile to pile."""

    def offers(self, table: Table) -> list[Move]:
        """All legal moves, in a stable order."""

    def obliged(self, table: Table, offers: Sequence[Move]) -> list[Move]:
        """The moves that must be made before any other; none if the player is free."""

    def settle(self, dealer: Any) -> list[Move] | None:
        """Run reflexes and forced moves; return the offers if they were computed on the way."""

    def move(
        self,
        text: str,
        verb: Verb,
        act: Effect,
        *,
        source: Spot = -1,
        target: Spot = -1,
        count: int = 0,
        picks: tuple[Pick, ...] = (),
    ) -> Move:
        """Return the move with this text; each is created only once per game."""


class RouteContext(NamedTuple):
    """A placement without its cards: the ranks in force, the role (and part) of source and target,
    and whether one card goes alone.
    """

    ranks: Ranks
    source: str
    target: str
    single: bool = True
    source_part: str = ""
    target_part: str = ""


class Pair(NamedTuple):
    """A card and the card it would go on (None for an empty place): the part of a placement that
    does not depend on the table."""

    route: RouteContext
    card: Card
    onto: Card | None

    @property
    def ranks(self) -> Ranks:
        """The order of the ranks in force."""
        return self.route.ranks


class Placement(NamedTuple):
    """Cards that a player would lay on a pile. ``card`` is the one that must fit, the lowest of
    them (or the top one, for a lift by its top card); ``took`` is the index of the lowest in the
    source, ``size`` their number."""

    page: Page
    table: Table
    card: Card
    source: Spot
    took: int
    size: int
    target: Spot

    @property
    def onto(self) -> Card | None:
        """The card on which they would be laid; None for an empty place."""
        pile = self.table.piles[self.target]
        return pile[-1] if pile else None

    @property
    def pair(self) -> Pair:
        """The part of this placement that does not depend on the table."""
        page, source, target = self.page, self.source, self.target
        route = RouteContext(
            page.ranks(self.table, target),
            page.role(source),
            page.role(target),
            self.size == 1,
            page.part(source),
            page.part(target),
        )
        return Pair(route, self.card, self.onto)
