"""Aces Up: four cards are dealt at a time, and a card below another of its suit is discarded."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.core.cards import RANK, SUIT, A, Card, K
from game.core.table import Spot
from game.rules.game import Game
from game.vocabulary.card_sets import of_rank
from game.vocabulary.conditions import either, filled, no_higher
from game.vocabulary.discards import Available, discards
from game.vocabulary.fits import from_
from game.vocabulary.goals import only_left
from game.vocabulary.lifts import on_another
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
    """Yield each available card that is lower than another available card of its suit."""
    for spot, card in free:
        if any(SUIT[card] == SUIT[other] and height(card) < height(other) for _, other in free):
            yield (spot,)


no_space_to_fill = replace(
    either(filled("tableau"), no_higher("tableau", 1)),
    words="no space can be filled from a pile of two or more",
)
aces_alone = measured(all_but(of_rank(A), GONE))(only_left("tableau", of_rank(A)))
"""The stock is dealt, and nothing but the aces is left."""

ACES_UP = Game(
    "Aces Up",
    tableau(4, deal=1, space=from_("tableau"), lift=on_another),
    stock(),
    discard(),
    play=(carry, discards(outranked, "tableau"), deal_row("tableau", no_space_to_fill)),
    won=aces_alone,
)

FAMILY_NAME = "rows"
GAMES = (ACES_UP,)
