"""Deeds: what a player does on the way to the goal that is worth points of its own."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from game.core.cards import DOWN, RANK, A, Card, K
from game.core.table import EMPTY, Spot, Table
from game.vocabulary.goals import Score
from game.vocabulary.page import Page


@dataclass(frozen=True, slots=True)
class Deed:
    """A kind of deed, in ``words``: what is ``done`` at a table, and the ``goal`` of it at the
    deal. The units are those between the two."""

    words: str
    done: Score
    goal: Score


def none_left(words: str, count: Score) -> Deed:
    """A deed for each of these that is there at the deal and then is not."""
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
