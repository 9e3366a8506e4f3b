"""The games that lie like the dial of a clock."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.cards import DOWN, RANK, K, pack
from game.core.table import EMPTY, Spot, Table
from game.rules.game import Game
from game.vocabulary.conditions import When
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import anything, down, in_suit, nothing, on_rank, up
from game.vocabulary.goals import holding
from game.vocabulary.moves import CARRY, Move
from game.vocabulary.notices import as_long_as
from game.vocabulary.openings import deal, lay_out
from game.vocabulary.page import Page
from game.vocabulary.plays import Offers, Play, carry, only_when, turn, whenever
from game.vocabulary.zones import Zone, discard, foundations, hand, stock_and_waste, tableau

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
    Zone("hour", CENTER, deal=4, face="down"),
    opening=(deal("hour"), expose_center),
    play=(strike(),),
    won=fours,
    lost=last_king,
    counted=True,
    score=None,
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
    *DIAL,
    tableau(8, deal=5, build=down, space=anything, loops=True),
    opening=(lay_out("foundation", "TH JS QD KC 2H 3S 4D 5C 6H 7S 8D 9C"), deal("tableau")),
)

# ---------------------------------------------------------------- Big Ben

FAN = 3
"""So many cards a fan is to have at least."""


def restore_fans() -> Play:
    """Restore every fan of fewer than three cards to three, from twelve o'clock clockwise."""

    def short(page: Page, table: Table) -> list[Spot]:
        *fans, noon = page.spots("tableau")
        return [spot for spot in (noon, *fans) if len(table.piles[spot]) < FAN]

    def act(dealer: Dealer, move: Move) -> None:
        for spot in short(dealer.page, dealer.table):
            for _ in range(FAN - len(dealer.table.piles[spot])):
                dealer.deal(spot)

    def offers(page: Page) -> Offers:
        stock = page.stock
        move = page.move("deal", "deal", act, source=stock, target=page.spots("tableau")[-1])
        return whenever(move, lambda table: table.tops[stock] != EMPTY and bool(short(page, table)))

    return Play("deal", offers, words="restore all short fans")


BIG_BEN = Game(
    "Big Ben",
    *DIAL,
    tableau(12, deal=FAN, build=down & in_suit, loops=True, fan="right"),
    *stock_and_waste(),
    cards=pack(2),
    opening=(lay_out("foundation", "6C 7H 8S 9D TC JH QS KD 2C 3H 4S 5D"), deal("tableau")),
    play=(carry, restore_fans(), turn()),
)

# ---------------------------------------------------------------- Rondo

NEXT = "from_pile"
"""The fact that keeps the number of the pile from which the weaving goes on."""
SETS = 39
"""Three sets of thirteen cards."""


def at_home(page: Page, table: Table, spot: Spot) -> bool:
    """Is this pile topped by a card of its own number, so that it is skipped?"""
    top = table.tops[spot]
    return top != EMPTY and RANK[top] == spot - page.spots("hour").start + 1


def round_from(page: Page, spot: Spot) -> list[Spot]:
    """The piles in the order of the circuit, from this one on."""
    hours = page.spots("hour")
    first = spot - hours.start
    return [*hours[first:], *hours[:first]]


def next_taken(page: Page, table: Table) -> Spot | None:
    """The pile whose top card is moved next; none where all are skipped or empty."""
    noted = table.facts.get(NEXT)
    start = page.spots("hour")[(noted if isinstance(noted, int) else 1) - 1]
    takes = (s for s in round_from(page, start) if table.piles[s] and not at_home(page, table, s))
    return next(takes, None)


def put_under(dealer: Dealer, source: Spot, circuit: Sequence[Spot]) -> None:
    """Put the top card of a pile below the first of these piles that is not skipped, else below its
    own; from there the weaving goes on."""
    page, table = dealer.page, dealer.table
    goal = next((spot for spot in circuit if not at_home(page, table, spot)), source)
    dealer.block(source, len(table.piles[source]) - 1, 1, goal, put=0)
    dealer.note(NEXT, goal - page.spots("hour").start + 1)


def lift_set(dealer: Dealer) -> None:
    """Once every pile is topped by a card of its own number, these thirteen are discarded."""
    page = dealer.page
    hours = page.spots("hour")
    if all(at_home(page, dealer.table, spot) for spot in hours):
        for spot in hours:
            dealer.top(spot, page.spots("discard")[0])


def piles_known(page: Page) -> dict[str, range]:
    """The numbers of the piles, one of which is next."""
    return {NEXT: range(1, len(page.spots("hour")) + 1)}


def weaving(page: Page, table: Table) -> str | None:
    """From where the weaving goes on, as a bar says it."""
    spot = next_taken(page, table)
    return None if spot is None else f"next from pile {spot - page.spots('hour').start + 1}"


def weave() -> Play:
    """Move the top card of a pile below the next. Where that shows the last of the thirteen numbers
    it is laid aside until they are discarded, and goes below the pile of its own."""

    def act(dealer: Dealer, move: Move) -> None:
        page, table = dealer.page, dealer.table
        hours, aside = page.spots("hour"), page.spots("hand")[0]
        if table.tops[aside] == EMPTY:
            source = next_taken(page, table)
            assert source is not None
            others = round_from(page, source)[1:]
            below = table.piles[source][-2:-1]
            last = bool(below) and RANK[below[0]] == source - hours.start + 1
            if not last or not all(at_home(page, table, spot) for spot in others):
                put_under(dealer, source, others)
                return
            dealer.top(source, aside)
        dealer.let_follow()
        own = hours[RANK[table.tops[aside]] - 1]
        put_under(dealer, aside, round_from(page, own))

    def offers(page: Page) -> Offers:
        move, aside = page.move("weave", "weave", act), page.spots("hand")[0]

        def may(table: Table) -> bool:
            return table.tops[aside] != EMPTY or next_taken(page, table) is not None

        return whenever(move, may)

    words = "move a card below the next pile"
    return Play("weave", offers, {NEXT: 1}, words, piles_known, notices=(weaving,))


RONDO = Game(
    "Rondo",
    Zone("hour", CENTER, deal=4, lift=None),
    discard(),
    hand(lift=None),
    play=(weave(),),
    follow=(lift_set,),
    won=holding("discard", SETS),
    counted=True,
)

FAMILY_NAME = "clocks"
GAMES = (CLOCK, WATCH, GRANDFATHERS_CLOCK, BIG_BEN, RONDO)
