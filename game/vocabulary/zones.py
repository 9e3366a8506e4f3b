"""Zones: the groups of like piles that make a layout, by their names in the book."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from game.core.cards import A, K
from game.core.table import Fact
from game.vocabulary.availability import Shape
from game.vocabulary.fit_terms import given
from game.vocabulary.fits import (
    Fit,
    base,
    down,
    in_suit,
    nothing,
    one_of_each,
    rank,
    single,
    up,
)
from game.vocabulary.lifts import Lift, top
from game.vocabulary.reach import Reach

Face = Literal["up", "down", "top"]
Fan = Literal["", "none", "down", "right"]


ROLE_WORDS = {"discard": "discards", "left": "left wing", "right": "right wing"}
"""For each role whose name is no player's word, what a player calls it."""
PLURALS = {
    "foundation": "foundations",
    "guide": "guides",
    "hour": "hours",
    "intruder": "intruders",
    "king": "kings",
    "post": "posts",
    "rail": "rails",
    "sail": "sails",
    "topper": "toppers",
    "waste": "waste piles",
    "wing": "wings",
}
"""For each role whose name means a single pile, the plural."""


EACH = "each"
"""The owner of a zone in a definition that every seat has for itself."""


@dataclass(frozen=True, slots=True)
class Zone:
    """A group of like piles: their number, their deal, and what may be lifted and laid there.

    ``deal`` is the number of cards per pile, one figure for all or one each; ``face`` "top" deals
    all but the last face down. ``build`` is the fit for a card on a pile, ``space`` the fit for an
    empty one, and ``always`` a fit that both keep when an option changes them. ``reach`` limits
    where the zone's own piles may go, ``shape`` when their cards are open. A ``hidden`` stock
    belongs to a game without one: it holds the deck before the deal and then is not listed. If the
    piles are not ``equal``, it matters which empty one is filled, and the player chooses. ``part``
    names the zone within its role, for fits (the top row of a tableau). The piles of a ``home``
    zone are foundations or out of play. Those of a ``grid`` form a rectangle: they are named by row
    and place, and an empty one shows what fits there. ``glance`` names a role: a player may look at
    as many top cards of a pile as that role has empty piles, but always at the top one.

    In a game between seats, ``seat`` is the letter of the owner; empty for common piles, and
    :data:`EACH` in a definition, where it stands for one such zone per seat. ``load`` is the fit
    for a card that another seat lays on it.

    A screen layout can be generated from the zones; ``fan`` ("none": squared) and ``rows`` give
    what cannot be derived from the rest.
    """

    role: str
    count: int = 1
    deal: int | Sequence[int] = 0
    face: Face = "up"
    lift: Lift | None = None
    build: Fit | None = None
    space: Fit | None = None
    loops: bool = False
    shape: Shape | None = None
    reach: Reach | None = None
    hidden: bool = False
    always: Fit | None = None
    equal: bool = True
    part: str = ""
    home: bool = False
    fan: Fan = ""
    rows: int = 0
    grid: bool = False
    glance: str = ""
    seat: str = ""
    load: Fit | None = None

    def wants(self) -> list[int]:
        """The number of cards dealt to each of its piles."""
        return [self.deal] * self.count if isinstance(self.deal, int) else list(self.deal)

    def but(self, **words: Any) -> Zone:
        """This zone with changes; new ``build`` and ``space`` fits keep the condition
        ``always``."""
        always = words.get("always", self.always)
        for key in ("build", "space") if always else ():
            if words.get(key) is not None:
                words[key] = always & words[key]
        return replace(self, **words)

    def given(self, facts: Mapping[str, Fact]) -> Zone:
        """Return this zone with its fits simplified to what they are while these facts are
        noted."""
        build = None if self.build is None else given(self.build, facts)
        space = None if self.space is None else given(self.space, facts)
        return replace(self, build=build, space=space)


def each_seat(*zones: Zone) -> tuple[Zone, ...]:
    """Zones of which every seat has its own."""
    return tuple(replace(zone, seat=EACH) for zone in zones)


def stock(**words: Any) -> Zone:
    """The rest of the deck, face down."""
    return Zone("stock", **words)


def waste(count: int = 1, *, lift: Lift | None = top, **words: Any) -> Zone:
    """The waste; its top card is available."""
    return Zone("waste", count, lift=lift, **words)


def stock_and_waste(**words: Any) -> tuple[Zone, Zone]:
    """The stock, and the waste on which it is turned; the ``words`` are the waste's."""
    return stock(), waste(**words)


def discard(build: Fit | None = None, **words: Any) -> Zone:
    """Cards out of play."""
    space = words.pop("space", build)
    return Zone("discard", build=build, space=space, home=True, **words)


def foundations(count: int, build: Fit, space: Fit = base, **words: Any) -> Zone:
    """The foundations, built one card at a time."""
    always = words.pop("always", single)
    zone = Zone("foundation", count, always=always, home=True)
    return zone.but(build=build, space=space, **words)


def both_ways(space: Fit | None = None) -> tuple[Zone, Zone]:
    """For two packs: four foundations up in suit from an ace of each suit, four down from a king;
    the first twin of each starts one, or ``space`` says which card does."""
    aces, kings = rank(A) & one_of_each, rank(K) & one_of_each
    return (
        foundations(4, build=up & in_suit, space=aces if space is None else space),
        foundations(4, build=down & in_suit, space=kings if space is None else space),
    )


def tableau(
    count: int,
    *,
    build: Fit | None = None,
    space: Fit | None = nothing,
    lift: Lift | None = top,
    **words: Any,
) -> Zone:
    """The piles on which cards are built and moved."""
    return Zone("tableau", count, build=build, space=space, lift=lift, **words)


def reserve(count: int = 1, *, lift: Lift | None = top, **words: Any) -> Zone:
    """Cards that wait to be played; nothing is built on them."""
    return Zone("reserve", count, lift=lift, **words)


def hand(*, lift: Lift | None = top, **words: Any) -> Zone:
    """The turned card that has yet to be placed."""
    return Zone("hand", lift=lift, **words)
