"""Deeds: things done on the way to the goal that earn the player points of their own."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from game.core.cards import DOWN, RANK, A, Card, K
from game.core.table import EMPTY, Spot, Table
from game.vocabulary.goals import Score
from game.vocabulary.page import Page


@dataclass(frozen=True, slots=True)
class Deed:
    """A kind of deed, described by ``words``.

    ``done`` counts how much of it is done at a table; ``goal``, taken at the deal, is the count at
    which all of it is done. A game has as many units to do as lie between the two at the deal.
    """

    words: str
    done: Score
    goal: Score


def none_left(words: str, count: Score) -> Deed:
    """Return the deed of getting rid of what ``count`` finds at the deal, one unit for each."""
    return Deed(words, lambda page, table: -count(page, table), lambda page, table: 0)


def turning_up(*spots: Spot) -> Deed:
    """Turning up the cards that are dealt face down on these piles."""

    def face_down(page: Page, table: Table) -> int:
        piles = table.piles
        return sum(card >= DOWN for spot in spots for card in piles[spot])

    return none_left("turning up cards of the layout", face_down)


def emptying_piles(*spots: Spot) -> Deed:
    """Emptying these piles."""
    return none_left(
        "emptying piles of the reserve",
        lambda page, table: sum(table.tops[spot] != EMPTY for spot in spots),
    )


def joining_in_suit(role: str) -> Deed:
    """Joining two cards of a suit in sequence on the piles of this role, until whole suits lie
    there or are home."""

    def done(page: Page, table: Table) -> int:
        home = table.count(page.homes)
        return home - home // K + sum(_joins(table.piles[spot]) for spot in page.spots(role))

    def goal(page: Page, table: Table) -> int:
        cards = sum(map(len, table.piles))
        return cards - cards // K

    return Deed("joining cards in suit", done, goal)


def _joins(pile: list[Card]) -> int:
    """The number of cards that lie on the next higher card of their suit."""
    return sum(
        card == below - 1 and below < DOWN and RANK[below] != A for below, card in pairwise(pile)
    )
