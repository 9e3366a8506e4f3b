"""The games that lie like the dial of a clock."""

from __future__ import annotations

from game.core.cards import DOWN, RANK, K
from game.core.table import EMPTY, Spot, Table
from game.rules.game import Game
from game.vocabulary.dealer import Dealer
from game.vocabulary.moves import CARRY, Move
from game.vocabulary.openings import deal
from game.vocabulary.page import Page
from game.vocabulary.plays import Offers, Play
from game.vocabulary.zones import Zone

CENTER = 13
"""The king's pile, in the middle of the dial."""


def exposed(page: Page, table: Table) -> Spot | None:
    """The pile whose top card was turned up and has still to be put under its own pile.

    It is told by its look: cards put away lie face up under cards that lie face down, or in a pile
    of their own rank, so that a face-up top over face-down cards, or of another rank, is the one.
    """
    hours = page.spots("hour")
    for spot in hours:
        top = table.tops[spot]
        if top < DOWN and top != EMPTY:
            own = RANK[top] == spot - hours.start + 1
            if not own or max(table.piles[spot]) >= DOWN:
                return spot
    return None


def expose(dealer: Dealer, hour: Spot) -> None:
    """Turn up the top of this pile; if it is its own last, that of the next clockwise."""
    hours = dealer.page.spots("hour")
    piles = dealer.table.piles
    for _ in hours:
        if piles[hour] and piles[hour][-1] >= DOWN:
            dealer.turn_top(hour)
            if RANK[piles[hour][-1]] != hour - hours.start + 1 or max(piles[hour]) >= DOWN:
                return
        # after twelve comes one; from the center there is no way on
        if hour == hours.start + CENTER - 1:
            return
        hour = hours.start + (hour - hours.start + 1) % (CENTER - 1)


def expose_center(dealer: Dealer) -> None:
    """The play begins in the middle of the dial."""
    expose(dealer, dealer.page.spots("hour")[CENTER - 1])


def strike() -> Play:
    """Put the exposed card under the pile of its own number, and expose that pile's top card."""

    def act(dealer: Dealer, move: Move) -> None:
        place = len(dealer.table.piles[move.source]) - 1
        dealer.block(move.source, place, 1, move.target, put=0)
        expose(dealer, move.target)

    def offers(page: Page) -> Offers:
        def offered(table: Table) -> list[Move]:
            spot = exposed(page, table)
            if spot is None:
                return []
            goal = page.spots("hour").start + RANK[table.tops[spot]] - 1
            text = f"{page.names[spot]}>{page.names[goal]}"
            return [page.move(text, CARRY, act, source=spot, target=goal, count=1)]

        return offered

    return Play(CARRY, offers, words="put the exposed card under the pile of its number")


def fours(page: Page, table: Table) -> bool:
    """All the piles have become fours of a kind, face up."""
    hours = page.spots("hour")
    return all(
        pile and max(pile) < DOWN and {RANK[card] for card in pile} == {number}
        for number, pile in enumerate(table.piles[hours.start : hours.stop], start=1)
    )


def last_king(page: Page, table: Table) -> bool:
    """The fourth king is turned up before all other fours are complete."""
    spot = exposed(page, table)
    hours = page.spots("hour")
    center = table.piles[hours.start + CENTER - 1]
    if spot is None or RANK[table.tops[spot]] != K or len(center) < 3 or max(center) >= DOWN:
        return False
    return any(card >= DOWN for hour in hours for card in table.piles[hour])


CLOCK = Game(
    "Clock",
    source="003 CLOCK",
    layout=(Zone("hour", CENTER, deal=4, face="down"),),
    opening=(deal("hour"), expose_center),
    play=(strike(),),
    won=fours,
    lost=last_king,
    counted=True,
    score=None,
    must=(),
)

KIN = "clocks"
GAMES = (CLOCK,)
