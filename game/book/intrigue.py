"""The games in which each leader, a queen or a king, begins a pile, and the deck is dealt on it
until the next leader turns up."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core.cards import FACE, RANK, K, Q, pack
from game.core.events import Event
from game.core.table import EMPTY, Spot, Table
from game.rules.game import Game
from game.vocabulary.automatic import AfterMove
from game.vocabulary.card_by_card import WAITS, deal_on
from game.vocabulary.card_sets import CardSet, of_rank
from game.vocabulary.conditions import dealing, dealt
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import Fit, course, down, from_, on_rank, once, rank
from game.vocabulary.goals import cards_home
from game.vocabulary.lifts import top
from game.vocabulary.moves import Move
from game.vocabulary.openings import set_out_first
from game.vocabulary.options import Option, alternative
from game.vocabulary.page import Page
from game.vocabulary.places import above_own, begun_behind
from game.vocabulary.plays import Offers, Play, carry, from_stock, turn_into_hand
from game.vocabulary.progress import HOME, Measure, measured
from game.vocabulary.sentences import fixed_spec, notes, spec
from game.vocabulary.zones import Zone, discard, foundations, hand, stock, tableau

LEADERS = 8
QUEENS, KINGS = of_rank(Q), of_rank(K)


def _begun(table: Table, spots: Iterable[Spot]) -> int:
    return sum(table.tops[spot] != EMPTY for spot in spots)


def _goal(dealer: Dealer, leaders: CardSet) -> Spot:
    """Return where the next card is dealt: a foundation that it starts, or the discards if they
    take it. Otherwise a leader begins the next pile, and any other card goes on the newest
    leader."""
    page, table = dealer.page, dealer.table
    card = table.tops[page.stock] & FACE
    starting = [spot for spot in page.spots("foundation") if table.tops[spot] == EMPTY]
    homes: list[Spot] = [*starting, *page.spots("discard")]
    if taking := page.targets(table, page.stock, homes):
        return taking[0]
    piles = page.spots("tableau")
    begun = _begun(table, piles)
    if leaders(card) and begun < LEADERS:
        return piles[begun]
    return piles[max(begun - 1, 0)]  # in a given position there may be no leader yet


@spec("deal the next card upon the newest of the {leaders}")
def deal_upon(leaders: CardSet) -> Play:
    """Deal the next card on the newest leader; a leader begins the next pile."""

    def act(dealer: Dealer, move: Move) -> None:
        dealer.deal(_goal(dealer, leaders))

    def offers(page: Page) -> Offers:
        stock = page.stock
        move = page.move("turn", "turn", act, source=stock, target=page.spots("tableau")[0])
        return from_stock(page, move)

    return Play("turn", offers, words="deal the next card", deals=dealing)


def _deal_to_last_leader(dealer: Dealer, dealt: int = 0) -> None:
    """Deal until the last leader is on the table; the rest of the cards stay in the stock.

    A card that was held back goes up as soon as a new leader makes room. If several wait for the
    same room, the deal pauses until the player has chosen.
    """
    last, tops = dealer.page.spots("tableau")[LEADERS - 1], dealer.table.tops
    deal_on(
        dealer,
        over=lambda _: tops[last] != EMPTY or tops[dealer.page.stock] == EMPTY,
        one=lambda _: dealer.deal(_goal(dealer, QUEENS)),
        mark=lambda _: True,
        dealt=dealt,
    )


@notes(WAITS)
def _resume_deal(dealer: Dealer, move: Move, made: Sequence[Event]) -> None:
    """Resume a paused deal once the player has chosen."""
    if dealer.table.facts.get(WAITS):
        dealer.note(WAITS, None)
        _deal_to_last_leader(dealer, 1)


def _to_go_home(page: Page, table: Table) -> int:
    """The number of cards that are not leaders."""
    leaders = {RANK[table.piles[spot][0]] for spot in page.spots("tableau") if table.piles[spot]}
    return sum(RANK[card] not in leaders for pile in table.piles for card in pile)


@measured(Measure(cards_home, _to_go_home, HOME))
@fixed_spec("every card but the leaders has gone to the foundations")
def leaders_left(page: Page, table: Table) -> bool:
    """Won once every card but the leaders has gone to the foundations."""
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
AROUND_QUEENS = tableau(LEADERS, build=ON_QUEENS, lift=top.when(~rank(Q)))


def deal_option(*, after_move: tuple[AfterMove, ...] = ()) -> Option:
    """Return the option that decides whether the whole deck is dealt on the queens, or only the
    cards up to the last queen; the rest is then turned into the hand one by one."""
    return alternative(
        "whole",
        "to-last-queen",
        "whether the whole deck is dealt on the queens, or the cards after the last queen are "
        "turned one by one",
        opening=(set_out_first(QUEENS, "tableau"), _deal_to_last_leader),
        plays={"turn": turn_into_hand()},
        tableau={"build": ON_QUEENS | from_("hand")},
        after_move=after_move,
    )


INTRIGUE = Game(
    "Intrigue",
    *sixes_and_fives(),
    AROUND_QUEENS,
    stock(),
    hand(),
    source="003 INTRIGUE; 002 INTRIGUE",
    cards=pack(2),
    opening=(set_out_first(QUEENS, "tableau"),),
    play=(carry, deal_upon(QUEENS)),
    won=leaders_left,
    base="6",
    options={"deal": deal_option()},
    presets={"book": {}, "stock": {"deal": "to-last-queen"}},
)


behind_queens = begun_behind("tableau", Q)
LAGGARD_LADY = INTRIGUE.but(
    "Laggard Lady",
    source="003 LAGGARD LADY; 002 LAGGARD LADY",
    rules=2,
    layout=(
        *sixes_and_fives(SIXES & behind_queens, FIVES & behind_queens),
        AROUND_QUEENS,
        stock(),
        hand(),
    ),
    options={"deal": deal_option(after_move=(_resume_deal,))},
)


above_own_queen = above_own("tableau", Q)

GLENCOE = INTRIGUE.following(
    "Glencoe",
    layout=(
        *sixes_and_fives(SIXES & above_own_queen, FIVES & above_own_queen),
        AROUND_QUEENS,
        stock(),
    ),
)

# ---------------------------------------------------------------- Salic Law and Faerie Queen

AROUND_KINGS = tableau(LEADERS, build=on_rank(K) & once(dealt), lift=top.when(~rank(K)))

SALIC_LAW = Game(
    "Salic Law",
    foundations(8, build=course("A23456789TJ")),
    AROUND_KINGS,
    stock(),
    discard(rank(Q)),
    cards=pack(2),
    opening=(set_out_first(KINGS, "tableau"),),
    play=(carry, deal_upon(KINGS)),
    won=leaders_left,
)

FAERIE_QUEEN = SALIC_LAW.but(
    "Faerie Queen",
    layout=(
        foundations(8, build=course("A23456789TJQ")),
        AROUND_KINGS.but(build=(on_rank(K) | down) & once(dealt)),
        stock(),
    ),
)

FAMILY_NAME = "royal courts"
GAMES = (INTRIGUE, LAGGARD_LADY, GLENCOE, SALIC_LAW, FAERIE_QUEEN)
