"""Fits about the position of a pile in its row, and of a card in its pile."""

from __future__ import annotations

from game.core.cards import JOKER, RANK, SUIT, K, card
from game.core.ranks import letter, spoken
from game.core.table import EMPTY, Spot, Table
from game.vocabulary.fit_terms import (
    NO_CARDS,
    AtPlace,
    Fit,
    Leaf,
    Masks,
    fit_kind,
    of_place,
    operands,
)
from game.vocabulary.fits import OF_RANK, course, next_in_course
from game.vocabulary.page import Page, Placement, RouteContext
from game.vocabulary.sentences import spec


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
    """Ranks in a given order, each at its own height in the pile; a rank may occur twice, as in a
    pile that goes up and down again.

    >>> in_order("789878")
    in the order 7 8 9 8 7 8
    """
    return _in_order(text)


# ---------------------------------------------------------------- rows of one length


def _zone_of(page: Page, pile: Spot) -> range:
    """Return the piles of the zone to which this pile belongs."""
    (zone,) = (spots for _, spots in page.zones_and_spots(page.role(pile)) if pile in spots)
    return zone


def _is_behind(put: Placement, role: str, rank: int) -> bool:
    page, tops = put.page, put.table.tops
    begun, others = (
        sum(tops[spot] != EMPTY for spot in spots)
        for spots in (_zone_of(page, put.target), page.spots(role))
    )
    return begun < others


_begun_behind = fit_kind(
    "begun_behind",
    lambda role, rank: f"no faster than {spoken(rank, many=True)}",
    lambda role, rank: f"another {spoken(rank)} to be in place first",
    ask=_is_behind,
)


def begun_behind(role: str, rank: int) -> Fit:
    """Only while fewer piles are begun in the target's zone than in this role, whose piles begin
    with cards of ``rank``."""
    return _begun_behind(role, rank)


def _is_above_own(put: Placement, role: str, rank: int) -> bool:
    page = put.page
    place = _zone_of(page, put.target).index(put.target)
    below = put.table.piles[page.spots(role)[place]]
    return below[:1] == [card(rank, SUIT[put.card])]


_above_own = fit_kind(
    "above_own",
    lambda role, rank: f"above a {spoken(rank)} of its suit",
    lambda role, rank: f"a {spoken(rank)} of its own suit below",
    ask=_is_above_own,
)


def above_own(role: str, rank: int) -> Fit:
    """Only where the pile of this role in the same place begins with a card of ``rank`` and of the
    same suit."""
    return _above_own(role, rank)


_not_named = fit_kind(
    "not_named",
    lambda fact, words, need: words,
    lambda fact, words, need: need,
    ask=lambda put, fact, words, need: put.table.facts.get(fact) != put.page.numbers[put.target],
)


def not_named(fact: str, words: str, need: str) -> Fit:
    """On any pile but the one whose number this fact keeps."""
    return _not_named(fact, words, need)


def leaves_out(fit: Fit, page: Page, table: Table, spot: Spot) -> bool:
    """Is this the pile that a :func:`not_named` in this fit leaves out?"""
    return any(
        isinstance(each, Leaf)
        and each.kind == "not_named"
        and table.facts.get(each.args[0]) == page.numbers[spot]
        for each in operands(fit)
    )


@spec("one rank above the {role} in the same place")
def cards_next_above(role: str) -> AtPlace:
    """The cards one rank above the top card of the pile at the same place of this role."""

    def cards(page: Page, table: Table, spot: Spot) -> int:
        above = table.tops[page.spots(role)[_zone_of(page, spot).index(spot)]]
        return 0 if above == EMPTY else OF_RANK[RANK[above] % K + 1]

    return cards


def next_above(role: str, its: str, the: str) -> Fit:
    """Cards one rank above the top card of the pile at the same place of this role, round the
    corner. ``its`` names that top card in the sentence, ``the`` in a refusal: "its topper", "the
    topper"."""
    return of_place(f"one rank above {its}", cards_next_above(role), f"a card one rank above {the}")


# ---------------------------------------------------------------- what shows elsewhere


_while_shown = fit_kind(
    "while_shown",
    lambda rank, *roles: f"while the {spoken(rank)} of its suit is available",
    lambda rank, *roles: f"the {spoken(rank)} of its suit to be available at the same time",
    ask=lambda put, rank, *roles: (
        card(rank, SUIT[put.card])
        in (put.table.tops[spot] for role in roles for spot in put.page.spots(role))
    ),
)


def while_shown(rank: int, *roles: str) -> Fit:
    """Only while the card of this rank and of the same suit lies on top of a pile of these
    roles."""
    return _while_shown(rank, *roles)
