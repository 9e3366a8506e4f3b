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
from game.vocabulary.openings import Step, deal, noting, put_under, set_out_suits
from game.vocabulary.options import alternative
from game.vocabulary.page import Page
from game.vocabulary.plays import Play, carry, gather_shuffled, redeal_by
from game.vocabulary.stock_plays import deal_row, may_fill
from game.vocabulary.zones import both_ways, foundations, reserve, stock, tableau

FAN = 3
"""How many cards a fan is dealt."""


def _deal_fans(dealer: Dealer, fans: range) -> None:
    for _ in range(FAN):
        dealer.deal_row(fans)


def _any_left(page: Page, table: Table) -> bool:
    return any(table.tops[spot] != EMPTY for spot in page.elsewhere)


def redeal_shuffled(times: int, deal_again: Step) -> Play:
    """Gather all that is not on the foundations, shuffle it, and deal again; so often at most."""

    def how(dealer: Dealer) -> None:
        page = dealer.page
        gather_shuffled(dealer, (spot for spot in page.elsewhere if spot != page.stock))
        deal_again(dealer)

    return redeal_by(how, _any_left, times)


# ---------------------------------------------------------------- the draw


def deal_all(dealer: Dealer) -> None:
    """Deal all the cards in fans of three; one or two left over make a fan of their own."""
    fans = dealer.page.spots("tableau")
    cards = len(dealer.table.piles[dealer.page.stock])
    full = min(cards // FAN, len(fans))
    _deal_fans(dealer, fans[:full])
    # in a given position there may be cards for more fans than there is room for
    last = fans[min(full, len(fans) - 1)]
    for _ in range(cards - FAN * full):
        dealer.deal(last)


def _draw_left(facts: Mapping[str, Fact]) -> bool:
    return facts.get("redeals_left") == 0 and not facts.get("drawn")


draw_left = of_facts("the last redeal is over and none was drawn yet", _draw_left)


def note_draw(dealer: Dealer, move: Move, made: Sequence[Event]) -> None:
    """A card drawn out from under others uses up the draw."""
    if move.inside is not None:
        dealer.note("drawn", True)


def uncovered_starters(page: Page, table: Table, offers: Sequence[Move]) -> list[Move]:
    """A card that starts a foundation goes up when it is uncovered; to draw one out is a choice."""
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
    """A king above cards of his suit goes below the lowest of them."""
    piles = dealer.table.piles
    for fan in dealer.page.spots("tableau"):
        for place, king in enumerate(cards := list(piles[fan])):
            suit = [at for at in range(place) if SUIT[cards[at]] == SUIT[king]]
            if RANK[king] == K and suit:
                dealer.block(fan, place, 1, fan, put=suit[0])


SHAMROCKS = Game(
    "Shamrocks",
    foundations(4, build=up & in_suit),
    tableau(18, build=(up | down) & short_of_base & holds(FAN), space=nothing),
    opening=(deal_all, kings_below),
)

# ---------------------------------------------------------------- fans from the stock

LAID = 18
"""How many fans are laid out, and how many there may be while there is a stock."""
MOST = 35
"""How many fans there may be at most when everything is dealt."""


def _free_homes(dealer: Dealer) -> list[Spot]:
    """The foundations that are not begun; in a given position other cards may have begun some."""
    tops = dealer.table.tops
    return [home for home in dealer.page.spots("foundation") if tops[home] == EMPTY]


def _deal_past_aces(dealer: Dealer, fan: Spot) -> None:
    """Deal the next card to a fan; aces that turn up before it go to the foundations."""
    stock, tops = dealer.page.stock, dealer.table.tops
    for home in _free_homes(dealer):
        if tops[stock] == EMPTY or RANK[tops[stock]] != A:
            break
        dealer.deal(home)
    dealer.deal(fan)


def deal_replacing_aces(dealer: Dealer) -> None:
    """Deal eighteen fans, or as many as the cards make, the last of them perhaps a smaller one; an
    ace goes up and is replaced."""
    stock, fans = dealer.page.stock, dealer.page.spots("tableau")[:LAID]
    deck = dealer.table.piles[stock]
    aces = sum(RANK[card & FACE] == A for card in deck)
    full = min(LAID, (len(deck) - min(aces, len(_free_homes(dealer)))) // FAN)
    for _ in range(FAN):
        for fan in fans[:full]:
            _deal_past_aces(dealer, fan)
    for fan in fans[full : full + 1]:
        while dealer.table.tops[stock] != EMPTY:
            _deal_past_aces(dealer, fan)


IN_FANS = redeal_shuffled(2, deal_replacing_aces)
HOW_MANY = alternative(
    "eighteen",
    "all",
    "whether a redeal lays eighteen fans again, or as many as the cards make",
    tableau={"count": MOST},
    plays={"redeal": redeal_shuffled(2, deal_all)},
)

INTELLIGENCE = Game(
    "Intelligence",
    tableau(LAID, build=in_suit & (up | down), space=nothing),
    foundations(8, build=up & in_suit),
    stock(),
    source="003 INTELLIGENCE; 002 (its end)",
    cards=pack(2),
    opening=(deal_replacing_aces,),
    play=(carry, may_fill("tableau", FAN, places=LAID), IN_FANS),
    options={"redeal": HOW_MANY},
    presets={"book": {}, "piles": {"redeal": "all"}},
    rules=2,
)

HOUSE_IN_THE_WOOD = Game(
    "House in the Wood",
    tableau(MOST, deal=[FAN] * 34 + [2], build=in_suit & (up | down), space=nothing),
    foundations(8, build=up & in_suit),
    cards=pack(2),
)

HOUSE_ON_THE_HILL = HOUSE_IN_THE_WOOD.but(
    "House on the Hill", layout=(HOUSE_IN_THE_WOOD.layout[0], *both_ways())
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
