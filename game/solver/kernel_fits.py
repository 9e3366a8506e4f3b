"""Numbers for the kernel about fits that depend on the table, besides the bits of these fits."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from game.core.cards import FACES, K
from game.core.ranks import rank_named
from game.core.table import EMPTY, Spot, Table
from game.rules.carry_tables import Column
from game.rules.game import Game
from game.solver.kernel_word import UnknownToKernel
from game.vocabulary.conditions import When
from game.vocabulary.fit_terms import Either, Fit, Leaf, operands
from game.vocabulary.page import RouteContext
from game.vocabulary.sentences import spec_of

CASES = 32
"""The bit of a fit that has several cases."""


def leaves(column: Column) -> Iterator[Leaf]:
    """Yield the single terms of a column's fits."""
    for fit in (column.build, column.space):
        for each in operands(fit) if fit is not None else ():
            if isinstance(each, Leaf):
                yield each


class Case(NamedTuple):
    """The cards that may be laid while some conditions hold."""

    whens: tuple[When, ...]
    fits: list[Fit]


def _choices(fit: Fit) -> list[Fit]:
    return [*_choices(fit.one), *_choices(fit.two)] if isinstance(fit, Either) else [fit]


def cases(column: Column) -> list[Case]:
    """Return the cases of the one fit of a column that joins terms with "or"; none without such a
    fit.

    :raises UnknownToKernel: where there are two such fits.
    """
    fits = [each for fit in (column.build, column.space) if fit for each in operands(fit)]
    several = {each for each in fits if isinstance(each, Either)}
    if len(several) > 1:
        raise UnknownToKernel("two fits by cases for one pile")
    found = []
    for choice in (choice for each in several for choice in _choices(each)):
        parts = operands(choice)
        once = [each for each in parts if isinstance(each, Leaf) and each.kind == "once"]
        whens = tuple(each.args[0] for each in once)
        found.append(Case(whens, [each for each in parts if each not in once]))
    return found


def case_numbers(
    game: Game, base: str, column: Column, bits: Callable[[tuple[When, ...]], int]
) -> list[int]:
    """Return the cases of a column as numbers: their number, then for each case its conditions as
    bits and, for each top, the cards that go on it.

    :raises UnknownToKernel: for a case that asks more of the table, or depends on where cards come
        from.
    """
    listed = cases(column)
    found = [len(listed)]
    target = game.zone_of[column.first]
    ranks = game.ranks(Table((), {"base": base}), column.first)
    for case in listed:
        ways = [
            RouteContext(ranks, zone.role, target.role, single, zone.part, target.part)
            for zone, _ in game.zones
            for single in (True, False)
        ]
        tables = set()
        for masks in (fit.masks(way) for way in ways for fit in case.fits):
            if not masks.settled:
                raise UnknownToKernel("a fit by cases that asks the table")
        for way in ways:
            taken = [(1 << FACES) - 1] * (EMPTY + 1)
            for fit in case.fits:
                sure = fit.masks(way).sure
                taken = [cards & sure[top] for top, cards in enumerate(taken)]
            tables.add(tuple(taken))
        if len(tables) != 1:
            raise UnknownToKernel("a fit by cases that asks from where")
        found += [bits(case.whens), *tables.pop()]
    return found


def asked_more(game: Game, base: str, column: Column) -> list[int]:
    """Return what else a column's fits need, as lists of numbers: the order of ranks in which its
    piles are built; for each rank, the next ranks upward as bits, then the next ranks downward; and
    the numbers of its fit by place. A list is empty where no fit needs it.

    :raises UnknownToKernel: where two orders are needed.
    """
    asked = [*leaves(column)]
    rows = {each.args[0] for each in asked if each.kind == "in_order"}
    if len(rows) > 1:
        raise UnknownToKernel("two rows of ranks for one pile")
    order = [rank_named(letter) or 0 for letter in next(iter(rows), "")]
    found = [len(order), *order]
    places = _place_numbers(game, column)
    if not any(each.kind == "one_way" for each in asked):
        return [*found, 0, 0, len(places), *places]
    ranks = game.ranks(Table((), {"base": base}), column.first)
    for step in (1, -1):
        found.append(K + 1)
        found += [
            sum(1 << high for high in range(K + 1) if ranks.rises(low, high, step))
            for low in range(K + 1)
        ]
    return [*found, len(places), *places]


def at_places(column: Column) -> Mapping[str, Any] | None:
    """Return the parameters of the one fit that decides by the place of a space which cards it
    takes; None if there is none.

    :raises UnknownToKernel: for another fit by place, or two of them.
    """
    found = [spec_of(cards) for cards in (*column.build_places, *column.space_places)]
    if not found:
        return None
    if column.build_places or len(found) > 1 or found[0] is None:
        raise UnknownToKernel("a fit of its own, by what lies elsewhere")
    return found[0].params


def _place_numbers(game: Game, column: Column) -> list[int]:
    """Return the piles and ranks that a column's fit by place asks for.

    :raises UnknownToKernel: where there are two such fits.
    """
    found: list[list[int]] = []
    by_place = at_places(column)
    if by_place is not None:
        found.append([game.spots(by_place["role"]).start])
    for each in {*leaves(column)}:
        if each.kind == "begun_behind":
            spots = game.spots(each.args[0])
            found.append([spots.start, spots.stop])
        elif each.kind == "above_own":
            found.append([game.spots(each.args[0]).start, each.args[1]])
        elif each.kind == "while_shown":
            shown = [spot for role in each.args[1:] for spot in game.spots(role)]
            found.append([each.args[0], len(shown), *shown])
        elif each.kind == "not_named":
            found.append([game.spots(game.role(column.first)).start])
    if len(found) > 1:
        raise UnknownToKernel("two fits by place for one pile")
    return found[0] if found else []


def beside(game: Game, column: Column) -> set[Spot]:
    """Return the piles that fits by place tell apart: those of the column, and those that the fits
    ask about."""
    roles = [each.args[0] for each in leaves(column) if each.kind == "above_own"]
    if (by_place := at_places(column)) is not None:
        roles.append(by_place["role"])
    named = any(each.kind == "not_named" for each in leaves(column))
    if not roles and not named:
        return set()
    return {*range(column.first, column.end), *(s for role in roles for s in game.spots(role))}
