"""Fits about the position of a pile in its row, and of a card in its pile."""

from __future__ import annotations

from game.core.cards import JOKER, RANK
from game.core.ranks import letter
from game.vocabulary.fit_terms import NO_CARDS, Fit, Masks, fit_kind
from game.vocabulary.fits import course, next_in_course
from game.vocabulary.page import Placement, RouteContext


def _is_straight_above(put: Placement, role: str) -> bool:
    page = put.page
    homes, piles = page.spots("foundation"), page.spots(role)
    return put.source in piles and put.source - piles.stop == put.target - homes.stop


_straight_above = fit_kind(
    "straight_above",
    lambda role: "to the foundation directly above",
    lambda role: "the foundation directly above",
    ask=_is_straight_above,
)


def straight_above(role: str) -> Fit:
    """Only to the foundation directly above. If a role has several rows, this is for the last
    one."""
    return _straight_above(role)


def _next_in_order(put: Placement, text: str) -> bool:
    place, onto = len(put.table.piles[put.target]), put.onto
    if onto is None or JOKER in (onto, put.card):
        return False
    return text[place - 1 : place + 1] == letter(RANK[onto]) + letter(RANK[put.card])


def _ever_in_order(route: RouteContext, text: str) -> Masks:
    return Masks(NO_CARDS, course(text).masks(route).may)


_in_order = fit_kind(
    "in_order",
    lambda text: f"in the order {' '.join(text)}",
    next_in_course,
    ask=_next_in_order,
    guess=_ever_in_order,
)


def in_order(text: str) -> Fit:
    """Ranks in a given order by their place in the pile; a rank may occur twice, up and down again.

    >>> in_order("789878")
    in the order 7 8 9 8 7 8
    """
    return _in_order(text)
