"""Suspense, in which nobody knows what the foundations will be."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence

from game.core.cards import SUIT, pack
from game.core.table import EMPTY, Spot, Table
from game.rules.game import Game
from game.vocabulary.automatic import Reflex
from game.vocabulary.availability import Edges, kind
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
    return [[upon] for upon in covers]


covered_by = kind(
    "covered_by", "a card is open when nothing lies upon it", _covered_by, upon="reserve"
)
"""Open when none of these cards of the reserve lies upon it, told by their places."""

under_both = covered_by(*((2 * group, 2 * group + 1) for group in range(GROUPS)))
under_one = covered_by(*((wing,) for wing in range(WINGS)))
under_top = covered_by(*((WINGS + cover // 2,) for cover in range(WINGS)), *((),) * GROUPS)


def deal_groups(dealer: Dealer) -> None:
    """Deal group by group: center, left and right wing, left and right cover, and one upon all."""
    page = dealer.page
    center, wing, cover = (page.spots(role) for role in ("center", "wing", "reserve"))
    for group in range(GROUPS):
        pair = slice(2 * group, 2 * group + 2)
        dealer.deal(center[group], up=False)
        dealer.deal_row((*wing[pair], *cover[pair], cover[WINGS + group]))


def take_their_place(role: str, side: str) -> Reflex:
    """A card of the layout that is unburied moves to its own side, where it begins a pile."""

    def reflex(dealer: Dealer) -> None:
        page, tops = dealer.page, dealer.table.tops
        for spot in page.spots(role):
            if tops[spot] == EMPTY or not page.is_open(dealer.table, spot):
                continue
            place = next((place for place in page.spots(side) if tops[place] == EMPTY), None)
            if place is not None:
                dealer.carry(spot, 0, 1, place)
                dealer.turn_top(place)

    return reflex


def all_centers_out(page: Page, table: Table) -> bool:
    """Are all four centers known? Where cards are missing, four foundations have to show it."""
    tops = table.tops
    if any(tops[spot] != EMPTY for spot in page.spots("center")):
        return False
    begun = sum(tops[spot] != EMPTY for spot in page.spots("foundation"))
    return begun == GROUPS or table.count(range(len(tops))) == DECK


def cast_out_missing_suits(dealer: Dealer) -> None:
    """Suits of which no center and no wing was dealt are cast out as they show."""
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
    """Lay all cards of these suits aside that lie in a pile."""
    pile, away = dealer.table.piles[spot], dealer.page.spots("discard")[0]
    for place in range(len(pile) - 1, -1, -1):
        if SUIT[pile[place]] in suits:
            dealer.block(spot, place, 1, away)


def another_of_suit(*roles: str) -> Fit:
    """As long as another card of the suit lies on piles of these roles."""

    def another(put: Placement) -> bool:
        page, tops, suit = put.page, put.table.tops, SUIT[put.card]
        piles = (spot for role in roles for spot in page.spots(role) if spot != put.source)
        return any(SUIT[tops[spot]] == suit for spot in piles)

    where = " or ".join(roles)
    return of_table(
        f"while another of its suit lies among {where}", another, f"another of its suit in {where}"
    )


def whole_of_several(lying: int) -> Iterable[int]:
    """All the cards, where there are several."""
    return (lying,) if lying > 1 else ()


def cards_built(page: Page, table: Table) -> int:
    """The cards on foundations and tableau, and those that were cast out."""
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
    Zone("center", GROUPS, shape=under_both),
    Zone("wing", WINGS, shape=under_one),
    reserve(WINGS + GROUPS, shape=under_top),
)
"""Six cards a group: a center under two wings, two covers upon these, and one upon all."""
UNBURIED = (take_their_place("wing", "tableau"), take_their_place("center", "foundation"))
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
    follow=(*UNBURIED, cast_out_missing_suits),
    won=built_on_tableau,
    options={"wing_to_waste": WING_CARDS},
    presets={"book": {}, "eight-columns": {"wing_to_waste": "wing-card"}},
)

FAMILY_NAME = "covered cards"
GAMES = (SUSPENSE,)
