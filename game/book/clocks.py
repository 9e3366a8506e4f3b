"""The games that lie like the dial of a clock."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.core.cards import DOWN, RANK, Card, K, pack
from game.core.table import EMPTY, Spot, Table
from game.rules.game import Game
from game.vocabulary.conditions import When
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import anything, down, in_suit, nothing, on_rank, up
from game.vocabulary.goals import holding
from game.vocabulary.moves import CARRY, Move
from game.vocabulary.notices import as_long_as
from game.vocabulary.openings import deal, set_out_cards
from game.vocabulary.page import Page
from game.vocabulary.plays import Offers, Play, carry, only_when, turn, whenever
from game.vocabulary.progress import IN_PLACE, Measure, all_cards, measured
from game.vocabulary.stock_plays import pile_in_turn
from game.vocabulary.zones import Zone, discard, foundations, hand, stock_and_waste, tableau

CENTER = 13
"""The king's pile, in the middle of the dial."""
KINGS = 4
DRAWN = "drawn"
"""The fact that the one card was drawn for the king."""


def shows_exposed(pile: list[Card], number: int) -> bool:
    """Does this pile show a card that was turned up and has still to be put under its own pile?

    Cards that were put away lie face up below the face-down ones, and at last alone, all of the
    pile's own number. So a face-up top is exposed where a face-down card lies below it, or where it
    is of another number.
    """
    top = pile[-1] if pile else DOWN
    return top < DOWN and (RANK[top] != number or max(pile) >= DOWN)


def exposed(page: Page, table: Table) -> Spot | None:
    """The pile that shows the exposed card; none once the dial has come to a stop."""
    for spot in page.spots("hour"):
        if table.tops[spot] < DOWN and shows_exposed(table.piles[spot], page.numbers[spot]):
            return spot
    return None


def expose(dealer: Dealer, hour: Spot) -> None:
    """Turn up the top card of this pile, or, where the pile is complete or that card completes it,
    of the next one clockwise that is not. From the center there is no way on."""
    tops = dealer.table.tops
    for spot in _clockwise(dealer.page.spots("hour"), hour):
        if tops[spot] >= DOWN:
            dealer.turn_top(spot)
            if shows_exposed(dealer.table.piles[spot], dealer.page.numbers[spot]):
                return


def _starting_with(piles: Sequence[Spot], first: Spot) -> Sequence[Spot]:
    """These piles in a circle, from this one on."""
    place = piles.index(first)
    return (*piles[place:], *piles[:place])


@cache
def _clockwise(hours: range, first: Spot) -> Sequence[Spot]:
    *dial, center = hours
    return (center,) if first == center else _starting_with(dial, first)


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
            goal = page.spots("hour")[RANK[table.tops[spot]] - 1]
            text = f"{page.names[spot]}>{page.names[goal]}"
            return [page.move(text, CARRY, act, source=spot, target=goal, count=1)]

        return offered

    return Play(CARRY, offers, words="put the exposed card under the pile of its number")


def put_away(page: Page, table: Table) -> int:
    """How many cards lie face up on the pile of their number."""
    hours = page.spots("hour")
    return sum(
        RANK[card] == number and card < DOWN
        for number, pile in enumerate(table.piles[hours.start : hours.stop], start=1)
        for card in pile
    )


@measured(Measure(put_away, all_cards, IN_PLACE))
def fours(page: Page, table: Table) -> bool:
    """All the piles have become fours of a kind, face up."""
    hours = page.spots("hour")
    return all(
        pile and max(pile) < DOWN and {RANK[card] for card in pile} == {number}
        for number, pile in enumerate(table.piles[hours.start : hours.stop], start=1)
    )


def fourth_king(page: Page, table: Table) -> Spot | None:
    """Where the fourth king lies, if it was turned up before all other fours are complete: exposed
    on some pile, or as the last card of its own, so that nothing is exposed."""
    hours, piles = page.spots("hour"), table.piles
    center = hours[CENTER - 1]
    three_are_home = len(piles[center]) >= KINGS - 1 and max(piles[center]) < DOWN
    if not three_are_home or all(card < DOWN for hour in hours for card in piles[hour]):
        return None
    spot = exposed(page, table)
    if spot is None and len(piles[center]) == KINGS:
        spot = center
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
    opening=(set_out_cards("foundation", "TH JS QD KC 2H 3S 4D 5C 6H 7S 8D 9C"), deal("tableau")),
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
    opening=(set_out_cards("foundation", "6C 7H 8S 9D TC JH QS KD 2C 3H 4S 5D"), deal("tableau")),
    play=(carry, restore_fans(), turn()),
)

# ---------------------------------------------------------------- Rondo

NEXT = "from_pile"
"""The fact that keeps the number of the pile from which the weaving goes on."""
SETS = 39
"""Three sets of thirteen cards."""


def at_home(page: Page, table: Table, spot: Spot) -> bool:
    """Does this pile show a card of its own number, so that it is skipped?"""
    top = table.tops[spot]
    return top != EMPTY and RANK[top] == page.numbers[spot]


@cache
def circuit(hours: range, first: Spot) -> Sequence[Spot]:
    """The piles in the order of the circuit, from this one on."""
    return _starting_with(hours, first)


def next_taken(page: Page, table: Table) -> Spot | None:
    """The pile whose top card is moved next; none where all are skipped or empty."""
    in_order = circuit(page.spots("hour"), pile_in_turn(page, table, "hour", NEXT))
    takes = (s for s in in_order if table.piles[s] and not at_home(page, table, s))
    return next(takes, None)


def put_under(dealer: Dealer, source: Spot, circuit: Sequence[Spot]) -> None:
    """Put the top card of a pile below the first of these piles that is not skipped, else below its
    own; from there the weaving goes on."""
    page, table = dealer.page, dealer.table
    goal = next((spot for spot in circuit if not at_home(page, table, spot)), source)
    dealer.block(source, len(table.piles[source]) - 1, 1, goal, put=0)
    dealer.note(NEXT, page.numbers[goal])


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
    return None if spot is None else f"next from pile {page.numbers[spot]}"


def shows_last_number(page: Page, table: Table, source: Spot) -> bool:
    """Does taking the top card of this pile bare the last of the thirteen numbers?"""
    below = table.piles[source][-2:-1]
    _, *others = circuit(page.spots("hour"), source)
    return [RANK[card] for card in below] == [page.numbers[source]] and all(
        at_home(page, table, spot) for spot in others
    )


def weave() -> Play:
    """Move the top card of a pile below the next one that is not skipped. Where that bares the last
    of the thirteen numbers the card waits in the hand until they are discarded, and then goes below
    the pile of its own number."""

    def act(dealer: Dealer, move: Move) -> None:
        page, table = dealer.page, dealer.table
        hours, (aside,) = page.spots("hour"), page.spots("hand")
        if table.tops[aside] == EMPTY:
            source = next_taken(page, table)
            assert source is not None
            if not shows_last_number(page, table, source):
                put_under(dealer, source, circuit(hours, source)[1:])
                return
            dealer.top(source, aside)
        dealer.let_follow()
        own = hours[RANK[table.tops[aside]] - 1]
        put_under(dealer, aside, circuit(hours, own))

    def offers(page: Page) -> Offers:
        move, (aside,) = page.move("weave", "weave", act), page.spots("hand")

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
