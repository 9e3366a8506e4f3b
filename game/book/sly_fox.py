"""The Sly Fox family: the player chooses on which of several piles a turned card goes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.cards import A, K, pack
from game.core.events import Event
from game.core.table import EMPTY, Fact, Table
from game.rules.game import Game
from game.vocabulary.automatic import Filling, fills_by, next_filling
from game.vocabulary.card_sets import of_rank
from game.vocabulary.conditions import chosen, dealing, either, empty, filled, of_facts
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import When, base, from_, once, up
from game.vocabulary.lifts import top
from game.vocabulary.moves import Move
from game.vocabulary.obligations import must_fill_option
from game.vocabulary.openings import deal, deal_holding_out, set_out_first, set_out_suits
from game.vocabulary.options import alternative
from game.vocabulary.page import Page
from game.vocabulary.plays import carry, only_when, turn_into_hand
from game.vocabulary.sentences import notes
from game.vocabulary.stock_plays import may_fill
from game.vocabulary.zones import both_ways, foundations, hand, reserve, stock, tableau, waste

BATCH = 20
"""The number of turned cards that are added to the reserve before it may be played from again."""
LEFT = "batch_left"
"""The fact that counts the cards still to be added; it is missing until the first card is
turned."""


@notes(LEFT)
def count_added(dealer: Dealer, move: Move, made: Sequence[Event]) -> None:
    """Begin a batch of twenty with its first turned card, and count the cards added to the reserve;
    one that goes to a foundation doesn't count."""
    page, left = dealer.page, dealer.table.facts.get(LEFT)
    if move.verb == "turn":
        dealer.note(LEFT, left or BATCH)
    elif move.source in page.spots("hand") and move.target in page.spots("reserve"):
        dealer.note(LEFT, max(0, (left if isinstance(left, int) else BATCH) - 1))


def _owed_before_turning(page: Page, table: Table) -> Filling | None:
    """The next space of the original twenty to fill; None once a card is turned."""
    if not none_turned(table.facts):
        return None
    return next_filling(table, page.spots("reserve"), page.spots("stock"))


@fills_by(_owed_before_turning)
def fill_before_turning(dealer: Dealer) -> None:
    """Fill spaces of the original twenty from the stock until a card is turned."""
    while (found := _owed_before_turning(dealer.page, dealer.table)) is not None:
        source, space, _ = found
        dealer.deal(space, source=source)


def cards_to_add(page: Page, table: Table) -> str | None:
    """Return how many cards are still to be added to the reserve, for the status bar. The last
    batch has only the cards that are left."""
    left = table.facts.get(LEFT)
    if not isinstance(left, int) or not left or not dealing(page, table):
        return None
    return f"{min(left, table.count((page.stock, *page.spots('hand'))))} to add"


def is_adding(page: Page, table: Table) -> bool:
    """Is a batch being added, its last card in the hand included?"""
    waits = table.tops[page.spots("hand")[0]] != EMPTY
    return waits or (bool(table.facts.get(LEFT)) and dealing(page, table))


def none_turned(facts: Mapping[str, Fact]) -> bool:
    """Is the first card still to be turned?"""
    return LEFT not in facts


adding = When("twenty are being added", is_adding)
FILL_SPACES = alternative(
    "at-once",
    "free",
    "whether the stock fills a space of the original twenty at once, or when the player likes",
    follow=(),
    play=(
        carry,
        only_when(of_facts("no card is turned yet", none_turned), may_fill("reserve")),
        only_when(
            either(chosen(LEFT, words="a card was turned"), filled("reserve")), turn_into_hand()
        ),
    ),
)

SLY_FOX = Game(
    "Sly Fox",
    *both_ways(space=base),
    reserve(20, deal=1, build=from_("hand"), space=from_("hand"), lift=top.when(~once(adding))),
    stock(),
    hand(),
    cards=pack(2),
    opening=(set_out_suits(A, K), deal("reserve")),
    play=(carry, turn_into_hand()),
    after_move=(count_added,),
    follow=(fill_before_turning,),
    must=(),
    notices=(cards_to_add,),
    options={"fill_spaces": FILL_SPACES},
)

ACES = of_rank(A)

FROG = Game(
    "Frog",
    reserve(deal=13),
    foundations(8, build=up),
    waste(5, build=from_("hand"), space=from_("hand")),
    stock(),
    hand(),
    cards=pack(2),
    opening=(deal_holding_out("reserve", ACES, "foundation"), set_out_first(ACES, "foundation")),
    play=(carry, turn_into_hand()),
)

FANNY = FROG.but("Fanny", reserve={"deal": 12}, opening=(deal("reserve"),))

FROM_HAND = from_("hand")
PLACED = empty("hand")
"""Holds once the turned card is placed."""

COLORADO = Game(
    "Colorado",
    *both_ways(),
    tableau(20, deal=1, build=FROM_HAND, space=FROM_HAND, lift=top.once(PLACED), rows=2),
    stock(),
    hand(),
    cards=pack(2),
    play=(carry, only_when(PLACED, may_fill("tableau")), turn_into_hand()),
    options={"fill_spaces": must_fill_option("tableau", "stock")},
    peek=False,
)

FAMILY_NAME = "Sly Fox family"
GAMES = (SLY_FOX, FROG, FANNY, COLORADO)
