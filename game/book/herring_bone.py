"""Herring-Bone: eight jacks are built down, and a king and a queen are laid aside beside each."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import RANK, SUIT, Card, J, pack
from game.core.table import Table
from game.rules.game import Game
from game.vocabulary.discards import available, discarding
from game.vocabulary.fits import down, from_, in_suit, rank, up
from game.vocabulary.lifts import as_a_unit
from game.vocabulary.moves import Move
from game.vocabulary.obligations import must_fill_option
from game.vocabulary.page import Page
from game.vocabulary.plays import Offers, Play, carry, redeal, turn
from game.vocabulary.sentences import spec
from game.vocabulary.stock_plays import may_fill
from game.vocabulary.zones import discard, foundations, stock_and_waste, tableau


def has_room(page: Page, table: Table, dead: Card) -> bool:
    """Are there more jacks of this suit in place than copies of this card laid aside?"""
    piles, suit = table.piles, SUIT[dead]
    begun = [piles[spot][0] for spot in page.spots("foundation") if piles[spot]]
    laid = piles[page.spots("discard")[0]].count(dead)
    return sum(SUIT[jack] == suit for jack in begun) > laid


@spec("discard a king or a queen of the {roles} for each jack of its suit in place")
def dead_cards(*roles: str) -> Play:
    """Discard a king or a queen, one of each for every jack of its suit in place."""

    def offers(page: Page) -> Offers:
        places = [spot for role in roles for spot in page.spots(role)]
        moves = {spot: discarding(page, ((spot, None),)) for spot in places}

        def offered(table: Table) -> Sequence[Move]:
            return [
                moves[spot]
                for spot, card in available(page, table, places)
                if RANK[card] > J and has_room(page, table, card)
            ]

        return offered

    return Play("discard", offers)


HERRING_BONE = Game(
    "Herring-Bone",
    foundations(8, build=down & in_suit, space=rank(J)),
    tableau(6, deal=1, build=up & in_suit, space=from_("waste"), lift=as_a_unit, rows=2),
    *stock_and_waste(),
    discard(),
    cards=pack(2),
    play=(carry, may_fill("tableau"), dead_cards("tableau", "waste"), turn(), redeal(1)),
    options={"fill_spaces": must_fill_option("tableau", "waste", "stock")},
)

FAMILY_NAME = "herring-bone"
GAMES = (HERRING_BONE,)
