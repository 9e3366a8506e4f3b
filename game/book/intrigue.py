"""The games in which the deck is dealt upon queens, kings or other leaders, of uneven lengths."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.cards import FACE, SUIT, K, Q, card, pack
from game.core.events import Event
from game.core.table import EMPTY, Spot, Table
from game.rules.game import Game
from game.vocabulary.card_by_card import WAITS, deal_on
from game.vocabulary.card_sets import CardSet, of_rank
from game.vocabulary.conditions import dealing, dealt
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import Fit, course, down, from_, of_table, on_rank, once, rank
from game.vocabulary.lifts import top
from game.vocabulary.moves import Move
from game.vocabulary.openings import take_out
from game.vocabulary.options import alternative
from game.vocabulary.page import Page, Placement
from game.vocabulary.plays import Offers, Play, carry, from_stock, turn_into_hand
from game.vocabulary.sentences import itself, keeps, spec
from game.vocabulary.zones import Zone, discard, foundations, hand, stock, tableau

LEADERS = 8


QUEENS, KINGS = of_rank(Q), of_rank(K)


def _place(dealer: Dealer, leaders: CardSet) -> Spot:
    """Where the next card goes: to the foundations if it starts one, out of play if it is dead,
    else to the piles."""
    page, tops = dealer.page, dealer.table.tops
    card = tops[page.stock] & FACE
    starting = [spot for spot in page.spots("foundation") if tops[spot] == EMPTY]
    homes: list[Spot] = [*starting, *page.spots("discard")]
    for home in homes:
        if page.accepts(dealer.table, card, page.stock, home):
            return home
    piles = page.spots("tableau")
    begun = sum(tops[pile] != EMPTY for pile in piles)
    # in a given position there may be no leader yet
    return piles[begun if leaders(card) and begun < LEADERS else max(begun - 1, 0)]


@spec("deal the next card upon the newest of the {leaders}")
def deal_upon(leaders: CardSet) -> Play:
    """Deal the next card upon the newest leader; a leader begins the next pile."""

    def act(dealer: Dealer, move: Move) -> None:
        dealer.deal(_place(dealer, leaders))

    def offers(page: Page) -> Offers:
        stock = page.stock
        move = page.move("turn", "turn", act, source=stock, target=page.spots("tableau")[0])
        return from_stock(page, move)

    return Play("turn", offers, words="deal the next card", deals=dealing)


def _deal_to_last_leader(dealer: Dealer, dealt: int = 0) -> None:
    """Deal until the last leader lies; what is left is the stock.

    A card that was held back goes up as soon as a new leader makes room. Where several wait for one
    place the deal stops, and the fact stands until the player has chosen.
    """
    last, tops = dealer.page.spots("tableau")[LEADERS - 1], dealer.table.tops
    deal_on(
        dealer,
        over=lambda _: tops[last] != EMPTY or tops[dealer.page.stock] == EMPTY,
        one=lambda _: dealer.deal(_place(dealer, QUEENS)),
        mark=lambda _: True,
        dealt=dealt,
    )


@keeps(WAITS)
def _deal_on(dealer: Dealer, move: Move, made: Sequence[Event]) -> None:
    """When the player has chosen, the deal that waited goes on."""
    if dealer.table.facts.get(WAITS):
        dealer.note(WAITS, None)
        _deal_to_last_leader(dealer, 1)


@itself("every card but the leaders has gone to the foundations")
def leaders_left(page: Page, table: Table) -> bool:
    """Every card but the leaders has gone to the foundations."""
    piles = page.spots("tableau")
    if any(len(table.piles[pile]) > 1 for pile in piles):
        return False
    waiting = (spot for spot in page.elsewhere if spot not in piles)
    return all(table.tops[spot] == EMPTY for spot in waiting)


SIXES, FIVES = rank(6), rank(5)


def sixes_and_fives(sixes: Fit = SIXES, fives: Fit = FIVES) -> tuple[Zone, Zone]:
    """Eight foundations go up from six to jack, and eight down from five to ace and king."""
    return (
        foundations(8, build=course("6789TJ"), space=sixes),
        foundations(8, build=course("5432AK"), space=fives),
    )


ON_QUEENS = on_rank(Q)

HOW_FAR = alternative(
    "whole",
    "to-last-queen",
    "whether the whole deck is dealt on the queens, or what is left after the last of them is "
    "turned card by card",
    opening=(take_out(QUEENS, "tableau"), _deal_to_last_leader),
    plays={"turn": turn_into_hand()},
    tableau={"build": ON_QUEENS | from_("hand")},
)

INTRIGUE = Game(
    "Intrigue",
    *sixes_and_fives(),
    tableau(LEADERS, build=ON_QUEENS, lift=top.when(~rank(Q))),
    stock(),
    hand(),
    source="003 INTRIGUE; 002 INTRIGUE",
    cards=pack(2),
    opening=(take_out(QUEENS, "tableau"),),
    play=(carry, deal_upon(QUEENS)),
    won=leaders_left,
    base="6",
    options={"deal": HOW_FAR},
    presets={"book": {}, "stock": {"deal": "to-last-queen"}},
)


def _behind_leaders(put: Placement) -> bool:
    page, tops = put.page, put.table.tops
    leaders = sum(tops[spot] != EMPTY for spot in page.spots("tableau"))
    (homes,) = (spots for _, spots in page.laid("foundation") if put.target in spots)
    return sum(tops[spot] != EMPTY for spot in homes) < leaders


behind_leaders = of_table(
    "no faster than queens", _behind_leaders, "another queen to be in place first"
)


def _waiting_for_choices(game: Game) -> Game:
    """As in Intrigue, but the deal waits where the player has to choose."""
    changed: Game = HOW_FAR.values["to-last-queen"](game)
    return changed.but(after_move=(_deal_on,))


WAITING = replace(HOW_FAR, values={**HOW_FAR.values, "to-last-queen": _waiting_for_choices})

LAGGARD_LADY = INTRIGUE.but(
    "Laggard Lady",
    source="003 LAGGARD LADY; 002 LAGGARD LADY",
    rules=2,
    layout=(*sixes_and_fives(SIXES & behind_leaders, FIVES & behind_leaders), *INTRIGUE.layout[2:]),
    options={"deal": WAITING},
)


def _above_own_queen(put: Placement) -> bool:
    page, piles = put.page, put.table.piles
    place = (put.target - page.spots("foundation").start) % LEADERS
    below = piles[page.spots("tableau")[place]]
    return below[:1] == [card(Q, SUIT[put.card])]


above_own_queen = of_table(
    "above a queen of its suit", _above_own_queen, "a queen of its own suit below"
)

GLENCOE = INTRIGUE.following(
    "Glencoe",
    layout=(
        *sixes_and_fives(SIXES & above_own_queen, FIVES & above_own_queen),
        *INTRIGUE.layout[2:-1],
    ),
)

# ---------------------------------------------------------------- upon kings

SALIC_LAW = Game(
    "Salic Law",
    foundations(8, build=course("A23456789TJ")),
    tableau(LEADERS, build=on_rank(K) & once(dealt), lift=top.when(~rank(K))),
    stock(),
    discard(rank(Q)),
    cards=pack(2),
    opening=(take_out(KINGS, "tableau"),),
    play=(carry, deal_upon(KINGS)),
    won=leaders_left,
)

FAERIE_QUEEN = SALIC_LAW.but(
    "Faerie Queen",
    layout=SALIC_LAW.layout[:-1],
    foundation={"build": course("A23456789TJQ")},
    tableau={"build": (on_rank(K) | down) & once(dealt)},
)

FAMILY_NAME = "royal courts"
GAMES = (INTRIGUE, LAGGARD_LADY, GLENCOE, SALIC_LAW, FAERIE_QUEEN)
