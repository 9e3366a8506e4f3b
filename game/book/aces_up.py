"""Aces Up: four cards are dealt at a time, and a card below another of its suit is discarded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.cards import RANK, SUIT, A, Card, K
from game.core.table import EMPTY, Spot, Table
from game.rules.game import Game
from game.vocabulary.card_sets import of_rank
from game.vocabulary.conditions import When
from game.vocabulary.discards import Available, discards
from game.vocabulary.fits import from_
from game.vocabulary.lifts import Successors, of_pile
from game.vocabulary.page import Page
from game.vocabulary.plays import carry
from game.vocabulary.progress import GONE, all_but, measured
from game.vocabulary.sentences import fixed_spec
from game.vocabulary.stock_plays import deal_row
from game.vocabulary.zones import discard, stock, tableau


def height(card: Card) -> int:
    """The rank of a card, with aces above kings."""
    return K + 1 if RANK[card] == A else RANK[card]


@fixed_spec("a card that is lower than another of its suit")
def outranked(page: Page, free: Available) -> Iterator[tuple[Spot, ...]]:
    """Each available card that is lower than another available one of its suit."""
    for spot, card in free:
        if any(SUIT[card] == SUIT[other] and height(card) < height(other) for _, other in free):
            yield (spot,)


def _from_two(pile: list[Card], _: Successors) -> Sequence[int]:
    return (1,) if len(pile) > 1 else ()


off_another = of_pile("the top card of a pile of two or more", _from_two, single=True)
"""A card that lies alone can't fill a space, because it would leave one behind."""


def _none_to_fill(page: Page, table: Table) -> bool:
    piles = [table.piles[spot] for spot in page.spots("tableau")]
    return all(piles) or all(len(pile) < 2 for pile in piles)


no_space_to_fill = When("no space can be filled from a pile of two or more", _none_to_fill)


@measured(all_but(of_rank(A), GONE))
def aces_alone(page: Page, table: Table) -> bool:
    """The stock is dealt, and nothing but the aces is left."""
    cards = [card for spot in page.spots("tableau") for card in table.piles[spot]]
    return table.tops[page.stock] == EMPTY and all(RANK[card] == A for card in cards)


ACES_UP = Game(
    "Aces Up",
    tableau(4, deal=1, space=from_("tableau"), lift=off_another),
    stock(),
    discard(),
    play=(carry, discards(outranked, "tableau"), deal_row("tableau", no_space_to_fill)),
    won=aces_alone,
)

FAMILY_NAME = "rows"
GAMES = (ACES_UP,)
