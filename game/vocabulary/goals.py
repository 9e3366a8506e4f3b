"""Goals and scores: when a game is won or lost, and its points."""

from __future__ import annotations

from collections.abc import Callable

from game.core.cards import whole_suit
from game.core.table import EMPTY, Table
from game.vocabulary.card_sets import CardSet
from game.vocabulary.conditions import When
from game.vocabulary.page import Page
from game.vocabulary.sentences import fixed_spec, spec

Goal = Callable[[Page, Table], bool]
Score = Callable[[Page, Table], int]
ScoreLines = Callable[[Page, Table], list[tuple[str, int]]]
"""The lines of a score: a name and its points."""


@fixed_spec("the whole deck lies on the foundations or is cast out")
def home(page: Page, table: Table) -> bool:
    """Won once the whole deck lies on the foundations or is cast out."""
    tops = table.tops
    for spot in page.elsewhere:
        if tops[spot] != EMPTY:
            return False
    return any(top != EMPTY for top in tops)


@spec("the whole deck lies on the foundations, save the {roles}")
def home_except(*roles: str) -> Goal:
    """Won once the whole deck is home, except for the cards of these roles."""

    def goal(page: Page, table: Table) -> bool:
        apart = {spot for role in roles for spot in page.spots(role)}
        tops = table.tops
        if any(tops[spot] != EMPTY for spot in page.elsewhere if spot not in apart):
            return False
        return any(top != EMPTY for spot, top in enumerate(tops) if spot not in apart)

    return goal


@fixed_spec("one point for each card on a foundation or cast out")
def cards_home(page: Page, table: Table) -> int:
    """One point for each card on a foundation or cast out."""
    return table.count(page.homes)


@spec("one point for each card on the {roles}")
def cards_on(*roles: str) -> Score:
    """One point for each card of these roles."""
    return lambda page, table: sum(table.count(page.spots(role)) for role in roles)


@spec("no card of the {roles} is left")
def cleared(*roles: str) -> Goal:
    """Won once no card of these roles is left."""

    def goal(page: Page, table: Table) -> bool:
        tops = table.tops
        for role in roles:
            spots = page.spots(role)
            if tops[spots.start : spots.stop].count(EMPTY) != len(spots):
                return False
        return True

    return goal


@spec("a card of the {role} is left, and no card can be moved")
def nothing_moves(role: str) -> Goal:
    """Lost when a card of this role is left and no card can be moved to make room for it."""

    def goal(page: Page, table: Table) -> bool:
        tops = table.tops
        waits = any(tops[spot] != EMPTY for spot in page.spots(role))
        return waits and not page.can_carry(table)

    return goal


@spec("{when}")
def unwon_once(when: When, won: Goal, words: str = "") -> Goal:
    """Lost once a condition holds, unless the game is won. ``words`` say what was missed, where
    the condition alone does not."""

    def goal(page: Page, table: Table) -> bool:
        return when(page, table) and not won(page, table)

    vars(goal)["words"] = words
    return goal


@spec("each {role} pile that is left is a whole suit, and nothing lies elsewhere")
def whole_suits(role: str) -> Goal:
    """Won once every pile of this role is a whole suit from king to ace, or empty, and no card lies
    anywhere else."""

    def goal(page: Page, table: Table) -> bool:
        spots, piles = page.spots(role), table.piles
        return any(piles[spot] for spot in spots) and all(
            not pile or (spot in spots and whole_suit(pile)) for spot, pile in enumerate(piles)
        )

    return goal


@spec("the stock is dealt and {piles} {role} piles are left")
def left(role: str, piles: int) -> Goal:
    """Holds when the stock is dealt and exactly this many piles of the role are left."""

    def goal(page: Page, table: Table) -> bool:
        tops, spots = table.tops, page.spots(role)
        if tops[page.stock] != EMPTY:
            return False
        return len(spots) - tops[spots.start : spots.stop].count(EMPTY) == piles

    return goal


@spec("the stock is dealt, and only {which} are left on the {role}")
def only_left(role: str, which: CardSet) -> Goal:
    """Won once the stock is used up and this role holds no cards but those of a set."""

    def goal(page: Page, table: Table) -> bool:
        lying = (card for spot in page.spots(role) for card in table.piles[spot])
        return table.tops[page.stock] == EMPTY and all(which(card) for card in lying)

    return goal


@spec("the {role} piles hold these numbers of cards: {counts}")
def holding(role: str, *counts: int) -> Goal:
    """Won once the piles of a role, from the first on, hold at least these counts of cards."""

    def goal(page: Page, table: Table) -> bool:
        piles = table.piles
        return all(
            len(piles[spot]) >= count for spot, count in zip(page.spots(role), counts, strict=False)
        )

    return goal


@spec("one stroke for each card of the {role}")
def cards_left(role: str) -> Score:
    """A score of one stroke for each card of this role; fewer is better."""
    return lambda page, table: table.count(page.spots(role))


@spec("the points of all lines together, of: {tally}")
def total(tally: ScoreLines) -> Score:
    """A score that adds up the lines of the tally."""
    return lambda page, table: sum(points for _, points in tally(page, table))
