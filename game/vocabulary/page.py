"""What the vocabulary knows of a game, and the questions that it is asked.

The words stand before the rules and may not know them; a :class:`Page` is the little of a game that
they need: its piles, its ranks, and moves to be offered.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, Protocol

from game.core.cards import Card
from game.core.ranks import Ranks
from game.core.table import Spot, Table
from game.vocabulary.moves import Effect, Move, Pick, Verb


class Laid(Protocol):
    """A zone, as the dealer sees it."""

    @property
    def role(self) -> str:
        """What its piles are called."""

    @property
    def face(self) -> str:
        """How its cards are dealt: up, down, or only the top one up."""

    def wants(self) -> list[int]:
        """How many cards each of its piles is dealt."""


class Page(Protocol):
    """A game as its own words see it."""

    @property
    def stock(self) -> Spot:
        """Where the deck lies before the deal."""

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each pile, by spot."""

    @property
    def numbers(self) -> tuple[int, ...]:
        """The number of each pile within its role, as its name says it: 3 for ``tableau-3``."""

    def spots(self, role: str) -> range:
        """The places of a role, all of its tableau piles, say, or of a part of one."""

    @property
    def homes(self) -> tuple[Spot, ...]:
        """The piles on which a card is done with: foundations, and what lies out of play."""

    @property
    def elsewhere(self) -> tuple[Spot, ...]:
        """All the other piles."""

    def is_home(self, spot: Spot) -> bool:
        """Is a card that lies there done with?"""

    def role(self, spot: Spot) -> str:
        """The role of a place: ``tableau``."""

    def part(self, spot: Spot) -> str:
        """The part of its role to which a place belongs; none where the role has no parts."""

    def laid(self, role: str) -> Iterable[tuple[Laid, range]]:
        """The zones of a role, each with its places."""

    def ranks(self, table: Table, spot: Spot) -> Ranks:
        """What follows what upon this pile."""

    def accepts(self, table: Table, card: Card, source: Spot, target: Spot) -> bool:
        """May this card, carried alone from there, be laid here, as far as the target has a say?"""

    def is_open(self, table: Table, spot: Spot) -> bool:
        """Is the pile open, so that its available cards may be used?"""

    def carries(self, table: Table) -> list[Move]:
        """Every carry from pile to pile that the zones admit."""

    def offers(self, table: Table) -> list[Move]:
        """All that a player may do, in a stable order."""

    def obliged(self, table: Table, offers: Sequence[Move]) -> list[Move]:
        """The moves that have to be made before all else; none where the player is free."""

    def settle(self, dealer: Any) -> list[Move] | None:
        """Let follow what follows by itself; what is offered then, where it was found out."""

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
        """The move of this text, made once a game."""


class RouteContext(NamedTuple):
    """All of a placement but its cards: the ranks in force, from where to where, alone or several.

    Places are told by their role, and by the part of it where the layout names parts.
    """

    ranks: Ranks
    source: str
    target: str
    single: bool = True
    source_part: str = ""
    target_part: str = ""


class Pair(NamedTuple):
    """A card and the card it would go on, None for an empty place: all of a placement that never
    changes."""

    way: RouteContext
    card: Card
    onto: Card | None

    @property
    def ranks(self) -> Ranks:
        """The course of the ranks in force."""
        return self.way.ranks


class Placement(NamedTuple):
    """Cards that a player would lay somewhere. ``card`` is the one that must fit: the lowest of
    them, or the top one where the page says so; ``size`` is how many they are."""

    page: Page
    table: Table
    card: Card
    source: Spot
    took: int
    size: int
    target: Spot

    @property
    def onto(self) -> Card | None:
        """The card on which they would be laid."""
        pile = self.table.piles[self.target]
        return pile[-1] if pile else None

    @property
    def pair(self) -> Pair:
        """What of this placement never changes."""
        page, source, target = self.page, self.source, self.target
        way = RouteContext(
            page.ranks(self.table, target),
            page.role(source),
            page.role(target),
            self.size == 1,
            page.part(source),
            page.part(target),
        )
        return Pair(way, self.card, self.onto)
