"""Reversals: where two piles of a suit meet, cards of one are turned over on the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.core.cards import JOKER, RANK, SUIT, K, card
from game.core.table import Spot, Table
from game.vocabulary.dealer import Dealer
from game.vocabulary.moves import Move
from game.vocabulary.page import Page
from game.vocabulary.plays import Offers, Play
from game.vocabulary.sentences import fixed_spec, spec

_BESIDE = [
    (card(RANK[face] % K + 1, SUIT[face]), card((RANK[face] - 2) % K + 1, SUIT[face]))
    for face in range(JOKER)
]
"""For each card, the next card up and the next down in suit, round the corner: the only top cards
that it can meet."""
ReversalCounts = Callable[[int], Iterable[int]]
"""The numbers of cards that may be taken from a pile of this length, fewest first."""


@fixed_spec("any number of cards")
def any_number(lying: int) -> Iterable[int]:
    """Any or all of the cards."""
    return range(1, lying + 1)


@fixed_spec("any number of cards above the bottom one")
def all_but_bottom(lying: int) -> Iterable[int]:
    """Any or all of the cards, except the one at the bottom."""
    return range(1, lying)


@spec("turn cards over upon a pile of the suit where they meet")
def reversal(
    source: str = "foundation", target: str = "foundation", counts: ReversalCounts = all_but_bottom
) -> Play:
    """Where two piles of a suit meet, turn cards of one over on the other, one by one."""

    def act(dealer: Dealer, move: Move) -> None:
        took = move.took(dealer.table)
        dealer.block(move.source, took, move.count, move.target, turned_round=True)

    def reverse(page: Page, spot: Spot, goal: Spot, count: int) -> Move:
        many = f":{count}" if count > 1 else ""
        text = f"reverse {page.names[spot]}{many}>{page.names[goal]}"
        return page.move(text, "reverse", act, source=spot, target=goal, count=count)

    def offers(page: Page) -> Offers:
        spots, goals = page.spots(source), page.spots(target)
        named: dict[tuple[Spot, Spot, int], list[Move]] = {}

        def met(table: Table, spot: Spot, goal: Spot) -> list[Move]:
            key = spot, goal, len(table.piles[spot])
            if key not in named:
                named[key] = [reverse(page, spot, goal, count) for count in counts(key[-1])]
            return named[key]

        def offered(table: Table) -> list[Move]:
            tops = table.tops
            shown = {*tops[goals.start : goals.stop]}
            found: list[Move] = []
            for spot in spots:
                top = tops[spot]
                if top >= JOKER or shown.isdisjoint(_BESIDE[top]):
                    continue
                for goal in goals:
                    if tops[goal] in _BESIDE[top] and page.accepts(table, top, spot, goal):
                        found += met(table, spot, goal)
            return found

        return offered

    return Play("reverse", offers)
