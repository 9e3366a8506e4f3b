"""Suspense: the cards that become foundations lie face down under others."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator, Sequence
from typing import NamedTuple

from game.core.cards import SUIT, pack
from game.core.table import EMPTY, Spot, Table
from game.rules.game import Game
from game.vocabulary.automatic import Reflex
from game.vocabulary.availability import Edges, shape_kind
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import Fit, down, from_, in_suit, of_table, single, to, up
from game.vocabulary.lifts import whole
from game.vocabulary.options import alternative
from game.vocabulary.page import Page, Placement
from game.vocabulary.plays import carry, redeal, turn
from game.vocabulary.progress import IN_PLACE, Measure, all_cards, measured
from game.vocabulary.reversals import reversal
from game.vocabulary.zones import Zone, discard, reserve, stock_and_waste, tableau

GROUPS = 4
WINGS = 2 * GROUPS
SUITS = range(4)
DECK = len(pack())


def _covered_by(count: int, *covers: tuple[int, ...]) -> Sequence[Edges]:
    return [[lying_upon] for lying_upon in covers]


covered_by = shape_kind(
    "covered_by", "a card is open when nothing lies upon it", _covered_by, upon="reserve"
)
"""For each pile, the places in the reserve of the cards that lie upon it; the pile is open when
they are gone."""

under_both_covers = covered_by(*((2 * group, 2 * group + 1) for group in range(GROUPS)))
under_own_cover = covered_by(*((wing,) for wing in range(WINGS)))
under_top_card = covered_by(*((WINGS + cover // 2,) for cover in range(WINGS)), *((),) * GROUPS)


class Group(NamedTuple):
    """The piles of a group, from the bottom up. There are two wings and two covers, each pair the
    left one first."""

    center: Spot
    wings: range
    covers: range
    top: Spot


def groups_of(page: Page) -> Iterator[Group]:
    """Yield the four groups of the layout. The reserve holds the covers of all groups, then their
    top cards."""
    center, wing, reserve = (page.spots(role) for role in ("center", "wing", "reserve"))
    covers, tops = reserve[:WINGS], reserve[WINGS:]
    for number in range(GROUPS):
        pair = slice(2 * number, 2 * number + 2)
        yield Group(center[number], wing[pair], covers[pair], tops[number])


def deal_groups(dealer: Dealer) -> None:
    """Deal group by group: the center face down, the wings, the covers and the top card face up."""
    for group in groups_of(dealer.page):
        dealer.deal(group.center, up=False)
        dealer.deal_row((*group.wings, *group.covers, group.top))


def move_out(role: str, side: str) -> Reflex:
    """Move each uncovered card of a role to the first empty pile of ``side``, face up."""

    def reflex(dealer: Dealer) -> None:
        page, tops = dealer.page, dealer.table.tops
        for spot in page.spots(role):
            if tops[spot] == EMPTY or not page.is_open(dealer.table, spot):
                continue
            empty = next((pile for pile in page.spots(side) if tops[pile] == EMPTY), None)
            if empty is not None:
                dealer.carry(spot, 0, 1, empty)
                dealer.turn_top(empty)

    return reflex


def all_centers_out(page: Page, table: Table) -> bool:
    """Have all four centers become foundations? A given position in which cards are missing must
    show all four foundations."""
    tops = table.tops
    if any(tops[spot] != EMPTY for spot in page.spots("center")):
        return False
    begun = sum(tops[spot] != EMPTY for spot in page.spots("foundation"))
    return begun == GROUPS or table.count(range(len(tops))) == DECK


def cast_out_missing_suits(dealer: Dealer) -> None:
    """Once all centers are out, cast out the visible cards of suits that no center and no wing
    has."""
    page, table = dealer.page, dealer.table
    if not all_centers_out(page, table):
        return
    sides = (*page.spots("foundation"), *page.spots("wing"), *page.spots("tableau"))
    missing = set(SUITS) - {SUIT[table.tops[spot]] for spot in sides}
    if missing:
        free = (spot for spot in page.spots("reserve") if page.is_open(table, spot))
        for spot in (*page.spots("waste"), *free):
            cast_out(dealer, spot, missing)


def cast_out(dealer: Dealer, spot: Spot, suits: Container[int]) -> None:
    """Lay aside the cards of these suits in a pile, from the top down."""
    pile, away = dealer.table.piles[spot], dealer.page.spots("discard")[0]
    for index in reversed(range(len(pile))):
        if SUIT[pile[index]] in suits:
            dealer.block(spot, index, 1, away)


def another_of_suit(*roles: str) -> Fit:
    """Only while another card of its suit is on top of a pile of these roles."""

    def another(put: Placement) -> bool:
        page, tops, suit = put.page, put.table.tops, SUIT[put.card]
        piles = (spot for role in roles for spot in page.spots(role) if spot != put.source)
        return any(SUIT[tops[spot]] == suit for spot in piles)

    where = " or ".join(roles)
    return of_table(
        f"while another of its suit lies among {where}", another, f"another of its suit in {where}"
    )


def whole_of_several(lying: int) -> Iterable[int]:
    """All the cards of a pile that has several."""
    return (lying,) if lying > 1 else ()


def cards_built(page: Page, table: Table) -> int:
    """The number of cards on foundations and tableau, and of those that were cast out."""
    return table.count((*page.homes, *page.spots("tableau")))


@measured(Measure(cards_built, all_cards, IN_PLACE))
def built_on_tableau(page: Page, table: Table) -> bool:
    """Every card lies on foundations or tableau, or was cast out."""
    tops = table.tops
    if tops[page.stock] != EMPTY:
        return False
    waiting = any(tops[spot] != EMPTY and page.role(spot) != "tableau" for spot in page.elsewhere)
    return not waiting and any(top != EMPTY for top in tops)


def on_waste(*roles: str) -> Fit:
    """Up or down; a wing card only while these piles show another of its suit."""
    wing = from_("tableau") & single & another_of_suit(*roles)
    return (up | down) & (from_("reserve") | wing)


WING_CARDS = alternative(
    "any-card",
    "wing-card",
    "whether a wing card may go to the waste while any other card of its suit lies on foundations "
    "or tableau, or only while another wing card of its suit is left",
    waste={"build": on_waste("wing", "tableau")},
)
COVERED = (
    Zone("center", GROUPS, shape=under_both_covers),
    Zone("wing", WINGS, shape=under_own_cover),
    reserve(WINGS + GROUPS, shape=under_top_card),
)
"""Six cards a group: a center under two wings, each wing under a cover, and a card on both
covers."""
UNCOVERED_MOVE_OUT = (move_out("wing", "tableau"), move_out("center", "foundation"))
FOUNDATIONS = Zone(
    "foundation",
    GROUPS,
    build=up & in_suit & (single | from_("foundation")),
    lift=whole.when(to("foundation")),
    loops=True,
    home=True,
)
"""Built by single cards, and by a foundation that is laid on another as a whole."""

SUSPENSE = Game(
    "Suspense",
    *COVERED,
    FOUNDATIONS,
    tableau(WINGS, build=down & in_suit, space=None, lift=whole, loops=True),
    *stock_and_waste(build=on_waste("foundation", "tableau"), loops=True),
    discard(),
    source="003 SUSPENSE; 000 SUSPENSE",
    opening=(deal_groups,),
    play=(carry, reversal("tableau", "foundation", whole_of_several), turn(), redeal(2)),
    follow=(*UNCOVERED_MOVE_OUT, cast_out_missing_suits),
    won=built_on_tableau,
    options={"wing_to_waste": WING_CARDS},
    presets={"book": {}, "eight-columns": {"wing_to_waste": "wing-card"}},
)

FAMILY_NAME = "covered cards"
GAMES = (SUSPENSE,)
