"""The games that are laid out like the dial of a clock."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.core.cards import DOWN, RANK, Card, K, pack
from game.core.table import EMPTY, Spot, Table
from game.rules.game import Game
from game.vocabulary.conditions import When, short
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import anything, down, in_suit, nothing, on_rank, up
from game.vocabulary.goals import holding
from game.vocabulary.moves import CARRY, Move
from game.vocabulary.notices import as_long_as
from game.vocabulary.openings import deal, set_out_cards
from game.vocabulary.page import Page
from game.vocabulary.plays import Offers, Play, carry, only_when, turn, whenever
from game.vocabulary.progress import IN_PLACE, Measure, all_cards, measured
from game.vocabulary.steps import deal_by, fill_up
from game.vocabulary.stock_plays import pile_in_turn
from game.vocabulary.zones import Zone, discard, foundations, hand, stock_and_waste, tableau

PILES = 13
"""Twelve hours, and the kings' pile in the center, which is the last."""
KINGS = 4
EXCHANGED = "drawn"
"""The fact that keeps whether a card was drawn for the fourth king, which is allowed once."""


def shows_exposed(pile: list[Card], number: int) -> bool:
    """Is the top card of this pile turned up and still to be put under the pile of its number?

    Cards that were put away lie face up below the face-down ones and are all of the pile's own
    number. So a face-up top card is exposed if a face-down card lies below it, or if it is not of
    the pile's number.
    """
    top = pile[-1] if pile else DOWN
    return top < DOWN and (RANK[top] != number or max(pile) >= DOWN)


def exposed(page: Page, table: Table) -> Spot | None:
    """The pile that shows the exposed card; None once the clock has stopped."""
    for spot in page.spots("hour"):
        if table.tops[spot] < DOWN and shows_exposed(table.piles[spot], page.numbers[spot]):
            return spot
    return None


def expose(dealer: Dealer, hour: Spot) -> None:
    """Turn up the top card of this pile. If the pile is complete, or that card completes it, go on
    to the next pile clockwise; at the center, stop.
    """
    tops = dealer.table.tops
    for spot in _clockwise(dealer.page.spots("hour"), hour):
        if tops[spot] >= DOWN:
            dealer.turn_top(spot)
            if shows_exposed(dealer.table.piles[spot], dealer.page.numbers[spot]):
                return


def _starting_with(piles: Sequence[Spot], first: Spot) -> Sequence[Spot]:
    """These piles in a circle, beginning with ``first``."""
    place = piles.index(first)
    return (*piles[place:], *piles[:place])


@cache
def _clockwise(hours: range, first: Spot) -> Sequence[Spot]:
    *dial, center = hours
    return (center,) if first == center else _starting_with(dial, first)


def expose_center(dealer: Dealer) -> None:
    """Turn up the top card of the center pile, which begins the play."""
    *_, center = dealer.page.spots("hour")
    expose(dealer, center)


def place_exposed() -> Play:
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
    """All piles are fours of a kind of their own number, face up."""
    hours = page.spots("hour")
    return all(
        pile and max(pile) < DOWN and {RANK[card] for card in pile} == {number}
        for number, pile in enumerate(table.piles[hours.start : hours.stop], start=1)
    )


def fourth_king(page: Page, table: Table) -> Spot | None:
    """Return the pile that shows the fourth king, if that king was turned up before all other fours
    were complete; else None. The king is either exposed on some pile, or the last card turned up on
    the kings' own pile, where it counts as put away."""
    hours, piles = page.spots("hour"), table.piles
    *_, center = hours
    three_are_home = len(piles[center]) >= KINGS - 1 and max(piles[center]) < DOWN
    if not three_are_home or all(card < DOWN for hour in hours for card in piles[hour]):
        return None
    spot = exposed(page, table)
    if spot is None and len(piles[center]) == KINGS:
        spot = center
    return spot if spot is not None and RANK[table.tops[spot]] == K else None


