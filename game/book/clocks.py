"""The games that lie like the dial of a clock."""

from __future__ import annotations

from game.core.cards import DOWN, RANK, K
from game.core.table import EMPTY, Spot, Table
from game.rules.game import Game
from game.vocabulary.conditions import When
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import anything, down, in_suit, nothing, on_rank, up
from game.vocabulary.moves import CARRY, Move
from game.vocabulary.notices import as_long_as
from game.vocabulary.openings import deal, lay_out
from game.vocabulary.page import Page
from game.vocabulary.plays import Offers, Play, only_when
from game.vocabulary.zones import Zone, foundations, tableau

CENTER = 13
"""The king's pile, in the middle of the dial."""
KINGS = 4
DRAWN = "drawn"
"""The fact that the one card was drawn for the king."""


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


def fourth_king(page: Page, table: Table) -> Spot | None:
    """Where the fourth king lies that was turned up before all other fours are complete: on another
    pile, or as the last card of its own."""
    hours, piles = page.spots("hour"), table.piles
    center = piles[hours[-1]]
    done = all(card < DOWN for hour in hours for card in piles[hour])
    if done or len(center) < KINGS - 1 or max(center) >= DOWN:
        return None
    spot = exposed(page, table)
    if spot is None and len(center) == KINGS:
        spot = hours[-1]
    return spot if spot is not None and RANK[table.tops[spot]] == K else None


def last_king(page: Page, table: Table) -> bool:
    """The fourth king is turned up before all other fours are complete."""
    return fourth_king(page, table) is not None


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

# ---------------------------------------------------------------- Watch


def exchange_king() -> Play:
    """Draw any one face-down card, and exchange it for the fourth king that blocks the game."""

    def act(dealer: Dealer, move: Move) -> None:
        page, table = dealer.page, dealer.table
        ((drawn, place),) = move.picks
        blocked = fourth_king(page, table)
        assert blocked is not None
        assert place is not None
        dealer.block(drawn, place, 1, blocked)
        dealer.turn_top(blocked)
        dealer.block(blocked, len(table.piles[blocked]) - 2, 1, drawn, put=place)
        dealer.turn(drawn, place, up=False)
        dealer.note(DRAWN, True)
        if exposed(page, table) is None:
            expose(dealer, blocked)

    def exchange(page: Page, spot: Spot, place: int) -> Move:
        text = f"exchange {page.names[spot]}[{place + 1}]"
        return page.move(text, "exchange", act, picks=((spot, place),))

    def offers(page: Page) -> Offers:
        def offered(table: Table) -> list[Move]:
            if table.facts.get(DRAWN) or fourth_king(page, table) is None:
                return []
            return [
                exchange(page, spot, place)
                for spot in page.spots("hour")
                for place, card in enumerate(table.piles[spot])
                if card >= DOWN
            ]

        return offered

    return Play("exchange", offers, {DRAWN: False})


def last_king_again(page: Page, table: Table) -> bool:
    """The king turns up again before all other fours are complete."""
    return bool(table.facts.get(DRAWN)) and last_king(page, table)


def goes_on(page: Page, table: Table) -> bool:
    """The fourth king is not yet turned up, or all other fours are complete."""
    return not last_king(page, table)


going_on = When("the clock goes on", goes_on)

WATCH = CLOCK.but(
    "Watch",
    source="003 WATCH; 003 CLOCK",
    play=(only_when(going_on, strike()), exchange_king()),
    lost=last_king_again,
    notices=(as_long_as("draw a face-down card for the king", last_king),),
)

# ---------------------------------------------------------------- Grandfather's Clock

DIAL = tuple(
    foundations(1, build=up & in_suit & ~on_rank(hour), space=nothing, loops=True)
    for hour in range(1, 13)
)
"""In suit and round the corner, each until the number of its hour is reached."""

GRANDFATHERS_CLOCK = Game(
    "Grandfather's Clock",
    source="003 GRANDFATHER'S CLOCK",
    layout=(*DIAL, tableau(8, deal=5, build=down, space=anything, loops=True)),
    opening=(
        lay_out("foundation", "TH JS QD KC 2H 3S 4D 5C 6H 7S 8D 9C"),
        deal("tableau"),
    ),
    must=(),
)

KIN = "clocks"
GAMES = (CLOCK, WATCH, GRANDFATHERS_CLOCK)
