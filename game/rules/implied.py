"""What a page need not say, because its layout and its opening say it.

What is implied is worked out anew wherever the page is changed: where an option deals more piles,
the opening that was left unsaid deals them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from game.vocabulary.fit_terms import operands
from game.vocabulary.fits import nothing
from game.vocabulary.obligations import Must, starters
from game.vocabulary.openings import Step, deal
from game.vocabulary.sentences import kept_by
from game.vocabulary.zones import Zone


class Implied(tuple[Any, ...]):
    """Words that the page does not say itself."""

    __slots__ = ()


UNSAID: Any = Implied()
"""In the place of words that are implied, before they are worked out."""


def implied(words: Mapping[str, Any]) -> dict[str, Implied]:
    """The opening, the obligations and the noted facts of a page, where it leaves them unsaid."""
    found: dict[str, Implied] = {}
    if isinstance(words["opening"], Implied):
        found["opening"] = Implied(as_laid(words["layout"]))
    if isinstance(words["must"], Implied):
        found["must"] = Implied(as_begun(words["layout"]))
    if isinstance(words["noted"], Implied):
        noting = (*found.get("opening", words["opening"]), *words["after_move"])
        found["noted"] = Implied(dict.fromkeys(key for word in noting for key in kept_by(word)))
    return found


def as_laid(layout: Sequence[Zone]) -> tuple[Step, ...]:
    """The opening of a page that says no other: the piles are dealt in the order of the layout, as
    many cards as it says of each."""
    roles = dict.fromkeys(zone.role for zone in layout if any(zone.wants()))
    return _dealing(*roles) if roles else ()


@cache
def _dealing(*roles: str) -> tuple[Step, ...]:
    return (deal(*roles),)


def as_begun(layout: Sequence[Zone]) -> tuple[Must, ...]:
    """What must be done on a page that says nothing of it: where foundations are begun in play, a
    card that begins one goes up at once (General Procedure)."""
    homes = [zone.space for zone in layout if zone.role == "foundation" and zone.space is not None]
    return (starters,) if any(nothing not in operands(space) for space in homes) else ()
