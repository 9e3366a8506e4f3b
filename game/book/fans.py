"""The games that are laid out in fans of three."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.cards import FACE, RANK, SUIT, A, K, pack
from game.core.events import Event
from game.core.table import EMPTY, Fact, Spot, Table
from game.rules.game import Game
from game.vocabulary.card_sets import of_rank
from game.vocabulary.dealer import Dealer
from game.vocabulary.fits import down, holds, in_suit, nothing, of_facts, short_of_base, up
from game.vocabulary.lifts import buried, top
from game.vocabulary.moves import Move
from game.vocabulary.notices import as_long_as
from game.vocabulary.obligations import starters
from game.vocabulary.openings import OpeningStep, deal, noting, put_under, set_out_suits
from game.vocabulary.options import alternative
from game.vocabulary.page import Page
from game.vocabulary.plays import Play, carry, gather_shuffled, redeal_by
from game.vocabulary.stock_plays import deal_row, may_fill
from game.vocabulary.zones import both_ways, foundations, reserve, stock, tableau

FAN = 3
"""The cards of a full fan."""


def _deal_fans(dealer: Dealer, fans: range) -> None:
    for _ in range(FAN):
        dealer.deal_row(fans)


def _any_left(page: Page, table: Table) -> bool:
    return any(table.tops[spot] != EMPTY for spot in page.elsewhere)


def redeal_shuffled(times: int, deal_again: OpeningStep) -> Play:
    """Gather all cards that are not on the foundations, shuffle them and deal again, ``times`` at
    most."""

    def how(dealer: Dealer) -> None:
        page = dealer.page
        gather_shuffled(dealer, (spot for spot in page.elsewhere if spot != page.stock))
        deal_again(dealer)

    return redeal_by(how, _any_left, times)


# ---------------------------------------------------------------- the draw


def deal_all(dealer: Dealer) -> None:
    """Deal all the cards in fans of three; one or two cards left over make a fan of their own."""
    fans = dealer.page.spots("tableau")
    cards = len(dealer.table.piles[dealer.page.stock])
    full = min(cards // FAN, len(fans))
    _deal_fans(dealer, fans[:full])
    # a given position may have more cards than the fans have room for
    last = fans[min(full, len(fans) - 1)]
    for _ in range(cards - FAN * full):
        dealer.deal(last)


def _draw_left(facts: Mapping[str, Fact]) -> bool:
    return facts.get("redeals_left") == 0 and not facts.get("drawn")


draw_left = of_facts("the last redeal is over and none was drawn yet", _draw_left)


def note_draw(dealer: Dealer, move: Move, made: Sequence[Event]) -> None:
    """Note that the draw is used up once a card is drawn out from under others."""
    if move.inside is not None:
        dealer.note("drawn", True)


def uncovered_starters(page: Page, table: Table, offers: Sequence[Move]) -> list[Move]:
    """Oblige uncovered cards that start a foundation to go up; to draw one out remains a choice."""
    return [move for move in starters(page, table, offers) if move.inside is None]


LA_BELLE_LUCIE = Game(
    "La Belle Lucie",
    foundations(4, build=up & in_suit),
    tableau(
        18, build=down & in_suit & short_of_base, space=nothing, lift=top | buried.once(draw_left)
    ),
    opening=(deal_all, noting("drawn", False)),
    play=(carry, redeal_shuffled(2, deal_all)),
    after_move=(note_draw,),
    must=(uncovered_starters,),
    notices=(as_long_as("1 draw left", draw_left),),
)

TREFOIL = LA_BELLE_LUCIE.following(
    "Trefoil", tableau={"count": 16}, opening=(set_out_suits(A), deal_all, noting("drawn", False))
)

# ---------------------------------------------------------------- fans of three at most


def kings_below(dealer: Dealer) -> None:
    """Put each king that lies above cards of his suit below the lowest of them."""
    for fan in dealer.page.spots("tableau"):
        cards = list(dealer.table.piles[fan])
        for index, card in enumerate(cards):
            suit_below = [below for below in range(index) if SUIT[cards[below]] == SUIT[card]]
            if RANK[card] == K and suit_below:
                dealer.block(fan, index, 1, fan, put=suit_below[0])


SHAMROCKS = Game(
    "Shamrocks",
    foundations(4, build=up & in_suit),
    tableau(18, build=(up | down) & short_of_base & holds(FAN), space=nothing),
    opening=(deal_all, kings_below),
)

# ---------------------------------------------------------------- fans from the stock

FANS_FROM_STOCK = 18
"""The fans that are laid out, and the most there are while the stock lasts."""
FANS_OF_TWO_PACKS = 35
"""The fans that two packs make."""


def _free_homes(dealer: Dealer) -> list[Spot]:
    """The foundations that are not begun. In a given position there may be fewer than aces."""
    tops = dealer.table.tops
    return [home for home in dealer.page.spots("foundation") if tops[home] == EMPTY]


def _deal_past_aces(dealer: Dealer, fan: Spot) -> None:
    """Deal aces to the foundations until another card turns up, and that one to the fan."""
    stock, tops = dealer.page.stock, dealer.table.tops
    for home in _free_homes(dealer):
        if tops[stock] == EMPTY or RANK[tops[stock]] != A:
            break
        dealer.deal(home)
    dealer.deal(fan)


def deal_replacing_aces(dealer: Dealer) -> None:
    """Deal eighteen full fans, or as many as the cards make and a smaller one of the rest. An ace
    goes to a foundation and is replaced."""
    stock, fans = dealer.page.stock, dealer.page.spots("tableau")[:FANS_FROM_STOCK]
    deck = dealer.table.piles[stock]
    aces = sum(RANK[card & FACE] == A for card in deck)
    full = min(len(fans), (len(deck) - min(aces, len(_free_homes(dealer)))) // FAN)
    full_fans, unused = fans[:full], fans[full:]
    for _ in range(FAN):
        for fan in full_fans:
            _deal_past_aces(dealer, fan)
    if unused:
        smaller_fan = unused[0]
        while dealer.table.tops[stock] != EMPTY:
            _deal_past_aces(dealer, smaller_fan)


REDEAL = redeal_shuffled(2, deal_replacing_aces)
FANS_OF_A_REDEAL = alternative(
    "eighteen",
    "all",
    "whether a redeal lays eighteen fans again, or as many as the cards make",
    tableau={"count": FANS_OF_TWO_PACKS},
    plays={"redeal": redeal_shuffled(2, deal_all)},
)

INTELLIGENCE = Game(
    "Intelligence",
    tableau(FANS_FROM_STOCK, build=in_suit & (up | down), space=nothing),
    foundations(8, build=up & in_suit),
    stock(),
    source="003 INTELLIGENCE; 002 (its end)",
    cards=pack(2),
    opening=(deal_replacing_aces,),
    play=(carry, may_fill("tableau", FAN, places=FANS_FROM_STOCK), REDEAL),
    options={"redeal": FANS_OF_A_REDEAL},
    presets={"book": {}, "piles": {"redeal": "all"}},
    rules=2,
)

HOUSE_IN_THE_WOOD = Game(
    "House in the Wood",
    tableau(FANS_OF_TWO_PACKS, deal=[FAN] * 34 + [2], build=in_suit & (up | down), space=nothing),
    foundations(8, build=up & in_suit),
    cards=pack(2),
)

HOUSE_ON_THE_HILL = HOUSE_IN_THE_WOOD.but(
    "House on the Hill", layout=(*HOUSE_IN_THE_WOOD.zones_of("tableau"), *both_ways())
)

BRISTOL = Game(
    "Bristol",
    tableau(8, deal=FAN, build=down & short_of_base, space=nothing, fan="right", rows=2),
    reserve(3, deal=1),
    foundations(4, build=up),
    stock(),
    opening=(deal("tableau"), put_under("tableau", of_rank(K)), deal("reserve")),
    play=(carry, deal_row("reserve")),
)

FAMILY_NAME = "fans"
GAMES = (
    LA_BELLE_LUCIE,
    TREFOIL,
    SHAMROCKS,
    INTELLIGENCE,
    HOUSE_IN_THE_WOOD,
    HOUSE_ON_THE_HILL,
    BRISTOL,
)
