"""When a game is won, when it is lost, and what it scores."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.core.table import EMPTY, Table
from game.vocabulary.page import Page

Goal = Callable[[Page, Table], bool]
Score = Callable[[Page, Table], int]
Tally = Callable[[Page, Table], list[tuple[str, int]]]
"""What is counted on the table, line by line: a name and its points."""

HOMES = ("foundation", "discard")


def home(page: Page, table: Table) -> bool:
    """The whole deck lies on the foundations, or has been cast out."""
    tops = table.tops
    for spot in page.elsewhere:
        if tops[spot] != EMPTY:
            return False
    return any(top != EMPTY for top in tops)


def cards_home(page: Page, table: Table) -> int:
    """One point for each card on a foundation or cast out."""
    return sum(table.count(page.spots(role)) for role in HOMES)


def cleared(role: str) -> Goal:
    """No card of this role is left."""

    def goal(page: Page, table: Table) -> bool:
        spots = page.spots(role)
        return table.tops[spots.start : spots.stop].count(EMPTY) == len(spots)

    return goal


def left(role: str, piles: int) -> Goal:
    """The stock is dealt, and no more than so many piles of this role are left."""

    def goal(page: Page, table: Table) -> bool:
        tops, spots = table.tops, page.spots(role)
        if tops[page.stock] != EMPTY:
            return False
        return len(spots) - tops[spots.start : spots.stop].count(EMPTY) == piles

    return goal


@dataclass(frozen=True)
class CardsLeft:
    """One stroke for each card of this role; fewer is better."""

    role: str

    def __call__(self, page: Page, table: Table) -> int:
        """How many are left on this table."""
        return table.count(page.spots(self.role))


def cards_left(role: str) -> Score:
    """One stroke for each card of this role; fewer is better."""
    return CardsLeft(role)