def last_king(page: Page, table: Table) -> bool:
    """Lost when the fourth king is turned up before all other fours are complete."""
    return fourth_king(page, table) is not None


fourth_king_up = When("the fourth king is turned up before the other fours are complete", last_king)

CLOCK = Game(
    "Clock",
    Zone("hour", PILES, deal=4, face="down"),
    opening=(deal("hour"), expose_center),
    play=(place_exposed(),),
    won=fours,
    lost=fourth_king_up,
    unwon_is_lost=True,
    score=None,
)

# ---------------------------------------------------------------- Watch


def exchange_king() -> Play:
    """Exchange the fourth king, which blocks the game, for any face-down card; once a game."""

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
        dealer.note(EXCHANGED, True)
        if exposed(page, table) is None:
            expose(dealer, blocked)

    def exchange(page: Page, spot: Spot, place: int) -> Move:
        text = f"exchange {page.names[spot]}[{place + 1}]"
        return page.move(text, "exchange", act, picks=((spot, place),))

    def offers(page: Page) -> Offers:
        def offered(table: Table) -> list[Move]:
            if table.facts.get(EXCHANGED) or fourth_king(page, table) is None:
                return []
            return [
                exchange(page, spot, place)
                for spot in page.spots("hour")
                for place, card in enumerate(table.piles[spot])
                if card >= DOWN
            ]

        return offered

    return Play("exchange", offers, {EXCHANGED: False})


def last_king_again(page: Page, table: Table) -> bool:
    """Lost when the fourth king shows again after the exchange, before all other fours are
    complete."""
    return bool(table.facts.get(EXCHANGED)) and last_king(page, table)


def goes_on(page: Page, table: Table) -> bool:
    """The fourth king is not yet turned up, or all other fours are complete."""
    return not last_king(page, table)


going_on = When("the clock goes on", goes_on)
up_again = When("the fourth king is turned up again", last_king_again)

WATCH = CLOCK.but(
    "Watch",
    source="003 WATCH; 003 CLOCK",
    play=(only_when(going_on, place_exposed()), exchange_king()),
    lost=up_again,
    notices=(as_long_as("draw a face-down card for the king", last_king),),
)

# ---------------------------------------------------------------- Grandfather's Clock

DIAL = tuple(
    foundations(1, build=up & in_suit & ~on_rank(hour), space=nothing, loops=True)
    for hour in range(1, 13)
)
"""Foundations built up in suit, round the corner, each until it shows the number of its hour."""

GRANDFATHERS_CLOCK = Game(
    "Grandfather's Clock",
    *DIAL,
    tableau(8, deal=5, build=down, space=anything, loops=True),
    opening=(set_out_cards("foundation", "TH JS QD KC 2H 3S 4D 5C 6H 7S 8D 9C"), deal("tableau")),
)

# ---------------------------------------------------------------- Big Ben

FAN = 3
"""The number of cards to which a short fan is restored."""


RESTORE_FANS = deal_by(
    fill_up("tableau", FAN, last_first=True),
    short("tableau", FAN),
    first=-1,
    words="restore all short fans",
)
"""Every fan of fewer than three cards is restored to three, from twelve o'clock clockwise."""

BIG_BEN = Game(
    "Big Ben",
    *DIAL,
    tableau(12, deal=FAN, build=down & in_suit, loops=True, fan="right"),
    *stock_and_waste(),
    cards=pack(2),
    opening=(set_out_cards("foundation", "6C 7H 8S 9D TC JH QS KD 2C 3H 4S 5D"), deal("tableau")),
    play=(carry, RESTORE_FANS, turn()),
)

# ---------------------------------------------------------------- Rondo

NEXT_PILE = "from_pile"
"""The fact that keeps the number of the pile from which the weaving goes on."""
TO_DISCARD = 3 * PILES
"""The number of cards in three sets; the game is won once they are discarded."""


def shows_own_number(page: Page, table: Table, spot: Spot) -> bool:
    """Does this pile show a card of its own number? Then it is skipped."""
    top = table.tops[spot]
    return top != EMPTY and RANK[top] == page.numbers[spot]


