"""The families of like piles that a layout is made of, by their names in the book."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from game.core.cards import A, K
from game.vocabulary.availability import Shape
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


ROLE_WORDS = {"left": "left wing", "right": "right wing"}
"""A role as a player says it, where its name is no noun."""
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
"""A role as a player says it of several piles, where it names a single one."""


@dataclass(frozen=True, slots=True)
class Zone:
    """A family of like piles: how many, how they are dealt, what may be taken, what may be put.

    ``deal`` is how many cards a pile gets at the opening, one figure for all or one for each;
    ``face`` "top" deals all but the last face down. ``build`` says what may be laid on a pile,
    ``space`` what may be laid where there is none. ``reach`` narrows where its own piles may go.
    A ``hidden`` stock is that of a game without one: the deck lies there before the deal, and once
    it is empty the state does not list it. ``shut`` says what is the matter with
    a card where ``shape`` does not let it be taken yet. ``always`` holds of all that is laid there,
    whatever ``build`` and ``space`` are changed to. Where the places are not ``equal``, it is a
    choice which of the empty ones is filled. ``part`` tells zones of one role apart, so that fits
    may name one of them: the upper row of a tableau, say. A card at ``home`` is done with.
    The places of a ``grid`` make a rectangle in which neighbors count: they are named by row and
    place, and an empty one calls what fits there.
    Where ``glance`` names a role, no more cards at the top of a pile may be looked at than that
    role has spaces, though the uppermost is always seen.
    How the piles lie is drafted from all this; where a draft can't know, ``fan`` says how they are
    spread ("none": squared), ``rows`` in how many rows they stand.
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
    shut: str = "is covered by another card"
    always: Fit | None = None
    equal: bool = True
    part: str = ""
    home: bool = False
    fan: Fan = ""
    rows: int = 0
    grid: bool = False
    glance: str = ""

    def wants(self) -> list[int]:
        """How many cards each of its piles is dealt."""
        return [self.deal] * self.count if isinstance(self.deal, int) else list(self.deal)

    def but(self, **words: Any) -> Zone:
        """The same zone, but …: what is laid there goes on being as it always is."""
        always = words.get("always", self.always)
        for key in ("build", "space") if always else ():
            if words.get(key) is not None:
                words[key] = always & words[key]
        return replace(self, **words)


def stock(**words: Any) -> Zone:
    """The rest of the deck, face down."""
    return Zone("stock", **words)


def waste(count: int = 1, *, lift: Lift | None = top, **words: Any) -> Zone:
    """The wastepile: its top is available."""
    return Zone("waste", count, lift=lift, **words)


def stock_and_waste(**words: Any) -> tuple[Zone, Zone]:
    """The rest of the deck, and the wastepile on which it is turned; the words are the waste's."""
    return stock(), waste(**words)


def discard(build: Fit | None = None, **words: Any) -> Zone:
    """Where cards are laid aside, out of play."""
    space = words.pop("space", build)
    return Zone("discard", build=build, space=space, home=True, **words)


def foundations(count: int, build: Fit, space: Fit = base, **words: Any) -> Zone:
    """Where the deck is to be built, one card at a time."""
    always = words.pop("always", single)
    zone = Zone("foundation", count, always=always, home=True)
    return zone.but(build=build, space=space, **words)


def both_ways(space: Fit | None = None) -> tuple[Zone, Zone]:
    """Of two packs an ace of each suit is built up in suit, and a king of each suit down: the first
    that come, or as ``space`` says."""
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
    """The piles on which one builds and shifts."""
    return Zone("tableau", count, build=build, space=space, lift=lift, **words)


def reserve(count: int = 1, *, lift: Lift | None = top, **words: Any) -> Zone:
    """Cards that wait; nothing is built on them."""
    return Zone("reserve", count, lift=lift, **words)


def hand(**words: Any) -> Zone:
    """The card just turned, still to be placed."""
    return Zone("hand", lift=words.pop("lift", top), **words)
