"""The parts of a definition that its layout and opening imply.

They are derived again whenever the definition changes: if an option deals more piles, an implied
opening deals them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from game.vocabulary.deeds import Deed, emptying_piles, turning_up
from game.vocabulary.fit_terms import operands
from game.vocabulary.fits import nothing
from game.vocabulary.obligations import Must, starters
from game.vocabulary.openings import OpeningStep, deal
from game.vocabulary.progress import (
    CLEARED,
    DEALT,
    GONE,
    HOME,
    IN_PLACE,
    POINTS,
    Measure,
    emptying,
    filling,
    going_home,
    joining,
    suits_in_order,
)
from game.vocabulary.sentences import noted_by, spec_of
from game.vocabulary.zones import Zone

if TYPE_CHECKING:
    from game.rules.game import Game


class Implied(tuple[Any, ...]):
    """Parts that the definition does not state itself."""

    __slots__ = ()


NOT_STATED: Any = Implied()
"""Stands for an implied part until it is derived."""


def implied(words: Mapping[str, Any]) -> dict[str, Implied]:
    """The opening, the obligations and the noted facts, where the definition leaves them out."""
    found: dict[str, Implied] = {}
    if isinstance(words["opening"], Implied):
        found["opening"] = Implied(implied_opening(words["layout"]))
    if isinstance(words["must"], Implied):
        found["must"] = Implied(implied_obligations(words["layout"]))
    if isinstance(words["noted"], Implied):
        noting = (*found.get("opening", words["opening"]), *words["after_move"])
        found["noted"] = Implied(dict.fromkeys(key for word in noting for key in noted_by(word)))
    return found


def implied_opening(layout: Sequence[Zone]) -> tuple[OpeningStep, ...]:
    """The implied opening: deal the piles in the order of the layout."""
    roles = dict.fromkeys(zone.role for zone in layout if any(zone.wants()))
    return _dealing(*roles) if roles else ()


@cache
def _dealing(*roles: str) -> tuple[OpeningStep, ...]:
    return (deal(*roles),)


def implied_obligations(layout: Sequence[Zone]) -> tuple[Must, ...]:
    """The implied obligation: where foundations are begun in play, a card that begins one goes up
    at once (General Procedure)."""
    homes = [zone.space for zone in layout if zone.role == "foundation" and zone.space is not None]
    return (starters,) if any(nothing not in operands(space) for space in homes) else ()


# ---------------------------------------------------------------- progress and deeds


def progress_of(game: Game) -> Measure:
    """Return the measure of progress that the goal implies; the cards home or gone, where the goal
    implies no other."""
    has_foundations = any(zone.home and zone.role != "discard" for zone in game.layout)
    unit = HOME if has_foundations else GONE
    goal = spec_of(game.won)
    match goal and (goal.kind, *goal.params.values()):
        case "home_except", apart:
            return going_home(unit, apart=apart)
        case "left", role, piles if any(zone.home for zone in game.layout):
            return going_home(unit, spare=piles)
        case "left", role, piles:
            return joining(role, piles)
        case "cleared", ("stock",):
            laid = sum(sum(zone.wants()) for zone in game.layout)
            return emptying("stock", len(game.cards) - laid, DEALT)
        case "cleared", (role,):
            laid = sum(sum(zone.wants()) for zone in game.layout if zone.role == role)
            return emptying(role, laid, CLEARED)
        case "holding", role, counts:
            where = {"foundation": HOME, "discard": GONE}
            return filling(role, counts, where.get(role, IN_PLACE))
        case "whole_suits", role:
            return suits_in_order(role)
    return going_home(unit)


def deeds_of(game: Game) -> tuple[Deed, ...]:
    """Return the deeds that the layout implies: turning up its face-down cards, and emptying each
    reserve pile that is dealt several cards and can't be filled again. A game whose progress is
    measured in points has none."""
    if game.measure.unit == POINTS:
        return ()
    covered = [spot for spot in game.elsewhere if spot != game.stock]
    reserves = [
        spot
        for zone, spots in game.zones
        if zone.role == "reserve" and zone.space is None
        for spot, count in zip(spots, zone.wants(), strict=True)
        if count > 1
    ]
    return (turning_up(*covered), *([emptying_piles(*reserves)] if reserves else []))