@cache
def circuit(hours: range, first: Spot) -> Sequence[Spot]:
    """The piles in the order in which they are woven, beginning with ``first``."""
    return _starting_with(hours, first)


def next_to_give(page: Page, table: Table) -> Spot | None:
    """The pile whose top card is moved next; None if all are skipped or empty."""
    in_order = circuit(page.spots("hour"), pile_in_turn(page, table, "hour", NEXT_PILE))
    giving = (s for s in in_order if table.piles[s] and not shows_own_number(page, table, s))
    return next(giving, None)


def weave_under(dealer: Dealer, source: Spot, piles: Sequence[Spot]) -> None:
    """Put the top card of ``source`` below the first of ``piles`` that is not skipped, or below
    ``source`` itself if all are; the weaving goes on from the pile that the card went to."""
    page, table = dealer.page, dealer.table
    goal = next((spot for spot in piles if not shows_own_number(page, table, spot)), source)
    dealer.block(source, len(table.piles[source]) - 1, 1, goal, put=0)
    dealer.note(NEXT_PILE, page.numbers[goal])


def discard_set(dealer: Dealer) -> None:
    """Discard the thirteen top cards once every pile shows its own number."""
    page = dealer.page
    hours = page.spots("hour")
    if all(shows_own_number(page, dealer.table, spot) for spot in hours):
        for spot in hours:
            dealer.top(spot, page.spots("discard")[0])


def possible_piles(page: Page) -> dict[str, range]:
    """Return the values that :data:`NEXT_PILE` may have: the numbers of the piles."""
    return {NEXT_PILE: range(1, len(page.spots("hour")) + 1)}


def weaving(page: Page, table: Table) -> str | None:
    """The pile from which the weaving goes on, for the status bar."""
    spot = next_to_give(page, table)
    return None if spot is None else f"next from hour {page.numbers[spot]}"


def bares_last_number(page: Page, table: Table, source: Spot) -> bool:
    """Would every pile show its own number once the top card of this one is taken?"""
    below = table.piles[source][-2:-1]
    _, *others = circuit(page.spots("hour"), source)
    return [RANK[card] for card in below] == [page.numbers[source]] and all(
        shows_own_number(page, table, spot) for spot in others
    )


def weave() -> Play:
    """Move the top card of a pile below the next one that is not skipped. If that bares the last of
    the thirteen numbers, the card waits in the hand until the set is discarded, and then goes below
    the pile of its own number."""

    def act(dealer: Dealer, move: Move) -> None:
        page, table = dealer.page, dealer.table
        hours, (aside,) = page.spots("hour"), page.spots("hand")
        if table.tops[aside] == EMPTY:
            source = next_to_give(page, table)
            assert source is not None
            if not bares_last_number(page, table, source):
                weave_under(dealer, source, circuit(hours, source)[1:])
                return
            dealer.top(source, aside)
        dealer.let_follow()
        own = hours[RANK[table.tops[aside]] - 1]
        weave_under(dealer, aside, circuit(hours, own))

    def offers(page: Page) -> Offers:
        move, (aside,) = page.move("weave", "weave", act), page.spots("hand")

        def may(table: Table) -> bool:
            return table.tops[aside] != EMPTY or next_to_give(page, table) is not None

        return whenever(move, may)

    words = "move a card below the next pile"
    return Play("weave", offers, {NEXT_PILE: 1}, words, possible_piles, notices=(weaving,))


RONDO = Game(
    "Rondo",
    Zone("hour", PILES, deal=4, lift=None),
    discard(),
    hand(lift=None),
    play=(weave(),),
    follow=(discard_set,),
    won=holding("discard", TO_DISCARD),
    unwon_is_lost=True,
)

FAMILY_NAME = "clocks"
GAMES = (CLOCK, WATCH, GRANDFATHERS_CLOCK, BIG_BEN, RONDO)
